import { pending } from '@pennon/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetProgress, lessonProgress } from '../../apps/web/app/lesson-progress.js';
import { loadTeaching, TAUGHT_SYSTEMS } from '../../apps/web/app/teaching.js';
import type { LessonSession } from '../../apps/web/lessons/lesson-session.js';
import { openLesson } from '../../apps/web/lessons/open-lesson.js';
import type { Happening } from '../../apps/web/session/session.js';

const lessons = (await Promise.all(TAUGHT_SYSTEMS.map(loadTeaching))).flatMap((teaching) => teaching?.lessons.map(({ id }) => id) ?? []);
const opened = (id: string): Promise<LessonSession> => {
  const [system = '', name = ''] = id.split('/');
  return openLesson(system, name);
};
beforeEach(() => forgetProgress(lessons));

describe('a lesson is played from its first step to its last', () => {
  test.each(lessons)('%s, shown and answered', async (id) => {
    const session = await opened(id);
    const heard: Happening[] = [];
    session.listen(async (happening) => void heard.push(happening));
    for (let { step } = session; step !== undefined; { step } = session) {
      if (step.kind === 'foresee') {
        const right = step.answers.findIndex(({ isRight }) => isRight);
        const wrong = step.answers.findIndex(({ isRight }) => !isRight);
        session.answer(wrong);
        expect(session.moment.value).toMatchObject({
          isAnswered: false,
          said: { isRight: false, text: step.answers[wrong]?.say, answer: wrong },
        });
        session.goOn();
        expect(session.step).toBe(step);
        session.answer(right);
      }
      if (step.kind === 'order') {
        expect(session.now.value.pending).toMatchObject({ prompt: step.task, actions: [] });
        expect(session.mayGoOn).toBe(false);
        await session.showMe();
        expect(session.moment.value.said).toEqual({ isRight: true, text: step.done, answer: null });
      }
      if (step.kind === 'do') {
        expect(session.now.value.pending).toMatchObject({ kind: 'choice', side: session.lesson.side, prompt: step.task });
        const isNamed = /\b0\d0\d\b/.exec(step.task)?.[0];
        expect(session.named()).toEqual(isNamed === undefined ? expect.anything() : expect.arrayContaining([isNamed]));
        await session.showMe();
        expect(session.moment.value.said).toEqual({ isRight: true, text: step.done, answer: null });
      }
      // What is done is done: nothing more is offered until one goes on.
      expect(session.now.value.pending).toMatchObject({ kind: 'choice', actions: [] });
      session.goOn();
    }
    expect(lessonProgress.value[id]).toEqual({ steps: session.lesson.steps.length, isDone: true });
    expect((await session.past()).events).toEqual(heard.flatMap(({ events }) => events));
    session.again();
    expect(session.moment.value).toEqual({ done: 0, isAnswered: false, said: null });
    expect((await session.past()).events).toEqual([]);
    expect(lessonProgress.value[id]?.isDone).toBe(true);
  });
});

test('nobody is led to a mistake: what a lesson wants is offered by the bar, everything else is not', async () => {
  const session = await opened('kulikovo/move');
  expect(session.wants({ type: 'done' })).toBe(false);
  session.goOn();
  const wanted = (type: string, unit: string) => session.wants({ type, unit } as never);
  expect([wanted('unit', 'WAT2'), wanted('unit', 'WAT1'), session.wants({ type: 'done' })]).toEqual([true, false, false]);
});

