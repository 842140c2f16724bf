import { type Check, D10_FROM_1, list, object, refusal, roll, settled, whole } from '@pennon/kernel';
import type { Column } from '../charts/combat-results.js';
import { impossible } from '../rules/characters.js';
import { type Engagement, engage } from '../rules/contact.js';
import { COMBAT_FORBIDDEN, combatReading, combatResult, difference, type Fates, tableOf } from '../rules/shock.js';
import type { CombatFacts, CombatWord } from '../types.js';
import { contact, fighter, options } from './fields.js';

interface Outcome extends Fates {
  readonly table: 'infantry' | 'mounted';
  readonly difference: number;
  readonly baseColumn: Column;
  readonly shift: number;
  readonly column: Column;
  readonly roll: number;
  readonly result: CombatWord;
}

/** Every attacker beside every defender across one open hexside, unless it is told. */
const everyPair = (attackers: readonly unknown[], defenders: readonly unknown[]): CombatFacts['contacts'] =>
  attackers.flatMap((_, attacker) => defenders.map((_, defender) => ({ ...BESIDE, attacker, defender })));
const BESIDE = contact.read({ attacker: 0, defender: 0 }, 'contacts');

const situation = object({
  attackers: list(fighter, 1, 12).about('everybody who attacks'),
  defenders: list(fighter, 1, 8).about('everybody who is attacked'),
  contacts: list(contact, 1, 96).maybe().about('who stands beside whom; left out: all, in the open'),
  chosenAttacker: whole(0, 11).or(0).about('who takes the attacker wound (AW), the first is 0'),
  chosenDefender: whole(0, 7).or(0).about('who is stunned, wounded or killed, the first is 0'),
  options,
})
  .where(({ attackers, defenders, contacts = [], chosenAttacker, chosenDefender }) => {
    const isNobody = (attacker: number, defender: number) => attacker >= attackers.length || defender >= defenders.length;
    if (isNobody(chosenAttacker, chosenDefender)) return 'chosenAttacker and chosenDefender must name somebody in the lists.';
    if (contacts.some(({ attacker, defender }) => isNobody(attacker, defender))) return 'contacts must name people in the lists.';
    const pairs = new Set(contacts.map(({ attacker, defender }) => `${attacker} ${defender}`));
    return pairs.size < contacts.length ? 'contacts must not name a pair twice.' : undefined;
  })
  .map((given) => engage({ ...given, contacts: given.contacts ?? everyPair(given.attackers, given.defenders) }));

export const combat: Check<Engagement, Outcome> = {
  id: 'combat',
  about: 'one attack',
  charts: ['CH-T7', 'CH-T8', 'CH-T9', 'CH-T10', 'CH-T1', 'CH-3.5'],
  situation,
  refuse: (fight) => impossible([...fight.attackers, ...fight.defenders], fight.options) ?? refusal(COMBAT_FORBIDDEN, fight),
  resolve(fight) {
    const { base, column, sum, results } = combatReading(fight);
    const { shift, reasons } = sum;
    const table = tableOf(fight);
    const between = difference(fight);
    // Many faces share a result; what it does to everybody is worked out once.
    const fates = new Map([...new Set(results)].map((result) => [result, combatResult(fight, result)] as const));
    return roll(D10_FROM_1, (face) => {
      const result = results[face - 1] ?? 'none';
      const { attackers, defenders, advance } = fates.get(result) ?? combatResult(fight, result);
      return settled({
        outcome: {
          table,
          difference: between,
          baseColumn: base,
          shift,
          column,
          roll: face,
          result,
          attackers,
          defenders,
          advance,
        },
        breakdown: reasons,
      });
    });
  },
  repeats: ['roll'],
  example: {
    situation: {
      attackers: [{ card: { foot: [9, 7, 6], footWounded: [5, 4, 4] } }, { card: { foot: [13, 11, 5], footWounded: [7, 6, 3] } }],
      defenders: [{ card: { foot: [12, 12, 5], footWounded: [7, 6, 3] }, health: 'wounded' }],
      contacts: [
        { attacker: 0, defender: 0, sides: ['lowWall'] },
        { attacker: 1, defender: 0 },
      ],
    },
    dice: [4],
  },
};
