import type { PrintedSection } from '@pennon/kernel';

/** Who minds losing, and what equal totals do. */
export const outcomesEqual: PrintedSection = {
  title: 'Combat outcome: in general, and if the totals are equal',
  statements: [
    {
      id: 'P339',
      says: 'Whose total is equal or lower may have to move at once; which way depends on its own type and on that of the opponent.',
      at: ['D3-28', 'D3-29', 'D3-30', 'rules/outcomes.ts', 'procedures/outcome.ts'],
      proof: ['every cell of every table, on every going, with every flag', 'the same through close combat, with every pair of dice'],
      notes: ['R25'],
    },
    {
      id: 'P340',
      says: 'The opponent is the one it fights with its front edge, or who shoots at it.',
      at: ['D3-28', 'D3-29', 'D3-30', 'rules/shock.ts', 'rules/missiles.ts', 'board/close-combat.ts'],
      proof: [
        '[6.2] pairs in full front contact, the mover named first',
        '[R60] the target is looked up against the type that shoots, also out of a feature',
      ],
    },
    {
      id: 'P341',
      says: 'Who shoots or bespells, and is not shot at or bespelled itself, does not mind losing.',
      at: ['rules/missiles.ts', 'rules/magic.ts'],
      proof: ['[D3-27] only who is shot at suffers', '[D3-27] a Mage suffers only from a God'],
      notes: ['R58'],
    },
    {
      id: 'P342',
      says: 'Who bespells a God does mind.',
      at: 'rules/magic.ts',
      proof: ['[D3-27] a Mage suffers only from a God', '[D3-27] %s: a Mage suffers from a God he bespells, and from nobody else'],
    },
    {
      id: 'P343',
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
      id: 'P344',
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
      id: 'P345',
      says: 'Equal: nothing for who attacks or defends a Stronghold or Camp.',
      at: ['D3-28 Stronghold, Camp', 'D3-28 Attacker of these', 'rules/missiles.ts'],
      proof: [
        '[D3-28] a tie is nothing for both',
        '[6.3] equal totals do nothing',
        '[R60, D3-28] a tie does nothing to those who shoot at a garrison, nor to who shoots back at one',
      ],
      notes: ['R60'],
    },
    {
      id: 'P346',
      says: 'Equal, Hero against Hero: both are destroyed if both totals are odd, else nothing.',
      at: 'D3-28 Hero v Hero',
      proof: [
        '[D3-28 Hero v Hero] both destroyed if both totals are odd, else nothing',
        '[R76] both totals odd is asked of the final totals, below zero too',
        '[X-15, R76] duel',
      ],
      notes: ['R28', 'R76'],
    },
    {
      id: 'P347',
      says: 'Equal, Paladin against Mage in close combat: both are destroyed if both totals are odd, else nothing.',
      at: ['D3-28 Paladin v Mage', 'D3-28 Mage v Paladin'],
      proof: '[D3-28 Paladin v Mage] both destroyed in close combat if both totals are odd, else nothing',
      notes: ['R76'],
    },
    {
      id: 'P348',
      says: 'Equal, Scythed Chariots: destroyed.',
      at: 'D3-28 Scythed Chariots',
      proof: [
        '[D3-28 Scythed Chariots] destroyed by anybody, by shots and spells too',
        '[D3-29, A34] Scythed Chariots: shot in front they flee, in the rear they die, and on a tie they die anyhow',
      ],
      notes: ['A34'],
    },
    {
      id: 'P349',
      says: 'Equal, Fast Knights: destroyed by Blades or Shooters in close combat.',
      at: 'D3-28 Fast Knights',
      proof:
        '[D3-28 Fast Knights] destroyed by Blades and Shooters, Fast ones too; recoil from all others that are not Fast, and from shots',
      notes: ['A34'],
    },
    {
      id: 'P350',
      says: 'Equal, Fast Knights otherwise: recoil in close combat unless the opponent is Fast too, and from shooting.',
      at: 'D3-28 Fast Knights',
      proof: [
        '[D3-28 Fast Knights] destroyed by Blades and Shooters, Fast ones too; recoil from all others that are not Fast, and from shots',
        '[A15] Fast Knights recoil from any shot on equal totals',
      ],
      notes: ['A15'],
    },
    {
      id: 'P351',
      says: 'Equal, other Knights and Camelry: destroyed by Blades or Shooters in close combat.',
      at: 'D3-28 Other Knights, Camelry',
      proof: [
        '[D3-28 Other Knights, Camelry] destroyed by Blades and Shooters; recoil from foot that is not Fast, and from shots',
        '[X-2] the tie that kills',
      ],
      notes: ['A34'],
    },
    {
      id: 'P352',
      says: 'Equal, other Knights and Camelry otherwise: recoil in close combat unless the opponent is Fast.',
      at: 'D3-28 Other Knights, Camelry',
      proof: [
        '[D3-28 Other Knights, Camelry] destroyed by Blades and Shooters; recoil from foot that is not Fast, and from shots',
        '[equalKnightsLiteral, R20, A14] Knights and Camelry recoil on a tie from foot, or from all, that are not Fast',
      ],
      notes: ['A14', 'R20'],
      instead: 'They recoil from foot only, not from mounted or Aerials.',
      switch: 'equalKnightsLiteral',
    },
    {
      id: 'P353',
      says: 'Equal, other Knights and Camelry: recoil from every shot.',
      at: 'D3-28 Other Knights, Camelry',
      proof: '[D3-28 Other Knights, Camelry] destroyed by Blades and Shooters; recoil from foot that is not Fast, and from shots',
    },
    {
      id: 'P354',
      says: 'Equal, 4Kn: recoil from 3Kn.',
      at: 'D3-28 4Kn',
      proof: '[D3-28 4Kn] 4Kn recoil from 3Kn as well, and not the other way round',
      notes: ['A14', 'R20'],
    },
    {
      id: 'P355',
      says: 'Equal, other Fast: recoil in close combat unless the opponent is Fast too.',
      at: ['D3-28 Other Fast', 'D3-28 Fast War Wagons, Command Post', 'D3-28 Fast Hordes'],
      proof: [
        '[D3-28 Other Fast] recoil in close combat from whoever is not Fast, and from every shot',
        '[R21] nor do Fast War Wagons and Fast Hordes recoil on a tie',
        '[R21] Fast War Wagons, Command Posts and Hordes stand where other Fast troops give way',
      ],
      notes: ['R21'],
      instead: 'Fast War Wagons, Command Posts and Hordes stand, as the one-page chart says.',
    },
    {
      id: 'P356',
      says: 'Equal, other Fast: recoil from every shot.',
      at: ['D3-28 Other Fast', 'D3-28 Fast War Wagons, Command Post'],
      proof: [
        '[D3-28 Other Fast] recoil in close combat from whoever is not Fast, and from every shot',
        '[D3-28, X-6] Fast on both sides: a tied duel drives both back',
        '[R21] Fast War Wagons, Command Posts and Hordes stand where other Fast troops give way',
      ],
      notes: ['R21'],
      instead: 'Fast War Wagons and Command Posts stand, as the one-page chart says.',
    },
    {
      id: 'P357',
      says: 'Equal, other mounted that are not Fast: recoil in close combat from foot that is not Fast, else nothing.',
      at: 'D3-28 Other Mounted, not Fast',
      proof: '[D3-28 Other Mounted, not Fast] recoil from foot in close combat, unless that is Fast',
    },
    {
      id: 'P358',
      says: 'Equal, a Command Post that is not Fast: destroyed by foot if enemy front edges stand on two or more of its edges.',
      at: 'D3-28 Command Post, not Fast',
      proof: [
        '[D3-28 Other Foot, not Fast] nothing, but a Command Post touched on two edges by foot is destroyed',
        '[R21, A16] a Command Post ties with foot: destroyed on two edges, unless Fast',
      ],
      notes: ['A34', 'R21'],
    },
    {
      id: 'P359',
      says: 'Equal, other foot that is not Fast: nothing.',
      at: 'D3-28 Other Foot, not Fast',
      proof: '[D3-28 Other Foot, not Fast] nothing, but a Command Post touched on two edges by foot is destroyed',
    },
  ],
};
