import {
  alike,
  asRead,
  BadRequest,
  type Branded,
  copierOf,
  copiersOf,
  copying,
  either,
  type Field,
  flag,
  inOrder,
  list,
  named,
  object,
  oneFieldOf,
  oneOf,
  orNull,
  orWord,
  type Shaped,
  type Sides,
  schemaOf,
  schemaSayingAll,
  setOf,
  stateReader,
  text,
  theseSides,
  variants,
  whole,
} from '@pennon/kernel';
import { describe, expect, test } from 'vitest';

type ManId = Branded<'ManId'>;
interface Words {
  readonly rules: Field<string>;
  readonly scenario: Field<string>;
  readonly sides: Field<Sides>;
  readonly man: Field<ManId>;
  readonly everyMan: <T extends { readonly id: ManId }>(item: Field<T>) => Field<readonly T[]>;
}

const manShape = ({ man }: Words) =>
  object({
    id: man,
    /** `null`: gone. */
    at: orNull(whole(0, 9)),
    steady: flag(true),
    nickname: text().optional(),
  });
type Man = Shaped<typeof manShape>;

const frameShape = ({ man }: Words) =>
  variants('proc', {
    turn: { step: oneOf(['order', 'end']) },
    march: { step: oneOf(['stride', 'watched']), man, left: whole(-2, 2) },
    ...alike(['fight', 'brawl'], { step: oneOf(['blow']), attacker: man, defender: man }),
  });
type AnyFrame = Shaped<typeof frameShape>;
type MarchFrame = Extract<AnyFrame, { readonly proc: 'march' }>;

const stateShape = (words: Words) =>
  object({
    rules: words.rules,
    scenario: words.scenario,
    sides: words.sides,
    stack: list(frameShape(words), 0, 9),
    men: words.everyMan(manShape(words)),
    options: object({ fog: flag() }),
  });
type State = Shaped<typeof stateShape>;

const MEN = [{ id: 'A' }, { id: 'B' }];
const man = text().map((id) => id as ManId);
const ANY: Words = { rules: text(), scenario: text(), sides: list(text(), 2, 2) as never, man, everyMan: (item) => list(item, 0, 9) };
const wordsOf = (scenario: string): Words => ({
  rules: oneOf(['toy@1']),
  scenario: asRead(scenario),
  sides: theseSides(['rus', 'horde']),
  man: man.where((id, at) => (MEN.some((known) => known.id === id) ? undefined : `${at} must be a man of ours.`)),
  everyMan: (item) => inOrder(MEN, item),
});
const reader = stateReader<string, State>(
  'toy@1',
  (given) => oneOf(['duel', 'feud']).read(given, 'scenario'),
  (scenario) => stateShape(wordsOf(scenario)),
  ({ men }) => {
    if (men.every(({ at }) => at === null)) throw new BadRequest('Nobody is left.');
  },
);

const a: Man = { id: 'A' as ManId, at: 3, steady: true };
const state: State = {
  rules: 'toy@1',
  scenario: 'duel',
  sides: ['rus', 'horde'],
  stack: [
    { proc: 'turn', step: 'end' },
    { proc: 'march', step: 'watched', man: a.id, left: -1 },
    { proc: 'brawl', step: 'blow', attacker: a.id, defender: 'B' as ManId },
  ],
  men: [a, { id: 'B' as ManId, at: null, steady: false, nickname: 'Bear' }],
  options: { fog: false },
};
const read = (given: unknown) => reader.read(given, 'state');
const reading = (given: unknown) => () => read(given);
const without = <T extends object>(value: T, name: keyof T): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

describe('the type of a shape is that of its fields', () => {
  test('none is there that nobody reads, none is read that is not there, none is of another type', () => {
    const men: readonly Man[] = [
      a,
      // @ts-expect-error: the shape has no field `mark`, so nobody reads one.
      { ...a, mark: 2 },
      // @ts-expect-error: `steady` is read, so it is always there.
      { id: a.id, at: 3 },
      // @ts-expect-error: an id of a man is no mere text.
      { ...a, id: 'A' },
      // @ts-expect-error: what may be left out is left out, and not `undefined`.
      { ...a, nickname: undefined },
    ];
    // @ts-expect-error: a march has no such step.
    const frame: MarchFrame = { proc: 'march', step: 'end', man: a.id, left: 1 };
    // @ts-expect-error: words that share a shape have each the fields of it.
    const fight: AnyFrame = { proc: 'fight', step: 'blow', attacker: a.id };
    // @ts-expect-error: what was read never changes.
    men[0].at = 4;
    expect([men.length, frame.proc, fight.proc]).toEqual([5, 'march', 'fight']);
  });
});

