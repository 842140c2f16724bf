import type { Breakdown } from './breakdown.js';
import { type Chance, everyEnd, settled } from './chance.js';
import { dieName, isFace } from './dice.js';
import { BadRequest, type Field } from './fields.js';
import { sameData } from './plain-data.js';
import { quoted } from './quote.js';
import { howMany, plural } from './words.js';

/**
 * Why the rules forbid something: the rule and one plain sentence.
 * @example const no: Refusal = { ref: 'R25', message: 'The target is not in the front arc.' };
 */
export interface Refusal {
  readonly ref: string;
  readonly message: string;
}

/** @example no('R25', 'The target is not in the front arc.') */
export const no = (ref: string, message: string): Refusal => ({ ref, message });

/**
 * One line of a table of what is not allowed.
 * @example const rows: readonly Forbid<ShotFacts>[] = [forbid('R25', 'The target is not in the front arc.', (s) => !s.inArc)];
 */
export interface Forbid<F> {
  readonly ref: string;
  readonly message: string;
  readonly when: (facts: F) => boolean;
}

/** @example forbid('R25', 'The target is not in the front arc.', (shot) => !shot.inArc) */
export const forbid = <F>(ref: string, message: string, when: (facts: F) => boolean): Forbid<F> => ({ ref, message, when });

/**
 * The first line that forbids these facts, or nothing: they are allowed.
 * @example refusal(SHOT_FORBIDDEN, shot)?.ref // 'R25'
 */
export function refusal<F>(table: readonly Forbid<F>[], facts: F): Refusal | undefined {
  for (const { when, ref, message } of table) if (when(facts)) return { ref, message };
  return undefined;
}

/**
 * What a check comes to: the outcome that other programs compare, and every reason that touched the number.
 * @example const resolved: Resolved<{ drm: number }> = { outcome: { drm: 1 }, breakdown };
 */
export interface Resolved<O> {
  readonly outcome: O;
  readonly breakdown: Breakdown;
}

/**
 * A resolution without dice.
 * @example resolve: ({ attacker, defender }) => certain({ drm: weaponsDrm(attacker, defender) }),
 */
export const certain = <O>(outcome: O, breakdown: Breakdown = []): Chance<Resolved<O>> => settled({ outcome, breakdown });

/**
 * One check of the machine contract: facts in, outcome with reasons out. The rules it asks are the same that serve the whole game.
 * The fields named in `repeats` only repeat the dice and are left out of the odds.
 * @example export const rally: Check<RallyFacts, Outcome> = { id: 'rally', situation: object({ … }), resolve: (facts) => certain(…), … };
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

/**
 * A check whose facts are its own business: what it reads from a situation goes back to it untouched.
 * @example const checks: readonly AnyCheck[] = [missile, shock];
 */
export interface AnyCheck extends Pick<Check<never, object>, 'id' | 'about' | 'charts' | 'refuse' | 'resolve' | 'example'> {
  readonly situation: Field<unknown>;
  readonly repeats: readonly string[];
}

/**
 * Why a request gets no answer.
 * @example const code: ErrorCode = 'not-allowed';
 */
export type ErrorCode = 'bad-json' | 'bad-request' | 'not-allowed' | 'bad-dice';

/**
 * A refusal as the contract writes it.
 * @example const complaint: Complaint = { code: 'not-allowed', message: 'Foot does not charge.', ref: 'R2' };
 */
export interface Complaint {
  readonly code: ErrorCode;
  readonly message: string;
  readonly ref?: string;
}
/**
 * An answer, or why there is none.
 * @example const answered: Answer<OddsAnswer> = odds(check, situation); if (!answered.ok) say(answered.error.message);
 */
export type Answer<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly error: Complaint };

/**
 * Every distinct outcome with its ways, most likely first.
 * @example const fair: OddsAnswer = { of: 10, outcomes: [{ ways: 10, outcome: { drm: 3 } }] };
 */
export interface OddsAnswer {
  readonly of: number;
  readonly outcomes: readonly { readonly ways: number; readonly outcome: object }[];
}

