import { hash } from './canonical.js';
import { suggestion } from './did-you-mean.js';
import { BadRequest } from './fields.js';
import type { Frame } from './frames.js';
import type { AnyGame, Begun, ByWill, Core, GameAction, GameDef, Input, Refused } from './game.js';
import { INPUT_FORM, isInput } from './inputs.js';
import { must } from './must.js';
import { isJson, sameData } from './plain-data.js';
import { apply, loadState, newGame } from './play.js';

/**
 * From where a game is played: its scenario (an id or a whole document) and options, or a loaded state.
 * @example const beginning: Beginning = { scenario: 'kulikovo/training', options: {} };
 */
export interface Beginning {
  readonly scenario: unknown;
  readonly options: unknown;
  /** Only after a state was loaded. */
  readonly start?: unknown;
}

/**
 * A whole game as the list of its inputs.
 * @example { format: 1, rules: 'kulikovo@2', scenario: 'kulikovo/training', options: {}, inputs: [{ faces: [7] }], hash: '9f…' }
 */
export interface GameRecord<A> extends Beginning {
  readonly format: 1;
  readonly rules: string;
  readonly inputs: readonly Input<A>[];
  /** Of the state after the last input. */
  readonly hash: string;
}

/**
 * The record of a game: how it began, the inputs as `apply` gave them back, and the state they led to.
 * @example recordOf(game, { scenario: 'kulikovo/training', options: {} }, inputs, state)
 */
export function recordOf<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  beginning: Beginning,
  inputs: readonly Input<A | ByWill>[],
  state: S,
): GameRecord<A | ByWill> {
  const { scenario, options, start } = beginning;
  const begun = start === undefined ? { scenario, options } : { scenario, options, start };
  return { format: 1, rules: game.rules, ...begun, inputs, hash: hash(state) };
}

/**
 * The first state of a game, from its scenario or from the state it was loaded with.
 * @example begin(game, { scenario: 'kulikovo/training', options: {} })
 */
export const begin = <S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  beginning: Beginning,
): Begun<S, E> | Refused =>
  beginning.start === undefined ? newGame(game, beginning.scenario, beginning.options) : loadState(game, beginning.start);

/** What states of most systems name. */
interface Named {
  readonly scenario?: unknown;
  readonly options?: unknown;
}

/**
 * Why a record cannot begin from the state that it starts with: it names another battle or other options than that state was set up with.
 * @example contradictionOf(game, { scenario: 'kulikovo/training', options: { fog: true }, start }, start) // 'The options are not those of …'
 */
export function contradictionOf<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  { scenario, options, start }: Beginning,
  state: S,
): string | undefined {
  if (start === undefined) return undefined;
  const has: Named & Core<F> = state;
  const isSaid = (name: 'scenario' | 'options', said: unknown): boolean => has[name] === undefined || sameData(said, has[name]);
  if (isSaid('scenario', scenario) && isSaid('options', options)) return undefined;
  const begun = newGame(game, scenario, options);
  if (!begun.ok) return begun.error.message;
  // Defaults may be left out, and an option may change the document.
  const reads: Named & Core<F> = begun.state;
  if (!isSaid('scenario', reads.scenario)) return 'The scenario is not that of the state that the record starts from.';
  if (!isSaid('options', reads.options)) return 'The options are not those of the state that the record starts from.';
  return undefined;
}

/**
 * One moment of a replay: the state after so many inputs, and what happened to bring it about. Number 0 is the beginning.
 * @example replay(game, record, ({ number, state }) => { states[number] = state; })
 */
export interface Moment<S, E> {
  readonly number: number;
  readonly state: S;
  readonly events: readonly E[];
}

/**
 * A record that was played again to its end.
 * @example const again = replay(game, record); if (again.ok) pending(game, again.state);
 */
export interface Replayed<S, A> {
  readonly ok: true;
  readonly record: GameRecord<A | ByWill>;
  readonly state: S;
}

