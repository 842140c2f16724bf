import { Sfc32 } from '@pennon/kernel';
import { contains, segmentDistance } from '@pennon/space';
import { expect, test } from 'vitest';
import { position } from '../../packages/systems/d3h2/board/position.js';
import { type ShotLine, shotLine } from '../../packages/systems/d3h2/board/shooting-lines.js';
import { table, the } from './table.js';

/** Elements thrown on a small table; that they may lie on one another does not matter here. */
const luck = Sfc32.seeded(19);
const TYPES = ['Bw', 'Kn', 'Sp', 'Bh', 'Ps'] as const;
interface Thrown {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly h: number;
}
const thrown = (): Thrown => ({ type: luck.pick(TYPES), x: 200 + luck.below(500), y: 200 + luck.below(500), h: luck.below(360) });
const written = ({ type, x, y, h }: Thrown): string => `${type} ${x / 100} ${y / 100} ${h}`;
const turned = ({ type, x, y, h }: Thrown): Thrown => ({ type, x: y, y: 1_000 - x, h: (h + 90) % 360 });
const tableOf = (all: readonly Thrown[]) =>
  table({ red: [all[0], all[1]].flatMap((one) => (one ? [written(one)] : [])), blue: all.slice(2).map(written) });

/** Places inside everything between the two edges, farther from its rim than the slack of a fiftieth. */
function inside({ quad }: ShotLine): readonly (readonly [number, number])[] {
  const corners = Array.from({ length: quad.length / 2 }, (_, i) => [quad[2 * i] ?? 0, quad[2 * i + 1] ?? 0] as const);
  const isDeep = (x: number, y: number): boolean =>
    contains(quad, x, y) &&
    corners.every(([ax, ay], i) => {
      const [bx, by] = corners[(i + 1) % corners.length] ?? [0, 0];
      return segmentDistance(x, y, ax, ay, bx, by) > 250;
    });
  return Array.from({ length: 60 }, () => {
    const weights = corners.map(() => luck.below(100) + 1);
    const sum = weights.reduce((one, more) => one + more, 0);
    const mean = (axis: 0 | 1): number => Math.round(corners.reduce((one, corner, i) => one + corner[axis] * (weights[i] ?? 0), 0) / sum);
    return [mean(0), mean(1)] as const;
  }).filter(([x, y]) => isDeep(x, y));
}

test('[GEO-9] a line that is found has nobody in it, and is found again when the table is turned', () => {
  let found = 0;
  let blocked = 0;
  for (let i = 0; i < 1_500; i++) {
    const all: readonly Thrown[] = [{ ...thrown(), type: 'Bw' }, ...Array.from({ length: 7 }, thrown)];
    const [state, other] = [tableOf(all), tableOf(all.map(turned))];
    for (const { id } of state.elements.slice(2)) {
      const { line, why } = shotLine(state, the('Bw1'), id);
      const again = shotLine(other, the('Bw1'), id);
      expect([again.line?.on, again.why?.blocker]).toEqual([line?.on, why?.blocker]);
      if (why?.blocker !== undefined) blocked++;
      if (line === undefined) continue;
      found++;
      const places = inside(line);
      const inWay = position(state).bases.filter(
        (base) => base !== null && base.card.id !== 'Bw1' && base.card.id !== id && places.some(([x, y]) => contains(base.corners, x, y)),
      );
      expect(inWay.map((base) => base?.card.id)).toEqual([]);
    }
  }
  expect(found).toBeGreaterThan(500);
  expect(blocked).toBeGreaterThan(500);
});
