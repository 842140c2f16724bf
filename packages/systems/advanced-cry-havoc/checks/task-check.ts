import { type Check, object, oneOf, refusal, roll, settled } from '@pennon/kernel';
import { TASKS, type TaskFacts } from '../facts.js';
import { dieOf } from '../rules/dice.js';
import { attempt, TASK_FORBIDDEN } from '../rules/tasks.js';
import { options, withDef } from './fields.js';

interface Outcome {
  readonly courage: number;
  readonly drm: number;
  readonly roll: number;
  readonly total: number;
  readonly passed: boolean;
}

export const taskCheck: Check<TaskFacts, Outcome> = {
  id: 'taskCheck',
  about: 'Task check',
  charts: ['ACH-7', 'R17'],
  situation: object({ character: withDef.about('who checks'), task: oneOf(TASKS).about('what he tries to do'), options }),
  refuse: (facts) => refusal(TASK_FORBIDDEN, facts),
  resolve({ character, task, options }) {
    const die = dieOf(options);
    const { courage, sum, passes } = attempt(die, character, character.def, task);
    const { drm, reasons } = sum;
    return roll(die, (face) =>
      settled({ outcome: { courage, drm, roll: face, total: face + drm, passed: passes(face) }, breakdown: reasons }),
    );
  },
  repeats: ['roll', 'total'],
  example: { situation: { character: { def: 13, armored: true }, task: 'grab-horse' }, dice: [9] },
};
