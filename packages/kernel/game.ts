import type { Refusal } from './check.js';
import type { Draft } from './copies.js';
import type { Die } from './dice.js';
import type { Frame, Procedures } from './frames.js';
import type { OddsQuestion } from './odds-question.js';
import type { StandingOrders } from './order-windows.js';
import type { Sfc32 } from './sfc32.js';
import type { BySide, NamedSides, Side, Sides } from './sides.js';

/**
 * How a game ended. `reason` is a word of the system; its sentence comes from the system's text.
 * @example const outcome: Outcome = { winner: 'rus', degree: 'decisive', reason: 'flight' };
 */
export interface Outcome {
  readonly winner: Side | null;
  readonly degree: string | null;
  readonly reason: string;
}

/**
 * What every state has, whatever the game: the sides in order, what is going on (the innermost procedure last), and how it ended. A state
 * is plain readonly JSON with whole numbers, and is never changed.
 * @example interface State extends Core<AnyFrame> { readonly units: readonly Unit[] }
 */
export interface Core<F> {
  readonly sides: Sides;
  readonly stack: readonly F[];
  readonly outcome: Outcome | null;
}

/**
 * What every action has.
 * @example type Action = { readonly type: 'stand' } | { readonly type: 'attack'; readonly unit: UnitId };
 */
export interface GameAction {
  readonly type: string;
}

/**
 * Giving up: accepted at every choice from either side, and never listed.
 * @example apply(game, state, { action: { type: 'resign', side: 'horde' } })
 */
export interface Resign extends GameAction {
  readonly type: 'resign';
  readonly side: Side;
}

/**
 * Both sides agree that nobody wins: accepted at every choice, and never listed. Who asks both sides first is not the rules' business.
 * @example apply(game, state, { action: { type: 'draw' } })
 */
export interface Draw extends GameAction {
  readonly type: 'draw';
}

/**
 * What ends a game by will.
 * @example const ways: readonly ByWill[] = [{ type: 'resign', side: 'rus' }, { type: 'draw' }];
 */
export type ByWill = Resign | Draw;

/**
 * What a player chose or what the dice showed. A game record is the list of them. What was answered by a standing order is an action like any
 * other, and marked.
 * @example const inputs: Input<Action>[] = [{ action: { type: 'stand' } }, { faces: [7] }, { action: { type: 'decline' }, standing: true }];
 */
export type Input<A> = { readonly action: A; readonly standing?: true } | { readonly faces: readonly number[] };

/**
 * Somebody is asked to choose. When `open`, more is legal than is listed.
 * @example { kind: 'choice', side: 'rus', prompt: 'Counter-charge?', actions: [{ type: 'counterCharge' }, { type: 'stand' }], open: false }
 */
export interface PendingChoice<A> {
  readonly kind: 'choice';
  readonly side: Side;
  readonly prompt: string;
  readonly actions: readonly A[];
  readonly open: boolean;
}

/**
 * The dice are asked.
 * @example { kind: 'chance', purpose: 'charge', dice: [{ sides: 10, from: 0 }] }
 */
export interface PendingChance {
  readonly kind: 'chance';
  readonly purpose: string;
  readonly dice: readonly Die[];
}

/**
 * Nobody is asked any more; `reason` is a sentence.
 * @example { kind: 'over', winner: 'rus', degree: 'decisive', reason: 'The Horde has fled.' }
 */
export interface PendingOver {
  readonly kind: 'over';
  readonly winner: Side | null;
  readonly degree: string | null;
  readonly reason: string;
}

/**
 * What a state waits for. A stored state always waits for somebody.
 * @example if (p.kind === 'choice') apply(game, state, { action: luck.pick(p.actions) });
 */
export type Pending<A> = PendingChoice<A> | PendingChance | PendingOver;

/**
 * Reads a value from outside strictly; throws `BadRequest` with a sentence that names the field. Every `Field` is one.
 * @example const action: Reader<Action> = variants('type', { stand: {}, attack: { unit: text() } });
 */
export interface Reader<T> {
  read(value: unknown, at: string): T;
}

/**
 * A scenario as lists show it.
 * @example { id: 'kulikovo/training', name: 'Goose Ford', sides: ['rus', 'horde'], sideNames: ['Rus', 'Golden Horde'], units: [8, 8] }
 */
export interface ScenarioLine extends NamedSides {
  readonly id: string;
  readonly name: string;
  /** How many units each side has. */
  readonly units: readonly [number, number];
  readonly note?: string;
  readonly length?: string;
}

