/// <reference lib="dom" />
import { odds, oneOrMore } from '@pennon/kernel';
import { loadSystem, REGISTER, SYSTEM_IDS } from '@pennon/register';
import { expect, type Page, test } from '@playwright/test';
import { fitsItsWidth, isForEveryone } from './for-everyone.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The page has no fault of its own while it is looked at. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!message.includes('ServiceWorker')) faults.push(message);
  });
  return faults;
}

test.describe('chart room', () => {
  test('lists every system and what it has', { tag: '@long' }, async ({ page }) => {
    await page.goto('/charts');
    for (const id of SYSTEM_IDS) {
      const system = await loadSystem(id);
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: system.name, exact: true }) });
      await expect(card).toContainText(`${system.charts.length} charts, ${system.notes.length} notes`);
      await expect(card.getByRole('listitem')).toHaveCount(system.charts.length);
    }
  });

  test('what the print says is there to the last statement, can be searched, and leads to charts, notes and tests', async ({ page }) => {
    const faults = faultsOf(page);
    const { print = [] } = (await REGISTER['cry-havoc'].print?.()) ?? {};
    const statements = print.flatMap((section) => section.statements);
    const otherwise = statements.filter(({ instead }) => instead !== undefined);
    await page.goto('/charts/cry-havoc');
    await page.getByRole('link', { name: 'Every statement of the print' }).click();
    const shown = page.locator('.statements ol > li');
    await expect(shown).toHaveCount(statements.length);
    await page.getByRole('radio', { name: /^otherwise/ }).check();
    await expect(shown).toHaveCount(otherwise.length);
    await expect(shown.first()).toContainText(otherwise[0]?.instead ?? 'nothing is set aside');
    const named = otherwise.filter((statement) => statement.switch === 'wallCover');
    await page.getByLabel('Find in the statements').fill('wallCover');
    await expect(shown).toHaveCount(named.length);
    await page.getByLabel('Find in the statements').fill('no such word');
    await expect(page.getByRole('status')).toHaveText('no statement');

    const last = statements.at(-1);
    await page.goto(`/charts/cry-havoc/print#${last?.id}`);
    const lit = page.locator('.statements .lit');
    await expect(lit).toContainText(last?.says ?? '');
    await expect(lit).toBeInViewport();
    await lit.getByText('Where, and what proves it').click();
    await expect(lit).toContainText(oneOrMore(last?.proof ?? [])[0] ?? 'no proof');
    expect(faults).toEqual([]);
  });

  for (const id of SYSTEM_IDS)
    test(`${id}: every chart and every note is on the page, and the charts print on one sheet`, { tag: '@long' }, async ({ page }) => {
      const faults = faultsOf(page);
      const system = await loadSystem(id);
      await page.goto(`/charts/${id}`);
      await expect(page.locator('article.chart')).toHaveCount(system.charts.length);
      await expect(page.locator('.all-notes dl > div')).toHaveCount(system.notes.length);
      const cells = system.charts.flatMap(({ sheets }) => sheets.flatMap(({ rows }) => rows)).length;
      await expect(page.locator('article.chart tbody tr')).toHaveCount(cells);
      for (const format of ['A4', 'Letter']) {
        const pdf = await page.pdf({ format });
        const sides = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
        // The longest list of charts needs both sides of its sheet.
        expect(sides, format).toBe(id === 'd3h2' ? 2 : 1);
        expect(
          Number.parseFloat(await page.locator('.sheet-of-charts').evaluate((e) => e.style.getPropertyValue('--print-size'))),
        ).toBeGreaterThan(5);
      }
      expect(faults).toEqual([]);
    });

  test('a reason of a breakdown opens its chart with the line lit', async ({ page }) => {
    await page.goto('/charts/kulikovo/KU-DRM?line=D7');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die roll modifiers for shock or charge');
    await expect(page.locator('.lit').first()).toContainText('D7');
    await expect(page.locator('.lit')).toHaveCount(3);
    await page.goto('/charts/kulikovo/KU-WSM?row=C&column=M');
    await expect(page.locator('.lit')).toHaveText(['+1†']);
    await page.goto('/charts/kulikovo/KU-DRM?line=D99');
    await expect(page.getByRole('status')).toContainText('D99 is no row of KU-DRM');
  });

  test('a dagger opens the note with the reading chosen and its alternatives, and closes again', async ({ page }) => {
    await page.goto('/charts/kulikovo/KU-DRM');
    const dagger = page.getByRole('button', { name: 'Note A33 on D11' });
    await dagger.focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog');
    await expect(card).toContainText('+4 when attackers stand in two or more zones');
    await expect(card).toContainText('two zones as played');
    await expect(card).toContainText('all three');
    await isForEveryone(page);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(dagger).toBeFocused();
  });

  test('notes can be linked, also by the letters of their system', async ({ page }) => {
    await page.goto('/charts/kulikovo#A10');
    await expect(page.locator('.all-notes .lit')).toContainText('A ridge costs 1 in shock');
    await expect(page.locator('#A10')).toBeInViewport();
    await page.goto('/charts/devils-horsemen/DH-R8');
    await expect(page).toHaveURL(/\/charts\/devils-horsemen#DH-R8$/);
    await expect(page.locator('#DH-R8')).toBeInViewport();
    await page.goto('/charts/kulikovo/6.2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kulikovo 1380 has no chart 6.2.');
    await page.goto('/charts/kulikvo');
    await page.getByRole('link', { name: 'Did you mean Kulikovo 1380?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kulikovo 1380');
  });

  test('search leaves the charts and notes that speak of it', async ({ page }) => {
    await page.goto('/charts/kulikovo');
    await page.getByRole('searchbox').fill('ridge');
    await expect(page.getByRole('status')).toHaveText('1 chart, 3 notes');
    await expect(page.locator('article.chart')).toHaveCount(1);
    await expect(page).toHaveURL(/find=ridge$/);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('ridge');
    await page.getByRole('searchbox').fill('');
    await expect(page.locator('article.chart')).toHaveCount(12);
  });
});

