import { type AnyCheck, type Field, inWords, type Rulebook, type Shape, type Spec } from '@pennon/kernel';
import type { Mode } from './check-lines.js';
import { paragraph, tableText } from './text-table.js';

/** `pennon odds kulikovo --help`. */
export function systemHelp(mode: Mode, system: Rulebook, width: number): string {
  const rows = system.checks.map((check) => [check.id, check.about, check.charts.join(', ')]);
  const [first] = system.checks;
  return [
    `${system.name} (${system.edition})`,
    system.about,
    '',
    tableText({ head: ['Procedure', 'What it settles', 'Charts'], rows }, width),
    ...(first === undefined ? [] : ['', 'Example', `  ${exampleLine(mode, system, first)}`]),
  ].join('\n');
}

/** `pennon odds kulikovo charge --help`: every field, and one real example. */
export function checkHelp(mode: Mode, system: Rulebook, check: AnyCheck, width: number): string {
  const dice = mode === 'resolve' ? ' [--dice 4]' : '';
  return [
    `pennon ${mode} ${system.id} ${check.id} [field=value …] [situation.json]${dice} [--json]`,
    paragraph('', `${check.about}${check.charts.length === 0 ? '' : ` (${check.charts.join(', ')})`}`, width).trimStart(),
    '',
    tableText({ head: ['Field', 'Meaning', 'Values', 'If left out'], rows: fieldRows(check.situation.spec, '') }, width),
    '',
    'Example',
    `  ${exampleLine(mode, system, check)}`,
  ].join('\n');
}

function fieldRows(spec: Spec, at: string): readonly (readonly string[])[] {
  switch (spec.kind) {
    case 'object':
      return shapeRows(spec.shape, at);
    case 'variants':
      return [
        [inside(at, spec.name), 'what it is about', inWords({ kind: 'word', values: Object.keys(spec.shapes) }), 'required'],
        ...Object.entries(spec.shapes).flatMap(([word, shape]) =>
          shapeRows(shape, at).map(([name = '', ...rest]) => [`${name} (${word})`, ...rest]),
        ),
      ];
    case 'list':
      return fieldRows(spec.item.spec, `${at}.0`);
    case 'nullable':
      return fieldRows(spec.field.spec, at);
    default:
      return [];
  }
}

const inside = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

const shapeRows = (shape: Shape, at: string): readonly (readonly string[])[] =>
  Object.entries(shape).flatMap(([name, field]) => {
    const place = inside(at, name);
    return [[place, field.meaning, valuesText(field.spec), absentText(field)], ...fieldRows(field.spec, place)];
  });

const valuesText = (spec: Spec): string =>
  spec.kind === 'list' && spec.item.spec.kind === 'word' ? `list, ${inWords(spec.item.spec)}` : inWords(spec);

function absentText(field: Field<unknown>): string {
  if (field.absent === undefined) return 'required';
  const { value } = field.absent;
  if (value === undefined) return '–';
  const text = JSON.stringify(value);
  return text.length > 24 ? 'defaults' : text.replaceAll('"', '');
}

/** The example of the check as one would type it. */
function exampleLine(mode: Mode, system: Rulebook, check: AnyCheck): string {
  const words = typed(check.example.situation, '');
  const dice = mode === 'resolve' && check.example.dice.length > 0 ? [`--dice ${check.example.dice.join(',')}`] : [];
  return ['pennon', mode, system.id, check.id, ...words, ...dice].join(' ');
}

function typed(value: unknown, at: string): readonly string[] {
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => typeof item !== 'object' || item === null);
    return isPlain ? [`${at}=${value.join(',')}`] : value.flatMap((item, i) => typed(item, `${at}.${i}`));
  }
  if (typeof value === 'object' && value !== null) {
    const facts = Object.entries(value).flatMap(([name, v]) => typed(v, inside(at, name)));
    return facts.length === 0 && at !== '' ? [`${at}={}`] : facts;
  }
  return [`${at}=${value}`];
}
