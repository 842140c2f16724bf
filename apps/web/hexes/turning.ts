import type { HexGround, HexPiece } from '@pennon/picture';
import { computed, signal } from '@preact/signals';
import type { At } from '../play-model/board-model.js';
import { byAnswer, type Deed, type Option } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { Meant } from '../play-model/pointing-state.js';
import { distance } from '../stage/points.js';
import { bearing, centreOf, facingAngle, nearestAngle } from './hex-geometry.js';
import type { HexMarks } from './hex-marks.js';
import type { HexPointing } from './hex-pointing.js';
import { WHICH_FACING } from './hex-questions.js';

/** Those that are done to nobody: going somewhere and no more. */
export const goingOnly = (options: readonly Option[]): readonly Option[] => options.filter(({ at }) => at.target === undefined);

/** Who does what to whom with whom. */
const doneTo = ({ at: { piece, order, target, helpers = [] } }: Option): string => [piece, order, target, ...helpers].join(' ');

/** What it asks of the board. */
interface Turned {
  readonly ground: HexGround;
  readonly pieces: { readonly value: readonly HexPiece[] };
  pieceOf(id: string | undefined): HexPiece | undefined;
}

/** How he faces who goes, or who stands and shall turn: told by hand, by keys, or by the arrows round him. */
export class Turning implements HexPointing {
  readonly name = 'turn';
  /** To which question somebody has told how who goes to a hex shall face there; `null`: he is telling it. */
  readonly #told = signal<{ readonly of: object; readonly hex: string; readonly facing: string | null } | null>(null);

  constructor(
    private readonly play: PlayModel,
    private readonly board: Turned,
  ) {}

