import { chart } from '@pennon/kernel';
import { destroyed, fastRow, nothing, outcomeSheet, recoil, row } from './outcome-rows.js';

/** D3-28. The totals are equal; each of the two is looked up. */
export const D3_28 = chart({
  id: 'D3-28',
  title: 'Outcome on equal totals',
  data: [
    row('Stronghold, Camp',               ['feature'],  nothing()),
    row('Attacker of these',              null,         nothing({ by: ['feature'] })),
    row('Hero v Hero',                    ['Hr'],       destroyed({ by: ['Hr'], bothOdd: true }), nothing({ by: ['Hr'] })),
    row('Paladin v Mage',                 ['Pl'],       destroyed({ by: ['Mg'], mode: 'close', bothOdd: true }), nothing({ by: ['Mg'] })),
    row('Mage v Paladin',                 ['Mg'],       destroyed({ by: ['Pl'], mode: 'close', bothOdd: true }), nothing({ by: ['Pl'] })),
    row('Scythed Chariots',               ['SCh'],      destroyed()),
    fastRow('Fast Knights',               ['Kn'],       destroyed({ by: ['Bd', 'Sh'], mode: 'close' }),
                                                        recoil({ byFast: false, mode: 'close' }), recoil({ mode: 'shooting' }), nothing()),
    row('4Kn',                            ['4Kn'],      recoil({ by: ['3Kn'], mode: 'close' })),
    row('Other Knights, Camelry',         ['Kn', 'Cm'], destroyed({ by: ['Bd', 'Sh'], mode: 'close' }),
                                                        recoil({ byFast: false, mode: 'close', reading: 'equalKnightsLiteral' }),
                                                        recoil({ by: ['foot'], byFast: false, mode: 'close' }), recoil({ mode: 'shooting' }), nothing()),
    fastRow('Fast War Wagons, Command Post', ['WWg', 'CP'], nothing()),
    fastRow('Fast Hordes',                ['Hd'],       nothing({ mode: 'close' })),
    fastRow('Other Fast',                 null,         recoil({ byFast: false, mode: 'close' }), recoil({ mode: 'shooting' }), nothing()),
    row('Other Mounted, not Fast',        ['mounted'],  recoil({ by: ['foot'], byFast: false, mode: 'close' }), nothing()),
    row('Command Post, not Fast',         ['CP'],       destroyed({ by: ['foot'], mode: 'close', twoEdges: true }), nothing()),
    row('Other Foot, not Fast',           ['foot'],     nothing()),
    row('Aerials',                        ['aerial'],   nothing()),
  ],
  sheet: outcomeSheet,
  notes: ['A34', 'C6', 'C7', 'C8', 'R1', 'R24', 'R25', 'R26', 'R28', 'R76'],
  flags: [
    { note: 'A15', row: 'Fast Knights' },
    { note: 'A14', row: 'Other Knights, Camelry' },
    { note: 'R20', row: 'Other Knights, Camelry' },
    { note: 'R20', row: '4Kn' },
    { note: 'R21', row: 'Fast War Wagons, Command Post' },
    { note: 'R21', row: 'Fast Hordes' },
    { note: 'C5', row: 'Aerials' },
  ],
});
