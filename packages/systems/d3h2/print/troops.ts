import type { PrintedSection } from '@pennon/kernel';

/** The introduction, and what sorts of troops there are. */
export const troops: PrintedSection = {
  title: 'Introduction and troop definitions',
  statements: [
    {
      id: 'P1',
      says: 'What is not printed here is as in DBA 3.0, to which the troops of Hordes of the Things are added.',
      at: ['D3-1', 'rules/terrain-choice.ts'],
      proof: ['D3-1, classes and who may be Fast', '[R11] two or three optional pieces'],
      notes: ['R1'],
    },
    {
      id: 'P2',
      says: 'Aerials are Gods, Dragons, Airboats, Flyers and Aerial Heroes.',
      at: ['D3-1 aerial', 'rules/units.ts'],
      proof: 'D3-1, classes and who may be Fast',
    },
    {
      id: 'P3',
      says: 'Mounted are Knights, Cavalry, Light Horse, Scythed Chariots, Camels, Heroes, Paladins, Behemoths and Beasts.',
      at: ['D3-1 mounted', 'rules/units.ts'],
      proof: 'D3-1, classes and who may be Fast',
      notes: ['R7'],
    },
    {
      id: 'P4',
      says: 'Foot are Spears, Pikes, Blades, Auxilia, Bows, Psiloi, Warband, Hordes, Artillery, War Wagons, Shooters, Sneakers, Mages, Command Posts and Clerics.',
      at: ['D3-1 foot', 'rules/units.ts'],
      proof: [
        'D3-1, classes and who may be Fast',
        '[A3] Lurkers are foot and fight in the row of Psiloi',
        '[A4] a Mage moves as a Hero on a medium base, and is foot to factors, recoil and passing',
      ],
      notes: ['A3', 'A4'],
    },
    {
      id: 'P5',
      says: 'All may be Fast but Artillery, Camels, Heroes, Paladins, Clerics, Mages, 4Kn, 6Cv, 6Kn, 8Bw, 8Sp, Scythed Chariots and Aerials.',
      at: ['D3-1 never Fast', 'rules/units.ts'],
      proof: [
        'D3-1, classes and who may be Fast',
        '[D3-1, R7] Fast and Mounted Infantry only where they may be',
        '[A5] a row prints a Fast speed for Artillery, Camelry and Scythed Chariots, who cannot be Fast',
      ],
      notes: ['A5', 'A6'],
    },
    {
      id: 'P6',
      says: 'Fast troops move farther and stand less firm.',
      at: ['D3-14', 'D3-28', 'rules/movement.ts', 'rules/outcomes.ts'],
      proof: '[D3-1, D3-14, D3-28] Fast Blades go farther, and give way on a tie where others stand',
    },
    {
      id: 'P7',
      says: 'Psiloi count as Fast already, and are no faster for it.',
      at: ['D3-1 always Fast', 'rules/units.ts'],
      proof: '[R6] Psiloi, Lurkers and Sneakers move as Fast whatever is said of them, others only if they are',
      notes: ['R6', 'C4'],
    },
    {
      id: 'P8',
      says: 'Where a list allows it, a mounted element becomes a related one on foot, for a whole move of a single element.',
      at: ['rules/units.ts', 'board/dismounting.ts'],
      proof: [
        '[R77] riders get down for a whole move, away from enemies',
        '[D3-1, R77] riders get down as soldiers on foot that cost no more',
        '[D3-1] Knights of the French may dismount to Blades, and nobody else',
      ],
      notes: ['R77'],
    },
    {
      id: 'P9',
      says: 'Who has dismounted does not mount again.',
      at: 'board/dismounting.ts',
      proof: '[R77] riders get down for a whole move, away from enemies',
    },
    {
      id: 'P10',
      says: 'Other lists choose before the battle who rides and who is on foot.',
      at: ['board/dismounting.ts', 'procedures/setup.ts'],
      proof: [
        '[D3-1, 8.4] they choose before their army deploys, one by one; as listed they stay in the saddle',
        '[D3-1, D3-7] they deploy and fight as the foot that they are, and nobody else is asked',
        '[8.4, R77] who chose before the battle does not get down in it; other lists let him',
      ],
      notes: ['R77'],
    },
    {
      id: 'P11',
      says: 'Some lists have Mounted Infantry: foot on the larger bases of their mounts.',
      at: 'rules/units.ts',
      proof: [
        '[D3-2, R4] on the table every base is 1 BW wide and as deep as its class; Fast changes nothing, horses do',
        '[R7, R4] the wedge and the double Cavalry are 1 BW deep and go back so far, Mounted Infantry stand on medium bases',
        '[D3-1, R7] Fast and Mounted Infantry only where they may be',
      ],
      notes: ['R4', 'R7'],
    },
    {
      id: 'P12',
      says: 'Mounted Infantry fight as their Foot type.',
      at: 'rules/units.ts',
      proof: '[D3-1] Mounted Infantry fight as the foot type and are fought as foot',
    },
    {
      id: 'P13',
      says: 'Mounted Infantry move 3 BW.',
      at: ['D3-14', 'rules/movement.ts'],
      proof: ['[D3-14, R43] %s goes %i hundredths of a base width over good going and no more', '[D3-14] Mounted Infantry go as Camels do'],
    },
    {
      id: 'P14',
      says: 'Mounted Infantry may move more than once in a bound.',
      at: 'board/further-moves.ts',
      proof: ['[R48] Light Horse and Mounted Infantry may march', '[R48] Light Horse and Mounted Infantry move three times, others once'],
      notes: ['R48'],
    },
    {
      id: 'P15',
      says: 'Whoever does not want the troops of history plays with tables of their own for the traditional HOTT types.',
      at: ['D3-37', 'D3-38', 'rules/variants.ts'],
      proof: [
        '[D3-38] types of the traditional list',
        '[8.1] are refused to illegal armies',
        'the traditional list has the same, and Cmp 2',
      ],
      notes: ['R1'],
    },
  ],
};
