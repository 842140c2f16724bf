import type { PrintedSection } from '@pennon/kernel';

const ROW = '[DH-10.4] the %s of %s, attacker by attacker';

/** The column of a shock. */
export const clash: PrintedSection = {
  title: 'Clash of spears and swords (10.4)',
  statements: [
    {
      id: 'P50',
      says: 'A table gives the column of the shock results by the types of both and by the side on which the defender is struck: front, flank or rear.',
      at: ['DH-10.4', 'rules/shock.ts', 'board/combats.ts'],
      proof: [
        ROW,
        '[6.4d, 6.4e] the attacker names his lead, the defender one whom that lead strikes',
        '[DH-R37, DH-A21] knights count as heavy cavalry, dismounted as HI, unhorsed as MI, on either side',
      ],
      notes: ['DH-A20', 'DH-A21', 'DH-R37'],
    },
    {
      id: 'P51',
      says: 'The front of cataphracts, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 7, 6, 6, 5, 8, 7, 6.',
      at: ['DH-10.4 FRONT Cataphract HC', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P52',
      says: 'The front of heavy cavalry and knights, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 7, 7, 6, 5, 8, 7, 6.',
      at: ['DH-10.4 FRONT HC/KN', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P53',
      says: 'The front of lancers, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 9, 9, 8, 7, 10, 9, 8.',
      at: ['DH-10.4 FRONT LN', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P54',
      says: 'The front of light cavalry, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 9, 9, 8, 7, 10, 9, 8.',
      at: ['DH-10.4 FRONT LC', 'rules/shock.ts'],
      proof: [ROW, '[DH-A57] LN against the front of LC is 8'],
      notes: ['DH-A57'],
    },
    {
      id: 'P55',
      says: 'The front of heavy infantry, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 6, 6, 5, 4, 7, 6, 5.',
      at: ['DH-10.4 FRONT HI', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P56',
      says: 'The front of medium infantry, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 7, 7, 6, 5, 8, 7, 6.',
      at: ['DH-10.4 FRONT MI', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P57',
      says: 'The front of light infantry, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 8, 8, 7, 6, 8, 8, 7.',
      at: ['DH-10.4 FRONT LI', 'rules/shock.ts'],
      proof: [
        ROW,
        '[DH-A24] LC gains nothing from the flank or rear of LI',
        '[frontHiVsLi9, DH-A22] the parent’s column for heavy against light infantry in front',
      ],
      notes: ['DH-A22', 'DH-A24'],
      switch: 'frontHiVsLi9',
    },
    {
      id: 'P58',
      says: 'The flank of cataphracts, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 8, 7, 7, 6, 9, 8, 7.',
      at: ['DH-10.4 FLANK Cataphract HC', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P59',
      says: 'The flank of heavy cavalry and knights, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 8, 8, 7, 6, 9, 8, 7.',
      at: ['DH-10.4 FLANK HC/KN', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P60',
      says: 'The flank of lancers, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 9, 10, 8, 7, 10, 9, 8.',
      at: ['DH-10.4 FLANK LN', 'rules/shock.ts'],
      proof: [
        ROW,
        '[DH-A23] HC and knights do no worse than cataphracts in six cells from flank and rear',
        '[DH-A25] the flanks of LN and LC differ from the front in one cell and in two',
      ],
      notes: ['DH-A23', 'DH-A25'],
    },
    {
      id: 'P61',
      says: 'The flank of light cavalry, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 9, 10, 8, 7, 10, 10, 8.',
      at: ['DH-10.4 FLANK LC', 'rules/shock.ts'],
      proof: [
        ROW,
        '[DH-A23] HC and knights do no worse than cataphracts in six cells from flank and rear',
        '[DH-A25] the flanks of LN and LC differ from the front in one cell and in two',
      ],
      notes: ['DH-A23', 'DH-A25'],
    },
    {
      id: 'P62',
      says: 'The flank of heavy infantry, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 9, 9, 8, 7, 10, 10, 8.',
      at: ['DH-10.4 FLANK HI', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P63',
      says: 'The flank of medium infantry, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 8, 8, 7, 6, 10, 10, 9.',
      at: ['DH-10.4 FLANK MI', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P64',
      says: 'The flank of light infantry, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 8, 8, 7, 6, 9, 8, 7.',
      at: ['DH-10.4 FLANK LI', 'rules/shock.ts'],
      proof: [ROW, '[DH-A24] LC gains nothing from the flank or rear of LI'],
      notes: ['DH-A24'],
    },
    {
      id: 'P65',
      says: 'The rear of cataphracts, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 9, 9, 8, 7, 10, 9, 8.',
      at: ['DH-10.4 REAR Cataphract HC', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P66',
      says: 'The rear of heavy cavalry and knights, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 9, 10, 8, 7, 10, 9, 8.',
      at: ['DH-10.4 REAR HC/KN', 'rules/shock.ts'],
      proof: [ROW, '[DH-A23] HC and knights do no worse than cataphracts in six cells from flank and rear'],
      notes: ['DH-A23'],
    },
    {
      id: 'P67',
      says: 'The rear of lancers, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 10, 12, 9, 8, 11, 10, 9.',
      at: ['DH-10.4 REAR LN', 'rules/shock.ts'],
      proof: [ROW, '[DH-A23] HC and knights do no worse than cataphracts in six cells from flank and rear'],
      notes: ['DH-A23'],
    },
    {
      id: 'P68',
      says: 'The rear of light cavalry, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 10, 12, 9, 8, 11, 11, 9.',
      at: ['DH-10.4 REAR LC', 'rules/shock.ts'],
      proof: [ROW, '[DH-A23] HC and knights do no worse than cataphracts in six cells from flank and rear'],
      notes: ['DH-A23'],
    },
    {
      id: 'P69',
      says: 'The rear of heavy infantry, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 11, 11, 11, 9, 12, 12, 10.',
      at: ['DH-10.4 REAR HI', 'rules/shock.ts'],
      proof: [ROW, '[DH-A23] HC and knights do no worse than cataphracts in six cells from flank and rear'],
      notes: ['DH-A23'],
    },
    {
      id: 'P70',
      says: 'The rear of medium infantry, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 10, 10, 9, 7, 12, 12, 11.',
      at: ['DH-10.4 REAR MI', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P71',
      says: 'The rear of light infantry, struck by cataphracts, heavy cavalry and knights, lancers, light cavalry, heavy, medium, light infantry: 10, 10, 8, 6, 11, 10, 9.',
      at: ['DH-10.4 REAR LI', 'rules/shock.ts'],
      proof: [ROW, '[DH-A24] LC gains nothing from the flank or rear of LI'],
      notes: ['DH-A24'],
    },
  ],
};
