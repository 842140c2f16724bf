import { type Check, certain, list, object, oneOf, refusal } from '@pennon/kernel';
import { LOSS_STATES, type VictoryFacts } from '../facts.js';
import { loserOf, lossSum, VICTORY_FORBIDDEN } from '../rules/losses.js';
import { element, general, size } from './fields.js';

const side = object({
  elements: list(object({ type: element, general, state: oneOf(LOSS_STATES).or('destroyed').about('what became of it') }), 0, 60)
    .or([])
    .about('its elements that were lost or stayed away'),
  camp: oneOf(['none', 'held', 'sacked']).or('none').about('what became of its Camp'),
  stronghold: oneOf(['none', 'held', 'fallen']).or('none').about('what became of its Stronghold'),
});

interface Outcome {
  readonly lostA: number;
  readonly lostB: number;
  readonly loser: 'a' | 'b' | 'none';
}

export const victory: Check<VictoryFacts, Outcome> = {
  id: 'victory',
  about: 'has a side lost at the end of a bound',
  charts: ['D3-3', 'D3-35'],
  situation: object({ size, a: side.about('losses of one side'), b: side.about('losses of the other side') }),
  refuse: (facts) => refusal(VICTORY_FORBIDDEN, facts),
  resolve(facts) {
    const a = lossSum(facts.a, 'a');
    const b = lossSum(facts.b, 'b');
    const [lostA, lostB] = [a.total, b.total];
    return certain({ lostA, lostB, loser: loserOf(facts, lostA, lostB) }, [...a.reasons, ...b.reasons]);
  },
  repeats: [],
  example: {
    situation: {
      a: {
        elements: [
          { type: 'Kn', general: true },
          { type: 'Hr', state: 'ensorcelled' },
        ],
        camp: 'sacked',
      },
      b: {},
    },
    dice: [],
  },
};
