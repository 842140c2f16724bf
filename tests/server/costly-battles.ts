/*
 * Battles that are small to write down and large to play: for the tests of what a document may cost, and for those that besiege a server with them.
 */

const hex = (column: number, row: number): string => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');

/** Two riders on a plain of Cry Havoc. With 99 movement points each could go to ten thousand places; with 14 it is the widest that may be played. */
export function ridersOnAPlain(movement: number, rows = 16): object {
  const values = [5, 5, movement];
  const rider = (id: string, column: number, row: number): object => ({
    id,
    name: 'x',
    role: 'x',
    foot: [5, 5, Math.min(movement, 6)],
    footWounded: [5, 5, Math.min(movement, 6)],
    mounted: values,
    mountedWounded: values,
    vp: 1,
    start: `${hex(column, row)}-${hex(column - 1, row)}`,
  });
  return {
    id: 'cry-havoc/plain',
    name: 'x',
    note: 'x',
    length: 'x',
    sides: ['a', 'b'],
    sideNames: ['A', 'B'],
    map: { ground: Array.from({ length: rows }, () => '.'.repeat(99)), hexsides: {} },
    turns: 9,
    casts: { a: [rider('a', 50, Math.ceil(rows / 2))], b: [rider('b', 98, rows)] },
    objects: [],
    exits: [],
    special: {},
    victory: { rule: 'points' },
    notes: [],
  };
}
