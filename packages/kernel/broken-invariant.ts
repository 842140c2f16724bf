import type { Frame } from './frames.js';

/** What runs in circles may have grown a long frame; its beginning tells enough. */
const MOST = 2000;
const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/**
 * A broken invariant: a fault of the rules as written, never of a player. The message ends with the frame it happened in.
 * @example throw new Broken('the retreat has no hex', { proc: 'retreat', step: 'path', unit: 'WAT3' })
 */
export class Broken extends Error {
  override readonly name = 'Broken';

  constructor(
    what: string,
    /** What was going on; none when nothing was. */
    readonly frame: Frame | undefined,
    cause?: unknown,
  ) {
    super(frame === undefined ? what : `${what}, in ${frame.proc}.${frame.step} ${shortened(JSON.stringify(frame))}`, { cause });
  }
}

/**
 * The same fault with the frame it happened in, if it does not say so yet.
 * @example try { step.run(w, f); } catch (fault) { throw brokenIn(f, fault); }
 */
export const brokenIn = (frame: Frame | undefined, fault: unknown): Broken =>
  fault instanceof Broken ? fault : new Broken(fault instanceof Error ? fault.message : String(fault), frame, fault);
