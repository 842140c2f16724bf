import {
  type AnyGame,
  BadRequest,
  diceOrigin,
  editionWords,
  Field,
  type GameComplaint,
  hash,
  type Input,
  isDeeperThan,
  isJson,
  noSuch,
  oddsOfAction,
  oneOf,
  orNull,
  type Read,
  type Refused,
  readReceipt,
  Sfc32,
  text,
  variants,
  verify,
  whole,
  whyNot,
} from '@pennon/kernel';
import { GameInProgress } from './game-in-progress.js';
import { idOf } from './json-lines.js';
import type { KnownGames } from './known-games.js';
import { verifiedTold } from './verified-told.js';

/** No request is nested deeper, whatever state or record it carries. */
const DEEPEST = 150;

/** Left to the game to read. */
const anything = new Field<unknown>({ kind: 'object', shape: {} }, (value) => value);
const options = anything.or({}).where((value) => (isJson(value) ? undefined : 'options must be an object.'));
const scenario = anything.where((value) =>
  typeof value === 'string' || isJson(value) ? undefined : 'scenario must be an id or a whole scenario document.',
);

const REQUEST = variants('do', {
  scenarios: {},
  new: { scenario, options },
  load: { state: anything },
  replay: { record: anything },
  verify: { record: anything, receipt: anything.maybe() },
  pending: {},
  act: { action: anything },
  // Without faces it is the dice that are wrong, not the form.
  roll: { faces: anything.or(null) },
  undo: {},
  whyNot: { action: anything },
  odds: { action: anything },
  view: { side: orNull(text()) },
  state: {},
  record: {},
  hash: {},
  bot: { name: text(), ms: whole(1, 60_000).or(200), seed: whole(0, Number.MAX_SAFE_INTEGER).or(0) },
});
type Request = Read<typeof REQUEST>;
type Of<Do extends Request['do']> = Extract<Request, { readonly do: Do }>;

/** What was asked for is refused; nothing has changed. */
class Declined extends Error {
  constructor(readonly error: GameComplaint) {
    super(error.message);
  }
}
const decline = (code: GameComplaint['code'], message: string): never => {
  throw new Declined({ code, message });
};
function granted<T extends object>(result: T | Refused): T {
  if ('error' in result) throw new Declined(result.error);
  return result;
}

/** A conversation about whole games, one answer for each request (docs/json-lines.md). It knows nothing of lines, streams or files. */
export class Conversation {
  #game: GameInProgress | undefined;

  constructor(private readonly games: KnownGames) {}

  async answer(request: unknown): Promise<object> {
    const id = idOf(request);
    try {
      return { id, ok: true, ...(await this.#carryOut(readRequest(request))) };
    } catch (fault) {
      if (fault instanceof Declined) return { id, ok: false, error: fault.error };
      if (fault instanceof BadRequest) return { id, ok: false, error: { code: 'bad-request', message: fault.message } };
      throw fault;
    }
  }

  async #carryOut(request: Request): Promise<object> {
    switch (request.do) {
      case 'scenarios':
        return { scenarios: await this.games.scenarios() };
      case 'new':
        return this.#begin(request);
      case 'load':
        return this.#load(request.state);
      case 'replay':
        return this.#replay(request.record);
      case 'verify':
        return verifyRecord(request.record, request.receipt, this.games);
    }
    if (this.#game === undefined) throw new BadRequest('No game is under way: begin with new, load or replay.');
    return carryOut(this.#game, request);
  }

  /** Turns to another game, unless it is refused. */
  #take(begun: GameInProgress | Refused): object {
    const next = granted(begun);
    const { pending } = next;
    this.#game = next;
    return { pending };
  }

  async #begin({ scenario, options }: Of<'new'>): Promise<object> {
    return this.#take(GameInProgress.from(await this.#gameOfScenario(scenario), { scenario, options }));
  }

  async #gameOfScenario(scenario: unknown): Promise<AnyGame> {
    if (typeof scenario !== 'string') {
      const { id } = scenario as { readonly id?: unknown };
      const game = typeof id === 'string' ? await this.games.gameOf(id) : undefined;
      return game ?? decline('bad-scenario', 'scenario.id must begin with a system that has whole games, as in "kulikovo/my-battle".');
    }
    const game = await this.games.gameOf(scenario);
    if (game?.scenarios.some(({ id }) => id === scenario)) return game;
    const ids = (await this.games.scenarios()).map(({ id }) => id);
    return decline('bad-scenario', noSuch('scenario', scenario, ids));
  }

