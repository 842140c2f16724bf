import { type Chance, type Check, flag, object, type Resolved, refusal, roll, settled } from '@pennon/kernel';
import type { Morale, MoraleFacts } from '../facts.js';
import { courageOf, isPassed } from '../rules/courage.js';
import { dieOf } from '../rules/dice.js';
import { MORALE_FORBIDDEN, moraleAfter, moraleSum } from '../rules/morale.js';
import { friends, options, withDef } from './fields.js';

export interface MoraleOutcome {
  readonly courage: number;
  readonly drm: number;
  readonly roll: number;
  readonly total: number;
  readonly passed: boolean;
  readonly morale: Morale;
}

/** The fields of `morale` and `recovery`. */
export const situation = object({
  character: withDef.about('who checks'),
  inEnemyZoi: flag().about('recovery: he is in an enemy zone of influence'),
  bannerInLos: flag().about('he has a friendly banner in line of sight'),
  bannerUpright: flag(true).about('the bearer of the banner is upright'),
  adjacentFriends: friends.about('friends next to him; only those in Good Order help'),
  options,
});

type After = (facts: MoraleFacts, passed: boolean, isLowest: boolean) => Morale;

/** Both checks roll alike; they differ in one modifier and in what comes of it. */
export function checked(facts: MoraleFacts, isRecovery: boolean, after: After): Chance<Resolved<MoraleOutcome>> {
  const { character } = facts;
  const die = dieOf(facts.options);
  const courage = courageOf(character.def, character.mounted);
  const { drm, reasons } = moraleSum(facts, isRecovery);
  return roll(die, (face) => {
    const passed = isPassed(die, face, drm, courage);
    return settled({
      outcome: { courage, drm, roll: face, total: face + drm, passed, morale: after(facts, passed, face === die.from) },
      breakdown: reasons,
    });
  });
}

export const morale: Check<MoraleFacts, MoraleOutcome> = {
  id: 'morale',
  about: 'morale check',
  charts: ['ACH-7', 'ACH-9'],
  situation,
  refuse: (facts) => refusal(MORALE_FORBIDDEN, facts),
  resolve: (facts) => checked(facts, false, moraleAfter),
  repeats: ['roll', 'total'],
  example: { situation: { character: { def: 8 }, bannerInLos: true, adjacentFriends: [{ role: 'knight' }] }, dice: [8] },
};
