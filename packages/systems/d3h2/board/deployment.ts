import { no, ofSide, type Refusal, type Side } from '@pennon/kernel';
import { ahead, type Pose, polygonDistance, rightOf } from '@pennon/space';
import { D3_7 } from '../charts/d3-7.js';
import type { Base } from '../geometry/base.js';
import { BW, bw, inBw as bwOf, EPS_MEASURE } from '../geometry/measure.js';
import { fromEdge, poseFromEdge } from '../geometry/table-edges.js';
import { mayHold } from '../rules/garrisons.js';
import { type DeployFault, deployVerdict, isSummoned, mayBeHeldOff, oppositeOf, sideEdgeOf } from '../rules/setup.js';
import { nameOf } from '../rules/units.js';
import type { Card, DeployFacts, Deployment, Edge, ElementId, FeatureId, State } from '../types.js';
import { type Battlefield, battlefieldOf } from './battlefield.js';
import { asNow } from './dismounting.js';
import { type Ground, groundOf } from './ground.js';
import { baseName, nameOfWorks, unitName, worksKind } from './names.js';
import { baseAt, basesOf, edgeOf, enemyOf } from './position.js';
import { overlapped, standingRefusal } from './standing-room.js';

/*
 * Whether an army may stand as it wants to (D3-7), and where its Camp may be (D3-6).
 */

/** What deploying is judged by; worked out once for a side. */
export interface Deploying {
  readonly state: State;
  readonly side: Side;
  readonly battlefield: Battlefield;
  readonly ground: Ground;
  readonly edge: Edge;
  readonly cards: readonly Card[];
  /** Enemies that stand already. */
  readonly enemies: readonly Base[];
}

export function deployingOf(state: State, side: Side): Deploying {
  const battlefield = battlefieldOf(state.scenario);
  if (state.edges === null) throw new Error('nobody deploys before the edges are chosen');
  return {
    state,
    side,
    battlefield,
    ground: groundOf(state),
    edge: ofSide(state.edges, side),
    cards: battlefield.cards.flatMap((card) => (card.side === side ? [asNow(state, card)] : [])),
    enemies: basesOf(state, enemyOf(state, side)),
  };
}

/** Who is not deployed unless he wants to (D3-7, R8). */
export const mayStayOff = ({ type }: Card): boolean => isSummoned(type) || mayBeHeldOff(type);

/** Why an army may not stand so, or nothing. `hasRoom` is asked of those who are left off though they should not be (R97). */
export function deployRefusal(
  d: Deploying,
  elements: readonly Deployment[],
  hasRoom: (card: Card, standing: readonly Base[]) => boolean,
): Refusal | undefined {
  const given = new Map(elements.map((one) => [one.id, one]));
  const strange = elements.find(({ id }) => !d.cards.some((card) => card.id === id));
  if (strange !== undefined) return no('D3-7', `${unitName(d.state, strange.id)} does not belong to this army.`);
  if (given.size < elements.length) return no('D3-7', 'An element is deployed once.');
  const standing: Base[] = [];
  const holding = new Map<FeatureId, ElementId>();
  const left: Card[] = [];
  for (const card of d.cards) {
    const to = given.get(card.id)?.to;
    if (to === undefined) return no('D3-7', `The whole army is deployed at once; ${card.name} is missing.`);
    if (to === null) {
      if (!mayStayOff(card)) left.push(card);
      continue;
    }
    const refused = typeof to === 'string' ? garrisonRefusal(d, card, to, holding) : poseRefusal(d, card, to, standing);
    if (refused !== undefined) return refused;
    if (typeof to === 'string') holding.set(to, card.id);
    else standing.push(baseAt(card, card.type, to));
  }
  const able = left.find((card) => hasRoom(card, standing));
  return able && no('D3-7', `${able.name} must be deployed: only Gods, Dragons and Lurkers are held off.`);
}

/** In the same line is who stands no farther back than this from the first of it. */
const LINE = BW / 4;
/** The lines of a deployment, the foremost first, each from left to right as the army sees it from its edge. */
export function linesOf(state: State, elements: readonly Deployment[]): readonly (readonly ElementId[])[] {
  const [first] = elements;
  if (first === undefined) return [];
  const from = poseFromEdge(groundOf(state).size, edgeOf(state, battlefieldOf(state.scenario).card(first.id).side), 0, 0);
  const standing = elements.flatMap(({ id, to }) =>
    to === null || typeof to === 'string' ? [] : [{ id, along: rightOf(from, to), deep: ahead(from, to) }],
  );
  const lines: (typeof standing)[] = [];
  for (const one of standing.toSorted((a, b) => b.deep - a.deep)) {
    const line = lines.at(-1);
    if (line?.[0] !== undefined && line[0].deep - one.deep <= LINE) line.push(one);
    else lines.push([one]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.along - b.along).map(({ id }) => id));
}

