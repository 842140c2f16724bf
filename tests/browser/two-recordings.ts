import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AnyGame, apply, type Core, type Frame, type GameAction, type GameRecord, type Input, pending, Sfc32 } from '@pennon/kernel';
import { type Entry, Ledger } from '@pennon/protocol';
import { loadSystem, type SystemId } from '@pennon/register';
import type { Page } from '@playwright/test';
import { greeting, seen } from '../../apps/server/messages.js';
import type { StoredSeat } from '../../apps/server/store/store.js';
import { WrittenState } from '../../apps/server/written-state.js';

type State = Core<Frame>;
type Inputs = readonly Input<GameAction>[];

/** Two ways on from one moment: the same choice and the same dice up to one, which shows another face. */
export interface Pair {
  readonly name: string;
  readonly game: AnyGame;
  readonly record: GameRecord<GameAction>;
  /** What had happened before the choice. */
  readonly before: Inputs;
  /** The choice and what came of it, with one face and with another. */
  readonly ways: readonly [Inputs, Inputs];
}

/** Every die of a golden game that a choice led to, each with another face it could have shown. */
export async function pairsOf(system: SystemId, name: string): Promise<readonly Pair[]> {
  const path = fileURLToPath(new URL(`../${system}/golden/${name}.json`, import.meta.url));
  const record = JSON.parse(readFileSync(path, 'utf8')) as GameRecord<GameAction>;
  const { game } = (await loadSystem(system)) as { readonly game?: AnyGame };
  if (game === undefined) throw new Error(`${system} is no whole game`);
  const pairs: Pair[] = [];
  const states: State[] = [Ledger.open(setupOf(game, record), []).state];
  for (const input of record.inputs) states.push(after(game, states.at(-1), input));
  let chosen = 0;
  record.inputs.forEach((input, i) => {
    if ('action' in input) chosen = i;
    const state = states[i];
    const asked = state === undefined ? undefined : pending(game, state);
    if (!('faces' in input) || asked?.kind !== 'chance' || !('action' in (record.inputs[chosen] ?? input))) return;
    const faces = input.faces.map((face, n) => another(face, asked.dice[n], i));
    const end = record.inputs.findIndex((later, k) => k > i && 'action' in later);
    const other = goneOn(game, after(game, state, { faces }), Sfc32.seeded(i));
    pairs.push({
      name: `${system} ${name}, die ${i}`,
      game,
      record,
      before: record.inputs.slice(0, chosen),
      ways: [record.inputs.slice(chosen, end === -1 ? undefined : end), [...record.inputs.slice(chosen, i), { faces }, ...other]],
    });
  });
  return pairs;
}

/** Another face that the same die has. */
const another = (face: number, die: { readonly sides: number; readonly from: number } | undefined, by: number): number =>
  die === undefined ? face : die.from + ((face - die.from + 1 + (by % (die.sides - 1))) % die.sides);

function after(game: AnyGame, state: State | undefined, input: Input<GameAction>): State {
  const went = state === undefined ? undefined : apply(game, state, input);
  if (went?.ok !== true) throw new Error(`the record does not hold: ${JSON.stringify(input)}`);
  return went.state;
}

/** Dice until somebody is asked, or the battle is over. */
function goneOn(game: AnyGame, from: State, luck: Sfc32): Inputs {
  const inputs: Input<GameAction>[] = [];
  let state = from;
  for (let asked = pending(game, state); asked.kind === 'chance'; asked = pending(game, state)) {
    const input = { faces: asked.dice.map(({ sides, from }) => from + luck.below(sides)) };
    inputs.push(input);
    state = after(game, state, input);
  }
  return inputs;
}

const setupOf = (game: AnyGame, { scenario, options }: GameRecord<GameAction>) => ({
  id: 'recorded',
  game,
  beginning: { scenario, options },
  seed: new Uint8Array(32),
});

function entriesOf(game: AnyGame, record: GameRecord<GameAction>, inputs: Inputs): readonly Entry[] {
  let { state } = Ledger.open(setupOf(game, record), []);
  return inputs.map((input, i) => {
    const asked = pending(game, state);
    state = after(game, state, input);
    return { seq: i + 1, by: asked.kind === 'choice' ? asked.side : null, kind: 'input' as const, input };
  });
}

const TOKEN = 'seat-of-a-recording-'.padEnd(43, '0');

/** A page that sits at the table of a recording, just before the choice; `goOn` tells what came of it. What had happened before arrives when `past` has come. */
export async function seatedAt(
  page: Page,
  { game, record, before, ways }: Pair,
  way: 0 | 1,
  when: { readonly past?: Promise<unknown> } = {},
): Promise<{ goOn(): void }> {
  const setup = setupOf(game, record);
  const all = [...before, ...ways[way]];
  const entries = entriesOf(game, record, all);
  const [then, later] = [before.length, all.length].map((count) => Ledger.open(setup, entries.slice(0, count)));
  if (then === undefined || later === undefined) throw new Error('there is a before and an after');
  const [own = '', other = ''] = then.state.sides;
  const seats: { readonly [side: string]: StoredSeat } = { [own]: { token: '' }, [other]: { token: '' } };
  const { whys: _whys, ...heard } = then.heardBy(own, then.moments, then.openingFor(own));
  const past = { seq: then.seq, ...heard, start: then.startFor(own) };
  const written = (ledger: Ledger): WrittenState => new WrittenState(game, ledger.state);
  const told = { seen: JSON.parse(seen(then, written(then), seats, own, undefined)), past };
  let say: (words: string) => void = () => undefined;
  await page.route('**/api/games/recorded', (route) => route.fulfill({ json: told.seen }));
  await page.route('**/api/games/recorded/events*', async (route) => {
    await when.past;
    await route.fulfill({ json: told.past });
  });
  await page.route('**/api/games/recorded/record', (route) => route.fulfill({ json: then.record(own) }));
  await page.route('**/api/games/recorded/orders', (route) => route.fulfill({ json: { seq: then.seq, orders: [], windows: [] } }));
  await page.routeWebSocket('**/api/games/recorded/live', (socket) => {
    socket.onMessage(() => {
      say = (words) => socket.send(words);
      say(JSON.stringify({ ...JSON.parse(greeting(then, written(then), seats, own, then.seq)), events: [] }));
    });
  });
  await page.goto(`/game/recorded#seat=${TOKEN}`);
  return { goOn: () => say(greeting(later, written(later), seats, own, then.seq)) };
}
