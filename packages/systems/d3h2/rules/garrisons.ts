import { no, type Refusal } from '@pennon/kernel';
import { HALF_TURN, headingTo, type Pose, shifted, turnedBy } from '@pennon/space';
import type { ElementId, FeatureId, State } from '../types.js';
import { assaultersOf } from './fighting.js';
import { groundOf, type Stronghold } from './ground.js';
import { isPlan, type Judged } from './journey.js';
import { BW, EPS } from './measure.js';
import { judge } from './moving.js';
import { type Base, baseAt, baseOn, cardOf, elementOf, moved, typeOf } from './position.js';
import { mayHold } from './setup.js';
import { garrisonOf, knows, variantOf } from './standing.js';
import { stepsOf } from './sweep.js';

/*
 * Into and out of Camps and Strongholds (ACT-6): through the gate where there is one (R81).
 */

/** The doors: middles of the gate or of every side of a Camp, facing inwards. */
function doorsOf({ works, shape }: Stronghold): readonly Pose[] {
  const sides: readonly (readonly [number, number, number, number])[] =
    works.gate !== undefined
      ? [[...works.gate[0], ...works.gate[1]]]
      : Array.from({ length: shape.length / 2 }, (_, i) => {
          const j = ((i + 1) * 2) % shape.length;
          return [shape[2 * i] ?? 0, shape[2 * i + 1] ?? 0, shape[j] ?? 0, shape[j + 1] ?? 0] as const;
        });
  const [cx, cy] = centreOf(shape);
  return sides.map(([ax, ay, bx, by]) => {
    const x = Math.round((ax + bx) / 2);
    const y = Math.round((ay + by) / 2);
    // Square to the side, towards the middle.
    const along = headingTo(ax, ay, bx, by);
    const inward = [turnedBy(along, 9_000), turnedBy(along, 27_000)].reduce((a, b) =>
      nearer(x, y, a, cx, cy) <= nearer(x, y, b, cx, cy) ? a : b,
    );
    return { x, y, h: inward };
  });
}
function centreOf(shape: readonly number[]): readonly [number, number] {
  let [x, y] = [0, 0];
  for (let i = 0; i < shape.length; i += 2) {
    x += shape[i] ?? 0;
    y += shape[i + 1] ?? 0;
  }
  return [x / (shape.length / 2), y / (shape.length / 2)];
}
function nearer(x: number, y: number, h: number, cx: number, cy: number): number {
  const on = shifted({ x, y, h }, 0, BW / 10);
  return (on.x - cx) * (on.x - cx) + (on.y - cy) * (on.y - cy);
}

const standingWorks = (state: State, id: FeatureId): Stronghold | undefined => groundOf(state).works.find(({ works }) => works.id === id);

/** An element goes into a Camp or Stronghold of its own side: up to the door, and it is in. */
export function enterJudged(state: State, unit: ElementId, feature: FeatureId): Judged {
  const base = knows(state, unit) ? baseOn(state, unit) : undefined;
  const works = standingWorks(state, feature);
  if (base === undefined) return no('R42', `${unit} is not on the table.`);
  if (works === undefined) return no('R42', `There is no Camp or Stronghold ${feature}.`);
  if (works.side !== base.card.side) return no('R42', `${feature} is not held by friends.`);
  const garrison = garrisonOf(state, feature);
  if (garrison !== undefined) return no('D3-5', `${feature} is held by ${garrison} already.`);
  if (!mayHold({ variant: variantOf(state), type: base.type, feature: works.works.kind, when: 'later', ally: base.card.ally }))
    return no('D3-5', `${unit} may not garrison ${feature}.`);
  let first: Refusal | undefined;
  for (const door of doorsOf(works)) {
    const judged = judge(state, { how: 'move', walks: [walk(base, [door])], isForward: false });
    if (isPlan(judged)) return judged;
    first ??= judged;
  }
  return first ?? no('R81', `${feature} has no door.`);
}

/** A garrison comes out by a door: measured from there. */
export function leaveJudged(state: State, unit: ElementId, pose: Pose): Judged {
  if (!knows(state, unit)) return no('D3-5', `There is no ${unit}.`);
  const element = elementOf(state, unit);
  const works = element.feature === null ? undefined : standingWorks(state, element.feature);
  if (element.status !== 'garrison' || works === undefined) return no('D3-5', `${unit} garrisons nothing.`);
  if (assaultersOf(state, works.works.id).length > 0) return no('R49', `${works.works.id} is under assault: ${unit} is in close combat.`);
  let first: Refusal | undefined;
  for (const door of doorsOf(works)) {
    const out = baseAt(cardOf(state, unit), typeOf(state, unit), { x: door.x, y: door.y, h: turnedBy(door.h, HALF_TURN) });
    const judged = judge(state, { how: 'move', walks: [walk(out, [pose])], isForward: false, leaving: works.works.id });
    if (isPlan(judged)) return judged;
    first ??= judged;
  }
  return first ?? no('R81', 'There is no door.');
}

/** Places right before the doors, for those who come out. */
export function wayOut(state: State, unit: ElementId): readonly Pose[] {
  const element = elementOf(state, unit);
  const works = element.feature === null ? undefined : standingWorks(state, element.feature);
  if (works === undefined) return [];
  const { depth } = baseAt(cardOf(state, unit), typeOf(state, unit), { x: 0, y: 0, h: 0 });
  return doorsOf(works).map((door) => shifted({ x: door.x, y: door.y, h: turnedBy(door.h, HALF_TURN) }, 0, depth + EPS));
}

const walk = (base: Base, legs: readonly Pose[]) => {
  let pose = base.pose;
  const way = legs.flatMap((leg) => {
    const steps = stepsOf(pose, leg);
    pose = leg;
    return steps;
  });
  return { base, legs, way, goal: moved(base, legs.at(-1) ?? base.pose) };
};
