import { chart } from '@pennon/kernel';
import type { ElementType } from '../types.js';

/** BW in one column: usual and Fast; `null` is prohibited. */
interface Speed {
  readonly usual: number | null;
  readonly fast: number | null;
}
export interface MoveRow {
  readonly name: string;
  readonly types: readonly ElementType[];
  readonly good: Speed;
  readonly bad: Speed;
  readonly river: Speed;
  readonly note: string;
}
const bw = (usual: number | null, fast: number | null = usual): Speed => ({ usual, fast });
const print = ({ usual, fast }: Speed): string => (usual === null ? 'prohibited' : fast === usual ? `${usual}` : `${usual}, Fast ${fast}`);

/** D3-14. Tactical moves in BW; Mounted Infantry use the row of Camels whatever their type. */
export const D3_14 = chart<readonly MoveRow[]>({
  id: 'D3-14',
  title: 'Tactical move distances',
  data: [
    //                                                                                                    good or road     bad or rough          river
    { name: 'Aerials except Airboat',            types: ['AHr', 'Gd', 'Dg', 'Fl'],                        good: bw(10),    bad: bw(10),          river: bw(10), note: 'over woods and built-up areas, never in' },
    { name: 'Airboat',                           types: ['Ab'],                                           good: bw(5),     bad: bw(5),           river: bw(5),  note: 'over woods and built-up areas, never in' },
    { name: 'Hero, Paladin, Mage',               types: ['Hr', 'Pl', 'Mg'],                               good: bw(5),     bad: bw(2),           river: bw(1),  note: '' },
    { name: 'Beasts, Cavalry, Light Horse, SCh', types: ['Bs', 'Cv', 'Cv6', 'LH', 'SCh'],                 good: bw(4, 5),  bad: bw(1),           river: bw(1),  note: 'all ground is good to Beasts' },
    { name: 'Camels, Knights, Behemoths, Mtd',   types: ['Cm', 'Kn', 'Kn4', 'Kn6', 'Bh'],                 good: bw(3, 4),  bad: bw(1),           river: bw(1),  note: '' },
    { name: 'Artillery, Command Post, War Wagons', types: ['Art', 'CP', 'WWg'],                           good: bw(2, 3),  bad: bw(null),        river: bw(1),  note: 'never into contact, save a Siege Tower' },
    { name: 'Other Foot',                        types: ['Sp', 'Sp8', 'Pk', 'Bd', 'Bd6', 'Ax', 'Bw', 'Bw8', 'Sh', 'Ps', 'Lk', 'Wb', 'Hd', 'IHd', 'Cl', 'Sk'],
                                                                                                          good: bw(2, 3),  bad: bw(1, 3),        river: bw(1),  note: 'all ground is good to Warband and Auxilia, water to water Lurkers' },
  ],
  sheet: (data) => ({
    head: ['Types', 'Good going or road', 'Bad or rough', 'River', 'Note'],
    rows: data.map((r) => [r.name, print(r.good), print(r.bad), print(r.river), r.note]),
  }),
  notes: ['C1', 'C2', 'C3', 'R17', 'R18', 'R80', 'R82'],
  flags: [
    { note: 'A39', row: 'Aerials except Airboat', column: 'River' },
    { note: 'A39', row: 'Airboat', column: 'River' },
    { note: 'A4', row: 'Hero, Paladin, Mage' },
    { note: 'A5', row: 'Beasts, Cavalry, Light Horse, SCh' },
    { note: 'A5', row: 'Camels, Knights, Behemoths, Mtd' },
    { note: 'A5', row: 'Artillery, Command Post, War Wagons' },
    { note: 'C4', row: 'Other Foot' },
  ],
});
