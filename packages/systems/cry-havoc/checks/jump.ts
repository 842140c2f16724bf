import { type Check, D10_FROM_1, flag, object, oneOf, optionalObject, refusal, roll, settled } from '@pennon/kernel';
import { impossible } from '../rules/characters.js';
import { JUMP_FORBIDDEN, type Jump, jumpResult, jumpSum } from '../rules/jumps.js';
import { JUMP_CAUSES, JUMPS_FROM, type JumpFacts } from '../types.js';
import { character, hex, options, points } from './fields.js';

interface Outcome extends Jump {
  readonly drm: number;
  readonly roll: number;
  readonly total: number;
}

export const jump: Check<JumpFacts, Outcome> = {
  id: 'jump',
  about: 'a leap from balcony, upper window or tree, or across a gap',
  charts: ['CH-T11'],
  situation: object({
    character: character.about('who jumps'),
    from: oneOf(JUMPS_FROM).about('where he jumps from; gap: one the scenario marks'),
    cause: oneOf(JUMP_CAUSES).or('move').about('own move, blocked retreat, or driven from a tree'),
    points: points.or(2),
    landing: optionalObject({
      hex: hex.or('flat').about('ground he lands on'),
      free: flag(true).about('nobody is there'),
      inContact: flag().about('beside a standing enemy'),
    }).about('hex where he comes down'),
    options,
  }),
  refuse: (facts) => impossible([facts.character], facts.options) ?? refusal(JUMP_FORBIDDEN, facts),
  resolve(facts) {
    const { drm, reasons } = jumpSum(facts);
    return roll(D10_FROM_1, (face) =>
      settled({ outcome: { drm, roll: face, total: face + drm, ...jumpResult(facts, face + drm) }, breakdown: reasons }),
    );
  },
  repeats: ['roll', 'total'],
  example: { situation: { character: { armoured: true }, from: 'balcony', points: 5 }, dice: [6] },
};
