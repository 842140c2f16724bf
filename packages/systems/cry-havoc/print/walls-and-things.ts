import type { PrintedSection } from '@pennon/kernel';

const COST = '[CH-T1] %s costs what its row says, on foot and in the saddle';
const COVER = '[CH-T1] %s gives the cover that its row says';
const HELP = '[CH-T1] %s helps or hinders as its row says';

/** The terrain chart: low walls, balconies, and what stands about. */
export const wallsAndThings: PrintedSection = {
  title: 'Terrain types: walls, balconies, things',
  statements: [
    {
      id: 'P35',
      says: 'Crossing a low wall costs 4 movement points on foot.',
      at: ['CH-T1 Low wall', 'CH-3.5 low wall', 'rules/movement.ts'],
      proof: [COST, '[R16] across a window or low wall 4 in all', '[R4, N7] what is a hex and what a hexside'],
      notes: ['N7', 'R4', 'R16'],
    },
    {
      id: 'P36',
      says: 'No rider crosses a low wall.',
      at: ['CH-T1 Low wall', 'CH-3.5 low wall', 'rules/movement.ts'],
      proof: [COST, '[CH-3.5] a horse goes across open and lip only', '[R10] no half of a horse swings across a low wall'],
    },
    {
      id: 'P37',
      says: 'A low wall gives cover if the shot crosses it.',
      at: ['CH-T1 Low wall', 'CH-3.5 low wall', 'rules/sight.ts'],
      proof: [
        COVER,
        '[R50] by a low wall or window only as a side of the hex of the target, at range 1 too',
        '[R50, wallCover] as printed by a low wall or window at any step, as a side of the hex of the shooter too',
        '[R50, wallCover] in the game as in the check: a wall in mid-path, and the wall behind which the shooter stands',
        'of two clear ones the one with less cover is used, but never a blocked one',
      ],
      notes: ['R22', 'R50'],
      instead: 'It covers only a target right behind it: as a side of his hex, not in mid-path nor before the shooter.',
      switch: 'wallCover',
    },
    {
      id: 'P38',
      says: 'A low wall helps the defender.',
      at: ['CH-T1 Low wall', 'rules/shock.ts'],
      proof: [
        HELP,
        '[R34] window and low wall help the defender if every contact hexside is one',
        '[E7] two men at a low wall: 5/9, die 4: stunned, no advance',
      ],
      notes: ['N29', 'R34'],
    },
    { id: 'P39', says: 'On foot a balcony costs 1 movement point.', at: ['CH-T1 Balcony', 'rules/movement.ts'], proof: [COST] },
    {
      id: 'P40',
      says: 'No horse enters a balcony.',
      at: ['CH-T1 Balcony', 'rules/movement.ts'],
      proof: [COST, '[CH-T1, R59] impassable ground, before and after the step'],
    },
    {
      id: 'P41',
      says: 'A target on a balcony has cover.',
      at: ['CH-T1 Balcony', 'rules/sight.ts'],
      proof: [COVER, '[CH-T3 b, R49] by the ground of the target, once'],
    },
    {
      id: 'P42',
      says: 'A balcony helps and hinders nobody in a fight.',
      at: ['CH-T1 Balcony', 'rules/shock.ts'],
      proof: [HELP, '[R34] the ranks of all ground, attacker against defender'],
    },
    { id: 'P43', says: 'On foot a hex with an anvil costs 2 movement points.', at: ['CH-T1 Anvil', 'rules/movement.ts'], proof: [COST] },
    { id: 'P44', says: 'A horse pays 4 movement points for a hex with an anvil.', at: ['CH-T1 Anvil', 'rules/movement.ts'], proof: COST },
    {
      id: 'P45',
      says: 'A target in a hex with an anvil has cover.',
      at: ['CH-T1 Anvil', 'rules/sight.ts'],
      proof: [COVER, '[CH-T3 b, R49] by the ground of the target, once'],
    },
    {
      id: 'P46',
      says: 'Who stands in a hex with an anvil is at a disadvantage in a fight.',
      at: ['CH-T1 Anvil', 'rules/shock.ts'],
      proof: [HELP, '[R34] the ranks of all ground, attacker against defender'],
      notes: ['N4', 'R34', 'R35'],
    },
    {
      id: 'P47',
      says: 'On foot a hex with a water bucket costs 2 movement points.',
      at: ['CH-T1 Water bucket', 'rules/movement.ts'],
      proof: [COST],
    },
    {
      id: 'P48',
      says: 'A horse pays 4 movement points for a hex with a water bucket.',
      at: ['CH-T1 Water bucket', 'rules/movement.ts'],
      proof: COST,
    },
    {
      id: 'P49',
      says: 'A target in a hex with a water bucket has cover.',
      at: ['CH-T1 Water bucket', 'rules/sight.ts'],
      proof: [COVER, '[CH-T3 b, R49] by the ground of the target, once'],
    },
    {
      id: 'P50',
      says: 'Who stands in a hex with a water bucket is at a disadvantage in a fight.',
      at: ['CH-T1 Water bucket', 'rules/shock.ts'],
      proof: [HELP, '[R34] the ranks of all ground, attacker against defender'],
      notes: ['N4', 'R34', 'R35'],
    },
  ],
};
