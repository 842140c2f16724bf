import { type Check, certain, flag, list, object, oneOf, refusal } from '@pennon/kernel';
import { FEATURES, type MoveFacts, TERRAINS } from '../facts.js';
import { allowanceSum, MOVE_FORBIDDEN, mayMarch } from '../rules/movement.js';
import { ally, element, fast, mtd, variant } from './fields.js';

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
    elements: list(object({ type: element, fast, mtd, ally, waterLurker: flag().about('a Lurker that lives in water') }), 1, 12).about(
      'who moves together',
    ),
    over: list(oneOf([...TERRAINS, 'waterway']), 0, 16)
      .or([])
      .about('all ground the move touches, start included'),
    endsIn: oneOf([...TERRAINS, 'waterway', ...FEATURES])
      .or('open')
      .about('where the move ends'),
    river: oneOf(['none', 'paltry', 'full']).or('none').about('river entered on the way'),
    byRoad: flag().about('the whole move is along a road'),
  }),
  refuse: (facts) => refusal(MOVE_FORBIDDEN, facts),
  resolve(facts) {
    const { total, reasons } = allowanceSum(facts);
    return certain({ allowance: total, march: mayMarch(facts) }, reasons);
  },
  repeats: [],
  example: { situation: { elements: [{ type: 'Cv', fast: true }, { type: 'Kn' }], over: ['scrub'] }, dice: [] },
};
