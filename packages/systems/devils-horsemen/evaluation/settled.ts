import type { State } from '../types.js';

const OPEN = {
  turn: new Set(['trumpRoll', 'counterRoll', 'tieRoll', 'eliteRoll', 'leaving', 'cry']),
  activation: new Set([
    'smoke',
    'lineRoll',
    'rallyRoll',
    'rallied',
    'momentumRoll',
    'doomRoll',
    'trumpRoll',
    'settled',
    'shock',
    'shocked',
    'begin',
  ]),
  /** A shock whose dice have fallen. */
  shock: new Set([
    'split',
    'break',
    'collapsing',
    'collapse',
    'collapsed',
    'advance',
    'arrived',
    'advanced',
    'advanceFacing',
    'advanceEntry',
    'advanceOver',
    'clean',
    'deploy',
    'deployed',
    'over',
  ]),
};

/** Between orders, and when a unit has been chosen for one. A shock that is due is reckoned, not fought out, by whoever thinks about something else. */
export function isSettled(state: State, since: State): boolean {
  const frame = state.stack.at(-1);
  switch (frame?.proc) {
    case 'activation':
      return !OPEN.activation.has(frame.step);
    case 'turn':
      return !OPEN.turn.has(frame.step);
    case 'rally':
      return true;
    case 'shock':
      return !OPEN.shock.has(frame.step) && since.stack.at(-1)?.proc !== 'shock' && !since.stack.some((f) => f.proc === 'shock');
    // A shot that ends what was ordered is reckoned, too.
    case 'shot':
      return frame.step === 'roll' && since.stack.at(-1)?.proc === 'activation' && isLast(state.stack.at(-2));
    // A move that has been disturbed: what is made of it is thought about then.
    case 'march':
      return frame.step === 'orders';
    // Whoever chooses one hex after the other looks at the next one only; in the Rally Phase routs just happen.
    case 'rout':
      return since.stack.at(-1)?.proc === 'rout' || state.stack.some((f) => f.proc === 'rally');
    case 'rush':
    case 'flight':
      return since.stack.at(-1)?.proc === frame.proc;
    default:
      return false;
  }
}
const isLast = (below: State['stack'][number] | undefined): boolean =>
  below?.proc === 'activation' || (below?.proc === 'march' && below.steps.length === 0);

const PLAIN = {
  rush: new Set(['stride']),
  rout: new Set(['stride']),
  flight: new Set(['stride']),
  feint: new Set(['face']),
  shot: new Set(['answer']),
  raid: new Set(['answers']),
  shock: new Set(['advanceFacing']),
};

/** Who may shoot at somebody who comes or goes, or back, does; who may turn to him turns; equal ways are equal. Whether to stay or to ride off is another matter. */
export function isPlain({ stack }: State): boolean {
  const frame = stack.at(-1);
  if (frame === undefined) return false;
  if (frame.proc === 'window') return frame.window !== 'approach';
  return frame.proc in PLAIN && PLAIN[frame.proc as keyof typeof PLAIN].has(frame.step);
}

/** Somebody has been chosen and not told what to do yet, or a move has been disturbed. */
export function isHalfway({ stack }: State): boolean {
  const frame = stack.at(-1);
  if (frame?.proc === 'activation') return frame.step === 'unit' || frame.step === 'leader';
  return frame?.proc === 'march' && frame.step === 'orders';
}
