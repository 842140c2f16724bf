import { readdirSync, readFileSync } from 'node:fs';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { loadSystem, type SystemId } from '../../apps/web/app/systems.js';
import { linesOf, piecesOf } from '../../apps/web/play-model/log.js';
import { LookBack } from '../../apps/web/play-model/look-back.js';
import { lossMarks, lossTotals } from '../../apps/web/play-model/losses.js';
import type { Moment } from '../../apps/web/play-model/moment.js';
import { diceWorth } from '../../apps/web/record/dice-worth.js';
import { diceSentences } from '../../apps/web/record/end-words.js';
import { type Film, filmOf, stopsOf } from '../../apps/web/record/film.js';
import { luckOf } from '../../apps/web/record/luck.js';
import { rowAt, rowsOf } from '../../apps/web/record/record-rows.js';
import { passageAt, storyOf } from '../../apps/web/record/story.js';
import { leastWorth, turningPoints } from '../../apps/web/record/turning-points.js';
import type { Session } from '../../apps/web/session/session.js';
import { howMuch } from '../how-much.js';

/** How the golden games of every system ended, as the page tells it; those whose every roll is weighed are short. */
const GOLDEN = {
  kulikovo: ['training-1', 'vozha-1'],
  d3h2: [],
  'devils-horsemen': ['training-1'],
  'cry-havoc': ['training-1', 'ford-1'],
  'advanced-cry-havoc': ['duel-1', 'mill-bridge-1'],
} as const satisfies { readonly [id in SystemId]: readonly string[] };
/** Of the long games one moment in so many is looked at, with the last. */
const EVERY = 9;

