import type { PrintedSection } from '@pennon/kernel';

/** Of the traditional types: who minds losing, and what equal totals do. */
export const hottOutcomesEqual: PrintedSection = {
  title: 'Traditional HOTT: combat outcome in general, and if the totals are equal',
  statements: [
    {
      id: 'P525',
      says: 'Whose total is equal or lower may have to move at once; which way depends on its own type and on that of the opponent.',
      at: ['D3-37', 'rules/outcomes.ts', 'procedures/outcome.ts'],
      proof: ['every cell of every table, on every going, with every flag', 'the same through close combat, with every pair of dice'],
      notes: ['R25'],
    },
    {
      id: 'P526',
      says: 'The opponent is the one it fights with its front edge, or who shoots at it.',
      at: ['D3-37', 'rules/shock.ts', 'rules/missiles.ts', 'board/close-combat.ts'],
      proof: [
        '[6.2] pairs in full front contact, the mover named first',
        '[R60] the target is looked up against the type that shoots, also out of a feature',
      ],
    },
    {
      id: 'P527',
      says: 'Who shoots or bespells, and is not shot at or bespelled itself, does not mind losing.',
      at: ['rules/missiles.ts', 'rules/magic.ts'],
      proof: ['[D3-27] only who is shot at suffers', '[D3-27] a Mage suffers only from a God'],
      notes: ['R58'],
    },
    {
      id: 'P528',
      says: 'Who bespells a God does mind.',
      at: 'rules/magic.ts',
      proof: ['[D3-27] a Mage suffers only from a God', '[D3-27] %s: a Mage suffers from a God he bespells, and from nobody else'],
    },
    {
      id: 'P529',
      says: 'In close combat with Sneakers only a General, a Stronghold and other Sneakers mind losing.',
      at: 'rules/outcomes.ts',
      proof: [
        '[R26, D3-27] Sneakers hurt only Generals and Sneakers, before the rule for Mounted Infantry',
        '[R26, A13] Sneakers take Strongholds and Camps',
      ],
      notes: ['A13', 'R26'],
      instead: 'A Camp minds it as well, as the one-page chart says.',
    },
    {
      id: 'P530',
      says: 'Who stands on the flank or rear of an enemy recoils when the friend who fights its front recoils, flees, is destroyed or ensorcelled.',
      at: ['rules/shock.ts', 'board/outcome-queue.ts'],
      proof: [
        '[D3-27, R69] those with their front edge on its flank or rear fall back with it',
        '[R69, D3-27] they recoil when the friend to the front recoils',
        '[D3-27] they recoil when he flees or dies as well, and nobody does when he holds',
        '[D3-27, D3-31] a Hero stolen from a fight: his friends on the flank recoil, and nobody pursues',
      ],
      notes: ['R69'],
    },
    {
      id: 'P531',
      says: 'Equal: nothing for who attacks or defends a Stronghold or Camp.',
      at: ['D3-37 Stronghold, Camp', 'D3-37 Attacker of these'],
      proof: [
        '[R32] %s: everybody who may assaults a Stronghold and a Camp',
        '[R22, D3-28] on a tie HOTT Knights recoil and Scythed Chariots die, others nothing',
      ],
      notes: ['R60'],
    },
    {
      id: 'P532',
      says: 'Equal, Hero against Hero: both are destroyed if both totals are odd, else nothing.',
      at: 'D3-37 Hero v Hero',
      proof: '[D3-37 Hero v Hero, D3-37 Paladin v Mage] as in the main table',
      notes: ['R28', 'R76'],
    },
    {
      id: 'P533',
      says: 'Equal, Paladin against Mage in close combat: both are destroyed if both totals are odd, else nothing.',
      at: ['D3-37 Paladin v Mage', 'D3-37 Mage v Paladin'],
      proof: '[D3-37 Hero v Hero, D3-37 Paladin v Mage] as in the main table',
      notes: ['R76'],
    },
    {
      id: 'P534',
      says: 'Equal, Fast Knights: destroyed in close combat by Blades and Shooters that are not Fast.',
      at: 'D3-37 Fast Knights',
      proof: [
        '[D3-37 Fast Knights] destroyed by Blades and Shooters that are not Fast; recoil from all others that are not Fast, and from shots',
        '[X-18] variant matters',
      ],
      notes: ['A34'],
    },
    {
      id: 'P535',
      says: 'Equal, Fast Knights otherwise: recoil in close combat unless the opponent is Fast too, and from every shot.',
      at: 'D3-37 Fast Knights',
      proof:
        '[D3-37 Fast Knights] destroyed by Blades and Shooters that are not Fast; recoil from all others that are not Fast, and from shots',
    },
    {
      id: 'P536',
      says: 'Equal, other Knights: destroyed by Blades or Shooters in close combat, else recoil from foot that is not Fast.',
      at: 'D3-37 Other Knights',
      proof: [
        '[D3-37 Other Knights] destroyed by Blades and Shooters, Fast ones too; recoil from foot that is not Fast, by shots and spells too',
        '[A23] HOTT Knights that are not Fast recoil on equal totals from foot in close combat, from shots and from spells',
        '[R22, A23] tied by a spell, HOTT Knights recoil from the Mage; in D3H2 they do not',
      ],
      notes: ['A23', 'A34', 'R22'],
    },
    {
      id: 'P537',
      says: 'Equal, other Fast: recoil in close combat unless the opponent is Fast too, and from every shot.',
      at: ['D3-37 Other Fast', 'D3-37 Fast Hordes'],
      proof: [
        '[D3-37 Other Fast] recoil in close combat from whoever is not Fast, and from every shot',
        '[D3-37 Fast Hordes] recoil from shots only',
      ],
      notes: ['R21'],
      instead: 'Fast Hordes stand in close combat, as the one-page chart says.',
    },
    {
      id: 'P538',
      says: 'Equal, other mounted that are not Fast: recoil in close combat from foot that is not Fast, else nothing.',
      at: 'D3-37 Other Mounted, not Fast',
      proof: '[D3-37 Other Mounted, not Fast] recoil from foot in close combat',
    },
    {
      id: 'P539',
      says: 'Equal, other foot that is not Fast: nothing.',
      at: 'D3-37 Other Foot, not Fast',
      proof: '[D3-37 Other Foot, not Fast, D3-37 Aerials] nothing',
    },
  ],
};
