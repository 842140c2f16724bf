import type { PrintedSection } from '@pennon/kernel';

const CORNERS = '[D3-20] corners that meet, side edges, front edges';
const NOT_BY = '[R38] Dragons and those who meet Psiloi overlap by their sides only';
const NOT_SO = '[D3-26 flank, R38] no corner overlap by Dragons, by those who fight, nor of Psiloi, Lurkers and Sneakers';

/** What the print adds to the close combat of the parent game. */
export const overlapsAndAssaults: PrintedSection = {
  title: 'Close combat: overlaps and assaults',
  statements: [
    {
      id: 'P251',
      says: 'Close combat is as in the parent game but for what follows.',
      at: ['board/close-combat.ts', 'procedures/melee.ts'],
      proof: [
        '[6.2] pairs in full front contact, the mover named first',
        '[6.2] nobody fights twice in a bound',
        '[6.2, section 4] the mover picks the order, and each fights once',
      ],
      notes: ['R52'],
    },
    {
      id: 'P252',
      says: 'An element without an enemy to its front overlaps one whose corner it meets, both right or both left, front with front or rear with rear.',
      at: ['rules/overlaps.ts', 'board/close-combat-facts.ts'],
      proof: [
        CORNERS,
        '[R37] front corners with front corners and rear with rear; front with rear are side edges',
        '[D3-20] an overlapper in frontal combat does not count by its corners',
      ],
      notes: ['R37'],
    },
    { id: 'P253', says: 'Dragons do not overlap so.', at: 'rules/overlaps.ts', proof: [NOT_BY, NOT_SO], notes: ['R38'] },
    { id: 'P254', says: 'Nobody overlaps Psiloi and Sneakers so.', at: 'rules/overlaps.ts', proof: [NOT_BY, NOT_SO], notes: ['R38'] },
    {
      id: 'P255',
      says: 'The enemy may have lost his opponent to a recoil, a flight or destruction in this very bound.',
      at: 'board/close-combat-facts.ts',
      proof: [
        '[D3-20] whose enemy has gone overlaps the next one in the same bound; the mover picks the order',
        '[section 4] a fight that moved its neighbours away changes the next',
      ],
    },
    {
      id: 'P256',
      says: 'Enemies side by side overlap one another, also where neither of them fights.',
      at: ['rules/overlaps.ts', 'board/close-combat-facts.ts'],
      proof: [CORNERS, NOT_BY],
      notes: ['R37', 'R38'],
    },
    {
      id: 'P257',
      says: 'An element may overlap two enemies, on opposite flanks.',
      at: 'board/close-combat-facts.ts',
      proof: '[D3-20] one element overlaps two enemies, one on each flank',
    },
    {
      id: 'P258',
      says: 'Foot that stood still this bound counts as overlapped where a front corner, the nearer one, has less than 1 BW to an edge of the battlefield.',
      at: ['rules/overlaps.ts', 'board/close-combat-facts.ts'],
      proof: [
        '[R39] foot near an edge of the table that stayed put counts as overlapped there',
        '[R39] the corner nearest to any edge, one side only; of two as near the one not yet overlapped',
        '[R39, edgeOverlap] any edge counts, or only one that lies on the flank',
      ],
      notes: ['R39'],
      switch: 'edgeOverlap',
    },
    {
      id: 'P259',
      says: 'A flank counts once, whoever overlaps or attacks there.',
      at: ['D3-26', 'rules/overlaps.ts'],
      proof: [
        '[D3-26 flank] one enemy on each flank',
        '[D3-20, D3-32] a flank counts once, the rear besides; and who is so beset does not recoil',
      ],
    },
    {
      id: 'P260',
      says: 'Strongholds and Camps are assaulted as in the parent game.',
      at: ['rules/assaults.ts', 'board/walls-and-gates.ts', 'procedures/melee.ts'],
      proof: [
        '[R34] each further assaulter costs the defender 1, two at the most',
        '[R84] nothing else counts for either',
        '[R90] those at the walls assault one after the other, as their owner orders',
        '[R81, D3-20, R101] Behemoths at the gate, Scythed Chariots never, Siege Towers against Strongholds',
      ],
      notes: ['R33', 'R34', 'R84', 'R90', 'R101'],
    },
    {
      id: 'P261',
      says: 'At a Stronghold Behemoths need a gate.',
      at: ['rules/engaging.ts', 'board/walls-and-gates.ts'],
      proof: [
        '[D3-20] at a feature no Scythed Chariots, Behemoths at a Stronghold only by the gate',
        '[R81, D3-20, R101] Behemoths at the gate, Scythed Chariots never, Siege Towers against Strongholds',
      ],
      notes: ['R81'],
    },
    {
      id: 'P262',
      says: 'Strongholds and unoccupied Camps fight with their own combat factor.',
      at: ['D3-21', 'rules/assaults.ts'],
      proof: [
        '[D3-26 stronghold, D3-26 camp, R29, A12, R30] a garrison adds +4 or +2 to its foot factor, once',
        '[R29] the bonus counts once: 4 for empty walls, the factor of the garrison and 4',
      ],
      notes: ['A12', 'R29'],
    },
  ],
};
