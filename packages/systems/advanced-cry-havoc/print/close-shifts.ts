import type { PrintedSection } from '@pennon/kernel';

const LISTS = '[ACH-13] lists, with its two marks';
const COVER = '[ACH-13 cs.coverL, ACH-13 cs.coverM, ACH-13 cs.coverH] cover by grade';
const MARKERS = '[ACH-13 cs.impaired, ACH-13 cs.scared, ACH-13 cs.panic, ACH-13 cs.prone, AN-27] one starred line each';
const FROM = '[ACH-13 cs.side, ACH-13 cs.rear, ACH-13 cs.rearM] where the attacker stands; no side line for riders';
const STAR = '[ACH-13] of the starred lines only the largest counts, of equals the first; the others stay listed';
const BEAST = '[ACH-13, R46] against an animal or a mount only the lines with an A';
const CHARGE = '[ACH-13 cs.charge, AN-23] 3 hexes on foot, 6 in the saddle, by the seat of the attacker';
const MODS = '[engagedMods, R13, AN-12] the two lines serve Engaged, Enraged or both, once';
const ENGAGED = '[ACH-13 cs.engagedOther, ACH-13 cs.engaged] Engaged with somebody else is 2 right, with the attacker 1';
const GROUND = '[3.5, R62, R119, ACH-13, ACH-14] %s';

