import { DIRECTIONS, hexsidePointing } from '@pennon/hexes';
import type { Hexside } from '@pennon/picture';
import { isUp } from '../board/people.js';
import { figureHexes, position } from '../board/position.js';
import { retreatsOf, shotRetreats } from '../board/retreats.js';
import type { Action, Character, CharacterId, State } from '../types.js';

const known = new WeakMap<readonly Character[], readonly Hexside[]>();

/** Hexsides across which two who stand can strike each other (5.3, R7). */
export function contacts(s: State): readonly Hexside[] {
  const found = known.get(s.characters) ?? contactsIn(s);
  known.set(s.characters, found);
  return found;
}

function contactsIn(s: State): readonly Hexside[] {
  const p = position(s);
  const { board } = p;
  const stands = (index: number): boolean => {
    const one = p.pieces[index];
    return one !== undefined && isUp(one);
  };
  return board.characters.flatMap(({ index, sideIndex }) => {
    if (sideIndex !== 0 || !stands(index)) return [];
    return figureHexes(p, index).flatMap((hex) =>
      DIRECTIONS.flatMap((d) => {
        const other = board.next(hex, d) < 0 ? -1 : p.at(0, board.next(hex, d));
        const isFoe = other >= 0 && board.characters[other]?.sideIndex === 1 && stands(other);
        return isFoe && board.isContact(hex, d) ? [hexsidePointing(board, hex, d)] : [];
      }),
    );
  });
}

/** Where those could go whom an attack or a shot may drive back (6.4, R56, R75); the stunned go nowhere (R41). */
export function drivenBack(s: State, a: Action): readonly { readonly piece: CharacterId; readonly hexes: readonly string[] }[] {
  const { board } = position(s);
  const isStunned = (id: CharacterId): boolean => s.characters[board.character(id).index]?.health === 'stunned';
  if (a.type === 'attack')
    return a.defenders
      .filter((id) => !isStunned(id))
      .map((piece) => ({ piece, hexes: retreatsOf(s, piece, { result: 'R1', fought: a.attackers }).map(({ head }) => board.hexAt(head)) }));
  if (a.type !== 'shoot' || isStunned(a.target)) return [];
  const ends = shotRetreats(s, a.target, { result: 'R2', fought: [a.unit] }).flatMap((path) => path.at(-1) ?? []);
  return [{ piece: a.target, hexes: [...new Set(ends.map(({ head }) => board.hexAt(head)))] }];
}
