import type { GameAction } from '@pennon/kernel';
import type { BattleAim, Clock } from './aim.js';
import type { Legend, Term } from './card.js';
import type { Closing } from './closing.js';
import type { LossSheet } from './losses.js';
import type { ArmySheet, PieceId } from './piece.js';
import type { OutcomeWords } from './threat.js';

/**
 * What a page asks of every game, on hexes and on tables. Everything is asked of what a side sees (`view` made whole by `imagine`), and every
 * answer comes from the rules that also resolve it.
 * @example const [first] = game.picture.armies(state);
 */
export interface Shared<S, A extends GameAction> {
  /** Both armies: what is left of them. */
  armies(state: S): readonly [ArmySheet, ArmySheet];
  /** Both armies: who and what was lost, and what it comes to in the score. */
  losses(state: S): readonly [LossSheet, LossSheet];
  /** Where we are in the order of play, from the whole to the detail: "Tick 3 of 8", "Vanguard acts", "Movement". */
  moment(state: S): readonly string[];
  /** How far the day has gone. */
  clock(state: S): Clock;
  /** How the battle is won, and how near each side is to it. */
  aim(state: S): BattleAim;

  /** What a button says that does it: verb and object, without a full stop. "Charge the lancers", "End movement", "Pass the initiative". */
  label(state: S, action: A): string;
  /** Of what is offered, whatever leaves it at that; the first is the one that the key for "done" means. */
  closings(state: S, actions: readonly A[]): readonly Closing<A>[];
  /**
   * What a button says that takes all that is offered one after the other as it is listed: where everything must be done and the order is the
   * player's own business. Nothing where that is not so.
   */
  inTurn?(state: S, actions: readonly A[]): string | undefined;
  /** In which order pieces may act, the soonest first, where the rules have such an order. Absent: there is none. */
  ranks?(state: S): readonly Rank[];
  /** Who acts and whom his doing asks for an answer, where somebody is asked in the middle of what another does. */
  answering?(state: S): Answering | undefined;
  /** What the bodies are called that act as one, where orders name them: "Battle". Absent: "formation". */
  readonly bodyWord?: string;
  /** What an action costs as the board writes it in a hex: "3". */
  cost?(state: S, action: A): string | undefined;
  /** Of how many points `cost` is paid, where there is such a number. */
  budget?(state: S, action: A): number | undefined;
  /** An outcome of `odds`, in words and judged; who is told the action too knows who strikes whom. */
  outcome(state: S, outcome: object, action?: A): OutcomeWords;

  /** What every drawing means. */
  readonly legend: Legend;
  /** The terms of the game. */
  readonly glossary: readonly Term[];
  /** What kinds of orders do, by the word that `pointsAt` has for them, in one sentence each. */
  readonly orderNotes?: { readonly [order: string]: string };
}

/**
 * Pieces that are as quick as one another: who of them may still act, and who has acted.
 * @example { name: 'Riders', ref: 'ACH-2', pieces: [{ piece: 'hamo', hasActed: false }] }
 */
export interface Rank {
  readonly name: string;
  readonly ref: string;
  /** The quickest first. */
  readonly pieces: readonly { readonly piece: PieceId; readonly hasActed: boolean }[];
}

/**
 * Somebody does something, and others may answer before he goes on.
 * @example { by: 'stephen', asked: ['odo'] }
 */
export interface Answering {
  readonly by: PieceId;
  readonly asked: readonly PieceId[];
}

/**
 * A piece looks otherwise: it gets a mark, or loses those it had. `others` get the same at the same time.
 * @example { kind: 'mark', piece: 'WAT3', mark: 'disordered' }
 */
export interface MarkShown {
  readonly kind: 'mark';
  readonly piece: PieceId;
  /** A key of the picture's marks; null: as it was before. */
  readonly mark: string | null;
  readonly others?: readonly PieceId[];
  /** What is written where it stood until the next input, where the mark alone does not say what happened: "Standard captured". */
  readonly told?: string;
}
