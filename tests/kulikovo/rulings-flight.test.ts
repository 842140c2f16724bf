import { describe, expect, test } from 'vitest';
import { drmsOf, endActivation, hexId, offered, type Skirmish, skirmish, Table } from './table.js';

type Sides = { readonly rus: number; readonly horde: number };
/** Before anybody has been activated, with so many points lost. */
const begin = (given: Partial<Skirmish> = {}, lost: Sides = { rus: 0, horde: 0 }, options: object = {}): Table =>
  Table.set(skirmish({ rus: 'RA R 0505 S', horde: 'HD R 0510 N', ...given }), options).with({ state: { lost } });
const levels = (rus: number, horde: number): Partial<Skirmish> => ({ flightLevels: { rus, horde } });
const TWO_BATTLES = { rus: 'RA R 0505 S, RB R 0705 S @Left', seizures: { rus: 0, horde: 1 } };
/** The Rus have used one Battle and declare the other. */
const declared = (given: Partial<Skirmish>, lost?: Sides, options: object = {}): Table =>
  endActivation(begin({ ...TWO_BATTLES, ...given }, lost, options).act({ type: 'activate', battle: 'Left' })).act({
    type: 'continue',
    battle: 'Rus Main',
  });
const ticks = (table: Table): readonly (readonly [string, string, number])[] =>
  table.events.flatMap((e) => (e.type === 'initiative' ? [[e.side, e.by, e.tick] as const] : []));

describe('flight points', () => {
  test.each([
    ['H', 3],
    ['M', 2],
    ['R', 2],
    ['L', 1],
    ['C', 1],
    ['B', 1],
  ])('[R66, 8.2] an eliminated %s costs %i', (type, fp) => {
    const t = Table.fight({ rus: 'RH H 0505 S', horde: `HD ${type} 0506 N` })
      .with({ units: { HD: { state: 'retired' } } })
      .shock('RH', 'HD')
      .roll(9);
    expect(t.unit('HD').state).toBe('eliminated');
    expect(t.state.lost).toEqual({ rus: 0, horde: fp });
  });
  test('[R65, 8.2] a Retired unit costs 1 while it is Retired, and nothing for good', () => {
    const camp = { horde: 'HD R 0113 N, HE R 0213 N, HF R 0510 N', ...levels(90, 11) };
    const t = begin(camp).with({ units: { HD: { state: 'retired' }, HE: { state: 'retired' } } });
    t.say('pass');
    expect(t.asks).toBe('dice: flightCheck');
    t.roll(0);
    expect(t.last('flightChecked')).toMatchObject({ side: 'horde', fp: 2, level: 11 });
    expect(t.state.lost).toEqual({ rus: 0, horde: 0 });
    t.act({ type: 'rally' }, { type: 'face', facing: 'N' }, { type: 'face', facing: 'N' }).say('pass').quiet().say('pass');
    expect(t.asks).toBe('horde: turn.free');
    expect(t.happened('flightChecked')).toBe(false);
  });
});

describe('flight check', () => {
  const near = levels(90, 10);

  test('[R64, 8.2] whoever receives the initiative rolls if his points and 9 reach the Flight Level', () => {
    const t = begin(near, { rus: 0, horde: 1 }).say('pass');
    expect(t.asks).toBe('dice: flightCheck');
    expect(begin(near).say('pass').asks).toBe('horde: turn.free');
  });
  test('[R64, 8.2] below the Flight Level the army holds', () => {
    const t = begin(near, { rus: 0, horde: 1 }).say('pass').roll(8);
    expect(t.last('flightChecked')).toMatchObject({ side: 'horde', face: 8, fp: 1, level: 10, flees: false });
    expect(t.asks).toBe('horde: turn.free');
  });
  test('[R64, 8.2] equal to it the army flees, a decisive victory for the other side', () => {
    const t = begin(near, { rus: 0, horde: 1 }).say('pass').roll(9);
    expect(t.state.outcome).toEqual({ winner: 'rus', degree: 'decisive', reason: 'flight' });
  });
  test('[R91, flightCheck receiver] the points of the side that gives the initiative up do not matter', () => {
    const t = begin(levels(10, 90), { rus: 9, horde: 0 }, { flightCheck: 'receiver' }).say('pass');
    expect(t.asks).toBe('horde: turn.free');
  });
  test('[R64, 12.1] also after a successful seizure, before the Battle is activated', () => {
    const t = declared(near, { rus: 0, horde: 1 }).act({ type: 'seize', battle: 'Horde Main' }).roll(0);
    expect(t.asks).toBe('dice: flightCheck');
    t.roll(0);
    expect(t.asks).toBe('horde: activation.units');
  });
  test('[R64] not when a side goes on by continuation', () => {
    const t = declared(levels(10, 90), { rus: 1, horde: 0 }).say('decline').quiet().roll(0);
    expect(t.asks).toBe('rus: activation.units');
    expect(t.happened('flightChecked')).toBe(false);
  });
});

