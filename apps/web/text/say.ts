import { isMany } from '@pennon/kernel';
import armies from './en/armies.json' with { type: 'json' };
import board from './en/board.json' with { type: 'json' };
import charts from './en/charts.json' with { type: 'json' };
import common from './en/common.json' with { type: 'json' };
import learn from './en/learn.json' with { type: 'json' };
import odds from './en/odds.json' with { type: 'json' };
import play from './en/play.json' with { type: 'json' };
import record from './en/record.json' with { type: 'json' };
import start from './en/start.json' with { type: 'json' };
import table from './en/table.json' with { type: 'json' };
import { message } from './message.js';
import { touchWords } from './touch-words.js';

/** Every text of the page, room by room. Sentences about the rules come from the systems. */
const EN = { ...common, ...start, ...play, ...board, ...record, ...charts, ...odds, ...armies, ...table, ...learn };

/** Whether the screen is touched. It is asked once: texts stay as they are. */
const isTouched = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** A sentence of the rules or of the page as it is said on this screen: by touch, nothing is clicked or pointed at. */
export const spoken = (text: string): string => (isTouched ? touchWords(text) : text);

/** The name of a text. */
export type TextKey = keyof typeof EN;

const made = new Map<TextKey, ReturnType<typeof message>>();

/**
 * A text of the page in the reader's language.
 * @example say('unitsOf', { count: 8, side: 'Rus' }) // 'Rus, 8 units'
 */
export function say(key: TextKey, values: { readonly [name: string]: string | number } = {}): string {
  const sentenceOf = made.get(key) ?? message(spoken(EN[key]));
  made.set(key, sentenceOf);
  return sentenceOf(values);
}

/**
 * A side of which something is told, for texts whose verb minds how many they are.
 * @example say('playDrawOfferedBy', subject('Normans')) // 'Normans offer a draw.'
 */
export const subject = (side: string): { readonly side: string; readonly number: string } => ({
  side,
  number: isMany(side) ? 'many' : 'one',
});

/** A chance in per cent, one decimal. */
export const percent = (ways: number, of: number): string => `${((100 * ways) / of).toFixed(1)} %`;

/** @example sentence('pass') // 'Pass' */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
