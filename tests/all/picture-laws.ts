import {
  apply,
  type Core,
  canonical,
  type Frame,
  type GameAction,
  type Input,
  isFace,
  newGame,
  type Pending,
  pending,
  Sfc32,
  type SystemDef,
  whyNot,
} from '@pennon/kernel';
import {
  type AnyPiece,
  type AnyThing,
  added,
  type Card,
  type PicturedGame,
  type Shown,
  takingBack,
  termFor,
  termsOf,
  type Verdict,
  verdictWords,
} from '@pennon/picture';
import { Ledger } from '@pennon/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { howMuch } from '../how-much.js';

type State = Core<Frame>;

/** What is tried: a game with its picture, and how its rules are cited. */
export interface PictureTrial {
  readonly system: Pick<SystemDef, 'charts' | 'notes'>;
  readonly game: PicturedGame;
  /** Absent: every scenario of the game. */
  readonly scenarios?: readonly unknown[];
  /** Inputs of a random game. */
  readonly longest?: number;
  readonly seed?: number;
  /** References besides charts and notes: sections of the rules. */
  isSection(ref: string): boolean;
}

interface Moment {
  readonly state: State;
  readonly pending: Pending<GameAction>;
  readonly input: Input<GameAction> | null;
  readonly events: readonly object[];
}

/** A random game in which the armies come to blows: one of the more promising actions is taken more often than not. */
function played(game: PicturedGame, scenario: unknown, seed: number, longest: number): readonly Moment[] {
  const luck = Sfc32.seeded(seed);
  const begun = newGame(game, scenario, {});
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun;
  const moments: Moment[] = [];
  while (moments.length < longest) {
    const asked = pending(game, state);
    if (asked.kind === 'over') {
      moments.push({ state, pending: asked, input: null, events: [] });
      break;
    }
    const input: Input<GameAction> =
      asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: chosen(game, state, asked.actions, luck) };
    const applied = apply(game, state, input);
    if (!applied.ok) throw new Error(applied.error.message);
    moments.push({ state, pending: asked, input, events: applied.events });
    ({ state } = applied);
  }
  return moments;
}

function chosen(game: PicturedGame, state: State, actions: readonly GameAction[], luck: Sfc32): GameAction {
  const [roll = 0] = luck.faces([{ sides: 10, from: 0 }]);
  if (actions.length < 4 || roll > 5) return luck.pick(actions);
  const promises = game.evaluation.promise?.(state, actions) ?? [];
  const best = actions.map((action, i) => ({ action, good: promises[i] ?? 0 })).sort((a, b) => b.good - a.good);
  return luck.pick(best.slice(0, 3)).action;
}

const every = <T>(list: readonly T[], most: number): readonly T[] => {
  const stride = Math.max(1, Math.floor(list.length / most));
  return list.filter((_, i) => i % stride === 0);
};

/** Says of each thing whether it is met for the first time: what is the same again need not be tried again. */
function firstTime(): (what: string) => boolean {
  const met = new Set<string>();
  return (what) => met.size < met.add(what).size;
}

