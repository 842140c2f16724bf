import { apply, pending, whyNot } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { aerialEngageRefusal } from '../../packages/systems/d3h2/board/aerials.js';
import { priceOf } from '../../packages/systems/d3h2/board/command-facts.js';
import { dismountRefusal } from '../../packages/systems/d3h2/board/dismounting.js';
import { enterJudged, leaveJudged } from '../../packages/systems/d3h2/board/entering-and-leaving.js';
import { mayBeOrdered, otherOrders } from '../../packages/systems/d3h2/board/orders.js';
import { baseMust } from '../../packages/systems/d3h2/board/position.js';
import { isPlan, type Judged } from '../../packages/systems/d3h2/board/proposed-move.js';
import type { Action, State } from '../../packages/systems/d3h2/types.js';
import { advance, at, contact, game, moving, planned, refused, to, verdict } from './moves.js';
import { type Table, table, the } from './table.js';

/** What an order to these costs. */
const price = (about: Table, ...ids: readonly string[]): number => {
  const state = table({ size: 20, ...about });
  return priceOf(
    state,
    ids.map((id) => baseMust(state, the(id))),
  );
};
const said = (judged: Judged): string => (isPlan(judged) ? 'yes' : judged.ref);

describe('what an order costs', () => {
  test('[D3-9] a tactical move 1 PIP', () => {
    expect(price({ red: ['Sp 5 5 0', 'Bd* 7 5 0'] }, 'Sp1')).toBe(1);
    expect(price({ red: ['Sp 5 5 0', 'Sp 6 5 0', 'Bd* 7 5 0'] }, 'Sp1', 'Sp2', 'Bd1')).toBe(1);
  });
  test('[D3-9 a] 1 more for what is unwieldy, wherever it is in the group', () => {
    for (const type of ['Mg', 'Fl', 'Dg', 'AHr', 'SCh', 'Bh', 'Hd', 'IHd', 'WWg', 'Art'])
      expect(price({ red: [`${type} 5 5 0`, 'Bd* 7 5 0'] }, `${type}1`), type).toBe(2);
    for (const type of ['Kn', 'Hr', 'Pl', 'CP', 'Cl', 'LH', 'Ps', 'Sk'])
      expect(price({ red: [`${type} 5 5 0`, 'Bd* 7 5 0'] }, `${type}1`), type).toBe(1);
    expect(price({ red: ['Sp 5 5 0', 'Hd 6 5 0', 'Bd* 8 5 0'] }, 'Sp1', 'Hd1')).toBe(2);
  });
  test('[D3-9] nothing more in the first bound of a side', () => {
    const state = table({ red: ['Art 5 5 0', 'Bd* 5 15 0'], size: 20 });
    const first = { ...state, bounds: { red: 1, blue: 0 } };
    expect(priceOf(state, [baseMust(state, the('Art1'))])).toBe(3);
    expect(priceOf(first, [baseMust(first, the('Art1'))])).toBe(1);
  });
  test('[R56, D3-10] within 8 BW of the General, measured from base to base', () => {
    // The General's rear is at y = 14.5.
    const from = (y: string) => price({ red: [`Sp 5 ${y} 0`, 'Bd* 5 15 0'] }, 'Sp1');
    expect([from('6.5'), from('6.495'), from('6.49')]).toEqual([1, 1, 2]);
    // The nearest element of a group.
    const pair = (y: string) => price({ red: [`Sp 5 ${y} 0`, `Sp 6 ${y} 0`, 'Bd* 14.5 5 0'] }, 'Sp1', 'Sp2');
    expect([pair('5'), price({ red: ['Sp 5 5 0', 'Sp 6 5 0', 'Bd* 15 5 0'] }, 'Sp1', 'Sp2')]).toEqual([1, 1]);
    expect(price({ red: ['Sp 5 5 0', 'Sp 6 5 0', 'Bd* 15.01 5 0'] }, 'Sp1', 'Sp2')).toBe(2);
    expect(price({ red: ['Sp 5 5 0', 'Bd* 15 5 0'] }, 'Sp1')).toBe(2);
  });
  test('[D3-10] 20 BW for Light Horse alone', () => {
    expect(price({ red: ['LH 5 1 0', 'Bd* 5 19 0'] }, 'LH1')).toBe(1);
    expect(price({ red: ['LH 5 1 0', 'Sp 6 1 0', 'Bd* 5 19 0'] }, 'LH1', 'Sp1')).toBe(2);
  });
  test.each([
    ['woods 3,7 7,7 7,8 3,8'],
    ['dunes 3,7 7,7 7,8 3,8'],
    ['oasis 3,7 7,7 7,8 3,8'],
    ['difficult-hill 3,7 7,7 7,8 3,8 crest 3,7.5 7,7.5'],
    ['gentle-hill 3,7 7,7 7,8 3,8 crest 3,7.5 7,7.5'],
    ['hamlet 3,7 7,7 7,8 3,8'],
  ])('[D3-10, R56] 4 BW past %s', (ground) => {
    const at = (y: string) => price({ red: [`Sp 5 ${y} 0`, 'Bd* 5 10 0'], ground: [ground] }, 'Sp1');
    // The General's rear is at y = 9.5: 4 BW from it, and a hundredth more.
    expect([at('5.5'), at('5.49')]).toEqual([1, 2]);
    expect(
      price(
        { red: ['Sp 5 5 0', 'Bd* 5 10 0'], ground: [ground.replace('3,7 7,7 7,8 3,8', '5,7 7,7 7,8 5,8').replace('crest 3,', 'crest 5,')] },
        'Sp1',
      ),
    ).toBe(1);
  });
  test('[D3-10] marsh, scrub and rivers are no screen; a Camp is, and so are woods that one stands in', () => {
    for (const kind of ['marsh', 'scrub', 'gully', 'plough'])
      expect(price({ red: ['Sp 5 5 0', 'Bd* 5 10 0'], ground: [`${kind} 3,7 7,7 7,8 3,8`] }, 'Sp1'), kind).toBe(1);
    expect(price({ red: ['Sp 5 5 0', 'Bd* 5 10 0'], works: { red: ['camp 3,7 7,7 7,8 3,8'] } }, 'Sp1')).toBe(2);
    expect(price({ red: ['Sp 5 5 0', 'Bd* 5 10 0'], ground: ['woods 3,4 7,4 7,5.1 3,5.1'] }, 'Sp1')).toBe(2);
    expect(price({ red: ['Sp 5 5 0', 'Bd* 5 10 0'], ground: ['woods 3,4 7,4 7,4.9 3,4.9'] }, 'Sp1')).toBe(1);
  });
  test('[R95, D3-10] whoever is in a Hamlet is not beyond it; beyond it he is, and in other cover he need not be', () => {
    const at = (y: string, ground: string) => price({ red: [`Sp 5 ${y} 0`, 'Bd* 5 10 0'], ground: [ground] }, 'Sp1');
    const hamlet = 'hamlet 3,3 7,3 7,5.2 3,5.2';
    expect([at('5', hamlet), at('3.4', hamlet), at('3.3', hamlet), at('3', hamlet), at('2.9', hamlet)]).toEqual([1, 1, 1, 2, 2]);
    expect(at('5', hamlet.replace('hamlet', 'woods'))).toBe(2);
    // All of a group must be past it.
    const pair = (y: string) => price({ red: ['Sp 5 3 0', `Sp 5 ${y} 0`, 'Bd* 5 10 0'], ground: [hamlet] }, 'Sp1', 'Sp2');
    expect([pair('3.5'), pair('2.5')]).toEqual([1, 2]);
  });
  test('[D3-9 b] 1 more when the General is lost, or wholly in woods, oasis, marsh, gully, Camp or houses', () => {
    expect(price({ red: ['Sp 5 5 0', 'Bd* hand'] }, 'Sp1')).toBe(2);
    const hides = (kind: string, corners = '6,4 8,4 8,6 6,6') =>
      price({ red: ['Sp 5 5 0', 'Bd* 7 5 0'], ground: [`${kind} ${corners}`] }, 'Sp1');
    for (const kind of ['woods', 'oasis', 'marsh', 'gully', 'hamlet']) expect(hides(kind), kind).toBe(2);
    for (const kind of ['dunes', 'scrub', 'difficult-hill']) expect(hides(kind), kind).toBe(1);
    expect(hides('marsh', '6,4 8,4 8,4.9 6,4.9')).toBe(1);
    expect(price({ red: ['Sp 5 5 0', 'Bd* in camp1'], works: { red: ['camp 7,0 8,0 8,1 7,1'] } }, 'Sp1')).toBe(2);
  });
  test("[R55] the General's own move never pays for that", () => {
    expect(price({ red: ['Bd* 7 5 0'], ground: ['woods 6,4 8,4 8,6 6,6'] }, 'Bd1')).toBe(1);
    expect(price({ red: ['Bd* 7 5 0', 'Sp 8 5 0'], ground: ['woods 6,4 9,4 9,6 6,6'] }, 'Bd1', 'Sp1')).toBe(2);
  });
  test('[D3-9] who has not the PIPs does not move', () => {
    const state = (pips: number) => table({ red: ['Art 5 5 0', 'Bd* 7 5 0'], pips });
    expect(planned(state(2), to('Art1', '5 6 0')).pips).toBe(2);
    expect(refused(state(1), to('Art1', '5 6 0'))).toBe('D3-9: That order costs 2 PIPs and only 1 is left.');
    expect(refused(state(0), to('Bd1', '7 6 0'))).toBe('D3-9: That order costs 1 PIP and none is left.');
  });

  const road = ['road 5,0 5,15 width 0.5'];
  test('[D3-9 road] the first move by road, forward and all the way, costs nothing', () => {
    const state = table({ red: ['Sp 5 5 0', 'Bd* 8 5 0'], ground: road, pips: 0, size: 15 });
    expect(planned(state, to('Sp1', '5 7 0')).pips).toBe(0);
    expect(verdict(state, to('Sp1', '5 6.9 0'))).toBe('D3-9');
    expect(verdict(state, to('Sp1', '5 3 0'))).toBe('D3-9');
    const moved = { ...state, bound: state.bound && { ...state.bound, moves: { Sp1: { count: 1, measured: 20_000, byRoad: true } } } };
    expect(verdict(moved, to('Sp1', '5 7 0'))).toBe('D3-9');
  });
  test('[D3-9 road] or until it meets friends or enemies', () => {
    const friend = table({ red: ['Sp 5 5 0', 'Bd* 5 6.5 0'], ground: road, pips: 0, size: 15 });
    expect(planned(friend, to('Sp1', '5 6 0')).pips).toBe(0);
    expect(verdict(friend, to('Sp1', '5 5.9 0'))).toBe('D3-9');
    const enemy = table({ red: ['Sp 5 5 0'], blue: ['Bd 5 6 180'], ground: road, pips: 0, size: 15 });
    expect(planned(enemy, contact('Sp1', 'Bd1', 'front')).pips).toBe(0);
  });
  test('[D3-9 road] a column does not meet itself', () => {
    const state = table({ red: ['Sp 5 5 0', 'Sp 5 4.5 0', 'Sp 5 4 0', 'Bd* 8 5 0'], ground: road, pips: 0, size: 15 });
    const column = (bw: number) => verdict(state, { type: 'column', units: [the('Sp1'), the('Sp2'), the('Sp3')], segments: [advance(bw)] });
    expect([column(2), column(0.5)]).toEqual(['yes', 'D3-9']);
  });
});

