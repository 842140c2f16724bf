import type { Deed, ElementId, FeatureId, Result } from '../types.js';

/** What befell an element, and through whom. */
export interface Fate {
  readonly unit: ElementId;
  readonly result: Result;
  readonly by: ElementId | FeatureId;
  readonly onRear?: boolean;
}

const WHAT: { readonly [result in Result]: Deed['what'] | null } = {
  none: null,
  recoil: 'recoil',
  flee: 'flee',
  destroyed: 'destroyed',
  ensorcelled: 'ensorcelled',
  captured: 'destroyed',
  'garrison-destroyed': 'destroyed',
};
/** Those who are lost leave first, then who flees, then who recoils (section 4). */
const ORDER: readonly Deed['what'][] = ['destroyed', 'ensorcelled', 'flee', 'recoil'];

/** What is to be done about the results of a fight, a shot or a spell; of equals the first named goes first. */
export const deedsOf = (fates: readonly Fate[]): readonly Deed[] =>
  fates
    .flatMap(({ unit, result, by, onRear = false }): readonly Deed[] => {
      const what = WHAT[result];
      return what === null ? [] : [{ unit, what, by, onRear, against: null, fared: null }];
    })
    .toSorted((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what));
