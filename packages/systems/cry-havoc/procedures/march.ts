import { D10_FROM_1, done, no, type Refusal } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { goingOf, jumpFacts, walked } from '../board/march.js';
import { moves } from '../board/move-search.js';
import { card, character, nameOf } from '../board/people.js';
import { position } from '../board/position.js';
import { CH_T11 } from '../charts/ch-t11.js';
import { jumpResult, jumpSum } from '../rules/jumps.js';
import type { Action, CryHavoc, MarchFrame, Move, Pen, State } from '../types.js';
import { to } from './frames.js';

/** One move: a list of steps that is carried out at once, but for the die of a jump (R70, R72). */
export const march: CryHavoc['march'] = {
  orders: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => [...moves(s, f.unit, goingOf(s, f.unit, f.spent, f.allowance)), ...mayStay(s, f)],
    check: (s, f, a) => orderRefusal(s, f, a, 'stay'),
    take(w, f, a) {
      if (a.type === 'move') return ordered(w, f, a);
      w.emit({ type: 'held', unit: f.unit });
      return done;
    },
  },
  leap: {
    kind: 'chance',
    roll: () => ({ purpose: 'jump', dice: D10_FROM_1, ref: CH_T11.id }),
    take(w, f, [face = 0]) {
      const board = battlefield(w.state);
      const { index } = card(w.state, f.unit);
      if (f.landing === null) throw new Error(`${f.unit} has nowhere to land`);
      const from = position(w.state).head(index);
      const facts = jumpFacts(w.state, f.unit, from, board.indexOf(f.landing), 'move', f.allowance - f.spent);
      const sum = jumpSum(facts);
      const total = face + sum.drm;
      const { result, health, cost, mayGoOn } = jumpResult(facts, total);
      w.emit({ type: 'jumped', unit: f.unit, hex: f.landing, face, reasons: sum.reasons, total, result, health, cause: 'move' });
      const after: MarchFrame = { ...f, spent: f.spent + cost, landing: null };
      return mayGoOn && moves(w.state, f.unit, goingOf(w.state, f.unit, after.spent, after.allowance)).length > 0
        ? to(after, 'goOn')
        : done;
    },
  },
  /** After a good jump he goes on with what is left (R72). */
  goOn: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => [...moves(s, f.unit, goingOf(s, f.unit, f.spent, f.allowance)), { type: 'stop' }],
    check: (s, f, a) => orderRefusal(s, f, a, 'stop'),
    take: (w, f, a) => (a.type === 'move' ? ordered(w, f, a) : done),
  },
};

/** Who must come onto the map does not stay off it (R80). */
const mayStay = (s: State, f: MarchFrame): readonly Action[] =>
  character(s, f.unit).is === 'toCome' ? [] : [{ type: 'stay', unit: f.unit }];

function orderRefusal(s: State, f: MarchFrame, a: Action, closing: 'stay' | 'stop'): Refusal | undefined {
  if (a.type === 'move' && a.unit === f.unit) return moveRefusal(s, a, f.spent, f.allowance);
  if (closing === 'stop' && a.type === 'stop') return undefined;
  if (closing === 'stay' && a.type === 'stay' && a.unit === f.unit)
    return mayStay(s, f).length > 0 ? undefined : no('R80', `${nameOf(s, f.unit)} must come onto the map.`);
  return no('CH-4 rule 3', `${nameOf(s, f.unit)} is to move now, or to ${closing === 'stay' ? 'stay' : 'stop'}.`);
}

/** Why a move cannot be made, if so. */
export function moveRefusal(s: State, { unit, steps }: Move, spent?: number, allowance?: number): Refusal | undefined {
  if (steps.length === 0) return no('R70', 'A move has at least one step.');
  const walk = walked(s, unit, goingOf(s, unit, spent, allowance), steps);
  return walk.ok ? undefined : walk.why;
}

/** Carries out the steps of a move. */
export function ordered(w: Pen, f: MarchFrame, { unit, steps }: Move) {
  const walk = walked(w.state, unit, goingOf(w.state, unit, f.spent, f.allowance), steps);
  if (!walk.ok) throw new Error(`${unit} cannot move so: ${walk.why.message}`);
  for (const event of walk.events) w.emit(event);
  const { spent, allowance } = walk.going;
  return walk.leap === null ? done : to({ ...f, spent, allowance }, 'leap', { landing: walk.leap });
}
