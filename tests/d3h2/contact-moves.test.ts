import { apply } from '@pennon/kernel';
import { type Pose, placeFrom, shifted, turnBetween } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isContact, isInCombat } from '../../packages/systems/d3h2/board/close-combat.js';
import { baseMust } from '../../packages/systems/d3h2/board/position.js';
import { isPlan } from '../../packages/systems/d3h2/board/proposed-move.js';
import { planOf } from '../../packages/systems/d3h2/board/tactical-moves.js';
import { BW, EPS_MEASURE } from '../../packages/systems/d3h2/geometry/measure.js';
import { CONTACT_EDGES, type ContactEdge, type GroupMove, type State, type Tactical } from '../../packages/systems/d3h2/types.js';
import {
  advance,
  afterPlan,
  contact,
  ends,
  faults,
  game,
  mirroredMove,
  mirroredPose,
  moving,
  planned,
  refused,
  to,
  told,
  turnedMove,
  turnedPose,
  verdict,
  wheel,
  withPoses,
} from './moves.js';
import { type Table, table, the } from './table.js';

/** An enemy at 5 5 facing north. */
const against = (mover: string, more: Table = {}): State => table({ red: [mover], blue: ['Bd 5 5 0'], size: 15, ...more });

describe('lining up', () => {
  test('[R50, GEO-3] every edge has its place', () => {
    const where = (mover: string, edge: ContactEdge) => ends(against(mover), contact('Cv1', 'Bd1', edge));
    expect(where('Cv 5 7 180', 'front')).toBe('5 5 180');
    expect(where('Cv 3 4.5 90', 'left')).toBe('4.5 4.5 90');
    expect(where('Cv 7 4.5 270', 'right')).toBe('5.5 4.5 270');
    expect(where('Cv 5 3 0', 'rear')).toBe('5 4.5 0');
    expect(where('Cv 4 7 180', 'overlap-left')).toBe('4 5 180');
    expect(where('Cv 6 7 180', 'overlap-right')).toBe('6 5 180');
  });
  test('[R50] straight ahead up to the allowance', () => {
    expect(planned(against('Sp 5 7 180'), contact('Sp1', 'Bd1', 'front')).measured).toBe(20_000);
    expect(refused(against('Sp 5 7.01 180'), contact('Sp1', 'Bd1', 'front'))).toBe(
      'R50: Spears 1 cannot reach the front of Blades 1: 0.01 BW too far.',
    );
    expect(refused(against('Sp 5 12 180'), contact('Sp1', 'Bd1', 'front'))).toMatch(/^R50: Spears 1 cannot reach the front of Blades 1/);
  });
  test('[R50] a sideways slide of up to 1 BW along the edge is free', () => {
    const front = (x: string) => {
      const judged = planOf(against(`Sp ${x} 7 180`), contact('Sp1', 'Bd1', 'front'));
      return isPlan(judged) ? told(judged.placed[0]?.to ?? { x: 0, y: 0, h: 0 }) : judged.ref;
    };
    // 0.14 over 2 is 2.0049 long, 0.15 over 2 is 2.0056.
    expect(['5.5', '6', '6.14', '6.15'].map(front)).toEqual(['5 5 180', '5 5 180', '5 5 180', 'R50']);
    expect(['4.5', '4', '3.86', '3.85'].map(front)).toEqual(['5 5 180', '5 5 180', '5 5 180', 'R50']);
  });
  test('[R50] so is a pivot of up to 45 degrees', () => {
    // Its front right corner comes down on the enemy's front after 1.98 BW straight ahead; everything else is farther than 2.
    const straightAt = (h: number) => {
      const corner = { x: 48_000, y: 50_000, h };
      const touch: Pose = { ...placeFrom(corner, -BW / 2, 0), h };
      const from = shifted(touch, 0, -1.98 * BW);
      const state = withPoses(table({ red: ['Sp 1 1 0'], blue: ['Bd 5 5 0'], size: 15 }), (pose) => (pose.y === BW ? from : pose));
      return verdict(state, contact('Sp1', 'Bd1', 'front'));
    };
    expect([14_000, 13_550, 13_500].map(straightAt)).toEqual(['yes', 'yes', 'yes']);
    expect([13_490, 13_000].map(straightAt)).toEqual(['R50', 'R50']);
  });
  test('[R51] a flank is attacked by those who start at least partly beyond it', () => {
    const left = (x: string) => verdict(against(`Cv ${x} 6.5 180`), contact('Cv1', 'Bd1', 'left'));
    expect(['4.98', '4.5', '3.6'].map(left)).toEqual(['yes', 'yes', 'yes']);
    expect(['4.99', '5', '5.4'].map(left)).toEqual(['R51', 'R51', 'R51']);
    const right = (x: string) => verdict(against(`Cv ${x} 6.5 180`), contact('Cv1', 'Bd1', 'right'));
    expect(['5.02', '5.01', '5'].map(right)).toEqual(['yes', 'R51', 'R51']);
    expect(refused(against('Cv 5 6.5 180'), contact('Cv1', 'Bd1', 'left'))).toBe(
      'R51: Cavalry 1 does not start even partly beyond the left flank of Blades 1.',
    );
  });
  test('[R51] a rear by those who start wholly behind it', () => {
    const rear = (y: string) => verdict(against(`Cv 6.2 ${y} 0`), contact('Cv1', 'Bd1', 'rear'));
    expect(['4', '4.5', '4.51', '4.52', '5'].map(rear)).toEqual(['yes', 'yes', 'R51', 'R51', 'R51']);
    expect(refused(against('Cv 6.2 5 0'), contact('Cv1', 'Bd1', 'rear'))).toBe(
      'R51: Cavalry 1 does not start wholly behind the rear of Blades 1.',
    );
  });
  test('[GEO-2] closing the door from an overlap costs a quarter turn about the shared corner', () => {
    const state = against('Sp 6 5 180');
    const plan = planned(state, contact('Sp1', 'Bd1', 'right'));
    expect([plan.measured, ...plan.placed.map(({ to: end }) => told(end))]).toEqual([14_142, '5.5 4.5 270']);
  });
  test('[12.2] one may overlap an enemy who fights nobody yet', () => {
    expect(planned(against('Sp 6 6 180'), contact('Sp1', 'Bd1', 'overlap-right')).contacts).toEqual([]);
    expect(planned(against('Sp 5 6 180'), contact('Sp1', 'Bd1', 'front')).contacts).toEqual([{ by: 'Sp1', target: 'Bd1' }]);
  });
  test('[R50] a place on the way comes before the contact, and counts', () => {
    const round = (y: string) => verdict(against(`Cv 7 ${y} 180`), contact('Cv1', 'Bd1', 'right', '7 4.5 270'));
    expect([round('5'), round('6.5')]).toEqual(['yes', 'R50']);
  });
});