describe('orders that are no move over the table', () => {
  const camp: Table = { red: ['Sp 5 5 0', 'Bd* 8 5 0', 'Hd in camp1'], works: { red: ['camp 4.5,0 5.5,0 5.5,1 4.5,1'] } };
  test('[R42, D3-5] into a Camp of one’s own that nobody holds', () => {
    const empty: Table = { red: ['Sp 5 2.8 180', 'Bd* 8 5 0'], works: { red: ['camp 4.5,0 5.5,0 5.5,1 4.5,1'] } };
    expect(said(enterJudged(table(empty), the('Sp1'), 'camp1'))).toBe('yes');
    expect(said(enterJudged(table({ ...empty, red: ['Sp 5 3.02 180', 'Bd* 8 5 0'] }), the('Sp1'), 'camp1'))).toBe('D3-14');
    expect(said(enterJudged(table(camp), the('Sp1'), 'camp1'))).toBe('D3-5');
    expect(said(enterJudged(table({ ...empty, red: ['Sk 5 2 180', 'Bd* 8 5 0'] }), the('Sk1'), 'camp1'))).toBe('D3-5');
    expect(said(enterJudged(table({ ...empty, red: ['Sp 5 2 180 ally'] }), the('Sp1'), 'camp1'))).toBe('D3-5');
    expect(said(enterJudged(table({ red: ['Sp 5 2 180'], works: { blue: ['camp 4.5,0 5.5,0 5.5,1 4.5,1'] } }), the('Sp1'), 'camp1'))).toBe(
      'R42',
    );
    expect(said(enterJudged(table(empty), the('Sp1'), 'camp9'))).toBe('R42');
  });
  test('[R93, R42] riders go round Psiloi whom they cannot pass in line, as round anybody else', () => {
    const beside = (friend: string): string => {
      const red = ['Cv 4 2.5 0', `${friend} 3.25 3.25 0`, 'Bd* 9 2 0'];
      return said(enterJudged(table({ red, works: { red: ['camp 4.5,5 6.5,5 6.5,6 4.5,6'] }, size: 15 }), the('Cv1'), 'camp1'));
    };
    expect(['Sp', 'Ps'].map(beside)).toEqual(['yes', 'yes']);
    // Nor do two of them one behind the other bar a way that leads round them.
    const two = ['Cv 5.2 2.5 0', 'Ps 5.2 3.2 0', 'Ps 5.2 3.9 0', 'Bd* 9 2 0'];
    expect(said(enterJudged(table({ red: two, works: { red: ['camp 6,4 8,4 8,5 6,5'] }, size: 15 }), the('Cv1'), 'camp1'))).toBe('yes');
  });
  test('[R42] into a Stronghold in play Mounted too, but no Aerials, Sneakers, Behemoths or Scythed Chariots', () => {
    const gate = (mover: string) => table({ red: [`${mover} 3 3 180`], works: { red: ['stronghold 2,0 6,0 6,2 2,2 gate 2.5,2 3.5,2'] } });
    const enters = (type: string) => said(enterJudged(gate(type), the(`${type}1`), 'stronghold1'));
    expect(['Kn', 'Art', 'Mg', 'Bd'].map(enters)).toEqual(['yes', 'yes', 'yes', 'yes']);
    expect(['Fl', 'Sk', 'Bh', 'SCh'].map(enters)).toEqual(['D3-5', 'D3-5', 'D3-5', 'D3-5']);
  });
  test('[ACT-6, R48] who goes in has moved, and does not come out in the same bound', () => {
    const state = moving({ red: ['Sp 5 2 180', 'Bd* 8 5 0'], works: { red: ['camp 4.5,0 5.5,0 5.5,1 4.5,1'] } });
    const inside = apply(game, state, { action: { type: 'enter', unit: 'Sp1', feature: 'camp1' } });
    if (!inside.ok) throw new Error(inside.error.message);
    expect(inside.state.elements[0]).toMatchObject({ status: 'garrison', feature: 'camp1', pose: null });
    expect([inside.state.bound?.pips, said(leaveJudged(inside.state, the('Sp1'), at('5 2 0')))]).toEqual([5, 'R48']);
    if (inside.state.bound === null) throw new Error('a bound');
    const later = { ...inside.state, bound: { ...inside.state.bound, moves: {} } };
    const out = apply(game, later, { action: { type: 'leave', unit: 'Sp1', to: at('5 2 0') } });
    expect(out.ok && [out.state.elements[0]?.status, out.state.elements[0]?.pose, out.state.bound?.pips]).toEqual([
      'table',
      at('5 2 0'),
      3,
    ]);
  });
  test('[R81] into and out of a Stronghold by its gate', () => {
    const gate = (x: string): Table => ({
      red: ['Sp 3 3 180', 'Bd* in stronghold1'],
      works: { red: [`stronghold 2,0 6,0 6,2 2,2 gate ${x}`] },
    });
    const empty = (x: string) => table({ ...gate(x), red: ['Sp 3 3 180'] });
    expect(said(enterJudged(empty('2.5,2 3.5,2'), the('Sp1'), 'stronghold1'))).toBe('yes');
    expect(said(enterJudged(empty('5,2 6,2'), the('Sp1'), 'stronghold1'))).toBe('D3-14');
    const held = table(gate('4.5,2 5.5,2'));
    expect(said(leaveJudged(held, the('Bd1'), at('5 2.5 0')))).toBe('yes');
    expect(said(leaveJudged(held, the('Bd1'), at('5 2.45 0')))).toBe('R44');
    expect(said(leaveJudged(held, the('Bd1'), at('5 4 0')))).toBe('yes');
    expect(said(leaveJudged(held, the('Bd1'), at('5 4.01 0')))).toBe('D3-14');
    expect(said(leaveJudged(held, the('Sp1'), at('5 4 0')))).toBe('D3-5');
  });
  test('[ACT-6, R44] to the door by any way that a single element could take', () => {
    const gate = (...red: readonly string[]) =>
      enterJudged(table({ red, works: { red: ['stronghold 2,0 6,0 6,2 2,2 gate 4.5,2 5.5,2'] } }), the('Cv1'), 'stronghold1');
    // Friends beside the gate leave a lane as wide as a base: whoever comes from the side turns before it and then goes in.
    const lane = ['Sp 4 2.5 0', 'Sp 6 2.5 0'];
    const along = gate('Cv 3 4 90', ...lane);
    expect(isPlan(along) && along.ways[0]).toHaveLength(2);
    expect(said(gate('Cv 3 4 90'))).toBe('yes');
    expect(said(gate('Cv 3 4 90', ...lane, 'Sp 5 2.7 0'))).toBe('R44');
    // All of the way counts: straight it would be near enough.
    expect([said(gate('Cv 2.3 3.5 90')), said(gate('Cv 2.3 3.5 90', ...lane))]).toEqual(['yes', 'R44']);
  });
  test('[ACT-6, D3-6] into and out of a Camp at any place of its sides', () => {
    const wide: Table = { red: ['Sp 4.1 2.9 180', 'Bd* 8 5 0'], works: { red: ['camp 4,0 6.5,0 6.5,1 4,1'] } };
    const judged = enterJudged(table(wide), the('Sp1'), 'camp1');
    expect(isPlan(judged) && [judged.placed, judged.measured]).toEqual([[{ id: 'Sp1', to: at('4.1 1 180') }], 19_000]);
    const out = (to: string) => said(leaveJudged(table({ ...wide, red: ['Sp in camp1', 'Bd* 8 5 0'] }), the('Sp1'), at(to)));
    expect([out('6.4 3 0'), out('6.4 3.01 0'), out('8.5 0.6 90')]).toEqual(['yes', 'D3-14', 'yes']);
  });
  test('[D3-9 a, ACT-6] a garrison leaves for 1 PIP more, and not while it is assaulted', () => {
    const leave = leaveJudged(table(camp), the('Hd1'), at('5 2 0'));
    expect(isPlan(leave) && leave.pips).toBe(2);
    const spears = leaveJudged(table({ ...camp, red: ['Sp in camp1', 'Bd* 8 5 0'] }), the('Sp1'), at('5 2 0'));
    expect(isPlan(spears) && spears.pips).toBe(2);
    expect(said(leaveJudged(table({ ...camp, blue: ['Kn 5 1 180'] }), the('Hd1'), at('3 1.5 0')))).toBe('R49');
  });
  test('[R77] riders get down for a whole move, away from enemies', () => {
    const state = (more: Table = {}) => table({ red: ['Kn 5 5 0 dismounts', 'Bd* 7 5 0'], ...more });
    const why = (s: State, id = 'Kn1') => dismountRefusal(s, the(id))?.ref ?? 'yes';
    expect(why(state())).toBe('yes');
    expect(why(state(), 'Bd1')).toBe('R77');
    expect(why(state(), 'nobody')).toBe('R77');
    expect(why(state({ pips: 0 }))).toBe('D3-9');
    expect(why(state({ blue: ['Sp 5 6 180'] }))).toBe('R77');
    expect(why(state({ blue: ['Sp 5 6.02 180'] }))).toBe('yes');
    expect(why(state({ blue: ['Sp 5 5 180'] }))).toBe('R49');
    expect(why(state({ blue: ['Sp 5 3.75 180'] }))).toBe('R77');
    expect(why(state({ bound: { moves: { [the('Kn1')]: { count: 1, measured: 1, byRoad: false } } } }))).toBe('R77');
    const down = apply(game, moving({ red: ['Kn 5 5 0 dismounts', 'Bd* 7 5 0'] }), { action: { type: 'dismount', unit: 'Kn1' } });
    if (!down.ok) throw new Error(down.error.message);
    expect(baseMust(down.state, the('Kn1')).type).toBe('Bd');
    expect([down.state.bound?.pips, verdict(down.state, to('Kn1', '5 6 0'))]).toEqual([5, 'R48']);
    expect(why(down.state)).toBe('R77');
  });
  test('[R77, D3-14] on foot they go as far as foot that is not Fast', () => {
    const about = moving({ red: ['Kn+ 5 5 0 dismounts', 'Bd+ 7 5 0'], size: 15 });
    const down = apply(game, about, { action: { type: 'dismount', unit: 'Kn1' } });
    if (!down.ok || down.state.bound === null) throw new Error('it gets down');
    const next = { ...down.state, bound: { ...down.state.bound, moves: {} } };
    for (const state of [next, { ...next }]) {
      expect([verdict(state, to('Bd1', '7 8 0')), verdict(state, to('Bd1', '7 8.01 0'))]).toEqual(['yes', 'D3-14']);
      expect([verdict(state, to('Kn1', '5 7 0')), verdict(state, to('Kn1', '5 7.01 0'))]).toEqual(['yes', 'D3-14']);
    }
  });
  test('[R77, R78] nor within reach of an enemy Camp', () => {
    const near = (y: string) => table({ red: [`Kn 5 ${y} 180 dismounts`], works: { blue: ['camp 4,4 6,4 6,5 4,5'] } });
    expect(['5.5', '6', '6.02'].map((y) => dismountRefusal(near(y), the('Kn1'))?.ref ?? 'yes')).toEqual(['R77', 'R77', 'yes']);
  });
  test('[D3-17, ACT-7] an Aerial that starts its bound lined up begins the fight for nothing', () => {
    const about: Table = { red: ['Fl 5 5 180', 'Bd* 7 5 0'], blue: ['Sp 5 5 0', 'Sp 6 5 0'], pips: 0 };
    const why = (s: State, unit = 'Fl1', target = 'Sp1') => aerialEngageRefusal(s, the(unit), the(target))?.ref ?? 'yes';
    expect(why(table(about))).toBe('yes');
    expect(why(table(about), 'Fl1', 'Sp2')).toBe('D3-17');
    expect(why(table(about), 'Bd1', 'Sp1')).toBe('D3-17');
    expect(why(table({ ...about, mover: 'blue' }))).toBe('D3-17');
    expect(why(table({ ...about, bound: { moves: { [the('Fl1')]: { count: 1, measured: 1, byRoad: false } } } }))).toBe('D3-17');
    expect(why(table({ ...about, red: ['Fl 5 5.2 180'] }))).toBe('D3-17');
    const fights = apply(game, moving(about), { action: { type: 'engage', unit: 'Fl1', target: 'Sp1' } });
    expect(fights.ok && fights.state.elements.filter((e) => e.engaged).map((e) => e.id)).toEqual(['Fl1']);
  });
  test('[5.7] they are offered where they are allowed', () => {
    const offered = otherOrders(table({ ...camp, red: ['Kn 2 5 0 dismounts', 'Bd* 8 5 0', 'Hd in camp1'] }), 'red');
    expect(offered.map(({ type }) => type).toSorted()).toEqual(['dismount', 'leave', 'leave', 'leave']);
    const enter = otherOrders(table({ ...camp, red: ['Sp 5 2 180', 'Bd* 8 5 0'] }), 'red');
    expect(enter).toEqual([{ type: 'enter', unit: 'Sp1', feature: 'camp1' }]);
  });
});

