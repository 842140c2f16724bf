/** What is highlighted on a board of hexes at the moment. */
export interface HexMarks {
  /** Legal hexes. */
  readonly reach: readonly { readonly hex: string; readonly cost?: string; readonly kind: 'move' | 'shoot' | 'charge' | 'place' }[];
  /** Pieces that can be chosen now. */
  readonly pieces: readonly string[];
  readonly chosen?: string;
  /** Pieces that can be targets. */
  readonly targets: readonly string[];
  /** The planned way, hex by hex. */
  readonly path?: readonly string[];
  readonly facings?: { readonly hex: string; readonly facings: readonly string[] };
  /** Zones of control. */
  readonly zones?: readonly string[];
  /** Line of sight. */
  readonly line?: { readonly from: string; readonly to: string; readonly blockedAt: string | null };
  readonly threats?: readonly { readonly from: string; readonly to: string; readonly kind: string }[];
  /** The hex of the keyboard. */
  readonly cursor?: string;
}

/** Nothing is highlighted. */
export const NO_HEX_MARKS: HexMarks = { reach: [], pieces: [], targets: [] };
