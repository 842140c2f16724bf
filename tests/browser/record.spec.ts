/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { type GameRecord, replay, Sfc32 } from '@pennon/kernel';
import { system } from '@pennon/kulikovo';
import { type Entry, Ledger, PositionClock, type Snapshot } from '@pennon/protocol';
import { expect, type Page, test } from '@playwright/test';
import { fitsItsWidth, isForEveryone } from './for-everyone.js';

const GOLDEN = new URL('../kulikovo/golden/training-1.json', import.meta.url);
const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as GameRecord<unknown>;
const LAST = golden.inputs.length;
const ROLLS = golden.inputs.filter((input) => 'faces' in input).length;
const { game } = system;
/** What each side has lost at its end, as the tally has it: the golden game is played anew now and then. */
const LOST = ((): readonly number[] => {
  const again = game === undefined ? undefined : replay(game, golden);
  if (again?.ok !== true || game === undefined) throw new Error('the golden game cannot be played');
  const [losses = {}] = Object.values(game.tally(again.state).losses);
  return again.state.sides.map((side) => losses[side] ?? 0);
})();

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the battle' });
const lit = (page: Page) => page.locator('.record-log li[aria-current]');
const paste = async (page: Page, text: string): Promise<void> => {
  await page.goto('/');
  await page.getByText('Paste a record').click();
  await page.getByRole('textbox', { name: 'Record as text' }).fill(text);
  await page.getByRole('button', { name: 'Open what is pasted' }).click();
};
const openGolden = async (page: Page): Promise<void> => {
  await paste(page, JSON.stringify(golden));
  await expect(slider(page)).toBeVisible();
};

const checked = async (page: Page, words: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.locator('.record-check').getByRole('status')).toHaveText(words);
};

/** A game as the page keeps it, played by lot: to its end, or so many inputs far. */
function playedByLot(id: string, inputs = Number.POSITIVE_INFINITY) {
  if (game === undefined) throw new Error('Kulikovo has a game');
  const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
  const beginning = { scenario: 'kulikovo/training', options: {} };
  const ledger = Ledger.begin({ id, game, beginning, seed });
  if ('error' in ledger) throw new Error(ledger.error.message);
  const entries: Entry[] = [];
  const positions: Snapshot[] = [];
  const clock = new PositionClock(ledger);
  const luck = Sfc32.seeded(5);
  for (let draft = ledger.roll(); ; ) {
    const due = clock.due(ledger, draft);
    if (due !== undefined) {
      positions.push(due);
      clock.stored(due);
    }
    entries.push(...draft.entries);
    ledger.adopt(draft);
    const asked = ledger.pending;
    if (asked.kind !== 'choice' || entries.length >= inputs) break;
    const next = ledger.choose(asked.side, luck.pick(asked.actions));
    if (!next.ok) throw new Error(next.error.message);
    draft = next;
  }
  const asked = ledger.pending;
  return {
    id,
    rules: game.rules,
    beginning,
    seed: [...seed],
    seats: { rus: 'open', horde: 'bot:captain' },
    entries,
    positions,
    title: 'The Watch at Goose Ford',
    changed: 1,
    over: asked.kind === 'over' ? asked.reason : null,
  };
}

/** Puts a game on the shelf of the browser. */
const shelve = async (page: Page, kept: ReturnType<typeof playedByLot>): Promise<void> => {
  await page.goto('/record');
  await expect(page.getByText('Battles that you play are listed here.')).toBeVisible();
  await page.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('pennon');
        asked.onsuccess = () => {
          const work = asked.result.transaction('games', 'readwrite');
          work.objectStore('games').put({ ...given, positions: undefined, seed: Uint8Array.from(given.seed) });
          work.oncomplete = () => resolve();
          work.onerror = () => reject(work.error);
        };
      }),
    kept,
  );
};

