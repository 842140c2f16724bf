import type { Frame } from './frames.js';
import { must } from './must.js';
import { isJson } from './plain-data.js';
import { quoted } from './quote.js';

const entry = (object: unknown, key: unknown): unknown =>
  isJson(object) && typeof key === 'string' && Object.hasOwn(object, key) ? object[key] : undefined;

/** What the kernel itself reads of a state from outside: two sides, frames that name steps, and an outcome. */
export function mustBeCore(procedures: object, saved: unknown): void {
  must(isJson(saved), 'state must be an object.');
  const { sides, stack, outcome } = saved;
  const [first, second]: readonly unknown[] = Array.isArray(sides) && sides.length === 2 ? sides : [];
  must(typeof first === 'string' && typeof second === 'string' && first !== second, 'state.sides must be a list of two ids.');
  must(Array.isArray(stack), 'state.stack must be a list of frames.');
  stack.forEach((frame: unknown, i) => {
    const known = isJson(frame) && entry(entry(procedures, frame.proc), frame.step) !== undefined;
    must(known, `state.stack[${i}] must be a frame of a known procedure and step, not ${quoted(frame)}.`);
  });
  if (outcome === null) {
    mustWaitForOneAnother(procedures as Steps, stack as readonly Frame[]);
    return;
  }
  must(isJson(outcome) && typeof outcome.reason === 'string', 'state.outcome must be null or an outcome.');
  const { winner, degree } = outcome;
  must(winner === null || winner === first || winner === second, 'state.outcome.winner must be one of the sides, or null.');
  must(degree === null || typeof degree === 'string', 'state.outcome.degree must be a text, or null.');
}

type Steps = { readonly [proc: string]: { readonly [step: string]: { readonly waitsFor?: readonly string[] } } };

/** Every frame was called by the one below it, or by what that has become, where the steps of the game say who waits for whom (`waitsFor`). */
function mustWaitForOneAnother(procedures: Steps, stack: readonly Frame[]): void {
  const saysSo = Object.values(procedures).some((steps) => Object.values(steps).some(({ waitsFor }) => waitsFor !== undefined));
  if (!saysSo) return;
  stack.forEach(({ proc }, i) => {
    const below = stack[i - 1];
    if (below === undefined) return;
    const isCalled = procedures[below.proc]?.[below.step]?.waitsFor?.includes(proc) ?? false;
    must(isCalled, `state.stack[${i}]: ${proc} does not come out of ${below.proc}.${below.step}.`);
  });
}
