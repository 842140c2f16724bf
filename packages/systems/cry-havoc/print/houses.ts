import type { PrintedSection } from '@pennon/kernel';

const COST = '[CH-T1] %s costs what its row says, on foot and in the saddle';
const COVER = '[CH-T1] %s gives the cover that its row says';
const HELP = '[CH-T1] %s helps or hinders as its row says';

/** The terrain chart: rooms, windows, doorways, stairs. */
export const houses: PrintedSection = {
  title: 'Terrain types: houses',
  statements: [
    {
      id: 'P19',
      says: 'On foot the inside of a house costs 1 movement point.',
      at: ['CH-T1 House interior', 'rules/movement.ts'],
      proof: [COST],
    },
    {
      id: 'P20',
      says: 'No rider enters the inside of a house.',
      at: ['CH-T1 House interior', 'rules/movement.ts'],
      proof: [COST, '[CH-T1, R59] impassable ground, before and after the step'],
      notes: ['N8', 'R59'],
    },
    {
      id: 'P21',
      says: 'Doorway hexes are the exception: riders may be in them.',
      at: ['CH-T1 Doorway', 'rules/terrain.ts', 'rules/movement.ts'],
      proof: [
        '[N6, R13] the doorway is open to a rider, the house behind it is not',
        '[R13] a horse puts its head into a doorway and no more',
        '[R13, doorwayHorse] as printed it goes through like anybody, and still into no room',
        '[R13, R90, doorwayHorse] as printed its rump may be there: backing in is offered, done, and a state like others',
      ],
      notes: ['N6', 'R9', 'R13', 'R90'],
      instead: 'A horse comes in with its head only; its rump stays outside.',
      switch: 'doorwayHorse',
    },
    {
      id: 'P22',
      says: 'The inside of a house gives no cover.',
      at: ['CH-T1 House interior', 'rules/sight.ts'],
      proof: [COVER, '[CH-T3 b, R49] by the ground of the target, once'],
    },
    {
      id: 'P23',
      says: 'The inside of a house helps and hinders nobody in a fight.',
      at: ['CH-T1 House interior', 'rules/shock.ts'],
      proof: [HELP, '[R34] the ranks of all ground, attacker against defender'],
    },
    {
      id: 'P24',
      says: 'Going through a window in the wall of a building costs 4 movement points on foot.',
      at: ['CH-T1 Window', 'CH-3.5 window', 'rules/movement.ts'],
      proof: [
        COST,
        '[R16] across a window or low wall 4 in all',
        '[R16, R11] a window takes four points, which a wounded man of three does not have',
        '[R4, N7] what is a hex and what a hexside',
      ],
      notes: ['N7', 'R4', 'R16', 'R44'],
    },
    {
      id: 'P25',
      says: 'No rider goes through a window.',
      at: ['CH-T1 Window', 'CH-3.5 window', 'rules/movement.ts'],
      proof: [COST, '[CH-3.5] a horse goes across open and lip only'],
    },
    {
      id: 'P26',
      says: 'A window gives cover.',
      at: ['CH-T1 Window', 'CH-3.5 window', 'rules/sight.ts'],
      proof: [
        COVER,
        '[R50] by a low wall or window only as a side of the hex of the target, at range 1 too',
        '[R50, wallCover] as printed by a low wall or window at any step, as a side of the hex of the shooter too',
        '[R50, wallCover] in the game as in the check: a wall in mid-path, and the wall behind which the shooter stands',
        'of two clear ones the one with less cover is used, but never a blocked one',
      ],
      notes: ['R22', 'R50'],
      instead: 'It covers only a target right behind it, not one beyond whose shot goes through it on the way.',
      switch: 'wallCover',
    },
    {
      id: 'P27',
      says: 'A window helps the defender.',
      at: ['CH-T1 Window', 'rules/shock.ts'],
      proof: [
        HELP,
        '[R34] window and low wall help the defender if every contact hexside is one',
        '[R34, R37] across a window either side attacks one column worse, nobody is driven back through it, nobody follows',
      ],
      notes: ['N29', 'R34'],
    },
    {
      id: 'P28',
      says: 'A doorway in the wall of a building costs 1 movement point.',
      at: ['CH-T1 Doorway', 'rules/movement.ts'],
      proof: [COST, '[R4, N7] what is a hex and what a hexside'],
      notes: ['N5', 'R4'],
    },
    {
      id: 'P29',
      says: 'A target in a doorway has cover.',
      at: ['CH-T1 Doorway', 'rules/sight.ts'],
      proof: [COVER, '[CH-T3 b, R49] by the ground of the target, once'],
    },
    {
      id: 'P30',
      says: 'A doorway helps the defender.',
      at: ['CH-T1 Doorway', 'rules/shock.ts'],
      proof: [HELP, '[R34] the ranks of all ground, attacker against defender', '[6.3] a doorway helps only who defends in it'],
      notes: ['N29', 'R34'],
    },
    {
      id: 'P31',
      says: 'On foot a staircase costs 2 movement points.',
      at: ['CH-T1 Staircase', 'rules/movement.ts'],
      proof: [COST, '[R17, R58] stairs are entered from their ends, and nobody passes a friend on them'],
      notes: ['R17'],
    },
    {
      id: 'P32',
      says: 'No horse enters a staircase.',
      at: ['CH-T1 Staircase', 'rules/movement.ts'],
      proof: [COST, '[CH-T1, R59] impassable ground, before and after the step'],
    },
    {
      id: 'P33',
      says: 'A staircase gives no cover.',
      at: ['CH-T1 Staircase', 'rules/sight.ts'],
      proof: [COVER, '[CH-T3 b, R49] by the ground of the target, once'],
    },
    {
      id: 'P34',
      says: 'Who stands on a staircase is at a disadvantage in a fight.',
      at: ['CH-T1 Staircase', 'rules/shock.ts'],
      proof: [HELP, '[R34] the ranks of all ground, attacker against defender'],
      notes: ['N4', 'R34', 'R35'],
    },
  ],
};
