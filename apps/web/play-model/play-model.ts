import { type GameAction, type GameComplaint, orderWindowOf, type Refusal, type Side, type StandingOrder } from '@pennon/kernel';
import { type Ground, type PicturedGame, shortName, takingBack, type WhyFinal } from '@pennon/picture';
import { batch, computed, effect, signal } from '@preact/signals';
import type { Session } from '../session/session.js';
import { say, subject } from '../text/say.js';
import { type At, type BoardModel, type BoardViews, NO_OVERLAY, type PlayBoard } from './board-model.js';
import { type Focus, focusOf, isOneAction } from './focus.js';
import { foreseen } from './foresight.js';
import { Forestalled } from './forestalled.js';
import { piecesOf } from './log.js';
import type { Moment } from './moment.js';
import { OddsAhead } from './odds-ahead.js';
import { Offered } from './offered.js';
import { OpeningMoment } from './opening-moment.js';
import { type Answers, type Deed, isOfBody, narrowed, nextQuestion, type Option, onlyPiece, optionsOf, type Question } from './options.js';
import { Pointing } from './pointing.js';
import type { LookingHow, PointingHow } from './pointing-state.js';
import { promisedBy } from './promised.js';
import { Screen } from './screen.js';
import { Seats } from './seats.js';
import { verbOf } from './verb.js';
import { waysOf } from './ways.js';
import type { NoSign } from './why-not.js';

/** What the main button says, and does. */
export interface MainDeed {
  /** Verb and object. */
  readonly label: string;
  /** Outlined: it only plans, or takes up who is next. Filled, from `plan` on: it does it. */
  readonly kind: 'look' | 'plan' | 'next' | 'closing' | 'begin';
  /** Why it cannot be taken back; nothing when it can. */
  readonly final: WhyFinal | null;
  act(isByKey: boolean): Promise<void>;
}

/** Nothing can be chosen: always the same, so that nothing is drawn anew for it. */
const NO_OPTIONS: readonly Option[] = [];

/** Whoever ends something by a key has seen for so many milliseconds what he ends. */
const SEEN_FOR = 300;

/**
 * A game as one person sits at it: what is shown, what has been pointed at, what may be chosen. It knows no rule and no board; whatever it needs
 * it asks the game and the board that the game is played on.
 */
export class PlayModel {
  readonly game: PicturedGame;
  /** The id of the rule system, for links to its charts. */
  readonly system: string;
  readonly screen: Screen;
  readonly board: BoardModel;
  readonly views: BoardViews;
  readonly pointing = new Pointing(this);
  readonly opening = new OpeningMoment(this);
  /** What has been told so far of what somebody wants. */
  readonly told = this.pointing.telling.told;
  /** Where somebody looks, by pointer or keys. */
  readonly looked = signal<At | null>(null);
  readonly refusal = signal<NoSign | null>(null);
  /** What is there where somebody pointed and nothing came of it. */
  readonly answer = signal<string | null>(null);
  /** What is laid over the board, by its id. */
  readonly overlay = signal(NO_OVERLAY);
  /** Pieces that somebody has named or pointed at elsewhere: they stand out on the board. */
  readonly lit = signal<readonly string[]>([]);
  /** The tab and the page of the list that somebody has turned to, and of which question. */
  readonly listed = signal<{ readonly asked: string; readonly verb?: string; readonly page: number }>({ asked: '', page: 0 });
  /** A choice is under way to wherever the truth is kept. */
  readonly isSending = signal(false);
  /** The number of the line of the log that somebody wants to read; the last one otherwise. */
  readonly readAt = signal<number | null>(null);
  /** What the others have answered, until the next input. */
  readonly notice = signal<string | null>(null);
  /** Of two people at one page, who sits before it. */
  readonly seats: Seats;