test('a record opens from a file and is stepped through forwards and backwards, by mouse and by key', async ({ page }) => {
  await page.goto('/');
  await page.locator('.start-records input[type=file]').first().setInputFiles(GOLDEN.pathname);
  await expect(page).toHaveURL(/\/record/);
  await expect(page.getByRole('heading', { name: 'The Watch at Goose Ford', level: 1 })).toBeVisible();
  await expect(page.locator('.record-head')).toContainText('The army of Golden Horde flees: Rus has lost 5 of 16 flight points');
  await expect(slider(page)).toHaveValue('0');
  await expect(slider(page)).toHaveAttribute('max', String(LAST));

  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(lit(page)).toContainText('Telyak is activated');
  await page.locator('h1').click();
  // Moves at which nothing happened are no steps.
  for (const move of [4, 6, 7]) {
    await page.keyboard.press('ArrowRight');
    await expect(slider(page)).toHaveValue(`${move}`);
  }
  await expect(lit(page)).toContainText('Vanguard archers 3 shoots at Kolomna foot 2');
  await expect(page.locator('.record-now-box')).toContainText(`Move 7 of ${LAST}`);
  await expect(page).toHaveURL(/#move=7$/);
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveValue(String(LAST));
  await expect(lit(page)).toContainText('The game is over');
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveValue(String(LAST - 1));
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveValue('0');
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveValue('1');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', `Move 1 of ${LAST}: Telyak is activated`);

  await expect(page).toHaveURL(/#move=1$/);
  await page.reload();
  await expect(slider(page)).toHaveValue('1');
  await page.getByRole('button', { name: 'Open another' }).click();
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
});

test('the board shows the moment: who was lost is gone, and back when one steps back', async ({ page }) => {
  await openGolden(page);
  const counters = page.locator('.record-board [data-piece]');
  await expect.poll(() => counters.count()).toBeGreaterThan(20);
  const whole = await counters.count();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect.poll(() => counters.count()).toBeLessThan(whole);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(counters).toHaveCount(whole);
});

test('it plays by itself, at a speed, until it is paused', async ({ page }) => {
  await openGolden(page);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('×8');
  await page.locator('h1').click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => slider(page).inputValue().then(Number), { timeout: 150_000 }).toBeGreaterThan(8);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const at = await slider(page).inputValue();
  await page.waitForTimeout(600);
  await expect(slider(page)).toHaveValue(at);
});

test('a link leads to the moment, and every roll to its charts', async ({ page }) => {
  await shelve(page, playedByLot('here-linked'));
  await page.goto('/record/here-linked#move=9');
  await expect(slider(page)).toHaveValue('9');
  await page.evaluate(() => {
    location.hash = 'move=4';
  });
  await expect(slider(page)).toHaveValue('4');

  await openGolden(page);
  await page.locator('[data-move="25"] .record-passage').click();
  const sum = page.locator('.record-now-box .roll');
  await expect(sum).toContainText('Vanguard lancers charge Kolomna bowmen');
  await expect(sum.locator('tr').first()).toContainText('+1');
  await sum.getByRole('link', { name: 'KU-DRM D2' }).click();
  await expect(page).toHaveURL(/\/charts\/kulikovo\/KU-DRM\?line=D2$/);
  await page.goBack();
  await expect(slider(page)).toHaveValue('25');
});

test('its dice are checked, and a die that was changed is found', async ({ page }) => {
  await shelve(page, playedByLot('here-lots'));
  await page.goto('/record/here-lots');
  await expect(slider(page)).toBeVisible();
  const places = () =>
    page.evaluate(() =>
      ['.record-board', '.record-check', '.record-transport', '.record-side', '.record-panels'].map((part) => {
        const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return [part, x, y, width, height];
      }),
    );
  const before = await places();
  await checked(page, /^✓ The record holds: \d+ moves allowed, \d+ dice as promised\.$/);
  expect(await places(), 'nothing moves when the dice are checked').toEqual(before);
  // The row that is marked tells of the moment that is shown, and one can play on without scrolling.
  const marked = page.locator('.record-log li[aria-current]');
  for (const move of ['3', '9', '14']) {
    await slider(page).fill(move);
    await expect(marked).toHaveCount(1);
    await expect.poll(async () => Number(await marked.getAttribute('data-move'))).toBeGreaterThanOrEqual(Number(move) - 1);
    await expect(marked).toBeInViewport();
  }
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.record-play-on')).toBeInViewport();
  }
  await slider(page).fill('0');
  await page.getByRole('button', { name: 'What that proves' }).click();
  await expect(page.locator('.record-verdict')).toContainText(
    /^The record holds\. All \d+ inputs are allowed .* every one of its \d+ dice/,
  );
  expect(await places()).toEqual(before);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('the-watch-at-goose-ford.pennon.json');
  const record = JSON.parse(readFileSync(await file.path(), 'utf8')) as object;
  expect(record).toMatchObject({ format: 1, rules: 'kulikovo@3', game: 'here-lots', seed: expect.stringMatching(/^[0-9a-f]{64}$/) });

  await paste(page, JSON.stringify({ ...record, game: 'here-other' }));
  await checked(page, /^✕ Move \d+ does not hold\.$/);
  await page.getByRole('button', { name: 'What that proves' }).click();
  await expect(page.locator('.record-verdict')).toContainText(/^The record does not hold\. inputs\[\d+\]: die 0 shows/);
  await page.getByRole('button', { name: /^Go to move \d+$/ }).click();
  await expect(slider(page)).not.toHaveValue('0');

  await openGolden(page);
  await checked(page, /without a seed its dice cannot be checked/);
  await page.getByRole('button', { name: 'What that proves' }).click();
  await expect(page.locator('.record-verdict')).toContainText('cannot be checked: the record has no game, commit, salts, seed');
});

