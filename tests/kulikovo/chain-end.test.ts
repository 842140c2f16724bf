import { describe, expect, test } from 'vitest';
import type { State, Unit } from '../../packages/systems/kulikovo/types.js';
import { copyOf, endActivation, hexId, type Skirmish, skirmish, Table } from './table.js';

const ARMIES: Skirmish = {
  rus: 'RA R 0303 S @Left, RB R 0903 S @Right',
  horde: 'HA R 0312 N @Van, HB R 0912 N @Guard',
  seizures: { rus: 1, horde: 1 },
  clock: { side: 'horde', ticks: 3 },
};
const begin = (more: Partial<Skirmish> = {}): Table => Table.set(skirmish({ ...ARMIES, ...more }));
const activate = (t: Table, battle: string): Table => endActivation(t.act({ type: 'activate', battle }));
const RETIRED = { state: 'retired' } as const;
const outcome = (t: Table) => t.state.outcome;

describe('the clock', () => {
  test('[8.2, R68] the first free activation of the game counts if it is that side’s', () => {
    expect(begin({ first: 'horde' }).state.tick).toBe(1);
    expect(begin({ first: 'rus' }).state.tick).toBe(0);
  });
  test('[8.2] a pass of the enemy at his free choice is a tick', () => {
    expect(begin().say('pass').last('initiative')).toMatchObject({ side: 'horde', tick: 1 });
  });
  test('[8.2] so is his pass after an activation', () => {
    expect(activate(begin(), 'Left').say('pass').last('initiative')).toMatchObject({ side: 'horde', tick: 1 });
  });
  test('[8.2] so is his failed continuation', () => {
    const t = activate(begin(), 'Left').act({ type: 'continue', battle: 'Right' }).say('decline').roll(9);
    expect(t.last('initiative')).toMatchObject({ side: 'horde', by: 'failed', tick: 1 });
  });
  test('[8.2] a seizure is not', () => {
    const t = activate(begin(), 'Left').act({ type: 'continue', battle: 'Right' }, { type: 'seize', battle: 'Van' }).roll(0);
    expect(t.last('initiative')).toMatchObject({ side: 'horde', by: 'seized', tick: 0 });
    expect(t.state.tick).toBe(0);
  });
  test('[8.2] nor is a free Battle after a seizure that failed', () => {
    const t = begin({ first: 'horde' });
    activate(activate(t, 'Van').act({ type: 'continue', battle: 'Guard' }, { type: 'seize', battle: 'Left' }).roll(9), 'Van');
    expect(t.state).toMatchObject({ initiative: 'horde', k: 2, tick: 1 });
  });
  test('[8.2] nor is the initiative of the other side', () => {
    const t = begin().say('pass').say('pass');
    expect(t.last('initiative')).toMatchObject({ side: 'rus', tick: 1 });
  });
  test('[8.2] all its ticks are played; when one more would begin the game ends', () => {
    const t = begin().with({ state: { tick: 2 } });
    activate(t, 'Left').say('pass');
    expect(t.state).toMatchObject({ tick: 3, initiative: 'horde', outcome: null });
    activate(t, 'Van').say('pass');
    activate(t, 'Left').say('pass');
    expect(t.asks).toBe('over: clock');
    expect(t.last('ended')).toMatchObject({ degree: 'marginal' });
    expect(t.state.tick).toBe(3);
  });
  test('[8.2] it does not end with a seizure, when no tick would begin', () => {
    const t = activate(begin().with({ state: { tick: 3 } }), 'Left').act(
      { type: 'continue', battle: 'Right' },
      { type: 'seize', battle: 'Van' },
    );
    expect(t.roll(0).state).toMatchObject({ outcome: null, initiative: 'horde', tick: 3 });
  });
  test('[8.2] it ends before the flight check of that tick', () => {
    const t = begin({ flightLevels: { rus: 90, horde: 12 } })
      .with({ state: { tick: 3, lost: { rus: 80, horde: 11 } } })
      .say('pass');
    expect(t.asks).toBe('over: clock');
    expect(t.happened('flightChecked')).toBe(false);
  });
});

