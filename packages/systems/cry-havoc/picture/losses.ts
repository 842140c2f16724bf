import { otherSide, type Side } from '@pennon/kernel';
import { besides, type LossRow, type LossSheet, lossSheet, passing } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { casualties, score } from '../board/victory.js';
import type { State } from '../types.js';

/** What the enemy has for the casualties of a side, by their roles, and for what he has carried off or keeps (R81, R85). */
export function losses(s: State, side: Side): LossSheet {
  const enemy = otherSide(s.sides, side);
  const own = battlefield(s).characters.filter((its) => its.side === side);
  const rows = [...new Set(own.map(roleOf))].map((name): LossRow => {
    const men = own.filter((its) => roleOf(its) === name);
    const dead = men.filter(({ index }) => s.characters[index]?.health === 'dead');
    return { name, pieces: men.map(({ id }) => id), lost: dead.map(({ id }) => id), value: dead.reduce((sum, { vp }) => sum + vp, 0) };
  });
  const wounded = casualties(s, enemy) / 2 - rows.reduce((sum, { value }) => sum + value, 0);
  return lossSheet({ side, countsFor: enemy, score: 'Points' }, [
    ...rows,
    ...besides('Wounded, at half', wounded),
    ...passing('Carried off or kept', (score(s, enemy) - casualties(s, enemy)) / 2),
  ]);
}

/** "knight (relief)" is a knight. */
const roleOf = ({ role }: { readonly role: string }): string => role.replace(/ \(.*/, '');
