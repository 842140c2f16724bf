import type { Die, Side } from '@pennon/kernel';
import type { AnyPiece, Shown, Verdict } from '@pennon/picture';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { bringing, toBoard } from './camera.js';
import type { BoardInput } from './gestures.js';
import type { Moved } from './moved.js';
import { makePace, type Pace } from './pace.js';
import { between, boxOf, type Point, RADIUS, wider } from './points.js';
import type { Stage } from './stage.js';

/** A die that is thrown: which one, what it will show, whose it is. */
export interface ThrownDie {
  readonly die: Die;
  readonly face: number;
  readonly side: Side | null;
}

/** Dice on the board: what they will show, and where. */
export interface Throw {
  readonly id: number;
  readonly dice: readonly ThrownDie[];
  /** What they are rolled for. */
  readonly title: string;
  readonly at: Point;
  /** Milliseconds of tumbling; 0: they lie there at once. */
  readonly tumbles: number;
}

/** By whom dice come to lie, what they are rolled for. */
interface Near {
  readonly from?: string | null;
  readonly at?: string | null;
  readonly title?: string;
}

/** What a board gives to whoever moves things on it. */
export interface Scene {
  readonly id: number;
  readonly stage: Stage;
  readonly dice: Signal<readonly Throw[]>;
  /** Under which class the colour of a side is known. */
  sideClass(side: Side): string;
  readonly pieces: ReadonlySignal<ReadonlyMap<string, AnyPiece>>;
  moved(id: string): Moved;
  /** Where the middle of a piece is, in units of the drawing. */
  place(id: string): Point | undefined;
  /** Where on the drawing something happens; `before` are the pieces as they stood before it. */
  placesOf(shown: Shown, before: ReadonlyMap<string, AnyPiece>): readonly Point[];
  /** Acts out a movement as this kind of board knows it. Kept when it is over, also when there is nothing to show. */
  act(shown: Shown, pace: Pace): Promise<void>;
}

/** What moves on a board. Every promise is kept when the movement is over, also when nothing is shown. */
export interface BoardMotion {
  readonly pace: Pace;
  /** The board on which it happens, while there is one. */
  readonly scene: Signal<Scene | null>;
  /** What takes its keys, while there is one. */
  readonly input: Signal<BoardInput | null>;
  /** Whether the view goes to where something happens; else whoever looks round is left where he is. */
  readonly isFollowing: Signal<boolean>;
  /** Dice tumble and come to lie by the pieces they are rolled for; `landed` is called as soon as they lie. */
  roll(dice: readonly ThrownDie[], near: Near, landed?: () => void): Promise<void>;
  /** Plays what an event looks like, where it can be seen; `before` are the pieces as they stood before it. */
  show(shown: Shown, before?: ReadonlyMap<string, AnyPiece>, speed?: number, landed?: () => void): Promise<void>;
  /** Ends at once what is going on. */
  skip(): void;
}

const GLIDE = 320;
const TUMBLE = 650;
const LIE = 550;
const FLASH = 700;

/** A handle for one board: give it to a board as `motion`. Without a board everything is over at once. */
export function boardMotion(): BoardMotion {
  const scene = signal<Scene | null>(null);
  const input = signal<BoardInput | null>(null);
  const isFollowing = signal(true);
  const pace = makePace();
  const { speed } = pace;

  const bring = async ({ stage }: Scene, points: readonly Point[]): Promise<void> => {
    if (points.length === 0 || !isFollowing.value) return;
    const box = wider(boxOf(points), RADIUS);
    await stage.glide(bringing(stage.camera.value, box, stage.window.value, stage.plate), pace.lasting(GLIDE));
  };
  /** Draws the eye to a piece. */
  const flash = async (here: Scene, piece: string): Promise<void> => {
    const { isFlashing } = here.moved(piece);
    isFlashing.value = true;
    await pace.wait(FLASH / speed.value);
    isFlashing.value = false;
  };
  const roll = async (dice: readonly ThrownDie[], near: Near, landed?: () => void): Promise<void> => {
    const here = scene.value;
    if (here === null || speed.value <= 0) return;
    const thrown = thrownOn(here, dice, near, pace.lasting(TUMBLE));
    here.dice.value = [...here.dice.value, thrown];
    const isSeen = await pace.wait(thrown.tumbles);
    landed?.();
    if (isSeen) await pace.wait(LIE / speed.value);
    here.dice.value = here.dice.value.filter(({ id }) => id !== thrown.id);
  };
  const play = async (here: Scene, shown: Shown, landed?: () => void): Promise<void> => {
    switch (shown.kind) {
      case 'roll':
        return roll(diceOf(shown), shown, landed);
      case 'target':
        return flash(here, shown.at);
      case 'mark':
        return flash(here, shown.piece);
      default:
        return here.act(shown, pace);
    }
  };

  return {
    pace,
    scene,
    input,
    isFollowing,
    roll,
    async show(shown, before = scene.value?.pieces.value ?? new Map(), fast = speed.value, landed) {
      speed.value = fast;
      const here = scene.value;
      if (here === null || fast <= 0) return;
      await bring(here, here.placesOf(shown, before));
      await play(here, shown, landed);
    },
    skip: pace.skip,
  };
}

let throws = 0;
let scenes = 0;

/** The id of a new scene: another map is drawn from the beginning, nothing of the one before is kept. */
export function newSceneId(): number {
  scenes++;
  return scenes;
}

/** All dice of a roll, the one's who acts first. */
const diceOf = ({ rollers }: Verdict): readonly ThrownDie[] => rollers.flatMap(({ dice, side }) => dice.map((die) => ({ ...die, side })));

function thrownOn({ stage, place }: Scene, dice: readonly ThrownDie[], near: Near, tumbles: number): Throw {
  const { camera, window } = stage;
  const middle = toBoard(camera.value, { x: window.value.x / 2, y: window.value.y / 2 });
  throws++;
  return { id: throws, dice, title: near.title ?? '', at: fightPlace(place, near) ?? middle, tumbles };
}

/** Between the two who fight, a little above. */
function fightPlace(place: Scene['place'], { from, at }: Near): Point | undefined {
  const [a, b] = [from, at].map((id) => (id === null || id === undefined ? undefined : place(id)));
  return a !== undefined && b !== undefined ? between(a, b) : (b ?? a);
}
