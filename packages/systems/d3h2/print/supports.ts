import type { PrintedSection } from '@pennon/kernel';

/** Friends behind and beside, and double elements. */
export const supports: PrintedSection = {
  title: 'Rear support factors, formation support factors',
  statements: [
    {
      id: 'P299',
      says: 'Rear support counts in close combat to the front, from a friend of the same type lined up directly behind.',
      at: ['D3-22', 'rules/supports.ts', 'board/close-combat-facts.ts'],
      proof: [
        '[D3-22, R36] only the same type, the same facing, both in good going; Fast or not',
        '[D3-22] a friend directly behind, in good going',
        '[D3-22, D3-23, D3-26] supports, uphill and ground do not count',
        '[R84] nothing else counts for either',
      ],
      notes: ['R36', 'R84'],
      instead: 'Not in assaults on Camps and Strongholds.',
    },
    {
      id: 'P300',
      says: 'The friend behind faces the same way.',
      at: ['D3-22', 'rules/supports.ts'],
      proof: '[D3-22, R36] only the same type, the same facing, both in good going; Fast or not',
    },
    {
      id: 'P301',
      says: 'Both stand in good going.',
      at: ['D3-22', 'rules/supports.ts'],
      proof: [
        '[D3-22, R36] only the same type, the same facing, both in good going; Fast or not',
        '[D3-22, 6.2] the whole base of both must be in good going',
      ],
      notes: ['R16'],
    },
    {
      id: 'P302',
      says: 'Pikes behind Pikes: +3 against foot other than Psiloi.',
      at: 'D3-22 pikes',
      proof: '[D3-22 pikes, C30] Pikes have +3 against foot other than Psiloi',
      notes: ['A3'],
    },
    {
      id: 'P303',
      says: 'Warband behind Warband: +1 against foot other than Psiloi.',
      at: 'D3-22 warband',
      proof: '[D3-22 warband, C31] Warband has +1 against foot other than Psiloi',
      notes: ['A3'],
    },
    {
      id: 'P304',
      says: 'Pikes behind Pikes: +1 against Knights, Behemoths and Scythed Chariots.',
      at: 'D3-22 pikes-horse',
      proof: '[D3-22 pikes-horse, C30] and +1 against Knights, Behemoths and Scythed Chariots alone',
    },
    {
      id: 'P305',
      says: 'Light Horse behind Light Horse: +1 against everybody.',
      at: 'D3-22 light-horse',
      proof: ['[D3-22 light-horse] Light Horse has +1 against all'],
    },
    {
      id: 'P306',
      says: 'Double elements (wedges of Knights, double Cavalry, Spears, Blades and Bows): +1 in close combat to the front against foot.',
      at: ['D3-22 double', 'rules/supports.ts'],
      proof: [
        '[D3-22 double] double elements have +1 against foot in good going, Psiloi too',
        '[R84] rear support, shieldwall and double ranks count nothing at the walls',
      ],
      notes: ['R36', 'R84'],
      instead: 'Not in assaults on Camps either.',
    },
    {
      id: 'P307',
      says: 'A double element has it only when it stands in good going entirely.',
      at: ['D3-22 double', 'board/ground.ts'],
      proof: [
        '[D3-22 double] double elements have +1 against foot in good going, Psiloi too',
        '[R16] the ground that is worst to the type itself',
      ],
      notes: ['R16'],
    },
    {
      id: 'P308',
      says: 'A double element in a Stronghold or Camp does not have it.',
      at: ['D3-22 double', 'rules/assaults.ts'],
      proof: '[D3-22 double, R84] double elements have no support where they hold a Stronghold or Camp, or assault a Stronghold',
    },
    {
      id: 'P309',
      says: 'Nor has it against a Stronghold.',
      at: ['D3-22 double', 'rules/assaults.ts'],
      proof: [
        '[D3-22 double, R84] double elements have no support where they hold a Stronghold or Camp, or assault a Stronghold',
        '[R84] rear support, shieldwall and double ranks count nothing at the walls',
      ],
      notes: ['R84'],
    },
    {
      id: 'P310',
      says: 'Formation support is +1 in close combat to the front, in good going, against foot.',
      at: ['D3-23', 'rules/supports.ts'],
      proof: [
        '[D3-23, A6] only against foot, in good going, corner to corner, nobody Fast',
        '[D3-23] a friend in good going is enough, though the one on the other side stands in scrub',
        '[R84] nothing else counts for either',
      ],
      notes: ['R36', 'R84'],
      instead: 'Not in assaults on Camps and Strongholds.',
    },
    {
      id: 'P311',
      says: 'It comes from a friend whose side edge and front corner meet its own, on one flank at least.',
      at: ['D3-23', 'rules/supports.ts', 'geometry/contact.ts'],
      proof: [
        '[D3-23, A6] only against foot, in good going, corner to corner, nobody Fast',
        '[D3-23] friends beside, front corners together',
        '[R36] once, though friends stand on both sides; it adds to a double element',
      ],
      notes: ['R36'],
    },
    {
      id: 'P312',
      says: 'Fast elements neither give nor get it.',
      at: ['D3-23', 'rules/supports.ts'],
      proof: '[D3-23, A6] only against foot, in good going, corner to corner, nobody Fast',
      notes: ['A6'],
    },
    {
      id: 'P313',
      says: 'Shieldwall: Spears have it beside Blades or Spears.',
      at: 'D3-23 shieldwall',
      proof: ['[D3-23 shieldwall] Spears beside Spears or Blades, single or double', '[X-4] Warband breaks a shieldwall'],
    },
    {
      id: 'P314',
      says: 'Retinue: Shooters and Bows have it beside Blades.',
      at: 'D3-23 retinue',
      proof: '[D3-23 retinue] Shooters and Bows beside Blades',
    },
  ],
};
