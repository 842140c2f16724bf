import type { GameAction } from '@pennon/kernel';
import type { Outline, PieceId, Place, TablePointedAt, TablePointing } from '@pennon/picture';
import { distance, type Pose, shifted } from '@pennon/space';
import { knows } from '../board/battlefield.js';
import { priceOf } from '../board/command-facts.js';
import { aimedAt } from '../board/declared-shots.js';
import { thoseThere } from '../board/element-facts.js';
import { enterJudged, leaveJudged } from '../board/entering-and-leaving.js';
import { groundOf } from '../board/ground.js';
import { baseOn, cardOf, elementOf } from '../board/position.js';
import { isPlan, type Judged } from '../board/proposed-move.js';
import { recoilFor } from '../board/recoil.js';
import { spellFacts } from '../board/spells.js';
import { arrivalJudged } from '../board/summoning.js';
import { planOf } from '../board/tactical-moves.js';
import type { Base } from '../geometry/base.js';
import { BW } from '../geometry/measure.js';
import { lineUp } from '../geometry/snap-poses.js';
import { quarterBox, waterEdge } from '../geometry/table-quarters.js';
import { spellPips } from '../rules/magic.js';
import type { Action, AnyFrame, ContactEdge, Deployment, Edge, ElementId, FeatureId, PlainAction, State, Tactical } from '../types.js';

// ------------------------------------------------------------------ where an action points

/** Where on the table an action of the one who is asked points. */
export function pointsAt(s: State, a: Action): TablePointing {
  const frame = s.stack.at(-1);
  switch (a.type) {
    case 'terrain':
      return { order: 'terrain' };
    case 'quarter':
      return { part: quarterOutline(s, frame, a.quarter), order: 'choose' };
    case 'place':
      return { shape: a.points.flat(), ...(a.width === undefined ? {} : { width: a.width }), order: 'lay' };
    case 'camp':
      return { shape: a.corners.flat(), order: 'lay' };
    case 'edge':
      return { part: edgeOutline(s, a.edge), order: 'choose' };
    case 'deploy':
      return { pieces: a.elements.map(({ id }) => id), poses: posesOf(a.elements), order: 'deploy' };
    case 'summon':
    case 'replace':
      return {
        ...pieceOf(a.units[0]),
        pieces: a.units,
        poses: posesOf(a.units.map((id, i) => ({ id, to: a.to[i] ?? null }))),
        ...(a.type === 'summon' && a.against !== undefined ? { target: a.against } : {}),
        order: 'arrive',
      };
    case 'free':
      return { piece: a.unit, poses: [{ piece: a.unit, pose: a.to }], order: 'arrive' };
    case 'order':
      return { ...pieceOf(a.units[0]), pieces: a.units, order: 'choose' };
    case 'move':
    case 'group':
    case 'column':
      return movePoints(s, a);
    case 'dismount':
      return { piece: a.unit, order: 'dismount' };
    case 'enter':
      return { piece: a.unit, works: a.feature, order: 'garrison' };
    case 'leave': {
      const { feature } = elementOf(s, a.unit);
      return { piece: a.unit, ...(feature === null ? {} : { works: feature }), poses: [{ piece: a.unit, pose: a.to }], order: 'garrison' };
    }
    case 'engage':
      return { piece: a.unit, target: a.target, order: 'fight' };
    case 'face':
      return { piece: a.unit, target: a.towards, order: 'face' };
    case 'bespell':
      return { piece: a.unit, target: a.target, helpers: a.aids, order: 'spell' };
    case 'shoot':
      return { piece: a.unit, target: a.target, order: a.rear === true ? 'shoot the rear' : 'shoot' };
    case 'resolve':
      return { target: a.target, ...(frame?.proc === 'shooting' ? { helpers: aimedAt(frame, a.target) } : {}), order: 'shoot' };
    case 'lead':
      return { piece: a.unit, ...(frame?.proc === 'shooting' && frame.target !== null ? { target: frame.target } : {}), order: 'lead' };
    case 'fight':
      return { piece: a.unit, ...onto(s, a.target), order: 'fight' };
    case 'recoil':
      return recoilPoints(s, frame, a.distance);
    default:
      return plainPoints(frame, a.type);
  }
}

