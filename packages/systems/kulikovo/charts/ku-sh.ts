import { type Bands, band, chart } from '@pennon/kernel';
import { type CombatColumns, columns, combatSheet } from './combat-results.js';

/** KU-SH. Shock without charge; read by the modified die. */
export const KU_SH = chart<Bands<CombatColumns>>({
  id: 'KU-SH',
  title: 'Shock combat results, no charge',
  data: [
    //                  Normal                               Disordered
    band(0,    columns(['attDisordered', 'attRetreat1'],    ['attDisordered', 'attRetreat1'])),
    band(1,    columns(['attDisordered', 'attRetreat1'],    ['attDisordered'])),
    band(3,    columns(['attDisordered'],                   [])),
    band(4,    columns([],                                  [])),
    band(5,    columns([],                                  ['defRetired'])),
    band(7,    columns(['defDisordered'],                   ['defRetired'])),
    band(null, columns(['defDisordered', 'defRetreat1'],    ['defEliminated', 'continueAttack'])),
  ],
  sheet: combatSheet,
  notes: ['R3', 'R40', 'R45', 'R46', 'R78'],
  flags: [
    { note: 'A25', row: '8+', column: 'Defender Normal' },
    { note: 'A22', column: 'Defender Disordered' },
  ],
});
