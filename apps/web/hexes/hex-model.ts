import type { GameAction } from '@pennon/kernel';
import {
  type AnyPiece,
  type Card,
  type HexGround,
  type HexPicture,
  type HexPiece,
  type HexRemains,
  type Hexside,
  type HexsideOnMap,
  headOf,
  isOnHexes,
  type Sight,
} from '@pennon/picture';
import { hexGrid } from '@pennon/space';
import { computed, signal } from '@preact/signals';
import { type AnswerAhead, answersByHex } from '../play-model/answers-ahead.js';
import type { At, BoardModel, FightAhead, Overlay } from '../play-model/board-model.js';
import { doneBy } from '../play-model/key-table.js';
import { chancesAt } from '../play-model/odds-ahead.js';
import { type Answers, byAnswer, type Deed, isOfBody, narrowed, nextQuestion, type Option, type Question } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { State } from '../session/session.js';
import { keyOf } from '../stage/stage-keys.js';
import { say, sentence } from '../text/say.js';
import { Arranging } from './arranging.js';
import { DraggedPiece } from './dragged-piece.js';
import { fightNote } from './fight-note.js';
import { Formation } from './formation.js';
import { aimOf, answersAheadOf, answersIn, arrowsOf } from './hex-arrows.js';
import type { DragWord } from './hex-input.js';
import type { HexMarks } from './hex-marks.js';
import { HexOverlays } from './hex-overlays.js';
import { drawnBy, type HexPointing, ofTopmost } from './hex-pointing.js';
import { HEX_QUESTIONS, WHICH_HEX } from './hex-questions.js';
import { describeHex, describeHexBriefly, differencesOf, planWords } from './hex-words.js';
import { JointOrder } from './joint-order.js';
import { proposalsOf } from './proposals.js';
import { stepWords } from './step-words.js';
import { goingOnly, Turning } from './turning.js';
import { WaySpots } from './way-spots.js';

const isSameSide = (one: Hexside | undefined, other: Hexside): boolean => one?.includes(other[0]) === true && one.includes(other[1]);

/** A line of sight as it is drawn. */
const lineOf = ({ why, ...line }: Sight & { readonly from: string; readonly to: string }): NonNullable<HexMarks['line']> => ({
  ...line,
  ...(why === null ? {} : { why: why.message }),
});
const OVERLAYS = [
  { id: 'threats', text: 'playThreats' },
  { id: 'zones', text: 'playZones' },
  { id: 'sight', text: 'playSight' },
  { id: 'command', text: 'tableCommand' },
  { id: 'ground', text: 'tableGround' },
] as const satisfies readonly Overlay[];
/** A game on a map of hexes, as it is played: what is marked in the hexes, and what it means to point at one. */
export class HexModel implements BoardModel {
  readonly help = 'playHelpPointing';
  readonly keyed = 'hexes';
  readonly overlays = OVERLAYS;
  readonly questions = HEX_QUESTIONS;
  /** Where the keys lead the board's cursor. */
  readonly #cursor = signal<string | null>(null);

