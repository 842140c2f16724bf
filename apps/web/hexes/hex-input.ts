import { type HexGround, type HexPiece, type Hexside, headOf, hexside, type Legend } from '@pennon/picture';
import { toBoard } from '../stage/camera.js';
import type { BoardInput, Drag, Pointed, PointedAs } from '../stage/gestures.js';
import { BREADTH, between, distance, type Point, RADIUS } from '../stage/points.js';
import { arrowOf, bringIntoView, isFocusedByKeys, keyOf, middleOf, pan, zoomKeys } from '../stage/stage-keys.js';
import { say } from '../text/say.js';
import { groundWords } from './ground-words.js';
import { bearing, centreOf, facingAngle, hexAt, hexIdOf, hexsideEnds, type Layout, nearestAngle } from './hex-geometry.js';
import { choiceHexes, likelyPiece, nextChoice, stepped } from './hex-keys.js';
import type { HexScene } from './hex-motion.js';
import { facesTo } from './hex-pieces.js';

type Target = { readonly hex: string; readonly piece?: string; readonly hexside?: Hexside; readonly facing?: string };

/** What happens to a piece that is dragged: taken up, over a place, resting there so that it can be turned, let go there, or brought back. */
export type DragWord = 'take' | 'over' | 'rest' | 'drop' | 'cancel';

/** Whoever is told what is pointed at. */
export interface HexListener {
  /** The same object as long as it is the same map. */
  readonly ground: HexGround;
  /** What its kinds of ground are called. */
  readonly legend: Legend;
  /** A click, a tap or Space chooses; hovering, a long press or the keyboard's hex looks. */
  readonly onPoint: (at: Target, how: PointedAs) => void;
  /** What is read out when the keyboard comes to a hex; without it the ground and the pieces there. */
  readonly describe?: (hex: string) => string;
  /** Hexsides that can be pointed at, and what is read out when the keyboard comes to one. */
  readonly hexsides?: { readonly value: readonly { readonly between: Hexside }[] };
  readonly describeHexside?: (side: Hexside) => string;
  /** A piece that can be chosen is dragged; when the hand has rested at a hex, pulling on from there turns it. */
  readonly onDrag?: (piece: string, to: Target | undefined, how: DragWord) => void;
  /** How who is dragged may face in a hex. */
  readonly facingsAt?: (hex: string) => readonly string[];
}

/** Turns what mouse, fingers and keys do into hexes and pieces pointed at. */
export class HexInput implements BoardInput {
  /** The hex of the keyboard, and how many pieces of its stack one has gone through. */
  #at: string | undefined;
  #within = 0;
  /** What was told last, so that nobody hears it twice. */
  #told = '';
  #placed: string | undefined;
  /** What was chosen last by mouse or finger. */
  #tapped: Target | undefined;
  /** Which of the hexsides of the keyboard's hex is meant; -1: the hex itself. */
  #round = -1;
  readonly #keys: { readonly [key: string]: (event: KeyboardEvent, hex: string) => void };

