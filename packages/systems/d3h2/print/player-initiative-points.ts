import type { PrintedSection } from '@pennon/kernel';

const ROAD = '[D3-9 road] 0 by road: first move, single or column, forward, full distance or into contact';

/** What an order costs. */
export const playerInitiativePoints: PrintedSection = {
  title: 'Player initiative points',
  statements: [
    {
      id: 'P112',
      says: 'The die says how many PIPs he has in this bound.',
      at: 'procedures/bound.ts',
      proof: '[D3-8, section 4] PIPs, arrivals, moves, magic, shooting, close combat; then the other side',
    },
    {
      id: 'P113',
      says: 'PIPs that are not spent are lost.',
      at: 'procedures/bound.ts',
      proof: '[D3-9] unspent PIPs are lost, and who has none does not move',
    },
    {
      id: 'P114',
      says: 'The first move in the bound of a single element or a column costs nothing if all of it is by road.',
      at: ['D3-9 road', 'rules/command.ts', 'board/roads.ts'],
      proof: [
        ROAD,
        '[D3-9 road] the first move by road, forward and all the way, costs nothing',
        '[R18, R17] from one road to another over the ground between them is not by road',
      ],
      notes: ['R18'],
    },
    {
      id: 'P115',
      says: 'It goes as far as it can for that, or until it meets friends or enemies.',
      at: ['D3-9 road', 'rules/command.ts', 'board/roads.ts'],
      proof: [
        ROAD,
        '[D3-9 road] or until it meets friends or enemies',
        '[D3-9 road] up to the walls, the end of the table or of the road is the full distance that is possible',
      ],
    },
    {
      id: 'P116',
      says: 'It goes only forward for that.',
      at: ['D3-9 road', 'rules/command.ts'],
      proof: ROAD,
    },
    {
      id: 'P117',
      says: 'Any other tactical move costs 1 PIP.',
      at: ['D3-9 move', 'rules/command.ts'],
      proof: ['[D3-9 move] 1', '[D3-9] a tactical move 1 PIP'],
    },
    {
      id: 'P118',
      says: 'In the first bound of a side nothing is added.',
      at: 'rules/command.ts',
      proof: ['[D3-9 a, D3-9 b] both add up, but nothing in the first bound', '[D3-9] nothing more in the first bound of a side'],
    },
    {
      id: 'P119',
      says: '1 more with Mages, Aerials, Scythed Chariots, Behemoths, Hordes, War Wagons or Artillery in it.',
      at: ['D3-9 a', 'rules/command.ts'],
      proof: [
        '[D3-9 a] +1 for the unwieldy, and for a garrison leaving',
        '[D3-9 a] 1 more for what is unwieldy, wherever it is in the group',
      ],
    },
    {
      id: 'P120',
      says: 'The same 1 more for an element that holds a Stronghold or Camp.',
      at: ['D3-9 a', 'rules/command.ts'],
      proof: [
        '[D3-9 a, ACT-6] a garrison leaves for 1 PIP more, and not while it is assaulted',
        '[D3-9] a garrison leaves for 1 in the first bound, for 2 later',
      ],
    },
    {
      id: 'P121',
      says: '1 more when the General is lost, or entirely in a built-up area, Camp, wood, oasis, marsh or gully.',
      at: ['D3-9 b', 'rules/command.ts', 'board/command-facts.ts'],
      proof: [
        '[D3-9 b] +1 with the General lost, hidden or too far',
        '[D3-9 b] 1 more when the General is lost, or wholly in woods, oasis, marsh, gully, Camp or houses',
        "[R55] the General's own move never pays for that",
      ],
      notes: ['R55'],
      instead: 'The General does not pay it for his own move as a single element.',
    },
    {
      id: 'P122',
      says: 'The same 1 more for whoever starts beyond command distance.',
      at: ['D3-9 b', 'rules/command.ts', 'board/command-facts.ts'],
      proof: [
        '[D3-9 b] +1 with the General lost, hidden or too far',
        '[R56, D3-10] within 8 BW of the General, measured from base to base',
      ],
      notes: ['R56'],
    },
    {
      id: 'P123',
      says: 'Command distance is 20 BW for Light Horse alone.',
      at: ['D3-10 entirely Light Horse', 'rules/command.ts'],
      proof: [
        '[D3-10] 20 BW for Light Horse alone',
        '[D3-10] 20 BW for Light Horse alone, 8, or 4 behind a screen',
        '[R56, D3-10] Light Horse hear at 20 BW, with one other in the group at 8',
      ],
    },
    {
      id: 'P124',
      says: 'For others it is 8 BW.',
      at: ['D3-10 others', 'rules/command.ts'],
      proof: '[R56, D3-10] within 8 BW of the General, measured from base to base',
      notes: ['R56'],
    },
    {
      id: 'P125',
      says: 'It is 4 BW for those entirely beyond a crest, a built-up area or a Camp, on or beyond a difficult hill, in or beyond a wood, oasis or dunes.',
      at: [
        'D3-10 entirely beyond a crest, camp or built-up area, on or beyond a difficult hill, in or beyond a wood, oasis or dunes',
        'rules/command.ts',
        'board/command-facts.ts',
      ],
      proof: [
        '[D3-10, R56] 4 BW past %s',
        '[D3-10] marsh, scrub and rivers are no screen; a Camp is, and so are woods that one stands in',
        '[R95, D3-10] whoever is in a Hamlet is not beyond it; beyond it he is, and in other cover he need not be',
        '[D3-10] a garrison that comes out was in its walls, not beyond them',
        '[D3-10] whoever is in a wood, an oasis or dunes or on a difficult hill hears no farther than 4 BW, also right at its edge',
      ],
      notes: ['R56', 'R95'],
    },
  ],
};
