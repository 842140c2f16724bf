import { type Forbid, forbid } from '@pennon/kernel';
import { MOUNTING_COST } from '../charts/ch-5.5.js';
import type { MountingFacts } from '../types.js';
import { isStanding } from './characters.js';
import { besideHorse } from './results.js';

const mountingCost = ({ action, character }: MountingFacts): number =>
  MOUNTING_COST.data[action][character.armoured ? 'armoured' : 'plain'];

export interface Mounting {
  readonly cost: number;
  readonly left: number;
  readonly mounted: boolean;
  readonly horse: 'ridden' | 'loose' | 'removed';
  readonly place: 'on-horse' | 'beside-horse' | 'rump-hex' | 'stays';
  readonly mayGoOn: boolean;
}

/** Who mounts or dismounts moves no further (R19). */
export function mountingResult(facts: MountingFacts): Mounting {
  const cost = mountingCost(facts);
  switch (facts.action) {
    case 'mount':
      return { cost, left: 0, mounted: true, horse: 'ridden', place: 'on-horse', mayGoOn: false };
    case 'dismount':
      return { cost, left: 0, mounted: false, horse: 'loose', place: besideHorse(facts.character), mayGoOn: false };
    case 'driveOff': {
      const left = facts.points - cost;
      return { cost, left, mounted: false, horse: 'removed', place: 'stays', mayGoOn: left > 0 };
    }
  }
}

export const MOUNTING_FORBIDDEN: readonly Forbid<MountingFacts>[] = [
  forbid('CH-3.2', 'The stunned and the dead do nothing with horses.', ({ character }) => !isStanding(character)),
  forbid('O1', 'He has climbed a tree.', ({ character }) => character.climbed),
  forbid(
    'CH-5.5',
    'Only a rider dismounts, and only a man on foot mounts or drives off a horse.',
    ({ action, character }) => (action === 'dismount') !== character.mounted,
  ),
  forbid('CH-5.5', 'There is no loose horse beside him.', ({ action, looseHorseAdjacent }) => action !== 'dismount' && !looseHorseAdjacent),
  forbid('CH-5.5', 'Nobody mounts in contact with an enemy.', ({ action, inContact }) => action === 'mount' && inContact),
  forbid(
    'CH-3.1',
    'A man without mounted values never rides.',
    ({ action, character }) => action === 'mount' && character.card.mounted === undefined,
  ),
  forbid('CH-8', 'Nobody mounts with a load.', ({ action, character }) => action === 'mount' && character.carrying),
  forbid('R19', 'Not enough movement points are left.', (facts) => mountingCost(facts) > facts.points),
];