describe('kulikovo/shoot', () => {
  const atShot = async (): Promise<LessonSession> => {
    const session = await opened('kulikovo/shoot');
    session.answer(1);
    session.goOn();
    return session;
  };

  test('a question is answered before anything is done', async () => {
    const session = await opened('kulikovo/shoot');
    await session.choose({ type: 'unit', unit: 'KOL1' } as never);
    expect(session.moment.value).toMatchObject({ done: 0, said: { isRight: false } });
    expect(session.now.value.pending).toMatchObject({ actions: [] });
  });

  test('choosing who is to do it is no mistake, and can be taken back', async () => {
    const session = await atShot();
    const before = session.now.value.state;
    expect(await session.choose({ type: 'unit', unit: 'KOL1' } as never)).toBeUndefined();
    expect(session.now.value.mayUndo).toBe(true);
    await session.undo();
    expect(session.now.value.state).toBe(before);
    expect(session.moment.value.done).toBe(1);
    expect(session.now.value.mayUndo).toBe(false);
    expect(await session.undo()).toMatchObject({ code: 'illegal' });
    expect(session.moment.value.done).toBe(1);
  });

  test('a mistake is explained and changes nothing, a refusal is that of the rules', async () => {
    const session = await atShot();
    const before = session.now.value.state;
    expect(await session.choose({ type: 'unit', unit: 'KOL2' } as never)).toBeUndefined();
    expect(session.moment.value.said).toMatchObject({ isRight: false, text: expect.stringContaining('Begin with the bowmen') });
    const refusal = await session.choose({ type: 'move', unit: 'KOL1', steps: [{ enter: '0101' }] } as never);
    expect(refusal?.code).toBe('illegal');
    expect(session.moment.value.said).toEqual({ isRight: false, text: refusal?.message, answer: null });
    expect(session.now.value.state).toBe(before);
  });

  test('back from what is done is the beginning of the step, with what was told taken back', async () => {
    const session = await atShot();
    const before = session.now.value.state;
    await session.choose({ type: 'unit', unit: 'KOL1' } as never);
    await session.showMe();
    expect((await session.past()).events.length).toBeGreaterThan(0);
    session.back();
    expect(session.now.value.state).toBe(before);
    expect((await session.past()).events).toEqual([]);
    expect(session.moment.value).toEqual({ done: 1, isAnswered: false, said: null });
    session.back();
    expect(session.moment.value.done).toBe(0);
    session.back();
    expect(session.moment.value.done).toBe(0);
    expect(session.mayGoBack).toBe(false);
  });

  test('it is a game like any other to whoever looks: sides, names, whose choice it is', async () => {
    const session = await atShot();
    expect(session).toMatchObject({ id: 'kulikovo/shoot', mine: ['rus'], seats: { rus: 'open', horde: 'bot:The lesson' }, links: {} });
    expect(pending(session.game, session.now.value.state)).toMatchObject({ kind: 'choice', side: 'rus' });
    expect(await session.resign()).toMatchObject({ code: 'illegal' });
    expect(await session.record()).toBeUndefined();
  });
});

test('a lesson that there is not is said to be none', async () => {
  await expect(openLesson('kulikovo', 'flying')).rejects.toThrow('There is no lesson kulikovo/flying.');
  await expect(openLesson('chess', 'castling')).rejects.toThrow('There is no lesson chess/castling.');
  await expect(openLesson('advanced-cry-havoc', 'doors')).rejects.toThrow('There is no lesson advanced-cry-havoc/doors.');
});

describe('a lesson that is loaded anew', () => {
  /** Everything that is remembered, as another page reads it. */
  const again = async (id: string): Promise<LessonSession> => {
    lessonProgress.value = JSON.parse(JSON.stringify(lessonProgress.value));
    const session = await opened(id);
    session.takeUp();
    return session;
  };

  const some = TAUGHT_SYSTEMS.flatMap((system) => lessons.find((id) => id.startsWith(`${system}/`)) ?? []);
  test.each([...some, 'advanced-cry-havoc/orders'])('%s goes on where it was, at every step', async (id) => {
    const first = await opened(id);
    for (let { step } = first; step !== undefined; { step } = first) {
      const before = await again(id);
      expect([before.now.value.state, before.moment.value]).toEqual([first.now.value.state, first.moment.value]);
      if (step.kind === 'foresee') first.answer(step.answers.findIndex(({ isRight }) => isRight));
      else await first.showMe();
      const after = await again(id);
      expect([after.now.value.state, after.moment.value]).toEqual([first.now.value.state, first.moment.value]);
      expect((await after.past()).events).toEqual((await first.past()).events);
      first.goOn();
    }
    expect((await again(id)).moment.value, 'who is through begins anew').toEqual({ done: 0, isAnswered: false, said: null });
  });

  test('somebody who has only been chosen is chosen then too; the step before is as far as ever', async () => {
    const first = await opened('kulikovo/move');
    first.goOn();
    await first.choose({ type: 'unit', unit: 'WAT2' } as never);
    const session = await again('kulikovo/move');
    expect([session.now.value.state, session.now.value.mayUndo]).toEqual([first.now.value.state, true]);
    expect(session.isTakenUp.value).toBe(true);
    session.back();
    session.back();
    expect([session.moment.value.done, session.isTakenUp.value]).toEqual([0, false]);
    expect((await again('kulikovo/move')).moment.value.done, 'and that is where it goes on then').toBe(0);
  });

  test('from the beginning means that, also for the next time', async () => {
    const first = await opened('kulikovo/move');
    first.goOn();
    const session = await again('kulikovo/move');
    session.again();
    expect([session.moment.value.done, session.isTakenUp.value]).toEqual([0, false]);
    expect((await again('kulikovo/move')).moment.value.done).toBe(0);
  });

  test.each([
    ['nothing of the kind', 'x'],
    ['steps that are none', [null, 3]],
    ['actions that are none', [{ actions: [{ type: 'nothing' }] }, {}]],
    ['a way through another lesson', [{}, { actions: [{ type: 'unit', unit: 'ORD9' }] }, {}, {}]],
  ])('where something else is kept, %s, it is played all the same', async (_what, at) => {
    lessonProgress.value = { 'kulikovo/shoot': { steps: 1, isDone: false, at: at as never } };
    const session = await opened('kulikovo/shoot');
    session.takeUp();
    expect(session.moment.value).toMatchObject({ done: 0, isAnswered: false, said: null });
  });
});

