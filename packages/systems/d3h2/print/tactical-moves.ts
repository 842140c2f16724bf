import type { PrintedSection } from '@pennon/kernel';

const USUAL = '[D3-14] how far everybody goes in good, rough and bad going and through a river';
const FAST = '[D3-14] and how far if it is Fast';
const RIDING = '[D3-14] Mounted Infantry go as Camels do';
const LANDING = '[R80] Aerials end on no woods, no houses, no water, but in other bad going';
const OVER = '[D3-15] Aerials pass over everybody on the ground, and round each other';

/** Who moves with whom, and how far. */
export const tacticalMoves: PrintedSection = {
  title: 'Tactical moves',
  statements: [
    {
      id: 'P156',
      says: 'Tactical moves are made as in the parent game.',
      at: ['board/tactical-moves.ts', 'board/group-moves.ts', 'board/column-moves.ts', 'board/columns.ts'],
      proof: [
        '[5.7] one element moves in any direction and ends facing anywhere',
        '[5.7] only forward, by wheels of up to a quarter',
        '[R46] in bad going only in column, unless all of them are at home in it',
        '[R47] round a corner the others follow on the trail of the first',
        '[R49] nobody in close combat makes a tactical move, on whichever edge',
      ],
      notes: ['R44', 'R46', 'R47', 'R49'],
    },
    {
      id: 'P157',
      says: 'Aerials move in a group with Aerials only.',
      at: ['rules/movement.ts', 'board/groups.ts'],
      proof: ['[D3-14, R79] Aerials and allies keep to themselves', '[R79, 5.8] Allies with Allies, Aerials with Aerials'],
    },
    {
      id: 'P158',
      says: 'Allies move in a group with their own contingent only.',
      at: ['rules/movement.ts', 'board/groups.ts'],
      proof: [
        '[D3-14, R79] Aerials and allies keep to themselves',
        '[5.8, R79] allies do not group with others, Aerials not with ground troops',
      ],
    },
    {
      id: 'P159',
      says: 'A move is measured for the front corner that goes farthest, of any element that moves: from its start to its end, and to and from the places on the way.',
      at: ['geometry/path.ts', 'board/allowed-moves.ts'],
      proof: [
        '[R43] each leg is measured straight, and the legs are added up',
        '[X-19, R43] four Spears wheel by 28.95 degrees and no more',
        '[R43] segments are measured one after the other, on the farthest front corner',
      ],
      notes: ['R43'],
    },
    {
      id: 'P160',
      says: 'A table gives the distance by the going: good or along a road, bad or rough, crossing a river that is not paltry.',
      at: ['D3-14', 'rules/movement.ts', 'board/allowance.ts'],
      proof: [
        '[D3-14, R17] the slowest element, for the worst ground touched',
        '[R17] the worst ground touched at the start, on the way or at the end decides for the whole move',
        '[R18] by road going is good as long as both middles stay on it',
        '[R54] a river of which nothing is known, or a full one, allows 1 BW; a paltry one changes nothing',
      ],
      notes: ['R17', 'R18', 'R54'],
    },
    {
      id: 'P161',
      says: 'Aerials other than Airboats go 10 in every column.',
      at: 'D3-14 Aerials except Airboat',
      proof: [USUAL, '[D3-14] Aerials go 10 BW'],
    },
    { id: 'P162', says: 'Airboats go 5 in every column.', at: 'D3-14 Airboat', proof: USUAL },
    {
      id: 'P163',
      says: 'All of these may fly over woods and built-up areas and not go into them.',
      at: ['rules/movement.ts', 'board/standing-room.ts'],
      proof: [LANDING, OVER],
      notes: ['R80'],
    },
    {
      id: 'P164',
      says: 'Heroes, Paladins and Mages go 5 in good going, 2 in bad or rough, 1 through a river.',
      at: 'D3-14 Hero, Paladin, Mage',
      proof: [USUAL, '[C1] Heroes, Paladins and Mages in rough or bad going: chart 1, played 2'],
      notes: ['C1'],
    },
    {
      id: 'P165',
      says: 'Beasts, Cavalry, Light Horse and Scythed Chariots go 4, Fast 5, in good going, 1 in bad or rough and through a river.',
      at: 'D3-14 Beasts, Cavalry, Light Horse, SCh',
      proof: [USUAL, FAST],
      notes: ['A5', 'C3'],
    },
    {
      id: 'P166',
      says: 'To Beasts bad and rough going is good.',
      at: ['D3-14', 'rules/terrain.ts'],
      proof: [USUAL, '[D3-14] what is good to Beasts, Warband, Auxilia and Camelry'],
    },
    {
      id: 'P167',
      says: 'Camels, Knights, Behemoths and Mounted Infantry go 3, Fast 4, in good going, 1 in bad or rough and through a river.',
      at: 'D3-14 Camels, Knights, Behemoths, Mtd',
      proof: [USUAL, FAST, RIDING],
      notes: ['A5', 'C3'],
    },
    {
      id: 'P168',
      says: 'Artillery, Command Posts and War Wagons go 2, Fast 3, in good going and 1 through a river; bad and rough going is closed to them.',
      at: 'D3-14 Artillery, Command Post, War Wagons',
      proof: [USUAL, FAST, '[D3-14] a Wheeled element keeps out of rough and bad going, but for roads'],
      notes: ['A5', 'C3', 'R18'],
    },
    {
      id: 'P169',
      says: 'These do not move into contact with an enemy, save a Siege Tower with a built-up area.',
      at: ['rules/engaging.ts', 'board/contact-moves.ts'],
      proof: [
        '[D3-14] Artillery, Command Posts and War Wagons do not',
        '[R87, D3-14] Artillery, Command Posts and War Wagons come into no contact at all',
        '[R81, D3-20, R101] Behemoths at the gate, Scythed Chariots never, Siege Towers against Strongholds',
      ],
    },
    {
      id: 'P170',
      says: 'Other foot goes 2, Fast 3, in good going, 1, Fast 3, in bad or rough, 1 through a river.',
      at: 'D3-14 Other Foot',
      proof: [USUAL, FAST, '[R6, D3-14] Sneakers and Psiloi go 3 BW in any going, Blades 2 and 1'],
      notes: ['R6', 'C3', 'C4'],
    },
    {
      id: 'P171',
      says: 'To Warband and Auxilia bad and rough going is good.',
      at: ['D3-14 Other Foot', 'rules/terrain.ts'],
      proof: [
        USUAL,
        '[D3-14] what is good to Beasts, Warband, Auxilia and Camelry',
        '[C2] Warband in rough or bad going: chart 1, Fast 3, played as in good',
      ],
      notes: ['C2'],
    },
    {
      id: 'P172',
      says: 'To water Lurkers water is good going.',
      at: ['D3-14 Other Foot', 'rules/movement.ts'],
      proof: [
        '[D3-14, R82] river, marsh and waterway are good to water Lurkers',
        '[R82] nobody wades through a waterway but water Lurkers',
      ],
      notes: ['R82'],
    },
  ],
};
