import { no } from '@pennon/kernel';
import type { FreeStep, Proposal } from '@pennon/picture';
import { ahead, type Pose, rightOf } from '@pennon/space';
import { poseOnEdge } from '../../board/edge-or-bank.js';
import { heroPlaces } from '../../board/ensorcelled.js';
import { leaveJudged } from '../../board/entering-and-leaving.js';
import { groundOf } from '../../board/ground.js';
import { baseAt, cardOf, edgeOf, elementOf, position, typeOf } from '../../board/position.js';
import { isPlan } from '../../board/proposed-move.js';
import { arrivalJudged } from '../../board/summoning.js';
import { BW } from '../../geometry/measure.js';
import { lineUp } from '../../geometry/snap-poses.js';
import { poseFromEdge } from '../../geometry/table-edges.js';
import type { Action, ElementId, State } from '../../types.js';
import { NOTHING, nothing, orderRefusal } from './proposal.js';
import { squareTo, whole } from './thought.js';

const poseWished = (wish: readonly FreeStep[]): Pose | undefined => {
  const last = wish.findLast((step) => 'to' in step);
  return last === undefined || !('to' in last) ? undefined : whole(last.to);
};

/** A garrison that comes out. */
export function comingOut(s: State, unit: ElementId, wish: readonly FreeStep[]): Proposal<Action> {
  const to = poseWished(wish);
  if (to === undefined) return nothing(no('D3-5', 'Who comes out is told where to.'));
  const action: Action = { type: 'leave', unit, to };
  const judged = leaveJudged(s, unit, to);
  const ghosts = [{ piece: unit, pose: to }];
  if (!isPlan(judged)) return { ...NOTHING, refusal: judged, ghosts };
  const refusal = orderRefusal(s, action);
  const { measured: used, allowed, pips } = judged;
  return { ...NOTHING, action: refusal === undefined ? action : null, refusal: refusal ?? null, ghosts, used, allowed, pips };
}

type Arrival = Extract<Action, { readonly type: 'summon' | 'replace' | 'free' }>;

/** Somebody who comes onto the table. */
export function arrival(s: State, units: readonly ElementId[], wish: readonly FreeStep[]): Proposal<Action> {
  const [unit] = units;
  const to = poseWished(wish);
  if (unit === undefined || to === undefined) return nothing(no('D3-11', 'Everybody who appears needs a place.'));
  const { type } = cardOf(s, unit);
  const { status, marker } = elementOf(s, unit);
  const action: Arrival =
    status === 'ensorcelled'
      ? { type: 'free', unit, to: nearestOf(type === 'Mg' ? (marker === null ? [] : [marker]) : heroPlaces(s, unit), to) }
      : type === 'Lk'
        ? lurkers(s, unit, to)
        : type === 'Gd'
          ? { type: 'summon', units, to: units.map(() => to) }
          : { type: status === 'destroyed' ? 'replace' : 'summon', units, to: onEdge(s, units, to) };
  const judged = arrivalJudged(s, action);
  const places = action.type === 'free' ? [action.to] : action.to;
  const ghosts = units.map((piece, i) => ({ piece, pose: places[i] ?? to }));
  return 'pips' in judged ? { ...NOTHING, action, ghosts, pips: judged.pips } : { ...NOTHING, refusal: judged, ghosts };
}
const nearestOf = (places: readonly Pose[], to: Pose): Pose =>
  places.length === 0 ? to : places.reduce((a, b) => (squareTo(b, to) < squareTo(a, to) ? b : a));

/** Side by side with their rear on their own edge, the first where it is wished; Hordes may stand elsewhere, at a Stronghold. */
function onEdge(s: State, units: readonly ElementId[], to: Pose): readonly Pose[] {
  const [unit] = units;
  if (unit === undefined) return [];
  const ground = groundOf(s);
  const { size } = ground;
  const edge = edgeOf(s, cardOf(s, unit).side);
  const origin = poseFromEdge(size, edge, 0, 0);
  const along = Math.min(size - (units.length - 0.5) * BW, Math.max(BW / 2, rightOf(origin, to)));
  const places = units.map((id, i) => poseOnEdge(ground, edge, Math.round(along) + i * BW, baseAt(cardOf(s, id), typeOf(s, id), to).depth));
  const [first = to] = places;
  return places.length === 1 && ahead(origin, to) > ahead(origin, first) + BW ? [to] : places;
}

/** Lined up with the enemy edge that is nearest. */
function lurkers(s: State, unit: ElementId, to: Pose): Arrival {
  const side = cardOf(s, unit).sideIndex === 0 ? 1 : 0;
  const marks = position(s).sides[side].flatMap((enemy) =>
    (['front', 'left', 'right', 'rear'] as const).map((edge) => ({ against: enemy.card.id, pose: lineUp(enemy, edge) })),
  );
  const [first, ...rest] = marks;
  if (first === undefined) return { type: 'summon', units: [unit], to: [to] };
  const { against, pose } = rest.reduce((a, b) => (squareTo(b.pose, to) < squareTo(a.pose, to) ? b : a), first);
  return { type: 'summon', units: [unit], to: [pose], against };
}
