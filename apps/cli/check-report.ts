import { type AnyCheck, type Breakdown, breakdownOf, isJson, type OddsAnswer, type Reason, type Resolved, signed } from '@pennon/kernel';
import { paragraph, tableText } from './text-table.js';

/** The reasons, then the outcome field by field. */
export function resolutionText({ outcome, breakdown }: Resolved<object>, width: number): string {
  return `${breakdownText(breakdown, outcome, width)}${factLines(flat(outcome), width)}`;
}

/** The reasons, what is the same whatever the dice show, and a bar for every outcome with what makes it different. */
export function oddsText(check: AnyCheck, situation: unknown, { of, outcomes }: OddsAnswer, width: number): string {
  const breakdown = breakdownOf(check, situation);
  const [first] = outcomes;
  if (of === 1 && first !== undefined) return resolutionText({ outcome: first.outcome, breakdown }, width);
  const facts = outcomes.map(({ outcome }) => flat(outcome));
  const isFixed = ([name, text]: readonly [string, string]): boolean => facts.every((f) => f.get(name) === text);
  const fixed = [...(facts[0] ?? [])].filter(isFixed);
  const names = new Set(fixed.map(([name]) => name));
  const bars = outcomes.map(({ ways }, i) => {
    const varying = [...(facts[i] ?? [])].filter(([name]) => !names.has(name));
    const telling = varying.filter(([, text]) => text !== NO && text !== NOTHING);
    const words = (telling.length === 0 || varying.length < 3 ? varying : telling).map(inWords);
    return paragraph(`${percent(ways, of)} ${bar(ways, of)}`, words.join(', ') || 'certain', width);
  });
  const always = fixed.length === 0 ? '' : `${paragraph('Always', fixed.map(([name, text]) => `${name} ${text}`).join(', '), width)}\n\n`;
  return `${breakdownText(breakdown, first?.outcome ?? {}, width)}${always}Chances (of ${of})\n${bars.join('\n')}`;
}

const inWords = ([name, text]: readonly [string, string]): string =>
  text === YES ? name : text === NO ? `not ${name}` : `${name} ${text}`;

const BAR = 20;
const bar = (ways: number, of: number): string => {
  const eighths = Math.max(1, Math.round((ways / of) * BAR * 8));
  const text = '█'.repeat(Math.floor(eighths / 8)) + (['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8] ?? '');
  return text.padEnd(BAR);
};
const percent = (ways: number, of: number): string =>
  `${((100 * ways) / of).toFixed(1).padStart(5)} % ${`${ways}/${of}`.padStart(`${of}/${of}`.length)}`;

/** One line for each reason, those that do not count in brackets, and the sums that the outcome speaks of. */
function breakdownText(breakdown: Breakdown, outcome: object, width: number): string {
  if (breakdown.length === 0) return '';
  const rows = breakdown.map((reason) => [
    valueText(reason),
    KIND_WORDS[reason.kind],
    (reason.side ? `${reason.side}: ` : '') + reason.label,
    reason.ref,
  ]);
  const sums = sumsOf(breakdown, outcome);
  return `${tableText({ head: ['Value', 'Kind', 'Reason', 'Chart and line'], rows }, width)}\n${sums === '' ? '' : `${sums}\n`}\n`;
}

const KIND_WORDS: { readonly [kind in Reason['kind']]: string } = {
  base: 'base',
  drm: 'die',
  shift: 'column',
  factor: 'factor',
  multiplier: 'times',
};
const valueText = ({ kind, value, counted }: Reason): string => {
  const text = kind === 'base' ? `${value}` : kind === 'multiplier' ? `x${value}` : signed(value);
  return counted ? text : `(${text}) not counted`;
};

function sumsOf(breakdown: Breakdown, outcome: object): string {
  const sum = (is: (reason: Reason) => boolean): number =>
    breakdown.reduce((total, r) => (r.counted && is(r) ? total + r.value : total), 0);
  const sides = [...new Set(breakdown.flatMap(({ side }) => side ?? []))];
  if (sides.length > 0)
    return `together ${sides.map((side) => `${side} ${signed(sum((r) => r.side === side && r.kind !== 'multiplier'))}`).join(', ')}`;
  const sums = [
    ...('drm' in outcome ? [`die ${signed(sum((r) => r.kind === 'drm'))}`] : []),
    ...('shift' in outcome ? [`column ${signed(sum((r) => r.kind === 'shift'))}`] : []),
  ];
  return sums.length === 0 ? '' : `together ${sums.join(', ')}`;
}

/** An outcome as names and words: `defender state` and `retired`. */
function flat(outcome: object, before = ''): Map<string, string> {
  const facts = new Map<string, string>();
  for (const [name, value] of Object.entries(outcome)) {
    const path = `${before} ${plainWords(name)}`.trim();
    if (Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null))
      value.forEach((item, i) => {
        for (const [n, text] of flat(item as object, value.length === 1 ? path : `${path} ${i}`)) facts.set(n, text);
      });
    else if (isJson(value)) for (const [n, text] of flat(value, path)) facts.set(n, text);
    else facts.set(path, wordOf(value));
  }
  return facts;
}

const YES = 'yes';
const NO = 'no';
const NOTHING = '–';
const wordOf = (value: unknown): string => {
  if (value === true) return YES;
  if (value === false) return NO;
  if (value === null || (Array.isArray(value) && value.length === 0)) return NOTHING;
  if (!Array.isArray(value)) return plainWords(String(value));
  const isRange = value.length === 2 && value.every((end) => typeof end === 'number');
  return value.map(wordOf).join(isRange ? ' to ' : ' + ');
};

/** @example plainWords('defRetreat1') // 'def retreat 1' */
const plainWords = (name: string): string =>
  /^[a-z]+([A-Z0-9][a-z]*)+$/.test(name) ? name.replace(/([A-Z]|\d+)/g, (part) => ` ${part.toLowerCase()}`) : name;

const factLines = (facts: ReadonlyMap<string, string>, width: number): string => {
  const longest = Math.max(...[...facts.keys()].map((name) => name.length));
  return [...facts].map(([name, text]) => paragraph(name.padEnd(longest), text, width)).join('\n');
};
