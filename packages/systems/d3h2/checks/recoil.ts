import { type Check, certain, flag, measure, object, oneOf, orNull, refusal } from '@pennon/kernel';
import { inBw } from '../rules/distance.js';
import { RECOIL_FORBIDDEN, type RecoilResult, recoilDistance, recoilResult } from '../rules/retreat.js';
import { BEHIND_KINDS, RECOIL_FRONTS, type RecoilFacts } from '../types.js';
import { element, facing, variant } from './fields.js';

const behind = object({
  kind: oneOf(BEHIND_KINDS),
  gap: measure(0, 20).or(0),
  type: element.maybe(),
  facing,
  spaceBehind: flag(),
  roomToPush: flag(true),
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
    fast: flag(),
    mtd: flag(),
    depth: orNull(measure(0.25, 2)).or(null),
    choose: oneOf(['full', 'depth']).or('full'),
    shotOnRear: flag(),
    enemyFrontOn: oneOf(RECOIL_FRONTS).or('none'),
    fromStronghold: flag(),
    behind: orNull(behind).or(null),
  }),
  refuse: (facts) => refusal(RECOIL_FORBIDDEN, facts),
  resolve: (facts) =>
    certain(recoilResult(facts), [
      { ref: 'D3-32', label: 'way to recoil', kind: 'base', value: inBw(recoilDistance(facts)), counted: true },
    ]),
  repeats: [],
  example: { situation: { type: 'Pk', behind: { kind: 'friend', type: 'Pk', gap: 0.25 } }, dice: [] },
};
