import { howMany, no, plural, type Refusal } from '@pennon/kernel';
import { polygonDistance } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { BW, inWidths } from '../geometry/measure.js';
import { HIDING, pipSum } from '../rules/command.js';
import type { Feature, OrderFacts, State, Terrain } from '../types.js';
import { SCREENS } from '../types.js';
import { variantOf } from './battlefield.js';
import { crossesCrest, crossesShape, type Ground, groundOf, isEntirelyIn, isUnder } from './ground.js';
import { position } from './position.js';

/*
 * What an order costs in PIPs (D3-9, D3-10).
 */

/** How a move was made, as far as it matters for its price. */
export interface HowMoved {
  readonly column: boolean;
  readonly byRoad: boolean;
  readonly fullDistance: boolean;
  readonly contacts: boolean;
  readonly forwardOnly: boolean;
  readonly leaving: OrderFacts['leaving'];
}
const PLAIN: HowMoved = { column: false, byRoad: false, fullDistance: false, contacts: false, forwardOnly: false, leaving: 'none' };

/** The element of a side's General, wherever it is. */
export function generalOf(state: State, side: string) {
  const card = position(state).battlefield.cards.find((c) => c.side === side && c.general);
  const element = card === undefined ? undefined : state.elements[card.index];
  return card === undefined || element === undefined ? undefined : { card, element, base: position(state).bases[card.index] ?? undefined };
}

export function orderFacts(state: State, movers: readonly Base[], how: Partial<HowMoved> = {}): OrderFacts {
  const { column, byRoad, fullDistance, contacts, forwardOnly, leaving } = { ...PLAIN, ...how };
  const [first] = movers;
  const side = first?.card.side ?? state.sides[0];
  const general = generalOf(state, side);
  // His own move alone never pays for command (R55).
  const isMover = movers.length === 1 && first?.card.general === true;
  const isThere = general !== undefined && (general.element.status === 'table' || general.element.status === 'garrison');
  const ground = groundOf(state);
  return {
    variant: variantOf(state),
    elements: movers.map(({ type, card }) => ({ type, ally: card.ally })),
    firstBound: state.bounds[side] === 1,
    column: column || movers.length === 1,
    firstMove: movers.every(({ card }) => state.bound?.moves[card.id] === undefined),
    byRoad,
    fullDistance,
    contacts,
    forwardOnly,
    leaving,
    general: isMover ? 'mover' : isThere ? 'present' : 'lost',
    ...whereGeneralIs(ground, general?.base, general?.element.feature ?? null),
    ...(general?.base === undefined ? { distance: 0, screen: [] } : commandReach(state, ground, general.base, movers)),
  };
}

/** What the order costs. The same movers are asked for again and again, and off the road nothing else matters. */
export function priceOf(state: State, movers: readonly Base[], how: Partial<HowMoved> = {}): number {
  if (how.byRoad === true || (how.leaving ?? 'none') !== 'none') return pipSum(orderFacts(state, movers, how)).total;
  let known = prices.get(state);
  if (known === undefined) {
    known = new Map();
    prices.set(state, known);
  }
  const key = movers.map(({ card }) => card.index).join(' ');
  let price = known.get(key);
  if (price === undefined) {
    price = pipSum(orderFacts(state, movers)).total;
    known.set(key, price);
  }
  return price;
}
const prices = new WeakMap<State, Map<string, number>>();

/** There are not so many left. */
export function pipsRefusal(state: State, price: number): Refusal | undefined {
  const left = state.bound?.pips ?? 0;
  if (price <= left) return undefined;
  const have = left === 0 ? 'none is' : `only ${left} ${plural(left, 'is', 'are')}`;
  return no('D3-9', `That order costs ${howMany(price, 'PIP')} and ${have} left.`);
}

function whereGeneralIs(
  ground: Ground,
  base: Base | undefined,
  feature: string | null,
): { readonly generalIn: Terrain | Feature; readonly generalEntirely: boolean } {
  if (feature !== null) {
    const works = ground.works.find(({ works: w }) => w.id === feature);
    return { generalIn: works?.works.kind ?? 'camp', generalEntirely: true };
  }
  if (base === undefined) return { generalIn: 'open', generalEntirely: false };
  const hides = ground.areas.find((area) => HIDING.has(area.terrain) && isEntirelyIn(area, base.corners, BW * base.depth));
  return hides === undefined || hides.terrain === 'waterway'
    ? { generalIn: 'open', generalEntirely: false }
    : { generalIn: hides.terrain, generalEntirely: true };
}

type Screen = (typeof SCREENS)[number];
/** What screens those behind it from the General, and those in it. */
export const BEYOND: { readonly [terrain in Terrain]?: Screen } = {
  hamlet: 'beyond-bua',
  'difficult-hill': 'beyond-difficult-hill',
  woods: 'beyond-wood',
  oasis: 'beyond-oasis',
  dunes: 'beyond-dunes',
};
export const INSIDE: { readonly [terrain in Terrain]?: Screen } = {
  'difficult-hill': 'on-difficult-hill',
  woods: 'in-wood',
  oasis: 'in-oasis',
  dunes: 'in-dunes',
};

/** From the nearest point of the General's base to that of the nearest mover; and what the whole mover is behind (R56). */
function commandReach(state: State, ground: Ground, general: Base, movers: readonly Base[]): Pick<OrderFacts, 'distance' | 'screen'> {
  const others = movers.filter((mover) => mover !== general);
  const units = others.length < movers.length ? 0 : Math.min(...others.map(({ corners }) => polygonDistance(general.corners, corners)));
  const isBehind = (crosses: (ax: number, ay: number, bx: number, by: number) => boolean): boolean =>
    others.length === movers.length &&
    others.every(({ corners }) => [0, 2, 4, 6].every((i) => crosses(general.x, general.y, corners[i] ?? 0, corners[i + 1] ?? 0)));
  const found = new Set<Screen>();
  for (const area of ground.areas) {
    if (area.terrain === 'waterway') continue;
    const inside = INSIDE[area.terrain];
    if (inside !== undefined && others.every((mover) => isEntirelyIn(area, mover.corners, BW * mover.depth))) found.add(inside);
    const beyond = BEYOND[area.terrain];
    const isBeyond = beyond !== undefined && isBehind((ax, ay, bx, by) => crossesShape(area.shape, ax, ay, bx, by));
    // Whoever is in a Hamlet, in part at least, is not beyond it (R95); in the others nobody needs to be.
    if (isBeyond && !(area.terrain === 'hamlet' && others.some(({ corners }) => isUnder(area, corners)))) found.add(beyond);
    if (area.crest.length > 0 && isBehind((ax, ay, bx, by) => crossesCrest(area, ax, ay, bx, by))) found.add('beyond-hill-crest');
  }
  const held = new Set(others.map(({ card }) => state.elements[card.index]?.feature ?? null));
  // Who comes out of a feature was in it, not beyond it.
  for (const { works, shape } of ground.works)
    if (!held.has(works.id) && isBehind((ax, ay, bx, by) => crossesShape(shape, ax, ay, bx, by)))
      found.add(works.kind === 'camp' ? 'beyond-camp' : 'beyond-bua');
  return { distance: inWidths(units), screen: SCREENS.filter((screen) => found.has(screen)) };
}
