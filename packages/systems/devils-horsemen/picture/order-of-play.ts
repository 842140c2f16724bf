import type { Answering, Rank } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { initiativeOf } from '../board/pieces.js';
import { raidAnswers } from '../board/raids.js';
import { answers } from '../board/reactions.js';
import type { State } from '../types.js';

/** Leaders by their Initiative, the lowest first: so they come to act (4.2). */
export function ranks(s: State): readonly Rank[] {
  if (s.outcome !== null) return [];
  const men = s.leaders.filter(({ hex }) => hex !== null).map((man) => ({ man, initiative: initiativeOf(s, man) }));
  return [...new Set(men.map(({ initiative }) => initiative))]
    .sort((a, b) => a - b)
    .map((initiative) => ({
      name: `Initiative ${initiative}`,
      ref: 'DH-4.2',
      pieces: men.filter((one) => one.initiative === initiative).map(({ man }) => ({ piece: man.id, hasActed: man.status === 'finished' })),
    }));
}

/** Who acts, and who of the other side may answer now (4.7). */
export function answering(s: State): Answering | undefined {
  const top = s.stack.at(-1);
  if (top === undefined || s.outcome !== null) return undefined;
  if (top.proc === 'window' && top.step === 'ask')
    return { by: top.mover, asked: [...new Set(answers(s, top).flatMap((a) => ('unit' in a ? [a.unit] : [])))] };
  if (top.proc === 'shot' && top.step === 'answer') return { by: top.firer, asked: [top.target] };
  if (top.proc !== 'raid') return undefined;
  if (top.step === 'meet') return { by: top.unit, asked: [top.target] };
  if (top.step === 'answers') return { by: top.unit, asked: raidAnswers(s, top.unit, battlefield(s).indexOf(top.hex)) };
  return top.step === 'dodge' ? { by: top.target, asked: [top.unit] } : undefined;
}
