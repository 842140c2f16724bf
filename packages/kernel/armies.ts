import type { AnyCheck, Refusal } from './check.js';
import type { Field } from './fields.js';

/**
 * Some alike in an army: their type, how many, and what else is told of them, each under the id of a trait.
 * @example const knights: ArmyEntry = { type: 'Kn', count: 3 };
 */
export interface ArmyEntry {
  readonly type: string;
  readonly count?: number;
  readonly [trait: string]: unknown;
}

/**
 * An army as a person writes it down, plain JSON: its name, who is in it, and what the details of its system ask.
 * @example const army: Army = { name: 'Two wings', home: 'hilly', aggression: 2, elements: [{ type: 'Kn', general: true }] };
 */
export interface Army {
  readonly id?: string;
  readonly name: string;
  readonly elements: readonly ArmyEntry[];
  readonly [detail: string]: unknown;
}

/**
 * Something that can be told of an entry beside its type and number: that it is so, or one of a few values.
 * @example const fast: ArmyTrait = { id: 'fast', name: 'Fast', about: 'costs nothing' };
 */
export interface ArmyTrait {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** One of the army has it, and no other. */
  readonly one?: true;
  /** Absent: it is so or not. */
  readonly values?: readonly { readonly value: string; readonly name: string }[];
}

/**
 * A type that an army can buy, with what a player wants to know of it.
 * @example book.types(army).find(({ id }) => id === 'Kn')?.cost // 2
 */
export interface ArmyType {
  readonly id: string;
  readonly name: string;
  /** The heading it stands under. */
  readonly group: string;
  readonly cost: number;
  /** The chart and line that give the cost. */
  readonly ref: string;
  /** Ids of the traits that it may be given. */
  readonly traits: readonly string[];
  /** Of a trait with values, by its id, those that it may be given; absent: all of them. */
  readonly values?: { readonly [trait: string]: readonly string[] };
  readonly facts: readonly string[];
}

/**
 * Something that is wrong with an army; `entry` is the place of the culprit in its list, where there is one.
 * @example const fault: ArmyFault = { ref: 'D3-3', message: '26 points are 2 too many for an army of 24.' };
 */
export interface ArmyFault extends Refusal {
  readonly entry?: number;
}

/**
 * An army judged by the rules: what is spent of what may be, every fault, and what else there is to say.
 * @example book.check(army).faults.map(({ ref }) => ref) // ['D3-3', 'R10']
 */
export interface ArmyVerdict {
  readonly spent: readonly { readonly of: string; readonly points: number; readonly most: number; readonly ref: string }[];
  readonly faults: readonly ArmyFault[];
  readonly remarks: readonly string[];
}

/**
 * What a match-up ends with: what happens to either, and the points that each loses by it.
 * @example const end: MatchUpOutcome = { a: 'recoil', b: 'none', aLoses: 0, bLoses: 0 };
 */
export interface MatchUpOutcome {
  readonly a: string;
  readonly b: string;
  readonly aLoses: number;
  readonly bLoses: number;
}

/**
 * One against one: a check whose outcomes are `MatchUpOutcome`s.
 * @example odds(book.matchUp.check, { way: 'close', a: { type: 'Kn' }, b: { type: 'Sp' } })
 */
export interface MatchUp {
  readonly check: AnyCheck;
  /** What happens to a side, the best for it first. */
  readonly results: readonly { readonly result: string; readonly name: string }[];
  /** Who is who in a situation. */
  names(situation: unknown): readonly [string, string];
}

/**
 * Those of one kind in an exchange between two armies.
 * @example const knights: Contestant = { id: 'Kn', name: 'Knights', count: 4, points: 8 };
 */
export interface Contestant {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly points: number;
}

/**
 * One meeting of an exchange. The points that each loses on average are `lost` divided by `of`; both are whole numbers.
 * @example const cell: ExchangeCell = { situation, of: 72, lost: [16, 40] };
 */
export type ExchangeCell =
  | { readonly situation: object; readonly of: number; readonly lost: readonly [number, number] }
  | { readonly situation: object; readonly refusal: Refusal };

/**
 * Every kind of one army against every kind of another.
 * @example book.exchange.between(mine, theirs, { way: 'close' }).cells[0]?.[0]
 */
export interface Exchange {
  readonly rows: readonly Contestant[];
  readonly columns: readonly Contestant[];
  readonly cells: readonly (readonly ExchangeCell[])[];
}

/**
 * Everything about armies that a system lets people build.
 * @example system.armies?.lists.map(({ name }) => name)
 */
export interface ArmyBook {
  /** What is asked of an army beside its name and its elements. */
  readonly details: Field<object>;
  /** Words of its forms for which the code is too short, by the code. */
  readonly words: ReadonlyMap<unknown, string>;
  readonly traits: readonly ArmyTrait[];
  readonly lists: readonly (Army & { readonly id: string })[];
  /** What this army may buy. */
  types(army: Army): readonly ArmyType[];
  /** An army from outside, silent about everything usual. Its form is checked strictly, its legality is not: `BadRequest`. */
  read(value: unknown): Army;
  check(army: Army): ArmyVerdict;
  /** The army as it would be built with so many points; `BadRequest` where no army has so many. */
  atSize(army: Army, size: number): Army;
  readonly matchUp: MatchUp;
  readonly exchange: {
    /** What is asked of an exchange beside the two armies. */
    readonly how: Field<object>;
    between(a: Army, b: Army, how: unknown): Exchange;
  };
}

/**
 * How two armies meet outside the printed scenarios.
 * @example const document = system.battles?.between(mine, theirs, { variant: 'd3h2', size: '24', table: '15' });
 */
export interface FreeBattles {
  /** What is settled besides the armies, each with its values, the usual one first. */
  readonly choices: readonly {
    readonly id: string;
    readonly name: string;
    readonly values: readonly { readonly value: string; readonly name: string }[];
  }[];
  /** The army as it would fight in such a battle, built again where it was built for another size. */
  fielded(army: Army, how: { readonly [choice: string]: string }): Army;
  /** The battle as a document that `setup` takes; throws `BadRequest` with a sentence when it cannot be fought. */
  between(a: Army, b: Army, how: { readonly [choice: string]: string }): object;
  /** Whether such a battle is still being set up. */
  isSettingUp(state: object): boolean;
}
