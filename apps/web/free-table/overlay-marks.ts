import type { Place, TableGround } from '@pennon/picture';
import { sentence } from '../text/say.js';
import type { Draws } from './draws.js';
import type { FreeTable } from './free-table.js';
import { goingShapes, groundLabels } from './ground-effects.js';
import { middleOf } from './table-geometry.js';
import type { TableMarks } from './table-marks.js';
import type { TableOverlays } from './table-overlays.js';

/** What is laid over a table: what was asked for, and what the question itself calls for. */
export function shapesOf(overlays: TableOverlays): TableMarks['shapes'] {
  const { table } = overlays.held;
  const task = table.task.value;
  const room = task === null || task === 'move' ? [] : table.free.room(table.state);
  return [
    ...room.map(({ shape }, i) => ({ kind: 'room' as const, shape, key: String(i) })),
    ...table.play.left.value.flatMap(({ at: { part } }) =>
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

function partLabels({ held: { table } }: TableOverlays): TableMarks['labels'] {
  return table.play.left.value.flatMap(({ action, at: { part } }) => {
    if (part === undefined) return [];
    const title = sentence(table.play.game.text.action(table.state, action));
    return [{ key: part.join(' '), outline: part, isCourse: false, title, note: '', effects: [], going: 'good' as const }];
  });
}

/** What the ground does, when it is asked for. */
function shownGround<T>({ held: { table } }: TableOverlays, of: (ground: TableGround) => readonly T[]): readonly T[] {
  return table.play.overlay.value === 'ground' ? of(table.ground.value) : [];
}

/** Zones that bind what is planned, and all others when they are asked for. */
function zones({ held, enemyZones }: TableOverlays): TableMarks['shapes'] {
  const binding = held.proposal.value?.heldBy ?? [];
  const isAsked = held.table.play.overlay.value === 'zones';
  if (!isAsked && binding.length === 0) return [];
  return enemyZones.value.flatMap(({ of, shape }): TableMarks['shapes'] => {
    if (binding.includes(of)) return [{ kind: 'binding', shape, key: of }];
    return isAsked ? [{ kind: 'zone', shape, key: of }] : [];
  });
}

/** How far one who is taken alone can go, until something is planned. */
function reach({ held }: TableOverlays): TableMarks['shapes'] {
  const { table } = held;
  const [first, more] = held.chosen.value;
  const isIdle = table.task.value === 'move' && held.plan.value === undefined && held.proposal.value === null && !held.isDragging.value;
  if (first === undefined || more !== undefined || !isIdle || held.isGathering.value) return [];
  const found = table.study.reach(table.state, first);
  return found === null ? [] : [{ kind: 'reach', shape: found.shape, key: first }];
}

function command({ held: { table } }: TableOverlays): TableMarks['shapes'] {
  const { eyes, state } = table.play.now.value;
  if (table.play.overlay.value !== 'command') return [];
  const { rings } = table.study.command(state, eyes ?? state.sides[0]);
  return rings.map(({ outline }, i) => ({ kind: 'command', shape: outline, key: String(i) }));
}

function lineOfFire({ held, sightFrom }: TableOverlays): TableMarks['shapes'] {
  const { play, study, state } = held.table;
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

/** Arrows from those who shoot or strike to whom they mean, and from those who threaten whom one looks at. */
export function arrowsOf(overlays: TableOverlays): TableMarks['arrows'] {
  return [...aims(overlays), ...threatArrows(overlays)];
}

/** Who means whom by the order that it is about. */
function aims({ held: { table } }: TableOverlays): TableMarks['arrows'] {
  const { piece, helpers = [], target, poses } = table.play.focus.value.option?.at ?? {};
  const to = middleOfPiece(table, target);
  if (to === undefined || poses !== undefined) return [];
  return [...new Set([...(piece === undefined ? [] : [piece]), ...helpers])].flatMap((id) => {
    const from = middleOfPiece(table, id);
    return from === undefined ? [] : [{ from, to, kind: 'aim' }];
  });
}
function middleOfPiece({ pieceOf }: FreeTable, id: string | undefined): Place | undefined {
  const { pose = null, base } = pieceOf.value.get(id ?? '') ?? {};
  return pose === null || base === undefined ? undefined : middleOf(pose, base);
}

/** From those who could shoot or strike where it is planned to go, to whom they mean as he would stand. */
export function drawnArrows({ held, found }: Draws): TableMarks['arrows'] {
  return found.value.flatMap(({ piece, target, how }) => {
    const from = middleOfPiece(held.table, piece);
    const pose = target === undefined ? undefined : held.poseOf(target);
    const size = target === undefined ? undefined : held.table.sizeOf(target);
    return from === undefined || pose === undefined || size === undefined ? [] : [{ from, to: middleOf(pose, size), kind: how }];
  });
}

function threatArrows({ held: { table }, threats }: TableOverlays): TableMarks['arrows'] {
  const { play } = table;
  const target = play.looked.value?.piece;
  const to = middleOfPiece(table, target);
  if (play.overlay.value !== 'threats' || to === undefined) return [];
  return threats.value.flatMap(({ piece, how }) => {
    const from = middleOfPiece(table, piece);
    return from === undefined ? [] : [{ from, to, kind: how }];
  });
}
