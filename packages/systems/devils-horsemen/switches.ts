import { choice, onOff } from '@pennon/kernel';

/** The readings that can be switched. */
export const SWITCHES = {
  footCompositeRange5Removed: onOff(
    'footCompositeRange5Removed',
    false,
    'DH-R8',
    'The published erratum: composite bows on foot do not reach 5 hexes.',
  ),
  frontHiVsLi9: onOff('frontHiVsLi9', false, 'DH-A22', 'Heavy infantry attacks the front of light infantry on column 9 instead of 8.'),
  remounts: onOff('remounts', false, 'DH-R14', 'Mongol light cavalry takes no hit for moving again.'),
  lineCommandTurn1Automatic: onOff('lineCommandTurn1Automatic', true, 'DH-R11', 'Line Commands need no roll in the first turn.'),
  leaderRpFactor: choice('leaderRpFactor', [5, 1], 'DH-R62', 'Rout Points of an eliminated leader for each point of his Initiative.'),
  variant: choice('variant', ['standard', 'simple'], 'DH-S1', 'The full rules, or the hooks of Simple GBoH.'),
} as const;
