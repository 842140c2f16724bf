import { didYouMean } from './did-you-mean.js';

/** A request that is not well formed; the sentence names the field. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/**
 * One field of a situation: reads and checks a JSON value strictly, nothing guessed, nothing ignored. `undefined` means absent, which JSON
 * cannot say, so `null` stays a value like any other.
 * @example oneOf(['front', 'flank', 'rear']).or('front').read(undefined, 'zone') // 'front'
 */
export class Field<T> {
  constructor(
    /** In words, for help and complaints: `one of front, flank, rear`. */
    readonly words: string,
    /** Reads a value that is present. */
    private readonly take: (value: unknown, at: string) => T,
    /** What an absent field means; none: it is required. */
    private readonly absent?: { readonly value: T },
    /** What is inside, for help: the fields of an object, the items of a list. */
    readonly inside?: Shape | Field<unknown>,
  ) {}

  read(value: unknown, at: string): T {
    if (value !== undefined) return this.take(value, at);
    if (this.absent === undefined) throw new BadRequest(`${at} is missing; it should be ${this.words}.`);
    return this.absent.value;
  }

  /** The same field with a default. */
  or(value: T): Field<T> {
    return new Field(this.words, this.take, { value }, this.inside);
  }

  /** The same field, which may be left out without meaning anything. */
  maybe(): Field<T | undefined> {
    return new Field<T | undefined>(this.words, this.take, { value: undefined }, this.inside);
  }

  /** A further condition on form that the single fields cannot see; `fault` returns the complaint, or nothing. */
  where(fault: (value: T, at: string) => string | undefined): Field<T> {
    const take = (value: unknown, at: string): T => {
      const taken = this.take(value, at);
      const complaint = fault(taken, at);
      if (complaint !== undefined) throw new BadRequest(complaint);
      return taken;
    };
    return new Field(this.words, take, this.absent, this.inside);
  }

  /** Turns what was read into what the rules want to work with. */
  map<U>(turn: (value: T) => U): Field<U> {
    const absent = this.absent === undefined ? undefined : { value: turn(this.absent.value) };
    return new Field<U>(this.words, (value, at) => turn(this.take(value, at)), absent, this.inside);
  }

  /** The default in JSON, for help; `undefined` where the field is required or simply absent. */
  get fallback(): T | undefined {
    return this.absent?.value;
  }

  get required(): boolean {
    return this.absent === undefined;
  }
}

/** The fields of an object by name. */
export type Shape = { readonly [name: string]: Field<unknown> };

/** What a field yields. */
export type Read<F> = F extends Field<infer T> ? T : never;
/** What a shape yields. */
export type ReadShape<S extends Shape> = { readonly [K in keyof S]: Read<S[K]> };

const show = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
};
const wrong = (at: string, words: string, value: unknown): BadRequest => new BadRequest(`${at} must be ${words}, not ${show(value)}.`);

type Word = string | number | boolean | null;

/** One of a closed list of words (or figures). */
export function oneOf<const V extends readonly Word[]>(values: V): Field<V[number]> {
  const words = values.length === 1 ? show(values[0]) : `one of ${values.map((v) => String(v)).join(', ')}`;
  const known = new Set<unknown>(values);
  return new Field<V[number]>(words, (value, at) => {
    if (known.has(value)) return value as V[number];
    const near =
      typeof value === 'string'
        ? didYouMean(
            value,
            values.filter((v) => typeof v === 'string'),
          )
        : undefined;
    throw new BadRequest(
      `${at} must be ${words}, not ${show(value)}${near === undefined ? '' : `; did you mean ${near}?`}${near === undefined ? '.' : ''}`,
    );
  });
}

/** A JSON boolean, absent `false`. */
export const flag = (absent = false): Field<boolean> =>
  new Field<boolean>(
    'true or false',
    (value, at) => {
      if (typeof value !== 'boolean') throw wrong(at, 'true or false', value);
      return value;
    },
    { value: absent },
  );

/** A whole number within limits. */
export function whole(least: number, most: number): Field<number> {
  const words = `a whole number from ${least} to ${most}`;
  return new Field<number>(words, (value, at) => {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) throw wrong(at, words, value);
    return value as number;
  });
}

