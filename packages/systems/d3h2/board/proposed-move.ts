import type { Refusal } from '@pennon/kernel';
import type { Pose } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import type { ContactEdge, ElementId, FeatureId, MoveMade, Placing, Unaligned } from '../types.js';

/*
 * A tactical move as it is judged: the ways of its elements, what they want of an enemy, and what comes of it.
 */

/** The way of one element. */
export interface Walk {
  readonly base: Base;
  /** What is measured: each leg straight (GEO-5). */
  readonly legs: readonly Pose[];
  /** What is walked, no part turning more than 15 degrees. */
  readonly way: readonly Pose[];
  /** Where it ends: its last leg, or where it lines up for free (R50). */
  readonly goal: Base;
  /** Where the wheel would bring it that a group pays for lining up; its slide is free, and so is all of it to one element (R86). */
  readonly pivot: Pose | null;
}

/** What a mover wants of an enemy. */
export interface Touch {
  readonly target: ElementId | FeatureId;
  readonly edge: ContactEdge;
  /** Who of the movers lines up. */
  readonly lead: ElementId;
}

/** Every move that is judged has all of these, so that all are of one shape. */
export interface ProposedMove {
  readonly how: 'move' | 'group' | 'column';
  readonly walks: readonly Walk[];
  /** Only straight ahead and wheels forward. */
  readonly isForward: boolean;
  readonly touch: Touch | null;
  readonly answer: ElementId | FeatureId | null;
  /** Enemies that conform instead of the mover, where they will stand (R52). */
  readonly conforming: readonly Base[];
  readonly unaligned: readonly Unaligned[];
  /** A garrison that comes out of there. */
  readonly leaving: FeatureId | null;
}
const NOBODY: readonly never[] = [];

/** A move that touches nobody. */
export const plainMove = (
  how: ProposedMove['how'],
  walks: readonly Walk[],
  isForward: boolean,
  answer: ElementId | FeatureId | null,
  leaving: FeatureId | null = null,
): ProposedMove => ({ how, walks, isForward, touch: null, answer, conforming: NOBODY, unaligned: NOBODY, leaving });

/** The same into contact. */
export const contactMove = (
  { how, walks, isForward, answer, leaving }: ProposedMove,
  touch: Touch,
  conforming: readonly Base[] = NOBODY,
  unaligned: readonly Unaligned[] = NOBODY,
): ProposedMove => ({ how, walks, isForward, touch, answer, conforming, unaligned, leaving });

/** What an allowed move comes to. */
export interface Plan extends MoveMade {
  readonly conforming: readonly Placing[];
  readonly unaligned: readonly Unaligned[];
  /** Somebody comes into a river. */
  readonly wades: boolean;
}
export type Judged = Plan | Refusal;
export const isPlan = (judged: Judged): judged is Plan => 'placed' in judged;
