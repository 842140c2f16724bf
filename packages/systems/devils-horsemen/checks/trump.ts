import { type Check, flag, object, oneOf, refusal } from '@pennon/kernel';
import { TRUMP_FORBIDDEN, type TrumpResult, trumpResult } from '../rules/command.js';
import { initiativeSum } from '../rules/leaders.js';
import { TRUMPS, type TrumpFacts } from '../types.js';
import { leaderWithInitiative } from './fields.js';
import { rollAgainst } from './roll-against.js';

interface Outcome extends TrumpResult {
  readonly roll: number;
}

export const trump: Check<TrumpFacts, Outcome> = {
  id: 'trump',
  about: 'does a leader push in before another',
  charts: ['DH-10.7b', 'DH-10.7c'],
  situation: object({
    leader: leaderWithInitiative.about('the leader who tries to trump'),
    kind: oneOf(TRUMPS).about('trumps an activation, a Trump or a Momentum'),
    against: leaderWithInitiative.about('the leader he wants to trump'),
    alreadyTried: flag().about('his side has tried one in this activation'),
  }).map((given) => ({ ...given, options: { counterFinishes: true } })),
  refuse: (facts) => refusal(TRUMP_FORBIDDEN, facts),
  resolve: (facts) =>
    rollAgainst(initiativeSum(facts.leader), (face, initiative) => ({ roll: face, ...trumpResult(facts, face, initiative) })),
  repeats: ['roll'],
  example: { situation: { leader: { initiative: 6 }, kind: 'momentum', against: { initiative: 6 } }, dice: [6] },
};
