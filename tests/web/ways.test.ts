import { pending } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { HexModel } from '../../apps/web/hexes/hex-model.js';
import type { Option } from '../../apps/web/play-model/options.js';
import type { PlayModel } from '../../apps/web/play-model/play-model.js';
import { MOST_WAYS, nextWay } from '../../apps/web/play-model/ways.js';
import { boardOf, questionsOf } from './questions.js';
import { looksAtIt, seatedAt } from './seated-at.js';

/** The table at the first question of a golden game at which one target can be reached in several ways from several hexes. */
async function atWays(id: 'kulikovo' | 'devils-horsemen', least: number) {
  const { system, game, scenario, states } = await questionsOf(id, 'training-1');
  for (const state of states) {
    const asked = pending(game, state);
    if (asked.kind !== 'choice') continue;
    const found = new Map<string, Option[]>();
    for (const action of asked.actions) {
      const at = game.picture.pointsAt(state, action);
      const key = [at.piece, at.order, at.target].join(' ');
      if (at.target !== undefined) found.set(key, [...(found.get(key) ?? []), { action, at }]);
    }
    const ways = [...found.values()].find((some) => new Set(some.map(({ at }) => at.hex)).size >= least);
    if (ways !== undefined) return { ...seatedAt(system, scenario, boardOf, state), ways };
  }
  throw new Error('there is such a question');
}

/** Until all chances have been worked out. */
async function isWorkedOut(play: PlayModel): Promise<void> {
  const ofAll = (): boolean => play.ways.value.every((way) => play.oddsAhead.of(way).value !== undefined);
  while (!ofAll()) await new Promise((resolve) => setTimeout(resolve, 5));
}
const spotsOf = (play: PlayModel) => (play.board as HexModel).marks.value.spots ?? [];
const goodOf = (play: PlayModel, way: Option | undefined): number => (way === undefined ? -1 : (play.oddsAhead.of(way).value?.good ?? -1));

describe.each([['kulikovo', 10] as const, ['devils-horsemen', 4] as const])('the ways of a deed: %s', async (id, least) => {
  test('are numbered spots in the hexes in which they end, the best first, at most nine, and the one that is planned is filled', async () => {
    const { play, ways } = await atWays(id, least);
    const [first] = ways;
    if (first === undefined) throw new Error('there are ways');
    await play.narrowTo(first);
    await isWorkedOut(play);
    const known = play.ways.value;
    expect(known.length).toBeGreaterThanOrEqual(least);
    const good = known.map((way) => goodOf(play, way));
    expect(good).toEqual(good.toSorted((a, b) => b - a));
    const spots = spotsOf(play);
    expect(spots.length).toBeLessThanOrEqual(MOST_WAYS);
    expect(new Set(spots.map(({ hex }) => hex)).size).toBe(spots.length);
    for (const { number, hex, label, isMeant } of spots) {
      const way = known[number - 1];
      expect(way?.at.hex).toBe(hex);
      expect(label).toContain(`${goodOf(play, way)} in 100`);
      expect(label).toContain(`Way ${number} of`);
      expect(isMeant).toBe(way === play.plan.value);
    }
    play.close();
  });

  test('a spot plans its way, keys go on from there, and nothing is ordered by it', async () => {
    const { play, ways, chosen } = await atWays(id, least);
    const [first] = ways;
    if (first === undefined) throw new Error('there are ways');
    await play.narrowTo(first);
    await isWorkedOut(play);
    const known = play.ways.value;
    const other = spotsOf(play).find(({ isMeant }) => !isMeant);
    if (other === undefined) throw new Error('there is another spot');
    await play.point({ hex: other.hex });
    expect(play.plan.value).toBe(known[other.number - 1]);
    for (let i = 0; i < 12; i++) {
      const at = known.indexOf(play.plan.value ?? first);
      const next = nextWay(play, 1);
      expect(next).toBe(known[(at + 1) % Math.min(known.length, MOST_WAYS)]);
      if (next !== undefined) play.pointing.changeWay(next);
      expect(spotsOf(play).find(({ isMeant }) => isMeant)?.hex).toBe(next?.at.hex);
    }
    expect(chosen).toEqual([]);
    play.close();
  });
});

test('whoever points at the target plans the best of them; once more, and it is done', async () => {
  const { play, ways, chosen } = await atWays('kulikovo', 10);
  const target = ways[0]?.at.target ?? '';
  const piece = ways[0]?.at.piece ?? '';
  for (const way of ways) play.oddsAhead.of(way);
  await new Promise((resolve) => setTimeout(resolve, 0));
  while (ways.some((way) => play.oddsAhead.of(way).value === undefined)) await new Promise((resolve) => setTimeout(resolve, 5));
  const hex = play.pieceOf.value.get(target);
  if (play.chosenPiece.value !== piece) await play.narrow({ piece });
  const at = play.board.atOf(hex as never) ?? { piece: target };
  await play.point(at);
  expect(goodOf(play, play.plan.value)).toBe(Math.max(...ways.map((way) => goodOf(play, way))));
  expect(chosen).toEqual([]);
  const planned = play.plan.value;
  looksAtIt();
  await play.point(at);
  expect(chosen).toEqual([planned?.action]);
  play.close();
});
