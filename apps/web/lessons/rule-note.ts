import type { Lesson } from '@pennon/lessons';
import type { Roll } from '../parts/roll.js';

/** A rule in two sentences, with where it stands. */
export interface RuleNote {
  readonly short: string;
  readonly ref: string;
}

/** Every rule that the lessons put in short, the first of those about the same. */
export function notesOf(lessons: readonly Pick<Lesson, 'steps'>[]): readonly RuleNote[] {
  const all = lessons.flatMap(({ steps }) => steps.flatMap(({ rule }) => rule ?? []));
  return all.filter(({ ref }, i) => all.findIndex((other) => other.ref === ref) === i);
}

/** The note about what a roll was read by, or about the first of its reasons that there is one about, unless it has been met. */
export function noteAbout(notes: readonly RuleNote[], roll: Roll, met: ReadonlySet<string>): RuleNote | undefined {
  const reasons = roll.rollers.flatMap(({ breakdown }) => breakdown.filter(({ counted }) => counted).map(({ ref }) => ref));
  const refs = [...(roll.ref === null ? [] : [roll.ref]), ...reasons];
  const [found] = refs.flatMap((ref) => notes.filter((note) => isAbout(note.ref, ref) && !met.has(note.ref)));
  return found;
}

/** A note about a chart is about each of its lines. */
const isAbout = (note: string, ref: string): boolean => ref === note || ref.startsWith(`${note} `);
