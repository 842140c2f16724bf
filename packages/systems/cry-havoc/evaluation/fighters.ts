import type { Battlefield, CharacterCard } from '../board/battlefield.js';
import type { Position } from '../board/position.js';
import { terrainRow } from '../rules/terrain.js';
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
export function loadWorth({ document: { victory } }: Battlefield, { carries }: Character): number {
  if (carries === null || victory.rule !== 'points') return 0;
  return victory.chest?.object === carries ? WEIGHTS.chest : WEIGHTS.sack;
}

/** Everybody on the map as the evaluation sees him. */
export interface Fighter {
  readonly its: CharacterCard;
  readonly one: Character;
  readonly at: number;
  readonly value: number;
  readonly values: Values;
  readonly isStanding: boolean;
}

export function fightersOf(state: State, p: Position): readonly Fighter[] {
  const found: Fighter[] = [];
  for (const its of p.board.characters) {
    const one = state.characters[its.index];
    const at = p.head(its.index);
    if (one === undefined || at < 0) continue;
    found.push({
      its,
      one,
      at,
      value: worth(its, one) + loadWorth(p.board, one),
      values: valuesNow(its, one),
      isStanding: one.health !== 'stunned',
    });
  }
  return found;
}

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