describe('who may make contact', () => {
  test('[D3-14] Artillery, Command Posts and War Wagons do not', () => {
    const named = { Art: 'Artillery', CP: 'Command Post', WWg: 'War Wagons' };
    for (const [type, name] of Object.entries(named))
      expect(refused(against(`${type} 5 6 180`), contact(`${type}1`, 'Bd1', 'front')), type).toBe(
        `D3-14: ${name} 1 may not move into contact.`,
      );
  });
  test('[R50] only with enemies on the table', () => {
    const state = table({ red: ['Sp 5 6 180', 'Sp 7 6 180'], blue: ['Bd 5 5 0', 'Gd hand'] });
    expect(verdict(state, contact('Sp1', 'Sp2', 'front'))).toBe('R50');
    expect(verdict(state, contact('Sp1', 'Gd1', 'front'))).toBe('R50');
    expect(verdict(state, contact('Sp1', 'nobody', 'front'))).toBe('R50');
  });

  const flyer = (mover: string, more: Table = {}) => table({ red: [mover], blue: ['Fl 5 5 0'], size: 15, ...more });
  test('[D3-17] ground troops do not engage an Aerial that fights nobody, Heroes, Paladins and Aerials do', () => {
    for (const type of ['Sp', 'Kn', 'Cl'])
      expect(verdict(flyer(`${type} 5 6 180`), contact(`${type}1`, 'Fl1', 'front')), type).toBe('D3-17');
    for (const type of ['Hr', 'Pl', 'Dg', 'AHr'])
      expect(verdict(flyer(`${type} 5 6 180`), contact(`${type}1`, 'Fl1', 'front')), type).toBe('yes');
    const busy = table({ red: ['Sp 3 4.5 90', 'Hr 5 5 180'], blue: ['Fl 5 5 0'] });
    expect(verdict(busy, contact('Sp1', 'Fl1', 'left'))).toBe('yes');
  });
  test('[D3-17, 12.1] Spears beside an Aerial do not fight it, a Hero who stands before it does', () => {
    const touching = (type: string) => verdict(flyer(`${type} 5 6.5 180`), to(`${type}1`, '5 5 180'));
    expect(touching('Sp')).toBe('yes');
    expect(touching('Hr')).toBe('yes');
    expect(verdict(flyer('Hr 5.3 6.5 180'), to('Hr1', '5.3 5 180'))).toBe('R50');
    const beside = (type: string) => {
      const state = flyer(`${type} 5 5 180`);
      return [isContact(baseMust(state, the(`${type}1`)), baseMust(state, the('Fl1'))), isInCombat(state, baseMust(state, the('Fl1')))];
    };
    expect(beside('Sp')).toEqual([false, false]);
    expect(beside('Hr')).toEqual([true, true]);
  });
  test('[D3-17] whoever comes to blows with an Aerial engages it, and an Aerial itself', () => {
    const hero = apply(game, moving({ red: ['Hr 5 6.5 180'], blue: ['Fl 5 5 0'] }), { action: contact('Hr1', 'Fl1', 'front') });
    expect(hero.ok && hero.state.elements.filter((e) => e.engaged).map((e) => e.id)).toEqual(['Fl1']);
    const flies = apply(game, moving({ red: ['Fl 5 7 180'], blue: ['Sp 5 5 0'] }), { action: contact('Fl1', 'Sp1', 'front') });
    expect(flies.ok && flies.state.elements.filter((e) => e.engaged).map((e) => e.id)).toEqual(['Fl1']);
    // Whoever names the place names the contact.
    const lands = apply(game, moving({ red: ['Fl 5 7 180'], blue: ['Sp 5 5 0'] }), { action: to('Fl1', '5 5 180') });
    expect(lands.ok && lands.state.elements.filter((e) => e.engaged).map((e) => e.id)).toEqual(['Fl1']);
  });

  const works = (mover: string, kind: 'camp' | 'stronghold') =>
    table({
      red: [mover],
      works: { blue: [`${kind} 4,4 8,4 8,5 4,5${kind === 'camp' ? '' : ' gate 4.5,5 5.5,5'}`] },
    });
  test('[6.3, R50] an assault has half a base width of the front on the wall', () => {
    const from = (x: string) => verdict(works(`Sp ${x} 6.5 180`, 'camp'), contact('Sp1', 'camp1', 'assault', `${x} 5 180`));
    expect(['5', '4', '8', '8.01', '8.02', '3.98'].map(from)).toEqual(['yes', 'yes', 'yes', 'yes', 'R50', 'R50']);
    expect(planned(works('Sp 5 6.5 180', 'camp'), to('Sp1', '5 5 180')).contacts).toEqual([{ by: 'Sp1', target: 'camp1' }]);
    expect(verdict(works('Sp 5 6.5 180', 'camp'), contact('Sp1', 'camp1', 'assault'))).toBe('R50');
    expect(verdict(works('Sp 5 6.5 180', 'camp'), contact('Sp1', 'camp1', 'assault', '5 5.1 180'))).toBe('R50');
  });
  test('[GEO-2, R2] its front is square on the wall within a twentieth of a degree', () => {
    const askew = (h: string) => verdict(works('Sp 5 6.5 180', 'camp'), contact('Sp1', 'camp1', 'assault', `5 5 ${h}`));
    expect(['180', '180.05', '179.95', '180.06', '179.94', '181'].map(askew)).toEqual(['yes', 'yes', 'yes', 'R50', 'R50', 'R50']);
  });
  test('[R81, D3-20, R101] Behemoths at the gate, Scythed Chariots never, Siege Towers against Strongholds', () => {
    const assault = (mover: string, kind: 'camp' | 'stronghold', x = '5') => {
      const id = `${mover.split(' ')[0]}1`;
      return verdict(works(mover.replace('@', x), kind), contact(id, `${kind}1`, 'assault', `${x} 5 180`));
    };
    expect([assault('Bh @ 6 180', 'stronghold'), assault('Bh @ 6 180', 'stronghold', '7')]).toEqual(['yes', 'D3-20']);
    expect([assault('Bh @ 6 180', 'stronghold', '5.98'), assault('Bh @ 6 180', 'stronghold', '6')]).toEqual(['yes', 'D3-20']);
    expect([assault('SCh @ 6 180', 'camp'), assault('SCh @ 6 180', 'stronghold')]).toEqual(['D3-20', 'D3-20']);
    expect([assault('WWg @ 6 180 tower', 'stronghold', '7'), assault('WWg @ 6 180', 'stronghold', '7')]).toEqual(['yes', 'D3-14']);
    expect([assault('Fl @ 6 180', 'stronghold', '7'), assault('Sp @ 6 180', 'stronghold', '7')]).toEqual(['yes', 'yes']);
  });
});

