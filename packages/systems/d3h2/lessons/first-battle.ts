import type { FirstBattle } from '@pennon/lessons';

/** Blue defends the mill and moves first. */
export const firstBattle: FirstBattle = {
  scenario: 'd3h2/training',
  title: "First battle: The Millers' Feud",
  side: 'blue',
  sides: {
    blue: {
      name: 'Blue',
      who: 'the band of the upper mill, Spears and Bows in line and Knights with the General. They go forward together and shoot.',
      plan: 'Go forward in one line, so that nobody is overlapped, and let the Bows shoot at the riders first. Keep the General away from the red Blades, who kill Knights with an equal total; Warband and Cavalry are his prey.',
    },
    red: {
      name: 'Red',
      who: 'the band of the lower mill, Warband and Blades on foot and Cavalry beside them. They come on fast and strike.',
      plan: 'Come on quickly, so that the Bows shoot only once or twice. Warband destroy Spears that they beat, and your Blades, who have the General, kill Knights with an equal total; let the Cavalry ride round to a flank.',
    },
  },
  hints: [
    {
      id: 'first-order',
      when: { steps: ['bound.movement'], orders: ['choose', 'move'] },
      say: 'The die says how many orders you have. Elements that touch and face the same way move together for 1 PIP: click one twice to take the line.',
      ref: 'D3-9',
      claims: [{ order: 'choose', dice: false }],
    },
    {
      id: 'shoot',
      when: { steps: ['shooting.declare'], orders: ['shoot'] },
      say: 'Who can shoot, must. Bows are best against riders; a second shooter at the same target takes 1 off it.',
      ref: 'D3-19',
      claims: [{ order: 'shoot', event: 'aimed' }],
    },
    {
      id: 'fight',
      when: { steps: ['melee.pick'], orders: ['fight'] },
      say: 'You choose the order of the fights. Begin where a win opens a flank or frees a helper for the next one.',
      ref: 'D3-8',
      claims: [{ order: 'fight', dice: true }],
    },
    {
      id: 'recoil',
      when: { steps: ['outcome.recoil'], orders: ['retreat'] },
      say: 'Your riders recoil and choose how far. Mind what stands behind them: whoever cannot recoil is destroyed.',
      ref: 'D3-32',
      claims: [{ order: 'retreat', event: 'recoiled' }],
    },
    {
      id: 'contact',
      when: { steps: ['bound.orders'], orders: ['contact'] },
      say: 'It can reach an enemy. Look at the odds that stand beside each contact, and keep a friend beside whoever strikes.',
      ref: 'R50',
      claims: [{ order: 'contact', event: 'moved' }],
    },
    {
      id: 'engaged',
      when: { steps: ['bound.movement'], orders: ['choose', 'move'], own: ['engaged'] },
      say: 'Elements in contact fight at the end of this bound. Bring somebody to the enemy’s corner or flank first: each is worth 1.',
      ref: 'D3-20',
      claims: [{ order: 'choose', dice: false }],
    },
    {
      id: 'enemy-lost',
      when: { steps: ['bound.movement'], orders: ['choose', 'move'], enemy: ['eliminated'] },
      say: 'The plates say how near each side is to breaking. Four points lost decide this battle, and more than the enemy.',
      ref: 'D3-35',
      claims: [{ order: 'choose', dice: false }],
    },
  ],
};
