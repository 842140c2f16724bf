import {
  type AnyGame,
  describeWindows,
  hash,
  type Input,
  newGame,
  ORDER_ANSWERS,
  orderWindowOf,
  readStandingOrders,
  replay,
  Sfc32,
  type Side,
  type StandingOrder,
  sameData,
  standingAnswer,
  standingDefaults,
  standingOrdersInForce,
  type Word,
} from '@pennon/kernel';
import { type Draft, Ledger } from '@pennon/protocol';
import { describe, expect, test } from 'vitest';
import { SYSTEMS } from './systems.js';

const GAMES = SYSTEMS.flatMap(({ game }) => (game?.standing === undefined ? [] : [{ id: game.id, game, standing: game.standing }]));
const SEEDS = [1, 2, 3] as const;
const MOST_CHOICES = 250;

function begun(game: AnyGame, id: string, scenario = game.scenarios[0]?.id): Ledger {
  const ledger = Ledger.begin({ id, game, beginning: { scenario, options: {} }, seed: new Uint8Array(32).fill(7) });
  if ('error' in ledger) throw new Error(ledger.error.message);
  ledger.adopt(ledger.roll());
  return ledger;
}
function drafted(draft: Draft | { readonly ok: false; readonly error: { readonly message: string } }): Draft {
  if (!draft.ok) throw new Error(draft.error.message);
  return draft;
}

/** Orders as somebody might give them: any window, for all or some, with conditions or without. */
function someOrders(game: AnyGame, ledger: Ledger, side: Side, luck: Sfc32): readonly StandingOrder[] {
  const windows = game.standing?.windows ?? [];
  const made = windows.flatMap((window): readonly StandingOrder[] => {
    const members = window.members(ledger.state, side)?.filter(({ isGone }) => isGone !== true);
    if (members?.length === 0 || luck.below(4) === 0) return [];
    const answers = ORDER_ANSWERS.filter((answer) => answer === 'ask' || window.answers[answer] !== undefined);
    const some = members === undefined || luck.below(2) === 0 ? null : members.filter(() => luck.below(2) === 0).map(({ id }) => id);
    const who = some?.length === 0 ? null : some;
    const when: [string, Word][] = [];
    for (const [name, { takes, whyNever }] of Object.entries(window.conditions)) {
      const { spec } = takes;
      if (luck.below(3) > 0) continue;
      const figure = spec.kind === 'whole' ? spec.least + luck.below(spec.most - spec.least + 1) : undefined;
      const value = spec.kind === 'word' ? luck.pick(spec.values) : figure;
      if (value !== undefined && whyNever?.(ledger.state, side, value, Object.fromEntries(when), who) === undefined)
        when.push([name, value]);
    }
    const now = game.standing?.turn.of(ledger.state) ?? 0;
    if (luck.below(5) === 0 && window.whyNeverIn?.(ledger.state, side, now) === undefined) when.push(['turn', now]);
    return [{ window: window.id, who, answer: luck.pick(answers), when: Object.fromEntries(when) }];
  });
  const read = readStandingOrders(game, ledger.state, side, JSON.parse(JSON.stringify(made)));
  if (!read.ok) throw new Error(read.error.message);
  expect(read.orders).toEqual(made);
  return read.orders;
}

const isStanding = (input: Input<unknown>): boolean => 'standing' in input;

