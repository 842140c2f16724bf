import { DIRECTIONS, type HexBoard, OFF_MAP, Position, type PositionRules, Positions, riderAt } from '@pennon/hexes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBoard, at, boardOf } from './boards.js';

interface Piece {
  readonly side: 0 | 1;
  readonly head: number;
  readonly facing: number;
  readonly isMounted: boolean;
  readonly isHiding: boolean;
}
/** Everybody holds the hexes beside his own; who hides holds none. */
const rulesOf = (pieces: readonly Piece[]): PositionRules<Piece, HexBoard, boolean> => ({
  side: (_board, i) => pieces[i]?.side ?? 0,
  place: (board, { head, facing, isMounted }) => {
    if (head < 0) return OFF_MAP;
    const rider = riderAt(board, head, facing);
    return isMounted && rider.rump >= 0 ? rider : { head, facing };
  },
  isSeen: (_board, { isHiding }, _i, anybodyHides) => !(anybodyHides && isHiding),
  zone(p, _piece, i, hold) {
    for (const hex of [p.head(i), p.rump(i)]) if (hex >= 0) for (const d of DIRECTIONS) hold(p.board.next(hex, d));
  },
});

/** Everything that can be asked of a position. */
const asked = (p: Position<Piece, HexBoard, boolean>) => ({
  pieces: p.pieces.map((_, i) => [p.head(i), p.rump(i), p.facing(i), p.sideOf(i)]),
  hexes: p.board.grid.hexes.map((_, hex) => [p.at(0, hex), p.at(1, hex), p.all(0, hex), p.all(1, hex), p.isHeld(0, hex), p.isHeld(1, hex)]),
});

const anyPiece = fc.record({
  side: fc.constantFrom<0 | 1>(0, 1),
  head: fc.integer({ min: -1, max: 63 }),
  facing: fc.nat(5),
  isMounted: fc.boolean(),
  isHiding: fc.boolean(),
});
const onBoard = (board: HexBoard, piece: Piece): Piece => ({ ...piece, head: piece.head < 0 ? -1 : piece.head % board.size });

describe('where everybody stands', () => {
  test('followed step by step it is the same as worked out anew', () => {
    fc.assert(
      fc.property(
        anyBoard(),
        fc.array(anyPiece, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        fc.array(fc.array(fc.tuple(fc.nat(7), anyPiece), { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        (board, given, hides, changes) => {
          const pieces = given.map((piece) => onBoard(board, piece));
          const rules = rulesOf(pieces);
          const positions = new Positions(rules);
          let now = pieces;
          expect(asked(positions.of(board, now, hides))).toEqual(asked(Position.located(rules, board, now, hides)));
          for (const change of changes) {
            now = now.slice();
            for (const [i, to] of change) {
              const old = now[i];
              if (old !== undefined) now[i] = { ...onBoard(board, to), side: old.side, isHiding: old.isHiding };
            }
            expect(asked(positions.of(board, now, hides))).toEqual(asked(Position.located(rules, board, now, hides)));
          }
        },
      ),
    );
  });

  test('who is in a hex is who stands there and is known, the highest number on top', () => {
    fc.assert(
      fc.property(anyBoard(), fc.array(anyPiece, { minLength: 1, maxLength: 8 }), fc.boolean(), (board, given, hides) => {
        const pieces = given.map((piece) => onBoard(board, piece));
        const p = Position.located(rulesOf(pieces), board, pieces, hides);
        for (const side of [0, 1] as const)
          for (let hex = 0; hex < board.size; hex++) {
            const there = pieces.flatMap((piece, i) =>
              (p.head(i) === hex || p.rump(i) === hex) && (piece.side === side || !hides || !piece.isHiding) ? [i] : [],
            );
            expect(p.all(side, hex)).toEqual(there);
            expect(p.at(side, hex)).toBe(there.at(-1) ?? -1);
          }
      }),
    );
  });

  test('a hex is held by a side exactly if one of its pieces that are seen holds it', () => {
    fc.assert(
      fc.property(anyBoard(), fc.array(anyPiece, { minLength: 1, maxLength: 6 }), fc.boolean(), (board, given, hides) => {
        const pieces = given.map((piece) => onBoard(board, piece));
        const p = Position.located(rulesOf(pieces), board, pieces, hides);
        for (let hex = 0; hex < board.size; hex++)
          for (const side of [0, 1] as const)
            expect(p.isHeld(side, hex)).toBe(pieces.some((piece, i) => piece.side === side && p.holds(i, hex)));
        pieces.forEach((piece, i) => {
          if (hides && piece.isHiding) expect(board.grid.hexes.some((_, hex) => p.holds(i, hex))).toBe(false);
        });
      }),
    );
  });

  test('the same list of pieces at the same moment is the same position; another moment is another', () => {
    const board = boardOf();
    const pieces: readonly Piece[] = [{ side: 0, head: at(board, '0505'), facing: 0, isMounted: false, isHiding: true }];
    const positions = new Positions(rulesOf(pieces));
    const seen = positions.of(board, pieces, false);
    const unseen = positions.of(board, pieces, true);
    expect(positions.of(board, pieces, false)).toBe(seen);
    expect(positions.of(board, pieces, true)).toBe(unseen);
    expect([seen.at(1, at(board, '0505')), unseen.at(1, at(board, '0505')), unseen.at(0, at(board, '0505'))]).toEqual([0, -1, 0]);
  });
});
