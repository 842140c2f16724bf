import type { AnyCheck, Field, Spec } from '@pennon/kernel';
import { factsIn, itemsIn, shapeOf } from './situation.js';

/** A situation as the address bar holds it: `attackers.0.type=M&defender.state=disordered`, lists of words with commas. */

/** Names of the page itself begin so; no field does. */
const OWN = '-';
/** Says that a situation is told, and that everything in it is at its default. */
const BARE = '-bare';
const LONGEST = 6000;
const DEEPEST = 8;

/**
 * The facts of a situation as pairs for the address.
 * @example pairsOf(check.situation, { range: 2, through: ['woods', 'unit'] }) // [['range', '2'], ['through', 'woods,unit']]
 */
export function pairsOf(field: Field<unknown>, situation: unknown): readonly (readonly [string, string])[] {
  const pairs = pairsIn(field.spec, situation, '');
  return pairs.length === 0 ? [[BARE, '']] : pairs;
}

function pairsIn(spec: Spec, value: unknown, at: string): readonly (readonly [string, string])[] {
  if (value === null || value === undefined) return value === null ? [[at, 'null']] : [];
  if (spec.kind === 'nullable') return pairsIn(spec.field.spec, value, at);
  if (spec.kind === 'list') return itemPairs(spec, itemsIn(value), at);
  if (spec.kind !== 'object' && spec.kind !== 'variants') return [[at, String(value)]];
  const word: readonly (readonly [string, string])[] =
    spec.kind === 'variants' ? [[inside(at, spec.name), String(factsIn(value)[spec.name])]] : [];
  const facts = Object.entries(shapeOf(spec, value) ?? {}).flatMap(([name, field]) =>
    pairsIn(field.spec, factsIn(value)[name], inside(at, name)),
  );
  const all = [...word, ...facts];
  return all.length === 0 && at !== '' ? [[at, '{}']] : all;
}

function itemPairs(spec: Spec & { readonly kind: 'list' }, items: readonly unknown[], at: string): readonly (readonly [string, string])[] {
  if (items.length === 0) return [[at, '[]']];
  if (isPlain(spec.item.spec)) return [[at, items.map(String).join(',')]];
  return items.flatMap((item, i) => pairsIn(spec.item.spec, item, inside(at, String(i))));
}

const isPlain = ({ kind }: Spec): boolean => kind === 'word' || kind === 'whole' || kind === 'measure' || kind === 'flag';
const inside = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

/** What an address tells of a situation. */
export type ReadFacts =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'told'; readonly situation: object }
  | { readonly kind: 'fault'; readonly fault: 'tooLong' | 'twice' | 'gap'; readonly at: string };

/**
 * The situation in an address. Only its form is read here; whether it fits the check is for the check to say.
 * @example factsFrom(check, new URLSearchParams('range=2&target.type=H')) // { kind: 'told', situation: { range: 2, target: { type: 'H' } } }
 */
export function factsFrom(check: Pick<AnyCheck, 'situation'>, query: URLSearchParams): ReadFacts {
  const told = [...query].filter(([name]) => !name.startsWith(OWN));
  if (told.length === 0) return query.has(BARE) ? { kind: 'told', situation: {} } : { kind: 'nothing' };
  if (query.toString().length > LONGEST) return { kind: 'fault', fault: 'tooLong', at: '' };
  let situation: unknown = {};
  const seen = new Set<string>();
  for (const [name, text] of told) {
    const steps = name.split('.');
    if (seen.has(name)) return { kind: 'fault', fault: 'twice', at: name };
    seen.add(name);
    const next = steps.length > DEEPEST ? undefined : withPair(check.situation.spec, situation, steps, text);
    if (next === undefined) return { kind: 'fault', fault: 'gap', at: name };
    situation = next;
  }
  return { kind: 'told', situation: situation as object };
}

/** The value with one pair more; nothing where an item is told before those that stand before it. */
function withPair(spec: Spec | undefined, here: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return valueFor(spec, text);
  if (spec?.kind === 'nullable') return withPair(spec.field.spec, here, [step, ...rest], text);
  if (spec?.kind === 'list') {
    const items = itemsIn(here);
    const place = /^\d{1,3}$/.test(step) ? Number(step) : Number.NaN;
    if (!(place <= items.length)) return undefined;
    const item = withPair(spec.item.spec, items[place], rest, text);
    return item === undefined ? undefined : place === items.length ? [...items, item] : items.with(place, item);
  }
  const inner = withPair(fieldOf(spec, step)?.spec, factsIn(here)[step], rest, text);
  return inner === undefined ? undefined : { ...factsIn(here), [step]: inner };
}

function fieldOf(spec: Spec | undefined, name: string): Field<unknown> | undefined {
  const shapes = spec?.kind === 'object' ? [spec.shape] : spec?.kind === 'variants' ? Object.values(spec.shapes) : [];
  const shape = shapes.find((one) => Object.hasOwn(one, name));
  return shape?.[name];
}

/** A text as the field wants it; what does not fit stays a text, and the check complains of it. */
function valueFor(spec: Spec | undefined, text: string): unknown {
  switch (spec?.kind) {
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'whole':
    case 'measure':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    case 'word': {
      const word = spec.values.find((value) => String(value) === text);
      return word === undefined ? text : word;
    }
    case 'nullable':
      return text === 'null' ? null : valueFor(spec.field.spec, text);
    case 'list':
      return text === '[]' ? [] : text.split(',').map((item) => valueFor(spec.item.spec, item));
    case 'object':
    case 'variants':
      return text === '{}' ? {} : text;
    default:
      return text;
  }
}