/**
 * Plays a record from the start: every input is measured against the rules, and the hash must be the same in the end. `seen` is told of
 * every moment on the way. To take back an input, play the record without its last one.
 * @example replay(game, JSON.parse(file)) // { ok: false, error: { code: 'bad-record', message: 'inputs[12]: … The record is of the edition kulikovo@2.', ref: … } }
 */
export function replay<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  record: unknown,
  seen?: (moment: Moment<S, E>) => void,
): Replayed<S, A> | Refused {
  const bad = (message: string, ref?: string): Refused => ({
    ok: false,
    error: ref === undefined ? { code: 'bad-record', message } : { code: 'bad-record', message, ref },
  });
  let given: GameRecord<unknown>;
  try {
    given = readRecord(record);
  } catch (fault) {
    if (fault instanceof BadRequest) return bad(fault.message);
    throw fault;
  }
  if (given.rules !== game.rules) return bad(`The game was played by the edition ${given.rules.slice(0, 60)}; this is ${game.rules}.`);
  const byEdition = `The record is of the edition ${game.rules}.`;
  const begun = begin(game, given);
  if (!begun.ok) return bad(`${begun.error.message} ${byEdition}`, begun.error.ref);
  const contradiction = contradictionOf(game, given, begun.state);
  if (contradiction !== undefined) return bad(contradiction);
  let { state } = begun;
  const inputs: Input<A | ByWill>[] = [];
  seen?.({ number: 0, state, events: begun.events });
  for (const [i, input] of given.inputs.entries()) {
    const applied = apply(game, state, input);
    if (!applied.ok) return bad(`inputs[${i}]: ${applied.error.message} ${byEdition}`, applied.error.ref);
    inputs.push(applied.input);
    state = applied.state;
    seen?.({ number: i + 1, state, events: applied.events });
  }
  const found = hash(state);
  if (found !== given.hash) return bad(`The record says that the game ends with hash ${given.hash}; it ends with ${found}. ${byEdition}`);
  return { ok: true, record: recordOf(game, given, inputs, state), state };
}

/**
 * A record's edition beside the one that is here, for a sentence that says why it is not played.
 * @example editionWords('kulikovo@1', kulikovo) // 'the edition kulikovo@1, and this program has kulikovo@2'
 */
export const editionWords = (rules: string, game: Pick<AnyGame, 'rules'> | undefined): string =>
  `the edition ${rules.slice(0, 60)}, ${game === undefined ? 'which this program does not have' : `and this program has ${game.rules}`}`;

/** What a record may have. A server's has more: the game's id, and what its dice were made from. */
const FIELDS = ['format', 'rules', 'scenario', 'options', 'start', 'inputs', 'hash', 'game', 'commit', 'salts', 'seed', 'dice', 'rounds'];

/**
 * Reads the form of a record; throws `BadRequest` when it is none. What the inputs say is the game's to judge, as `replay` does.
 * @example readRecord(JSON.parse(file)).rules // 'kulikovo@2'
 */
export function readRecord(record: unknown): GameRecord<unknown> {
  must(isJson(record), 'A record must be an object.');
  for (const name of Object.keys(record))
    must(FIELDS.includes(name), `${name} is not a known field of a record; ${suggestion(name, FIELDS, 'the fields are')}`);
  const { format, rules, scenario, options = {}, start, inputs, hash } = record;
  must(format === 1, 'format must be 1.');
  must(typeof rules === 'string', 'rules must name the edition, as in kulikovo@2.');
  must(scenario !== undefined, 'scenario is missing; it should be an id or a document.');
  must(Array.isArray(inputs), 'inputs must be a list.');
  inputs.forEach((input: unknown, i) => {
    must(isInput(input), `inputs[${i}] must be ${INPUT_FORM}.`);
  });
  must(typeof hash === 'string', 'hash is missing; it should be 16 hex digits.');
  return { format, rules, scenario, options, ...(start === undefined ? {} : { start }), inputs, hash };
}
