import { type Check, certain, flag, measure, object, oneOf, orNull, refusal } from '@pennon/kernel';
import { BEHIND_KINDS, RECOIL_FRONTS, type RecoilFacts } from '../facts.js';
import { inBw } from '../geometry/measure.js';
import { RECOIL_FORBIDDEN, type RecoilResult, recoilDistance, recoilResult } from '../rules/outcome-moves.js';
import { element, facing, fast, mtd, shotOnRear, variant } from './fields.js';

const behind = object({
  kind: oneOf(BEHIND_KINDS).about('what it is'),
  gap: measure(0, 20).or(0).about('base widths to it; 0: already touching'),
  type: element.maybe().about('troop type of that enemy or friend'),
  facing,
  spaceBehind: flag().about('clear room just beyond it'),
  roomToPush: flag(true).about('it can itself go straight back far enough'),
}).where(({ kind, type }, at) =>
  (kind === 'enemy' || kind === 'friend') && type === undefined ? `${at}.type is missing; an element behind has one.` : undefined,
);

export const recoil: Check<RecoilFacts, RecoilResult> = {
  id: 'recoil',
  about: 'can it fall back, and how',
  charts: ['D3-2', 'D3-32'],
  situation: object({
    variant,
    type: element,
    fast,
    mtd,
    depth: orNull(measure(0.25, 2)).or(null).about('base depth in base widths, if not the usual'),
    choose: oneOf(['full', 'depth']).or('full').about('mounted and Aerials: 1 base width, or their depth'),
    shotOnRear,
    enemyFrontOn: oneOf(RECOIL_FRONTS).or('none').about('where an enemy front edge touches it'),
    fromStronghold: flag().about('it recoils from the defenders of a Stronghold'),
    behind: orNull(behind).or(null).about('what lies in its way, if anything'),
  }),
  refuse: (facts) => refusal(RECOIL_FORBIDDEN, facts),
  resolve: (facts) =>
    certain(recoilResult(facts), [
      { ref: 'D3-32', label: 'way to recoil', kind: 'base', value: inBw(recoilDistance(facts)), counted: true },
    ]),
  repeats: [],
  example: { situation: { type: 'Pk', behind: { kind: 'friend', type: 'Pk', gap: 0.25 } }, dice: [] },
};
