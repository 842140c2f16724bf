import type { PrintedSection } from '@pennon/kernel';

const FOOT = 'against foot, Camp, Stronghold';
const MOUNTED = 'against mounted and Aerials';
const DIFFER =
  '[C5, C6, C7, C8, C20, C21, C26, C27, C28, C29] between types that are not Fast the chart and the main text differ there and nowhere else';

/** The one-page chart: its last types. */
export const chartHeroToWarWagon: PrintedSection = {
  title: 'The one-page chart: Hero to War Wagon',
  statements: [
    {
      id: 'P487',
      says: 'Hero: +5 and +5; with more he destroys Bows, a Mage, Shooters, a Hero, Dragons and Beasts. Move 5, in rough and bad 1, flying 10; bad −2; a flying one does not land in woods or built-up areas.',
      at: 'D3-36 Hero',
      proof: [FOOT, MOUNTED, DIFFER, 'movement', 'bad going', '[C1] Heroes, Paladins and Mages in rough or bad going: chart 1, played 2'],
      notes: ['R1', 'C1'],
      instead: 'In rough and bad going he moves 2.',
    },
    {
      id: 'P488',
      says: 'Hordes: +3 and +2; they do not recoil in close combat; they pursue; doubled Psiloi, Cavalry, Light Horse and Flyers flee. Move 2, in rough and bad 1, Fast 3, bad −2.',
      at: 'D3-36 Hordes',
      proof: [FOOT, MOUNTED, DIFFER, 'movement', 'bad going'],
      notes: ['R1', 'C25', 'C27', 'C28', 'R21'],
      instead:
        'Against a spell they suffer nothing either. Cavalry that they double in rough or bad going, and Light Horse in bad, is destroyed.',
    },
    {
      id: 'P489',
      says: 'Knights: +3 and +4; they pursue; with more they destroy Bows, Shooters and Beasts, and in good going all other foot but War Wagons. Move 3, in rough and bad 1, bad −2; in bad going all who have more destroy them.',
      at: 'D3-36 Knight',
      proof: [FOOT, MOUNTED, DIFFER, 'movement', 'bad going'],
      notes: ['R1', 'A30', 'C3', 'C18', 'C20'],
      instead:
        'A Command Post, a Mage and Sneakers are not destroyed. Knights that are beaten in bad going recoil; 4Kn do not pursue, nor do other Knights pursue Psiloi; Fast Knights move 4.',
    },
    {
      id: 'P490',
      says: 'Light Horse: +2 and +2, +3 with Light Horse behind; with more they destroy Bows, Shooters and Knights. Move 4, more than once; in rough and bad 1, bad −2.',
      at: 'D3-36 Light Horse',
      proof: [FOOT, MOUNTED, DIFFER, 'movement', 'bad going', '[R48] Light Horse and Mounted Infantry may march'],
      notes: ['R1', 'C3', 'C11', 'C14', 'C21'],
      instead: 'They also destroy Beasts, and Behemoths that are not Fast; beaten in bad going they flee; Fast ones move 5.',
    },
    {
      id: 'P491',
      says: 'Mage: +4 and +4, spells 5 BW; with more he ensorcels a Mage or Hero, and Behemoths, Gods and Flyers flee. Move 5, in rough and bad 1, bad −2.',
      at: 'D3-36 Mage',
      proof: [FOOT, MOUNTED, DIFFER, 'movement', 'bad going', '[C1] Heroes, Paladins and Mages in rough or bad going: chart 1, played 2'],
      notes: ['R1', 'C1', 'C10', 'C28', 'C29'],
      instead: 'Airboats flee too; in rough and bad going he moves 2; Light Horse and Psiloi that he doubles flee.',
    },
    {
      id: 'P492',
      says: 'Paladin: +6 and +6; with more he destroys Bows, a Mage, Shooters and a Hero. Move 5, in rough and bad 1, bad −2.',
      at: 'D3-36 Paladin',
      proof: [FOOT, MOUNTED, DIFFER, 'movement', 'bad going', '[C1] Heroes, Paladins and Mages in rough or bad going: chart 1, played 2'],
      notes: ['R1', 'C1', 'C9', 'C14'],
      instead: 'He destroys Dragons and Beasts as well; in rough and bad going he moves 2.',
    },
    {
      id: 'P493',
      says: 'Pikes: +3 and +4, with rear support +6 and +5 in close combat; they pursue, not Psiloi; doubled Psiloi flee, in good going also Cavalry, Light Horse and Flyers. Move 2, in rough and bad 1, Fast 3; in bad going −2 and no rear support.',
      at: 'D3-36 Pike',
      proof: [
        FOOT,
        MOUNTED,
        DIFFER,
        'movement',
        'bad going',
        '[D3-22 pikes-horse, C30] and +1 against Knights, Behemoths and Scythed Chariots alone',
      ],
      notes: ['R1', 'C26', 'C28', 'C30'],
      instead:
        'Support adds 1 against Knights, Behemoths and Scythed Chariots only, and nothing against Psiloi. Flyers flee in all going, Light Horse in rough going too.',
    },
    {
      id: 'P494',
      says: 'Psiloi: +2 and +2; with more they destroy Behemoths that are not Fast. They are Fast and move 3 in all going.',
      at: 'D3-36 Psiloi',
      proof: [FOOT, MOUNTED, DIFFER, 'movement', '[R6, D3-14] Sneakers and Psiloi go 3 BW in any going, Blades 2 and 1'],
      notes: ['R6'],
    },
    {
      id: 'P495',
      says: 'Shooters: +3 and +4, range 3; +4 in close combat with foot beside Blades that are not Fast; Psiloi that they double by shooting flee; on equal totals in close combat they destroy Knights. Move 2, in rough and bad 1, Fast 3; no support beside in bad going.',
      at: 'D3-36 Shooters',
      proof: [FOOT, MOUNTED, DIFFER, 'movement', 'bad going'],
      notes: ['R1', 'C7'],
      instead: 'They destroy Camelry like Knights.',
    },
    {
      id: 'P496',
      says: 'Sneakers: +5 and +3; they hurt only a General, a Stronghold, a Camp and Sneakers. They are Fast and move 3 in all going.',
      at: 'D3-36 Sneaker',
      proof: [
        FOOT,
        MOUNTED,
        DIFFER,
        'movement',
        'bad going',
        '[C4, R1] where the main text is silent the chart counts: Sneakers have only a Fast speed and always are Fast',
        '[A28, C32] Sneakers and Aerials in bad going: chart no -2, played -2',
        '[R26, A13] Sneakers take Strongholds and Camps',
      ],
      notes: ['A13', 'C4', 'C32', 'R6', 'R26', 'R35'],
      instead: 'In bad going they have −2.',
    },
    {
      id: 'P497',
      says: 'Spears: +4 and +4, +5 in close combat with foot beside Spears or Blades; doubled Psiloi flee, in good going also Cavalry, Light Horse and Flyers. Move 2, in rough and bad 1; in bad going −2 and no support beside.',
      at: 'D3-36 Spear',
      proof: [
        FOOT,
        MOUNTED,
        DIFFER,
        'movement',
        'bad going',
        '[C3] Fast Knights, Beasts, Light Horse, Command Post and Spears have no speed in the chart and are played 4, 5, 5, 3 and 3',
      ],
      notes: ['R1', 'C3', 'C26', 'C28'],
      instead: 'Fast Spears move 3. Flyers flee in all going, Light Horse in rough going too.',
    },
    {
      id: 'P498',
      says: 'Warband: +3 and +2, +4 with rear support in close combat; with more they destroy Blades, Hordes, Pikes and Spears; doubled Psiloi flee, in good going also Cavalry, Light Horse and Flyers; they pursue foot, not Psiloi. Move 2, in rough and bad 1, Fast 3; no rear support in bad going.',
      at: 'D3-36 Warband',
      proof: [
        FOOT,
        MOUNTED,
        DIFFER,
        'movement',
        'bad going',
        '[C2] Warband in rough or bad going: chart 1, Fast 3, played as in good',
        '[D3-22 warband, C31] Warband has +1 against foot other than Psiloi',
      ],
      notes: ['R1', 'C2', 'C19', 'C26', 'C27', 'C28', 'C31'],
      instead:
        'They destroy Clerics as well; support counts against foot other than Psiloi only; Cavalry that they double is destroyed; rough and bad going is good to them.',
    },
    {
      id: 'P499',
      says: 'War Wagons: +3 and +4, range 3; they do not recoil. Move 2, Fast 3, no rough or bad going.',
      at: 'D3-36 War Wagon',
      proof: [FOOT, MOUNTED, DIFFER, 'movement', 'bad going'],
      notes: ['R1', 'C17', 'C29', 'R21'],
      instead: 'Behemoths destroy them when they have more; Psiloi that they double flee.',
    },
  ],
};
