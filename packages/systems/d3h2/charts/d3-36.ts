import { chart } from '@pennon/kernel';

/** What a row says of one class of opponents: its factor, and what it does to whom. */
interface Cell {
  readonly factor: number | null;
  readonly does: readonly string[];
}
interface ChartRow {
  readonly foot: Cell;
  readonly mounted: Cell;
  /** BW, `F` Fast. */
  readonly good: string;
  readonly roughAndBad: string;
  readonly badGoing: string;
}
const cell = (factor: number | null, ...does: readonly string[]): Cell => ({ factor, does });
const row = (foot: Cell, mounted: Cell, good = '', roughAndBad = '', badGoing = ''): ChartRow => ({ foot, mounted, good, roughAndBad, badGoing });
const print = ({ factor, does }: Cell): string => [...(factor === null ? [] : [`+${factor}`]), ...does].join('; ');
const NO_LANDING = 'no landing in woods, BUA';

/**
 * D3-36. The one-page chart by the type that wins; `more` beats, `x2` doubles. For reading beside the print only: where it differs from the
 * main text it is not played (R1), and C1 to C32 say where that is.
 */
export const D3_36 = chart<{ readonly [row: string]: ChartRow }>({
  id: 'D3-36',
  title: 'The one-page chart',
  data: {
    Generally:      row(cell(null, 'more: recoil', 'x2: destroyed'),
                        cell(null, 'more: recoil', 'x2: destroyed'), 'good going', 'rough and bad'),
    All:            row(cell(null, 'more in close combat: Art destroyed', 'equal, unless Fast: Fast recoil', 'more: Sk flee'),
                        cell(null, 'more in close combat: Pl destroyed', 'equal, unless Fast: all recoil (but Sh, Bd destroy Kn)')),
    Artillery:      row(cell(4, 'range 5', 'x2: Ps flee', 'more by shooting: WWg destroyed'),
                        cell(4, 'range 5', 'more by shooting: LH Fl flee', 'more by shooting: Bh Hr destroyed', 'x2 in close combat: Cv LH Fl flee'), '2', '-', 'no go'),
    Airboat:        row(cell(5), cell(3), '5', '5', NO_LANDING),
    Auxilia:        row(cell(3), cell(3), '2 F3', '2 F3', '-'),
    Beasts:         row(cell(3, 'pursues', 'more: Bw Sh destroyed'), cell(4, 'pursues'), '4', '4', '-'),
    Behemoth:       row(cell(5, 'pursues', 'more: Bw Sh Hd destroyed', 'x2: Ps recoil'),
                        cell(4, 'pursues', 'more: Kn Bs destroyed', 'x2: Fl recoil'), '3 F4', '1', '-2'),
    Blade:          row(cell(5, '+4 v shooting, bespelling', 'pursues (not Ps)', 'x2: Ps flee'),
                        cell(3, 'equal: Kn destroyed', 'x2: LH Fl flee'), '2 F3', '1 F3', '-2'),
    Bow:            row(cell(2, 'range 3', '+3 in close combat beside Bd (not Fast)', 'x2 by shooting: Ps flee'),
                        cell(4, 'range 3'), '2 F3', '1 F3', 'no side support'),
    Camels:         row(cell(3, 'more in good: Ps destroyed', 'more: Bw Sh destroyed'),
                        cell(3, 'more: Kn Bs destroyed', 'more: Bh flee (not Fast)'), '3', '1', 'destroyed on more by all; dunes, oasis good'),
    Cavalry:        row(cell(3, 'more: Bw Sh destroyed'), cell(3, 'more: Bs destroyed'), '4 F5', '1', '-2; flee on more by all'),
    Cleric:         row(cell(4), cell(4, 'more: Gd flee'), '2', '1', '-2'),
    'Command Post': row(cell(5, '+4 v shooting, bespelling', 'no recoil'), cell(3, 'no recoil'), '2', '-', 'no go'),
    Dragon:         row(cell(6, 'more: Mg destroyed'), cell(6, 'more: Bh flee'), '10', '10', NO_LANDING),
    Flyer:          row(cell(2), cell(2), '10', '10', NO_LANDING),
    God:            row(cell(6, 'no recoil', 'more: Mg destroyed'), cell(6, 'no recoil', 'more: Gd flee'), '10', '10', NO_LANDING),
    Hero:           row(cell(5, 'more: Bw Mg Sh destroyed'), cell(5, 'more: Hr Dg Bs destroyed'), '5 (10 flying)', '1 (10 flying)', '-2; flying: no landing'),
    Hordes:         row(cell(3, 'no recoil in close combat', 'pursues', 'x2: Ps flee'),
                        cell(2, 'no recoil', 'pursues', 'x2: Cv LH Fl flee'), '2 F3', '1 F3', '-2'),
    Knight:         row(cell(3, 'pursues', 'more: Bw Sh destroyed', 'more in good: other foot destroyed (not WWg)'),
                        cell(4, 'pursues', 'more: Bs destroyed'), '3', '1', '-2; destroyed on more by all'),
    'Light Horse':  row(cell(2, '+3 with LH behind', 'more: Bw Sh destroyed'),
                        cell(2, '+3 with LH behind', 'more: Kn destroyed'), '4 (march)', '1', '-2'),
    Mage:           row(cell(4, 'spell 5', 'more: Mg ensorcelled'),
                        cell(4, 'spell 5', 'more: Hr ensorcelled', 'more: Bh Gd Fl flee'), '5', '1', '-2'),
    Paladin:        row(cell(6, 'more: Bw Mg Sh destroyed'), cell(6, 'more: Hr destroyed'), '5', '1', '-2'),
    Pike:           row(cell(3, '+6 in close combat with rear support', 'pursues (not Ps)', 'x2: Ps flee'),
                        cell(4, '+5 in close combat with rear support', 'x2 in good: Cv LH Fl flee'), '2 F3', '1 F3', '-2, no rear support'),
    Psiloi:         row(cell(2), cell(2, 'more: Bh destroyed (not Fast)'), 'F3', 'F3'),
    Shooters:       row(cell(3, 'range 3', '+4 in close combat beside Bd (not Fast)', 'x2 by shooting: Ps flee'),
                        cell(4, 'range 3', 'equal in close combat: Kn destroyed'), '2 F3', '1 F3', 'no side support'),
    Sneaker:        row(cell(5, 'only General, SH, Cmp, Sk'), cell(3, 'only General'), 'F3', 'F3'),
    Spear:          row(cell(4, '+5 in close combat beside Sp or Bd', 'x2: Ps flee'),
                        cell(4, 'x2 in good: Cv LH Fl flee'), '2', '1', '-2, no side support'),
    Warband:        row(cell(3, '+4 in close combat with rear support', 'more: Bd Hd Pk Sp destroyed', 'x2: Ps flee', 'pursues (only foot, not Ps)'),
                        cell(2, 'x2 in good: Cv LH Fl flee'), '2 F3', '1 F3', 'no rear support'),
    'War Wagon':    row(cell(3, 'range 3', 'no recoil'), cell(4, 'range 3', 'no recoil'), '2 F3', '-', 'no go'),
  },
  sheet: (data) => ({
    caption: 'Not played: where it differs from the main text (C1 to C32) the main text wins.',
    head: ['Type', 'v Foot, Camp, Stronghold', 'v Mounted, Aerials', 'Good', 'Rough and bad', 'Bad going'],
    rows: Object.entries(data).map(([name, r]) => [name, print(r.foot), print(r.mounted), r.good, r.roughAndBad, r.badGoing]),
  }),
  notes: [
    'R1', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12', 'C13', 'C14', 'C15', 'C16', 'C17', 'C18', 'C19', 'C20', 'C21', 'C22', 'C23', 'C24', 'C25',
    'C26', 'C27', 'C28', 'C29', 'C30', 'C31', 'C32',
  ],
  flags: [
    { note: 'A13', row: 'Sneaker', column: 'v Foot, Camp, Stronghold' },
    { note: 'A18', row: 'Camels', column: 'v Mounted, Aerials' },
    { note: 'A26', row: 'Beasts', column: 'v Foot, Camp, Stronghold' },
    { note: 'A28', row: 'Sneaker', column: 'Bad going' },
    { note: 'A30', row: 'Knight', column: 'v Foot, Camp, Stronghold' },
    { note: 'R6', row: 'Sneaker', column: 'Good' },
    { note: 'R21', row: 'Hordes', column: 'v Foot, Camp, Stronghold' },
    { note: 'R21', row: 'Command Post' },
    { note: 'R21', row: 'War Wagon' },
  ],
});
