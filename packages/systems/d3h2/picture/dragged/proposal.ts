import type { Refusal } from '@pennon/kernel';
import type { PieceWay, Proposal } from '@pennon/picture';
import { distance, type Pose } from '@pennon/space';
import { allowanceOf } from '../../board/allowance.js';
import { priceOf } from '../../board/command-facts.js';
import { groundOf } from '../../board/ground.js';
import { givenOrderRefusal } from '../../board/orders.js';
import { enemiesOf, position } from '../../board/position.js';
import type { Plan } from '../../board/proposed-move.js';
import { heldBy } from '../../board/threat-zones.js';
import type { Base } from '../../geometry/base.js';
import { moved } from '../../geometry/base.js';
import { BW } from '../../geometry/measure.js';
import { stepsOf } from '../../geometry/path.js';
import { stretchesOf } from '../../geometry/swept-base.js';
import type { Action, BoundFrame, State } from '../../types.js';
import { lengthOf, type Thought } from './thought.js';

/** The bound that goes on, if it is at one of its own steps. */
export const boundFrame = (s: State): BoundFrame | undefined => {
  const frame = s.stack.at(-1);
  return s.outcome === null && frame?.proc === 'bound' ? frame : undefined;
};

/** Nobody goes anywhere. */
export const NOTHING: Proposal<Action> = {
  action: null,
  refusal: null,
  ghosts: [],
  ways: [],
  used: 0,
  allowed: 0,
  pips: 0,
  snapped: null,
  touches: [],
  heldBy: [],
  conforming: [],
};
export const nothing = (refusal: Refusal): Proposal<Action> => ({ ...NOTHING, refusal });

/** In the middle of an order only those move who were given it, and they do nothing else. */
export function orderRefusal(s: State, action: Action): Refusal | undefined {
  const frame = boundFrame(s);
  if (frame?.step !== 'orders') return undefined;
  const units = 'units' in action ? action.units : 'unit' in action ? [action.unit] : [];
  if (action.type !== 'enter' && units.every((id) => frame.movers.includes(id))) return undefined;
  return givenOrderRefusal(s, frame, action);
}

/** What is told of a thought: the action or why not, everybody's way, how far of how far. */
export function proposed(s: State, bases: readonly Base[], { action, judged, snapped, stopped, going }: Thought): Proposal<Action> {
  const plan = 'placed' in judged ? judged : undefined;
  const refusal = plan === undefined ? (judged as Refusal) : orderRefusal(s, action);
  const { ghosts, legs } =
    plan === undefined ? going() : { ghosts: plan.placed.map(({ id, to }) => ({ piece: id, pose: to })), legs: waysOf(bases, plan) };
  const ways = bases.map(({ card, pose }, i): PieceWay => ({ piece: card.id, way: [pose, ...(legs[i] ?? [])] }));
  const contact = 'contact' in action ? action.contact : undefined;
  return {
    action: refusal === undefined ? action : null,
    refusal: refusal ?? null,
    ghosts,
    ways,
    used: plan?.measured ?? Math.max(0, ...bases.map((base, i) => lengthOf(base, legs[i] ?? []))),
    allowed: plan?.allowed ?? Math.min(...bases.map((base) => allowanceOf(s, base, [], false, false))),
    pips: plan?.pips ?? priceOf(s, bases),
    snapped,
    ...(stopped === undefined ? {} : { stopped }),
    touches: contact === undefined ? [] : [contact.target],
    heldBy: holders(s, bases, ways),
    conforming: plan === undefined ? [] : plan.conforming.map(({ id, to }) => ({ piece: id, pose: to })),
  };
}
/** The ways of a plan in the order of the bases. */
const waysOf = (bases: readonly Base[], { placed, ways }: Plan): readonly (readonly Pose[])[] =>
  bases.map(({ card }) => ways[placed.findIndex(({ id }) => id === card.id)] ?? []);

/** Whose threat zones hold any of them on their way. */
function holders(s: State, bases: readonly Base[], ways: readonly PieceWay[]): readonly string[] {
  const found = new Set<string>();
  bases.forEach((base, i) => {
    const way = ways[i]?.way ?? [];
    const goal = way.at(-1);
    if (goal === undefined || !mayBeHeld(s, base, goal)) return;
    let from = base.pose;
    const parts = way.slice(1).flatMap((leg) => {
      const steps = stepsOf(from, leg);
      from = leg;
      return steps;
    });
    for (const { by } of heldBy(s, base, stretchesOf(base, parts), moved(base, goal))) found.add(by);
  });
  return [...found];
}
/** A quick look: somebody's zone, or works, could lie in the way. */
function mayBeHeld(s: State, base: Base, goal: Pose): boolean {
  const far = distance(base.pose, goal) + 3 * BW;
  const isFar = (x: number, y: number): boolean => (x - base.x) * (x - base.x) + (y - base.y) * (y - base.y) > far * far;
  return enemiesOf(position(s), base).some(({ x, y }) => !isFar(x, y)) || groundOf(s).works.some(({ side }) => side !== base.card.side);
}
