import { BadRequest } from '@pennon/kernel';
import {
  beginLesson,
  type DoStep,
  faultsOfLesson,
  goneBack,
  goneOn,
  type Lesson,
  type LessonRun,
  type LessonStep,
  type OrderStep,
  readLesson,
} from '@pennon/lessons';
import { describe, expect, test } from 'vitest';
import { TAUGHT } from './taught.js';

const { game, teaching } = TAUGHT.find(({ id }) => id === 'kulikovo') ?? expect.fail('Kulikovo can be learned');
const shoot = teaching.lessons.find(({ id }) => id === 'kulikovo/shoot') ?? expect.fail('there is a lesson on shooting');

/** The lesson with another step in place of one. */
const withStep = (number: number, change: (step: LessonStep) => LessonStep): Lesson => ({
  ...shoot,
  steps: shoot.steps.map((step, i) => (i === number ? change(step) : step)),
});
/** Its first thing to do, changed. */
const withDoing = (change: Partial<DoStep>): Lesson => withStep(1, (step) => ({ ...(step as DoStep), ...change }));

const reactions = teaching.lessons.find(({ id }) => id === 'kulikovo/reactions') ?? expect.fail('there is a lesson on reactions');
/** Shooting and letting it be are both right. */
const either: Lesson = {
  ...reactions,
  steps: reactions.steps.map((step) =>
    step.kind === 'do' ? { ...step, right: [{ order: 'shoot' }, { order: 'decline' }], after: [] } : step,
  ),
};

describe('what is wrong with a lesson is told', () => {
  test.each<[string, Lesson, RegExp]>([
    [
      'nothing offered is right',
      withDoing({ right: [...(shoot.steps[1] as DoStep).right, { order: 'charge' }] }),
      /nothing that is offered is/,
    ],
    ['a mistake that nobody can make', withDoing({ mistakes: [{ deed: { order: 'charge' }, say: 'No.' }] }), /nobody can make the mistake/],
    [
      'what is shown is not what was asked',
      withDoing({
        show: [
          { type: 'unit', unit: 'KOL1' },
          { type: 'hold', unit: 'KOL1' },
        ],
      }),
      /does not lead on/,
    ],
    ['whatever is chosen is right', either, /whatever is chosen is right/],
    ['what is shown stops half-way', withDoing({ show: [{ type: 'unit', unit: 'KOL1' }] }), /stops before all is done/],
    ['what is shown goes on too long', withDoing({ show: [...(shoot.steps[1] as DoStep).show, { type: 'done' }] }), /more to show/],
    ['what is shown is refused', withDoing({ show: [{ type: 'unit', unit: 'TEL1' }] }), /does not lead on/],
    ['dice that cannot follow', withDoing({ after: [{ faces: [12] }] }), /does not lead on/],
    [
      'a chance that is not that of the rules',
      withStep(
        0,
        (step) => ({ ...step, of: { action: { type: 'move', unit: 'KOL1', steps: [{ fire: 'TEL1' }] }, chance: 50 } }) as LessonStep,
      ),
      /of a hundred 20 go well, not 50/,
    ],
    [
      'odds of what is refused',
      withStep(0, (step) => ({ ...step, of: { action: { type: 'move', unit: 'TEL1', steps: [] }, chance: 50 } }) as LessonStep),
      /is refused/,
    ],
    ['another side is asked', { ...shoot, side: 'horde' }, /rus is asked, not horde|does not lead on/],
    ['a beginning that cannot be', { ...shoot, start: { ...shoot.start, inputs: [{ faces: [1] }] } }, /start\.inputs\[0\]/],
    ['a scenario that is none', { ...shoot, start: { ...shoot.start, scenario: 'kulikovo/nowhere' } }, /nowhere/],
    [
      'a piece that is not there',
      withStep(0, (step) => ({ kind: 'look', title: step.title, text: step.text, clear: [], piece: 'NOBODY' })),
      /there is no NOBODY/,
    ],
  ])('%s', (_what, lesson, fault) => {
    expect(faultsOfLesson(game, lesson).join('\n')).toMatch(fault);
  });
});