test.describe('odds room', () => {
  for (const id of SYSTEM_IDS)
    test(`${id}: checks open with their examples and show the odds of the engine`, { tag: '@long' }, async ({ page }) => {
      const faults = faultsOf(page);
      const system = await loadSystem(id);
      await page.goto(`/odds/${id}`);
      await expect(page.locator('.checks a')).toHaveCount(system.checks.length);
      // Every example is asked by tests/web/checks; here it is whether the page shows what it hears.
      for (const check of system.checks.filter((_, i) => i % 3 === 0)) {
        await page.locator(`.checks a[href="/odds/${id}/${check.id}"]`).click();
        await expect(page.locator('.answer')).toBeVisible();
        const answer = odds(check, check.example.situation);
        if (!answer.ok) throw new Error(`the example of ${check.id} is refused`);
        if (answer.of > 1)
          await expect(page.locator('.outcomes .ways'), check.id).toHaveText(
            answer.outcomes.map(({ ways }) => `${ways.toLocaleString('en')} of ${answer.of.toLocaleString('en')}`),
          );
        else await expect(page.locator('.answer > .facts > div').first(), check.id).toBeVisible();
        await page.goBack();
      }
      expect(faults).toEqual([]);
    });

  test('a change changes the odds and the address, and the address brings it back', async ({ page }) => {
    await page.goto('/odds/kulikovo/chargeReluctance');
    await expect(page.locator('.outcomes .ways')).toHaveText(['6 of 10', '4 of 10']);
    await page.getByRole('group', { name: 'Attacker' }).getByRole('radio', { name: 'H', exact: true }).check();
    await expect(page.locator('.outcomes .ways')).toHaveText(['5 of 10', '5 of 10']);
    await expect(page).toHaveURL('/odds/kulikovo/chargeReluctance?attacker.type=H&defender.type=R');
    await page.reload();
    await expect(page.getByRole('group', { name: 'Attacker' }).getByRole('radio', { name: 'H', exact: true })).toBeChecked();
    await expect(page.locator('.outcomes .ways')).toHaveText(['5 of 10', '5 of 10']);
    await page.getByRole('button', { name: 'Back to the example' }).click();
    await expect(page.locator('.outcomes .ways')).toHaveText(['6 of 10', '4 of 10']);
  });

  test('lists grow and shrink, optional things come and go, and more can be said', async ({ page }) => {
    await page.goto('/odds/kulikovo/shock?attackers.0.type=H&defender.type=B');
    await expect(page.locator('.items > li')).toHaveCount(1);
    await page.getByRole('button', { name: 'Add one more' }).click();
    await expect(page.locator('.items > li')).toHaveCount(2);
    await expect(page).toHaveURL(/attackers\.1\.type=H/);
    await expect(page.locator('.reasons')).toContainText('2 attackers against one');
    await page.getByRole('button', { name: 'Take away number 2 of attackers' }).click();
    await expect(page.locator('.items > li')).toHaveCount(1);
    await page.getByRole('group', { name: 'Attackers' }).locator('summary').click();
    await page.getByRole('group', { name: 'State' }).first().getByRole('radio', { name: 'disordered' }).check();
    await expect(page.locator('.reasons')).toContainText('attacker Disordered');
    await page.locator('.reasons').getByRole('link', { name: 'KU-DRM D7' }).click();
    await expect(page.locator('.lit').first()).toContainText('D7');
    await page.goBack();
    await expect(page.getByRole('group', { name: 'State' }).first().getByRole('radio', { name: 'disordered' })).toBeChecked();

    await page.goto('/odds/kulikovo/leaderDeath');
    await page.locator('.situation > .more > summary').click();
    await page.getByRole('button', { name: 'Add: leader' }).click();
    await expect(page.getByRole('spinbutton', { name: /^AR/ })).toHaveValue('1');
    await page.getByRole('button', { name: 'AR, more' }).click();
    await expect(page).toHaveURL(/leader\.ar=2/);
    await page.getByRole('button', { name: 'Leave out: leader' }).click();
    await expect(page.getByRole('spinbutton', { name: /^AR/ })).toHaveCount(0);
  });

  test('what is not allowed is said in place with its rule, and what cannot be asked too', async ({ page }) => {
    await page.goto('/odds/kulikovo/shock?attackers.0.type=B&defender.type=R');
    const no = page.locator('.answer .refusal');
    await expect(no).toContainText('Not allowed.');
    await no.getByRole('link').click();
    await expect(page).toHaveURL(/\/charts\/kulikovo/);
    await page.goto('/odds/kulikovo/missile');
    await page.getByRole('spinbutton', { name: /^Range/ }).fill('99');
    await expect(page.locator('.answer .refusal')).toContainText('range must be a whole number from 1 to 9, not 99.');
    await page.getByRole('spinbutton', { name: /^Range/ }).fill('1');
    await expect(page.locator('.outcomes')).toBeVisible();
  });

  test('a bad address gets a sentence and the example', async ({ page }) => {
    await page.goto('/odds/kulikovo/missile?firer.type=L&target.tpye=H&range=2');
    await expect(page.getByRole('alert')).toContainText(
      'target.tpye is not a known field; did you mean type? Here is the example instead.',
    );
    await expect(page.locator('.outcomes .ways')).toHaveText(['6 of 10', '4 of 10']);
    await page.goto('/odds/kulikovo/missle');
    await page.getByRole('link', { name: 'Did you mean missile?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Missile');
  });

  test('my own dice give the result with its reasons', async ({ page }) => {
    await page.goto('/odds/cry-havoc/missile');
    const dice = page.getByRole('region', { name: 'With my dice' });
    await dice.getByRole('radio', { name: '2', exact: true }).check();
    await expect(dice.getByRole('group')).toHaveCount(2);
    await dice.getByRole('group', { name: 'Die 2' }).getByRole('radio', { name: '2', exact: true }).check();
    await expect(dice.getByRole('status')).toContainText('Hit');
    await expect(dice.getByRole('status').getByRole('link', { name: 'CH-T3.a' })).toBeVisible();
    await dice.getByRole('group', { name: 'Die 1' }).getByRole('radio', { name: '9', exact: true }).check();
    await expect(dice.getByRole('group')).toHaveCount(1);
  });

  test('the heat map has the odds of its cells and takes one into the situation', async ({ page }) => {
    await page.goto('/odds/kulikovo/chargeReluctance');
    const { checks } = await loadSystem('kulikovo');
    const check = checks.find(({ id }) => id === 'chargeReluctance');
    if (check === undefined) throw new Error('no such check');
    const table = page.locator('.heat-table');
    await page.getByLabel('Show').selectOption({ label: 'chance in per cent: charge' });
    await expect(table.locator('tbody tr')).toHaveCount(6);
    for (const [x, attacker] of ['H', 'M', 'L', 'R', 'C', 'B'].entries())
      for (const [y, defender] of ['H', 'M', 'L', 'R', 'C', 'B'].entries()) {
        const answer = odds(check, { attacker: { type: attacker }, defender: { type: defender } });
        const ways = answer.ok
          ? answer.outcomes.find(({ outcome }) => 'result' in outcome && outcome.result === 'charge')?.ways
          : undefined;
        await expect(table.locator('tbody tr').nth(y).locator('td').nth(x)).toHaveText(
          answer.ok ? `${(100 * (ways ?? 0)) / answer.of}` : '–',
        );
      }
    await table.locator('[aria-current]').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/attacker\.type=H/);
    await expect(page.locator('.outcomes .ways')).toHaveText(['5 of 10', '5 of 10']);
    await page.getByLabel('Down').selectOption({ label: 'Zone' });
    await expect(table.locator('tbody tr')).toHaveCount(3);
    await expect(page).toHaveURL(/-down=zone/);
    await page.reload();
    await expect(table.locator('tbody tr')).toHaveCount(3);
  });

  test('is filled in with the keyboard alone', async ({ page }) => {
    await page.goto('/odds/kulikovo/chargeReluctance');
    const chosen = page.getByRole('group', { name: 'Attacker' }).getByRole('radio', { name: 'M', exact: true });
    for (let i = 0; i < 30 && !(await chosen.evaluate((e) => e === document.activeElement)); i++) await page.keyboard.press('Tab');
    await expect(chosen).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('.outcomes .ways')).toHaveText(['5 of 10', '5 of 10']);
  });
});

test.describe('for everyone', () => {
  const VIEWS = [
    '/charts/advanced-cry-havoc/ACH-15',
    '/charts/cry-havoc/print',
    '/charts/nowhere',
    '/odds/d3h2',
    '/odds/kulikovo/shock',
    '/odds/cry-havoc/missile',
    '/odds/devils-horsemen/automaticHits',
    '/odds/kulikovo/missile?firer.type=H&target.type=H&range=1',
    '/odds/kulikovo/missile?range=x',
  ];
  for (const [size, options] of [
    ['desktop', {}],
    ['phone', PHONE],
  ] as const)
    for (const view of VIEWS)
      test(`${view} on a ${size}`, { tag: '@long' }, async ({ browser, baseURL }) => {
        const context = await browser.newContext({ ...options, reducedMotion: 'reduce', ...(baseURL === undefined ? {} : { baseURL }) });
        const page = await context.newPage();
        await page.goto(view);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(() => {
          for (const more of document.querySelectorAll('details')) more.open = true;
        });
        await isForEveryone(page);
        await fitsItsWidth(page);
        await context.close();
      });
});
