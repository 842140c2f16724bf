import { choice, figure, onOff } from '@pennon/kernel';
import { CHARGE_MP, CHARGE_MP_MOVED } from './rules/charge.js';
import { STANDARD_RADIUS } from './rules/standard.js';

/** The readings that can be switched. */
export const SWITCHES = {
  positionCombo: choice(
    'positionCombo',
    ['two-zones', 'all-three'],
    'A33',
    'When the +4 for position counts: attackers in two zones, or only in all three (O4).',
  ),
  rearNotAngled: onOff('rearNotAngled', false, 'O6', 'Fire through the rear of Horse is not angled fire; only the flanks are.'),
  lightEvade: onOff('lightEvade', false, 'O1', 'Normal Light Cavalry may try to ride away from a shock or charge.'),
  commandChain: onOff('commandChain', false, 'O5', 'A unit adjacent to one in command of the same Battle is in command too.'),
  thinIce: onOff('thinIce', false, 'P3', 'Heavy cavalry may break through thin ice; only the Battle on the Ice has any.'),
  flightCheck: choice(
    'flightCheck',
    ['both', 'receiver'],
    'R91',
    'Who checks for flight when the initiative changes by a pass or a failed continuation: both sides, or only the one that receives it.',
  ),
  reactionFacing: choice(
    'reactionFacing',
    ['none', 'one'],
    'R92',
    'Whether a Normal unit may turn one vertex, once in an activation, when an enemy ends his move beside it.',
  ),
  chargeMoved: choice(
    'chargeMoved',
    ['before', 'any'],
    'R31',
    'When the −1 for a charging unit that moved counts: if it moved before the charge; or, as printed, if it moved at all, the charge too.',
  ),
  chargeSupport: choice(
    'chargeSupport',
    ['counts', 'leadOnly'],
    'R36',
    'Whether the ground and the disorder of those who support a charge count; or, as printed, only the charging unit uphill, and no disorder.',
  ),
  leaderGround: choice(
    'leaderGround',
    ['oneEach', 'chart'],
    'R1',
    'What leaders and Standards pay: 1 MP for each hex; or, as printed, what the terrain chart says for everybody.',
  ),
  chargeMp: figure('chargeMp', CHARGE_MP, 1, 9, 'R31', 'MP of a charge move by a unit that has not moved.'),
  chargeMpMoved: figure('chargeMpMoved', CHARGE_MP_MOVED, 0, 9, 'R31', 'MP of a charge move by a unit that has moved.'),
  standardRadius: figure('standardRadius', STANDARD_RADIUS, 1, 9, 'R48', 'How near to the Standard Retired units stand and rally.'),
} as const;

/** Optional rules that are known and not offered. */
export const NOT_OFFERED = {
  seizureCounters: 'O2, hidden seizure counters, is not offered: each side has the number of attempts of the scenario.',
  chitPull: 'O3, drawing Battles by chit, is not offered: activations follow the initiative.',
} as const;
