import { chart } from '@pennon/kernel';

/** D3-7. How far elements stand off when they deploy, in BW. */
export const D3_7 = chart({
  id: 'D3-7',
  title: 'Deployment distances',
  data: {
    centreLine: 3,
    enemyStronghold: 1,
    /** Besides all Aerials. */
    nearSideEdge: { distance: 2, types: ['Bs', 'Sk', 'Cv', 'Cv6', 'LH', 'Ax', 'Ps', 'Lk'] },
    sideEdge: 4,
    summoned: ['Gd', 'Dg'],
    heldOff: ['Lk'],
  },
  sheet: ({ centreLine, enemyStronghold, nearSideEdge, sideEdge, summoned, heldOff }) => ({
    head: ['From', 'At least', 'Who'],
    rows: [
      ['centre line', `${centreLine}`, 'all'],
      ['enemy Stronghold', `${enemyStronghold}`, 'all'],
      ['side edges', `${nearSideEdge.distance}`, ['Aerials', ...nearSideEdge.types].join(', ')],
      ['side edges', `${sideEdge}`, 'others'],
      ['not deployed', '-', summoned.join(', ')],
      ['may be held off', '-', heldOff.join(', ')],
    ],
  }),
  notes: ['A10', 'R8', 'R42', 'R97'],
});
