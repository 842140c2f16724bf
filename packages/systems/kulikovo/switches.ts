import { choice, onOff } from '@pennon/kernel';

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
} as const;