/**
 * The sentences of a system. The kernel writes none about the rules.
 * @example const text: GameText<State, Action, AnyFrame, Event> = { prompt: (s, f) => PROMPTS[f.step], reason: …, notOffered: … };
 */
export interface GameText<S, A, F, E> {
  /** The question put to the side that chooses. */
  prompt(state: S, frame: F): string;
  /** Why the game is over. */
  reason(state: S, outcome: Outcome): string;
  /** Why a well-formed action cannot be chosen here, when its step has no particular reason. */
  notOffered(state: S, frame: F, action: A): Refusal;
  /** What somebody does who chooses this, without a full stop: "Scouts 1 ride to 0908 and shoot at Nukers". */
  action(state: S, action: A): string;
  /** What happened, for the log, without a full stop; `state` is the one after the input. */
  event(state: S, event: E): string;
}

/**
 * What a bot must be told of a game: how good a position is. Pure, and quick: it is asked a thousand times for one move.
 * @example const evaluation: Evaluation<State, Action> = { value: (s, side) => menOf(s, side) - menOf(s, otherSide(s.sides, side)), isSettled: (s) => s.stack.length === 1 };
 */
export interface Evaluation<S, A> {
  /** Higher is better for the side. */
  value(state: S, side: Side): number;
  /**
   * Whether a position can be judged as it stands: nothing is under way that was chosen in `since` and whose outcome is still open. Dice
   * that are due may be part of what is judged. A game that is over is not asked.
   */
  isSettled(state: S, since: S): boolean;
  /** Quick guesses, one for each listed action, for whoever chooses: the most promising are weighed first, in long lists the rest not at all. */
  promise?(state: S, actions: readonly A[]): readonly number[];
  /** What a player would add to his reason for an action, in a few words: `in reserve: Lancers I`. */
  remark?(state: S, side: Side, action: A): string | undefined;
  /** Whether what can be chosen here is decided by dice at once: then every way of them is weighed, and no row of choices is searched. */
  isDiced?(state: S): boolean;
  /** Whether the most promising answer here goes without saying: whoever looks ahead follows it alone. Whoever is asked himself weighs them all. */
  isPlain?(state: S): boolean;
  /** A surer judgement than `value`, which may take longer: for whoever has time. */
  study?(state: S, side: Side): number;
  /**
   * Whether a position can be judged as it stands, but only half of what was chosen is done: the same side says next what comes of it. Whoever has
   * time looks on.
   */
  isHalfway?(state: S): boolean;
  /** How a quick opponent looks at what can be chosen here, where less than usual is enough. */
  quickLook?(state: S): QuickLook;
  /** How a thorough one looks where dice decide at once, where the usual is not the best. */
  readonly thoroughLook?: QuickLook;
  /** What a weak but sensible opponent makes of it. */
  readonly beginner?: Beginner;
}

/**
 * How a beginner chooses among what he has looked at.
 * @example const beginner: Beginner = { slack: 1.5, idle: new Set(['pass', 'hold']) };
 */
export interface Beginner {
  /** He takes for as good what is worse than the best by no more than this, in the measure of `value`. */
  readonly slack: number;
  /** He looks at a few of so many of the likeliest, as they come to his mind. Absent: at the likeliest. */
  readonly among?: number;
  /** Types of actions that leave undone what could be done: he takes one only where it is better than all he has looked at. */
  readonly idle: ReadonlySet<string>;
  /** Types of actions of which he takes the best, where nothing else is offered: where a leader goes. */
  readonly careful?: ReadonlySet<string>;
}

/**
 * How an opponent looks ahead: the fewer, the quicker.
 * @example const quickLook: QuickLook = { candidates: 8, answers: 1, nodes: 50 };
 */
export interface QuickLook {
  /** How many actions of a long list are weighed at all. */
  readonly candidates?: number;
  /** How many ways of the dice each of them is followed at first, the best of them then, and at least after an answer. */
  readonly glance?: number;
  readonly leaves?: number;
  readonly least?: number;
  /** How many actions are followed so far. */
  readonly studies?: number;
  /** How many answers are tried at every question on the way. */
  readonly answers?: number;
  /** Inputs tried out for one choice, at most. */
  readonly nodes?: number;
}

/**
 * What a simulation counts when a game is over, in the players' words.
 * @example const tally: Tally = { length: 11, lengthIn: 'activations', losses: { 'units lost': { rus: 3, horde: 5 } } };
 */
