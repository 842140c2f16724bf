import { type Check, certain, flag, list, object, oneOf, refusal } from '@pennon/kernel';
import { allowanceSum, MOVE_FORBIDDEN, mayMarch } from '../rules/movement.js';
import { FEATURES, type MoveFacts, TERRAINS } from '../types.js';
import { element, variant } from './fields.js';

interface Outcome {
  readonly allowance: number;
  readonly march: boolean;
}

export const moveAllowance: Check<MoveFacts, Outcome> = {
  id: 'moveAllowance',
  about: 'how far an element or group may move',
  charts: ['D3-14'],
  situation: object({
    variant,
    elements: list(object({ type: element, fast: flag(), mtd: flag(), ally: flag(), waterLurker: flag() }), 1, 12),
    over: list(oneOf([...TERRAINS, 'waterway']), 0, 16).or([]),
    endsIn: oneOf([...TERRAINS, 'waterway', ...FEATURES]).or('open'),
    river: oneOf(['none', 'paltry', 'full']).or('none'),
    byRoad: flag(),
  }),
  refuse: (facts) => refusal(MOVE_FORBIDDEN, facts),
  resolve(facts) {
    const { total, reasons } = allowanceSum(facts);
    return certain({ allowance: total, march: mayMarch(facts) }, reasons);
  },
  repeats: [],
  example: { situation: { elements: [{ type: 'Cv', fast: true }, { type: 'Kn' }], over: ['scrub'] }, dice: [] },
};
