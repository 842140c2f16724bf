import { type Check, flag, list, object, oneOf, orNull, refusal } from '@pennon/kernel';
import { BANKS, type CloseFacts, CONTACT_PLACES, CONTACT_WAYS, TABLE_EDGES } from '../facts.js';
import { CLOSE_FORBIDDEN, type CloseResult, closeFates, closeResult, closeSum } from '../rules/shock.js';
import { bothRoll } from './both-roll.js';
import { attributes, closeOptions, element, facing, fast, siegeTower, terrain, troop, USUAL_READINGS, variant } from './fields.js';

const contact = object({
  where: oneOf(CONTACT_PLACES).about('flank or rear that is touched'),
  how: oneOf(CONTACT_WAYS).about('corner to corner, side to side, or front edge on'),
  by: element.about('troop type of that enemy'),
  fighting: flag().about('that enemy is itself fighting to its front'),
}).where(({ where, how }, at) => (where === 'rear' && how !== 'front' ? `${at}.how must be front at the rear, not ${how}.` : undefined));

const fighter = object({
  type: troop,
  ...attributes,
  behind: orNull(object({ type: element, terrain, facing }))
    .or(null)
    .about('friend lined up directly behind, if any'),
  beside: list(object({ type: element, fast, terrain, corners: flag(true).about('the front corners touch too') }), 0, 2)
    .or([])
    .about('friends side edge to side edge with it'),
  uphill: flag().about('higher on the same hill than the opponent'),
  bank: oneOf(BANKS).or('none').about('bank it holds against an opponent in the water'),
  contacts: list(contact, 0, 6).or([]).about('other enemies who touch it'),
  tableEdge: oneOf(TABLE_EDGES).or('none').about('front corner within 1 base width of the table edge'),
  edgeOnFlank: flag(true).about('that edge lies on the flank, not ahead or behind'),
  moved: flag().about('it moved this bound'),
  assaulters: list(element, 0, 6).or([]).about('further enemies with their front edge on the Stronghold or Camp'),
  atGate: flag().about('an attacker with the gate before its front edge'),
  siegeTower,
});

export const close: Check<CloseFacts, CloseResult> = {
  id: 'close',
  about: 'one close combat, or one assault on a Stronghold or Camp',
  charts: ['D3-21', 'D3-22', 'D3-23', 'D3-26', 'D3-28', 'D3-29', 'D3-30', 'D3-37', 'D3-38'],
  situation: object({ variant, a: fighter.about('one side of the combat'), b: fighter.about('its opponent'), options: closeOptions }).map(
    ({ options: { edgeOverlap }, ...facts }) => ({ ...facts, readings: { ...USUAL_READINGS, edgeOverlap } }),
  ),
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
