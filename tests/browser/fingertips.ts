/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/**
 * What a finger would miss: everything that can be tapped, controls, words and references in a text, handles and numbers on the board. So far round
 * the middle of each as half a fingertip the real hit test must find it, or what is seen nearer to that spot.
 */
export const missedByFingers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** Half of 44 pixels, less what the browser rounds at both ends. */
    const HALF = 21;
    /** Of a control that is no word in a text: 44 pixels, less what the browser rounds. */
    const LEAST = 43.5;
    const TAPPED =
      'button, a[href], summary, select, input:not([type="hidden"]), [role="button"], [data-handle], [data-candidate], label:has(input)';
    const seenOf = (one: Element): DOMRect => (one.querySelector('circle:not(.reach)') ?? one).getBoundingClientRect();
    const gap = (one: Element, x: number, y: number): number => {
      const { left, right, top, bottom } = seenOf(one);
      return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
    };
    /** A word or reference in a text is hit beside it too, and leaves the tap to what is seen nearer. */
    const WORD = '.term-word, a[data-ref]';
    const allAt = (x: number, y: number): readonly (Element | null)[] => document.elementsFromPoint(x, y).map((one) => one.closest(TAPPED));
    const hitAt = (x: number, y: number): Element | null => document.elementFromPoint(x, y)?.closest(TAPPED) ?? null;
    const missed: string[] = [];
    for (const one of document.querySelectorAll('.table button:not(.term-word), .table a.button, .table summary')) {
      const { width, height } = one.getBoundingClientRect();
      const isShown = width > 0 && one.checkVisibility({ visibilityProperty: true }) && one.closest('.unseen') === null;
      if (isShown && (width < LEAST || height < LEAST))
        missed.push(`${one.getAttribute('class')} “${one.textContent?.slice(0, 30)}”: only ${width} × ${height}`);
    }
    for (const one of document.querySelectorAll(`.table :is(${TAPPED})`)) {
      const { left, top, width, height } = seenOf(one);
      const [x, y] = [left + width / 2, top + height / 2];
      // Whatever lies under a sheet or out of sight is not tapped there.
      if (width === 0 || hitAt(x, y) !== one) continue;
      const spots = [
        [x - HALF, y],
        [x + HALF, y],
        [x, y - HALF],
        [x, y + HALF],
      ] as const;
      for (const [at, below] of spots) {
        if (at < 0 || below < 0 || at >= innerWidth || below >= innerHeight) continue;
        const hit = hitAt(at, below);
        const isLeft = hit?.matches(WORD) === true && allAt(at, below).includes(one);
        if (hit === one || isLeft || (hit !== null && gap(hit, at, below) <= gap(one, at, below))) continue;
        const what = `${one.getAttribute('class') ?? one.tagName} “${one.textContent?.slice(0, 30)}” ${Math.round(width)} × ${Math.round(height)}`;
        const there = document.elementFromPoint(at, below)?.outerHTML.slice(0, 90);
        missed.push(`${what}, at ${Math.round(at - x)} ${Math.round(below - y)} lies ${there}`);
      }
    }
    return missed;
  });
