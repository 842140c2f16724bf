import type { Place, TablePose } from '@pennon/picture';
import { batch } from '@preact/signals';
import { fromPose, type HandleKind, type Handles, wheelTo } from './handles.js';
import type { HeldPieces } from './held-pieces.js';
import { heldFirst } from './movers.js';
import { bearing, besidePose, heading, middleOf, turnTo } from './table-geometry.js';
import type { TableAt } from './table-input.js';

/** How far aside is still straight ahead: parts of a base width, or ten degrees. */
const NEAR = { aside: 1 / 3, slope: 0.176 } as const;

/** What comes of dragging: pieces, what is being laid, or one of the handles. */
export class Dragging {
  constructor(readonly held: HeldPieces) {}

  grab({ piece, place }: TableAt): boolean {
    const { held } = this;
    held.stepsBack.begins('hand');
    const { setup, table } = held;
    const task = table.task.value;
    if (task === 'lay' && setup.isCourse.value) {
      setup.drawFrom(place);
      held.takenFrom = { ...place, h: 0 };
      return true;
    }
    if (task === 'lay' && setup.isLaidAt(place)) {
      const at = setup.laidAt;
      held.takenFrom = at === null ? null : { ...at, h: 0 };
      return at !== null;
    }
    if (piece === undefined || !table.play.isMine.value || task === null || task === 'lay') return false;
    return task === 'deploy' ? this.#grabDraft(piece) : this.#grabPiece(piece);
  }
  #grabPiece(piece: string): boolean {
    const { held } = this;
    const { free, state, play } = held.table;
    const movers = free.movers(state, piece);
    if (movers.length === 0) return false;
    const chosen = held.chosen.value;
    batch(() => {
      if (chosen.includes(piece)) held.chosen.value = heldFirst(chosen, piece);
      else {
        held.drop();
        held.chosen.value = heldFirst(movers[0] ?? [piece], piece);
      }
      play.refusal.value = null;
      held.takenFrom = held.poseOf(piece) ?? null;
      held.want([]);
      held.isDragging.value = true;
    });
    return held.takenFrom !== null;
  }
  #grabDraft(piece: string): boolean {
    const { held } = this;
    const pose = held.setup.poseOf(piece);
    if (pose === undefined) return false;
    batch(() => {
      held.chosen.value = [piece];
      held.takenFrom = pose;
      held.isDragging.value = true;
      held.table.play.refusal.value = null;
    });
    return true;
  }

  drag(from: Place, to: Place): void {
    const { held } = this;
    const { setup, takenFrom: stood } = held;
    const task = held.table.task.value;
    if (stood === null || this.#isBrokenOff) return;
    const pose = { x: stood.x + to.x - from.x, y: stood.y + to.y - from.y, h: stood.h };
    if (task === 'lay' && setup.isCourse.value) setup.drawTo(to);
    else if (task === 'lay') setup.layAt({ x: pose.x, y: pose.y });
    else if (task === 'deploy') setup.redeploy(held.chosen.value[0], pose);
    else held.wish.show({ to: this.#drawnStraight(stood, pose) });
  }

  /**
   * A line goes straight ahead; wheeling belongs to its corners. One alone does so while the hand keeps near to it, unless it is drawn into contact or
   * into line elsewhere.
   */
  #drawnStraight(stood: TablePose, pose: TablePose): TablePose {
    const { held } = this;
    if (held.table.task.value !== 'move' || held.isColumn.value) return pose;
    const { right, ahead } = fromPose(stood, pose);
    const isNear = Math.abs(right) <= Math.max(held.table.unit * NEAR.aside, Math.abs(ahead) * NEAR.slope);
    if (held.chosen.value.length < 2) {
      if (!isNear || Math.abs(right) < 1) return pose;
      const { snapped } = held.proposalOf([{ to: pose }]);
      if (snapped === 'contact' || snapped === 'friend') return pose;
    }
    return { ...besidePose(stood, 0, -ahead), h: stood.h };
  }

  pull(kind: HandleKind, handles: Handles, from: Place, to: Place): void {
    const { held } = this;
    const [first] = held.chosen.value;
    if (first === undefined || this.#isBrokenOff) return;
    if (!held.isDragging.value)
      batch(() => {
        held.stepsBack.begins('hand');
        held.isDragging.value = true;
        held.takenFrom = held.poseOf(first) ?? null;
        held.picked.value = null;
      });
    const stood = held.takenFrom;
    if (stood === null) return;
    if (kind === 'advance') {
      const ahead = Math.round(fromPose({ ...from, h: handles.h }, to).ahead);
      held.wish.show(ahead >= 0 ? { advance: ahead } : { back: -ahead });
    } else if (kind === 'slide') {
      const aside = Math.round(fromPose({ ...from, h: handles.h }, to).right);
      held.wish.show(aside === 0 ? null : { slide: aside });
    } else if (kind === 'turn') {
      const middle = middleOf(stood, held.table.sizeOf(first) ?? { width: 0, depth: 0 });
      this.turnBy(turnTo(bearing(middle, from), bearing(middle, to)), stood);
    } else {
      const by = wheelTo(handles, kind, from, to);
      held.wish.show(by === 0 ? null : { wheel: kind === 'wheel-left' ? 'left' : 'right', by });
    }
  }

  /** Turns the held one about its middle, from where it stood. */
  turnBy(by: number, stood: TablePose): void {
    const { held } = this;
    const [first] = held.chosen.value;
    const size = first === undefined ? undefined : held.table.sizeOf(first);
    if (size === undefined) return;
    const h = heading(Math.round((stood.h + by) / 100) * 100);
    const middle = middleOf(stood, size);
    const pose = { ...besidePose({ ...middle, h }, 0, -size.depth / 2), h };
    if (held.table.task.value === 'deploy') held.setup.redeploy(first, pose);
    else held.wish.showOnly({ to: pose });
  }

  /** What is in the hand stays where it was, until the hand has let go and takes up something else. */
  breakOff(): void {
    this.cancel();
    this.#isBrokenOff = true;
  }
  #isBrokenOff = false;

  letGo(): void {
    if (this.#isBrokenOff) {
      this.#isBrokenOff = false;
      return;
    }
    batch(() => {
      this.held.wish.settle();
      this.held.isDragging.value = false;
    });
    this.held.sayWhatComes();
  }
  cancel(): void {
    this.#isBrokenOff = false;
    this.held.takeBack();
  }
}
