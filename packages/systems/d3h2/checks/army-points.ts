import { type Check, certain, flag, list, measure, object, whole } from '@pennon/kernel';
import { type ArmyResult, armyReasons, armyResult } from '../rules/army.js';
import type { ArmyFacts } from '../types.js';
import { element, variant } from './fields.js';

export const armyPoints: Check<ArmyFacts, ArmyResult> = {
  id: 'armyPoints',
  about: 'is an army list legal',
  charts: ['D3-1', 'D3-3', 'D3-38'],
  situation: object({
    variant,
    size: measure(1, 200).or(24),
    elements: list(object({ type: element, count: whole(1, 48).or(1), fast: flag(), mtd: flag(), general: flag(), ally: flag() }), 1, 60),
    camp: flag(true),
    stronghold: flag(),
  }),
  resolve: (facts) => certain(armyResult(facts), armyReasons(facts)),
  repeats: [],
  example: {
    situation: {
      elements: [
        { type: 'Kn', general: true },
        { type: 'Sp', count: 11 },
      ],
    },
    dice: [],
  },
};
