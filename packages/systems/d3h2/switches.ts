import { onOff } from '@pennon/kernel';

/** The readings that can be switched. */
export const SWITCHES = {
  equalKnightsLiteral: onOff(
    'equalKnightsLiteral',
    false,
    'R20',
    'On equal totals in close combat Knights and Camelry that are not Fast recoil from every opponent that is not Fast, not only from foot (A14).',
  ),
  tzCloseCombatExempt: onOff('tzCloseCombatExempt', false, 'R40', 'Elements in close combat exert no threat zone.'),
} as const;
