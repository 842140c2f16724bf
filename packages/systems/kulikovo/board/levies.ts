import { no } from '@pennon/kernel';
import type { State } from '../types.js';
import type { UnitCard } from './battlefield.js';
import { unit } from './pieces.js';
import { position } from './position.js';

/** Levies may not lead against Normal heavy cavalry (P2). */
export function isBarredLevy(state: State, lead: UnitCard, target: UnitCard): boolean {
  const { levies } = position(state).board.document.special;
  return levies !== undefined && lead.battle === levies && target.type === 'H' && unit(state, target.id).state === 'normal';
}

export const LEVIES_DO_NOT_LEAD = no('P2', 'Levies do not lead against Normal Heavy Cavalry.');
