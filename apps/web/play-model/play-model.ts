import { type GameAction, type GameComplaint, type Refusal, type Side, whyNot } from '@pennon/kernel';
import type { Ground, PicturedGame, Piece, Place, Sight, TablePose, Threat } from '@pennon/picture';
import { hexGrid } from '@pennon/space';
import { batch, computed, effect, signal } from '@preact/signals';
import { HandModel } from '../free-table/free-table-model.js';
import type { BoardMarks } from '../hexes/hex-board.js';
import { type Happening, hidesSomething, type Now, type Session, type State, seenBy } from '../session/session.js';
import { boardMotion } from '../stage/motion.js';
import { say } from '../text/say.js';
import { foresee } from './foresight.js';
import { evolved, type LogLine, linesOf } from './log.js';
import { byValue, type Focus, KEYS, type Key, narrowed, nextKey, type Option, optionsOf, valueAt } from './options.js';
import { speed } from './speed.js';

/** Something that was refused, where it was pointed at. */
export interface NoSign {
  readonly message: string;
  readonly ref: string | undefined;
  readonly hex: string | undefined;
}

/** What is laid over the board on request. */
export type Overlay = 'none' | 'threats' | 'zones' | 'sight' | 'command' | 'ground';

/** Where somebody points: at a hex, or at a place of a table; and who or what is there. */
export interface At {
  readonly hex?: string;
  readonly piece?: string;
  readonly works?: string;
  readonly place?: Place;
}

/** So many happenings behind, the screen catches up at once. */
const MOST_BEHIND = 3;

/**
 * A game as one person sits at it: what is shown, what has been pointed at, what may be chosen. It knows no rule; whatever it needs it asks
 * the game.
 */
export class PlayModel {
  readonly game: PicturedGame;
  /** The id of the rule system, for links to its charts. */
  readonly system: string;
  /** On a table it may change; on hexes it is always the same. */
  readonly ground = computed<Ground | undefined>(() => this.game.picture.ground(this.shown.value));
  /** The hand over a free table. */
  readonly hand: HandModel | undefined;
  readonly motion = boardMotion();
  /** The state on the screen; it runs behind the truth while pieces move. */
  readonly shown = signal<State>({} as State);
  readonly log = signal<readonly LogLine[]>([]);
  readonly focus = signal<Focus>({});
  /** The hex last looked at, by pointer or keys. */
  readonly looked = signal<At | null>(null);
  /** Where the keys lead the board's cursor. */
  readonly cursor = signal<string | null>(null);
  readonly refusal = signal<NoSign | null>(null);
  readonly overlay = signal<Overlay>('none');
  readonly sightFrom = signal<string | null>(null);
  /** A choice is under way to wherever the truth is kept. */
  readonly isSending = signal(false);
  readonly isPlayingOut = signal(false);
  /** Of two people at one page, the one who is to take it over. */
  readonly handTo = signal<Side | null>(null);

  #queue: Happening[] = [];
  /** The log has its beginning. */
  #beginning: Promise<void>;
  /** The number up to which it is written. */
  #written = 0;
  /** The question before this one, to which one may go back. */
  #before: readonly Option[] = [];
  #stop: (() => void)[] = [];

