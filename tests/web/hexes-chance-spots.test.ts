import { pending } from '@pennon/kernel';
import { isOnHexes } from '@pennon/picture';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { CHANCE, chanceSpots } from '../../apps/web/hexes/chance-spots.js';
import { NO_HEX_MARKS } from '../../apps/web/hexes/hex-marks.js';
import { makeHexPieces } from '../../apps/web/hexes/hex-pieces.js';
import { readBoxes } from '../../apps/web/hexes/read-boxes.js';
import { type Box, meets, type Point } from '../../apps/web/stage/points.js';
import { GAMES, questionsOf } from './questions.js';

const boxOf = ({ x, y }: Point): Box => ({
  left: x - CHANCE.x / 2,
  right: x + CHANCE.x / 2,
  top: y - CHANCE.y / 2,
  bottom: y + CHANCE.y / 2,
});
/** Of so many plaques in the thick of it one may have no room of its own. */
const CROWDED = 100;

test('alone it stands at the top of the ring; where somebody is to be read there, at its foot', () => {
  const target = new Map([['a', { x: 100, y: 100 }]]);
  expect(chanceSpots(target, []).get('a')).toEqual({ x: 100, y: 69 });
  const leader = { left: 95, right: 120, top: 60, bottom: 90 };
  expect(chanceSpots(target, [leader]).get('a')).toEqual({ x: 100, y: 133 });
});

describe.each(GAMES.filter(([id]) => id !== 'd3h2'))('chances at targets: %s %s', async (id, name) => {
  const { game, states } = await questionsOf(id, name);

  test.each([0.7, 1, 1.4])('cover no rating, no name, no leader and not one another, at scale %s', (scale) => {
    let [count, covered] = [0, 0];
    for (const state of states) {
      const asked = pending(game, state);
      const { picture } = game;
      if (asked.kind !== 'choice' || picture.kind !== 'hexes') continue;
      const targets = new Set(asked.actions.flatMap((action) => picture.pointsAt(state, action).target ?? []));
      if (targets.size === 0) continue;
      const layout = picture.ground(state);
      const pieces = signal(picture.pieces(state).filter(isOnHexes));
      const counters = makeHexPieces({ layout, drawings: picture.drawings, sides: state.sides, pieces, marks: signal(NO_HEX_MARKS) });
      const taken = readBoxes(counters, scale);
      const spots = chanceSpots(
        new Map(
          [...targets].flatMap((target) => {
            const at = counters.spots.value.get(target);
            return at === undefined ? [] : [[target, at]];
          }),
        ),
        taken,
      );
      const boxes = [...spots.values()].map(boxOf);
      count += boxes.length;
      covered += boxes.filter((box) => taken.some((one) => meets(one, box)) || boxes.some((one) => one !== box && meets(one, box))).length;
    }
    expect(count).toBeGreaterThan(0);
    expect(covered, `${covered} of ${count}`).toBeLessThanOrEqual(count / CROWDED);
  });
});
