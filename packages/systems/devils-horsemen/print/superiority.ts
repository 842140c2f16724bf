import type { PrintedSection } from '@pennon/kernel';

const ROW = '[DH-10.3] %s as defenders, attacker by attacker';

/** Who is superior in a shock. */
export const superiority: PrintedSection = {
  title: 'Shock superiority (10.3)',
  statements: [
    {
      id: 'P34',
      says: 'For each type of defender and of attacker a table says who is superior.',
      at: ['DH-10.3', 'rules/superiority.ts'],
      proof: [ROW, '[DH-10.3] the chart from the front', 'only the leads decide'],
      notes: ['DH-A15'],
    },
    {
      id: 'P35',
      says: 'Cataphracts, heavy cavalry, knights, lancers, heavy and medium infantry must attack if they have moved; dismounted and unhorsed knights, light cavalry and light infantry need not.',
      at: ['DH-10.3 *', 'rules/superiority.ts', 'procedures/march.ts'],
      proof: [
        '[DH-A16] the stars',
        '[DH-R31, DH-A16] only starred types that came adjacent must attack',
        '[DH-R31, DH-R32, W5] starred types must attack whom they come up to, light troops choose',
      ],
      notes: ['DH-A16', 'DH-R31'],
    },
    {
      id: 'P36',
      says: 'Cataphracted heavy cavalry as defenders: superior to unhorsed knights, light cavalry, medium and light infantry.',
      at: ['DH-10.3 Cat HC', 'rules/superiority.ts'],
      proof: ROW,
    },
    {
      id: 'P37',
      says: 'Heavy cavalry and knights as defenders: superior to unhorsed knights.',
      at: ['DH-10.3 HC, KN', 'rules/superiority.ts'],
      proof: ROW,
      notes: ['DH-A18'],
    },
    {
      id: 'P38',
      says: 'Dismounted knights as defenders: lancers are superior to them, they to medium and light infantry.',
      at: ['DH-10.3 Dismounted KN', 'rules/superiority.ts'],
      proof: ROW,
      notes: ['DH-A15', 'DH-A17'],
    },
    {
      id: 'P39',
      says: 'Unhorsed knights as defenders: cataphracts, heavy cavalry, knights and lancers are superior to them, they to light infantry.',
      at: ['DH-10.3 Unhorsed KN', 'rules/superiority.ts'],
      proof: ROW,
      notes: ['DH-A15'],
    },
    { id: 'P40', says: 'Lancers as defenders: superior to unhorsed knights.', at: ['DH-10.3 LN', 'rules/superiority.ts'], proof: ROW },
    {
      id: 'P41',
      says: 'Light cavalry as defenders: cataphracts, heavy cavalry, knights and lancers are superior to it.',
      at: ['DH-10.3 LC', 'rules/superiority.ts'],
      proof: ROW,
    },
    {
      id: 'P42',
      says: 'Heavy infantry as defenders: superior to heavy cavalry, knights, lancers and light cavalry.',
      at: ['DH-10.3 HI', 'rules/superiority.ts'],
      proof: ROW,
    },
    {
      id: 'P43',
      says: 'Medium infantry as defenders: cataphracts are superior to it, it is to light cavalry.',
      at: ['DH-10.3 MI', 'rules/superiority.ts'],
      proof: ROW,
    },
    {
      id: 'P44',
      says: 'Light infantry as defenders: everybody is superior to it but light cavalry, medium and light infantry.',
      at: ['DH-10.3 LI', 'rules/superiority.ts'],
      proof: ROW,
    },
    {
      id: 'P45',
      says: 'A superior attacker doubles the cohesion hits of the defender.',
      at: ['DH-10.3 AS', 'rules/superiority.ts', 'rules/shock.ts'],
      proof: [
        '[DH-10.3, DH-A55] DS triples the attacker’s hits, AS doubles the defender’s',
        '[DH-A19] attacker superior is one thing in every cell',
      ],
      notes: ['DH-A19', 'DH-A55'],
    },
    {
      id: 'P46',
      says: 'A superior defender triples the cohesion hits of the attacker.',
      at: ['DH-10.3 DS', 'rules/superiority.ts', 'rules/shock.ts'],
      proof: '[DH-10.3, DH-A55] DS triples the attacker’s hits, AS doubles the defender’s',
      notes: ['DH-A55'],
    },
    {
      id: 'P47',
      says: 'Where nobody is superior the hits of both sides stay as they are.',
      at: ['rules/superiority.ts', 'rules/shock.ts'],
      proof: [
        '[DH-10.5] of a cell the first figure hits the attacker, the one in brackets the defender',
        '[DH-10.4] the base column comes first',
      ],
    },
    {
      id: 'P48',
      says: 'Whoever attacks through a flank or rear hexside is superior, whatever the types.',
      at: ['DH-10.3 n1', 'rules/superiority.ts'],
      proof: [
        '[DH-10.3n1, DH-R36] flank and rear make the attacker superior, whatever is printed',
        '[DH-R36, n1] from the flank the printed DS falls away; from the front heavy foot triples',
      ],
      notes: ['DH-R36'],
    },
    {
      id: 'P49',
      says: 'Whoever attacks a unit In Column is superior (6.45).',
      at: ['DH-10.3 n2', 'rules/superiority.ts'],
      proof: [
        '[DH-10.3n2, DH-R36] a Column makes the attacker superior before everything else',
        '[5.8, h7] struck in Column: superior whatever the types; it leaves Column with a hit and its owner turns it',
      ],
      notes: ['DH-R36', 'DH-R66'],
    },
  ],
};