describe('four passes', () => {
  test('[section 4 rule 5, R69] four passes in a row at the free choice end the game as the clock does', () => {
    const t = begin({ clock: { side: 'horde', ticks: 30 } })
      .say('pass')
      .say('pass')
      .say('pass');
    expect(t.asks).toBe('horde: turn.free');
    t.say('pass');
    expect(t.asks).toBe('over: passes');
    expect(outcome(t)).toMatchObject({ winner: 'rus', degree: 'marginal' });
  });
  test('[section 4 rule 5] the rule of the scenario says who wins then', () => {
    const t = begin({ clock: { side: 'horde', ticks: 30 } }).with({ state: { lost: { rus: 1, horde: 0 } } });
    t.say('pass').say('pass').say('pass').say('pass');
    expect(outcome(t)?.winner).toBe('horde');
  });
  test('[section 4 rule 5] an activation breaks the row, and a pass after it is none of the four', () => {
    const t = begin({ clock: { side: 'horde', ticks: 30 } })
      .say('pass')
      .say('pass')
      .say('pass');
    activate(t, 'Van').say('pass').say('pass').say('pass').say('pass');
    expect(t.asks).toBe('horde: turn.free');
    expect(t.say('pass').asks).toBe('over: passes');
  });
  test('[section 4 rule 5] so does the Standard', () => {
    const t = begin({ clock: { side: 'horde', ticks: 30 } })
      .say('pass')
      .say('pass')
      .say('pass')
      .act({ type: 'moveStandard', to: hexId('0113') })
      .say('pass')
      .say('pass');
    expect(t.state.outcome).toBeNull();
  });
});

describe('the flight check', () => {
  /** The Rus pass; the Horde has lost so many points, and so many of its units are Retired. */
  const received = (lost: number, units: { readonly [id: string]: Partial<Unit> } = {}): Table =>
    begin({ horde: 'HA R 0312 N @Van, HB R 0912 N @Guard, HC R 0213 N @Guard', flightLevels: { rus: 30, horde: 20 } })
      .with({ state: { lost: { rus: 0, horde: lost } }, units })
      .say('pass');

  test('[8.2, R64] it is rolled when the points and 9 reach the Flight Level', () => {
    expect(received(10).asks).toBe('horde: turn.free');
    expect(received(11).asks).toBe('dice: flightCheck');
  });
  test('[8.2, R65] each Retired unit counts 1', () => {
    expect(received(10, { HC: RETIRED }).asks).toBe('dice: flightCheck');
    expect(received(10, { HC: RETIRED }).roll(0).last('flightChecked')).toMatchObject({ fp: 11, level: 20 });
  });
  test('[8.2] equal to the Flight Level the army flees: a decisive victory of the other side', () => {
    const t = received(12).roll(8);
    expect(t.last('flightChecked')).toMatchObject({ side: 'horde', fp: 12, level: 20, flees: true });
    expect(outcome(t)).toEqual({ winner: 'rus', degree: 'decisive', reason: 'flight' });
  });
  test('[8.2] one less and it stands, and goes on', () => {
    const t = received(12).roll(7);
    expect(t.last('flightChecked').flees).toBe(false);
    expect(t.asks).toBe('horde: turn.free');
  });
  test('[8.2, R91] whoever gives the initiative up checks before the one that gets it', () => {
    const t = received(0)
      .with({ state: { lost: { rus: 25, horde: 15 } } })
      .say('pass')
      .roll(0);
    expect(t.last('flightChecked')).toMatchObject({ side: 'horde' });
    expect(t.asks).toBe('dice: flightCheck');
    expect(t.roll(0).last('flightChecked')).toMatchObject({ side: 'rus' });
    expect(t.asks).toBe('rus: turn.free');
  });
  test('[8.2] after a failed continuation too', () => {
    const t = activate(received(0).with({ state: { lost: { rus: 21, horde: 0 } } }), 'Van')
      .act({ type: 'continue', battle: 'Guard' })
      .say('decline')
      .roll(9);
    expect(t.asks).toBe('dice: flightCheck');
    expect(t.roll(9).state.outcome).toMatchObject({ winner: 'horde', reason: 'flight' });
  });
});