test('while a battle goes on its dice stay secret, and so does what is hidden', async ({ page }) => {
  await shelve(page, playedByLot('here-running', 12));
  await page.goto('/record/here-running');
  await expect(page.getByText('The battle is not over: you see what Rus sees.')).toBeVisible();
  await checked(page, /the dice when it is over/);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  expect(JSON.parse(readFileSync(await (await waiting).path(), 'utf8'))).not.toHaveProperty('seed');
});

test('a battle on the server: nothing for spectators while it goes on, everything when it is over', async ({ page }) => {
  const begin = async (seats: object) => {
    const answer = await page.request.post('/api/games', { data: { scenario: 'kulikovo/training', options: {}, seats } });
    return (await answer.json()) as { readonly game: string };
  };
  const running = await begin({ rus: 'open', horde: 'open' });
  await page.goto(`/record/${running.game}`);
  await expect(page.getByRole('heading', { name: 'This record cannot be opened.' })).toBeVisible();
  const { game: id } = await begin({ rus: 'bot:random', horde: 'bot:random' });
  await expect
    .poll(async () => ((await (await page.request.get(`/api/games/${id}`)).json()) as { readonly over: boolean }).over, { timeout: 60_000 })
    .toBe(true);
  await page.goto(`/record/${id}#move=1`);
  await expect(slider(page)).toHaveValue('1');
  await checked(page, /The record holds/);
});

test('one can play on from any moment', async ({ page }) => {
  await openGolden(page);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByRole('button', { name: /^Play on from move/ })).toBeDisabled();
  await page.locator('[data-move="25"] .record-passage').click();
  await page.getByRole('group', { name: 'Rus, led by' }).getByRole('radio', { name: 'Recruit' }).check();
  await page.getByRole('group', { name: 'Golden Horde, led by' }).getByRole('radio', { name: 'Me' }).check();
  await page.getByRole('button', { name: 'Play on from move 25' }).click();
  await expect(page).toHaveURL(/\/game\/here-/);
  const id = page.url().split('/').at(-1) ?? '';
  await page.goto(`/record/${id}`);
  await expect(page.getByRole('heading', { name: 'The Watch at Goose Ford', level: 1 })).toBeVisible();
  await page.goto('/');
  const line = page.getByRole('article', { name: 'The Watch at Goose Ford, from move 25' });
  await expect(line).toContainText('You lead Golden Horde, Recruit leads Rus');
  const begun = await page.evaluate(
    (name) =>
      new Promise<{ readonly start: { readonly units: readonly object[] } }>((resolve) => {
        const asked = indexedDB.open('pennon');
        asked.onsuccess = () => {
          const found = asked.result.transaction('games').objectStore('games').get(name);
          found.onsuccess = () => resolve(found.result.beginning);
        };
      }),
    id,
  );
  expect(begun.start.units).toContainEqual(expect.objectContaining({ id: 'KOL4', hex: '0702', state: 'retired' }));
});

test('losses and luck as lines, and the same as tables', async ({ page }) => {
  await openGolden(page);
  const losses = page.getByRole('region', { name: 'How the score went' });
  await expect(losses.locator('path.record-line[d]')).not.toHaveCount(0);
  await losses.getByText('Show the figures').click();
  await expect(losses.getByRole('row').last()).toHaveText(`${LAST}${LOST.join('')}`);
  await expect(losses).toContainText(/Golden Horde can bear \d+/);
  const luck = page.getByRole('region', { name: 'Luck', exact: true });
  await luck.scrollIntoViewIfNeeded();
  await expect(luck).toContainText(`${ROLLS} rolls: `);
  await luck.getByText('Show the figures').click();
  await expect(luck.getByRole('row')).not.toHaveCount(0);
  await page
    .getByRole('region', { name: 'Where it turned' })
    .getByRole('button', { name: /^See it: .*stand\? It flees/ })
    .click();
  await expect(slider(page)).not.toHaveValue('0');
});