describe('one bound of orders', () => {
  const about: Table = { red: ['Sp 4 5 0', 'Sp 5 5 0', 'Bd* 7 5 0'], blue: ['Kn* 5 9 180'], pips: 2 };
  const apply1 = (state: State, action: Action): State => {
    const done = apply(game, state, { action });
    if (!done.ok) throw new Error(done.error.message);
    return done.state;
  };
  test('[D3-8] an order is given, then carried out, and paid for', () => {
    const asked = pending(game, moving(about));
    expect(asked.kind === 'choice' && [asked.side, asked.open]).toEqual(['red', true]);
    const given = apply1(moving(about), { type: 'order', units: [the('Sp1'), the('Sp2')] });
    expect(given.stack.at(-1)).toMatchObject({ step: 'orders', movers: ['Sp1', 'Sp2'] });
    const went = apply1(given, { type: 'group', units: [the('Sp1'), the('Sp2')], segments: [advance(1)] });
    expect([went.bound?.pips, baseMust(went, the('Sp1')).pose.y, went.stack.at(-1)?.step]).toEqual([1, 60_000, 'movement']);
    expect(went.bound?.moves).toEqual({
      Sp1: { count: 1, measured: 10_000, byRoad: false },
      Sp2: { count: 1, measured: 10_000, byRoad: false },
    });
  });
  test('[D3-9] who was given the order may be held, is not offered again, and may think better of it', () => {
    const given = apply1(moving(about), { type: 'order', units: [the('Sp1')] });
    const held = apply1(given, { type: 'hold' });
    expect(held.bound?.pips).toBe(2);
    const offered = pending(game, held);
    expect(offered.kind === 'choice' && offered.actions).not.toContainEqual({ type: 'order', units: ['Sp1'] });
    expect(whyNot(game, held, { type: 'order', units: ['Sp1'] })).toMatchObject({ legal: true });
    expect(whyNot(game, held, { type: 'order', units: ['Sp2', 'Sp1'] })).toMatchObject({ legal: true });
    const other = apply(game, given, { action: to('Sp2', '5 6 0') });
    expect(other.ok ? 'yes' : other.error.code).toBe('illegal');
  });
  test('[D3-9] orders that cannot be given are refused with the rule', () => {
    const why = (action: Action) => {
      const answer = whyNot(game, moving(about), action);
      return answer.legal ? 'yes' : answer.error.ref;
    };
    expect(why({ type: 'order', units: [the('Sp1'), the('Bd1')] })).toBe('D3-9');
    expect(why(to('Sp1', '4 7 0'))).toBe('yes');
    expect(why(to('Sp1', '4 7.01 0'))).toBe('D3-14');
    expect(why(to('Kn1', '5 8 180'))).toBe('D3-8');
    expect(why({ type: 'enter', unit: the('Sp1'), feature: 'camp1' })).toBe('R42');
    expect(why({ type: 'dismount', unit: the('Sp1') })).toBe('R77');
    expect(why({ type: 'engage', unit: the('Sp1'), target: the('Kn1') })).toBe('D3-17');
    expect(why({ type: 'done' })).toBe('yes');
  });
  test('[D3-9] without PIPs nobody can be given an order, unless he stands on a road', () => {
    const none = { ...about, pips: 0 };
    expect(mayBeOrdered(table(none), [baseMust(table(none), the('Sp1'))])).toBe(false);
    const road = (x: number) => table({ ...none, ground: [`road ${x},0 ${x},10 width 0.5`] });
    expect([4, 8].map((x) => mayBeOrdered(road(x), [baseMust(road(x), the('Sp1'))]))).toEqual([true, false]);
  });
  test('[R48] those who have moved can be given an order only if they may move again', () => {
    const moved = (type: string, count: number) => {
      const state = table({
        red: [`${type} 5 5 0`],
        ground: ['woods 5,6 7,6 7,8 5,8'],
        bound: { moves: { [`${type}1`]: { count, measured: 1, byRoad: false } } },
      });
      return mayBeOrdered(state, [baseMust(state, the(`${type}1`))]);
    };
    expect([moved('Sp', 0), moved('Sp', 1), moved('LH', 2), moved('LH', 3), moved('Ps', 1), moved('Ps', 2)]).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });
  test('[R54] stepping into an unknown river asks for its die', () => {
    const river = apply1(moving({ red: ['Sp 5 5 0', 'Bd* 7 5 0'], ground: ['river 0,5.5 10,5.5 width 0.5'] }), to('Sp1', '5 5.8 0'));
    const asked = pending(game, river);
    expect(asked.kind === 'chance' && asked.purpose).toBe('river');
    // Also who waded through and stands on the far bank.
    const through = apply1(moving({ red: ['Sp 5 5 0', 'Bd* 7 5 0'], ground: ['river 0,5.25 10,5.25 width 0.5'] }), to('Sp1', '5 6 0'));
    expect(pending(game, through).kind).toBe('chance');
    const sounded = apply(game, through, { faces: [2] });
    expect(sounded.ok && [sounded.state.river, sounded.state.stack.at(-1)?.step]).toEqual(['paltry', 'movement']);
    const byRoad = ['river 0,5.25 10,5.25 width 0.5', 'road 5,0 5,10 width 0.5'];
    expect(pending(game, apply1(moving({ red: ['Sp 5 5 0', 'Bd* 7 5 0'], ground: byRoad }), to('Sp1', '5 6 0'))).kind).toBe('choice');
  });
  test('[R52] the enemy that conforms is shifted, and the mover touches it', () => {
    const crowded = moving({ red: ['Sp 5.5 6.5 180', 'Sp 4.3 5.3 180', 'Bd* 8 8 180'], blue: ['Bd 5 5 0'] });
    const went = apply1(crowded, contact('Sp1', 'Bd2', 'front'));
    expect(baseMust(went, the('Bd2')).pose).toEqual(at('5.3 5 0'));
    expect([went.bound?.touched, went.bound?.stirred]).toEqual([{ Bd2: ['Sp1'] }, ['Bd2']]);
  });
});
