import { choice, onOff } from '@pennon/kernel';

/** What six lulls in a row come to (R92). */
export const LULLS = ['end', 'none'] as const;

/** Which edges of the table overlap foot that stands near them (R39). */
export const EDGE_OVERLAPS = ['any', 'flank'] as const;

/** The readings that can be switched. */
export const SWITCHES = {
  equalKnightsLiteral: onOff(
    'equalKnightsLiteral',
    false,
    'R20',
    'On equal totals in close combat Knights and Camelry that are not Fast recoil from every opponent that is not Fast, not only from foot (A14).',
  ),
  passingContact: onOff(
    'passingContact',
    false,
    'R93',
    'Whoever passes through a friend touches that friend at both ends of the way, as was played before; the print asks only for being in line.',
  ),
  edgeOverlap: choice(
    'edgeOverlap',
    EDGE_OVERLAPS,
    'R39',
    'Any edge of the table overlaps foot whose nearest front corner is less than 1 BW from it, or only an edge that lies on that flank.',
  ),
  tzCloseCombatExempt: onOff('tzCloseCombatExempt', false, 'R40', 'Elements in close combat exert no threat zone.'),
  lulls: choice(
    'lulls',
    LULLS,
    'R92',
    'Whether a long battle ends by lulls: from bound 41 on, six bounds in a row without contact, shot or spell.',
  ),
} as const;
