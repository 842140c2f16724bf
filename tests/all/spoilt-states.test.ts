import {
  type AnyGame,
  apply,
  type Core,
  canonical,
  type Frame,
  type GameAction,
  type GameDef,
  loadState,
  newGame,
  pending,
  Sfc32,
  sameData,
} from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { doubledText, type Path, pathsOf, spoiltAt, WAYS_OF_ONE } from '../../tools/spoil.mjs';
import { howMuch } from '../how-much.js';
import { SYSTEMS } from './systems.js';

interface State extends Core<Frame> {
  readonly scenario?: unknown;
}
type Scened = Pick<State, 'scenario'>;
type Game = GameDef<State, GameAction, object, Frame>;

/** Random games are looked at after every so many inputs, up to so many. */
const EVERY = howMuch(40, 100);
const LONGEST = howMuch(700, 200);
/** Of the fields of such a state one in so many is spoilt; of the document of a scenario, which hardly changes, fewer. */
const ONE_IN = howMuch(8, 12);
const ONE_OF_DOCUMENT_IN = howMuch(80, 150);
/** What is accepted is played on for so many inputs. */
const PLAYED_ON = howMuch(20, 8);

/** So many keys of such a state are doubled. */
const DOUBLED = howMuch(10, 4);

/** What a state says of some and not of others; all else it says always. Documents of scenarios leave out what they have not. */
const SAID_OF_SOME = [
  /^state\.scenario\./,
  /\]$/,
  /^state\.activation\.did\.\w+$/,
  /^state\.bound\.(moves|touched)\.\w+$/,
  /^state\.taken\.[\w-]+$/,
  /^state\.terrain\[\d\]\.(width|crest)$/,
  /^state\.works\[\d\]\.(gate|isCamp)$/,
];

const placeOf = (path: Path): string => path.reduce((at, key) => (/^\d+$/.test(key) ? `${at}[${key}]` : `${at}.${key}`), 'state');
const valueAt = (state: object, path: Path): unknown => path.reduce((at: unknown, key) => (at as Record<string, unknown>)[key], state);
const answer = (game: Game, state: State, luck: Sfc32) => {
  const asked = pending(game, state);
  if (asked.kind === 'over') return undefined;
  return asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: luck.pick(asked.actions) };
};

/** From a text, as it comes from outside; a document that is as it was is known again, for its board takes long to make. */
function parsed(text: string, { scenario }: Scened): Scened {
  const given = JSON.parse(text) as Scened;
  return sameData(given.scenario, scenario) ? { ...given, scenario } : given;
}

/** Every battle by its id, and one as a document of its own. */
async function beginnings({ id, scenarios }: AnyGame): Promise<readonly unknown[]> {
  const file = `../../packages/systems/${id}/scenarios/index.js`;
  const { SCENARIOS } = (await import(/* @vite-ignore */ file)) as { readonly SCENARIOS: readonly unknown[] };
  return [...scenarios.map((scenario) => scenario.id), SCENARIOS.at(-1)];
}

/** Moments of random games, which are played once. */
async function moments(game: Game): Promise<readonly State[]> {
  const known = played.get(game);
  if (known !== undefined) return known;
  const states: State[] = [];
  for (const [number, scenario] of (await beginnings(game as unknown as AnyGame)).entries()) {
    const luck = Sfc32.seeded(11, number);
    const begun = newGame(game, scenario);
    if (!begun.ok) throw new Error(begun.error.message);
    let { state } = begun;
    for (let inputs = 0; inputs < LONGEST; inputs++) {
      if (inputs % EVERY === 0) states.push(state);
      const input = answer(game, state, luck);
      if (input === undefined) break;
      const applied = apply(game, state, input);
      if (!applied.ok) throw new Error(applied.error.message);
      ({ state } = applied);
    }
    states.push(state);
  }
  played.set(game, states);
  return states;
}
const played = new Map<Game, readonly State[]>();

/** What is wrong with how it was refused. */
function faultOfRefusal(state: State, path: Path, way: string, { code, message }: { code: string; message: string }): string | undefined {
  if (code !== 'bad-state') return `refused as ${code}`;
  if (message.startsWith('The rules cannot go on')) return message;
  // Of a position that cannot be, whoever stands so is named, in words of the game.
  const isForm = way === 'missing' ? !SAID_OF_SOME.some((place) => place.test(placeOf(path))) : /^as (?!null)/.test(way);
  if (!isForm || path[0] === 'scenario' || valueAt(state, path) === null) return undefined;
  const said = message.toLowerCase();
  const isNamed = [path, path.slice(0, -1)].some((named) => said.includes(placeOf(named).toLowerCase()));
  return isNamed ? undefined : `does not name the field: ${message}`;
}

