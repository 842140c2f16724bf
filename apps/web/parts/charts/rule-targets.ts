import type { Chart, Note, Rulebook } from '@pennon/kernel';
import { lineLink, noteLink } from './rule-links.js';

/** What a reference leads to. */
export type Target =
  | { readonly kind: 'chart'; readonly chart: Chart; readonly line: string }
  | { readonly kind: 'note'; readonly note: Note };

type Library = Pick<Rulebook, 'id' | 'charts' | 'notes'>;

/**
 * The chart or note of a reference. A line may stand behind a blank or follow the id of the chart at once, as in `CH-T3.a`; notes may be named
 * without the letters of their system.
 * @example targetOf(system, 'DH-10.3n1') // { kind: 'chart', chart: DH-10.3, line: 'n1' }
 */
export function targetOf(system: Library, ref: string): Target | undefined {
  const [id = '', ...words] = ref.trim().split(/\s+/);
  const line = words.join(' ');
  const note = line === '' ? noteNamed(system, id) : undefined;
  if (note !== undefined) return { kind: 'note', note };
  const exact = system.charts.find((chart) => isSame(chart.id, id));
  if (exact !== undefined) return { kind: 'chart', chart: exact, line };
  const [longest] = system.charts.filter((chart) => isLineOf(chart, id)).sort((a, b) => b.id.length - a.id.length);
  return longest && { kind: 'chart', chart: longest, line: `${id.slice(longest.id.length).replace(/^[-.]/, '')} ${line}`.trim() };
}

/** The note of this number. */
export const noteNamed = (system: Library, id: string): Note | undefined =>
  system.notes.find((note) => isSame(note.id, id)) ?? system.notes.find((note) => note.id.endsWith(`-${id}`) && /^[A-Z]\d+$/.test(id));

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** A figure behind the id would be the id of another chart: D3-20 is no line of D3-2. */
const isLineOf = (chart: Chart, id: string): boolean => id.startsWith(chart.id) && /^(?!\d)./.test(id.slice(chart.id.length));

/**
 * The address of what a reference leads to, or nothing where the system has no such chart or note.
 * @example refLink(system, 'CH-T3.a') // '/charts/cry-havoc/CH-T3?line=a'
 */
export function refLink(system: Library, ref: string): string | undefined {
  const target = targetOf(system, ref);
  if (target === undefined) return undefined;
  return target.kind === 'note' ? noteLink(system.id, target.note.id) : lineLink(system.id, target.chart.id, target.line);
}
