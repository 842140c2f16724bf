import type { PrintedSection } from '@pennon/kernel';

const PRICE = '[A29] D3-3, cost';

/** What an army costs. */
export const elementCost: PrintedSection = {
  title: 'Element cost',
  statements: [
    {
      id: 'P32',
      says: '6 points: an Aerial Hero.',
      at: ['D3-3 6', 'rules/units.ts'],
      proof: PRICE,
    },
    {
      id: 'P33',
      says: '4 points: Gods, Dragons, Paladins, Mages, Behemoths and other Heroes.',
      at: ['D3-3 4', 'rules/units.ts'],
      proof: PRICE,
    },
    {
      id: 'P34',
      says: '3 points: Airboats, Artillery, Clerics, War Wagons, 6Cv, 6Kn, 8Sp and 6Bd.',
      at: ['D3-3 3', 'rules/units.ts'],
      proof: PRICE,
    },
    {
      id: 'P35',
      says: '2 points: Beasts, Blades, Camelry, Flyers, Knights, Cavalry, Spears, Shooters, Command Posts, 8Bw and Sneakers.',
      at: ['D3-3 2', 'rules/units.ts'],
      proof: PRICE,
      notes: ['A29'],
    },
    {
      id: 'P36',
      says: '1.5 points: Pikes, Auxilia, Warband, Bows, Inexhaustible Hordes, Light Horse and Lurkers.',
      at: ['D3-3 1.5', 'rules/units.ts'],
      proof: PRICE,
      notes: ['A8', 'R8'],
    },
    {
      id: 'P37',
      says: '1 point: other Hordes, Psiloi and Scythed Chariots.',
      at: ['D3-3 1', 'rules/units.ts'],
      proof: PRICE,
      notes: ['A8'],
    },
    {
      id: 'P38',
      says: 'Both players first say how many points a side has, and spend them on elements at these prices.',
      at: ['rules/army.ts', 'scenarios/free.ts'],
      proof: [
        '[D3-3] not over its size',
        '[D3-3] costs are counted, the General and Fast cost nothing',
        'every choice has a usual value, and the usual ones make a battle that is set up first',
      ],
    },
    {
      id: 'P39',
      says: '24 points a side are usual.',
      at: ['armies/document.ts', 'scenarios/free.ts'],
      proof: [
        '[D3-3, R9] %s is legal in %s and costs 24 points',
        'every choice has a usual value, and the usual ones make a battle that is set up first',
      ],
    },
    {
      id: 'P40',
      says: 'At most half of the points go into elements of 6 and 4.',
      at: 'rules/army.ts',
      proof: [
        '[R9, A7] at most half in elements of 4 and 6 points',
        '[R9] 12 points of 4-point elements are half of 24; 4 more are 4 too many',
      ],
    },
    {
      id: 'P41',
      says: 'The rest goes into elements of 3, 2 and 1.',
      at: 'rules/army.ts',
      proof: '[R9, A7] at most half in elements of 4 and 6 points',
      notes: ['A7'],
    },
    {
      id: 'P42',
      says: 'Every army has a General for nothing.',
      at: 'rules/army.ts',
      proof: ['[D3-3] costs are counted, the General and Fast cost nothing', '[R10] one General of the right type, no ally'],
      notes: ['R10'],
    },
    {
      id: 'P43',
      says: 'Some armies may spend up to 6 points on elements of an army that is their ally.',
      at: 'rules/army.ts',
      proof: ['[R79] allies up to 6 points', '[R79] allies cost up to 6 points'],
      notes: ['R79'],
    },
    {
      id: 'P44',
      says: 'Being Fast costs nothing.',
      at: 'rules/army.ts',
      proof: '[D3-3] costs are counted, the General and Fast cost nothing',
    },
  ],
};
