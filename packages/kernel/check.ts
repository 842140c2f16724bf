import type { Breakdown } from './breakdown.js';
import { type Chance, everyEnd, settled } from './chance.js';
import type { Chart, Note } from './chart.js';
import { dieName, isFace } from './dice.js';
import { didYouMean } from './did-you-mean.js';
import { BadRequest, type Field, unknownField } from './fields.js';
import { show } from './show.js';
import type { Switch } from './switches.js';

/** Why the rules forbid something: the rule and one plain sentence. */
export interface Refusal {
  readonly ref: string;
  readonly message: string;
}

/** One line of a table of what is not allowed. */
export interface Forbid<F> {
  readonly ref: string;
  readonly message: string;
  readonly when: (facts: F) => boolean;
}

/** @example forbid('R25', 'The target is not in the front arc.', (shot) => !shot.inArc) */
export const forbid = <F>(ref: string, message: string, when: (facts: F) => boolean): Forbid<F> => ({ ref, message, when });

/** The first line that forbids these facts, or nothing: they are allowed. */
export function refusal<F>(table: readonly Forbid<F>[], facts: F): Refusal | undefined {
  const line = table.find((l) => l.when(facts));
  return line && { ref: line.ref, message: line.message };
}

/** What a check comes to: the outcome that other programs compare, and every reason that touched the number. */
export interface Resolved<O> {
  readonly outcome: O;
  readonly breakdown: Breakdown;
}

/** A resolution without dice. */
export const certain = <O>(outcome: O, breakdown: Breakdown = []): Chance<Resolved<O>> => settled({ outcome, breakdown });

/**
 * One check of the machine contract: facts in, outcome with reasons out. The rules it asks are the same that serve the whole game.
 * The fields named in `repeats` only repeat the dice and are left out of the odds.
 */
export interface Check<F, O extends object> {
  readonly id: string;
  /** What it settles, in a few words. */
  readonly about: string;
  /** The ids of the charts it reads. */
  readonly charts: readonly string[];
  readonly situation: Field<F>;
  /** Why the rules forbid these facts or make no such check. */
  readonly refuse?: (facts: F) => Refusal | undefined;
  readonly resolve: (facts: F) => Chance<Resolved<O>>;
  readonly repeats: readonly (keyof O & string)[];
  /** A real situation, as JSON, with dice that fit it: shown in help, tried in tests. */
  readonly example: { readonly situation: object; readonly dice: readonly number[] };
}

/** A check whose facts are its own business: what it reads from a situation goes back to it untouched. */
export interface AnyCheck extends Pick<Check<never, object>, 'id' | 'about' | 'charts' | 'refuse' | 'resolve' | 'example'> {
  readonly situation: Field<unknown>;
  readonly repeats: readonly string[];
}

/** A rule system as others see it. */
export interface SystemDef {
  readonly id: string;
  readonly name: string;
  /** The edition of the rules, as records name it: `kulikovo@1`. */
  readonly edition: string;
  /** One line on what kind of game it is. */
  readonly about: string;
  readonly charts: readonly Chart[];
  readonly notes: readonly Note[];
  readonly switches: readonly Switch[];
  readonly checks: readonly AnyCheck[];
}

export const ERROR_CODES = ['bad-json', 'bad-request', 'not-allowed', 'bad-dice'] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface Complaint {
  readonly code: ErrorCode;
  readonly message: string;
  readonly ref?: string;
}
export type Answer<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly error: Complaint };

export interface OddsAnswer {
  readonly of: number;
  readonly outcomes: readonly { readonly ways: number; readonly outcome: object }[];
}

const refused = (code: ErrorCode, message: string, ref?: string): { readonly ok: false; readonly error: Complaint } => ({
  ok: false,
  error: ref === undefined ? { code, message } : { code, message, ref },
});

/** Resolves one check with the dice given. */
export function resolve(check: AnyCheck, situation: unknown, dice: unknown): Answer<Resolved<object>> {
  const begun = begin(check, situation);
  if (!begun.ok) return begun;
  let at = begun.chance;
  if (dice !== undefined && !Array.isArray(dice)) return refused('bad-dice', `dice must be a list of faces, not ${show(dice)}.`);
  const faces: readonly unknown[] = dice ?? [];
  let used = 0;
  while (at.die !== null) {
    if (used === faces.length) return refused('bad-dice', `${tooFew(faces.length)}: the next is ${dieName(at.die)}.`);
    const face = faces[used++];
    if (!isFace(at.die, face)) return refused('bad-dice', `dice[${used - 1}] must be a face of ${dieName(at.die)}, not ${show(face)}.`);
    at = at.take(face);
  }
  if (used < faces.length)
    return refused(
      'bad-dice',
      `Too many dice: ${used === 0 ? 'none is' : used === 1 ? 'one is' : `${used} are`} rolled here, ${faces.length} were given.`,
    );
  return { ok: true, outcome: at.value.outcome, breakdown: at.value.breakdown };
}

const tooFew = (given: number): string => (given === 0 ? 'No die was given' : `Too few dice, ${given} given`);

