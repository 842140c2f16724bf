import { describe, expect, test } from 'vitest';
import type { Action, State } from '../../packages/systems/d3h2/types.js';
import { Battle, having } from './battle.js';
import { at } from './moves.js';
import { free } from './picture-play.js';
import { type Table, the } from './table.js';

const calling = (about: Table, change?: (s: State) => State): Battle => Battle.bound(about, 'arrivals', change);
const refused = (battle: Battle, action: Action): string | undefined => battle.whyNot(action)?.ref;
const summon = (unit: string, place: string): Action => ({ type: 'summon', units: [the(unit)], to: [at(place)] });
const replace = (units: string, ...places: readonly string[]): Action => ({
  type: 'replace',
  units: units.split(' ').map(the),
  to: places.map(at),
});
const gone = { status: 'destroyed', pose: null } as const;

describe('an enemy who holds walls is near', () => {
  const walls = { works: { red: ['stronghold 4,0 6,0 6,2 4,2 gate 4.5,2 5.5,2'] }, size: 15 };
  const taken = (s: State): State => ({ ...s, taken: { stronghold1: 'blue' } });
  const heldBy = (unit: string) => (s: State) => taken(having({ [unit]: { status: 'garrison', pose: null, feature: 'stronghold1' } })(s));
  test('[D3-11, R5, R60] no Dragon within 2 BW of walls that an enemy holds', () => {
    const about: Table = { ...walls, red: ['Dg hand', 'Sp* 12 4 0'], blue: ['Bd 5 9 180', 'Sp* 9 12 180'] };
    expect(refused(calling(about, heldBy('Bd1')), summon('Dg1', '8.5 1 0'))).toBe('D3-11');
    expect(refused(calling(about, heldBy('Bd1')), summon('Dg1', '8.6 1 0'))).toBeUndefined();
    expect(refused(calling(about, taken), summon('Dg1', '8.5 1 0'))).toBeUndefined();
  });
  test('[D3-12, R5, R60] nor any Horde', () => {
    const about: Table = { ...walls, red: ['IHd 9 5 0', 'Sp* 12 4 0'], blue: ['Bd 5 9 180', 'Sp* 9 12 180'] };
    const dead = having({ IHd1: gone });
    expect(
      refused(
        calling(about, (s) => heldBy('Bd1')(dead(s))),
        replace('IHd1', '8.5 0.75 0'),
      ),
    ).toBe('D3-12');
    expect(
      refused(
        calling(about, (s) => taken(dead(s))),
        replace('IHd1', '8.5 0.75 0'),
      ),
    ).toBeUndefined();
  });
  test('[D3-11, R60] Lurkers stay while one is within 6 BW of them in a Camp', () => {
    const about: Table = {
      red: ['Lk 5 5 0', 'Sp* 1 1 0'],
      blue: ['Bd in camp1', 'Sp* 5 19 180'],
      works: { blue: ['camp 4,19 5,19 5,20 4,20'] },
      ground: ['woods 2,2 8,2 8,18 2,18'],
      size: 20,
    };
    const left = (place: string) =>
      Battle.melee(about, having({ Lk1: { calls: 1, pose: at(place) }, Sp2: { pose: at('19 19 180') } })).at('Lk1');
    expect([left('5 13 0'), left('5 12.9 0')]).toEqual(['5 13 0', 'hand']);
  });
});

describe('[R96] where a waterway lies along the edge', () => {
  const sea = 'waterway 0,0 15,0 15,2 0,2';
  const about: Table = { size: 15, ground: [sea], blue: ['Sp* 5 12 180'] };
  test('[D3-11, R96] Dragons come with their rear on the bank, not over the water and not farther in', () => {
    const dragons = () => calling({ ...about, red: ['Dg hand', 'Sp* 12 4 0'] });
    expect(dragons().act(summon('Dg1', '7.5 3 0')).at('Dg1')).toBe('7.5 3 0');
    expect(refused(dragons(), summon('Dg1', '7.5 3.1 0'))).toBe('D3-11');
    expect(refused(dragons(), summon('Dg1', '7.5 1 0'))).toBe('R80');
    expect(refused(dragons(), summon('Dg1', '7.5 2.5 0'))).toBe('R80');
    expect(dragons().actions.filter(({ type }) => type === 'summon').length).toBeGreaterThan(2);
  });
  test('[D3-12, R96] so do Hordes, as a group', () => {
    const hordes = calling({ ...about, red: ['IHd 9 5 0', 'IHd 9 6 0', 'Sp* 12 4 0'] }, having({ IHd1: gone, IHd2: gone }));
    expect(refused(hordes, replace('IHd1', '7 0.75 0'))).toBe('R82');
    expect(hordes.actions.filter((action) => action.type === 'replace' && action.units.length === 2).length).toBeGreaterThan(0);
    expect(hordes.act(replace('IHd1 IHd2', '7 2.75 0', '8 2.75 0')).at('IHd2')).toBe('8 2.75 0');
  });
  test('[D3-13, R72, R96] a Hero is freed on the bank before the enemy', () => {
    const held = having({ Hr1: { status: 'ensorcelled', pose: null, heldBy: the('Mg1') } });
    const battle = calling(
      { size: 15, ground: ['waterway 0,15 15,15 15,12 0,12'], red: ['Hr 1 1 0', 'Sp* 5 3 0'], blue: ['Mg 9 9 180', 'Sp* 2 8 180'] },
      held,
    );
    const places = battle.actions.flatMap((action) => (action.type === 'free' ? [action.to] : []));
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject({ x: 75_000, h: 18_000 });
    expect(Math.abs((places[0]?.y ?? 0) - 112_500)).toBeLessThan(100);
  });
  test('[R96] a bank that bends is followed, by hand too', () => {
    const bent: Table = { ...about, ground: ['waterway 0,0 15,0 15,3 7.5,1.5 0,3'], red: ['Dg hand', 'Sp* 12 6 0'] };
    const battle = calling(bent);
    const dragged = free.propose(battle.state, ['Dg1'], [{ to: { x: 30_000, y: 10_000, h: 0 } }]);
    expect(dragged.refusal).toBeNull();
    expect(dragged.ghosts[0]?.pose.y).toBeGreaterThan(34_000);
    for (const action of battle.actions) expect(battle.whyNot(action)).toBeUndefined();
    expect(battle.actions.length).toBeGreaterThan(2);
  });
});

describe('a Hero freed at a Stronghold', () => {
  test('[D3-13, R49] he does not move away from it before he has fought it', () => {
    const battle = calling(
      { red: ['Hr 5 5 0', 'Sp* 2 2 0'], blue: ['Mg* 1 5 0'], works: { blue: ['stronghold 4,8 6,8 6,10 4,10 gate 4.5,8 5.5,8'] } },
      having({ Hr1: { status: 'ensorcelled', pose: null, heldBy: the('Mg1') } }),
    );
    battle.act({ type: 'free', unit: the('Hr1'), to: at('5 8 0') });
    const moving = Battle.boundOf({ ...battle.state, bound: battle.state.bound && { ...battle.state.bound, pips: 6 } }, 'movement');
    expect(refused(moving, { type: 'move', unit: the('Hr1'), to: [at('5 7 0')] })).toBe('R49');
  });
});