describe('collapse', () => {
  const levels = { flightLevels: { rus: 20, horde: 20 } };
  const losing = (rus: number, horde: number) => ({ state: { lost: { rus, horde } } });
  /** Foot attacks Disordered foot; another pair waits. */
  const attack = (lost: number, horde = 'HR R 0506 N, HX R 1006 N'): Table =>
    Table.fight({ ...levels, rus: 'RR R 0505 S, RX R 1005 S', horde })
      .with({ ...losing(0, lost), units: { HR: { state: 'disordered' } } })
      .shock('RR', 'HR');

  test('[8.2] when the permanent points reach the Flight Level the side loses at once, in the middle of an activation', () => {
    const t = attack(18).roll(8);
    expect(t.state.lost).toEqual({ rus: 0, horde: 20 });
    expect(outcome(t)).toEqual({ winner: 'rus', degree: 'decisive', reason: 'collapse' });
    expect(t.happened('advanced')).toBe(false);
  });
  test('[8.2] one point less and the game goes on', () => {
    const t = attack(17).roll(8);
    expect(t.state).toMatchObject({ lost: { rus: 0, horde: 19 }, outcome: null });
  });
  test('[8.2] Retired units do not count for it', () => {
    const t = attack(19).roll(5);
    expect(t.unit('HR').state).toBe('retired');
    expect(outcome(t)).toBeNull();
  });
  test('[8.2] a dead leader counts', () => {
    const t = Table.fight({ ...levels, rus: 'RB B 0505 S', horde: 'HR R 0506 N, HX R 0914 N', hordeLeaders: 'NOY 0506 fp=3' })
      .with(losing(0, 17))
      .move('RB', '!HR')
      .roll(8);
    expect(t.asks).toBe('dice: leaderDeath');
    expect(copyOf(t).roll(7).state.outcome).toBeNull();
    expect(t.roll(8).state).toMatchObject({ lost: { horde: 20 }, outcome: { winner: 'rus', reason: 'collapse' } });
  });
  test('[8.2, 7.4] a captured Standard counts', () => {
    const t = Table.fight({
      ...levels,
      rus: 'RM M 0505 S',
      horde: 'HX R 0914 N',
      hordeLeaders: 'NOY 0914',
      standards: { rus: '0101', horde: '0506' },
    })
      .with(losing(0, 18))
      .move('RM', '0506');
    expect(t.last('standardCaptured')).toMatchObject({ side: 'horde', by: 'RM' });
    expect(outcome(t)).toMatchObject({ winner: 'rus', reason: 'collapse' });
  });
  test('[8.2] the attacker may be the one who collapses', () => {
    const t = Table.fight({ ...levels, rus: 'RR R 0505 S', horde: 'HR R 0506 N' })
      .with({
        state: { lost: { rus: 18, horde: 0 }, standards: { rus: null, horde: hexId('0114') } },
        units: { RR: { state: 'disordered' } },
      })
      .shock('RR', 'HR')
      .roll(0);
    expect(t.unit('RR').state).toBe('eliminated');
    expect(outcome(t)).toEqual({ winner: 'horde', degree: 'decisive', reason: 'collapse' });
  });
  test.each(['rus', 'horde'])('[R79] both at once: the side with the initiative wins, here %s', (first) => {
    // A charge at Disordered riders with a Disordered supporter, neither army with a Standard: both who retire are eliminated.
    const [rus, horde] = ['AH H 0503 S, AR R 0605 S', 'DM M 0506 N'];
    const mine = Table.fight(first === 'rus' ? { ...levels, rus, horde } : { ...levels, first, rus: horde, horde: rus });
    const t = mine
      .with({
        state: { lost: { rus: 18, horde: 18 }, standards: { rus: null, horde: null } },
        units: { AR: { state: 'disordered' }, DM: { state: 'disordered' } },
      })
      .charge('AH', 'DM', ['0504', '0505'], ['AR'])
      .roll(0);
    expect(t.last('fought').result).toEqual(['defRetired', 'attDisordered']);
    expect(t.state.lost).toEqual({ rus: 20, horde: 20 });
    expect(outcome(t)).toEqual({ winner: first, degree: 'decisive', reason: 'collapse' });
  });
});

