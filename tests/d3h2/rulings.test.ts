import { system as d3h2 } from '@pennon/d3h2';
import { expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal } = asker(d3h2);

test('[A25, D3-38] traditional HOTT has no factor for a Camp and borrows the 2 of the main table', () => {
  const assault = { variant: 'hott', a: { type: 'Bd' }, b: { type: 'Cmp' } };
  expect(reasons('close', assault, [1, 1])).toEqual(['D3-38 Bd +5', 'D3-21 Cmp +2']);
});

test('[R5] within includes the distance itself', () => {
  expect(refusal('summonCost', { what: 'god', nearestEnemy: 2 })).toBe('not-allowed D3-11');
  expect(refusal('summonCost', { what: 'god', nearestEnemy: 2.01 })).toBe('allowed');
  expect(outcome('lurkerStays', { inFeature: true, nearestEnemy: 6 })).toMatchObject({ stays: true });
});

test('[R6] Psiloi, Lurkers and Sneakers move as Fast whatever is said of them, others only if they are', () => {
  const move = (type: string, fast: boolean) => outcome('moveAllowance', { elements: [{ type, fast }] }).allowance;
  for (const type of ['Ps', 'Lk', 'Sk']) expect(move(type, false), type).toBe(move(type, true));
  expect(move('Bd', false)).toBeLessThan(Number(move('Bd', true)));
});

test('[R25, D3-29] of the clauses of a row the first that fits applies', () => {
  // Spears beaten by Knights in good going are destroyed before the general clause lets them recoil.
  const beaten = (by: string) => outcome('close', { a: { type: by }, b: { type: 'Sp' } }, [6, 4]);
  expect(beaten('Kn')).toMatchObject({ margin: 'less', b: 'destroyed' });
  expect(beaten('Bd')).toMatchObject({ margin: 'less', b: 'recoil' });
});

test('[R28] the Aerial Hero is a Hero in the tables, and an Aerial to those who fight him', () => {
  expect(reasons('close', { a: { type: 'AHr' }, b: { type: 'Bd' } }, [1, 1])[0]).toBe('D3-21 Hr +5');
  expect(reasons('close', { a: { type: 'Bd' }, b: { type: 'AHr' } }, [1, 1])[0]).toBe('D3-21 Bd +3');
});

const chartData = (id: string) => d3h2.charts.find((chart) => chart.id === id)?.data;

test('[A3] Lurkers are foot and fight in the row of Psiloi', () => {
  expect(outcome('typeInfo', { type: 'Lk' }).class).toBe('foot');
  expect(reasons('close', { a: { type: 'Lk' }, b: { type: 'Bd' } }, [1, 1])).toEqual(['D3-21 Ps +2', 'D3-21 Bd +5']);
});

test('[A4] a Mage moves as a Hero on a medium base, and is foot to factors, recoil and passing', () => {
  expect(outcome('typeInfo', { type: 'Mg' })).toMatchObject({ class: 'foot', base: 'medium' });
  const move = (type: string) => outcome('moveAllowance', { elements: [{ type }] }).allowance;
  expect(move('Mg')).toBe(move('Hr'));
  expect(reasons('close', { a: { type: 'Bd' }, b: { type: 'Mg' } }, [1, 1])[0]).toBe('D3-21 Bd +5');
  expect(['Mg', 'Hr'].map((type) => outcome('recoil', { type }).distance)).toEqual([0.5, 1]);
  const passesPsiloi = (mover: string) => outcome('passing', { mover, other: 'Ps', otherSide: 'enemy' }).may;
  expect(['Mg', 'Cl', 'Hr'].map(passesPsiloi)).toEqual([false, false, true]);
});

test('[A5] a row prints a Fast speed for Artillery, Camelry and Scythed Chariots, who cannot be Fast', () => {
  const rows = chartData('D3-14') as readonly { types: readonly string[]; good: { usual: number; fast: number } }[];
  for (const type of ['Art', 'Cm', 'SCh']) {
    const good = rows.find(({ types }) => types.includes(type))?.good;
    expect(good?.fast, type).toBeGreaterThan(Number(good?.usual));
    expect(refusal('moveAllowance', { elements: [{ type, fast: true }] }), type).toBe('not-allowed D3-1');
  }
});

test('[A15] Fast Knights recoil from any shot on equal totals', () => {
  for (const type of ['Bw', 'Sh', 'Art', 'WWg']) {
    const equal = [1, 2, 3, 4, 5, 6]
      .map((die) => outcome('shoot', { shooter: { type }, target: { type: 'Kn', fast: true } }, [die, 4]))
      .filter(({ margin }) => margin === 'equal');
    expect(equal, type).toMatchObject([{ target: 'recoil' }]);
  }
});

test('[A22] Camelry stays in a row of the HOTT tables, but neither it nor Bows can be asked for there', () => {
  expect(JSON.stringify(chartData('D3-37'))).toContain('"Cm"');
  for (const type of ['Cm', 'Bw']) expect(refusal('typeInfo', { variant: 'hott', type }), type).toBe('not-allowed D3-38');
});

test('[A24] HOTT Warband is destroyed by Knights or Fast Behemoths, by both only in good going', () => {
  const beaten = (by: object, terrain: string) => outcome('close', { variant: 'hott', a: by, b: { type: 'Wb', terrain } }, [4, 3]);
  for (const by of [{ type: 'Kn' }, { type: 'Bh', fast: true }]) {
    expect(beaten(by, 'open')).toMatchObject({ margin: 'less', b: 'destroyed' });
    expect(beaten(by, 'scrub')).toMatchObject({ margin: 'less', b: 'recoil' });
  }
  expect(beaten({ type: 'Bh' }, 'open')).toMatchObject({ margin: 'less', b: 'recoil' });
});

test('[A38] attackers of a Stronghold or Camp use their foot column', () => {
  for (const type of ['SH', 'Cmp']) {
    expect(reasons('close', { a: { type: 'Kn' }, b: { type } }, [1, 1])[0]).toBe('D3-21 Kn +3');
    expect(reasons('close', { a: { type: 'Bd' }, b: { type } }, [1, 1])[0]).toBe('D3-21 Bd +5');
  }
});

test('[A23] HOTT Knights that are not Fast recoil on equal totals from foot in close combat, from shots and from spells', () => {
  const variant = 'hott';
  expect(outcome('close', { variant, a: { type: 'Sp' }, b: { type: 'Kn' } }, [1, 2])).toMatchObject({ margin: 'equal', b: 'recoil' });
  const shot = { variant, shooter: { type: 'Sh' }, target: { type: 'Kn' } };
  expect(outcome('shoot', shot, [1, 2])).toMatchObject({ margin: 'equal', target: 'recoil' });
  expect(outcome('bespell', { variant, target: { type: 'Kn' } }, [1, 2])).toMatchObject({ margin: 'equal', target: 'recoil' });
});
