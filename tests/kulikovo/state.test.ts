import { apply, loadState, newGame } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { State } from '../../packages/systems/kulikovo/types.js';
import { game, skirmish, Table } from './table.js';

const copy = (state: State): Loose => JSON.parse(JSON.stringify(state)) as Loose;

type Loose = { -readonly [name in keyof State]: unknown } & { [name: string]: unknown };
const saved = (): Loose => copy(Table.set('kulikovo/training').act({ type: 'activate', battle: 'Bek' }).state);
const units = (s: Loose): { id: string; hex: string | null; facing: string; state: string }[] => s.units as never;
const frame = (s: Loose, at: number): { [name: string]: unknown } => (s.stack as { [name: string]: unknown }[])[at] ?? {};

const TAMPERED: readonly (readonly [string, (s: Loose) => void, RegExp])[] = [
  [
    'another edition',
    (s) => {
      s.rules = 'kulikovo@0';
    },
    /rules must be kulikovo@2/,
  ],
  [
    'an unknown scenario',
    (s) => {
      s.scenario = 'kulikovo/nowhere';
    },
    /no scenario/,
  ],
  [
    'other sides',
    (s) => {
      s.sides = ['rus', 'crusaders'];
    },
    /sides must be rus and horde/,
  ],
  [
    'a field too many',
    (s) => {
      s.gold = 7;
    },
    /gold is not a known field/,
  ],
  [
    'a field too few',
    (s) => {
      delete s.tick;
    },
    /tick is missing/,
  ],
  [
    'a fraction',
    (s) => {
      s.k = 0.5;
    },
    /./,
  ],
  [
    'a unit off the map',
    (s) => {
      const [u] = units(s);
      if (u) u.hex = '9999';
    },
    /a hex of the map/,
  ],
  [
    'a unit off its roster',
    (s) => {
      const [u] = units(s);
      if (u) u.id = 'XYZ';
    },
    /units\[0\]/,
  ],
  [
    'a unit missing',
    (s) => {
      units(s).pop();
    },
    /a list of 16/,
  ],
  [
    'a unit that faces nowhere',
    (s) => {
      const [u] = units(s);
      if (u) u.facing = 'E';
    },
    /facing/,
  ],
  [
    'a dead unit on the map',
    (s) => {
      const [u] = units(s);
      if (u) u.state = 'eliminated';
    },
    /stands at/,
  ],
  [
    'enemies in one hex',
    (s) => {
      const [a] = units(s);
      const z = units(s).at(-1);
      if (a && z) a.hex = z.hex;
    },
    /in one hex/,
  ],
  [
    'a leader who leads too well',
    (s) => {
      (s.leaders as { ar: number }[])[0] = { ...(s.leaders as { ar: number }[])[0], ar: 12 };
    },
    /ar/,
  ],
  [
    'no activation while a Battle acts',
    (s) => {
      s.activation = null;
    },
    /activation must be there/,
  ],
  [
    'an activation of the other side',
    (s) => {
      s.activation = { ...(s.activation as object), side: 'rus' };
    },
    /other side/,
  ],
  [
    'a frame of no procedure',
    (s) => {
      frame(s, 0).proc = 'siege';
    },
    /known procedure/,
  ],
  [
    'a frame with a field too many',
    (s) => {
      frame(s, 0).wager = 1;
    },
    /wager/,
  ],
  [
    'a frame of an unknown Battle',
    (s) => {
      frame(s, 0).battle = 'Guard';
    },
    /name of a Battle/,
  ],
  [
    'an ambush where there is none',
    (s) => {
      s.ambush = 'hidden';
    },
    /ambush does not fit/,
  ],
  [
    'a secret where there is none',
    (s) => {
      s.prince = { with: null };
    },
    /prince does not fit/,
  ],
  [
    'an option that is none',
    (s) => {
      s.options = { ...(s.options as object), chargeMp: 99 };
    },
    /chargeMp/,
  ],
  [
    'a winner from nowhere',
    (s) => {
      s.outcome = { winner: 'nobody', degree: null, reason: 'clock' };
    },
    /winner/,
  ],
];

describe('states from outside', () => {
  test('a saved state is taken as it is', () => {
    expect(loadState(game, saved())).toMatchObject({ ok: true });
  });
  test.each(TAMPERED)('%s is refused', (_what, tamper, says) => {
    const state = saved();
    tamper(state);
    const loaded = loadState(game, state);
    expect(loaded.ok).toBe(false);
    if (!loaded.ok) {
      expect(loaded.error.code).toBe('bad-state');
      expect(loaded.error.message).toMatch(says);
    }
  });
  test.each([null, 7, 'state', [], {}])('%j is no state', (value) => {
    expect(loadState(game, value)).toMatchObject({ ok: false, error: { code: 'bad-state' } });
  });
  test('a game on a document of one’s own is saved with it', () => {
    const t = Table.fight({ rus: 'RA R 0505 S', horde: 'HD R 0510 N' });
    const loaded = loadState(game, copy(t.state));
    expect(loaded).toMatchObject({ ok: true, state: { scenario: { id: 'kulikovo/skirmish' } } });
  });
});

describe('new games', () => {
  test.each([
    ['kulikovo/trainin', /did you mean kulikovo\/training/],
    [7, /scenario/i],
    [{ ...skirmish({ rus: 'RA R 0505 S', horde: 'HD R 0510 N' }), clock: { side: 'mongols', ticks: 3 } }, /clock/],
  ])('%j cannot be set up', (scenario, says) => {
    const begun = newGame(game, scenario);
    expect(begun).toMatchObject({ ok: false, error: { code: 'bad-scenario' } });
    if (!begun.ok) expect(begun.error.message).toMatch(says);
  });
  test('an action of the wrong side is refused and changes nothing', () => {
    const t = Table.set('kulikovo/training');
    const before = JSON.stringify(t.state);
    expect(apply(game, t.state, { action: { type: 'activate', battle: 'Watch' } })).toMatchObject({
      ok: false,
      error: { code: 'illegal', ref: 'section 4' },
    });
    expect(JSON.stringify(t.state)).toBe(before);
  });
});