  async #load(state: unknown): Promise<object> {
    const { rules, scenario = null, options = {} } = isJson(state) ? state : {};
    if (typeof rules !== 'string') return decline('bad-state', 'state.rules must name the edition it is played by, as in "kulikovo@2".');
    const game = await this.games.gameOf(rules);
    if (game?.rules !== rules) return decline('bad-state', `The state is of ${editionWords(rules, game)}.`);
    return this.#take(GameInProgress.from(game, { scenario, options, start: state }));
  }

  async #replay(record: unknown): Promise<object> {
    return this.#take(GameInProgress.replayed(await gameOfRecord(record, this.games), record));
  }
}

async function gameOfRecord(record: unknown, games: KnownGames): Promise<AnyGame> {
  const { rules } = isJson(record) ? record : {};
  if (typeof rules !== 'string') return decline('bad-record', 'record.rules must name the edition it was played by, as in "kulikovo@2".');
  const game = await games.gameOf(rules);
  if (game?.rules === rules) return game;
  return decline('bad-record', `The record is of ${editionWords(rules, game)}: it can be read, but not played again.`);
}

/** What was checked of a record; the first difference is a refusal. */
async function verifyRecord(record: unknown, given: unknown, games: KnownGames): Promise<object> {
  const game = await gameOfRecord(record, games);
  try {
    const origin = diceOrigin(record as object);
    const receipt = given === undefined ? undefined : readReceipt(given);
    return verifiedTold(granted(verify(game, record, { origin: 'missing' in origin ? undefined : origin, receipt })), origin);
  } catch (fault) {
    if (fault instanceof BadRequest) return decline('bad-record', fault.message);
    throw fault;
  }
}

function readRequest(value: unknown): Request {
  if (!isJson(value)) throw new BadRequest('A request must be a JSON object.');
  if (isDeeperThan(value, DEEPEST)) throw new BadRequest('A request is not nested so deeply.');
  const { id: _, ...request } = value;
  return REQUEST.read(request, '');
}

async function carryOut(
  inProgress: GameInProgress,
  request: Exclude<Request, Of<'scenarios' | 'new' | 'load' | 'replay' | 'verify'>>,
): Promise<object> {
  const { game, state } = inProgress;
  switch (request.do) {
    case 'pending':
      return { pending: inProgress.pending };
    case 'act':
      return give(inProgress, { action: request.action });
    case 'roll':
      return give(inProgress, { faces: request.faces as readonly number[] });
    case 'undo':
      if (!inProgress.undo()) throw new BadRequest('There is nothing to take back: the game has only begun.');
      return { pending: inProgress.pending };
    case 'whyNot':
      return whyNot(game, state, request.action);
    case 'odds': {
      const { of, outcomes } = granted(oddsOfAction(game, state, request.action));
      return { of, outcomes };
    }
    case 'view':
      return { view: game.view(state, oneOf([...state.sides, null]).read(request.side, 'side')) };
    case 'state':
      return { state };
    case 'record':
      return { record: inProgress.record };
    case 'hash':
      return { hash: hash(state) };
    case 'bot':
      return advice(inProgress, request);
  }
}

function give(inProgress: GameInProgress, input: Input<unknown>): object {
  const { events, pending } = granted(inProgress.give(input));
  return { events, pending };
}

/** What a bot would do in the place of whoever is asked. */
async function advice({ game, state, pending }: GameInProgress, { name, ms, seed }: Of<'bot'>): Promise<object> {
  const { BOTS, think } = await import('@pennon/bots');
  const bot = BOTS[oneOf(Object.keys(BOTS) as readonly (keyof typeof BOTS)[]).read(name, 'name')];
  if (pending.kind !== 'choice')
    throw new BadRequest(pending.kind === 'over' ? 'The game is over.' : 'The dice are to be rolled now; nobody has a choice.');
  const { action, why } = think(bot, game, state, { luck: Sfc32.seeded(seed), limits: { ms, now: () => performance.now() } });
  return { action, why };
}
