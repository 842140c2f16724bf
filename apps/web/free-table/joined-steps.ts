import type { FreeStep } from '@pennon/picture';

/** A step after others: the same again makes the last one longer, the opposite takes it back. */
export function joined(steps: readonly FreeStep[], step: FreeStep): readonly FreeStep[] {
  const last = steps.at(-1);
  const before = steps.slice(0, -1);
  if (last === undefined) return [step];
  if ('advance' in last && 'advance' in step) return [...before, { advance: last.advance + step.advance }];
  if ('back' in last && 'back' in step) return [...before, { back: last.back + step.back }];
  if ('advance' in last && 'back' in step) return shorter(before, last.advance - step.back, (advance) => ({ advance }));
  if ('back' in last && 'advance' in step) return shorter(before, last.back - step.advance, (back) => ({ back }));
  if (!('wheel' in last && 'wheel' in step)) return [...steps, step];
  if (last.wheel === step.wheel) return [...before, { wheel: last.wheel, by: last.by + step.by }];
  return shorter(before, last.by - step.by, (by) => ({ wheel: last.wheel, by }));
}

const shorter = (before: readonly FreeStep[], left: number, step: (left: number) => FreeStep): readonly FreeStep[] =>
  left > 0 ? [...before, step(left)] : before;