const pieceOf = (piece: PieceId | undefined): Pick<TablePointing, 'piece'> => (piece === undefined ? {} : { piece });
/** An element, or a Camp or Stronghold. */
const onto = (s: State, id: ElementId | FeatureId): Pick<TablePointing, 'target' | 'works'> =>
  knows(s, id) ? { target: id } : { works: id };
const posesOf = (elements: readonly Deployment[]): NonNullable<TablePointing['poses']> =>
  elements.flatMap(({ id, to }) => (to === null || typeof to === 'string' ? [] : [{ piece: id, pose: to }]));

function movePoints(s: State, a: Tactical): TablePointing {
  const units = a.type === 'move' ? [a.unit] : a.units;
  const [piece] = units;
  const order = a.contact === undefined ? 'move' : 'contact';
  const judged = planOf(s, a);
  if (!isPlan(judged)) return { ...pieceOf(piece), pieces: units, order };
  return {
    ...pieceOf(piece),
    pieces: units,
    poses: judged.placed.map(({ id, to }) => ({ piece: id, pose: to })),
    ways: judged.placed.map(({ id, to }, i) => {
      const from = baseOn(s, id)?.pose;
      const legs = judged.ways[i] ?? [to];
      return { piece: id, way: from === undefined ? legs : [from, ...legs] };
    }),
    ...(a.contact === undefined ? {} : onto(s, a.contact.target)),
    ...(a.type === 'column' ? { isColumn: true } : {}),
    order,
  };
}

function recoilPoints(s: State, frame: AnyFrame | undefined, how: 'full' | 'depth'): TablePointing {
  const deed = frame?.proc === 'outcome' ? frame.deeds[0] : undefined;
  const recoil = deed === undefined ? undefined : recoilFor(s, deed, how);
  if (deed === undefined || recoil === undefined) return { order: 'retreat' };
  const isLost = recoil.result === 'destroyed' || recoil.result === 'both-destroyed';
  return { piece: deed.unit, ...(isLost ? {} : { poses: [{ piece: deed.unit, pose: recoil.to }] }), order: 'retreat' };
}

const plainPoints = (frame: AnyFrame | undefined, order: PlainAction): TablePointing =>
  order === 'hold' && frame?.proc === 'bound' ? { ...pieceOf(frame.movers[0]), pieces: frame.movers, order } : { order };

// ------------------------------------------------------------------ parts of the table

/** A strip along an edge. */
const STRIP = BW;
function edgeOutline(s: State, edge: Edge, deep = STRIP): Outline {
  const { size } = groundOf(s);
  switch (edge) {
    case 'north':
      return box(0, size - deep, size, size);
    case 'south':
      return box(0, 0, size, deep);
    case 'west':
      return box(0, 0, deep, size);
    case 'east':
      return box(size - deep, 0, size, size);
  }
}
const box = (left: number, bottom: number, right: number, top: number): Outline => [left, bottom, left, top, right, top, right, bottom];

/** For a waterway the number means an edge (R13). */
export function quarterOutline(s: State, frame: AnyFrame | undefined, quarter: number): Outline {
  if (frame?.proc === 'setup' && frame.left[0] === 'waterway') return edgeOutline(s, waterEdge(quarter));
  const { left, bottom, side } = quarterBox(quarter, groundOf(s).size);
  return box(left, bottom, left + side, bottom + side);
}

// ------------------------------------------------------------------ what somebody wants

/** What somebody wants who points there though nothing is offered: an action that the rules can judge. */
export function wish(s: State, { piece, works, place, chosen }: TablePointedAt): Wished | undefined {
  const frame = s.stack.at(-1);
  const [who, whom] = chosen === undefined ? [piece, undefined] : [chosen, piece];
  if (frame === undefined || who === undefined || !knows(s, who) || (whom !== undefined && !knows(s, whom))) return undefined;
  switch (frame.proc) {
    case 'bound':
      return frame.step === 'magic'
        ? spellWish(s, who, whom)
        : frame.step === 'facing'
          ? whom === undefined
            ? undefined
            : { type: 'face', unit: who, towards: whom }
          : frame.step === 'arrivals'
            ? arrivalWish(s, who, whom, place)
            : moveWish(s, who, whom, works, place);
    case 'shooting':
      return frame.step === 'declare' && whom !== undefined ? { type: 'shoot', unit: who, target: whom } : undefined;
    case 'melee':
      return whom === undefined && works === undefined ? undefined : { type: 'fight', unit: who, target: whom ?? works };
    default:
      return undefined;
  }
}
interface Wished extends GameAction {
  readonly [field: string]: unknown;
}