for (const [id, weighed] of Object.entries(GOLDEN) as [SystemId, readonly string[]][])
  describe(`golden games of ${id}`, async () => {
    const system = await loadSystem(id);
    const game = system.game ?? expect.fail('it has whole games');
    const folder = new URL(`../${id}/golden/`, import.meta.url);
    const names = readdirSync(folder)
      .flatMap((name) => (name.endsWith('.json') ? [name.replace('.json', '')] : []))
      .slice(-howMuch(Number.POSITIVE_INFINITY, 2));
    const films = new Map<string, Film>();
    const filmed = (name: string): Film => {
      const record = (): object => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as object;
      const film = films.get(name) ?? filmOf({ system, game, record: record() });
      if (!('scenes' in film)) expect.fail(film.message);
      films.set(name, film);
      return film;
    };

    test.each(names)('%s: losses add up to the score, and hold everybody who is lost', (name) => {
      const { scenes } = filmed(name);
      for (const { state, number } of scenes) {
        if (number % EVERY !== 0 && number !== scenes.length - 1) continue;
        const { sides } = game.picture.aim(state);
        const armies = game.picture.armies(state);
        for (const [i, { side, countsFor, score, total, rows }] of game.picture.losses(state).entries()) {
          expect(side).toBe(state.sides[i]);
          expect(total).toBe(rows.reduce((sum, { value }) => sum + value, 0));
          const of = sides.find((aim) => aim.side === countsFor);
          expect(total, `${side} ${JSON.stringify(rows)}`).toBe(of?.scores.find((one) => one.name === score)?.value);
          for (const { pieces, lost } of rows) expect(pieces).toEqual(expect.arrayContaining([...lost]));
          expect(rows.flatMap(({ lost }) => lost).toSorted()).toEqual(armies[i]?.lost.toSorted());
        }
      }
    });

    test.each(names)('%s: every step tells something, and the row that is read is the row that is lit', (name) => {
      const film = filmed(name);
      const story = storyOf(film);
      const rows = rowsOf(story);
      const stops = stopsOf(film);
      for (const stop of stops.slice(1)) {
        const passage = passageAt(story, stop);
        expect(passage?.number, `move ${stop}`).toBe(stop);
        expect(passage?.lines.length).toBeGreaterThan(0);
        const row = rowAt(rows, stop);
        expect(row !== undefined && row.from <= stop && stop <= row.number).toBe(true);
      }
      expect(rows.flatMap(({ chapter }) => chapter ?? [])).toEqual(story.flatMap(({ chapter }) => chapter ?? []));
      // Of a march its end is told, once.
      for (const { lines } of rows)
        for (const [i, line] of lines.entries()) {
          const before = lines[i - 1];
          if (line.seen?.shown.kind !== 'travel' || before?.seen?.shown.kind !== 'travel' || before.roll !== null) continue;
          expect(piecesOf(before.seen.shown)[0]).not.toBe(piecesOf(line.seen.shown)[0]);
        }
    });

    test.each(names)('%s: the log speaks of each moment as it stood then, and the header with it', (name) => {
      const { scenes } = filmed(name);
      const states = scenes.map(({ state }) => state);
      const events = scenes.flatMap((scene) => scene.events);
      const ends = scenes.map(({ number }) => scenes.slice(0, number + 1).reduce((sum, scene) => sum + scene.events.length, 0));
      const [before, state] = [states[0], states.at(-1)];
      if (before === undefined || state === undefined) expect.fail('no moment');
      const log = linesOf(game, { events, before, state, opening: scenes[0]?.events.length ?? 0, known: { states, ends } }, 1);
      const told = storyOf(filmed(name)).flatMap(({ lines }) => lines.filter(({ isByOrder }) => isByOrder !== true));
      expect(log.map(({ text }) => text)).toEqual(told.map(({ text }) => text));
      for (const moment of states) {
        const { word, now } = game.picture.clock(moment);
        const [part = ''] = game.picture.moment(moment);
        if (part.startsWith(`${word} `)) expect(`${part} `).toContain(`${word} ${now} `);
      }
    });

    test.each(names.slice(-1))('%s: what each turn cost is what the log tells of it', async (name) => {
      const { scenes } = filmed(name);
      const states = scenes.map(({ state }) => state);
      const seq = states.length - 1;
      const state = states[seq] ?? expect.fail('no moment');
      const ends = scenes.map(({ number }) => scenes.slice(0, number + 1).reduce((sum, scene) => sum + scene.events.length, 0));
      const present = signal({ seq, state, pending: { kind: 'showing' }, eyes: null, mayUndo: false, draw: null } satisfies Moment);
      const session = { game, now: present, positions: async () => ({ seq, states, ends }) } as unknown as Session;
      const lookBack = new LookBack(session, present, async () => undefined);
      await lookBack.recall();
      const totals = lossTotals(game, states);
      for (const { number, lost } of lookBack.turns.value) {
        const told = scenes.reduce(
          (sum, scene, i) => {
            const before = states[i - 1];
            if (before === undefined || game.picture.clock(before).now !== number || scene.events.length === 0) return sum;
            const of = (army: 0 | 1): number => (totals[i]?.[army] ?? 0) - (totals[i - 1]?.[army] ?? 0);
            return [sum[0] + of(0), sum[1] + of(1)] as const;
          },
          [0, 0] as readonly [number, number],
        );
        expect(lost, `turn ${number}`).toEqual(told.map((sum) => Math.max(0, sum)));
      }
    });

    test.each(names)('%s: what each side lost is marked where it was lost, and adds up', (name) => {
      const { scenes } = filmed(name);
      const ended = [scenes[0], ...scenes.filter(({ number }) => number % EVERY === 0), scenes.at(-1)].flatMap((scene) => scene ?? []);
      const totals = lossTotals(
        game,
        ended.map(({ state }) => state),
      );
      const sums = lossMarks(totals).reduce((sum, { army, lost }) => sum.with(army, (sum[army] ?? 0) + lost), [0, 0]);
      for (const army of [0, 1] as const)
        expect(sums[army]).toBeGreaterThanOrEqual((totals.at(-1)?.[army] ?? 0) - (totals[0]?.[army] ?? 0));
    });

    test.runIf(weighed.length > 0).each(weighed)('%s: luck is mirrored, and at most three moments turned it', (name) => {
      const film = filmed(name);
      const rolls = [...luckOf(game, film.scenes)];
      for (const { gained, chance } of rolls) {
        expect(gained[0]).toBe(-gained[1]);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
      const [first, second] = film.scenes[0]?.state.sides ?? expect.fail('no moment');
      const [ours, theirs] = [diceWorth({ ...film, mine: first }, rolls), diceWorth({ ...film, mine: second }, rolls)];
      expect(ours.points).toBeCloseTo(-theirs.points, 9);
      expect([ours.better, ours.even, ours.worse]).toEqual([theirs.worse, theirs.even, theirs.better]);
      expect([ours.part, ours.margin.kind]).toEqual([theirs.part, theirs.margin.kind]);
      const gap = (worth: typeof ours): number =>
        worth.scores.reduce(
          (sum, { isMine, isLoss, promised, happened }) => sum + (isMine === isLoss ? promised - happened : happened - promised),
          0,
        );
      expect(gap(ours), 'bars and sentence say the same').toBeCloseTo(ours.points, 9);
      expect(diceSentences(ours).join(' ')).toContain(`${rolls.length} rolls: `);

      const least = leastWorth(film);
      const turned = turningPoints(film, storyOf(film), rolls, least);
      expect(turned.length).toBeGreaterThan(0);
      expect(turned.length).toBeLessThanOrEqual(3);
      for (const [i, point] of turned.entries()) {
        expect(Math.abs(point.worth)).toBeGreaterThanOrEqual(least);
        expect(film.scenes[point.from]?.waits.kind, 'it can be played on from there').toBe('choice');
        expect(point.from).toBeLessThan(point.number);
        const next = turned[i + 1];
        if (next !== undefined) expect(next.turn - point.turn).toBeGreaterThanOrEqual(2);
      }
      expect(turningPoints(film, storyOf(film), rolls, Number.MAX_VALUE), 'it may have gone slowly').toEqual([]);
    });
  });
