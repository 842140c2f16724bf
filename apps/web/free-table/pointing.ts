import type { Place } from '@pennon/picture';
import { batch } from '@preact/signals';
import { say } from '../text/say.js';
import type { HandModel } from './free-table-model.js';
import { heldFirst, isSame, toggled } from './movers.js';
import { cornersOf } from './outline.js';
import { isOnBase } from './setting-up.js';
import { besidePose, isInside, middleOf } from './table-geometry.js';
import type { TableAt } from './table-input.js';

/** What the hand makes of being pointed somewhere: it takes somebody, sets him down, or asks why not. */
export class HandPointing {
  constructor(readonly hand: HandModel) {}

  point(at: TableAt, how: 'choose' | 'look' | 'leave'): void {
    if (how === 'leave') this.#leave();
    else if (how === 'look') this.#look(at);
    else this.#choose(at);
  }

  #leave(): void {
    this.hand.model.hinted.value = null;
    this.hand.model.look(null);
  }
  #look(at: TableAt): void {
    const option = at.candidate === undefined ? undefined : this.hand.numbered.value.options[at.candidate - 1];
    this.hand.model.hinted.value = option ?? null;
    this.hand.model.look(looked(at));
  }

  #choose(at: TableAt): void {
    const { hand } = this;
    const { model } = hand;
    model.refusal.value = null;
    const under = at.piece === undefined && hand.proposal.value === null ? this.#chosenUnder(at.place) : undefined;
    if (under !== undefined) {
      this.#choose({ place: at.place, piece: under });
      return;
    }
    const option = at.candidate === undefined ? undefined : hand.numbered.value.options[at.candidate - 1];
    if (option !== undefined) hand.pick(option);
    else if (!model.isMine.value || model.overlay.value === 'sight') void model.point(looked(at));
    else if (hand.task.value === 'lay') this.#layAt(at.place);
    else if (hand.task.value === 'deploy') this.#deployAt(at);
    else if (hand.task.value === null || !this.#handAt(at)) this.#pointPlainly(at);
  }

  /** A number or an outline that lies over somebody who is taken does not hide him. */
  #chosenUnder(place: Place): string | undefined {
    const { model, chosen } = this.hand;
    return chosen.value.find((id) => {
      const pose = model.pieceOf.value.get(id)?.pose;
      return pose !== undefined && pose !== null && isOnBase(pose, place);
    });
  }

  /** What the hand makes of a click while pieces are moved; false: it is not meant for the hand. */
  #handAt({ piece, works, place }: TableAt): boolean {
    const { hand } = this;
    const movers = piece === undefined ? [] : hand.free.movers(hand.state, piece);
    if (piece !== undefined && movers.length > 0) {
      if (hand.isGathering.value) this.#gather(piece);
      else this.take(piece, movers);
      return true;
    }
    if (hand.chosen.value.length === 0) return false;
    const target = piece ?? works;
    if (target === undefined) this.#setDown(place);
    else if (hand.model.left.value.some((option) => option.at.target === target && option.at.poses === undefined)) return false;
    else this.#strike(target);
    return true;
  }

  /** Into contact: by one way after the other that the rules propose, or else why not. */
  #strike(target: string): void {
    const { hand } = this;
    const ways = hand.candidates.value.filter(({ at }) => at.target === target || at.works === target);
    const now = hand.picked.value === null ? -1 : ways.indexOf(hand.picked.value);
    const next = ways[(now + 1) % Math.max(1, ways.length)];
    if (next !== undefined) hand.pick(next);
    else hand.want([{ contact: target, edge: 'front' }]);
    hand.sayWhatComes();
  }

  /** Takes a piece, or when it is held already the next larger body it belongs to. */
  take(piece: string, movers: readonly (readonly string[])[]): void {
    const held = this.hand.chosen.value;
    const now = movers.findIndex((ids) => isSame(ids, held));
    const next = held.includes(piece) ? movers[(now + 1) % movers.length] : movers[0];
    this.#hold(next === undefined ? [] : heldFirst(next, piece));
  }
  /** One more to those who are taken, or one less. */
  #gather(piece: string): void {
    this.#hold(toggled(this.hand.chosen.value, piece));
  }
  #hold(ids: readonly string[]): void {
    const { hand } = this;
    batch(() => {
      hand.drop();
      hand.chosen.value = ids;
    });
    hand.said.value = say('tableTaken', { names: hand.names || say('tableNobody'), count: hand.candidates.value.length });
  }

  /** Everybody within a frame: the largest body that lies in it, or while several are gathered all who can be moved. */
  frame(from: Place, to: Place): void {
    const { hand } = this;
    const within = ({ x, y }: Place): boolean =>
      x >= Math.min(from.x, to.x) && x <= Math.max(from.x, to.x) && y >= Math.min(from.y, to.y) && y <= Math.max(from.y, to.y);
    const inside = hand.model.pieces.value.flatMap(({ id, pose }) =>
      pose !== undefined && pose !== null && within(middleOf(pose, pose)) ? [id] : [],
    );
    const bodies = inside.map((id) => hand.free.movers(hand.state, id));
    const movable = inside.filter((_, i) => (bodies[i] ?? []).length > 0);
    if (hand.isGathering.value && movable.length > 0) {
      this.#hold([...new Set([...hand.chosen.value, ...movable])]);
      return;
    }
    const known = hand.model.options.value.flatMap(({ at }) => (at.pieces === undefined ? [] : [at.pieces]));
    const whole = [...known, ...bodies.flat()].filter((ids) => ids.every((id) => inside.includes(id)));
    const [most] = whole.toSorted((a, b) => b.length - a.length);
    if (most !== undefined) this.#hold(most);
  }

  #setDown(place: Place): void {
    const { hand } = this;
    const [held] = hand.chosen.value;
    const stands = held === undefined ? undefined : hand.model.pieceOf.value.get(held)?.pose;
    const size = held === undefined ? undefined : hand.sizeOf(held);
    if (held === undefined || size === undefined) return;
    const h = hand.ghostOf(held)?.h ?? stands?.h ?? hand.homeHeading;
    hand.want([{ to: { ...besidePose({ ...place, h }, 0, -size.depth / 2), h } }]);
    hand.sayWhatComes();
  }

  #pointPlainly(at: TableAt): void {
    const { model } = this.hand;
    const part = model.left.value.find(({ at: { part: shape } }) => shape !== undefined && isInside(cornersOf(shape), at.place));
    if (part !== undefined && at.piece === undefined) void model.narrowTo(part);
    else void model.point(looked(at));
  }

  // ---------------------------------------------------------------- setting up

  #layAt(place: Place): void {
    this.hand.setup.layAt(place);
    this.hand.sayWhatComes();
  }
  #deployAt({ piece, works, place }: TableAt): void {
    const { hand } = this;
    const ghost = piece !== undefined && hand.setup.knows(piece) ? piece : hand.setup.under(place);
    const [held] = hand.chosen.value;
    const size = held === undefined ? undefined : hand.sizeOf(held);
    if (ghost !== undefined) hand.chosen.value = [ghost];
    else if (held !== undefined && size !== undefined) {
      const h = hand.setup.poseOf(held)?.h ?? hand.homeHeading;
      hand.setup.redeploy(held, works ?? { ...besidePose({ ...place, h }, 0, -size.depth / 2), h });
      hand.sayWhatComes();
    }
  }
}

const looked = ({ place, piece, works }: TableAt) => ({
  place,
  ...(piece === undefined ? {} : { piece }),
  ...(works === undefined ? {} : { works }),
});
