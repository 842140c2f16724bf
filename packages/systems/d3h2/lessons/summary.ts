import type { Summary } from '@pennon/lessons';

export const summary: Summary = {
  aim: 'At the end of a bound the enemy must have lost the points of the battle, usually 12, and more than you.',
  parts: [
    {
      title: 'A bound',
      lines: [
        { text: 'Roll a die for PIPs. Spend them on arrivals, then on moves; what is left is lost.', ref: 'D3-9' },
        { text: 'Then both sides shoot, then everybody who touches fights. Whose bound it is chooses the order.', ref: 'D3-8' },
        {
          text: 'A move of one element or one group costs 1 PIP; 1 more for Artillery, Hordes, Behemoths, War Wagons, Mages and flyers, and far from the General.',
          ref: 'D3-9',
        },
      ],
    },
    {
      title: 'Moving',
      lines: [
        {
          text: 'In base widths: foot 2, Psiloi 3, Knights and Camels 3, Cavalry and Light Horse 4, heroes 5, flyers 10. Fast troops 1 more.',
          ref: 'D3-14',
        },
        { text: 'In bad going most go 1; Auxilia, Warband, Beasts and Psiloi as in the open.', ref: 'D3-14' },
        { text: 'A group goes straight ahead or wheels; a single element goes any way.', ref: 'R46' },
        {
          text: 'The base width before a front edge is its threat zone: inside it one may only line up, go into that enemy, pass it if one may, or go straight back.',
          ref: 'D3-16',
        },
        {
          text: 'Riders go straight through Psiloi, Psiloi and Mages through any friends: from right behind to in line before them.',
          ref: 'R93',
        },
        { text: 'Who touches is lined up: front to front, at a flank, behind, or corner to corner as an overlap.', ref: 'R50' },
      ],
    },
    {
      title: 'Shooting',
      lines: [
        { text: 'Bows, Shooters and War Wagons 3 base widths, Artillery 5; straight ahead and a base width to each side.', ref: 'D3-19' },
        { text: 'Who can, must; not after moving more than 1, not while in contact.', ref: 'D3-19' },
        { text: 'Both roll and add; each helper takes 1 off the target. Who is not shot at has nothing to fear.', ref: 'D3-25' },
      ],
    },
    {
      title: 'Close combat',
      lines: [
        { text: 'Each rolls a die and adds its number against foot or against mounted.', ref: 'D3-21' },
        { text: 'General +1, uphill +1; each overlap or enemy at a flank −1, behind −1; in bad going −2 for most.', ref: 'D3-26' },
        {
          text: 'Beside a friend: Spears by Spears or Blades, Bows and Shooters by Blades, +1 against foot. Behind a friend: Pikes +3, Warband +1 against foot.',
          ref: 'D3-23',
        },
      ],
    },
    {
      title: 'What becomes of the lower total',
      lines: [
        {
          text: 'More than half: mostly a recoil. But Knights kill foot in the open, Warband kills Spears, Pikes and Blades, riders kill Bows.',
          ref: 'D3-29',
        },
        { text: 'Half or less: destroyed. Psiloi, Light Horse and some Cavalry flee instead.', ref: 'D3-30' },
        { text: 'Equal: mostly nothing; Blades and Shooters kill Knights, and foot sends riders back.', ref: 'D3-28' },
        { text: 'Who must recoil and cannot, or has an enemy front edge at flank or rear, is destroyed.', ref: 'D3-32' },
        {
          text: 'Knights, Beasts, Behemoths and Hordes pursue a base width; Blades, Pikes and Warband half of one, after foot.',
          ref: 'D3-34',
        },
      ],
    },
    {
      title: 'Points',
      lines: [
        {
          text: 'Most elements 2; Pikes, Auxilia, Warband, Bows and Light Horse 1.5; Psiloi and Hordes 1; Artillery 3; heroes and monsters 4.',
          ref: 'D3-3',
        },
        { text: 'A General 2 more, a sacked Camp 2, a fallen Stronghold 4.', ref: 'D3-35' },
      ],
    },
  ],
};
