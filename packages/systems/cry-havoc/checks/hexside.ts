import { type Check, certain, flag, object } from '@pennon/kernel';
import { crossing, hexsideRow } from '../rules/terrain.js';
import type { Crossing, HexsideFacts, HexsideRow } from '../types.js';
import { options, hexside as side } from './fields.js';

interface Outcome extends Pick<HexsideRow, 'contact' | 'defenderPlus' | 'blocksSight' | 'cover'> {
  readonly cross: Crossing;
}

export const hexside: Check<HexsideFacts, Outcome> = {
  id: 'hexside',
  about: 'one row of the hexside table',
  charts: ['CH-3.5'],
  situation: object({
    side: side.about('kind of hexside'),
    mounted: flag().about('for a rider'),
    levelsDiffer: flag().about('the two hexes differ in level; matters for windows'),
    options,
  }),
  resolve(facts) {
    const { contact, defenderPlus, blocksSight, cover } = hexsideRow(facts.side, facts.levelsDiffer);
    return certain({ cross: crossing(facts), contact, defenderPlus, blocksSight, cover });
  },
  repeats: [],
  example: { situation: { side: 'window', levelsDiffer: true }, dice: [] },
};
