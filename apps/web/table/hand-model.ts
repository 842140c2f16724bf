import type {
  FreeHand,
  FreeStep,
  FreeTask,
  GameAction,
  PieceAt,
  Place,
  Pointing,
  Proposal,
  Refusal,
  TableGround,
  TablePose,
  TableStudy,
  Threat,
} from '@pennon/kernel';
import { apply, pending } from '@pennon/kernel';
import { batch, computed, effect, signal } from '@preact/signals';
import type { PlayModel } from '../play/model.js';
import type { Option } from '../play/options.js';
import type { State } from '../session/session.js';
import { say } from '../text/say.js';
import { describeElement } from './describe.js';
import { marksOf } from './hand-marks.js';
import { fromPose, type HandleKind, type Handles, wheelTo } from './handles.js';
import type { Ghost, TableMarks } from './marks.js';
import { cornersOf } from './outline.js';
import { baseWidths, bearing, besidePose, heading, isInside, middleOf, turnTo } from './plane.js';
import { isOnBase, SettingUp } from './setting-up.js';
import { joined } from './steps.js';
import type { TableAt, TablePlay } from './table-hand.js';

type Free = FreeHand<State, GameAction>;
type Study = TableStudy<State>;

/** How far one key nudges, in parts of a base width, and turns, in hundredths of a degree; with Shift more. */
const NUDGE = { fine: 0.05, coarse: 0.5 } as const;
const TURN = { fine: 100, coarse: 1_500 } as const;
/** Terrain is laid by larger steps. */
const LAID = 0.1;
const WHEEL = { fine: 500, coarse: 1_500 } as const;
const AHEAD = { fine: 0.25, coarse: 1 } as const;
/** So many offered places are numbered at a time. */
const PAGE = 9;