describe('flight check of both sides', () => {
  const close = levels(10, 10);
  const checked = (table: Table): readonly string[] => table.events.flatMap((e) => (e.type === 'flightChecked' ? [e.side] : []));

  test('[R91, flightCheck both] it is the default', () => {
    expect(begin().state.options.flightCheck).toBe('both');
  });
  test('[R91] after a pass first the side that gives the initiative up checks, then the one that receives it', () => {
    const t = begin(close, { rus: 1, horde: 1 }).quiet().say('pass');
    expect(t.asks).toBe('dice: flightCheck');
    expect(t.roll(8).asks).toBe('dice: flightCheck');
    expect(t.roll(8).asks).toBe('horde: turn.free');
    expect(checked(t)).toEqual(['rus', 'horde']);
  });
  test('[R91] only one of them rolls where only one is near enough', () => {
    expect(checked(begin(close, { rus: 1, horde: 0 }).quiet().say('pass').roll(0))).toEqual(['rus']);
    expect(checked(begin(close, { rus: 0, horde: 1 }).quiet().say('pass').roll(0))).toEqual(['horde']);
  });
  test('[R91] whoever flees first has lost, and the other does not roll any more', () => {
    const t = begin(close, { rus: 9, horde: 9 }).quiet().say('pass').roll(1);
    expect(t.state.outcome).toEqual({ winner: 'horde', degree: 'decisive', reason: 'flight' });
    expect(checked(t)).toEqual(['rus']);
  });
  test('[R91] the same after a pass at the choice to go on, and after a failed continuation', () => {
    const passed = endActivation(
      begin({ ...TWO_BATTLES, ...close }, { rus: 1, horde: 1 }).act({ type: 'activate', battle: 'Left' }),
    ).quiet();
    expect(checked(passed.say('pass').roll(0, 0))).toEqual(['rus', 'horde']);
    expect(checked(declared(close, { rus: 1, horde: 1 }).say('decline').quiet().roll(9, 0, 0))).toEqual(['rus', 'horde']);
  });
  test('[R91] after a seizure only the side that receives the initiative', () => {
    const t = declared(close, { rus: 1, horde: 1 }).act({ type: 'seize', battle: 'Horde Main' }).quiet().roll(0, 0);
    expect(checked(t)).toEqual(['horde']);
    expect(t.asks).toBe('horde: activation.units');
  });
  test('[R91, flightCheck receiver] only the side that receives it, after a pass and a failed continuation too', () => {
    const receiver = { flightCheck: 'receiver' };
    expect(checked(begin(close, { rus: 1, horde: 1 }, receiver).quiet().say('pass').roll(0))).toEqual(['horde']);
    expect(checked(declared(close, { rus: 1, horde: 1 }, receiver).say('decline').quiet().roll(9, 0))).toEqual(['horde']);
  });
  test('[R91] nobody checks before the first free activation, and nobody when a seizure fails', () => {
    expect(begin().happened('flightChecked')).toBe(false);
    const t = declared(close, { rus: 1, horde: 1 }).act({ type: 'seize', battle: 'Horde Main' }).quiet().roll(9);
    expect(t.asks).toBe('rus: turn.freeAgain');
    expect(checked(t)).toEqual([]);
  });
});