/** One own element in a Camp or Stronghold (R42). */
export function garrisonRefusal(
  { ground, battlefield, state }: Deploying,
  card: Card,
  id: FeatureId,
  holding: ReadonlyMap<FeatureId, ElementId>,
): Refusal | undefined {
  const works = ground.works.find((one) => one.works.id === id);
  if (works === undefined || works.side !== card.side) return no('R42', 'That is no Camp or Stronghold of this army.');
  const { kind } = works.works;
  if (!mayHold({ variant: battlefield.document.variant, type: card.type, feature: kind, when: 'deployment', ally: card.ally }))
    return no('R42', `${card.name} cannot garrison a ${worksKind(kind)}${card.ally ? ' as an ally' : ''}.`);
  const other = holding.get(id);
  if (other === undefined) return undefined;
  return no('R42', `${unitName(state, other)} garrisons ${nameOfWorks(battlefield, works.works)} already; it holds one element.`);
}

/** Why an element may not be set down there, those apart who come after it. */
export function poseRefusal(d: Deploying, card: Card, to: Pose, standing: readonly Base[]): Refusal | undefined {
  const base = baseAt(card, card.type, to);
  const facts = deployFacts(d, base);
  const [fault] = deployVerdict(facts).faults.filter(
    (one) => one !== 'side-edge' || d.battlefield.document.special.sideDistance === undefined,
  );
  if (fault !== undefined) return no('D3-7', SENTENCES[fault](card, facts));
  const side = d.battlefield.document.special.sideDistance;
  if (side !== undefined && facts.sideEdge < side) return no('D3-7', tooNear(card, 'side edge', facts.sideEdge, side));
  const on = overlapped(base, standing) ?? overlapped(base, d.enemies);
  return standingRefusal(d.ground, base) ?? (on && no('D3-7', `${card.name} would stand upon ${baseName(on)}.`));
}

const tooNear = ({ name }: Card, what: string, is: number, least: number): string =>
  `${name} stands ${bw(is * BW)} from the ${what}; it keeps ${least} BW, so it is ${bw((least - is) * BW)} short.`;

const SENTENCES: { readonly [fault in DeployFault]: (card: Card, facts: DeployFacts) => string } = {
  summoned: ({ name, type }) => `${name} is not deployed: a ${nameOf(type)} comes when it is summoned.`,
  'centre-line': (card, { centreLine }) =>
    centreLine < 0
      ? `${card.name} stands beyond the centre line; it keeps ${D3_7.data.centreLine} BW from it.`
      : tooNear(card, 'centre line', centreLine, D3_7.data.centreLine),
  'side-edge': (card, { sideEdge }) => tooNear(card, 'side edge', sideEdge, sideEdgeOf(card.type)),
  'enemy-stronghold': (card, { enemyStronghold }) => tooNear(card, 'enemy Stronghold', enemyStronghold ?? 0, D3_7.data.enemyStronghold),
};

/** To a hundredth of a base width: what is within the tolerance of a distance has it (R2). */
const measured = (units: number): number => bwOf((Math.round(units / (2 * EPS_MEASURE)) * 2 * EPS_MEASURE) / BW);

function deployFacts({ ground, edge, side, battlefield }: Deploying, { card, corners }: Base): DeployFacts {
  const places = [0, 2, 4, 6].map((i) => [corners[i] ?? 0, corners[i + 1] ?? 0] as const);
  const flanks: readonly Edge[] = edge === 'north' || edge === 'south' ? ['east', 'west'] : ['north', 'south'];
  const walls = ground.works.filter(({ works, side: owner }) => works.kind === 'stronghold' && owner !== side);
  const nearest = Math.min(...walls.map(({ shape }) => polygonDistance(shape, corners)));
  return {
    variant: battlefield.document.variant,
    type: card.type,
    centreLine: measured(Math.min(...places.map((place) => fromEdge(oppositeOf(edge), ground.size, place))) - ground.size / 2),
    sideEdge: measured(Math.min(...flanks.flatMap((flank) => places.map((place) => fromEdge(flank, ground.size, place))))),
    enemyStronghold: walls.length === 0 ? null : measured(nearest),
  };
}
