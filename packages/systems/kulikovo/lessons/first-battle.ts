import type { FirstBattle } from '@pennon/lessons';
import { training } from '../scenarios/training.js';

/** The eve of the battle once more, and this time the Watch moves first. */
export const firstBattle: FirstBattle = {
  scenario: { ...training, id: 'kulikovo/first-battle', first: 'rus' },
  title: 'First battle: The Watch at Goose Ford',
  side: 'rus',
  sides: {
    rus: {
      name: 'The Rus',
      who: 'the patrol of the Grand Prince, with archers and foot on a hill. They hold, and strike whoever comes.',
      plan: 'Let them come to you: bowmen shoot at whoever rides up, foot holds the hill. Then strike the Disordered with the druzhina, two of yours against one of theirs, and leave fights alone that go well less than 6 times in 10.',
    },
    horde: {
      name: 'The Golden Horde',
      who: 'Mamai’s leading riders, all on horseback. They must ride up and break the patrol before the day is over.',
      plan: 'Ride up with the light cavalry, shoot from one hex and ride off again. Then bring heavy and medium cavalry to whoever is Disordered or shows a flank, two of yours against one of theirs; horses shy from steady foot.',
    },
  },
  hints: [
    {
      id: 'activate',
      when: { steps: ['turn.free', 'turn.freeAgain'], orders: ['activate'] },
      say: 'The initiative is yours: one Battle acts without a roll. Take the one with something to do; the other comes by a roll.',
      ref: 'R15',
      claims: [{ order: 'activate', dice: false }],
    },
    {
      id: 'rally',
      when: { steps: ['turn.free'], orders: ['rally'], own: ['retired'] },
      say: 'You have Retired units at the Standard. A rally takes the free activation and brings all of them back, Disordered.',
      ref: '7.2',
      claims: [{ order: 'rally', dice: false, event: 'rallied' }],
    },
    {
      id: 'choose',
      when: { steps: ['activation.units'], orders: ['choose'] },
      say: 'Choose a unit, then where it goes: the line round it is how far it can get. Then point at an enemy to see what it would do to him, or why it cannot.',
      ref: '5.1',
      claims: [{ order: 'choose', dice: false }],
    },
    {
      id: 'entry-fire',
      when: { steps: ['entryFire.ask', 'attack.brace', 'fire.window'], orders: ['shoot'] },
      say: 'The enemy has come before your archers. A shot now costs nothing, and whoever is Disordered by it stops there.',
      ref: '6.2',
      claims: [{ order: 'shoot', dice: true }],
    },
    {
      id: 'shoot',
      when: { steps: ['march.orders'], orders: ['shoot'] },
      say: 'It can shoot. From one hex the odds are two to four times as good as from two; light cavalry may ride off afterwards.',
      ref: 'KU-RNG',
      claims: [{ order: 'shoot', dice: true }],
    },
    {
      id: 'charge',
      when: { steps: ['attack.orders'], orders: ['charge'] },
      say: 'A charge: +2 for heavy, +1 for medium cavalry. Best at light cavalry, archers, flanks and the Disordered; horses shy from steady foot.',
      ref: 'KU-CH',
      claims: [{ order: 'charge', event: 'attackDeclared' }],
    },
    {
      id: 'shock',
      when: { steps: ['attack.orders'], orders: ['shock'] },
      say: 'An attack hand to hand. A second unit adds 1, and one at the flank makes it +4 together: look at the odds of each way.',
      ref: 'KU-DRM',
      claims: [{ order: 'shock', event: 'attackDeclared' }],
    },
    {
      id: 'counter-charge',
      when: { steps: ['attack.counterCharge'], orders: ['counter-charge'] },
      say: 'You are charged. A counter-charge that works takes their bonus away, and one that fails costs nothing.',
      ref: 'KU-CC',
      claims: [{ order: 'counter-charge', dice: true }],
    },
    {
      id: 'continue',
      when: { steps: ['turn.continue'], orders: ['continue'] },
      say: 'You may go on with another Battle if the die is no more than its leader’s rating. Failing gives the initiative away, and so does passing: nearly always try.',
      ref: 'R16',
      claims: [{ order: 'continue', event: 'declared' }],
    },
    {
      id: 'seize',
      when: { steps: ['turn.seize'], orders: ['seize'] },
      say: 'You can try to seize the initiative, once in this battle. If it fails, the enemy activates any Battle he likes: keep it for a moment that matters.',
      ref: 'R18',
      claims: [{ order: 'seize', dice: true }],
    },
    {
      id: 'own-disordered',
      when: { steps: ['activation.units', 'turn.free'], orders: ['choose', 'activate'], own: ['disordered'] },
      say: 'One of yours is Disordered. Take it out of enemy zones and let it do nothing while its Battle acts: then it is Normal again.',
      ref: '7.1',
      claims: [{ order: 'choose', dice: false }],
    },
    {
      id: 'enemy-disordered',
      when: { steps: ['activation.units', 'activation.attacks', 'turn.free'], orders: ['choose', 'activate'], enemy: ['disordered'] },
      say: 'An enemy is Disordered: the next hit drives him off or kills him. Strike him before he rests.',
      ref: '3.2',
      claims: [{ order: 'choose', dice: false }],
    },
    {
      id: 'retreat',
      when: { steps: ['retreat.path'], orders: ['retreat'] },
      say: 'It has to go back a hex and keeps facing the enemy. Choose ground from which it can go on next time.',
      ref: '6.5',
      claims: [{ order: 'retreat', event: 'retreated' }],
    },
  ],
};
