import type { GameAction, StandingOrder } from '@pennon/kernel';
import { signal } from '@preact/signals';
import { remember, remembered } from './remembered.js';

/** What somebody has chosen, answered or ordered in a step of a lesson. */
export interface StepTaken {
  readonly actions?: readonly GameAction[];
  readonly answer?: number;
  readonly orders?: readonly StandingOrder[];
}

/** How far somebody has come in each lesson. */
export interface LessonProgress {
  readonly [lesson: string]: {
    readonly steps: number;
    readonly isDone: boolean;
    /** Where he stands in it: what he did in each step that was begun, the present one last. */
    readonly at?: readonly StepTaken[];
  };
}

const KEY = 'pennon.lessons';

function read(): LessonProgress {
  try {
    const kept: unknown = JSON.parse(remembered(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as LessonProgress) : {};
  } catch {
    return {};
  }
}

/** What this browser remembers of the lessons. */
export const lessonProgress = signal<LessonProgress>(read());

/** Somebody has come so far and stands there; nowhere when he is through. A lesson that was done once stays done. */
export function noteProgress(lesson: string, steps: number, isDone: boolean, at: readonly StepTaken[] = []): void {
  const before = lessonProgress.value[lesson];
  lessonProgress.value = {
    ...lessonProgress.value,
    [lesson]: {
      steps: Math.max(steps, before?.steps ?? 0),
      isDone: isDone || before?.isDone === true,
      ...(at.length === 0 ? {} : { at }),
    },
  };
  remember(KEY, JSON.stringify(lessonProgress.value));
}

/** Everything is begun anew. */
export function forgetProgress(lessons: readonly string[]): void {
  lessonProgress.value = Object.fromEntries(Object.entries(lessonProgress.value).filter(([id]) => !lessons.includes(id)));
  remember(KEY, JSON.stringify(lessonProgress.value));
}
