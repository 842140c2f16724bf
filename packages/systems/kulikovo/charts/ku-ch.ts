import { type Bands, band, chart } from '@pennon/kernel';
import { type CombatColumns, columns, combatSheet } from './combat-results.js';

/** KU-CH. Charge; read by the modified die. */
export const KU_CH = chart<Bands<CombatColumns>>({
  id: 'KU-CH',
  title: 'Charge results',
  data: [
    //                  Normal                                              Disordered
    band(0,    columns(['attDisordered'],                                  ['attDisordered'])),
    band(1,    columns(['attDisordered'],                                  ['defRetired', 'attDisordered'])),
    band(3,    columns(['defDisordered', 'attDisordered'],                 ['defRetired', 'attDisordered'])),
    band(4,    columns(['defDisordered'],                                  ['defRetired'])),
    band(7,    columns(['defDisordered', 'defRetreat1'],                   ['defEliminated'])),
    band(null, columns(['defDisordered', 'defRetreat1', 'continueAttack'], ['defEliminated', 'continueAttack'])),
  ],
  sheet: combatSheet,
  notes: ['R40', 'R42', 'R43', 'R45', 'R46', 'R74'],
  flags: [
    { note: 'A24', row: '0 or less' },
    { note: 'A23', row: '1', column: 'Defender Disordered' },
    { note: 'A23', row: '2-3', column: 'Defender Disordered' },
    { note: 'A22', column: 'Defender Disordered' },
  ],
});
