import { describe, expect, test } from 'vitest';
import type { ScenarioDocument } from '../../packages/systems/d3h2/scenarios/document.js';
import type { Element, State } from '../../packages/systems/d3h2/types.js';
import { Battle, having } from './battle.js';
import { type Table, the } from './table.js';

const lost: Partial<Element> = { status: 'destroyed', pose: null };
/** The same battle with another way to win. */
const victory =
  (of: ScenarioDocument['victory'], bounds: State['bounds'] = { red: 2, blue: 1 }) =>
  (s: State): State => ({ ...s, bounds, scenario: { ...(s.scenario as ScenarioDocument), victory: of } });
const both =
  (...changes: readonly ((s: State) => State)[]) =>
  (s: State): State =>
    changes.reduce((t, change) => change(t), s);

describe('what is lost', () => {
  const lostBy = (red: readonly string[], change: (s: State) => State, more: Partial<Table> = {}) =>
    Battle.melee({ red, blue: ['Sp 9 9 180'], ...more }, change).lost('red');
  test('[D3-35] the cost of each element, 2 more for the General', () => {
    expect(lostBy(['Sp 1 1 0', 'Pk 2 1 0', 'Kn* 3 1 0'], having({ Sp1: lost }))).toBe(2);
    expect(lostBy(['Sp 1 1 0', 'Pk 2 1 0', 'Kn* 3 1 0'], having({ Pk1: lost, Kn1: lost }))).toBe(5.5);
  });
  test('[D3-35] destroyed, ensorcelled and fled off alike; those never called are not lost', () => {
    for (const status of ['destroyed', 'fled', 'ensorcelled'] as const)
      expect(
        lostBy(['Hr 1 1 0'], having({ Hr1: { status, pose: null, heldBy: status === 'ensorcelled' ? the('Sp1') : null } })),
        status,
      ).toBe(4);
    expect(lostBy(['Gd hand', 'Dg hand', 'Lk hand'], (s) => s)).toBe(0);
  });
  test('[D3-35, R33] a sacked Camp 2, a fallen Stronghold 4', () => {
    const taken =
      (id: string) =>
      (s: State): State => ({ ...s, taken: { [id]: 'blue' } });
    expect(lostBy([], taken('camp1'), { works: { red: ['camp 4,0 6,0 6,1 4,1'] } })).toBe(2);
    expect(lostBy([], taken('stronghold1'), { works: { red: ['stronghold 4,0 6,0 6,2 4,2 gate 4.5,2 5.5,2'] } })).toBe(4);
  });
  test('[D3-35, R73] it is told at the end of each bound, in halves of a point', () => {
    const battle = Battle.melee({ red: ['Pk 5 5 0'], blue: ['Sp 9 9 180'] }, having({ Pk1: lost }));
    expect(battle.events).toContainEqual({ type: 'boundEnded', side: 'red', lost: { red: 3, blue: 0 }, isLull: false });
  });
});

describe('who loses', () => {
  const armies: Table = { red: ['Hr* 1 1 0', 'Sp 3 1 0', 'Sp 5 1 0'], blue: ['Hr* 1 9 180', 'Sp 3 9 180', 'Sp 5 9 180'] };
  const ended = (change: (s: State) => State, about: Table = armies) => Battle.melee(about, change).state.outcome;
  test('[D3-35, R73] at the end of a bound, with enough and more than the enemy', () => {
    const six = victory({ points: 6 });
    expect(ended(both(six, having({ Hr1: lost })))).toEqual({ winner: 'blue', degree: null, reason: 'broken' });
    expect(ended(both(six, having({ Hr2: lost })))).toEqual({ winner: 'red', degree: null, reason: 'broken' });
    expect(ended(both(six, having({ Sp1: lost, Sp2: lost })))).toBeNull();
    expect(ended(both(victory({ points: 6.5 }), having({ Hr1: lost })))).toBeNull();
  });
  test('[R73] both over: the one that lost more; equal: they play on', () => {
    const six = victory({ points: 6 });
    expect(ended(both(six, having({ Hr1: lost, Hr2: lost })))).toBeNull();
    expect(ended(both(six, having({ Hr1: lost, Hr2: lost, Sp3: lost })))?.winner).toBe('red');
  });
  test('[D3-35] not before the end of the bound', () => {
    const battle = Battle.melee({ red: ['Kn* 5 5 0', 'Bd 1 1 0'], blue: ['Sp 5 5 180', 'Sp 1 1 180'] }, victory({ points: 2 }));
    battle.fight('Kn1', 'Sp1', 6, 1);
    expect(battle.state.outcome).toBeNull();
    battle.roll(3, 3);
    expect(battle.state.outcome?.winner).toBe('red');
  });

  const limit = (of: Partial<ScenarioDocument['victory']>, bounds: State['bounds'] = { red: 5, blue: 5 }) =>
    victory({ points: 99, bounds: 5, ...of }, bounds);
  const blueLast: Table = { ...armies, mover: 'blue' };
  test('[R74] at the limit of bounds the side that lost less wins, equal is a draw', () => {
    expect(ended(both(limit({}), having({ Sp1: lost })), blueLast)).toEqual({ winner: 'blue', degree: null, reason: 'limit' });
    expect(ended(both(limit({}), having({ Sp3: lost })), blueLast)?.winner).toBe('red');
    expect(ended(limit({}), blueLast)).toEqual({ winner: null, degree: null, reason: 'limit' });
  });
  test('[R74] both sides have had all their bounds before it counts; without a limit nothing ends', () => {
    expect(ended(limit({}, { red: 5, blue: 4 }))).toBeNull();
    expect(ended(limit({}, { red: 4, blue: 5 }))).toBeNull();
    expect(ended(victory({ points: 99 }, { red: 500, blue: 500 }), blueLast)).toBeNull();
  });
  test('[R74] where a side holds it wins at the limit unless it has lost more', () => {
    const holds = limit({ atLimit: { holds: 'red' } });
    expect(ended(holds, blueLast)?.winner).toBe('red');
    expect(ended(both(holds, having({ Sp3: lost })), blueLast)?.winner).toBe('red');
    expect(ended(both(holds, having({ Sp1: lost })), blueLast)?.winner).toBe('blue');
  });
  test('[R74, R73] whoever is broken in the last bound is broken', () => {
    expect(ended(both(limit({ points: 6 }), having({ Hr2: lost })), blueLast)?.reason).toBe('broken');
  });
});