  constructor(
    readonly scene: HexScene,
    readonly listener: { readonly current: HexListener },
    readonly said: { value: string },
  ) {
    const { counters } = scene;
    const choose = (_: KeyboardEvent, hex: string): void => {
      const side = this.#sidesOf(hex)[this.#round];
      // Nobody chooses by a key what he has not been led to, and nothing can be done to a side that is only looked at.
      if (this.#at === undefined) this.#go(hex);
      else if (side === undefined || !this.#isActive(side)) this.#tell(this.#targetAt(hex), 'key');
      else this.#tell({ hex, hexside: side }, 'key');
    };
    this.#keys = {
      ' ': choose,
      Home: () => this.#go(this.#home()),
      PageDown: (_, hex) => this.#goThrough(hex, 1),
      PageUp: (_, hex) => this.#goThrough(hex, -1),
      h: (_, hex) => this.#goRound(hex),
      n: (event, hex) => {
        const next = nextChoice(choiceHexes(counters.marks.value, counters.pieces.value), hex, event.shiftKey);
        if (next !== undefined) this.#go(next);
      },
      ...zoomKeys(scene.stage),
    };
  }

  // ---------------------------------------------------------------- mouse and fingers

  choose(where: Pointed): void {
    const target = this.#under(where, 'choose');
    if (target === undefined) return;
    this.#chooseAt(target);
  }
  #chooseAt(target: Target): void {
    this.scene.counters.cursor.value = undefined;
    this.#at = target.hex;
    this.#within = 0;
    this.#tapped = target;
    this.#tell(target, 'choose');
  }
  /**
   * Two taps at somebody who is chosen turn him, and at what can be done they do it; anywhere else the map comes nearer. The second means what the
   * first has shown, whatever has come under the finger since.
   */
  again(where: Pointed): boolean {
    const target = this.#tapped ?? this.#under(where, 'choose');
    if (target === undefined) return false;
    const { hex, piece, hexside: side } = target;
    const { chosen, targets, reach } = this.scene.counters.marks.value;
    const isMeant = piece === undefined ? reach.some((place) => place.hex === hex) : piece === chosen || targets.includes(piece);
    if (!isMeant && side === undefined) return false;
    this.#chooseAt(target);
    return true;
  }
  look(where: Pointed): void {
    const target = this.#under(where, 'look');
    if (target === undefined) this.leave();
    else this.#tell(target, 'look');
  }
  leave(): void {
    const { looked, lookedSide } = this.scene.counters;
    if (looked.value !== undefined) this.listener.current.onPoint({ hex: looked.value }, 'leave');
    looked.value = undefined;
    lookedSide.value = undefined;
    this.#told = '';
  }

