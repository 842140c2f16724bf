import type { FacesTo, HexBeside, Hexside } from '@pennon/picture';

/** A way of what is planned, at the hex in which it ends: its number, and whether it is the one that is planned. */
export interface WaySpot {
  readonly hex: string;
  readonly number: number;
  readonly isMeant: boolean;
  /** How it is told. */
  readonly label: string;
}

/** What is highlighted on a board of hexes at the moment. */
export interface HexMarks {
  /** Legal hexes. */
  readonly reach: readonly {
    readonly hex: string;
    readonly cost?: string;
    readonly kind: 'move' | 'shoot' | 'charge' | 'place';
    /** Own pieces that are lost by every order that leads there. */
    readonly loses?: readonly string[];
  }[];
  /** Pieces that can be chosen now. */
  readonly pieces: readonly string[];
  readonly chosen?: string;
  /** Whom all is about just now: at whom something is done, else who is asked about. */
  readonly meant?: string;
  /** Pieces that can be targets. */
  readonly targets: readonly string[];
  /** Pieces that stand out, the others sink; none: all are as they are. */
  readonly lit?: readonly string[];
  /** How many of a hundred go well against each of them, by the best way there is, as far as that is known. */
  readonly chances?: ReadonlyMap<string, number>;
  /** Pieces that are taken together. */
  readonly together?: readonly string[];
  /** Pieces as they would stand. */
  readonly ghosts?: readonly {
    readonly piece: string;
    readonly hex: string;
    readonly facing: string | null;
    /** All its hexes, where they are several. */
    readonly covers?: readonly string[];
  }[];
  /** The ways of several. */
  readonly ways?: readonly (readonly string[])[];
  /** The planned way, hex by hex. */
  readonly path?: readonly string[];
  /** Where else what is planned could be done from, by number, and how it is told. */
  readonly spots?: readonly WaySpot[];
  /** Hexes in which the rump of the one who moves could come to stand. */
  readonly rumps?: readonly string[];
  /** Hexsides that something may be done to. */
  readonly hexsides?: readonly Hexside[];
  /** How somebody may face in a hex, and how he was told to. */
  readonly facings?: { readonly hex: string; readonly facings: readonly string[]; readonly facesTo?: FacesTo; readonly told?: string };
  /** Pieces that a lesson speaks of by their names. */
  readonly called?: readonly string[];
  /** Hexes that a lesson speaks of by their numbers. */
  readonly named?: readonly string[];
  /** What lies before, beside and behind the one who is chosen or looked at. */
  readonly around?: readonly HexBeside[];
  /** Zones of control. */
  readonly zones?: readonly string[];
  /** How far leaders command, each his own hexes. */
  readonly command?: readonly (readonly string[])[];
  /** Bodies that hang together, each drawn as one ribbon. */
  readonly ribbons?: readonly (readonly string[])[];
  /** Line of sight. */
  readonly line?: {
    readonly from: string;
    readonly to: string;
    readonly blockedAt: string | null;
    readonly blockedBy?: Hexside;
    /** What is in the way, in words. */
    readonly why?: string;
  };
  /** Where those could go who may be driven back. */
  readonly drivenBack?: readonly { readonly piece: string; readonly hexes: readonly string[] }[];
  /** Pieces that are bound to each other. */
  readonly links?: readonly (readonly [string, string])[];
  /** Hexsides across which enemies touch. */
  readonly contacts?: readonly Hexside[];
  /** How many may answer in each hex of the planned way. */
  readonly answers?: readonly { readonly hex: string; readonly count: number }[];
  readonly threats?: readonly { readonly from: string; readonly to: string; readonly kind: string }[];
  /** The hex of the keyboard. */
  readonly cursor?: string;
}

/** Nothing is highlighted. */
export const NO_HEX_MARKS: HexMarks = { reach: [], pieces: [], targets: [] };
