import type { PrintedSection } from '@pennon/kernel';

/** Hits without a die. */
export const automaticHits: PrintedSection = {
  title: 'Automatic cohesion hits (10.6)',
  statements: [
    {
      id: 'P99',
      says: 'A unit that has moved and moves again takes a hit.',
      at: ['DH-10.6a h1', 'rules/cohesion.ts', 'procedures/tire.ts'],
      proof: [
        '[DH-10.6a h1, DH-A36, DH-R14] one hit; none for leaders and unordered moves',
        '[DH-R14, h1] moving again in the turn costs a hit',
        '[h1, DH-R69] the hit for moving again comes at the end of the move and may rout',
      ],
      notes: ['DH-R14'],
      switch: 'remounts',
    },
    {
      id: 'P100',
      says: 'There is an exception to it (6.14).',
      at: ['DH-10.6a h1', 'rules/cohesion.ts'],
      proof: '[DH-10.6a h1, DH-A36, DH-R14] one hit; none for leaders and unordered moves',
      notes: ['DH-A36', 'DH-R14'],
    },
    {
      id: 'P101',
      says: 'The ground costs hits by the chart of movement costs (6.27).',
      at: ['DH-10.6a h2', 'DH-6.27', 'rules/movement.ts'],
      proof: [
        '[DH-10.6a h2, DH-A35, DH-R17] woods and village',
        '[DH-10.6a h2] up one level; HC and MI only from the second on',
        '[DH-10.6a h2] rivers, but not fords',
        '[DH-10.6a h2, DH-R16] one hit for each vertex in rough hexes',
      ],
      notes: ['DH-A35', 'DH-R17'],
    },
    {
      id: 'P102',
      says: 'Cavalry that withdraws when approached from flank or rear takes a hit.',
      at: ['DH-10.6a h3', 'rules/cohesion.ts', 'procedures/withdrawal.ts'],
      proof: [
        '[DH-10.6a h3, DH-A34] one hit when approached from flank or rear',
        '[W1, h3] a withdrawal costs a hit unless the approach is frontal',
        '[h3, DH-R96] a hit before it goes when approached from flank or rear; who reaches its TQ routs instead',
      ],
      notes: ['DH-A34', 'DH-R25', 'DH-R96'],
    },
    {
      id: 'P103',
      says: 'Where heavy or medium infantry moves through another unit, or another moves through it, each of them takes a hit.',
      at: ['DH-10.6a h4', 'rules/cohesion.ts', 'procedures/march.ts', 'procedures/rout.ts'],
      proof: [
        '[DH-10.6a h4, DH-R18] each HI and MI takes a hit, moving or not',
        '[DH-R18, DH-R90, h4] through friends: each HI and MI pays a hit, nobody stays there',
        '[routedJostle, DH-R53, h4, h5] with the switch heavy foot takes its hit beside it, whoever of the two moves',
      ],
      notes: ['DH-R18', 'DH-R53'],
      instead: 'Not where one of the two is routed: there only the next line counts.',
      switch: 'routedJostle',
    },
    {
      id: 'P104',
      says: 'Where a routed unit moves through another, or another moves through it, every routed one is eliminated.',
      at: ['DH-10.6a h5', 'rules/cohesion.ts', 'procedures/march.ts', 'procedures/rout.ts'],
      proof: [
        '[DH-10.6a h5, DH-R53, DH-A33] every routed one is eliminated, and nobody takes hits',
        '[h5, DH-R53, 5.4] he is eliminated at once, his side loses his points, and nobody takes hits: not heavy foot either',
        '[h5, 7.4] where only friends are left it is eliminated',
        '[h5, DH-R90] who breaks in the hex of a friend is eliminated',
      ],
      notes: ['DH-A33', 'DH-R53', 'DH-R90'],
    },
    {
      id: 'P105',
      says: 'Missile fire that takes effect is a hit.',
      at: ['DH-10.6a h6', 'rules/cohesion.ts', 'procedures/shot.ts'],
      proof: ['[DH-10.6a h6] missile fire: one', '[DH-10.1] a hit is one cohesion hit, by however much the die is under the number'],
    },
    {
      id: 'P106',
      says: 'A unit that is forced out of Column by shock takes a hit.',
      at: ['DH-10.6a h7', 'rules/cohesion.ts', 'procedures/advance.ts'],
      proof: [
        '[DH-10.6a h7] forced out of Column: one',
        '[5.8, 6.4g, h7] attacked In Column it leaves it, also when the attackers broke before the clash',
        '[5.8, h7] struck in Column: superior whatever the types; it leaves Column with a hit and its owner turns it',
      ],
      notes: ['DH-R66'],
    },
  ],
};
