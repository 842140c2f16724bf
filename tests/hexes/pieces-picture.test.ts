import { headCount, heldHexes, hexesOfPiece, lineCard, OFF_MAP, Positions, pieceCard, Roster, riderAt, stepShown } from '@pennon/hexes';
import type { HexPiece, Legend } from '@pennon/picture';
import { describe, expect, test } from 'vitest';
import { at, boardOf } from './boards.js';

const piece = (hexes: readonly string[], more: Partial<HexPiece> = {}): HexPiece => ({
  id: 'Ralf',
  kind: 'unit',
  side: 'raiders',
  name: 'Ralf',
  figure: 'rider',
  hexes,
  facing: 'W',
  marks: [],
  numbers: [['Movement', '7']],
  group: null,
  isActive: true,
  about: 'A rider',
  ...more,
});
const legend: Legend = {
  figures: {},
  marks: { acted: { word: 'Acted', sentence: 'He has had his turn.', ref: 'SK-1' } },
  ground: {},
  hexsides: {},
};

describe('pieces on a page', () => {
  test('a step is a turn where the head stays, else a way of head and rump', () => {
    expect(stepShown(piece(['0704']), piece(['0604']), 'move')).toEqual({
      kind: 'travel',
      pieces: ['Ralf'],
      path: ['0704', '0604'],
      facing: 'W',
      how: 'move',
    });
    expect(stepShown(piece(['0704', '0804']), piece(['0604', '0704']), 'retreat')).toMatchObject({
      path: ['0704', '0604'],
      rumps: [['0804'], ['0704']],
      how: 'retreat',
    });
    expect(stepShown(piece(['0704', '0804']), piece(['0704', '0703'], { facing: 'SW' }), 'move')).toEqual({
      kind: 'turn',
      piece: 'Ralf',
      facing: 'SW',
      hexes: ['0704', '0703'],
    });
    expect(stepShown(piece(['0704']), piece([]), 'move')).toBeUndefined();
  });

  test('cards: numbers with their meaning, marks as the legend explains them', () => {
    const card = pieceCard(piece(['0704'], { marks: ['acted'] }), legend, { Movement: 'movement points in a turn' });
    expect(card.facts).toEqual([{ term: 'Movement', value: '7', meaning: 'movement points in a turn' }]);
    expect(card.states).toEqual([{ mark: 'acted', word: 'Acted', sentence: 'He has had his turn.', ref: 'SK-1' }]);
    expect(lineCard({ word: 'Wall', sentence: 'Nobody passes.', ref: 'SK-2' })).toMatchObject({
      name: 'Wall',
      may: [{ text: 'Nobody passes.', ref: 'SK-2' }],
    });
  });

  test('an army by its heads', () => {
    const sheet = headCount('raiders', 'Raiders', [
      piece(['0704']),
      piece([], { id: 'Odo' }),
      piece(['0101'], { id: 'Bailiff', side: 'town' }),
    ]);
    expect(sheet.measures).toEqual([{ name: 'Fallen', value: 1, limit: 2 }]);
    expect([sheet.lost, sheet.groups[0]?.pieces]).toEqual([['Odo'], ['Ralf']]);
  });

  test('hexes of a piece and hexes that are held', () => {
    const board = boardOf();
    const positions = new Positions<number, typeof board, null>({
      side: () => 1,
      place: (_board, head) => (head < 0 ? OFF_MAP : riderAt(board, head, 1)),
      zone: (p, _piece, i, hold) => hold(p.board.next(p.head(i), 1)),
    });
    const p = positions.of(board, [at(board, '0505'), -1], null);
    expect([hexesOfPiece(p, 0), hexesOfPiece(p, 1)]).toEqual([['0505', '0405'], []]);
    expect([heldHexes(p, 0), heldHexes(p, 1)]).toEqual([[], ['0605']]);
  });
});

test('a roster knows its own', () => {
  const roster = new Roster('man', [{ id: 'Ralf', side: 'raiders' }]);
  expect([roster.knows('Ralf'), roster.knows('Odo'), roster.of('Ralf').side]).toEqual([true, false, 'raiders']);
  expect(() => roster.of('Odo')).toThrow('no man Odo');
});
