import type { HexGround, HexStudy, Piece, Sight, Threat } from '@pennon/picture';
import { hexGrid } from '@pennon/space';
import { computed, signal } from '@preact/signals';
import type { At, BoardHelp, BoardModel, Overlay } from '../play-model/board-model.js';
import { byAnswer, type Focus, narrowed, type Option, type Question } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { State } from '../session/session.js';
import { say } from '../text/say.js';
import type { HexMarks } from './hex-marks.js';
import { HEX_QUESTIONS, WHICH_FACING, WHICH_HEX } from './hex-questions.js';
import { describeHex, describeHexBriefly } from './hex-words.js';

const OVERLAYS = [
  { id: 'threats', text: 'playThreats', key: 'T' },
  { id: 'zones', text: 'playZones', key: 'Z' },
  { id: 'sight', text: 'playSight', key: 'L' },
] as const satisfies readonly Overlay[];
/** The board's own keys (arrows, + and -) are there too. */
const HELP: BoardHelp = {
  text: 'playHelpPointing',
  keys: [
    ['↑ ↓ ← →', 'playKeyArrows'],
    ['Enter', 'playKeyEnter'],
    ['Esc', 'playKeyEscape'],
    ['D', 'playKeyDone'],
    ['U', 'playKeyUndo'],
    ['N', 'playKeyNext'],
    ['S', 'playKeySkip'],
    ['Home', 'playKeyHome'],
    ['PgUp PgDn', 'playKeyStack'],
    ['+ − 0', 'playKeyZoom'],
    ['T Z L', 'playKeyOverlays'],
    ['1 2 3 4', 'playKeyTabs'],
    ['?', 'playKeyHelp'],
  ],
};

/** A game on a map of hexes, as it is played: what is marked in the hexes, and what it means to point at one. */
export class HexModel implements BoardModel {
  readonly help = HELP;
  readonly overlays = OVERLAYS;
  readonly questions = HEX_QUESTIONS;
  /** Where the keys lead the board's cursor. */
  readonly #cursor = signal<string | null>(null);
  readonly #sightFrom = signal<string | null>(null);

  constructor(
    readonly play: PlayModel,
    readonly study: HexStudy<State>,
  ) {}

  close(): void {
    // It holds on to nothing.
  }

  get ground(): HexGround {
    const ground = this.play.ground.value;
    if (ground.kind !== 'hexes') throw new Error('a game that began on hexes goes on there');
    return ground;
  }

  // ---------------------------------------------------------------- what is planned

  readonly plan = signal(undefined);
  readonly taken = signal(undefined);
  offers(): boolean {
    return false;
  }
  liesAt(option: Option, at: At): boolean {
    return at.hex !== undefined && option.at.hex === at.hex;
  }
  shows(): boolean {
    return false;
  }
  tellsOdds(): boolean {
    return false;
  }
  /** How a piece faces at the end matters least. */
  isFirstMeant(left: readonly Option[]): boolean {
    return this.play.asked.value?.key === 'facing' && new Set(left.map((option) => option.at.hex)).size === 1;
  }

  // ---------------------------------------------------------------- pointing

  focusAt({ hex }: At): Focus | undefined {
    if (hex === undefined) return undefined;
    const focus = this.play.focus.value;
    if (this.play.left.value.some((option) => option.at.hex === hex)) return { ...focus, hex };
    const { hex: _hex, facing: _facing, target: _target, ...who } = focus;
    const others = narrowed(this.questions, this.play.options.value, who);
    return others.some((option) => option.at.hex === hex) ? { ...who, hex } : undefined;
  }
  takesPointing({ hex }: At): boolean {
    if (this.play.overlay.value !== 'sight') return false;
    this.#sightFrom.value = hex ?? null;
    return true;
  }
  takesUp(): boolean {
    return false;
  }
  back(): boolean {
    return false;
  }
  /** Which piece acts is a choice of its own here. */
  readonly backUndoes = true;
  key(): boolean {
    return false;
  }
  goTo(piece: string): void {
    const hex = this.play.pieceOf.value.get(piece)?.hex;
    if (hex === null || hex === undefined) return;
    this.play.look({ hex, piece });
    this.#cursor.value = hex;
  }
  lookAt(option: Option | undefined): void {
    const hex = option?.at.hex ?? this.play.pieceOf.value.get(option?.at.target ?? option?.at.piece ?? '')?.hex;
    if (hex !== undefined && hex !== null) this.play.look({ hex });
  }
  async face(facing: string): Promise<void> {
    await this.play.narrow({ ...this.play.focus.value, facing });
  }

  // ---------------------------------------------------------------- what is laid over it

