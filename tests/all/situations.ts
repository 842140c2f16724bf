import { type AnyCheck, type Field, inWords, type Shape, type Spec } from '@pennon/kernel';
import fc from 'fast-check';

/**
 * Situations that are well formed field by field (a check may still find that two of its fields contradict each other): made from nothing, and
 * grown from the check's own example by changing a few places, so that many of them are allowed.
 */
export const situationsOf = ({ situation, example }: AnyCheck): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: valuesOf(situation.spec), weight: 1 }, { arbitrary: grownFrom(situation, example.situation), weight: 3 });

const grownFrom = (field: Field<unknown>, example: unknown): fc.Arbitrary<unknown> =>
  fc.gen().map((pick) => {
    let grown = example;
    for (let changes = pick(fc.integer, { min: 0, max: 4 }); changes > 0; changes--) {
      const places = placesOf(field, grown);
      if (places.length === 0) break;
      const { spec, withValue } = pick(() => fc.constantFrom(...places));
      grown = withValue(pick(() => valuesOf(spec)));
    }
    return grown;
  });

function valuesOf(spec: Spec): fc.Arbitrary<unknown> {
  switch (spec.kind) {
    case 'word':
      return fc.constantFrom(...spec.values);
    case 'flag':
      return fc.boolean();
    case 'whole':
      return fc.oneof(
        fc.integer({ min: spec.least, max: spec.most }),
        fc.integer({ min: spec.least, max: Math.min(spec.most, spec.least + 3) }),
      );
    case 'measure':
      return fc.integer({ min: Math.ceil(spec.least * 4), max: Math.floor(spec.most * 4) }).map((quarters) => quarters / 4);
    case 'text':
      return fc.string({ maxLength: 6 });
    case 'nullable':
      return fc.oneof(fc.constant(null), valuesOf(spec.field.spec));
    case 'either':
      return fc.oneof(...spec.fields.map((field) => valuesOf(field.spec)));
    case 'object':
      return objectOf(spec.shape);
    case 'list': {
      const sizes = { minLength: spec.least, maxLength: Math.min(spec.most, Math.max(spec.least, 3)) };
      return spec.distinct ? fc.uniqueArray(valuesOf(spec.item.spec), sizes) : fc.array(valuesOf(spec.item.spec), sizes);
    }
    case 'variants':
      return fc.oneof(
        ...Object.entries(spec.shapes).map(([word, shape]) => objectOf(shape).map((rest) => ({ [spec.name]: word, ...rest }))),
      );
  }
}

/** Required fields always, the others mostly left at their defaults so that many situations are allowed. */
function objectOf(shape: Shape): fc.Arbitrary<object> {
  const fields = Object.entries(shape).map(([name, field]) =>
    field.absent === undefined
      ? valuesOf(field.spec).map((value) => [name, value] as const)
      : fc
          .oneof({ arbitrary: fc.constant(undefined), weight: 6 }, { arbitrary: valuesOf(field.spec), weight: 1 })
          .map((value) => [name, value] as const),
  );
  return fc.tuple(...fields).map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
}

/** Values of the wrong kind for a field, with the words of what it should be. */
export function wrongValues(spec: Spec): readonly unknown[] {
  const all = [null, true, 1, 1.5, 'no such word', [], {}, [null], -1000, 1_000_000];
  return all.filter((value) => !couldBe(spec, value));
}

function couldBe(spec: Spec, value: unknown): boolean {
  switch (spec.kind) {
    case 'word':
      return spec.values.includes(value as string);
    case 'flag':
      return typeof value === 'boolean';
    case 'whole':
      return Number.isInteger(value) && (value as number) >= spec.least && (value as number) <= spec.most;
    case 'measure':
      return typeof value === 'number' && value >= spec.least && value <= spec.most;
    case 'text':
      return typeof value === 'string';
    case 'nullable':
      return value === null || couldBe(spec.field.spec, value);
    case 'either':
      return spec.fields.some((field) => couldBe(field.spec, value));
    case 'object':
    case 'variants':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'list':
      return Array.isArray(value) && value.length >= spec.least && value.every((v) => couldBe(spec.item.spec, v));
  }
}

/** Every place of a situation's form, with the situation that has `value` there and is otherwise the example. */
export function placesOf(field: Field<unknown>, example: unknown): readonly Place[] {
  return inside(field.spec, example, (value) => value, '');
}

export interface Place {
  readonly at: string;
  readonly spec: Spec;
  readonly words: string;
  readonly withValue: (value: unknown) => unknown;
}

function inside(spec: Spec, here: unknown, whole: (value: unknown) => unknown, at: string): Place[] {
  const own = at === '' ? [] : [{ at, spec, words: inWords(spec), withValue: whole }];
  if (spec.kind === 'nullable')
    return here === null ? own : [...own, ...inside(spec.field.spec, here, whole, at).filter((p) => p.at !== at)];
  if (spec.kind === 'list' && Array.isArray(here) && here.length > 0)
    return [...own, ...inside(spec.item.spec, here[0], (value) => whole([value, ...here.slice(1)]), `${at}[0]`)];
  const shape = shapeOf(spec, here);
  if (shape === undefined) return own;
  const given = (here ?? {}) as Record<string, unknown>;
  return [
    ...own,
    ...Object.entries(shape).flatMap(([name, field]) =>
      inside(field.spec, given[name], (value) => whole({ ...given, [name]: value }), at === '' ? name : `${at}.${name}`),
    ),
  ];
}

function shapeOf(spec: Spec, here: unknown): Shape | undefined {
  if (spec.kind === 'object') return spec.shape;
  if (spec.kind === 'variants') return spec.shapes[String((here as Record<string, unknown> | undefined)?.[spec.name])];
  return undefined;
}
