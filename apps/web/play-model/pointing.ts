import type { GameAction } from '@pennon/kernel';
import { takingBack } from '@pennon/picture';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Session } from '../session/session.js';
import type { At } from './at.js';
import { NO_OVERLAY } from './board-model.js';
import { isDoneAtOnce } from './done-at-once.js';
import type { Focus } from './focus.js';
import type { OddsAhead } from './odds-ahead.js';
import { type Answers, answersOf, commonAnswers, type Deed, isOfBody, narrowed, type Option, onlyPiece } from './options.js';
import type { Lookable, LookingHow, Meant, PointingHow, PointingState } from './pointing-state.js';
import { quickOrders } from './quick-orders.js';
import { Telling } from './telling.js';
import { whenKnown } from './ways.js';
import { answersAttempt, type PointedAt, saysWhoCould, sayWhatIsThere, sayWhoseChoice } from './why-not.js';

/** Whoever points a second time has seen for so many milliseconds what he means by it. */
const SEEN_FOR = 250;
/** Over a plan the pointer passes on its way to the button: whoever points at something else then rests there for so many milliseconds. */
const REST = 120;

/** The table at which somebody points, and what may be chosen there. */
interface Table extends PointedAt {
  readonly session: Session;
  readonly isSending: Signal<boolean>;
  readonly isEndAsked: Signal<boolean>;
  readonly isInTurn: Signal<boolean>;
  readonly looked: Signal<At | null>;
  readonly overlay: Signal<string>;
  readonly left: ReadonlySignal<readonly Option[]>;
  readonly plan: ReadonlySignal<Option | undefined>;
  readonly focusAtRest: ReadonlySignal<Focus>;
  readonly oddsAhead: OddsAhead;
  waysOf(deed: Option): readonly Option[];
  choose(action: GameAction): Promise<void>;
  undo(): Promise<void>;
}

/** What somebody looks at who points, and what comes of it when he means it. */
interface Looking extends Lookable {
  readonly of: object;
  readonly how: LookingHow;
}
/** The deed that somebody points at. */
type PointedDeed = Meant & Pick<Looking, 'how' | 'press'>;

