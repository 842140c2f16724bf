import {
  area,
  distance,
  HALF_TURN,
  overlapBy,
  type Polygon,
  type Pose,
  polygonDistance,
  rectangle,
  sharedArea,
  shifted,
  turnedBy,
} from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { battlefieldOf } from '../../packages/systems/d3h2/board/battlefield.js';
import {
  friendAhead,
  friendBehind,
  frontalEnemy,
  frontEdgesOn,
  isContact,
  isInCombat,
  isInFrontalCombat,
} from '../../packages/systems/d3h2/board/close-combat.js';
import {
  areasUnder,
  crossesCrest,
  crossesShape,
  type Ground,
  goingUnder,
  groundOf,
  isEntirelyIn,
  isInRiver,
  terrainUnder,
} from '../../packages/systems/d3h2/board/ground.js';
import { baseAt, baseMust, baseOn, basesOf, elementOf, othersThan, position, typeOf } from '../../packages/systems/d3h2/board/position.js';
import { assaultedWorks, frontOnWorks } from '../../packages/systems/d3h2/board/walls-and-gates.js';
import { type Base, FL, FR, moved, RL, RR } from '../../packages/systems/d3h2/geometry/base.js';
import { isNear } from '../../packages/systems/d3h2/geometry/box.js';
import {
  basesOverlap,
  basesTouch,
  besideOn,
  cornersMeet,
  type Flank,
  facesAgainst,
  facesAlike,
  frontTouches,
  isCornerOverlap,
  isDirectlyBehind,
  isFrontOnFlank,
  isFrontOnRear,
  isFullFront,
  isSideOnSide,
  mayTouch,
  sharedEdge,
  whereFrontIs,
} from '../../packages/systems/d3h2/geometry/contact.js';
import { BW, EPS, EPS_ANGLE, EPS_AREA, EPS_MEASURE } from '../../packages/systems/d3h2/geometry/measure.js';
import { facing, lineUp } from '../../packages/systems/d3h2/geometry/snap-poses.js';
import type { ScenarioDocument } from '../../packages/systems/d3h2/scenarios/document.js';
import {
  type Card,
  CONTACT_EDGES,
  ELEMENT_TYPES,
  type ElementType,
  type State,
  type TerrainPiece,
  type Works,
} from '../../packages/systems/d3h2/types.js';
import { anyHeading, anyPose, near } from '../space/places.js';
import { the } from './table.js';

// ---------------------------------------------------------------- a table with a few elements

interface Standing {
  readonly side: 'red' | 'blue';
  readonly type: ElementType;
  readonly pose: Pose;
  readonly engaged?: boolean;
  readonly mtd?: boolean;
  readonly dismountsTo?: ElementType;
}

function table(standing: { readonly [id: string]: Standing }, lie: Partial<State> = {}): State {
  const army = (side: Standing['side']) => ({
    name: side,
    aggression: 0,
    home: 'arable' as const,
    elements: Object.entries(standing).flatMap(([id, { side: own, type, mtd, dismountsTo }]) =>
      own === side ? [{ id, type, ...(mtd === undefined ? {} : { mtd }), ...(dismountsTo === undefined ? {} : { dismountsTo }) }] : [],
    ),
  });
  const armies = { red: army('red'), blue: army('blue') };
  const scenario: ScenarioDocument = {
    id: 'geometry',
    name: 'geometry',
    note: '',
    length: '',
    sides: ['red', 'blue'],
    sideNames: ['red', 'blue'],
    variant: 'd3h2',
    table: 15,
    terrain: [],
    armies,
    defender: 'red',
    victory: { points: 12 },
    special: {},
    notes: [],
  };
  return {
    sides: scenario.sides,
    stack: [],
    outcome: null,
    rules: 'd3h2@3',
    scenario,
    options: { equalKnightsLiteral: false, passingContact: false, edgeOverlap: 'any', tzCloseCombatExempt: false, lulls: 'end' },
    elements: battlefieldOf(scenario).start.map((element) => ({
      ...element,
      status: 'table',
      pose: standing[element.id]?.pose ?? null,
      engaged: standing[element.id]?.engaged ?? false,
    })),
    terrain: [],
    works: [],
    taken: {},
    defender: 'red',
    home: null,
    edges: null,
    river: 'unknown',
    plough: 'unknown',
    bounds: { red: 0, blue: 0 },
    lulls: 0,
    entered: [],
    unaligned: [],
    bound: null,
    ...lie,
  };
}

const HEADINGS = [0, 1_735, 9_000, 21_107];
const TYPES = ['Sp', 'Kn', 'Bh'] as const satisfies readonly ElementType[];

const cardOf = (type: ElementType, side: 'red' | 'blue', extra: Partial<Card> = {}): Card => ({
  id: the(`${side}-${type}`),
  index: side === 'red' ? 0 : 1,
  side,
  name: type,
  nameOnFoot: type,
  sideIndex: side === 'red' ? 0 : 1,
  type,
  fast: false,
  general: false,
  mtd: false,
  ally: false,
  waterLurker: false,
  siegeTower: false,
  chariot: false,
  dismountsTo: null,
  ...extra,
});
const red = (type: ElementType, pose: Pose): Base => baseAt(cardOf(type, 'red'), type, pose);
const blue = (type: ElementType, pose: Pose): Base => baseAt(cardOf(type, 'blue'), type, pose);

/** Somewhere in the frame of a pose: so far to the right, so far ahead, turned by so much. */
const from = (pose: Pose, right: number, ahead: number, turn = 0): Pose => ({
  ...shifted(pose, right, ahead),
  h: turnedBy(pose.h, turn),
});
const middle = (h: number): Pose => ({ x: 75_000, y: 75_000, h });
const corner = ({ corners }: Base, i: number) => ({ x: corners[i] ?? 0, y: corners[i + 1] ?? 0 });
const apart = (a: Base, i: number, b: Base, j: number): number => distance(corner(a, i), corner(b, j));

const anyType = fc.constantFrom(...ELEMENT_TYPES);
const twoBases = fc
  .tuple(anyPose, anyType, anyType)
  .chain(([pose, a, b]) => near(pose, 18_000).map((other) => [red(a, pose), blue(b, other)] as const));

