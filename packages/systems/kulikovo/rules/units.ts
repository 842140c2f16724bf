import { type Forbid, forbid } from '@pennon/kernel';
import { UNIT_CONDUCT, UNIT_VALUES } from '../charts/ku-3.1.js';
import { KU_RNG } from '../charts/ku-rng.js';
import { KU_WSM } from '../charts/ku-wsm.js';
import type { UnitState, UnitType } from '../facts.js';

/** Cavalry of any weight (R4). */
export const isHorse = (type: UnitType): boolean => UNIT_VALUES.data[type].class === 'horse';

/** Has bow or crossbow: a row of KU-RNG. */
export const isShooter = (type: UnitType): type is keyof typeof KU_RNG.data => type in KU_RNG.data;

/** May attack hand to hand: a column of KU-WSM (R2). */
export const mayShock = (type: UnitType): type is keyof typeof KU_WSM.data.H => type in KU_WSM.data.H;

/** Heavy and medium cavalry charge and counter-charge (R2, R35). */
export const mayCharge = (type: UnitType): boolean => UNIT_CONDUCT[type].charge !== null;

/** Its line of KU-DRM in a charge, if it has one. */
export const chargeLine = (type: UnitType): 'D3' | 'D4' | null => UNIT_CONDUCT[type].charge;

/** Shoots on its way and may ride on after it (6.1): Light Cavalry. */
export const shootsOnItsWay = (type: UnitType): boolean => UNIT_CONDUCT[type].shoots === 'on-its-way';

/** Either moves or shoots in an activation (R30): Crossbowmen. */
export const movesOrShoots = (type: UnitType): boolean => UNIT_CONDUCT[type].shoots === 'instead-of-moving';

/** Turns to any vertex for 1 MP (R6): Light Cavalry. */
export const turnsAtOnce = (type: UnitType): boolean => UNIT_CONDUCT[type].turns === 'at-once';

/** A unit that is Retired or worse is out of the column for Normal units; Retired units use the Disordered one (R46). */
export const column = (state: UnitState): 'normal' | 'disordered' => (state === 'normal' ? 'normal' : 'disordered');

/** Who never fights hand to hand (KU-WSM note *). */
export const notFighting = <F>(attacker: (facts: F) => UnitType): Forbid<F> =>
  forbid('KU-WSM *', 'Bowmen and Crossbowmen never attack hand to hand.', (facts) => !mayShock(attacker(facts)));

/** Who fights but never charges (KU-WSM note †, R2). */
export const notCharging = <F>(attacker: (facts: F) => UnitType): readonly Forbid<F>[] => [
  forbid('KU-WSM †', 'Light Cavalry does not charge.', (facts) => attacker(facts) === 'L'),
  forbid('R2', 'Foot does not charge.', (facts) => attacker(facts) === 'R'),
];

/** Both, where the attacker is to charge. */
export const notACharger = <F extends { readonly attacker: { readonly type: UnitType } }>(): readonly Forbid<F>[] => [
  notFighting<F>(({ attacker }) => attacker.type),
  ...notCharging<F>(({ attacker }) => attacker.type),
];
