import type { PicturedGame } from '@pennon/picture';
import { piecesOf } from '../play-model/log.js';
import type { Scene } from './film.js';
import type { RollLuck } from './luck.js';
import { type Passage, passageAt } from './story.js';

/** A blow that moved the battle, with the tests that it forced. */
export interface TurningPoint {
  /** The moment it led to, that of the last test it forced, and the moment at which somebody last chose before it. */
  readonly number: number;
  readonly until: number;
  readonly from: number;
  readonly turn: number;
  /** What happened, the blow first. */
  readonly words: readonly string[];
  /** What it was worth to the first side beyond the average of all faces, as the bots weigh. */
  readonly worth: number;
  /** How many in 100 of the faces had brought the same, where that is known. */
  readonly chance: number | null;
  readonly isEnd: boolean;
}

/** So many are told, and so many turns lie between two of them. */
const MOST = 3;
const APART = 2;

interface Battle {
  readonly game: PicturedGame;
  readonly scenes: readonly Scene[];
}

/** The moments that moved most: of different turns and different pieces, each worth `least` or more, in the order in which they came. */
export function turningPoints(
  { game, scenes }: Battle,
  story: readonly Passage[],
  rolls: readonly RollLuck[],
  least: number,
): readonly TurningPoint[] {
  const hasMany = game.picture.losses(scenes[0]?.state ?? never()).every(({ rows }) => rows.flatMap(({ pieces }) => pieces).length > 1);
  const blows = blowsOf({ game, scenes }, rolls).map((blow) => ({ point: pointOf({ game, scenes }, story, blow), pieces: piecesIn(story, blow) }));
  const chosen: typeof blows = [];
  for (const blow of blows.toSorted((a, b) => Math.abs(b.point.worth) - Math.abs(a.point.worth))) {
    if (chosen.length === MOST || Math.abs(blow.point.worth) < least) break;
    const isNew = chosen.every(
      ({ point, pieces }) =>
        Math.abs(point.turn - blow.point.turn) >= APART && !(hasMany && pieces.some((piece) => blow.pieces.includes(piece))),
    );
    if (isNew) chosen.push(blow);
  }
  return chosen.map(({ point }) => point).toSorted((a, b) => a.number - b.number);
}

type Blow = readonly [RollLuck, ...RollLuck[]];

/** Rolls that belong together: until what was under way at the first is over, whatever follows was forced by it. */
function blowsOf({ game, scenes }: Battle, rolls: readonly RollLuck[]): readonly Blow[] {
  const blows: [RollLuck, ...RollLuck[]][] = [];
  for (const roll of rolls) {
    const blow = blows.at(-1);
    if (blow !== undefined && isForced({ game, scenes }, blow[0].number, roll.number)) blow.push(roll);
    else blows.push([roll]);
  }
  return blows;
}

/** Whether nobody could have judged the battle between a blow and a later roll. */
function isForced({ game, scenes }: Battle, blow: number, later: number): boolean {
  const since = scenes[blow - 1]?.state;
  if (since === undefined) return false;
  for (let i = blow; i < later; i++) {
    const { state, waits } = scenes[i] ?? never();
    const isSame = game.picture.clock(state).now === game.picture.clock(since).now;
    if (!isSame || (waits.kind !== 'chance' && game.evaluation.isSettled(state, since))) return false;
    if (waits.kind === 'chance' && i > blow && scenes[i]?.faces === null && game.evaluation.isSettled(state, since)) return false;
  }
  return true;
}

function pointOf({ game, scenes }: Battle, story: readonly Passage[], blow: Blow): TurningPoint {
  const [{ number }] = blow;
  const until = blow.at(-1)?.number ?? number;
  const before = scenes.slice(0, number).findLast(({ waits }) => waits.kind === 'choice');
  const passages = blow.flatMap((roll) => story.find((passage) => passage.number === roll.number) ?? []);
  const lines = passages.flatMap((passage) => passage.lines.filter(({ roll }) => roll !== null));
  const luck = lines[0]?.roll?.luck ?? null;
  return {
    number,
    until,
    from: before?.number ?? 0,
    turn: game.picture.clock(scenes[number - 1]?.state ?? never()).now,
    words: (lines.length > 0 ? lines : (passageAt(story, number)?.lines ?? [])).map(({ text }) => text),
    worth: blow.reduce((sum, { gained: [first] }) => sum + first, 0),
    chance: luck === null ? null : Math.round((100 * luck.same) / luck.of),
    isEnd: scenes[until]?.waits.kind === 'over',
  };
}

const piecesIn = (story: readonly Passage[], blow: Blow): readonly string[] =>
  blow.flatMap(({ number }) =>
    (story.find((passage) => passage.number === number)?.lines ?? []).flatMap(({ seen }) => (seen === null ? [] : piecesOf(seen.shown))),
  );

function never(): never {
  throw new Error('a roll of a film has a moment before it');
}