// ---------------------------------------------------------------- bases

describe('[GEO-1] the rectangle of an element', () => {
  test('[R2] a base width is 10000 units, touching 100, measuring 50, an angle 0.05 degrees, an area 0.005 square base widths', () => {
    expect([BW, EPS, EPS_MEASURE, EPS_ANGLE, EPS_AREA]).toEqual([10_000, 100, 50, 5, 0.005 * BW * BW]);
  });

  test.each(HEADINGS)('heading %i: front corners half a base width from the pose, rear corners a depth behind', (h) => {
    for (const type of TYPES) {
      const base = red(type, middle(h));
      const way = (h * Math.PI) / HALF_TURN;
      const f = { x: Math.sin(way), y: Math.cos(way) };
      const r = { x: Math.cos(way), y: -Math.sin(way) };
      const place = (right: number, ahead: number) => [75_000 + r.x * right + f.x * ahead, 75_000 + r.y * right + f.y * ahead];
      const exact = [place(-5_000, 0), place(5_000, 0), place(5_000, -base.depth), place(-5_000, -base.depth)].flat();
      base.corners.forEach((value, i) => {
        expect(Math.abs(value - (exact[i] ?? 0))).toBeLessThanOrEqual(0.51);
      });
    }
  });

  test.each([
    ['Sp', 5_000],
    ['Ps', 5_000],
    ['Kn', 7_500],
    ['Bw8', 7_500],
    ['Bh', 10_000],
    ['Cv6', 10_000],
  ] as const)('[GEO-1, R4] %s is %i deep', (type, depth) => expect(red(type, middle(0)).depth).toBe(depth));

  test('[R4] Mounted Infantry stand on medium bases, and on their own when they have got down', () => {
    const riders = table({
      riders: { side: 'red', type: 'Bw', pose: middle(0), mtd: true },
      knights: { side: 'red', type: 'Kn', pose: middle(9_000), dismountsTo: 'Bd' },
    });
    expect([baseMust(riders, the('riders')).depth, baseMust(riders, the('knights')).depth]).toEqual([7_500, 7_500]);
    const down: State = { ...riders, elements: riders.elements.map((e) => (e.id === 'knights' ? { ...e, dismounted: true } : e)) };
    expect([baseMust(down, the('knights')).type, baseMust(down, the('knights')).depth]).toEqual(['Bd', 5_000]);
  });

  test('no corner lies farther from the middle than a base reaches', () => {
    fc.assert(
      fc.property(anyType, anyPose, fc.boolean(), (type, pose, mtd) => {
        const base = baseAt(cardOf(type, 'red', { mtd }), type, pose);
        for (const i of [FL, FR, RR, RL])
          expect(Math.hypot((base.corners[i] ?? 0) - base.x, (base.corners[i + 1] ?? 0) - base.y)).toBeLessThanOrEqual(base.reach);
      }),
    );
  });

  test('a base elsewhere is the base that would be made there', () => {
    fc.assert(
      fc.property(anyType, anyPose, anyPose, (type, here, there) => {
        expect(moved(red(type, here), there)).toEqual(red(type, there));
      }),
    );
  });
});

describe('everybody on the table', () => {
  const state = table({
    a: { side: 'red', type: 'Sp', pose: middle(0) },
    b: { side: 'red', type: 'Kn', pose: from(middle(0), 10_000, 0) },
    c: { side: 'blue', type: 'Bd', pose: from(middle(0), 0, 20_000, 18_000) },
  });

  test('is found by side, and those off the table are nowhere', () => {
    const gone: State = { ...state, elements: state.elements.map((e) => (e.id === 'b' ? { ...e, status: 'destroyed', pose: null } : e)) };
    expect(position(gone).sides.map((side) => side.map(({ card }) => card.id))).toEqual([['a'], ['c']]);
    expect(baseOn(gone, the('b'))).toBeUndefined();
    expect(() => baseMust(gone, the('b'))).toThrow('b is not on the table');
    expect(basesOf(state, 'red').map(({ card }) => card.id)).toEqual(['a', 'b']);
    expect([elementOf(state, the('c')).pose, typeOf(state, the('c'))]).toEqual([from(middle(0), 0, 20_000, 18_000), 'Bd']);
    expect(() => elementOf(state, the('z'))).toThrow('no element z');
    expect(othersThan(position(state), baseMust(state, the('a'))).map(({ card }) => card.id)).toEqual(['b', 'c']);
  });

  test('is worked out once for each state of the elements, and anew when somebody moves', () => {
    expect(position({ ...state, river: 'full' })).toBe(position(state));
    const to = from(middle(0), 0, 5_000);
    const later: State = { ...state, elements: state.elements.map((e) => (e.id === 'a' ? { ...e, pose: to } : e)) };
    expect(baseMust(later, the('a')).pose).toEqual(to);
    expect(baseMust(later, the('b'))).toBe(baseMust(state, the('b')));
    expect(baseMust(state, the('a')).pose).toEqual(middle(0));
  });

  test('is not mixed up when many positions are looked at by turns', () => {
    const states = Array.from({ length: 40 }, (_, i): State => {
      const to = from(middle(0), 0, i * 100);
      return { ...state, elements: state.elements.map((e) => (e.id === 'a' ? { ...e, pose: to } : e)) };
    });
    for (const i of [0, 39, 5, 38, 5, 0, 17, 39, 1])
      expect(baseMust(states[i] ?? state, the('a')).pose).toEqual(from(middle(0), 0, i * 100));
  });
});

// ---------------------------------------------------------------- predicates

