import { type AnyCheck, type Breakdown, breakdownOf, type OddsAnswer, type Reason, type Resolved, signed } from '@pennon/kernel';
import { paragraph, tableText } from './table.js';

/** The reasons, then the outcome field by field. */
export function resolutionText({ outcome, breakdown }: Resolved<object>, width: number): string {
  return `${breakdownText(breakdown, width)}${factLines(flat(outcome), width)}`;
}

/** The reasons, what is the same whatever the dice show, and a bar for every outcome with what makes it different. */
export function oddsText(check: AnyCheck, situation: unknown, { of, outcomes }: OddsAnswer, width: number): string {
  const facts = outcomes.map(({ outcome }) => flat(outcome));
  const isFixed = ([name, text]: readonly [string, string]): boolean => facts.every((f) => f.get(name) === text);
  const fixed = [...(facts[0] ?? [])].filter(isFixed);
  const names = new Set(fixed.map(([name]) => name));
  const bars = outcomes.map(({ ways }, i) => {
    const varying = [...(facts[i] ?? [])].filter(([name, text]) => !names.has(name) && text !== NO && text !== NOTHING);
    const words = varying.map(([name, text]) => (text === YES ? name : `${name} ${text}`));
    return paragraph(`${percent(ways, of)} ${bar(ways, of)}`, words.join(', ') || (outcomes.length === 1 ? 'certain' : 'nothing'), width);
  });
  const always = fixed.length === 0 ? '' : `${paragraph('Always', fixed.map(([name, text]) => `${name} ${text}`).join(', '), width)}\n\n`;
  return `${breakdownText(breakdownOf(check, situation), width)}${always}Chances (of ${of})\n${bars.join('\n')}`;
}

const BAR = 20;
const bar = (ways: number, of: number): string => {
  const eighths = Math.max(1, Math.round((ways / of) * BAR * 8));
  const text = '█'.repeat(Math.floor(eighths / 8)) + (['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8] ?? '');
  return text.padEnd(BAR);
};
const percent = (ways: number, of: number): string =>
  `${((100 * ways) / of).toFixed(1).padStart(5)} % ${`${ways}/${of}`.padStart(`${of}/${of}`.length)}`;

/** One line for each reason, those that do not count in brackets, and the sums. */
function breakdownText(breakdown: Breakdown, width: number): string {
  if (breakdown.length === 0) return '';
  const rows = breakdown.map((reason) => [
    valueText(reason),
    KIND_WORDS[reason.kind],
    (reason.side ? `${reason.side}: ` : '') + reason.label,
    reason.ref,
  ]);
  return `${tableText({ head: ['Value', 'Kind', 'Reason', 'Chart and line'], rows }, width)}\n${sumLine(breakdown)}\n\n`;
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

function sumLine(breakdown: Breakdown): string {
  const sides = [...new Set(breakdown.map((r) => r.side))];
  const sum = (side: string | undefined, kinds: readonly string[]): number =>
    breakdown.reduce((total, r) => (r.counted && r.side === side && kinds.includes(r.kind) ? total + r.value : total), 0);
  const has = (kind: string): boolean => breakdown.some((r) => r.kind === kind);
  if (sides.length > 1 || sides[0] !== undefined)
    return sides.map((side) => `${side} ${signed(sum(side, ['base', 'factor', 'drm']))}`).join(', ');
  const sums = [
    has('drm') ? `die ${signed(sum(undefined, ['drm']))}` : '',
    has('shift') ? `column ${signed(sum(undefined, ['shift']))}` : '',
  ];
  const told = sums.filter((text) => text !== '');
  return told.length === 0 ? `together ${sum(undefined, ['base'])}` : `together ${told.join(', ')}`;
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
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [n, text] of flat(value, path)) facts.set(n, text);
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
  return Array.isArray(value) ? value.map(wordOf).join(' + ') : plainWords(String(value));
};

/** @example plainWords('defRetreat1') // 'def retreat 1' */
const plainWords = (name: string): string =>
  /^[a-z]+([A-Z0-9][a-z]*)+$/.test(name) ? name.replace(/([A-Z]|\d+)/g, (part) => ` ${part.toLowerCase()}`) : name;

const factLines = (facts: ReadonlyMap<string, string>, width: number): string => {
  const longest = Math.max(...[...facts.keys()].map((name) => name.length));
  return [...facts].map(([name, text]) => paragraph(name.padEnd(longest), text, width)).join('\n');
};
