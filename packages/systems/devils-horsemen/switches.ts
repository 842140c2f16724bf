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
  lineCommandTurn1Automatic: onOff(
    'lineCommandTurn1Automatic',
    true,
    'DH-R11',
    'Line Commands need no roll in the first turn; off is the print.',
  ),
  preShockAlways: onOff(
    'preShockAlways',
    false,
    'DH-R34',
    'As printed: everybody checks his nerves before a shock, also where nobody came adjacent in this Orders Phase.',
  ),
  counterFinishes: onOff(
    'counterFinishes',
    true,
    'DH-R120',
    'A trumper who is trumped himself is Finished; off is the print: only a Momentum Trump finishes whom it trumps.',
  ),
  routedJostle: onOff(
    'routedJostle',
    false,
    'DH-R53',
    'As printed: HI and MI take the hit for passing also where a routed unit is moved through or moves.',
  ),
  leaderRpFactor: choice(
    'leaderRpFactor',
    ['scenario', 5, 2, 1],
    'DH-R62',
    'Rout Points of an eliminated leader for each point of his Initiative; where a scenario says nothing else, 5.',
  ),
  standardRp: choice(
    'standardRp',
    ['scenario', 5, 3, 2],
    'DH-R118',
    'Rout Points of a captured Standard; where a scenario says nothing else, 5.',
  ),
  withdrawals: choice('withdrawals', ['scenario', 'unlimited', 'once'], 'DH-R97', 'How often a unit withdraws in an Orders Phase.'),
  quietTurns: choice(
    'quietTurns',
    [2, 0, 1, 3],
    'DH-R110',
    'So many turns in a row without hits or losses end the battle; 0: they do not.',
  ),
} as const;

/** Of single shots only: whole games are played by the full rules. */
export const VARIANT = choice('variant', ['standard', 'simple'], 'DH-S1', 'The full rules, or the hooks of Simple GBoH.');

/**
 * Optional rules that are known and not offered in whole games. Of the simple game DH-S2, DH-S3, DH-S7, DH-S8, DH-S10 and DH-S12 are names without
 * rules so far.
 */
export const NOT_OFFERED = {
  variant:
    'the simple game is not offered as a whole: its activation by formations (S2, S3) and its zones (S7) are named in our sources and not described.',
} as const;
