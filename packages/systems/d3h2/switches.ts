import { choice, onOff } from '@pennon/kernel';

/** What six lulls in a row come to (R92). */
export const LULLS = ['end', 'none'] as const;

/** The readings that can be switched. */
export const SWITCHES = {
  equalKnightsLiteral: onOff(
    'equalKnightsLiteral',
    false,
    'R20',
    'On equal totals in close combat Knights and Camelry that are not Fast recoil from every opponent that is not Fast, not only from foot (A14).',
  ),
  tzCloseCombatExempt: onOff('tzCloseCombatExempt', false, 'R40', 'Elements in close combat exert no threat zone.'),
  lulls: choice(
    'lulls',
    LULLS,
    'R92',
    'Whether a long battle ends by lulls: from bound 41 on, six bounds in a row without contact, shot or spell.',
  ),
} as const;
