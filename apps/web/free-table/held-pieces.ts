import { apply, type GameAction, pending, type Refusal } from '@pennon/kernel';
import type { FreeStep, Proposal, TablePose, Threat } from '@pennon/picture';
import { batch, computed, effect, signal } from '@preact/signals';
import type { FightAhead } from '../play-model/board-model.js';
import { ranked } from '../play-model/foresight.js';
import type { Option } from '../play-model/options.js';
import type { Lookable, PointingHow } from '../play-model/pointing-state.js';
import { isCoarse } from '../stage/press-size.js';
import { say } from '../text/say.js';
import type { FreeTable } from './free-table.js';
import { isOrderTo, isSame, onlyMovers } from './movers.js';
import type { SettingUp } from './setting-up.js';
import { StepsBack } from './steps-back.js';
import { baseWidths } from './table-geometry.js';
import { type Wished, WishedSteps } from './wished-steps.js';

/** So many offered places are numbered at a time; of a body under a finger fewer, for their outlines lie over one another. */
const [PAGE, FEW] = [9, 3];

/** So many battle lines stand above the list. */
const MOST_BODIES = 3;

/** Who is taken up from a free table, where he is to go, what comes of it. The rules are asked at every step of the way. */
export class HeldPieces {
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
  readonly wish = new WishedSteps();
  /** What has been put down and not ordered yet: who is taken, where they are wanted, what is set up. */
  readonly stepsBack = new StepsBack(() => ({
    chosen: this.chosen.peek(),
    picked: this.picked.peek(),
    steps: this.wish.steps.peek(),
    isNudged: this.wish.isNudged,
    isColumn: this.isColumn.peek(),
    setUp: this.setup.setUp.peek(),
  }));
  /** Where the held one stood when it was taken. */
  takenFrom: TablePose | null = null;
  /** Who was held, and where he was wanted, before somebody looked back. */
  #putAway: {
    readonly chosen: readonly string[];
    readonly picked: Option | null;
    readonly wish: Wished;
    readonly isColumn: boolean;
  } | null = null;
  readonly #stops: readonly (() => void)[];

  constructor(
    readonly table: FreeTable,
    readonly setup: SettingUp,
  ) {
    const { play } = table;
    // Whatever was held belongs to the question that was asked then.
    const asked = computed(() => `${play.screen.present.value.seq} ${play.isAsked.value}`);
    this.#stops = [
      effect(() => {
        if (asked.value === '') return;
        batch(() => {
          this.drop();
          this.setup.forget();
          this.isGathering.value = false;
          this.chosen.value = onlyMovers(play.options.peek());
          this.#putAway = null;
        });
      }),
      effect(() => {
        const isInPast = play.screen.lookBack.isOn.value;
        batch(() => (isInPast ? this.#putDown() : this.#takeUpAgain()));
      }),
    ];
  }
  close(): void {
    for (const stop of this.#stops) stop();
  }
  /** While somebody looks back nobody is held. */
  #putDown(): void {
    this.#putAway = { chosen: this.chosen.peek(), picked: this.picked.peek(), wish: this.wish.wished, isColumn: this.isColumn.peek() };
    this.drop();
    this.chosen.value = [];
  }
  /** Whoever was held is held again; what is asked anew meanwhile begins with whoever it is asked of. */
  #takeUpAgain(): void {
    const { chosen, picked, wish, isColumn } = this.#putAway ?? {};
    this.#putAway = null;
    this.chosen.value = chosen ?? onlyMovers(this.table.play.options.peek());
    this.picked.value = picked ?? null;
    this.isColumn.value = isColumn ?? false;
    if (wish !== undefined) this.wish.want(wish.steps, wish);
  }

  // ---------------------------------------------------------------- what comes of it

  /** What comes of steps of those who are taken: never farther than they may go. */
  proposalOf(steps: readonly FreeStep[]): Proposal<GameAction> {
    return this.table.free.propose(this.table.state, this.chosen.value, steps, {
      exact: this.wish.isNudged,
      column: this.isColumn.value,
      clamp: true,
    });
  }
  readonly proposal = computed<Proposal<GameAction> | null>(() => {
    const steps = this.wish.steps.value;
    const pieces = this.chosen.value;
    const task = this.table.task.value;
    const isColumn = this.isColumn.value;
    if ((steps.length === 0 && !isColumn) || pieces.length === 0 || (task !== 'move' && task !== 'arrive')) return null;
    return this.proposalOf(steps);
  });
  /** Those who are taken and whom no order has been given yet, by name. */
  readonly taken = computed<string | undefined>(() => {
    const mayBeOrdered = this.table.play.options.value.some(({ at }) => at.pieces !== undefined && at.poses === undefined);
    return this.chosen.value.length > 0 && mayBeOrdered ? this.names : undefined;
  });
  /** What Enter does. */
  readonly plan = computed<Option | undefined>(() => {
    if (this.picked.value !== null) return this.picked.value;
    const action = this.proposal.value?.action ?? this.setup.action.value;
    return action === null ? undefined : this.table.optionOf(action);
  });
  readonly #refusal = computed<Refusal | null>(() => this.proposal.value?.refusal ?? this.setup.refusal.value);

  /** Places that the rules themselves propose to those who are chosen, as if they had been given the order already. */
  readonly candidates = computed<readonly Option[]>(() => {
    const { options, left } = this.table.play;
    const chosen = this.chosen.value;
    const order = chosen.length === 0 ? undefined : options.value.find(({ at }) => isOrderTo(at, chosen));
    if (order !== undefined) return this.#placesAfter(order);
    return this.table.task.value === 'deploy' ? [] : left.value.filter(({ at }) => at.poses !== undefined || at.shape !== undefined);
  });
  /** What would be offered to those who have been given the order. */
  #placesAfter({ action: order }: Option): readonly Option[] {
    const { game } = this.table.play;
    const given = apply(game, this.table.state, { action: order });
    const asked = given.ok ? pending(game, given.state) : undefined;
    if (!given.ok || asked?.kind !== 'choice') return [];
    return asked.actions.flatMap((action) => {
      const at = this.table.picture.pointsAt(given.state, action);
      return at.poses === undefined ? [] : [{ action, at }];
    });
  }
  readonly numbered = computed(() => {
    const all = this.candidates.value;
    const most = this.chosen.value.length > 1 && isCoarse() ? FEW : PAGE;
    const pages = Math.max(1, Math.ceil(all.length / most));
    const page = ((this.page.value % pages) + pages) % pages;
    return { options: all.slice(page * most, (page + 1) * most), page, pages, count: all.length };
  });
  /** The candidate of a number. */
  numberedOption(number: number | undefined): Option | undefined {
    return number === undefined ? undefined : this.numbered.value.options[number - 1];
  }

  /** An offered place as somebody looks at it: it is only taken up, whatever pressing it means later. */
  numberedPlace(option: Option): Lookable {
    return { key: JSON.stringify(option.action), means: () => ({ option, isAtOnce: false }), press: () => this.pick(option) };
  }

  /** The fights that a planned contact leads to, as everybody would stand. */
  readonly #fights = computed<readonly Threat<TablePose>[]>(() => {
    const plan = this.plan.value;
    if (plan === undefined || this.isDragging.value) return [];
    const isContact = (this.proposal.value?.touches ?? []).length > 0 || plan.at.target !== undefined || plan.at.works !== undefined;
    return isContact ? this.table.study.fights(this.table.state, plan.action) : [];
  });

  readonly fightsAhead = computed<readonly FightAhead[]>(() => {
    const { play } = this.table;
    const { state, eyes } = play.now.value;
    return this.#fights.value.map(({ piece, target = '', outcomes, of, breakdown, against }) => ({
      title: say('tableFight', { name: play.nameOf(piece), target: play.nameOf(target) }),
      outcomes: ranked(
        outcomes.map((outcome) => ({ ...outcome, of, outcome })),
        state,
        eyes,
      ),
      of,
      breakdown,
      ...(against === undefined ? {} : { against }),
    }));
  });

  /** Where somebody would stand by what is planned. */
  ghostOf(piece: string): TablePose | undefined {
    return (
      this.proposal.value?.ghosts.find((ghost) => ghost.piece === piece)?.pose ??
      this.picked.value?.at.poses?.find((ghost) => ghost.piece === piece)?.pose ??
      this.setup.poseOf(piece)
    );
  }
  /** Where somebody would stand, or stands. */
  poseOf(piece: string): TablePose | undefined {
    return this.ghostOf(piece) ?? this.table.pieceOf.value.get(piece)?.pose ?? undefined;
  }

  // ---------------------------------------------------------------- what is done with them

  /** A place is taken up; pointed at again, they go there. */
  pick(option: Option, how: PointingHow = 'key'): void {
    const isAgain = this.picked.value === option;
    this.stepsBack.begins('hand');
    const { pieces } = option.at;
    const { play } = this.table;
    batch(() => {
      this.wish.forget();
      this.isColumn.value = false;
      this.picked.value = option;
      if (pieces !== undefined && !isSame(pieces, this.chosen.value)) this.chosen.value = pieces;
    });
    if (isAgain && how === 'click' && play.pointing.mayRepeat) void play.confirm();
    if (!isAgain) this.said.value = say('tablePicked', { what: play.game.text.action(this.table.state, option.action) });
  }

  /** The largest bodies that can be given one order, none of them within another. */
  readonly bodies = computed<readonly (readonly string[])[]>(() => {
    const all = this.table.play.options.value.flatMap(({ at }) =>
      at.pieces !== undefined && at.pieces.length > 1 && at.poses === undefined ? [at.pieces] : [],
    );
    const isWithin = (one: readonly string[], other: readonly string[]): boolean =>
      one !== other && one.length < other.length && one.every((id) => other.includes(id));
    return all
      .filter((one, i) => !all.some((other) => isWithin(one, other)) && all.findIndex((other) => isSame(one, other)) === i)
      .toSorted((a, b) => b.length - a.length)
      .slice(0, MOST_BODIES);
  });

  readonly mayGather = computed(() => this.table.task.value === 'move');
  /** From now on, or no longer, whoever is pointed at comes to those who are taken. */
  gather(): void {
    this.isGathering.value = !this.isGathering.value;
    this.said.value = say(this.isGathering.value ? 'tableGathering' : 'tableGathered');
  }

  readonly mayFormColumn = computed(() => this.table.task.value === 'move' && this.chosen.value.length > 1);
  /** Those who are taken go into column behind the one that is held, or as they stand. */
  formColumn(): void {
    this.stepsBack.begins('hand');
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
    this.takenFrom = null;
    this.stepsBack.forget();
  }
  /** What was put down last is taken back, and no more. Who has nothing before it to go back to has it as it was. */
  takeBack(): void {
    const before = this.stepsBack.back();
    batch(() => {
      this.isDragging.value = false;
      this.takenFrom = null;
      this.picked.value = before?.picked ?? null;
      this.isColumn.value = before?.isColumn ?? false;
      this.wish.want(before?.steps ?? [], { isNudged: before?.isNudged ?? false });
      if (before === undefined) this.setup.forget();
      else {
        this.setup.setUp.value = before.setUp;
        this.chosen.value = before.chosen;
      }
    });
  }

  // ---------------------------------------------------------------- in words

  /** What came of the wish, or why it is refused. */
  sayWhatComes(): void {
    const { play, unit } = this.table;
    const refusal = this.#refusal.value;
    const proposal = this.proposal.value;
    if (refusal !== null) play.refuse(refusal);
    else play.refusal.value = null;
    if (proposal === null) {
      if (refusal !== null) this.said.value = refusal.message;
      return;
    }
    const { used, allowed, pips, touches } = proposal;
    this.said.value =
      refusal !== null
        ? say('tableRefused', { why: refusal.message })
        : say('tablePlanned', {
            names: this.names,
            used: baseWidths(used, unit),
            allowed: baseWidths(allowed, unit),
            pips,
            touches: touches.length === 0 ? 'none' : this.table.names(touches),
          });
  }
  get names(): string {
    return this.table.names(this.chosen.value);
  }
}
