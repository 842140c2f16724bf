import { type Check, flag, list, object, oneOf, orNull, refusal } from '@pennon/kernel';
import { CLOSE_FORBIDDEN, type CloseResult, closeFates, closeResult, closeSum } from '../rules/shock.js';
import { BANKS, type CloseFacts, CONTACT_PLACES, CONTACT_WAYS, TABLE_EDGES } from '../types.js';
import { bothRoll } from './both-roll.js';
import { attributes, element, facing, terrain, troop, variant, withUsualReadings } from './fields.js';

const contact = object({ where: oneOf(CONTACT_PLACES), how: oneOf(CONTACT_WAYS), by: element, fighting: flag() }).where(
  ({ where, how }, at) => (where === 'rear' && how !== 'front' ? `${at}.how must be front at the rear, not ${how}.` : undefined),
);

const fighter = object({
  type: troop,
  ...attributes,
  behind: orNull(object({ type: element, terrain, facing })).or(null),
  beside: list(object({ type: element, fast: flag(), terrain, corners: flag(true) }), 0, 2).or([]),
  uphill: flag(),
  bank: oneOf(BANKS).or('none'),
  contacts: list(contact, 0, 6).or([]),
  tableEdge: oneOf(TABLE_EDGES).or('none'),
  moved: flag(),
  assaulters: list(element, 0, 6).or([]),
  atGate: flag(),
  siegeTower: flag(),
});

export const close: Check<CloseFacts, CloseResult> = {
  id: 'close',
  about: 'one close combat, or one assault on a Stronghold or Camp',
  charts: ['D3-21', 'D3-22', 'D3-23', 'D3-26', 'D3-28', 'D3-29', 'D3-30', 'D3-37', 'D3-38'],
  situation: object({ variant, a: fighter, b: fighter }).map(withUsualReadings),
  refuse: (facts) => refusal(CLOSE_FORBIDDEN, facts),
  resolve(facts) {
    const fates = closeFates(facts);
    return bothRoll(closeSum(facts, 'a'), closeSum(facts, 'b'), (totalA, totalB) => closeResult(fates, totalA, totalB));
  },
  repeats: ['totalA', 'totalB'],
  example: {
    situation: {
      a: { type: 'Pk', behind: { type: 'Pk' } },
      b: { type: 'Bd', contacts: [{ where: 'left', how: 'corner', by: 'Pk' }] },
    },
    dice: [2, 5],
  },
};
