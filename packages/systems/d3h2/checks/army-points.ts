import { type Check, certain, flag, list, object, whole } from '@pennon/kernel';
import type { ArmyFacts } from '../facts.js';
import { type ArmyResult, armyReasons, armyResult } from '../rules/army.js';
import { ally, element, fast, general, mtd, size, variant } from './fields.js';

export const armyPoints: Check<ArmyFacts, ArmyResult> = {
  id: 'armyPoints',
  about: 'is an army list legal',
  charts: ['D3-1', 'D3-3', 'D3-38'],
  situation: object({
    variant,
    size: size.about('army points that may be spent'),
    elements: list(object({ type: element, count: whole(1, 48).or(1).about('how many of them'), fast, mtd, general, ally }), 1, 60).about(
      'the army, element by element',
    ),
    camp: flag(true).about('it brings a Camp'),
    stronghold: flag().about('it has a Stronghold'),
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
