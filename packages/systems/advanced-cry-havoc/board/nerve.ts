import { moraleTrigger } from '../rules/morale.js';
import type { Character, CharacterId, MoraleEvent, MoraleFacts, MoraleTriggerFacts, State, WakingUpFacts } from '../types.js';
import { battlefield } from './battlefield.js';
import { bears, card, character, conditionOf, factsOf, isAlive, isConscious, isInOrder, isUpright } from './people.js';
import { distanceBetween, hexesOf, isAdjacent, isFree, isInZoi, position, zoiHolders } from './position.js';
import { seesAny } from './sight.js';

/** What the rules ask of a morale or recovery check as everybody stands now (7.1, R65). */
export function moraleFacts(s: State, unit: CharacterId): MoraleFacts {
  const p = position(s);
  const { board } = p;
  const its = board.character(unit);
  const one = character(s, unit);
  const hexes = hexesOf(s, one);
  const { banner } = s;
  const bearer = banner?.bearer == null ? undefined : character(s, banner.bearer);
  const isOurs = bearer !== undefined && card(s, bearer.id).side === its.side;
  return {
    character: factsOf(s, unit),
    inEnemyZoi: isInZoi(p, its.sideIndex, p.head(its.index), p.rump(its.index)),
    bannerInLos: isOurs && seesAny(s, hexes, hexesOf(s, bearer)),
    bannerUpright: bearer !== undefined && isUpright(bearer),
    adjacentFriends: s.characters.flatMap((friend, i) => {
      const other = board.characters[i];
      if (other === undefined || other.side !== its.side || i === its.index || other.isAnimal || !isConscious(friend)) return [];
      if (!isAdjacent(board, hexes, hexesOf(s, friend))) return [];
      const role = other.role === 'animal' ? 'soldier' : other.role;
      return [{ ...conditionOf(friend), role }];
    }),
    options: s.options,
  };
}

/** What calls for checks: an event, and the one it happened to. */
interface Cause {
  readonly event: MoraleEvent;
  readonly unit: CharacterId;
  readonly passed?: readonly CharacterId[];
}

const triggerFacts = (s: State, one: Character, { event, unit, passed = [] }: Cause): MoraleTriggerFacts => {
  const other = character(s, unit);
  const isFriend = card(s, unit).side === card(s, one.id).side;
  // Whose hex he has passed has seen him, though he may be off the map or down by now; only one still in Panic frightens by standing there (5.6).
  const passedThrough = passed.includes(one.id);
  const isThere = event !== 'panic' || (isConscious(other) && bears(other, 'panic'));
  return {
    character: factsOf(s, one.id),
    event,
    chargerMounted: true,
    friendly: isFriend,
    inLos: isFriend && (passedThrough || seesAny(s, hexesOf(s, one), hexesOf(s, other))),
    distance: isFriend && isThere ? distanceBetween(s, one, other) : 999,
    passedThrough,
    onWakingUpRoll: false,
    victimKind: card(s, unit).isAnimal ? 'animal' : 'human',
    options: s.options,
  };
};

/** Who must check when somebody is wounded, killed or runs: the acting side first, then by id; several causes make one check (7.1). */
export function checkers(s: State, causes: readonly Cause[], acting: string): readonly CharacterId[] {
  const must = s.characters.filter((one) => {
    if (!isConscious(one) || !isAlive(one)) return false;
    return causes.some((cause) =>
      cause.event === 'wounded'
        ? cause.unit === one.id && moraleTrigger(triggerFacts(s, one, cause)) !== null
        : cause.unit !== one.id && moraleTrigger(triggerFacts(s, one, cause)) !== null,
    );
  });
  return [...must.filter(({ id }) => card(s, id).side === acting), ...must.filter(({ id }) => card(s, id).side !== acting)].map(
    ({ id }) => id,
  );
}

/** What the rules ask of a waking-up roll: aid is judged now, not when it was given (7.4, R51, R108). */
export function wakingFacts(s: State, unit: CharacterId): WakingUpFacts {
  const p = position(s);
  const { board } = p;
  const its = board.character(unit);
  const one = character(s, unit);
  // The carried are where their carrier is (R99).
  const [hex = -1] = hexesOf(s, one.is === 'carried' ? (s.characters.find(({ carries }) => carries === unit) ?? one) : one);
  const helpers = s.aid.flatMap(({ helper, unit: patient }) => {
    const friend = character(s, helper);
    if (patient !== unit || !isUpright(friend)) return [];
    const hexes = hexesOf(s, friend);
    if (!hexes.includes(hex) && !isAdjacent(board, hexes, [hex])) return [];
    return [{ inEnemyZoi: isInZoi(p, its.sideIndex, hexes[0] ?? -1, hexes[1] ?? -1) }];
  });
  return {
    helpers,
    enemyZoi: hex < 0 ? 0 : zoiHolders(p, its.sideIndex, [hex]).length,
    hexOccupied: one.is !== 'map' || !isFree(s, p, hex),
    options: s.options,
  };
}

/** Who rolls in cleanup, the side with priority first, then by id (4.7). */
export function inOrder(s: State, who: (one: Character) => boolean): readonly CharacterId[] {
  const all = s.characters.filter(who);
  const isFirst = ({ id }: Character): boolean => card(s, id).side === s.priority;
  return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))].map(({ id }) => id);
}
export const mustRecover = (one: Character): boolean =>
  isConscious(one) && (bears(one, 'scared') || bears(one, 'panic') || bears(one, 'enraged'));
export const mayWake = (one: Character): boolean => one.health === 'stunned' && (one.is === 'map' || one.is === 'carried');

/** Whether a side has somebody in Good Order who leads it (4.1). */
export const hasLeader = (s: State, side: string): boolean =>
  s.characters.some((one, i) => {
    const its = battlefield(s).characters[i];
    return its?.side === side && its.role === 'leader' && isInOrder(one);
  });
