import type { Side } from '@pennon/kernel';
import type { AnyPiece, PicturedGame, Shown } from '@pennon/picture';
import type { AnsweredByOrder } from '@pennon/protocol';
import type { Roll } from '../parts/roll.js';
import { evolved, type State } from '../session/session.js';
import { say } from '../text/say.js';
import type { Fell, Promised } from './promised.js';

/** One line of the log. */
export interface LogLine {
  readonly number: number;
  readonly text: string;
  readonly roll: Roll | null;
  /** How it looked, and how things stood before; nothing where that is not known any more. */
  readonly seen: { readonly shown: Shown; readonly before: State } | null;
  /** Where in the battle it happened: "Tick 3 of 8, Rus has the initiative"; nothing where that is not known any more. */
  readonly chapter: string | null;
  /** So many events had been told when it was: by that its moment can be found. */
  readonly told: number;
  /** What a bot said about the choice that led here. */
  readonly why?: string;
  /** It has decided what one has ordered: the chances of that as they were shown before, and which of them came. */
  readonly fell?: { readonly promised: Promised; readonly as: Fell };
  /** It is a reaction, or came of one, in the middle of what another does. */
  readonly isAside?: true;
  /** It tells what a standing order of one's own has answered; what came of it stands below. */
  readonly isByOrder?: true;
}

/** Which lines of the log are wanted: all, those with dice, or those of one's own side. */
export const LOG_FILTERS = ['all', 'rolls', 'mine'] as const;
export type LogFilter = (typeof LOG_FILTERS)[number];

/** Whose line it is: who rolled first, else whose piece it is about; nobody's when that is not known. */
export function sideOfLine({ roll, seen }: LogLine, pieces: readonly AnyPiece[]): Side | null {
  const [about] = seen === null ? [] : piecesOf(seen.shown);
  return roll?.rollers[0].side ?? pieces.find(({ id }) => id === about)?.side ?? null;
}

/** Totals of a roll as they stand at the end of its line. */
export const totalsOf = ({ roll }: LogLine): string | undefined => roll?.rollers.map(({ total, readAs = total }) => readAs).join(' : ');

/** The log as it can be pasted anywhere: chapters as headings, totals in brackets. */
export function logText(lines: readonly LogLine[]): string {
  let chapter: string | null = null;
  return lines
    .flatMap((line) => {
      const heading = line.chapter !== null && line.chapter !== chapter ? [`\n${line.chapter}`] : [];
      chapter = line.chapter ?? chapter;
      const totals = totalsOf(line);
      return [...heading, totals === undefined ? line.text : `${line.text} (${totals})`];
    })
    .join('\n')
    .trim();
}

/** Something that is to be told: `state` is the one afterwards, `before` the one it began from. */
interface Telling {
  readonly events: readonly object[];
  readonly before: State;
  readonly state: State;
  /** What bots said, by the place of the event. */
  readonly whys?: { readonly [place: number]: string } | undefined;
  readonly byOrder?: readonly Pick<AnsweredByOrder, 'at' | 'words'>[] | undefined;
  /** It lies back: the states on the way are not known. */
  readonly isPast?: boolean;
  /** How many events had been told before. */
  readonly after?: number;
  /** So many of them `before` holds already. */
  readonly opening?: number;
  /** Positions on the way, by how many of the events had been told: events alone do not say what was going on. */
  readonly known?: { readonly states: readonly State[]; readonly ends: readonly number[] } | undefined;
}

/** What happened, in words. */
export function linesOf(game: PicturedGame, telling: Telling, from: number): readonly LogLine[] {
  const { events, before, whys, byOrder = [], isPast = false, after = 0, opening = 0, known } = telling;
  const at = new Map(known === undefined ? [] : known.ends.map((end, i) => [end, known.states[i]] as const));
  let now = before;
  let isAside = false;
  const told = events.map((event, i): Unnumbered => {
    const before = at.get(i) ?? now;
    now = before;
    const edge = game.picture.kind === 'hexes' ? game.picture.aside?.(event) : undefined;
    const isWithin = isAside || edge === 'begins';
    isAside = edge === undefined ? isAside : edge === 'begins';
    const shown = shownIn(game, before, event);
    if (!isPast && i >= opening) now = evolved(game, now, event);
    // What ends a turn happens in it, though the next one is waited for by then.
    const chapter = isPast ? null : chapterOf(game, before);
    const why = whys?.[i];
    return {
      text: game.text.event(stateAfter(telling, i), event),
      chapter,
      told: after + i + 1,
      // Of what lies back nobody knows how things stood, so what followed is left to the lines after it.
      roll: shown?.kind === 'roll' ? (isPast ? { ...shown, follows: [] } : shown) : null,
      seen: shown === undefined || isPast ? null : { shown, before },
      ...(why === undefined ? {} : { why }),
      ...(isWithin ? { isAside: true as const } : {}),
    };
  });
  const first = isPast ? null : chapterOf(game, before);
  const orders = (at: number): readonly Unnumbered[] =>
    byOrder
      .filter((one) => one.at === at)
      .map(({ words }) => ({ ...lineOfOrder(words, told[at - 1]?.chapter ?? first), told: after + at }));
  return [...told.flatMap((line, i) => [...orders(i), line]), ...orders(events.length)].map((line, i) => ({ number: from + i, ...line }));
}

/** How things stood when what an event belongs to was over: a sentence of long ago speaks of that time, not of now. */
function stateAfter({ state, known }: Telling, event: number): State {
  const at = known?.ends.findIndex((end) => end > event) ?? -1;
  return known?.states[at] ?? state;
}

type Unnumbered = Omit<LogLine, 'number'>;
const lineOfOrder = (words: string, chapter: string | null): Omit<Unnumbered, 'told'> => ({
  text: say('playByOrder', { words }),
  roll: null,
  seen: null,
  chapter,
  isByOrder: true,
});
/** Which part of the battle it is: "Tick 3 of 8, Rus has the initiative". */
const chapterOf = (game: PicturedGame, state: State): string => game.picture.moment(state).slice(0, 2).join(', ');

/** How something looked, as far as that can be told from how things stand: who is gone since, or was never seen, has no place. */
function shownIn(game: PicturedGame, state: State, event: object): Shown | undefined {
  try {
    return game.picture.shows(state, event);
  } catch {
    return undefined;
  }
}

/** Whom something is about: who goes, who rolls and against whom. */
export function piecesOf(shown: Shown): readonly string[] {
  switch (shown.kind) {
    case 'travel':
      return shown.pieces;
    case 'go':
      return shown.ways.map(({ piece }) => piece);
    case 'appear':
      return shown.placed.map(({ piece }) => piece);
    case 'roll':
    case 'target':
      return [shown.from, shown.at].filter((id) => id !== null);
    case 'turn':
    case 'mark':
      return [shown.piece];
    case 'hexside':
      return shown.by === null ? [] : [shown.by];
    case 'ground':
      return [];
  }
}
