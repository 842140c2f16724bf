import { system as kulikovo } from '@pennon/kulikovo';
import { describe, expect, test } from 'vitest';
import { firesInReaction } from '../../packages/systems/kulikovo/rules/missiles.js';
import { blocksSight } from '../../packages/systems/kulikovo/rules/sight.js';
import { barsCharge, isSlope } from '../../packages/systems/kulikovo/rules/terrain.js';
import {
  chargeLine,
  isShooter,
  mayCharge,
  movesOrShoots,
  shootsOnItsWay,
  turnsAtOnce,
} from '../../packages/systems/kulikovo/rules/units.js';
import { stopsInEnemyZoc } from '../../packages/systems/kulikovo/rules/zones-of-control.js';
import { HEXSIDES, IN_THE_WAY, OPEN_HEXES, UNIT_TYPES, type UnitType } from '../../packages/systems/kulikovo/types.js';
import { asker } from '../ask.js';

/** The printed card once more, figure by figure, in another layout: one line for each column or for each total. */
const { outcome } = asker(kulikovo);

describe('KU-TEC, column by column', () => {
  const ROWS = ['clear', 'woods', 'nepravda', 'minor_river', 'level', 'steep', 'ridge', 'cliff', 'enemy_zoc'];
  const PRINTED: Record<string, string> = {
    movement: 'mp 1, mp 2, uncrossable 0, mp-add 1, mp-add 1, mp-add 1, none 0, uncrossable 0, light-cavalry-fire-mp-add 1',
    shock: 'none 0, none 0, not-allowed 0, drm-across -1, drm-if-all-lower -1, drm-across -2, drm-across -1, not-allowed 0, none 0',
    charge:
      'none 0, not-allowed-into 0, not-allowed 0, not-allowed 0, drm-into-higher -1, not-allowed 0, none 0, not-allowed 0, not-if-started-within 0',
    missile:
      'none 0, into-not-through 0, none 0, none 0, blocks-los-unless-adjacent 0, blocks-los-unless-adjacent 0, blocks-los-unless-adjacent 0, blocks-los-unless-adjacent 0, see-movement 0',
  };
  test.each(Object.entries(PRINTED))('[A7, A10, A11, A12] %s', (aspect, cells) => {
    const read = ROWS.map((terrain) => outcome('terrainEffect', { terrain, aspect })).map((o) => `${o.effect} ${o.value}`);
    expect(read.join(', ')).toBe(cells);
  });
  test('[A6] only the movement cell of cliffs eliminates those forced across', () => {
    const deadly = ROWS.flatMap((terrain) =>
      Object.keys(PRINTED).map(
        (aspect) => [terrain, aspect, outcome('terrainEffect', { terrain, aspect }).forcedRetreatEliminates] as const,
      ),
    ).filter(([, , eliminates]) => eliminates);
    expect(deadly).toEqual([['cliff', 'movement', true]]);
  });
});

