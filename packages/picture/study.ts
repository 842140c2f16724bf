import type { Breakdown, GameAction, Refusal, Side } from '@pennon/kernel';
import type { Outline, PieceId, TablePose } from './ground.js';

/**
 * What can be asked about a position on hexes.
 * @example study.threats(state, '0704', 'rus')
 */
export interface HexStudy<S> {
  readonly kind: 'hexes';
  /** What the enemy of `side` can do next to who or what stands in a hex, worst first; `who`: as if this piece of the side stood there. */
  threats(
    state: S,
    hex: string,
    side: Side,
    who?: { readonly piece: PieceId; readonly facing?: string | undefined },
  ): readonly Threat<string>[];
  /** Hexes in which a side's pieces hold up the enemy. */
  zones(state: S, side: Side): readonly string[];
  /** Whether one hex can be seen from another, as for a shot. */
  sight(state: S, from: string, to: string): Sight;
}

/**
 * What can be asked about a position on a table.
 * @example study.threats(state, 'Sp1')
 */
export interface TableStudy<S, A extends GameAction> {
  readonly kind: 'table';
  /** What the enemy can do next to a piece, worst first; `at`: as if it stood there. */
  threats(state: S, piece: PieceId, at?: TablePose): readonly Threat<TablePose>[];
  /** What a piece could do itself if it were its turn, best first. */
  chances(state: S, piece: PieceId): readonly Threat<TablePose>[];
  /** The fights that a move leads to and that are not fought already, each as everybody would stand then. */
  fights(state: S, action: A): readonly Threat<TablePose>[];
  /** Where a side's pieces and works hold up the enemy. */
  zones(state: S, side: Side): readonly { readonly of: PieceId | string; readonly shape: Outline }[];
  /** How far a piece can go by itself: units it is allowed, and all the places to which the middle of its front can come, heading by heading. */
  reach(state: S, piece: PieceId): { readonly allowed: number; readonly shape: Outline } | null;
  /** Where a piece can shoot, and how far. */
  range(state: S, piece: PieceId): { readonly distance: number; readonly shape: Outline } | null;
  sight(state: S, from: PieceId, to: PieceId): TableSight;
  command(state: S, side: Side): CommandStudy;
}

/**
 * Whether one piece can shoot at another, where the shot goes, and what is in its way.
 * @example { isClear: false, range: 23_000, quad: [], blockedBy: ['Sp2'], why: { ref: 'D3-25', message: 'Spears 2 is in the way.' } }
 */
export interface TableSight {
  readonly isClear: boolean;
  /** In units. */
  readonly range: number;
  /** What must be clear: the four corners between shooter and target. */
  readonly quad: Outline;
  /** Pieces and terrain in it. */
  readonly blockedBy: readonly string[];
  readonly why: Refusal | null;
}

/**
 * Who leads, how far his voice carries, and what each order costs.
 * @example { general: 'Kn1', rings: [{ distance: 80_000, outline: [], note: 'beyond 8 BW an order costs one PIP more' }], orders: [{ piece: 'Sp1', price: 1, reasons: [], isFar: false }] }
 */
export interface CommandStudy {
  readonly general: PieceId | null;
  readonly rings: readonly { readonly distance: number; readonly outline: Outline; readonly note: string }[];
  readonly orders: readonly { readonly piece: PieceId; readonly price: number; readonly reasons: Breakdown; readonly isFar: boolean }[];
}

/**
 * What an enemy piece could do next.
 * @example { piece: 'ORD1', how: 'charge', from: '0805', cost: '4', needs: [], answers: [], of: 10, outcomes: [{ ways: 3, text: 'Eliminated' }] }
 */
export interface Threat<From = string> {
  readonly piece: PieceId;
  readonly how: 'reach' | 'shot' | 'shock' | 'charge' | 'spell';
  /** From which hex or pose it would strike. */
  readonly from: From;
  /** Whom it strikes, and on a table on which edge. */
  readonly target?: PieceId;
  readonly edge?: string;
  readonly cost: string | null;
  /** What must happen first, in words: "its Battle must be activated". */
  readonly needs: readonly string[];
  /** What may be answered before the dice decide; the odds are those without it: "Suzdal bowmen may shoot first". */
  readonly answers: readonly string[];
  /** Exact odds of one such attack as things stand; 0 and none for merely reaching, and where nobody stands. */
  readonly of: number;
  readonly outcomes: readonly { readonly ways: number; readonly text: string; readonly good: number }[];
  readonly breakdown: Breakdown;
  /** Where both roll: what the number of the one who is struck is made of. */
  readonly against?: Breakdown;
}

/**
 * Whether a line is clear, and if not where it is blocked and by which rule.
 * @example { isClear: false, range: 2, blockedAt: '0805', why: { ref: 'R26', message: 'Woods at 0805 block the line.' } }
 */
export interface Sight {
  readonly isClear: boolean;
  readonly range: number;
  readonly blockedAt: string | null;
  readonly why: Refusal | null;
}