describe('on time', () => {
  /** The last tick is over: the other side passes at its free choice. */
  const ended = (
    t: Table,
    patch: { readonly lost?: State['lost']; readonly units?: { readonly [id: string]: Partial<Unit> } },
    tick: number,
  ): Table =>
    t
      .with({
        state: { tick, ...(patch.lost === undefined ? {} : { lost: patch.lost }) },
        ...(patch.units === undefined ? {} : { units: patch.units }),
      })
      .say('pass');
  const marginal = (winner: string) => ({ winner, degree: 'marginal', reason: 'clock' });
  const eliminated = { state: 'eliminated', hex: null } as const;

  test.each(['rus', 'horde'])('[8.2] with equal shares that side wins which the scenario names: %s', (equal) => {
    expect(outcome(ended(begin({ victory: { rule: 'smaller-share', equal } }), {}, 3))).toEqual(marginal(equal));
  });

  describe('the Watch at Goose Ford, Flight Levels 16 and 13', () => {
    const goose = (rus: number, horde: number, units = {}) =>
      ended(Table.set('kulikovo/training').say('pass'), { lost: { rus, horde }, units }, 8);

    test.each([
      [8, 6, 'horde'],
      [6, 6, 'rus'],
      [7, 7, 'rus'],
      [0, 0, 'rus'],
    ])('[10.1, 8.2] losses %i and %i: %s has the smaller share, or they are equal and the Rus win', (rus, horde, winner) => {
      expect(outcome(goose(rus, horde))).toEqual(marginal(winner));
    });
    test('[10.1, R65] Retired units count in the share', () => {
      expect(outcome(goose(0, 0, { WAT4: RETIRED }))).toEqual(marginal('horde'));
    });
    test('[10.1, R68] the eighth tick is still played', () => {
      expect(ended(Table.set('kulikovo/training').say('pass'), {}, 7).asks).toBe('horde: turn.free');
    });
  });

  describe('Kulikovo Field, Flight Levels 60 and 38', () => {
    const field = () =>
      Table.set('kulikovo/field')
        .give({ faces: [7, 3] })
        .prelude(null);

    test.each([
      [0, 0, 'rus'],
      [10, 9, 'rus'],
      [20, 7, 'rus'], // 0.333 and 0.184: 0.1491 apart
      [39, 19, 'horde'], // 0.65 and 0.5: 0.15 apart
      [28, 12, 'horde'], // 0.467 and 0.316: 0.1509 apart
      [30, 35, 'rus'],
    ])('[10.2, 8.2] losses %i and %i: the Rus win unless the Horde’s share is smaller by 0.15: %s', (rus, horde, winner) => {
      expect(outcome(ended(field(), { lost: { rus, horde } }, 20))).toEqual(marginal(winner));
    });
    test.each([
      [3, 'horde'],
      [2, 'rus'],
    ])('[10.2] exactly 0.15 is enough: losses of %i in 20 against none', (lost, winner) => {
      const t = begin({ victory: { rule: 'holds-unless', side: 'rus', hundredths: 15 }, flightLevels: { rus: 20, horde: 20 } });
      expect(outcome(ended(t, { lost: { rus: lost, horde: 0 } }, 3))?.winner).toBe(winner);
    });
    test('[10.2, R68] the twentieth tick is still played', () => {
      expect(ended(field(), {}, 19).asks).toBe('horde: turn.free');
    });
  });

  describe('Vozha River, Flight Levels 26 and 27; 12 of 18 Horde units are on the Rus bank', () => {
    const vozha = () => activate(Table.set('kulikovo/vozha'), 'Begich').say('pass');
    /** The Rus have lost more, so that only the banks can save them. */
    const lost = { rus: 15, horde: 0 };
    const winner = (units: { readonly [id: string]: Partial<Unit> }, losses: State['lost'] = lost) =>
      outcome(ended(vozha(), { lost: losses, units }, 14));
    const south = (...ids: string[]) => Object.fromEntries(ids.map((id, i) => [id, { hex: hexId(`${String(5 + i).padStart(2, '0')}18`) }]));
    const all = (now: Partial<Unit>, ...ids: string[]) => Object.fromEntries(ids.map((id) => [id, now]));

    test('[10.3] less than half of the Horde driven back and no smaller share: the Horde wins', () => {
      expect(winner({})).toEqual(marginal('horde'));
      expect(winner(south('KHZ1', 'KHZ2'))).toEqual(marginal('horde'));
    });
    test('[10.3] half of it south of the river: the Rus win', () => {
      expect(winner(south('KHZ1', 'KHZ2', 'KHZ3'))).toEqual(marginal('rus'));
    });
    test('[10.3] Retired units count as driven back wherever they are', () => {
      expect(winner(all(RETIRED, 'KHZ1', 'KHZ2'))).toEqual(marginal('horde'));
      expect(winner(all(RETIRED, 'KHZ1', 'KHZ2', 'KHZ3'))).toEqual(marginal('rus'));
    });
    test('[10.3] only units still on the map are counted', () => {
      expect(winner(all(eliminated, 'KHZ1', 'KHZ2', 'KHZ3', 'KHZ4', 'KHZ5'))).toEqual(marginal('horde'));
      expect(winner(all(eliminated, 'KHZ1', 'KHZ2', 'KHZ3', 'KHZ4', 'KHZ5', 'KOV1'))).toEqual(marginal('rus'));
    });
    test.each([
      ['0611', 'horde'],
      ['1011', 'horde'],
      ['1711', 'horde'],
      ['2011', 'horde'],
      ['1310', 'horde'],
      ['0511', 'rus'],
      ['1111', 'rus'],
      ['1611', 'rus'],
      ['2111', 'rus'],
    ])('[10.3] with two driven back the third stands in %s: %s wins', (hex, side) => {
      expect(winner({ ...south('KHZ1', 'KHZ2'), KHZ3: { hex: hexId(hex) } })).toEqual(marginal(side));
    });
    test.each([
      [5, 6, 'rus'],
      [0, 0, 'horde'],
      [5, 5, 'horde'],
    ])('[10.3] or the smaller share is theirs: losses %i and %i, %s wins', (rus, horde, side) => {
      expect(winner({}, { rus, horde })).toEqual(marginal(side));
    });
  });

  describe('Battle on the Ice, Flight Levels 29 and 24', () => {
    const ice = (rus: number, crusaders: number, tick = 14) =>
      ended(Table.set('kulikovo/ice').say('pass'), { lost: { rus, crusaders } }, tick);

    test.each([
      [0, 0, 'rus'],
      [10, 10, 'rus'],
      [12, 9, 'crusaders'],
      [11, 9, 'crusaders'],
    ])('[10.4, 8.2] losses %i and %i: %s', (rus, crusaders, winner) => {
      expect(outcome(ice(rus, crusaders))).toEqual(marginal(winner));
    });
    test('[10.4, R68] the clock is that of the Crusaders: the fourteenth tick is still played', () => {
      expect(ice(0, 0, 13).asks).toBe('crusaders: turn.free');
    });
  });
});

