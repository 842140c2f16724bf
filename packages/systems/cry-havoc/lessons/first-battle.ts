import type { FirstBattle } from '@pennon/lessons';
import { TRAINING } from '../scenarios/training.js';

export const firstBattle: FirstBattle = {
  scenario: TRAINING.id,
  title: 'First battle: Trouble at the Field Wall',
  side: 'ravenel',
  sides: {
    ravenel: {
      name: 'Men of Ravenel',
      who: 'Sir Hamo’s household: a knight, a man-at-arms, spearmen, a bow and javelins. They shoot first, and the wall is theirs to take.',
      plan: 'Take the wall and let them come over it: climbing takes most of a move, and who strikes across it has a column against him. Shoot first at men without mail in the open, bring two or three to one man, and keep Sir Hamo for whoever comes through the gap on foot.',
    },
    tostes: {
      name: 'Men of Tostes',
      who: 'Sir Ivo’s household, as strong as the other, with a crossbow. They come from the south to the same wall.',
      plan: 'Go for the wall and stand behind it before you fight: who strikes across it has a column against him. Shoot first at men without mail in the open, bring two or three to one man, and keep Sir Ivo for whoever comes through the gap on foot.',
    },
  },
  hints: [
    {
      id: 'shoot',
      when: { steps: ['turn.missile'], orders: ['shoot'] },
      say: 'Shooting comes first. A bow or a javelin leaves half the move afterwards, a crossbow none; men behind the wall are harder to hit.',
      ref: 'R29',
      claims: [{ order: 'shoot', dice: true }],
    },
    {
      id: 'choose',
      when: { steps: ['turn.move'], orders: ['choose'] },
      say: 'Choose somebody, then where he goes. Beside an enemy he must stop; bring two or three to one man before you fight.',
      ref: 'R7',
      claims: [{ order: 'choose', dice: false }],
    },
    {
      id: 'ride',
      when: { steps: ['march.orders'], orders: ['dismount'] },
      say: 'A knight in the saddle covers two hexes: the ghost shows how he would stand. Keep him there, he is worth half as much on foot.',
      ref: 'CH-5.2',
      claims: [{ order: 'dismount', dice: false, event: 'dismounted' }],
    },
    {
      id: 'shock',
      when: { steps: ['turn.combat'], orders: ['shock'] },
      say: 'Point at an enemy: all who can attack him do. Take away or add men one by one and watch the odds.',
      ref: 'CH-T9',
      claims: [{ order: 'shock', dice: true }],
    },
    {
      id: 'retreat',
      when: { steps: ['retreat.next'], orders: ['retreat'] },
      say: 'Your man is driven back and you choose where. Stay near friends; whoever has no way is wounded instead.',
      ref: 'R36',
      claims: [{ order: 'retreat', event: 'retreated' }],
    },
    {
      id: 'advance',
      when: { steps: ['combat.advance'], orders: ['advance'] },
      say: 'The hex is empty and one of you may follow, for nothing. Do not leave a wall or a friend for it without need.',
      ref: 'R37',
      claims: [{ order: 'advance', dice: false, event: 'advanced' }],
    },
    {
      id: 'own-stunned',
      when: { steps: ['turn.missile', 'turn.move'], orders: ['choose', 'shoot'], own: ['stunned'] },
      say: 'One of yours lies stunned. He is up at the end of this turn; keep the enemy away from him until then.',
      ref: 'R42',
      claims: [{ order: 'choose', dice: false }],
    },
    {
      id: 'enemy-stunned',
      when: { steps: ['turn.missile', 'turn.move', 'turn.combat'], orders: ['choose', 'shock', 'shoot'], enemy: ['stunned'] },
      say: 'An enemy lies stunned and defends with 0: any harm kills him. Strike before he gets up.',
      ref: 'R41',
      claims: [{ order: 'shock', dice: true }],
    },
    {
      id: 'own-wounded',
      when: { steps: ['turn.move'], orders: ['choose'], own: ['wounded'] },
      say: 'One of yours is wounded: the next harm kills him. He still shoots and holds a wall; let others attack.',
      ref: 'R40',
      claims: [{ order: 'choose', dice: false }],
    },
  ],
};
