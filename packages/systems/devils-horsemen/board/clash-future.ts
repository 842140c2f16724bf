import { type ShockResult, shockResult } from '../rules/shock.js';
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
  const { drm, column, superiority } = clashNow(state, combat);
  const die = `${drm} ${column} ${superiority}`;
  if (combats.slice(at + 1).some((one) => isReady(state, one))) return die;
  return combats.length > 1 ? undefined : `${die} ${whoBreaks(state, combat)}`;
}

/**
 * Who is in a combat and where he stands, and how many hits more each bears: only as far as this die tells it. Who bears more than any face can give
 * him is safe, however many that is.
 */
function whoBreaks(state: State, combat: Combat): string {
  const clash = clashNow(state, combat);
  const faces = FACES.map((face) => shockResult(clash, face));
  const attackers = attackersLeft(state, combat);
  const defenders = defendersLeft(state, combat);
  const sides = [
    { ids: combat.attackers, shares: shares(faces, 'attackerHits', attackers.length) },
    { ids: combat.defenders, shares: shares(faces, 'defenderHits', defenders.length) },
  ];
  // Only where everybody may break it counts by how much (DH-R41).
  const isExact = sides.every((side) => side.ids.every((id) => unit(state, id).routed || borne(state, id, side.shares) !== SAFE));
  return [
    `${combat.lead} ${combat.against} ${attackers} ${defenders}`,
    ...sides.flatMap(({ ids, shares: dealt }) => {
      const breaking = ids.filter((id) => borne(state, id, dealt) !== SAFE);
      return ids.map((id) => {
        const { hex, form, disordered, inColumn, routed, hits } = unit(state, id);
        const bears = routed ? `routed ${hits}` : isExact ? qualityNow(state, id) - hits : borne(state, id, dealt);
        // Of several who break the nearest to its goal is named first (DH-R107).
        const far = breaking.length > 1 && breaking.includes(id) ? farFromGoal(state, id) : '';
        return `${id} ${hex} ${form} ${disordered} ${inColumn} ${bears} ${far}`;
      });
    }),
  ].join();
}
const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const SAFE = -1;

/** How many hits one of so many can get, fewest first: they are dealt evenly, the odd ones one to each (DH-R40). */
function shares(faces: readonly ShockResult[], of: 'attackerHits' | 'defenderHits', units: number): readonly number[] {
  const all = faces.flatMap((face) => [Math.floor(face[of] / units), Math.ceil(face[of] / units)]);
  return [...new Set(all)].sort((a, b) => a - b);
}

/** The fewest of these that break a unit. */
function borne(state: State, id: UnitId, dealt: readonly number[]): number {
  const room = qualityNow(state, id) - unit(state, id).hits;
  return dealt.find((hits) => hits >= room) ?? SAFE;
}
