import { type Check, certain, flag, list, measure, object, oneOf, refusal } from '@pennon/kernel';
import { commandDistance, ORDER_FORBIDDEN, pipSum } from '../rules/command.js';
import { FEATURES, type OrderFacts, SCREENS, TERRAINS } from '../types.js';
import { element, occupies, variant } from './fields.js';

interface Outcome {
  readonly pips: number;
  readonly commandDistance: number;
}

export const pipCost: Check<OrderFacts, Outcome> = {
  id: 'pipCost',
  about: 'the price of one tactical move',
  charts: ['D3-9', 'D3-10'],
  situation: object({
    variant,
    elements: list(object({ type: element, ally: flag() }), 1, 12),
    firstBound: flag(),
    column: flag(),
    firstMove: flag(true),
    byRoad: flag(),
    fullDistance: flag(),
    contacts: flag(),
    forwardOnly: flag(),
    leaving: occupies,
    general: oneOf(['present', 'lost', 'mover']).or('present'),
    generalIn: oneOf([...TERRAINS, ...FEATURES]).or('open'),
    generalEntirely: flag(true),
    distance: measure(0, 60).or(0),
    screen: list(oneOf(SCREENS), 0, SCREENS.length).or([]),
  }),
  refuse: (facts) => refusal(ORDER_FORBIDDEN, facts),
  resolve(facts) {
    const { total, reasons } = pipSum(facts);
    return certain({ pips: total, commandDistance: commandDistance(facts) }, reasons);
  },
  repeats: [],
  example: { situation: { elements: [{ type: 'Hd' }], distance: 9 }, dice: [] },
};
