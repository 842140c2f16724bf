import type { Side } from '@pennon/kernel';
import type { LossSheet } from '@pennon/picture';
import type { Film } from './film.js';
import { type FilmSide, ownFirst } from './film-sides.js';
import type { RollLuck } from './luck.js';

/** A score as the odds promised it and as it came. */
export interface PromisedScore extends FilmSide {
  /** Its own losses, or what it has won. */
  readonly isLoss: boolean;
  readonly promised: number;
  readonly happened: number;
}

/** What the dice did to the score, for the one who looks or else for the winner. */
export interface DiceWorth {
  readonly scores: readonly PromisedScore[];
  /** Whose dice are spoken of. */
  readonly about: FilmSide;
  /** Points of the score that they brought him: what they bring one side they cost the other. */
  readonly points: number;
  readonly margin: Margin;
  /** How many of all faces had ended the battle too, where a roll did. */
  readonly ended: number | null;
  /** Whether no points hang on dice: one man on each side. */
  readonly isDuel: boolean;
  /** Whether they decided it. */
  readonly part: 'none' | 'some' | 'most';
  /** How many rolls were better than even for him, about even, worse. */
  readonly better: number;
  readonly even: number;
  readonly worse: number;
}

/** Whether each army is one man. */
export const hasOneEach = (sheets: readonly LossSheet[]): boolean =>
  sheets.every(({ rows }) => rows.flatMap(({ pieces }) => pieces).length < 2);

/** By how much it was won: where both sides break at the same losses, or neither breaks, by the difference; else by what the winner could have lost more. */
export type Margin = { readonly kind: 'none' } | { readonly kind: 'by' | 'spare'; readonly winner: FilmSide; readonly points: number };

const NO_MARGIN = { kind: 'none' } as const;
/** A roll that moved less than this part of the average is about even. */
const EVEN = 1 / 4;
/** Shares of the margin from which the dice were part of it, and most of it. */
const SOME = 1 / 2;
const MOST = 3 / 4;

export function diceWorth(film: Film, rolls: readonly RollLuck[]): DiceWorth {
  const sides = ownFirst(film);
  const end = film.scenes.at(-1);
  if (end === undefined) throw new Error('a film has a first scene');
  const winner = sides.find(({ side }) => end.waits.kind === 'over' && end.waits.winner === side);
  const about = sides.find(({ isMine }) => isMine) ?? winner ?? sides[0];
  const cost = (army: 0 | 1): number => rolls.reduce((sum, roll) => sum + roll.cost[army], 0);
  const sheets = film.game.picture.losses(end.state);
  const scores = sides.map((side): PromisedScore => {
    const sheet = sheets.find(({ countsFor }) => countsFor === side.side) ?? sheets[side.army];
    const isLoss = sheet.side === side.side;
    return { ...side, isLoss, promised: sheet.total - cost(armyOf(film, sheet.side)), happened: sheet.total };
  });
  const points = cost(about.army === 0 ? 1 : 0) - cost(about.army);
  const isDuel = hasOneEach(sheets);
  const margin = isDuel ? NO_MARGIN : marginOf(film, winner, sides);
  const last = rolls.at(-1);
  const ended = last !== undefined && end.waits.kind === 'over' && last.number === end.number && last.chance < 1 ? last.chance : null;
  const forWinner = winner === undefined ? 0 : winner.side === about.side ? points : -points;
  const part = margin.kind === 'none' || forWinner < SOME * margin.points ? 'none' : forWinner < MOST * margin.points ? 'some' : 'most';
  return { scores, about, points, margin, ended, isDuel, part, ...howTheyFell(rolls, about.army) };
}

const armyOf = ({ scenes: [first] }: Film, side: Side): 0 | 1 => (first?.state.sides[0] === side ? 0 : 1);

function marginOf(film: Film, winner: FilmSide | undefined, sides: readonly FilmSide[]): Margin {
  const end = film.scenes.at(-1);
  const other = sides.find(({ side }) => side !== winner?.side);
  if (end === undefined || winner === undefined || other === undefined) return NO_MARGIN;
  const sheets = film.game.picture.losses(end.state);
  const by = sheets[other.army].total - sheets[winner.army].total;
  const limits = film.game.picture.aim(end.state).sides.map(({ scores: [score] }) => score?.limit ?? null);
  const limit = limits[winner.army] ?? null;
  // A battle may be won with fewer points: by the house that is held, by the last man.
  if (limit === null || limits[0] === limits[1]) return by > 0 ? { kind: 'by', winner, points: by } : NO_MARGIN;
  return { kind: 'spare', winner, points: limit - sheets[winner.army].total };
}

function howTheyFell(rolls: readonly RollLuck[], army: 0 | 1): Pick<DiceWorth, 'better' | 'even' | 'worse'> {
  const least = (EVEN * rolls.reduce((sum, { gained }) => sum + Math.abs(gained[army]), 0)) / Math.max(1, rolls.length);
  const better = rolls.filter(({ gained }) => gained[army] > least).length;
  const worse = rolls.filter(({ gained }) => gained[army] < -least).length;
  return { better, even: rolls.length - better - worse, worse };
}
