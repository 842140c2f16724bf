import { effect, signal } from '@preact/signals';
import { afterEach, expect, test, vi } from 'vitest';
import type { Moment } from '../../apps/web/play-model/moment.js';
import { OddsAhead } from '../../apps/web/play-model/odds-ahead.js';
import { boardOf, GAMES, questionsOf } from './questions.js';
import { looksAtIt, seatedAt } from './seated-at.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const [[id, name]] = GAMES;
const { system, game, scenario, states } = await questionsOf(id, name);

/** A question at which somebody has planned what rolls dice. */
async function planned() {
  for (const state of states) {
    const { play, goesOn } = seatedAt(system, scenario, boardOf, state);
    const deed = play.deeds.value.find(({ meant: { at } }) => at.target !== undefined);
    if (deed !== undefined) await play.narrowToDeed(deed);
    if (play.plan.value !== undefined) return { play, goesOn, plan: play.plan.value };
    play.close();
  }
  return expect.fail('somebody shoots in this battle');
}

test('from the moment of an order nothing is asked any more, until something has come of it', async () => {
  const { play, goesOn } = await planned();
  looksAtIt();
  vi.stubGlobal('document', { hidden: true });
  let answer: () => void = () => undefined;
  vi.spyOn(play.session, 'choose').mockReturnValue(
    new Promise((done) => {
      answer = () => done(undefined);
    }),
  );
  /** What there was to be chosen from, every time that anybody looked. */
  const seen: number[] = [];
  const stop = effect(() => void seen.push(play.options.value.length));
  const done = play.confirm();
  expect([play.isSending.value, play.isMine.value, play.plan.value]).toEqual([true, false, undefined]);
  const shown = goesOn();
  answer();
  await Promise.all([done, shown]);
  expect([play.isSending.value, play.isMine.value]).toEqual([false, true]);
  stop();
  expect(seen).toEqual([play.options.value.length, 0, play.options.value.length]);
  play.close();
});

test.each([
  ['refused', { code: 'illegal', message: 'Not now.' } as const],
  ['answered, and nothing has come of it', undefined],
])('where an order is %s, the same is asked again', async (_, complaint) => {
  const { play } = await planned();
  looksAtIt();
  const { length } = play.options.value;
  vi.spyOn(play.session, 'choose').mockResolvedValue(complaint);
  await play.confirm();
  expect(play.told.value).toEqual({});
  expect(play.options.value).toHaveLength(length);
  expect(play.refusal.value?.message).toBe(complaint?.message);
  play.close();
});

test('chances are worked out while nothing else is to be done: not while something is shown', async () => {
  const { play, plan } = await planned();
  const asked = play.now.value;
  play.close();
  vi.useFakeTimers();
  const now = signal<Moment>({ ...asked, pending: { kind: 'showing' } });
  const odds = new OddsAhead({ game, now }).of(plan);
  vi.advanceTimersByTime(2_000);
  expect(odds.value).toBeUndefined();
  now.value = asked;
  vi.advanceTimersByTime(2_000);
  expect(odds.value).toMatchObject({ good: expect.any(Number) });
});
