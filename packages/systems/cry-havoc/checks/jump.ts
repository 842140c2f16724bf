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
    character,
    from: oneOf(JUMPS_FROM),
    cause: oneOf(JUMP_CAUSES).or('move'),
    points: points.or(2),
    landing: optionalObject({ hex: hex.or('flat'), free: flag(true), inContact: flag() }),
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
