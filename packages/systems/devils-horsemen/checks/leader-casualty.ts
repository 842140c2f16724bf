import { type Check, certain, D10, flag, refusal, roll, variants } from '@pennon/kernel';
import { CASUALTY_FORBIDDEN, captureResult, initiativeSum, isStruck, woundOrDeath } from '../rules/leaders.js';
import type { CasualtyFacts } from '../types.js';
import { leaderWithInitiative, unit } from './fields.js';
import { rollAgainst } from './roll-against.js';

interface Outcome {
  readonly roll: number;
  readonly secondRoll: number | null;
  readonly result: 'none' | 'wounded' | 'killed' | 'captured' | 'placed';
}

const leader = leaderWithInitiative.about('the leader in danger');

export const leaderCasualty: Check<CasualtyFacts, Outcome> = {
  id: 'leaderCasualty',
  about: 'is a leader wounded, killed or captured',
  charts: ['DH-10.7a', 'DH-10.7c'],
  situation: variants('occasion', {
    missile: { leader },
    shock: { leader },
    capture: {
      leader,
      enemy: unit.about('the enemy unit that came next to him'),
      alone: flag(true).about('no combat unit is with him'),
      friendlyUnit: flag(true).about('there is an unrouted friend to flee to'),
    },
  }),
  refuse: (facts) => refusal(CASUALTY_FORBIDDEN, facts),
  resolve(facts) {
    const rating = initiativeSum(facts.leader);
    if (facts.occasion === 'capture')
      return rollAgainst<Outcome>(rating, (face, initiative) => ({
        roll: face,
        secondRoll: null,
        result: captureResult(facts.friendlyUnit, initiative, face),
      }));
    const { total: initiative, reasons } = rating;
    const end = (first: number, secondRoll: number | null, result: Outcome['result']) =>
      certain<Outcome>({ roll: first, secondRoll, result }, reasons);
    return roll(D10, (face) =>
      isStruck(facts.occasion, face)
        ? roll(D10, (second) => end(face, second, woundOrDeath(facts.occasion, facts.leader, initiative, second)))
        : end(face, null, 'none'),
    );
  },
  repeats: ['roll', 'secondRoll'],
  example: { situation: { occasion: 'missile', leader: { initiative: 6 } }, dice: [0, 8] },
};
