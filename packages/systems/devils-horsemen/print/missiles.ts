import type { PrintedSection } from '@pennon/kernel';

const RANGE = '[DH-10.1] %s: its number at each range from 1 to 7, out of range where a dash is';
const ARMOUR = '[DH-10.2] against %s: arched simple and composite bow, direct simple and composite bow, crossbow';

/** The range chart with what stands under it. */
export const missiles: PrintedSection = {
  title: 'Missile range and results (10.1)',
  statements: [
    {
      id: 'P1',
      says: 'A table gives each missile type a number for each range in hexes, from 1 to 7; with a dash the target is out of range.',
      at: ['DH-10.1', 'rules/missiles.ts'],
      proof: [RANGE, '[DH-10.1, DH-A1] a line for each range, also 6 and 7, which no weapon reaches', '[DH-10.1] beyond the row'],
      notes: ['DH-A1'],
    },
    {
      id: 'P2',
      says: 'Simple bow: 5 and 4 at one and two hexes.',
      at: ['DH-10.1 (B) Simple bow', 'rules/missiles.ts'],
      proof: [RANGE, '[DH-10.1] the simple bow has one row for horse and foot'],
    },
    {
      id: 'P3',
      says: 'Composite bow, mounted: 9, 7, 4 and 2 at one to four hexes.',
      at: ['DH-10.1 (C) Composite bow, mounted', 'rules/missiles.ts'],
      proof: RANGE,
    },
    {
      id: 'P4',
      says: 'Composite bow on foot: 9, 8, 5, 3 and 1 at one to five hexes.',
      at: ['DH-10.1 (C) Composite bow, foot', 'rules/missiles.ts'],
      proof: [RANGE, '[footCompositeRange5Removed, DH-R8] foot composite bows at five hexes, printed and by the erratum'],
      notes: ['DH-A2', 'DH-R8'],
      switch: 'footCompositeRange5Removed',
    },
    {
      id: 'P5',
      says: 'Crossbow, mounted: 9 and 4 at one and two hexes.',
      at: ['DH-10.1 (CB) Crossbow, mounted', 'rules/missiles.ts'],
      proof: RANGE,
    },
    {
      id: 'P6',
      says: 'Crossbow on foot: 9, 7 and 4 at one to three hexes.',
      at: ['DH-10.1 (CB) Crossbow, foot', 'rules/missiles.ts'],
      proof: RANGE,
    },
    {
      id: 'P7',
      says: 'A die equal to the number or lower hits, and so does a modified one.',
      at: ['DH-10.1', 'rules/missiles.ts'],
      proof: [
        '[DH-10.1] equal hits, one more misses',
        '[DH-10.1] a hit is one cohesion hit, by however much the die is under the number',
        'the sum is not clamped',
      ],
    },
    {
      id: 'P8',
      says: 'What is hit is the top unit of the target hex, and it takes one cohesion hit.',
      at: ['rules/missiles.ts', 'procedures/shot.ts', 'procedures/hits.ts'],
      proof: [
        '[DH-10.1] a hit is one cohesion hit, by however much the die is under the number',
        '[DH-R18, DH-R90, h4] through friends: each HI and MI pays a hit, nobody stays there',
        '[DH-R53, DH-R72, h5] a routed unit dies of any hit',
      ],
      notes: ['DH-R18', 'DH-R69', 'DH-R72'],
    },
    {
      id: 'P9',
      says: 'A 0 at a hex with a leader calls for a check whether he is hit (8.19).',
      at: ['DH-10.7a l1', 'rules/missiles.ts', 'procedures/shot.ts'],
      proof: [
        '[DH-A43, DH-A44] a natural 0 endangers a leader, hit or miss, and no other face does',
        '[DH-R72, 7.2] a routed unit may be shot at and dies of any hit; a lone leader only of the natural 0',
      ],
      notes: ['DH-A43', 'DH-A44', 'DH-R95'],
    },
    {
      id: 'P10',
      says: 'All modifiers of the missile die add up.',
      at: ['DH-10.1m', 'rules/missiles.ts'],
      proof: '[DH-A5] all add up, in printed order',
      notes: ['DH-A5'],
    },
    {
      id: 'P11',
      says: '+1 if the unit has moved or will move.',
      at: ['DH-10.1m m1', 'rules/missiles.ts', 'procedures/march.ts'],
      proof: [
        '[DH-10.1m m1, DH-R20, DH-A7] whoever shoots in a move is one worse',
        '[m1, 6.1.1] a shot before the first step of a move carries the modifier',
        '[DH-R20] crossbows move or shoot; in reaction they shoot',
      ],
      notes: ['DH-A7', 'DH-R20'],
    },
    {
      id: 'P12',
      says: '+1 if the cavalry unit is Disordered.',
      at: ['DH-10.1m m2', 'rules/missiles.ts'],
      proof: '[DH-10.1m m2, DH-A6] a Disordered firer is one worse, a Disordered target nothing',
      notes: ['DH-A6', 'DH-R45'],
    },
    {
      id: 'P13',
      says: '+1 if the target is in woods.',
      at: ['DH-10.1m m3', 'rules/missiles.ts'],
      proof: '[DH-10.1m m3, DH-R17] woods and villages hide the target, not the firer',
      notes: ['DH-R17'],
    },
    {
      id: 'P14',
      says: '-1 if the target is on lower ground.',
      at: ['DH-10.1m m4', 'rules/missiles.ts'],
      proof: [
        '[DH-10.1m m4, DH-A3, DH-R78] downhill is one easier, once; uphill and level nothing',
        '[5.9, m4] from a height it is one easier, and no farther',
      ],
      notes: ['DH-A3', 'DH-R78'],
    },
    {
      id: 'P15',
      says: '-2 for mounted Shower Fire.',
      at: ['DH-10.1m m5', 'rules/missiles.ts'],
      proof: [
        '[DH-10.1m m5, DH-10.1m m6, DH-A3] Shower Fire is 2 easier mounted, 3 on foot',
        '[DH-R23] Shower Fire: SH, composite bow, full quiver, two hexes or more',
      ],
      notes: ['DH-A3', 'DH-R23'],
    },
    {
      id: 'P16',
      says: '-3 for Shower Fire on foot.',
      at: ['DH-10.1m m6', 'rules/missiles.ts'],
      proof: '[DH-10.1m m5, DH-10.1m m6, DH-A3] Shower Fire is 2 easier mounted, 3 on foot',
      notes: ['DH-A3', 'DH-R23'],
    },
    {
      id: 'P17',
      says: 'The armour of the target changes the die by the chart of 10.2.',
      at: ['DH-10.1m m7', 'DH-10.2', 'rules/missiles.ts'],
      proof: ['[DH-10.1m m7, DH-A4, DH-R19] armour by range alone; crossbows have one column', ARMOUR],
      notes: ['DH-A4'],
    },
    {
      id: 'P18',
      says: 'In the simple game only: +1 for each cohesion hit of the firing unit.',
      at: ['DH-10.1m m8', 'rules/missiles.ts'],
      proof: '[DH-10.1m m8, DH-S1, variant] in the simple game every hit of the firer costs one',
      notes: ['DH-S1'],
    },
  ],
};