  constructor(
    readonly play: PlayModel,
    readonly picture: HexPicture<State, GameAction, object>,
  ) {
    this.#arranging = new Arranging(play, picture);
    this.joint = new JointOrder(play, picture);
    this.formation = new Formation(play, picture, () => this.ground);
    this.#turning = new Turning(play, this);
    this.laidOver = new HexOverlays(play, picture);
    const hexOf = (piece: string | undefined): string | undefined => this.#hexOfPiece(piece);
    this.#dragged = new DraggedPiece(play, { formation: this.formation, turning: this.#turning, hexOf });
    this.#spots = new WaySpots(play, hexOf);
    this.states = [this.laidOver, this.#dragged, this.#turning, this.formation, this.#arranging, this.joint];
  }
  /** In what states one points here beside choosing, aiming and planning as on any board. */
  readonly states: readonly HexPointing[];
  readonly #dragged: DraggedPiece;

  readonly #spots: WaySpots;
  readonly #arranging: Arranging;
  readonly #turning: Turning;
  readonly laidOver: HexOverlays;
  /** What several shall do together. */
  readonly joint: JointOrder;
  /** Who is moved together. */
  readonly formation: Formation;
  /** Who may answer what is planned, as far as it is worked out. */
  readonly answering = signal<readonly AnswerAhead[]>([]);
  readonly ghostsAt = computed(() => (this.marks.value.ghosts ?? []).flatMap(({ hex, covers = [hex] }) => covers));
  /** Where the one who is moved would stand. */
  readonly goal = computed(() => (this.formation.isTaken.value ? undefined : this.marks.value.ghosts?.[0]));
  readonly pieces = computed<readonly HexPiece[]>(() => this.#arranging.pieces.value);
  readonly #pieceOf = computed(() => new Map(this.pieces.value.map((piece) => [piece.id, piece])));
  /** Hexsides that change, as they are on the screen. */
  readonly hexsides = computed<readonly HexsideOnMap[]>(() => this.picture.hexsides(this.play.screen.state.value));
  /** Who lies dead on the screen. */
  readonly remains = computed<readonly HexRemains[]>(() => this.picture.remains?.(this.play.screen.state.value) ?? []);
  pieceOf(id: string | undefined): HexPiece | undefined {
    return this.#pieceOf.value.get(id ?? '');
  }
  #hexOfPiece(id: string | undefined): string | undefined {
    return this.pieceOf(id)?.hexes[0];
  }

  close(): void {
    this.formation.close();
  }

  get ground(): HexGround {
    const ground = this.play.ground.value;
    if (ground.kind !== 'hexes') throw new Error('a game that began on hexes goes on there');
    return ground;
  }

  // ---------------------------------------------------------------- what is planned

  readonly plan = computed(() => ofTopmost(this.states, 'plan'));
  readonly held = signal(undefined);
  readonly nextBody = signal(undefined);
  readonly taken = computed(() => ofTopmost(this.states, 'who'));
  readonly bodyOrder = computed(() => ofTopmost(this.states, 'order'));
  offers(): boolean {
    return false;
  }
  liesAt(option: Option, at: At): boolean {
    if (this.#isOffered(at.hexside)) return isSameSide(option.at.hexside, at.hexside);
    return at.hex !== undefined && option.at.hex === at.hex;
  }
  /** Whether something can be done to a hexside; the others are only looked at. */
  #isOffered(side: Hexside | undefined): side is Hexside {
    return side !== undefined && this.play.left.value.some((option) => isSameSide(option.at.hexside, side));
  }
  shows(): boolean {
    return false;
  }
  fightsOf(): readonly FightAhead[] {
    return [];
  }
  /** Whoever points at the ground means to go there and no more; how he faces at the end matters least: as he was told to, else as he did. */
  meant(left: readonly Option[], { hex, target }: Answers): Option | undefined {
    const going = hex === undefined || target !== undefined ? left : goingOnly(left);
    if (going.length === 1 && left.length > 1) return going[0];
    const isFacing = nextQuestion(this.questions, going)?.key === 'facing' && new Set(going.map((option) => option.at.hex)).size === 1;
    return isFacing ? this.#turning.meant(going) : this.alike(left);
  }
  /** Of blows and shots of one man at one target that differ only in how he turns on the spot, the one that keeps the target squarely before him. */
  alike(options: readonly Option[]): Option | undefined {
    return this.#turning.isOneDeed(options) ? this.#turning.meant(options) : undefined;
  }
  deeds(options: readonly Option[]): readonly Deed[] {
    return this.#turning.deeds(options);
  }
  /** How who strikes or shoots may face for it, and how he does as it is planned; nothing where there is no choice. */
  readonly facingsOfDeed = computed(() => {
    const plan = this.play.plan.value;
    const hex = this.#hexOfPiece(plan?.at.piece);
    if (plan === undefined || hex === undefined || !this.#turning.isOneDeed(this.play.left.value)) return undefined;
    return { facings: this.facingsAt(hex), meant: this.#turning.facingOf(plan) };
  });
  facingsAt(hex: string): readonly string[] {
    return this.#turning.facingsAt(hex);
  }
  readonly isTold = computed(() => this.#turning.isOn.value);

  // ---------------------------------------------------------------- pointing

  toldAt({ hex, hexside }: At): Answers | undefined {
    const told = this.play.told.value;
    if (hexside !== undefined) {
      const is = (option: Option): boolean => isSameSide(option.at.hexside, hexside);
      if (this.play.left.value.some(is)) return { ...told, hexside: hexside.join('-') };
      return this.play.options.value.some(is) ? { hexside: hexside.join('-') } : undefined;
    }
    if (hex === undefined) return undefined;
    if (this.play.left.value.some((option) => option.at.hex === hex)) return { ...told, hex };
    const { hex: _hex, facing: _facing, target: _target, hexside: _side, ...who } = told;
    const others = narrowed(this.questions, this.play.options.value, who);
    return others.some((option) => option.at.hex === hex) ? { ...who, hex } : undefined;
  }
  takesUp(): boolean {
    return false;
  }
  wayAt(at: At): Option | undefined {
    return this.#spots.at(at);
  }
  /** Plans the way of this number. */
  takeSpot(number: number): void {
    const way = this.play.ways.value[number - 1];
    if (way !== undefined) this.play.pointing.changeWay(way);
  }
  /** Which piece acts is a choice of its own here. */
  readonly backUndoes = true;
  key(event: KeyboardEvent): boolean {
    const does = doneBy(keyOf(event));
    return (does === 'wheelLeft' && this.#turning.turn(-1)) || (does === 'wheelRight' && this.#turning.turn(1));
  }
  takeUp(piece: string): void {
    const hex = this.#hexOfPiece(piece);
    if (hex === undefined) return;
    this.#cursor.value = hex;
    void this.play.point({ hex, piece }, 'take up');
  }
  takeWhole(): void {
    this.formation.take();
  }
  whereOf({ at: { hex, hexside, target, piece } }: Option): At | null {
    const who = target ?? (hex === undefined && hexside === undefined ? piece : undefined);
    const where = hex ?? hexside?.[0] ?? this.#hexOfPiece(who);
    if (where === undefined) return null;
    return { hex: where, ...(hexside === undefined ? {} : { hexside }), ...(who === undefined ? {} : { piece: who }) };
  }
  drag(piece: string, to: (At & { readonly facing?: string }) | undefined, how: DragWord): void {
    this.#dragged.drag(piece, to, how);
  }
  async face(facing: string): Promise<void> {
    if (this.states.some((state) => state.isOn.value && state.face?.(facing) === true) || this.#turning.face(facing)) return;
    const { told, left } = this.play;
    const hex = this.marks.value.facings?.hex;
    const [only, more] = goingOnly(left.value.filter(({ at }) => at.hex === hex && at.facing === facing));
    if (only !== undefined && more === undefined) await this.play.narrowTo(only);
    else await this.play.narrow({ ...told.value, facing });
  }

  // ---------------------------------------------------------------- what is marked

  /** The way of a shot that is planned or looked at, or what is in its way; of a target that covers several hexes to one that can be seen. */
  #lane(option: Option | undefined): Partial<Pick<HexMarks, 'line'>> {
    const { left, chosenPiece, looked, now } = this.play;
    // Whom he can shoot at after a few steps, of him the line from where he stands says nothing.
    const isOffered = option === undefined && left.value.some(({ at }) => at.target !== undefined && at.target === looked.value?.piece);
    const shooter = option?.at.order === 'shoot' ? option.at.piece : chosenPiece.value;
    const isShooting = option?.at.order === 'shoot' || (option === undefined && left.value.some(({ at }) => at.order === 'shoot'));
    const target = this.#pieceOf.value.get(option?.at.target ?? looked.value?.piece ?? '');
    // Who shoots from where he comes to, or in the middle of his way, sees from there.
    const from = option?.at.from ?? option?.at.path?.at(-1) ?? this.#hexOfPiece(shooter);
    if (
      !isShooting ||
      isOffered ||
      from === undefined ||
      target === undefined ||
      target.side === this.#pieceOf.value.get(shooter ?? '')?.side
    )
      return {};
    const seen = target.hexes.map((to) => ({ ...this.picture.study.sight(now.value.state, from, to), from, to }));
    // Whoever is only looked at in passing and is simply too far is no news.
    const isInTheWay = ({ blockedAt, blockedBy }: Sight): boolean => blockedAt !== null || blockedBy !== undefined;
    const line = seen.find(({ isClear }) => isClear) ?? (option === undefined ? seen.find(isInTheWay) : seen[0]);
    return line === undefined ? {} : { line: lineOf(line) };
  }
  readonly marks = computed<HexMarks>(() => {
    const { play } = this;
    const options = play.options.value;
    const left = play.left.value;
    const chosen = play.chosenPiece.value;
    const looked = play.looked.value?.hex;
    const sees = this.laidOver.sight.value;
    const threats = this.laidOver.threats.value;
    const { option: way, target, piece: asked } = play.focus.value;
    const meant = target ?? asked;
    const hexOf = (id: string | undefined): string | undefined => this.#hexOfPiece(id);
    return {
      // Where whole bodies are asked for, nobody has been told to go anywhere yet.
      reach: chosen === undefined && options.some(isOfBody) ? [] : this.#reach(left),
      pieces: [...new Set([...options.flatMap((option) => option.at.piece ?? []), ...this.#ofBodies(options)])].filter(
        (id) => id !== chosen,
      ),
      targets: [...new Set(left.flatMap((option) => option.at.target ?? []))],
      // Who looks at the ground wants to see it.
      lit: play.overlay.value === 'ground' ? [''] : play.lit.value,
      command: this.laidOver.commands.value.map(({ hexes }) => hexes),
      ribbons: this.#ribbons(options),
      chances: chancesAt(play),
      ...(chosen === undefined ? {} : { chosen }),
      ...(meant === undefined ? {} : { meant }),
      ...(this.#cursor.value === null ? {} : { cursor: this.#cursor.value }),
      ...this.#way(way),
      rumps: [...new Set(left.flatMap(({ at: { covers = [] } }) => covers.slice(1)))],
      around: this.laidOver.around.value,
      contacts: this.picture.contacts?.(play.screen.state.value) ?? [],
      links: (this.picture.links?.(play.screen.state.value) ?? []).map(({ between }) => between),
      drivenBack: way === undefined ? [] : (this.picture.drivenBack?.(play.now.value.state, way.action) ?? []),
      hexsides: left.flatMap((option) => (option.at.hexside === undefined ? [] : [option.at.hexside])),
      called: play.session.calls?.() ?? [],
      named: (play.session.named?.() ?? []).filter((hex) => this.ground.hexes.some(({ id }) => id === hex)),
      ...this.#turning.arrows(left),
      ...(play.overlay.value === 'zones' ? { zones: this.laidOver.zones.value } : {}),
      ...(sees === undefined ? this.#lane(way) : { line: lineOf(sees) }),
      answers: way === undefined ? [] : answersByHex(this.answering.value),
      threats: [
        ...answersIn(play, this.picture, hexOf),
        ...aimOf(way, hexOf),
        ...answersAheadOf(way, this.answering.value, hexOf),
        ...(looked === undefined ? [] : arrowsOf(threats, looked, hexOf)),
      ],
      ...this.#ghost(way),
      spots: this.#spots.shown.value,
      ...drawnBy(this.states),
    };
  });

  /** Those by whom a whole body can be named. */
  #ofBodies(options: readonly Option[]): readonly string[] {
    const groups = new Set(options.filter(isOfBody).map(({ at }) => at.group));
    const { eyes } = this.play.now.value;
    return this.pieces.value.flatMap(({ id, group, side }) => (side === eyes && groups.has(group ?? undefined) ? [id] : []));
  }

  #reach(left: readonly Option[]): HexMarks['reach'] {
    const { state } = this.play.now.value;
    const { picture } = this;
    return [...byAnswer(left, WHICH_HEX)].flatMap(([hex, options]) => {
      const [first] = options;
      if (hex === '' || first === undefined) return [];
      const cost = picture.cost?.(state, first.action);
      const lost = picture.loses?.(state, first.action) ?? [];
      const loses = lost.filter((id) => options.every(({ action }) => picture.loses?.(state, action).includes(id)));
      const { order, target } = first.at;
      const kind = order === 'charge' ? 'charge' : target !== undefined ? 'shoot' : order === 'move' ? 'move' : 'place';
      return [{ hex, kind, ...(cost === undefined ? {} : { cost }), ...(loses.length === 0 ? {} : { loses }) } as const];
    });
  }
  /** The way of a plan, from where the piece stands. */
  #way(option: Option | undefined): Partial<Pick<HexMarks, 'path'>> {
    const from = this.#hexOfPiece(option?.at.piece);
    return option?.at.path === undefined || from === undefined
      ? {}
      : { path: [from, ...option.at.path].filter((hex, i, all) => hex !== all[i - 1]) };
  }
  /** The one who would go, as he would stand. */
  #ghost(option: Option | undefined): Partial<Pick<HexMarks, 'ghosts'>> {
    const { piece, hex, facing, covers } = option?.at ?? {};
    const stands = this.#pieceOf.value.get(piece ?? '');
    if (piece === undefined || hex === undefined || stands === undefined) return {};
    const faces = facing ?? stands.facing;
    if ((covers ?? [hex]).join() === stands.hexes.join() && faces === stands.facing) return {};
    return { ghosts: [{ piece, hex, facing: faces, ...(covers === undefined ? {} : { covers }) }] };
  }
  /** The lines of the leaders who are shown, and those that can be commanded now. */
  #ribbons(options: readonly Option[]): NonNullable<HexMarks['ribbons']> {
    const offered = options.flatMap(({ at: { order, piece, helpers = [] } }) => (order === 'line' ? [[piece ?? '', ...helpers]] : []));
    return [...this.laidOver.commands.value.flatMap(({ lines = [] }) => lines), ...offered].filter((ids) => ids.length > 1);
  }

  // ---------------------------------------------------------------- in words

  answerText({ key }: Question, answer: string): string | undefined {
    switch (key) {
      case 'piece':
      case 'target': {
        const piece = this.#pieceOf.value.get(answer);
        return piece?.name ?? answer;
      }
      case 'hex':
        return this.#placeText(answer);
      case 'hexside': {
        const [a = '', b = ''] = answer.split('-');
        return answer === '' ? undefined : this.describeHexside([a, b]);
      }
      case 'helpers':
        return answer === '' ? say('playNoHelpers') : this.play.names(answer.split(' '));
      default:
        return undefined;
    }
  }
  /** A way is told as one would at the table: how many hexes in which direction, and how it ends. */
  orderText({ action, at }: Option): string | undefined {
    const from = this.#hexOfPiece(at.piece);
    if (from === undefined || at.hex === undefined || at.covers !== undefined) return undefined;
    const label = this.play.game.picture.label(this.play.now.value.state, action);
    // Who turns where he stands has been told so by the order itself.
    if (at.hex === from && at.facing !== undefined && label.split(/\W+/).includes(at.facing)) return label;
    const facing = at.facing === undefined ? [] : [say('playFaces', { facing: at.facing })];
    return [`${label}: ${stepWords(this.ground, from, at.hex)}`, ...facing].join(', ');
  }
  planNote({ action, at }: Option): string | undefined {
    const { state } = this.play.now.value;
    if (at.order !== 'move' || at.hex === undefined) return this.picture.warning?.(state, action);
    const { cost, budget } = this.play.game.picture;
    const isOnly = this.facingsAt(at.hex).length < 2;
    const words = planWords({ cost: cost?.(state, action), budget: budget?.(state, action), facing: at.facing, isOnly });
    return [words, this.picture.warning?.(state, action), fightNote(this.play, action)].filter((one) => one !== undefined).join(' ');
  }
  proposals(options: readonly Option[]): readonly { readonly option: Option; readonly text: string }[] {
    const { eyes } = this.play.now.value;
    return proposalsOf(options, {
      ground: this.ground,
      legend: this.picture.legend,
      enemies: this.pieces.value.filter(({ side, kind }) => side !== eyes && kind === 'unit'),
      meant: (ways) => this.#turning.meant(goingOnly(ways)),
      shortOf: (piece) => this.play.shortOf(piece),
    });
  }
  differences({ action, at }: Option): readonly string[] {
    const cost = this.play.game.picture.cost?.(this.play.now.value.state, action);
    return differencesOf(at, cost, (ids) => this.play.names(ids));
  }
  /** Where a hex lies, seen from who is chosen, and what ground it is. */
  #placeText(hex: string): string | undefined {
    const from = this.#hexOfPiece(this.play.chosenPiece.value);
    if (from === undefined || hex === '')
      return hex === '' ? undefined : describeHexBriefly(this.play, this.ground, hex, this.#offerOf(hex));
    const kind = this.ground.hexes.find(({ id }) => id === hex)?.ground ?? '';
    const { cost, loses = [] } = this.#offerOf(hex) ?? {};
    const words = [stepWords(this.ground, from, hex), this.picture.legend.ground[kind]?.word.toLowerCase() ?? kind];
    const price = cost === undefined ? [] : [say('playCost', { cost })];
    const lost = loses.length === 0 ? [] : [say('playLoses', { names: this.play.names(loses) })];
    return sentence([...words, ...price, ...lost].join(', '));
  }
  lookedText(): string {
    const { hex, hexside } = this.play.looked.value ?? {};
    if (hexside !== undefined) return this.describeHexside(hexside);
    return hex === undefined ? say('playLookHint') : this.describe(hex);
  }
  placeName(at: At | null): string | undefined {
    return at?.hex;
  }
  standsText(piece: AnyPiece | undefined): string {
    return (piece === undefined ? undefined : this.atOf(piece)?.hex) ?? say('playGone');
  }
  atOf(piece: AnyPiece): At | undefined {
    const hex = isOnHexes(piece) ? headOf(piece) : null;
    return hex === null ? undefined : { piece: piece.id, hex };
  }

  cardOf({ piece, hexside, hex }: At): Card | undefined {
    const state = this.play.screen.state.value;
    if (piece !== undefined && this.#pieceOf.value.has(piece)) return this.picture.card(state, { piece });
    if (hexside !== undefined) return this.picture.card(state, { hexside });
    return hex === undefined ? undefined : this.picture.card(state, { hex });
  }

  /** A hexside in words: what lies there, and who may cross it. */
  describeHexside(side: Hexside): string {
    const { name, facts = [], may = [] } = this.picture.card(this.play.screen.state.value, { hexside: side }) ?? {};
    return [name ?? side.join(' '), ...facts.map(({ meaning }) => meaning), ...may.map(({ text }) => text)].join(', ');
  }

  /** A hex in words: its number, the ground, who stands there, what is offered. */
  describe(hex: string): string {
    return describeHex(this.play, this.ground, hex, this.#offerOf(hex));
  }
  #offerOf(hex: string): HexMarks['reach'][number] | undefined {
    return this.marks.value.reach.find((reach) => reach.hex === hex);
  }

  farBetween(one: AnyPiece, other: AnyPiece): number | undefined {
    const [from, to] = [this.atOf(one)?.hex, this.atOf(other)?.hex];
    return from === undefined || to === undefined ? undefined : this.distance(from, to);
  }
  /** Hexes from one to another, as the crow flies. */
  distance(from: string, to: string): number {
    this.#grid ??= hexGrid(this.ground);
    return this.#grid.distance(this.#grid.hex(from), this.#grid.hex(to));
  }
  #grid: ReturnType<typeof hexGrid> | undefined;
}
