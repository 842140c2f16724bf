import { describe, expect, test } from 'vitest';
import type { Action, Element, State } from '../../packages/systems/d3h2/types.js';
import { Battle, having } from './battle.js';
import { type Table, table, the } from './table.js';

const pose = (text: string) => {
  const [x = 0, y = 0, h = 0] = text.split(' ').map(Number);
  return { x: Math.round(x * 10_000), y: Math.round(y * 10_000), h: Math.round(h * 100) };
};
const summon = (units: string, ...to: readonly string[]): Action => ({
  type: 'summon',
  units: units.split(' ').map(the),
  to: to.map(pose),
});
const rise = (unit: string, to: string, against: string): Action => ({
  type: 'summon',
  units: [the(unit)],
  to: [pose(to)],
  against: the(against),
});
const replace = (units: string, ...to: readonly string[]): Action => ({
  type: 'replace',
  units: units.split(' ').map(the),
  to: to.map(pose),
});
const free = (unit: string, to: string): Action => ({ type: 'free', unit: the(unit), to: pose(to) });

/** Red may call somebody; six PIPs unless said otherwise. */
const calling = (about: Table, change?: (s: State) => State): Battle => Battle.bound(about, 'arrivals', change);
const refused = (battle: Battle, action: Action): string | undefined => battle.whyNot(action)?.ref;
const lost: Partial<Element> = { status: 'destroyed', pose: null };

describe('Gods', () => {
  const about: Table = { red: ['Gd hand', 'Sp 1 1 0'], blue: ['Sp 9 9 180'] };
  test('[D3-11] 6 PIPs, anywhere in the own half, more than 2 BW from every enemy', () => {
    const battle = calling(about).act(summon('Gd1', '5 5 0'));
    expect([battle.at('Gd1'), battle.state.bound?.pips]).toEqual(['5 5 0', 0]);
    expect(refused(calling({ ...about, pips: 5 }), summon('Gd1', '5 5 0'))).toBe('D3-9');
    expect(refused(calling(about), summon('Gd1', '5 5.1 0'))).toBe('D3-11');
    expect(refused(calling(about), summon('Gd1', '5 6 180'))).toBe('D3-11');
    expect(refused(calling({ ...about, blue: ['Sp 5 6.99 180'] }), summon('Gd1', '5 5 0'))).toBe('D3-11');
    expect(refused(calling({ ...about, blue: ['Sp 5 7.02 180'] }), summon('Gd1', '5 5 0'))).toBeUndefined();
    expect(refused(calling(about), summon('Gd1', '1 1.2 0'))).toBe('R44');
    expect(refused(calling(about), summon('Sp1', '5 5 0'))).toBe('D3-11');
  });
  test('[D3-11] one that has gone can be called again', () => {
    const battle = calling(about, having({ Gd1: { status: 'fled', calls: 1 } }));
    expect(battle.lost('red')).toBe(4);
    battle.act(summon('Gd1', '5 4 0'));
    expect([battle.lost('red'), battle.element('Gd1').calls]).toEqual([0, 2]);
  });
  test('[R70] on a PIP die of 1 the first that was summoned leaves, with any other number none', () => {
    const two: Table = { blue: ['Gd 3 3 0', 'Gd 6 3 0'], red: ['Sp 1 1 0'] };
    const rolled = (face: number) => Battle.melee(two, having({ Gd1: { since: 2 }, Gd2: { since: 1 } })).roll(face);
    const battle = rolled(1);
    expect([battle.at('Gd1'), battle.at('Gd2'), battle.lost('blue')]).toEqual(['3 3 0', 'fled', 4]);
    for (const face of [2, 6]) expect(rolled(face).at('Gd2'), `${face}`).toBe('6 3 0');
    // It is the die of his own side that counts.
    expect(
      Battle.melee({ ...two, mover: 'blue' }, having({ Gd1: { since: 1 } }))
        .roll(1)
        .at('Gd1'),
    ).toBe('3 3 0');
  });
  test('[R70, D3-17] an Aerial that fought nobody but him is left alone at once', () => {
    const battle = Battle.melee({ blue: ['Gd 5 5 180'], red: ['Fl 5 5 0'] }, (s) => ({
      ...having({ Gd1: { engaged: true }, Fl1: { engaged: true } })(s),
      bound: s.bound && { ...s.bound, fought: ['Gd1'] },
    })).roll(1);
    expect(battle.story.slice(-2)).toEqual(['Gd1 vanished god', 'Fl1 disengaged']);
  });
});

