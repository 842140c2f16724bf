import { frozen } from './plain-data.js';
import { signed } from './words.js';

/**
 * Where a rule comes from: the printed card, the family of games it belongs to, players' reports, or our own decision.
 * @example BASES.includes('house') // true
 */
export const BASES = ['seed', 'parent', 'report', 'house'] as const;
/**
 * One of them.
 * @example const basis: Basis = 'seed';
 */
export type Basis = (typeof BASES)[number];

/**
 * A numbered note of the critical edition, in our own words: an anomaly of the print with the reading chosen, or a ruling.
 * @example { id: 'A10', kind: 'anomaly', basis: 'seed', text: 'Ridges cost -1 in shock but nothing in a charge; kept as printed.' }
 */
export interface Note {
  readonly id: string;
  readonly kind: 'anomaly' | 'ruling';
  readonly basis: Basis;
  readonly text: string;
}

/** @example anomaly('A10', 'Ridges cost 1 in shock but nothing in a charge; kept as printed.') */
export const anomaly = (id: string, text: string): Note => ({ id, kind: 'anomaly', basis: 'seed', text });

/** @example ruling('R10', 'house', 'Minimum move: one hex.') */
export const ruling = (id: string, basis: Basis, text: string): Note => ({ id, kind: 'ruling', basis, text });

/**
 * A chart as a person lays it beside the printed one: a heading line and rows of cells, the first cell naming the row.
 * @example const sheet: Sheet = { head: ['DR', 'Result'], rows: [['0-4', 'charges'], ['5+', 'shies']] };
 */
export interface Sheet {
  readonly caption?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * A cell that the critical edition has something to say about; row and column as the sheet names them, none for all of them.
 * @example const flag: Flag = { note: 'A10', row: 'Ridge', column: 'Charge' };
 */
export interface Flag {
  readonly note: string;
  readonly row?: string;
  readonly column?: string;
}

/**
 * One printed chart: `data` is what the rules read, `sheets` the same figures laid out for people, `notes` the ids of the anomalies and
 * rulings that touch it.
 * @example KU_WSM.data.B.H // 3
 */
export interface Chart<D = unknown> {
  readonly id: string;
  readonly title: string;
  readonly basis: Basis;
  readonly data: D;
  readonly sheets: readonly Sheet[];
  readonly notes: readonly string[];
  readonly flags: readonly Flag[];
}

/**
 * A chart as it is written down.
 * @example const text: ChartText<number[]> = { id: 'T-1', title: 'Toy', data: [1, 2], sheet: (d) => ({ head: ['n'], rows: d.map((n) => [`${n}`]) }) };
 */
export interface ChartText<D> {
  readonly id: string;
  readonly title: string;
  /** Absent: `seed`. */
  readonly basis?: Basis;
  readonly data: D;
  /** The data laid out as printed; several sheets where the print has several blocks. */
  readonly sheet: (data: D) => Sheet | readonly Sheet[];
  readonly notes?: readonly string[];
  readonly flags?: readonly Flag[];
}

/**
 * A chart from its data and the way it is laid out. The layout is made from the data, so what people see is what the engine uses.
 * @example chart({ id: 'KU-RNG', title: 'Range', data: { B: [1, -2] }, sheet: (d) => ({ head: ['Firer', '1', '2'], rows: … }) })
 */
export function chart<const D>(given: ChartText<D>): Chart<D> {
  const sheets = given.sheet(given.data);
  const flags = given.flags ?? [];
  return {
    id: given.id,
    title: given.title,
    basis: given.basis ?? 'seed',
    data: frozen(given.data),
    sheets: 'head' in sheets ? [sheets] : sheets,
    notes: [...new Set([...(given.notes ?? []), ...flags.map((f) => f.note)])],
    flags,
  };
}

/**
 * The names of a chart's rows, as printed: the closed list of what the chart knows.
 * @example
 * const HEXSIDES = rowNames({ open: { foot: 0 }, wall: { foot: null } }); // ['open', 'wall']
 * type Hexside = (typeof HEXSIDES)[number];
 */
export const rowNames = <Rows extends object>(rows: Rows): readonly (keyof Rows & string)[] => Object.keys(rows) as (keyof Rows & string)[];

/**
 * A row of a chart that is read by the modified die: it serves every total up to `upTo`; the last row is open (`null`).
 * @example [{ upTo: 4, gives: 'none' }, { upTo: null, gives: 'disordered' }]
 */
export interface Band<T> {
  readonly upTo: number | null;
  readonly gives: T;
}

/**
 * Rows read by the die, from the lowest total to the highest; the last one is open.
 * @example const bands: Bands<string> = [band(4, 'none'), band(null, 'disordered')];
 */
export type Bands<T> = readonly Band<T>[];

/** @example band(4, 'none') */
export const band = <const T>(upTo: number | null, gives: T): Band<T> => ({ upTo, gives });

/**
 * The entry that serves this total.
 * @example inBand([band(4, 'none'), band(null, 'disordered')], 7) // 'disordered'
 */
export function inBand<T>(bands: Bands<T>, total: number): T {
  for (const { upTo, gives } of bands) if (upTo === null || total <= upTo) return gives;
  throw new Error(`no row for ${total}`);
}

/**
 * How the print names the rows of a chart read by the die: `0 or less`, `2-3`, `8+`. `least` is the lowest total if there is one.
 * @example bandNames([band(0, 'a'), band(3, 'b'), band(null, 'c')]) // ['0 or less', '1-3', '4+']
 */
export function bandNames(bands: Bands<unknown>, least?: number): string[] {
  let from = least;
  return bands.map(({ upTo }) => {
    const name = from === undefined ? `${upTo} or less` : upTo === null ? `${from}+` : from === upTo ? `${from}` : `${from}-${upTo}`;
    from = (upTo ?? 0) + 1;
    return name;
  });
}

/**
 * A line of a printed list of modifiers; `null` where the print gives no fixed number.
 * @example const line: Line = { value: -2, label: 'attacker Disordered' };
 */
export interface Line {
  readonly value: number | null;
  readonly label: string;
}

/** @example line(+1, 'Medium Cavalry charging') */
export const line = <const V extends number | null>(value: V, label: string): { readonly value: V; readonly label: string } => ({
  value,
  label,
});

/**
 * A printed list of modifiers by the ids of its lines.
 * @example const lines: Lines = { D7: line(-2, 'attacker Disordered'), D6: line(null, 'rating') };
 */
export type Lines = { readonly [id: string]: Line };

/**
 * A chart that is a list of modifiers; `sumOf` counts by it.
 * @example modifierChart({ id: 'KU-REL', title: 'Charge reluctance', lines: { M: line(+1, 'medium cavalry') } })
 */
export function modifierChart<const L extends Lines>(
  given: Omit<ChartText<L>, 'data' | 'sheet'> & { readonly lines: L; readonly caption?: string },
): Chart<L> {
  const { lines, caption, ...rest } = given;
  return chart<L>({
    ...rest,
    data: lines,
    sheet: (data) => ({
      ...(caption === undefined ? {} : { caption }),
      head: ['Line', 'Modifier', 'When'],
      rows: Object.entries(data).map(([id, { value, label }]) => [id, value === null ? '+/-' : signed(value), label]),
    }),
  });
}
