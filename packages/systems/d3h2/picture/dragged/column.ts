import type { FreeStep } from '@pennon/picture';
import { reachOf } from '../../board/allowance.js';
import { columnWalks, formedWalks } from '../../board/columns.js';
import { isColumn } from '../../board/groups.js';
import { planOf } from '../../board/tactical-moves.js';
import type { Base } from '../../geometry/base.js';
import { leadWay, shapeOf } from '../../geometry/segments.js';
import type { ContactEdge, Segment, State, Tactical } from '../../types.js';
import { partOf, segmentsOf } from './group.js';
import { farthest, type Going, isAllowed, squareTo, type Thought } from './thought.js';

/** In column behind the one that is held, the nearest next; those who do not stand so yet form one. Without a wish he goes straight ahead. */
export function thinkColumn(s: State, bases: readonly Base[], wish: readonly FreeStep[]): Thought {
  const [held] = bases;
  const leader = held === undefined ? undefined : shapeOf([held]);
  const file = held === undefined ? bases : bases.toSorted((a, b) => squareTo(a.pose, held.pose) - squareTo(b.pose, held.pose));
  const units = file.map(({ card }) => card.id);
  const isFormed = isColumn(file);
  const think = (segments: readonly Segment[], contact?: { readonly target: string; readonly edge: ContactEdge }): Thought => {
    const action: Tactical = {
      type: 'column',
      units,
      segments,
      ...(contact === undefined ? {} : { contact }),
      ...(isFormed ? {} : { form: true }),
    };
    return { action, judged: planOf(s, action), snapped: null, going: () => goingOf(s, bases, file, segments, isFormed) };
  };
  if (held === undefined || leader === undefined) return think([]);
  const segments: Segment[] = [];
  for (const step of wish) {
    if ('contact' in step) return think(segments, { target: step.contact, edge: step.edge as ContactEdge });
    segments.push(...segmentsOf(leader, held, segments, step));
  }
  if (wish.length > 0) return think(segments);
  const ahead: readonly Segment[] = [{ advance: reachOf(s, held) }];
  const far = think(ahead);
  return isAllowed(far) ? far : (farthest(1, (part) => think(partOf(ahead, leader, part))) ?? far);
}

/** Everybody on his way behind the first, whether it is allowed or not; who cannot come to his place stays where he is. */
function goingOf(s: State, bases: readonly Base[], file: readonly Base[], segments: readonly Segment[], isFormed: boolean): Going {
  const shape = shapeOf(file.slice(0, 1));
  const path = shape === undefined ? { legs: [], way: [] } : leadWay(shape.lead.pose, segments, shape.rightEnd);
  const walks = isFormed ? columnWalks(file, path, undefined) : formedWalks(s, file, path, undefined);
  const known = 'message' in walks ? columnWalks(file.slice(0, 1), path, undefined) : walks;
  const walkOf = (base: Base) => known.find((walk) => walk.base === base);
  return {
    ghosts: bases.map((base) => ({ piece: base.card.id, pose: walkOf(base)?.goal.pose ?? base.pose })),
    legs: bases.map((base) => walkOf(base)?.legs ?? []),
  };
}