describe('Dragons', () => {
  const about: Table = { red: ['Dg hand', 'Dg hand', 'Dg hand ally'], blue: ['Sp 9 9 180'] };
  test("[D3-11, A32] all of an army come together for 6 PIPs, rear on their own edge; an ally's apart", () => {
    const battle = calling(about).act(summon('Dg1 Dg2', '4 1 0', '5 1 0'));
    expect([battle.at('Dg1'), battle.at('Dg2'), battle.at('Dg3')]).toEqual(['4 1 0', '5 1 0', 'hand']);
    expect(refused(calling(about), summon('Dg1', '4 1 0'))).toBe('D3-11');
    expect(refused(calling(about), summon('Dg1 Dg2 Dg3', '4 1 0', '5 1 0', '6 1 0'))).toBe('D3-11');
    expect(refused(calling(about), summon('Dg3', '4 1 0'))).toBeUndefined();
    expect(refused(calling(about), summon('Dg1 Dg2', '4 1 0', '5 2 0'))).toBe('D3-11');
    expect(refused(calling(about), summon('Dg1 Dg2', '4 1 0', '4.5 1 0'))).toBe('R44');
    expect(refused(calling({ ...about, blue: ['Sp 4 2.9 180'] }), summon('Dg1 Dg2', '4 1 0', '5 1 0'))).toBe('D3-11');
  });
  test('[D3-11] one that fled off comes back with those in hand', () => {
    const battle = calling(about, having({ Dg2: { status: 'fled', calls: 1 } }));
    expect(refused(battle, summon('Dg1', '4 1 0'))).toBe('D3-11');
    expect(battle.act(summon('Dg1 Dg2', '4 1 0', '5 1 0')).lost('red')).toBe(0);
  });
  test('[5.7] what is offered passes the check', () => {
    const battle = calling(about);
    expect(battle.actions.length).toBeGreaterThan(2);
    for (const action of battle.actions) expect(battle.whyNot(action)).toBeUndefined();
  });
});

