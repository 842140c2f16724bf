import { type Check, certain, flag, object, oneOf, refusal, roll, settled, whole } from '@pennon/kernel';
import { PAID_ACTS, type PaidActFacts } from '../facts.js';
import { known } from '../rules/characters.js';
import { dieOf } from '../rules/dice.js';
import { ACT_FORBIDDEN, endsActivation, isTaskForHorse, price } from '../rules/movement.js';
import { attempt } from '../rules/tasks.js';
import { anyone, options } from './fields.js';

interface Outcome {
  readonly cost: number;
  readonly all: boolean;
  readonly mfLeft: number;
  readonly activationEnds: boolean;
  readonly courage?: number;
  readonly drm?: number;
  readonly roll?: number;
  readonly total?: number;
  readonly passed?: boolean;
}

type Given = Omit<PaidActFacts, 'mfLeft'> & { readonly mfLeft: number | undefined };

function fault({ action, character, mf, mfLeft, terrainCost, startsAdjacent }: Given): string | undefined {
  if (mfLeft !== undefined && mfLeft > mf) return `mfLeft must be at most mf, ${mf}.`;
  if ((action === 'step' || action === 'back') && terrainCost === undefined) return `terrainCost is missing; ${action} needs it.`;
  if (isTaskForHorse({ action, startsAdjacent }) && character.def === undefined)
    return 'character.def is missing; the horse is grabbed by a Task check.';
  return undefined;
}

export const actionCost: Check<PaidActFacts, Outcome> = {
  id: 'actionCost',
  about: 'the price of an act in MF, and whether it is open to him',
  charts: ['ACH-12', 'ACH-18', 'ACH-7', 'R17'],
  situation: object({
    action: oneOf(PAID_ACTS).about('the act he wants to pay for'),
    character: anyone.about('who acts'),
    mf: whole(1, 30).about('his movement factor (MF) in his present state'),
    mfLeft: whole(0, 30).maybe().about('MF he has not spent yet; left out: all'),
    terrainCost: whole(1, 12).maybe().about('MF of the hex entered, with its hexside'),
    intoEnemyZoi: flag().about('the hex entered is in an enemy zone of influence'),
    startsAdjacent: flag().about('lead-horse: he began next to the head of the horse'),
    friendlyEdge: flag(true).about('he leaves the map over his own edge'),
    mountedMayCarry: flag().about('the scenario lets mounted men carry'),
    moveAttack: flag().about('part of a Move & attack, with half his MF'),
    options,
  })
    .where(fault)
    .map((given) => ({ ...given, mfLeft: given.mfLeft ?? given.mf })),
  refuse: (act) => refusal(ACT_FORBIDDEN, act),
  resolve(act) {
    const { cost, all, breakdown } = price(act);
    const { mfLeft } = act;
    const activationEnds = endsActivation(act);
    if (!isTaskForHorse(act)) return certain<Outcome>({ cost, all, mfLeft: mfLeft - cost, activationEnds }, breakdown);
    const die = dieOf(act.options);
    const { courage, sum, passes } = attempt(die, act.character, known(act.character.def, 'def'), 'grab-horse');
    const { drm, reasons } = sum;
    return roll(die, (face) => {
      const passed = passes(face);
      const paid = passed ? 0 : cost;
      const outcome = { cost: paid, all, mfLeft: mfLeft - paid, activationEnds, courage, drm, roll: face, total: face + drm, passed };
      return settled({ outcome, breakdown: reasons });
    });
  },
  repeats: ['roll', 'total'],
  example: { situation: { action: 'lead-horse', character: { def: 7, armored: true }, mf: 4, mfLeft: 2 }, dice: [6] },
};