describe('touching without lining up', () => {
  test('[R50, 5.10] a front that touches an enemy is lined up', () => {
    for (const place of ['5.4 5 180', '5.02 5 180', '5 5 179'])
      expect(verdict(against('Cv 5 7 180'), to('Cv1', '5 7.5 180', place)), place).not.toBe('yes');
    expect(refused(against('Cv 5.4 7 180'), to('Cv1', '5.4 5 180'))).toBe(
      'R50: Cavalry 1 would touch Blades 1 without being lined up: name the edge on which it makes contact.',
    );
  });
  test('[R50, 5.10] naming the lined-up place is as legal as naming the contact', () => {
    const alike = (mover: string, place: string, edge: ContactEdge) => {
      const state = against(mover);
      const [named, placed] = [contact('Cv1', 'Bd1', edge), to('Cv1', place)].map((move) => planOf(state, move));
      expect(placed, place).toEqual(named);
      return isPlan(planOf(state, to('Cv1', place))) ? 'yes' : refused(state, to('Cv1', place)).slice(0, 3);
    };
    expect(alike('Cv 5 7 180', '5 5 180', 'front')).toBe('yes');
    expect(alike('Cv 6 7 180', '6 5 180', 'overlap-right')).toBe('yes');
    expect(alike('Cv 3 4.5 90', '4.5 4.5 90', 'left')).toBe('yes');
    expect(alike('Cv 5 2 0', '5 4.5 0', 'rear')).toBe('yes');
    expect(alike('Cv 5 7 180', '4.5 4.5 90', 'left')).toBe('R51');
  });
  test('[5.10] side edge along side edge is allowed', () => {
    expect(verdict(against('Sp 6 6.5 180'), to('Sp1', '6 4.8 180'))).toBe('yes');
    expect(verdict(against('Sp 6 6.5 180'), to('Sp1', '6.02 4.8 180'))).toBe('yes');
    expect(verdict(against('Sp 6 3.5 0'), to('Sp1', '6 4.8 0'))).toBe('yes');
  });
});

