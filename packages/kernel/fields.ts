import { didYouMean, suggestion } from './did-you-mean.js';
import { frozen, isJson } from './plain-data.js';
import { quoted } from './quote.js';

/**
 * A request that is not well formed; the sentence names the field.
 * @example throw new BadRequest('zone must be one of front, flank, rear, not "side".');
 */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/**
 * A word of a closed list.
 * @example const words: readonly Word[] = ['front', 2, null];
 */
export type Word = string | number | boolean | null;

/**
 * What a field takes, as data: for help, for typed options on the command line, for tests that make situations.
 * @example const spec: Spec = { kind: 'whole', least: 1, most: 9 };
 */
export type Spec =
  | { readonly kind: 'word'; readonly values: readonly Word[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'whole' | 'measure'; readonly least: number; readonly most: number }
  | { readonly kind: 'text' }
  | { readonly kind: 'nullable'; readonly field: Field<unknown> }
  /** `others` is what any further name holds. */
  | { readonly kind: 'object'; readonly shape: Shape; readonly others?: Field<unknown> }
  | { readonly kind: 'list'; readonly item: Field<unknown>; readonly least: number; readonly most: number; readonly distinct: boolean }
  | { readonly kind: 'variants'; readonly name: string; readonly shapes: { readonly [word: string]: Shape } }
  | { readonly kind: 'either'; readonly fields: readonly [Field<unknown>, ...Field<unknown>[]] };

/**
 * The fields of an object by name.
 * @example const shape: Shape = { range: whole(1, 9) };
 */
export type Shape = { readonly [name: string]: Field<unknown> };
/**
 * What a field yields.
 * @example type Zone = Read<typeof zone>;
 */
export type Read<F> = F extends Field<infer T> ? T : never;
/**
 * What a shape yields. An optional field is an optional property.
 * @example type Facts = ReadShape<{ range: Field<number>; note: OptionalField<string> }>; // { readonly range: number; readonly note?: string }
 */
export type ReadShape<S extends Shape> = [OptionalNames<S>] extends [never]
  ? { readonly [K in keyof S]: Read<S[K]> }
  : OneObject<
      { readonly [K in keyof S as K extends OptionalNames<S> ? never : K]: Read<S[K]> } & {
        readonly [K in keyof S as K extends OptionalNames<S> ? K : never]?: Exclude<Read<S[K]>, undefined>;
      }
    >;
type OneObject<T> = { [K in keyof T]: T[K] };
type OptionalNames<S extends Shape> = { [K in keyof S]: S[K] extends OptionalField<unknown> ? K : never }[keyof S];

/**
 * What a shape yields that is made of words: the readers of ids, hexes and sides, which depend on the scenario.
 * @example
 * const unit = ({ unit, hex }: Words) => object({ id: unit, hex: orNull(hex) });
 * type Unit = Shaped<typeof unit>;
 */
export type Shaped<F extends (words: never) => Field<unknown>> = Read<ReturnType<F>>;

/**
 * One field of a situation: reads and checks a JSON value strictly, nothing guessed, nothing ignored. `undefined` means absent, which JSON
 * cannot say, so `null` stays a value like any other.
 * @example oneOf(['front', 'flank', 'rear']).or('front').read(undefined, 'zone') // 'front'
 */
export class Field<T> {
  constructor(
    readonly spec: Spec,
    /** Reads a value that is present. */
    protected readonly take: (value: unknown, at: string) => T,
    /** What an absent field means; none: it is required. */
    readonly absent?: { readonly value: T } | undefined,
    /** What the field says, in a few words, for help. */
    readonly meaning = '',
  ) {}

  /** The value at this place of the request, or a `BadRequest` that names the place. */
  read(value: unknown, at: string): T {
    if (value !== undefined) return this.take(value, at);
    if (this.absent === undefined) throw new BadRequest(`${place(at)} is missing; it should be ${inWords(this.spec)}.`);
    return this.absent.value;
  }

  /** The same field with a default. */
  or<D extends T>(value: D): Field<T> {
    return new Field<T>(this.spec, this.take, { value: frozen<T>(value) }, this.meaning);
  }

  /** The same field with a few words on what it says. */
  about(meaning: string): Field<T> {
    return new Field<T>(this.spec, this.take, this.absent, meaning);
  }

  /** The same field, which may be left out without meaning anything. */
  maybe(): Field<T | undefined> {
    return new Field<T | undefined>(this.spec, this.take, { value: undefined }, this.meaning);
  }

  /** The same field, which may be left out; what is read leaves it out too. */
  optional(): OptionalField<T> {
    return new OptionalField<T>(this.spec, this.take, this.meaning);
  }

  /** A further condition on form that the single fields cannot see; `fault` returns the complaint, or nothing. */
  where(fault: (value: T, at: string) => string | undefined): Field<T> {
    const take = (value: unknown, at: string): T => {
      const taken = this.take(value, at);
      const complaint = fault(taken, at);
      if (complaint !== undefined) throw new BadRequest(complaint);
      return taken;
    };
    return new Field(this.spec, take, this.absent, this.meaning);
  }

  /** Turns what was read into what the rules want to work with. */
  map<U>(turn: (value: T) => U): Field<U> {
    const take = (value: unknown, at: string): U => turn(this.take(value, at));
    const absent = this.absent === undefined ? undefined : { value: turn(this.absent.value) };
    return new Field<U>(this.spec, take, absent, this.meaning);
  }
}

/**
 * A field that may be left out; what is read leaves it out too.
 * @example const charisma: OptionalField<number> = whole(0, 3).optional();
 */
export class OptionalField<T> extends Field<T | undefined> {
  /** Tells the type from that of a field that is always there. */
  readonly isOptional = true;

  constructor(spec: Spec, take: (value: unknown, at: string) => T, meaning: string) {
    super(spec, take, { value: undefined }, meaning);
  }
}

/** A field in words, for help and complaints. @example inWords({ kind: 'whole', least: 1, most: 9 }) // 'a whole number from 1 to 9' */
export function inWords(spec: Spec): string {
  switch (spec.kind) {
    case 'word':
      return spec.values.length === 1 ? quoted(spec.values[0]) : `one of ${spec.values.map(String).join(', ')}`;
    case 'flag':
      return 'true or false';
    case 'whole':
      return `a whole number from ${spec.least} to ${spec.most}`;
    case 'measure':
      return `a number from ${spec.least} to ${spec.most}`;
    case 'text':
      return 'a text';
    case 'nullable':
      return `${inWords(spec.field.spec)}, or null`;
    case 'object':
    case 'variants':
      return 'an object';
    case 'either':
      return spec.fields.map((field) => inWords(field.spec)).join(', or ');
    case 'list':
      return `a list of ${spec.least === spec.most ? spec.least : `${spec.least} to ${spec.most}`}`;
  }
}

const place = (at: string): string => (at === '' ? 'situation' : at);
const inside = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);
const wrong = (at: string, spec: Spec, value: unknown, end = '.'): BadRequest =>
  new BadRequest(`${place(at)} must be ${inWords(spec)}, not ${quoted(value)}${end}`);

