import type { BySide, Side } from '@pennon/kernel';
import type { Lesson } from './lesson.js';

/**
 * Everything by which a game is learned: lessons, a first battle with somebody who says what matters, the rules on one page. Documents all of it.
 * @example const { teaching }: { teaching: Teaching } = await import('@pennon/kulikovo/lessons');
 */
export interface Teaching {
  /** In the order in which they are best learned. */
  readonly lessons: readonly Lesson[];
  readonly firstBattle: FirstBattle;
  readonly summary: Summary;
}

/**
 * A battle for somebody who has played none.
 * @example const first: FirstBattle = { scenario: 'd3h2/training', title: "The Millers' Feud", side: 'blue', sides: { blue, red }, hints: [] };
 */
export interface FirstBattle {
  /** Its id, or a whole document. */
  readonly scenario: unknown;
  readonly title: string;
  /** The easier side to begin with, which moves first. */
  readonly side: Side;
  readonly sides: BySide<FirstSide>;
  readonly hints: readonly Hint[];
}

/**
 * A side of a first battle, for somebody who does not know it yet.
 * @example const rus: FirstSide = { name: 'The Rus', who: 'a patrol with archers and foot on a hill.', plan: 'Let them come to you. …' };
 */
export interface FirstSide {
  /** As one takes it: "The Rus". */
  readonly name: string;
  /** Who they are and what they have to do, in one sentence or two; the first goes on after the name and a colon. */
  readonly who: string;
  /** What a good captain would do with it, in two or three sentences: said before the first order. */
  readonly plan: string;
}

/**
 * Something worth knowing at the moment when it matters.
 * @example const hint: Hint = { id: 'shoot', when: { steps: ['march.orders'], orders: ['shoot'] }, say: 'Archers can shoot now.', ref: 'KU-MF' };
 */
export interface Hint {
  readonly id: string;
  /** Only for this side. Absent: for both. */
  readonly side?: Side;
  readonly when: HintWhen;
  /** Two sentences at most. */
  readonly say: string;
  readonly ref: string;
  /** What it says of orders, for the engine to check wherever the hint is said. */
  readonly claims?: readonly HintClaim[];
}

/**
 * What comes of every order of a kind, wherever the hint is said that speaks of it.
 * @example const claim: HintClaim = { order: 'rally', dice: false, event: 'rallied' };
 */
export interface HintClaim {
  /** The kind of order. */
  readonly order: string;
  /** Whether dice are rolled for it at once. Absent: sometimes. */
  readonly dice?: boolean;
  /** What happens at once. */
  readonly event?: string;
}

/**
 * When a hint applies: everything that is told must be so.
 * @example const when: HintWhen = { steps: ['attack.orders'], orders: ['charge'], own: ['disordered'] };
 */
export interface HintWhen {
  /** It is asked in one of these steps of the order of play, each with its procedure: 'attack.orders'. */
  readonly steps: readonly string[];
  /** One of these kinds of orders is offered to oneself. */
  readonly orders?: readonly string[];
  /** A piece of one's own has one of these marks. */
  readonly own?: readonly string[];
  /** A piece of the enemy has one of these marks. */
  readonly enemy?: readonly string[];
}

/**
 * The rules of a game on one page, in our own words.
 * @example const summary: Summary = { aim: 'Make the other army flee.', parts: [] };
 */
export interface Summary {
  /** How one wins, in one or two sentences. */
  readonly aim: string;
  readonly parts: readonly SummaryPart[];
}

/**
 * A subject of the summary: a few sentences, each with the rule it stands on.
 * @example const part: SummaryPart = { title: 'Shooting', lines: [{ text: 'Everybody shoots at most two hexes far.', ref: 'KU-RNG' }] };
 */
export interface SummaryPart {
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly ref: string }[];
}