describe('collapse', () => {
  test('[8.2] permanent points that reach the Flight Level lose at once', () => {
    const t = Table.fight({ rus: 'RA R 0505 S, RB R 0605 S', horde: 'HD R 0506 N, HE R 0510 N' })
      .with({ units: { HD: { state: 'disordered' } }, state: { lost: { rus: 0, horde: 88 } } })
      .shock('RA', 'HD')
      .roll(9);
    expect(t.state.outcome).toEqual({ winner: 'rus', degree: 'decisive', reason: 'collapse' });
  });
  test('[8.2, R65] Retired units do not count for it', () => {
    const t = Table.fight({ rus: 'RA R 0505 S', horde: 'HD R 0506 N, HE R 0510 N' })
      .with({ units: { HD: { state: 'disordered' } }, state: { lost: { rus: 0, horde: 89 } } })
      .shock('RA', 'HD')
      .roll(5);
    expect(t.unit('HD').state).toBe('retired');
    expect(t.state.outcome).toBeNull();
  });
  test('[8.2, 7.4] a captured Standard counts for it', () => {
    const t = Table.fight({ rus: 'RA R 0505 S', horde: 'HD R 0510 N', standards: { rus: '0101', horde: '0506' }, hordeLeaders: 'BEK 0114' })
      .with({ state: { lost: { rus: 0, horde: 88 } } })
      .move('RA', '0506');
    expect(t.state.outcome).toMatchObject({ winner: 'rus', reason: 'collapse' });
  });
  test('[8.2, 7.3] so does a dead leader', () => {
    const t = Table.fight({ rus: 'RA R 0505 S', horde: 'HD R 0510 N', hordeLeaders: 'BEK 0506' })
      .with({ state: { lost: { rus: 0, horde: 88 } } })
      .move('RA', '0506')
      .roll(9);
    expect(t.state.outcome).toMatchObject({ winner: 'rus', reason: 'collapse' });
  });
  test('[R79, 8.2] when both collapse at once the side with the initiative wins', () => {
    // Without Standards a charge that retires the defender and a Disordered supporter eliminates both.
    const atStake = { standards: { rus: null, horde: null }, lost: { rus: 88, horde: 88 } };
    const rus = Table.fight({ rus: 'RA M 0504 S, RB R 0605 S', horde: 'HD R 0506 N' })
      .with({ units: { RB: { state: 'disordered' }, HD: { state: 'disordered' } }, state: atStake })
      .charge('RA', 'HD', ['0505'], ['RB'])
      .roll(2);
    expect(rus.state.lost).toEqual({ rus: 90, horde: 90 });
    expect(rus.state.outcome).toMatchObject({ winner: 'rus', reason: 'collapse' });
    const horde = Table.fight({ first: 'horde', rus: 'RD R 0505 S', horde: 'HA M 0507 N, HB R 0406 N' })
      .with({ units: { HB: { state: 'disordered' }, RD: { state: 'disordered' } }, state: atStake })
      .charge('HA', 'RD', ['0506'], ['HB'])
      .roll(2);
    expect(drmsOf(horde.last('fought'))).toEqual(['D3 +1', 'D7 -2', 'D8 +1']);
    expect(horde.state.lost).toEqual({ rus: 90, horde: 90 });
    expect(horde.state.outcome).toMatchObject({ winner: 'horde', reason: 'collapse' });
  });
});

describe('the clock', () => {
  test('[R68, 8.2] a pass of the enemy that brings the initiative is a tick; the other side has none', () => {
    const t = begin().quiet().say('pass').say('pass').say('pass');
    expect(ticks(t)).toEqual([
      ['horde', 'passed', 1],
      ['rus', 'passed', 1],
      ['horde', 'passed', 2],
    ]);
  });
  test('[R68, 8.2] the very first free activation counts, if it is of that side', () => {
    expect(ticks(Table.set(skirmish({ rus: 'RA R 0505 S', horde: 'HD R 0510 N', first: 'horde' })))).toEqual([['horde', 'start', 1]]);
    expect(ticks(Table.set(skirmish({ rus: 'RA R 0505 S', horde: 'HD R 0510 N' })))).toEqual([['rus', 'start', 0]]);
  });
  test('[R68, 8.2] a failed continuation is a tick', () => {
    const t = declared({ seizures: { rus: 0, horde: 0 } })
      .quiet()
      .roll(9);
    expect(ticks(t)).toEqual([['horde', 'failed', 1]]);
  });
  test('[R68, 8.2] a seizure is none', () => {
    const t = declared({}).quiet().act({ type: 'seize', battle: 'Horde Main' }).roll(0);
    expect(ticks(t)).toEqual([['horde', 'seized', 0]]);
  });
  test('[R68, 8.2] when one tick more would begin, the game ends', () => {
    const t = begin({ clock: { side: 'horde', ticks: 1 } }).say('pass');
    expect(t.asks).toBe('horde: turn.free');
    endActivation(t.act({ type: 'activate', battle: 'Horde Main' }));
    expect(t.asks).toBe('rus: turn.free');
    t.say('pass');
    expect(t.state.outcome).toMatchObject({ degree: 'marginal', reason: 'clock' });
  });
  test('[R69, 8.2, section 4 rule 5] four passes in a row end it as the clock does', () => {
    const t = begin().say('pass').say('pass').say('pass');
    expect(t.asks).toBe('horde: turn.free');
    t.say('pass');
    expect(t.state.outcome).toMatchObject({ degree: 'marginal', reason: 'passes' });
  });
  test('[R69] an activation between breaks the row', () => {
    const t = begin().say('pass').say('pass').say('pass');
    endActivation(t.act({ type: 'activate', battle: 'Horde Main' }));
    t.say('pass').say('pass').say('pass');
    expect(t.state.outcome).toBeNull();
    expect(t.say('pass').state.outcome).toMatchObject({ reason: 'passes' });
  });
  test('[R69] so does moving the Standard', () => {
    const t = begin().say('pass').say('pass').say('pass');
    t.act({ type: 'moveStandard', to: hexId('0113') });
    t.say('pass').say('pass').say('pass');
    expect(t.state.outcome).toBeNull();
  });
});

