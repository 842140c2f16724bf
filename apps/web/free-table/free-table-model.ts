import type { GameAction } from '@pennon/kernel';
import type { AnyPiece, Card, Place, TablePicture } from '@pennon/picture';
import { computed, signal } from '@preact/signals';
import type { At, BoardModel, FightAhead, Overlay } from '../play-model/board-model.js';
import { doneBy } from '../play-model/key-table.js';
import type { Answers, Option, Question } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { PointingState } from '../play-model/pointing-state.js';
import type { State } from '../session/session.js';
import type { PointedAs } from '../stage/gestures.js';
import { keyOf } from '../stage/stage-keys.js';
import { say, sentence } from '../text/say.js';
import { Dragging } from './dragging.js';
import { Draws } from './draws.js';
import { describeElement, surroundings } from './element-words.js';
import { FreeTable } from './free-table.js';
import type { HandleKind, Handles } from './handles.js';
import { HeldPieces } from './held-pieces.js';
import { drawnWords, marksOf } from './marks-shown.js';
import { isOrderTo } from './movers.js';
import { groundAt } from './neighbours.js';
import { arrowsOf, drawnArrows, labelsOf, shapesOf } from './overlay-marks.js';
import { Pointing } from './pointing.js';
import { SettingUp } from './setting-up.js';
import type { TableAt, TableListener } from './table-input.js';
import { pressed } from './table-keys.js';
import type { TableMarks } from './table-marks.js';
import { TableOverlays } from './table-overlays.js';
import { TABLE_QUESTIONS } from './table-questions.js';
import { tableStates } from './table-states.js';
import { TableTurn } from './table-turn.js';

const OVERLAYS = [
  { id: 'threats', text: 'playThreats' },
  { id: 'zones', text: 'tableZones' },
  { id: 'sight', text: 'tableSight' },
  { id: 'command', text: 'tableCommand' },
  { id: 'ground', text: 'tableGround' },
] as const satisfies readonly Overlay[];

/** A game on a free table, as it is played: pieces are taken up, dragged and set down, terrain is laid, and the rules are asked at every step. */
export class FreeTableModel implements BoardModel, TableListener {
  readonly help = 'tableHelp';
  readonly keyed = 'table';
  readonly overlays = OVERLAYS;
  readonly questions = TABLE_QUESTIONS;
  readonly table: FreeTable;
  readonly inHand: HeldPieces;
  readonly laidOver: TableOverlays;
  readonly draws: Draws;
  readonly states: readonly PointingState[];
  readonly #turn: TableTurn;
  readonly #dragging: Dragging;
  readonly #pointing: Pointing;