describe('KU-MF, one letter for each total from 0 on', () => {
  const LETTER: Record<string, string> = { none: '-', disordered: 'D', retreat: 'r', retire: 'R', eliminated: 'E' };
  // Crossbowmen at range 1 against other than heavy horse have +2: dice 0 to 9 give totals 2 to 11; bowmen at range 2 have -2: totals 0 to 7.
  const column = (type: string, state: string) => {
    const low = [0, 1].map((die) => outcome('missile', { firer: { type: 'B' }, target: { type, state }, range: 2 }, [die + 2]));
    const high = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((die) =>
      outcome('missile', { firer: { type: 'C' }, target: { type, state }, range: 1 }, [die]),
    );
    expect([...low, ...high].map((o) => o.total)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    return [...low, ...high].map((o) => LETTER[String(o.result)]).join('');
  };
  test.each([
    ['R', 'normal', '-----DDDDDDD'],
    ['R', 'disordered', '--rrRRREEEEE'],
    ['M', 'normal', '------DDDDDD'],
    ['M', 'disordered', '---RRRRREEEE'],
  ])('[A13, A14, A21] %s %s', (type, state, letters) => expect(column(type, state)).toBe(letters));
});

test('[A18] KU-RNG', () => {
  const drm = (type: string, range: number) => outcome('missile', { firer: { type }, target: { type: 'R' }, range }, [5]).drm;
  expect([1, 2].map((range) => ['B', 'L', 'C'].map((type) => drm(type, range)))).toEqual([
    [1, 0, 2],
    [-2, -3, -3],
  ]);
});

describe('KU-SH and KU-CH, row by row', () => {
  const SHORT: Record<string, string> = {
    attDisordered: 'AD',
    attRetreat1: 'AR',
    defDisordered: 'DD',
    defRetreat1: 'DR',
    defRetired: 'DT',
    defEliminated: 'DE',
    continueAttack: 'CA',
  };
  /** The result at a total, by way of a defender's rating that leads there. */
  const at = (id: string, total: number, state: string) => {
    const base = id === 'charge' ? 2 : 0; // heavy cavalry charging heavy cavalry: D4
    const type = id === 'charge' ? 'H' : 'R';
    const die = Math.min(9, Math.max(0, total - base));
    const shockDrm = total - base - die;
    const read = outcome(id, { attackers: [{ type }], defender: { type, state, shockDrm } }, [die]);
    expect(read.total).toBe(total);
    return (read.result as string[]).map((r) => SHORT[r]).join(' ') || 'NR';
  };
  const totals = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  test.each([
    ['shock', 'normal', 'AD AR|AD AR|AD AR|AD|AD|NR|NR|DD|DD|DD DR|DD DR'],
    ['shock', 'disordered', 'AD AR|AD AR|AD|NR|NR|NR|DT|DT|DT|DE CA|DE CA'],
    ['charge', 'normal', 'AD|AD|AD|DD AD|DD AD|DD|DD DR|DD DR|DD DR|DD DR CA|DD DR CA'],
    ['charge', 'disordered', 'AD|AD|DT AD|DT AD|DT AD|DT|DE|DE|DE|DE CA|DE CA'],
  ])('[A23, A25, R3] %s against a %s defender', (id, state, cells) => expect(totals.map((t) => at(id, t, state)).join('|')).toBe(cells));
});

test('[A26, A27, A28] KU-WSM, column by column', () => {
  const column = (attacker: string) =>
    ['H', 'M', 'L', 'R', 'C', 'B'].map((defender) => outcome('weaponsMatrix', { attacker, defender }).drm);
  expect(column('H')).toEqual([0, 1, 2, 0, 2, 3]);
  expect(column('M')).toEqual([-1, 0, 1, 0, 1, 3]);
  expect(column('L')).toEqual([-2, -1, 0, -2, 1, 2]);
  expect(column('R')).toEqual([-1, -1, -1, 0, 2, 3]);
});

test('KU-REL and KU-CC, one letter for each face', () => {
  const faces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const reluctance = (type: string) =>
    faces.map((die) => outcome('chargeReluctance', { attacker: { type }, defender: { type: 'R' } }, [die]).result);
  expect(
    reluctance('H')
      .map((r) => (r === 'charge' ? 'c' : 's'))
      .join(''),
  ).toBe('cccccsssss');
  expect(
    reluctance('M')
      .map((r) => (r === 'charge' ? 'c' : 's'))
      .join(''),
  ).toBe('ccccssssss');
  const met = faces.map((die) => outcome('counterCharge', { attacker: { type: 'H' }, defender: { type: 'M' } }, [die]).success);
  expect(met.map((m) => (m ? 'y' : 'n')).join('')).toBe('yyyynnnnnn');
});

test('[R1, R59, R66] KU-3.1 and KU-7.3', () => {
  const ma = ['H', 'M', 'L', 'R', 'C', 'B'].map((type) => outcome('movementCost', { type }).allowance);
  expect(ma).toEqual([6, 7, 8, 4, 4, 5]);
  const diesFrom = ['missile', 'unit-retired', 'unit-eliminated', 'combat', 'alone'].map(
    (cause) => outcome('leaderDeath', { causes: [cause] }, [0]).diesFrom,
  );
  expect(diesFrom).toEqual([8, 9, 7, 9, 7]);
  const fp = kulikovo.charts.find((c) => c.id === 'KU-3.1')?.sheets[0]?.rows.map((row) => row.at(-1));
  expect(fp).toEqual(['3', '2', '1', '2', '1', '1']);
});

test('[R2, R6, R20, R27, R30] KU-3.1: who charges, who turns at once, who rides on in a ZOC, and how the archers shoot', () => {
  const those = (is: (type: UnitType) => boolean): string => UNIT_TYPES.filter(is).join(' ');
  expect(those(mayCharge)).toBe('H M');
  expect(UNIT_TYPES.flatMap((type) => chargeLine(type) ?? []).join(' ')).toBe('D4 D3');
  expect(those(turnsAtOnce)).toBe('L');
  expect(those((type) => !stopsInEnemyZoc(type))).toBe('L');
  expect(those(shootsOnItsWay)).toBe('L');
  expect(those(movesOrShoots)).toBe('C');
  expect(those(firesInReaction)).toBe('C B');
  expect(those(isShooter)).toBe('L C B');
});

test('[R11, R84] KU-TEC: what stands in hexes, on hexsides, as a slope; what ends a shot or a charge', () => {
  expect(OPEN_HEXES.join(' ')).toBe('clear woods');
  expect(HEXSIDES.join(' ')).toBe('nepravda minor_river steep ridge cliff');
  expect(HEXSIDES.filter(isSlope).join(' ')).toBe('steep cliff');
  expect(IN_THE_WAY.filter(blocksSight).sort().join(' ')).toBe('cliff level ridge steep unit woods');
  expect([...OPEN_HEXES, ...HEXSIDES].filter(barsCharge).join(' ')).toBe('woods nepravda minor_river steep cliff');
});
