import { type Clash, shockResult } from '../rules/shock.js';
import type { Combat, ShockFrame, State, UnitId } from '../types.js';
import { attackersLeft, clashNow, defendersLeft, isReady } from './combats.js';
import { qualityNow, unit } from './pieces.js';
import { farFromGoal } from './rout-way.js';

/**
 * All that decides what the next die of a clash brings, and who breaks by it, as text. Of several combats whose dice are still to come the first says
 * no more than its cell: who breaks is seen when all have been rolled (DH-R35).
 */
export function clashFuture(state: State, { combats, at }: ShockFrame): string | undefined {
  const combat = combats[at];
  if (combat === undefined || !isReady(state, combat)) return undefined;
  const clash = clashNow(state, combat);
  const die = `${clash.drm} ${clash.column} ${clash.superiority}`;
  if (combats.slice(at + 1).some((one) => isReady(state, one))) return die;
  return combats.length > 1 ? undefined : `${die} ${whoBreaks(state, combat, clash)}`;
}

/**
 * Who is in a combat and where he stands, and how many hits more each bears: only as far as this die tells it. Who bears more than any face can give
 * him is safe, however many that is.
 */
function whoBreaks(state: State, combat: Combat, clash: Clash): string {
  const attackers = attackersLeft(state, combat);
  const defenders = defendersLeft(state, combat);
  const dealt = [shares(clash, 'attackerHits', attackers.length), shares(clash, 'defenderHits', defenders.length)] as const;
  // Only where everybody may break it counts by how much (DH-R41).
  const isExact = [combat.attackers, combat.defenders].every((ids, i) => ids.every((id) => mayBreak(state, id, dealt[i] ?? [])));
  return [
    `${combat.lead} ${combat.against} ${attackers} ${defenders}`,
    fates(state, combat.attackers, dealt[0], isExact),
    fates(state, combat.defenders, dealt[1], isExact),
  ].join();
}

/** For so many hits that break a unit, the fewest that it can get at once that do. Hits are dealt evenly, the odd ones one to each (DH-R40). */
function shares(clash: Clash, of: 'attackerHits' | 'defenderHits', units: number): readonly number[] {
  const can: boolean[] = [];
  for (let face = 0; face < 10; face++) {
    const hits = shockResult(clash, face)[of];
    can[Math.floor(hits / units)] = true;
    can[Math.ceil(hits / units)] = true;
  }
  const least: number[] = [];
  for (let hits = can.length - 1; hits >= 0; hits--) least[hits] = can[hits] === true ? hits : (least[hits + 1] as number);
  return least;
}

const room = (state: State, id: UnitId): number => qualityNow(state, id) - unit(state, id).hits;
const mayBreak = (state: State, id: UnitId, dealt: readonly number[]): boolean => unit(state, id).routed || room(state, id) < dealt.length;

function fates(state: State, ids: readonly UnitId[], dealt: readonly number[], isExact: boolean): string {
  const breaking = ids.filter((id) => mayBreak(state, id, dealt)).length;
  let text = '';
  for (const id of ids) {
    const { hex, form, disordered, inColumn, routed, hits } = unit(state, id);
    const left = room(state, id);
    const bears = routed ? `routed ${hits}` : isExact ? left : left < dealt.length ? dealt[Math.max(0, left)] : 'safe';
    // Of several who break the nearest to its goal is named first (DH-R107).
    const far = breaking > 1 && !routed && left < dealt.length ? farFromGoal(state, id) : '';
    text += `${id} ${hex} ${form} ${disordered} ${inColumn} ${bears} ${far};`;
  }
  return text;
}
