import type { Side } from '@pennon/kernel';
import type { ScoreDocument } from '../scenarios/document.js';
import type { Character, CharacterId, EndReason, Event, State } from '../types.js';
import { battlefield, type CharacterCard } from './battlefield.js';
import { bears, card, enemyOf, isAlive, isConscious, isInOrder, isMounted, isUpright } from './people.js';
import { hexesOf } from './position.js';

type Ended = Extract<Event, { type: 'ended' }>;
const ended = (winner: Side | null, reason: EndReason): Ended => ({ type: 'ended', winner, degree: null, reason });

interface Person {
  readonly its: CharacterCard;
  readonly one: Character;
}
const people = (s: State, side: Side): readonly Person[] => {
  const { characters } = battlefield(s);
  const found: Person[] = [];
  for (let i = 0; i < characters.length; i++) {
    const its = characters[i] as CharacterCard;
    if (its.side === side && !its.isAnimal) found.push({ its, one: s.characters[i] as Character });
  }
  return found;
};
/** Whether a side has a human of whom this is so. */
function hasAny(s: State, side: Side, test: (one: Character) => boolean): boolean {
  const { characters } = battlefield(s);
  for (let i = 0; i < characters.length; i++) {
    const its = characters[i] as CharacterCard;
    if (its.side === side && !its.isAnimal && test(s.characters[i] as Character)) return true;
  }
  return false;
}

/** A human of this side on the map or still to come (R110), or just set free there; those carried by the enemy do not count. */
const isThere = (one: Character): boolean => one.is === 'map' || one.is === 'toCome' || (one.is === 'carried' && one.hex !== null);
const isThereAlive = (one: Character): boolean => isThere(one) && isAlive(one);
const isThereSteady = (one: Character): boolean => isThere(one) && isUpAndSteady(one);

/** At once: a side that has nobody alive on the map or to come; in a duel the one whose opponent is dead (R110, SC-0). */
export function decided(s: State): Ended | undefined {
  if (hasAny(s, s.sides[0], isThereAlive) && hasAny(s, s.sides[1], isThereAlive)) return undefined;
  const lost = s.sides.filter((side) => !hasAny(s, side, isThereAlive));
  const { victory } = battlefield(s).document;
  if (victory.rule === 'duel') return ended(lost.length === 2 ? null : enemyOf(s, lost[0] ?? s.sides[0]), 'killed');
  return byPoints(s, 'broken');
}

/** At a victory check (4.7 iv): who is broken, and in the last turn who has won. */
export function decidedInCheck(s: State): Ended | undefined {
  const { victory, turns } = battlefield(s).document;
  const broken = s.sides.filter((side) => !hasAny(s, side, isThereSteady));
  if (victory.rule === 'duel') {
    if (broken.length === 1) return ended(enemyOf(s, broken[0] ?? s.sides[0]), 'downed');
    return s.turn >= turns ? judgedDuel(s) : undefined;
  }
  if (broken.length > 0) return byPoints(s, 'broken');
  return s.turn >= turns ? byPoints(s, 'points') : undefined;
}
const isUpAndSteady = (one: Character): boolean => isAlive(one) && one.health !== 'stunned' && !bears(one, 'panic');

/** A Wounded man loses to a Healthy one; else, also where one lies Stunned and the other is in Panic, who pressed the fight wins (SC-0). */
function judgedDuel(s: State): Ended {
  const is = (side: Side, health: Character['health']): boolean => hasAny(s, side, (one) => one.health === health);
  const [a, b] = s.sides;
  for (const [side, enemy] of [s.sides, [b, a]] as const) if (is(side, 'healthy') && is(enemy, 'wounded')) return ended(side, 'wounds');
  const [mine, theirs] = s.pressed;
  return mine === theirs ? ended(null, 'even') : ended(mine > theirs ? a : b, 'pressed');
}

/** Points of both sides; a smaller margin than the scenario asks for is a draw (section 8). */
function byPoints(s: State, reason: EndReason): Ended {
  const { victory } = battlefield(s).document;
  const [a, b] = s.sides;
  const margin = score(s, a) - score(s, b);
  const least = victory.rule === 'points' ? victory.margin : 1;
  return ended(Math.abs(margin) < least ? null : margin > 0 ? a : b, reason);
}