  constructor(play: PlayModel, picture: TablePicture<State, GameAction, object>) {
    this.table = new FreeTable(play, picture);
    this.inHand = new HeldPieces(this.table, new SettingUp(this.table));
    this.laidOver = new TableOverlays(this.inHand);
    this.draws = new Draws(this.inHand);
    this.#turn = new TableTurn(this.table);
    this.#dragging = new Dragging(this.inHand);
    this.#pointing = new Pointing(this.inHand);
    this.states = tableStates(this.inHand, this.#dragging, this.laidOver);
  }
  close(): void {
    this.draws.close();
    this.inHand.close();
  }

  // ---------------------------------------------------------------- what the table shows

  readonly marks = computed<TableMarks>(() =>
    marksOf(this.inHand, {
      shapes: shapesOf(this.laidOver),
      labels: this.#labels.value,
      arrows: [...arrowsOf(this.laidOver), ...drawnArrows(this.draws)],
      draws: drawnWords(this.draws.found.value),
    }),
  );
  /** Apart from the rest, so that they keep their places while something is dragged. */
  readonly #labels = computed<TableMarks['labels']>(() => labelsOf(this.laidOver));

  get isTurned() {
    return this.#turn.isTurned;
  }
  /** The table is seen from its other side. */
  turn(): void {
    if (this.inHand.isDragging.value) this.letGo();
    this.#turn.turn();
  }

  // ---------------------------------------------------------------- what is planned

  readonly plan = computed(() => this.inHand.plan.value);
  readonly taken = computed(() => this.inHand.taken.value);
  readonly bodyOrder = signal(undefined);
  readonly held = computed(() => this.inHand.chosen.value[0]);
  readonly nextBody = computed(() => {
    const { play } = this.table;
    const body = this.inHand.bodies.value.find((ids) =>
      play.options.value.some(({ action, at }) => isOrderTo(at, ids) && play.session.wants?.(action) !== false),
    );
    if (body === undefined || !this.inHand.mayGather.value || this.inHand.chosen.value.length > 0) return undefined;
    return { name: this.table.shortNames(body), first: body[0], take: () => this.takeBody(body) };
  });
  offers(option: Option): boolean {
    return this.inHand.candidates.value.includes(option);
  }
  /** Places that are offered, of those that lead to the same target. */
  waysOf(deed: Option): readonly Option[] | undefined {
    const { candidates } = this.inHand;
    const { target, works } = deed.at;
    return this.offers(deed) ? candidates.value.filter(({ at }) => at.target === target && at.works === works) : undefined;
  }
  takesWay(option: Option): boolean {
    const isOffered = this.offers(option);
    if (isOffered) this.inHand.pick(option);
    return isOffered;
  }
  liesAt(): boolean {
    return false;
  }
  shows({ at }: Option): boolean {
    return at.poses !== undefined;
  }
  fightsOf(option: Option): readonly FightAhead[] {
    return option === this.plan.value && this.shows(option) ? this.inHand.fightsAhead.value : [];
  }
  meant(): Option | undefined {
    return undefined;
  }

  // ---------------------------------------------------------------- mouse and fingers

  point(at: TableAt, how: PointedAs): void {
    this.#pointing.point(at, how);
  }
  /** A whole body, by name. */
  takeBody(pieces: readonly string[]): void {
    this.#pointing.hold(pieces);
  }
  takeUp(piece: string): void {
    this.#pointing.takeUp(piece);
  }
  grab(at: TableAt): boolean {
    return this.#dragging.grab(at);
  }
  drag(from: Place, to: Place): void {
    this.#dragging.drag(from, to);
  }
  pull(kind: HandleKind, handles: Handles, from: Place, to: Place): void {
    this.#dragging.pull(kind, handles, from, to);
  }
  letGo(): void {
    this.#dragging.letGo();
  }
  cancel(): void {
    this.#dragging.cancel();
  }
  get isFraming(): boolean {
    return this.inHand.isGathering.value;
  }
  frame(from: Place, to: Place): void {
    this.#pointing.frame(from, to);
  }

  // ---------------------------------------------------------------- pointing from elsewhere, and keys

  toldAt({ works }: At): Answers | undefined {
    const { told, left } = this.table.play;
    if (works === undefined || !left.value.some((option) => option.at.works === works)) return undefined;
    return { ...told.value, works };
  }
  takesUp(option: Option): boolean {
    this.inHand.stepsBack.begins('hand');
    return this.inHand.setup.takesUp(option);
  }
  readonly backUndoes = false;
  key(event: KeyboardEvent): boolean {
    if (pressed({ held: this.inHand, dragging: this.#dragging, isTurned: this.isTurned.value }, event)) return true;
    if (doneBy(keyOf(event)) !== 'otherSide') return false;
    this.turn();
    return true;
  }
  takeWhole(): void {
    this.#pointing.takeWhole();
  }
  takeLine(piece: string): boolean {
    return this.table.play.isMine.value && this.#pointing.takeLine(piece);
  }
  /** How many would go if all went who stand with who is taken; nothing where all are taken, or a plan is made. */
  readonly wholeLine = computed<number | undefined>(() => {
    const { chosen, proposal, picked, isDragging } = this.inHand;
    if (proposal.value !== null || picked.value !== null || isDragging.value || !this.table.play.isMine.value) return undefined;
    const { missing } = this.#pointing;
    return missing > 0 ? chosen.value.length + missing : undefined;
  });
  whereOf(): null {
    return null;
  }

  // ---------------------------------------------------------------- in words

  get said() {
    return this.inHand.said;
  }
  answerText({ key }: Question, answer: string): string | undefined {
    const { play, ground } = this.table;
    switch (key) {
      case 'piece':
      case 'target':
        return play.nameOf(answer);
      case 'works':
        return ground.value.works.find(({ id }) => id === answer)?.name ?? answer;
      case 'pieces':
      case 'helpers':
        return answer === '' ? say('playNoHelpers') : this.table.names(answer.split(' '));
      default:
        return undefined;
    }
  }
  orderText({ action, at }: Option): string | undefined {
    if (at.order === 'contact') return this.#contactText(action, at);
    return at.order === 'choose' && at.pieces !== undefined && at.poses === undefined ? this.table.names(at.pieces) : undefined;
  }
  /** Whoever strikes somebody may come to blows with those beside him too. */
  #contactText(action: GameAction, { target, works }: Option['at']): string {
    const { play, study, state } = this.table;
    const others = [...new Set(study.fights(state, action).flatMap((fight) => fight.target ?? []))].filter(
      (id) => id !== (target ?? works),
    );
    const told = sentence(play.game.text.action(state, action));
    return others.length === 0 ? told : say('tableAlsoFights', { told, names: this.table.names(others) });
  }
  lookedText(): string {
    const at = this.table.play.looked.value;
    const piece = this.table.pieceOf.value.get(at?.piece ?? '');
    if (piece !== undefined) return [describeElement(this.table, piece), ...surroundings(this.table, piece)].join(' ');
    if (at === null) return say('tableLookHint');
    const { name = say('tableOpen'), who = '', may = [] } = this.cardOf(at) ?? {};
    const [first] = may;
    return say('tableGroundHere', {
      what: [name, who, ...(first === undefined ? [] : [first.text])].filter((word) => word !== '').join(', '),
    });
  }
  /** Of a piece that is seen, of works, or of the ground where one points. */
  cardOf({ piece, works, place }: At): Card | undefined {
    const { picture, pieceOf, play } = this.table;
    const state = play.screen.state.value;
    if (piece !== undefined && pieceOf.value.has(piece)) return picture.card(state, { piece });
    if (works !== undefined) return picture.card(state, { ground: works });
    const ground = place === undefined ? undefined : groundAt(this.table.ground.value, place);
    return ground === undefined ? undefined : picture.card(state, { ground: ground.id });
  }
  placeName(): undefined {
    return undefined;
  }
  standsText(piece: AnyPiece | undefined): string {
    const { pose = null, within } = (piece === undefined ? undefined : this.table.pieceOf.value.get(piece.id)) ?? {};
    return pose === null && within === undefined ? say('playGone') : '';
  }
  atOf({ id }: AnyPiece): At | undefined {
    return (this.table.pieceOf.value.get(id)?.pose ?? null) === null ? undefined : { piece: id };
  }
  describe(id: string): string {
    const piece = this.table.pieceOf.value.get(id);
    return piece === undefined ? '' : describeElement(this.table, piece);
  }
}
