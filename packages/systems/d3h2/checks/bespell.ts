import { type Check, flag, list, measure, object, oneOf, optionalObject, orNull, refusal, whole } from '@pennon/kernel';
import type { SpellFacts } from '../facts.js';
import { mageSum, SPELL_FORBIDDEN, type SpellResult, shelterOf, spellFates, spellResult, spellTargetSum } from '../rules/magic.js';
import { bothRoll } from './both-roll.js';
import { attributes, general, troop, variant, withUsualReadings } from './fields.js';

export const bespell: Check<SpellFacts, SpellResult> = {
  id: 'bespell',
  about: 'one magical attack',
  charts: ['D3-21', 'D3-24', 'D3-28', 'D3-29', 'D3-30', 'D3-37', 'D3-38'],
  situation: object({
    variant,
    mage: optionalObject({
      general: general.about('this Mage is the General'),
      ones: whole(0, 9).or(0).about('ones thrown earlier in the game as main bespeller'),
      inCloseCombat: flag().about('this Mage is in close combat'),
    }).about('who bespells'),
    aids: whole(0, 2).or(0).about('further Mages who help'),
    pips: orNull(whole(0, 6)).or(null).about('command points (PIPs) left, if they are to be checked'),
    distance: measure(0, 50).or(5).about('base widths from the Mage to the target'),
    target: object({
      type: troop.about('its troop type; no empty Stronghold or Camp'),
      ...attributes,
      nearOwnStronghold: flag().about('within 5 base widths of its own Stronghold'),
    }).about('who is bespelled'),
    lineCrossesRiver: flag().about('the line from Mage to target crosses a river'),
    lineNear: list(oneOf(['Pl', 'Cl']), 0, 6)
      .or([])
      .about('Paladins, Clerics within 5 base widths of that line'),
  }).map((given) => withUsualReadings({ ...given, target: { ...given.target, shelter: shelterOf([given.target.terrain]) } })),
  refuse: (facts) => refusal(SPELL_FORBIDDEN, facts),
  resolve(facts) {
    const fates = spellFates(facts);
    return bothRoll(mageSum(facts), spellTargetSum(facts), (mage, target, die) => spellResult(facts, fates, die, mage, target));
  },
  repeats: ['totalMage', 'totalTarget'],
  example: { situation: { aids: 1, target: { type: 'Hr', general: true, terrain: 'woods' }, lineNear: ['Cl'] }, dice: [6, 1] },
};
