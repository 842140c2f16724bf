import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export const THEMES = ['light', 'dark', 'contrast'] as const;

/** What hinders somebody, as axe finds it: each fault with the first few places. Other parts of the page can be left out. */
export async function hindrances(page: Page, rules?: readonly string[], exclude: readonly string[] = []): Promise<readonly string[]> {
  // It is asked directly, and only about what is wrong: the builder that comes with it opens a page for every question and takes three times as long.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([only, without]) => {
      const runOnly = only === undefined ? {} : { runOnly: [...only] };
      const { violations } = await (globalThis as unknown as { readonly axe: typeof axe }).axe.run(
        { exclude: [...without] },
        { resultTypes: ['violations'], ...runOnly },
      );
      const placesOf = ({ nodes }: (typeof violations)[number]): string =>
        nodes
          .slice(0, 3)
          .map(({ target }) => target.join(' '))
          .join(', ');
      return violations.map((fault) => `${fault.id}: ${placesOf(fault)}`);
    },
    [rules, exclude] as const,
  );
}

/** Nothing hinders anybody in any theme; in all but the first it is the colours that differ. */
export async function isForEveryone(page: Page, what = 'the page', exclude: readonly string[] = []): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    expect(await hindrances(page, theme === 'light' ? undefined : ['color-contrast'], exclude), `${what}, ${theme}`).toEqual([]);
  }
}

/** Nothing is wider than the window. */
export async function fitsItsWidth(page: Page, what = 'the page'): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${what} runs out of its width`).toBeLessThanOrEqual(0);
}
