import type { FreeStep } from '@pennon/kernel';
import type { Pose } from '@pennon/space';
import { reachOf } from '../rules/allowance.js';
import { isColumn } from '../rules/groups.js';
import type { Base } from '../rules/position.js';
import { leadWay, shapeOf } from '../rules/segments.js';
import { planOf } from '../rules/tactics.js';
import type { ContactEdge, Segment, State, Tactical } from '../types.js';
import { partOf, segmentsOf } from './group.js';
import { farthest, isAllowed, squareTo, type Thought } from './thought.js';

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
    return { action, judged: planOf(s, action), snapped: null, going: () => goingOf(bases, leader, segments) };
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

/** The first goes his way; where the others would come to stand is known only of what is allowed. */
function goingOf(bases: readonly Base[], leader: ReturnType<typeof shapeOf>, segments: readonly Segment[]): ReturnType<Thought['going']> {
  const way: readonly Pose[] = leader === undefined ? [] : leadWay(leader.lead.pose, segments, leader.rightEnd).legs;
  return {
    ghosts: bases.map(({ card, pose }, i) => ({ piece: card.id, pose: i === 0 ? (way.at(-1) ?? pose) : pose })),
    legs: bases.map((_, i) => (i === 0 ? way : [])),
  };
}
