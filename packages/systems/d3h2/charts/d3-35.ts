import { chart } from '@pennon/kernel';

/** D3-35. Points lost besides the cost of the elements; an army breaks at this share of its size. */
export const D3_35 = chart({
  id: 'D3-35',
  title: 'Losing',
  data: { general: 2, camp: 2, stronghold: 4, breaksAt: 0.5 },
  sheet: ({ general, camp, stronghold, breaksAt }) => ({
    head: ['Lost', 'Points'],
    rows: [
      ['the General, besides his cost', `${general}`],
      ['a sacked Camp', `${camp}`],
      ['a fallen Stronghold', `${stronghold}`],
      ['of an army of 24, and more than the enemy: the battle', `${24 * breaksAt}`],
    ],
  }),
  notes: ['A19', 'R9', 'R73'],
});
