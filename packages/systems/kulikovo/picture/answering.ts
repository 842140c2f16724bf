import type { Answering } from '@pennon/picture';
import { meeting } from '../board/meeting.js';
import { entryShooters } from '../board/reaction-fire.js';
import type { AnyFrame, State } from '../types.js';

/** What the defender is asked before the blow (6.8). */
const DEFENDING: ReadonlySet<AnyFrame['step']> = new Set(['evade', 'brace', 'counterCharge']);

/** Who acts, and who of the other side may turn to him, shoot, ride off or charge in return now. */
export function answering(s: State): Answering | undefined {
  const top = s.stack.at(-1);
  if (top === undefined || s.outcome !== null) return undefined;
  if (top.proc === 'meet') return { by: top.enemy, asked: meeting(s, top.enemy) };
  if (top.proc === 'entryFire') return { by: top.target, asked: entryShooters(s, top.target) };
  if (top.proc === 'fire' && top.step === 'window') return { by: top.firer, asked: [top.target] };
  return top.proc === 'attack' && DEFENDING.has(top.step) ? { by: top.lead, asked: [top.target] } : undefined;
}