describe('advanced-cry-havoc/orders, the order that is given', () => {
  const atOrder = async (): Promise<LessonSession> => {
    const session = await opened('advanced-cry-havoc/orders');
    for (let { step } = session; step !== undefined && step.kind !== 'order'; { step } = session) {
      expect(session.orderBook, 'only a step that asks for one has a book').toBeUndefined();
      if (step.kind === 'foresee') session.answer(step.answers.findIndex(({ isRight }) => isRight));
      else await session.showMe();
      session.goOn();
    }
    return session;
  };
  const gives = (session: LessonSession, order: object) => {
    const book = session.orderBook ?? expect.fail('orders can be given');
    return book.give([...book.orders.value, { window: 'fire', who: null, answer: 'always', when: {}, ...order } as never]);
  };

  test('[13.1] whatever answers as it should is right, however it is put, and the log marks it', async () => {
    for (const order of [{ who: ['odo'], when: { band: 'short' } }, { when: { within: 4 } }]) {
      const session = await atOrder();
      await gives(session, { answer: 'never' });
      expect(session.moment.value, 'it takes two').toMatchObject({ isAnswered: false, said: { isRight: true } });
      const heard: Happening[] = [];
      session.listen(async (happening) => void heard.push(happening));
      expect(await gives(session, order)).toBeUndefined();
      expect([session.moment.value.isAnswered, session.moment.value.said?.isRight], JSON.stringify(order)).toEqual([true, true]);
      expect(heard.flatMap(({ byOrder = [] }) => byOrder.map(({ action }) => action.type))).toEqual(['pass', 'pass', 'fire']);
      expect((await session.past()).byOrder).toHaveLength(3);
      session.back();
      expect([session.moment.value.isAnswered, (await session.past()).byOrder]).toEqual([false, []]);
    }
  });

  test('[13.1] what answers otherwise is told, stays on the list, and the last that fits counts', async () => {
    const session = await atOrder();
    const said = (): unknown => session.moment.value.said;
    await gives(session, {});
    expect(said()).toMatchObject({ isRight: false, text: expect.stringContaining('the crossbow is empty') });
    await gives(session, { answer: 'never' });
    expect(said()).toMatchObject({ isRight: true, text: expect.stringContaining('nobody shoots') });
    await gives(session, { when: { band: 'point-blank' } });
    expect(said(), 'no typical mistake').toMatchObject({ text: expect.stringMatching(/^With these orders: .+ Order: nobody shoots/) });
    const book = session.orderBook ?? expect.fail('orders can be given');
    expect(await book.give(book.orders.value.slice(0, -2))).toBeUndefined();
    expect(said(), 'who takes one back has said nothing wrong').toBeNull();
    expect((await gives(session, { who: ['nobody'] }))?.message).toContain('none of yours');
    await gives(session, { answer: 'never' });
    await gives(session, { when: { band: 'short' } });
    expect(session.moment.value.isAnswered).toBe(true);
    expect((await book.give([]))?.message).toContain('go on to the next step');
  });
});
