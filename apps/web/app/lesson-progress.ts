import { signal } from '@preact/signals';
import { remember, remembered } from './remembered.js';

/** How far somebody has come in each lesson. */
export interface LessonProgress {
  readonly [lesson: string]: { readonly steps: number; readonly isDone: boolean };
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

/** Somebody has come so far. A lesson that was done once stays done. */
export function noteProgress(lesson: string, steps: number, isDone: boolean): void {
  const before = lessonProgress.value[lesson];
  lessonProgress.value = {
    ...lessonProgress.value,
    [lesson]: { steps: Math.max(steps, before?.steps ?? 0), isDone: isDone || before?.isDone === true },
  };
  remember(KEY, JSON.stringify(lessonProgress.value));
}

/** Everything is begun anew. */
export function forgetProgress(lessons: readonly string[]): void {
  lessonProgress.value = Object.fromEntries(Object.entries(lessonProgress.value).filter(([id]) => !lessons.includes(id)));
  remember(KEY, JSON.stringify(lessonProgress.value));
}
