import type { PieceId } from './piece.js';

/**
 * One line of the key: a word, what it means in this game in our own words, and the rule.
 * @example { word: 'Disordered', sentence: 'Attacks at −2, moves half as far and does not charge.', ref: '6.6' }
 */
export interface KeyLine {
  readonly word: string;
  readonly sentence: string;
  readonly ref: string;
}

/**
 * A line for every drawing of a table; the compiler names one that has none.
 * @example const GROUND: KeyLines<typeof drawings.ground> = { woods: { word: 'woods', sentence: '2 MP', ref: 'KU-TEC' } };
 */
export type KeyLines<Drawings> = { readonly [key in keyof Drawings]: KeyLine };

/**
 * What every drawing means, by the keys under which it is drawn.
 * @example legend.marks.disordered?.word // 'Disordered'
 */
export interface Legend {
  readonly figures: { readonly [figure: string]: KeyLine };
  readonly marks: { readonly [mark: string]: KeyLine };
  /** Ground; on tables courses and works too. */
  readonly ground: { readonly [kind: string]: KeyLine };
  /** What lies between two hexes; empty on tables. */
  readonly hexsides: { readonly [kind: string]: KeyLine };
}

/**
 * A term of the game, explained in one sentence of our own.
 * @example { word: 'Flight Level', sentence: 'The losses at which an army leaves the field.', ref: '8.1' }
 */
export interface Term extends KeyLine {
  /** Other forms under which it stands in a text: "Flight Levels", "FL". */
  readonly also?: readonly string[];
}

/**
 * A piece, a hex, a hexside, a wood, a Camp: everything the board can say about it, the same for friend and foe.
 * @example
 * { name: 'Watch riders', who: 'Light cavalry of the Watch Battle', figure: 'lightHorse', group: 'Watch',
 *   facts: [{ term: 'Movement', value: '7', meaning: 'goes 7 movement points' }], states: [], may: [{ text: 'move, shoot and ride on', ref: '5.1' }], beside: [] }
 */
export interface Card {
  readonly name: string;
  /** One line: what it is, of which formation, under whom. */
  readonly who: string;
  /** Its drawing, where it has one. */
  readonly figure: string | null;
  /** The formation. */
  readonly group: string | null;
  /** Its numbers, those that stand on the piece first and in their order. */
  readonly facts: readonly Fact[];
  /** How it stands. */
  readonly states: readonly StateLine[];
  /** What it may do now, and what it may not and why; of ground: what it does to whom. */
  readonly may: readonly CardLine[];
  /** Who is with it, holds it up, supports or overlaps it. */
  readonly beside: readonly CardLine[];
  /** Steps it goes through, the present one lit: healthy, stunned, wounded, dead. */
  readonly steps?: readonly CardStep[];
  /** What would become of it by each kind of harm. */
  readonly harm?: readonly { readonly by: string; readonly becomes: string; readonly ref: string }[];
  /** Halves that are hit apart: rider and horse. */
  readonly parts?: readonly Pick<Card, 'name' | 'who' | 'figure' | 'facts' | 'states'>[];
}

/**
 * One of the steps that somebody goes through: what he is worth in it, and what else it means in a few words.
 * @example { word: 'Stunned', facts: [], note: 'lies a turn', isNow: false }
 */
export interface CardStep {
  readonly word: string;
  readonly facts: readonly Fact[];
  readonly note?: string;
  readonly isNow: boolean;
}

/**
 * A number with its meaning. `term` is a word of the glossary; with `of` it is shown as pips: 3 of 6.
 * @example { term: 'Shock DRM', value: '+1', meaning: 'adds 1 to its die when it attacks' }
 */
export interface Fact {
  readonly term: string;
  readonly value: string;
  readonly meaning: string;
  readonly of?: number;
}

/**
 * A state in words; drawn on the piece where it has a mark.
 * @example { mark: 'disordered', word: 'Disordered', sentence: 'Attacks at −2 and does not charge.', ref: '6.6' }
 */
export interface StateLine extends KeyLine {
  readonly mark: string | null;
}

/**
 * A sentence with its rule, and the piece it speaks of.
 * @example { text: 'Spears 2 supports it from behind', ref: 'D3-22', piece: 'Sp2' }
 */
export interface CardLine {
  readonly text: string;
  readonly ref: string | null;
  readonly piece?: PieceId;
}

/**
 * Every term, fact and state of a card that the glossary must know.
 * @example termsOf(card).filter((term) => !isExplained(glossary, term))
 */
export const termsOf = ({
  facts,
  states,
  steps = [],
  parts = [],
}: Pick<Card, 'facts' | 'states' | 'steps' | 'parts'>): readonly string[] => [
  ...[...facts, ...steps.flatMap((step) => step.facts)].map(({ term }) => term),
  ...[...states].map(({ word }) => word),
  ...parts.flatMap((part) => termsOf(part)),
];

/**
 * The entry of a word or of one of its other forms.
 * @example termFor(glossary, 'FP')?.word // 'Flight points'
 */
export const termFor = (glossary: readonly Term[], word: string): Term | undefined =>
  glossary.find((term) => term.word === word || term.also?.includes(word) === true);

/**
 * A term as a line of the key or of a card. A word that the glossary does not explain is a fault of the system.
 * @example keyLine(glossary, 'Disordered').ref // '6.6'
 */
export function keyLine(glossary: readonly Term[], word: string): KeyLine {
  const term = termFor(glossary, word);
  if (term === undefined) throw new Error(`the glossary does not know ${word}`);
  const { sentence, ref } = term;
  return { word, sentence, ref };
}
