import { depthOfOverlap, HALF_TURN, type Pose, shifted, turnBetween, turnedBy } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseMust } from '../../packages/systems/d3h2/board/position.js';
import { isPlan } from '../../packages/systems/d3h2/board/proposed-move.js';
import { planOf } from '../../packages/systems/d3h2/board/tactical-moves.js';
import { moved } from '../../packages/systems/d3h2/geometry/base.js';
import { BW, EPS_MEASURE } from '../../packages/systems/d3h2/geometry/measure.js';
import { stepsOf } from '../../packages/systems/d3h2/geometry/path.js';
import { afterPlan, at, faults, planned, refused, to, verdict } from './moves.js';
import { type Table, table, the } from './table.js';

/** One element at 5 5 facing north on a table of 15. */
const alone = (type: string, more: Table = {}) => table({ red: [`${type} 5 5 0`], size: 15, ...more });
/** The first distance straight ahead, in hundredths of a base width, that is refused. */
function longest(type: string, more: Table = {}): number {
  const state = alone(type, more);
  const id = state.elements[0]?.id ?? '';
  const isAllowed = (hundredths: number) =>
    verdict(state, { type: 'move', unit: the(id), to: [{ x: 5 * BW, y: 5 * BW + 100 * hundredths, h: 0 }] }) === 'yes';
  for (let by = 1; by <= 1001; by++) if (!isAllowed(by)) return by - 1;
  return Number.POSITIVE_INFINITY;
}

