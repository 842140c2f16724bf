import { type Check, flag, type MatchUp, object, oneOf, optionalObject, orNull, variants, whole } from '@pennon/kernel';
import { element, fast, general, mtd, terrain, variant, withUsualReadings } from '../checks/fields.js';
import { type MatchUpFacts, type MatchUpResult, matchUp as matchUpOf, matchUpRefusal } from '../rules/match-up.js';
import { nameOf } from '../rules/units.js';
import { ELEMENT_TYPES, type ElementType } from '../types.js';

const contender = { type: element, fast, general, mtd, terrain };
const fighter = object({
  ...contender,
  behind: flag().about('another of its type lined up behind it'),
  beside: orNull(oneOf(ELEMENT_TYPES)).or(null).about('friend lined up at its side, not Fast'),
  uphill: flag().about('higher on the same hill than the opponent'),
  overlapped: whole(0, 2).or(0).about('flanks on which enemies overlap it'),
});
const aids = whole(0, 2).or(0);

/** What is asked at once, though it is usual. */
const USUAL = { fast: false, general: false, terrain: 'open', behind: false, beside: null, uphill: false, overlapped: 0 };

const check: Check<MatchUpFacts, MatchUpResult> = {
  id: 'matchUp',
  about: 'one element against another, and what it costs on average',
  charts: ['D3-21', 'D3-22', 'D3-23', 'D3-24', 'D3-25', 'D3-26', 'D3-28', 'D3-29', 'D3-30', 'D3-35', 'D3-37', 'D3-38'],
  situation: variants('way', {
    close: { a: fighter.about('one of the two'), b: fighter.about('its opponent'), variant },
    shooting: {
      a: object(contender).about('who shoots'),
      b: object(contender).about('who is shot at'),
      aids: aids.about('others of its type who shoot at the same target'),
      shootsBack: flag().about('the target shoots back in the same exchange'),
      variant,
    },
    bespelling: {
      a: optionalObject({ general }).about('the Mage'),
      b: object(contender).about('who is bespelled'),
      aids: aids.about('further Mages who help'),
      variant,
    },
  }).map(withUsualReadings),
  refuse: matchUpRefusal,
  resolve: matchUpOf,
  repeats: [],
  example: { situation: { way: 'close', a: { type: 'Kn', ...USUAL }, b: { type: 'Sp', ...USUAL } }, dice: [3, 4] },
};

/** What the tables do to an element that stands in the open, the best for it first. */
const RESULTS = [
  { result: 'none', name: 'unharmed' },
  { result: 'recoil', name: 'recoils' },
  { result: 'flee', name: 'flees' },
  { result: 'ensorcelled', name: 'ensorcelled' },
  { result: 'destroyed', name: 'destroyed' },
] as const;

/** Only what names are made of is looked at; the rest is for the check. */
const elementNamed = (type: ElementType | undefined): string => (type === undefined ? 'Mage' : nameOf(type));

export const MATCH_UP: MatchUp = {
  check,
  results: RESULTS,
  names(situation) {
    const { a, b } = situation as { readonly a?: { readonly type?: ElementType }; readonly b?: { readonly type?: ElementType } };
    return [elementNamed(a?.type), elementNamed(b?.type)];
  },
};