describe('when the mover cannot line up', () => {
  /** A friend of the mover covers a part of the place before the enemy. */
  const crowded = (more: Table = {}) => table({ red: ['Sp 5.5 6.5 180', 'Sp 4.3 5.3 180'], blue: ['Bd 5 5 0'], ...more });
  test('[R52] the enemy slides instead, no farther than it must', () => {
    const plan = planned(crowded(), contact('Sp1', 'Bd1', 'front'));
    expect(plan.placed.map(({ to: end }) => told(end))).toEqual(['5.3 5 180']);
    expect(plan.conforming.map(({ id, to: end }) => `${id} ${told(end)}`)).toEqual(['Bd1 5.3 5 0']);
    expect(plan.contacts).toEqual([{ by: 'Sp1', target: 'Bd1' }]);
    expect(faults(afterPlan(crowded(), plan))).toEqual([]);
  });
  test('[R52] but not one that fights or has no room: then a single element makes no contact', () => {
    const fighting = crowded({ red: ['Sp 5.5 6.5 180', 'Sp 4.3 5.3 180', 'Sp 5.5 4.5 270'] });
    expect(refused(fighting, contact('Sp1', 'Bd1', 'front'))).toBe('R44: Spears 1 would stand on Spears 2.');
    const noRoom = crowded({ blue: ['Bd 5 5 0', 'Bd 6 5 0'] });
    expect(verdict(noRoom, contact('Sp1', 'Bd1', 'front'))).toBe('R44');
  });
});

