import type { Side } from '@pennon/kernel';
import { reachOf } from '../board/allowance.js';
import { frontalEnemy, isInCombat } from '../board/close-combat.js';
import { closeFacts } from '../board/close-combat-facts.js';
import { groundOf } from '../board/ground.js';
import { garrisonOf } from '../board/held-works.js';
import { baseOn, basesOf, enemiesOf, position } from '../board/position.js';
import { facingNeeds } from '../board/turning-to-face.js';
import { assaultersOf } from '../board/walls-and-gates.js';
import { D3_35 } from '../charts/d3-35.js';
import type { Base } from '../geometry/base.js';
import { costOf } from '../rules/units.js';
import type { BoundFrame, State, Works } from '../types.js';
import { burden, lossesOf } from './burden.js';
import { isBeside, neighbours, travel } from './distances.js';
import { averages, gain, harm, riskOf } from './fates.js';
import { stake } from './strength.js';
import { WEIGHTS } from './weights.js';

/*
 * The fights and assaults that stand.
 */

export const BETWEEN_MOVES: ReadonlySet<BoundFrame['step']> = new Set(['begin', 'arrivals', 'movement', 'magic']);

/** What the fights that stand would cost the other side on average, less what they would cost this one; friends who may still move help. */
export function fights(state: State, side: Side): number {
  const frame = state.stack.at(-1);
  const mover = frame?.proc === 'bound' && BETWEEN_MOVES.has(frame.step) ? state.bound?.side : undefined;
  let sum = 0;
  for (const base of basesOf(state, side)) {
    const enemy = frontalEnemy(state, base);
    if (enemy === undefined) continue;
    const facts = closeFacts(state, base.card.id, enemy.card.id);
    const now = gain(state, base, enemy, averages(facts));
    const helped = mover === undefined ? 0 : mover === side ? helpers(state, enemy) : -helpers(state, base);
    sum += helped === 0 ? now : now + WEIGHTS.help * (gain(state, base, enemy, averages(facts, helped)) - now);
  }
  return sum + turned(state, side) + assaults(state, side);
}

/** Whoever is struck on flank or rear will have turned before the fight (R53): it is a fight like others, away from its line. */
function turned(state: State, side: Side): number {
  const p = position(state);
  let sum = 0;
  for (const { unit, towards } of facingNeeds(state)) {
    const struck = baseOn(state, unit);
    const striker = baseOn(state, towards[0] ?? unit);
    if (struck === undefined || striker === undefined) continue;
    const overlaps = neighbours(p, striker);
    sum += struck.card.side === side ? stake(state, struck, striker, -overlaps) : stake(state, striker, struck, overlaps);
  }
  return sum;
}
/** What the assaults on Camps and Strongholds are worth, each led by whoever does it best. */
function assaults(state: State, side: Side): number {
  let sum = 0;
  for (const { works, side: holder, isIntact } of groundOf(state).works) {
    const leaders = isIntact ? assaultersOf(state, works.id).flatMap((id) => baseOn(state, id) ?? []) : [];
    if (leaders.length === 0) continue;
    const gained = Math.max(...leaders.map((base) => stormed(state, base, works, holder)));
    sum += holder === side ? -gained : gained;
  }
  return sum;
}
function stormed(state: State, base: Base, { id, kind }: Works, holder: Side): number {
  const garrison = garrisonOf(state, id);
  const points = D3_35.data[kind] + (garrison === undefined ? 0 : costOf(position(state).battlefield.card(garrison).type));
  const lost = lossesOf(state)[holder === state.sides[0] ? 0 : 1];
  const { own, other } = averages(closeFacts(state, base.card.id, id));
  return other.gone * (burden(state, lost + points) - burden(state, lost)) - riskOf(base) * harm(state, base, own);
}

/** How many of those who move could still come to overlap an enemy. */
function helpers(state: State, enemy: Base): number {
  const p = position(state);
  const pips = state.bound?.pips ?? 0;
  let places = 2 - neighbours(p, enemy);
  if (places === 0 || pips === 0) return 0;
  let able = 0;
  for (const base of enemiesOf(p, enemy)) {
    if (isInCombat(state, base)) continue;
    if (isBeside(enemy, base)) places--;
    else if (state.bound?.moves[base.card.id] === undefined && travel(base, enemy) <= reachOf(state, base)) able++;
  }
  return Math.max(0, Math.min(places, able, pips));
}