describe('how far one element moves', () => {
  test.each([
    ['Sp', 200],
    ['Sp+', 300],
    ['Kn', 300],
    ['Kn+', 400],
    ['Cv', 400],
    ['LH+', 500],
    ['Bs', 400],
    ['Hr', 500],
    ['Mg', 500],
    ['Art', 200],
    ['WWg+', 300],
    ['Mtd-Bd', 300],
    ['Ab', 500],
    ['Ps', 300],
  ])('[D3-14, R43] %s goes %i hundredths of a base width over good going and no more', (type, most) => {
    expect(longest(type)).toBe(most);
  });
  test('[D3-14] Aerials go 10 BW', () => {
    const state = table({ red: ['Fl 5 2 0'], size: 15 });
    expect(verdict(state, to('Fl1', '5 12 0'))).toBe('yes');
    expect(verdict(state, to('Fl1', '5 12.01 0'))).toBe('D3-14');
  });

  const woods = ['woods 4,5.2 6,5.2 6,9 4,9'];
  const scrub = ['scrub 4,5.2 6,5.2 6,9 4,9'];
  test.each([
    ['Sp', woods, 100],
    ['Sp+', woods, 300],
    ['Sp', scrub, 100],
    ['Kn', woods, 100],
    ['Hr', woods, 200],
    ['Wb', woods, 200],
    ['Ax', scrub, 200],
    ['Bs', woods, 400],
    ['Cm', ['dunes 4,5.2 6,5.2 6,9 4,9'], 300],
    ['Cm', woods, 100],
    ['Sp', ['gentle-hill 4,5.2 6,5.2 6,9 4,9'], 200],
  ])('[D3-14, R17] %s into %s goes %i hundredths', (type, ground, most) => {
    expect(longest(type, { ground })).toBe(most);
  });
  test('[D3-14, R17] a refusal says what ground lets it go less far', () => {
    const into = table({ red: ['Sp 5 5 0'], size: 15, ground: woods });
    expect(refused(into, to('Sp1', '5 6.5 0'))).toBe(
      'D3-14: Spears 1 would move 1.5 BW; 1 BW are allowed over the woods, so it is 0.5 BW too far.',
    );
  });
  test('[R17] the worst ground touched at the start, on the way or at the end decides for the whole move', () => {
    const past = ['scrub 5.4,5.2 7,5.2 7,6.4 5.4,6.4'];
    expect(longest('Sp', { ground: ['scrub 4,3 6,3 6,4.9 4,4.9'] })).toBe(100);
    expect(longest('Sp', { ground: past })).toBe(100);
    // Less than 0.005 square base widths is nothing: a strip of 0.0025 by the whole way.
    expect(longest('Sp', { ground: ['scrub 5.498,5.2 7,5.2 7,6.4 5.498,6.4'] })).toBe(200);
  });
  test('[D3-14] a Wheeled element keeps out of rough and bad going, but for roads', () => {
    expect(longest('Art', { ground: woods })).toBe(20);
    expect(refused(alone('Art', { ground: woods }), to('Art1', '5 5.5 0'))).toBe('D3-14: Artillery 1 may not move over that ground.');
    expect(longest('Art', { ground: [...woods, 'road 5,0 5,15 width 0.5'] })).toBe(200);
  });
  test('[R18] by road going is good as long as both middles stay on it', () => {
    const ground = [...woods, 'road 5,0 5,15 width 0.5'];
    expect(longest('Sp', { ground })).toBe(200);
    expect(verdict(alone('Sp', { ground }), to('Sp1', '5.25 6.9 0'))).toBe('yes');
    expect(verdict(alone('Sp', { ground }), to('Sp1', '5.3 6.9 0'))).toBe('D3-14');
  });
  test('[R54] a river of which nothing is known, or a full one, allows 1 BW; a paltry one changes nothing', () => {
    const ground = ['river 0,6 15,6 width 0.5'];
    expect(longest('Sp', { ground })).toBe(100);
    expect(longest('Kn', { ground, river: 'full' })).toBe(100);
    expect(longest('Kn', { ground, river: 'paltry' })).toBe(300);
    expect(longest('Kn', { ground: [...ground, 'road 5,0 5,15 width 0.5'], river: 'full' })).toBe(300);
    expect(verdict(table({ red: ['Fl 5 5 0'], ground, river: 'full', size: 15 }), to('Fl1', '5 12 0'))).toBe('yes');
  });
  test('[R54] up to the bank is not in the river', () => {
    const state = alone('Kn', { ground: ['river 0,8 15,8 width 0.5'], river: 'full' });
    expect(verdict(state, to('Kn1', '5 7.75 0'))).toBe('yes');
    expect(verdict(state, to('Kn1', '5 7.77 0'))).toBe('D3-14');
  });

  test('[X-19, R43] turning about in place takes 1.118 BW and leaves 0.88 BW', () => {
    const state = alone('Sp');
    const about = '5 4.5 180';
    expect(planned(state, to('Sp1', about)).measured).toBe(11_180);
    expect(verdict(state, to('Sp1', about, '5 3.62 180'))).toBe('yes');
    expect(verdict(state, to('Sp1', about, '5 3.61 180'))).toBe('D3-14');
    expect(refused(state, to('Sp1', about, '5 3.5 180'))).toBe(
      'D3-14: Spears 1 would move 2.12 BW; 2 BW are allowed, so it is 0.12 BW too far.',
    );
  });
  test('[R43, 5.5] about-faces and pivots cost what the brief says', () => {
    const about = (type: string, depth: number) =>
      planned(alone(type), { type: 'move', unit: the(`${type}1`), to: [{ ...at(`5 ${5 - depth} 180`) }] }).measured;
    expect([about('Sp', 0.5), about('Kn', 0.75), about('Bh', 1)]).toEqual([11_180, 12_500, 14_142]);
    // A quarter turn about the front left corner.
    expect(planned(alone('Sp'), to('Sp1', '4.5 5.5 270')).measured).toBe(14_142);
  });
  test('[R43] each leg is measured straight, and the legs are added up', () => {
    const state = alone('Sp');
    expect(planned(state, to('Sp1', '6 5 0', '6 6 0')).measured).toBe(20_000);
    expect(verdict(state, to('Sp1', '6 5 0', '6 6.01 0'))).toBe('D3-14');
    expect(planned(state, to('Sp1', '6 6 0')).measured).toBe(14_142);
  });
  test('[5.7] one element moves in any direction and ends facing anywhere', () => {
    const state = alone('Sp');
    for (const place of ['3 5 0', '7 5 0', '5 3 0', '6 4 0', '5 4 90', '5 4 123.45'])
      expect(verdict(state, to('Sp1', place)), place).toBe('yes');
  });
});

