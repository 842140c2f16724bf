import { Sfc32 } from '@pennon/kernel';
import { distance, type Pose, shifted } from '@pennon/space';
import { describe, expect, test } from 'vitest';
import { reachOf } from '../../packages/systems/d3h2/board/allowance.js';
import { baseMust } from '../../packages/systems/d3h2/board/position.js';
import { isPlan } from '../../packages/systems/d3h2/board/proposed-move.js';
import { candidates } from '../../packages/systems/d3h2/board/suggested-moves.js';
import { planOf } from '../../packages/systems/d3h2/board/tactical-moves.js';
import { isInZone } from '../../packages/systems/d3h2/board/threat-zones.js';
import { type Base, moved } from '../../packages/systems/d3h2/geometry/base.js';
import { basesOverlap, type Flank } from '../../packages/systems/d3h2/geometry/contact.js';
import { BW } from '../../packages/systems/d3h2/geometry/measure.js';
import { measured } from '../../packages/systems/d3h2/geometry/path.js';
import { lineUp } from '../../packages/systems/d3h2/geometry/snap-poses.js';
import type { State } from '../../packages/systems/d3h2/types.js';
import { table } from './table.js';

/*
 * The supply of moves measured against a dense search: what can be done, and what is offered.
 */

const MOVERS = ['Cv', 'Kn', 'LH', 'Sp', 'Bd', 'Hr', 'Wb', 'Ps'] as const;
const ENEMIES = ['Bd', 'Kn', 'Ax', 'Bh'] as const;

interface Meeting {
  readonly told: string;
  readonly state: State;
  readonly mover: Base;
  readonly enemy: Base;
}
/** A mover and a lone enemy somewhere near each other. */
function meeting(luck: Sfc32): Meeting | undefined {
  const upTo = (n: number): number => luck.below(n);
  const own = `${MOVERS[upTo(MOVERS.length)]}* ${(3 + upTo(900) / 100).toFixed(2)} ${(3 + upTo(900) / 100).toFixed(2)} ${upTo(360)}`;
  const other = `${ENEMIES[upTo(ENEMIES.length)]}* 7.5 7.5 ${upTo(360)}`;
  const state = table({ red: [own], blue: [other], size: 15 });
  const [a, b] = state.elements;
  if (a === undefined || b === undefined) return undefined;
  const [mover, enemy] = [baseMust(state, a.id), baseMust(state, b.id)];
  return basesOverlap(mover, enemy) ? undefined : { told: `${own} against ${other}`, state, mover, enemy };
}

const FLANKS = ['left', 'right'] as const;

/** Whether there is a way into contact, straight or by any place of a raster and any of some headings. */
function isPossible({ state, mover, enemy }: Meeting, edge: Flank): boolean {
  const goal = lineUp(enemy, edge);
  const reach = reachOf(state, mover);
  const reaches = (to: readonly Pose[], isQuick: boolean): boolean =>
    isPlan(planOf(state, { type: 'move', unit: mover.card.id, to, contact: { target: enemy.card.id, edge } }, isQuick));
  if (reaches([], false)) return true;
  for (let right = -8; right <= 8; right++)
    for (let up = -8; up <= 8; up++)
      for (let h = 0; h < 36_000; h += 3_000) {
        const via: Pose = { x: goal.x + right * 2_500, y: goal.y + up * 2_500, h };
        const isNear = distance(via, goal) + distance(via, mover.pose) <= reach + BW && measured(mover, [via]) <= reach;
        if (isNear && reaches([via], true)) return true;
      }
  return false;
}

describe('the supply of moves', () => {
  test('[5.7, R50] of the flank contacts that are possible against a lone enemy at most 2 of 100 are missing', () => {
    const luck = Sfc32.seeded(13);
    const missing: string[] = [];
    let possible = 0;
    for (let i = 0; i < 400; i++) {
      const met = meeting(luck);
      if (met === undefined) continue;
      const supplied = candidates(met.state, [met.mover.card.id]);
      for (const edge of FLANKS) {
        if (!isPossible(met, edge)) continue;
        possible++;
        const isThere = supplied.some((move) => move.type === 'move' && move.contact?.edge === edge);
        if (!isThere) missing.push(`${met.told}, ${edge}`);
      }
    }
    expect(possible).toBeGreaterThan(150);
    expect(missing.length / possible, missing.join('\n')).toBeLessThanOrEqual(0.02);
  });

  test('[5.7, D3-16] straight ahead to just outside a threat zone is outside it', () => {
    const luck = Sfc32.seeded(4);
    let stops = 0;
    for (let i = 0; i < 400; i++) {
      const met = meeting(luck);
      if (met === undefined || isInZone(met.mover, met.enemy)) continue;
      const { state, mover, enemy } = met;
      // The farthest place straight ahead that is not in the zone, where a farther one is; a corner may be in it by a sliver (GEO-4).
      const ahead = (by: number): Base => moved(mover, shifted(mover.pose, 0, by));
      const reach = reachOf(state, mover);
      let farthest = 0;
      while (farthest < reach && !isInZone(ahead(farthest + 100), enemy)) farthest += 100;
      if (farthest >= reach - 300 || farthest < BW / 4) continue;
      const places = candidates(state, [mover.card.id]).flatMap((a) =>
        a.type === 'move' && a.to.length === 1 && a.contact === undefined ? a.to : [],
      );
      const isOutside = places.some(
        (to) => to.h === mover.pose.h && distance(to, ahead(farthest).pose) <= BW / 5 && !isInZone(moved(mover, to), enemy),
      );
      if (isPlan(planOf(state, { type: 'move', unit: mover.card.id, to: [ahead(farthest - 200).pose] }))) {
        stops++;
        expect(isOutside, met.told).toBe(true);
      }
    }
    expect(stops).toBeGreaterThan(10);
  });
});
