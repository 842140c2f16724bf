import type { GameAction, Refusal } from '@pennon/kernel';
import type { Proposal, TableGround } from '@pennon/picture';
import { sentence } from '../play/top-bar.js';
import type { Option } from '../play-model/options.js';
import type { State } from '../session/session.js';
import { say } from '../text/say.js';
import type { HandModel } from './free-table-model.js';
import { goingShapes, groundLabels } from './ground-effects.js';
import { baseWidths, middleOf } from './table-geometry.js';
import { NO_TABLE_MARKS, type TableMarks } from './table-marks.js';

/** What a table shows of what is in the hand, and of what was asked for. */
export function marksOf(hand: HandModel): TableMarks {
  const { model } = hand;
  const options = model.options.value;
  const chosen = hand.chosen.value;
  const proposal = hand.proposal.value;
  const { offered, targets } = pointedAt(options, model.left.value);
  return {
    ...NO_TABLE_MARKS,
    offered: offered.filter((id) => !chosen.includes(id)),
    chosen: chosen.length > 0 ? chosen : model.focus.value.piece === undefined ? [] : [model.focus.value.piece],
    targets,
    touched: proposal?.touches ?? [],
    plan: planShown(hand),
    candidates: candidatesShown(hand),
    shapes: shapes(hand),
    labels: hand.labels.value,
    arrows: arrows(hand),
    laid: laidShown(hand),
    hasHandles:
      chosen.length > 0 &&
      hand.picked.value === null &&
      !hand.isDragging.value &&
      !hand.isGathering.value &&
      (hand.task.value === 'move' || hand.task.value === 'arrive' || hand.task.value === 'deploy'),
    isSettingDown: hand.task.value !== 'move',
  };
}

function planShown(hand: HandModel): TableMarks['plan'] {
  const proposal = hand.proposal.value;
  const draft = hand.setup.draft.value;
  const preview = hand.model.preview.value;
  if (proposal !== null)
    return {
      ghosts: hand.ghosts(proposal.ghosts),
      conforming: hand.ghosts(proposal.conforming),
      ways: proposal.ways.map(({ way }) => way),
      isLegal: proposal.action !== null,
      label: labelOf(hand, proposal),
    };
  if (preview?.at.poses !== undefined && (draft === null || preview === hand.model.hinted.value))
    return {
      ghosts: hand.ghosts(preview.at.poses),
      conforming: [],
      ways: (preview.at.ways ?? []).map(({ way }) => way),
      isLegal: true,
      label: costOf(hand, preview),
    };
  if (draft === null) return null;
  const placed = draft.placed.flatMap(({ piece, to }) => (to === null || typeof to === 'string' ? [] : [{ piece, pose: to }]));
  return {
    ghosts: hand.ghosts(placed),
    conforming: [],
    ways: [],
    isLegal: draft.refusal === null,
    label: draft.refusal === null ? '' : shortened(hand, draft.refusal),
  };
}
function labelOf(hand: HandModel, { used, allowed, pips, refusal, action }: Proposal<GameAction>): string {
  const unit = hand.ground.value?.unit ?? 1;
  const far = allowed > 0 ? say('tableUsed', { used: baseWidths(used, unit), allowed: baseWidths(allowed, unit) }) : '';
  const words = [far, ...(pips > 0 ? [say('tablePips', { pips })] : [])].filter((word) => word !== '');
  // Once it is let go the whole sentence is read where refusals are read.
  if (refusal !== null && hand.model.refusal.value !== null && !hand.isDragging.value) return '';
  return action === null && refusal !== null ? shortened(hand, refusal) : words.join(' · ');
}
function candidatesShown(hand: HandModel): TableMarks['candidates'] {
  const isBusy = hand.proposal.value !== null || hand.picked.value !== null || hand.isDragging.value || hand.isGathering.value;
  if (isBusy || hand.task.value === 'deploy') return [];
  const looked = hand.model.preview.value;
  return hand.numbered.value.options.map((option, i) => ({
    number: i + 1,
    ghosts: hand.ghosts(option.at.poses ?? []),
    isLooked: option === looked,
  }));
}
function laidShown(hand: HandModel): TableMarks['laid'] {
  const laid = hand.setup.laid.value;
  if (laid !== null)
    return {
      shape: laid.shape,
      kind: laid.kind,
      isLegal: laid.action !== null,
      ...(laid.width === undefined ? {} : { width: laid.width }),
    };
  const { shape, width } = hand.model.preview.value?.at ?? {};
  return shape === undefined ? null : { shape, kind: 'area', isLegal: true, ...(width === undefined ? {} : { width }) };
}

