import { begin, type GameAction, pending } from '@pennon/kernel';
import {
  beginLesson,
  cameNearer,
  type DoStep,
  faultsOfLesson,
  goneOn,
  isDeed,
  type Lesson,
  type LessonRun,
  type OrderStep,
  ordersAtFirst,
  readLesson,
  tried,
  triedOrders,
} from '@pennon/lessons';
import { describe, expect, test } from 'vitest';
import { TAUGHT } from './taught.js';

/** Sections of the rules, as the rules briefs and the glossaries cite them. */
const SECTION = /^(section \d+|\d+(\.\d+)*|[A-Z]\d+|D3-\d+)$/;

const started = (game: Parameters<typeof beginLesson>[0], lesson: Lesson): LessonRun => {
  const run = beginLesson(game, lesson);
  return 'state' in run ? run : expect.fail(run.message);
};

/** Every step with the run that stands before it, when all is done as it is shown. */
function steps(game: Parameters<typeof beginLesson>[0], lesson: Lesson): readonly LessonRun[] {
  const found: LessonRun[] = [];
  for (let run = started(game, lesson); run.step !== undefined; ) {
    found.push(run);
    run =
      run.step.kind === 'do'
        ? goneOn(run, shown(run, run.step).state)
        : run.step.kind === 'order'
          ? goneOn(run, ordered(run, run.step))
          : goneOn(run);
  }
  return found;
}

/** Where the orders lead that are shown. */
function ordered(run: LessonRun, { show }: OrderStep): LessonRun['state'] | undefined {
  const result = triedOrders(run, [...ordersAtFirst(run), ...show]);
  return result.kind === 'right' ? result.happened.at(-1)?.state : expect.fail(JSON.stringify(result));
}

/** The run in which "Show me" has come to its last action, and the state after that. */
function shown(run: LessonRun, { show }: DoStep): { readonly last: LessonRun; readonly state: LessonRun['state'] } {
  let last = run;
  for (const action of show) {
    const result = tried(last, action);
    if (result.kind === 'mistake' || result.kind === 'refused') return expect.fail(JSON.stringify(result));
    const state = result.happened.at(-1)?.state ?? last.state;
    if (result.kind === 'right') return { last, state };
    last = cameNearer(last, state);
  }
  return expect.fail('what is shown does not do what is asked');
}

const sentencesIn = (text: string): number => [...text.matchAll(/[.!?](?=\s|$)/gu)].length;

describe.each(TAUGHT)('$id', ({ id, rulebook, game, teaching: { lessons, firstBattle, summary } }) => {
  test('there are at least eight lessons, each with a name of its own', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(8);
    expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
    expect(new Set(lessons.map(({ title }) => title)).size).toBe(lessons.length);
    for (const lesson of lessons) expect(lesson.id.split('/')[0]).toBe(id);
  });

  test('facts stand before every question, in one sentence or two', () => {
    const asked = lessons.flatMap(({ id: name, steps }) => steps.flatMap((step) => (step.kind === 'foresee' ? [{ name, ...step }] : [])));
    const wordy = asked.filter(({ know }) => ![1, 2].includes(sentencesIn(know)));
    expect(wordy.map(({ name, title }) => `${name}: ${title}`)).toEqual([]);
  });
  test('both sides of the first battle say who they are, and have a plan in two sentences or three', () => {
    const begun = begin(game, { scenario: firstBattle.scenario, options: {} });
    const { sides } = begun.ok ? begun.state : expect.fail(begun.error.message);
    expect(Object.keys(firstBattle.sides).sort()).toEqual([...sides].sort());
    expect(sides).toContain(firstBattle.side);
    for (const { who, plan } of Object.values(firstBattle.sides)) {
      expect([1, 2], who).toContain(sentencesIn(who));
      expect([2, 3], plan).toContain(sentencesIn(plan));
    }
  });

  describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (_name, lesson) => {
    test('is a document of its form', () => {
      expect(readLesson(JSON.parse(JSON.stringify(lesson)))).toEqual(lesson);
    });
    test('has no fault when it is played', () => {
      expect(faultsOfLesson(game, lesson)).toEqual([]);
    });
    test('asks for something to be done and for something to be foreseen', () => {
      const kinds = lesson.steps.map(({ kind }) => kind);
      expect(kinds).toContain('do');
      expect(kinds).toContain('foresee');
      expect(kinds.filter((kind) => kind === 'look').length).toBeLessThanOrEqual(1);
    });
    test('every right answer that is offered leads on, and every typical mistake is answered with its own words', () => {
      for (const run of steps(game, lesson)) {
        const { step } = run;
        if (step?.kind !== 'do') continue;
        const { last } = shown(run, step);
        for (const stage of new Set([run, last])) {
          const asked = pending(game, stage.state);
          const actions: readonly GameAction[] = asked.kind === 'choice' ? asked.actions : [];
          for (const action of actions) {
            const at = game.picture.pointsAt(stage.state, action);
            const isRight = step.right.some((deed) => isDeed(deed, action, at));
            const mistake = step.mistakes.find(({ deed }) => isDeed(deed, action, at));
            const result = tried(stage, action);
            if (isRight) expect(result.kind, JSON.stringify(action)).toBe('right');
            else if (mistake !== undefined) expect(result).toMatchObject({ kind: 'mistake', say: mistake.say });
          }
        }
      }
    });
    test('what it speaks of is there, and its rules can be looked up', () => {
      for (const { state, step } of steps(game, lesson)) {
        const pieces = new Set(game.picture.pieces(state).map((piece) => piece.id));
        expect((step?.clear ?? []).filter((piece) => !pieces.has(piece))).toEqual([]);
      }
      expect([...lesson.covers, ...lesson.steps.flatMap(({ rule }) => rule?.ref ?? [])].filter((ref) => !isKnown(ref))).toEqual([]);
    });
  });

  /** A chart, a ruling or anomaly, or a section of the rules. */
  const isKnown = (ref: string): boolean => {
    const [first = ''] = ref.split(' ');
    return rulebook.charts.some((chart) => chart.id === first) || rulebook.notes.some((note) => note.id === ref) || SECTION.test(ref);
  };

  test('what the hints and the page of rules cite can be looked up', () => {
    const refs = [...firstBattle.hints.map(({ ref }) => ref), ...summary.parts.flatMap(({ lines }) => lines.map(({ ref }) => ref))];
    expect(refs.filter((ref) => !isKnown(ref))).toEqual([]);
  });

  test('the rules stay on one page', () => {
    const words = summary.parts
      .flatMap(({ title, lines }) => [title, ...lines.map(({ text }) => text)])
      .join(' ')
      .split(' ');
    expect(words.length).toBeLessThan(650);
  });
});
