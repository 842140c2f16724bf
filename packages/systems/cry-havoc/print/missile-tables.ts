import type { PrintedSection } from '@pennon/kernel';

const ROW = '[CH-T3, CH-T4] die %i: hit or miss, then infantry and rider';
const TWO = '[CH-T3, CH-T4, N12] one die says whether it hits, another what it does, and none is rolled on a miss';

/** The missile tables: to hit and to damage. */
export const missileTables: PrintedSection = {
  title: 'Missile tables',
  statements: [
    {
      id: 'P62',
      says: 'A die says whether a shot hits at short range, and a die what the hit does.',
      at: ['CH-T3', 'CH-T4', 'procedures/shot.ts', 'rules/missiles.ts'],
      proof: [TWO, 'missile and its two halves agree on every pair of faces'],
      notes: ['N12'],
    },
    {
      id: 'P63',
      says: 'A die of 1 to 6 hits.',
      at: ['CH-T3 1-6', 'rules/missiles.ts'],
      proof: [ROW, '[N13, N14] CH-T3, one letter for each face'],
      notes: ['N13'],
    },
    {
      id: 'P64',
      says: 'Beside 7 to 10 nothing is printed under the hits: a miss.',
      at: ['CH-T3 7+', 'rules/missiles.ts'],
      proof: [ROW, '[N13, N14] CH-T3, one letter for each face', '[R47] there is no automatic hit: 6 and less hit, at +6 nothing does'],
      notes: ['N14', 'R47'],
    },
    {
      id: 'P65',
      says: 'Damage is read in one column for a target on foot and in another for a rider.',
      at: ['CH-T4 Infantry', 'CH-T4 Rider', 'rules/missiles.ts'],
      proof: [ROW, '[N12, N14, N31] CH-T4, column by column'],
      notes: ['N12'],
    },
    { id: 'P66', says: 'A damage die of 1 kills, on foot and in the saddle.', at: ['CH-T4 1', 'rules/missiles.ts'], proof: ROW },
    {
      id: 'P67',
      says: 'A damage die of 2 kills on foot; a rider is wounded and his horse killed.',
      at: ['CH-T4 2', 'rules/missiles.ts'],
      proof: ROW,
      notes: ['N32'],
    },
    { id: 'P68', says: 'A damage die of 3 wounds, on foot and in the saddle.', at: ['CH-T4 3', 'rules/missiles.ts'], proof: ROW },
    { id: 'P69', says: 'A damage die of 4 wounds, on foot and in the saddle.', at: ['CH-T4 4', 'rules/missiles.ts'], proof: ROW },
    {
      id: 'P70',
      says: 'A damage die of 5 wounds on foot and stuns a rider.',
      at: ['CH-T4 5', 'rules/missiles.ts'],
      proof: ROW,
      notes: ['N31'],
    },
    {
      id: 'P71',
      says: 'A damage die of 6 wounds on foot and stuns a rider.',
      at: ['CH-T4 6', 'rules/missiles.ts'],
      proof: ROW,
      notes: ['N31'],
    },
    {
      id: 'P72',
      says: 'A damage die of 7 drives back 2 hexes, on foot and in the saddle.',
      at: ['CH-T4 7', 'rules/missiles.ts'],
      proof: ROW,
    },
    {
      id: 'P73',
      says: 'A damage die of 8 drives back 2 hexes, on foot and in the saddle.',
      at: ['CH-T4 8', 'rules/missiles.ts'],
      proof: ROW,
    },
    {
      id: 'P74',
      says: 'A damage die of 9 drives back 2 hexes, on foot and in the saddle.',
      at: ['CH-T4 9', 'rules/missiles.ts'],
      proof: ROW,
    },
    {
      id: 'P75',
      says: 'A damage die of 10 does nothing: both cells are blank.',
      at: ['CH-T4 10', 'rules/missiles.ts'],
      proof: ROW,
      notes: ['N14'],
    },
  ],
};