describe('what is in the way', () => {
  test('[R44] a base across the way is, one beside it is not', () => {
    const state = (x: number) => table({ red: ['Sp 5 5 0', `Sp ${x} 6 0`], size: 15 });
    expect(verdict(state(6), to('Sp1', '5 7 0'))).toBe('yes');
    expect(verdict(state(5.98), to('Sp1', '5 7 0'))).toBe('R44');
    expect(refused(state(5.5), to('Sp1', '5 7 0'))).toBe('R44: Spears 2 is in the way of Spears 1.');
    expect(refused(state(5), to('Sp1', '5 5.7 0'))).toBe('R44: Spears 1 would stand on Spears 2.');
  });
  test('[R44] a gap takes a base width, less a hundredth', () => {
    const gap = (wide: number) => table({ red: ['Sp 5 5 0', 'Sp 4 6 0', `Sp ${5 + wide} 6 0`], size: 15 });
    expect(verdict(gap(1), to('Sp1', '5 7 0'))).toBe('yes');
    expect(verdict(gap(0.99), to('Sp1', '5 7 0'))).toBe('yes');
    expect(verdict(gap(0.97), to('Sp1', '5 7 0'))).toBe('R44');
  });
  test('[R44, D3-15] one rear corner may cut another while the front pivots', () => {
    // A wheel to the left swings the rear right corner out over a friend on that side.
    const state = table({ red: ['Sp 5 5 0', 'Sp 6.05 4.8 0'], size: 15 });
    expect(verdict(state, to('Sp1', '4.5670 5.25 330', '4.3170 5.683 330'))).toBe('yes');
    const front = table({ red: ['Sp 5 5 0', 'Sp 4.3 5.4 0'], size: 15 });
    expect(verdict(front, to('Sp1', '4.567 5.25 330'))).toBe('R44');
  });
  test('[R44] nobody leaves the table', () => {
    const state = table({ red: ['Sp 5 1 180'] });
    expect(verdict(state, to('Sp1', '5 0 180'))).toBe('yes');
    expect(refused(state, to('Sp1', '5 -0.02 180'))).toBe('R44: Spears 1 would be 0.02 BW over the edge of the table.');
    expect(verdict(table({ red: ['Fl 5 1 180'] }), to('Fl1', '5 -0.02 180'))).toBe('R44');
  });
  test('[R44] one rear corner may swing over the edge of the table', () => {
    // On the very corner of the table, a pivot about the front right corner takes the rear left one over the side.
    const state = table({ red: ['Bh 1 0.5 270'] });
    const turned = to('Bh1', '0.5 1 0');
    expect(verdict(state, turned)).toBe('yes');
  });
  test('[R44] Camps and Strongholds are walked around', () => {
    const state = table({ red: ['Cv 5 5 0'], works: { red: ['camp 4.5,6 5.5,6 5.5,7 4.5,7'] } });
    expect(refused(state, to('Cv1', '5 8.5 0'))).toBe('R44: A Camp is in the way of Cavalry 1.');
    expect(verdict(table({ red: ['Fl 5 5 0'], works: { red: ['camp 4.5,6 5.5,6 5.5,7 4.5,7'] } }), to('Fl1', '5 8.5 0'))).toBe('yes');
  });
  test('[R82] nobody wades through a waterway but water Lurkers', () => {
    const ground = ['waterway 0,0 1,0 1,10 0,10'];
    const corner = ['waterway 4,5.2 6,5.2 6,5.6 4,5.6'];
    expect(verdict(table({ red: ['Sp 1.5 5 270'], ground }), to('Sp1', '1 5 270'))).toBe('yes');
    expect(verdict(table({ red: ['Sp 1.5 5 270'], ground }), to('Sp1', '0.9 5 270'))).toBe('R82');
    expect(verdict(table({ red: ['Sp+ 5 5 0'], ground: corner }), to('Sp1', '5 7 0'))).toBe('R82');
    expect(verdict(table({ red: ['Fl 5 5 0'], ground: corner }), to('Fl1', '5 7 0'))).toBe('yes');
    expect(verdict(table({ red: ['Lk 1.5 5 270 water'], ground }), to('Lk1', '0.5 5 270'))).toBe('yes');
  });
  test('[R80] Aerials end on no woods, no houses, no water, but in other bad going', () => {
    const over = (kind: string) => table({ red: ['Fl 5 2 0'], ground: [`${kind} 4,5 6,5 6,7 4,7`] });
    for (const kind of ['woods', 'hamlet']) expect(verdict(over(kind), to('Fl1', '5 6 0')), kind).toBe('R80');
    expect(verdict(over('waterway'), to('Fl1', '5 6 0'))).toBe('R80');
    for (const kind of ['marsh', 'difficult-hill', 'dunes']) expect(verdict(over(kind), to('Fl1', '5 6 0')), kind).toBe('yes');
    expect(verdict(over('woods'), to('Fl1', '5 9 0'))).toBe('yes');
    expect(verdict(table({ red: ['Fl 5 2 0'], works: { red: ['camp 4,5 6,5 6,6 4,6'] } }), to('Fl1', '5 6 0'))).toBe('R80');
  });
});

