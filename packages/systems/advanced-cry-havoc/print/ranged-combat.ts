import type { PrintedSection } from '@pennon/kernel';

const SHIFTS = '[ACH-16] lists';
const ALL = '[ACH-16] all of them add up, in printed order';
const COVER = '[ACH-16 rs.coverL, ACH-16 rs.coverM, ACH-16 rs.coverH] cover from terrain';
const MODIFIERS = '[ACH-17] lists';
const HEIGHT = '[ACH-17 rd.height, R39, R42] at least 1 higher, no cover from terrain; a Cover marker and lying Prone do not matter';
const LIP = '[5.8, R38] the lip of the down: flat ground before the shooter shelters who stands below, and takes the height away';
const MOVED = '[ACH-17 rd.moved, R37] MF spent, but for a foot javelin or lance thrown going forward';
const THROWN = '[rd.moved] a foot javelin after forward steps alone is thrown without it; after backing with it';

/** The column shifts of ranged combat, by the target. */
export const rangedShifts: PrintedSection = {
  title: 'Ranged combat: column shifts (target)',
  statements: [
    {
      id: 'P198',
      says: 'Target Impaired: 1 to the right.',
      at: ['ACH-16 rs.impaired', 'rules/missiles.ts'],
      proof: ['[ACH-16 rs.impaired, AN-27] 1 right', SHIFTS, ALL],
      notes: ['AN-27', 'R46'],
    },
    {
      id: 'P199',
      says: 'Target Stunned: 2 to the right.',
      at: ['ACH-16 rs.stunned', 'rules/missiles.ts'],
      proof: ['[ACH-16 rs.stunned] 2 right, and no facing', SHIFTS],
    },
    {
      id: 'P200',
      says: 'The line of sight comes in through a rear hex: 1 to the right.',
      at: ['ACH-16 rs.rear', 'rules/missiles.ts', 'board/sight.ts'],
      proof: ['[ACH-16 rs.rear] through a rear hex, in the saddle too', '[E10] a longbow in the back', ALL],
      notes: ['R104'],
    },
    {
      id: 'P201',
      says: 'A rear hex does not count against animals.',
      at: ['ACH-16 rs.rear', 'rules/missiles.ts'],
      proof: '[R46] against an animal or a mount: armor, terrain and the charge of the rider',
      notes: ['R46'],
    },
    {
      id: 'P202',
      says: 'Reaction fire at one who charges: 1 to the left.',
      at: ['ACH-16 rs.charging', 'rules/missiles.ts'],
      proof: ['[ACH-16 rs.charging] reaction fire at a charger only', '[E7] a crossbow stops a charge', ALL],
    },
    {
      id: 'P203',
      says: 'Target armored: 2 to the left.',
      at: ['ACH-16 rs.armored', 'rules/missiles.ts'],
      proof: ['[ACH-16 rs.armored] 2 left', ALL],
      notes: ['AN-11', 'R15'],
    },
    {
      id: 'P204',
      says: 'Target with Light cover: 1 to the left.',
      at: ['ACH-16 rs.coverL', 'ACH-3.5 Ranged cover', 'rules/missiles.ts'],
      proof: [COVER, '[R39] a Cover marker is one grade more, Heavy at most'],
      notes: ['R38', 'R39', 'R42', 'R63'],
    },
    {
      id: 'P205',
      says: 'Target with Medium cover: 2 to the left.',
      at: ['ACH-16 rs.coverM', 'ACH-3.5 Ranged cover', 'rules/missiles.ts'],
      proof: [COVER, '[R39] a Cover marker is one grade more, Heavy at most'],
      notes: ['R38', 'R39', 'R42', 'R63'],
    },
    {
      id: 'P206',
      says: 'Target with Heavy cover: 3 to the left.',
      at: ['ACH-16 rs.coverH', 'ACH-3.5 Ranged cover', 'rules/missiles.ts'],
      proof: [COVER, '[R39] a Cover marker is one grade more, Heavy at most'],
      notes: ['R38', 'R39', 'R42', 'R63'],
    },
  ],
};

/** The die modifiers of ranged combat, by the shooter. */
export const rangedModifiers: PrintedSection = {
  title: 'Ranged combat: die roll modifiers (shooter)',
  statements: [
    {
      id: 'P207',
      says: 'Shooter under a Watch marker, who has not moved: 1 less.',
      at: ['ACH-17 rd.watch', 'rules/missiles.ts'],
      proof: [
        '[ACH-17 rd.watch] under Watch',
        '[R41, ACH-17 rd.watch] Watch is no activation: he may still react, with -1',
        '[R96] Watch: an armed human who has spent nothing and is not Engaged, Prone or Carrying',
      ],
      notes: ['R41', 'R96'],
    },
    {
      id: 'P208',
      says: 'Shooter at least 1 higher: 1 less.',
      at: ['ACH-17 rd.height', 'rules/missiles.ts'],
      proof: [HEIGHT, LIP],
    },
    {
      id: 'P209',
      says: 'Height does not count if the ground gives the target any cover.',
      at: ['ACH-17 rd.height', 'rules/missiles.ts'],
      proof: [HEIGHT, LIP],
      notes: ['R38', 'R39'],
    },
    {
      id: 'P210',
      says: 'Shooter Wounded: 2 added.',
      at: ['ACH-17 rd.wounded', 'rules/missiles.ts'],
      proof: ['[ACH-17 rd.wounded] a Wounded shooter', MODIFIERS],
    },
    {
      id: 'P211',
      says: 'Shooter Scared: 1 added.',
      at: ['ACH-17 rd.scared', 'rules/missiles.ts'],
      proof: ['[ACH-17 rd.scared] a Scared shooter', '[ACH-18] a Scared archer is asked, and shoots by 1 worse'],
      notes: ['AN-27'],
    },
    {
      id: 'P212',
      says: 'Target Engaged: 2 added.',
      at: ['ACH-17 rd.engagedTarget', 'rules/missiles.ts'],
      proof: [
        '[ACH-17 rd.engagedTarget] an Engaged target, also its mount; Enraged is another thing',
        '[rd.engagedTarget, R26] a shot into a fight is 2 worse, also at the horse of an Engaged rider',
      ],
    },
    {
      id: 'P213',
      says: 'MF spent before the shot: 2 added.',
      at: ['ACH-17 rd.moved', 'rules/missiles.ts', 'board/going.ts'],
      proof: [MOVED, '[R36] an N weapon is not shot after a move; a short bow is, at +2'],
    },
    {
      id: 'P214',
      says: 'Nothing is added for a foot javelin or lance if all those MF took him forward.',
      at: ['ACH-17 rd.moved', 'rules/missiles.ts', 'board/going.ts'],
      proof: [MOVED, THROWN],
    },
  ],
};
