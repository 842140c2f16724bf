import {
  apply,
  type Core,
  canonical,
  eventsFor,
  type Frame,
  type GameAction,
  type GameDef,
  hash,
  type Input,
  loadState,
  newGame,
  oddsOf,
  oddsOfAction,
  type Pending,
  pending,
  pendingFor,
  type Refusal,
  recordOf,
  replay,
  Sfc32,
  type Side,
  sameData,
  tellsOfDice,
  whyNot,
} from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { isAll } from '../how-much.js';

/** What every game must satisfy, tried over random play. */
export const GAME_LAWS = [
  'never stuck',
  'never endless',
  'every listed action is accepted',
  'the given state is untouched',
  'saved and loaded at any moment, it goes on the same',
  'same inputs, same game',
  'the ways of the odds sum up, and every face leads somewhere',
  'whyNot says what apply does',
  'either side may resign at every choice, and both may agree on a draw',
  'what is not offered is refused with a reason, and nothing changes',
  'a choice of one is never asked',
  'views hide what they must',
  'what a side imagines looks the same and asks the same',
  'every question is put in words',
  'every roll is told with its faces to whoever looks, and no choice is told with any',
] as const;
export type GameLaw = (typeof GAME_LAWS)[number];

export interface Trial<S extends Core<F>, A extends GameAction, E extends object, F extends Frame> {
  readonly game: GameDef<S, A, E, F>;
  /** Absent: every scenario of the game, without options. */
  readonly scenarios?: readonly { readonly scenario: unknown; readonly options?: unknown }[];
  /** Random games for each scenario. */
  readonly games?: number;
  readonly seed?: number;
  /** A random game that has not ended after so many inputs is endless. */
  readonly longest?: number;
  /** How many moments of each game the costly laws look at: first every place where play can stand, then evenly. */
  readonly moments?: number;
  /** How many procedures must be open at once somewhere, so that saving in the middle of them is really tried. */
  readonly deepest?: number;
  /** Words that must stand neither in what the side sees nor in what it hears of the events that led here. */
  secrets?(state: S, side: Side | null): readonly string[];
  /** The same state but for what the side may not know, if there is such a thing now; it must look the same. */
  disguise?(state: S, side: Side | null): S | undefined;
  /** Laws that the system cannot meet yet, each with the reason. An excuse that is no longer needed is a fault. */
  readonly except?: { readonly [law in GameLaw]?: string };
}
type AnyTrial = Trial<Core<Frame>, GameAction, object, Frame>;
type AnyState = Core<Frame>;

/** What is tried on every change: a game of each scenario, and fewer moments of it. */
const inBrief = <S extends Core<F>, A extends GameAction, E extends object, F extends Frame>(
  trial: Trial<S, A, E, F>,
): Trial<S, A, E, F> => ({ ...trial, games: 1, moments: Math.ceil((trial.moments ?? 60) / 2), deepest: 1 });

/** Registers one test for each law. */
export function gameLaws<S extends Core<F>, A extends GameAction, E extends object, F extends Frame>(whole: Trial<S, A, E, F>): void {
  const trial = isAll ? whole : inBrief(whole);
  describe(`game laws: ${trial.game.id}`, () => {
    for (const law of GAME_LAWS) {
      const excuse = trial.except?.[law];
      if (excuse === undefined) test(law, () => tryLaw(law, trial));
      else test(`not yet: ${law} (${excuse})`, () => expect(() => tryLaw(law, trial)).toThrow());
    }
  });
}

/** Throws at the first breach of the law, saying where. */
export function tryLaw<S extends Core<F>, A extends GameAction, E extends object, F extends Frame>(
  law: GameLaw,
  trial: Trial<S, A, E, F>,
): void {
  const any: AnyTrial = trial;
  let games = walksOf.get(any);
  if (games === undefined) {
    games = playAll(any);
    walksOf.set(any, games);
  }
  CHECKS[law](any, games);
}
const walksOf = new WeakMap<AnyTrial, readonly Walk[]>();

// ------------------------------------------------------------------ random play

