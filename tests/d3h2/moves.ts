import { system } from '@pennon/d3h2';
import type { GameDef } from '@pennon/kernel';
import { type Pose, turnedBy } from '@pennon/space';
import { groundOf } from '../../packages/systems/d3h2/board/ground.js';
import { position } from '../../packages/systems/d3h2/board/position.js';
import { isPlan, type Plan } from '../../packages/systems/d3h2/board/proposed-move.js';
import { isOnTable } from '../../packages/systems/d3h2/board/standing-room.js';
import { planOf } from '../../packages/systems/d3h2/board/tactical-moves.js';
import { basesOverlap } from '../../packages/systems/d3h2/geometry/contact.js';
import { BW } from '../../packages/systems/d3h2/geometry/measure.js';
import { poseOf } from '../../packages/systems/d3h2/scenarios/lengths.js';
import type {
  Action,
  AnyFrame,
  BoundFrame,
  ContactEdge,
  Event,
  Move,
  Segment,
  State,
  Tactical,
} from '../../packages/systems/d3h2/types.js';
import { type Table, table, the } from './table.js';

/** Short ways to move elements on small tables. */
export const game = system.game as unknown as GameDef<State, Action, Event, AnyFrame>;

/** `5 5 180`, in base widths and degrees. */
export const at = (place: string): Pose => poseOf(place, 'at');
export const told = ({ x, y, h }: Pose): string => `${x / BW} ${y / BW} ${h / 100}`;
export const advance = (bw: number): Segment => ({ advance: Math.round(bw * BW) });
export const wheel = (side: 'left' | 'right', degrees: number): Segment => ({ wheel: side, by: Math.round(degrees * 100) });

export const to = (unit: string, ...places: readonly string[]): Move => ({ type: 'move', unit: the(unit), to: places.map(at) });
export const contact = (unit: string, target: string, edge: ContactEdge, ...places: readonly string[]): Move => ({
  ...to(unit, ...places),
  contact: { target, edge },
});

/** `yes`, or the rule that forbids it. */
export function verdict(state: State, action: Tactical): string {
  const judged = planOf(state, action);
  return isPlan(judged) ? 'yes' : judged.ref;
}
/** What it comes to; its refusal is a fault of the test. */
export function planned(state: State, action: Tactical): Plan {
  const judged = planOf(state, action);
  if (!isPlan(judged)) throw new Error(`${judged.ref}: ${judged.message}`);
  return judged;
}
/** Why it is forbidden. */
export function refused(state: State, action: Tactical): string {
  const judged = planOf(state, action);
  return isPlan(judged) ? 'yes' : `${judged.ref}: ${judged.message}`;
}
/** Where the first of them ends. */
export const ends = (state: State, action: Tactical): string =>
  planned(state, action)
    .placed.map(({ to: end }) => told(end))
    .join(', ');

/** A state that waits for orders. */
export function moving(about: Table): State {
  const state = table(about);
  const side = state.bound?.side ?? 'red';
  const frame: BoundFrame = { proc: 'bound', step: 'movement', side, movers: [], held: [] };
  return { ...state, stack: [frame] };
}

/** After a plan, as far as poses go. */
export function afterPlan(state: State, { placed, conforming }: Plan): State {
  const places = new Map([...placed, ...conforming].map(({ id, to: end }) => [id, end]));
  return { ...state, elements: state.elements.map((e) => ({ ...e, pose: places.get(e.id) ?? e.pose })) };
}

/** What must be so wherever anybody stands: nobody on anybody, nobody over the edge. */
export function faults(state: State): readonly string[] {
  const p = position(state);
  const all = [...p.sides[0], ...p.sides[1]];
  const ground = groundOf(state);
  return [
    ...all.filter((base) => !isOnTable(ground, base)).map(({ card }) => `${card.id} is over the edge`),
    ...all.flatMap((a, i) => all.slice(i + 1).flatMap((b) => (basesOverlap(a, b) ? [`${a.card.id} stands on ${b.card.id}`] : []))),
  ];
}

// ---------------------------------------------------------------- the same table seen otherwise

/** A table of that size turned clockwise about its middle by quarter turns. */
export function turnedPose({ x, y, h }: Pose, quarters: number, size: number): Pose {
  if (quarters === 0) return { x, y, h };
  return turnedPose({ x: y, y: size - x, h: turnedBy(h, 9_000) }, quarters - 1, size);
}
export const mirroredPose = ({ x, y, h }: Pose, size: number): Pose => ({ x: size - x, y, h: turnedBy(0, -h) });

const MIRRORED: { readonly [edge in ContactEdge]: ContactEdge } = {
  front: 'front',
  rear: 'rear',
  assault: 'assault',
  left: 'right',
  right: 'left',
  'overlap-left': 'overlap-right',
  'overlap-right': 'overlap-left',
};
const mirroredSegment = (segment: Segment): Segment =>
  'advance' in segment ? segment : { ...segment, wheel: segment.wheel === 'left' ? 'right' : 'left' };

export const withPoses = (state: State, change: (pose: Pose) => Pose): State => ({
  ...state,
  elements: state.elements.map((e) => (e.pose === null ? e : { ...e, pose: change(e.pose) })),
});

export function turnedMove(action: Tactical, change: (pose: Pose) => Pose): Tactical {
  return action.type === 'move' ? { ...action, to: action.to.map(change) } : action;
}
export function mirroredMove(action: Tactical, size: number): Tactical {
  const contactOf = <C extends { readonly edge: ContactEdge }>(wish: C): C => ({ ...wish, edge: MIRRORED[wish.edge] });
  switch (action.type) {
    case 'move':
      return {
        ...action,
        to: action.to.map((pose) => mirroredPose(pose, size)),
        ...(action.contact === undefined ? {} : { contact: contactOf(action.contact) }),
      };
    case 'group':
      return {
        ...action,
        segments: action.segments.map(mirroredSegment),
        ...(action.contact === undefined ? {} : { contact: contactOf(action.contact) }),
      };
    case 'column':
      return {
        ...action,
        segments: action.segments.map(mirroredSegment),
        ...(action.contact === undefined ? {} : { contact: contactOf(action.contact) }),
      };
  }
}
