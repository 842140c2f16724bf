import type { PrintedSection } from '@pennon/kernel';

const COST = '[KU-TEC] %s costs the MP that its row says';
const SHOCK = '[KU-TEC] %s counts in shock as its row says';
const CHARGE = '[KU-TEC] %s counts in a charge as its row says';
const SHOTS = '[KU-TEC] %s lets shots through, or not, as its row says';
const LEADERS = 'Leaders and Standards pay 1 MP for every hex, whatever lies there.';
const NO_CHARGE = '[6.4, KU-TEC] into no woods, across no river, steep slope, cliff or Nepryadva';
const NO_CHARGE_ACROSS = '[6.4, KU-TEC] nor may one of these part the charger from the target';
const BARRED =
  '[KU-TEC, KU-TEC woods, KU-TEC enemy ZOC, A9] not after starting in an enemy ZOC, not into woods, not across river or slope; supporters may stand there';
const GOES_ON = '[6.6, KU-TEC] into woods or across a river a charge goes on as a shock';

/** The terrain chart: open ground, woods and the rivers. */
export const groundAndRivers: PrintedSection = {
  title: 'Terrain effects: ground and rivers',
  statements: [
    {
      id: 'P1',
      says: 'Clear ground costs 1 MP.',
      at: ['KU-TEC Clear', 'rules/movement.ts'],
      proof: [COST, '[5.1] to enter %s'],
    },
    {
      id: 'P2',
      says: 'Clear ground does nothing to a shock.',
      at: ['KU-TEC Clear', 'rules/shock.ts'],
      proof: [SHOCK],
    },
    {
      id: 'P3',
      says: 'Clear ground does nothing to a charge.',
      at: ['KU-TEC Clear', 'rules/charge.ts'],
      proof: [CHARGE],
    },
    {
      id: 'P4',
      says: 'Clear ground does nothing to missile fire.',
      at: ['KU-TEC Clear', 'rules/missiles.ts'],
      proof: [SHOTS],
    },
    {
      id: 'P5',
      says: 'Woods cost 2 MP.',
      at: ['KU-TEC Woods', 'rules/movement.ts', 'board/leader-moves.ts'],
      proof: [
        COST,
        '[5.1] to enter %s',
        '[leaderGround, R1, 5.8] as printed a leader pays what the chart says; 1 MP for each hex otherwise',
        '[5.8] no ground costs more than 1 MP, and there is no facing',
      ],
      notes: ['R1', 'R10'],
      instead: LEADERS,
      switch: 'leaderGround',
    },
    {
      id: 'P6',
      says: 'Woods do nothing to a shock.',
      at: ['KU-TEC Woods', 'rules/shock.ts'],
      proof: [SHOCK],
      notes: ['A12'],
    },
    {
      id: 'P7',
      says: 'Nobody charges into woods.',
      at: ['KU-TEC Woods', 'rules/charge.ts', 'board/charge-path.ts'],
      proof: [CHARGE, NO_CHARGE, '[6.4, KU-TEC woods] a target in woods is not charged', GOES_ON],
      notes: ['R32', 'R43'],
    },
    {
      id: 'P8',
      says: 'One may shoot into woods.',
      at: ['KU-TEC Woods', 'rules/sight.ts'],
      proof: [SHOTS, '[5.6] woods at the target do not', '[R82, KU-TEC woods] woods at the target neither forbid the shot nor change it'],
      notes: ['R82'],
    },
    {
      id: 'P9',
      says: 'Nobody shoots through woods.',
      at: ['KU-TEC Woods', 'rules/sight.ts', 'board/lines-of-fire.ts'],
      proof: [SHOTS, '[5.6] woods between block it', '[5.6] between two hexes it is %s'],
      notes: ['R24'],
    },
    {
      id: 'P10',
      says: 'Nobody crosses the Nepravda.',
      at: ['KU-TEC Nepryadva', 'rules/terrain.ts', 'rules/movement.ts'],
      proof: [COST, '[5.1] not across a %s hexside'],
      notes: ['A3', 'A5', 'A7', 'R12'],
    },
    {
      id: 'P11',
      says: 'No shock is made across the Nepravda.',
      at: ['KU-TEC Nepryadva', 'rules/shock.ts'],
      proof: [SHOCK, '[6.3, KU-TEC] not across the Nepryadva or a cliff'],
    },
    {
      id: 'P12',
      says: 'No charge is made across the Nepravda.',
      at: ['KU-TEC Nepryadva', 'rules/shock.ts', 'board/charge-path.ts'],
      proof: [CHARGE, NO_CHARGE, NO_CHARGE_ACROSS],
    },
    {
      id: 'P13',
      says: 'The Nepravda does nothing to missile fire.',
      at: ['KU-TEC Nepryadva', 'rules/sight.ts'],
      proof: [SHOTS, '[5.6] %s never does', '[R84, KU-TEC nepravda] so it is across the Nepryadva'],
      notes: ['R84'],
    },
    {
      id: 'P14',
      says: 'Crossing the Smolka or the Nigni Dubik costs 1 MP more.',
      at: ['KU-TEC Smolka, Nizhny Dubik', 'rules/movement.ts', 'board/leader-moves.ts'],
      proof: [COST, '[5.1] to enter %s', '[leaderGround, R1] across a %s 2 MP, and the refusal names the switch'],
      notes: ['A4', 'R1', 'R10'],
      instead: LEADERS,
      switch: 'leaderGround',
    },
    {
      id: 'P15',
      says: 'A shock across the Smolka or the Nigni Dubik has −1.',
      at: ['KU-TEC Smolka, Nizhny Dubik', 'rules/shock.ts'],
      proof: [SHOCK, '[12.1.4] across a minor river a shock has -1', '[R36] of several attackers on different ground the best counts'],
      notes: ['R36'],
    },
    {
      id: 'P16',
      says: 'No charge is made across the Smolka or the Nigni Dubik.',
      at: ['KU-TEC Smolka, Nizhny Dubik', 'rules/charge.ts', 'board/charge-path.ts'],
      proof: [CHARGE, '[12.1.4] nobody charges across the minor river %s', BARRED, GOES_ON],
      notes: ['R32', 'R34', 'R43'],
    },
    {
      id: 'P17',
      says: 'The Smolka and the Nigni Dubik do nothing to missile fire.',
      at: ['KU-TEC Smolka, Nizhny Dubik', 'rules/sight.ts'],
      proof: [SHOTS, '[5.6] %s never does'],
    },
  ],
};
