import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';

/** The tables as people see them: rows that show every way in which a cell is written. */
const rows = (id: string) => d3h2.charts.find((chart) => chart.id === id)?.sheets.flatMap((sheet) => sheet.rows) ?? [];
const row = (id: string, name: string) =>
  rows(id)
    .find(([first]) => first === name)
    ?.slice(1)
    .join(' | ');

describe('tables laid out', () => {
  test.each([
    ['D3-1', 'aerial', 'Aerial Hero (AHr), God (Gd), Dragon (Dg), Airboat (Ab), Flyers (Fl)'],
    ['D3-1', 'never Fast', 'every Aerial, Art, Cm, Hr, Pl, Cl, Mg, Kn4, Cv6, Kn6, Bw8, Sp8, SCh'],
    ['D3-1', 'always Fast', 'Ps, Lk, Sk'],
    ['D3-1', 'may be Mounted Infantry', 'Sp, Pk, Bd, Ax, Bw, Sh, Wb'],
    ['D3-1', 'never the General', 'Gd, Dg, Lk, SCh, Art, IHd'],
    ['D3-2', 'small', '60 | 20-30 | 40 | 15-20 | Sp, Pk, Bd, Ax, Bw, Sh, Ps, Lk, Wb, Sk'],
    ['D3-2', 'Kn6, Bs', '3-6 | 3 for Bs'],
    ['D3-3', '1.5', 'Pk, Ax, Wb, Bw, IHd, LH, Lk'],
    [
      'D3-4',
      'arable',
      '1 bua or 2 plough | river (1 only), road, waterway (1 only) | enclosures, scrub, boggy | difficult-hill, woods | gentle-hill, plough',
    ],
    ['D3-4', 'steppe', '1-2 gentle-hill | river (1 only), gully (1 only) | scrub, rocky | - | bua (1 only)'],
    [
      'D3-4',
      'littoral',
      '1 waterway | road, river (1 only) | - | difficult-hill (or marsh), marsh (or difficult-hill), woods (or dunes), dunes (or woods) | bua (1 only)',
    ],
    ['D3-7', 'centre line', '3 | all'],
    ['D3-7', 'enemy Stronghold', '1 | all'],
    ['D3-7', 'side edges', '2 | Aerials, Bs, Sk, Cv, Cv6, LH, Ax, Ps, Lk'],
    ['D3-7', 'not deployed', '- | Gd, Dg'],
    ['D3-7', 'may be held off', '- | Lk'],
    ['D3-8', '1', 'the player rolls for PIPs'],
    ['D3-10', 'entirely Light Horse', '20'],
    ['D3-10', 'others', '8'],
    ['D3-11', 'lurker', '1, 2, 3 | feature'],
    ['D3-11', 'no God or Dragon within', '2'],
    ['D3-12', 'horde', '1 | rear-edge or stronghold'],
    ['D3-12', 'no Horde within', '2'],
    ['D3-13', 'hero', '6 | enemy-rear-edge or enemy-stronghold'],
    ['D3-11', 'Lurkers stay with an enemy within', '6'],
    ['D3-14', 'Airboat', '5 | 5 | 5 | over woods and built-up areas, never in'],
    ['D3-14', 'Camels, Knights, Behemoths, Mtd', '3, Fast 4 | 1 | 1 | '],
    ['D3-14', 'Artillery, Command Post, War Wagons', '2, Fast 3 | prohibited | 1 | never into contact, save a Siege Tower'],
    ['D3-15', 'f', 'mounted through Psiloi'],
    ['D3-21', 'Blades', '+5 (+4 if shot at or bespelled) | +3 | supports the flank of Sp, Bw, Sh (not Fast)'],
    ['D3-21', 'Bows', '+2 | +4 | flank supported by Bd (not Fast); shoots 3 BW'],
    ['D3-21', 'Mage', '+4 | +4 | bespells 5 BW'],
    ['D3-32', 'foot', 'base depth, at most 0.5'],
    ['D3-32', 'mounted, Aerials', '1, or base depth if less'],
    ['D3-32', 'a', 'mounted | friends except Pk, Hd, Bh'],
    ['D3-32', 'b', 'Bd | Bd, Sp'],
    ['D3-34', 'Kn except 4Kn', 'all except Ps | 1'],
    ['D3-34', 'SCh, Bh, Bs, Hd', 'all | 1'],
    ['D3-34', 'Pk, Bd, Wb', 'foot except Ps | 0.5'],
    ['D3-35', 'a fallen Stronghold', '4'],
    ['D3-35', 'of an army of 24, and more than the enemy: the battle', '12'],
    ['D3-36', 'Airboat', '+5 | +3 | 5 | 5 | no landing in woods, BUA'],
    ['D3-36', 'Generally', 'more: recoil; x2: destroyed | more: recoil; x2: destroyed | good going | rough and bad | '],
    ['D3-38', 'Lurker', '+2 | +2 | '],
    ['D3-38', 'retinue', '+1 | Shooters beside Blades'],
  ])('%s %s', (id, name, text) => expect(row(id, name)).toBe(text));
});

describe('outcomes in words', () => {
  test.each([
    ['D3-28', 'Attacker of these', 'nothing against Stronghold or Camp'],
    ['D3-28', 'Paladin v Mage', 'destroyed by Mg in close combat if both totals are odd; nothing against Mg'],
    [
      'D3-28',
      'Other Knights, Camelry',
      'destroyed by Bd, Sh in close combat; recoil from those not Fast in close combat with equalKnightsLiteral; recoil from foot that are not Fast in close combat; recoil from shooting; else nothing',
    ],
    ['D3-28', 'Command Post, not Fast', 'destroyed by foot in close combat if touched on two edges; else nothing'],
    ['D3-29', 'Mounted Infantry', 'destroyed if Mounted Infantry in bad going'],
    ['D3-29', 'Command Post', 'nothing'],
    ['D3-29', 'Behemoths', 'destroyed by Ps, Ax, LH unless Fast; flee from Mg, Dg; flee from Art shooting; else recoil'],
    ['D3-29', 'Scythed Chariots', 'flee from shooting not on the rear edge; else destroyed'],
    ['D3-29', 'Psiloi, Lurkers', 'destroyed by Kn, Cv, Cm in going good to the opponent; else recoil'],
    [
      'D3-29',
      'Warband',
      'destroyed by Kn in good going; destroyed by Bh that are Fast in good going; destroyed by SCh in good going; else recoil',
    ],
    ['D3-29', 'Hero', 'ensorcelled by Mg; destroyed by Hr, Pl; destroyed by Art shooting; flee from SH; else recoil'],
    ['D3-30', 'Stronghold, Camp', 'captured if ground troops are in contact; garrison destroyed if it has a garrison; else nothing'],
    ['D3-30', 'Flyers', 'destroyed by Hr, Mg, Aerials, Sh, Bw; else flee'],
    ['D3-37', 'Beasts, Shooters', 'destroyed by any mounted; else recoil'],
  ])('%s %s', (id, name, text) => expect(row(id, name)).toBe(text));
  test('the three blocks of D3-37 have their captions', () => {
    const captions = d3h2.charts.find((chart) => chart.id === 'D3-37')?.sheets.map((sheet) => sheet.caption);
    expect(captions).toEqual(['Equal', 'Less, but more than half', 'Half or less']);
  });
});
