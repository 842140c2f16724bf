import { cosine, rightOf, segmentDistance, segmentsMeet, sine } from '@pennon/space';
import {
  assaultedWorks,
  besideOn,
  type Flank,
  friendAhead,
  friendBehind,
  frontalEnemy,
  isAtGate,
  isContact,
  isCornerOverlap,
  isInCombat,
  isInFrontalCombat,
  isSideOnSide,
  mayTouch,
  whereFrontIs,
} from '../geometry/contact.js';
import { BW } from '../geometry/measure.js';
import { isByRoad } from '../geometry/swept-base.js';
import { combatGoing } from '../rules/terrain.js';
import { featureType } from '../rules/units.js';
import type { CloseFacts, Contact, ElementId, ElementType, FeatureId, FighterFacts, State } from '../types.js';
import { emptyWorks, factsOf, garrisonOf, groundUnder, heldWorks, isWading, variantOf, worksOf } from './element-facts.js';
import { type Area, areasUnder, groundOf, isInRiver, type Stronghold } from './ground.js';
import { type Base, baseMust, baseOn, basesOf, enemiesOf, enemyOf, FL, FR, friendsOf, position, typeOf } from './position.js';

/*
 * Who fights whom, and the facts of each close combat as the table has them.
 */

// ---------------------------------------------------------------- which combats there are

export interface Combat {
  /** Of the side that moves, except at a Camp or Stronghold: there the one who assaults it. */
  readonly unit: ElementId;
  readonly target: ElementId | FeatureId;
}

/** Every combat that can be fought now: nobody fights twice in a bound. */
export function combatsOf(state: State): readonly Combat[] {
  const { bound } = state;
  if (bound === null) return [];
  const isFresh = (id: string): boolean => !bound.fought.includes(id);
  const combats: Combat[] = [];
  for (const base of basesOf(state, bound.side)) {
    const enemy = isFresh(base.card.id) ? frontalEnemy(state, base) : undefined;
    if (enemy !== undefined && isFresh(enemy.card.id) && frontalEnemy(state, enemy) === base)
      combats.push({ unit: base.card.id, target: enemy.card.id });
  }
  for (const { works } of groundOf(state).works) {
    const garrison = garrisonOf(state, works.id);
    const assaulters = assaultersOf(state, works.id);
    // Whoever came to the walls after another fight does not lead, but counts as one more assaulter.
    const isOver = !isFresh(works.id) || (garrison !== undefined && !isFresh(garrison));
    if (!isOver) combats.push(...assaulters.filter(isFresh).map((unit) => ({ unit, target: works.id })));
  }
  return combats;
}

/** Those whose front edge is on an enemy Camp or Stronghold and who may assault it. */
export function assaultersOf(state: State, feature: FeatureId): readonly ElementId[] {
  const ground = groundOf(state);
  return basesOf(state, enemyOf(state, worksOf(state, feature).side)).flatMap((base) =>
    assaultedWorks(ground, base)?.works.id === feature ? [base.card.id] : [],
  );
}

/** Only there to support the friend before it, who fights to his front (GEO-2): it neither shoots, is shot at, nor turns to face. */
export function isRearSupport(state: State, base: Base): boolean {
  const ahead = SUPPORTERS.includes(base.type) ? friendAhead(position(state), base) : undefined;
  return (
    ahead !== undefined && ahead.type === base.type && isInGood(state, base) && isInGood(state, ahead) && isInFrontalCombat(state, ahead)
  );
}
const SUPPORTERS: readonly ElementType[] = ['Pk', 'Wb', 'LH'];
const isInGood = (state: State, base: Base): boolean => combatGoing(base.type, groundUnder(groundOf(state), base)) === 'good';

/** In close combat: on the table in any way, in a Camp or Stronghold when it is assaulted. */
export function isFighting(state: State, id: ElementId): boolean {
  const base = baseOn(state, id);
  if (base !== undefined) return isInCombat(state, base);
  const works = heldWorks(state, id);
  return works !== undefined && assaultersOf(state, works.works.id).length > 0;
}

