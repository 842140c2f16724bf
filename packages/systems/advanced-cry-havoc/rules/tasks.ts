import { type Die, type Forbid, forbid, type Sum, sumOf } from '@pennon/kernel';
import { R17 } from '../charts/r17.js';
import type { CharacterFacts, Task, TaskFacts } from '../facts.js';
import { has, isHarmless, isStunned } from './characters.js';
import { courageOf, isPassed } from './courage.js';
import { noRage } from './rage.js';

/** Where armor hinders. */
const HEAVY_TASKS: readonly Task[] = ['climb', 'jump', 'grab-horse'];

function taskSum({ health, armored }: Pick<CharacterFacts, 'health' | 'armored'>, task: Task): Sum {
  const sum = sumOf(R17);
  if (health === 'wounded') sum.printed('tk.wounded');
  if (armored && HEAVY_TASKS.includes(task)) sum.printed('tk.armored');
  return sum;
}

/** One try at a task, ready for the die. */
export interface Attempt {
  readonly courage: number;
  readonly sum: Sum;
  readonly passes: (face: number) => boolean;
}

/** The Task check (7.3). */
export function attempt(die: Die, who: Pick<CharacterFacts, 'health' | 'armored' | 'mounted'>, def: number, task: Task): Attempt {
  const courage = courageOf(def, who.mounted);
  const sum = taskSum(who, task);
  return { courage, sum, passes: (face) => isPassed(die, face, sum.drm, courage) };
}

export const TASK_FORBIDDEN: readonly Forbid<TaskFacts>[] = [
  noRage(({ character }) => [character]),
  forbid('ACH-18', 'A Stunned character does nothing.', ({ character }) => isStunned(character)),
  forbid(
    'R47',
    'Of animals only a dangerous one makes a Task check, to interrupt.',
    ({ character, task }) => isHarmless(character) || (character.kind === 'animal' && task !== 'interrupt'),
  ),
  forbid('R17', 'Only a mounted character can stay mounted.', ({ character, task }) => task === 'stay-mounted' && !character.mounted),
  forbid('R72', 'Nobody climbs in the saddle.', ({ character, task }) => task === 'climb' && character.mounted),
  forbid('R22', 'Only an Engaged character breaks off.', ({ character, task }) => task === 'break-off' && !has(character, 'engaged')),
];
