import { type LogLine, piecesOf } from '../play-model/log.js';
import type { Passage } from './story.js';

/** One row of the list: a move with what came of it, or all steps of one march. */
export interface RecordRow {
  /** The moments it tells of; it leads to the last. */
  readonly from: number;
  readonly number: number;
  readonly lines: readonly LogLine[];
  /** Where a new part of the battle begins. */
  readonly chapter: string | null;
}

const isStep = ({ seen, roll }: LogLine): boolean => roll === null && (seen?.shown.kind === 'travel' || seen?.shown.kind === 'turn');
const whoOf = ({ seen }: LogLine): string | undefined => (seen === null ? undefined : piecesOf(seen.shown)[0]);

/** The story in rows: of a march the end is told, in whatever steps it was made. */
export function rowsOf(story: readonly Passage[]): readonly RecordRow[] {
  const rows: RecordRow[] = [];
  for (const { number, lines, chapter } of story) {
    const last = rows.at(-1);
    const isSameMarch =
      last !== undefined &&
      chapter === null &&
      isMarch(last.lines) &&
      isMarch(lines) &&
      whoOf(last.lines.at(-1) as LogLine) === whoOf(lines[0] as LogLine);
    if (isSameMarch) rows[rows.length - 1] = { ...last, number, lines: withoutSteps([...last.lines, ...lines]) };
    else rows.push({ from: number, number, lines: withoutSteps(lines), chapter });
  }
  return rows;
}

const isMarch = (lines: readonly LogLine[]): boolean =>
  lines.length > 0 && lines.every((line) => isStep(line) && whoOf(line) === whoOf(lines[0] as LogLine));

/** Where somebody goes on, the hexes on the way are left out; where he turns again, how he faced before. */
function withoutSteps(lines: readonly LogLine[]): readonly LogLine[] {
  const kept: LogLine[] = [];
  for (const line of lines) {
    const isForgotten = (before: LogLine | undefined): boolean =>
      before !== undefined &&
      isStep(before) &&
      whoOf(before) === whoOf(line) &&
      (line.seen?.shown.kind === 'travel' || before.seen?.shown.kind === 'turn');
    if (isStep(line)) while (isForgotten(kept.at(-1))) kept.pop();
    kept.push(line);
  }
  return kept;
}

/** The row of a moment: its own, or the last before it. */
export const rowAt = (rows: readonly RecordRow[], moment: number): RecordRow | undefined => rows.findLast(({ from }) => from <= moment);