  constructor(readonly session: Session) {
    this.game = session.game;
    this.system = session.system.id;
    this.shown.value = session.now.value.state;
    this.#stop.push(session.listen((happening) => this.#hear(happening)));
    this.#beginning = this.#rewrite();
    // What was pointed at belongs to the question that was asked then.
    const seq = computed(() => session.now.value.seq);
    this.#stop.push(
      effect(() => {
        if (seq.value >= 0) this.focus.value = {};
      }),
      effect(() => {
        const { pending, eyes, state } = session.now.value;
        const isOther =
          pending.kind === 'choice' && session.mine.length > 1 && pending.side !== eyes && session.mine.includes(pending.side);
        if (!isOther) this.handTo.value = null;
        else if (hidesSomething(this.game, state)) this.handTo.value = pending.side;
        else session.handOver?.(pending.side);
      }),
    );
    this.#stop.push(
      effect(() => {
        if (!this.#isSettingUp.value || !this.maySetUp.value || this.isSending.value) return;
        const { pending } = this.now.value;
        const [action] = pending.kind === 'choice' ? pending.actions : [];
        if (action !== undefined) queueMicrotask(() => void this.choose(action));
      }),
    );
    const { study, free } = session.game.picture;
    this.hand = study?.kind === 'table' && free !== undefined ? new HandModel(this, free, study) : undefined;
  }

  close(): void {
    this.hand?.close();
    for (const stop of this.#stop) stop();
    this.session.close();
  }

  // ---------------------------------------------------------------- what is asked

  readonly now = computed<Now>(() => this.session.now.value);
  readonly pieces = computed<readonly Piece[]>(() => seenBy(this.game.picture.pieces(this.shown.value) ?? [], this.now.value.eyes));
  /** Whether the choice is one's own, and everything that led to it has been seen. */
  readonly isMine = computed(() => {
    const { pending } = this.now.value;
    return pending.kind === 'choice' && this.session.mine.includes(pending.side) && !this.isPlayingOut.value && this.handTo.value === null;
  });
  readonly options = computed<readonly Option[]>(() =>
    this.isMine.value ? optionsOf(this.game, this.now.value.state, this.now.value.pending) : [],
  );
  readonly left = computed<readonly Option[]>(() => narrowed(this.options.value, this.focus.value));
  /** What would have to be told next. */
  readonly asksFor = computed<Key | undefined>(() => nextKey(this.left.value));
  /** The one plan that is left, if it is one. */
  readonly plan = computed<Option | undefined>(() => {
    if (this.hand?.plan.value !== undefined) return this.hand.plan.value;
    const left = this.left.value;
    return left.length === 1 && this.options.value.length > 1 ? left[0] : undefined;
  });
  /** An order in the list that somebody looks at. */
  readonly hinted = signal<Option | null>(null);
  /** What is shown before it is chosen: the plan, or whatever single order lies where one looks. */
  readonly preview = computed<Option | undefined>(() => {
    if (this.plan.value !== undefined) return this.plan.value;
    const left = this.left.value;
    const hinted = this.hinted.value;
    if (hinted !== null && (left.includes(hinted) || this.hand?.candidates.value.includes(hinted) === true)) return hinted;
    const at = this.looked.value;
    if (at === null) return undefined;
    const there = left.filter(
      (option) => (at.piece !== undefined && option.at.target === at.piece) || (at.hex !== undefined && option.at.hex === at.hex),
    );
    return there.length === 1 ? there[0] : undefined;
  });
  readonly done = computed<GameAction | undefined>(() => this.game.picture.done(this.options.value.map(({ action }) => action)));

  readonly pieceOf = computed(() => new Map(this.pieces.value.map((piece) => [piece.id, piece])));

  // ---------------------------------------------------------------- what the board shows

  readonly marks = computed<BoardMarks>(() => {
    const options = this.options.value;
    const left = this.left.value;
    const focus = this.focus.value;
    const chosen = focus.piece ?? onlyPiece(options);
    const at = this.looked.value;
    const sees = this.sight.value;
    const threats = this.threats.value;
    const way = this.preview.value ?? left.find((option) => option.at.hex !== undefined && option.at.hex === at?.hex);
    const lookedHex = at?.hex;
    return {
      reach: [...byValue(left, 'hex')].flatMap(([hex, [first]]) => (hex === '' || first === undefined ? [] : [this.#reach(hex, first)])),
      pieces: [...new Set(options.flatMap((option) => option.at.piece ?? []))].filter((id) => id !== chosen),
      targets: [...new Set(left.flatMap((option) => option.at.target ?? []))],
      ...(chosen === undefined ? {} : { chosen }),
      ...(this.cursor.value === null ? {} : { cursor: this.cursor.value }),
      ...this.#way(way),
      ...this.#facings(left, focus),
      ...(this.overlay.value === 'zones' ? { zones: this.zones.value } : {}),
      ...(sees === undefined ? {} : { line: sees }),
      ...(threats.length === 0 || lookedHex === undefined
        ? {}
        : {
            threats: threats.map(({ piece, from, how }) => ({
              from: this.pieceOf.value.get(piece)?.hex ?? from,
              to: lookedHex,
              kind: how,
            })),
          }),
    };
  });

  /** The way of a plan, from where the piece stands. */
  #way(option: Option | undefined): Partial<Pick<BoardMarks, 'path'>> {
    const from = this.pieceOf.value.get(option?.at.piece ?? '')?.hex;
    return option?.at.path === undefined || from == null ? {} : { path: [from, ...option.at.path] };
  }

  #reach(hex: string, option: Option): BoardMarks['reach'][number] {
    const cost = this.game.picture.cost?.(this.now.value.state, option.action);
    const { order, target } = option.at;
    const kind = order === 'charge' ? 'charge' : target !== undefined ? 'shoot' : order === 'move' ? 'move' : 'place';
    return { hex, kind, ...(cost === undefined ? {} : { cost }) };
  }

  #facings(left: readonly Option[], focus: Focus): Partial<Pick<BoardMarks, 'facings'>> {
    const facings = [...byValue(left, 'facing').keys()].filter((facing) => facing !== '');
    const hex = focus.hex || (new Set(left.map((option) => option.at.hex)).size === 1 ? this.#hexOf(left[0]) : undefined);
    return facings.length < 2 || hex === undefined ? {} : { facings: { hex, facings } };
  }
  #hexOf(option: Option | undefined): string | undefined {
    return option?.at.hex ?? this.pieceOf.value.get(option?.at.piece ?? '')?.hex ?? undefined;
  }

  readonly zones = computed<readonly string[]>(() => {
    const { state, eyes } = this.now.value;
    const enemy = state.sides.find((side) => side !== eyes);
    const study = this.#hexStudy;
    return this.overlay.value === 'zones' && enemy !== undefined && study !== undefined ? study.zones(state, enemy) : [];
  });
  /** Who could strike where one looks. */
  readonly threats = computed<readonly Threat[]>(() => {
    const at = this.looked.value;
    const { state, eyes } = this.now.value;
    if (this.overlay.value !== 'threats' || at?.hex === undefined) return [];
    return this.#hexStudy?.threats(state, at.hex, eyes ?? state.sides[0]) ?? [];
  });
  /** The same on a table: who could strike the piece one looks at. */
  readonly tableThreats = computed<readonly Threat<TablePose>[]>(() => {
    const piece = this.looked.value?.piece;
    const study = this.game.picture.study;
    if (this.overlay.value !== 'threats' || piece === undefined || study?.kind !== 'table') return [];
    return this.pieceOf.value.get(piece)?.pose == null ? [] : study.threats(this.now.value.state, piece);
  });
  get #hexStudy() {
    const study = this.game.picture.study;
    return study?.kind === 'hexes' ? study : undefined;
  }
  readonly sight = computed<(Sight & { readonly from: string; readonly to: string }) | undefined>(() => {
    const at = this.looked.value;
    const from = this.sightFrom.value;
    const study = this.#hexStudy;
    if (this.overlay.value !== 'sight' || at?.hex === undefined || from === null || from === at.hex || study === undefined)
      return undefined;
    return { ...study.sight(this.now.value.state, from, at.hex), from, to: at.hex };
  });

  // ---------------------------------------------------------------- pointing

  look(at: At | null): void {
    this.looked.value = at;
  }

  /** Somebody points at a place and means it. */
  async point(at: At): Promise<void> {
    this.looked.value = at;
    this.refusal.value = null;
    if (this.isSending.value) return;
    if (this.overlay.value === 'sight') {
      this.sightFrom.value = at.hex ?? at.piece ?? null;
      return;
    }
    if (!this.isMine.value) return this.#sayWhoseChoice(at.hex);
    const focus = this.#focusAt(at);
    if (focus !== undefined) return this.narrow(focus);
    if (at.piece !== undefined && this.now.value.mayUndo && this.#before.some((option) => option.at.piece === at.piece)) {
      const meant = this.#before.find((option) => option.at.piece === at.piece);
      if ((await this.session.undo()) === undefined && meant !== undefined) await this.choose(meant.action);
      return;
    }
    this.#whyNot(at);
  }

  /** Whom or what it may mean to point there: first what is still open, then another piece. */
  #focusAt({ hex, piece, works }: At): Focus | undefined {
    const focus = this.focus.value;
    const left = this.left.value;
    if (piece !== undefined) {
      if (left.some((option) => option.at.target === piece)) return { ...focus, target: piece };
      if (left.some((option) => option.at.piece === piece)) return { ...focus, piece };
      if (this.options.value.some((option) => option.at.piece === piece)) return { piece };
      if (this.options.value.some((option) => option.at.target === piece)) return { target: piece };
    }
    if (works !== undefined && left.some((option) => option.at.works === works)) return { ...focus, works };
    if (hex === undefined) return undefined;
    if (left.some((option) => option.at.hex === hex)) return { ...focus, hex };
    const { hex: _hex, facing: _facing, target: _target, ...who } = focus;
    if (narrowed(this.options.value, who).some((option) => option.at.hex === hex)) return { ...who, hex };
    return undefined;
  }

  /** Comes nearer to one choice. What is certain and can be taken back is done at once; dice wait for a second word. */
  async narrow(focus: Focus): Promise<void> {
    if (this.isSending.value) return;
    const isSame = JSON.stringify(focus) === JSON.stringify(this.focus.value);
    this.focus.value = focus;
    const left = this.left.value;
    const [only] = left;
    if (only === undefined) return;
    if (left.length === 1) {
      if (isSame || foresee(this.game, this.now.value.state, only.action, this.now.value.eyes)?.isCertain === true)
        await this.choose(only.action);
    } else if (isSame && this.#differsInFacingOnly(left)) await this.choose(only.action);
  }
  #differsInFacingOnly(left: readonly Option[]): boolean {
    return this.asksFor.value === 'facing' && new Set(left.map((option) => option.at.hex)).size === 1;
  }

  /** Somebody has picked one from the list: the first time shows what it leads to, unless that is certain. */
  async narrowTo(option: Option): Promise<void> {
    if (this.hand?.setup.takeOver(option) === true) return;
    const focus = Object.fromEntries(KEYS.map((key) => [key, valueAt(option, key)])) as Focus;
    const isOnly = narrowed(this.options.value, focus).length === 1;
    if (isOnly && this.options.value.length > 1) await this.narrow(focus);
    else await this.choose(option.action);
  }

  async face(facing: string): Promise<void> {
    await this.narrow({ ...this.focus.value, facing });
  }

  back(): void {
    this.refusal.value = null;
    if (this.hand?.back() === true) return;
    if (Object.keys(this.focus.value).length > 0) this.focus.value = {};
    else if (this.overlay.value !== 'none') this.overlay.value = 'none';
    else if (this.hand === undefined && this.now.value.mayUndo && this.#before.length > 0 && onlyPiece(this.options.value) !== undefined)
      void this.undo();
  }

  /** What is planned; of plans that differ only in how a piece faces, the first. */
  async confirm(): Promise<void> {
    const plan = this.plan.value ?? (this.#differsInFacingOnly(this.left.value) ? this.left.value[0] : undefined);
    if (plan !== undefined) await this.choose(plan.action);
  }

  async finish(): Promise<void> {
    const action = this.done.value;
    if (action !== undefined) await this.choose(action);
  }

  async choose(action: GameAction): Promise<void> {
    if (this.isSending.value) return;
    this.isSending.value = true;
    const before = this.options.value;
    this.focus.value = {};
    const complaint = await this.session.choose(action);
    batch(() => {
      this.isSending.value = false;
      if (complaint === undefined) this.#before = before;
      else this.#refuse(complaint, this.looked.value?.hex);
    });
  }

  async undo(): Promise<void> {
    this.focus.value = {};
    const complaint = await this.session.undo();
    this.#before = [];
    if (complaint !== undefined) this.#refuse(complaint, undefined);
  }

  async resign(): Promise<void> {
    const side = this.now.value.eyes;
    const complaint = side === null ? undefined : await this.session.resign(side);
    if (complaint !== undefined) this.#refuse(complaint, undefined);
  }
  async draw(offer: boolean): Promise<void> {
    const side = this.now.value.eyes;
    const complaint = side === null ? undefined : await this.session.draw?.(side, offer);
    if (complaint !== undefined) this.#refuse(complaint, undefined);
  }

  /** Until the first move everything is chosen as it is listed first: for who wants to fight at once. */
  setUpAtOnce(): void {
    this.#isSettingUp.value = true;
  }
  readonly #isSettingUp = signal(false);
  readonly maySetUp = computed(() => this.session.system.battles?.isSettingUp(this.now.value.state) === true && this.isMine.value);

  /** Everything that is being played out is shown at once. */
  skip(): void {
    if (!this.isPlayingOut.value) return;
    this.#isSkipping = true;
    this.motion.skip();
  }
  #isSkipping = false;

  /** The other of two people at one page has sat down. */
  takeOver(): void {
    const to = this.handTo.value;
    if (to === null) return;
    this.#queue = [];
    this.skip();
    this.handTo.value = null;
    this.session.handOver?.(to);
    this.shown.value = this.session.now.value.state;
    this.log.value = [];
    void this.#rewrite();
  }

  /** Hexes from one to another, as the crow flies. */
  distance(from: string, to: string): number {
    const ground = this.ground.value;
    if (ground?.kind === 'hexes') this.#grid ??= hexGrid(ground);
    return this.#grid === undefined ? 0 : this.#grid.distance(this.#grid.hex(from), this.#grid.hex(to));
  }
  #grid: ReturnType<typeof hexGrid> | undefined;

  // ---------------------------------------------------------------- why not

  #sayWhoseChoice(hex: string | undefined): void {
    const { pending } = this.now.value;
    if (pending.kind === 'choice' && !this.isPlayingOut.value)
      this.refusal.value = { message: say('playTheirChoice', { side: this.sideName(pending.side) }), ref: undefined, hex };
  }

  #whyNot(at: At): void {
    const { state } = this.now.value;
    const chosen = this.focus.value.piece ?? onlyPiece(this.options.value);
    const wish = this.game.picture.wish(state, { ...at, ...(chosen === undefined ? {} : { chosen }) });
    if (wish === undefined) return;
    const said = whyNot(this.game, state, wish);
    if (said.legal) void this.choose(wish);
    else this.#refuse(said.error, at.hex);
  }

  #refuse({ message, ref }: GameComplaint, hex: string | undefined): void {
    this.refusal.value = { message: this.named(message), ref, hex };
  }

  /** Says why something is refused that somebody has in his hand. */
  refuse({ message, ref }: Refusal): void {
    this.refusal.value = { message: this.named(message), ref, hex: undefined };
  }

  /** The rules name pieces by their ids; people know them by name. */
  named(message: string): string {
    return message.replace(/\b[A-Z][A-Za-z0-9]*[A-Z0-9]\b/g, (word) => this.pieceOf.value.get(word)?.name ?? word);
  }

  sideName(side: Side): string {
    return this.game.picture.armies(this.now.value.state).find((army) => army.side === side)?.name ?? side;
  }

  // ---------------------------------------------------------------- what happens

  #hear(happening: Happening): void {
    this.#queue.push(happening);
    if (!this.isPlayingOut.value) void this.#playOut();
  }

  async #playOut(): Promise<void> {
    this.isPlayingOut.value = true;
    await this.#beginning;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      if (next.undone) await this.#rewrite();
      else this.#write(next, this.shown.value);
      const isQuick = next.undone || this.#queue.length >= MOST_BEHIND || speed.value === 0 || document.hidden;
      if (!isQuick) await this.#show(next);
      // Of two people at one page the other may have sat down meanwhile.
      const { eyes, state } = this.session.now.value;
      this.shown.value = next.after.eyes === eyes ? next.after.state : state;
    }
    this.#isSkipping = false;
    this.isPlayingOut.value = false;
  }

  async #show({ events }: Happening): Promise<void> {
    for (const event of events) {
      const shown = this.game.picture.shows(this.shown.value, event);
      if (shown !== undefined && !this.#isSkipping) await this.motion.show(shown, this.pieceOf.value, speed.value);
      this.shown.value = evolved(this.game, this.shown.value, event);
    }
  }

  #write({ events, after, why }: Happening, before: State): void {
    if (after.seq <= this.#written) return;
    this.#written = after.seq;
    const lines = this.log.value;
    this.log.value = [...lines, ...linesOf(this.game, { events, before, state: after.state, why }, (lines.at(-1)?.number ?? 0) + 1)];
  }
  /** The log from the beginning, as the one who looks has heard it. What bots said about choices that still stand stays. */
  async #rewrite(): Promise<void> {
    const { seq, events } = await this.session.past();
    this.#written = seq;
    const { state } = this.session.now.value;
    const said = new Map(this.log.value.flatMap(({ text, number, why }) => (why === undefined ? [] : [[`${number} ${text}`, why]])));
    this.log.value = linesOf(this.game, { events, before: state, state, isPast: true }, 1).map((line) => {
      const why = said.get(`${line.number} ${line.text}`);
      return why === undefined ? line : { ...line, why };
    });
  }
}

/** The piece that everything offered belongs to: the one that was chosen by the question before. */
function onlyPiece(options: readonly Option[]): string | undefined {
  const [first] = options;
  const piece = first?.at.piece;
  return piece !== undefined && options.every((option) => option.at.piece === piece || option.at.piece === undefined) ? piece : undefined;
}