describe('groups into contact', () => {
  const group = (
    state: State,
    units: readonly string[],
    lead: string,
    target: string,
    edge: ContactEdge,
    segments: GroupMove['segments'] = [],
  ) => {
    const action: GroupMove = { type: 'group', units: units.map(the), segments, contact: { target, edge, lead: the(lead) } };
    return { state, action };
  };
  const pair = (blue: readonly string[], more: Table = {}) => table({ red: ['Sp 5 6.5 180', 'Sp 6 6.5 180'], blue, size: 15, ...more });

  test('[R50, 5.10] a group slides and turns as one body with the member named', () => {
    const { state, action } = group(
      table({ red: ['Sp 4.5 6.5 180', 'Sp 5.5 6.5 180'], blue: ['Bd 5 5 0'] }),
      ['Sp1', 'Sp2'],
      'Sp1',
      'Bd1',
      'front',
    );
    expect(ends(state, action)).toBe('5 5 180, 6 5 180');
    expect(planned(state, action).measured).toBe(15_000);
  });
  test('[R50, 5.10] a line that comes at an angle turns into line', () => {
    const state = table({ red: ['Sp 5 6.5 170', 'Sp 5.9848 6.6736 170'], blue: ['Bd 5 5 0', 'Bd 6 5 0'], size: 15 });
    const { action } = group(state, ['Sp1', 'Sp2'], 'Sp1', 'Bd1', 'front');
    const plan = planned(state, action);
    expect(plan.placed.map(({ to: end }) => told(end))).toEqual(['5 5 180', '6 5 180']);
    expect(plan.contacts).toEqual([
      { by: 'Sp1', target: 'Bd1' },
      { by: 'Sp2', target: 'Bd2' },
    ]);
  });
  test('[5.10] what it may not slide it does not reach', () => {
    const far = (x: number) => {
      const { state, action } = group(
        table({ red: [`Sp ${x} 6.5 180`, `Sp ${x + 1} 6.5 180`], blue: ['Bd 5 5 0'] }),
        ['Sp1', 'Sp2'],
        'Sp1',
        'Bd1',
        'front',
      );
      return verdict(state, action);
    };
    expect([far(4.2), far(4.02), far(3.9)]).toEqual(['yes', 'yes', 'R50']);
  });
  test('[5.10] enemies whom others of the group touch line up with them', () => {
    const { state, action } = group(pair(['Bd 5 5 0', 'Bd 6.2 5 0']), ['Sp1', 'Sp2'], 'Sp1', 'Bd1', 'front');
    const plan = planned(state, action);
    expect(plan.conforming.map(({ id, to: end }) => `${id} ${told(end)}`)).toEqual(['Bd2 6 5 0']);
    expect(plan.contacts).toEqual([
      { by: 'Sp1', target: 'Bd1' },
      { by: 'Sp2', target: 'Bd2' },
    ]);
    expect(faults(afterPlan(state, plan))).toEqual([]);
  });
  test('[R52, 5.10] where they cannot they fight unaligned, and the one who came counts as overlapped', () => {
    // A corner of the Psiloi pokes into the gap that the second Blades would close.
    const { state, action } = group(pair(['Bd 5 5 0', 'Bd 6.2 5 0', 'Ps 5.246 4.226 315']), ['Sp1', 'Sp2'], 'Sp1', 'Bd1', 'front');
    const judged = planOf(state, action);
    if (!isPlan(judged)) throw new Error(judged.message);
    expect([judged.conforming, judged.unaligned]).toEqual([[], [{ unit: 'Sp2', enemy: 'Bd2' }]]);
  });
  test('[R52] one that is fought on its flank cannot line up, and fights unaligned', () => {
    const about = pair(['Bd 5 5 0', 'Bd 6.4 5 0'], { red: ['Sp 5 6.5 180', 'Sp 6 6.5 180', 'Cv 6.9 4.5 270'] });
    const free = group(about, ['Sp1', 'Sp2'], 'Sp1', 'Bd1', 'front');
    const plan = planned(free.state, free.action);
    expect(plan.conforming).toEqual([]);
    expect(plan.unaligned).toEqual([{ unit: 'Sp2', enemy: 'Bd2' }]);
  });
  test('[5.10] those who fight to their front already are only brushed', () => {
    const about = pair(['Bd 5 5 0', 'Bd 6.9 4.5 90'], { red: ['Sp 5 6.5 180', 'Sp 6 6.5 180', 'Cv 6.9 4.5 270'] });
    const { state, action } = group(about, ['Sp1', 'Sp2'], 'Sp1', 'Bd1', 'front');
    const plan = planned(state, action);
    expect([plan.conforming, plan.unaligned]).toEqual([[], []]);
    expect(plan.contacts).toEqual([{ by: 'Sp1', target: 'Bd1' }]);
  });
  test('[R85, 5.10] an enemy that is met on its flank stays as it is and fights unaligned', () => {
    const { state, action } = group(pair(['Bd 5 5 0', 'Bd 6.3 4.5 90']), ['Sp1', 'Sp2'], 'Sp1', 'Bd1', 'front');
    const { conforming, unaligned } = planned(state, action);
    expect([conforming, unaligned]).toEqual([[], [{ unit: 'Sp2', enemy: 'Bd2' }]]);
  });
  test('[R45] a group that is held advances on one that holds it', () => {
    const { state, action } = group(pair(['Bd 5 5.8 0', 'Bd 6 5.3 0']), ['Sp1', 'Sp2'], 'Sp2', 'Bd2', 'front');
    expect(verdict(state, action)).toBe('R44');
    const other = group(state, ['Sp1', 'Sp2'], 'Sp1', 'Bd1', 'front');
    expect(ends(state, other.action)).toBe('5 5.8 180, 6 5.8 180');
  });
  test('[R50] it must name one of its own and an edge that can be met', () => {
    const state = pair(['Bd 5 5 0']);
    expect(verdict(state, group(state, ['Sp1', 'Sp2'], 'Bd1', 'Bd1', 'front').action)).toBe('R50');
    expect(verdict(state, group(state, ['Sp1', 'Sp2'], 'Sp1', 'Bd1', 'rear').action)).toBe('R51');
    expect(verdict(state, group(state, ['Sp1', 'Sp2'], 'Sp1', 'Bd1', 'assault').action)).toBe('R50');
    expect(verdict(state, group(state, ['Sp1', 'Sp2'], 'Sp1', 'Bd1', 'front', [advance(0.5), wheel('left', 5)]).action)).toBe('yes');
  });
  test('[D3-17] Aerials of a group that come to stand before somebody fight him', () => {
    const { state, action } = group(
      table({ red: ['Fl 5 7 180', 'Fl 6 7 180'], blue: ['Bd 5 5 0', 'Bd 6 5 0'] }),
      ['Fl1', 'Fl2'],
      'Fl1',
      'Bd1',
      'front',
    );
    expect(planned(state, action).contacts).toEqual([
      { by: 'Fl1', target: 'Bd1' },
      { by: 'Fl2', target: 'Bd2' },
    ]);
  });
});