describe('resignation', () => {
  test.each([
    ['rus', 'horde'],
    ['horde', 'rus'],
  ])('[section 4] %s may resign at any choice, its own or not: %s wins', (side, winner) => {
    for (const t of [
      begin(),
      activate(begin(), 'Left').act({ type: 'continue', battle: 'Right' }),
      begin().act({ type: 'activate', battle: 'Left' }),
    ]) {
      expect(t.actions.map((a) => a.type as string)).not.toContain('resign');
      expect(outcome(t.act({ type: 'resign', side }))).toMatchObject({ winner, reason: 'resigned' });
      expect(t.asks).toBe('over: resigned');
    }
  });
  test('[section 4] also while dice are awaited, and nothing follows the end', () => {
    const t = activate(begin(), 'Left').act({ type: 'continue', battle: 'Right' }).say('decline');
    expect(outcome(t.act({ type: 'resign', side: 'rus' }))).toMatchObject({ winner: 'horde', reason: 'resigned' });
    const over = begin().act({ type: 'resign', side: 'rus' });
    expect(over.whyNot({ type: 'pass' })).not.toBeNull();
    expect(over.actions).toEqual([]);
  });
});

test('[section 4] the prelude of Kulikovo Field: the duel, the prince, then the winner’s initiative', () => {
  const t = Table.set('kulikovo/field');
  expect(t.asks).toBe('dice: duel');
  t.give({ faces: [6, 2] });
  expect(t.asks).toBe('rus: turn.prince');
  t.prelude(null);
  expect(t.last('initiative')).toMatchObject({ side: 'rus', by: 'start', tick: 0 });
  expect(t.asks).toBe('rus: turn.free');
});