describe('Lurkers', () => {
  const wood = 'woods 2,2 8,2 8,8 2,8';
  const about: Table = { red: ['Lk hand', 'Lk hand'], blue: ['Cv 5 5 180'], ground: [wood] };
  const entered =
    (bound: number, feature = 'woods1') =>
    (s: State): State => ({ ...s, entered: [{ unit: the('Cv1'), feature, bound }] });
  test('[D3-11] one rises on front, flank or rear of an enemy that has just entered, for 1 PIP', () => {
    for (const [to, where] of [
      ['5 5 0', 'front'],
      ['5.5 5.5 270', 'left'],
      ['4.5 5.5 90', 'right'],
      ['5 5.75 180', 'rear'],
    ] as const) {
      const battle = calling(about, entered(2)).act(rise('Lk1', to, 'Cv1'));
      expect([battle.at('Lk1'), battle.state.bound?.pips], where).toEqual([to, 5]);
    }
    expect(refused(calling(about, entered(2)), rise('Lk1', '5.2 5 0', 'Cv1'))).toBe('D3-11');
    expect(refused(calling(about, entered(2)), summon('Lk1', '5 5 0'))).toBe('D3-11');
  });
  test('[R71, A31] the window closes with the end of the next bound of the owner', () => {
    const asked: Table = { ...about, red: ['Lk hand', 'Sp 1 1 0'] };
    // It is bound 3, Red's: an enemy that came in bound 1 (Red's own) or 2, not one that came before.
    for (const [bound, ref] of [
      [2, undefined],
      [1, undefined],
      [0, 'D3-11'],
    ] as const)
      expect(refused(calling(asked, entered(bound)), rise('Lk1', '5 5 0', 'Cv1')), `${bound}`).toBe(ref);
    expect(refused(calling(asked), rise('Lk1', '5 5 0', 'Cv1'))).toBe('D3-11');
    // Who was deployed in cover can be met in the first bound of the owner, whichever side begins.
    for (const number of [1, 2])
      expect(refused(calling({ ...about, bound: { number } }, entered(0)), rise('Lk1', '5 5 0', 'Cv1')), `${number}`).toBeUndefined();
  });
  test('[R71] its base lies entirely in that feature', () => {
    const edge: Table = { ...about, blue: ['Cv 5 2.2 0'] };
    expect(refused(calling(edge, entered(2)), rise('Lk1', '5 2.2 180', 'Cv1'))).toBeUndefined();
    expect(refused(calling(edge, entered(2)), rise('Lk1', '5.5 1.7 270', 'Cv1'))).toBe('D3-11');
  });
  test('[D3-11] 1 PIP the first time, 2 the second, 3 the third, then never', () => {
    const price = (calls: number) => {
      const battle = calling(about, (s) => entered(2)(having({ Lk1: { calls } })(s)));
      return refused(battle, rise('Lk1', '5 5 0', 'Cv1')) ?? 6 - (battle.act(rise('Lk1', '5 5 0', 'Cv1')).state.bound?.pips ?? 0);
    };
    expect([0, 1, 2, 3].map(price)).toEqual([1, 2, 3, 'D3-11']);
  });
  test('[D3-11] from bad going, not rough; water Lurkers from marsh and water alone, rivers too', () => {
    const from = (ground: string, water = '', id = `${ground.split(' ')[0]}1`) =>
      refused(calling({ ...about, red: [`Lk hand${water}`], ground: [ground] }, entered(2, id)), rise('Lk1', '5 5 0', 'Cv1'));
    expect(from('scrub 2,2 8,2 8,8 2,8')).toBe('D3-11');
    expect(from('marsh 2,2 8,2 8,8 2,8')).toBeUndefined();
    expect(from('marsh 2,2 8,2 8,8 2,8', ' water')).toBeUndefined();
    expect(from(wood, ' water')).toBe('D3-11');
    expect(from('river 0,4.7 10,4.7 width 1', ' water')).toBeUndefined();
    expect(from('river 0,4.7 10,4.7 width 1')).toBe('D3-11');
    expect(from('river 0,4.7 10,4.7 width 0.5', ' water')).toBe('D3-11');
  });
  test('[D3-11] against an Aerial only if it fights to its front', () => {
    const marsh: Table = { ...about, red: ['Lk hand', 'Sp 1 1 0'], blue: ['Fl 5 5 180'], ground: ['marsh 2,2 8,2 8,8 2,8'] };
    const came = (s: State): State => ({ ...s, entered: [{ unit: the('Fl1'), feature: 'marsh1', bound: 2 }] });
    expect(refused(calling(marsh, came), rise('Lk1', '5.5 5.5 270', 'Fl1'))).toBe('D3-11');
    const fighting: Table = { ...marsh, red: ['Lk hand', 'Sp 5 5 0'] };
    const engaged = (s: State): State => came(having({ Fl1: { engaged: true } })(s));
    expect(refused(calling(fighting, engaged), rise('Lk1', '5.5 5.5 270', 'Fl1'))).toBeUndefined();
  });
  test('[D3-11] it makes no tactical move that bound', () => {
    const battle = calling(about, entered(2)).act(rise('Lk1', '5 5 0', 'Cv1'));
    expect(battle.state.bound?.arrived).toEqual(['Lk1']);
  });
  test('[D3-11] it goes back into hand when driven out of cover, also onto other ground, or when no enemy is within 6 BW', () => {
    const end = (red: string, blue: string, ground: readonly string[] = [wood]) =>
      Battle.melee({ red: [red], blue: [blue], ground, size: 20 }, having({ Lk1: { calls: 1 } })).at('Lk1');
    expect(end('Lk 5 5 0', 'Cv 5 7 180')).toBe('5 5 0');
    expect(end('Lk 5 2.2 0', 'Cv 5 7 180')).toBe('hand');
    expect(end('Lk 5 2.2 0', 'Cv 5 7 180', [wood, 'scrub 0,0 9,0 9,8 0,8'])).toBe('hand');
    expect(end('Lk 5 5 0', 'Cv 5 11 180')).toBe('5 5 0');
    expect(end('Lk 5 5 0', 'Cv 5 11.1 0')).toBe('5 5 0');
    expect(end('Lk 5 5 0', 'Cv 5 12.1 0')).toBe('hand');
  });
  test('[D3-11, R8] one that was deployed openly is Psiloi like any other', () => {
    expect(Battle.melee({ red: ['Lk 5 9 0'], blue: ['Cv 1 1 0'] }).at('Lk1')).toBe('5 9 0');
  });
  test('[R71] who moves into bad going is marked, by a flight too, and no longer when it leaves', () => {
    const moved = Battle.bound({ red: ['Cv 5 1 0'], blue: ['Lk hand'], ground: [wood] }, 'movement').act({
      type: 'move',
      unit: the('Cv1'),
      to: [pose('5 2 0')],
    });
    expect(moved.state.entered).toEqual([]);
    const into = Battle.bound({ red: ['Cv 5 1.8 0'], blue: ['Lk hand'], ground: [wood] }, 'movement').act({
      type: 'move',
      unit: the('Cv1'),
      to: [pose('5 2.5 0')],
    });
    expect(into.state.entered).toEqual([{ unit: 'Cv1', feature: 'woods1', bound: 3 }]);
    const driven = Battle.outcome({ red: ['LH 5 3.5 180'], blue: ['Lk hand'], ground: ['woods 2,4.5 8,4.5 8,8 2,8'] }, 'LH1 recoil');
    expect(driven.recoil('depth').state.entered.map(({ unit }) => unit)).toEqual(['LH1']);
    const left = Battle.boundOf({ ...driven.state, bound: into.state.bound }, 'movement');
    left.act({ type: 'move', unit: the('LH1'), to: [pose('5 3.4 180')] });
    expect(left.state.entered).toEqual([]);
  });
});

