import type { GameAction, Refusal } from '@pennon/kernel';
import { apply, pending } from '@pennon/kernel';
import type { FreeHand, FreeStep, FreeTask, PieceAt, Place, Proposal, TableGround, TablePose, TableStudy, Threat } from '@pennon/picture';
import { batch, computed, effect, type Signal, signal } from '@preact/signals';
import type { Option } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { State } from '../session/session.js';
import { say } from '../text/say.js';
import { HandDragging } from './dragging.js';
import { describeElement } from './element-words.js';
import type { HandleKind, Handles } from './handles.js';
import { labelsOf, marksOf } from './marks-shown.js';
import { isOrderTo, isSame, onlyMovers } from './movers.js';
import { HandPointing } from './pointing.js';
import { SettingUp } from './setting-up.js';
import { baseWidths } from './table-geometry.js';
import type { TableAt, TablePlay } from './table-input.js';
import { pressed } from './table-keys.js';
import type { Ghost, TableMarks } from './table-marks.js';
import { keepTurned, turnedBefore } from './turned-tables.js';
import { Wish } from './wished-steps.js';

type Free = FreeHand<State, GameAction>;
type Study = TableStudy<State, GameAction>;

/** So many offered places are numbered at a time. */
const PAGE = 9;

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
  /** Whoever is pointed at is taken as well; a drag over the ground draws a frame. */
  readonly isGathering = signal(false);
  /** Those who are taken follow the first of them in column. */
  readonly isColumn = signal(false);
  /** The table is seen from the north: turned so by hand, or by itself for the only person at the table, if his side stands there. */
  readonly isTurned = computed(() => this.#turnedByHand.value ?? this.#isFromNorth.value);
  readonly #turnedByHand: Signal<boolean | null>;
  readonly #isFromNorth = computed(() => {
    const { mine, seats } = this.model.session;
    const [side, ...others] = Object.keys(seats).filter((one) => seats[one] === 'open');
    if (side === undefined || others.length > 0 || !mine.includes(side)) return false;
    return this.ground.value?.edges.some((home) => home.side === side && home.edge === 'north') === true;
  });
  readonly wish = new Wish();
  readonly setup = new SettingUp(this);
  readonly dragging = new HandDragging(this);
  readonly #pointing = new HandPointing(this);
  readonly #stop: () => void;

  constructor(
    readonly model: PlayModel,
    readonly free: Free,
    readonly study: Study,
  ) {
    this.#turnedByHand = signal(turnedBefore(model.session.id));
    // Whatever was in the hand belongs to the question that was asked then.
    const seq = computed(() => `${model.now.value.seq} ${model.isMine.value}`);
    this.#stop = effect(() => {
      if (seq.value === '') return;
      batch(() => {
        this.drop();
        this.setup.forget();
        this.isGathering.value = false;
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
  /** The table is seen from its other side, from now on and when one comes back to it. */
  turn(): void {
    if (this.isDragging.value) this.letGo();
    this.#turnedByHand.value = !this.isTurned.value;
    keepTurned(this.model.session.id, this.#turnedByHand.value);
  }
  readonly task = computed<FreeTask | null>(() => (this.model.isMine.value ? this.free.task(this.model.now.value.state) : null));

  // ---------------------------------------------------------------- what comes of it

  readonly proposal = computed<Proposal<GameAction> | null>(() => {
    const steps = this.wish.steps.value;
    const pieces = this.chosen.value;
    const task = this.task.value;
    const isColumn = this.isColumn.value;
    if ((steps.length === 0 && !isColumn) || pieces.length === 0 || (task !== 'move' && task !== 'arrive')) return null;
    return this.free.propose(this.state, pieces, steps, { exact: this.wish.isNudged, column: isColumn });
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
    return action === null ? undefined : { action, at: picture.pointsAt(this.state, action) };
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
      const at = game.picture.pointsAt(given.state, action);
      return at?.poses === undefined ? [] : [{ action, at }];
    });
  }
  readonly numbered = computed(() => {
    const all = this.candidates.value;
    const pages = Math.max(1, Math.ceil(all.length / PAGE));
    const page = ((this.page.value % pages) + pages) % pages;
    return { options: all.slice(page * PAGE, (page + 1) * PAGE), page, pages, count: all.length };
  });

  /** The fights that a planned contact leads to, as everybody would stand. */
  readonly fights = computed<readonly Threat<TablePose>[]>(() => {
    const plan = this.plan.value;
    if (plan === undefined || this.isDragging.value) return [];
    const isContact = (this.proposal.value?.touches ?? []).length > 0 || plan.at.target !== undefined || plan.at.works !== undefined;
    return isContact ? this.study.fights(this.state, plan.action) : [];
  });

  // ---------------------------------------------------------------- what the table shows

  readonly enemyZones = computed(() => {
    const { state, eyes } = this.model.now.value;
    return this.study.zones(state, state.sides.find((side) => side !== eyes) ?? state.sides[1]);
  });

  readonly marks = computed<TableMarks>(() => marksOf(this));
  /** Apart from the rest, so that they keep their places while something is dragged. */
  readonly labels = computed<TableMarks['labels']>(() => labelsOf(this));

  /** Pieces somewhere, with the size of their bases. */
  ghosts(placed: readonly PieceAt[]): readonly Ghost[] {
    return placed.flatMap(({ piece, pose }) => {
      const size = this.sizeOf(piece);
      return size === undefined ? [] : [{ piece, pose: { ...pose, ...size } }];
    });
  }
  sizeOf(id: string): { readonly width: number; readonly depth: number } | undefined {
    const known = this.model.pieceOf.value.get(id);
    const unit = this.ground.value?.unit ?? 1;
    return known === undefined ? undefined : (known.base ?? { width: unit, depth: unit / 2 });
  }
  /** Where somebody would stand by what is planned. */
  ghostOf(piece: string): TablePose | undefined {
    return (
      this.proposal.value?.ghosts.find((ghost) => ghost.piece === piece)?.pose ??
      this.picked.value?.at.poses?.find((ghost) => ghost.piece === piece)?.pose ??
      this.setup.poseOf(piece)
    );
  }
  /** Who comes onto the table looks away from his own edge. */
  get homeHeading(): number {
    const { eyes } = this.model.now.value;
    const edge = this.ground.value?.edges.find(({ side }) => side === eyes)?.edge;
    return { south: 0, west: 9_000, north: 18_000, east: 27_000 }[edge ?? 'south'];
  }

  // ---------------------------------------------------------------- mouse, fingers and keys

  point(at: TableAt, how: 'choose' | 'look' | 'leave'): void {
    this.#pointing.point(at, how);
  }
  grab(at: TableAt): boolean {
    return this.dragging.grab(at);
  }
  drag(from: Place, to: Place): void {
    this.dragging.drag(from, to);
  }
  pull(kind: HandleKind, handles: Handles, from: Place, to: Place): void {
    this.dragging.pull(kind, handles, from, to);
  }
  letGo(): void {
    this.dragging.letGo();
  }
  cancel(): void {
    this.dragging.cancel();
  }
  get isFraming(): boolean {
    return this.isGathering.value;
  }
  frame(from: Place, to: Place): void {
    this.#pointing.frame(from, to);
  }
  key(event: KeyboardEvent): boolean {
    return pressed(this, event);
  }
  describe(id: string): string {
    const piece = this.model.pieceOf.value.get(id);
    return piece === undefined ? '' : describeElement(this.model, piece);
  }

  // ---------------------------------------------------------------- what is done with the hand

  pick(option: Option): void {
    const isAgain = this.picked.value === option;
    const { pieces } = option.at;
    batch(() => {
      this.wish.forget();
      this.isColumn.value = false;
      this.picked.value = option;
      if (pieces !== undefined && !isSame(pieces, this.chosen.value)) this.chosen.value = pieces;
    });
    if (isAgain) void this.model.confirm();
    else this.said.value = say('tablePicked', { what: this.model.game.text.action(this.state, option.action) });
  }

  /** Everybody who is chosen, by name from the list of those in hand. */
  takeUp(piece: string): void {
    const movers = this.free.movers(this.state, piece);
    if (movers.length > 0) this.#pointing.take(piece, movers);
    else if (this.task.value === 'deploy') this.chosen.value = [piece];
  }

  readonly mayGather = computed(() => this.task.value === 'move');
  /** From now on, or no longer, whoever is pointed at comes to those who are taken. */
  gather(): void {
    this.isGathering.value = !this.isGathering.value;
    this.said.value = say(this.isGathering.value ? 'tableGathering' : 'tableGathered');
  }

  readonly mayFormColumn = computed(() => this.task.value === 'move' && this.chosen.value.length > 1);
  /** Those who are taken go into column behind the one that is held, or as they stand. */
  formColumn(): void {
    batch(() => {
      this.want([]);
      this.isColumn.value = !this.isColumn.value;
    });
    this.sayWhatComes();
  }

  want(steps: readonly FreeStep[], how?: { readonly isNudged: boolean }): void {
    batch(() => {
      this.picked.value = null;
      this.wish.want(steps, how);
    });
  }
  addStep(step: FreeStep): void {
    batch(() => {
      this.picked.value = null;
      this.wish.add(step);
    });
  }
  /** What was planned is forgotten. */
  drop(): void {
    this.wish.forget();
    this.picked.value = null;
    this.page.value = 0;
    this.isDragging.value = false;
    this.isColumn.value = false;
    this.dragging.forget();
  }
  /** One step back: the plan, then who is chosen. */
  back(): boolean {
    if (this.picked.value !== null || this.wish.steps.value.length > 0 || this.isColumn.value || this.setup.isChanged) {
      batch(() => {
        this.drop();
        this.setup.forget();
      });
      this.said.value = say('tableDropped', { names: this.names || 'none' });
      return true;
    }
    if (this.isGathering.value) {
      this.gather();
      return true;
    }
    if (this.chosen.value.length > 0 && onlyMovers(this.model.options.value).length === 0) {
      this.chosen.value = [];
      this.said.value = say('tableLetGo');
      return true;
    }
    return false;
  }

  // ---------------------------------------------------------------- in words

  /** What came of the wish, or why it is refused. */
  sayWhatComes(): void {
    const refusal = this.#refusal.value;
    const { proposal } = this;
    if (refusal !== null) this.model.refuse(refusal);
    else this.model.refusal.value = null;
    if (proposal.value === null) {
      if (refusal !== null) this.said.value = this.model.named(refusal.message);
      return;
    }
    const { used, allowed, pips, touches } = proposal.value;
    const unit = this.ground.value?.unit ?? 1;
    this.said.value =
      refusal !== null
        ? say('tableRefused', { why: this.model.named(refusal.message) })
        : say('tablePlanned', {
            names: this.names,
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
}
