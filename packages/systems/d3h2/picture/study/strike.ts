import { oddsOf } from '@pennon/kernel';
import type { TablePose, Threat } from '@pennon/picture';
import { game } from '../../index.js';
import type { AnyFrame, State } from '../../types.js';
import { outcomeWords } from '../outcomes.js';

export type Strike = Threat<TablePose>;

export const expected = ({ of, outcomes }: Pick<Strike, 'of' | 'outcomes'>): number =>
  of === 0 ? 0 : outcomes.reduce((sum, { ways, good }) => sum + ways * good, 0) / of;

export const pipsWords = (pips: number): string => (pips === 1 ? '1 PIP' : `${pips} PIPs`);

/** Exact odds of what a frame leads to, in words. */
export function oddsIn(turn: State, state: State, frame: AnyFrame): Pick<Strike, 'of' | 'outcomes'> {
  const side = state.bound?.side ?? state.sides[0];
  const end: AnyFrame = { proc: 'bound', step: 'end', side, movers: [], held: [] };
  const { of, outcomes } = oddsOf(game, { ...state, stack: [end, frame] }, { ...game.odds, answer: (_s, _side, [first]) => first });
  const told = new Map<string, { ways: number; text: string; good: number }>();
  for (const { ways, outcome } of outcomes) {
    const { text, good } = outcomeWords(turn, outcome);
    const known = told.get(text);
    if (known === undefined) told.set(text, { ways, text, good });
    else known.ways += ways;
  }
  return { of, outcomes: [...told.values()].sort((a, b) => b.ways - a.ways || (a.text < b.text ? -1 : 1)) };
}
