import type { PrintedSection } from '@pennon/kernel';

const WHO = 'D3-34, how far who pursues whom';
const FAR = '[D3-34] Knights, Chariots, Behemoths, Beasts and Hordes 1 BW, Pikes, Blades and Warband half of it';
const WATER = '[D3-34] not into going it counts bad, marsh and gully apart, nor into water';

/** Who pursues, how far, and what comes of it. */
export const pursuing: PrintedSection = {
  title: 'Pursuing',
  statements: [
    {
      id: 'P446',
      says: 'Certain elements must pursue at once when their opponent in close combat recoils, from that combat or a spell, flees or is destroyed.',
      at: ['rules/outcome-moves.ts', 'board/outcome-queue.ts'],
      proof: [
        '[D3-34] after a recoil, a flight or a kill, by a spell too, and after nothing else',
        '[D3-34] after a flight and after a kill too; a recoil that could not be made is a kill',
        '[R67, 6.4] it is compulsory after a recoil from a spell too',
        '[D3-34] nobody pursues one who was ensorcelled',
      ],
    },
    {
      id: 'P447',
      says: 'The column behind such an element comes with it.',
      at: 'board/pursuit.ts',
      proof: [
        '[D3-34] all in column behind come along, others stay',
        '[D3-34, 5.8] a column is of one contingent, and Aerials are in none with others: these do not come along',
      ],
    },
    {
      id: 'P448',
      says: 'Whoever has beaten and destroyed the holders of a Stronghold or Camp goes in at once.',
      at: ['rules/outcome-moves.ts', 'board/capture.ts', 'procedures/outcome.ts'],
      proof: [
        '[D3-34, R33] into a feature that it took, unless it flies',
        '[X-8, R33] storming Karn',
        '[D3-6, R33, 12.18] a Camp that is taken is sacked, bare ground, and the victor moves in',
      ],
      notes: ['R33'],
    },
    {
      id: 'P449',
      says: 'Knights other than 4Kn pursue 1 BW straight ahead, but not against Psiloi and Lurkers.',
      at: 'D3-34 Kn except 4Kn',
      proof: [WHO, FAR, '[D3-34, A30] Knights but not 4Kn, and not against Psiloi or Lurkers'],
      notes: ['A30'],
    },
    {
      id: 'P450',
      says: 'Scythed Chariots, Behemoths, Beasts and Hordes pursue 1 BW straight ahead.',
      at: 'D3-34 SCh, Bh, Bs, Hd',
      proof: [WHO, FAR],
    },
    {
      id: 'P451',
      says: 'Pikes, Blades and Warband that fought foot other than Psiloi and Lurkers pursue ½ BW straight ahead.',
      at: 'D3-34 Pk, Bd, Wb',
      proof: [WHO, FAR, '[D3-34] Blades, Pikes and Warband pursue foot, not mounted; nobody of them nor Knights pursues Psiloi'],
    },
    {
      id: 'P452',
      says: 'Those within a Stronghold or Camp do not pursue.',
      at: 'rules/outcome-moves.ts',
      proof: ['[D3-34] never out of a feature', '[D3-34] nobody pursues from a Camp or Stronghold'],
    },
    {
      id: 'P453',
      says: 'Nobody pursues where his move would cross an edge of the battlefield, or go into what he counts as bad going other than marsh or gully.',
      at: ['rules/outcome-moves.ts', 'board/pursuit.ts'],
      proof: [
        '[D3-34] not over the edge of the table',
        WATER,
        '[D3-34] going in which it stands already does not hold it',
        '[D3-34, R67] what it would not reach, because somebody stands before it, does not hold it',
      ],
      notes: ['R67'],
    },
    {
      id: 'P454',
      says: 'Where its front edge comes to an enemy, or a front corner to the front edge of one, they line up at once as after a tactical move.',
      at: 'board/outcome-contacts.ts',
      proof: [
        '[D3-34] it stops on contact and lines up with the front it meets',
        '[D3-34, R52] where it cannot line up the enemy does; where neither can, they fight unaligned',
        '[D3-34, 6.6] a front corner meets only the front of an enemy; an edge meets anybody',
      ],
      notes: ['R52', 'R85'],
    },
    {
      id: 'P455',
      says: 'They fight in the next bound.',
      at: 'procedures/melee.ts',
      proof: [
        '[D3-34] the new fight waits for the next bound',
        '[6.4, D3-34] a pursuit after a spell: that combat waits for the next bound',
      ],
    },
  ],
};