/** The column shifts of close combat, by the target. */
export const closeShifts: PrintedSection = {
  title: 'Close combat: column shifts (target)',
  statements: [
    {
      id: 'P149',
      says: 'Target under a Parry marker: 2 to the left.',
      at: ['ACH-13 cs.parry', 'rules/shock.ts'],
      proof: ['[ACH-13 cs.parry, R40] Parry is 2 left from every side', '[E18] a parried blow'],
      notes: ['R40'],
    },
    {
      id: 'P150',
      says: 'Target armored: 2 to the left.',
      at: ['ACH-13 cs.armored', 'rules/shock.ts'],
      proof: ['[ACH-13 cs.armored, R15, AN-11] armor is 2 left', LISTS],
      notes: ['AN-11', 'R15'],
    },
    {
      id: 'P151',
      says: 'Target in Light cover: 1 to the left.',
      at: ['ACH-13 cs.coverL', 'ACH-3.5 Close cover', 'rules/shock.ts'],
      proof: [COVER, GROUND],
      notes: ['R63', 'R119'],
    },
    {
      id: 'P152',
      says: 'Target in Medium cover: 2 to the left.',
      at: ['ACH-13 cs.coverM', 'ACH-3.5 Close cover', 'rules/shock.ts'],
      proof: [COVER, GROUND],
      notes: ['R63', 'R119'],
    },
    {
      id: 'P153',
      says: 'Target in Heavy cover: 3 to the left.',
      at: ['ACH-13 cs.coverH', 'ACH-3.5 Close cover', 'rules/shock.ts'],
      proof: COVER,
      notes: ['R63', 'R119'],
    },
    {
      id: 'P154',
      says: 'Target Engaged by another character: 1 to the right.',
      at: ['ACH-13 cs.engagedOther', 'rules/shock.ts'],
      proof: [ENGAGED, '[R13, AN-12, cs.engagedOther] a third who strikes an Engaged man from aside, engagedMods %s: column %s'],
    },
    {
      id: 'P155',
      says: 'Target attacked by a Charge: 2 to the right.',
      at: ['ACH-13 cs.charge', 'rules/shock.ts'],
      proof: [CHARGE, '[4.3, cs.charge, R61] three hexes on foot earn the bonus, and contact comes with the target in a front hex'],
      notes: ['AN-11'],
    },
    {
      id: 'P156',
      says: 'A Charge counts so if the attacker has moved 3 hexes, or 6.',
      at: ['ACH-13 cs.charge', 'rules/shock.ts', 'board/charges.ts'],
      proof: [
        CHARGE,
        '[cs.charge, 5.4.6] %s against %s: %s hexes, bonus %s',
        '[E3, E22] Guerin charges over two turns, frightens Tostin, rides him down and stumbles over him',
      ],
      notes: ['AN-23', 'R79'],
    },
    {
      id: 'P157',
      says: 'A Charge does not count so if it was met by a charge.',
      at: ['ACH-13 cs.charge', 'rules/shock.ts'],
      proof: [
        '[R61] a reaction charge cancels the bonus of both',
        '[R81, R61] a reaction charge: the two step in turn, no bonus, and the other strikes back if he can',
      ],
      notes: ['AN-23', 'R61'],
    },
    {
      id: 'P158',
      says: 'Target Stunned: 6 to the right.',
      at: ['ACH-13 cs.stunned', 'rules/shock.ts'],
      proof: ['[ACH-13 cs.stunned, AN-28] Stunned is 6 right, and has no facing', LISTS],
      notes: ['AN-28'],
    },
    {
      id: 'P159',
      says: 'Target under a Fumble marker: 2 to the right.',
      at: ['ACH-13 cs.fumble', 'rules/shock.ts'],
      proof: ['[ACH-13 cs.fumble, R52] Fumble and a load count once together', LISTS],
    },
    {
      id: 'P160',
      says: 'Target with a load: the same 2 to the right.',
      at: ['ACH-13 cs.fumble', 'rules/shock.ts'],
      proof: [
        '[ACH-13 cs.fumble, R52] Fumble and a load count once together',
        '[ACH-12, ACH-18] a load leaves no zone, and its bearer is struck 2 columns better',
      ],
      notes: ['R52'],
    },
    {
      id: 'P161',
      says: 'Target under an Engaged marker: 1 to the right.',
      at: ['ACH-13 cs.engaged', 'rules/shock.ts'],
      proof: [ENGAGED, MODS, '[E2, R13] Engaged partners with engagedMods %s'],
      notes: ['AN-12', 'R13'],
      switch: 'engagedMods',
    },
    {
      id: 'P162',
      says: 'Target Impaired: 2 to the right.',
      at: ['ACH-13 cs.impaired', 'rules/shock.ts'],
      proof: [MARKERS, LISTS],
      notes: ['AN-27'],
    },
    { id: 'P163', says: 'Target Scared: 1 to the right.', at: ['ACH-13 cs.scared', 'rules/shock.ts'], proof: [MARKERS, LISTS] },
    { id: 'P164', says: 'Target in Panic: 2 to the right.', at: ['ACH-13 cs.panic', 'rules/shock.ts'], proof: [MARKERS, LISTS] },
    { id: 'P165', says: 'Target Prone: 4 to the right.', at: ['ACH-13 cs.prone', 'rules/shock.ts'], proof: [MARKERS, LISTS] },
    {
      id: 'P166',
      says: 'Target on foot, attacked from a side hex: 2 to the right.',
      at: ['ACH-13 cs.side', 'rules/shock.ts'],
      proof: [FROM, '[E15] a swing at one who turns away'],
      notes: ['R24'],
    },
    {
      id: 'P167',
      says: 'Target on foot, attacked from a rear hex: 4 to the right.',
      at: ['ACH-13 cs.rear', 'rules/shock.ts'],
      proof: [FROM, '[E5] from behind, with three starred reasons'],
      notes: ['R24'],
    },
    {
      id: 'P168',
      says: 'Target mounted, attacked from a rear hex: 2 to the right.',
      at: ['ACH-13 cs.rearM', 'rules/shock.ts'],
      proof: FROM,
      notes: ['R25'],
    },
    {
      id: 'P169',
      says: 'Of all these lines only armor, cover and charge shift an attack on an animal.',
      at: ['ACH-13 A', 'rules/shock.ts'],
      proof: [BEAST, LISTS],
    },
    {
      id: 'P170',
      says: 'Only these shift an attack that is aimed at a mount.',
      at: ['ACH-13 A', 'rules/shock.ts'],
      proof: [BEAST, '[E4] rider or mount'],
      notes: ['R46'],
    },
    {
      id: 'P171',
      says: 'Of the lines from Impaired to rear hex only the most beneficial counts.',
      at: ['ACH-13 *', 'rules/shock.ts'],
      proof: [STAR, LISTS, '[E5] from behind, with three starred reasons'],
    },
  ],
};
