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
    session.listen((happening) => heard.push(happening));
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