// ---------------------------------------------------------------- the facts of one

/** The facts of a close combat: `a` is the element named first, `b` the other or the feature it assaults. */
export function closeFacts(state: State, unit: ElementId, target: ElementId | FeatureId): CloseFacts {
  const base = baseMust(state, unit);
  const works = groundOf(state).works.find((w) => w.works.id === target) ?? heldWorks(state, target);
  const [a, b] =
    works === undefined
      ? [fighterFacts(state, base, baseMust(state, target)), fighterFacts(state, baseMust(state, target), base)]
      : [assaulterFacts(state, base, works), defenderFacts(state, base, works)];
  return { variant: variantOf(state), a, b, readings: state.options };
}

/** What does not depend on others: nobody near, nothing moved. */
const ALONE: Omit<FighterFacts, keyof ReturnType<typeof emptyWorks>> = {
  behind: null,
  beside: [],
  uphill: false,
  bank: 'none',
  contacts: [],
  tableEdge: 'none',
  moved: false,
  assaulters: [],
  atGate: false,
  siegeTower: false,
};

/** Written out, for it is asked often. */
function fighterFacts(state: State, base: Base, enemy: Base): FighterFacts {
  const { type, fast, general, mtd, terrain, occupies } = factsOf(state, base.card.id);
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
    contacts: contactsOf(state, base, enemy),
    tableEdge: tableEdgeOf(state, base),
    moved: hasStirred(state, base.card.id),
    assaulters: [],
    atGate: false,
    siegeTower: base.card.siegeTower,
  };
}

/** Against a Camp or Stronghold nothing counts but the element itself. */
const assaulterFacts = (state: State, base: Base, works: Stronghold): FighterFacts => ({
  ...ALONE,
  ...factsOf(state, base.card.id),
  atGate: isAtGate(base, works),
  siegeTower: base.card.siegeTower,
});

function defenderFacts(state: State, lead: Base, { works }: Stronghold): FighterFacts {
  const garrison = garrisonOf(state, works.id);
  return {
    ...ALONE,
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

// ---------------------------------------------------------------- ground and water

/** Nearer a crest by so much. */
const UPHILL = BW / 20;

/** On a hill and nearer its crest, on the same side of it (R19). */
function isUphill(state: State, base: Base, enemy: Base): boolean {
  return areasUnder(groundOf(state), base.corners).some(
    (area) =>
      area.crest.length > 0 &&
      toCrest(area, enemy) - toCrest(area, base) > UPHILL &&
      !area.crest.some(([ax = 0, ay = 0, bx = 0, by = 0]) => segmentsMeet(base.x, base.y, enemy.x, enemy.y, ax, ay, bx, by)),
  );
}
const toCrest = ({ crest }: Area, { x, y }: Base): number =>
  Math.min(...crest.map(([ax = 0, ay = 0, bx = 0, by = 0]) => segmentDistance(x, y, ax, ay, bx, by)));

/** The bank it holds against one who is still in the water; a garrison always has dry feet. */
function bankAgainst(state: State, base: Base | undefined, enemy: Base): FighterFacts['bank'] {
  const ground = groundOf(state);
  if (ground.rivers.length === 0 || !isInRiver(ground, enemy.corners) || (base !== undefined && isInRiver(ground, base.corners)))
    return 'none';
  if (ground.river === 'paltry') return 'paltry-river';
  if (isWading(ground, enemy)) return ground.river === 'full' ? 'river' : 'none';
  return isByRoad(ground, enemy, []) ? 'road' : 'none';
}

// ---------------------------------------------------------------- others who touch it

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

// ---------------------------------------------------------------- the edge of the table

/** Flanks that look at an edge of the table with the front corner less than 1 BW from it (R39). */
function tableEdgeOf(state: State, { pose: { h }, corners }: Base): FighterFacts['tableEdge'] {
  const { size } = groundOf(state);
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
