import { cosine, rightOf, sine } from '@pennon/space';
import { type Base, FL, FR } from '../geometry/base.js';
import { besideOn, type Flank, isCornerOverlap, isSideOnSide, mayTouch, whereFrontIs } from '../geometry/contact.js';
import { BW, EPS } from '../geometry/measure.js';
import { noOverlapWhy } from '../rules/overlaps.js';
import { BY_ITSELF } from '../rules/shock.js';
import { featureType } from '../rules/units.js';
import type { CloseFacts, Contact, ElementId, FeatureId, FighterFacts, State } from '../types.js';
import { elementId, variantOf } from './battlefield.js';
import { friendBehind, isContact, isInFrontalCombat } from './close-combat.js';
import { emptyWorks, factsOf } from './element-facts.js';
import { groundOf, groundUnder, type StandingWorks } from './ground.js';
import { garrisonOf, heldWorks } from './held-works.js';
import { bankAgainst, isUphill } from './high-ground.js';
import { baseMust, enemiesOf, friendsOf, position, typeOf } from './position.js';
import { assaultersOf, isAtGate } from './walls-and-gates.js';

/*
 * The facts of each close combat as the table has them.
 */

/** The facts of a close combat: `a` is the element named first, `b` the other or the feature it assaults. */
export function closeFacts(state: State, unit: ElementId, target: ElementId | FeatureId): CloseFacts {
  const base = baseMust(state, unit);
  const works = groundOf(state).works.find((w) => w.works.id === target) ?? heldWorks(state, elementId(state, target));
  const [a, b] = works === undefined ? facedFacts(state, base, elementId(state, target)) : assaultFacts(state, base, works);
  return { variant: variantOf(state), a, b, readings: state.options };
}

function facedFacts(state: State, base: Base, target: ElementId): readonly [FighterFacts, FighterFacts] {
  const enemy = baseMust(state, target);
  return [fighterFacts(state, base, enemy), fighterFacts(state, enemy, base)];
}
const assaultFacts = (state: State, base: Base, works: StandingWorks): readonly [FighterFacts, FighterFacts] => [
  assaulterFacts(state, base, works),
  defenderFacts(state, base, works),
];

/** Written out, for it is asked often. */
function fighterFacts(state: State, base: Base, enemy: Base): FighterFacts {
  const { type, fast, general, mtd, terrain, occupies } = factsOf(state, base.card.id);
  const contacts = contactsOf(state, base, enemy);
  return {
    type,
    fast,
    general,
    mtd,
    terrain,
    occupies,
    behind: behindFacts(state, base),
    beside: besideFacts(state, base),
    uphill: isUphill(state, base, enemy),
    bank: bankAgainst(state, base, enemy),
    contacts,
    ...tableEdgeOf(state, base, contacts),
    moved: hasStirred(state, base.card.id),
    assaulters: [],
    atGate: false,
    siegeTower: base.card.siegeTower,
  };
}

/** Against a Camp or Stronghold nothing counts but the element itself. */
const assaulterFacts = (state: State, base: Base, works: StandingWorks): FighterFacts => ({
  ...BY_ITSELF,
  ...factsOf(state, base.card.id),
  atGate: isAtGate(base, works),
  siegeTower: base.card.siegeTower,
});

function defenderFacts(state: State, lead: Base, { works }: StandingWorks): FighterFacts {
  const garrison = garrisonOf(state, works.id);
  return {
    ...BY_ITSELF,
    ...(garrison === undefined ? emptyWorks(featureType(works.kind)) : factsOf(state, garrison)),
    bank: bankAgainst(state, undefined, lead),
    assaulters: assaultersOf(state, works.id).flatMap((id) => (id === lead.card.id ? [] : [typeOf(state, id)])),
  };
}

function behindFacts(state: State, base: Base): FighterFacts['behind'] {
  const friend = friendBehind(position(state), base);
  return friend === undefined ? null : { type: friend.type, terrain: groundUnder(groundOf(state), friend), facing: 'same' };
}

const FLANKS: readonly Flank[] = ['left', 'right'];
function besideFacts(state: State, base: Base): FighterFacts['beside'] {
  const beside: FighterFacts['beside'][number][] = [];
  for (const friend of friendsOf(position(state), base)) {
    if (friend === base || !mayTouch(base, friend)) continue;
    const corners = besideOn(friend, base) !== undefined;
    if (!corners && !FLANKS.some((flank) => isSideOnSide(friend, base, flank))) continue;
    const { fast, terrain } = factsOf(state, friend.card.id);
    beside.push({ type: friend.type, fast, terrain, corners });
  }
  return beside;
}