/** Somebody points, at the board or in a list: in which state he is, what it means there, and how he comes back from it. */
export class Pointing {
  readonly telling = new Telling();
  /** An order that is named itself: nothing can be told of it by which it differs from another, or another way was meant. */
  readonly #named = signal<{ readonly of: object; readonly option: Option } | null>(null);
  /** The piece that was pointed at last. */
  readonly last = signal<string | undefined>(undefined);
  /** Where somebody pointed last; whom an answer is about, wherever he looks meanwhile. */
  readonly lastAt = signal<At | null>(null);
  /** The question before this one, to which one may go back: only who acts was told then. What was answered is no step to go back from. */
  #before: readonly Option[] = [];
  /** What is under the pointer or the cursor, until it is planned, something else is asked or it is left. Who only rests there does not point. */
  readonly #looking = signal<Looking | null>(null);
  #under = '';
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** How somebody points just now. */
  #how: PointingHow = 'click';
  /** When what is planned was last another. */
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly play: Table) {}

  /** Notes when what is planned changes. What lay under the pointer when somebody else was taken up, or something was planned, is pointed at no longer. */
  watch(): () => void {
    const { board, isMine, plan } = this.play;
    const planned = computed(() => [isMine.value, JSON.stringify(plan.value?.action), board.bodyOrder.value?.label].join(' '));
    const taken = computed(() => `${planned.value} ${board.taken.value} ${board.held.value}`);
    const stops = [
      effect(() => {
        if (planned.value !== '') this.#shownAt = performance.now();
      }),
      effect(() => {
        if (taken.value !== '') this.#lookAt(null);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(this.#resting);
    };
  }
  /** Whether pointing again at what is planned does it: a click does, once it has been seen. */
  get mayRepeat(): boolean {
    return this.#how === 'click' && (quickOrders.value || performance.now() - this.#shownAt >= SEEN_FOR);
  }

  /** An order of the list that was named itself. */
  readonly named = computed<Option | undefined>(() => {
    const named = this.#named.value;
    return named !== null && named.of === this.play.now.value.pending && this.play.isMine.value ? named.option : undefined;
  });

  // ---------------------------------------------------------------- looking

  /** Somebody looks there, or no longer does. What it would mean to point there is what the board says, or the row of the list. */
  look(at: At | null, how: LookingHow = 'pointer', thing = at === null ? null : this.#placeAt(at)): void {
    const { play } = this;
    batch(() => {
      play.looked.value = at;
      const key = thing === null ? '' : `${how} ${thing.key}`;
      if (key === this.#under) return;
      const isPassing = how === 'pointer' && (play.plan.peek() !== undefined || play.board.bodyOrder.peek() !== undefined);
      const looking = thing === null ? null : { ...thing, how, of: play.now.peek().pending };
      this.#lookAt(isPassing ? null : looking);
      this.#under = key;
      if (isPassing) this.#resting = setTimeout(() => (this.#looking.value = looking), REST);
    });
  }
  #placeAt(at: At): Lookable {
    return { key: JSON.stringify(at), means: () => this.meansAt(at), press: () => this.point(at, 'key') };
  }
  #lookAt(looking: Looking | null): void {
    clearTimeout(this.#resting);
    this.#under = '';
    this.#looking.value = looking;
  }
  /** The deed that is pointed at. */
  readonly pointed = computed<PointedDeed | undefined>(() => {
    const looking = this.#looking.value;
    if (looking === null || looking.of !== this.play.now.value.pending || !this.play.isMine.value) return undefined;
    const meant = looking.means();
    return meant === null ? undefined : { ...meant, how: looking.how, press: looking.press };
  });
  /** What it would mean to point there: one deed, or nothing that could be named. */
  meansAt(at: At): Meant | null {
    for (const state of this.states.value) {
      const meant = state.means?.(at);
      if (meant !== undefined) return meant;
    }
    const { board, focusAtRest } = this.play;
    const spot = focusAtRest.value.option === undefined ? undefined : board.wayAt?.(at);
    if (spot !== undefined) return { option: spot, isAtOnce: false };
    const told = this.#toldAt(at);
    const ways = this.#waysAt(told);
    const [best] = ways.length > 1 && ways[0] !== undefined ? this.play.waysOf(ways[0]) : [];
    if (best !== undefined) return { option: best, isAtOnce: false };
    const option = told === undefined ? undefined : this.#meantBy(told);
    if (told === undefined || option === undefined) return null;
    return { option, isAtOnce: this.#isMeant(told, option, 'key') && this.#isAtOnce(option) };
  }
  /** What it means to pick it from the list. */
  meansIt(option: Option): Meant {
    return { option, isAtOnce: this.#isMeant(answersOf(this.play.board.questions, option), option) && this.#isAtOnce(option) };
  }
  /** What would be planned if that were told. */
  #meantBy(told: Answers): Option | undefined {
    const { board, options } = this.play;
    const left = narrowed(board.questions, options.value, told);
    if (left.length === 1) return left[0];
    return (told.target === undefined ? undefined : board.alike?.(left)) ?? board.meant(left, told);
  }

  // ---------------------------------------------------------------- states

  /** All states that there are here, the one on top first. The first that is on is the one in which somebody points. */
  readonly states = computed<readonly PointingState[]>(() => {
    const { screen, board, overlay, isEndAsked, isInTurn } = this.play;
    const { lookBack } = screen;
    return [
      { name: 'look back', isOn: lookBack.isOn, back: () => does(() => lookBack.leave()) },
      { name: 'end', isOn: isEndAsked, back: () => does(() => (isEndAsked.value = false)) },
      { name: 'take in turn', isOn: isInTurn, back: () => does(() => (isInTurn.value = false)) },
      ...board.states,
      { name: 'plan', isOn: computed(() => this.play.plan.value !== undefined), back: () => this.#takeBack() },
      { name: 'aim', isOn: computed(() => this.play.chosenPiece.value !== undefined || this.#isTold), back: () => this.#takeBack() },
      { name: 'lay over', isOn: computed(() => overlay.value !== NO_OVERLAY), back: () => does(() => (overlay.value = NO_OVERLAY)) },
      { name: 'choose', isOn: ALWAYS, back: () => this.#chooseAnother() },
    ];
  });
  readonly state = computed<PointingState | undefined>(() => this.states.value.find(({ isOn }) => isOn.value));
  get #isTold(): boolean {
    return Object.keys(this.telling.told.value).length > 0;
  }
  #takeBack(): boolean {
    const wasNamed = this.#named.value !== null;
    this.#named.value = null;
    return wasNamed || this.telling.back();
  }
  /** Who was chosen to act is given back, where the rules let that be undone. */
  #chooseAnother(): boolean {
    const { board, now, options } = this.play;
    const may = board.backUndoes && now.value.mayUndo && this.#before.length > 0 && onlyPiece(options.value) !== undefined;
    if (may) void this.play.undo();
    return may;
  }
  /** One step back and no more. */
  back(): void {
    this.play.refusal.value = null;
    this.play.answer.value = null;
    this.states.value.find((state) => state.isOn.value && state.back());
  }
  /** Nothing of what was said so far counts any more. */
  forget(): void {
    this.#named.value = null;
    this.#lookAt(null);
    this.telling.tell({});
  }
  /** An order was given, or taken back: to its question one may return, or may not. */
  ordered(before: readonly Option[]): void {
    this.#before = before;
  }

  // ---------------------------------------------------------------- pointing at the board

  async point(at: At, how: PointingHow): Promise<void> {
    const { play } = this;
    play.looked.value = at;
    this.last.value = at.piece;
    this.lastAt.value = at;
    play.refusal.value = null;
    play.answer.value = null;
    play.lit.value = [];
    // Who points while something is being shown sees the end of it.
    if (play.screen.hurry()) return;
    play.screen.goOn();
    if (play.isSending.value || this.#isTakenByState(at, how)) return;
    if (!play.isMine.value) {
      sayWhoseChoice(play, at);
      if (play.refusal.value === null) sayWhatIsThere(play, at);
      return;
    }
    const way = play.board.wayAt?.(at);
    if (way !== undefined) return this.changeWay(way);
    const told = this.#toldAt(at);
    const ways = this.#waysAt(told);
    if (ways.length > 1) return this.#planWay(ways, at, how);
    if (told !== undefined) return this.narrow(told, how);
    const meant = at.piece === undefined ? undefined : this.#before.find((option) => option.at.piece === at.piece);
    if (meant !== undefined && play.now.value.mayUndo) {
      return this.#chooseInstead(meant);
    }
    if (!saysWhoCould(play, at) && !answersAttempt(play, at)) sayWhatIsThere(play, at);
  }
  /** Who was chosen is given back and another chosen, in one go: nothing is asked between. */
  async #chooseInstead({ action }: Option): Promise<void> {
    const { isSending, session } = this.play;
    isSending.value = true;
    const complaint = await session.undo();
    await batch(() => {
      isSending.value = false;
      return complaint === undefined ? this.play.choose(action) : undefined;
    });
  }
  #isTakenByState(at: At, how: PointingHow): boolean {
    this.#how = how;
    const isTaken = this.states.value.some((state) => state.point?.(at) === true);
    this.#how = 'click';
    return isTaken;
  }

  /** The ways in which one does the same to whom it means, from several places; none where that is another question. */
  #waysAt(told: Answers | undefined): readonly Option[] {
    const { board, options } = this.play;
    if (told?.target === undefined) return [];
    const [first, ...more] = narrowed(board.questions, options.value, told);
    const isSame = ({ at }: Option): boolean => at.piece === first?.at.piece && at.order === first?.at.order;
    if (first === undefined || !more.every(isSame) || more.every(({ at }) => at.hex === first.at.hex)) return [];
    return this.play.waysOf(first);
  }
  /** The best of them is planned; whoever points there once more means the one that is. */
  async #planWay(ways: readonly Option[], at: At, how: PointingHow): Promise<void> {
    const { play } = this;
    const plan = play.plan.value;
    if (plan !== undefined && ways.includes(plan)) {
      this.#how = how;
      const isAgain = this.mayRepeat;
      this.#how = 'click';
      if (isAgain) await play.choose(plan.action);
      return;
    }
    const { pending } = play.now.value;
    await whenKnown(play, ways);
    const [first] = ways;
    const [best] = first === undefined ? [] : play.waysOf(first);
    // Meanwhile something else may have been pointed at, or asked.
    if (best !== undefined && play.now.value.pending === pending && play.looked.value?.piece === at.piece) this.changeWay(best);
  }

  /** Whom or what it may mean to point there: first what is still open, then another piece. */
  #toldAt(at: At): Answers | undefined {
    const { piece } = at;
    const told = this.telling.told.value;
    const left = this.play.left.value;
    const options = this.play.options.value;
    if (piece !== undefined) {
      if (left.some((option) => option.at.target === piece)) return { ...told, target: piece };
      if (left.some((option) => option.at.piece === piece)) return { ...told, piece };
      if (options.some((option) => option.at.piece === piece)) return { piece };
      if (options.some((option) => option.at.target === piece)) return { target: piece };
      const group = this.play.pieceOf.value.get(piece)?.group;
      // Whoever has no order of his own names the one in which he takes part.
      const part = options.find(({ at: { helpers = [], target } }) => target === undefined && helpers.includes(piece));
      if (told.piece === undefined && part?.at.piece !== undefined) return { piece: part.at.piece };
      if (told.piece === undefined && options.some((option) => isOfBody(option) && option.at.group === group))
        return { group: group ?? '' };
    }
    return this.play.board.toldAt(at);
  }

  /**
   * Comes nearer to one choice. What is certain and can be taken back is done at once; dice, losses and answers wait for a second word, and so does a way
   * that was pointed at. The second word is a click in the same place, or the main button: a list never says it.
   */
  async narrow(told: Answers, how?: PointingHow): Promise<void> {
    const { play } = this;
    if (play.isSending.value) return;
    const isSame = JSON.stringify(told) === JSON.stringify(this.telling.told.value);
    this.#how = how ?? 'key';
    const isAgain = isSame && this.mayRepeat;
    this.#how = 'click';
    const named = this.named.value;
    if (isAgain && named !== undefined) return play.choose(named.action);
    this.#named.value = null;
    if (!isSame) this.telling.tell(told);
    const left = play.left.value;
    const [only] = left;
    if (only === undefined) return;
    if (left.length > 1) {
      const meant = isAgain ? play.board.meant(left, told) : undefined;
      if (meant !== undefined) await play.choose(meant.action);
      return;
    }
    const isOnlySeen = how === 'take up' && only.at.order !== 'choose';
    if (isAgain || (!isOnlySeen && this.#isMeant(told, only, how) && this.#isAtOnce(only))) await play.choose(only.action);
  }
  /** Of what is pointed at a way may be meant for another, and of a place nobody knows who is to go there. */
  #isMeant(told: Answers, { at }: Option, how?: PointingHow): boolean {
    const isPlace = told.hex !== undefined || told.hexside !== undefined;
    const isStray = isPlace && at.piece !== undefined && told.piece === undefined && onlyPiece(this.play.options.value) === undefined;
    const isWay = how !== undefined && at.order === 'move' && at.path !== undefined;
    return !isStray && (!isWay || quickOrders.value);
  }
  #isAtOnce({ action }: Option): boolean {
    const { state, eyes } = this.play.now.value;
    return quickOrders.value || isDoneAtOnce(this.play.game, state, action, eyes);
  }

  /** Somebody has been dragged there: what is certain and can be taken back is done at once, anything else is planned. */
  async dropAt(at: At): Promise<void> {
    await this.point(at, 'drop');
    const plan = this.play.focusAtRest.value.option;
    if (plan === undefined || this.play.isSending.value) return;
    const { state } = this.play.now.value;
    if (quickOrders.value || (takingBack(this.play.game, state, plan.action).may && this.#isAtOnce(plan)))
      await this.play.choose(plan.action);
  }

  // ---------------------------------------------------------------- picking from the list

  /** Somebody has picked one from the list: it shows what it leads to, unless that is certain. */
  async narrowTo(option: Option): Promise<void> {
    const { board, options, now } = this.play;
    if (board.takesUp(option)) return;
    const told = answersOf(board.questions, option);
    const isOnly = narrowed(board.questions, options.value, told).length === 1;
    if (isOnly && options.value.length > 1) await this.narrow(told);
    else if (this.#isAtOnce(option)) await this.play.choose(option.action);
    else this.#named.value = { of: now.value.pending, option };
  }
  /** Another way of what is planned is meant. It is planned instead, however quickly orders are given. */
  changeWay(option: Option): void {
    if (this.play.board.takesWay?.(option) === true) return;
    this.#named.value = { of: this.play.now.value.pending, option };
  }
  /** Somebody has picked a deed: it shows what it leads to, and its ways stay open. */
  async narrowToDeed({ meant, ways }: Deed): Promise<void> {
    if (ways.length < 2 || quickOrders.value) await this.narrowTo(meant);
    else await this.narrow(commonAnswers(this.play.board.questions, ways));
  }
}

const ALWAYS = signal(true);

/** Does it, and says that there was something to do. */
function does(step: () => unknown): true {
  step();
  return true;
}
