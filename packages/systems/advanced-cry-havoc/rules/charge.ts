import type { Forbid } from '@pennon/kernel';
import { ACH_6 } from '../charts/ach-6.js';
import type { ChargeFacts } from '../facts.js';
import { has, isFumbled, isUnarmed } from './characters.js';
import { noRage } from './rage.js';

/** Everything that may speak against a charge, in the order in which it is named: who he is (R47, R66), then ACH-6 a to e. */
const AGAINST: readonly (readonly [fault: string, applies: (facts: ChargeFacts) => boolean])[] = [
  ['animal', ({ character }) => character.kind === 'animal'],
  ['unarmed', ({ character }) => isUnarmed(character)],
  ['activated', ({ character }) => has(character, 'activated')],
  // The cards print nothing against it (R41).
  ['watch', ({ character, options }) => has(character, 'watch') && !options.watchCharges],
  ['not-healthy', ({ character }) => character.health !== ACH_6.data.a.health],
  ...ACH_6.data.a.not.map(
    (state) => [state, ({ character }: ChargeFacts) => (state === 'fumble' ? isFumbled(character) : has(character, state))] as const,
  ),
  ['enemy-zoi', ({ inEnemyZoi }) => inEnemyZoi],
  ['no-los', ({ inLos }) => !inLos],
  ['not-in-front', ({ inFront }) => !inFront],
  ['not-reachable', ({ reachable }) => !reachable],
  ['facing-change', ({ facingChanges }) => facingChanges > ACH_6.data.d.facingChanges],
  ['leg-yield', ({ legYields, legYieldAtStart }) => legYields > ACH_6.data.e.legYields || (legYields > 0 && !legYieldAtStart)],
];

/** What speaks against this charge; nothing, and he may. */
export const chargeFaults = (facts: ChargeFacts): readonly string[] =>
  AGAINST.filter(([, applies]) => applies(facts)).map(([fault]) => fault);

export const CHARGE_FORBIDDEN: readonly Forbid<ChargeFacts>[] = [noRage(({ character }) => [character])];
