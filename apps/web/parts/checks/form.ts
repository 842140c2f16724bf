import type { Field, Spec, Word } from '@pennon/kernel';
import { defaultOf, factsIn, freshValue, itemsIn, type Path, shapeOf } from './situation.js';

/** What all controls of the form have. */
interface Any {
  readonly at: Path;
  /** The name of the field; the number of the item in a list, from 1. */
  readonly name: string;
  readonly meaning: string;
  /** Asked at once; the others wait until somebody wants to say more. */
  readonly isFirst: boolean;
  /** How to say that there is none: left out, or `null`. Absent: there must be one. */
  readonly none?: { readonly value: null | undefined };
}

export interface WordControl extends Any {
  readonly kind: 'word';
  readonly values: readonly Word[];
  readonly value: Word | undefined;
}
export interface FlagControl extends Any {
  readonly kind: 'flag';
  readonly value: boolean;
}
export interface NumberControl extends Any {
  readonly kind: 'number';
  readonly isWhole: boolean;
  readonly least: number;
  readonly most: number;
  readonly value: number | undefined;
}
export interface TextControl extends Any {
  readonly kind: 'text';
  readonly value: string;
}
/** Any of a few words, none of them twice. */
export interface SetControl extends Any {
  readonly kind: 'set';
  readonly values: readonly Word[];
  readonly chosen: readonly Word[];
}
export interface GroupControl extends Any {
  readonly kind: 'group';
  readonly isGiven: boolean;
  readonly parts: readonly Control[];
  /** What to begin with when there was none. */
  readonly fresh: unknown;
}
export interface ListControl extends Any {
  readonly kind: 'list';
  readonly isGiven: boolean;
  readonly items: readonly Control[];
  readonly least: number;
  readonly most: number;
  /** The list with one more item, like the last. */
  readonly grown: unknown;
}

/** One control of a form, made from the field it tells. */
export type Control = WordControl | FlagControl | NumberControl | TextControl | SetControl | GroupControl | ListControl;

/**
 * The form of a check: its fields with the values of a situation. What is told in one of `known` (the example, the situation one came with) is
 * asked at once.
 * @example formOf(check.situation, check.example.situation, [check.example.situation])
 */
export function formOf(field: Field<unknown>, situation: unknown, known: readonly unknown[]): readonly Control[] {
  return partsOf(field.spec, situation, [], known);
}

function partsOf(spec: Spec, value: unknown, at: Path, known: readonly unknown[]): readonly Control[] {
  const given = factsIn(value);
  const word: readonly Control[] =
    spec.kind === 'variants'
      ? [
          {
            kind: 'word',
            at: [...at, spec.name],
            name: spec.name,
            meaning: '',
            isFirst: true,
            values: Object.keys(spec.shapes),
            value: given[spec.name] as Word | undefined,
          },
        ]
      : [];
  const fields = Object.entries(shapeOf(spec, value) ?? {}).map(([name, field]) =>
    fieldControl(
      name,
      field,
      given[name],
      [...at, name],
      known.map((one) => factsIn(one)[name]).filter((one) => one !== undefined),
    ),
  );
  return [...word, ...fields];
}

function fieldControl(name: string, field: Field<unknown>, told: unknown, at: Path, known: readonly unknown[]): Control {
  const isOptional = field.absent !== undefined && defaultOf(field) === undefined;
  const any: Any = {
    at,
    name,
    meaning: field.meaning,
    isFirst: field.absent === undefined || known.length > 0,
    ...(isOptional ? { none: { value: undefined } } : {}),
  };
  return controlOf(any, field.spec, told === undefined ? defaultOf(field) : told, known);
}

function controlOf(any: Any, spec: Spec, value: unknown, known: readonly unknown[]): Control {
  switch (spec.kind) {
    case 'word':
      return { ...any, kind: 'word', values: spec.values, value: value as Word | undefined };
    case 'flag':
      // A flag that may be left out without meaning anything is a choice of three.
      return any.none === undefined
        ? { ...any, kind: 'flag', value: value === true }
        : { ...any, kind: 'word', values: [true, false], value: value as Word | undefined };
    case 'whole':
    case 'measure':
      return {
        ...any,
        kind: 'number',
        isWhole: spec.kind === 'whole',
        least: spec.least,
        most: spec.most,
        value: typeof value === 'number' ? value : undefined,
      };
    case 'text':
      return { ...any, kind: 'text', value: typeof value === 'string' ? value : '' };
    case 'nullable':
      return controlOf(
        { ...any, none: { value: null } },
        spec.field.spec,
        value === null ? undefined : value,
        known.filter((one) => one !== null),
      );
    // A form asks for the first of them.
    case 'either':
      return controlOf(any, spec.fields[0].spec, value, known);
    case 'list':
      return listControl(any, spec, value, known);
    case 'object':
    case 'variants':
      return {
        ...any,
        kind: 'group',
        isGiven: value !== undefined,
        parts: value === undefined ? [] : partsOf(spec, value, any.at, known),
        fresh: freshValue(spec),
      };
  }
}

function listControl(any: Any, spec: Spec & { readonly kind: 'list' }, value: unknown, known: readonly unknown[]): Control {
  const items = itemsIn(value);
  const { item, least, most } = spec;
  if (spec.distinct && item.spec.kind === 'word')
    return { ...any, kind: 'set', values: item.spec.values, chosen: items as readonly Word[] };
  const inside = known.flatMap(itemsIn);
  return {
    ...any,
    kind: 'list',
    isGiven: value !== undefined,
    least,
    most,
    grown: items.length < least ? freshValue(spec) : [...items, items.at(-1) ?? freshValue(item.spec)],
    items: items.map((one, i) =>
      controlOf({ at: [...any.at, i], name: String(i + 1), meaning: '', isFirst: true }, item.spec, one, inside),
    ),
  };
}