const ARROWS: { readonly [key: string]: readonly [east: number, north: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The hand over a free table: who is taken, where he is to go, what comes of it. The rules are asked at every step of the way. */
export class HandModel implements TablePlay {
  /** Who is moved together; the first is the one that is held. */
  readonly chosen = signal<readonly string[]>([]);
  /** An offered place that was taken up. */
  readonly picked = signal<Option | null>(null);
  readonly page = signal(0);
  /** What is read out. */
  readonly said = signal('');
  readonly isDragging = signal(false);
  readonly #steps = signal<readonly FreeStep[]>([]);
  readonly #live = signal<FreeStep | null>(null);
  /** It was moved by the keys: step by step, not drawn into line. */
  readonly #isNudged = signal(false);
  readonly setup = new SettingUp(this);
  readonly #stop: () => void;
  /** Where the held one stood when it was taken. */
  #from: TablePose | null = null;

  constructor(
    readonly model: PlayModel,
    readonly free: Free,
    readonly study: Study,
  ) {
    // Whatever was in the hand belongs to the question that was asked then.
    const seq = computed(() => `${model.now.value.seq} ${model.isMine.value}`);
    this.#stop = effect(() => {
      if (seq.value === '') return;
      batch(() => {
        this.#drop();
        this.setup.forget();
        this.chosen.value = onlyMovers(model.options.peek());
      });
    });
  }
  close(): void {
    this.#stop();
  }

  get state(): State {
    return this.model.now.value.state;
  }
  readonly ground = computed<TableGround | undefined>(() => {
    const ground = this.model.ground.value;
    return ground?.kind === 'table' ? ground : undefined;
  });
  readonly task = computed<FreeTask | null>(() => (this.model.isMine.value ? this.free.task(this.model.now.value.state) : null));

  // ---------------------------------------------------------------- what comes of it

  readonly #wish = computed<readonly FreeStep[]>(() => {
    const live = this.#live.value;
    return live === null ? this.#steps.value : [...this.#steps.value, live];
  });
  readonly proposal = computed<Proposal<GameAction> | null>(() => {
    const wish = this.#wish.value;
    const pieces = this.chosen.value;
    const task = this.task.value;
    if (wish.length === 0 || pieces.length === 0 || (task !== 'move' && task !== 'arrive')) return null;
    return this.free.propose(this.state, pieces, wish, { exact: this.#isNudged.value });
  });
  /** Somebody is in the hand whom no order has been given yet: the list of who might be is of no use then. */
  readonly holds = computed(
    () => this.chosen.value.length > 0 && this.model.options.value.some(({ at }) => at.pieces !== undefined && at.poses === undefined),
  );
  /** What Enter does. */
  readonly plan = computed<Option | undefined>(() => {
    if (this.picked.value !== null) return this.picked.value;
    const action = this.proposal.value?.action ?? this.setup.action.value;
    const { picture } = this.model.game;
    return action === null || picture === undefined ? undefined : { action, at: picture.pointsAt(this.state, action) };
  });
  readonly #refusal = computed<Refusal | null>(() => this.proposal.value?.refusal ?? this.setup.refusal.value);

  /** Places that the rules themselves propose to those who are chosen, as if they had been given the order already. */
  readonly candidates = computed<readonly Option[]>(() => {
    const { options, left } = this.model;
    const chosen = this.chosen.value;
    const order = chosen.length === 0 ? undefined : options.value.find(({ at }) => isOrderTo(at, chosen));
    if (order !== undefined) return this.#placesAfter(order);
    return this.task.value === 'deploy' ? [] : left.value.filter(({ at }) => at.poses !== undefined || at.shape !== undefined);
  });
  /** What would be offered to those who have been given the order. */
  #placesAfter({ action: order }: Option): readonly Option[] {
    const { game } = this.model;
    const given = apply(game, this.state, { action: order });
    const asked = given.ok ? pending(game, given.state) : undefined;
    if (!given.ok || asked?.kind !== 'choice') return [];
    return asked.actions.flatMap((action) => {
      const at = game.picture?.pointsAt(given.state, action);
      return at?.poses === undefined ? [] : [{ action, at }];
    });
  }
  readonly numbered = computed(() => {
    const all = this.candidates.value;
    const pages = Math.max(1, Math.ceil(all.length / PAGE));
    const page = ((this.page.value % pages) + pages) % pages;
    return { options: all.slice(page * PAGE, (page + 1) * PAGE), page, pages, count: all.length };
  });

  /** The fight that a planned contact leads to, as it would stand. */
  readonly fights = computed<readonly Threat<TablePose>[]>(() => {
    if (this.isDragging.value) return [];
    const touched = this.proposal.value?.touches ?? [this.plan.value?.at.target ?? '', this.plan.value?.at.works ?? ''];
    if (this.plan.value === undefined || touched.every((id) => id === '')) return [];
    const ids = this.plan.value.at.pieces ?? this.chosen.value;
    const found = ids.flatMap((id) =>
      this.study.chances(this.state, id).filter(({ target, of }) => of > 0 && touched.includes(target ?? '')),
    );
    const seen = new Set<string>();
    return found.filter(({ piece, target, edge }) => {
      const key = `${piece} ${target} ${edge}`;
      return seen.has(key) ? false : seen.add(key);
    });
  });

  // ---------------------------------------------------------------- what the table shows

  readonly enemyZones = computed(() => {
    const { state, eyes } = this.model.now.value;
    return this.study.zones(state, state.sides.find((side) => side !== eyes) ?? state.sides[1]);
  });

  readonly marks = computed<TableMarks>(() => marksOf(this));

  /** Pieces somewhere, with the size of their bases. */
  ghosts(placed: readonly PieceAt[]): readonly Ghost[] {
    return placed.flatMap(({ piece, pose }) => {
      const size = this.#sizeOf(piece);
      return size === undefined ? [] : [{ piece, pose: { ...pose, ...size } }];
    });
  }
  #sizeOf(id: string): { readonly width: number; readonly depth: number } | undefined {
    const known = this.model.pieceOf.value.get(id);
    const unit = this.ground.value?.unit ?? 1;
    return known === undefined ? undefined : (known.base ?? { width: unit, depth: unit / 2 });
  }

  // ---------------------------------------------------------------- pointing

  point(at: TableAt, how: 'choose' | 'look' | 'leave'): void {
    if (how === 'leave') this.#leave();
    else if (how === 'look') this.#look(at);
    else this.#choose(at);
  }

  #leave(): void {
    this.model.hinted.value = null;
    this.model.look(null);
  }
  #look(at: TableAt): void {
    const option = at.candidate === undefined ? undefined : this.numbered.value.options[at.candidate - 1];
    this.model.hinted.value = option ?? null;
    this.model.look(looked(at));
  }

  #choose(at: TableAt): void {
    const { model } = this;
    model.refusal.value = null;
    const under = at.piece === undefined && this.proposal.value === null ? this.#chosenUnder(at.place) : undefined;
    if (under !== undefined) {
      this.#choose({ place: at.place, piece: under });
      return;
    }
    const option = at.candidate === undefined ? undefined : this.numbered.value.options[at.candidate - 1];
    if (option !== undefined) this.pick(option);
    else if (!model.isMine.value || model.overlay.value === 'sight') void model.point(looked(at));
    else if (this.task.value === 'lay') this.#layAt(at.place);
    else if (this.task.value === 'deploy') this.#deployAt(at);
    else if (this.task.value === null || !this.#handAt(at)) this.#pointPlainly(at);
  }

  /** A number or an outline that lies over somebody who is taken does not hide him. */
  #chosenUnder(place: Place): string | undefined {
    return this.chosen.value.find((id) => {
      const pose = this.model.pieceOf.value.get(id)?.pose;
      return pose !== undefined && pose !== null && isOnBase(pose, place);
    });
  }

  /** What the hand makes of a click while pieces are moved; false: it is not meant for the hand. */
  #handAt({ piece, works, place }: TableAt): boolean {
    const { model } = this;
    const movers = piece === undefined ? [] : this.free.movers(this.state, piece);
    if (piece !== undefined && movers.length > 0) {
      this.#take(piece, movers);
      return true;
    }
    if (this.chosen.value.length === 0) return false;
    const target = piece ?? works;
    if (target === undefined) {
      this.#setDown(place);
      return true;
    }
    if (model.left.value.some((option) => option.at.target === target && option.at.poses === undefined)) return false;
    const ways = this.candidates.value.filter(({ at }) => at.target === target || at.works === target);
    const now = this.picked.value === null ? -1 : ways.indexOf(this.picked.value);
    const next = ways[(now + 1) % Math.max(1, ways.length)];
    if (next !== undefined) this.pick(next);
    else this.#want([{ contact: target, edge: 'front' }]);
    this.#sayRefusal();
    return true;
  }

  /** Takes a piece, or when it is held already the next larger body it belongs to. */
  #take(piece: string, movers: readonly (readonly string[])[]): void {
    const held = this.chosen.value;
    const now = movers.findIndex((ids) => isSame(ids, held));
    const next = held.includes(piece) ? movers[(now + 1) % movers.length] : movers[0];
    batch(() => {
      this.#drop();
      this.chosen.value = next === undefined ? [] : heldFirst(next, piece);
    });
    this.said.value = say('tableTaken', {
      names: this.#names(this.chosen.value),
      count: this.candidates.value.length,
    });
  }

  #setDown(place: Place): void {
    const [held] = this.chosen.value;
    const stands = held === undefined ? undefined : this.model.pieceOf.value.get(held)?.pose;
    const size = held === undefined ? undefined : this.#sizeOf(held);
    if (held === undefined || size === undefined) return;
    const h = this.#ghostOf(held)?.h ?? stands?.h ?? this.#homeHeading();
    this.#want([{ to: { ...besidePose({ ...place, h }, 0, -size.depth / 2), h } }]);
    this.#sayRefusal();
  }
  /** Who comes onto the table looks away from his own edge. */
  #homeHeading(): number {
    const { eyes } = this.model.now.value;
    const edge = this.ground.value?.edges.find(({ side }) => side === eyes)?.edge;
    return { south: 0, west: 9_000, north: 18_000, east: 27_000 }[edge ?? 'south'];
  }

  #pointPlainly(at: TableAt): void {
    const part = this.model.left.value.find(({ at: { part: shape } }) => shape !== undefined && isWithin(shape, at.place));
    if (part !== undefined && at.piece === undefined) void this.model.narrowTo(part);
    else void this.model.point(looked(at));
  }

  pick(option: Option): void {
    const isAgain = this.picked.value === option;
    const { pieces } = option.at;
    batch(() => {
      this.#steps.value = [];
      this.#live.value = null;
      this.picked.value = option;
      if (pieces !== undefined && !isSame(pieces, this.chosen.value)) this.chosen.value = pieces;
    });
    if (isAgain) void this.model.confirm();
    else this.said.value = say('tablePicked', { what: this.model.game.text.action(this.state, option.action) });
  }

  /** Everybody who is chosen, by name from the list of those in hand. */
  takeUp(piece: string): void {
    const movers = this.free.movers(this.state, piece);
    if (movers.length > 0) this.#take(piece, movers);
    else if (this.task.value === 'deploy') this.chosen.value = [piece];
  }

  // ---------------------------------------------------------------- dragging

  grab({ piece, place }: TableAt): boolean {
    if (this.task.value === 'lay' && this.setup.isLaidAt(place)) {
      const at = this.setup.laidAt;
      this.#from = at === null ? null : { ...at, h: 0 };
      return at !== null;
    }
    if (piece === undefined || !this.model.isMine.value) return false;
    if (this.task.value === 'deploy') return this.#grabDraft(piece);
    if (this.task.value === null || this.task.value === 'lay') return false;
    const movers = this.free.movers(this.state, piece);
    if (movers.length === 0) return false;
    const held = this.chosen.value;
    batch(() => {
      if (held.includes(piece)) this.chosen.value = heldFirst(held, piece);
      else {
        this.#drop();
        this.chosen.value = heldFirst(movers[0] ?? [piece], piece);
      }
      this.model.refusal.value = null;
      this.#from = this.#ghostOf(piece) ?? this.model.pieceOf.value.get(piece)?.pose ?? null;
      this.#isNudged.value = false;
      this.picked.value = null;
      this.#steps.value = [];
      this.#live.value = null;
      this.isDragging.value = true;
    });
    return this.#from !== null;
  }
  drag(from: Place, to: Place): void {
    const stood = this.#from;
    if (stood === null) return;
    const pose = { x: stood.x + to.x - from.x, y: stood.y + to.y - from.y, h: stood.h };
    if (this.task.value === 'lay') this.setup.layAt({ x: pose.x, y: pose.y });
    else if (this.task.value === 'deploy') this.setup.redeploy(this.chosen.value[0], pose);
    else this.#live.value = { to: pose };
  }
  pull(kind: HandleKind, handles: Handles, from: Place, to: Place): void {
    const [held] = this.chosen.value;
    if (held === undefined) return;
    if (!this.isDragging.value)
      batch(() => {
        this.isDragging.value = true;
        this.#from = this.#ghostOf(held) ?? this.model.pieceOf.value.get(held)?.pose ?? null;
        if (this.picked.value !== null) this.picked.value = null;
      });
    const stood = this.#from;
    if (stood === null) return;
    if (kind === 'advance') {
      const ahead = Math.round(fromPose({ ...from, h: handles.h }, to).ahead);
      this.#live.value = ahead >= 0 ? { advance: ahead } : { back: -ahead };
    } else if (kind === 'turn') {
      const middle = middleOf(stood, this.#sizeOf(held) ?? { width: 0, depth: 0 });
      const by = turnTo(bearing(middle, from), bearing(middle, to));
      this.#turnBy(by, stood);
    } else {
      const by = wheelTo(handles, kind, from, to);
      this.#live.value = by === 0 ? null : { wheel: kind === 'wheel-left' ? 'left' : 'right', by };
    }
  }
  #turnBy(by: number, stood: TablePose): void {
    const [held] = this.chosen.value;
    const size = held === undefined ? undefined : this.#sizeOf(held);
    if (size === undefined) return;
    const h = heading(Math.round((stood.h + by) / 100) * 100);
    const middle = middleOf(stood, size);
    const pose = { ...besidePose({ ...middle, h }, 0, -size.depth / 2), h };
    if (this.task.value === 'deploy') this.setup.redeploy(this.chosen.value[0], pose);
    else {
      this.#steps.value = [];
      this.#live.value = { to: pose };
    }
  }
  drop(): void {
    batch(() => {
      this.#steps.value = this.#wish.value;
      this.#live.value = null;
      this.isDragging.value = false;
    });
    this.#sayRefusal();
  }
  cancel(): void {
    batch(() => {
      this.#live.value = null;
      this.isDragging.value = false;
    });
  }
  frame(from: Place, to: Place): void {
    const within = ({ x, y }: Place): boolean =>
      x >= Math.min(from.x, to.x) && x <= Math.max(from.x, to.x) && y >= Math.min(from.y, to.y) && y <= Math.max(from.y, to.y);
    const inside = this.model.pieces.value.flatMap(({ id, pose }) =>
      pose !== undefined && pose !== null && within(middleOf(pose, pose)) ? [id] : [],
    );
    const known = [...this.model.options.value.flatMap(({ at }) => (at.pieces === undefined ? [] : [at.pieces]))];
    const bodies = [...known, ...inside.flatMap((id) => this.free.movers(this.state, id))].filter((ids) =>
      ids.every((id) => inside.includes(id)),
    );
    const [most] = bodies.toSorted((a, b) => b.length - a.length);
    if (most === undefined) return;
    batch(() => {
      this.#drop();
      this.chosen.value = most;
    });
    this.said.value = say('tableTaken', { names: this.#names(most), count: this.candidates.value.length });
  }

  #want(steps: readonly FreeStep[]): void {
    batch(() => {
      this.#isNudged.value = false;
      this.picked.value = null;
      this.#live.value = null;
      this.#steps.value = steps;
    });
  }
  #drop(): void {
    this.#steps.value = [];
    this.#live.value = null;
    this.picked.value = null;
    this.page.value = 0;
    this.isDragging.value = false;
    this.#from = null;
  }
  #ghostOf(piece: string): TablePose | undefined {
    return (
      this.proposal.value?.ghosts.find((ghost) => ghost.piece === piece)?.pose ??
      this.picked.value?.at.poses?.find((ghost) => ghost.piece === piece)?.pose ??
      this.setup.poseOf(piece)
    );
  }
  /** What came of the wish, or why it is refused, in words. */
  #sayRefusal(): void {
    const refusal = this.#refusal.value;
    const { proposal } = this;
    if (refusal !== null) this.model.refuse(refusal);
    else this.model.refusal.value = null;
    if (proposal.value === null) {
      if (refusal !== null) this.said.value = refusal.message;
      return;
    }
    const { used, allowed, pips, touches } = proposal.value;
    const unit = this.ground.value?.unit ?? 1;
    this.said.value =
      refusal !== null
        ? say('tableRefused', { why: refusal.message })
        : say('tablePlanned', {
            names: this.#names(this.chosen.value),
            used: baseWidths(used, unit),
            allowed: baseWidths(allowed, unit),
            pips,
            touches: touches.length === 0 ? 'none' : this.#names(touches),
          });
  }
  get names(): string {
    return this.#names(this.chosen.value);
  }
  #names(ids: readonly string[]): string {
    return ids.map((id) => this.#nameOf(id)).join(', ');
  }
  #nameOf(id: string): string {
    return this.model.pieceOf.value.get(id)?.name ?? this.ground.value?.works.find((works) => works.id === id)?.name ?? id;
  }

  // ---------------------------------------------------------------- setting up

  #layAt(place: Place): void {
    this.setup.layAt(place);
    this.#sayRefusal();
  }
  #deployAt({ piece, works, place }: TableAt): void {
    const ghost = piece !== undefined && this.setup.knows(piece) ? piece : this.setup.under(place);
    const [held] = this.chosen.value;
    const size = held === undefined ? undefined : this.#sizeOf(held);
    if (ghost !== undefined) this.chosen.value = [ghost];
    else if (held !== undefined && size !== undefined) {
      const h = this.setup.poseOf(held)?.h ?? this.#homeHeading();
      this.setup.redeploy(held, works ?? { ...besidePose({ ...place, h }, 0, -size.depth / 2), h });
      this.#sayRefusal();
    }
  }
  #grabDraft(piece: string): boolean {
    const pose = this.setup.poseOf(piece);
    if (pose === undefined) return false;
    batch(() => {
      this.chosen.value = [piece];
      this.#from = pose;
      this.isDragging.value = true;
      this.model.refusal.value = null;
    });
    return true;
  }

  // ---------------------------------------------------------------- keys

  key(event: KeyboardEvent): boolean {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!this.model.isMine.value) return false;
    if (key === 'Enter' && this.model.plan.value !== undefined) {
      void this.model.confirm();
      return true;
    }
    if (/^[1-9]$/.test(key) && this.numbered.value.options.length > 0) {
      const option = this.numbered.value.options[Number(key) - 1];
      if (option !== undefined) this.pick(option);
      return true;
    }
    if ((key === 'PageDown' || key === 'PageUp') && this.numbered.value.pages > 1) {
      this.page.value = this.numbered.value.page + (key === 'PageDown' ? 1 : -1);
      this.said.value = say('tablePage', { page: this.numbered.value.page + 1, pages: this.numbered.value.pages });
      return true;
    }
    return this.#keyForHand(key, event.shiftKey);
  }

  #keyForHand(key: string, isCoarse: boolean): boolean {
    const [held] = this.chosen.value;
    const task = this.task.value;
    if (task === 'lay') {
      const by = (isCoarse ? NUDGE.coarse : LAID) * (this.ground.value?.unit ?? 1);
      const isTaken = this.setup.keyForLaying(key, ARROWS[key], by);
      if (isTaken) this.#sayRefusal();
      return isTaken;
    }
    if (held === undefined || task === null) return false;
    const pose = this.#wantedOf(held);
    if (pose === undefined) return false;
    const unit = this.ground.value?.unit ?? 1;
    const grade = isCoarse ? 'coarse' : 'fine';
    const arrow = ARROWS[key];
    const isDeploying = task === 'deploy';
    if (arrow !== undefined) {
      const [east, north] = arrow;
      const by = NUDGE[grade] * unit;
      this.#nudge({ x: pose.x + east * by, y: pose.y + north * by, h: pose.h });
    } else if (key === ',' || key === '.' || key === '<' || key === '>' || key === ';' || key === ':') {
      const isLeft = key === ',' || key === '<' || key === ';';
      this.#turnBy((isLeft ? -1 : 1) * TURN[isCoarse || key === '<' || key === '>' ? 'coarse' : 'fine'], pose);
      this.#settle();
    } else if (!isDeploying && (key === 'w' || key === 'e')) this.#addStep({ wheel: key === 'w' ? 'left' : 'right', by: WHEEL[grade] });
    else if (!isDeploying && key === 'f') this.#addStep({ advance: AHEAD[grade] * unit });
    else if (!isDeploying && key === 'b') this.#addStep({ back: AHEAD[grade] * unit });
    else return false;
    this.#sayRefusal();
    return true;
  }
  /** Where the hand wants the held one, whatever it has snapped to. */
  #wantedOf(held: string): TablePose | undefined {
    const last = this.#steps.value.at(-1);
    if (last !== undefined && 'to' in last && this.#steps.value.length === 1) return last.to;
    return this.#ghostOf(held) ?? this.model.pieceOf.value.get(held)?.pose ?? undefined;
  }
  #nudge(pose: TablePose): void {
    if (this.task.value === 'deploy') this.setup.redeploy(this.chosen.value[0], pose);
    else
      batch(() => {
        this.#want([{ to: pose }]);
        this.#isNudged.value = true;
      });
  }
  #settle(): void {
    batch(() => {
      this.#steps.value = this.#wish.value;
      this.#live.value = null;
      this.picked.value = null;
    });
  }
  /** The same step again makes the last one longer. */
  #addStep(step: FreeStep): void {
    const steps = this.#steps.value;
    this.picked.value = null;
    this.#live.value = null;
    this.#steps.value = joined(steps, step);
  }
  /** One step back: the plan, then who is chosen. */
  back(): boolean {
    if (this.picked.value !== null || this.#wish.value.length > 0 || this.setup.isChanged) {
      batch(() => {
        this.#drop();
        this.setup.forget();
      });
      return true;
    }
    if (this.chosen.value.length > 0 && onlyMovers(this.model.options.value).length === 0) {
      this.chosen.value = [];
      return true;
    }
    return false;
  }

  describe(id: string): string {
    const piece = this.model.pieceOf.value.get(id);
    return piece === undefined ? '' : describeElement(this.model, piece);
  }
}

const looked = ({ place, piece, works }: TableAt) => ({
  place,
  ...(piece === undefined ? {} : { piece }),
  ...(works === undefined ? {} : { works }),
});

// ---------------------------------------------------------------- small questions

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id) => b.includes(id));
const isOrderTo = ({ pieces, poses }: Pointing, ids: readonly string[]): boolean =>
  pieces !== undefined && poses === undefined && isSame(pieces, ids);
const heldFirst = (ids: readonly string[], held: string): readonly string[] => [held, ...ids.filter((id) => id !== held)];

/** Those that everything offered belongs to: an order was given to them before. */
function onlyMovers(options: readonly Option[]): readonly string[] {
  const moves = options.filter(({ at }) => at.poses !== undefined && at.pieces !== undefined);
  const [first] = moves;
  const all = new Set(moves.flatMap(({ at }) => at.pieces ?? []));
  const hasOthers = options.some(({ at }) => at.poses === undefined && at.pieces !== undefined);
  return first === undefined || hasOthers ? [] : [...all];
}

const isWithin = (shape: readonly number[], place: Place): boolean => isInside(cornersOf(shape), place);