/** A refusal in the contract's form. */
const refused = (code: ErrorCode, message: string, ref?: string): { readonly ok: false; readonly error: Complaint } => ({
  ok: false,
  error: ref === undefined ? { code, message } : { code, message, ref },
});

/**
 * Resolves one check with the dice given.
 * @example resolve(missile, { firer: { type: 'B' }, target: { type: 'R' }, range: 1 }, [4]) // { ok: true, outcome: …, breakdown: … }
 */
export function resolve(check: AnyCheck, situation: unknown, dice: unknown): Answer<Resolved<object>> {
  const begun = begin(check, situation);
  if (!begun.ok) return begun;
  let at = begun.chance;
  if (dice !== undefined && !Array.isArray(dice)) return refused('bad-dice', `dice must be a list of faces, not ${quoted(dice)}.`);
  const faces: readonly unknown[] = dice ?? [];
  let used = 0;
  while (at.die !== null) {
    if (used === faces.length) return refused('bad-dice', `${tooFew(faces.length)}: the next is ${dieName(at.die)}.`);
    const face = faces[used++];
    if (!isFace(at.die, face)) return refused('bad-dice', `dice[${used - 1}] must be a face of ${dieName(at.die)}, not ${quoted(face)}.`);
    at = at.take(face);
  }
  if (used < faces.length)
    return refused(
      'bad-dice',
      `Too many dice: ${used === 0 ? 'none is' : plural(used, 'one is', `${used} are`)} rolled here, ${howMany(faces.length, 'was', 'were')} given.`,
    );
  return { ok: true, outcome: at.value.outcome, breakdown: at.value.breakdown };
}

const tooFew = (given: number): string => (given === 0 ? 'No die was given' : `Too few dice, ${given} given`);

/**
 * The exact chance of every outcome, from the very function that resolves.
 * @example odds(missile, { firer: { type: 'B' }, target: { type: 'R' }, range: 1 }) // { ok: true, of: 10, outcomes: … }
 */
export function odds(check: AnyCheck, situation: unknown): Answer<OddsAnswer> {
  const begun = begin(check, situation);
  return begun.ok ? { ok: true, ...weigh(begun.chance, check.repeats) } : begun;
}

/**
 * The reasons to show before the roll: those of the end that has the most of them. Empty where the situation is refused.
 * @example breakdownOf(charge, situation).map((reason) => reason.ref) // ['KU-DRM D4', 'KU-DRM D15']
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
  const { of, ends } = everyEnd(chance, (a, b) => isAlike(a.outcome, b.outcome, repeats));
  const outcomes = ends.map(({ value, ways }) => ({ ways, outcome: without(value.outcome, repeats) }));
  return { of, outcomes: outcomes.sort((a, b) => b.ways - a.ways || byText(a.outcome, b.outcome)) };
}

/** The order of two different outcomes by their JSON text; of outcomes with the same fields the first that differs decides. */
function byText(a: object, b: object): number {
  const names = Object.keys(a);
  const isSameForm = names.join() === Object.keys(b).join();
  const first = isSameForm ? names.findIndex((name) => !sameData((a as Fields)[name], (b as Fields)[name])) : -1;
  const name = names[first];
  if (name === undefined) return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
  const end = first === names.length - 1 ? '}' : ',';
  return JSON.stringify((a as Fields)[name]) + end < JSON.stringify((b as Fields)[name]) + end ? -1 : 1;
}

type Fields = { readonly [name: string]: unknown };

/** The same but for the fields that only repeat the dice. */
function isAlike(a: object, b: object, repeats: readonly string[]): boolean {
  for (const name in a) if (!repeats.includes(name) && !sameData((a as Fields)[name], (b as Fields)[name])) return false;
  for (const name in b) if (!Object.hasOwn(a, name) && !repeats.includes(name)) return false;
  return true;
}

function without(outcome: object, names: readonly string[]): object {
  const kept: Record<string, unknown> = {};
  for (const name in outcome) if (!names.includes(name)) kept[name] = (outcome as Fields)[name];
  return kept;
}