/** What every picture must satisfy, tried over random play of every scenario. */
export function pictureLaws(name: string, trial: PictureTrial): void {
  const { game, system, longest = howMuch(400, 100), seed = 5 } = trial;
  const { picture } = game;
  const { legend, glossary, drawings } = picture;
  const scenarios = trial.scenarios ?? game.scenarios.map(({ id }) => id);

  const isCited = (ref: string): boolean => {
    const [id = ''] = ref.split(' ');
    return system.charts.some((chart) => chart.id === id) || system.notes.some((note) => note.id === id) || trial.isSection(ref);
  };
  const expectCited = (ref: string | null, where: string): void => {
    if (ref !== null) expect(isCited(ref), `${where}: ${ref}`).toBe(true);
  };
  const expectDrawn = (kind: 'figures' | 'marks', key: string, where: string): void => {
    expect(Object.keys(drawings[kind]), where).toContain(key);
    expect(Object.keys(legend[kind]), where).toContain(key);
  };

  describe(`${name}: what it shows`, () => {
    let games: readonly (readonly Moment[])[] = [];
    let moments: readonly Moment[] = [];
    beforeAll(() => {
      games = scenarios.map((scenario, i) => played(game, scenario, seed + i, longest));
      moments = games.flat();
    });

    test('every figure, every mark and all ground has a drawing and a line of the key', () => {
      const isNew = firstTime();
      for (const { state } of every(moments, 150)) {
        for (const { id, figure, marks } of picture.pieces(state)) {
          if (isNew(`figure ${figure}`)) expectDrawn('figures', figure, id);
          for (const mark of marks) if (isNew(`mark ${mark}`)) expectDrawn('marks', mark, id);
        }
        for (const { kind, of } of groundKinds(game, state)) {
          if (!isNew(`${of} ${kind}`)) continue;
          expect(Object.keys((drawings as unknown as { readonly [table: string]: object })[of] ?? {}), kind).toContain(kind);
          expect(Object.keys(of === 'hexsides' ? legend.hexsides : legend.ground), kind).toContain(kind);
        }
      }
    });

    test('the key and the glossary are sentences of their own with a rule that exists', () => {
      const lines = [legend.figures, legend.marks, legend.ground, legend.hexsides].flatMap((part) => Object.values(part));
      for (const { word, sentence, ref } of [...lines, ...glossary]) {
        expect(word.length, sentence).toBeGreaterThan(0);
        expect(sentence.length, word).toBeGreaterThan(2);
        expectCited(ref, word);
      }
      const words = glossary.flatMap((term) => [term.word, ...(term.also ?? [])]);
      expect(new Set(words).size).toBe(words.length);
    });

    test('every piece has a card: its numbers first, its states in words, nothing unexplained', () => {
      const isNew = firstTime();
      for (const { state } of every(moments, 120))
        for (const piece of picture.pieces(state)) {
          const card = cardOf(game, state, { piece: piece.id });
          if (card === undefined) throw new Error(`${piece.id} has no card`);
          const where = `${piece.id}: ${JSON.stringify(card)}`;
          if (isNew(`${where} ${piece.numbers.join()} ${piece.marks.join()}`)) expectCard(card, piece, where);
        }
      expect(cardOf(game, moments[0]?.state as State, { piece: 'nobody' })).toBeUndefined();
    });
    function expectCard(card: Card, piece: AnyPiece, where: string): void {
      expect(card.name, where).toBe(piece.name);
      expect(card.who.length, where).toBeGreaterThan(0);
      expect(card.figure, where).toBe(piece.figure);
      expect(card.group, where).toBe(piece.group);
      expect(
        card.facts.slice(0, piece.numbers.length).map(({ term, value }) => [term, value]),
        where,
      ).toEqual(piece.numbers);
      for (const { meaning } of card.facts) expect(meaning.length, where).toBeGreaterThan(2);
      expect(card.states.flatMap(({ mark }) => mark ?? []).sort(), where).toEqual([...piece.marks].sort());
      for (const term of termsOf(card)) expect(termFor(glossary, term), `${term}: ${where}`).toBeDefined();
      for (const { ref } of [...card.states, ...card.may, ...card.beside]) expectCited(ref, where);
    }

    test('a refusal names pieces as players do, never by an id', () => {
      const luck = Sfc32.seeded(seed, 3);
      const refused: string[] = [];
      const others = every(moments, 40).flatMap((one) => (one.input !== null && 'action' in one.input ? [one.input.action] : []));
      for (const { state, pending: asked } of every(moments, 200)) {
        if (asked.kind !== 'choice') continue;
        const pieces: readonly AnyPiece[] = picture.pieces(state);
        const ids = pieces.filter((one) => one.id !== one.name).map(({ id }) => id);
        const isId = new RegExp(`(?<![\\w-])(?:${ids.join('|')})(?![\\w-])`);
        const wishes = Array.from({ length: 12 }, () => picture.wish(state, { piece: luck.pick(pieces).id, chosen: luck.pick(pieces).id }));
        for (const wish of [...wishes, luck.pick(others)]) {
          const said = wish === undefined ? undefined : whyNot(game, state, wish);
          if (said?.legal !== false || said.error.code !== 'illegal') continue;
          refused.push(said.error.message);
          if (ids.length > 0) expect(said.error.message).not.toMatch(isId);
        }
      }
      expect(refused.length).toBeGreaterThan(20);
    });

    test('ground has a card too', () => {
      let cards = 0;
      for (const { state } of every(moments, 12))
        for (const thing of groundThings(game, state)) {
          const card = cardOf(game, state, thing);
          if (card === undefined) throw new Error(`${canonical(thing)} has no card`);
          expect(card.name.length, canonical(thing)).toBeGreaterThan(0);
          for (const term of termsOf(card)) expect(termFor(glossary, term), term).toBeDefined();
          for (const { ref } of [...card.may, ...card.beside]) expectCited(ref, canonical(thing));
          cards++;
        }
      expect(cards).toBeGreaterThan(0);
    });

    test('every roll has its verdict: the very dice that were rolled, a sum that is right, words', () => {
      let verdicts = 0;
      for (const { state, pending: asked, input, events } of moments) {
        const shown = shownOf(game, state, events);
        for (const one of shown) if (one.kind === 'mark' && one.mark !== null) expectDrawn('marks', one.mark, canonical(one));
        const rolls = shown.filter((one) => one.kind === 'roll');
        for (const roll of rolls) expectVerdict(roll, canonical(roll));
        verdicts += rolls.length;
        if (asked.kind !== 'chance' || input === null || !('faces' in input)) continue;
        const dice = rolls.flatMap(({ rollers }) => rollers.flatMap((roller) => roller.dice));
        const rolled = asked.dice.map((die, i) => ({ die, face: input.faces[i] }));
        expect(dice.map(canonical).sort(), canonical(events)).toEqual(rolled.map(canonical).sort());
      }
      expect(verdicts).toBeGreaterThan(20);
    });
    function expectVerdict(verdict: Verdict, where: string): void {
      expect(verdict.title.length * verdict.result.length, where).toBeGreaterThan(0);
      expectCited(verdict.ref, where);
      for (const { dice, breakdown, total, side, name: who } of verdict.rollers) {
        for (const { die, face } of dice) expect(isFace(die, face), where).toBe(true);
        expect(dice.reduce((sum, { face }) => sum + face, 0) + added(breakdown), where).toBe(total);
        if (side !== null) expect(who.length, where).toBeGreaterThan(0);
        for (const { ref } of breakdown) expectCited(ref, where);
      }
      expect(verdictWords(verdict), where).toContain(verdict.result);
      for (const sentence of verdict.follows) expect(sentence, where).toMatch(/^\p{Lu}/u);
    }

    test('every action has a label, and every list says what leaves it at that', () => {
      const labels = new Set<string>();
      for (const { state, pending: asked } of every(moments, 200)) {
        if (asked.kind !== 'choice') continue;
        const closings = picture.closings(state, asked.actions);
        for (const { action } of closings) expect(asked.actions).toContain(action);
        for (const action of [...every(asked.actions, 30), ...closings.map((closing) => closing.action)]) {
          const label = picture.label(state, action);
          labels.add(label);
          expect(label, canonical(action)).toMatch(/^\p{Lu}[^.!]{2,}$/u);
          expect(label, canonical(action)).not.toMatch(/undefined|\[object|\bnull\b/);
        }
        const pieces = new Set(picture.pieces(state).map(({ id }) => id));
        for (const { stillAble } of closings) for (const id of stillAble) expect(pieces).toContain(id);
      }
      expect(labels.size).toBeGreaterThan(10);
    });

    test('what is refused is refused by name: no sentence has the id of a piece in it', () => {
      let refused = 0;
      const luck = Sfc32.seeded(seed);
      for (const { state, pending: asked } of every(moments, 100)) {
        if (asked.kind !== 'choice') continue;
        const pieces: readonly AnyPiece[] = picture.pieces(state);
        const ids = new Set(pieces.filter(({ id, name: called }) => !called.includes(id)).map(({ id }) => id));
        for (let i = 0; i < 8; i++) {
          const [chosen, piece] = [luck.pick(pieces).id, luck.pick(pieces).id];
          for (const message of refusals(game, state, chosen, piece, luck)) {
            refused++;
            expect(message).toMatch(/\S[.?]$/);
            expect(
              message.split(/[^\w:]+/).filter((word) => ids.has(word)),
              message,
            ).toEqual([]);
          }
        }
      }
      expect(refused).toBeGreaterThan(20);
    });

    test('what can be taken back is what a table takes back', () => {
      const told = new Set<string>();
      for (const scenario of scenarios.slice(0, 3))
        for (const outcome of tableTrials(game, scenario, seed)) {
          expect(outcome.told, outcome.where).toBe(outcome.allowed);
          told.add(`${outcome.told}`);
        }
      expect(told).toEqual(new Set(['true', 'false']));
    }, 120_000);

    test('who comes before whom, who answers whom, who is bound to whom: pieces that are there, each once', () => {
      for (const { state, events } of every(moments, 7)) {
        const known = new Set(picture.pieces(state).map(({ id }) => id));
        const ranks = picture.ranks?.(state) ?? [];
        const ranked = ranks.flatMap(({ pieces }) => pieces.map(({ piece }) => piece));
        expect(new Set(ranked).size).toBe(ranked.length);
        for (const { name: rank, ref } of ranks) expect([rank === '', isCited(ref)]).toEqual([false, true]);
        const { by, asked } = picture.answering?.(state) ?? { by: undefined, asked: [] };
        const links = picture.kind === 'hexes' ? (picture.links?.(state) ?? []) : [];
        for (const { mark } of links) expect(picture.legend.marks).toHaveProperty(mark);
        const named = [...ranked, ...asked, ...(by === undefined ? [] : [by]), ...links.flatMap(({ between }) => between)];
        expect(named.filter((id) => !known.has(id))).toEqual([]);
        expect(asked).not.toContain(by);
        if (picture.kind === 'hexes') for (const event of events) expect(['begins', 'ends', undefined]).toContain(picture.aside?.(event));
      }
    });
    test('the aim names both sides, how they win and how near they are', () => {
      for (const { state } of every(moments, 100)) {
        const { sides, otherwise, ahead } = picture.aim(state);
        expect(sides.map(({ side }) => side)).toEqual(state.sides);
        for (const { wins, scores } of sides) {
          expect(wins.length).toBeGreaterThan(0);
          expect(scores.length).toBeGreaterThan(0);
          for (const { sentence, ref } of [...wins, ...scores]) {
            expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
            expectCited(ref, sentence);
          }
          for (const { value, short } of scores) expect(short.replace(' 1/2', '.5')).toContain(`${value}`);
        }
        if (otherwise !== null) expectCited(otherwise.ref, otherwise.sentence);
        if (ahead !== null) expect(state.sides).toContain(ahead);
        const { word, now, last } = picture.clock(state);
        expect(termFor(glossary, word)).toBeDefined();
        if (last !== null) expect(now).toBeLessThanOrEqual(last);
      }
    });
  });
}

/** Choices at a real table with real dice: what the picture says of them, and whether the table takes them back. */
function* tableTrials(
  game: PicturedGame,
  scenario: unknown,
  seed: number,
): Generator<{ readonly told: boolean; readonly allowed: boolean; readonly where: string }> {
  const luck = Sfc32.seeded(seed);
  const table = Ledger.begin({ id: 'trial', game, beginning: { scenario, options: {} }, seed: new Uint8Array(32).fill(seed) });
  if ('error' in table) throw new Error(table.error.message);
  table.adopt(table.roll());
  for (let n = 0; n < 150; n++) {
    const { state } = table;
    const asked = table.pending;
    if (asked.kind !== 'choice') return;
    const closings = game.picture.closings(state, asked.actions).map(({ action }) => action);
    const action = n % 3 === 0 && closings.length > 0 ? luck.pick(closings) : chosen(game, state, asked.actions, luck);
    const told = takingBack(game, state, action).may;
    const draft = table.choose(asked.side, action);
    if (!draft.ok) throw new Error(draft.error.message);
    table.adopt(draft);
    yield { told, allowed: table.whyNoUndo(asked.side) === undefined, where: canonical(action) };
  }
}

function shownOf(game: PicturedGame, before: State, events: readonly object[]): readonly Shown[] {
  let state = before;
  return events.flatMap((event) => {
    const shown = game.picture.shows(state, event);
    state = game.evolve(state, event);
    return shown === undefined ? [] : [shown];
  });
}

const cardOf = ({ picture }: PicturedGame, state: State, of: AnyThing): Card | undefined =>
  picture.kind === 'hexes'
    ? 'ground' in of
      ? undefined
      : picture.card(state, of)
    : 'piece' in of || 'ground' in of
      ? picture.card(state, of)
      : undefined;

/** What ground there is, by the table of drawings it belongs to. */
function groundKinds({ picture }: PicturedGame, state: State): readonly { readonly kind: string; readonly of: string }[] {
  const kinds = (of: string, found: readonly string[]) => [...new Set(found)].map((kind) => ({ kind, of }));
  if (picture.kind === 'hexes') {
    const { hexes, hexsides } = picture.ground(state);
    const between = [...hexsides, ...picture.hexsides(state)];
    return [
      ...kinds(
        'ground',
        hexes.map(({ ground }) => ground),
      ),
      ...kinds(
        'hexsides',
        between.map(({ kind }) => kind),
      ),
    ];
  }
  const { areas, courses, works } = picture.ground(state);
  return [
    ...kinds(
      'ground',
      areas.map(({ ground }) => ground),
    ),
    ...kinds(
      'courses',
      courses.map(({ kind }) => kind),
    ),
    ...kinds(
      'works',
      works.map(({ kind }) => kind),
    ),
  ];
}

/** What is said to somebody who has chosen a piece and points at another or somewhere: to his wish, to what he drags, to what he looks along. */
function refusals(game: PicturedGame, state: State, chosen: string, piece: string, luck: Sfc32): readonly string[] {
  const { picture } = game;
  const at = somewhere(game, state, luck);
  const wish = picture.wish(state, { chosen, piece, ...at });
  const said = wish === undefined ? undefined : whyNot(game, state, wish);
  const dragged =
    picture.kind === 'table' && at.place !== undefined
      ? [
          picture.free.propose(state, [chosen], [{ to: { ...at.place, h: 0 } }]).refusal?.message,
          picture.study.sight(state, chosen, piece).why?.message,
          ...(picture.free.deployment(state)?.placed.map(({ refusal }) => refusal?.message) ?? []),
        ]
      : [];
  return [...(said === undefined || said.legal ? [] : [said.error.message]), ...dragged].filter((message) => message !== undefined);
}

/** Some place to point at besides a piece. */
function somewhere(
  { picture }: PicturedGame,
  state: State,
  luck: Sfc32,
): { readonly hex?: string; readonly place?: { readonly x: number; readonly y: number } } {
  if (picture.kind === 'hexes') return { hex: luck.pick(picture.ground(state).hexes).id };
  const { width, height } = picture.ground(state);
  const [x = 0, y = 0] = luck.faces([
    { sides: width, from: 0 },
    { sides: height, from: 0 },
  ]);
  return { place: { x, y } };
}

/** Ground that has a card: some hexes and all hexsides that carry something, or all areas, courses and works. */
function groundThings({ picture }: PicturedGame, state: State): readonly AnyThing[] {
  if (picture.kind === 'hexes') {
    const { hexes, hexsides } = picture.ground(state);
    return [
      ...every(hexes, 60).map(({ id: hex }) => ({ hex })),
      ...[...hexsides, ...picture.hexsides(state)].map(({ between }) => ({ hexside: between })),
    ];
  }
  const { areas, courses, works } = picture.ground(state);
  return [...areas, ...courses, ...works].map(({ id: ground }) => ({ ground }));
}
