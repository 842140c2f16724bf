import { type AnyGame, apply, type Core, type Frame, type GameAction, pending } from '@pennon/kernel';
import type { PieceId } from './piece.js';

/**
 * An action that leaves things at that: ends a phase, holds back, lets somebody be. Its words are the `label` of the action.
 * @example { action: { type: 'done' }, stillAble: ['WAT1', 'WAT2'] }
 */
export interface Closing<A extends GameAction> {
  readonly action: A;
  /** Who could still act and would not: "5 could still act". */
  readonly stillAble: readonly PieceId[];
}

/**
 * Whether an action can be taken back once it is chosen, as a table allows it: no dice follow it, nothing hidden is seen, the battle goes on.
 * @example takingBack(game, state, { type: 'done' }).why // 'dice are rolled'
 */
export function takingBack(game: AnyGame, state: Core<Frame>, action: GameAction): TakingBack {
  const applied = apply(game, state, { action });
  if (!applied.ok) return { may: false, why: 'not allowed' };
  const next = pending(game, applied.state).kind;
  if (next === 'over') return { may: false, why: 'the battle is over then' };
  if (next === 'chance') return { may: false, why: 'dice are rolled' };
  const { reveals } = game;
  if (reveals !== undefined && applied.events.some((event) => reveals(event))) return { may: false, why: 'something hidden is seen' };
  return { may: true, why: null };
}

/**
 * Whether something can be taken back, and if not, why.
 * @example const back: TakingBack = { may: false, why: 'dice are rolled' };
 */
export type TakingBack = { readonly may: true; readonly why: null } | { readonly may: false; readonly why: WhyFinal };
/**
 * What makes a choice final; a page has its own sentence for each.
 * @example const why: WhyFinal = 'dice are rolled';
 */
export type WhyFinal = 'dice are rolled' | 'something hidden is seen' | 'the battle is over then' | 'not allowed';
