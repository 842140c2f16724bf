import { type AnyGame, apply, BadRequest, type Beginning, begin, contradictionOf, readRecord, sameData } from '@pennon/kernel';
import { HttpError, refusedByRules } from '../http-error.js';
import { gameOfEdition, gameOfScenario } from '../known-games.js';
import { NEW_GAME, type NewGameRequest, readBody } from '../requests.js';
import { mustBeAffordable } from './cost.js';

/** How a game begins, and who shall lead its sides. */
export interface NewGame {
  /** The edition of the rules. */
  readonly rules: string;
  readonly beginning: Beginning;
  /** As they were asked for. */
  readonly seats: object;
  readonly commits: object;
}

/** Bytes of a document or state that a game begins with; the largest that can be played are a quarter of it. */
const LARGEST_BEGINNING = 128 * 1024;

/** Reads the body of a request for a new game; a record is played up to the moment where the seats take over. */
export function readBeginning(body: unknown): NewGame {
  const request = readBody(NEW_GAME, body);
  const begun = request.from === undefined ? begunBy(request) : branched(request.from, request);
  return { ...begun, seats: request.seats, commits: request.commits };
}

type Begun = Omit<NewGame, 'seats' | 'commits'>;

function begunBy({ scenario, options }: NewGameRequest): Begun {
  if (scenario === undefined) throw new BadRequest('scenario is missing; it should be an id or a whole scenario document.');
  const game = gameOfScenario(scenario);
  const beginning = ofFairSize({ scenario, options });
  // Ours are known to be playable.
  if (typeof scenario !== 'string') affordable(game, beginning);
  return { rules: game.rules, beginning };
}

/** A game that goes on from a moment of a record. */
function branched({ record, inputs }: NonNullable<NewGameRequest['from']>, { scenario, options }: NewGameRequest): Begun {
  const given = recordFrom(record);
  const game = gameOfEdition(given.rules);
  if (scenario !== undefined && !sameData(scenario, given.scenario))
    throw new BadRequest('scenario must be that of the record, or left out.');
  if (Object.keys(options).length > 0 && !sameData(options, given.options))
    throw new BadRequest('options must be those of the record, or left out.');
  if (inputs > given.inputs.length) throw new BadRequest(`from.inputs must be at most ${given.inputs.length}: the record has no more.`);
  const begun = begin(game, given);
  if (!begun.ok) throw refusedByRules({ ...begun.error, code: 'bad-record' });
  const contradiction = contradictionOf(game, given, begun.state);
  if (contradiction !== undefined) throw new HttpError(400, 'bad-record', contradiction);
  let { state } = begun;
  for (const [i, input] of given.inputs.slice(0, inputs).entries()) {
    const applied = apply(game, state, input);
    if (!applied.ok) throw refusedByRules({ ...applied.error, code: 'bad-record', message: `inputs[${i}]: ${applied.error.message}` });
    ({ state } = applied);
  }
  const beginning = ofFairSize({ scenario: given.scenario, options: given.options, start: state });
  affordable(game, beginning);
  return { rules: game.rules, beginning };
}

/** What the rules refuse, or cannot go on from, is refused when the game begins. */
function affordable(game: AnyGame, beginning: Beginning): void {
  try {
    const begun = begin(game, beginning);
    if (begun.ok) mustBeAffordable(game, begun);
  } catch (fault) {
    if (fault instanceof HttpError) throw fault;
  }
}

/** What a game begins with is read whenever it is opened, while others wait. */
function ofFairSize(beginning: Beginning): Beginning {
  if (JSON.stringify(beginning).length <= LARGEST_BEGINNING) return beginning;
  throw new HttpError(413, 'too-large', 'The scenario, the options or the state of the game are larger than any that can be played.');
}

function recordFrom(record: object) {
  try {
    return readRecord(record);
  } catch (fault) {
    if (fault instanceof BadRequest) throw new HttpError(400, 'bad-record', fault.message);
    throw fault;
  }
}