  get sightFrom(): string | null {
    return this.#sightFrom.value;
  }
  readonly sight = computed<(Sight & { readonly from: string; readonly to: string }) | undefined>(() => {
    const to = this.play.looked.value?.hex;
    const from = this.#sightFrom.value;
    if (this.play.overlay.value !== 'sight' || to === undefined || from === null || from === to) return undefined;
    return { ...this.study.sight(this.play.now.value.state, from, to), from, to };
  });
  /** Who could strike where one looks. */
  readonly threats = computed<readonly Threat[]>(() => {
    const hex = this.play.looked.value?.hex;
    return this.play.overlay.value !== 'threats' || hex === undefined ? [] : this.threatsTo(hex);
  });
  threatsTo(hex: string): readonly Threat[] {
    const { state, eyes } = this.play.now.value;
    return this.study.threats(state, hex, eyes ?? state.sides[0]);
  }
  readonly #zones = computed<readonly string[]>(() => {
    const { state, eyes } = this.play.now.value;
    const enemy = state.sides.find((side) => side !== eyes);
    return this.play.overlay.value === 'zones' && enemy !== undefined ? this.study.zones(state, enemy) : [];
  });

  // ---------------------------------------------------------------- what is marked

  readonly marks = computed<HexMarks>(() => {
    const { play } = this;
    const options = play.options.value;
    const left = play.left.value;
    const chosen = play.chosenPiece.value;
    const looked = play.looked.value?.hex;
    const sees = this.sight.value;
    const threats = this.threats.value;
    const way = play.preview.value ?? left.find((option) => option.at.hex !== undefined && option.at.hex === looked);
    return {
      reach: this.#reach(left),
      pieces: [...new Set(options.flatMap((option) => option.at.piece ?? []))].filter((id) => id !== chosen),
      targets: [...new Set(left.flatMap((option) => option.at.target ?? []))],
      ...(chosen === undefined ? {} : { chosen }),
      ...(this.#cursor.value === null ? {} : { cursor: this.#cursor.value }),
      ...this.#way(way),
      ...this.#facings(left),
      ...(play.overlay.value === 'zones' ? { zones: this.#zones.value } : {}),
      ...(sees === undefined ? {} : { line: sees }),
      ...(threats.length === 0 || looked === undefined ? {} : { threats: this.#arrows(threats, looked) }),
    };
  });

  #reach(left: readonly Option[]): HexMarks['reach'] {
    const { state } = this.play.now.value;
    return [...byAnswer(left, WHICH_HEX)].flatMap(([hex, [first]]) => {
      if (hex === '' || first === undefined) return [];
      const cost = this.play.game.picture.cost?.(state, first.action);
      const { order, target } = first.at;
      const kind = order === 'charge' ? 'charge' : target !== undefined ? 'shoot' : order === 'move' ? 'move' : 'place';
      return [{ hex, kind, ...(cost === undefined ? {} : { cost }) } as const];
    });
  }
  /** The way of a plan, from where the piece stands. */
  #way(option: Option | undefined): Partial<Pick<HexMarks, 'path'>> {
    const from = this.play.pieceOf.value.get(option?.at.piece ?? '')?.hex;
    return option?.at.path === undefined || from == null ? {} : { path: [from, ...option.at.path] };
  }
  #facings(left: readonly Option[]): Partial<Pick<HexMarks, 'facings'>> {
    const facings = [...byAnswer(left, WHICH_FACING).keys()].filter((facing) => facing !== '');
    const isOneHex = new Set(left.map((option) => option.at.hex)).size === 1;
    const hex = this.play.focus.value.hex || (isOneHex ? this.#hexOf(left[0]) : undefined);
    return facings.length < 2 || hex === undefined ? {} : { facings: { hex, facings } };
  }
  #hexOf(option: Option | undefined): string | undefined {
    return option?.at.hex ?? this.play.pieceOf.value.get(option?.at.piece ?? '')?.hex ?? undefined;
  }
  #arrows(threats: readonly Threat[], to: string): NonNullable<HexMarks['threats']> {
    return threats.map(({ piece, from, how }) => ({ from: this.play.pieceOf.value.get(piece)?.hex ?? from, to, kind: how }));
  }

  // ---------------------------------------------------------------- in words

  answerText({ key }: Question, answer: string): string | undefined {
    switch (key) {
      case 'piece':
      case 'target': {
        const piece = this.play.pieceOf.value.get(answer);
        return piece === undefined ? answer : `${piece.name}${piece.hex === null ? '' : `, ${piece.hex}`}`;
      }
      case 'hex':
        return describeHexBriefly(this.ground, answer, this.#offerOf(answer));
      case 'helpers':
        return answer === '' ? say('playNoHelpers') : this.play.names(answer.split(' '));
      default:
        return undefined;
    }
  }
  lookedText(): string {
    const hex = this.play.looked.value?.hex;
    return hex === undefined ? say('playLookHint') : this.describe(hex);
  }
  placeName(at: At | null): string | undefined {
    return at?.hex;
  }
  standsText(piece: Piece | undefined): string {
    return piece?.hex ?? say('playGone');
  }
  atOf({ id, hex }: Piece): At | undefined {
    return hex === null ? undefined : { piece: id, hex };
  }

  /** A hex in words: its number, the ground, who stands there, what is offered. */
  describe(hex: string): string {
    return describeHex(this.play, this.ground, hex, this.#offerOf(hex));
  }
  #offerOf(hex: string): HexMarks['reach'][number] | undefined {
    return this.marks.value.reach.find((reach) => reach.hex === hex);
  }

  /** Hexes from one to another, as the crow flies. */
  distance(from: string, to: string): number {
    this.#grid ??= hexGrid(this.ground);
    return this.#grid.distance(this.#grid.hex(from), this.#grid.hex(to));
  }
  #grid: ReturnType<typeof hexGrid> | undefined;
}
