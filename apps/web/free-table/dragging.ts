import type { Place, TablePose } from '@pennon/picture';
import { batch } from '@preact/signals';
import type { HandModel } from './free-table-model.js';
import { fromPose, type HandleKind, type Handles, wheelTo } from './handles.js';
import { heldFirst } from './movers.js';
import { bearing, besidePose, heading, middleOf, turnTo } from './table-geometry.js';
import type { TableAt } from './table-input.js';

/** What the hand does while something is dragged: pieces, what is being laid, or one of the handles. */
export class HandDragging {
  /** Where the held one stood when it was taken. */
  #from: TablePose | null = null;

  constructor(readonly hand: HandModel) {}

  forget(): void {
    this.#from = null;
  }

  grab({ piece, place }: TableAt): boolean {
    const { hand } = this;
    const task = hand.task.value;
    if (task === 'lay' && hand.setup.isCourse.value) {
      hand.setup.drawFrom(place);
      this.#from = { ...place, h: 0 };
      return true;
    }
    if (task === 'lay' && hand.setup.isLaidAt(place)) {
      const at = hand.setup.laidAt;
      this.#from = at === null ? null : { ...at, h: 0 };
      return at !== null;
    }
    if (piece === undefined || !hand.model.isMine.value || task === null || task === 'lay') return false;
    return task === 'deploy' ? this.#grabDraft(piece) : this.#grabPiece(piece);
  }
  #grabPiece(piece: string): boolean {
    const { hand } = this;
    const movers = hand.free.movers(hand.state, piece);
    if (movers.length === 0) return false;
    const held = hand.chosen.value;
    batch(() => {
      if (held.includes(piece)) hand.chosen.value = heldFirst(held, piece);
      else {
        hand.drop();
        hand.chosen.value = heldFirst(movers[0] ?? [piece], piece);
      }
      hand.model.refusal.value = null;
      this.#from = hand.ghostOf(piece) ?? hand.model.pieceOf.value.get(piece)?.pose ?? null;
      hand.want([]);
      hand.isDragging.value = true;
    });
    return this.#from !== null;
  }
  #grabDraft(piece: string): boolean {
    const { hand } = this;
    const pose = hand.setup.poseOf(piece);
    if (pose === undefined) return false;
    batch(() => {
      hand.chosen.value = [piece];
      this.#from = pose;
      hand.isDragging.value = true;
      hand.model.refusal.value = null;
    });
    return true;
  }

  drag(from: Place, to: Place): void {
    const stood = this.#from;
    const { hand } = this;
    if (stood === null) return;
    const pose = { x: stood.x + to.x - from.x, y: stood.y + to.y - from.y, h: stood.h };
    if (hand.task.value === 'lay' && hand.setup.isCourse.value) hand.setup.drawTo(to);
    else if (hand.task.value === 'lay') hand.setup.layAt({ x: pose.x, y: pose.y });
    else if (hand.task.value === 'deploy') hand.setup.redeploy(hand.chosen.value[0], pose);
    else hand.wish.show({ to: pose });
  }

  pull(kind: HandleKind, handles: Handles, from: Place, to: Place): void {
    const { hand } = this;
    const [held] = hand.chosen.value;
    if (held === undefined) return;
    if (!hand.isDragging.value)
      batch(() => {
        hand.isDragging.value = true;
        this.#from = hand.ghostOf(held) ?? hand.model.pieceOf.value.get(held)?.pose ?? null;
        hand.picked.value = null;
      });
    const stood = this.#from;
    if (stood === null) return;
    if (kind === 'advance') {
      const ahead = Math.round(fromPose({ ...from, h: handles.h }, to).ahead);
      hand.wish.show(ahead >= 0 ? { advance: ahead } : { back: -ahead });
    } else if (kind === 'turn') {
      const middle = middleOf(stood, hand.sizeOf(held) ?? { width: 0, depth: 0 });
      this.turnBy(turnTo(bearing(middle, from), bearing(middle, to)), stood);
    } else {
      const by = wheelTo(handles, kind, from, to);
      hand.wish.show(by === 0 ? null : { wheel: kind === 'wheel-left' ? 'left' : 'right', by });
    }
  }

  /** Turns the held one about its middle, from where it stood. */
  turnBy(by: number, stood: TablePose): void {
    const { hand } = this;
    const [held] = hand.chosen.value;
    const size = held === undefined ? undefined : hand.sizeOf(held);
    if (size === undefined) return;
    const h = heading(Math.round((stood.h + by) / 100) * 100);
    const middle = middleOf(stood, size);
    const pose = { ...besidePose({ ...middle, h }, 0, -size.depth / 2), h };
    if (hand.task.value === 'deploy') hand.setup.redeploy(held, pose);
    else hand.wish.showOnly({ to: pose });
  }

  letGo(): void {
    batch(() => {
      this.hand.wish.settle();
      this.hand.isDragging.value = false;
    });
    this.hand.sayWhatComes();
  }
  cancel(): void {
    batch(() => {
      this.hand.wish.show(null);
      this.hand.isDragging.value = false;
    });
  }
}