function shapes(hand: HandModel): TableMarks['shapes'] {
  const task = hand.task.value;
  const room = task === null || task === 'move' ? [] : hand.free.room(stateOf(hand));
  return [
    ...room.map(({ shape }, i) => ({ kind: 'room' as const, shape, key: String(i) })),
    ...hand.model.left.value.flatMap(({ at: { part } }) =>
      part === undefined ? [] : [{ kind: 'part' as const, shape: part, key: part.join(' ') }],
    ),
    ...shownGround(hand, goingShapes),
    ...zones(hand),
    ...reach(hand),
    ...(hand.model.overlay.value === 'sight' ? lineOfFire(hand) : []),
    ...command(hand),
  ];
}
/** What is written on the ground: what it does, when that is asked for, and the quarters and edges that can be chosen, by their names. */
export const labelsOf = (hand: HandModel): TableMarks['labels'] => [...shownGround(hand, groundLabels), ...partLabels(hand)];
function partLabels(hand: HandModel): TableMarks['labels'] {
  return hand.model.left.value.flatMap(({ action, at: { part } }) =>
    part === undefined
      ? []
      : [
          {
            key: part.join(' '),
            outline: part,
            isCourse: false,
            title: sentence(hand.model.game.text.action(stateOf(hand), action)),
            note: '',
            effects: [],
            going: 'good' as const,
          },
        ],
  );
}
/** What the ground does, when it is asked for. */
function shownGround<T>(hand: HandModel, of: (ground: TableGround) => readonly T[]): readonly T[] {
  const ground = hand.ground.value;
  return hand.model.overlay.value === 'ground' && ground !== undefined ? of(ground) : [];
}
/** Zones that bind what is planned, and all others when they are asked for. */
function zones(hand: HandModel): TableMarks['shapes'] {
  const held = hand.proposal.value?.heldBy ?? [];
  const isAsked = hand.model.overlay.value === 'zones';
  if (!isAsked && held.length === 0) return [];
  return hand.enemyZones.value.flatMap(({ of, shape }): TableMarks['shapes'] => {
    if (held.includes(of)) return [{ kind: 'binding', shape, key: of }];
    return isAsked ? [{ kind: 'zone', shape, key: of }] : [];
  });
}
/** How far one who is taken alone can go, until something is planned. */
function reach(hand: HandModel): TableMarks['shapes'] {
  const [first, more] = hand.chosen.value;
  const isIdle = hand.task.value === 'move' && hand.plan.value === undefined && hand.proposal.value === null && !hand.isDragging.value;
  const reach =
    first === undefined || more !== undefined || !isIdle || hand.isGathering.value ? null : hand.study.reach(stateOf(hand), first);
  return reach === null ? [] : [{ kind: 'reach', shape: reach.shape, key: first ?? '' }];
}
function command(hand: HandModel): TableMarks['shapes'] {
  const { eyes, state } = hand.model.now.value;
  if (hand.model.overlay.value !== 'command') return [];
  const { rings } = hand.study.command(state, eyes ?? state.sides[0]);
  return rings.map(({ outline }, i) => ({ kind: 'command', shape: outline, key: String(i) }));
}
function lineOfFire(hand: HandModel): TableMarks['shapes'] {
  const from = hand.model.sightFrom.value;
  const to = hand.model.looked.value?.piece;
  const shooter = from ?? hand.chosen.value[0] ?? to;
  if (shooter === undefined || !hand.model.pieceOf.value.has(shooter)) return [];
  const range = hand.study.range(stateOf(hand), shooter);
  const sees = to === undefined || to === shooter ? null : hand.study.sight(stateOf(hand), shooter, to);
  return [
    ...(range === null ? [] : [{ kind: 'range' as const, shape: range.shape, key: shooter }]),
    ...(sees === null || sees.quad.length === 0
      ? []
      : [{ kind: sees.isClear ? ('clear' as const) : ('blocked' as const), shape: sees.quad, key: to ?? '' }]),
  ];
}
function arrows(hand: HandModel): TableMarks['arrows'] {
  const at = hand.model.looked.value?.piece;
  const target = at === undefined ? undefined : hand.model.pieceOf.value.get(at)?.pose;
  if (hand.model.overlay.value !== 'threats' || target === undefined || target === null) return [];
  return hand.model.tableThreats.value.flatMap(({ piece, how }) => {
    const pose = hand.model.pieceOf.value.get(piece)?.pose;
    return pose === undefined || pose === null ? [] : [{ from: middleOf(pose, pose), to: middleOf(target, target), kind: how }];
  });
}

function costOf(hand: HandModel, { action }: Option): string {
  const cost = hand.model.game.picture.cost?.(stateOf(hand), action);
  return cost === undefined ? '' : say('tablePips', { pips: Number(cost) });
}

const stateOf = (hand: HandModel): State => hand.model.now.value.state;

/** Who can be chosen and who can be struck by what is still open. */
function pointedAt(options: readonly Option[], left: readonly Option[]): Pick<TableMarks, 'offered' | 'targets'> {
  const offered = options.flatMap(({ at }) => [
    ...(at.piece === undefined ? [] : [at.piece]),
    ...(at.poses === undefined ? (at.pieces ?? []) : []),
  ]);
  const targets = left.flatMap(({ at }) => (at.target === undefined || at.poses !== undefined ? [] : [at.target]));
  return { offered: [...new Set(offered)], targets: [...new Set(targets)] };
}

/** Beside the pointer there is room for so many letters; the whole sentence is read where refusals are read. */
const SHORT = 64;
function shortened({ model }: HandModel, { message }: Refusal): string {
  const words = sentence(model.named(message));
  return words.length <= SHORT ? words : `${words.slice(0, SHORT - 1).trimEnd()}…`;
}
