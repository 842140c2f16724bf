import {
  type BySide,
  type Core,
  type Die,
  eventsFor,
  type Frame,
  type GameAction,
  type GameComplaint,
  type GameRecord,
  type Input,
  isDefaultAnswer,
  pending,
  replay,
  Sfc32,
  type Side,
} from '@pennon/kernel';
import type { PicturedGame, PicturedSystem } from '@pennon/picture';
import type { Seat } from '@pennon/protocol';
import { battleName, sideNames } from '../app/battle-names.js';

export type State = Core<Frame>;

/** What the game waits for at a moment, without the list of what may be chosen. */
export type Waiting =
  | { readonly kind: 'choice'; readonly side: Side }
  | { readonly kind: 'chance'; readonly purpose: string; readonly dice: readonly Die[] }
  | { readonly kind: 'over'; readonly winner: Side | null; readonly degree: string | null; readonly reason: string };

/** One moment of a game: the state after so many inputs and what happened to bring it about. */
export interface Scene {
  readonly number: number;
  readonly state: State;
  readonly events: readonly object[];
  readonly waits: Waiting;
  /** The faces that led here, when dice did. */
  readonly faces: readonly number[] | null;
  /** What was done here by a standing order, and whose it was. */
  readonly byOrder: { readonly side: Side; readonly words: string } | null;
}

/** A game that was played again and can be looked at from any moment. Its states are made once and kept. */
export interface Film {
  readonly system: PicturedSystem;
  readonly game: PicturedGame;
  /** Every input as it was, for the page alone. */
  readonly whole: object;
  /** What is downloaded and checked. */
  readonly record: object;
  readonly title: string;
  readonly sideNames: readonly [string, string];
  /** Never empty. */
  readonly scenes: readonly Scene[];
  /** With whose eyes it is seen while it is not over, a spectator's when `null`; nothing is hidden from anybody when it is absent. */
  readonly eyes?: Side | null;
  /** Who led each side, where that is known. */
  readonly seats?: BySide<Seat>;
  /** The side of the one who looks; none for spectators, and where both sides are played at this page. */
  readonly mine?: Side;
  /** A sentence for whoever looks at it. */
  readonly note?: string;
  /** When only some positions were kept: the number of inputs before each scene. */
  readonly storedAfter?: readonly number[];
}

/** What a film is made of. */
export interface Footage {
  readonly system: PicturedSystem;
  readonly game: PicturedGame;
  /** Every input as it was. */
  readonly record: object;
  /** What others may have of it; the record itself when nothing is hidden. */
  readonly told?: object;
  readonly eyes?: Side | null;
  readonly seats?: BySide<Seat>;
  readonly mine?: Side;
}

/** Plays a record to its end and keeps every moment of it; or says what is wrong with it and where. */
export function filmOf({ system, game, record, told = record, eyes, seats, mine }: Footage): Film | GameComplaint {
  const scenes: Scene[] = [];
  const inputs = (record as Partial<GameRecord<unknown>>).inputs ?? [];
  const again = replay(game, record, ({ number, state, events }) => {
    const input = inputs[number - 1];
    const faces = input !== undefined && 'faces' in input ? input.faces : null;
    scenes.push({ number, state, events, waits: waitsOf(game, state), faces, byOrder: byOrderOf(game, scenes.at(-1), input) });
  });
  if (!again.ok) return again.error;
  const [first] = scenes;
  if (first === undefined) throw new Error('a game that was replayed has no beginning');
  const seen = eyes === undefined ? scenes : scenes.map((scene) => seenWith(game, scene, eyes));
  return {
    system,
    game,
    whole: record,
    record: told,
    title: battleName(game, again.record.scenario) ?? system.name,
    sideNames: sideNames(game, again.record.scenario, first.state),
    scenes: seen,
    ...(eyes === undefined ? {} : { eyes }),
    ...(seats === undefined ? {} : { seats }),
    ...(mine === undefined ? {} : { mine }),
  };
}

function byOrderOf(game: PicturedGame, before: Scene | undefined, input: Input<unknown> | undefined): Scene['byOrder'] {
  if (before?.waits.kind !== 'choice' || input === undefined || !('standing' in input)) return null;
  if (isDefaultAnswer(game, before.state, before.waits.side, input.action as GameAction)) return null;
  return { side: before.waits.side, words: game.text.action(before.state, input.action as GameAction) };
}

/** What somebody saw of it at that moment, made whole so that the game can be asked. */
function seenWith(game: PicturedGame, whole: Scene, eyes: Side | null): Scene {
  const { state, events, byOrder } = whole;
  const scene: Scene = byOrder?.side === eyes ? whole : { ...whole, byOrder: null };
  const view = game.view(state, eyes);
  if (view === state) return { ...scene, events: eventsFor(game, state, events, eyes) };
  return {
    ...scene,
    state: game.imagine(view, eyes ?? state.sides[0], Sfc32.seeded(1)),
    events: eventsFor(game, state, events, eyes),
  };
}

function waitsOf(game: PicturedGame, state: State): Waiting {
  const asked = pending(game, state);
  return asked.kind === 'choice' ? { kind: 'choice', side: asked.side } : asked;
}

/** The moment that an address speaks of (`move=12`), within the game. */
export function momentOf(fragment: string, last: number): number {
  const asked = Number(new URLSearchParams(fragment).get('move') ?? Number.NaN);
  return Number.isInteger(asked) ? Math.max(0, Math.min(last, asked)) : 0;
}

/** The moments at which something happened, with the first and the last: whoever steps goes along these. Where only some positions were kept, all. */
export const stopsOf = ({ scenes, storedAfter }: Pick<Film, 'scenes' | 'storedAfter'>): readonly number[] =>
  scenes.flatMap(({ number, events, byOrder }, i) =>
    storedAfter !== undefined || i === 0 || i === scenes.length - 1 || events.length > 0 || byOrder !== null ? [number] : [],
  );
