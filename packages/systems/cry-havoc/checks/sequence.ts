import { type Check, certain, object, oneOf, whole } from '@pennon/kernel';
import { type Moment, nextPhase, phaseRow } from '../rules/sequence.js';
import { PHASES, PLAYERS, type SequenceFacts } from '../types.js';
import { options } from './fields.js';

interface Outcome {
  readonly number: number;
  readonly act: 'shoot' | 'move' | 'attack' | 'recover';
  readonly automatic: boolean;
  readonly next: Moment | null;
}

export const sequence: Check<SequenceFacts, Outcome> = {
  id: 'sequence',
  about: 'what a phase is for and what comes next',
  charts: ['CH-T2'],
  situation: object({
    turn: whole(1, 99).about('game turn now'),
    side: oneOf(PLAYERS).about('whose player turn; A goes first'),
    phase: oneOf(PHASES).about('phase of that player turn'),
    turnLimit: whole(1, 99).maybe().about('last turn of the game, if there is one'),
    options,
  }).where(({ turn, turnLimit }) =>
    turnLimit !== undefined && turn > turnLimit ? `turn ${turn} is beyond the turnLimit ${turnLimit}.` : undefined,
  ),
  resolve(facts) {
    const { number, act, automatic } = phaseRow(facts.phase);
    return certain({ number, act, automatic, next: nextPhase(facts) });
  },
  repeats: [],
  example: { situation: { turn: 3, side: 'B', phase: 'recovery' }, dice: [] },
};
