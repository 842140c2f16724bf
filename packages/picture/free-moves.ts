import type { GameAction, Refusal, Side } from '@pennon/kernel';
import type { PieceId } from './piece.js';
import type { Outline, PieceAt, PieceWay, Place, TablePose } from './place.js';

/**
 * How a free table is played with the hand: whoever drags or nudges pieces asks what comes of it, at every step of the way.
 * @example free.propose(state, ['Sp1'], [{ to: { x: 35_000, y: 50_000, h: 0 } }]).action
 */
export interface FreeMoves<S, A extends GameAction> {
  /** What the hand is wanted for now: nothing while the only choices are listed ones. */
  task(state: S): FreeTask | null;
  /** Who can be moved with this piece, itself among them: by itself first, then the row, the file, all who stand together. Empty: it cannot be moved now. */
  movers(state: S, piece: PieceId): readonly (readonly PieceId[])[];
  /**
   * What comes of moving these together; the first is the one that is held. A piece that is off the table comes onto it. `clamp`: as far as it may;
   * `exact`: it does not line up with friends by itself, for who moves by small steps; `column`: they go in column behind the first, or form one, and
   * without a wish as far as he may go straight ahead.
   */
  propose(
    state: S,
    pieces: readonly PieceId[],
    wish: readonly FreeStep[],
    how?: { readonly clamp?: boolean; readonly exact?: boolean; readonly column?: boolean },
  ): Proposal<A>;
  /** Where things may be set down now: the zone of deployment, the quarter of the terrain. */
  room(state: S): readonly { readonly shape: Outline; readonly note: string }[];
  /** What comes of laying the terrain or Camp that is asked for: an area about a place, or a river or road along places. */
  lay(state: S, wish: LayWish): LayProposal<A>;
  /** A deployment to begin with; undefined when nobody is asked to deploy. */
  deployment(state: S): DeployDraft<A> | undefined;
  /** The same deployment with these set down elsewhere: on the table, in works by their id, or held off. */
  redeploy(
    state: S,
    draft: DeployDraft<A>,
    changes: readonly { readonly piece: PieceId; readonly to: TablePose | string | null }[],
  ): DeployDraft<A>;
}
/** @example const task: FreeTask = 'move'; */
export type FreeTask = 'move' | 'arrive' | 'deploy' | 'lay';

/**
 * A part of what the hand wants: to a pose (of the piece that is held), straight ahead or back, a wheel about a front corner, a turn on the spot, a slide
 * to the right (or left, below zero), into contact. Lengths in units, angles in hundredths of a degree.
 * @example const wish: readonly FreeStep[] = [{ wheel: 'left', by: 1_500 }, { advance: 10_000 }];
 */
export type FreeStep =
  | { readonly to: TablePose }
  | { readonly advance: number }
  | { readonly back: number }
  | { readonly wheel: 'left' | 'right'; readonly by: number }
  | { readonly turn: number }
  | { readonly slide: number }
  | { readonly contact: PieceId | string; readonly edge: string };

/**
 * What comes of a wish. `ghosts` are shown for a refused one too.
 * @example if (proposal.action !== null) choose(proposal.action)
 */
export interface Proposal<A extends GameAction> {
  /** The move as the rules know it; null when it is refused. */
  readonly action: A | null;
  readonly refusal: Refusal | null;
  /** Where everybody would stand. */
  readonly ghosts: readonly PieceAt[];
  readonly ways: readonly PieceWay[];
  /** Units gone and allowed. */
  readonly used: number;
  readonly allowed: number;
  readonly pips: number;
  /** What the hand's wish was changed to: it snapped into contact, lined up with a friend, was held back to what is allowed. */
  readonly snapped: 'contact' | 'friend' | 'clamped' | null;
  /** Why it was held back before it had gone as far as it is allowed, where a rule says more than that something is in the way. */
  readonly stopped?: Refusal;
  /** Enemies and works that are touched, those whose threat zones hold it, and those that line up with it. */
  readonly touches: readonly string[];
  readonly heldBy: readonly string[];
  readonly conforming: readonly PieceAt[];
}

/**
 * Terrain or a Camp as the hand wants it: how large (1: as it comes), turned how far, where; or which way a river or road takes.
 * @example { at: { x: 50_000, y: 40_000 }, turn: 3_000, size: 1 }
 */
export type LayWish =
  | { readonly at: Place; readonly turn?: number; readonly size?: number; readonly stretch?: number }
  | { readonly course: readonly Place[] };
/** @example if (proposal.action !== null) choose(proposal.action) */
export interface LayProposal<A extends GameAction> {
  readonly action: A | null;
  readonly refusal: Refusal | null;
  readonly shape: Outline;
  /** A key of the picture's ground, courses or works. */
  readonly kind: string;
  /** Of rivers and roads. */
  readonly width?: number;
}

/**
 * A deployment that is being thought of: everybody's place and what is wrong with it.
 * @example draft.placed.filter(({ refusal }) => refusal !== null)
 */
export interface DeployDraft<A extends GameAction> {
  readonly side: Side;
  readonly placed: readonly {
    readonly piece: PieceId;
    /** On the table, in works by their id, or held off. */
    readonly to: TablePose | string | null;
    readonly refusal: Refusal | null;
  }[];
  /** The whole deployment, once nothing is wrong with it. */
  readonly action: A | null;
  readonly refusal: Refusal | null;
}
