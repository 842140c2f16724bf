import { lazy, Suspense } from 'preact/compat';
import { isLesson } from '../lessons/is-lesson.js';
import type { PlayModel } from '../play-model/play-model.js';

const parts = () => import('./lesson-parts.js');
const PARTS = {
  panel: lazy(() => parts().then((m) => m.LessonPanel)),
  task: lazy(() => parts().then((m) => m.LessonTask)),
  bubble: lazy(() => parts().then((m) => m.LessonBubble)),
  hand: lazy(() => parts().then((m) => m.LessonHand)),
};

/** A part of the table that there is in lessons alone. */
export function Taught({ model, part }: { readonly model: PlayModel; readonly part: keyof typeof PARTS }) {
  const Part = PARTS[part];
  return isLesson(model.session) ? (
    <Suspense fallback={null}>
      <Part model={model} />
    </Suspense>
  ) : null;
}