describe.each(HEADINGS)('[GEO-2] who touches whom, the enemy heading %i', (h) => {
  const e = blue('Bd', middle(h));
  const at = (right: number, ahead: number, turn = 0, type: ElementType = 'Sp'): Base => red(type, from(e.pose, right, ahead, turn));
  const BEHIND = -e.depth;

  test('[GEO-2] touch: a gap of 0.01 BW, or as much overlap; not a little more of either', () => {
    // At some headings corners are rounded towards each other.
    const touches = (gap: number) => basesTouch(at(0, gap, 18_000), e);
    expect([99, 0, -99].map(touches)).toEqual([true, true, true]);
    expect([102, -102].map(touches)).toEqual([false, false]);
    if (h % 9_000 === 0) expect([100, 101, -100, -101].map(touches)).toEqual([true, false, true, false]);
    // Corner to corner.
    expect([basesTouch(at(10_059, 79, 18_000), e), basesTouch(at(10_062, 82, 18_000), e)]).toEqual([true, false]);
  });

  test('[GEO-2] overlapBase: more than 0.01 BW deep', () => {
    const overlaps = (gap: number) => basesOverlap(at(0, gap, 18_000), e);
    expect([0, -98, -102, -2_500].map(overlaps)).toEqual([false, false, true, true]);
    expect([basesOverlap(at(9_898, 0), e), basesOverlap(at(9_902, 0), e)]).toEqual([true, false]);
    // Deep along the one side, hardly along the other.
    expect(basesOverlap(at(5_000, -98, 18_000), e)).toBe(false);
  });

  test('[GEO-2] corner: within 0.01 BW', () => {
    expect(cornersMeet(at(0, 0), FL, e, FL)).toBe(true);
    expect([cornersMeet(at(59, 79), FL, e, FL), cornersMeet(at(62, 81), FL, e, FL)]).toEqual([true, false]);
    expect(cornersMeet(at(0, 0), FL, e, FR)).toBe(false);
    if (h % 9_000 === 0) expect([cornersMeet(at(60, 80), FL, e, FL), cornersMeet(at(60, 81), FL, e, FL)]).toEqual([true, false]);
  });

  test('[GEO-2] fullFront: both front corners of each on those of the other', () => {
    const isFull = (right: number, ahead: number, turn: number) => isFullFront(at(right, ahead, turn), e);
    expect([isFull(0, 0, 18_000), isFull(98, 0, 18_000), isFull(0, -98, 18_000)]).toEqual([true, true, true]);
    expect([isFull(102, 0, 18_000), isFull(0, 102, 18_000), isFull(0, 0, 18_200), isFull(0, 0, 0)]).toEqual([false, false, false, false]);
    expect(isFullFront(e, at(0, 0, 18_000))).toBe(true);
  });

  test('[GEO-2] frontRear: front corners on rear corners, the same heading', () => {
    const isOn = (right: number, ahead: number, turn = 0) => isFrontOnRear(at(right, ahead, turn), e);
    expect([isOn(0, BEHIND), isOn(98, BEHIND), isOn(0, BEHIND, 5), isOn(0, BEHIND, -5)]).toEqual([true, true, true, true]);
    expect([isOn(102, BEHIND), isOn(0, BEHIND - 102), isOn(0, BEHIND, 6), isOn(0, BEHIND, -6)]).toEqual([false, false, false, false]);
    expect([isOn(0, BEHIND, 18_000), isFrontOnRear(e, at(0, BEHIND))]).toEqual([false, false]);
  });

  test.each(['left', 'right'] as const)('[GEO-2] frontFlank: front corners meet on the %s, a quarter turn apart', (flank) => {
    const sign = flank === 'left' ? -1 : 1;
    const on = (out: number, back: number, turn = 0) =>
      isFrontOnFlank(at(sign * (5_000 + out), -5_000 - back, sign * (turn - 9_000)), e, flank);
    expect([on(0, 0), on(98, 0), on(0, 98), on(0, 0, 5), on(0, 0, -5)]).toEqual([true, true, true, true, true]);
    expect([on(102, 0), on(0, 102), on(0, 0, 6), on(0, 0, -6)]).toEqual([false, false, false, false]);
    // Along the same side, but rear corner to front corner; and on the other flank.
    expect(on(0, -10_000)).toBe(false);
    const there = at(sign * 5_000, -5_000, sign * -9_000);
    expect(isFrontOnFlank(there, e, flank === 'left' ? 'right' : 'left')).toBe(false);
    expect(whereFrontIs(there, e)).toBe(flank);
  });

  test.each(['left', 'right'] as const)('[GEO-2, R37] overlaps: fronts or rears meet in a corner on the %s, headings opposite', (flank) => {
    const sign = flank === 'left' ? -1 : 1;
    const front = (right: number, ahead: number, turn = 18_000) => isCornerOverlap(at(sign * (10_000 + right), ahead, turn), e, flank);
    expect([front(0, 0), front(98, 0), front(-98, 0), front(0, 0, 18_005)]).toEqual([true, true, true, true]);
    expect([front(102, 0), front(0, 102), front(0, 0, 18_006), front(0, 0, 17_994), front(0, 0, 0)]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    // Rear to rear: the backs in one line, which is where a front behind the front is.
    const rear = (ahead: number) => isCornerOverlap(at(sign * 10_000, ahead - e.depth - 5_000, 18_000), e, flank);
    expect([rear(0), rear(98), rear(102)]).toEqual([true, true, false]);
    expect(isCornerOverlap(at(sign * 10_000, 0, 18_000), e, flank === 'left' ? 'right' : 'left')).toBe(false);
    expect(isCornerOverlap(e, at(sign * 10_000, 0, 18_000), flank)).toBe(true);
  });

  test.each(['left', 'right'] as const)('[GEO-2] flankEdge: side along the %s side, for more than a point', (flank) => {
    const sign = flank === 'left' ? -1 : 1;
    const alike = (gap: number, ahead: number, turn = 0) => isSideOnSide(at(sign * (10_000 + gap), ahead, turn), e, flank);
    expect([alike(0, 0), alike(0, 2_000), alike(98, 0), alike(-98, 0), alike(0, 4_898), alike(0, -4_898)]).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([alike(102, 0), alike(0, 4_902), alike(0, -4_902), alike(0, 0, 6), alike(0, 0, 9_000)]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    const against = (gap: number, ahead: number, turn = 18_000) => isSideOnSide(at(sign * (10_000 + gap), ahead - 5_000, turn), e, flank);
    expect([against(0, 0), against(98, 3_000), against(0, 4_898), against(0, -4_898), against(0, 0, 18_004)]).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([against(102, 0), against(0, 4_902), against(0, -4_902), against(0, 0, 18_006)]).toEqual([false, false, false, false]);
    // Counts both ways: seen from the other it is the flank on that side.
    const other = flank === 'left' ? 'right' : 'left';
    expect(isSideOnSide(e, at(sign * 10_000, 0), other)).toBe(true);
    expect(isSideOnSide(e, at(sign * 10_000, 0), flank)).toBe(false);
    expect(isSideOnSide(e, at(sign * 10_000, -5_000, 18_000), flank)).toBe(true);
  });

  test('[GEO-2] directlyBehind: the same heading, front corners on rear corners', () => {
    const behind = (right: number, ahead: number, turn = 0) => isDirectlyBehind(at(right, ahead, turn, 'Kn'), e);
    expect([behind(0, BEHIND), behind(-98, BEHIND), behind(0, BEHIND, 5)]).toEqual([true, true, true]);
    expect([behind(102, BEHIND), behind(0, BEHIND + 102), behind(0, BEHIND, 6), behind(10_000, BEHIND)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['left', -1],
    ['right', 1],
  ] as const)('[GEO-2] beside: on the %s, the same heading, front corners meeting', (flank, sign) => {
    const beside = (right: number, ahead: number, turn = 0) => besideOn(at(sign * (10_000 + right), ahead, turn, 'Kn'), e);
    expect([beside(0, 0), beside(98, 0), beside(0, -98), beside(0, 0, 5)]).toEqual([flank, flank, flank, flank]);
    expect([beside(102, 0), beside(0, 102), beside(0, 0, 6), beside(0, 0, 18_000)]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('facing alike and against, within 0.05 degrees', () => {
    const turned = (turn: number) => at(0, 0, turn);
    expect([0, 5, -5, 6, -6, 18_000].map((turn) => facesAlike(turned(turn), e))).toEqual([true, true, true, false, false, false]);
    expect([18_000, 18_005, 17_995, 18_006, 17_994, 0].map((turn) => facesAgainst(turned(turn), e))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('a front that touches without being lined up, and one that does not', () => {
    expect([
      frontTouches(at(3_000, 0, 18_000), e),
      frontTouches(at(3_000, 98, 18_000), e),
      frontTouches(at(3_000, 102, 18_000), e),
    ]).toEqual([true, true, false]);
    // The rear touches, the front is elsewhere.
    expect(frontTouches(at(0, 5_000), e)).toBe(false);
    expect(frontTouches(at(5_000, 0, 9_000), e)).toBe(true);
  });
});

describe('[GEO-2] who is in combat', () => {
  const e = middle(1_735);
  const fight = (standing: { readonly [id: string]: Standing }, lie: Partial<State> = {}) =>
    table({ e: { side: 'blue', type: 'Bd', pose: e }, ...standing }, lie);
  const front: Standing = { side: 'red', type: 'Sp', pose: from(e, 0, 0, 18_000) };
  const combat = (state: State, id: string) => [
    isInFrontalCombat(state, baseMust(state, the(id))),
    isInCombat(state, baseMust(state, the(id))),
  ];

  test('[GEO-2] inFrontalCC: an enemy front full on the front, not a friend, not a little aside', () => {
    const state = fight({ m: front });
    expect([combat(state, 'm'), combat(state, 'e')]).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(frontalEnemy(state, baseMust(state, the('e')))?.card.id).toBe('m');
    expect(combat(fight({ m: { ...front, side: 'blue' } }), 'm')).toEqual([false, false]);
    expect(combat(fight({ m: { ...front, pose: from(e, 102, 0, 18_000) } }), 'm')).toEqual([false, false]);
  });

  test('[GEO-2, R52] inFrontalCC: an unaligned contact counts where it was accepted, for both', () => {
    const aside = { m: { ...front, pose: from(e, 3_000, 0, 18_000) } };
    expect(combat(fight(aside), 'm')).toEqual([false, false]);
    const accepted = fight(aside, { unaligned: [{ unit: the('m'), enemy: the('e') }] });
    expect([combat(accepted, 'm'), combat(accepted, 'e')]).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('[GEO-2, D3-17] an Aerial over ground fights only when it is engaged', () => {
    const aerial: Standing = { ...front, type: 'Fl' };
    expect(combat(fight({ m: aerial }), 'm')).toEqual([false, false]);
    expect(combat(fight({ m: { ...aerial, engaged: true } }), 'e')).toEqual([true, true]);
    const [flier, other] = [red('Fl', e), blue('AHr', e)];
    expect([isContact(flier, other), isContact(flier, blue('Sp', e)), isContact(blue('Sp', e), { ...flier, engaged: true })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test.each([
    ['left', from(e, -5_000, -5_000, 9_000)],
    ['right', from(e, 5_000, -5_000, -9_000)],
    ['rear', from(e, 0, -5_000)],
  ] as const)('[GEO-2] inCC: a front on the %s edge is combat for both, but not to the front', (where, pose) => {
    const state = fight({ m: { ...front, pose } });
    expect([combat(state, 'm'), combat(state, 'e')]).toEqual([
      [false, true],
      [false, true],
    ]);
    expect(frontEdgesOn(state, baseMust(state, the('e'))).map((found) => [found.enemy.card.id, found.where])).toEqual([['m', where]]);
    expect(frontEdgesOn(state, baseMust(state, the('m')))).toEqual([]);
    const near = fight({ m: { ...front, pose: from(pose, 0, -102) } });
    expect([combat(near, 'm'), combat(near, 'e')]).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  test('[GEO-2] inCC: overlapping a corner, or side along side, is no combat', () => {
    for (const pose of [from(e, 10_000, 0, 18_000), from(e, -10_000, -5_000, 18_000), from(e, 10_000, 0)])
      expect(combat(fight({ m: { ...front, pose } }), 'm')).toEqual([false, false]);
  });

  test('[GEO-2] directlyBehind: the friend behind and the one ahead', () => {
    const state = fight({
      back: { side: 'blue', type: 'Sp', pose: from(e, 0, -5_000) },
      foe: { side: 'red', type: 'Sp', pose: from(e, 0, -10_000) },
    });
    const p = position(state);
    expect(friendBehind(p, baseMust(state, the('e')))?.card.id).toBe('back');
    expect(friendAhead(p, baseMust(state, the('back')))?.card.id).toBe('e');
    expect([friendBehind(p, baseMust(state, the('back'))), friendAhead(p, baseMust(state, the('e')))]).toEqual([undefined, undefined]);
  });
});

describe('[GEO-2] an edge along an edge', () => {
  // The edge runs from 0,0 to 10000,0.
  const along = (px: number, py: number, qx: number, qy: number) => sharedEdge([0, 0, 10_000, 0], 0, 2, px, py, qx, qy);

  test('as long as both run together', () => {
    expect([along(0, 0, 10_000, 0), along(10_000, 0, 0, 0), along(-4_000, 0, 6_000, 0), along(9_900, 0, 19_900, 0)]).toEqual([
      10_000, 10_000, 6_000, 100,
    ]);
    expect([along(2_000, 0, 3_000, 0), along(-5_000, 0, 15_000, 0)]).toEqual([1_000, 10_000]);
  });
  test('nothing where they only meet, or where one end is off the line by more than 0.01 BW', () => {
    expect([along(10_000, 0, 20_000, 0), along(12_000, 0, 20_000, 0), along(0, 101, 10_000, 0), along(0, 0, 10_000, -101)]).toEqual([
      0, 0, 0, 0,
    ]);
    expect([along(0, 100, 10_000, 100), along(5_000, 0, 5_000, 90)]).toEqual([10_000, 0]);
  });
  test('both edges give the same length, at any heading', () => {
    fc.assert(
      fc.property(anyPose, fc.integer({ min: -12_000, max: 12_000 }), (pose, aside) => {
        const a = rectangle(pose, BW, 5_000);
        const b = rectangle(from(pose, aside, 0, 18_000), BW, 5_000);
        const [p = 0, q = 0, r = 0, s = 0] = b;
        const shared = sharedEdge(a, FL, FR, p, q, r, s);
        expect(Math.abs(shared - Math.max(0, BW - Math.abs(aside)))).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('[GEO-3] assault: the front edge on a side of a Camp or Stronghold', () => {
  const side = 20_000;
  /** A square Camp of blue, turned by a heading, its south side before the pose. */
  const camp = (pose: Pose, own: 'red' | 'blue' = 'blue'): Works => {
    const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = rectangle(from(pose, 0, side), side, side);
    return {
      id: 'camp',
      kind: 'camp',
      side: own,
      corners: [
        [ax, ay],
        [bx, by],
        [cx, cy],
        [dx, dy],
      ],
    };
  };
  const assaults = (pose: Pose, works: Works, lie: Partial<State> = {}): boolean => {
    const state = table({ m: { side: 'red', type: 'Sp', pose } }, { works: [works], ...lie });
    const base = baseMust(state, the('m'));
    expect(isInFrontalCombat(state, base)).toBe(assaultedWorks(groundOf(state), base) !== undefined);
    return isInFrontalCombat(state, base);
  };

  test.each(HEADINGS)('heading %i: half a base width of the front edge is enough, less is not', (h) => {
    const pose = middle(h);
    const works = camp(pose);
    const aside = side / 2;
    expect([assaults(pose, works), assaults(from(pose, aside, 0), works), assaults(from(pose, -aside, 0), works)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([assaults(from(pose, aside + 97, 0), works), assaults(from(pose, aside + 103, 0), works)]).toEqual([true, false]);
    expect([assaults(from(pose, 0, -98), works), assaults(from(pose, 0, -102), works)]).toEqual([true, false]);
    expect([assaults(from(pose, 0, 98), works), assaults(from(pose, 0, 102), works)]).toEqual([true, false]);
    // With its back to it, or its side along it.
    expect([assaults(from(pose, 0, -5_000, 18_000), works), assaults(from(pose, 0, -5_000, 9_000), works)]).toEqual([false, false]);
  });

  test('the rear edge on it is no assault; nor is one from inside, or one on one’s own', () => {
    const pose = middle(1_735);
    expect(assaults(from(pose, 0, 0, 18_000), camp(pose))).toBe(false);
    expect([assaults(pose, camp(pose, 'red')), assaults(pose, camp(pose, 'blue'))]).toEqual([false, true]);
  });

  test('[D3-6] a sacked Camp is bare ground; a Stronghold that has changed hands is assaulted by those who lost it', () => {
    const pose = middle(0);
    expect(assaults(pose, camp(pose), { taken: { camp: 'red' } })).toBe(false);
    const stronghold: Works = { ...camp(pose, 'red'), kind: 'stronghold' };
    expect([assaults(pose, stronghold), assaults(pose, stronghold, { taken: { camp: 'blue' } })]).toEqual([false, true]);
  });

  test('[R78] it is intact until it is taken', () => {
    const stronghold: Works = { ...camp(middle(0), 'red'), kind: 'stronghold' };
    const held = (taken: State['taken']) =>
      groundOf(table({}, { works: [stronghold], taken })).works.map(({ side: own, isIntact }) => [own, isIntact]);
    expect([held({}), held({ camp: 'blue' })]).toEqual([[['red', true]], [['blue', false]]]);
  });

  test('how much of the front lies on it', () => {
    const pose = middle(0);
    const state = table({ m: { side: 'red', type: 'Sp', pose: from(pose, 12_000, 0) } }, { works: [camp(pose)] });
    const [works] = groundOf(state).works;
    expect(works === undefined ? undefined : frontOnWorks(baseMust(state, the('m')), works)).toBe(3_000);
  });
});

// ---------------------------------------------------------------- what is looked at and what is not

describe('what is too far off is never what touches', () => {
  test('bases that touch or overlap are always near enough to be asked', () => {
    fc.assert(
      fc.property(twoBases, ([a, b]) => {
        const isOverlap = overlapBy(a.corners, b.corners, EPS);
        const isTouch = !isOverlap && polygonDistance(a.corners, b.corners) <= EPS;
        expect(basesOverlap(a, b)).toBe(isOverlap);
        expect(basesTouch(a, b)).toBe(isTouch);
        if (isOverlap || isTouch) expect(mayTouch(a, b)).toBe(true);
        for (const within of [BW, 25_000]) if (polygonDistance(a.corners, b.corners) <= within) expect(mayTouch(a, b, within)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('every predicate that says yes is of bases near enough to be asked, and which do not overlap', () => {
    fc.assert(
      fc.property(
        anyPose,
        anyType,
        anyType,
        fc.constantFrom(...CONTACT_EDGES.filter((edge) => edge !== 'assault')),
        fc.integer({ min: -99, max: 99 }),
        fc.integer({ min: -5, max: 5 }),
        (pose, a, b, edge, off, turn) => {
          const enemy = blue(b, pose);
          const mover = red(a, from(lineUp(enemy, edge), off, 0, turn));
          const flanks: readonly Flank[] = ['left', 'right'];
          const isAny =
            isFullFront(mover, enemy) ||
            whereFrontIs(mover, enemy) !== undefined ||
            flanks.some((flank) => isCornerOverlap(mover, enemy, flank) || isSideOnSide(mover, enemy, flank));
          if (isAny) expect([mayTouch(mover, enemy), basesOverlap(mover, enemy)]).toEqual([true, false]);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('predicates that are of two are the same from both', () => {
    fc.assert(
      fc.property(twoBases, ([a, b]) => {
        const asked = (p: Base, q: Base) => [
          mayTouch(p, q),
          basesTouch(p, q),
          basesOverlap(p, q),
          isFullFront(p, q),
          facesAlike(p, q),
          facesAgainst(p, q),
        ];
        expect(asked(b, a)).toEqual(asked(a, b));
      }),
    );
  });

  test('a box is near what reaches it, edges counted, and not what lies beyond any of its four sides', () => {
    const box = { left: 0, right: 20_000, bottom: 0, top: 10_000 };
    const isNearAt = (x: number, y: number, within?: number) => isNear(box, rectangle({ x, y, h: 0 }, BW, 5_000), within);
    expect([isNearAt(25_000, 5_000), isNearAt(-5_000, 5_000), isNearAt(5_000, 15_000), isNearAt(5_000, 0)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([isNearAt(25_001, 5_000), isNearAt(-5_001, 5_000), isNearAt(5_000, 15_001), isNearAt(5_000, -1)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([isNearAt(25_100, 5_000, EPS), isNearAt(25_101, 5_000, EPS), isNearAt(5_000, 15_100, EPS)]).toEqual([true, false, true]);
    // Around the box on all sides.
    expect(isNear(box, [-50_000, 50_000, 50_000, 50_000, 50_000, -50_000, -50_000, -50_000])).toBe(true);
  });

  test('a box that is not near has nothing in common with the base', () => {
    fc.assert(
      fc.property(twoBases, ([a, b]) => {
        const xs = [FL, FR, RR, RL].map((i) => b.corners[i] ?? 0);
        const ys = [FL, FR, RR, RL].map((i) => b.corners[i + 1] ?? 0);
        const box = { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
        if (!isNear(box, a.corners)) expect([sharedArea(a.corners, b.corners), overlapBy(a.corners, b.corners, 0)]).toEqual([0, false]);
        if (!isNear(box, a.corners, EPS)) expect(polygonDistance(a.corners, b.corners)).toBeGreaterThan(EPS - 1);
      }),
      { numRuns: 2_000 },
    );
  });
});

// ---------------------------------------------------------------- lining up

describe('[GEO-3] line-up poses', () => {
  const PLAIN = CONTACT_EDGES.filter((edge) => edge !== 'assault');
  type Edge = (typeof PLAIN)[number];
  /** Whether a mover is lined up so, and how far its corners are from where they should be. */
  const linedUp = (mover: Base, enemy: Base, edge: Edge): readonly [isSo: boolean, off: number] => {
    switch (edge) {
      case 'front':
        return [isFullFront(mover, enemy), Math.max(apart(mover, FL, enemy, FR), apart(mover, FR, enemy, FL))];
      case 'left':
        return [isFrontOnFlank(mover, enemy, 'left'), apart(mover, FL, enemy, FL)];
      case 'right':
        return [isFrontOnFlank(mover, enemy, 'right'), apart(mover, FR, enemy, FR)];
      case 'rear':
        return [isFrontOnRear(mover, enemy), Math.max(apart(mover, FL, enemy, RL), apart(mover, FR, enemy, RR))];
      case 'overlap-left':
        return [isCornerOverlap(mover, enemy, 'left'), apart(mover, FL, enemy, FL)];
      case 'overlap-right':
        return [isCornerOverlap(mover, enemy, 'right'), apart(mover, FR, enemy, FR)];
    }
  };
  const TURNS: { readonly [edge in Edge]: number } = {
    front: 18_000,
    left: 9_000,
    right: 27_000,
    rear: 0,
    'overlap-left': 18_000,
    'overlap-right': 18_000,
  };

  test.each(HEADINGS.flatMap((h) => PLAIN.map((edge) => [h, edge] as const)))(
    'heading %i, %s: lined up to the unit, touching, not overlapping',
    (h, edge) => {
      for (const own of TYPES)
        for (const other of TYPES) {
          const enemy = blue(other, middle(h));
          const mover = red(own, lineUp(enemy, edge));
          const [isSo, off] = linedUp(mover, enemy, edge);
          expect(isSo).toBe(true);
          expect(off).toBeLessThanOrEqual(1);
          expect(mover.pose.h).toBe(turnedBy(h, TURNS[edge]));
          expect([basesTouch(mover, enemy), basesOverlap(mover, enemy)]).toEqual([true, false]);
          // And in no other way.
          for (const wrong of PLAIN) if (wrong !== edge) expect([wrong, linedUp(mover, enemy, wrong)[0]]).toEqual([wrong, false]);
        }
    },
  );

  test('heading 0, to the unit: as the table of line-up poses has them', () => {
    const enemy = blue('Kn', { x: 75_000, y: 75_000, h: 0 });
    expect(PLAIN.map((edge) => lineUp(enemy, edge))).toEqual([
      { x: 75_000, y: 75_000, h: 18_000 },
      { x: 70_000, y: 70_000, h: 9_000 },
      { x: 80_000, y: 70_000, h: 27_000 },
      { x: 75_000, y: 67_500, h: 0 },
      { x: 65_000, y: 75_000, h: 18_000 },
      { x: 85_000, y: 75_000, h: 18_000 },
    ]);
  });

  test('at every place and heading the corners are at most one unit off, front to front none at all', () => {
    fc.assert(
      fc.property(anyPose, anyType, anyType, fc.constantFrom(...PLAIN), (pose, own, other, edge) => {
        const enemy = blue(other, pose);
        const [isSo, off] = linedUp(red(own, lineUp(enemy, edge)), enemy, edge);
        expect(isSo).toBe(true);
        expect(off).toBeLessThanOrEqual(edge === 'front' ? 0 : 1);
      }),
      { numRuns: 3_000 },
    );
  });

  test('[GEO-3, R52] an enemy that conforms instead ends in the same contact', () => {
    fc.assert(
      fc.property(anyPose, anyType, anyType, (pose, own, other) => {
        const mover = red(own, pose);
        const enemy = blue(other, from(pose, 700, 300, 17_000));
        const [isSo, off] = linedUp(mover, moved(enemy, lineUp(mover, 'front')), 'front');
        expect(isSo).toBe(true);
        expect(off).toBeLessThanOrEqual(1);
      }),
      { numRuns: 3_000 },
    );
  });

  test('[GEO-3] squarely before an enemy from a distance: opposite, and no contact', () => {
    for (const h of HEADINGS)
      for (const away of [2_500, 5_000, 10_000]) {
        const enemy = blue('Bd', middle(h));
        const mover = red('Kn', facing(enemy, away));
        expect([facesAgainst(mover, enemy), basesTouch(mover, enemy)]).toEqual([true, false]);
        expect(Math.abs(polygonDistance(mover.corners, enemy.corners) - away)).toBeLessThanOrEqual(1);
        expect(Math.abs(apart(mover, FL, enemy, FR) - away)).toBeLessThanOrEqual(1);
      }
  });
});

// ---------------------------------------------------------------- ground

describe('[R16] what a base stands on', () => {
  const square = (
    kind: TerrainPiece['kind'],
    left: number,
    bottom: number,
    right: number,
    top: number,
    id: string = kind,
  ): TerrainPiece => ({
    id,
    kind,
    points: [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ],
  });
  const ground = (terrain: readonly TerrainPiece[], lie: Partial<State> = {}): Ground => groundOf(table({}, { terrain, ...lie }));
  /** Facing north with the front edge from 70000 to 80000 at 75000. */
  const base = red('Sp', middle(0)).corners;

  test('a sliver of 0.005 square base widths does not count, a little more does', () => {
    const under = (deep: number) => terrainUnder(ground([square('woods', 0, 75_000 - deep, 150_000, 150_000)]), base);
    expect([under(0), under(50), under(51), under(3_000)]).toEqual(['open', 'open', 'woods', 'woods']);
    const beside = (wide: number) => areasUnder(ground([square('marsh', 0, 0, 70_000 + wide, 150_000)]), base).map(({ id }) => id);
    expect([beside(100), beside(101)]).toEqual([[], ['marsh']]);
  });

  test.each(HEADINGS)('heading %i: the sliver is the same along the front of a turned base', (h) => {
    const pose = middle(h);
    const before = (deep: number): TerrainPiece => {
      const shape = rectangle(from(pose, 0, 20_000), 30_000, 20_000 + deep);
      const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = shape;
      return {
        id: 'woods',
        kind: 'woods',
        points: [
          [ax, ay],
          [bx, by],
          [cx, cy],
          [dx, dy],
        ],
      };
    };
    const turned = red('Bh', pose).corners;
    expect([48, 53].map((deep) => terrainUnder(ground([before(deep)]), turned))).toEqual(['open', 'woods']);
  });

  test('the worst going under it counts, in whichever order the terrain lies', () => {
    const pieces = [
      square('plough', 70_000, 70_000, 75_000, 75_000),
      square('scrub', 74_000, 70_000, 77_000, 75_000),
      square('marsh', 79_000, 70_000, 90_000, 75_000),
    ];
    for (const [i, j, k, worst] of [
      [0, 1, 2, 'marsh'],
      [2, 1, 0, 'marsh'],
      [1, 0, 1, 'scrub'],
      [0, 1, 1, 'scrub'],
      [0, 0, 0, 'plough'],
    ] as const)
      expect(terrainUnder(ground([pieces[i], pieces[j], pieces[k]].filter((piece) => piece !== undefined)), base)).toBe(worst);
  });

  test('a hill is told from open ground although both are good', () => {
    expect(terrainUnder(ground([square('gentle-hill', 0, 0, 150_000, 150_000)]), base)).toBe('gentle-hill');
    expect(goingUnder(ground([square('gentle-hill', 0, 0, 150_000, 150_000)]), base, 'Sp')).toBe('good');
  });

  test.each([
    ['Sp', 'woods', 'bad'],
    ['Cm', 'dunes', 'good'],
    ['Cm', 'oasis', 'good'],
    ['Cm', 'woods', 'bad'],
    ['Kn', 'dunes', 'bad'],
    ['Bs', 'marsh', 'good'],
    ['Bs', 'rocky', 'good'],
    ['Sp', 'rocky', 'rough'],
    ['Sp', 'plough', 'good'],
  ] as const)('[R16, 3.5] for %s %s is %s', (type, kind, going) => {
    expect(goingUnder(ground([square(kind, 70_000, 74_000, 80_000, 76_000)]), base, type)).toBe(going);
    // Beside it all is good.
    expect(goingUnder(ground([square(kind, 70_000, 75_000, 80_000, 76_000)]), base, type)).toBe('good');
  });

  test('each terrain counts as the type sees it: dunes and a marsh under Camels', () => {
    const both = [square('dunes', 70_000, 70_000, 75_000, 75_000), square('marsh', 75_000, 70_000, 80_000, 75_000)];
    expect([goingUnder(ground(both), base, 'Cm'), goingUnder(ground(both.slice(0, 1)), base, 'Cm')]).toEqual(['bad', 'good']);
  });

  test('[R14] the plough is rough when the first die made it so', () => {
    const plough = [square('plough', 0, 0, 150_000, 150_000)];
    const goings = (['unknown', 'good', 'rough'] as const).map((state) => goingUnder(ground(plough, { plough: state }), base, 'Sp'));
    expect(goings).toEqual(['good', 'good', 'rough']);
    const state = table({}, { terrain: plough });
    expect([
      groundOf(state) === groundOf({ ...state, elements: [] } as State),
      groundOf(state) === groundOf({ ...state, plough: 'rough' }),
    ]).toEqual([true, false]);
  });

  test('entirely in: all but a sliver', () => {
    const within = (left: number) => {
      const [woods] = ground([square('woods', left, 0, 150_000, 150_000)]).areas;
      return woods !== undefined && isEntirelyIn(woods, base, area(base));
    };
    expect([within(70_000), within(70_100), within(70_101), within(75_000)]).toEqual([true, true, false, false]);
  });

  test('a bay in the woods is no woods', () => {
    const bay: TerrainPiece = {
      id: 'woods',
      kind: 'woods',
      points: [
        [60_000, 60_000],
        [90_000, 60_000],
        [90_000, 80_000],
        [82_000, 80_000],
        [82_000, 68_000],
        [68_000, 68_000],
        [68_000, 80_000],
        [60_000, 80_000],
      ],
    };
    expect(terrainUnder(ground([bay]), base)).toBe('open');
    expect(terrainUnder(ground([bay]), red('Sp', from(middle(0), 3_000, 0)).corners)).toBe('woods');
    expect(terrainUnder(ground([{ ...bay, points: [...bay.points].reverse() }]), base)).toBe('open');
  });

  test('a waterway is not ground to stand on, but it is found under a base', () => {
    const water = ground([square('waterway', 0, 72_000, 150_000, 150_000)]);
    expect([terrainUnder(water, base), goingUnder(water, base, 'Sp'), areasUnder(water, base).map(({ id }) => id)]).toEqual([
      'open',
      'good',
      ['waterway'],
    ]);
  });

  test('every area has the box around it; rivers and roads are courses, not areas', () => {
    const course = {
      points: [
        [0, 10_000],
        [40_000, 10_000],
      ],
      width: 6_000,
    } as const;
    const found = ground([
      square('woods', 10_000, 20_000, 30_000, 50_000),
      { id: 'river', kind: 'river', ...course },
      { id: 'road', kind: 'road', ...course },
    ]);
    expect(found.areas.map(({ id, left, right, bottom, top }) => [id, left, right, bottom, top])).toEqual([
      ['woods', 10_000, 30_000, 20_000, 50_000],
    ]);
    const boxes = [...found.rivers, ...found.roads].map(({ id, left, right, bottom, top }) => [id, left, right, bottom, top]);
    expect(boxes).toEqual([
      ['river', 0, 40_000, 7_000, 13_000],
      ['road', 0, 40_000, 7_000, 13_000],
    ]);
  });

  test('[R54] in the river: more than a sliver of the base in a strip of its course', () => {
    const river = (points: TerrainPiece['points'], width = 5_000) => ground([{ id: 'river', kind: 'river', points, width }]);
    const across = (y: number) =>
      river([
        [0, y],
        [150_000, y],
      ]);
    expect([77_500, 77_450, 77_449, 72_000].map((y) => isInRiver(across(y), base))).toEqual([false, false, true, true]);
    // Around a corner: the second part of the course counts as well.
    const bent = river([
      [0, 100_000],
      [74_000, 100_000],
      [74_000, 0],
    ]);
    expect([isInRiver(bent, base), isInRiver(bent, red('Sp', from(middle(0), 20_000, 0)).corners)]).toEqual([true, false]);
    expect(
      isInRiver(
        ground([
          {
            id: 'road',
            kind: 'road',
            points: [
              [0, 72_000],
              [150_000, 72_000],
            ],
            width: 5_000,
          },
        ]),
        base,
      ),
    ).toBe(false);
  });

  test('[R54] a river at any slant is as wide as it should be', () => {
    fc.assert(
      fc.property(anyHeading, fc.integer({ min: 5_000, max: 10_000 }), (h, width) => {
        const pose = middle(h);
        const [a, b] = [shifted(pose, 0, -60_000), shifted(pose, 0, 60_000)];
        const [river] = ground([
          {
            id: 'river',
            kind: 'river',
            points: [
              [a.x, a.y],
              [b.x, b.y],
            ],
            width,
          },
        ]).rivers;
        const strip: Polygon = river?.shapes[0] ?? [];
        expect(Math.abs(area(strip) / 120_000 - width)).toBeLessThan(3);
        // A base beside it, with a unit or two for the rounding of so long a course.
        const beside = red('Sp', from(pose, width / 2 + 5_000 + 20, 0)).corners;
        expect(sharedArea(beside, strip)).toBeLessThan(EPS_AREA);
      }),
    );
  });

  test('crests and shapes are crossed by what goes over them, not by what ends before', () => {
    const [hill] = ground([
      {
        ...square('gentle-hill', 50_000, 50_000, 90_000, 90_000),
        crest: [
          [60_000, 70_000],
          [80_000, 70_000],
        ],
      },
    ]).areas;
    if (hill === undefined) throw new Error('no hill');
    const over = (fromY: number, toY: number, x = 70_000) => crossesCrest(hill, x, fromY, x, toY);
    expect([over(60_000, 75_000), over(60_000, 70_000), over(60_000, 69_999), over(60_000, 75_000, 80_001)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const through = (y: number) => crossesShape(hill.shape, 0, y, 51_000, y);
    expect([through(60_000), through(49_999)]).toEqual([true, false]);
    expect(crossesShape(hill.shape, 0, 60_000, 49_999, 60_000)).toBe(false);
  });
});
