import type { PicturedGame } from '@pennon/picture';
import { piecesOf } from '../play-model/log.js';
import { say, sentence } from '../text/say.js';
import { hasOneEach } from './dice-worth.js';
import type { Scene } from './film.js';
import type { RollLuck } from './luck.js';
import type { Passage } from './story.js';

/** A blow that moved the battle, with the tests that it forced. */
export interface TurningPoint {
  /** The moment that it led to. */
  readonly number: number;
  /** The last moment before it at which somebody chose. */
  readonly from: number;
  readonly turn: number;
  /** What happened: the roll that moved most, then the others of the same blow. */
  readonly words: readonly string[];
  /** What it was worth to the first side beyond the average of all faces, as the bots weigh. */
  readonly worth: number;
  /** How many of the faces of that roll had been as good for whom it favoured. */
  readonly chance: number;
  /** It ended the battle: what the bots count for a victory is in its worth. */
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
  battle: Battle,
  story: readonly Passage[],
  rolls: readonly RollLuck[],
  least = leastWorth(battle),
): readonly TurningPoint[] {
  const armies = battle.game.picture.losses(stateAt(battle.scenes, 0));
  // In a duel every moment is of the same two.
  const isDuel = hasOneEach(armies);
  const blows = blowsOf(battle, story, rolls).map((blow) => ({ ...blow, point: pointOf(battle, story, blow) }));
  const chosen: typeof blows = [];
  for (const blow of blows.toSorted((a, b) => Math.abs(b.point.worth) - Math.abs(a.point.worth))) {
    if (chosen.length === MOST || Math.abs(blow.point.worth) < least) break;
    const isNew = chosen.every(
      ({ point, pieces }) =>
        Math.abs(point.turn - blow.point.turn) >= APART && (isDuel || !pieces.some((piece) => blow.pieces.includes(piece))),
    );
    if (isNew) chosen.push(blow);
  }
  return chosen.map(({ point }) => point).toSorted((a, b) => a.number - b.number);
}

/** A tenth of what decides the battle: of what the weaker army can bear, or of all points that were won. */
export function leastWorth({ game, scenes }: Battle): number {
  const end = stateAt(scenes, scenes.length - 1);
  const limits = game.picture.aim(end).sides.flatMap(({ scores: [score] }) => score?.limit ?? []);
  const won = game.picture.losses(end).reduce((sum, { total }) => sum + total, 0);
  return Math.max(1, (limits.length > 0 ? Math.min(...limits) : won) / 10);
}

interface Blow {
  readonly rolls: readonly [RollLuck, ...RollLuck[]];
  readonly pieces: readonly string[];
}

/** Rolls that belong together: what follows a blow among the same pieces until the battle could be judged again was forced by it. */
function blowsOf({ game, scenes }: Battle, story: readonly Passage[], rolls: readonly RollLuck[]): readonly Blow[] {
  const blows: Blow[] = [];
  for (const roll of rolls) {
    const pieces = piecesIn(story, roll);
    const blow = blows.at(-1);
    const isTheSame = blow?.pieces.some((piece) => pieces.includes(piece)) === true;
    if (blow !== undefined && isTheSame && isForced({ game, scenes }, blow.rolls[0].number, roll.number))
      blows[blows.length - 1] = { rolls: [...blow.rolls, roll], pieces: [...blow.pieces, ...pieces] };
    else blows.push({ rolls: [roll], pieces });
  }
  return blows;
}

/** Whether the battle could not be judged between a blow and a later roll. */
function isForced({ game, scenes }: Battle, blow: number, later: number): boolean {
  const since = stateAt(scenes, blow - 1);
  return scenes
    .slice(blow, later)
    .every(({ state, waits }) => waits.kind === 'chance' || (waits.kind === 'choice' && !game.evaluation.isSettled(state, since)));
}

function pointOf({ game, scenes }: Battle, story: readonly Passage[], { rolls }: Blow): TurningPoint {
  const most = rolls.reduce((most, roll) => (Math.abs(roll.gained[0]) > Math.abs(most.gained[0]) ? roll : most));
  const [first] = rolls;
  return {
    number: most.number,
    from: scenes.slice(0, first.number).findLast(({ waits }) => waits.kind === 'choice')?.number ?? 0,
    turn: game.picture.clock(stateAt(scenes, first.number - 1)).now,
    words: [most, ...rolls.filter((roll) => roll !== most)].map(({ number }) =>
      wordsOf(passageOf(story, number), new Map(game.picture.pieces(stateAt(scenes, number - 1)).map(({ id, name }) => [id, name]))),
    ),
    worth: rolls.reduce((sum, { gained: [gained] }) => sum + gained, 0),
    chance: most.chance,
    isEnd: rolls.some(({ number }) => scenes[number]?.waits.kind === 'over'),
  };
}

const passageOf = (story: readonly Passage[], number: number): Passage | undefined => story.find((passage) => passage.number === number);
/** A roll without its sum: "Knights 4 against Spears 3: Spears 3 is destroyed". */
function wordsOf(passage: Passage | undefined, names: ReadonlyMap<string, string>): string {
  const line = passage?.lines.find(({ roll }) => roll !== null) ?? passage?.lines[0];
  if (line?.roll == null) return line?.text ?? '';
  const { title, result } = line.roll;
  const [from, at] = line.seen === null ? [] : piecesOf(line.seen.shown).map((id) => names.get(id));
  const isNamed = from === undefined || title.includes(from);
  const what = isNamed ? title : at === undefined ? `${from}: ${title}` : say('endAgainst', { side: from, other: at });
  return what.endsWith('?') ? `${what} ${sentence(result)}` : `${what}: ${result}`;
}
const piecesIn = (story: readonly Passage[], { number }: RollLuck): readonly string[] =>
  (passageOf(story, number)?.lines ?? []).flatMap(({ seen }) => (seen === null ? [] : piecesOf(seen.shown)));

function stateAt(scenes: readonly Scene[], number: number): Scene['state'] {
  const scene = scenes[number];
  if (scene === undefined) throw new Error(`the film has no moment ${number}`);
  return scene.state;
}
