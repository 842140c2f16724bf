import { type Check, D10, flag, list, object, refusal, roll, setOf, settled, whole } from '@pennon/kernel';
import { type Clash, clashOf, SHOCK_FORBIDDEN, type ShockResult, shockResult } from '../rules/shock.js';
import type { ShockFacts } from '../types.js';
import { aspect, leaderWithCharisma, options, UNIT, unit } from './fields.js';

interface Outcome extends Omit<Clash, 'reasons'>, ShockResult {
  readonly roll: number;
}

/** Units on a side. */
const MOST = 6;

const defender = object({
  ...UNIT,
  behindRiver: flag().about('all who strike it come across a river'),
  struckBy: setOf(whole(0, MOST - 1), 1, MOST)
    .about('attackers that strike it, counted from 0')
    .maybe(),
});

export const shock: Check<ShockFacts, Outcome> = {
  id: 'shock',
  about: 'one resolution of a shock combat',
  charts: ['DH-10.3', 'DH-10.4', 'DH-10.5', 'DH-10.5a', 'DH-10.5d'],
  situation: object({
    attackers: list(unit, 1, MOST).about('units that attack, the lead first'),
    defenders: list(defender, 1, MOST).about('units that defend, the lead first'),
    aspect: aspect.about('side of the lead defender that is struck'),
    attackingLeader: leaderWithCharisma.about('the leader who counts for the attackers').maybe(),
    defendingLeader: leaderWithCharisma.about('the leader who counts for the defenders').maybe(),
    options,
  })
    .where(({ attackers, defenders }) => {
      const at = defenders.findIndex(({ struckBy }) => struckBy?.some((place) => place >= attackers.length));
      return at < 0 ? undefined : `defenders[${at}].struckBy names a place without an attacker.`;
    })
    .map(({ defenders, ...given }) => {
      const all = given.attackers.map((_, place) => place);
      return { ...given, defenders: defenders.map((unit) => ({ ...unit, struckBy: unit.struckBy ?? all })) };
    }),
  refuse: (facts) => refusal(SHOCK_FORBIDDEN, facts),
  resolve(facts) {
    const clash = clashOf(facts);
    const { drm, base, shift, column, superiority, reasons } = clash;
    return roll(D10, (face) => {
      const { total, row, ...result } = shockResult(clash, face);
      return settled({ outcome: { roll: face, drm, total, row, base, shift, column, superiority, ...result }, breakdown: reasons });
    });
  },
  repeats: ['roll', 'total', 'row', 'cell'],
  example: {
    situation: {
      attackers: [{ type: 'HC' }, { type: 'HC' }],
      defenders: [{ type: 'HI', level: 1 }],
      aspect: 'front',
      attackingLeader: { charisma: 2 },
    },
    dice: [3],
  },
};
