import type { PrintedRules } from '@pennon/kernel';
import { contactAndFacing } from './contact-and-facing.js';
import { ensorcelledAndDestroyed } from './ensorcelled-and-destroyed.js';
import { fleeing } from './fleeing.js';
import { magicalAttack } from './magical-attack.js';
import { overlapsAndAssaults } from './overlaps-and-assaults.js';
import { passing } from './passing.js';
import { pursuing } from './pursuing.js';
import { recoiling } from './recoiling.js';
import { secondMovesAndRivers } from './second-moves-and-rivers.js';
import { shootingLines } from './shooting-lines.js';
import { shootingTargets } from './shooting-targets.js';
import { tacticalMoves } from './tactical-moves.js';
import { threatZones } from './threat-zones.js';
import { winningAndLosing } from './winning-and-losing.js';

/** Everything that the print says, in its order. */
export const print: PrintedRules = [
  tacticalMoves,
  secondMovesAndRivers,
  passing,
  threatZones,
  contactAndFacing,
  magicalAttack,
  shootingLines,
  shootingTargets,
  overlapsAndAssaults,
  ensorcelledAndDestroyed,
  recoiling,
  fleeing,
  pursuing,
  winningAndLosing,
];
