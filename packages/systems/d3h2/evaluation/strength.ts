import { variantOf } from '../board/battlefield.js';
import type { FighterFacts } from '../facts.js';
import type { Base } from '../geometry/base.js';
import { BY_ITSELF } from '../rules/shock.js';
import type { State } from '../types.js';
import { averages, type Fates, harm, riskOf } from './fates.js';
import { ByKind } from './kinds.js';

/*
 * One against another on open ground.
 */

/** As it would fight on open ground by itself. */
export const fighter = ({ type, card }: Base): FighterFacts => ({
  ...BY_ITSELF,
  moved: true,
  terrain: 'open',
  occupies: 'none',
  type,
  fast: card.fast && type === card.type,
  general: card.general,
  mtd: card.mtd && type === card.type,
});

/** What one would gain by striking the other on open ground, with so many friends overlapping. */
export function stake(state: State, own: Base, enemy: Base, overlaps = 0): number {
  const { own: mine, other } = fatesOf(state, own, enemy, overlaps);
  return harm(state, enemy, other) - riskOf(own) * harm(state, own, mine);
}

/** The same for all of a kind. */
const fatesOf = (state: State, own: Base, enemy: Base, overlaps: number): Fates =>
  fates.of(state, own, enemy, overlaps, () =>
    averages({ variant: variantOf(state), a: fighter(own), b: fighter(enemy), readings: state.options }, overlaps),
  );
const fates = new ByKind<Fates>();
