import { ofSide, type Side } from '@pennon/kernel';
import type { Event, State } from '../types.js';
import { battlefield } from './battlefield.js';
import { character, enemyOf, isUp } from './people.js';
import { position } from './position.js';

type Ended = Extract<Event, { readonly type: 'ended' }>;
const ended = (winner: Side | null, reason: Ended['reason']): Ended => ({ type: 'ended', winner, degree: null, reason });

/** Casualty points of a side in halves: full for enemies dead, half for enemies wounded and still on the map (section 8, R85). */
export function casualties(state: State, side: Side): number {
  const board = battlefield(state);
  let halves = 0;
  for (const its of board.characters) {
    if (its.side === side) continue;
    const one = state.characters[its.index];
    if (one?.health === 'dead') halves += 2 * its.vp;
    else if (one?.health === 'wounded' && one.is === 'map') halves += its.vp;
  }
  return halves;
}

/** Points of a side for what it has carried off or keeps, in halves, as things stand (CH-S1, CH-S2). */
function spoils(state: State, side: Side): number {
  const { victory } = battlefield(state).document;
  if (victory.rule !== 'points') return 0;
  const { loot } = victory;
  const carriedOff = loot?.side === side ? 2 * loot.points * state.objects.filter((one) => one.carriedOff === side).length : 0;
  return carriedOff + 2 * chestPoints(state, side);
}

function chestPoints(state: State, side: Side): number {
  const board = battlefield(state);
  const { victory } = board.document;
  if (victory.rule !== 'points' || victory.chest === undefined) return 0;
  const { chest } = victory;
  const holder = board.characters.find(({ index }) => {
    const one = state.characters[index];
    return one !== undefined && one.carries === chest.object && isUp(one);
  });
  if (holder === undefined || holder.side !== side) return 0;
  if (side !== chest.keeper) return chest.enemy;
  return board.isIn(chest.region, position(state).head(holder.index)) ? chest.there : chest.elsewhere;
}

/** All points of a side in halves, as if it ended now. */
export const score = (state: State, side: Side): number => casualties(state, side) + spoils(state, side);

/** Half points as players write them: 4 or 4 1/2 (R85). */
export const pointsText = (halves: number): string =>
  halves % 2 === 0 ? `${halves / 2}` : halves === 1 ? '1/2' : `${(halves - 1) / 2} 1/2`;

/** Who has more; nobody with equal totals (R65). */
function ahead(state: State): Side | null {
  const [a, b] = state.sides;
  const lead = score(state, a) - score(state, b);
  return lead === 0 ? null : lead > 0 ? a : b;
}

/** What ends a game at once, after an action with everything that comes of it (R83, R84). */
export function decided(state: State): Ended | undefined {
  const { victory, casts } = battlefield(state).document;
  if (victory.rule === 'points' && victory.chest !== undefined) {
    const chest = state.objects.find(({ id }) => id === victory.chest?.object);
    if (chest?.carriedOff === victory.chest.keeper) return ended(victory.chest.keeper, 'chest');
  }
  let first = 0;
  for (const side of state.sides) {
    const own = state.characters.slice(first, first + ofSide(casts, side).length);
    first += own.length;
    if (own.some(({ is, health }) => health !== 'dead' && is !== 'left')) continue;
    return own.every(({ health }) => health === 'dead') ? ended(enemyOf(state, side), 'allDead') : ended(ahead(state), 'allGone');
  }
  return undefined;
}

/** What ends a game at the end of a player turn, after recovery (R84). */
export function decidedInCheck(state: State): Ended | undefined {
  const board = battlefield(state);
  const { victory, turns } = board.document;
  const isLast = state.turn >= turns && state.active === state.sides[1];
  if (victory.rule === 'storm') {
    if (state.active === victory.attacker && isStormed(state, victory)) return ended(victory.attacker, 'stormed');
    return isLast ? ended(enemyOf(state, victory.attacker), 'held') : undefined;
  }
  return isLast ? ended(ahead(state), 'points') : undefined;
}

/** How many of a side stand in a building. */
export function standingIn(state: State, side: Side, building: string): number {
  const board = battlefield(state);
  const house = board.buildings.findIndex(({ id }) => id === building);
  return board.characters.filter(({ id, side: own }) => {
    const one = character(state, id);
    return own === side && isUp(one) && one.hex !== null && board.building(board.indexOf(one.hex)) === house;
  }).length;
}

const isStormed = (state: State, { attacker, building }: { readonly attacker: Side; readonly building: string }): boolean =>
  standingIn(state, attacker, building) > 0 && standingIn(state, enemyOf(state, attacker), building) === 0;

/** Who would have won if the last turn ended now. */
export function leader(state: State): Side | null {
  const { victory } = battlefield(state).document;
  if (victory.rule !== 'storm') return ahead(state);
  return isStormed(state, victory) ? victory.attacker : enemyOf(state, victory.attacker);
}

/** Where a load is: who has it, or its hex. */
export const holderOf = (state: State, id: string): string | null => state.characters.find(({ carries }) => carries === id)?.id ?? null;
