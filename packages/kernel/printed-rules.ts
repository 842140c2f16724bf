/**
 * One statement of a printed rulebook or chart card, in our own words: what it says, where it is carried out, which tests prove it.
 * @example { id: 'P7', says: 'A unit that moves before it fires adds 1.', at: 'DH-10.1m m1', proof: '[DH-10.1m m1] who moves shoots worse' }
 */
export interface Statement {
  /** Its number, `P` and a figure; it never changes. */
  readonly id: string;
  readonly says: string;
  /** What carries it out: a chart, a chart and one of its lines or rows, or a file of the system (`rules/missiles.ts`). */
  readonly at: string | readonly string[];
  /** The titles of the tests that prove it. */
  readonly proof: string | readonly string[];
  /** The notes that say how it is read, where the print leaves room or is set aside. */
  readonly notes?: readonly string[];
  /** What is played instead, where a note sets the print aside. */
  readonly instead?: string;
  /** The switch that plays the other reading: the print, where it is set aside. */
  readonly switch?: string;
}

/**
 * The statements that stand under one heading of the print.
 * @example const missiles: PrintedSection = { title: 'Missile range (10.1)', statements: [] };
 */
export interface PrintedSection {
  readonly title: string;
  readonly statements: readonly Statement[];
}

/**
 * Everything that the print of a system says, section by section in its order.
 * @example const print: PrintedRules = [missiles, shock];
 */
export type PrintedRules = readonly PrintedSection[];

/**
 * How a statement is played: as it is printed, as a note reads it, or otherwise by a note.
 * @example HOW_PLAYED.map((how) => statements.filter((one) => howPlayed(one) === how).length)
 */
export const HOW_PLAYED = ['as-printed', 'as-read', 'otherwise'] as const;
/**
 * One of them.
 * @example const how: HowPlayed = 'as-printed';
 */
export type HowPlayed = (typeof HOW_PLAYED)[number];

/** @example howPlayed({ id: 'P2', says: 'Leaders ride.', at: 'rules/leaders.ts', proof: 'R3', notes: ['R3'] }) // 'as-read' */
export const howPlayed = ({ notes, instead }: Statement): HowPlayed =>
  instead !== undefined ? 'otherwise' : notes !== undefined ? 'as-read' : 'as-printed';

/** @example oneOrMore('a') // ['a'] */
export const oneOrMore = (given: string | readonly string[]): readonly string[] => (typeof given === 'string' ? [given] : given);
