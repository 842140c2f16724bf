import { apply, loadState, newGame } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { State } from '../../packages/systems/kulikovo/types.js';
import { endActivation, game, skirmish, Table } from './table.js';

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
    /rules must be kulikovo@3/,
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

describe('states saved in the middle of something', () => {
  const top = (s: Loose): { [name: string]: unknown } => frame(s, (s.stack as unknown[]).length - 1);
  /** RA marches past archers with PRI, who may go along. */
  const marching = (): Table =>
    Table.fight({ rus: 'RA M 0505 S, RB R 0902 S', rusLeaders: 'PRI 0505', horde: 'HD R 0510 N, HB B 0908 N' }).move('RA', '0506', '0507');
  /** RA charges HD with PRI; RB is beside it and supports. */
  const charging = (): Table =>
    Table.fight({ rus: 'RA H 0504 S, RB R 0605 S', rusLeaders: 'PRI 0504', horde: 'HD R 0506 N, HE R 1010 N' }).charge(
      'RA',
      'HD',
      ['0505'],
      ['RB'],
    );
  /** HD has been thrown back; RA or RB may advance. */
  const advancing = (): Table =>
    Table.fight({ rus: 'RA R 0505 S, RB R 0605 S', horde: 'HD R 0506 N, HE R 1010 N' })
      .shock('RA', 'HD', 'RB')
      .roll(9)
      .act({ type: 'retreat', hex: '0507' as never });
  const shooting = (): Table => Table.fight({ rus: 'RC C 0505 S', horde: 'HD R 0506 N, HE R 1010 N' }).move('RC', '!HD');
  const continuing = (): Table =>
    endActivation(Table.set('kulikovo/training').act({ type: 'activate', battle: 'Bek' })).act({ type: 'continue', battle: 'Telyak' });

  const CASES: readonly (readonly [string, () => Table, string, (s: Loose) => void, RegExp])[] = [
    [
      'a march off the map',
      marching,
      'rus: march.along',
      (s) => {
        top(s).steps = [{ enter: '9999' }];
      },
      /off the map/,
    ],
    [
      'a march that jumps',
      marching,
      'rus: march.along',
      (s) => {
        top(s).steps = [{ enter: '0909' }];
      },
      /cannot lead from 0505/,
    ],
    [
      'a march farther than it can',
      marching,
      'rus: march.along',
      (s) => {
        top(s).mp = 7;
      },
      /cannot be taken/,
    ],
    [
      'a march of the enemy',
      marching,
      'rus: march.along',
      (s) => {
        top(s).unit = 'HD';
      },
      /unit of the active Battle/,
    ],
    [
      'a march by who has had his turn',
      marching,
      'rus: march.along',
      (s) => {
        (s.activation as { handled: string[] }).handled.push('RA');
      },
      /has acted already/,
    ],
    [
      'a march along which an enemy leader rides',
      marching,
      'rus: march.along',
      (s) => {
        top(s).along = ['HL1'];
      },
      /leaders of the side/,
    ],
    [
      'a way back to where somebody stands',
      marching,
      'rus: march.along',
      (s) => {
        top(s).free = '0902';
      },
      /held by RB/,
    ],
    [
      'a charge that cannot be made',
      charging,
      'rus: attack.along',
      (s) => {
        top(s).steps = [];
      },
      /charge cannot be made/,
    ],
    [
      'a charge at a friend',
      charging,
      'rus: attack.along',
      (s) => {
        top(s).target = 'RB';
      },
      /must be an enemy/,
    ],
    [
      'a lead that supports itself',
      charging,
      'rus: attack.along',
      (s) => {
        top(s).support = ['RA'];
      },
      /names the lead/,
    ],
    [
      'an advance of nobody',
      advancing,
      'rus: attack.advance',
      (s) => {
        top(s).step = 'pivot';
      },
      /advancing must be an attacker/,
    ],
    [
      'an advance by who stands elsewhere',
      advancing,
      'rus: attack.advance',
      (s) => {
        Object.assign(top(s), { step: 'advanceAlong', advancing: 'RB', ground: '0909' });
      },
      /cannot advance/,
    ],
    [
      'a blow at who is gone',
      advancing,
      'rus: attack.advance',
      (s) => {
        top(s).step = 'combat';
        const target = units(s).find((u) => u.id === 'HD');
        if (target) Object.assign(target, { state: 'eliminated', hex: null });
      },
      /target must be on the map/,
    ],
    [
      'a shot at a friend',
      shooting,
      'dice: missile',
      (s) => {
        top(s).target = 'RC';
      },
      /own side/,
    ],
    [
      'a shot out of range',
      shooting,
      'dice: missile',
      (s) => {
        top(s).target = 'HE';
      },
      /out of range|cannot go on/,
    ],
    [
      'a shot in another window',
      shooting,
      'dice: missile',
      (s) => {
        top(s).window = 'entry';
      },
      /window must be active/,
    ],
    [
      'a continuation of nobody',
      continuing,
      'rus: turn.seize',
      (s) => {
        top(s).battle = null;
      },
      /can go on/,
    ],
    [
      'a continuation by the enemy',
      continuing,
      'rus: turn.seize',
      (s) => {
        top(s).battle = 'Watch';
      },
      /can go on/,
    ],
    [
      'a turn of the other side',
      continuing,
      'rus: turn.seize',
      (s) => {
        top(s).side = 'rus';
      },
      /side with the initiative/,
    ],
    [
      'a duel where none is fought',
      continuing,
      'rus: turn.seize',
      (s) => {
        top(s).step = 'duel';
      },
      /before the battle/,
    ],
    [
      'a frame on one that never calls it',
      shooting,
      'dice: missile',
      (s) => {
        frame(s, 2).step = 'along';
      },
      /does not come out of march.along/,
    ],
    [
      'two friends in one hex',
      continuing,
      'rus: turn.seize',
      (s) => {
        const [a, b] = units(s);
        if (a && b) a.hex = b.hex;
      },
      /in one hex/,
    ],
    [
      'a leader among enemies',
      continuing,
      'rus: turn.seize',
      (s) => {
        (s.leaders as { hex: string }[])[0] = { ...(s.leaders as { hex: string }[])[0], hex: '0911' };
      },
      /that an enemy holds/,
    ],
    [
      'four passes and nobody has won',
      continuing,
      'rus: turn.seize',
      (s) => {
        s.passes = 4;
      },
      /at most 3/,
    ],
  ];
  test.each(CASES)('%s is refused', (_what, make, asks, tamper, says) => {
    const table = make();
    expect(table.asks).toBe(asks);
    expect(loadState(game, copy(table.state))).toMatchObject({ ok: true });
    const state = copy(table.state);
    tamper(state);
    const loaded = loadState(game, state);
    expect(loaded).toMatchObject({ ok: false, error: { code: 'bad-state' } });
    if (!loaded.ok) expect(loaded.error.message).toMatch(says);
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