describe('passing others', () => {
  const file = (mover: string, other: string, enemies: readonly string[] = []) =>
    table({ red: [`${mover} 5 5 0`, `${other} 5 5.5 0`], blue: enemies });
  test('[D3-15, 5.15] Psiloi pass through friends from directly behind and end lined up in front', () => {
    const state = file('Ps', 'Sp');
    expect(verdict(state, to('Ps1', '5 6 0'))).toBe('yes');
    expect(verdict(state, to('Ps1', '5 6.02 0'))).toBe('yes');
    expect(verdict(state, to('Ps1', '5.02 6 0'))).toBe('R93');
    expect(verdict(file('Sp', 'Bd'), to('Sp1', '5 6 0'))).toBe('R44');
  });
  test('[D3-15, 5.15] from partly in front of them, to directly behind', () => {
    const state = table({ red: ['Ps 5.6 6.2 0', 'Sp 5 5.5 0'] });
    expect(verdict(state, to('Ps1', '5 5 0'))).toBe('yes');
    expect(verdict(table({ red: ['Ps 6.1 6.2 0', 'Sp 5 5.5 0'] }), to('Ps1', '5 5 0'))).toBe('R93');
  });
  test('[D3-15] one element and not two, but Sneakers go through a whole file', () => {
    const three = (mover: string) => table({ red: [`${mover} 5 5 0`, 'Sp 5 5.5 0', 'Sp 5 6 0'] });
    expect(refused(three('Ps'), to('Ps1', '5 6.5 0'))).toBe('R99: Psiloi 1 may pass one element, not Spears 1 and Spears 2.');
    expect(verdict(three('Bd'), to('Bd1', '5 6.5 0'))).toBe('R44');
    expect(verdict(three('Sk'), to('Sk1', '5 6.5 0'))).toBe('yes');
    expect(verdict(three('Sk'), to('Sk1', '5 6.52 0'))).toBe('yes');
    expect(verdict(three('Sk'), to('Sk1', '5.02 6.5 0'))).toBe('R93');
    // Side by side: both are touched, one is lined up with.
    const two = table({ red: ['Ps 5 5 0', 'Sp 5 5.5 0', 'Sp 6 5.5 0'] });
    expect(verdict(two, to('Ps1', '5.5 6 0'))).toBe('R99');
  });
  test('[D3-15] Mounted pass through Psiloi, foot do not', () => {
    expect(verdict(file('Kn', 'Ps'), to('Kn1', '5 6.25 0'))).toBe('yes');
    expect(verdict(file('Sp', 'Ps'), to('Sp1', '5 6 0'))).toBe('R44');
  });
  test('[D3-15] those on the ground pass under friends who fly', () => {
    const state = table({ red: ['Sp 5 5 0', 'Fl 5 5.75 0'] });
    expect(verdict(state, to('Sp1', '5 6.25 0'))).toBe('yes');
    expect(verdict(state, to('Sp1', '5 6.28 0'))).toBe('yes');
    expect(verdict(state, to('Sp1', '5 5.5 0'))).toBe('R44');
  });
  test('[R83] enemy Flyers and Aerial Heroes do not block the way of those on the ground, other Aerials do', () => {
    const past = (enemy: string, rear: string) => {
      const state = table({ red: ['Kn+ 5 5 0'], blue: [`${enemy} 5 5.5 180`], size: 15 });
      return verdict(state, to('Kn1', `5 ${rear} 180`));
    };
    expect([past('Fl', '6.28'), past('AHr', '6.28'), past('Fl', '6.25')]).toEqual(['yes', 'yes', 'D3-16']);
    expect([past('Dg', '6.5'), past('Gd', '6.5'), past('Ab', '6.5')]).toEqual(['R44', 'R44', 'R44']);
    expect(past('Fl', '5.9')).toBe('R44');
  });
  test('[D3-15] Aerials pass over everybody on the ground, and round each other', () => {
    const state = (other: string) => table({ red: ['Fl 5 2 0'], blue: [`${other} 5 5 90`], size: 15 });
    expect(verdict(state('Sp'), to('Fl1', '5 9 0'))).toBe('yes');
    expect(verdict(state('Sp'), to('Fl1', '5 5.2 0'))).toBe('R44');
    expect(verdict(state('Fl'), to('Fl1', '5 9 0'))).toBe('R44');
  });
});

