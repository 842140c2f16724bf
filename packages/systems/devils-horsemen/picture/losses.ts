import { ofSide, type Side } from '@pennon/kernel';
import { besides, type LossRow, type LossSheet, lossSheet } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import type { State } from '../types.js';

/** Rout Points by contingent; what is no unit are leaders, Standards and thirst (DH-R62). */
export function losses(s: State, side: Side): LossSheet {
  const own = battlefield(s).units.filter((unit) => unit.side === side);
  const rows = [...new Set(own.map(({ contingent }) => contingent))].map((name): LossRow => {
    const units = own.filter(({ contingent }) => contingent === name);
    const gone = units.filter(({ index }) => s.units[index]?.fate === 'eliminated');
    return { name, pieces: units.map(({ id }) => id), lost: gone.map(({ id }) => id), value: gone.reduce((sum, { tq }) => sum + tq, 0) };
  });
  const others = ofSide(s.lost, side) - rows.reduce((sum, { value }) => sum + value, 0);
  return lossSheet({ side, countsFor: side, score: 'Rout Points' }, [...rows, ...besides('Leaders, Standards, thirst', others)]);
}
