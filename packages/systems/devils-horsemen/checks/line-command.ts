import { type Check, certain, flag, object, oneOf, refusal } from '@pennon/kernel';
import { automaticLine, isLineAutomatic, LINE_COMMAND_FORBIDDEN, type LineCommandResult, rolledLine } from '../rules/command.js';
import { initiativeSum } from '../rules/leaders.js';
import type { LineCommandFacts } from '../types.js';
import { leaderWithInitiative, options } from './fields.js';
import { rollAgainst } from './roll-against.js';

interface Outcome {
  readonly roll: number | null;
  readonly automatic: boolean;
  readonly result: LineCommandResult;
}

export const lineCommand: Check<LineCommandFacts, Outcome> = {
  id: 'lineCommand',
  about: 'may a leader give a Line Command',
  charts: ['DH-10.7b', 'DH-10.7c'],
  situation: object({
    leader: leaderWithInitiative.about('the leader who wants a Line Command'),
    withinCommandRange: oneOf([true, false]).about("he is within the Overall Commander's Command Range"),
    firstTurn: flag().about('it is the first turn'),
    options,
  }),
  refuse: (facts) => refusal(LINE_COMMAND_FORBIDDEN, facts),
  resolve: (facts) =>
    isLineAutomatic(facts)
      ? certain<Outcome>({ roll: null, automatic: true, result: automaticLine() })
      : rollAgainst<Outcome>(initiativeSum(facts.leader), (face, initiative) => ({
          roll: face,
          automatic: false,
          result: rolledLine(face, initiative),
        })),
  repeats: ['roll'],
  example: { situation: { leader: { initiative: 4 }, withinCommandRange: false }, dice: [5] },
};