describe('a state is read by its shape', () => {
  test('what is kept is what was given', () => {
    expect(read(state)).toEqual(state);
    expect(read(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(Object.keys(read(state).men[0] ?? {})).toEqual(['id', 'at', 'steady']);
  });

  test.each<[string, unknown, string]>([
    ['no object', 7, 'state must be an object.'],
    ['another edition', { ...state, rules: 'toy@0' }, 'state.rules must be toy@1, not "toy@0".'],
    ['another scenario', { ...state, scenario: 'siege' }, 'state.scenario: scenario must be one of duel, feud, not "siege".'],
    ['other sides', { ...state, sides: ['rus', 'town'] }, 'state.sides must be rus and horde.'],
    [
      'a field that nobody knows',
      { ...state, turn: 3 },
      'state.turn is not a known field; the fields are rules, scenario, sides, stack, men, options.',
    ],
    ['a field that is missing', without(state, 'stack'), 'state.stack is missing; it should be a list of 0 to 9.'],
    ['an option that has a default', { ...state, options: {} }, 'state.options.fog is missing.'],
    ['options that are a list', { ...state, options: [] }, 'state.options must be an object, not [].'],
    ['a man with a default', { ...state, men: [without(a, 'steady'), state.men[1]] }, 'state.men[0].steady is missing.'],
    ['a man that is none', { ...state, men: [a, 'B'] }, 'state.men[1] must be an object, not "B".'],
    ['a man of another scenario', { ...state, men: [a, { ...a, id: 'C' }] }, 'state.men[1].id must be a man of ours.'],
    ['a man too few', { ...state, men: [a] }, 'state.men must be a list of 2, not '],
    ['men out of their order', { ...state, men: [...state.men].reverse() }, 'state.men[0].id must be A, not B.'],
    [
      'a step of another procedure',
      { ...state, stack: [{ proc: 'turn', step: 'blow' }] },
      'state.stack[0].step must be one of order, end, not "blow".',
    ],
    [
      'a frame with a field of another',
      { ...state, stack: [{ proc: 'turn', step: 'end', man: 'A' }] },
      'state.stack[0].man is not a known field',
    ],
    ['a frame without a field', { ...state, stack: [without(state.stack[1] ?? {}, 'left' as never)] }, 'state.stack[0].left is missing'],
    ['what no field can see', { ...state, men: state.men.map((one) => ({ ...one, at: null })) }, 'Nobody is left.'],
  ])('%s', (_what, given, complaint) => {
    expect(reading(given)).toThrow(BadRequest);
    expect(reading(given)).toThrow(complaint);
  });
});

describe('fields that are one of several', () => {
  const side = oneOf(['rus', 'horde']);
  test('an object with exactly one of its fields', () => {
    const step = oneFieldOf({ turn: oneOf(['N', 'S']), enter: text() });
    expect(step.read({ enter: '0905' }, 'step')).toEqual({ enter: '0905' });
    for (const given of [{}, { turn: 'N', enter: '0905' }])
      expect(() => step.read(given, 'step')).toThrow('step must be one of {"turn":…}, {"enter":…}.');
    expect(() => step.read({ turn: 'E' }, 'step')).toThrow('step.turn must be one of N, S');
    expect(() => step.read({ fire: 'A' }, 'step')).toThrow('step.fire is not a known field');
    expect(() => step.read('N', 'step')).toThrow('step must be an object');
  });
  test('an object or a word', () => {
    const first = either(side, object({ duel: side }));
    expect([first.read('rus', 'first'), first.read({ duel: 'horde' }, 'first')]).toEqual(['rus', { duel: 'horde' }]);
    expect(() => first.read({ duel: 'town' }, 'first')).toThrow('first.duel must be one of rus, horde');
    expect(() => first.read(['rus'], 'first')).toThrow('first must be one of rus, horde');
  });
  test('a word of its own', () => {
    const places = orWord('secret', orNull(whole(0, 9)));
    expect(['secret', null, 3].map((given) => places.read(given, 'at'))).toEqual(['secret', null, 3]);
    expect(() => places.read('hidden', 'at')).toThrow('at must be a whole number from 0 to 9');
  });
});

describe('the quick copy', () => {
  test('has every field and is nobody else’s', () => {
    const copied = copierOf(stateShape(ANY));
    const copy = copied(state);
    expect(copy).toEqual(state);
    expect(copy).not.toBe(state);
    expect(Object.keys(copy)).toEqual(Object.keys(state));
    copy.scenario = 'feud';
    expect(state.scenario).toBe('duel');
  });
  test('leaves out what is left out', () => {
    const copied = copierOf(manShape(ANY));
    expect(state.men.map((one) => Object.keys(copied(one)))).toEqual([
      ['id', 'at', 'steady'],
      ['id', 'at', 'steady', 'nickname'],
    ]);
  });
  test('of a frame is that of its procedure', () => {
    const { to, patched } = copying<AnyFrame>(copiersOf(frameShape(ANY)));
    const march: MarchFrame = { proc: 'march', step: 'stride', man: a.id, left: 2 };
    expect(to(march, 'watched', { left: 1 })).toEqual({ to: 'step', frame: { ...march, step: 'watched', left: 1 } });
    expect(patched(march, { left: 0 })).toEqual({ ...march, left: 0 });
    expect(march.left).toBe(2);
  });
  test('only what has fields is copied', () => {
    expect(() => copierOf(named(text(), 2).map((names) => names))).not.toThrow();
    expect(() => copierOf(orNull(object({ a: text() })) as never)).toThrow('nullable has no fields to copy');
    expect(() => copiersOf(object({ proc: text(), step: text() }) as never)).toThrow('object has no variants to copy');
  });
});

describe('the JSON Schema', () => {
  test('of a request: what has a default may be left out', () => {
    expect(schemaOf(manShape(ANY))).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string' },
        at: { anyOf: [{ type: 'integer', minimum: 0, maximum: 9 }, { type: 'null' }] },
        steady: { type: 'boolean' },
        nickname: { type: 'string' },
      },
      required: ['id', 'at'],
      additionalProperties: false,
    });
  });
  test('of a state: only what is optional may be left out, at every depth', () => {
    const { properties, required } = schemaSayingAll(stateShape(ANY)) as { properties: Record<string, object>; required: string[] };
    expect(required).toEqual(['rules', 'scenario', 'sides', 'stack', 'men', 'options']);
    expect(properties).toMatchObject({
      men: { items: { required: ['id', 'at', 'steady'] } },
      options: { required: ['fog'] },
      stack: {
        items: {
          oneOf: [
            { properties: { proc: { const: 'turn' } }, required: ['proc', 'step'] },
            { required: ['proc', 'step', 'man', 'left'] },
            { properties: { proc: { const: 'fight' } }, required: ['proc', 'step', 'attacker', 'defender'] },
            { properties: { proc: { const: 'brawl' } } },
          ],
        },
      },
    });
  });
  test('of one of several, of names of one’s own, and with what a field means', () => {
    expect(schemaOf(orWord('secret', whole(0, 9)))).toEqual({ anyOf: [{ enum: ['secret'] }, { type: 'integer', minimum: 0, maximum: 9 }] });
    expect(schemaOf(oneFieldOf({ turn: text(), enter: text() }))).toMatchObject({
      anyOf: [{ required: ['turn'] }, { required: ['enter'] }],
    });
    expect(schemaOf(named(whole(0, 9), 3))).toEqual({ type: 'object', additionalProperties: { type: 'integer', minimum: 0, maximum: 9 } });
    expect(schemaOf(setOf(text(), 0, 2).about('who'))).toEqual({
      type: 'array',
      items: { type: 'string' },
      minItems: 0,
      maxItems: 2,
      description: 'who',
    });
  });
});