/** What a side would have if the game ended now. */
export const score = (s: State, side: Side): number => {
  let sum = 0;
  for (const { points } of scoreLines(s, side)) sum += points;
  return sum;
};

export interface ScoreLine {
  readonly what: string;
  readonly points: number;
}

/** The same, line by line; lines that give nothing are left out. */
export function scoreLines(s: State, side: Side): readonly ScoreLine[] {
  const { victory } = battlefield(s).document;
  if (victory.rule !== 'points') return [];
  const by = victory.scores[side];
  return by === undefined ? [] : linesOf(s, side, by).filter(({ points }) => points !== 0);
}

function linesOf(s: State, side: Side, by: ScoreDocument): readonly ScoreLine[] {
  const board = battlefield(s);
  const [own, enemy] = [people(s, side), people(s, enemyOf(s, side))];
  const dead = enemy.filter(({ one }) => !isAlive(one));
  const count = (each: number | undefined, list: readonly Person[], test: (who: Person) => boolean): number => {
    let sum = 0;
    if (each !== undefined && each !== 0) for (const who of list) if (test(who)) sum += each;
    return sum;
  };
  const holder = s.banner?.bearer == null ? undefined : bannerHolder(s, s.banner.bearer);
  const hasKnight = (): boolean => own.some(({ its, one }) => (its.role === 'knight' || its.role === 'leader') && isInOrder(one));
  const holds = holder === side && (by.banner?.knight !== true || hasKnight());
  const loot = s.loads.reduce((sum, { id, carriedOff }) => sum + (carriedOff === side ? (by.loot?.[id] ?? 0) : 0), 0);
  return [
    ...(['leader', 'knight', 'soldier', 'civilian'] as const).map((role) => ({
      what: `enemy dead: ${role}`,
      points: count(by.dead[role], dead, ({ its }) => its.role === role),
    })),
    {
      what: 'enemy down or in Panic',
      points: count(by.down, enemy, ({ one }) => one.is === 'map' && isAlive(one) && !isUpAndSteady(one)),
    },
    { what: 'enemy routed', points: count(by.routed, enemy, ({ one }) => one.is === 'left' && bears(one, 'panic')) },
    { what: 'own civilians dead', points: -count(by.ownCivilian, own, ({ its, one }) => its.role === 'civilian' && !isAlive(one)) },
    {
      what: 'civilians killed',
      points: -count(by.slaughter, dead, ({ its, one }) => its.role === 'civilian' && one.slainBy === side),
    },
    { what: 'ground held', points: by.ground !== undefined && holdsGround(s, side, by.ground.region) ? by.ground.points : 0 },
    { what: 'banner', points: holds ? (by.banner?.points ?? 0) : 0 },
    { what: 'enemy on foot', points: count(by.onFoot, enemy, ({ one }) => one.is === 'map' && isAlive(one) && !isMounted(one)) },
    { what: 'carried off', points: loot },
    { what: 'people carried off', points: count(by.taken, enemy, ({ one }) => one.is === 'taken') },
    {
      what: 'loads kept',
      points:
        (by.kept ?? 0) * s.loads.filter(({ carriedOff }) => carriedOff !== enemyOf(s, side)).length * (board.loads.length > 0 ? 1 : 0),
    },
  ];
}

/** Its bearer is upright and not in Panic (SC-2). */
function bannerHolder(s: State, bearer: CharacterId): Side | undefined {
  const { index, side } = card(s, bearer);
  const one = s.characters[index];
  return one !== undefined && isUpright(one) && !bears(one, 'panic') ? side : undefined;
}

/** Somebody in Good Order in or beside these hexes, and nobody of the enemy's (SC-1). */
function holdsGround(s: State, side: Side, region: string): boolean {
  const board = battlefield(s);
  const around = board.around(region);
  const isNear = (one: Character): boolean => isConscious(one) && isInOrder(one) && hexesOf(s, one).some((hex) => around.has(hex));
  return hasAny(s, side, isNear) && !hasAny(s, enemyOf(s, side), isNear);
}
