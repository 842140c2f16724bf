import { type Check, certain, object, refusal, roll, settled } from '@pennon/kernel';
import type { InitiativeFacts } from '../facts.js';
import { dieOf } from '../rules/dice.js';
import { bracketOf, type DecidedBy, initiative as decide, INITIATIVE_FORBIDDEN, interruptedBracket } from '../rules/initiative.js';
import { attempt } from '../rules/tasks.js';
import { options, withOff, withOffAndDef } from './fields.js';

interface Outcome {
  readonly interrupterBracket: number;
  readonly interruptedBracket: number;
  readonly decidedBy: DecidedBy;
  readonly courage?: number;
  readonly drm?: number;
  readonly roll?: number;
  readonly total?: number;
  readonly interrupts: boolean;
}

export const initiative: Check<InitiativeFacts, Outcome> = {
  id: 'initiative',
  about: 'may this character interrupt that one',
  charts: ['ACH-2', 'ACH-3', 'ACH-7', 'ACH-18', 'R17'],
  situation: object({
    interrupter: withOffAndDef.about('who wants to go first'),
    interrupted: withOff.about('who has been selected to act'),
    options,
  }),
  refuse: (facts) => refusal(INITIATIVE_FORBIDDEN, facts),
  resolve(facts) {
    const { interrupter, interrupted } = facts;
    const [interrupterBracket, theirBracket] = [bracketOf(interrupter), interruptedBracket(interrupted)];
    const { decidedBy, interrupts } = decide(facts);
    if (interrupts !== undefined) return certain<Outcome>({ interrupterBracket, interruptedBracket: theirBracket, decidedBy, interrupts });
    const die = dieOf(facts.options);
    const { courage, sum, passes } = attempt(die, interrupter, interrupter.def, 'interrupt');
    const { drm, reasons } = sum;
    return roll(die, (face) =>
      settled({
        outcome: {
          interrupterBracket,
          interruptedBracket: theirBracket,
          decidedBy,
          courage,
          drm,
          roll: face,
          total: face + drm,
          interrupts: passes(face),
        },
        breakdown: reasons,
      }),
    );
  },
  repeats: ['roll', 'total'],
  example: {
    situation: { interrupter: { off: 8, def: 7, health: 'wounded' }, interrupted: { off: 8, health: 'wounded' } },
    dice: [5],
  },
};
