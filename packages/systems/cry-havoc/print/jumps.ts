import type { PrintedSection } from '@pennon/kernel';

const LETTERS = '[N25] CH-T11, one letter for each total';

/** The jump table. */
export const jumps: PrintedSection = {
  title: 'Jump table',
  statements: [
    {
      id: 'P137',
      says: 'A die of 1 to 7: the jump succeeds.',
      at: ['CH-T11 1-7', 'rules/jumps.ts'],
      proof: [LETTERS, '[R44, R72] after a good jump he goes on with what is left; a fall ends it; in contact he stops'],
      notes: ['R44'],
    },
    {
      id: 'P138',
      says: '8 or 9: he falls and is stunned.',
      at: ['CH-T11 8-9', 'rules/jumps.ts'],
      proof: [LETTERS, '[R43] falls stun and wound, and kill a wounded man'],
      notes: ['R43', 'R45'],
    },
    {
      id: 'P139',
      says: '10: he falls and is wounded.',
      at: ['CH-T11 10+', 'rules/jumps.ts'],
      proof: [LETTERS, '[R43] falls stun and wound, and kill a wounded man'],
      notes: ['N25', 'R43', 'R45'],
    },
    {
      id: 'P140',
      says: 'Armour adds 2 to the die of its wearer.',
      at: ['CH-T11 armoured', 'rules/jumps.ts'],
      proof: ['[CH-T11 armoured] armour is two worse', LETTERS],
      notes: ['N25'],
    },
  ],
};
