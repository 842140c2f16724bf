import type { PrintedSection } from '@pennon/kernel';

const WAY = '[D3-33] it turns about in place and goes a full move of the going where it starts';
const WALLS = '[D3-33] Camps, Strongholds and waterways';
const OVER = '[R65] they fly over everything on the ground';

/** How far an element flees, what stops it, and when it is destroyed. */
export const fleeing: PrintedSection = {
  title: 'Fleeing',
  statements: [
    {
      id: 'P432',
      says: 'A fleeing element turns about in place and goes straight on, without turning, for the full distance of a tactical move in the going where it starts.',
      at: ['rules/outcome-moves.ts', 'board/fleeing.ts'],
      proof: [WAY, '[D3-33] a full move of the going it starts in'],
    },
    {
      id: 'P433',
      says: 'There it stays until it makes a tactical move or conforms to an enemy who contacts it.',
      at: 'procedures/outcome.ts',
      proof: [WAY, '[D3-33] who has fled stands where he stopped, and moves like anybody in his next bound'],
    },
    {
      id: 'P434',
      says: 'At a side edge of the battlefield it pivots and goes on along it towards its own rear edge.',
      at: 'board/fleeing.ts',
      proof: [
        '[D3-33] at a side edge it turns towards its own base edge and goes on with what is left',
        '[D3-33] touching the side edge it still has its way along it',
        '[D3-33] somebody where it would turn stops it at the edge',
      ],
    },
    {
      id: 'P435',
      says: 'Crossing another edge, even with one corner, takes it off the table as lost.',
      at: ['rules/outcome-moves.ts', 'board/fleeing.ts'],
      proof: '[D3-33] any part over its own or the enemy edge: it is off, and lost until it comes back',
    },
    {
      id: 'P436',
      says: 'Shot at least partly on the rear edge it flees as it faces.',
      at: ['rules/outcome-moves.ts', 'board/fleeing.ts'],
      proof: ['[D3-33] it does not turn when shot on the rear edge', '[D3-33, A33] shot on the rear edge it goes on as it faces'],
      notes: ['A33'],
    },
    {
      id: 'P437',
      says: 'It stops and lines up where its front edge, or a front corner alone, meets an enemy, whom it fights in the next bound.',
      at: ['board/fleeing.ts', 'board/outcome-contacts.ts'],
      proof: [
        '[D3-33] an enemy: it stops and lines up with a front it meets',
        '[D3-33] who flees lines up with an enemy that it touches at the very end of its way, and not with one it only passes',
      ],
      notes: ['R65'],
    },
    {
      id: 'P438',
      says: 'So it does at friends that it cannot pass.',
      at: 'board/fleeing.ts',
      proof: [
        '[D3-33] friends it cannot pass',
        '[D3-33, D3-15] friends it may pass, if there is room beyond',
        '[R98] who flees passes friends out of his line, and lines up with no friend',
      ],
      notes: ['R65', 'R98'],
      instead: 'It stops, and lines up with no friend.',
    },
    {
      id: 'P439',
      says: 'So it does at a Stronghold or Camp.',
      at: ['rules/outcome-moves.ts', 'board/fleeing.ts'],
      proof: [WALLS, OVER],
      notes: ['R65', 'R98'],
      instead: 'It stops as it faces, and does not line up.',
    },
    {
      id: 'P440',
      says: 'So it does at a waterway.',
      at: ['rules/outcome-moves.ts', 'board/fleeing.ts'],
      proof: [WALLS, OVER],
      notes: ['R65', 'R98'],
      instead: 'It stops as it faces, and does not line up.',
    },
    {
      id: 'P441',
      says: 'So does any but Psiloi and Light Horse at bad going other than marsh in which it is not partly already.',
      at: ['rules/outcome-moves.ts', 'board/fleeing.ts'],
      proof: [
        '[D3-33] bad going other than marsh that it was not in; not Psiloi, not Light Horse',
        '[D3-33] new bad going stops all but Psiloi, Lurkers and Light Horse',
      ],
      notes: ['R65', 'R98'],
      instead: 'It stops as it faces, and does not line up.',
    },
    {
      id: 'P442',
      says: 'An enemy front edge on its flank or rear at the start destroys it.',
      at: ['rules/outcome-moves.ts', 'board/fleeing.ts'],
      proof: [
        '[D3-33] an enemy front edge on flank or rear destroys it',
        '[D3-33] an enemy front on flank or rear destroys it, one at a rear corner does not',
      ],
    },
    {
      id: 'P443',
      says: 'So does having no way at all once it has turned.',
      at: ['rules/outcome-moves.ts', 'board/fleeing.ts'],
      proof: '[D3-33] without any move at all it is destroyed',
    },
    {
      id: 'P444',
      says: 'So does a river of any kind into which it comes.',
      at: ['rules/outcome-moves.ts', 'board/fleeing.ts'],
      proof: '[R66] any river drowns it, paltry or not, but not Aerials',
      notes: ['R65', 'R66'],
    },
    {
      id: 'P445',
      says: 'Fleeing Behemoths and Scythed Chariots are destroyed together with the friend or enemy who stops them.',
      at: ['rules/outcome-moves.ts', 'board/fleeing.ts'],
      proof: [
        '[D3-33] a Behemoth or Scythed Chariot and the element that stops it both die',
        '[D3-33] Behemoths and Scythed Chariots die with whoever stops them',
      ],
    },
  ],
};
