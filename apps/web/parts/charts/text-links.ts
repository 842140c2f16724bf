import type { Rulebook } from '@pennon/kernel';
import { lineLink, noteLink } from './rule-links.js';
import { noteNamed } from './rule-targets.js';

/** A part of a text: plain, or one that leads to a chart or a note. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/**
 * A text with the charts it names as links, and the notes it names in brackets. Elsewhere R2 may be a result and no ruling.
 * @example linkedParts(system, 'terrain, see KU-TEC') // [{ text: 'terrain, see ' }, { text: 'KU-TEC', href: '/charts/kulikovo/KU-TEC' }]
 */
export function linkedParts(system: Pick<Rulebook, 'id' | 'charts' | 'notes'>, text: string): readonly TextPart[] {
  const found: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(/[A-Z][A-Z0-9]*-[A-Z0-9][\w.]*|\b[A-Z]\d+\b/g)) {
    const word = match[0].replace(/\.$/, '');
    const href = linkOf(system, text, word, match.index);
    if (href === undefined) continue;
    if (match.index > done) found.push({ text: text.slice(done, match.index) });
    found.push({ text: word, href });
    done = match.index + word.length;
  }
  if (done < text.length) found.push({ text: text.slice(done) });
  return found;
}

function linkOf(system: Pick<Rulebook, 'id' | 'charts' | 'notes'>, text: string, word: string, at: number): string | undefined {
  const isLettered = word.includes('-');
  if (isLettered && system.charts.some(({ id }) => id === word)) return lineLink(system.id, word);
  const note = isLettered || isInBrackets(text, at) ? noteNamed(system, word) : undefined;
  return note && noteLink(system.id, note.id);
}

/** Only notes and commas between the bracket and the word. */
const isInBrackets = (text: string, at: number): boolean => /\((?:[A-Z]+-?[A-Z]?\d+(?:, | and | to ))*$/.test(text.slice(0, at));
