import { describe, expect, test } from 'vitest';
import type { Hexside } from '../../packages/systems/kulikovo/types.js';
import { hexId, movesOf, reachOf, Table } from './table.js';

/** Foot of the Horde at 0506 that looks N: its ZOC is 0505 and 0605, its flanks are 0406 and 0606, behind it are 0507 and 0607. */
const WATCH = 'HR R 0506 N';

describe('zones of control', () => {
  test('[R19] reach into the two front hexes', () => {
    const t = Table.fight({ rus: 'RH H 0504 S', horde: WATCH });
    expect(t.whyNotMove('RH', '0505', '0406')).toBe('R20');
    expect(t.whyNotMove('RH', '0605', '0606')).toBe('R20');
  });

  test('[R19] not to the flanks and not behind', () => {
    const t = Table.fight({ rus: 'RH H 0404 S', horde: WATCH });
    expect(t.move('RH', '0405', '0406', '0507', '>SE', '0607').last('moved')).toMatchObject({ mp: 5, hex: '0607' });
  });

  test.each(['H', 'M', 'R', 'B', 'C'])('[R20] %s that enters an enemy ZOC stops', (type) => {
    const t = Table.fight({ rus: `RU ${type} 0504 S`, horde: WATCH });
    expect(t.whyNotMove('RU', '0505', '0406')).toBe('R20');
    for (const steps of movesOf(t, 'RU')) {
      const entered = steps.flatMap((step) => ('enter' in step ? [step.enter as string] : []));
      expect(entered.slice(0, -1)).not.toContain('0505');
      expect(entered.slice(0, -1)).not.toContain('0605');
    }
    expect(t.move('RU', '0505').unit('RU').hex).toBe('0505');
  });

  test('[R20] there it may still turn with the MP it has left', () => {
    const t = Table.fight({ rus: 'RH H 0504 S', horde: WATCH });
    expect(t.move('RH', '0505', '>SE', '>NE').last('moved')).toMatchObject({ mp: 3, hex: '0505', facing: 'NE' });
  });

  test('[R21] Light Cavalry rides on', () => {
    const t = Table.fight({ rus: 'RL L 0504 S', horde: WATCH });
    expect(t.move('RL', '0505', '0406').last('moved')).toMatchObject({ mp: 3, hex: '0406' });
  });

  test('[R21] and pays 1 MP more for each ZOC hex that it leaves', () => {
    const t = Table.fight({ rus: 'RL L 0504 S', horde: WATCH });
    // Into 0505: 1; about to SE: 1; out of 0505 into 0605: 2; out of 0605: 2.
    expect(t.move('RL', '0505', '>SE', '0605', '0606').last('moved').mp).toBe(6);
  });

  test.each(['H', 'M', 'R', 'B', 'C'])('[R21] %s pays 1 MP more to leave as well', (type) => {
    const t = Table.fight({ rus: `RU ${type} 0505 S`, horde: WATCH });
    expect(t.move('RU', '0406').last('moved').mp).toBe(2);
  });

  test('[5.3] who starts in an enemy ZOC does not go straight into another hex of one', () => {
    const t = Table.fight({ rus: 'RH H 0505 SE, RL L 0805 SE', horde: `${WATCH}, HS R 0806 N` });
    expect(t.whyNotMove('RH', '0605')).toBe('5.3');
    expect(movesOf(t, 'RH').filter(([first]) => first !== undefined && 'enter' in first && first.enter === '0605')).toEqual([]);
    expect(t.whyNotMove('RL', '0905')).toBeNull();
  });

  test('[5.3] but having left it may come into another, and stops there', () => {
    const t = Table.fight({ rus: 'RH H 0505 NE', horde: WATCH });
    expect(t.whyNotMove('RH', '0504', '>SE', '>S', '0605', '0606')).toBe('R20');
    expect(t.move('RH', '0504', '>SE', '>S', '0605').last('moved')).toMatchObject({ mp: 5, hex: '0605' });
  });

  test('[R22] a Disordered unit has one', () => {
    const t = Table.fight({ rus: 'RH H 0504 S', horde: WATCH }).with({ units: { HR: { state: 'disordered' } } });
    expect(t.whyNotMove('RH', '0505', '0406')).toBe('R20');
  });

  test('[R22] a Retired unit has none', () => {
    const t = Table.fight({ rus: 'RH H 0504 S', horde: WATCH }).with({ units: { HR: { state: 'retired' } } });
    expect(t.move('RH', '0505', '0406').last('moved')).toMatchObject({ mp: 2, hex: '0406' });
  });

  test.each(['nepravda', 'cliff'] as const)('[5.3] not across a %s hexside', (what: Hexside) => {
    const t = Table.fight({ rus: 'RH H 0504 S, RG H 0604 S', horde: WATCH, hexsides: { [what]: '0505-0506' } });
    expect(t.whyNotMove('RG', '0605', '0606')).toBe('R20');
    expect(t.move('RH', '0505', '0406').last('moved').mp).toBe(2);
  });

  test('[5.3] a leader has none', () => {
    const t = Table.fight({ rus: 'RH H 0504 S', horde: 'HR R 1610 N', hordeLeaders: 'BEK 0506' });
    expect(t.move('RH', '0505', '0406').last('moved').mp).toBe(2);
  });

  test('[5.3] friends do not lift it: who would have to stop in the hex of a friend does not go there', () => {
    const t = Table.fight({ rus: 'RH H 0504 S, RL L 0503 S, RF R 0505 S', horde: WATCH });
    expect(t.whyNotMove('RH', '0505', '0406')).toBe('R8');
    expect(reachOf(t, 'RH')).not.toContain('0505');
    // Past the friend 2, out of the ZOC 2; 0404 is another way round the first friend.
    expect(t.move('RL', '0404', '0505', '0406').last('moved').mp).toBe(5);
  });
});

