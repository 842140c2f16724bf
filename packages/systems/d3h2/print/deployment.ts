import type { PrintedSection } from '@pennon/kernel';

const DICE = '[D3-7] the lower total of die and aggression defends, equal totals are rolled again';
const EDGE = '[D3-7] a Stronghold, else a road, else a waterway say where the invader comes from';
const EDGES = '[D3-7] opposite a Stronghold, else where roads come in, else not opposite the waterway';
const ORDER = '[D3-6, D3-7] Camps and deployment, the defender first; then his bound begins';
const FAR = '[A8] D3-7, how far from everything';

/** Who comes from where, and who stands where. */
export const deployment: PrintedSection = {
  title: 'Deployment',
  statements: [
    {
      id: 'P89',
      says: 'Each side adds the aggression of its army to a die.',
      at: ['rules/setup.ts', 'procedures/setup.ts'],
      proof: [DICE, '[D3-7] the lower total defends, equal is rolled again'],
    },
    {
      id: 'P90',
      says: 'The lower total is the defender, the higher one the invader.',
      at: ['rules/setup.ts', 'procedures/setup.ts'],
      proof: [DICE, '[D3-7] the lower total defends, equal is rolled again'],
      notes: ['R97'],
    },
    {
      id: 'P91',
      says: 'The defender chooses terrain that his army may have, and places it.',
      at: ['rules/terrain-choice.ts', 'procedures/setup.ts'],
      proof: [
        '[R12] the defender chooses terrain; on a 5 he picks the quarter, on a 6 the invader, who does not place it',
        '[R11] a choice of terrain that the list does not have is refused',
      ],
      notes: ['R11', 'R12'],
    },
    {
      id: 'P92',
      says: 'If the defender has placed a Stronghold, the invader comes from the edge opposite it.',
      at: ['rules/setup.ts', 'board/base-edges.ts'],
      proof: [EDGES, EDGE, 'in a corner of the table the gate says which edge it is'],
      notes: ['R15'],
    },
    {
      id: 'P93',
      says: 'Else, if he has used a road, the invader comes from an edge that a road joins.',
      at: ['rules/setup.ts', 'board/base-edges.ts'],
      proof: [EDGES, EDGE],
    },
    {
      id: 'P94',
      says: 'Else the invader comes from any edge but the one opposite a waterway.',
      at: ['rules/setup.ts', 'board/base-edges.ts'],
      proof: [EDGES, 'a Stronghold of the defender, roads, a waterway'],
    },
    {
      id: 'P95',
      says: 'The edge of the defender is the one opposite that of the invader.',
      at: ['rules/setup.ts', 'procedures/setup.ts'],
      proof: EDGE,
    },
    {
      id: 'P96',
      says: 'Both place their Camps, if they need them, the defender first.',
      at: 'procedures/setup.ts',
      proof: ORDER,
    },
    {
      id: 'P97',
      says: 'The defender deploys all his elements, then the invader his.',
      at: ['procedures/setup.ts', 'board/deployment.ts'],
      proof: [ORDER, '[D3-7] the whole army, each once, nobody else', '[D3-7] whoever finds no room at all stays off: nobody is stuck'],
      notes: ['R97'],
    },
    {
      id: 'P98',
      says: 'One element of Foot may deploy into an own Stronghold.',
      at: ['rules/garrisons.ts', 'board/deployment.ts'],
      proof: [
        '[A10, R42, D3-5] garrisons',
        '[R42] one Foot into a Stronghold, whom D3-5 allows into a Camp, no allies, nobody into what is the enemy’s',
      ],
      notes: ['A10', 'R42'],
    },
    {
      id: 'P99',
      says: 'All others stand at least 3 BW from the centre line.',
      at: ['D3-7 centre line', 'rules/setup.ts', 'board/deployment.ts'],
      proof: [FAR, '[D3-7] 3 BW from the centre line', '[D3-7] its rear counts too when it faces backwards'],
    },
    {
      id: 'P100',
      says: 'They stand at least 1 BW from an enemy Stronghold.',
      at: ['D3-7 enemy Stronghold', 'rules/setup.ts', 'board/deployment.ts'],
      proof: [FAR, '[D3-7] 1 BW from an enemy Stronghold'],
    },
    {
      id: 'P101',
      says: 'Aerials, Beasts, Sneakers, Cavalry, Light Horse, Auxilia and Psiloi stand at least 2 BW from the side edges.',
      at: ['D3-7 side edges', 'rules/setup.ts', 'board/deployment.ts'],
      proof: [
        FAR,
        '[D3-7] 4 BW from the side edges, 2 for Aerials, Beasts, Sneakers, Cavalry, Light Horse, Auxilia and Psiloi',
        '[R8, D3-7] Lurkers that are deployed stand as Psiloi do, 2 BW from a side edge',
      ],
    },
    {
      id: 'P102',
      says: 'Others stand at least 4 BW from the side edges.',
      at: ['D3-7 side edges', 'rules/setup.ts', 'board/deployment.ts'],
      proof: [FAR, '[D3-7] 4 BW from the side edges, 2 for Aerials, Beasts, Sneakers, Cavalry, Light Horse, Auxilia and Psiloi'],
    },
    {
      id: 'P103',
      says: 'Gods and Dragons do not deploy, nor do Psiloi that are held off as Lurkers.',
      at: ['D3-7 not deployed', 'D3-7 may be held off', 'rules/setup.ts', 'board/deployment.ts'],
      proof: [
        '[D3-7] Gods and Dragons are not, Lurkers may be',
        '[R8] others are not held off',
        '[D3-2, D3-7, R8] Lurkers start on the table or off it, Gods and Dragons off it',
      ],
      notes: ['A8', 'R8'],
    },
  ],
};