interface Moment {
  readonly walk: Walk;
  /** How many inputs led here. */
  readonly number: number;
  readonly state: AnyState;
  readonly pending: Pending<GameAction>;
  /** What happened on the way here from the moment before. */
  readonly events: readonly object[];
  /** The answer given here; none at the last moment. */
  input: Input<GameAction> | null;
}
interface Walk {
  readonly name: string;
  readonly scenario: unknown;
  readonly options: unknown;
  readonly seed: number;
  readonly stream: number;
  readonly moments: Moment[];
  /** `null`: it ended as games end. */
  stopped: 'too long' | { readonly fault: unknown } | null;
}

function playAll(trial: AnyTrial): readonly Walk[] {
  const { game, games = 3, seed = 1 } = trial;
  const scenarios: NonNullable<AnyTrial['scenarios']> = trial.scenarios ?? game.scenarios.map(({ id }) => ({ scenario: id }));
  return scenarios.flatMap(({ scenario, options = {} }, i) =>
    Array.from({ length: games }, (_, n) => {
      const name = `${typeof scenario === 'string' ? scenario : game.id}, game ${n + 1}`;
      const walk: Walk = { name, scenario, options, seed, stream: i * 1000 + n, moments: [], stopped: null };
      try {
        play(trial, walk);
      } catch (fault) {
        walk.stopped = { fault };
      }
      return walk;
    }),
  );
}

function play({ game, longest = 20_000 }: AnyTrial, walk: Walk): void {
  const luck = Sfc32.seeded(walk.seed, walk.stream);
  const begun = newGame(game, walk.scenario, walk.options);
  if (!begun.ok) throw new Error(`it cannot be set up: ${begun.error.message}`);
  let { state, events } = begun;
  for (let number = 0; ; number++) {
    const moment: Moment = { walk, number, state, pending: pending(game, state), events, input: null };
    walk.moments.push(moment);
    if (moment.pending.kind === 'over') return;
    if (number >= longest) {
      walk.stopped = 'too long';
      return;
    }
    moment.input = randomAnswer(moment.pending, luck);
    const applied = apply(game, state, moment.input);
    if (!applied.ok) throw new Error(`${canonical(moment.input)} is refused: ${applied.error.message}`);
    ({ state, events } = applied);
  }
}

function randomAnswer(asked: Exclude<Pending<GameAction>, { kind: 'over' }>, luck: Sfc32): Input<GameAction> {
  if (asked.kind === 'chance') return { faces: luck.faces(asked.dice) };
  if (asked.actions.length === 0) throw new Error('nothing is listed');
  return { action: luck.pick(asked.actions) };
}

const place = (state: AnyState): string => state.stack.map((f) => `${f.proc}.${f.step}`).join(' > ');

