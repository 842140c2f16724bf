import { type Forbid, forbid, inBand, Sum } from '@pennon/kernel';
import { ACH_10 } from '../charts/ach-10.js';
import type { HealthAfter, ImpairmentFacts } from '../facts.js';
import { has, isStunned } from './characters.js';
import { noRage } from './rage.js';
import { becomesImpaired, type Change, changeOf, loseAll, type Marks, NO_MARKS, together } from './status.js';

export type ImpairmentEffect = (typeof ACH_10.data.results)[number]['gives'];

/** ACH-10, in printed order; read by the die after modifiers (R4). */
export function impairmentSum({ character }: ImpairmentFacts): Sum {
  const sum = new Sum(ACH_10.id, ACH_10.data.lines);
  if (character.armored) sum.printed('im.armored');
  if (character.health === 'wounded') sum.printed('im.wounded');
  if (has(character, 'charge')) sum.printed('im.charging');
  return sum;
}

export const impairmentEffect = (total: number): ImpairmentEffect => inBand<ImpairmentEffect>(ACH_10.data.results, total);

const OVER: Marks = { put: ['activated'], take: ['charge'] };
const DOWN: Marks = { put: ['prone'], take: ['engaged'] };

/** 6.6; who falls from the saddle lies Prone without a die (ACH-19). */
function marksOf({ character }: ImpairmentFacts, effect: ImpairmentEffect): Marks {
  switch (effect) {
    case 'none':
      return NO_MARKS;
    case 'activation-over':
      return OVER;
    case 'impaired':
      return together(OVER, becomesImpaired(character));
    case 'impaired-down':
      return together(together(OVER, becomesImpaired(character)), DOWN);
  }
}

/** A climber who goes down falls, and rolls again. */
export const falls = ({ climbing }: ImpairmentFacts, effect: ImpairmentEffect): boolean => climbing && effect === 'impaired-down';
export const isWoundedByFall = (face: number): boolean => face > ACH_10.data.fallWoundsAbove;

export interface ImpairmentResult extends Change {
  readonly effect: ImpairmentEffect;
  readonly unhorsed: boolean;
  readonly health: HealthAfter;
}

/** A second wound kills (R58). */
export function impairmentResult(facts: ImpairmentFacts, effect: ImpairmentEffect, isHurt: boolean): ImpairmentResult {
  const { character } = facts;
  const health = !isHurt ? character.health : character.health === 'healthy' ? 'wounded' : 'dead';
  const marks = health === 'dead' ? loseAll(character) : marksOf(facts, effect);
  return { effect, unhorsed: effect === 'impaired-down' && character.mounted, health, ...changeOf(character, marks) };
}

export const IMPAIRMENT_FORBIDDEN: readonly Forbid<ImpairmentFacts>[] = [
  noRage(({ character }) => [character]),
  forbid('R48', 'Animals make no Impairment check.', ({ character }) => character.kind === 'animal'),
  forbid('ACH-18', 'A Stunned character does nothing.', ({ character }) => isStunned(character)),
  forbid('R72', 'Nobody climbs in the saddle.', ({ character, climbing }) => climbing && character.mounted),
  forbid('ACH-18', 'A charger charges and does not climb.', ({ character, climbing }) => climbing && has(character, 'charge')),
];
