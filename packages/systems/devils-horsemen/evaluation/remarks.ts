import type { Side } from '@pennon/kernel';
import { nameOf, sideIndex } from '../board/pieces.js';
import { position } from '../board/position.js';
import type { Action, State, Step, UnitId } from '../types.js';
import { fightersOf } from './fighters.js';
import { farFrom } from './places.js';
import { BOWSHOT, reservesOf } from './reserves.js';

/** Who is kept back when orders have been given, and that the reserve goes in when it does. */
export function remark(state: State, side: Side, action: Action): string | undefined {
  switch (action.type) {
    case 'done': {
      const waiting = reserves(state, side);
      return waiting.length === 0 ? undefined : `in reserve: ${waiting.map((id) => nameOf(state, id)).join(' and ')}`;
    }
    case 'move':
      return reserves(state, side).includes(action.unit) && isIntoLine(state, side, action.steps) ? 'the reserve goes in' : undefined;
    default:
      return undefined;
  }
}

function reserves(state: State, side: Side): readonly UnitId[] {
  const p = position(state);
  return reservesOf(state, p, fightersOf(state, p), side).map(({ f }) => f.c.id);
}

function isIntoLine(state: State, side: Side, steps: readonly Step[]): boolean {
  const p = position(state);
  const to = steps.flatMap((step) => ('enter' in step ? [step.enter] : [])).at(-1);
  const foes = fightersOf(state, p).filter((f) => f.side !== sideIndex(state, side));
  return to !== undefined && farFrom(p, p.board.indexOf(to), foes) <= BOWSHOT;
}