describe('when time is up', () => {
  const winner = (given: Partial<Skirmish>, lost: Sides, units: { readonly [id: string]: object } = {}): string | null | undefined => {
    const t = begin({ ...levels(100, 100), ...given }, lost).with({ units });
    for (let i = 0; i < 4; i++) t.say('pass');
    return t.state.outcome?.winner;
  };

  test('[8.2, 10.1] the smaller share of FP in the Flight Level wins; equal shares: the side named', () => {
    expect(winner({}, { rus: 3, horde: 4 })).toBe('rus');
    expect(winner({}, { rus: 4, horde: 3 })).toBe('horde');
    expect(winner({}, { rus: 3, horde: 3 })).toBe('rus');
    expect(winner({ victory: { rule: 'smaller-share', equal: 'horde' } }, { rus: 3, horde: 3 })).toBe('horde');
    // 10 of 80 against 9 of 60.
    expect(winner(levels(80, 60), { rus: 10, horde: 9 })).toBe('rus');
  });
  test('[8.2, R65] Retired units count for the share', () => {
    expect(winner({}, { rus: 3, horde: 3 }, { RA: { state: 'retired' } })).toBe('horde');
  });
  test('[10.2] the Rus hold Kulikovo Field unless the share of the Horde is smaller by 0.15 or more', () => {
    const victory = { rule: 'holds-unless', side: 'rus', hundredths: 15 } as const;
    expect(winner({ victory }, { rus: 15, horde: 0 })).toBe('horde');
    expect(winner({ victory }, { rus: 14, horde: 0 })).toBe('rus');
    expect(winner({ victory }, { rus: 0, horde: 20 })).toBe('rus');
    // 20 of 50 against 10 of 40: 0.40 - 0.25.
    expect(winner({ victory, ...levels(50, 40) }, { rus: 20, horde: 10 })).toBe('horde');
    expect(winner({ victory, ...levels(50, 40) }, { rus: 20, horde: 11 })).toBe('rus');
  });
  test('[10.3] at the Vozha half of the Horde driven back or Retired, or the smaller share, is enough for the Rus', () => {
    const bank: Partial<Skirmish> = {
      victory: { rule: 'driven-back', defender: 'rus', region: 'northBank' },
      regions: { northBank: '0101-1607' },
      horde: 'HA R 0506 N, HB R 0606 N, HC R 0706 N, HD R 0510 N',
    };
    expect(winner(bank, { rus: 5, horde: 5 })).toBe('horde');
    expect(winner(bank, { rus: 4, horde: 5 })).toBe('rus');
    expect(winner(bank, { rus: 5, horde: 4 }, { HA: { state: 'retired' } })).toBe('rus');
    expect(winner({ ...bank, horde: 'HA R 0506 N, HB R 0606 N, HC R 0709 N, HD R 0510 N' }, { rus: 5, horde: 4 })).toBe('rus');
    // Of three on the map only one is back.
    expect(winner(bank, { rus: 5, horde: 4 }, { HA: { state: 'eliminated', hex: null } })).toBe('horde');
  });
  test('[8.2] and nobody is asked any more', () => {
    const t = begin();
    for (let i = 0; i < 4; i++) t.say('pass');
    expect(t.pending.kind).toBe('over');
    expect(offered(t)).toEqual([]);
  });
});