  grab(where: Pointed): Drag | undefined {
    const { onDrag } = this.listener.current;
    const { pieces, chosen } = this.scene.counters.marks.value;
    const { piece, hex: from } = this.#under(where, 'choose') ?? {};
    if (onDrag === undefined || piece === undefined || (!pieces.includes(piece) && piece !== chosen)) return undefined;
    onDrag(piece, undefined, 'take');
    let over: Target | undefined;
    /** Whoever takes somebody up may think about it before he goes on. */
    let hasLeft = false;
    const resting = new Resting(() => {
      if (over === undefined || !hasLeft || this.#facings(over.hex).length < 2) return;
      over = { hex: over.hex };
      onDrag(piece, over, 'rest');
      resting.at = over.hex;
    });
    const end = (how: DragWord): void => {
      resting.stop();
      onDrag(piece, over, how);
    };
    return {
      move: (at) => {
        const turned = resting.at === undefined ? undefined : this.#turnedAt(resting.at, at, piece);
        if (turned !== undefined) over = turned;
        else {
          resting.moved(at);
          over = this.#under({ at, target: this.#elementAt(at) }, 'choose');
          if (over !== undefined) this.#tell(over, 'look');
          hasLeft ||= over?.hex !== from;
        }
        onDrag(piece, over, 'over');
      },
      drop: () => end('drop'),
      cancel: () => end('cancel'),
    };
  }
  #facings(hex: string): readonly string[] {
    return this.listener.current.facingsAt?.(hex) ?? [];
  }
  /** Who is set down in a hex is turned by pulling on from there; whoever pulls far off means another place. */
  #turnedAt(hex: string, spot: Point, piece: string): Target | undefined {
    const { counters, stage } = this.scene;
    const centre = centreOf(counters.layout, hex);
    const to = toBoard(stage.camera.value, spot);
    const far = distance(centre, to);
    if (far > PULL.most) return undefined;
    if (far < PULL.least) return { hex };
    const angleOf = (facing: string): number =>
      facingAngle(counters.layout.orientation, facesTo(counters, counters.pieces.value.get(piece)), facing);
    const facing = nearestAngle(this.#facings(hex), angleOf, bearing(centre, to));
    return facing === undefined ? { hex } : { hex, facing };
  }
  /** What lies under a finger that was put down elsewhere. */
  #elementAt({ x, y }: Point): Element | null {
    const window = document.querySelector('.board .window')?.getBoundingClientRect();
    return window === undefined ? null : document.elementFromPoint(window.left + x, window.top + y);
  }

  #under({ at: spot, target }: Pointed, how: 'choose' | 'look'): Target | undefined {
    const { counters, stage } = this.scene;
    const place = toBoard(stage.camera.value, spot);
    const hexAtSide = (side: Hexside): Target => ({ hex: hexAt(counters.layout, place) ?? side[0], hexside: side });
    // Whoever faces a hexside reaches over it with his pointer: where it is offered it is meant, not he.
    const offered = nearestSide(counters.layout, place, counters.marks.value.hexsides ?? []);
    if (offered !== undefined) return hexAtSide(offered);
    const id = target?.closest('[data-piece]')?.getAttribute('data-piece');
    const standing = id === null || id === undefined ? undefined : counters.pieces.value.get(id);
    const stands = standing === undefined ? null : headOf(standing);
    if (standing !== undefined && stands !== null) return { hex: stands, piece: standing.id };
    const side =
      nearestSide(counters.layout, place, this.#active()) ??
      (how === 'look' ? nearestSide(counters.layout, place, this.#sides(), VERY_NEAR) : undefined);
    if (side !== undefined) return hexAtSide(side);
    const hex = target?.closest('[data-hex]')?.getAttribute('data-hex') ?? hexAt(counters.layout, place);
    if (hex === undefined) return undefined;
    // The ground beside a counter means the counter, unless the hex itself is offered.
    const found = counters.marks.value.reach.some((place) => place.hex === hex) ? undefined : likelyPiece(counters, hex);
    return found === undefined ? { hex } : { hex, piece: found.id };
  }
  #tell(target: Target, how: Exclude<PointedAs, 'leave'>): void {
    this.scene.counters.looked.value = target.hex;
    this.scene.counters.lookedSide.value = target.hexside;
    const word = `${target.hex} ${target.piece ?? ''} ${target.hexside?.join('-') ?? ''}`;
    if ((how === 'look' || how === 'cursor') && word === this.#told) return;
    this.#told = word;
    this.listener.current.onPoint(target, how);
  }

  // ---------------------------------------------------------------- keys

  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { stage, counters } = this.scene;
    const hex = this.#at ?? this.#home();
    const key = keyOf(event);
    const arrow = arrowOf(key);
    if (arrow !== undefined) {
      if (event.shiftKey) pan(stage, arrow);
      else this.#go(this.#at === undefined ? hex : stepped(counters.layout, hex, key));
    } else if (Object.hasOwn(this.#keys, key)) this.#keys[key]?.(event, hex);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  focus(event: FocusEvent): void {
    if (isFocusedByKeys(event)) this.#go(this.#at ?? this.#home());
  }
  blur(): void {
    this.scene.counters.cursor.value = undefined;
    this.leave();
  }
  /** Somebody else has set the keyboard's hex. */
  place(hex: string | undefined): void {
    if (hex === this.#placed) return;
    this.#placed = hex;
    if (hex === undefined || hex === this.#at) return;
    this.#at = hex;
    this.#within = 0;
    this.scene.counters.cursor.value = hex;
    this.#bring(hex);
  }

  #home(): string {
    const { counters, stage } = this.scene;
    const { layout } = counters;
    const { chosen } = counters.marks.value;
    const [choice] = choiceHexes(counters.marks.value, counters.pieces.value);
    const own = chosen === undefined ? undefined : counters.pieces.value.get(chosen)?.hexes[0];
    const centre = hexAt(layout, toBoard(stage.camera.value, middleOf(stage)));
    return own ?? choice ?? centre ?? hexIdOf({ column: Math.ceil(layout.columns / 2), row: Math.ceil(layout.rows / 2) });
  }
  #go(hex: string): void {
    if (hex !== this.#at) this.#within = 0;
    this.#at = hex;
    this.scene.counters.cursor.value = hex;
    this.#bring(hex);
    const { describe, ground, legend } = this.listener.current;
    this.said.value = describe?.(hex) ?? described(ground, legend, hex, this.scene.counters.stacks.value.get(hex) ?? []);
    this.#round = -1;
    this.#tell(this.#targetAt(hex), 'cursor');
  }
  #goThrough(hex: string, by: number): void {
    this.#within += by;
    const found = this.#pieceAt(hex);
    if (found === undefined) return;
    this.said.value = nameWithAbout(found);
    this.#tell({ hex, piece: found.id }, 'cursor');
  }
  /** From one hexside of a hex at which something can be done to the next, and back to the hex. */
  #goRound(hex: string): void {
    const sides = this.#sidesOf(hex);
    this.#round = this.#round + 1 >= sides.length ? -1 : this.#round + 1;
    const side = sides[this.#round];
    if (side === undefined) {
      this.#go(hex);
      return;
    }
    this.said.value = this.listener.current.describeHexside?.(side) ?? side.join(' ');
    this.#tell({ hex, hexside: side }, 'cursor');
  }
  #sidesOf(hex: string): readonly Hexside[] {
    return this.#sides().filter((side) => side.includes(hex));
  }
  /** Hexsides that are offered, and those that change during play. */
  #active(): readonly Hexside[] {
    const { hexsides = [] } = this.scene.counters.marks.value;
    const changing = this.listener.current.hexsides?.value.map(({ between: [a, b] }) => hexside(a, b)) ?? [];
    return single([...hexsides, ...changing]);
  }
  #isActive(side: Hexside): boolean {
    return this.#active().some(([a, b]) => a === side[0] && b === side[1]);
  }
  /** All that can be looked at: those that something lies on too. */
  #sides(): readonly Hexside[] {
    return single([...this.#active(), ...this.listener.current.ground.hexsides.map(({ between: [a, b] }) => hexside(a, b))]);
  }
  /** The pieces of a hex, beginning with the one most likely meant. */
  #pieceAt(hex: string): HexPiece | undefined {
    const stack = this.scene.counters.stacks.value.get(hex) ?? [];
    const first = likelyPiece(this.scene.counters, hex);
    const start = first === undefined ? 0 : stack.indexOf(first);
    return stack[(((start - this.#within) % stack.length) + stack.length) % stack.length];
  }
  #targetAt(hex: string): Target {
    const found = this.#pieceAt(hex);
    return found === undefined ? { hex } : { hex, piece: found.id };
  }
  #bring(hex: string): void {
    bringIntoView(this.scene.stage, centreOf(this.scene.counters.layout, hex));
  }
}

const single = (sides: readonly Hexside[]): readonly Hexside[] => [...new Map(sides.map((side) => [side.join('-'), side])).values()];
/** Whoever keeps his hand so still, in pixels, for so many milliseconds rests. */
const STILL = 6;
const REST = 300;
/** How far one pulls from the middle of a hex to turn who is there; farther off is another place. */
const PULL = { least: 0.55 * RADIUS, most: 1.6 * BREADTH } as const;

/** Notes when a hand that drags comes to rest, and at which hex. */
class Resting {
  /** The hex where it has rested, until it goes far from there. */
  at: string | undefined;
  #from: Point | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onRest: () => void) {}

  moved(to: Point): void {
    this.at = undefined;
    if (this.#from !== undefined && distance(this.#from, to) < STILL) return;
    this.#from = to;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.onRest, REST);
  }
  stop(): void {
    clearTimeout(this.#timer);
  }
}

const nameWithAbout = ({ name, about }: HexPiece): string => (about === '' ? name : `${name}, ${about}`);

function described({ hexes }: HexGround, legend: Legend, hex: string, stack: readonly HexPiece[]): string {
  const pieces = stack.map(nameWithAbout).join('; ');
  const found = hexes.find(({ id }) => id === hex);
  const ground = found === undefined ? '' : groundWords(legend, found.ground);
  return say('boardHexOnly', { hex, ground, level: found?.level ?? 0, pieces: pieces === '' ? 'none' : pieces });
}

/** How near to a hexside one must point to mean it and not the hex. */
const NEAR_SIDE = 9;
/** The same for a side that can only be looked at: around it lies the hex, which is looked at more often. */
const VERY_NEAR = 5;

function nearestSide(layout: Layout, at: Point, sides: readonly Hexside[], near = NEAR_SIDE): Hexside | undefined {
  const hex = hexAt(layout, at) ?? '';
  const found = sides
    .filter((side) => side.includes(hex))
    .map((side) => ({ side, far: farFrom(layout, at, side) }))
    .filter(({ far }) => far <= near)
    .sort((a, b) => a.far - b.far);
  return found[0]?.side;
}
function farFrom(layout: Layout, at: Point, [a, b]: Hexside): number {
  const ends = hexsideEnds(layout, a, b);
  if (ends === undefined) return Number.POSITIVE_INFINITY;
  const [from, to] = ends;
  const length = distance(from, to) ** 2;
  const along = ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / length;
  return distance(at, between(from, to, Math.min(Math.max(along, 0), 1)));
}
