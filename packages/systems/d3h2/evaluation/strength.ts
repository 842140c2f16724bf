import { position } from '../board/position.js';
import type { FighterFacts } from '../facts.js';
import type { Base } from '../geometry/base.js';
import { BY_ITSELF } from '../rules/shock.js';
import type { State } from '../types.js';
import { averages, type Fates, harm, riskOf } from './fates.js';

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
  const fates = fatesOf(state, own, enemy, overlaps);
  return harm(state, enemy, fates.other) - riskOf(own) * harm(state, own, fates.own);
}

/** The same for all of a kind, by the readings that a game is played by. */
function fatesOf(state: State, own: Base, enemy: Base, overlaps: number): Fates {
  const { variant } = position(state).battlefield.document;
  const kinds = byReadings.get(state.options) ?? new Map<string, Fates>();
  byReadings.set(state.options, kinds);
  const key = `${variant} ${kindOf(own)} ${kindOf(enemy)} ${overlaps}`;
  const fates = kinds.get(key) ?? averages({ variant, a: fighter(own), b: fighter(enemy), readings: state.options }, overlaps);
  kinds.set(key, fates);
  return fates;
}
const byReadings = new WeakMap<State['options'], Map<string, Fates>>();
const kindOf = ({ type, card }: Base): string => `${type}${card.fast ? '+' : ''}${card.general ? '*' : ''}${card.mtd ? 'm' : ''}`;