/** A field from a test of its value. */
const simple = <T>(spec: Spec, is: (value: unknown) => boolean): Field<T> =>
  new Field<T>(spec, (value, at) => {
    if (!is(value)) throw wrong(at, spec, value);
    return value as T;
  });

/**
 * One of a closed list of words (or figures).
 * @example oneOf(['front', 'flank', 'rear'])
 */
export function oneOf<const V extends readonly Word[]>(values: V): Field<V[number]> {
  const spec: Spec = { kind: 'word', values };
  const known = new Set<unknown>(values);
  return new Field<V[number]>(spec, (value, at) => {
    if (known.has(value)) return value as V[number];
    const words = values.filter((v) => typeof v === 'string');
    const near = typeof value === 'string' ? didYouMean(value, words) : undefined;
    throw wrong(at, spec, value, near === undefined ? '.' : `; did you mean ${near}?`);
  });
}

/**
 * A JSON boolean, absent `false`.
 * @example flag(true).read(undefined, 'inCommand') // true
 */
export const flag = (absent = false): Field<boolean> => simple<boolean>({ kind: 'flag' }, (value) => typeof value === 'boolean').or(absent);

/**
 * A whole number within limits.
 * @example whole(1, 9).read(3.5, 'range') // throws BadRequest
 */
export const whole = (least: number, most: number): Field<number> =>
  simple({ kind: 'whole', least, most }, (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most);

/**
 * Any number within limits.
 * @example measure(0, 20).read(0.25, 'gap') // 0.25
 */
export const measure = (least: number, most: number): Field<number> =>
  simple({ kind: 'measure', least, most }, (value) => typeof value === 'number' && value >= least && value <= most);

/**
 * Any text.
 * @example text().read('k1', 'id') // 'k1'
 */
export const text = (): Field<string> => simple({ kind: 'text' }, (value) => typeof value === 'string');

/**
 * A field that may also be `null`.
 * @example orNull(whole(0, 6)).or(null)
 */
export const orNull = <T>(field: Field<T>): Field<T | null> =>
  new Field<T | null>({ kind: 'nullable', field }, (value, at) => (value === null ? null : field.read(value, at)));

/**
 * An object with exactly these fields.
 * @example object({ type: oneOf(['H', 'M']), hits: whole(0, 9).or(0) })
 */
export function object<S extends Shape>(shape: S): Field<ReadShape<S>> {
  const spec: Spec = { kind: 'object', shape };
  const fields = Object.entries(shape);
  return new Field<ReadShape<S>>(spec, (value, at) => {
    const given = asObject(value, at, spec);
    for (const name in given) if (!Object.hasOwn(shape, name)) throw unknownField(at, name, Object.keys(shape));
    const facts: Record<string, unknown> = {};
    for (const [name, field] of fields) {
      const told = given[name];
      const isTold = told !== undefined && Object.hasOwn(given, name);
      // Most fields are left out; their place in the request need not be spelled.
      if (isTold) facts[name] = field.read(told, inside(at, name));
      else if (field.absent === undefined) field.read(undefined, inside(at, name));
      else if (!(field instanceof OptionalField)) facts[name] = field.absent.value;
    }
    return facts as ReadShape<S>;
  });
}

function asObject(value: unknown, at: string, spec: Spec): { readonly [name: string]: unknown } {
  if (!isJson(value)) throw wrong(at, spec, value);
  return value;
}

/**
 * The complaint about a field that nobody knows, with the nearest right name.
 * @example unknownField('firer', 'tpye', ['type']).message // 'firer.tpye is not a known field; did you mean type?'
 */
export function unknownField(at: string, name: string, names: readonly string[]): BadRequest {
  const short = name.length > 60 ? `${name.slice(0, 57)}...` : name;
  const known = names.length === 0 ? 'there are no fields here.' : suggestion(name, names, 'the fields are');
  return new BadRequest(`${inside(at, short)} is not a known field; ${known}`);
}

/**
 * An object without required fields, absent `{}`: every field at its default.
 * @example optionalObject({ rearNotAngled: flag() }).read(undefined, 'options') // { rearNotAngled: false }
 */
export function optionalObject<S extends Shape>(shape: S): Field<ReadShape<S>> {
  const field = object(shape);
  return field.or(field.read({}, ''));
}

/**
 * A list of so many items.
 * @example list(object({ type: oneOf(['H', 'M']) }), 1, 6)
 */
export function list<T>(item: Field<T>, least: number, most: number): Field<readonly T[]> {
  return listOf(item, { kind: 'list', item, least, most, distinct: false });
}

/**
 * A list in which nothing stands twice.
 * @example setOf(oneOf(['own', 'overall']), 0, 2).or([])
 */
export function setOf<T extends Word>(item: Field<T>, least: number, most: number): Field<readonly T[]> {
  return listOf(item, { kind: 'list', item, least, most, distinct: true }).where((values, at) => {
    const twice = values.find((v, i) => values.indexOf(v) !== i);
    return twice === undefined ? undefined : `${at} names ${quoted(twice)} twice.`;
  });
}

function listOf<T>(item: Field<T>, spec: Spec & { readonly kind: 'list' }): Field<readonly T[]> {
  return new Field<readonly T[]>(spec, (value, at) => {
    if (!Array.isArray(value) || value.length < spec.least || value.length > spec.most) throw wrong(at, spec, value);
    return value.map((v, i) => item.read(v, `${at}[${i}]`));
  });
}

/**
 * What `variants` yields: one object for each word, told apart by the word.
 * @example type Action = VariantsOf<'type', { pass: {}; shoot: { unit: Field<UnitId> } }>; // { type: 'pass' } | { type: 'shoot'; unit: UnitId }
 */
export type VariantsOf<N extends string, V extends { readonly [word: string]: Shape }> = {
  readonly [W in keyof V & string]: ReadShape<{ readonly [K in N]: Field<W> } & V[W]>;
}[keyof V & string];

/**
 * An object whose further fields depend on the word in one of them.
 * @example variants('reason', { turning: { vertices: whole(1, 5) }, 'missile-fire': {} })
 */
export function variants<N extends string, V extends { readonly [word: string]: Shape }>(name: N, shapes: V): Field<VariantsOf<N, V>> {
  const spec: Spec = { kind: 'variants', name, shapes };
  const word = oneOf(Object.keys(shapes));
  const readers = new Map(Object.entries(shapes).map(([w, shape]) => [w, object({ [name]: oneOf([w]), ...shape })]));
  return new Field<VariantsOf<N, V>>(spec, (value, at) => {
    const which = word.read(asObject(value, at, spec)[name], inside(at, name));
    return readers.get(which)?.read(value, at) as VariantsOf<N, V>;
  });
}

/**
 * Several words with the same further fields, for `variants`.
 * @example variants('type', { ...alike(['press', 'withdraw'], {}), shoot: { unit } })
 */
export const alike = <const W extends readonly string[], S extends Shape>(words: W, shape: S): { readonly [word in W[number]]: S } =>
  Object.fromEntries(words.map((word) => [word, shape])) as { readonly [word in W[number]]: S };

/**
 * An object with exactly one of these fields.
 * @example oneFieldOf({ turn: facing, enter: hex }).read({ enter: '0905' }, 'step') // { enter: '0905' }
 */
export function oneFieldOf<S extends Shape>(shape: S): Field<OneFieldOf<S>> {
  const names = Object.keys(shape);
  const any = object(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.optional()])));
  const [first = any, ...others] = Object.entries(shape).map(([name, field]) => object({ [name]: field }));
  const spec: Spec = { kind: 'either', fields: [first, ...others] };
  return new Field<OneFieldOf<S>>(spec, (value, at) => {
    const read = any.read(value, at);
    if (Object.keys(read).length === 1) return read as OneFieldOf<S>;
    throw new BadRequest(`${place(at)} must be one of ${names.map((name) => `{"${name}":…}`).join(', ')}.`);
  });
}

/**
 * What `oneFieldOf` yields.
 * @example type Step = OneFieldOf<{ turn: Field<Facing>; enter: Field<HexId> }>; // { turn: Facing } | { enter: HexId }
 */
export type OneFieldOf<S extends Shape> = { readonly [K in keyof S]: { readonly [N in K]: Read<S[N]> } }[keyof S];

/**
 * An object, or something that is none: an object is read by the second field, everything else by the first.
 * @example either(oneOf(['rus', 'horde']), object({ duel: oneOf(['rus', 'horde']) }))
 */
export const either = <T, O extends object>(plain: Field<T>, asObject: Field<O>): Field<T | O> =>
  new Field<T | O>({ kind: 'either', fields: [plain, asObject] }, (value, at) =>
    isJson(value) ? asObject.read(value, at) : plain.read(value, at),
  );

/**
 * A word of its own, or what the field takes.
 * @example orWord('secret', unit).read('secret', 'prince') // 'secret'
 */
export const orWord = <const W extends string, T>(word: W, field: Field<T>): Field<W | T> =>
  new Field<W | T>({ kind: 'either', fields: [oneOf([word]), field] }, (value, at) => (value === word ? word : field.read(value, at)));
