import { type Check, certain, flag, list, measure, object, oneOf, refusal } from '@pennon/kernel';
import { FEATURES, type OrderFacts, SCREENS, TERRAINS } from '../facts.js';
import { commandDistance, ORDER_FORBIDDEN, pipSum } from '../rules/command.js';
import { ally, element, occupies, variant } from './fields.js';

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
    elements: list(object({ type: element, ally }), 1, 12).about('who moves together'),
    firstBound: flag().about('first bound of its side'),
    column: flag().about('several elements move as a column'),
    firstMove: flag(true).about('first move of this element or column this bound'),
    byRoad: flag().about('the whole move is along a road'),
    fullDistance: flag().about('it moves the full distance possible'),
    contacts: flag().about('the move ends touching friend or enemy'),
    forwardOnly: flag().about('it moves only forward'),
    leaving: occupies.about('Stronghold or Camp that a garrison leaves'),
    general: oneOf(['present', 'lost', 'mover']).or('present').about('the General is there, lost, or himself the mover'),
    generalIn: oneOf([...TERRAINS, ...FEATURES])
      .or('open')
      .about('where the General is'),
    generalEntirely: flag(true).about('the General is wholly in it'),
    distance: measure(0, 60).or(0).about('base widths from the General at the start'),
    screen: list(oneOf(SCREENS), 0, SCREENS.length).or([]).about('what hides the whole mover; bua: built-up area'),
  }),
  refuse: (facts) => refusal(ORDER_FORBIDDEN, facts),
  resolve(facts) {
    const { total, reasons } = pipSum(facts);
    return certain({ pips: total, commandDistance: commandDistance(facts) }, reasons);
  },
  repeats: [],
  example: { situation: { elements: [{ type: 'Hd' }], distance: 9 }, dice: [] },
};
