import { type Check, certain, flag, list, object, oneOf, optionalObject } from '@pennon/kernel';
import { type RetreatFault, retreatFaults } from '../rules/retreat.js';
import { RETREAT_CONTACTS, RETREAT_OCCUPANTS, type RetreatFacts } from '../types.js';
import { hex, hexside, options } from './fields.js';

interface Outcome {
  readonly legal: boolean;
  readonly failed: readonly RetreatFault[];
}

const place = optionalObject({
  hex: hex.or('flat').about('ground of the new hex'),
  across: hexside.or('open').about('hexside crossed to get there'),
  occupant: oneOf(RETREAT_OCCUPANTS).or('none').about('who is there; own: his other half'),
  contact: oneOf(RETREAT_CONTACTS).or('none').about('standing enemies beside it; fought: one from this combat'),
  pushable: flag(true).about('the friend there has room to be pushed'),
});

export const retreatHex: Check<RetreatFacts, Outcome> = {
  id: 'retreatHex',
  about: 'is this a legal hex for a retreat',
  charts: ['CH-T1', 'CH-3.4', 'CH-3.5'],
  situation: object({
    result: oneOf(['R1', 'AR1', 'R2']).about('R1 defender, AR1 attacker in combat, R2 by a shot'),
    mounted: flag().about('he is in the saddle'),
    hexes: list(place, 1, 2)
      .or([place.read({}, '')])
      .about('his new hex; mounted: head, then rump'),
    between: hexside.or('open').about('hexside between the new head and rump'),
    onMap: flag(true).about('the new hexes are on the map'),
    farther: flag(true).about('farther from the shooter than before; for R2'),
    options,
  }).where(({ mounted, hexes }) => {
    if (hexes.length !== (mounted ? 2 : 1)) return `hexes must be ${mounted ? 'head and rump of a mounted man' : 'one on foot'}.`;
    return !mounted && hexes.some(({ occupant }) => occupant === 'own') ? 'hexes: on foot he has no other half.' : undefined;
  }),
  resolve(facts) {
    const failed = retreatFaults(facts);
    return certain({ legal: failed.length === 0, failed });
  },
  repeats: [],
  example: { situation: { result: 'R1', hexes: [{ hex: 'doorway', contact: 'others' }] }, dice: [] },
};