export interface Tally {
  readonly length: number;
  readonly lengthIn: string;
  readonly losses: { readonly [what: string]: BySide<number> };
}

/**
 * A whole game: everything the kernel, the bots, the server and the page need to know about it. Every function is pure.
 * @example export const kulikovo: GameDef<State, Action, Event, AnyFrame> = { id: 'kulikovo', rules: 'kulikovo@2', procedures, evolve, … };
 */
export interface GameDef<S extends Core<F>, A extends GameAction, E, F extends Frame> {
  readonly id: string;
  /** The edition of the rules that records name: `kulikovo@2`. */
  readonly rules: string;
  readonly scenarios: readonly ScenarioLine[];
  /** The state before the first step; `scenario` is an id or a whole document. Throws `BadRequest` when it cannot be set up. */
  setup(scenario: unknown, options: unknown): S;
  readonly procedures: Procedures<S, A, E, F>;
  /** The only place where anything changes. */
  evolve(state: S, event: E): S;
  /** A state copied, written out field by field; see `copies.ts`. Absent: by a spread. */
  copied?(state: S): Draft<S>;
  /** The event of a side giving up; its `evolve` sets the outcome. */
  resigned(state: S, side: Side): E;
  /** The event of both agreeing on a draw; its `evolve` sets the outcome, without a winner. */
  drawn(state: S): E;
  /** What a side may see, a spectator when `null`. */
  view(state: S, side: Side | null): object;
  /**
   * A whole state that fits what a side sees: what is hidden from it is guessed. Nothing but the view and luck goes into it, and the side is
   * offered the same in it as in truth.
   */
  imagine(view: object, side: Side, luck: Sfc32): S;
  /** How long it has lasted and what it has cost. */
  tally(state: S): Tally;
  /** What a bot must be told of the game. */
  readonly evaluation: Evaluation<S, A>;
  /** Whether an event shows somebody what was hidden: what led to it is not taken back. Absent: nothing is ever hidden. */
  reveals?(event: E): boolean;
  /** What a side may hear of an event: all of it, less, or nothing. `state` is the one after the input. Absent: everybody hears everything. */
  hears?(event: E, side: Side | null, state: S): E | null;
  /** What others may know of an action before the game is over. Absent: everything. */
  hearsAction?(action: A): GameAction;
  readonly text: GameText<S, A, F, E>;
  /** Reads an action from outside. */
  readonly action: Reader<A>;
  /** Reads a state from outside; the core has been checked before. */
  readonly state: Reader<S>;
  /** How far the odds of an action are walked, and what an outcome is. */
  readonly odds: OddsQuestion<S, A, E, object>;
  /** What may be answered in advance. Absent: nothing. */
  readonly standing?: StandingOrders<S, A, F>;
}

/**
 * A game whose types are its own business.
 * @example const games: readonly AnyGame[] = [kulikovo, cryHavoc];
 */
export type AnyGame = GameDef<Core<Frame>, GameAction, object, Frame>;

/** The codes of whole games besides those of single checks. */
const CODES = ['bad-request', 'bad-dice', 'illegal', 'bad-state', 'bad-record', 'bad-scenario'] as const;

/**
 * Why a game refuses something.
 * @example const code: GameErrorCode = 'illegal';
 */
export type GameErrorCode = (typeof CODES)[number];

/**
 * The codes with which a game refuses something, as a list.
 * @example GAME_ERROR_CODES.includes('illegal') // true
 */
export const GAME_ERROR_CODES: readonly GameErrorCode[] = CODES;

/**
 * A refusal as the contract writes it; `ref` names the rule.
 * @example { code: 'illegal', message: 'The way is blocked at 0906.', ref: 'KU 5.1' }
 */
export interface GameComplaint {
  readonly code: GameErrorCode;
  readonly message: string;
  readonly ref?: string;
}

/**
 * What was refused, and why. Nothing has changed.
 * @example if (!applied.ok) show(applied.error.message);
 */
export interface Refused {
  readonly ok: false;
  readonly error: GameComplaint;
}

/**
 * A state that goes on, and what happened on the way to it.
 * @example const begun = newGame(game, 'kulikovo/training', {}); if (begun.ok) pending(game, begun.state);
 */
export interface Begun<S, E> {
  readonly ok: true;
  readonly state: S;
  readonly events: readonly E[];
}

/**
 * An input that was accepted. `input` is what the record keeps: the action as the rules read it.
 * @example const { state, events, input } = applied;
 */
export interface Applied<S, A, E> extends Begun<S, E> {
  readonly input: Input<A | ByWill>;
}
