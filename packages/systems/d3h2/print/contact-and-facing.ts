import type { PrintedSection } from '@pennon/kernel';

const GROUND = '[D3-17] ground troops do not engage an Aerial that fights nobody, Heroes, Paladins and Aerials do';
const UNTIL = '[D3-17] it stays engaged until all contact has ended';

/** Into contact, what is different with Aerials, and turning to face. */
export const contactAndFacing: PrintedSection = {
  title: 'Moving into contact, and turning to face',
  statements: [
    {
      id: 'P199',
      says: 'One moves into contact as in the parent game.',
      at: ['board/contact-moves.ts', 'board/lining-up.ts', 'board/conforming.ts'],
      proof: [
        '[R50] a sideways slide of up to 1 BW along the edge is free',
        '[R51] a flank is attacked by those who start at least partly beyond it',
        '[R51] a rear by those who start wholly behind it',
        '[R52] the enemy slides instead, no farther than it must',
        '[R85] an enemy that stands alone',
        '[R86] it is paid as a wheel by the farthest front corner',
        '[R87, 5.10] no rear edge and no rear corner ends on an enemy',
      ],
      notes: ['R50', 'R51', 'R52', 'R85', 'R86', 'R87'],
    },
    {
      id: 'P200',
      says: 'With a Stronghold contact is as with a built-up area.',
      at: ['board/contact-moves.ts', 'board/walls-and-gates.ts'],
      proof: [
        '[6.3, R50] an assault has half a base width of the front on the wall',
        '[R50, 6.3] who touches the walls slides along them and turns square for nothing',
        '[R90] as one move for the usual PIPs',
      ],
      notes: ['R81', 'R90'],
    },
    {
      id: 'P201',
      says: 'An Aerial may attack anybody on the ground.',
      at: ['rules/engaging.ts', 'board/contact-moves.ts'],
      proof: [
        '[D3-17] whoever comes to blows with an Aerial engages it, and an Aerial itself',
        '[D3-17, 5.10] an Aerial that comes down before an enemy fights him',
      ],
      notes: ['R51'],
    },
    {
      id: 'P202',
      says: 'Ground troops engage an Aerial only when it is in close combat to its front already.',
      at: ['rules/engaging.ts', 'board/contact-moves.ts'],
      proof: [GROUND, '[D3-17] ground against Aerials: Heroes and Paladins always, others if it fights already'],
    },
    {
      id: 'P203',
      says: 'Heroes and Paladins engage any Aerial.',
      at: 'rules/engaging.ts',
      proof: [GROUND, '[D3-17] once a Hero holds it others join, also on the flank'],
    },
    {
      id: 'P204',
      says: 'Otherwise bases that touch are not in contact.',
      at: ['board/close-combat.ts', 'board/close-combat-facts.ts'],
      proof: [
        '[D3-17] ground troops do not fight an Aerial that is not engaged',
        '[D3-17, 12.1] Spears beside an Aerial do not fight it, a Hero who stands before it does',
        '[D3-17] an Aerial that is not engaged makes nobody turn',
      ],
    },
    {
      id: 'P205',
      says: 'But as an overlap an Aerial can count all the same.',
      at: 'board/close-combat-facts.ts',
      proof: '[D3-17] an Aerial that is not engaged overlaps, but its front edge is no contact',
    },
    {
      id: 'P206',
      says: 'An Aerial whose front edge is lined up with an enemy when its bound begins, and not engaged by ground troops, may begin that combat for no PIPs.',
      at: ['board/aerials.ts', 'procedures/bound.ts'],
      proof: [
        '[D3-17, ACT-7] an Aerial that starts its bound lined up begins the fight for nothing',
        '[D3-17, ACT-7] it begins the fight for nothing even when the last PIP is spent',
        '[D3-17, ACT-7] its front may stand on the front, a flank or the rear of the enemy',
      ],
    },
    {
      id: 'P207',
      says: 'Once in close combat, with Aerials too, an Aerial stays in it and all ground troops can engage it.',
      at: ['board/aerials.ts', 'board/contact-moves.ts'],
      proof: [
        '[D3-17] whoever fights a Hero is engaged, and others may join',
        '[D3-17] an Aerial that fought may be engaged by all, also when only somebody on its flank is left',
        UNTIL,
      ],
    },
    {
      id: 'P208',
      says: 'This ends when nobody touches it any more, overlaps apart.',
      at: 'board/aerials.ts',
      proof: [UNTIL, '[R70, D3-17] an Aerial that fought nobody but him is left alone at once'],
    },
    {
      id: 'P209',
      says: 'Those who are contacted on flank or rear turn to face as in the parent game.',
      at: ['board/turning-to-face.ts', 'procedures/bound.ts'],
      proof: [
        '[R53] an enemy front on flank or rear: it turns and stands front to front',
        '[R53, GEO-2] rear supporters do not turn',
        '[R88, 5.11] who stood directly behind goes straight on back, not behind the new rear',
      ],
      notes: ['R53', 'R88'],
    },
  ],
};
