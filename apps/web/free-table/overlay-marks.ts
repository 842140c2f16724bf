import type { TableGround } from '@pennon/picture';
import { sentence } from '../text/say.js';
import { goingShapes, groundLabels } from './ground-effects.js';
import { middleOf } from './table-geometry.js';
import type { TableMarks } from './table-marks.js';
import type { TableOverlays } from './table-overlays.js';

/** What is laid over a table: what was asked for, and what the question itself calls for. */
export function shapesOf(overlays: TableOverlays): TableMarks['shapes'] {
  const { game } = overlays.held;
  const task = game.task.value;
  const room = task === null || task === 'move' ? [] : game.free.room(game.state);
  return [
    ...room.map(({ shape }, i) => ({ kind: 'room' as const, shape, key: String(i) })),
    ...game.play.left.value.flatMap(({ at: { part } }) =>
      part === undefined ? [] : [{ kind: 'part' as const, shape: part, key: part.join(' ') }],
    ),
    ...shownGround(overlays, goingShapes),
    ...zones(overlays),
    ...reach(overlays),
    ...lineOfFire(overlays),
    ...command(overlays),
  ];
}

/** What is written on the ground: what it does, when that is asked for, and the quarters and edges that can be chosen, by their names. */
export const labelsOf = (overlays: TableOverlays): TableMarks['labels'] => [
  ...shownGround(overlays, groundLabels),
  ...partLabels(overlays),
];

function partLabels({ held: { game } }: TableOverlays): TableMarks['labels'] {
  return game.play.left.value.flatMap(({ action, at: { part } }) => {
    if (part === undefined) return [];
    const title = sentence(game.play.game.text.action(game.state, action));
    return [{ key: part.join(' '), outline: part, isCourse: false, title, note: '', effects: [], going: 'good' as const }];
  });
}

/** What the ground does, when it is asked for. */
function shownGround<T>({ held: { game } }: TableOverlays, of: (ground: TableGround) => readonly T[]): readonly T[] {
  return game.play.overlay.value === 'ground' ? of(game.ground.value) : [];
}

/** Zones that bind what is planned, and all others when they are asked for. */
function zones({ held, enemyZones }: TableOverlays): TableMarks['shapes'] {
  const binding = held.proposal.value?.heldBy ?? [];
  const isAsked = held.game.play.overlay.value === 'zones';
  if (!isAsked && binding.length === 0) return [];
  return enemyZones.value.flatMap(({ of, shape }): TableMarks['shapes'] => {
    if (binding.includes(of)) return [{ kind: 'binding', shape, key: of }];
    return isAsked ? [{ kind: 'zone', shape, key: of }] : [];
  });
}

/** How far one who is taken alone can go, until something is planned. */
function reach({ held }: TableOverlays): TableMarks['shapes'] {
  const { game } = held;
  const [first, more] = held.chosen.value;
  const isIdle = game.task.value === 'move' && held.plan.value === undefined && held.proposal.value === null && !held.isDragging.value;
  if (first === undefined || more !== undefined || !isIdle || held.isGathering.value) return [];
  const found = game.study.reach(game.state, first);
  return found === null ? [] : [{ kind: 'reach', shape: found.shape, key: first }];
}

function command({ held: { game } }: TableOverlays): TableMarks['shapes'] {
  const { eyes, state } = game.play.now.value;
  if (game.play.overlay.value !== 'command') return [];
  const { rings } = game.study.command(state, eyes ?? state.sides[0]);
  return rings.map(({ outline }, i) => ({ kind: 'command', shape: outline, key: String(i) }));
}

function lineOfFire({ held, sightFrom }: TableOverlays): TableMarks['shapes'] {
  const { play, study, state } = held.game;
  if (play.overlay.value !== 'sight') return [];
  const to = play.looked.value?.piece;
  const shooter = sightFrom.value ?? held.chosen.value[0] ?? to;
  if (shooter === undefined || !play.pieceOf.value.has(shooter)) return [];
  const range = study.range(state, shooter);
  const sees = to === undefined || to === shooter ? null : study.sight(state, shooter, to);
  return [
    ...(range === null ? [] : [{ kind: 'range' as const, shape: range.shape, key: shooter }]),
    ...(sees === null || sees.quad.length === 0
      ? []
      : [{ kind: sees.isClear ? ('clear' as const) : ('blocked' as const), shape: sees.quad, key: to ?? '' }]),
  ];
}

/** Arrows from those who threaten whom one looks at. */
export function arrowsOf({ held: { game }, threats }: TableOverlays): TableMarks['arrows'] {
  const { play } = game;
  const target = play.pieceOf.value.get(play.looked.value?.piece ?? '')?.pose;
  if (play.overlay.value !== 'threats' || target === undefined || target === null) return [];
  return threats.value.flatMap(({ piece, how }) => {
    const pose = play.pieceOf.value.get(piece)?.pose;
    return pose === undefined || pose === null ? [] : [{ from: middleOf(pose, pose), to: middleOf(target, target), kind: how }];
  });
}
