import { type Check, certain, D10, flag, object, refusal, roll, whole } from '@pennon/kernel';
import { doomResult, isDoomRolled, MOMENTUM_FORBIDDEN, type MomentumResult, momentumResult } from '../rules/command.js';
import { initiativeSum } from '../rules/leaders.js';
import type { MomentumFacts } from '../types.js';
import { leaderWithInitiative } from './fields.js';

interface Outcome {
  readonly roll: number;
  readonly secondRoll: number | null;
  readonly result: MomentumResult;
}

export const momentum: Check<MomentumFacts, Outcome> = {
  id: 'momentum',
  about: 'does a leader act once more',
  charts: ['DH-10.7b', 'DH-10.7c', 'DH-10.7d'],
  situation: object({
    leader: leaderWithInitiative.about('the leader who wants to go on'),
    phasesInARow: whole(1, 3).or(1).about('Orders Phases he just had in a row'),
    afterElitePhase: flag().about('it was the free Elite opening phase'),
  }),
  refuse: (facts) => refusal(MOMENTUM_FORBIDDEN, facts),
  resolve({ leader }) {
    const { total: initiative, reasons } = initiativeSum(leader);
    const end = (first: number, secondRoll: number | null, result: MomentumResult) =>
      certain<Outcome>({ roll: first, secondRoll, result }, reasons);
    return roll(D10, (face) => {
      const result = momentumResult(face, initiative);
      return isDoomRolled(result, face) ? roll(D10, (second) => end(face, second, doomResult(second))) : end(face, null, result);
    });
  },
  repeats: ['roll', 'secondRoll'],
  example: { situation: { leader: { initiative: 7 } }, dice: [9, 1] },
};