test.describe('a record of an edition that is gone', () => {
  const older = { ...golden, rules: 'kulikovo@0' };

  test('shows its inputs, and says which edition it was played by', async ({ page }) => {
    await paste(page, JSON.stringify(older));
    await expect(page.getByRole('heading', { name: 'The Watch at Goose Ford' })).toBeVisible();
    await expect(page.getByRole('note')).toContainText(`played by the edition kulikovo@0, and this program has ${golden.rules}`);
    await page.getByText(`Its ${golden.inputs.length} inputs, as kulikovo@0 wrote them down`).click();
    await expect(page.locator('.record-inputs li')).toHaveCount(golden.inputs.length);
  });

  test('a battle of this browser is looked at by its stored positions, and its old address leads there', async ({ page }) => {
    const battle = playedByLot('here-older');
    await shelve(page, { ...battle, rules: 'kulikovo@0' });
    await page.evaluate(
      ({ id, positions }) =>
        new Promise<void>((resolve, reject) => {
          const asked = indexedDB.open('pennon');
          asked.onsuccess = () => {
            const work = asked.result.transaction('positions', 'readwrite');
            for (const snapshot of positions) work.objectStore('positions').put({ id: `${id} ${snapshot.seq}`, snapshot });
            work.oncomplete = () => resolve();
            work.onerror = () => reject(work.error);
          };
        }),
      { id: battle.id, positions: battle.positions.map((kept) => ({ ...kept, state: { ...kept.state, rules: 'kulikovo@0' } })) },
    );
    await page.goto('/game/here-older');
    await expect(page).toHaveURL(/\/record\/here-older/);
    await expect(page.getByRole('note')).toContainText('It can be looked at, not played on.');
    await expect(page.locator('.counter').first()).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByText(`Stored after ${battle.entries.length} inputs`).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check the dice' })).toHaveCount(0);
  });
});

test.describe('what is no record says what is wrong and where', () => {
  const { inputs } = golden;
  for (const [what, text, words] of [
    ['no JSON', '{"format": 1,\n "rules" "kulikovo@2"}', 'Line 2, column 10: a colon should stand here'],
    ['something else', '[1, 2]', 'A record must be an object.'],
    ['a field too many', JSON.stringify({ ...golden, ruels: '' }), 'ruels is not a known field of a record; did you mean rules?'],
    ['another game', JSON.stringify({ ...golden, rules: 'chess@1' }), 'chess@1, a system that this page does not know'],
    ['an illegal input', JSON.stringify({ ...golden, inputs: inputs.with(6, { faces: [12] }) }), 'inputs[6]: faces[0] must be a face'],
    ['another end', JSON.stringify({ ...golden, inputs: inputs.slice(0, 20) }), 'it ends with'],
  ] as const)
    test(what, { tag: '@long' }, async ({ page }) => {
      await paste(page, text);
      await expect(page.getByRole('heading', { name: 'This record cannot be opened.' })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(page.getByRole('button', { name: 'Open a file' })).toBeVisible();
    });

  test('a game that is nowhere', async ({ page }) => {
    await page.goto('/record/here-nowhere');
    await expect(page.getByRole('alert')).toContainText('This page has no such game');
    await page.goto('/record/nowhere');
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

test('a closed game of the server shows its story as it was told, with its headings and its end', async ({ page }) => {
  const answers = {
    record: { ...golden, rules: 'kulikovo@0', hash: '0'.repeat(16) },
    positions: {
      ...{ edition: 'kulikovo@0', closed: 'It can be looked at, not played on.', inputs: LAST, positions: [] },
      ending: { winner: 'rus', degree: null, reason: 'The Golden Horde flees.' },
      story: { from: 0, inputs: LAST, lines: [{ heading: 'Tick 1 of 8', text: 'Vanguard is activated' }, { text: 'Vanguard halts' }] },
    },
  };
  for (const [path, body] of Object.entries(answers))
    await page.route(`**/api/games/closed-game/${path}`, (route) => route.fulfill({ json: body }));
  await page.goto('/record/closed-game');
  await expect(page.getByRole('note')).toHaveText('It can be looked at, not played on.');
  await expect(page.getByText('The Golden Horde flees.')).toBeVisible();
  await expect(page.getByText('The battle as it was told')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tick 1 of 8' })).toBeVisible();
  await expect(page.getByText('Vanguard halts')).toBeVisible();
  await isForEveryone(page);
  await fitsItsWidth(page);
});

for (const [size, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`nothing for axe to complain about on a ${size}, and nothing runs out of it`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const audit = async (): Promise<void> => {
      await isForEveryone(page);
      await fitsItsWidth(page);
    };
    await page.goto('/record');
    await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
    await audit();
    await paste(page, '{');
    await expect(page.getByRole('alert')).toBeVisible();
    await audit();
    await openGolden(page);
    await page.locator('[data-move="25"] .record-passage').click();
    await page.getByRole('region', { name: 'How the score went' }).getByText('Show the figures').click();
    const luck = page.getByRole('region', { name: 'Luck', exact: true });
    await luck.scrollIntoViewIfNeeded();
    await expect(luck).toContainText(`${ROLLS} rolls: `);
    await audit();
  });
