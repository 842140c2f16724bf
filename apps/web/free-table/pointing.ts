import type { Place } from '@pennon/picture';
import { batch } from '@preact/signals';
import type { At } from '../play-model/board-model.js';
import type { Option } from '../play-model/options.js';
import type { LookingHow, Meant, PointingHow } from '../play-model/pointing-state.js';
import type { PointedAs } from '../stage/gestures.js';
import { say } from '../text/say.js';
import type { HeldPieces } from './held-pieces.js';
import { heldFirst, isSame, toggled } from './movers.js';
import { cornersOf } from './outline.js';
import { isOnBase } from './setting-up.js';
import { besidePose, isInside, middleOf } from './table-geometry.js';
import type { TableAt } from './table-input.js';

/** What comes of pointing somewhere: somebody is taken or set down, or it is asked why not. */
export class Pointing {
  constructor(readonly held: HeldPieces) {}

  point(at: TableAt, how: PointedAs): void {
    if (how === 'leave') this.#leave();
    else if (how === 'look' || how === 'cursor') this.#look(at, how === 'look' ? 'pointer' : 'cursor');
    else {
      this.held.stepsBack.begins('hand');
      this.#choose(at, how === 'key' ? 'key' : 'click');
    }
  }

  #leave(): void {
    this.held.table.play.look(null);
  }
  #look(at: TableAt, how: LookingHow): void {
    const { pointing } = this.held.table.play;
    const part = this.#partAt(at);
    const key = JSON.stringify(part?.action ?? { ...at, place: '' });
    pointing.look(looked(at), how, { key, means: () => this.#means(at), press: () => this.#choose(at, 'key') });
  }
  /** What it would mean to point there: one deed, or nothing that could be named. */
  #means(at: TableAt): Meant | null {
    const { held } = this;
    const { play, task, free, state } = held.table;
    if (at.piece === undefined && held.proposal.value === null && this.#chosenUnder(at.place) !== undefined) return null;
    const option = held.numberedOption(at.candidate);
    if (option !== undefined) return held.numberedPlace(option).means();
    if (task.value === 'lay' || task.value === 'deploy') return null;
    if (task.value !== null && at.piece !== undefined && free.movers(state, at.piece).length > 0) return null;
    const target = at.piece ?? at.works;
    if (task.value !== null && held.chosen.value.length > 0) {
      if (target === undefined) return null;
      if (!this.#isStruckPlainly(target)) {
        const way = this.#wayInto(target);
        return way === undefined ? null : { option: way, isAtOnce: false };
      }
    }
    const part = this.#partAt(at);
    return part === undefined ? play.pointing.meansAt(looked(at)) : play.pointing.meansIt(part);
  }

  #choose(at: TableAt, how: PointingHow): void {
    const { held } = this;
    const { play, task } = held.table;
    play.refusal.value = null;
    play.answer.value = null;
    play.pointing.lastAt.value = looked(at);
    const under = at.piece === undefined && held.proposal.value === null ? this.#chosenUnder(at.place) : undefined;
    if (under !== undefined) {
      this.#choose({ place: at.place, piece: under }, how);
      return;
    }
    const option = held.numberedOption(at.candidate);
    if (option !== undefined) held.pick(option, how);
    else if (!play.isMine.value || play.overlay.value === 'sight') void play.point(looked(at), how);
    else if (task.value === 'lay') this.#layAt(at.place);
    else if (task.value === 'deploy') this.#deployAt(at);
    else if (task.value === null || !this.#moveAt(at)) this.#pointPlainly(at, how);
  }

  /** A number or an outline that lies over somebody who is taken does not hide him. */
  #chosenUnder(place: Place): string | undefined {
    const { table, chosen } = this.held;
    return chosen.value.find((id) => {
      const { pose = null, base } = table.pieceOf.value.get(id) ?? {};
      return pose !== null && base !== undefined && isOnBase({ ...pose, ...base }, place);
    });
  }

  /** What comes of a click while pieces are moved; false: it has nothing to do with moving. */
  #moveAt({ piece, works, place }: TableAt): boolean {
    const { held } = this;
    const { table } = held;
    const movers = piece === undefined ? [] : table.free.movers(table.state, piece);
    if (piece !== undefined && movers.length > 0) {
      if (held.isGathering.value) this.#gather(piece);
      else this.take(piece, movers);
      return true;
    }
    if (held.chosen.value.length === 0) return false;
    const target = piece ?? works;
    if (target === undefined) this.#setDown(place);
    else if (this.#isStruckPlainly(target)) return false;
    else this.#strike(target);
    return true;
  }

  #isStruckPlainly(target: string): boolean {
    return this.held.table.play.left.value.some((option) => option.at.target === target && option.at.poses === undefined);
  }
  /** Into contact: by one way after the other that the rules propose, or else why not. */
  #strike(target: string): void {
    const { held } = this;
    const next = this.#wayInto(target);
    if (next !== undefined) held.pick(next);
    else held.want([{ contact: target, edge: 'front' }]);
    held.sayWhatComes();
  }

  #wayInto(target: string): Option | undefined {
    const { candidates, picked } = this.held;
    const ways = candidates.value.filter(({ at }) => at.target === target || at.works === target);
    const now = picked.value === null ? -1 : ways.indexOf(picked.value);
    return ways[(now + 1) % Math.max(1, ways.length)];
  }

  /** By name, from a list of those who are not on the table. */
  takeUp(piece: string): void {
    const { table, chosen } = this.held;
    const movers = table.free.movers(table.state, piece);
    if (movers.length > 0) this.take(piece, movers);
    else if (table.task.value === 'deploy') chosen.value = [piece];
  }
  /** Takes a piece, or when it is held already the next larger body it belongs to. */
  take(piece: string, movers: readonly (readonly string[])[]): void {
    const chosen = this.held.chosen.value;
    const now = movers.findIndex((ids) => isSame(ids, chosen));
    const next = chosen.includes(piece) ? movers[(now + 1) % movers.length] : movers[0];
    this.hold(next === undefined ? [] : heldFirst(next, piece));
  }
  /** All who stand with the one who is taken or looked at, in one go. */
  takeWhole(): void {
    const piece = this.held.chosen.value[0] ?? this.held.table.play.looked.value?.piece;
    if (piece !== undefined) this.takeLine(piece);
  }
  /** All who stand with somebody; false: nobody does. */
  takeLine(piece: string): boolean {
    const { table } = this.held;
    const most = table.task.value === 'move' ? largest(table.free.movers(table.state, piece)) : undefined;
    if (most === undefined || most.length < 2) return false;
    this.hold(heldFirst(most, piece));
    return true;
  }
  /** How many more could go with those who are taken. */
  get missing(): number {
    const { table, chosen } = this.held;
    const [piece] = chosen.value;
    if (piece === undefined || table.task.value !== 'move') return 0;
    return (largest(table.free.movers(table.state, piece))?.length ?? 0) - chosen.value.length;
  }
  /** One more to those who are taken, or one less. */
  #gather(piece: string): void {
    this.hold(toggled(this.held.chosen.value, piece));
  }
  /** Takes these and nobody else. */
  hold(ids: readonly string[]): void {
    const { held } = this;
    batch(() => {
      held.drop();
      held.chosen.value = ids;
    });
    held.said.value = say('tableTaken', { names: held.names || say('tableNobody'), count: held.candidates.value.length });
  }

  /** Everybody within a frame: the largest body that lies in it, or while several are gathered all who can be moved. */
  frame(from: Place, to: Place): void {
    const { held } = this;
    const { play, pieces, free, state } = held.table;
    const within = ({ x, y }: Place): boolean =>
      x >= Math.min(from.x, to.x) && x <= Math.max(from.x, to.x) && y >= Math.min(from.y, to.y) && y <= Math.max(from.y, to.y);
    const inside = pieces.value.flatMap(({ id, pose, base }) => (pose !== null && within(middleOf(pose, base)) ? [id] : []));
    const bodies = inside.map((id) => free.movers(state, id));
    const movable = inside.filter((_, i) => (bodies[i] ?? []).length > 0);
    if (held.isGathering.value && movable.length > 0) {
      this.hold([...new Set([...held.chosen.value, ...movable])]);
      return;
    }
    const known = play.options.value.flatMap(({ at }) => (at.pieces === undefined ? [] : [at.pieces]));
    const whole = [...known, ...bodies.flat()].filter((ids) => ids.every((id) => inside.includes(id)));
    const most = largest(whole);
    if (most !== undefined) this.hold(most);
  }

  #setDown(place: Place): void {
    const { held } = this;
    const [first] = held.chosen.value;
    const size = first === undefined ? undefined : held.table.sizeOf(first);
    if (first === undefined || size === undefined) return;
    const h = held.poseOf(first)?.h ?? held.table.homeHeading;
    held.want([{ to: { ...besidePose({ ...place, h }, 0, -size.depth / 2), h } }]);
    held.sayWhatComes();
  }

  #pointPlainly(at: TableAt, how: PointingHow): void {
    const { play } = this.held.table;
    const part = this.#partAt(at);
    if (part !== undefined) void play.narrowTo(part);
    else void play.point(looked(at), how);
  }
  #partAt({ piece, place }: TableAt): Option | undefined {
    if (piece !== undefined) return undefined;
    const { left } = this.held.table.play;
    return left.value.find(({ at: { part } }) => part !== undefined && isInside(cornersOf(part), place));
  }

  // ---------------------------------------------------------------- setting up

  #layAt(place: Place): void {
    this.held.setup.layAt(place);
    this.held.sayWhatComes();
  }
  #deployAt({ piece, works, place }: TableAt): void {
    const { held } = this;
    const { setup, table } = held;
    const ghost = piece !== undefined && setup.knows(piece) ? piece : setup.under(place);
    const [first] = held.chosen.value;
    const size = first === undefined ? undefined : table.sizeOf(first);
    if (ghost !== undefined) held.chosen.value = [ghost];
    else if (first !== undefined && size !== undefined) {
      const h = setup.poseOf(first)?.h ?? table.homeHeading;
      setup.redeploy(first, works ?? { ...besidePose({ ...place, h }, 0, -size.depth / 2), h });
      held.sayWhatComes();
    }
  }
}

const largest = (bodies: readonly (readonly string[])[]): readonly string[] | undefined =>
  bodies.toSorted((a, b) => b.length - a.length)[0];

const looked = ({ place, piece, works }: TableAt): At => ({
  place,
  ...(piece === undefined ? {} : { piece }),
  ...(works === undefined ? {} : { works }),
});
