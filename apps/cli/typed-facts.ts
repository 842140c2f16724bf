import type { AnyCheck, Field, Shape, Spec } from '@pennon/kernel';
import { UsageError } from './command-errors.js';
import { readObject } from './files.js';

/** What a person asked for on the command line. */
export interface Asked {
  readonly situation: object;
  readonly dice: readonly number[] | undefined;
  readonly asJson: boolean;
}

/**
 * Reads `--zone flank`, `--zone=flank`, `zone=flank`, `attackers.1.type=M` and a situation file into a situation. Nothing is judged here: what
 * does not fit the form of the check is left as it is, and the check says what is wrong with it.
 */
export function askedFor(check: AnyCheck, words: readonly string[]): Asked {
  const told = pairs(words);
  refuseRepeats(told);
  const value = (name: string): Pair | undefined => told.find((pair) => pair.name === name);
  const file = value('situation') ?? told.find((pair) => pair.name === undefined);
  const facts = told.filter(({ name }) => name !== undefined && !['situation', 'dice', 'json'].includes(name));
  const situation = facts.reduce<unknown>(
    (so, fact) => withFact(check.situation.spec, so, (fact.name ?? '').split('.'), fact.value),
    file === undefined ? {} : readObject('situation', file.value ?? '', '; facts are written as field=value'),
  );
  const dice = value('dice');
  return { situation: situation as object, dice: dice && facesOf(dice.value ?? ''), asJson: value('json') !== undefined };
}

/** Nothing told is silently replaced by something told later. */
function refuseRepeats(told: readonly Pair[]): void {
  const names = told.map(({ name }) => name ?? 'situation');
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined)
    throw new UsageError(
      `${twice} is told twice${twice === 'situation' ? ': one file is enough.' : '; several of a kind go in a list, as in attackers=H,M.'}`,
    );
}

function facesOf(text: string): readonly number[] {
  const faces = text.split(',').filter((face) => face !== '');
  if (!faces.every((face) => /^-?\d+$/.test(face)))
    throw new UsageError(`--dice takes the faces as numbers, as in --dice 4 or --dice 4,2, not "${text}".`);
  return faces.map(Number);
}

interface Pair {
  /** None: a word by itself, the name of a situation file. */
  readonly name?: string;
  readonly value: string | undefined;
}

function pairs(words: readonly string[]): readonly Pair[] {
  const found: Pair[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const isOption = word.startsWith('--');
    const [, name, value] = /^(?:--)?([^=]+)=(.*)$/s.exec(word) ?? [];
    if (name !== undefined) found.push({ name, value });
    else if (!isOption) found.push({ value: word });
    else if (word === '--json' || isNextOption(words[i + 1])) found.push({ name: word.slice(2), value: undefined });
    else if (word === '--dice') {
      const faces = [words[++i]];
      while (/^\d+$/.test(words[i + 1] ?? '')) faces.push(words[++i]);
      found.push({ name: 'dice', value: faces.join(',') });
    } else found.push({ name: word.slice(2), value: words[++i] });
  }
  return found;
}

/** A number below zero is a value, not an option. */
const isNextOption = (next: string | undefined): boolean => next === undefined || next.startsWith('--');

/** The situation with one fact more. */
function withFact(spec: Spec | undefined, here: unknown, path: readonly string[], value: string | undefined): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return parsed(spec, value);
  if (spec?.kind === 'nullable') return withFact(spec.field.spec, here ?? undefined, path, value);
  if (spec?.kind === 'list') {
    const isIndex = /^\d+$/.test(name);
    const items = Array.isArray(here) ? [...here] : [];
    const index = isIndex ? Number(name) : 0;
    if (index > items.length)
      throw new UsageError(`There is no number ${items.length} yet, so ${name} cannot be told (numbers count from 0).`);
    items[index] = withFact(spec.item.spec, items[index], isIndex ? rest : path, value);
    return items;
  }
  const given = (typeof here === 'object' && here !== null ? here : {}) as Record<string, unknown>;
  return { ...given, [name]: withFact(fieldOf(spec, name)?.spec, given[name], rest, value) };
}

function fieldOf(spec: Spec | undefined, name: string): Field<unknown> | undefined {
  if (spec?.kind === 'object') return spec.shape[name];
  if (spec?.kind !== 'variants') return undefined;
  return Object.values(spec.shapes).find((shape) => name in shape)?.[name];
}

const FLAGS = new Map([
  ['true', true],
  ['yes', true],
  ['on', true],
  ['false', false],
  ['no', false],
  ['off', false],
]);

/** A word of the command line as the form wants it. */
function parsed(spec: Spec | undefined, value: string | undefined): unknown {
  if (spec === undefined) return value ?? true;
  if (value === undefined) return spec.kind === 'flag' ? true : '';
  switch (spec.kind) {
    case 'flag':
      return FLAGS.get(value.toLowerCase()) ?? value;
    case 'whole':
    case 'measure':
      return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    case 'word':
      return spec.values.find((word) => String(word) === value) ?? value;
    case 'text':
      return value;
    case 'nullable':
      return value === 'null' ? null : parsed(spec.field.spec, value);
    case 'either':
      return value.startsWith('{') ? json(value) : parsed(spec.fields[0].spec, value);
    case 'list':
      return value === '' ? [] : value.startsWith('[') ? json(value) : value.split(',').map((item) => parsed(spec.item.spec, item));
    case 'object':
      return value.startsWith('{') ? json(value) : wordFor(spec.shape, value);
    case 'variants':
      return value.startsWith('{') ? json(value) : { [spec.name]: value };
  }
}

/** A plain word stands for an object that needs only one fact: `defender=R` for `defender.type=R`. */
function wordFor(shape: Shape, value: string): unknown {
  const needed = Object.entries(shape).filter(([, field]) => field.absent === undefined);
  const [only] = needed;
  return needed.length === 1 && only !== undefined ? { [only[0]]: parsed(only[1].spec, value) } : value;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