const skirmish = TAUGHT.find(({ id }) => id === 'advanced-cry-havoc') ?? expect.fail('Advanced Cry Havoc can be learned');
const orders = skirmish.teaching.lessons.find(({ id }) => id.endsWith('/orders')) ?? expect.fail('there is a lesson on standing orders');
/** Its order, changed. */
const withOrder = (change: Partial<OrderStep>): Lesson => ({
  ...orders,
  steps: orders.steps.map((step) => (step.kind === 'order' ? { ...step, ...change } : step)),
});

describe('what is wrong with a step that waits for an order is told', () => {
  test.each<[string, Lesson, RegExp]>([
    [
      'what is shown answers otherwise',
      withOrder({ show: [{ window: 'fire', who: null, answer: 'never', when: {} }] }),
      /does not lead on/,
    ],
    ['it is right already', withOrder({ after: [] }), /right before anything is ordered/],
    [
      'a mistake that is right',
      withOrder({ mistakes: [{ order: { window: 'fire', when: { within: 4 } }, say: 'No.' }] }),
      /within.*is right already/,
    ],
    ['what should follow cannot', withOrder({ after: [{ faces: [3] }] }), /does not lead on/],
  ])('%s', (_what, lesson, fault) => {
    expect(faultsOfLesson(skirmish.game, lesson).join('\n')).toMatch(fault);
  });

  test.each<[string, Lesson, RegExp]>([
    ['no order to show', withOrder({ show: [] }), /must have an order/],
    ['nothing that orders answer', withOrder({ after: [{ faces: [3] }] }), /something that the orders answer/],
    ['a mistake without a word', withOrder({ mistakes: [{ order: {}, say: 'No.' }] }), /must say something of the order/],
    ['two things at once', withOrder({ after: [{ ordered: { type: 'pass' }, faces: [3] } as never] }), /and nothing else/],
  ])('in its form: %s', (_what, lesson, fault) => {
    expect(() => readLesson(JSON.parse(JSON.stringify(lesson)))).toThrow(fault);
  });
});

describe('the form of a lesson', () => {
  const document = JSON.parse(JSON.stringify(shoot)) as { [name: string]: unknown };
  test.each<[string, object, RegExp]>([
    ['a field too many', { ...document, colour: 'red' }, /colour/],
    ['no title', { ...document, title: undefined }, /title is missing/],
    ['an id without a system', { ...document, id: 'shoot' }, /a system and a name/],
    ['one step', { ...document, steps: shoot.steps.slice(0, 1) }, /steps/],
    [
      'two right answers',
      { ...document, steps: [{ ...shoot.steps[0], answers: [answer(true), answer(true)] }, shoot.steps[1]] },
      /one right answer/,
    ],
    ['a question without its facts', { ...document, steps: [{ ...shoot.steps[0], know: undefined }, shoot.steps[1]] }, /know is missing/],
    ['a deed that says nothing', { ...document, steps: [shoot.steps[0], { ...shoot.steps[1], right: [{}] }] }, /must say something/],
    ['an input that is none', { ...document, start: { ...shoot.start, inputs: [{ dice: [1] }] } }, /action.*faces/],
    [
      'an action without a type',
      { ...document, steps: [shoot.steps[0], { ...shoot.steps[1], show: [{ unit: 'KOL1' }] }] },
      /an object with a type/,
    ],
  ])('%s is refused', (_what, given, fault) => {
    expect(() => readLesson(given)).toThrow(BadRequest);
    expect(() => readLesson(given)).toThrow(fault);
  });
});

function answer(isRight: boolean): object {
  return { text: `${isRight}`, isRight, say: 'So it is.' };
}

test('one step back is the position before, and from the middle of a step its beginning', () => {
  const begun = beginLesson(game, shoot) as LessonRun;
  const next = goneOn(begun);
  expect(goneBack(next)).toMatchObject({ done: 0, state: begun.state });
  const nearer = { ...next, state: { ...next.state } };
  expect(goneBack(nearer)).toMatchObject({ done: 1, state: next.state });
  expect(goneBack(begun)).toBe(begun);
});
