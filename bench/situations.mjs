/** The heaviest usual situation that one chart answers, for each system: these have a target. */
export const HEAVIEST = {
  'devils-horsemen': {
    procedure: 'shock',
    situation: {
      attackers: [
        { type: 'KN', level: 1 },
        { type: 'HC', level: 1 },
        { type: 'LN', level: 1 },
        { type: 'LC', level: 1, flags: ['MLC', 'HR', 'FR'] },
        { type: 'HC', level: 1 },
        { type: 'HC', level: 1 },
      ],
      defenders: [
        { type: 'HI', terrain: 'woods', behindRiver: true },
        { type: 'MI', terrain: 'village', behindRiver: true },
        { type: 'LI', terrain: 'woods', behindRiver: true },
        { type: 'LC', terrain: 'woods', behindRiver: true, disordered: true },
        { type: 'HI', terrain: 'woods', behindRiver: true },
        { type: 'HI', terrain: 'woods', behindRiver: true },
      ],
      aspect: 'front',
      attackingLeader: { charisma: 3 },
      defendingLeader: { charisma: 2, killed: true },
    },
  },
  d3h2: {
    procedure: 'close',
    situation: {
      a: {
        type: 'Pk',
        general: true,
        behind: { type: 'Pk' },
        beside: [{ type: 'Pk' }, { type: 'Bd' }],
        contacts: [
          { where: 'left', how: 'corner', by: 'Bd' },
          { where: 'right', how: 'front', by: 'Kn' },
          { where: 'rear', how: 'front', by: 'LH' },
        ],
      },
      b: {
        type: 'Wb',
        uphill: true,
        bank: 'river',
        behind: { type: 'Wb' },
        contacts: [
          { where: 'left', how: 'side', by: 'Pk' },
          { where: 'right', how: 'corner', by: 'Bd', fighting: true },
        ],
      },
    },
  },
  kulikovo: {
    procedure: 'charge',
    situation: {
      attackers: [
        { type: 'H', leaders: ['own', 'overall'], level: 'lower' },
        { type: 'M', hexside: ['minor_river', 'steep'], state: 'disordered' },
        { type: 'R', zone: 'flank', leaders: ['other'] },
        { type: 'M', zone: 'flank', level: 'higher' },
        { type: 'L', zone: 'rear', hexside: ['ridge'] },
        { type: 'M', zone: 'rear' },
      ],
      defender: { type: 'M', shockDrm: -2, leaders: ['own'] },
      attackerSide: 'rus',
      movedBefore: true,
      counterCharge: 'failed',
    },
  },
  'cry-havoc': {
    procedure: 'combat',
    situation: {
      attackers: Array.from({ length: 6 }, () => ({ card: { foot: [6, 5, 6], footWounded: [3, 3, 4] }, hex: 'slope', armoured: true })),
      defenders: Array.from({ length: 4 }, () => ({ card: { foot: [7, 8, 6], footWounded: [4, 4, 4] }, hex: 'doorway' })),
    },
  },
  'advanced-cry-havoc': {
    procedure: 'close',
    situation: {
      attacker: { off: 12, armored: true },
      target: { def: 10, armored: true, states: ['scared', 'impaired', 'fumble'] },
      from: 'rear',
      cover: 'medium',
      impediment: 'light',
      otherZoi: { front: 1, side: 2, rear: 1 },
    },
  },
};

const men = (count, man) => Array.from({ length: count }, () => man);

/** Beyond one chart or one die, and at the very limits of the form: measured beside, without a target. */
export const BESIDE = [
  {
    what: 'cry-havoc combat, 12 against 8',
    system: 'cry-havoc',
    procedure: 'combat',
    situation: {
      attackers: men(12, { card: { foot: [6, 5, 6], footWounded: [3, 3, 4] } }),
      defenders: men(8, { card: { foot: [7, 8, 6], footWounded: [4, 4, 4] } }),
    },
  },
  {
    what: 'cry-havoc missile, two dice',
    system: 'cry-havoc',
    procedure: 'missile',
    situation: { shooter: { weapon: 'bow' }, target: { mounted: true, armoured: true }, range: 5 },
  },
  {
    what: 'advanced-cry-havoc close at a rider, three dice',
    system: 'advanced-cry-havoc',
    procedure: 'close',
    situation: { attacker: { off: 9 }, target: { def: 12, mounted: true, woundedDef: 9 } },
  },
  {
    what: 'advanced-cry-havoc ranged at a rider, three dice',
    system: 'advanced-cry-havoc',
    procedure: 'ranged',
    situation: { weapon: 'cbow_f', range: 2, target: { mounted: true, woundedDef: 8 } },
  },
];
