import type { PrintedSection } from '@pennon/kernel';

const TQ = '[DH-10.6b, TQ-A, TQ-B, TQ-C] %s: hits as far as the die is above the TQ, at it and below it none';
const OTHER = '[DH-10.6b, DH-10.6c] %s against a rating of 6: what comes of it up to which die';

/** How the die of a check stands to a rating, and the notes under the checks. */
export const checkKinds: PrintedSection = {
  title: 'Types of check, with notes (10.6)',
  statements: [
    {
      id: 'P127',
      says: 'Kinds A, B and C: the die is above, at or below the TQ of the unit.',
      at: ['DH-10.6c TQ-A', 'DH-10.6c TQ-B', 'DH-10.6c TQ-C', 'rules/codes.ts'],
      proof: [TQ, OTHER, '[DH-A51] the letters of DH-10.6 and DH-10.7 are kept apart'],
      notes: ['DH-A51', 'DH-R68'],
    },
    {
      id: 'P128',
      says: 'Kinds D and E: the die is above the Feigned Retreat Reaction Rating, or not.',
      at: ['DH-10.6c TQ-D', 'DH-10.6c TQ-E', 'rules/codes.ts'],
      proof: [OTHER, '[DH-10.6b k5, DH-R29] over its FRR it must pursue; otherwise it stands or goes on'],
      notes: ['DH-A51'],
    },
    {
      id: 'P129',
      says: 'Kinds F and G: the die is above the Chivalry Aggression Rating, or not.',
      at: ['DH-10.6c TQ-F', 'DH-10.6c TQ-G', 'rules/codes.ts'],
      proof: [OTHER, '[DH-10.6b k9] over its CAR it must ride at the enemy'],
      notes: ['DH-A51'],
    },
    {
      id: 'P130',
      says: '+2 to the die of Impetuosity if Uncontrolled Aggression applies to the unit.',
      at: ['DH-10.6n a', 'rules/reactions.ts'],
      proof: [
        '[DH-10.6n a, DH-10.6n-a] +2 with a CAR of any size, also 0',
        '[E5, DH-R49, DH-R99, DH-R100, DH-R101] Hit & Run, the knights charge, the horse archers dodge and are caught',
      ],
      notes: ['DH-A39', 'DH-A40'],
    },
    {
      id: 'P131',
      says: 'A unit In Column has a TQ two lower as long as it is in it (6.45).',
      at: ['DH-10.6n b', 'rules/units.ts'],
      proof: [
        '[DH-10.6n b, DH-10.6n-b, DH-A39] -2 In Column',
        '[DH-10.6n-b, 7.1] a unit that has borne as much as a Column bears routs when it forms one',
      ],
      notes: ['DH-A39', 'DH-R66', 'DH-R68'],
    },
  ],
};