/** So far ahead that it is asked whether it may move at all. */
const A_STEP = BW / 10;

function moveWish(s: State, who: ElementId, whom: ElementId | undefined, works: string | undefined, place: Place | undefined): Wished {
  const base = baseOn(s, who);
  if (base === undefined) return { type: 'leave', unit: who, to: { x: Math.round(place?.x ?? 0), y: Math.round(place?.y ?? 0), h: 0 } };
  const enemy = whom === undefined ? undefined : baseOn(s, whom);
  if (enemy !== undefined && whom !== undefined && whom !== who)
    return { type: 'move', unit: who, to: [], contact: { target: whom, edge: nearestEdge(base, enemy) } };
  const fort = groundOf(s).works.find((one) => one.works.id === works);
  if (fort !== undefined && fort.side === base.card.side) return { type: 'enter', unit: who, feature: fort.works.id };
  const to: Pose = place === undefined ? shifted(base.pose, 0, A_STEP) : { x: Math.round(place.x), y: Math.round(place.y), h: base.pose.h };
  if (fort !== undefined) return { type: 'move', unit: who, to: [to], contact: { target: fort.works.id, edge: 'assault' } };
  return { type: 'move', unit: who, to: [to] };
}

const EDGES: readonly Exclude<ContactEdge, 'assault'>[] = ['front', 'left', 'right', 'rear'];
/** The edge of an enemy whose line-up is nearest. */
const nearestEdge = (base: Base, enemy: Base): ContactEdge =>
  EDGES.reduce((a, b) => (distance(lineUp(enemy, b), base.pose) < distance(lineUp(enemy, a), base.pose) ? b : a));

function spellWish(s: State, who: ElementId, whom: ElementId | undefined): Wished | undefined {
  const target = whom ?? thoseThere(s, s.sides.find((side) => side !== cardOf(s, who).side) ?? '')[0];
  return target === undefined ? undefined : { type: 'bespell', unit: who, aids: [], target };
}

function arrivalWish(s: State, who: ElementId, whom: ElementId | undefined, place: Place | undefined): Wished {
  const { status } = elementOf(s, who);
  const at: Pose = { x: Math.round(place?.x ?? 0), y: Math.round(place?.y ?? 0), h: 0 };
  if (status === 'table' || status === 'garrison') return { type: 'move', unit: who, to: [at] };
  if (status === 'ensorcelled') return { type: 'free', unit: who, to: at };
  if (status === 'destroyed') return { type: 'replace', units: [who], to: [at] };
  return { type: 'summon', units: [who], to: [at], ...(whom === undefined ? {} : { against: whom }) };
}

// ------------------------------------------------------------------ what it costs

const pipsOf = (judged: Judged | { readonly pips: number } | object): string | undefined =>
  'pips' in judged && typeof judged.pips === 'number' ? `${judged.pips}` : undefined;

/** PIPs. */
export function cost(s: State, a: Action): string | undefined {
  switch (a.type) {
    case 'order':
      return `${priceOf(
        s,
        a.units.flatMap((id) => baseOn(s, id) ?? []),
      )}`;
    case 'move':
    case 'group':
    case 'column':
      return pipsOf(planOf(s, a));
    case 'enter':
      return pipsOf(enterJudged(s, a.unit, a.feature));
    case 'leave':
      return pipsOf(leaveJudged(s, a.unit, a.to));
    case 'summon':
    case 'replace':
    case 'free':
      return pipsOf(arrivalJudged(s, a));
    case 'dismount': {
      const base = baseOn(s, a.unit);
      return base === undefined ? undefined : `${priceOf(s, [base])}`;
    }
    case 'bespell':
      return `${spellPips(spellFacts(s, a))}`;
    default:
      return undefined;
  }
}
