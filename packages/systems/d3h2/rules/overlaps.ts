import type { Sum } from '@pennon/kernel';
import { D3_26 } from '../charts/d3-26.js';
import type { Contact, FighterFacts, Readings, Troop } from '../facts.js';
import { isFoot, isPsiloi, nameOf } from './units.js';

/*
 * Enemies on flank and rear (D3-20, D3-26). Corners that meet front with front or rear with rear overlap; how else they touch is told apart on
 * the table (R37).
 */

export type TacticalSum = Sum<typeof D3_26.data>;

/** One enemy counts on each flank (D3-20); what does not count says why. */
export function addFlank(sum: TacticalSum, own: FighterFacts, flank: 'left' | 'right', readings: Readings): void {
  let isTaken = false;
  const add = (label: string, whyNot: string | undefined): void => {
    const why = whyNot ?? (isTaken ? ONE_A_FLANK : undefined);
    sum.add(D3_26.data.flank.value, 'flank', why === undefined ? label : `${label}: ${why}`, why === undefined);
    isTaken ||= why === undefined;
  };
  for (const contact of own.contacts)
    if (contact.where === flank) add(`${CONTACT_WORDS[contact.how]} ${flank}`, noOverlapWhy(own.type, contact));
  if (isAtTableEdge(own, flank)) add(`edge of the table ${flank}`, noEdgeWhy(own, readings));
}
const ONE_A_FLANK = 'only one counts on each flank';
const CONTACT_WORDS: { readonly [how in Contact['how']]: string } = {
  corner: 'overlapped on the',
  side: 'enemy side edge on the',
  front: 'enemy front edge on the',
};

/** Why an enemy at the corner of one of this type does not overlap it: Dragons, those who fight to their front, and those who meet Psiloi or Sneakers do not (R38). */
export function noOverlapWhy(own: Troop, { how, by, fighting }: Pick<Contact, 'how' | 'by' | 'fighting'>): string | undefined {
  if (how !== 'corner') return undefined;
  if (by === 'Dg') return 'Dragons do not overlap';
  if (fighting) return 'the enemy there fights to its own front';
  return isPsiloi(own) || own === 'Sk' ? `nobody overlaps ${nameOf(own)}` : undefined;
}

/** Not to those who moved this bound; any edge counts, ahead and behind too, unless the switch asks for one on the flank (R39). */
function noEdgeWhy({ moved, edgeOnFlank }: FighterFacts, { edgeOverlap }: Readings): string | undefined {
  if (moved) return 'it has moved this bound';
  return edgeOverlap === 'flank' && !edgeOnFlank ? 'only an edge on the flank counts (edgeOverlap)' : undefined;
}
/** The edge matters to foot, and to nobody else (R39). */
const isAtTableEdge = ({ type, tableEdge }: FighterFacts, flank: 'left' | 'right'): boolean =>
  isFoot(type) && (tableEdge === flank || tableEdge === 'both');

export function addRear(sum: TacticalSum, { contacts }: FighterFacts): void {
  const { value, label } = D3_26.data.rear;
  contacts
    .filter(({ where }) => where === 'rear')
    .forEach((_, i) => {
      sum.add(value, 'rear', i === 0 ? label : `${label}: only one counts`, i === 0);
    });
}
