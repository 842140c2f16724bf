import { ofSide, type Side } from '@pennon/kernel';
import { besides, type LossRow, type LossSheet, lossSheet, passing } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { flightFacts } from '../board/victory.js';
import type { State } from '../types.js';

/** Flight points by Battle; what is neither a unit nor the Standard are leaders (8.2, R60, R66). */
export function losses(s: State, side: Side): LossSheet {
  const board = battlefield(s);
  const battles = board.battles.filter((battle) => battle.side === side);
  const rows = battles.map(({ name, units }): LossRow => {
    const inState = (state: string) => units.filter((u) => s.units[u.index]?.state === state);
    const gone = inState('eliminated');
    return {
      name,
      pieces: units.map(({ id }) => id),
      lost: gone.map(({ id }) => id),
      value: gone.reduce((sum, { fp }) => sum + fp, 0),
    };
  });
  const { permanentFp, retiredUnits } = flightFacts(s, side);
  const standard = ofSide(s.standards, side) === null ? board.army(side).standard.fp : 0;
  const leaders = permanentFp - standard - rows.reduce((sum, { value }) => sum + value, 0);
  return lossSheet({ side, countsFor: side, score: 'Flight points' }, [
    ...rows,
    ...besides('Standard', standard),
    ...besides('Leaders', leaders),
    ...passing('While Retired', retiredUnits),
  ]);
}
