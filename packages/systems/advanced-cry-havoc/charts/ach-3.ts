import { chart } from '@pennon/kernel';

/** ACH-3. Inside one bracket, in this order. */
export const ACH_3 = chart({
  id: 'ACH-3',
  title: 'Tie breakers',
  data: ['health', 'off', 'task-check'],
  sheet: (data) => {
    const words = { health: 'Healthy first', off: 'higher OFF first', 'task-check': 'interrupts by passing a Task check' };
    return { head: ['#', 'Test'], rows: data.map((test, i) => [`${i + 1}`, words[test]]) };
  },
  notes: ['R17', 'R30'],
});