  readonly #isSettingUp = signal(false);
  /** Whether somebody who wants to leave it at that has been told who could still act. */
  readonly isEndAsked = signal(false);
  /** When the present question came up. */
  #askedAt = 0;
  readonly #stop: readonly (() => void)[];
  readonly #stopTaking: () => void;
  readonly #stopWatching: () => void;

  constructor(
    readonly session: Session,
    onBoard: (play: PlayModel) => PlayBoard,
  ) {
    this.game = session.game;
    this.system = session.system.id;
    this.screen = new Screen(session);
    this.seats = new Seats(session, this.screen);
    // What was pointed at belongs to the question that was asked then.
    const seq = computed(() => this.screen.present.value.seq);
    this.#stop = [
      effect(() => {
        if (seq.value >= 0) this.pointing.forget();
        this.isEndAsked.value = false;
        this.refusal.value = null;
        this.answer.value = null;
        this.lit.value = [];
      }),
      effect(() => {
        if (this.isMine.value && seq.value >= 0) this.#askedAt = performance.now();
      }),
      effect(() => this.seats.change()),
      effect(() => this.#noteDraw()),
      effect(() => {
        if (!this.#isSettingUp.value || !this.maySetUp.value || this.isSending.value) return;
        const { pending } = this.screen.present.value;
        const [action] = pending.kind === 'choice' ? pending.actions : [];
        if (action !== undefined) queueMicrotask(() => void this.choose(action));
      }),
    ];
    const { model, views } = onBoard(this);
    this.#stopTaking = effect(() => {
      if (!this.isInTurn.value || !this.isMine.value || this.isSending.value) return;
      const [first] = this.options.value;
      // The last of them is no choice any more: it is taken too.
      if (first !== undefined && this.inTurn.value !== undefined) queueMicrotask(() => void this.choose(first.action));
      else this.isInTurn.value = false;
    });
    this.board = model;
    this.views = views;
    const watching = [this.pointing.watch(), this.opening.watch()];
    this.#stopWatching = () => {
      for (const stop of watching) stop();
    };
    this.#forestalled = new Forestalled({
      options: this.options,
      nameOf: (piece) => this.nameOf(piece),
      tell: (name) => (this.notice.value = say('playForestalled', { name })),
    });
  }

  close(): void {
    this.board.close();
    this.screen.close();
    this.#stopTaking();
    this.#stopWatching();
    this.#forestalled.close();
    for (const stop of this.#stop) stop();
    this.session.close();
  }

  // ---------------------------------------------------------------- what is asked

  /** What is shown; how things really stand is known to the session alone. */
  readonly now = computed<Moment>(() => this.screen.moment.value);
  /** Chances of what may be chosen. */
  readonly oddsAhead = new OddsAhead(this);
  readonly pieces = computed(() => this.screen.pieces.value);
  readonly pieceOf = computed(() => this.screen.pieceOf.value);
  /** The ground that is shown; the same object as long as it is the same. */
  readonly ground = computed<Ground>(() => this.game.picture.ground(this.screen.state.value));
  /** Whether the choice is one's own, and everything that led to it has been seen; while one looks back nothing is chosen. */
  readonly isMine = computed(() => this.isAsked.value && !this.screen.lookBack.isOn.value);
  /** Whether one is asked, wherever one looks. */
  readonly isAsked = computed(() => {
    const { pending } = this.screen.present.value;
    return pending.kind === 'choice' && this.session.mine.includes(pending.side) && this.seats.next.value === null;
  });
  /** Whether the other side, which acts first, waits for a word that one is ready. */
  readonly isAwaited = computed(() => this.session.isAwaited?.value === true);
  readonly options = computed<readonly Option[]>(() => {
    const { state, pending } = this.now.value;
    return this.isMine.value && pending.kind === 'choice' ? optionsOf(this.game, state, pending) : NO_OPTIONS;
  });
  readonly left = computed<readonly Option[]>(() => narrowed(this.board.questions, this.options.value, this.told.value));
  /** What would have to be told next. */
  readonly asked = computed<Question | undefined>(() => nextQuestion(this.board.questions, this.left.value));
  /** The one plan that is left, if it is one. */
  readonly plan = computed<Option | undefined>(() => {
    const put = this.board.plan.value ?? this.pointing.named.value;
    if (put !== undefined) return put;
    const left = this.left.value;
    if (left.length === 1 && this.options.value.length > 1) return left[0];
    return this.told.value.target === undefined ? undefined : this.board.alike?.(left);
  });
  /** What is left, deed by deed. */
  readonly deeds = computed<readonly Deed[]>(() => this.deedsOf(this.left.value));
  deedsOf(options: readonly Option[]): readonly Deed[] {
    return this.board.deeds?.(options) ?? options.map((option) => ({ meant: option, ways: [option] }));
  }
  /** What is done by one word. */
  readonly #offered = new Offered(this);
  readonly #forestalled: Forestalled;
  /** Targets on the open page of the list; `null` while there is no list. */
  readonly listedTargets = signal<ReadonlySet<string> | null>(null);
  /** The kind of orders in the list that somebody looks at. */
  readonly hintedOrder = signal<string | null>(null);
  /** What it is about as long as nobody points: what is planned or offered, else who is asked about, or has just acted. */
  readonly focusAtRest = computed<Focus>(() => {
    // An order to several has no name in the list.
    if (this.board.bodyOrder.value !== undefined) return { kind: 'planned' };
    const planned = this.#offered.planned.value;
    if (planned !== undefined) return focusOf('planned', planned);
    const last = this.screen.log.value.findLast(({ seen }) => seen !== null)?.seen;
    const [actor] = last == null ? [] : piecesOf(last.shown);
    const asked = this.isMine.value ? (this.chosenPiece.value ?? this.board.nextBody.value?.first ?? this.next.value) : undefined;
    const piece = asked ?? actor;
    return { kind: 'asked', ...(piece === undefined ? {} : { piece }) };
  });
  readonly #lookedPiece = computed(() => {
    const piece = this.looked.value?.piece;
    return piece !== undefined && this.pieceOf.value.has(piece) ? piece : undefined;
  });
  /** What all is about just now. */
  readonly focus = computed<Focus>(() => {
    const pointed = this.pointing.pointed.value;
    const rest = this.focusAtRest.value;
    if (pointed !== undefined && !isOneAction(pointed.option, rest.option)) return focusOf('pointed', pointed.option);
    const piece = rest.kind === 'planned' ? undefined : this.#lookedPiece.value;
    return piece === undefined || piece === rest.piece ? rest : { kind: 'pointed', piece };
  });
  /** Of what the board shows the ways: of what is planned, wherever one points, else of what is pointed at. */
  readonly leading = computed(() => this.focusAtRest.value.option ?? this.focus.value.option);
  /** The ways of what is shown, the best first; none where there is but one. */
  readonly ways = computed<readonly Option[]>(() => {
    const deed = this.leading.value;
    const ways = deed === undefined || !this.isMine.value ? [] : this.waysOf(deed);
    return ways.length < 2 ? NO_OPTIONS : ways;
  });
  waysOf(deed: Option): readonly Option[] {
    return waysOf(this, deed);
  }
  /** What leaves it at that, if anything does: what it is called, who could still act, whether it can be taken back. */
  readonly closing = computed(() => {
    if (this.opening.isOn.value) return undefined;
    const { state } = this.now.value;
    const [first] = this.game.picture.closings(
      state,
      this.options.value.map(({ action }) => action),
    );
    if (first === undefined || this.session.wants?.(first.action) === false) return undefined;
    const label = this.game.picture.label(state, first.action);
    return { ...first, label, back: takingBack(this.game, state, first.action), hasKey: this.#isOfAll(first.action) };
  });
  /** Whether it ends something for the whole side, or answers the other side: leaving one piece at that has no key of its own, so that the key for the end never means two things. */
  #isOfAll(action: GameAction): boolean {
    const { state, eyes } = this.now.value;
    if (eyes !== null && orderWindowOf(this.game, state, eyes) !== undefined) return true;
    return this.game.picture.pointsAt(state, action).piece === undefined && onlyPiece(this.options.value) === undefined;
  }
  /** What the deed costs and how it ends. */
  readonly planNote = computed<string | undefined>(() => {
    const { option } = this.focus.value;
    return option === undefined ? undefined : this.board.planNote?.(option);
  });
  /** The plan has made itself: leaving it at that is offered beside it. */
  readonly isOffer = computed(() => this.#offered.isItself.value);
  /** The next piece that may be chosen, after the one that was pointed at last. */
  readonly next = computed<string | undefined>(() => {
    // Where whole bodies are asked for, nobody is taken out of them.
    const wanted = this.options.value.filter(({ action }) => this.session.wants?.(action) !== false);
    const ids = this.options.value.some(isOfBody) ? [] : [...new Set(wanted.flatMap(({ at }) => at.piece ?? []))];
    return ids[(ids.indexOf(this.pointing.last.value ?? '') + 1) % Math.max(1, ids.length)];
  });
  /**
   * What the main button says and does: it plans what is pointed at; else it does what is planned; else it leaves it at that when nothing else can be
   * done; else it takes up who may act next.
   */
  readonly mainDeed = computed<MainDeed | undefined>(() => {
    const focus = this.focus.value;
    const rest = this.deedAtRest.value;
    return focus.kind === 'pointed' && rest?.kind !== 'begin' && this.isMine.value ? (this.#pointedDeed(focus) ?? rest) : rest;
  });
  /** What it says as long as nobody points. */
  readonly deedAtRest = computed<MainDeed | undefined>(() => {
    if (this.isAwaited.value || this.opening.isOn.value) {
      const label = say(this.opening.isOn.value ? 'playOpeningDone' : 'playBegin');
      return { label, kind: 'begin', final: null, act: async () => this.#begin() };
    }
    if (!this.isMine.value) return undefined;
    const { state } = this.now.value;
    const order = this.board.bodyOrder.value;
    if (order !== undefined) return { label: order.label, kind: 'plan', final: null, act: () => order.give() };
    const { option: plan } = this.focusAtRest.value;
    if (plan !== undefined) {
      const { why } = takingBack(this.game, state, plan.action);
      const isItself = this.isOffer.value;
      // Nobody does by a key what has come up by itself and could not be read yet.
      const act = async (isByKey: boolean): Promise<void> =>
        isByKey && isItself && !this.#isSeen ? this.#askAgain() : this.choose(plan.action);
      return { label: this.game.picture.label(state, plan.action), kind: 'plan', final: why, act };
    }
    const closing = this.closing.value;
    if (closing !== undefined && closing.stillAble.length === 0 && this.isClosingAll.value)
      return { label: closing.label, kind: 'closing', final: closing.back.why, act: (isByKey) => this.finish(isByKey) };
    const body = this.board.nextBody.value;
    if (body !== undefined) return { label: say('playNext', { name: body.name }), kind: 'next', final: null, act: async () => body.take() };
    return this.#takingUp(this.next.value);
  });
  #begin(): void {
    this.opening.leave();
    this.session.begin?.();
  }
  /** Planning what is pointed at; what is done by one word is done. Who may act is taken up. */
  #pointedDeed({ option, piece }: Focus): MainDeed | undefined {
    const pointed = this.pointing.pointed.value;
    if (option === undefined || pointed === undefined) {
      const mayAct = this.options.value.some(({ at }) => at.piece === piece);
      return mayAct && piece !== this.chosenPiece.value ? this.#takingUp(piece) : undefined;
    }
    const act = async (): Promise<void> => {
      await pointed.press();
    };
    const { state } = this.now.value;
    const { why } = takingBack(this.game, state, option.action);
    if (option.at.order === 'choose' && piece !== undefined && option.at.pieces === undefined)
      return { label: say('playNext', { name: this.nameOf(piece) }), kind: 'next', final: null, act };
    if (!pointed.isAtOnce) return { label: say('playPlanThis', { verb: verbOf(option.at) }), kind: 'look', final: why, act };
    // What is done at the first word and can be undone is done lightly.
    return { label: this.game.picture.label(state, option.action), kind: why === null ? 'next' : 'plan', final: why, act };
  }
  /** Taking up who may act next. */
  #takingUp(piece: string | undefined): MainDeed | undefined {
    if (piece === undefined || this.board.taken.value !== undefined || onlyPiece(this.options.value) !== undefined) return undefined;
    const act = async (): Promise<void> => this.board.takeUp(piece);
    return { label: say('playNext', { name: this.nameOf(piece) }), kind: 'next', final: null, act };
  }
  /** Whether nobody can do anything but leave it at that. */
  readonly isClosingAll = computed(() => {
    const actions = this.options.value.map(({ action }) => action);
    return actions.length > 0 && this.game.picture.closings(this.now.value.state, actions).length >= actions.length;
  });
  /** The piece that is told of, or that everything offered belongs to. */
  readonly chosenPiece = computed(() => this.board.held.value ?? this.told.value.piece ?? onlyPiece(this.options.value));

  // ---------------------------------------------------------------- pointing

  look(at: At | null, how?: LookingHow): void {
    this.pointing.look(at, how);
  }
  /** Somebody points at a place and means it. */
  point(at: At, how: PointingHow = 'click'): Promise<void> {
    return this.pointing.point(at, how);
  }
  narrow(told: Answers): Promise<void> {
    return this.pointing.narrow(told);
  }
  dropAt(at: At): Promise<void> {
    return this.pointing.dropAt(at);
  }
  narrowTo(option: Option): Promise<void> {
    return this.pointing.narrowTo(option);
  }
  narrowToDeed(deed: Deed): Promise<void> {
    return this.pointing.narrowToDeed(deed);
  }
  /** One step back and no more. */
  back(): void {
    this.pointing.back();
  }

  /** Does what the main button says. */
  async confirm(isByKey = false): Promise<void> {
    await this.mainDeed.value?.act(isByKey);
  }

  /** Whether what is asked now has been there long enough to be read. */
  get #isSeen(): boolean {
    return performance.now() - this.#askedAt >= SEEN_FOR;
  }

  /** Leaves it at that. While others could still act it asks once; nobody ends by a key what he has not seen. */
  async finish(isByKey = false): Promise<void> {
    const closing = this.closing.value;
    if (closing === undefined) return;
    if (closing.stillAble.length > 0 && !this.isEndAsked.value) {
      this.isEndAsked.value = true;
      this.#askedAt = performance.now();
    } else if (isByKey && !this.#isSeen && !closing.back.may) this.#askAgain();
    else await this.choose(closing.action);
  }
  /** The key for the end was pressed. */
  async end(): Promise<void> {
    const closing = this.closing.value;
    if (closing?.hasKey === false) this.notice.value = say('playEndNotHere', { label: closing.label });
    else await this.finish(true);
  }
  /** A key that came before anybody could read what it does is not lost without a word. */
  #askAgain(): void {
    this.notice.value = say('playPressAgain');
  }

  async choose(action: GameAction): Promise<void> {
    if (this.isSending.value) return;
    const at = this.game.picture.pointsAt(this.now.value.state, action);
    const before = at.order === 'choose' ? this.options.value : [];
    const promised = promisedBy(foreseen(this.now.value.state, action, this.now.value.eyes));
    const isSettingUp = this.maySetUp.value;
    // In one go: what could be chosen before is not drawn once more.
    batch(() => {
      this.isSending.value = true;
      this.notice.value = null;
      this.hintedOrder.value = null;
      this.screen.goOn();
      this.#forestalled.ordered(at);
      this.pointing.forget();
      this.screen.ordered(promised);
    });
    const complaint = await this.session.choose(action);
    batch(() => {
      this.isSending.value = false;
      this.screen.answered();
      if (complaint === undefined) {
        this.pointing.ordered(before);
        this.#offered.ordered(at);
        if (!isSettingUp) this.opening.leave();
      } else {
        this.#forestalled.ordered(null);
        this.screen.notOrdered();
        this.refuse(complaint, this.looked.value);
      }
    });
  }

  async undo(): Promise<void> {
    this.pointing.forget();
    this.#forestalled.ordered(null);
    const complaint = await this.session.undo();
    this.pointing.ordered([]);
    if (complaint !== undefined) this.refuse(complaint);
  }

  /** Orders something in advance; what is asked now is answered by it. */
  async giveOrders(orders: readonly StandingOrder[]): Promise<void> {
    if (this.isSending.value) return;
    this.isSending.value = true;
    this.screen.goOn();
    const complaint = await this.session.orderBook?.give(orders);
    this.isSending.value = false;
    if (complaint !== undefined) this.refuse(complaint);
  }

  async resign(): Promise<void> {
    const side = this.now.value.eyes;
    const complaint = side === null ? undefined : await this.session.resign(side);
    if (complaint !== undefined) this.refuse(complaint);
  }
  async draw(offer: boolean): Promise<void> {
    const side = this.now.value.eyes;
    const complaint = side === null ? undefined : await this.session.draw?.(side, offer);
    if (complaint !== undefined) this.refuse(complaint);
  }

  /** Until the first move everything is chosen as it is listed first: for who wants to fight at once. */
  setUpAtOnce(): void {
    this.#isSettingUp.value = true;
    this.session.begin?.();
  }
  readonly maySetUp = computed(() => this.session.system.battles?.isSettingUp(this.now.value.state) === true && this.isMine.value);

  // ---------------------------------------------------------------- one after the other

  /** What the button says that takes all that is offered as it is listed. */
  readonly inTurn = computed<string | undefined>(() => {
    if (!this.isMine.value) return undefined;
    return this.game.picture.inTurn?.(
      this.now.value.state,
      this.options.value.map(({ action }) => action),
    );
  });
  /** Takes one after the other, until something else is asked or somebody stops it. */
  takeInTurn(): void {
    this.isInTurn.value = true;
  }
  readonly isInTurn = signal(false);

  // ---------------------------------------------------------------- a draw

  /** Who offered a draw before. */
  #drawBefore: Side | null = null;
  /** An offer that is gone and has not ended the battle was declined, or withdrawn. */
  #noteDraw(): void {
    const { draw, pending } = this.screen.present.value;
    const before = this.#drawBefore;
    this.#drawBefore = draw;
    if (before === null || draw !== null || pending.kind === 'over') return;
    const isOwn = this.session.mine.includes(before);
    this.notice.value = say(isOwn ? 'playDrawDeclined' : 'playDrawWithdrawn', subject(this.sideName(before)));
  }

  // ---------------------------------------------------------------- in words

  /** Says why something is refused. */
  refuse({ message, ref }: GameComplaint | Refusal, at: At | null = null): void {
    this.refusal.value = { message, ref, place: this.board.placeName(at) };
  }

  nameOf(piece: string): string {
    return this.pieceOf.value.get(piece)?.name ?? piece;
  }
  /** As he is called in lists and buttons. */
  shortOf(piece: string): string {
    return shortName(this.nameOf(piece));
  }
  names(pieces: readonly string[]): string {
    return pieces.map((id) => this.nameOf(id)).join(', ');
  }
  sideName(side: Side): string {
    return this.game.picture.armies(this.now.value.state).find((army) => army.side === side)?.name ?? side;
  }
}