describe('stopped on the way', () => {
  const ambush = { side: 'rus', battle: 'Ambush', wood: 'wood', losses: 3, of: ['Rus Main'], region: 'field' };
  /** Hidden horse at 0707, looking N; the wood has another part at 0306. */
  const hidden = (horde: string): Table =>
    Table.fight({
      first: 'horde',
      rus: 'RA M 0707 N @Ambush, RR R 1602 S',
      horde: `${horde}, HX R 0114 N`,
      regions: { wood: '0707 0306', field: '1601' },
      special: { ambush },
    });

  test('[K3] by an ambush beside the hex it enters', () => {
    const t = hidden('HL L 0610 N').move('HL', '0609', '0608', '0607', '0606');
    expect(t.last('released').battle).toBe('Ambush');
    expect(t.unit('HL').hex).toBe('0608');
    expect(t.asks).toBe('horde: activation.units');
    expect(t.whyNotMove('HL', '0607')).toBe('section 4');
  });

  test('[K3] by the wood it enters', () => {
    const t = hidden('HL L 0308 N');
    expect(t.whyNotMove('HL', '0307', '0306', '0305')).toBe('K3');
    t.move('HL', '0307', '0306');
    expect(t.happened('released')).toBe(true);
    expect(t.unit('HL').hex).toBe('0306');
    expect(t.asks).toBe('horde: activation.units');
  });

  test('[K3] also in a charge', () => {
    const t = hidden('HM M 0609 N').with({ units: { RR: { hex: hexId('0605'), facing: 'N' } } });
    t.charge('HM', 'RR', ['0608', '0607', '0606']);
    expect(t.happened('released')).toBe(true);
    expect(t.unit('HM').hex).toBe('0608');
    expect(t.happened('fought')).toBe(false);
  });

  test('[K3] not before it comes so near', () => {
    const t = hidden('HL L 0510 N').move('HL', '0509', '0508', '0507');
    expect(t.happened('released')).toBe(false);
    expect(t.unit('HL').hex).toBe('0507');
  });
});
