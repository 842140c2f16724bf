import { type Check, certain, flag, measure, object, oneOf } from '@pennon/kernel';
import type { FeatureFacts } from '../facts.js';
import { type FeatureFault, featureVerdict, type Verdict } from '../rules/setup.js';
import { feature, terrain } from './fields.js';

export const placeFeature: Check<FeatureFacts, Verdict<FeatureFault>> = {
  id: 'placeFeature',
  about: 'may a Stronghold or Camp be placed there',
  charts: [],
  situation: object({
    feature: feature.about('what is placed'),
    length: measure(0.1, 30).about('its length in base widths'),
    width: measure(0.1, 30).about('its width in base widths'),
    terrain: terrain.about('ground under it'),
    place: oneOf(['rear-edge', 'waterway', 'beach', 'elsewhere']).or('rear-edge').about('where it stands'),
    gate: flag(true).about('it has a gate'),
  }),
  resolve: (facts) => certain(featureVerdict(facts)),
  repeats: [],
  example: { situation: { feature: 'camp', length: 3, width: 1 }, dice: [] },
};
