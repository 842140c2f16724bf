import {
  BadRequest,
  Field,
  formed,
  type Input,
  isJson,
  list,
  object,
  oneOf,
  orNull,
  STANDING_ORDERS,
  type StandingOrder,
  told,
  variants,
  whole,
  written,
} from '@pennon/kernel';
import type { Deed, Lesson, LessonAction, LessonStart, LessonStep, Ordered } from './lesson.js';

const NAME = written(80);
const SENTENCES = written(400);
const WORD = written(60);
const REF = written(40);

const plain = (what: string): Field<LessonAction> =>
  new Field({ kind: 'object', shape: {} }, (value, at) => {
    if (!isJson(value) || typeof value.type !== 'string') throw new BadRequest(`${at} must be ${what}, an object with a type.`);
    return value as unknown as LessonAction;
  });
const ACTION = plain('an action');

const INPUT: Field<Input<LessonAction>> = new Field({ kind: 'object', shape: {} }, (value, at) => {
  const [only, more] = isJson(value) ? Object.keys(value) : [];
  if (!isJson(value) || more !== undefined || (only !== 'action' && only !== 'faces'))
    throw new BadRequest(`${at} must be {"action":…} or {"faces":[…]}.`);
  return only === 'action'
    ? { action: ACTION.read(value.action, `${at}.action`) }
    : { faces: list(whole(0, 100), 1, 20).read(value.faces, `${at}.faces`) };
});

const FOLLOWS: Field<Input<LessonAction> | Ordered> = new Field({ kind: 'object', shape: {} }, (value, at) => {
  if (!isJson(value) || !('ordered' in value)) return INPUT.read(value, at);
  if (Object.keys(value).length > 1) throw new BadRequest(`${at} must be {"ordered":…} and nothing else.`);
  return { ordered: ACTION.read(value.ordered, `${at}.ordered`) };
});

/** As much of an order as is told. */
const PART_OF_ORDER: Field<Partial<StandingOrder>> = new Field({ kind: 'object', shape: {} }, (value, at) => {
  if (!isJson(value) || Object.keys(value).length === 0) throw new BadRequest(`${at} must say something of the order.`);
  const [whole] = STANDING_ORDERS.read([{ window: '-', answer: 'ask', ...value }], at);
  return Object.fromEntries(Object.entries(whole ?? {}).filter(([name]) => name in value));
});

const SAID_TO_ORDER = list(object({ order: PART_OF_ORDER, say: SENTENCES }), 0, 10);

const DEED: Field<Deed> = object({
  order: WORD.maybe(),
  piece: WORD.maybe(),
  target: WORD.maybe(),
  hex: WORD.maybe(),
  group: WORD.maybe(),
  facing: WORD.maybe(),
  action: new Field<{ readonly [name: string]: unknown }>({ kind: 'object', shape: {} }, (value, at) => {
    if (!isJson(value)) throw new BadRequest(`${at} must be a part of an action, an object.`);
    return value;
  }).maybe(),
})
  .where((deed, at) => (Object.values(deed).every((value) => value === undefined) ? `${at} must say something of the action.` : undefined))
  .map(told);

const BASE = {
  title: NAME,
  text: SENTENCES,
  clear: list(WORD, 0, 20).or([]),
  around: WORD.maybe(),
  rule: object({ short: SENTENCES, ref: REF }).maybe(),
};

const STEP: Field<LessonStep> = variants('kind', {
  do: {
    ...BASE,
    task: written(120),
    right: list(DEED, 1, 10),
    show: list(ACTION, 1, 6),
    done: SENTENCES,
    after: list(INPUT, 0, 40).or([]),
    mistakes: list(object({ deed: DEED, say: SENTENCES }), 0, 10).or([]),
  },
  order: {
    ...BASE,
    task: written(120),
    show: STANDING_ORDERS.where((orders, at) => (orders.length === 0 ? `${at} must have an order.` : undefined)),
    done: SENTENCES,
    after: list(FOLLOWS, 1, 40).where((inputs, at) =>
      inputs.some((input) => 'ordered' in input) ? undefined : `${at} must have something that the orders answer.`,
    ),
    towards: SAID_TO_ORDER.maybe(),
    mistakes: SAID_TO_ORDER.or([]),
  },
  foresee: {
    ...BASE,
    know: SENTENCES,
    answers: list(object({ text: written(120), isRight: oneOf([true, false]), say: SENTENCES }), 2, 5).where((answers, at) =>
      answers.filter(({ isRight }) => isRight).length === 1 ? undefined : `${at} must have one right answer.`,
    ),
    of: object({ action: ACTION, chance: whole(0, 100) }).maybe(),
  },
  look: { ...BASE, piece: orNull(WORD).or(null) },
}).map((step) => told(step) as LessonStep);

const ANYTHING = new Field<unknown>({ kind: 'object', shape: {} }, (value) => value);

const START: Field<LessonStart> = object({
  scenario: ANYTHING,
  options: ANYTHING.or({}),
  start: ANYTHING.maybe(),
  inputs: list(INPUT, 0, 300).or([]),
}).map((start) => told(start) as LessonStart);

const LESSON: Field<Lesson> = object({
  id: formed(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'a system and a name, as kulikovo/shoot'),
  title: NAME,
  about: written(200),
  minutes: whole(1, 15),
  covers: list(REF, 1, 30),
  side: formed(/^[a-z][a-z-]{0,19}$/, 'a side, as rus'),
  start: START,
  steps: list(STEP, 2, 9),
});

/**
 * Reads a lesson from outside; throws `BadRequest` with a sentence that names the place when it is none. Whether it can be played is the matter of
 * `faultsOfLesson`.
 * @example readLesson(JSON.parse(file)).title // 'Shoot'
 */
export const readLesson = (document: unknown): Lesson => LESSON.read(document, 'lesson');
