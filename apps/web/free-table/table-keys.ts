import type { TablePose } from '@pennon/picture';
import { say } from '../text/say.js';
import type { HandModel } from './free-table-model.js';

/** How far one key nudges, in parts of a base width, and turns, in hundredths of a degree; with Shift more. */
const NUDGE = { fine: 0.05, coarse: 0.5 } as const;
const TURN = { fine: 100, coarse: 1_500 } as const;
/** Terrain is laid by larger steps. */
const LAID = 0.1;
const WHEEL = { fine: 500, coarse: 1_500 } as const;
const AHEAD = { fine: 0.25, coarse: 1 } as const;

const ARROWS: { readonly [key: string]: readonly [right: number, up: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Keys that turn, and the way they do. */
const TURNS: { readonly [key: string]: -1 | 1 } = { ',': -1, '<': -1, ';': -1, '.': 1, '>': 1, ':': 1 };

/** What a key does with what is in the hand; false: it is not meant for it. */
export function pressed(hand: HandModel, event: KeyboardEvent): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const { options, page, pages } = hand.numbered.value;
  if (!hand.model.isMine.value) return false;
  if (key === 'Enter' && hand.model.plan.value !== undefined) {
    void hand.model.confirm();
    return true;
  }
  if (key === 'Enter' && hand.proposal.value !== null) {
    hand.sayWhatComes();
    return true;
  }
  if (/^[1-9]$/.test(key) && options.length > 0) {
    const option = options[Number(key) - 1];
    if (option !== undefined) hand.pick(option);
    return true;
  }
  if ((key === 'PageDown' || key === 'PageUp') && pages > 1) {
    hand.page.value = page + (key === 'PageDown' ? 1 : -1);
    hand.said.value = say('tablePage', { page: hand.numbered.value.page + 1, pages });
    return true;
  }
  if (key === 'm' && hand.mayGather.value) {
    hand.gather();
    return true;
  }
  if (key === 'k' && hand.mayGather.value) {
    if (hand.mayFormColumn.value) hand.formColumn();
    else hand.said.value = say('tableColumnOf');
    return true;
  }
  const isTaken = hand.task.value === 'lay' ? laid(hand, key, event.shiftKey) : moved(hand, key, event.shiftKey);
  if (isTaken) hand.sayWhatComes();
  return isTaken;
}

/** Where an arrow points on the table: the one who looks from the other side sees it turned about. */
function arrowOf(hand: HandModel, key: string): readonly [east: number, north: number] | undefined {
  const arrow = ARROWS[key];
  return arrow === undefined || !hand.isTurned.value ? arrow : [-arrow[0], -arrow[1]];
}

function laid(hand: HandModel, key: string, isCoarse: boolean): boolean {
  const by = (isCoarse ? NUDGE.coarse : LAID) * (hand.ground.value?.unit ?? 1);
  return hand.setup.keyForLaying(key, arrowOf(hand, key), by);
}

function moved(hand: HandModel, key: string, isCoarse: boolean): boolean {
  const [held] = hand.chosen.value;
  const task = hand.task.value;
  const pose = held === undefined || task === null ? undefined : wantedOf(hand, held);
  if (pose === undefined) return false;
  const unit = hand.ground.value?.unit ?? 1;
  const grade = isCoarse ? 'coarse' : 'fine';
  const arrow = arrowOf(hand, key);
  const turn = TURNS[key];
  const isDeploying = task === 'deploy';
  if (arrow !== undefined) {
    const [east, north] = arrow;
    const by = NUDGE[grade] * unit;
    nudge(hand, { x: pose.x + east * by, y: pose.y + north * by, h: pose.h });
  } else if (turn !== undefined) {
    hand.dragging.turnBy(turn * TURN[isCoarse || key === '<' || key === '>' ? 'coarse' : 'fine'], pose);
    hand.wish.settle();
    hand.picked.value = null;
  } else if (!isDeploying && (key === 'w' || key === 'e')) hand.addStep({ wheel: key === 'w' ? 'left' : 'right', by: WHEEL[grade] });
  else if (!isDeploying && key === 'f') hand.addStep({ advance: AHEAD[grade] * unit });
  else if (!isDeploying && key === 'b') hand.addStep({ back: AHEAD[grade] * unit });
  else return false;
  return true;
}

/** Where the hand wants the held one, whatever it has snapped to. */
function wantedOf(hand: HandModel, held: string): TablePose | undefined {
  const [only, more] = hand.wish.steps.value;
  if (only !== undefined && more === undefined && 'to' in only) return only.to;
  return hand.ghostOf(held) ?? hand.model.pieceOf.value.get(held)?.pose ?? undefined;
}

function nudge(hand: HandModel, pose: TablePose): void {
  if (hand.task.value === 'deploy') hand.setup.redeploy(hand.chosen.value[0], pose);
  else hand.want([{ to: pose }], { isNudged: true });
}
