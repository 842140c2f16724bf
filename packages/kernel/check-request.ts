import { type Answer, type AnyCheck, odds, resolve } from './check.js';
import { suggestion } from './did-you-mean.js';
import { BadRequest, unknownField } from './fields.js';
import { isDeeperThan, isJson } from './plain-data.js';
import { quoted } from './quote.js';
import type { Rulebook } from './system.js';

/** No request is nested deeper. */
const DEEPEST = 50;
const REQUEST_FIELDS = ['id', 'system', 'procedure', 'situation', 'dice'] as const;

/**
 * One request of the contract, taken apart; the system itself is for the caller to find.
 * @example const request: Request = readRequest(JSON.parse(line), ['kulikovo'], 'odds');
 */
export interface Request<Id extends string = string> {
  readonly id: unknown;
  readonly system: Id;
  readonly procedure: unknown;
  readonly situation: unknown;
  readonly dice: unknown;
}

/**
 * Reads the frame of a request; throws `BadRequest`.
 * @example readRequest({ system: 'kulikovo', procedure: 'rally', situation }, ['kulikovo'], 'odds')
 */
export function readRequest<Id extends string>(value: unknown, systems: readonly Id[], mode: 'resolve' | 'odds'): Request<Id> {
  if (!isJson(value)) throw new BadRequest('A request must be a JSON object.');
  if (isDeeperThan(value, DEEPEST)) throw new BadRequest('A request is not nested so deeply.');
  for (const name of Object.keys(value))
    if (!(REQUEST_FIELDS as readonly string[]).includes(name)) throw unknownField('', name, REQUEST_FIELDS);
  if (mode === 'odds' && 'dice' in value) throw new BadRequest('dice has no place in an odds request: every face is tried.');
  const system = systems.find((id) => id === value.system);
  if (system === undefined) throw notKnown('system', value.system, systems);
  const { id = null, procedure, situation, dice } = value;
  return { id, system, procedure, situation, dice };
}

/**
 * The check of that name; throws `BadRequest` with the nearest right one.
 * @example checkNamed(kulikovo, 'charge')
 */
export function checkNamed(system: Rulebook, procedure: unknown): AnyCheck {
  const check = system.checks.find(({ id }) => id === procedure);
  if (check !== undefined) return check;
  const ids = system.checks.map(({ id }) => id);
  throw notKnown('procedure', procedure, ids);
}

function notKnown(field: string, value: unknown, known: readonly string[]): BadRequest {
  if (value === undefined) return new BadRequest(`${field} is missing; it should be one of ${known.join(', ')}.`);
  return new BadRequest(`${field} ${quoted(value)} is not known; ${suggestion(value, known, 'it should be one of')}`);
}

/**
 * Answers one request for a system that is at hand, as the contract writes it.
 * @example answer(kulikovo, request, 'resolve') // { id: 'x1', ok: true, outcome: …, breakdown: … }
 */
export function answer(system: Rulebook, request: Request, mode: 'resolve' | 'odds'): { readonly id: unknown } & Answer<object> {
  const { id } = request;
  try {
    const check = checkNamed(system, request.procedure);
    if (request.situation === undefined) throw new BadRequest('situation is missing; it should be an object.');
    return { id, ...(mode === 'resolve' ? resolve(check, request.situation, request.dice) : odds(check, request.situation)) };
  } catch (fault) {
    if (fault instanceof BadRequest) return { id, ok: false, error: { code: 'bad-request', message: fault.message } };
    throw fault;
  }
}
