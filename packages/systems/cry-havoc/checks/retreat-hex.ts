import { type Check, certain, flag, list, object, oneOf, optionalObject } from '@pennon/kernel';
import { type RetreatFault, retreatFaults } from '../rules/retreats.js';
import { RETREAT_CONTACTS, RETREAT_OCCUPANTS, type RetreatFacts } from '../types.js';
import { hex, hexside, options } from './fields.js';

interface Outcome {
  readonly legal: boolean;
  readonly failed: readonly RetreatFault[];
}

const place = optionalObject({
  hex: hex.or('flat'),
  across: hexside.or('open'),
  occupant: oneOf(RETREAT_OCCUPANTS).or('none'),
  contact: oneOf(RETREAT_CONTACTS).or('none'),
  pushable: flag(true),
});

export const retreatHex: Check<RetreatFacts, Outcome> = {
  id: 'retreatHex',
  about: 'is this a legal hex for a retreat',
  charts: ['CH-T1', 'CH-3.4', 'CH-3.5'],
  situation: object({
    result: oneOf(['R1', 'AR1', 'R2']),
    mounted: flag(),
    hexes: list(place, 1, 2).or([place.read({}, '')]),
    between: hexside.or('open'),
    onMap: flag(true),
    farther: flag(true),
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
