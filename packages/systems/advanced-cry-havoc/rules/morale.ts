import { type Forbid, forbid, type Sum, sumOf } from '@pennon/kernel';
import { ACH_8 } from '../charts/ach-8.js';
import { ACH_9 } from '../charts/ach-9.js';
import type { Condition, Morale, MoraleFacts, MoraleTriggerFacts, Role } from '../facts.js';
import { has, isInGoodOrder, isStunned } from './characters.js';
import { largest } from './modifiers.js';
import { noRage } from './rage.js';

export type Trigger = keyof typeof ACH_8.data;

/** The line of ACH-8 that calls for a check, if one does; animals and Stunned men never check (7.1). */
export function moraleTrigger(facts: MoraleTriggerFacts): Trigger | null {
  const { character, event } = facts;
  if (character.kind === 'animal' || isStunned(character)) return null;
  const isSeenFriend = facts.friendly && facts.inLos;
  switch (event) {
    case 'charge-contact':
      return !character.mounted && facts.chargerMounted ? 'a' : null;
    case 'wounded':
      return facts.onWakingUpRoll ? null : 'b';
    case 'killed': {
      // Humans only, whoever killed them (R57).
      const isNear = facts.distance <= ACH_8.data.c.within;
      return isSeenFriend && facts.victimKind === 'human' && isNear && !facts.onWakingUpRoll ? 'c' : null;
    }
    case 'panic': {
      const isNear = facts.distance <= ACH_8.data.d.within || facts.passedThrough;
      return isSeenFriend && isNear && !has(character, 'panic') ? 'd' : null;
    }
  }
}

export const TRIGGER_FORBIDDEN: readonly Forbid<MoraleTriggerFacts>[] = [noRage(({ character }) => [character])];

/** ACH-9, in printed order; the ZOI of an enemy counts in recovery only, and of what steadies him only the best (R65). */
export function moraleSum(facts: MoraleFacts, isRecovery: boolean): Sum {
  const { character } = facts;
  const stands = (role: Role): boolean => facts.adjacentFriends.some((friend) => friend.role === role && isInGoodOrder(friend));
  const sum = sumOf(ACH_9);
  if (has(character, 'scared')) sum.printed('mo.scared');
  if (has(character, 'panic')) sum.printed('mo.panic');
  if (isRecovery && facts.inEnemyZoi) sum.printed('mo.zoi');
  const steadying = [
    ...(facts.bannerInLos && facts.bannerUpright ? (['mo.banner'] as const) : []),
    ...(stands('knight') ? (['mo.knight'] as const) : []),
    ...(stands('leader') ? (['mo.leader'] as const) : []),
  ];
  const best = largest(steadying, ACH_9.data);
  for (const line of steadying) sum.printed(line, line === best);
  return sum;
}

const moraleOf = (who: Condition): Morale => (['scared', 'panic', 'enraged'] as const).find((state) => has(who, state)) ?? 'steady';

/** 7.1: the lowest face of the die enrages an armed man who was steady (R19). */
export function moraleAfter({ character, options }: MoraleFacts, passed: boolean, isLowestFace: boolean): Morale {
  const before = moraleOf(character);
  if (passed) return isLowestFace && character.armed && before === 'steady' && options.enraged ? 'enraged' : before;
  return before === 'steady' || before === 'enraged' ? 'scared' : 'panic';
}

/** 7.2: one step back, or none (R20). */
export function moraleRecovered({ character }: MoraleFacts, passed: boolean): Morale {
  const before = moraleOf(character);
  if (!passed) return before;
  return before === 'panic' ? 'scared' : 'steady';
}

export const MORALE_FORBIDDEN: readonly Forbid<MoraleFacts>[] = [
  noRage(({ character, adjacentFriends }) => [character, ...adjacentFriends]),
  forbid('R47', 'Animals know no morale.', ({ character }) => character.kind === 'animal'),
  forbid('7.1', 'A Stunned character makes no morale check.', ({ character }) => isStunned(character)),
];

export const RECOVERY_FORBIDDEN: readonly Forbid<MoraleFacts>[] = [
  ...MORALE_FORBIDDEN,
  forbid('7.2', 'The character is neither Scared, in Panic nor Enraged.', ({ character }) => moraleOf(character) === 'steady'),
];