/** Any number within limits. */
export function measure(least: number, most: number): Field<number> {
  const words = `a number from ${least} to ${most}`;
  return new Field<number>(words, (value, at) => {
    if (typeof value !== 'number' || !(value >= least && value <= most)) throw wrong(at, words, value);
    return value;
  });
}

/** Any text. */
export const text = (): Field<string> =>
  new Field<string>('a text', (value, at) => {
    if (typeof value !== 'string') throw wrong(at, 'a text', value);
    return value;
  });

/** A field that may also be `null`. */
export const orNull = <T>(field: Field<T>): Field<T | null> =>
  new Field<T | null>(`${field.words}, or null`, (value, at) => (value === null ? null : field.read(value, at)), undefined, field.inside);

/** An object with exactly these fields. */
export function object<S extends Shape>(shape: S): Field<ReadShape<S>> {
  const names = Object.keys(shape);
  const entries = Object.entries(shape);
  return new Field<ReadShape<S>>(
    'an object',
    (value, at) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(at, 'an object', value);
      const given = value as Record<string, unknown>;
      for (const name in given) if (!Object.hasOwn(shape, name)) throw unknownField(at, name, names);
      const out: Record<string, unknown> = {};
      for (const [name, field] of entries)
        out[name] = field.read(Object.hasOwn(given, name) ? given[name] : undefined, at === '' ? name : `${at}.${name}`);
      return out as ReadShape<S>;
    },
    undefined,
    shape,
  );
}

/** The complaint about a field that nobody knows, with the nearest right name. */
export function unknownField(at: string, name: string, names: readonly string[]): BadRequest {
  const near = didYouMean(name, names);
  const place = at === '' ? name : `${at}.${name}`;
  const known = names.length === 0 ? 'there are no fields here' : `the fields are ${names.join(', ')}`;
  return new BadRequest(`${place} is not a known field${near === undefined ? `; ${known}.` : `; did you mean ${near}?`}`);
}

/** An object without required fields, absent `{}`: every field at its default. */
export function optionalObject<S extends Shape>(shape: S): Field<ReadShape<S>> {
  const field = object(shape);
  return field.or(field.read({}, ''));
}

/** A list of so many items. */
export function list<T>(item: Field<T>, least: number, most: number): Field<readonly T[]> {
  const words = `a list of ${least === most ? least : `${least} to ${most}`}`;
  return new Field<readonly T[]>(
    words,
    (value, at) => {
      if (!Array.isArray(value) || value.length < least || value.length > most) throw wrong(at, words, value);
      return value.map((v, i) => item.read(v, `${at}[${i}]`));
    },
    undefined,
    item,
  );
}

/** A list in which nothing stands twice. */
export function setOf<T extends Word>(item: Field<T>, least: number, most: number): Field<readonly T[]> {
  return list(item, least, most).where((values, at) => {
    const twice = values.find((v, i) => values.indexOf(v) !== i);
    return twice === undefined ? undefined : `${at} names ${show(twice)} twice.`;
  });
}

/**
 * An object whose further fields depend on the word in one of them.
 * @example variants('reason', { turning: { vertices: whole(1, 5) }, 'missile-fire': {} })
 */
export function variants<N extends string, V extends { readonly [word: string]: Shape }>(
  name: N,
  shapes: V,
): Field<{ readonly [W in keyof V & string]: { readonly [K in N]: W } & ReadShape<V[W]> }[keyof V & string]> {
  type Out = { readonly [W in keyof V & string]: { readonly [K in N]: W } & ReadShape<V[W]> }[keyof V & string];
  const words = Object.keys(shapes);
  const which = oneOf(words);
  const readers = new Map(words.map((word) => [word, object({ [name]: oneOf([word]), ...shapes[word] })]));
  const inside = Object.assign({}, { [name]: which }, ...words.map((word) => shapes[word]));
  return new Field<Out>(
    'an object',
    (value, at) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(at, 'an object', value);
      const word = which.read((value as Record<string, unknown>)[name], at === '' ? name : `${at}.${name}`);
      return readers.get(word)?.read(value, at) as Out;
    },
    undefined,
    inside,
  );
}