  readonly #now = computed(() => (this.#told.value?.of === this.play.now.value.pending ? this.#told.value : undefined));
  /** Somebody is being turned: the arrows round him need their room. */
  readonly isOn = computed(() => this.#now.value !== undefined);

  /** What was told for a hex. */
  at(hex: string | undefined): { readonly facing: string | null } | undefined {
    const told = this.#now.value;
    return told?.hex === hex ? told : undefined;
  }
  tell(hex: string, facing: string | null): void {
    this.#told.value = { of: this.play.now.value.pending, hex, facing };
  }
  /** Nothing is told any more. */
  clear(): void {
    this.#told.value = null;
  }
  back(): boolean {
    this.clear();
    return true;
  }

  /** Whether all of them are one blow or shot at one target, and differ only in how he turns on the spot for it. */
  isOneDeed(options: readonly Option[]): boolean {
    const [first, second] = options;
    if (first?.at.target === undefined || second === undefined) return false;
    const deed = doneTo(first);
    const hex = this.#standsAt(first);
    if (options.some((option) => doneTo(option) !== deed || this.#standsAt(option) !== hex)) return false;
    return new Set(options.map((option) => this.facingOf(option))).size === options.length;
  }
  deeds(options: readonly Option[]): readonly Deed[] {
    const together = new Map<string, Option[]>();
    for (const option of options) {
      if (option.at.target === undefined) continue;
      const same = together.get(doneTo(option));
      if (same === undefined) together.set(doneTo(option), [option]);
      else same.push(option);
    }
    const isOne = new Map([...together].map(([deed, ways]) => [deed, this.isOneDeed(ways)]));
    return options.flatMap((option): readonly Deed[] => {
      const deed = option.at.target === undefined ? '' : doneTo(option);
      if (isOne.get(deed) !== true) return [{ meant: option, ways: [option] }];
      const ways = together.get(deed) ?? [option];
      return option === ways[0] ? [{ meant: this.meant(ways) ?? option, ways }] : [];
    });
  }
  /** Who is planned to strike or to shoot shall face so for it; false: nobody is. */
  face(facing: string): boolean {
    const left = this.play.left.value;
    const hex = this.#hexOf(left[0]?.at.piece);
    if (hex === undefined || !this.isOneDeed(left)) return false;
    this.tell(hex, facing);
    return true;
  }

  /** How who carries it out faces then: whoever is not told to turn keeps his facing. */
  facingOf({ at }: Option): string | undefined {
    return at.facing ?? this.board.pieceOf(at.piece)?.facing ?? undefined;
  }
  #standsAt({ at }: Option): string | undefined {
    return at.hex ?? this.#hexOf(at.piece);
  }

  /**
   * Of orders that differ in how one faces at the end the one that is meant: as he was told to; else so that the target, or the nearest enemy, is
   * squarely before him; else as he did.
   */
  meant(left: readonly Option[]): Option | undefined {
    const [first] = left;
    const piece = this.board.pieceOf(first?.at.piece);
    const hex = first?.at.hex ?? piece?.hexes[0];
    const told = this.at(hex)?.facing;
    const meant = told ?? (piece === undefined || hex === undefined ? undefined : this.#towardsEnemy(piece, hex, left)) ?? piece?.facing;
    return (
      left.find((option) => this.facingOf(option) === meant) ?? left.find((option) => this.facingOf(option) === piece?.facing) ?? first
    );
  }
  /** Of the facings that are left the one that looks at the target, or the nearest enemy, from a hex; of two as good as each other the one that he has. */
  #towardsEnemy(piece: HexPiece, hex: string, left: readonly Option[]): string | undefined {
    const { ground } = this.board;
    const from = centreOf(ground, hex);
    const targets = new Set(left.flatMap(({ at }) => at.target ?? []));
    const enemies = this.board.pieces.value
      .filter(({ id, side, kind, hexes }) =>
        targets.size > 0 ? targets.has(id) : side !== piece.side && kind === 'unit' && hexes.length > 0,
      )
      .flatMap(({ hexes }) => (targets.size > 0 ? hexes : hexes.slice(0, 1)).map((at) => centreOf(ground, at)));
    const nearest = enemies.toSorted((a, b) => distance(from, a) - distance(from, b))[0];
    const facings = [...new Set(left.flatMap((option) => this.facingOf(option) ?? []))];
    if (nearest === undefined || facings.length < 2) return undefined;
    const angle = (facing: string): number => facingAngle(ground.orientation, piece.facesTo ?? ground.facesTo, facing);
    const ownFirst = facings.toSorted((a, b) => Number(b === piece.facing) - Number(a === piece.facing));
    return nearestAngle(ownFirst, angle, Math.round(bearing(from, nearest)));
  }
  /** How who goes to a hex may face there, clockwise from the north. */
  facingsAt(hex: string): readonly string[] {
    const there = this.#turnable(hex);
    const { ground } = this.board;
    const facesTo = this.board.pieceOf(there[0]?.at.piece)?.facesTo ?? ground.facesTo;
    const angle = (facing: string): number => facingAngle(ground.orientation, facesTo, facing);
    return [...new Set(there.flatMap((option) => this.facingOf(option) ?? []))].toSorted((a, b) => angle(a) - angle(b));
  }
  /** Ways to go to a hex; where nobody goes, those of the one deed that is done from there. */
  #turnable(hex: string): readonly Option[] {
    const left = this.play.left.value;
    const going = goingOnly(left.filter(({ at }) => at.hex === hex));
    return going.length === 0 && left[0] !== undefined && this.#standsAt(left[0]) === hex && this.isOneDeed(left) ? left : going;
  }

  /** Turns who would go where one looks, or who is chosen where he stands: one hexside to the right or to the left. False: nobody can be turned there. */
  turn(by: 1 | -1): boolean {
    const { told, looked, chosenPiece } = this.play;
    const wanted = [told.value.hex, looked.value?.hex, this.#hexOf(chosenPiece.value)];
    const hex = wanted.find((one) => one !== undefined && this.facingsAt(one).length > 1);
    if (hex === undefined) return false;
    const facings = this.facingsAt(hex);
    const ways = this.#turnable(hex);
    const meant = this.meant(ways);
    const at = facings.indexOf((meant && this.facingOf(meant)) ?? '');
    // Who strikes goes on looking at his target.
    if (!this.isOneDeed(ways)) this.play.look({ hex }, 'cursor');
    this.tell(hex, facings[(at + by + facings.length) % facings.length] ?? null);
    return true;
  }
  /** Who was turned before he goes goes so; whoever is chosen and pointed at once more shall turn where he stands. False: neither was meant. */
  point(at: At): boolean {
    return this.#goesTurned(at) || this.#opensTurning(at);
  }
  means(at: At): Meant | null | undefined {
    const turned = this.#turnedAt(at);
    if (turned !== undefined) return this.play.pointing.meansIt(turned);
    return this.#turnsWhereHeStands(at) ? null : undefined;
  }
  #goesTurned(at: At): boolean {
    const turned = this.#turnedAt(at);
    if (turned !== undefined) void this.play.narrowTo(turned);
    return turned !== undefined;
  }
  /** Who goes there as he was turned. */
  #turnedAt({ hex, piece }: At): Option | undefined {
    const facing = this.at(hex)?.facing ?? null;
    if (hex === undefined || facing === null || (piece !== undefined && piece !== this.play.chosenPiece.value)) return undefined;
    const [only, more] = goingOnly(this.play.left.value.filter(({ at }) => at.hex === hex && at.facing === facing));
    return more === undefined ? only : undefined;
  }
  #turnsWhereHeStands({ piece }: At): boolean {
    const hex = this.#hexOf(piece);
    if (piece === undefined || hex === undefined || piece !== this.play.chosenPiece.value || !this.play.isMine.value) return false;
    return !this.play.left.value.some(({ at }) => at.target === piece) && this.facingsAt(hex).length > 1;
  }
  /** All that he may face is shown, and gone the next time. */
  #opensTurning(at: At): boolean {
    const hex = this.#hexOf(at.piece);
    if (hex === undefined || !this.#turnsWhereHeStands(at)) return false;
    if (this.at(hex) === undefined) this.tell(hex, null);
    else this.clear();
    return true;
  }

  /** The arrows round the hex where somebody may still face this way or that. */
  arrows(left: readonly Option[]): Partial<Pick<HexMarks, 'facings'>> {
    const facings = [...byAnswer(left, WHICH_FACING).keys()].filter((facing) => facing !== '');
    const isOneHex = new Set(left.map((option) => option.at.hex)).size === 1;
    const told = this.#now.value;
    const [first] = left;
    // One of them would lie over who is struck: the list has them, and the keys.
    if (this.isOneDeed(left)) return {};
    const hex = told?.hex ?? (this.play.told.value.hex || (isOneHex ? (first?.at.hex ?? this.#hexOf(first?.at.piece)) : undefined));
    if (hex === undefined) return {};
    const offered = told === undefined ? facings : this.facingsAt(hex);
    if (offered.length < 2) return {};
    const facesTo = this.board.pieceOf(first?.at.piece)?.facesTo;
    const facing = told?.facing ?? undefined;
    return {
      facings: { hex, facings: offered, ...(facesTo === undefined ? {} : { facesTo }), ...(facing === undefined ? {} : { told: facing }) },
    };
  }
  #hexOf(piece: string | undefined): string | undefined {
    return this.board.pieceOf(piece)?.hexes[0];
  }
}