function breach(moment: Moment, what: string): never {
  const { walk, number, state } = moment;
  throw new Error(`${walk.name} (seed ${walk.seed}, stream ${walk.stream}), after ${number} inputs, in ${place(state)}: ${what}`);
}
const must = (holds: boolean, moment: Moment, what: string): void => {
  if (!holds) breach(moment, what);
};
/** Runs it; a throw is a breach here. */
function mustNotThrow<T>(moment: Moment, doing: string, run: () => T): T {
  try {
    return run();
  } catch (fault) {
    return breach(moment, `${doing} throws: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}

/** Moments of every game: each place where play can stand at least once, the others evenly. */
function samples(trial: AnyTrial, walks: readonly Walk[]): readonly Moment[] {
  const { moments: wanted = 60 } = trial;
  return walks.flatMap(({ moments }) => {
    const chosen = new Set<number>();
    const places = new Set<string>();
    for (const { number, state, pending } of moments) {
      const where = `${place(state)} ${pending.kind}`;
      if (places.has(where) || chosen.size >= wanted) continue;
      places.add(where);
      chosen.add(number);
    }
    const stride = Math.max(1, Math.ceil(moments.length / Math.max(1, wanted - chosen.size)));
    for (let i = 0; i < moments.length; i += stride) chosen.add(i);
    return moments.filter((m) => chosen.has(m.number));
  });
}

/** At most so many items, evenly. */
function some<T>(list: readonly T[], most: number): readonly T[] {
  const stride = Math.max(1, Math.ceil(list.length / most));
  return list.filter((_, i) => i % stride === 0);
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

// ------------------------------------------------------------------ the laws

type Check = (trial: AnyTrial, walks: readonly Walk[]) => void;

const CHECKS: { readonly [law in GameLaw]: Check } = {
  'never stuck'(_trial, walks) {
    for (const { stopped, moments, name } of walks) {
      if (stopped === null || stopped === 'too long') continue;
      const last = moments.at(-1);
      const what = stopped.fault instanceof Error ? stopped.fault.message : String(stopped.fault);
      if (last === undefined) throw new Error(`${name}: ${what}`);
      breach(last, `${last.input === null ? '' : `after ${canonical(last.input)} `}${what}`);
    }
  },

  'never endless'(_trial, walks) {
    for (const { stopped, moments } of walks) {
      const last = moments.at(-1);
      if (stopped === 'too long' && last !== undefined) breach(last, 'the game does not end');
    }
  },

  'every listed action is accepted'(trial, walks) {
    for (const moment of samples(trial, walks)) {
      const { state, pending } = moment;
      if (pending.kind !== 'choice') continue;
      for (const action of some(pending.actions, 60)) {
        const what = canonical(action);
        const given = mustNotThrow(moment, what, () => apply(trial.game, state, { action }));
        const asJson = mustNotThrow(moment, what, () => apply(trial.game, state, { action: copy(action) }));
        if (!given.ok) breach(moment, `${what} is listed and refused: ${given.error.message}`);
        if (!asJson.ok) breach(moment, `${what} is listed and refused when it comes as JSON: ${asJson.error.message}`);
        must(hash(given.state) === hash(asJson.state), moment, `${what} does something else when it comes as JSON`);
        const no = pending.open ? mustNotThrow(moment, what, () => checkOf(trial, state, action)) : undefined;
        if (no !== undefined) breach(moment, `${what} is listed, but the check says: ${no.message}`);
      }
    }
  },

  'the given state is untouched'(trial, walks) {
    const { game } = trial;
    for (const moment of samples(trial, walks)) {
      const text = canonical(moment.state);
      const frozen = deepFreeze(copy(moment.state));
      const open = copy(moment.state);
      for (const state of [frozen, open]) {
        mustNotThrow(moment, state === frozen ? 'an unchangeable state' : 'a copy', () => {
          const asked = pending(game, state);
          for (const side of [...state.sides, null]) game.view(state, side);
          if (asked.kind === 'choice') {
            for (const action of some(asked.actions, 20)) {
              whyNot(game, state, copy(action));
              apply(game, state, { action: deepFreeze(copy(action)) });
            }
          }
          if (asked.kind === 'chance') for (const face of [0, 1]) apply(game, state, { faces: asked.dice.map((d) => d.from + face) });
        });
        must(canonical(state) === text, moment, 'the state was changed in place');
      }
    }
  },

  'saved and loaded at any moment, it goes on the same'(trial, walks) {
    const { game, deepest = 1 } = trial;
    for (const moment of samples(trial, walks)) {
      const { state, input } = moment;
      const text = mustNotThrow(moment, 'writing it down', () => canonical(state));
      const loaded = mustNotThrow(moment, 'loading', () => loadState(game, copy(state)));
      if (!loaded.ok) breach(moment, `the saved state is refused: ${loaded.error.message}`);
      must(canonical(loaded.state) === text && loaded.events.length === 0, moment, 'the loaded state is another');
      const asked = canonical(pending(game, loaded.state));
      must(asked === canonical(moment.pending), moment, `the loaded state asks something else: ${asked}`);
      if (input === null) continue;
      const here = mustNotThrow(moment, 'going on', () => apply(game, state, input));
      const there = mustNotThrow(moment, 'going on from the loaded state', () => apply(game, loaded.state, copy(input)));
      if (!there.ok) breach(moment, `the loaded state refuses ${canonical(input)}: ${there.error.message}`);
      const same = here.ok && canonical(here.state) === canonical(there.state) && sameData(here.events, there.events);
      must(same, moment, `the loaded state goes on differently after ${canonical(input)}`);
    }
    const depth = Math.max(0, ...walks.flatMap((w) => w.moments.map((m) => m.state.stack.length)));
    if (depth < deepest) throw new Error(`never more than ${depth} procedures were open at once; ${deepest} were to be tried`);
  },

  'same inputs, same game'(trial, walks) {
    const { game } = trial;
    for (const { moments, scenario, options } of walks) {
      const last = moments.at(-1);
      if (last === undefined) continue;
      const inputs = moments.flatMap((m) => (m.input === null || m === last ? [] : [m.input]));
      const record = mustNotThrow(last, 'recording', () => copy(recordOf(game, { scenario, options }, inputs, last.state)));
      const differences: (readonly [Moment, string])[] = [];
      const replayed = mustNotThrow(last, 'playing it again', () =>
        replay(game, record, ({ number, state, events }) => {
          const moment = moments[number] ?? last;
          if (!sameData(state, moment.state)) differences.push([moment, 'played again, the state is another']);
          else if (!sameData(events, moment.events)) differences.push([moment, 'played again, something else happens']);
        }),
      );
      const [first] = differences;
      if (first !== undefined) breach(...first);
      if (!replayed.ok) breach(last, `the record cannot be played: ${replayed.error.message}`);
      must(hash(replayed.state) === hash(last.state) && sameData(replayed.record, record), last, 'the replay ends elsewhere');
    }
  },

  'the ways of the odds sum up, and every face leads somewhere'(trial, walks) {
    const { game } = trial;
    const sum = (outcomes: readonly { readonly ways: number }[]): number => outcomes.reduce((n, o) => n + o.ways, 0);
    const afterOneRoll = (s: AnyState, _notes: readonly unknown[], from: AnyState) => (s === from ? undefined : { hash: hash(s) });
    for (const moment of samples(trial, walks)) {
      const { state, pending, input } = moment;
      if (pending.kind === 'chance') {
        const { of, outcomes } = mustNotThrow(moment, 'a face', () => oddsOf(game, state, { result: afterOneRoll }));
        const all = pending.dice.reduce((n, die) => n * die.sides, 1);
        must(of === all && sum(outcomes) === all, moment, `${sum(outcomes)} ways of ${of}, and ${all} faces`);
        const next = moment.walk.moments[moment.number + 1];
        if (input === null || next === undefined) continue;
        const landed = hash(next.state);
        must(
          outcomes.some((o) => o.outcome.hash === landed),
          moment,
          `${canonical(input)} led where no face leads`,
        );
        const [die, another] = pending.dice;
        if (die === undefined || another !== undefined) continue;
        // Odds may walk one of the faces that bring the same; here each is rolled.
        const led = Array.from({ length: die.sides }, (_, i) => {
          const rolled = apply(game, state, { faces: [die.from + i] });
          return rolled.ok ? hash(rolled.state) : rolled.error.message;
        });
        for (const { ways, outcome } of outcomes)
          must(
            led.filter((one) => one === outcome.hash).length === ways,
            moment,
            `${ways} faces lead to ${outcome.hash}, and not ${led.join()}`,
          );
      }
      if (pending.kind === 'choice') {
        for (const action of some(pending.actions, 12)) {
          const odds = mustNotThrow(moment, `the odds of ${canonical(action)}`, () => oddsOfAction(game, state, copy(action)));
          if (!odds.ok) breach(moment, `there are no odds of ${canonical(action)}: ${odds.error.message}`);
          const groups = new Map<string, { readonly ways: number }[]>();
          for (const o of odds.outcomes) groups.set(canonical(o.when ?? []), [...(groups.get(canonical(o.when ?? [])) ?? []), o]);
          must(groups.size > 0, moment, `${canonical(action)} leads to nothing`);
          for (const [when, group] of groups)
            must(
              sum(group) === odds.of && group.every((o) => o.ways > 0),
              moment,
              `${canonical(action)} ${when}: ${sum(group)} of ${odds.of}`,
            );
        }
      }
    }
  },

  'whyNot says what apply does'(trial, walks) {
    const { game } = trial;
    const strangers = actionsOf(walks);
    for (const moment of samples(trial, walks)) {
      const { state, pending } = moment;
      const listed = pending.kind === 'choice' ? some(pending.actions, 10) : [];
      for (const action of [...listed.map(copy), ...strangers, ...malformed(listed)]) {
        const said = mustNotThrow(moment, 'whyNot', () => whyNot(game, state, action));
        const came = mustNotThrow(moment, 'apply', () => apply(game, state, { action }));
        must(said.legal === came.ok, moment, `whyNot says ${said.legal}, apply says ${came.ok}: ${JSON.stringify(action)}`);
        if (!said.legal && !came.ok) must(sameData(said.error, came.error), moment, `two reasons against ${JSON.stringify(action)}`);
      }
    }
  },

  'either side may resign at every choice, and both may agree on a draw'(trial, walks) {
    for (const moment of walks.flatMap((w) => w.moments)) {
      const { state, pending } = moment;
      if (pending.kind !== 'choice') continue;
      must(
        pending.actions.every((a) => a.type !== 'resign' && a.type !== 'draw'),
        moment,
        'resigning or a draw is listed',
      );
      const drawn = mustNotThrow(moment, 'a draw', () => apply(trial.game, state, { action: { type: 'draw' } }));
      if (!drawn.ok) breach(moment, `nobody may agree on a draw: ${drawn.error.message}`);
      must(drawn.state.outcome?.winner === null, moment, `a draw is won by ${drawn.state.outcome?.winner}`);
      for (const side of state.sides) {
        const gone = mustNotThrow(moment, `${side} resigning`, () => apply(trial.game, state, { action: { type: 'resign', side } }));
        if (!gone.ok) breach(moment, `${side} may not resign: ${gone.error.message}`);
        const { outcome } = gone.state;
        const other = state.sides.find((s) => s !== side);
        must(outcome !== null && outcome.winner === other, moment, `${side} resigns and the winner is ${outcome?.winner}`);
      }
    }
  },

  'what is not offered is refused with a reason, and nothing changes'(trial, walks) {
    const { game } = trial;
    const strangers = actionsOf(walks);
    for (const moment of samples(trial, walks)) {
      const { state, pending } = moment;
      const before = canonical(state);
      const refuses = (input: Input<unknown>, always: boolean): void => {
        const answer = mustNotThrow(moment, JSON.stringify(input), () => apply(game, state, input));
        if (answer.ok) {
          if (always) breach(moment, `${JSON.stringify(input)} is accepted`);
          return;
        }
        const { ref, message } = answer.error;
        must(ref !== undefined && ref !== '', moment, `${JSON.stringify(input)} is refused without a reference`);
        must(/^\S.*[.?!]$/s.test(message), moment, `${JSON.stringify(input)} is refused without a sentence: ${message}`);
      };
      const listed = pending.kind === 'choice' ? some(pending.actions, 10) : [];
      const closed = pending.kind !== 'choice' || !pending.open;
      const all = pending.kind === 'choice' ? pending.actions : [];
      for (const action of strangers) if (!all.some((a) => sameData(a, action))) refuses({ action }, closed);
      for (const action of malformed(listed)) refuses({ action }, true);
      if (pending.kind !== 'chance') refuses({ faces: [1] }, true);
      else for (const faces of wrongFaces(pending.dice)) refuses({ faces }, true);
      must(canonical(state) === before, moment, 'a refusal changed the state');
    }
  },

  'a choice of one is never asked'(_trial, walks) {
    for (const moment of walks.flatMap((w) => w.moments)) {
      const { pending } = moment;
      if (pending.kind !== 'choice') continue;
      const distinct = new Set(pending.actions.map((a) => canonical(a)));
      must(distinct.size === pending.actions.length, moment, 'the same action is listed twice');
      must(distinct.size >= (pending.open ? 1 : 2), moment, `${distinct.size} to choose from`);
    }
  },

  'views hide what they must'(trial, walks) {
    const { game, secrets, disguise } = trial;
    let hidden = 0;
    for (const moment of samples(trial, walks)) {
      const { state, events } = moment;
      const sees = (s: AnyState, side: Side | null): string =>
        JSON.stringify([mustNotThrow(moment, `the view of ${side}`, () => game.view(s, side)), pendingFor(game, s, side)]);
      const hears = (side: Side | null): string => JSON.stringify(eventsFor(game, state, events, side));
      for (const side of [...state.sides, null]) {
        for (const secret of trial.secrets?.(state, side) ?? []) {
          hidden++;
          must(!sees(state, side).includes(secret), moment, `${side ?? 'a spectator'} sees ${secret}`);
          must(!hears(side).includes(secret), moment, `${side ?? 'a spectator'} hears ${secret}`);
        }
        const disguised = trial.disguise?.(state, side);
        if (disguised === undefined) continue;
        hidden++;
        must(sees(state, side) === sees(disguised, side), moment, `${side ?? 'a spectator'} sees through the disguise`);
      }
      if (secrets !== undefined || disguise !== undefined) continue;
      const everyone = [...state.sides, null].map((side) => JSON.stringify(game.view(state, side)) + hears(side));
      must(new Set(everyone).size === 1, moment, 'nothing is said to be secret, and not everybody sees the same');
    }
    if (hidden === 0 && (secrets !== undefined || disguise !== undefined)) throw new Error('nothing was hidden in any of these games');
  },

  'what a side imagines looks the same and asks the same'(trial, walks) {
    const { game, seed = 1 } = trial;
    for (const moment of samples(trial, walks)) {
      const { state, number, pending: asked } = moment;
      for (const side of state.sides) {
        const view = copy(game.view(state, side));
        const luck = Sfc32.seeded(seed, number);
        const imagined = mustNotThrow(moment, `what ${side} imagines`, () => game.imagine(copy(view), side, luck));
        const seen = mustNotThrow(moment, `the view of what ${side} imagines`, () => copy(game.view(imagined, side)));
        must(sameData(seen, view), moment, `what ${side} imagines looks different`);
        if (asked.kind !== 'choice' || asked.side !== side) continue;
        const there = mustNotThrow(moment, `asking in what ${side} imagines`, () => pendingFor(game, imagined, side));
        must(sameData(copy(there), copy(pendingFor(game, state, side))), moment, `what ${side} imagines asks something else`);
      }
    }
  },

  'every question is put in words'(_trial, walks) {
    for (const moment of walks.flatMap((w) => w.moments)) {
      const asked = moment.pending;
      const words = asked.kind === 'choice' ? asked.prompt : asked.kind === 'chance' ? asked.purpose : asked.reason;
      must(words.trim() !== '', moment, `a ${asked.kind} without words`);
      if (asked.kind === 'chance') must(asked.dice.length > 0, moment, 'no dice are asked for');
    }
  },

  'every roll is told with its faces to whoever looks, and no choice is told with any'({ game }, walks) {
    for (const { moments } of walks)
      for (const [i, { input }] of moments.entries()) {
        const after = moments[i + 1];
        if (input === null || after === undefined) continue;
        for (const side of [null, ...after.state.sides]) {
          const isTold = eventsFor(game, after.state, after.events, side).some(tellsOfDice);
          must(isTold === 'faces' in input, after, `${canonical(input)} is told to ${side ?? 'who watches'} as ${canonical(after.events)}`);
        }
      }
  },
};

/** What the check of an open choice says to an action. */
function checkOf({ game }: AnyTrial, state: AnyState, action: GameAction): Refusal | undefined {
  const frame = state.stack.at(-1);
  const step = frame && game.procedures[frame.proc]?.[frame.step];
  return frame && step?.kind === 'choice' ? step.check?.(state, frame, action) : undefined;
}

/** Some actions of every type that were listed anywhere: well formed, and mostly out of place. */
function actionsOf(walks: readonly Walk[]): readonly GameAction[] {
  const byType = new Map<string, GameAction[]>();
  for (const { pending } of walks.flatMap((w) => w.moments)) {
    if (pending.kind !== 'choice') continue;
    for (const action of pending.actions) {
      const known = byType.get(action.type) ?? [];
      if (known.length < 4 && !known.some((a) => sameData(a, action))) byType.set(action.type, [...known, copy(action)]);
    }
  }
  return [...byType.values()].flat();
}

/** What no game can take for an action. */
function malformed(listed: readonly GameAction[]): readonly unknown[] {
  const spoiled = listed.flatMap((a) => [
    { ...a, nonsense: true },
    { ...a, type: `${a.type}!` },
    { ...a, type: 7 },
    [a],
    JSON.stringify(a),
  ]);
  const resigning = [
    { type: 'resign' },
    { type: 'resign', side: 'nobody' },
    { type: 'resign', side: null },
    { type: 'draw', side: 'nobody' },
  ];
  return [...spoiled, ...resigning, null, 7, 'rest', true, [], {}, { type: 'no such action' }, { type: '__proto__' }, { side: 'resign' }];
}

function wrongFaces(dice: readonly { readonly sides: number; readonly from: number }[]): readonly (readonly number[])[] {
  const right = dice.map((d) => d.from);
  const rest = right.slice(1);
  const { from, sides } = dice[0] ?? { from: 0, sides: 1 };
  return [rest, [...right, 1], [from - 1, ...rest], [from + sides, ...rest], [from + 0.5, ...rest], [Number.NaN, ...rest]];
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