describe('who moves, and how often', () => {
  test('[D3-8] the side whose bound it is, and elements on the table', () => {
    const state = table({ red: ['Sp 5 5 0', 'Gd hand'], blue: ['Bd 5 9 180'] });
    expect(refused(state, to('Bd1', '5 8 180'))).toBe('D3-8: Blades 1 belongs to the other side, whose bound it is not.');
    expect(refused(state, to('Gd1', '5 8 180'))).toBe('D3-8: God 1 is not on the table.');
    expect(refused(state, to('Sp9', '5 8 180'))).toBe('D3-8: Sp9 is not on the table.');
    expect(verdict({ ...state, bound: null }, to('Sp1', '5 6 0'))).toBe('D3-8');
    expect(verdict(state, to('Sp1'))).toBe('D3-14');
  });
  test('[R49] nobody in close combat makes a tactical move, on whichever edge', () => {
    const back = to('Sp1', '5 4.5 0');
    const state = (enemy: string) => table({ red: ['Sp 5 5 0'], blue: [enemy] });
    expect(refused(state('Bd 5 5 180'), back)).toBe('R49: Spears 1 is in close combat and makes no tactical move.');
    for (const enemy of ['Bd 5.5 4.5 270', 'Bd 4.5 4.5 90', 'Bd 5 4.5 0']) expect(verdict(state(enemy), back), enemy).toBe('R49');
    // An overlap is no close combat.
    expect(verdict(state('Bd 6 5 180'), back)).toBe('yes');
  });
  test('[D3-12, D3-11] those who came by replacement or out of cover do not move in that bound', () => {
    expect(verdict(table({ red: ['IHd 5 1 0'], bound: { arrived: [the('IHd1')] } }), to('IHd1', '5 2 0'))).toBe('D3-12');
    expect(verdict(table({ red: ['Lk 5 1 0'], bound: { arrived: [the('Lk1')] } }), to('Lk1', '5 2 0'))).toBe('D3-11');
  });
  test('[D3-11, R8] Lurkers that were called stay in their cover, those who were deployed are Psiloi', () => {
    const state = table({ red: ['Lk 5 5 0'], ground: ['woods 4,4 6,4 6,6 4,6'] });
    const called = { ...state, elements: state.elements.map((e) => ({ ...e, calls: 1 })) };
    expect(verdict(called, to('Lk1', '5 5.8 0'))).toBe('yes');
    expect(verdict(called, to('Lk1', '5 6.6 0'))).toBe('D3-11');
    expect(verdict(state, to('Lk1', '5 6.6 0'))).toBe('yes');
  });

  const once = { count: 1, measured: 10_000, byRoad: false };
  const again = (type: string, count: number, more: Table = {}) => {
    const id = `${type.replace(/[*+]|Mtd-/g, '')}1`;
    return verdict(alone(type, { bound: { moves: { [id]: { ...once, count } } }, ...more }), to(id, '5 6 0'));
  };
  test('[R48] Light Horse and Mounted Infantry move three times, others once', () => {
    for (const type of ['LH', 'Mtd-Bd'])
      expect(
        [0, 1, 2, 3].map((n) => again(type, n)),
        type,
      ).toEqual(['yes', 'yes', 'yes', 'R48']);
    for (const type of ['Sp', 'Cv', 'Fl', 'Hr', 'Kn'])
      expect(
        [0, 1].map((n) => again(type, n)),
        type,
      ).toEqual(['yes', 'R48']);
    for (const type of ['Sp', 'Cv'])
      expect(
        [0, 1].map((n) => again(type, n, { variant: 'hott' })),
        type,
      ).toEqual(['yes', 'R48']);
  });
  test('[R48] a further move of Light Horse is all in good going', () => {
    expect(again('LH', 1, { ground: ['scrub 4,5.5 6,5.5 6,9 4,9'] })).toBe('R48');
    expect(again('LH', 0, { ground: ['scrub 4,5.5 6,5.5 6,9 4,9'] })).toBe('yes');
    // Around a bay of the woods, not through what would fill it.
    expect(again('LH', 1, { ground: ['woods 3,4 4,4 4,8 6,8 6,4 7,4 7,9 3,9'] })).toBe('yes');
  });
  test('[R48] a further move keeps more than 1 BW from every enemy', () => {
    const near = (y: number) => again('LH', 1, { blue: [`Sp 5 ${y} 0`] });
    // A Spear of half a base width depth looking away: its rear is at y - 0.5.
    expect([7.5, 7.51, 7.52].map(near)).toEqual(['R48', 'yes', 'yes']);
    expect(again('LH', 1, { blue: ['Sp 5 3.5 180'] })).toBe('R48');
  });
  test('[R48] Psiloi move twice in their first bound, or from good going into cover', () => {
    const state = (bounds: number, ground: readonly string[], count = 1) => ({
      ...alone('Ps', { ground, bound: { moves: { [the('Ps1')]: { ...once, count } } } }),
      bounds: { red: bounds, blue: 0 },
    });
    expect(verdict(state(1, []), to('Ps1', '5 6 0'))).toBe('yes');
    expect(verdict(state(1, [], 2), to('Ps1', '5 6 0'))).toBe('R48');
    expect(verdict(state(2, []), to('Ps1', '5 6 0'))).toBe('R48');
    expect(verdict(state(2, ['scrub 4,5.8 6,5.8 6,8 4,8']), to('Ps1', '5 6 0'))).toBe('yes');
    expect(verdict(state(2, ['scrub 4,3 6,3 6,8 4,8']), to('Ps1', '5 6 0'))).toBe('R48');
  });
  test('[R48, D3-9] moves wholly along a road may be repeated, in Traditional HOTT too', () => {
    const road = ['road 5,0 5,15 width 0.5'];
    const byRoadAgain = (byRoad: boolean, variant: 'd3h2' | 'hott') =>
      verdict(alone('Sp', { variant, ground: road, bound: { moves: { [the('Sp1')]: { ...once, byRoad } } } }), to('Sp1', '5 7 0'));
    expect(byRoadAgain(true, 'd3h2')).toBe('yes');
    expect(byRoadAgain(true, 'hott')).toBe('yes');
    expect(byRoadAgain(false, 'd3h2')).toBe('R48');
    expect(byRoadAgain(false, 'hott')).toBe('R48');
  });
});

