import { type Field, type Shape, type Spec, sameData } from '@pennon/kernel';

/** Where a fact stands in a situation: `['attackers', 0, 'type']`. */
export type Path = readonly (string | number)[];

type Facts = { readonly [name: string]: unknown };

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The facts of an object; none where it is not told. */
export const factsIn = (value: unknown): Facts => (isFacts(value) ? value : {});

/** The items of a list; none where it is not told. */
export const itemsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The fields of an object, or of the variant that its word names. */
export function shapeOf(spec: Spec, value: unknown): Shape | undefined {
  if (spec.kind === 'object') return spec.shape;
  if (spec.kind !== 'variants') return undefined;
  const word = factsIn(value)[spec.name];
  return typeof word === 'string' && Object.hasOwn(spec.shapes, word) ? spec.shapes[word] : undefined;
}

/**
 * What a field says when it is left out, as it would be told; nothing where it says nothing or must be told.
 * @example defaultOf(oneOf(['front', 'rear']).or('front')) // 'front'
 */
export const defaultOf = (field: Field<unknown>): unknown => plainOf(field.spec, field.absent?.value);

/** The part of a value that the form can tell: rules may keep more in it than was told. */
function plainOf(spec: Spec, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (spec.kind === 'nullable') return value === null ? null : plainOf(spec.field.spec, value);
  if (spec.kind === 'list') return itemsIn(value).map((item) => plainOf(spec.item.spec, item));
  const shape = shapeOf(spec, value);
  if (shape === undefined) return value;
  const told = Object.entries(shape).flatMap(([name, field]) => {
    const plain = plainOf(field.spec, factsIn(value)[name]);
    return plain === undefined ? [] : [[name, plain] as const];
  });
  return { ...(spec.kind === 'variants' ? { [spec.name]: factsIn(value)[spec.name] } : {}), ...Object.fromEntries(told) };
}

/** A first value that fits. */
export function freshValue(spec: Spec): unknown {
  switch (spec.kind) {
    case 'word':
      return spec.values[0];
    case 'flag':
      return false;
    case 'whole':
      return Math.max(spec.least, Math.min(1, spec.most));
    case 'measure':
      return spec.least;
    case 'text':
      return '';
    case 'nullable':
      return null;
    case 'either':
      return freshValue(spec.fields[0].spec);
    case 'list':
      return Array.from({ length: spec.least }, () => freshValue(spec.item.spec));
    case 'object':
      return freshFacts(spec.shape);
    case 'variants': {
      const [word = ''] = Object.keys(spec.shapes);
      return { [spec.name]: word, ...freshFacts(spec.shapes[word] ?? {}) };
    }
  }
}

const freshFacts = (shape: Shape): Facts =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => (field.absent === undefined ? [[name, freshValue(field.spec)]] : [])),
  );

/**
 * The situation with one fact changed; `undefined` leaves it out or takes it off its list. What it was silent about before stays silent.
 * @example withFact(check.situation, { range: 1 }, ['target', 'type'], 'H') // { range: 1, target: { type: 'H' } }
 */
export const withFact = (field: Field<unknown>, situation: unknown, at: Path, value: unknown): unknown =>
  brief(field.spec, put(field.spec, situation, at, value));

function put(spec: Spec, here: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (spec.kind === 'nullable') return put(spec.field.spec, here ?? freshValue(spec.field.spec), [step, ...rest], value);
  if (spec.kind === 'list') return putItem(spec, itemsIn(here), Number(step), rest, value);
  const name = String(step);
  if (spec.kind === 'variants' && name === spec.name) return otherVariant(spec, factsIn(here), String(value));
  const field = shapeOf(spec, here)?.[name];
  if (field === undefined) return here;
  const { [name]: before, ...others } = factsIn(here);
  const after = put(field.spec, before ?? defaultOf(field) ?? freshValue(field.spec), rest, value);
  return after === undefined ? others : { ...others, [name]: after };
}

function putItem(
  spec: Spec & { readonly kind: 'list' },
  items: readonly unknown[],
  place: number,
  rest: Path,
  value: unknown,
): readonly unknown[] {
  const after = put(spec.item.spec, items[place], rest, value);
  return after === undefined ? items.filter((_, i) => i !== place) : items.with(place, after);
}

/** What both variants ask for is kept, what only the new one asks for begins anew. */
function otherVariant(spec: Spec & { readonly kind: 'variants' }, before: Facts, word: string): Facts {
  const shape = spec.shapes[word] ?? {};
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(shape, name)));
  return { [spec.name]: word, ...freshFacts(shape), ...kept };
}

/** The same situation, silent about everything that is at its default, in the order in which the form asks. */
export function brief(spec: Spec, value: unknown): unknown {
  if (spec.kind === 'nullable') return value === null ? null : brief(spec.field.spec, value);
  if (spec.kind === 'list') return itemsIn(value).map((item) => brief(spec.item.spec, item));
  const shape = shapeOf(spec, value);
  if (shape === undefined) return value;
  const given = factsIn(value);
  const told = Object.entries(shape).flatMap(([name, field]) => {
    if (given[name] === undefined) return [];
    const short = brief(field.spec, given[name]);
    return isDefault(field, short) ? [] : [[name, short] as const];
  });
  return { ...(spec.kind === 'variants' ? { [spec.name]: given[spec.name] } : {}), ...Object.fromEntries(told) };
}

/**
 * Every field of a form with the value it has when nothing is told of it, so that nothing of it waits to be asked for.
 * @example filledOut(object({ range: whole(1, 9), moved: flag() })) // { range: 1, moved: false }
 */
export const filledOut = (field: Field<unknown>): unknown => filled(field.spec, freshValue(field.spec));

function isDefault(field: Field<unknown>, value: unknown): boolean {
  const absent = defaultOf(field);
  return absent !== undefined && sameData(filled(field.spec, value), filled(field.spec, absent));
}

/** With every default spelled out. */
function filled(spec: Spec, value: unknown): unknown {
  if (spec.kind === 'nullable') return value === null ? null : filled(spec.field.spec, value);
  if (spec.kind === 'list') return itemsIn(value).map((item) => filled(spec.item.spec, item));
  const shape = shapeOf(spec, value);
  if (shape === undefined) return value;
  const given = factsIn(value);
  const told = Object.entries(shape).flatMap(([name, field]) => {
    const here = given[name] ?? defaultOf(field);
    return here === undefined ? [] : [[name, filled(field.spec, here)] as const];
  });
  return { ...(spec.kind === 'variants' ? { [spec.name]: given[spec.name] } : {}), ...Object.fromEntries(told) };
}
