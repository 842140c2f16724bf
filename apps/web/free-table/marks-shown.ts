import type { GameAction, Refusal } from '@pennon/kernel';
import type { Proposal, TablePose, Threat } from '@pennon/picture';
import { chancesAt } from '../play-model/odds-ahead.js';
import type { Option } from '../play-model/options.js';
import { say, sentence } from '../text/say.js';
import type { HeldPieces } from './held-pieces.js';
import { baseWidths } from './table-geometry.js';
import { NO_TABLE_MARKS, standingGhosts, type TableMarks } from './table-marks.js';

/** What a table shows of who is held and what is planned. What is laid over it comes from elsewhere. */
export function marksOf(
  held: HeldPieces,
  { draws, ...overlaid }: Pick<TableMarks, 'shapes' | 'labels' | 'arrows'> & { readonly draws: readonly string[] },
): TableMarks {
  const { play, task } = held.table;
  const chosen = held.chosen.value;
  const { target, piece } = play.focus.value;
  const meant = target ?? piece;
  const { offered, targets } = pointedAt(play.options.value, play.left.value);
  const mayBePulled = task.value === 'move' || task.value === 'arrive' || task.value === 'deploy';
  const isBusy = held.picked.value !== null || held.isDragging.value || held.isGathering.value;
  return {
    ...NO_TABLE_MARKS,
    ...overlaid,
    offered: offered.filter((id) => !chosen.includes(id)),
    chosen: chosen.length > 0 ? chosen : play.told.value.piece === undefined ? [] : [play.told.value.piece],
    targets,
    ...(meant === undefined ? {} : { meant }),
    touched: held.proposal.value?.touches ?? [],
    chances: chancesAt(play),
    lit: play.lit.value,
    plan: planShown(held, draws),
    candidates: isBusy || held.proposal.value !== null ? [] : candidatesShown(held),
    laid: laidShown(held),
    hasHandles: chosen.length > 0 && !isBusy && mayBePulled,
    isSettingDown: task.value !== 'move',
  };
}

/** What those who go there draw upon themselves, in a few words. */
export function drawnWords(threats: readonly Threat<TablePose>[]): readonly string[] {
  const count = (is: (how: Threat['how']) => boolean): number =>
    new Set(threats.filter(({ how }) => is(how)).map(({ piece }) => piece)).size;
  const [shots, blows] = [count((how) => how === 'shot'), count((how) => how === 'shock' || how === 'charge')];
  return [
    ...(shots === 0 ? [] : [say('tableDrawsShots', { count: shots })]),
    ...(blows === 0 ? [] : [say('tableDrawsBlows', { count: blows })]),
  ];
}

/** Who can be chosen and who can be struck by what is still open. */
function pointedAt(options: readonly Option[], left: readonly Option[]): Pick<TableMarks, 'offered' | 'targets'> {
  const offered = options.flatMap(({ at }) => [
    ...(at.piece === undefined ? [] : [at.piece]),
    ...(at.poses === undefined ? (at.pieces ?? []) : []),
  ]);
  const targets = left.flatMap(({ at }) => (at.target === undefined || at.poses !== undefined ? [] : [at.target]));
  return { offered: [...new Set(offered)], targets: [...new Set(targets)] };
}

function planShown(held: HeldPieces, draws: readonly string[]): TableMarks['plan'] {
  const { table, setup } = held;
  const proposal = held.proposal.value;
  const draft = setup.draft.value;
  const { kind, option: deed } = table.play.focus.value;
  const isPointed = kind === 'pointed' && deed !== undefined;
  if (proposal !== null && !isPointed)
    return {
      ghosts: table.ghosts(proposal.ghosts),
      conforming: table.ghosts(proposal.conforming),
      ways: proposal.ways.map(({ way }) => way),
      isLegal: proposal.action !== null,
      label: [labelOf(held, proposal), ...draws].filter((words) => words !== '').join(' · '),
      ...rulerOf(held, proposal),
    };
  if (deed?.at.poses !== undefined && (draft === null || isPointed))
    return {
      ghosts: table.ghosts(deed.at.poses),
      conforming: [],
      ways: (deed.at.ways ?? []).map(({ way }) => way),
      isLegal: true,
      label: [costOf(held, deed), ...draws].filter((words) => words !== '').join(' · '),
    };
  if (draft === null) return null;
  return {
    ghosts: table.ghosts(setup.standing),
    conforming: [],
    ways: [],
    isLegal: draft.refusal === null,
    label: draft.refusal === null ? '' : shortened(draft.refusal),
  };
}

/** So much of what is allowed counts as all of it. */
const NEARLY = 0.98;

/** Beside who is moved on the table, where he may go any distance at all. */
function rulerOf(
  held: HeldPieces,
  { used, allowed, snapped }: Proposal<GameAction>,
): Partial<Pick<NonNullable<TableMarks['plan']>, 'ruler'>> {
  const from = standingGhosts(held.table.pieceOf.value, held.chosen.value);
  return held.table.task.value !== 'move' || from.length === 0 || allowed <= 0
    ? {}
    : { ruler: { from, used, allowed, isLimit: snapped === 'clamped' } };
}

function labelOf(held: HeldPieces, { used, allowed, pips, refusal, action, snapped, stopped }: Proposal<GameAction>): string {
  const { play, unit } = held.table;
  const isAll = snapped === 'clamped' && used >= NEARLY * allowed;
  const words = { used: baseWidths(isAll ? allowed : used, unit), allowed: baseWidths(allowed, unit) };
  const isStopped = snapped === 'clamped' && !isAll;
  const why = isStopped && stopped !== undefined ? shortened(stopped) : '';
  const far = allowed <= 0 ? '' : say(isStopped && why === '' ? 'tableUsedStopped' : isAll ? 'tableUsedLimit' : 'tableUsed', words);
  const all = [far, why, ...(pips > 0 && why === '' ? [say('tablePips', { pips })] : [])].filter((word) => word !== '');
  // Once it is let go the whole sentence is read where refusals are read.
  if (refusal !== null && play.refusal.value !== null && !held.isDragging.value) return '';
  return action === null && refusal !== null ? shortened(refusal) : all.join(' · ');
}

function costOf({ table }: HeldPieces, { action }: Option): string {
  const cost = table.play.game.picture.cost?.(table.state, action);
  return cost === undefined ? '' : say('tablePips', { pips: Number(cost) });
}

/** Beside the pointer there is room for so many letters; the whole sentence is read where refusals are read. */
const SHORT = 64;
function shortened({ message }: Refusal): string {
  const words = sentence(message);
  return words.length <= SHORT ? words : `${words.slice(0, SHORT - 1).trimEnd()}…`;
}

function candidatesShown({ table, numbered }: HeldPieces): TableMarks['candidates'] {
  if (table.task.value === 'deploy') return [];
  const looked = table.play.focus.value.option;
  return numbered.value.options.map((option, i) => ({
    number: i + 1,
    ghosts: table.ghosts(option.at.poses ?? []),
    isLooked: option === looked,
  }));
}

function laidShown({ table, setup }: HeldPieces): TableMarks['laid'] {
  const laid = setup.laid.value;
  if (laid !== null)
    return {
      shape: laid.shape,
      kind: laid.kind,
      isLegal: laid.action !== null,
      ...(laid.width === undefined ? {} : { width: laid.width }),
    };
  const { shape, width } = table.play.focus.value.option?.at ?? {};
  return shape === undefined ? null : { shape, kind: 'area', isLegal: true, ...(width === undefined ? {} : { width }) };
}
