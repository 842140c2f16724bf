import type { Sum } from '@pennon/kernel';
import { D3_26 } from '../charts/d3-26.js';
import type { Contact, FighterFacts } from '../facts.js';
import { isFoot, isPsiloi } from './units.js';

/*
 * Enemies on flank and rear (D3-20, D3-26). Corners that meet front with front or rear with rear overlap; how else they touch is told apart on
 * the table (R37).
 */

export type TacticalSum = Sum<typeof D3_26.data>;

/** One enemy counts on each flank (D3-20). */
export function addFlank(sum: TacticalSum, own: FighterFacts, flank: 'left' | 'right'): void {
  const { value } = D3_26.data.flank;
  let isTaken = false;
  for (const contact of own.contacts.filter(({ where }) => where === flank)) {
    const isCounted: boolean = !isTaken && isFlanking(own, contact);
    sum.add(value, 'flank', `${CONTACT_WORDS[contact.how]} ${flank}`, isCounted);
    isTaken ||= isCounted;
  }
  if (isOverlappedByEdge(own, flank)) sum.add(value, 'flank', `edge of the table ${flank}`, !isTaken);
}
const CONTACT_WORDS: { readonly [how in Contact['how']]: string } = {
  corner: 'overlapped on the',
  side: 'enemy side edge on the',
  front: 'enemy front edge on the',
};

/** Dragons, those who fight to their front, and those who meet Psiloi or Sneakers do not overlap by their corners (R38). */
const isFlanking = (own: FighterFacts, { how, by, fighting }: Contact): boolean =>
  how !== 'corner' || (by !== 'Dg' && !fighting && !isPsiloi(own.type) && own.type !== 'Sk');

/** Foot that did not move this bound, and nobody else (R39). */
const isOverlappedByEdge = ({ type, moved, tableEdge }: FighterFacts, flank: 'left' | 'right'): boolean =>
  isFoot(type) && !moved && (tableEdge === flank || tableEdge === 'both');

export function addRear(sum: TacticalSum, { contacts }: FighterFacts): void {
  contacts
    .filter(({ where }) => where === 'rear')
    .forEach((_, i) => {
      sum.printed('rear', i === 0);
    });
}
