import { bySide, type Side } from '@pennon/kernel';
import type { TablePose } from '@pennon/picture';
import { turnedBy } from '@pennon/space';
import { NOTHING_DONE } from '../../evolve.js';
import type { AnyFrame, ElementId, State } from '../../types.js';

/** The most PIPs there are. */
const ALL_PIPS = 6;

/** The bound in which a side moves: the one that goes on if it may still move, or else its next with every PIP there is. */
export function turnOf(s: State, side: Side): State {
  const frame = s.stack.at(-1);
  const isNow = frame?.proc === 'bound' && frame.side === side && (frame.step === 'movement' || frame.step === 'orders');
  const movement: AnyFrame = { proc: 'bound', step: 'movement', side, movers: [], held: [] };
  if (isNow && s.bound !== null) return { ...s, stack: [movement] };
  const number = (s.bound?.number ?? 0) + 1;
  const bounds = bySide(s.sides, (one) => (s.bounds[one] ?? 0) + (one === side ? 1 : 0));
  return { ...s, outcome: null, stack: [movement], bounds, bound: { ...NOTHING_DONE, number, side, pips: ALL_PIPS } };
}

export const standing = (s: State, piece: ElementId, at: TablePose | undefined): State =>
  at === undefined
    ? s
    : {
        ...s,
        elements: s.elements.map((element) =>
          element.id === piece
            ? {
                ...element,
                status: 'table',
                pose: { x: Math.round(at.x), y: Math.round(at.y), h: turnedBy(Math.round(at.h), 0) },
                feature: null,
              }
            : element,
        ),
      };
