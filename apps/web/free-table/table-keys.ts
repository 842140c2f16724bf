import type { FreeStep, TablePose } from '@pennon/picture';
import { type Does, doneBy } from '../play-model/key-table.js';
import { arrowOf, keyOf } from '../stage/stage-keys.js';
import { say } from '../text/say.js';
import type { Dragging } from './dragging.js';
import type { HeldPieces } from './held-pieces.js';

/** How far one key nudges, in parts of a base width, and turns, in hundredths of a degree; with Shift more. */
const NUDGE = { fine: 0.05, coarse: 0.5 } as const;
const TURN = { fine: 100, coarse: 1_500 } as const;
/** Terrain is laid by larger steps. */
const LAID = 0.1;
const WHEEL = { fine: 500, coarse: 1_500 } as const;
const AHEAD = { fine: 0.25, coarse: 1 } as const;

type Grade = 'fine' | 'coarse';

/** Steps that are made key by key. */
const STEPS: { readonly [does in Does]?: (grade: Grade, unit: number) => FreeStep } = {
  wheelLeft: (grade) => ({ wheel: 'left', by: WHEEL[grade] }),
  wheelRight: (grade) => ({ wheel: 'right', by: WHEEL[grade] }),
  ahead: (grade, unit) => ({ advance: AHEAD[grade] * unit }),
  backwards: (grade, unit) => ({ back: AHEAD[grade] * unit }),
};

/** Keys that turn, and the way they do. */
const TURNS: { readonly [key: string]: -1 | 1 } = { ',': -1, '<': -1, ';': -1, '.': 1, '>': 1, ':': 1 };

interface Keyed {
  readonly held: HeldPieces;
  readonly dragging: Dragging;
  /** The one who looks from the other side sees everything turned about. */
  readonly isTurned: boolean;
}

/** What a key does with who is held and what is laid; false: it is not meant for them. */
export function pressed(keyed: Keyed, event: KeyboardEvent): boolean {
  const { held } = keyed;
  const { play, task } = held.table;
  const key = keyOf(event);
  if (!play.isMine.value) return false;
  if (key === 'Enter' && held.proposal.value !== null) {
    held.sayWhatComes();
    return true;
  }
  if (pressedNumber(held, key) || pressedGroup(held, key)) return true;
  const word = arrowOf(key) === undefined ? doneBy(key) : 'nudge';
  if (word !== undefined) held.stepsBack.begins(word);
  const isTaken = task.value === 'lay' ? laid(keyed, key, event.shiftKey) : moved(keyed, key, event.shiftKey);
  if (isTaken) held.sayWhatComes();
  return isTaken;
}

/** The numbers of the offered places, and the keys that turn their pages. */
function pressedNumber(held: HeldPieces, key: string): boolean {
  const { options, page, pages } = held.numbered.value;
  if (/^[1-9]$/.test(key) && options.length > 0) {
    const option = held.numberedOption(Number(key));
    if (option !== undefined) held.pick(option);
    return true;
  }
  if ((key === 'PageDown' || key === 'PageUp') && pages > 1) {
    held.page.value = page + (key === 'PageDown' ? 1 : -1);
    held.said.value = say('tablePage', { page: held.numbered.value.page + 1, pages });
    return true;
  }
  return false;
}

/** Taking several, and going in column. */
function pressedGroup(held: HeldPieces, key: string): boolean {
  const does = doneBy(key);
  if ((does !== 'gather' && does !== 'column') || !held.mayGather.value) return false;
  if (does === 'gather') held.gather();
  else if (held.mayFormColumn.value) held.formColumn();
  else held.said.value = say('tableColumnOf');
  return true;
}

/** Where an arrow points on the table, east and north. */
function onTableOf({ isTurned }: Keyed, key: string): readonly [east: number, north: number] | undefined {
  const arrow = arrowOf(key);
  if (arrow === undefined) return undefined;
  return isTurned ? [-arrow.x, arrow.y] : [arrow.x, -arrow.y];
}

function laid(keyed: Keyed, key: string, isCoarse: boolean): boolean {
  const { setup, table } = keyed.held;
  return setup.keyForLaying(key, onTableOf(keyed, key), (isCoarse ? NUDGE.coarse : LAID) * table.unit);
}

function moved(keyed: Keyed, key: string, isCoarse: boolean): boolean {
  const { held, dragging } = keyed;
  const { unit } = held.table;
  const [first] = held.chosen.value;
  const task = held.table.task.value;
  const pose = first === undefined || task === null ? undefined : wantedOf(held, first);
  if (pose === undefined) return false;
  const grade = isCoarse ? 'coarse' : 'fine';
  const arrow = onTableOf(keyed, key);
  const turn = TURNS[key];
  const isDeploying = task === 'deploy';
  if (arrow !== undefined) {
    const [east, north] = arrow;
    const by = NUDGE[grade] * unit;
    nudge(held, { x: pose.x + east * by, y: pose.y + north * by, h: pose.h });
  } else if (turn !== undefined) {
    dragging.turnBy(turn * TURN[isCoarse || key === '<' || key === '>' ? 'coarse' : 'fine'], pose);
    held.wish.settle();
    held.picked.value = null;
  } else {
    const step = isDeploying ? undefined : STEPS[doneBy(key) ?? 'row']?.(grade, unit);
    if (step === undefined) return false;
    held.addStep(step);
  }
  return true;
}

/** Where the held one is wanted, whatever it has snapped to. */
function wantedOf(held: HeldPieces, piece: string): TablePose | undefined {
  const [only, more] = held.wish.steps.value;
  if (only !== undefined && more === undefined && 'to' in only) return only.to;
  return held.poseOf(piece);
}

function nudge(held: HeldPieces, pose: TablePose): void {
  if (held.table.task.value === 'deploy') held.setup.redeploy(held.chosen.value[0], pose);
  else held.want([{ to: pose }], { isNudged: true });
}