describe('Inexhaustible Hordes', () => {
  const about: Table = { red: ['IHd 1 1 0', 'IHd 1 2 0', 'IHd 1 3 0'], blue: ['Sp 9 9 180'] };
  const gone = having({ IHd1: lost, IHd2: lost, IHd3: lost });
  test('[D3-12, 12.1] 1 PIP each, rear on the own edge; what was lost falls', () => {
    const battle = calling(about, gone);
    expect(battle.lost('red')).toBe(4.5);
    battle.act(replace('IHd1', '5 0.75 0'));
    expect([battle.lost('red'), battle.state.bound?.pips, battle.state.bound?.arrived]).toEqual([3, 5, ['IHd1']]);
    battle.act(replace('IHd2 IHd3', '6 0.75 0', '7 0.75 0'));
    expect([battle.lost('red'), battle.state.bound?.pips]).toEqual([0, 3]);
  });
  test('[D3-12] together and one after the other they form one group', () => {
    const battle = calling(about, gone);
    expect(refused(battle, replace('IHd1 IHd2', '3 0.75 0', '5 0.75 0'))).toBe('D3-12');
    battle.act(replace('IHd1', '5 0.75 0'));
    expect(refused(battle, replace('IHd2', '7 0.75 0'))).toBe('D3-12');
    expect(refused(battle, replace('IHd2', '6 0.75 0'))).toBeUndefined();
    for (const action of battle.actions) expect(battle.whyNot(action)).toBeUndefined();
    expect(battle.actions.some(({ type }) => type === 'replace')).toBe(true);
  });
  test('[D3-12] on the edge or at a friendly Stronghold, no enemy within 2 BW, only those that were destroyed', () => {
    expect(refused(calling(about, gone), replace('IHd1', '5 1 0'))).toBe('D3-12');
    expect(refused(calling({ ...about, blue: ['Sp 5 2.7 180'] }, gone), replace('IHd1', '5 0.75 0'))).toBe('D3-12');
    expect(refused(calling(about, having({ IHd2: lost })), replace('IHd1', '5 0.75 0'))).toBe('D3-12');
    const fort: Table = { ...about, works: { red: ['stronghold 4,0 6,0 6,2 4,2 gate 4.5,2 5.5,2'] } };
    expect(refused(calling(fort, gone), replace('IHd1', '5 2.75 0'))).toBeUndefined();
    expect(refused(calling(fort, gone), replace('IHd1', '5 3 0'))).toBe('D3-12');
    const other: Table = { ...about, red: ['Hd 1 1 0', 'IHd 1 2 0'] };
    expect(refused(calling(other, having({ Hd1: lost, IHd1: lost })), replace('Hd1', '5 0.75 0'))).toBe('D3-12');
  });
});

