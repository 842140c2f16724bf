import { no, type Side } from '@pennon/kernel';
import type { Outline, TableSight, TableStudy } from '@pennon/picture';
import { hull, type Pose, placeFrom, polygonDistance, rectangle, shifted, turnedBy } from '@pennon/space';
import { allowanceOf } from '../../board/allowance.js';
import { knows, variantOf } from '../../board/battlefield.js';
import { isThere, shapeOf } from '../../board/element-facts.js';
import { groundOf } from '../../board/ground.js';
import { unitName } from '../../board/names.js';
import { baseOn, basesOf, cardOf, elementOf } from '../../board/position.js';
import { shotLine } from '../../board/shooting-lines.js';
import { shotRefusal } from '../../board/shots.js';
import { zonesOf } from '../../board/threat-zones.js';
import { BW } from '../../geometry/measure.js';
import { factorRow } from '../../rules/factors.js';
import type { Action, ElementId, State } from '../../types.js';
import { freeMoves } from '../free-moves.js';
import { turnOf } from './turn.js';

const ROUND = 16;
/** All places within a distance of a shape, as good as round. */
export function around(shape: Outline, far: number): Outline {
  const places: number[] = [];
  for (let i = 0; i < shape.length; i += 2)
    for (let k = 0; k < ROUND; k++) {
      const { x, y } = placeFrom({ x: shape[i] ?? 0, y: shape[i + 1] ?? 0, h: (36_000 / ROUND) * k }, 0, far);
      places.push(x, y);
    }
  return hull(places);
}

export function zones(s: State, side: Side): ReturnType<TableStudy<State, Action>['zones']> {
  if (!s.sides.includes(side)) return [];
  return [
    ...basesOf(s, side).flatMap((base) => zonesOf(base).map(({ shape }) => ({ of: base.card.id, shape }))),
    ...groundOf(s).works.flatMap(({ works, side: holder, isIntact, shape }) =>
      holder === side && isIntact ? [{ of: works.id, shape: around(shape, BW) }] : [],
    ),
  ];
}

const RAYS = 24;
export function reach(s: State, piece: ElementId): ReturnType<TableStudy<State, Action>['reach']> {
  const base = knows(s, piece) ? baseOn(s, piece) : undefined;
  if (base === undefined) return null;
  const turn = turnOf(s, base.card.side);
  const allowed = allowanceOf(turn, base, [], false, false);
  const shape: number[] = [];
  for (let k = 0; k < RAYS; k++) {
    const far = placeFrom({ ...base.pose, h: (36_000 / RAYS) * k }, 0, allowed);
    const { action, ghosts } = freeMoves.propose(turn, [piece], [{ to: { ...far, h: base.pose.h } }], { clamp: true });
    const { x, y } = action === null ? base.pose : (ghosts[0]?.pose ?? base.pose);
    shape.push(x, y);
  }
  return { allowed, shape };
}

/** A strip as wide as the base and 1 BW to each side before each edge from which it shoots; all around for a Mage. */
export function range(s: State, piece: ElementId): ReturnType<TableStudy<State, Action>['range']> {
  if (!knows(s, piece) || !isThere(elementOf(s, piece))) return null;
  const base = baseOn(s, piece);
  const { factors } = factorRow(variantOf(s), base?.type ?? cardOf(s, piece).type);
  const { shoots, bespells } = factors;
  if (bespells !== undefined) return { distance: bespells * BW, shape: around(shapeOf(s, piece), bespells * BW) };
  if (shoots === undefined) return null;
  const distance = shoots * BW;
  if (base === undefined) return { distance, shape: around(shapeOf(s, piece), distance) };
  const before = (pose: Pose, width: number): Outline => rectangle(shifted(pose, 0, distance), width + 2 * BW, distance);
  if (base.type !== 'WWg') return { distance, shape: before(base.pose, BW) };
  const middle = shifted(base.pose, 0, -base.depth / 2);
  const edges = [
    before(base.pose, BW),
    before({ ...shifted(middle, BW / 2, 0), h: turnedBy(base.pose.h, 9_000) }, base.depth),
    before({ ...shifted(base.pose, 0, -base.depth), h: turnedBy(base.pose.h, 18_000) }, BW),
    before({ ...shifted(middle, -BW / 2, 0), h: turnedBy(base.pose.h, 27_000) }, base.depth),
  ];
  return { distance, shape: hull(edges.flat()) };
}

export function sight(s: State, from: ElementId, to: ElementId): TableSight {
  const dark = (why: TableSight['why'], far = 0, quad: Outline = [], blockedBy: readonly string[] = []): TableSight => ({
    isClear: false,
    range: far,
    quad,
    blockedBy,
    why,
  });
  const stranger = [from, to].find((id) => !knows(s, id) || !isThere(elementOf(s, id)));
  if (stranger !== undefined) return dark(no('D3-19', `${unitName(s, stranger)} is not on the table.`));
  if (cardOf(s, from).side === cardOf(s, to).side) return dark(no('D3-19', `${unitName(s, to)} is a friend.`));
  const turn = turnOf(s, cardOf(s, from).side);
  const type = baseOn(s, from)?.type ?? cardOf(s, from).type;
  const far = polygonDistance(baseOn(s, from)?.corners.slice(0, 4) ?? shapeOf(s, from), shapeOf(s, to));
  if (factorRow(variantOf(s), type).factors.shoots === undefined) return dark(no('D3-19', `${unitName(s, from)} does not shoot.`), far);
  const { line, why } = shotLine(turn, from, to);
  const refused = shotRefusal(turn, from, to);
  if (line !== undefined && refused === undefined) return { isClear: true, range: far, quad: line.quad, blockedBy: [], why: null };
  const { ref, message } = refused ?? why ?? no('D3-19', 'There is no line.');
  return dark({ ref, message }, far, line?.quad ?? why?.quad ?? [], why?.blocker === undefined ? [] : [why.blocker]);
}
