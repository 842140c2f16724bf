import { type Check, flag, object, refusal, roll, settled } from '@pennon/kernel';
import type { ReluctanceFacts } from '../facts.js';
import { RELUCTANCE_FORBIDDEN, reluctanceResult, reluctanceSum } from '../rules/charge-reluctance.js';
import { DIE } from '../rules/dice.js';
import { continuedAttack, state, type, zone } from './fields.js';

interface Outcome {
  readonly roll: number;
  readonly drm: number;
  readonly total: number;
  readonly result: 'charge' | 'shock';
}

export const chargeReluctance: Check<ReluctanceFacts, Outcome> = {
  id: 'chargeReluctance',
  about: 'will the horses go in',
  charts: ['KU-REL'],
  situation: object({
    attacker: object({ type, state: state.or('normal').about('order of the lead') }).about('the lead of the charge'),
    defender: object({ type, state: state.or('normal').about('order of the defender') }).about('who is charged'),
    zone: zone.about('zone of the defender in which the lead stands'),
    continuedAttack,
    wedge: flag().about('lead of the Wedge, another Wedge unit adjacent'),
  }),
  refuse: (facts) => refusal(RELUCTANCE_FORBIDDEN, facts),
  resolve(facts) {
    const { drm, reasons } = reluctanceSum(facts);
    return roll(DIE, (face) =>
      settled({ outcome: { roll: face, drm, total: face + drm, result: reluctanceResult(face + drm) }, breakdown: reasons }),
    );
  },
  repeats: ['roll', 'total'],
  example: { situation: { attacker: { type: 'M' }, defender: { type: 'R' } }, dice: [4] },
};