describe('ensorcelled', () => {
  const held = (heldBy: string, more: Partial<Element> = {}): Partial<Element> => ({
    status: 'ensorcelled',
    pose: null,
    heldBy: the(heldBy),
    ...more,
  });
  const hero: Table = { red: ['Hr 1 1 0'], blue: ['Mg 5 5 180'] };

  test('[D3-13, R72] 6 PIPs free a Hero on the enemy edge, as near the middle as may be', () => {
    const battle = calling(hero, having({ Hr1: held('Mg1') }));
    expect(battle.lost('red')).toBe(4);
    expect(battle.actions.filter(({ type }) => type === 'free')).toEqual([free('Hr1', '5 9.25 180')]);
    expect(refused(battle, free('Hr1', '4 9.25 180'))).toBe('D3-13');
    battle.act(free('Hr1', '5 9.25 180'));
    expect([battle.at('Hr1'), battle.lost('red'), battle.state.bound?.pips]).toEqual(['5 9.25 180', 0, 0]);
    const crowded = calling({ ...hero, blue: ['Mg 5 5 180', 'Sp 5 9.6 180'] }, having({ Hr1: held('Mg1') }));
    expect(crowded.actions.filter(({ type }) => type === 'free')).toEqual([free('Hr1', '4 9.25 180')]);
    expect(
      refused(calling({ ...hero, red: ['Hr 1 1 0', 'Sp 1 2 0'], pips: 5 }, having({ Hr1: held('Mg1') })), free('Hr1', '5 9.25 180')),
    ).toBe('D3-9');
  });
  test('[D3-13] with an enemy Stronghold he stands with his front against it, anywhere along its walls', () => {
    const fort: Table = { ...hero, works: { blue: ['stronghold 4,8 6,8 6,10 4,10 gate 4.5,8 5.5,8'] } };
    const battle = calling(fort, having({ Hr1: held('Mg1') }));
    expect(battle.actions.filter(({ type }) => type === 'free')).toHaveLength(3);
    for (const to of ['5 8 0', '4.2 8 0', '4 9 90', '6 9 270']) expect(refused(battle, free('Hr1', to)), to).toBeUndefined();
    for (const to of ['5 7.9 0', '3.9 8 0', '5 9.25 180', '5 8.5 0']) expect(refused(battle, free('Hr1', to)), to).toBe('D3-13');
    // Askew walls as well.
    const askew = calling({ ...fort, works: { blue: ['stronghold 5,6 7,8 5,10 3,8 gate 5.8,6.8 6.2,7.2'] } }, having({ Hr1: held('Mg1') }));
    const offered = askew.actions.filter(({ type }) => type === 'free');
    expect(offered).toHaveLength(4);
    for (const action of offered) expect(askew.whyNot(action)).toBeUndefined();
    // The walls that are full are left out, or used where there is room.
    const full = calling({ ...fort, red: ['Hr 1 1 0', 'Sp 5 8 0'] }, having({ Hr1: held('Mg1') }));
    expect(full.actions.filter(({ type }) => type === 'free').every((a) => full.whyNot(a) === undefined)).toBe(true);
    expect(full.actions.filter(({ type }) => type === 'free')).toHaveLength(3);
  });
  test('[D3-13] a Mage returns exactly to his marker, and not while any of it is covered', () => {
    const about: Table = { red: ['Mg 1 1 0', 'Sp 1 2 0'], blue: ['Mg 5 5 180'] };
    const marked = having({ Mg1: held('Mg2', { marker: pose('3 3 90') }) });
    expect(calling(about, marked).act(free('Mg1', '3 3 90')).at('Mg1')).toBe('3 3 90');
    expect(refused(calling(about, marked), free('Mg1', '3 3 180'))).toBe('D3-13');
    for (const cover of [{ red: ['Mg 1 1 0', 'Sp 2.6 3.9 0', 'Sp 1 2 0'] }, { blue: ['Mg 5 5 180', 'Sp 2.6 3.9 0'] }])
      expect(refused(calling({ ...about, ...cover }, marked), free('Mg1', '3 3 90'))).toBe('D3-13');
  });

  /** What becomes of those held when something is done to a Mage. */
  const freedBy = (about: Table, deed: string, change: (s: State) => State): Battle => Battle.outcomeOf(change(table(about)), deed);
  test('[section 7, D3-31] whoever a Mage holds is free at once when he is destroyed, ensorcelled or flees', () => {
    const about: Table = { red: ['Hr 1 1 0', 'Mg 2 2 0'], blue: ['Mg 5 5 180'], size: 20 };
    for (const deed of ['Mg2 destroyed', 'Mg2 ensorcelled Mg1', 'Mg2 flee']) {
      const battle = freedBy(about, deed, having({ Hr1: held('Mg2') }));
      expect(battle.story.at(-1), deed).toBe('released Hr1 10 19.25 180 for 0');
      expect([battle.at('Hr1'), battle.lost('red')], deed).toEqual(['10 19.25 180', 0]);
    }
    // He flees, and stays on the table.
    expect(freedBy(about, 'Mg2 flee', having({ Hr1: held('Mg2') })).at('Mg2')).toBe('5 10.75 0');
    expect(freedBy(about, 'Mg2 recoil', having({ Hr1: held('Mg2') })).at('Hr1')).toBe('ensorcelled');
    expect(freedBy(about, 'Mg1 destroyed', having({ Hr1: held('Mg2') })).at('Hr1')).toBe('ensorcelled');
  });
  test('[D3-13] a Mage whose place is covered then is destroyed', () => {
    const about: Table = { red: ['Mg 1 1 0', 'Sp 4 4 0'], blue: ['Mg 5 8 180'] };
    const marked = (marker: string) => having({ Mg1: held('Mg2', { marker: pose(marker) }) });
    expect(freedBy(about, 'Mg2 destroyed', marked('4 3.9 0')).story).toContain('Mg1 destroyed place-covered');
    expect(freedBy(about, 'Mg2 destroyed', marked('2 3.9 0')).at('Mg1')).toBe('2 3.9 0');
  });
  test('[D3-13, D3-31] two Heroes released at once stand side by side; a Mage who is lost so frees whom he held', () => {
    const about: Table = { red: ['Hr 1 1 0', 'Hr 1 3 0', 'Mg 2 5 0', 'Sp 4 4 0'], blue: ['Mg 5 8 180', 'Hr 9 9 180'] };
    const battle = freedBy(
      about,
      'Mg2 destroyed',
      having({ Hr1: held('Mg2'), Hr2: held('Mg2'), Mg1: held('Mg2', { marker: pose('4 3.9 0') }), Hr3: held('Mg1') }),
    );
    expect(['Hr1', 'Hr2', 'Mg1', 'Hr3'].map((id) => battle.at(id))).toEqual(['5 9.25 180', '4 9.25 180', 'destroyed', '5 0.75 0']);
  });
  test('[D3-13] a Mage that was taken out of a Camp comes back into it, if nobody else holds it', () => {
    const about: Table = { red: ['Mg in camp1', 'Sp 1 1 0'], blue: ['Mg 5 5 180'], works: { red: ['camp 4,0 6,0 6,1 4,1'] } };
    const taken = Battle.outcome(about, 'Mg1 ensorcelled Mg2');
    expect([taken.at('Mg1'), taken.lost('red')]).toEqual(['ensorcelled', 4]);
    const back = Battle.outcomeOf(taken.state, 'Mg2 destroyed');
    expect([back.at('Mg1'), back.lost('red')]).toEqual(['garrison camp1', 0]);
    expect(back.element('Mg1')).toMatchObject({ heldBy: null, marker: null });
    const paid = Battle.boundOf(taken.state, 'arrivals').act({ type: 'free', unit: the('Mg1'), to: pose('5 0.875 0') });
    expect([paid.at('Mg1'), paid.state.bound?.pips]).toEqual(['garrison camp1', 0]);
    const held = having({ Sp1: { status: 'garrison', pose: null, feature: 'camp1' } })(taken.state);
    expect(refused(Battle.boundOf(held, 'arrivals'), free('Mg1', '5 0.875 0'))).toBe('D3-13');
    expect(Battle.outcomeOf(held, 'Mg2 destroyed').story).toContain('Mg1 destroyed place-covered');
    // A sacked Camp is bare ground: he stands where it was.
    expect(Battle.outcomeOf({ ...taken.state, taken: { camp1: 'blue' } }, 'Mg2 destroyed').at('Mg1')).toBe('5 0.875 0');
  });
  test('[D3-31] a Mage that took himself is freed by 6 PIPs alone', () => {
    const about: Table = { red: ['Mg 1 1 0', 'Sp 9 1 0'], blue: ['Mg 5 5 180'] };
    const start = having({ Mg1: held('Mg1', { marker: pose('3 3 90') }) });
    const battle = calling(about, start);
    expect(battle.at('Mg1')).toBe('ensorcelled');
    expect(battle.act(free('Mg1', '3 3 90')).at('Mg1')).toBe('3 3 90');
  });
  test('[D3-31] the second natural 1 of a main bespeller takes him, marker and all', () => {
    const about: Table = { red: ['Mg 5 2 0'], blue: ['Hr 5 6 180'] };
    const cast = (ones: number, face: number) =>
      Battle.bound(about, 'magic', having({ Mg1: { ones } }))
        .act({ type: 'bespell', unit: the('Mg1'), aids: [], target: the('Hr1') })
        .roll(face, 6);
    expect([cast(0, 1).at('Mg1'), cast(0, 1).element('Mg1').ones]).toEqual(['5 2 0', 1]);
    expect(cast(1, 2).at('Mg1')).toBe('5 2 0');
    const taken = cast(1, 1);
    expect(taken.element('Mg1')).toMatchObject({ status: 'ensorcelled', heldBy: 'Mg1', marker: pose('5 2 0') });
    expect(taken.lost('red')).toBe(4);
  });
});
