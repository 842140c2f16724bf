import type { Battlefield, CharacterCard } from '../board/battlefield.js';
import type { Position } from '../board/position.js';
import { rangesOf } from '../rules/missiles.js';
import { terrainRow } from '../rules/terrain.js';
import { isBarredInSaddle, isUsedUp } from '../rules/weapons.js';
import type { Character, State, Values } from '../types.js';
import { WEIGHTS } from './weights.js';

/*
 * Everybody on the map as the evaluation sees him, and what he is worth.
 */

/** The values of his seat and health. */
export function valuesNow({ card }: CharacterCard, { horse, health }: Character): Values {
  const isWounded = health === 'wounded';
  if (horse !== null) return (isWounded ? card.mountedWounded : card.mounted) ?? card.foot;
  return isWounded ? card.footWounded : card.foot;
}

/** What is left of him: his points, half of them gone with a wound, and what he can do in a fight. */
export function worth(its: CharacterCard, one: Character): number {
  const [attack, defence] = valuesNow(its, one);
  const points = one.health === 'wounded' ? its.vp / 2 : its.vp;
  return points + WEIGHTS.strength * (attack + defence) + (its.weapon === undefined ? 0 : WEIGHTS.shooter);
}

/** What he has with him. */
function loadWorth({ document: { victory } }: Battlefield, { carries }: Character): number {
  if (carries === null || victory.rule !== 'points') return 0;
  return victory.chest?.object === carries ? WEIGHTS.chest : WEIGHTS.sack;
}

/** Everybody on the map as the evaluation sees him. */
export interface Fighter {
  readonly its: CharacterCard;
  readonly one: Character;
  readonly at: number;
  /** The other half of a rider, else -1. */
  readonly rump: number;
  /** His own worth, and with what he has with him. */
  readonly worth: number;
  readonly value: number;
  readonly values: Values;
  readonly isStanding: boolean;
  /** He stands and has his hands free. */
  readonly strikes: boolean;
  /** The last hexes of his ranges; 0 where he does not shoot. */
  readonly short: number;
  readonly long: number;
}

export function fightersOf(state: State, p: Position): readonly Fighter[] {
  const found: Fighter[] = [];
  for (const its of p.board.characters) {
    const one = state.characters[its.index];
    const at = p.head(its.index);
    if (one === undefined || at < 0) continue;
    const own = worth(its, one);
    const values = valuesNow(its, one);
    const isStanding = one.health !== 'stunned';
    const isLoaded = one.carries !== null && one.horse === null;
    const shoots = isStanding && !isLoaded && mayShoot(its, one);
    const { short, long } = shoots && its.weapon !== undefined ? rangesOf(its.weapon, state.options) : NO_RANGE;
    found.push({
      its,
      one,
      at,
      rump: p.rump(its.index),
      worth: own,
      value: one.carries === null ? own : own + loadWorth(p.board, one),
      values,
      isStanding,
      strikes: isStanding && !isLoaded && values[0] > 0,
      short,
      long,
    });
  }
  return found;
}
const NO_RANGE = { short: 0, long: 0 };

const mayShoot = ({ weapon, mountedArcher }: CharacterCard, { horse, javelins }: Character): boolean =>
  weapon !== undefined && (!isUsedUp(weapon) || javelins > 0) && (horse === null || !isBarredInSaddle(weapon, mountedArcher === true));

export function nearestEnemy(p: Position, all: readonly Fighter[], own: 0 | 1, at: number): number {
  let best: number = WEIGHTS.farthest;
  for (const { its, at: hex } of all) {
    if (its.sideIndex === own) continue;
    const far = p.board.distance(at, hex);
    if (far < best) best = far;
  }
  return best;
}

/** The defence bonus or handicap of ground, in columns (6.3). */
export const groundShift = (board: Battlefield, hex: number): number => {
  const { advantage } = terrainRow(board.ground(hex));
  return advantage === 'def+' ? -1 : advantage === '-' ? 1 : 0;
};
