import type { Option } from './options.js';

/** What kind of deed it is, as the tabs of a list name it. */
export type Verb = 'shoot' | 'attack' | 'move' | 'choose' | 'other';

/** What kind of deed an order is. */
export function verbOf({ order, target }: Option['at']): Verb {
  if (/shoot/.test(order)) return 'shoot';
  if (target !== undefined || /charge|shock|contact|strike|attack|fight/.test(order)) return 'attack';
  if (order === 'choose' || order === 'activate' || order === 'line') return 'choose';
  return /move|along|retreat|withdraw|step|advance|mount|drive|jump|leader|standard|go\b/.test(order) ? 'move' : 'other';
}
