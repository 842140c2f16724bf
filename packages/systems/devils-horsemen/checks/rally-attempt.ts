import { type Check, D10, flag, object, refusal, roll, settled } from '@pennon/kernel';
import { charismaSum } from '../rules/leaders.js';
import { RALLY_ATTEMPT_FORBIDDEN, type RallyResult, rallyAttemptResult } from '../rules/morale.js';
import { ownQualitySum } from '../rules/units.js';
import type { RallyAttemptFacts } from '../types.js';
import { adjacentEnemy, leaderWithCharisma, unitWithTq } from './fields.js';

interface Outcome extends RallyResult {
  readonly roll: number;
  readonly charisma: number;
  readonly tq: number;
}

export const rallyAttempt: Check<RallyAttemptFacts, Outcome> = {
  id: 'rallyAttempt',
  about: 'does a leader rally a routed unit',
  charts: ['DH-10.7b', 'DH-10.7c'],
  situation: object({
    leader: leaderWithCharisma.about('the leader who rallies'),
    unit: unitWithTq.about('the routed unit to be rallied'),
    inCommandRange: flag(true).about('it is within his Command Range'),
    adjacentEnemy,
    underMissiles: flag().about('enemy missiles can reach and see it'),
    alreadyTried: flag().about('he has tried it once this turn'),
  }),
  refuse: (facts) => refusal(RALLY_ATTEMPT_FORBIDDEN, facts),
  resolve({ leader, unit }) {
    const { total: charisma, reasons } = charismaSum(leader);
    const quality = ownQualitySum(unit);
    const tq = quality.total;
    const breakdown = [...reasons, ...quality.reasons];
    return roll(D10, (face) =>
      settled({ outcome: { roll: face, charisma, tq, ...rallyAttemptResult(unit, tq, charisma, face) }, breakdown }),
    );
  },
  repeats: ['roll'],
  example: { situation: { leader: { charisma: 2 }, unit: { type: 'HC', tq: 6, routed: true } }, dice: [2] },
};
