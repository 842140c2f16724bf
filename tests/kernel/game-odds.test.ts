import { apply, type OddsQuestion, oddsOf, oddsOfAction, pending, Sfc32, type Side } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { type Action, type AnyFrame, type Event, man, type State, toy } from './toy.js';
import { ToyPlay, withChance } from './toy-play.js';

const attack: Action = { type: 'attack', man: 'r1', foe: 'b1' };
const contact = ToyPlay.contact().state;
const shoot: Action = { type: 'shoot' };
const stand: Action = { type: 'stand' };

/** How the whole fight ends, with pursuits, for both men in it. */
const wholeFight: OddsQuestion<State, Action, Event, string> = {
  result: (s) => (s.outcome === null && s.stack.length > 1 ? undefined : `${fate(s, 'r1')} ${fate(s, 'b1')}`),
  answer: (_s, _side, actions) => actions.find((a) => a.type === 'shoot' || a.type === 'pursue') ?? actions[0],
};
const fate = (s: State, id: string): string => {
  const m = man(s, id);
  return `${m.id}:${m.at ?? 'gone'}${m.steady ? '' : ' shaken'}`;
};

describe('odds of an action', () => {
  /*
   * By hand. Standing: one die, +1 for the steady attacker; 4-6 drive, 2-3 hold, 1 repels: 3, 2, 1 in 6.
   * Shooting first: 5-6 shake the attacker, who then has no +1: 5-6 drive, 3-4 hold, 1-2 repel.
   * Driven 4/6 * 3/6 + 2/6 * 2/6 = 16/36, held 4/6 * 2/6 + 2/6 * 2/6 = 12/36, repelled 4/6 * 1/6 + 2/6 * 2/6 = 8/36.
   */
  test('the answers of the other side are kept apart, each summing to the same', () => {
    expect(oddsOfAction(toy, contact, attack)).toEqual({
      ok: true,
      of: 36,
      outcomes: [
        { ways: 18, outcome: { result: 'driven' }, when: [stand] },
        { ways: 12, outcome: { result: 'held' }, when: [stand] },
        { ways: 6, outcome: { result: 'repelled' }, when: [stand] },
        { ways: 16, outcome: { result: 'driven' }, when: [shoot] },
        { ways: 12, outcome: { result: 'held' }, when: [shoot] },
        { ways: 8, outcome: { result: 'repelled' }, when: [shoot] },
      ],
    });
  });

  test('when nobody has an answer to give there is no when', () => {
    const shaken: State = { ...contact, men: contact.men.map((m) => (m.id === 'b1' ? { ...m, steady: false } : m)) };
    expect(oddsOfAction(toy, shaken, attack)).toEqual({
      ok: true,
      of: 6,
      outcomes: [
        { ways: 3, outcome: { result: 'driven' } },
        { ways: 2, outcome: { result: 'held' } },
        { ways: 1, outcome: { result: 'repelled' } },
      ],
    });
  });

  test('a line of fewer dice carries its full weight', () => {
    const shaken: State = { ...contact, men: contact.men.map((m) => (m.id === 'r1' ? { ...m, steady: false } : m)) };
    const odds = oddsOfAction(toy, shaken, attack);
    // A shaken attacker falls to the volley in 2 of 6 ways, and no blow is struck.
    expect(odds.ok && odds.outcomes.find((o) => (o.outcome as { result: string }).result === 'none')).toEqual({
      ways: 12,
      outcome: { result: 'none' },
      when: [shoot],
    });
  });

  test('an action without dice is certain', () => {
    expect(oddsOfAction(toy, contact, { type: 'rest' })).toEqual({ ok: true, of: 1, outcomes: [{ ways: 1, outcome: { result: 'none' } }] });
  });

  test('a refused action has none', () => {
    expect(oddsOfAction(toy, contact, { type: 'march', man: 'r1', by: 1 })).toMatchObject({
      ok: false,
      error: { code: 'illegal', ref: 'TOY 2' },
    });
  });
});

