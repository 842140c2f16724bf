import type { Side } from '@pennon/kernel';
import { besides, type LossRow, type LossSheet, lossSheet } from '@pennon/picture';
import { battlefieldOf } from '../board/battlefield.js';
import { lostHalves } from '../board/victory.js';
import { costOf, nameOfElement } from '../rules/units.js';
import type { Element, State } from '../types.js';

/** Points by kind of troops; the General, a Camp and a Stronghold count besides (D3-35). */
export function losses(s: State, side: Side): LossSheet {
  const own = battlefieldOf(s.scenario).cards.filter((card) => card.side === side);
  const isGone = ({ status }: Element): boolean => status === 'destroyed' || status === 'fled' || status === 'ensorcelled';
  const rows = [...new Set(own.map(nameOfElement))].map((name): LossRow => {
    const cards = own.filter((card) => nameOfElement(card) === name);
    const gone = cards.filter(({ index }) => isGone(s.elements[index] as Element));
    return {
      name,
      pieces: cards.map(({ id }) => id),
      lost: gone.map(({ id }) => id),
      value: gone.reduce((sum, { type }) => sum + costOf(type), 0),
    };
  });
  const others = lostHalves(s, side) / 2 - rows.reduce((sum, { value }) => sum + value, 0);
  return lossSheet({ side, countsFor: side, score: 'Army points lost' }, [...rows, ...besides('General, Camp or Stronghold', others)]);
}
