import type { PrintedSection } from '@pennon/kernel';

const COST = '[KU-TEC] %s costs the MP that its row says';
const SHOCK = '[KU-TEC] %s counts in shock as its row says';
const CHARGE = '[KU-TEC] %s counts in a charge as its row says';
const SHOTS = '[KU-TEC] %s lets shots through, or not, as its row says';
const LEADERS = 'Leaders and Standards pay 1 MP for every hex, whatever lies there.';
const NEAR = '[R24, 5.6] at range 1 it is free across %s';
const FAR = '[R24, 5.6] at range 2 it is blocked by %s';
const BEST = '[R36] of several attackers on different ground the best counts';

/** The terrain chart: levels, slopes, ridges, cliffs and enemy zones. */
export const heightsAndZones: PrintedSection = {
  title: 'Terrain effects: heights and zones of control',
  statements: [
    {
      id: 'P18',
      says: 'A step to a lower or higher level costs 1 MP more.',
      at: ['KU-TEC Level change', 'rules/movement.ts', 'board/leader-moves.ts'],
      proof: [COST, '[5.1] to enter %s', '[5.1] to a lower level costs 1 more too', '[leaderGround, R1] to another level 2 MP'],
      notes: ['R1', 'R10', 'R11'],
      instead: LEADERS,
      switch: 'leaderGround',
    },
    {
      id: 'P19',
      says: 'A shock has −1 if all attacking units are on the lower level.',
      at: ['KU-TEC Level change', 'rules/shock.ts'],
      proof: [
        SHOCK,
        '[KU-TEC level, R36] in shock the lower level counts only if every attacker stands lower',
        '[E16] not all attackers are lower: the ground counts 0',
        BEST,
      ],
      notes: ['R36'],
    },
    {
      id: 'P20',
      says: 'A charge into the higher level has −1.',
      at: ['KU-TEC Level change', 'rules/charge.ts'],
      proof: [
        CHARGE,
        '[R85] a level change on the way does not count, the last hexside does',
        '[A10] a ridge does nothing to a charge, the higher level does',
        '[chargeSupport, R36, KU-TEC level] as printed the charging unit pays for the higher level, whoever supports it',
      ],
      notes: ['R36', 'R85'],
      instead: 'A supporter who does not stand lower takes the −1 away.',
      switch: 'chargeSupport',
    },
    {
      id: 'P21',
      says: 'A change of level blocks the line of sight unless shooter and target are adjacent.',
      at: ['KU-TEC Level change', 'rules/sight.ts', 'board/lines-of-fire.ts'],
      proof: [SHOTS, NEAR, FAR],
      notes: ['R24'],
    },
    {
      id: 'P22',
      says: 'A steep slope is where the map has a yellow crest.',
      at: ['board/battlefield.ts', 'picture/ground.ts'],
      proof: ['what lies between two hexes once, with the name of its stream and the high side of a slope'],
      notes: ['A11'],
    },
    {
      id: 'P23',
      says: 'Up or down a steep slope a step costs 1 MP more.',
      at: ['KU-TEC Steep slope', 'rules/movement.ts', 'board/leader-moves.ts'],
      proof: [
        COST,
        '[R11] a steep slope counts instead of the change of level',
        '[R9, R11, R21] what a step costs',
        '[leaderGround, R1] across a %s 2 MP, and the refusal names the switch',
      ],
      notes: ['A11', 'R1', 'R10', 'R11'],
      instead: LEADERS,
      switch: 'leaderGround',
    },
    {
      id: 'P24',
      says: 'A shock across a steep slope has −2.',
      at: ['KU-TEC Steep slope', 'rules/shock.ts'],
      proof: [SHOCK, '[R11] in shock a steep slope is -2, and the level no more', BEST],
      notes: ['A11', 'R11', 'R36'],
    },
    {
      id: 'P25',
      says: 'No charge is made across a steep slope.',
      at: ['KU-TEC Steep slope', 'rules/charge.ts', 'board/charge-path.ts'],
      proof: [
        CHARGE,
        '[6.4, KU-TEC] into no woods, across no river, steep slope, cliff or Nepryadva',
        '[6.4, KU-TEC] nor may one of these part the charger from the target',
        '[KU-TEC, KU-TEC woods, KU-TEC enemy ZOC, A9] not after starting in an enemy ZOC, not into woods, not across river or slope; supporters may stand there',
      ],
      notes: ['R32', 'R34'],
    },
    {
      id: 'P26',
      says: 'A steep slope blocks the line of sight unless shooter and target are adjacent.',
      at: ['KU-TEC Steep slope', 'rules/sight.ts', 'board/lines-of-fire.ts'],
      proof: [SHOTS, NEAR, FAR],
      notes: ['R24'],
    },
    {
      id: 'P27',
      says: 'A ridge costs nothing to cross.',
      at: ['KU-TEC Ridge', 'rules/movement.ts'],
      proof: [COST, '[5.1] to enter %s', '[5.1, KU-TEC] from %s to %s (facing %s) %i MP, %s'],
    },
    {
      id: 'P28',
      says: 'A shock across a ridge has −1.',
      at: ['KU-TEC Ridge', 'rules/shock.ts'],
      proof: [SHOCK, '[12.1.4] across a ridge a shock has -1, a charge nothing', BEST],
      notes: ['R36'],
    },
    {
      id: 'P29',
      says: 'A ridge does nothing to a charge.',
      at: ['KU-TEC Ridge', 'rules/charge.ts'],
      proof: [
        CHARGE,
        '[A10, KU-TEC, 12.1] a ridge stops no charge and costs it nothing',
        '[12.1.4] across a ridge a shock has -1, a charge nothing',
      ],
      notes: ['A10'],
    },
    {
      id: 'P30',
      says: 'A ridge blocks the line of sight unless shooter and target are adjacent.',
      at: ['KU-TEC Ridge', 'rules/sight.ts', 'board/lines-of-fire.ts'],
      proof: [SHOTS, NEAR, FAR, '[E15] from 1314 facing S the ridge between rows 15 and 16 blocks 1216, 1316 and 1416'],
      notes: ['R24'],
    },
    {
      id: 'P31',
      says: 'Nobody crosses a cliff.',
      at: ['KU-TEC Cliff', 'rules/terrain.ts', 'rules/movement.ts'],
      proof: [COST, '[5.1] not across a %s hexside'],
      notes: ['A6'],
    },
    {
      id: 'P32',
      says: 'A unit that is forced to retreat across a cliff is eliminated.',
      at: ['KU-TEC Cliff', 'board/retreat-hexes.ts'],
      proof: [
        '[A6] only the movement cell of cliffs eliminates those forced across',
        '[A6, KU-TEC cliff] a unit forced back across a cliff or the Nepryadva is eliminated',
        '[E13] from 2520 and 2521 every way is barred: Eliminated',
      ],
      notes: ['A6', 'A7', 'R44'],
    },
    {
      id: 'P33',
      says: 'No shock is made across a cliff.',
      at: ['KU-TEC Cliff', 'rules/shock.ts'],
      proof: [SHOCK, '[6.3, KU-TEC] not across the Nepryadva or a cliff'],
    },
    {
      id: 'P34',
      says: 'No charge is made across a cliff.',
      at: ['KU-TEC Cliff', 'rules/shock.ts', 'board/charge-path.ts'],
      proof: [
        CHARGE,
        '[6.4, KU-TEC] into no woods, across no river, steep slope, cliff or Nepryadva',
        '[6.4, KU-TEC] nor may one of these part the charger from the target',
      ],
    },
    {
      id: 'P35',
      says: 'A cliff blocks the line of sight unless shooter and target are adjacent.',
      at: ['KU-TEC Cliff', 'rules/sight.ts', 'board/lines-of-fire.ts'],
      proof: [SHOTS, NEAR, FAR],
      notes: ['R24'],
    },
    {
      id: 'P36',
      says: 'Light Cavalry pays 1 MP more to shoot in an enemy ZOC.',
      at: ['KU-TEC Enemy ZOC', 'rules/missiles.ts', 'board/reaction-fire.ts'],
      proof: [
        '[KU-TEC enemy ZOC, A8] Light Cavalry pays 1 MP more to shoot in one, nobody else pays',
        '[R26] in an enemy ZOC the shot costs 2',
      ],
      notes: ['A8', 'R21', 'R26'],
    },
    {
      id: 'P37',
      says: 'An enemy ZOC does nothing to a shock.',
      at: ['KU-TEC Enemy ZOC', 'rules/shock.ts'],
      proof: ['[KU-TEC enemy ZOC] does nothing to a shock: who began in one attacks without a modifier, and does not charge'],
    },
    {
      id: 'P38',
      says: 'Who began the activation in an enemy ZOC does not charge.',
      at: ['KU-TEC Enemy ZOC', 'rules/charge.ts'],
      proof: [
        '[KU-TEC, KU-TEC woods, KU-TEC enemy ZOC, A9] not after starting in an enemy ZOC, not into woods, not across river or slope; supporters may stand there',
        '[6.4, KU-TEC enemy ZOC] whoever began in an enemy ZOC does not charge, not even after leaving it',
        '[12.1.2] ending in an enemy ZOC is fine',
      ],
      notes: ['A9'],
    },
    {
      id: 'P39',
      says: 'For missile fire an enemy ZOC means those MP of Light Cavalry and nothing else.',
      at: ['KU-TEC Enemy ZOC', 'rules/missiles.ts'],
      proof: ['[KU-TEC enemy ZOC, A8] Light Cavalry pays 1 MP more to shoot in one, nobody else pays', '[5.6] an enemy ZOC does not'],
      notes: ['A8', 'R57'],
    },
  ],
};