describe('properties', () => {
  const BLUE = ['Sp 4 5 0', 'Sp 5 5 0', 'Kn 6.3 5.2 10', 'Fl 7.2 5 330', 'WWg 3 3.9 0', 'Ps 5 3.9 180'];
  const RED = ['Bd 4.4 6.4 180', 'Bd 5.4 6.4 180', 'Cv 6.8 6.8 200', 'Hr 2.6 6 150', 'Dg 7.6 2.8 300', 'Sk 5.6 3 0'];
  const about: Table = { red: RED, blue: BLUE };
  const size = 10 * BW;
  const ids = {
    red: ['Bd1', 'Bd2', 'Cv1', 'Hr1', 'Dg1', 'Sk1'].map(the),
    blue: ['Sp1', 'Sp2', 'Kn1', 'Fl1', 'WWg1', 'Ps1'].map(the),
  };
  const pose = fc.record({
    x: fc.integer({ min: 20_000, max: 80_000 }),
    y: fc.integer({ min: 25_000, max: 75_000 }),
    h: fc.integer({ min: 0, max: 35_999 }),
  });
  const segment = fc.oneof(
    fc.record({ advance: fc.integer({ min: 1, max: 15_000 }) }),
    fc.record({ wheel: fc.constantFrom('left' as const, 'right' as const), by: fc.integer({ min: 1, max: 4_000 }) }),
  );
  const wish: fc.Arbitrary<Tactical> = fc.oneof(
    fc.record({
      type: fc.constant('move' as const),
      unit: fc.constantFrom(...ids.red),
      to: fc.array(pose, { maxLength: 1 }),
      contact: fc.record({ target: fc.constantFrom(...ids.blue), edge: fc.constantFrom(...CONTACT_EDGES) }),
    }),
    fc.record({
      type: fc.constant('move' as const),
      unit: fc.constantFrom(...ids.red),
      to: fc.array(pose, { minLength: 1, maxLength: 2 }),
    }),
    fc.record({
      type: fc.constant('group' as const),
      units: fc.constant(['Bd1', 'Bd2'].map(the)),
      segments: fc.array(segment, { maxLength: 2 }),
      contact: fc.record({
        target: fc.constantFrom(...ids.blue),
        edge: fc.constantFrom(...CONTACT_EDGES),
        lead: fc.constantFrom(the('Bd1'), the('Bd2')),
      }),
    }),
    fc.record({
      type: fc.constant('group' as const),
      units: fc.constant(['Bd1', 'Bd2'].map(the)),
      segments: fc.array(segment, { minLength: 1, maxLength: 3 }),
    }),
  );
  /** Half a turn can be made either way, and is made to the right: its mirror image is another way. */
  const turnsHalf = (state: State, action: Tactical): boolean =>
    action.type === 'move' &&
    action.to.some((leg, i) => Math.abs(turnBetween((action.to[i - 1] ?? baseMust(state, action.unit).pose).h, leg.h)) >= 17_990);

  test('[R44, R50] wishes near contact never throw, and what is allowed stands on nobody', () => {
    const state = table(about);
    let allowed = 0;
    fc.assert(
      fc.property(wish, (action) => {
        const judged = planOf(state, action);
        if (!isPlan(judged)) return;
        allowed++;
        expect(faults(afterPlan(state, judged))).toEqual([]);
        expect(judged.measured).toBeLessThanOrEqual(judged.allowed + EPS_MEASURE);
      }),
      { numRuns: 4_000, seed: 11 },
    );
    expect(allowed).toBeGreaterThan(400);
  });
  test('[R2] turned by quarters, the table gives the same verdicts and the same places', () => {
    const state = table(about);
    fc.assert(
      fc.property(wish, fc.constantFrom(1, 2, 3), (action, quarters) => {
        const change = (p: Pose) => turnedPose(p, quarters, size);
        const [here, there] = [planOf(state, action), planOf(withPoses(state, change), turnedMove(action, change))];
        if (!isPlan(here) || !isPlan(there)) expect(isPlan(there) ? 'yes' : there.ref).toBe(isPlan(here) ? 'yes' : here.ref);
        else expect(there.placed).toEqual(here.placed.map(({ id, to: end }) => ({ id, to: change(end) })));
      }),
      { numRuns: 3_000, seed: 12 },
    );
  });
  test('[R2] mirrored, the table gives mirrored answers', () => {
    const state = table(about);
    const change = (p: Pose) => mirroredPose(p, size);
    fc.assert(
      fc.property(wish, (action) => {
        if (turnsHalf(state, action)) return;
        const [here, there] = [planOf(state, action), planOf(withPoses(state, change), mirroredMove(action, size))];
        expect(isPlan(there) ? 'yes' : there.ref).toBe(isPlan(here) ? 'yes' : here.ref);
      }),
      { numRuns: 3_000, seed: 13 },
    );
  });
});
