/** The heaviest situation that one chart answers in one roll, for each system. */
export const HEAVIEST = {
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
};