describe.each(GAMES)('$id: standing orders', ({ game, standing }) => {
  test('every window has a name, a sentence, an answer and conditions that can be told', () => {
    const { state } = begun(game, 'words');
    expect(new Set(standing.windows.map(({ id }) => id)).size).toBe(standing.windows.length);
    for (const { name, about, answers, conditions } of standing.windows) {
      expect(name).not.toBe('');
      expect(about).toMatch(/^When .*\.$/);
      expect(Object.keys(answers).length).toBeGreaterThan(0);
      for (const { words, takes } of Object.values(conditions)) {
        const { spec } = takes;
        if (spec.kind !== 'whole' && spec.kind !== 'word') return expect.fail(`${name}: a form cannot ask for ${spec.kind}`);
        expect(words.includes('…')).toBe(spec.kind !== 'word' || spec.values.length > 1);
      }
    }
    for (const side of state.sides) {
      const described = describeWindows(game, state, side);
      expect(JSON.parse(JSON.stringify(described))).toEqual(described);
      for (const { who } of described) for (const { name } of who ?? []) expect(name).not.toBe('');
    }
    const inForce = game.scenarios.flatMap(({ id }) => {
      const made = newGame(game, id, {});
      if (!made.ok) throw new Error(made.error.message);
      return made.state.sides.flatMap((side) => {
        const defaults = standingDefaults(game, made.state, side);
        expect(readStandingOrders(game, made.state, side, defaults)).toEqual({ ok: true, orders: defaults });
        return defaults;
      });
    });
    for (const order of standing.defaults ?? []) expect(inForce).toContainEqual(order);
  });

  test('no order stands for a turn after the last', () => {
    const { state } = begun(game, 'last');
    const last = standing.turn.last?.(state);
    if (last === undefined) return;
    const [side] = state.sides;
    const window = standing.windows.find(({ members }) => members(state, side)?.length !== 0);
    const inTurn = (turn: number) =>
      readStandingOrders(game, state, side, [{ window: window?.id, who: null, answer: 'ask', when: { turn } }]);
    expect(inTurn(last)).toMatchObject({ ok: true });
    expect(inTurn(last + 1)).toMatchObject({ ok: false, error: { code: 'illegal', message: expect.stringContaining(`${last}.`) } });
  });

  test('a game with orders is the game in which the same answers are given by hand', () => {
    const met = new Set<string>();
    for (const seed of SEEDS) {
      const luck = Sfc32.seeded(seed);
      const scenario = seed === SEEDS.at(-1) ? game.scenarios[1]?.id : undefined;
      const [ordered, byHand] = [begun(game, 'one', scenario), begun(game, 'one', scenario)];
      const { sides } = ordered.state;
      const put = (draft: Draft): void => {
        let before = ordered.state;
        for (const { by, input, state } of draft.moments) {
          if (isStanding(input) && by !== null && 'action' in input) {
            met.add(orderWindowOf(game, before, by)?.window.id ?? 'none');
            // Nothing that is hidden from the side has a part in it.
            const imagined = game.imagine(game.view(before, by), by, Sfc32.seeded(3));
            expect(standingAnswer(game, imagined, by, ordered.ordersOf(by))).toEqual(input.action);
          }
          if (by !== null && 'action' in input) byHand.adopt(drafted(byHand.choose(by, input.action)));
          before = state;
        }
        ordered.adopt(draft);
        expect([byHand.seq, hash(byHand.state)]).toEqual([ordered.seq, hash(ordered.state)]);
      };
      for (let i = 0; i < MOST_CHOICES && !ordered.isOver; i++) {
        if (i % 20 === 0)
          for (const side of sides) {
            ordered.order(side, someOrders(game, ordered, side, luck));
            const answered = ordered.answered();
            if (answered !== undefined) put(answered);
          }
        const { pending } = ordered;
        if (pending.kind !== 'choice') break;
        // What is left open is what the orders do not answer.
        expect(standingAnswer(game, ordered.state, pending.side, ordered.ordersOf(pending.side))).toBeUndefined();
        put(drafted(ordered.choose(pending.side, luck.pick(pending.actions))));
      }
      if (!ordered.isOver) put(drafted(ordered.choose(sides[0], { type: 'resign', side: sides[0] })));

      const record = ordered.record(null) ?? expect.fail('it is over');
      const unmarked = record.inputs.map((input) => ('action' in input ? { action: input.action } : input));
      expect(unmarked).toEqual(byHand.record(null)?.inputs);
      const again = replay(game, JSON.parse(JSON.stringify({ ...record, salts: undefined })));
      expect(again.ok && again.record.inputs.filter(isStanding).length).toBe(record.inputs.filter(isStanding).length);
      expect(replay(game, { ...record, inputs: unmarked }).ok).toBe(true);
    }
    expect(met).not.toContain('none');
    expect(met.size).toBeGreaterThan(0);
  });

  test('what cannot apply any more is left out, and what is left can be given again', () => {
    const ledger = begun(game, 'later');
    const luck = Sfc32.seeded(4);
    const side = ledger.state.sides[0];
    const orders = Array.from({ length: 6 }, () => someOrders(game, ledger, side, luck)).flat();
    for (let i = 0; i < 120 && !ledger.isOver; i++) {
      const { pending } = ledger;
      if (pending.kind !== 'choice') break;
      ledger.adopt(drafted(ledger.choose(pending.side, luck.pick(pending.actions))));
      if (i % 10 > 0) continue;
      const left = standingOrdersInForce(game, ledger.state, side, orders);
      expect(readStandingOrders(game, ledger.state, side, left)).toEqual({ ok: true, orders: left });
      for (const gone of orders.filter((order) => !left.some((other) => sameData(order, other))))
        expect(readStandingOrders(game, ledger.state, side, [gone])).toMatchObject({ ok: false, error: { code: 'illegal' } });
    }
  });
});
