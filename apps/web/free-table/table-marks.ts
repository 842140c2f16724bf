import type { Outline, Place, TableGround, TablePiece, TablePose } from '@pennon/picture';

/** Somebody as he would stand. */
export interface Ghost {
  readonly piece: string;
  readonly pose: TablePose & { readonly width: number; readonly depth: number };
}

/** Those of some pieces who are on the table, as they stand. */
export const standingGhosts = (pieces: ReadonlyMap<string, TablePiece>, ids: readonly string[]): readonly Ghost[] =>
  ids.flatMap((id) => {
    const { pose = null, base } = pieces.get(id) ?? {};
    return pose === null || base === undefined ? [] : [{ piece: id, pose: { ...pose, ...base } }];
  });

/** What is highlighted on a table at the moment. */
export interface TableMarks {
  /** Pieces that can be chosen now. */
  readonly offered: readonly string[];
  /** Who is moved together; the first is the one that is held. */
  readonly chosen: readonly string[];
  /** Whom all is about just now: at whom something is done, else who is asked about. */
  readonly meant?: string;
  /** Pieces and works that can be targets. */
  readonly targets: readonly string[];
  /** How many of a hundred go well against each of them, by the best way there is, as far as that is known. */
  readonly chances: ReadonlyMap<string, number>;
  /** Pieces that stand out, the others sink; none: all are as they are. */
  readonly lit: readonly string[];
  /** Whom and what the plan touches, and who holds it. */
  readonly touched: readonly string[];
  /** What is planned, whether it may be done, and what is written beside it. */
  readonly plan: {
    readonly ghosts: readonly Ghost[];
    readonly conforming: readonly Ghost[];
    readonly ways: readonly (readonly Place[])[];
    readonly isLegal: boolean;
    readonly label: string;
    /** How far of how far they go from there, in units: drawn beside those who go. */
    readonly ruler?: { readonly from: readonly Ghost[]; readonly used: number; readonly allowed: number; readonly isLimit: boolean };
  } | null;
  /** Places that are offered, with the number one presses. */
  readonly candidates: readonly { readonly number: number; readonly ghosts: readonly Ghost[]; readonly isLooked: boolean }[];
  /** What is laid over the table, by class: threat zones, reach, range, command, lines of fire, where things may be set down. */
  readonly shapes: readonly { readonly kind: ShapeKind; readonly shape: Outline; readonly key: string }[];
  /** What is written on the ground: what it is and what it does. */
  readonly labels: readonly {
    readonly key: string;
    /** Of what it names; of a river or a road, its course. */
    readonly outline: Outline;
    readonly isCourse: boolean;
    readonly title: string;
    readonly note: string;
    readonly effects: readonly string[];
    readonly going: Going;
  }[];
  readonly arrows: readonly { readonly from: Place; readonly to: Place; readonly kind: string }[];
  /** Terrain that is being laid. */
  readonly laid: { readonly shape: Outline; readonly kind: string; readonly width?: number; readonly isLegal: boolean } | null;
  /** Whether pieces can be dragged, so that handles are shown. */
  readonly hasHandles: boolean;
  /** Nothing can be wheeled or advanced, only set down: no handles but the one that turns. */
  readonly isSettingDown: boolean;
}

export type Going = 'good' | 'rough' | 'bad' | 'closed';
export type ShapeKind = 'zone' | 'binding' | 'reach' | 'range' | 'command' | 'clear' | 'blocked' | 'room' | 'part' | `going-${Going}`;

/** A table on which nothing lies, until there is one. */
export const EMPTY_TABLE: TableGround = {
  kind: 'table',
  width: 1,
  height: 1,
  unit: 1,
  areas: [],
  courses: [],
  works: [],
  edges: [],
};

/** Nothing is highlighted. */
export const NO_TABLE_MARKS: TableMarks = {
  offered: [],
  chosen: [],
  targets: [],
  touched: [],
  chances: new Map(),
  lit: [],
  plan: null,
  candidates: [],
  shapes: [],
  labels: [],
  arrows: [],
  laid: null,
  hasHandles: false,
  isSettingDown: false,
};