/** What is wrong with a state that was accepted, and with what it leads to. */
function faultOfGoingOn(game: Game, given: object, path: Path, way: string, luck: Sfc32): string | undefined {
  if (way === 'missing' && !SAID_OF_SOME.some((place) => place.test(placeOf(path)))) return 'accepted, and it is missing';
  if (!sameData(game.state.read(given, 'state'), given)) return 'read as another state';
  const loaded = loadState(game, given);
  let now = loaded.ok ? loaded.state : expect.fail('it was accepted before');
  for (let played = 0; played < PLAYED_ON; played++) {
    for (const side of [...now.sides, null]) game.view(now, side);
    const input = answer(game, now, luck);
    if (input === undefined) break;
    const applied = apply(game, now, input);
    if (!applied.ok) return `a listed input is refused: ${applied.error.message}`;
    now = applied.state;
    const again = loadState(game, parsed(JSON.stringify(now), now));
    if (!again.ok) return `what it leads to is refused: ${again.error.message}`;
    if (canonical(again.state) !== canonical(now)) return 'what it leads to is loaded as another state';
  }
  return undefined;
}

function faultOf(game: Game, state: State, path: Path, way: string, luck: Sfc32): string | undefined {
  const given = spoiltAt(state, path, way);
  if (given === undefined || sameData(given, state)) return undefined;
  try {
    const loaded = loadState(game, given);
    return loaded.ok ? faultOfGoingOn(game, given, path, way, luck) : faultOfRefusal(state, path, way, loaded.error);
  } catch (fault) {
    return String(fault);
  }
}

describe.each((SYSTEMS as unknown as readonly { readonly game?: Game }[]).flatMap(({ game }) => game ?? []))('$id', (game) => {
  test('a state with a field taken away, emptied or of another type is refused by the name of the field, or is as good as any', async () => {
    const faults: string[] = [];
    let spoilt = 0;
    const luck = Sfc32.seeded(12);
    for (const state of await moments(game)) {
      expect(sameData(game.state.read(parsed(JSON.stringify(state), state), 'state'), state)).toBe(true);
      for (const path of pathsOf(state)) {
        if (luck.below(path[0] === 'scenario' ? ONE_OF_DOCUMENT_IN : ONE_IN) !== 0) continue;
        for (const way of WAYS_OF_ONE) {
          const fault = faultOf(game, state, path, way, luck);
          if (fault !== undefined) faults.push(`${placeOf(path)}, ${way}: ${fault}`);
          spoilt++;
        }
      }
    }
    expect(faults).toEqual([]);
    expect(spoilt).toBeGreaterThan(1000);
  });

  test('a game that ended did so for a reason that it knows', async () => {
    for (const state of await moments(game))
      for (const reason of ['nonsense', 'constructor', '__proto__']) {
        const loaded = loadState(game, { ...state, outcome: { winner: state.sides[0], degree: null, reason } });
        expect(loaded).toMatchObject({ ok: false, error: { message: expect.stringContaining('tate.outcome.reason must be') } });
      }
  });

  test('of a key that stands twice in a text the last counts, as in canonical JSON: the state is that one, or refused', async () => {
    const luck = Sfc32.seeded(13);
    for (const state of await moments(game)) {
      const fields = pathsOf(state).filter((path) => !Array.isArray(valueAt(state, path.slice(0, -1))));
      for (let tries = 0; tries < DOUBLED; tries++) {
        const path = luck.pick(fields);
        const other = luck.pick([null, 7, 'x', [], {}]);
        const [ownLast, otherLast] = [doubledText(state, path, other, 'first'), doubledText(state, path, other, 'last')];
        expect(loadState(game, parsed(ownLast, state)), ownLast).toEqual(loadState(game, state));
        const given = parsed(otherLast, state);
        const loaded = loadState(game, given);
        if (loaded.ok) expect(canonical(game.state.read(given, 'state')), otherLast).toBe(canonical(given));
        else expect(loaded.error.code).toBe('bad-state');
        expect(valueAt(given, path)).toEqual(other);
      }
    }
  });
});