describe('odds of a state', () => {
  const fighting = ToyPlay.contact().act(attack).state;

  test('agree with a long seeded simulation', () => {
    const { of, outcomes } = oddsOf(toy, fighting, wholeFight);
    expect(outcomes.reduce((n, o) => n + o.ways, 0)).toBe(of);
    expect(outcomes.length).toBeGreaterThan(5);
    const luck = Sfc32.seeded(1380);
    const games = 40_000;
    const count = new Map<string, number>();
    for (let i = 0; i < games; i++) {
      const end = playOut(fighting, luck);
      count.set(end, (count.get(end) ?? 0) + 1);
    }
    expect([...count.keys()].filter((end) => !outcomes.some((o) => o.outcome === end))).toEqual([]);
    for (const { outcome, ways } of outcomes) {
      const chance = ways / of;
      const off = Math.abs((count.get(outcome) ?? 0) - games * chance);
      expect(off, outcome).toBeLessThan(4 * Math.sqrt(games * chance * (1 - chance)) + 1);
    }
  });

  test('are the same as every sequence of faces walked one by one', () => {
    const { of, outcomes } = oddsOf(toy, fighting, wholeFight);
    const slow = new Map<string, number>();
    const walk = (state: State, share: number): void => {
      const end = wholeFight.result(state, [], fighting);
      const asked = pending(toy, state);
      if (end !== undefined || asked.kind === 'over') slow.set(end ?? '', (slow.get(end ?? '') ?? 0) + share);
      else if (asked.kind === 'choice') walk(onFrom(state, { action: policy(state, asked.side, asked.actions) }), share);
      else for (let face = 1; face <= 6; face++) walk(onFrom(state, { faces: [face] }), share / 6);
    };
    walk(fighting, of);
    expect(new Map(outcomes.map((o) => [o.outcome, o.ways]))).toEqual(slow);
  });

  test('walk equal places once', () => {
    let rolls = 0;
    const counting = withChance('fight', 'blow', ({ take }) => ({
      take(w, f, faces) {
        rolls++;
        return take(w, f, faces);
      },
    }));
    // Shooting first: six faces of the volley lead to two places, so twelve blows are struck and not thirty-six.
    oddsOf(counting, fighting, { ...toy.odds, answer: () => shoot });
    expect(rolls).toBe(12);
  });

  test('walk one of the faces that bring the same', () => {
    let volleys = 0;
    const counting = withChance('volley', 'shoot', ({ take }) => ({
      take(w, f, faces) {
        volleys++;
        return take(w, f, faces);
      },
      brings:
        () =>
        ([face = 0]) =>
          face >= 5 ? 'shaken' : 'nothing',
    }));
    const question = { ...toy.odds, answer: () => shoot };
    expect(oddsOf(counting, fighting, question)).toEqual(oddsOf(toy, fighting, question));
    expect(volleys).toBe(2);
  });

  test('walk states with the same future once', () => {
    // Every event is counted, and how many there were makes no difference to the blow: only how steady the attacker is does.
    let blows = 0;
    const striking = withChance('fight', 'blow', ({ take }) => ({
      take(w, f, faces) {
        blows++;
        return take(w, f, faces);
      },
    }));
    const counting: typeof toy = { ...striking, evolve: (s, e) => ({ ...toy.evolve(s, e), lastTurn: s.lastTurn + 1 }) };
    const future = (s: State): string | undefined => (s.stack.at(-1)?.step === 'blow' ? fate(s, 'r1') : undefined);
    expect(oddsOf(counting, fighting, { ...toy.odds, future })).toEqual(oddsOf(toy, fighting, toy.odds));
    expect(blows).toBe(12);
    oddsOf(counting, fighting, toy.odds);
    expect(blows).toBe(12 + 18);
  });

  test('end before a step that would run by itself', () => {
    // The volley is all that is asked about: no blow is struck.
    let blows = 0;
    const counting = withChance('fight', 'blow', ({ take }) => ({
      take(w, f, faces) {
        blows++;
        return take(w, f, faces);
      },
    }));
    const question: OddsQuestion<State, Action, Event, string> = {
      result: (s) => (s.stack.at(-1)?.proc === 'fight' ? (man(s, 'r1').steady ? 'steady' : 'shaken') : undefined),
      answer: () => shoot,
      endsAt: (s) => s.stack.at(-1)?.proc === 'fight' && s.stack.at(-1)?.step === 'blow',
    };
    const shooting = onFrom(fighting, { action: shoot });
    expect(oddsOf(counting, shooting, question)).toEqual({
      of: 6,
      outcomes: [
        { ways: 4, outcome: 'steady' },
        { ways: 2, outcome: 'shaken' },
      ],
    });
    expect(blows).toBe(0);
    expect(() => oddsOf(toy, shooting, { ...question, result: () => undefined })).toThrow(/the odds end and have no result/);
  });

  test('answers that come to the same need not be kept apart', () => {
    const question = { ...toy.odds, apart: (actions: readonly Action[]) => actions.filter((a) => a.type !== 'shoot') };
    expect(oddsOf(toy, fighting, question)).toEqual(oddsOf(toy, fighting, { ...toy.odds, answer: () => stand }));
  });

  test('a side asked twice is taken to answer alike', () => {
    // Both places of a march of two are watched; b1 shoots at neither or at both.
    const apart = ToyPlay.start().act({ type: 'hide', man: 'r1' }, { type: 'hide', man: 'b2' }).state;
    const near: State = { ...apart, men: apart.men.map((m) => (m.id === 'b1' ? { ...m, at: 6 } : m.id === 'b2' ? { ...m, at: 7 } : m)) };
    const question: OddsQuestion<State, Action, Event, string> = { result: (s) => (s.stack.length > 1 ? undefined : fate(s, 'r1')) };
    const marching = onFrom(near, { action: { type: 'march', man: 'r1', by: 2 } });
    expect(oddsOf(toy, marching, question)).toEqual({
      of: 6,
      outcomes: [
        { ways: 4, outcome: 'r1:5', when: [shoot] },
        { ways: 2, outcome: 'r1:5 shaken', when: [shoot] },
        { ways: 6, outcome: 'r1:5', when: [{ type: 'hold' }] },
      ],
    });
  });

  test('a question without an end is found out', () => {
    const forever: OddsQuestion<State, Action, Event, string> = { result: () => undefined, answer: (_s, _side, [a]) => a };
    expect(() => oddsOf(toy, contact, forever)).toThrow(/the odds/);
  });

  test('more ways than a whole number can say are not rounded', () => {
    type Frame = AnyFrame;
    const many: State = {
      ...contact,
      stack: [{ proc: 'turn', step: 'end' }, ...Array<Frame>(21).fill({ proc: 'volley', step: 'shoot', by: 'b1', at: 'r2' })],
    };
    const unhurt: typeof toy = { ...toy, evolve: (s, e) => (e.type === 'shaken' || e.type === 'fell' ? s : toy.evolve(s, e)) };
    const question = (depth: number): OddsQuestion<State, Action, Event, string> => ({
      result: (s) => (s.stack.length > depth ? undefined : 'end'),
    });
    expect(oddsOf(unhurt, many, question(3))).toEqual({ of: 6 ** 19, outcomes: [{ ways: 6 ** 19, outcome: 'end' }] });
    expect(() => oddsOf(unhurt, many, question(1))).toThrow(/more than a whole number can say/);
  });
});

function policy(state: State, side: Side, actions: readonly Action[]): Action {
  const action = wholeFight.answer?.(state, side, actions);
  if (action === undefined) throw new Error('the policy always answers');
  return action;
}
function onFrom(state: State, input: Parameters<typeof apply>[2]): State {
  const applied = apply(toy, state, input);
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.state;
}
function playOut(start: State, luck: Sfc32): string {
  for (let state = start; ; ) {
    const end = wholeFight.result(state, [], start);
    if (end !== undefined) return end;
    const asked = pending(toy, state);
    if (asked.kind === 'over') throw new Error('the end has a result');
    state = onFrom(
      state,
      asked.kind === 'choice' ? { action: policy(state, asked.side, asked.actions) } : { faces: luck.faces(asked.dice) },
    );
  }
}
