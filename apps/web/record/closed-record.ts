import { type GameRecord, hash, type Input, loadEarlier, pending, replay, Sfc32, type Side } from '@pennon/kernel';
import type { PicturedGame, PicturedSystem } from '@pennon/picture';
import type { Ending, StoredPosition } from '@pennon/protocol';
import { battleName, sideNames } from '../app/battle-names.js';
import { madeWhole } from '../session/session.js';
import { say } from '../text/say.js';
import { type Film, filmOf, type Scene } from './film.js';

/** What is left of a game that the rules here cannot play again. */
export interface ClosedRecord {
  readonly system: PicturedSystem;
  readonly title: string;
  /** Why it can only be looked at; names the edition. */
  readonly why: string;
  readonly record: GameRecord<unknown>;
  readonly ending: Ending | null;
  /** The positions that were stored and can still be read, if there are any. */
  readonly film: Film | null;
}

/** What was kept of it. */
export interface Remains {
  readonly system: PicturedSystem;
  readonly game: PicturedGame;
  readonly why: string;
  /** As it was kept; its hash may be empty. */
  readonly record: GameRecord<unknown>;
  readonly positions: readonly StoredPosition[];
  readonly ending: Ending | null;
  /** With whose eyes the positions are seen; nothing is hidden in them when it is absent. */
  readonly eyes?: Side | null;
}

/** A film where the rules of today lead through every stored position to the same end; else what is left. */
export function openRemains(remains: Remains): Film | ClosedRecord {
  return playedAlike(remains) ?? closedRecord(remains);
}

/** A record of another edition in which none of the differences matters: it can be stepped through whole. */
function playedAlike({ system, game, record, positions, eyes }: Remains): Film | undefined {
  if (eyes !== undefined) return undefined;
  const { rules } = record;
  const stored = new Map(positions.map(({ inputs, view }) => [inputs, hash(view)]));
  const then = (state: object): string => hash(ofEdition(state, rules));
  let isAlike = record.hash !== '' || stored.has(record.inputs.length);
  let [end, now] = ['', ''];
  const tried = replay(game, { ...record, rules: game.rules, hash: '' }, ({ number, state }) => {
    if (stored.has(number) && stored.get(number) !== then(state)) isAlike = false;
    if (number === record.inputs.length) [end, now] = [then(state), hash(state)];
  });
  // The empty hash is the only thing that may be wrong with it.
  if (tried.ok || end === '' || !isAlike || (record.hash !== '' && record.hash !== end)) return undefined;
  const film = filmOf({ system, game, record: { ...record, rules: game.rules, hash: now }, told: record });
  return 'scenes' in film ? { ...film, note: say('recordPlayedAlike', { rules, edition: game.rules }) } : undefined;
}

function closedRecord(remains: Remains): ClosedRecord {
  const { system, game, why, record, ending } = remains;
  const title = battleName(game, record.scenario) ?? system.name;
  return { system, title, why, record, ending, film: positionsFilm(remains, title) };
}

function positionsFilm({ system, game, record, positions, ending, eyes }: Remains, title: string): Film | null {
  const readable = positions.flatMap(({ inputs, view }) => {
    const state = stateOf(game, view, eyes);
    return state === undefined ? [] : [{ inputs, state }];
  });
  const [first] = readable;
  if (first === undefined) return null;
  const scenes = readable.map(({ inputs, state }, number): Scene => {
    const isEnd = ending !== null && inputs === record.inputs.length;
    const asked = isEnd ? { kind: 'over' as const, ...ending } : pending(game, state);
    return {
      number,
      state,
      events: [],
      waits: asked.kind === 'choice' ? { kind: 'choice', side: asked.side } : asked,
      faces: null,
      byOrder: null,
    };
  });
  return {
    system,
    game,
    whole: record,
    record,
    title,
    sideNames: sideNames(game, record.scenario, first.state),
    scenes,
    storedAfter: readable.map(({ inputs }) => inputs),
    ...(eyes === undefined ? {} : { eyes }),
  };
}

/** A stored position as the rules here understand it, if they do. */
function stateOf(game: PicturedGame, view: object, eyes: Side | null | undefined): Scene['state'] | undefined {
  try {
    const loaded = loadEarlier(game, eyes === undefined ? view : madeWhole(game, view, eyes, Sfc32.seeded(1)));
    return loaded.ok ? loaded.state : undefined;
  } catch {
    return undefined;
  }
}

/** States name the edition they are played by. */
const ofEdition = (state: object, rules: string): object => ('rules' in state ? { ...state, rules } : state);

/**
 * One input in a line, in the words it was written down with.
 * @example inputText({ action: { type: 'move', unit: 'TEL4', steps: [{ enter: '0510' }] } }) // 'move, unit TEL4, steps enter 0510'
 */
export function inputText(input: Input<unknown>): string {
  if ('faces' in input) return say('recordInputFaces', { faces: input.faces.join(' ') });
  const { type, ...more } = input.action as Readonly<Record<string, unknown>>;
  return [wordsOf(type), wordsOf(more)].filter((words) => words !== '').join(', ');
}

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(wordsOf).join(' ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${wordsOf(part)}`)
    .join(', ');
};
