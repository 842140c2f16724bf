import type { PrintedSection } from '@pennon/kernel';

const RATING = '[DH-10.7, LD-A, LD-B, LD-C, LD-D] %s against a rating of 4: at it or below it, and above';

/** What leaders check for. */
export const leadership: PrintedSection = {
  title: 'Leadership checks (10.7)',
  statements: [
    {
      id: 'P139',
      says: 'A leader within Command Range may issue a Line Command or orders without a die.',
      at: ['DH-10.7b q1', 'rules/command.ts', 'board/command.ts'],
      proof: [
        '[DH-10.7b q1, DH-A50] automatic within range, and for the Overall Commander',
        '[DH-R10, DH-R86] lines are chains of one contingent and class',
      ],
      notes: ['DH-A49', 'DH-A50', 'DH-R10'],
    },
    {
      id: 'P140',
      says: 'A leader outside Command Range who rolls above his Initiative may issue orders only.',
      at: ['DH-10.7b q2', 'rules/command.ts', 'procedures/activation.ts'],
      proof: [
        RATING,
        '[DH-10.7b q2, DH-R11] outside range against his own Initiative',
        '[DH-R11, q2] outside the range of his commander a die decides; failure leaves orders',
        '[lineCommandTurn1Automatic, DH-R11] the first turn',
      ],
      notes: ['DH-R11'],
      instead: 'In the first turn no die is rolled: he may issue a Line Command.',
      switch: 'lineCommandTurn1Automatic',
    },
    {
      id: 'P141',
      says: 'With a die at his Initiative or below it he may issue a Line Command or orders.',
      at: ['DH-10.7b q2', 'rules/command.ts', 'procedures/activation.ts'],
      proof: [RATING, '[DH-10.7b q2, DH-R11] outside range against his own Initiative'],
      notes: ['DH-R11'],
    },
    {
      id: 'P142',
      says: 'A leader who tries for Momentum and rolls above his Initiative is Finished.',
      at: ['DH-10.7b q3', 'rules/command.ts', 'procedures/activation.ts'],
      proof: ['[DH-10.7b q3, DH-A47] at or under his Initiative he acts again', '[E13, DH-R83, DH-R85] Momentum, and the die of doom'],
      notes: ['DH-A47'],
    },
    {
      id: 'P143',
      says: 'If that die was a 9 he rolls again.',
      at: ['DH-10.7b q3', 'DH-10.7d', 'rules/command.ts', 'procedures/activation.ts'],
      proof: [
        '[DH-10.7d, DH-A52, DH-A53] after a failed 9 the die of doom',
        'with Initiative 9 a 9 succeeds and there is no second die; wounded there is',
        '[q3] with Initiative 9 a 9 succeeds: no die of doom',
      ],
      notes: ['DH-A47'],
    },
    {
      id: 'P144',
      says: '0 or 1: his side activates no more leaders in this turn; the other side goes on.',
      at: ['DH-10.7d 0-1', 'rules/command.ts', 'procedures/activation.ts'],
      proof: [
        '[DH-10.7d, DH-A52, DH-A53] after a failed 9 the die of doom',
        '[DH-10.7d, DH-R75] after a 9: 0 and 1 paralyse his side only, 2 to 8 nothing more, 9 ends the activations',
      ],
      notes: ['DH-A52', 'DH-A53', 'DH-R75'],
    },
    {
      id: 'P145',
      says: '2 to 8: nothing more; he is Finished.',
      at: ['DH-10.7d 2-8', 'rules/command.ts'],
      proof: [
        '[DH-10.7d, DH-A52, DH-A53] after a failed 9 the die of doom',
        '[DH-10.7d, DH-R75] after a 9: 0 and 1 paralyse his side only, 2 to 8 nothing more, 9 ends the activations',
      ],
    },
    {
      id: 'P146',
      says: '9: nobody is activated any more, the Rally Phase begins.',
      at: ['DH-10.7d', 'rules/command.ts', 'procedures/activation.ts'],
      proof: [
        '[DH-10.7d, DH-A52, DH-A53] after a failed 9 the die of doom',
        '[DH-R75, DH-10.7d] a 9 after a 9 ends the turn for everybody',
      ],
      notes: ['DH-A52'],
    },
    {
      id: 'P147',
      says: 'With a die at his Initiative or below it the leader is activated again.',
      at: ['DH-10.7b q3', 'rules/command.ts', 'procedures/activation.ts'],
      proof: [
        '[DH-10.7b q3, DH-A47] at or under his Initiative he acts again',
        '[DH-R83, DH-R15] three Orders Phases at most',
        '[DH-R15, DH-10.7b q4, DH-R74, DH-4.3, DH-7.7] who has none; the first rule of the list answers',
      ],
      notes: ['DH-A47', 'DH-R15', 'DH-R74'],
    },
    {
      id: 'P148',
      says: 'A leader who tries to trump and rolls above his Initiative is Finished.',
      at: ['DH-10.7b q4', 'rules/command.ts', 'procedures/turn.ts', 'procedures/activation.ts'],
      proof: [
        RATING,
        '[4.2 state A1, 4.2 state A2] only a leader of higher Initiative trumps the one due; a failed Trump finishes him and the due one acts or passes',
        '[4.2 state A3] a failed counter-trump finishes him who tried; the first trumper acts',
      ],
      notes: ['DH-A47', 'DH-R73'],
    },
    {
      id: 'P149',
      says: 'With a die at his Initiative or below it he is activated.',
      at: ['DH-10.7b q4', 'rules/command.ts', 'procedures/turn.ts', 'procedures/activation.ts'],
      proof: [RATING, '[DH-R73, DH-R85, q4] a Trump puts a better leader first; whoever he passes has no Momentum'],
      notes: ['DH-A48', 'DH-R73', 'DH-R85'],
    },
    {
      id: 'P150',
      says: 'By a Momentum Trump, and by no other, the leader trumped is Finished.',
      at: ['DH-10.7b q4', 'rules/command.ts', 'procedures/turn.ts', 'procedures/activation.ts'],
      proof: [
        '[DH-10.7b q4, DH-A48] success activates; after a counter or a Momentum Trump the other is Finished',
        '[4.2 state A8, q4] a Momentum Trump finishes the leader who pressed his luck',
        '[counterFinishes, DH-R120, q4] as printed a trumper who is trumped has only been passed over: he is due again, without Momentum',
      ],
      notes: ['DH-A48', 'DH-R85', 'DH-R120'],
      instead: 'A trumper who is trumped himself is Finished as well.',
      switch: 'counterFinishes',
    },
    {
      id: 'P151',
      says: 'Inactive leaders of the same Initiative or a lower one lose their Momentum.',
      at: ['DH-10.7b q4', 'rules/command.ts', 'procedures/bypass.ts'],
      proof: [
        '[DH-R73, DH-R85, q4] a Trump puts a better leader first; whoever he passes has no Momentum',
        '[4.2 state A3, q4, DH-R85] a counter-trump of equal Initiative: the first trumper is Finished, the leader due stays due, Momentum is lost by both dice',
      ],
      notes: ['DH-R85'],
    },
    {
      id: 'P152',
      says: 'A leader who tries to rally a unit and rolls above his Charisma eliminates it.',
      at: ['DH-10.7b q5', 'rules/morale.ts', 'procedures/activation.ts'],
      proof: [
        RATING,
        '[DH-10.7b q5, DH-R56] at or under his Charisma; otherwise the unit is lost',
        '[7.6, q5] a leader rallies nobody in woods, beside an enemy or under its bows; failure eliminates',
      ],
      notes: ['DH-A41', 'DH-A47', 'DH-R56'],
    },
    {
      id: 'P153',
      says: 'With a die at his Charisma or below it the unit is rallied.',
      at: ['DH-10.7b q5', 'rules/morale.ts', 'procedures/activation.ts'],
      proof: [
        RATING,
        '[DH-10.7b q5, DH-R56] at or under his Charisma; otherwise the unit is lost',
        '[E14, DH-R55, DH-R56, k10, q5] rally at the Standard and by a leader',
      ],
      notes: ['DH-A41', 'DH-R57'],
    },
    {
      id: 'P154',
      says: 'It comes back with hits of half its TQ, cavalry of a third, rounded down.',
      at: ['DH-10.7b q5', 'rules/morale.ts'],
      proof: [
        '[DH-10.7b q5, DH-R56] at or under his Charisma; otherwise the unit is lost',
        '[E14, DH-R55, DH-R56, k10, q5] rally at the Standard and by a leader',
      ],
      notes: ['DH-A42'],
    },
    {
      id: 'P155',
      says: 'Kinds A and B: the die is above the Initiative of the leader, or not.',
      at: ['DH-10.7c LD-A', 'DH-10.7c LD-B', 'rules/codes.ts'],
      proof: [RATING, '[DH-A51] the letters of DH-10.6 and DH-10.7 are kept apart'],
      notes: ['DH-A51'],
    },
    {
      id: 'P156',
      says: 'Kinds C and D: the die is above the Charisma of the leader, or not.',
      at: ['DH-10.7c LD-C', 'DH-10.7c LD-D', 'rules/codes.ts'],
      proof: [RATING, '[DH-A51] the letters of DH-10.6 and DH-10.7 are kept apart'],
      notes: ['DH-A51'],
    },
  ],
};