describe('properties', () => {
  const place = fc.record({
    x: fc.integer({ min: -5_000, max: 105_000 }),
    y: fc.integer({ min: -5_000, max: 105_000 }),
    h: fc.integer({ min: 0, max: 35_999 }),
  });
  const near = fc.record({
    x: fc.integer({ min: 42_000, max: 62_000 }),
    y: fc.integer({ min: 40_000, max: 65_000 }),
    h: fc.integer({ min: 0, max: 35_999 }),
  });
  const types = fc.constantFrom('Sp', 'Kn', 'Fl', 'Ps', 'Sk', 'Bh', 'Art', 'LH', 'Hr', 'Gd');
  const crowd: Table = {
    blue: ['Sp 4 7.2 180', 'Kn 6 7.6 200', 'Fl 2.6 5.5 20', 'WWg 8.2 4.5 300'],
    ground: ['woods 3,3 4.6,3 4.6,4.4 3,4.4', 'river 0,8 10,8 width 0.5'],
    works: { blue: ['camp 5,9 6,9 6,10 5,10'] },
  };
  const wish = fc.oneof(
    { weight: 4, arbitrary: fc.array(near, { minLength: 1, maxLength: 2 }) },
    fc.array(place, { minLength: 1, maxLength: 2 }),
  );

  test('[R44, D3-14] whatever is allowed ends on the table, on nobody, and within the measure', () => {
    let allowed = 0;
    fc.assert(
      fc.property(types, wish, (type, places) => {
        const state = table({ ...crowd, red: [`${type} 5 5 0`, 'Sp 4 5 0', 'Ps 5 3.6 0'] });
        const unit = `${type}1`;
        const plan = planOf(state, { type: 'move', unit: the(unit), to: places });
        if (!isPlan(plan)) return;
        allowed++;
        expect(faults(afterPlan(state, plan))).toEqual([]);
        expect(plan.placed).toEqual([{ id: unit, to: places.at(-1) }]);
        expect(plan.measured).toBeLessThanOrEqual(plan.allowed + EPS_MEASURE);
        expect(plan.pips).toBeLessThanOrEqual(6);
      }),
      { numRuns: 3_000, seed: 7 },
    );
    expect(allowed).toBeGreaterThan(300);
  });
  test('[R44] places on the way, step by step, meet the same bases', () => {
    const counts = { allowed: 0, blocked: 0 };
    const state = table({ red: ['Cv 5 5 0', 'Sp 4.2 6.4 30', 'Sp 6 6 350', 'Kn 5.2 3.6 80', 'Sp 3.6 4.6 200'] });
    const base = baseMust(state, the('Cv1'));
    const others = ['Sp1', 'Sp2', 'Kn1', 'Sp3'].map((id) => baseMust(state, the(id)));
    const between = (a: Pose, b: Pose, part: number): Pose => ({
      x: Math.round(a.x + (b.x - a.x) * part),
      y: Math.round(a.y + (b.y - a.y) * part),
      h: turnedBy(a.h, Math.round(turnBetween(a.h, b.h) * part)),
    });
    fc.assert(
      fc.property(near, (goal) => {
        const answer = verdict(state, { type: 'move', unit: the('Cv1'), to: [goal] });
        let front = Number.POSITIVE_INFINITY;
        let any = Number.POSITIVE_INFINITY;
        let pose = base.pose;
        for (const step of stepsOf(base.pose, goal)) {
          for (let i = 1; i <= 6; i++) {
            const { corners } = moved(base, between(pose, step, i / 6));
            for (const other of others) {
              front = Math.min(front, -depthOfOverlap(corners.slice(0, 4), other.corners));
              any = Math.min(any, -depthOfOverlap(corners, other.corners));
            }
          }
          pose = step;
        }
        if (answer === 'yes') {
          counts.allowed++;
          expect(front).toBeGreaterThan(-400);
        } else if (answer === 'R44') {
          counts.blocked++;
          expect(any).toBeLessThan(400);
        }
      }),
      { numRuns: 2_000, seed: 8 },
    );
    expect([counts.allowed > 200, counts.blocked > 200]).toEqual([true, true]);
  });
  test('[5.12 d] straight back is always an answer, and never more than the measure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 25_000 }), fc.integer({ min: 0, max: 35_999 }), (by, h) => {
        const state = table({ red: ['Sp 5 5 0'] });
        const turned = { ...state, elements: state.elements.map((e) => ({ ...e, pose: { x: 5 * BW, y: 5 * BW, h } })) };
        const goal = shifted({ x: 5 * BW, y: 5 * BW, h }, 0, -by);
        expect(verdict(turned, { type: 'move', unit: the('Sp1'), to: [goal] })).toBe(by <= 2 * BW + EPS_MEASURE ? 'yes' : 'D3-14');
        expect(turnedBy(h, HALF_TURN)).toBeLessThan(36_000);
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});