/** The exact chance of every outcome, from the very function that resolves. */
export function odds(check: AnyCheck, situation: unknown): Answer<OddsAnswer> {
  const begun = begin(check, situation);
  return begun.ok ? { ok: true, ...weigh(begun.chance, check.repeats) } : begun;
}

/**
 * Every reason that can touch the number, whatever the dice show: of all ends the one with the most reasons. For showing before the roll; empty
 * where the situation is refused.
 */
export function breakdownOf(check: AnyCheck, situation: unknown): Breakdown {
  const begun = begin(check, situation);
  if (!begun.ok) return [];
  return everyEnd(begun.chance).ends.reduce<Breakdown>(
    (most, { value }) => (value.breakdown.length > most.length ? value.breakdown : most),
    [],
  );
}

type Begun = { readonly ok: true; readonly chance: Chance<Resolved<object>> } | { readonly ok: false; readonly error: Complaint };

/** Form, then rules: what the dice are asked comes last, because the rules decide how many there are. */
function begin(check: AnyCheck, situation: unknown): Begun {
  let facts: never;
  try {
    facts = check.situation.read(situation, '') as never;
  } catch (fault) {
    if (fault instanceof BadRequest) return refused('bad-request', fault.message);
    throw fault;
  }
  const no = check.refuse?.(facts);
  if (no !== undefined) return refused('not-allowed', no.message, no.ref);
  return { ok: true, chance: check.resolve(facts) };
}

/** Equal outcomes are merged; most likely first, ties by their JSON text. */
function weigh(chance: Chance<Resolved<object>>, repeats: readonly string[]): OddsAnswer {
  const { of, ends } = everyEnd(chance);
  const alike = new Map<string, { ways: number; outcome: object }>();
  for (const { value, ways } of ends) {
    const outcome = without(value.outcome, repeats);
    const text = JSON.stringify(outcome);
    const seen = alike.get(text);
    if (seen) seen.ways += ways;
    else alike.set(text, { ways, outcome });
  }
  const sorted = [...alike].sort(([a, x], [b, y]) => y.ways - x.ways || (a < b ? -1 : 1));
  return { of, outcomes: sorted.map(([, outcome]) => outcome) };
}

function without(outcome: object, names: readonly string[]): object {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(outcome)) if (!names.includes(name)) kept[name] = value;
  return kept;
}

const REQUEST_FIELDS = ['id', 'system', 'procedure', 'situation', 'dice'] as const;

/** One request of the contract, taken apart; the system itself is for the caller to find. */
export interface Request {
  readonly id: unknown;
  readonly system: string;
  readonly procedure: unknown;
  readonly situation: unknown;
  readonly dice: unknown;
}

/** Reads the frame of a request; throws `BadRequest`. */
export function readRequest(value: unknown, systems: readonly string[], mode: 'resolve' | 'odds'): Request {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadRequest('A request must be a JSON object.');
  const given = value as Record<string, unknown>;
  for (const name of Object.keys(given))
    if (!(REQUEST_FIELDS as readonly string[]).includes(name)) throw unknownField('', name, REQUEST_FIELDS);
  if (mode === 'odds' && 'dice' in given) throw new BadRequest('dice has no place in an odds request: every face is tried.');
  const system = named('system', given.system, systems);
  return { id: given.id ?? null, system, procedure: given.procedure, situation: given.situation, dice: given.dice };
}

/** The check of that name; throws `BadRequest` with the nearest right one. */
export function checkNamed(system: SystemDef, procedure: unknown): AnyCheck {
  const byName = checksByName(system);
  const check = typeof procedure === 'string' ? byName.get(procedure) : undefined;
  if (check !== undefined) return check;
  named('procedure', procedure, [...byName.keys()]);
  throw new Error('unreachable');
}

const checksOf = new WeakMap<SystemDef, Map<string, AnyCheck>>();
function checksByName(system: SystemDef): Map<string, AnyCheck> {
  let found = checksOf.get(system);
  if (found === undefined) {
    found = new Map(system.checks.map((c) => [c.id, c]));
    checksOf.set(system, found);
  }
  return found;
}

function named(field: string, value: unknown, known: readonly string[]): string {
  if (typeof value === 'string' && known.includes(value)) return value;
  if (value === undefined) throw new BadRequest(`${field} is missing; it should be one of ${known.join(', ')}.`);
  const near = typeof value === 'string' ? didYouMean(value, known) : undefined;
  const help = near === undefined ? `it should be one of ${known.join(', ')}.` : `did you mean ${near}?`;
  throw new BadRequest(`${field} ${show(value)} is not known; ${help}`);
}

/** Answers one request for a system that is at hand, as the contract writes it. */
export function answer(system: SystemDef, request: Request, mode: 'resolve' | 'odds'): { readonly id: unknown } & Answer<object> {
  const { id } = request;
  try {
    const check = checkNamed(system, request.procedure);
    if (request.situation === undefined) throw new BadRequest('situation is missing; it should be an object.');
    return { id, ...(mode === 'resolve' ? resolve(check, request.situation, request.dice) : odds(check, request.situation)) };
  } catch (fault) {
    if (fault instanceof BadRequest) return { id, ...refused('bad-request', fault.message) };
    throw fault;
  }
}
