import type { Lesson } from '@pennon/lessons';
import { lessonLink } from '../app/lesson-links.js';
import { lessonProgress } from '../app/lesson-progress.js';
import { say } from '../text/say.js';

/** The lessons in the order in which they are best learned; the next one stands out. */
export function LessonList({ lessons }: { readonly lessons: readonly Lesson[] }) {
  const next = lessons.find(({ id }) => lessonProgress.value[id]?.isDone !== true);
  return (
    <ol class="lesson-list">
      {lessons.map((lesson, i) => (
        <li key={lesson.id} data-next={lesson === next}>
          <LessonLine lesson={lesson} number={i + 1} />
        </li>
      ))}
    </ol>
  );
}

function LessonLine({ lesson: { id, title, about, minutes, steps }, number }: { readonly lesson: Lesson; readonly number: number }) {
  const known = lessonProgress.value[id];
  const state = known === undefined ? 'new' : known.isDone ? 'done' : 'begun';
  return (
    <a class="lesson-line" href={lessonLink(id)} data-state={state}>
      <span class="lesson-mark" aria-hidden="true">
        {state === 'done' ? '✓' : number}
      </span>
      <span>
        <strong>{title}</strong>
        <span class="lesson-about">{about}</span>
      </span>
      <span class="quiet">
        {state === 'done'
          ? say('learnDone')
          : state === 'begun'
            ? say('learnStepsDone', { done: known?.steps ?? 0, of: steps.length })
            : say('learnMinutes', { minutes })}
      </span>
    </a>
  );
}