/** Enemies other than its opponent that touch it. */
function contactsOf(state: State, base: Base, opponent: Base): readonly Contact[] {
  const contacts: Contact[] = [];
  for (const enemy of enemiesOf(position(state), base)) {
    if (enemy === opponent || !mayTouch(base, enemy)) continue;
    const touch = touchOf(enemy, base);
    if (touch === undefined) continue;
    const { where, how } = touch;
    contacts.push({ where, how, by: enemy.type, fighting: isInFrontalCombat(state, enemy) });
  }
  const isAstray = state.unaligned.some(({ unit, enemy }) => unit === base.card.id && enemy === opponent.card.id);
  return isAstray ? [...contacts, strayContact(base, opponent)] : contacts;
}

/** Front edges count only in contact (D3-17); corners and side edges overlap also with an Aerial that is not engaged. */
function touchOf(enemy: Base, base: Base): Pick<Contact, 'where' | 'how'> | undefined {
  const front = isContact(enemy, base) ? whereFrontIs(enemy, base) : undefined;
  if (front !== undefined) return { where: front, how: 'front' };
  const side = FLANKS.find((flank) => isSideOnSide(enemy, base, flank));
  if (side !== undefined) return { where: side, how: 'side' };
  const corner = FLANKS.find((flank) => isCornerOverlap(enemy, base, flank));
  return corner === undefined ? undefined : { where: corner, how: 'corner' };
}

/** Who could not line up counts as overlapped on the flank towards which his enemy stands out (R52). */
const strayContact = (base: Base, opponent: Base): Contact => ({
  where: rightOf(base.pose, opponent) > 0 ? 'right' : 'left',
  how: 'corner',
  by: opponent.type,
  fighting: false,
});

type AtEdge = Pick<FighterFacts, 'tableEdge' | 'edgeOnFlank'>;
const CLEAR_OF_EDGES: AtEdge = { tableEdge: 'none', edgeOnFlank: true };

/** Less than 1 BW from an edge of the table with a front corner: any edge, on the side of the nearest corner, or only edges on the flanks (R39). */
function tableEdgeOf(state: State, base: Base, contacts: readonly Contact[]): AtEdge {
  const onFlanks = flanksAtEdges(groundOf(state).size, base);
  if (state.options.edgeOverlap === 'flank') return { tableEdge: onFlanks, edgeOnFlank: true };
  const tableEdge = cornerAtEdge(groundOf(state).size, base, contacts);
  return tableEdge === 'none' ? CLEAR_OF_EDGES : { tableEdge, edgeOnFlank: onFlanks === tableEdge || onFlanks === 'both' };
}

/** The front corner that is nearest to any edge; where both are as near, the one that is not yet overlapped, else the left. */
function cornerAtEdge(size: number, { type, corners }: Base, contacts: readonly Contact[]): Flank | 'none' {
  const toEdge = (corner: number): number => {
    const [x, y] = [corners[corner] ?? 0, corners[corner + 1] ?? 0];
    return Math.min(x, y, size - x, size - y);
  };
  const [left, right] = [toEdge(FL), toEdge(FR)];
  if (Math.min(left, right) >= BW) return 'none';
  if (Math.abs(left - right) > EPS) return left < right ? 'left' : 'right';
  const isTaken = (flank: Flank): boolean =>
    contacts.some((contact) => contact.where === flank && noOverlapWhy(type, contact) === undefined);
  return isTaken('left') && !isTaken('right') ? 'right' : 'left';
}

/** Flanks that look at an edge of the table with the front corner less than 1 BW from it. */
function flanksAtEdges(size: number, { pose: { h }, corners }: Base): FighterFacts['tableEdge'] {
  const [east, north] = [cosine(h), -sine(h)];
  const isNearEdge = (towards: number, away: number, at: number): boolean =>
    Math.abs(towards) > Math.abs(away) && (towards > 0 ? size - at : at) < BW;
  const isAt = (corner: number, sign: number): boolean =>
    isNearEdge(sign * east, north, corners[corner] ?? 0) || isNearEdge(sign * north, east, corners[corner + 1] ?? 0);
  const [left, right] = [isAt(FL, -1), isAt(FR, 1)];
  return left && right ? 'both' : left ? 'left' : right ? 'right' : 'none';
}

/** Moved in any way this bound. */
function hasStirred({ bound }: State, id: ElementId): boolean {
  return bound !== null && (bound.moves[id] !== undefined || bound.stirred.includes(id) || bound.arrived.includes(id));
}
