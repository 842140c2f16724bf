import { newGame } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { copyOf, drmsOf, game, hexId, meadow, offered, retreatsOf, type Skirmish, Table } from './table.js';

describe('Light Cavalry that rides away', () => {
  const lightEvade = true;
  const attacked = (rus = 'RA R 0505 S', horde = 'HL L 0506 N', options: object = { lightEvade }): Table =>
    Table.fight({ rus, horde }, options).shock(rus.slice(0, 2), 'HL');

  test('[lightEvade, O1] Normal L attacked through its front may try to evade, or stand', () => {
    const t = attacked();
    expect(t.asks).toBe('horde: attack.evade');
    expect(offered(t)).toEqual(['evade', 'stand']);
    expect(copyOf(t).say('stand').asks).toBe('dice: shock');
    expect(t.say('evade').asks).toBe('dice: evade');
  });
  test('[lightEvade, O1] by H, M and R, through front and flank', () => {
    expect(attacked('RH H 0505 S').asks).toBe('horde: attack.evade');
    expect(attacked('RM M 0505 S').asks).toBe('horde: attack.evade');
    expect(attacked('RA R 0406 NE').asks).toBe('horde: attack.evade');
  });
  test('[lightEvade, O1] not through the rear, not by L, not when Disordered, not other troops', () => {
    expect(attacked('RA R 0507 N').asks).toBe('dice: shock');
    expect(attacked('RL L 0505 S').asks).toBe('dice: shock');
    const shaken = Table.fight({ rus: 'RA R 0505 S', horde: 'HL L 0506 N' }, { lightEvade }).with({
      units: { HL: { state: 'disordered' } },
    });
    expect(shaken.shock('RA', 'HL').asks).toBe('dice: shock');
    expect(attacked('RA R 0505 S', 'HL M 0506 N').asks).toBe('dice: shock');
  });
  test('[lightEvade, O1] off by default', () => {
    expect(attacked('RA R 0505 S', 'HL L 0506 N', {}).asks).toBe('dice: shock');
  });
  test('[lightEvade, O1] on 5 it rides two hexes away, faces where it likes, and the attack is off', () => {
    const t = attacked().say('evade').roll(5);
    expect(t.last('evasionRolled')).toMatchObject({ unit: 'HL', success: true });
    expect(retreatsOf(t)).toEqual(['0507', '0607']);
    t.act({ type: 'retreat', hex: hexId('0507') });
    expect(retreatsOf(t)).toEqual(['0408', '0508']);
    t.act({ type: 'retreat', hex: hexId('0508') });
    expect(t.actions).toHaveLength(6);
    t.act({ type: 'face', facing: 'SE' });
    expect(t.unit('HL')).toEqual({ id: 'HL', hex: '0508', facing: 'SE', state: 'normal' });
    expect(t.unit('RA').hex).toBe('0505');
    expect(t.happened('fought')).toBe(false);
  });
  test('[lightEvade, O1] on 6 it stays, and suffers +1', () => {
    const t = attacked().say('evade').roll(6);
    expect(t.last('evasionRolled').success).toBe(false);
    expect(t.asks).toBe('dice: shock');
    expect(drmsOf(t.roll(0).last('fought'))).toEqual(['D15 -1', 'O1 +1']);
  });
  test('[lightEvade, O1] whoever stands suffers nothing', () => {
    expect(drmsOf(attacked().say('stand').roll(0).last('fought'))).toEqual(['D15 -1']);
  });
  test('[lightEvade, O1] a charger has ridden up and must stop where it stands', () => {
    const t = Table.fight({ rus: 'RH H 0503 S', horde: 'HL L 0506 N' }, { lightEvade }).charge('RH', 'HL', ['0504', '0505']);
    expect(t.asks).toBe('horde: attack.evade');
    t.say('evade').roll(0);
    t.act({ type: 'retreat', hex: hexId('0507') }, { type: 'retreat', hex: hexId('0508') }, { type: 'face', facing: 'N' });
    expect(t.unit('RH').hex).toBe('0505');
    expect(t.happened('advanced')).toBe(false);
    expect(t.happened('fought')).toBe(false);
  });
});

describe('position', () => {
  const shock = (support: string, positionCombo: string): readonly string[] =>
    drmsOf(
      Table.fight({ rus: `RA R 0505 S, ${support}`, horde: 'HD R 0506 N' }, { positionCombo })
        .shock('RA', 'HD', ...support.split(', ').map((row) => row.slice(0, 2)))
        .roll(0)
        .last('fought'),
    );

  test('[positionCombo, O4] attackers in two zones count +4', () => {
    expect(shock('RB R 0406 NE', 'two-zones')).toEqual(['D8 +1', 'D11 +4']);
    expect(shock('RC R 0507 N', 'two-zones')).toEqual(['D8 +1', 'D11 +4']);
  });
  test('[positionCombo, O4] with all-three only attackers in all three zones do; otherwise the flank +2, the rear +3', () => {
    expect(shock('RB R 0406 NE', 'all-three')).toEqual(['D8 +1', 'D9 +2']);
    expect(shock('RC R 0507 N', 'all-three')).toEqual(['D8 +1', 'D10 +3']);
    expect(shock('RB R 0406 NE, RC R 0507 N', 'all-three')).toEqual(['D8 +2', 'D11 +4']);
  });
});

describe('the chain of command', () => {
  // PRI in 0101 commands three hexes: RA in 0401, not RB next to it, not RC next to RB, not RD far off.
  const line: Skirmish = {
    rus: 'RA R 0401 S, RB R 0501 S, RC R 0601 S, RD R 0901 S',
    rusLeaders: 'PRI 0101 cr=3',
    horde: 'HD R 0510 N',
  };
  const orphans = (given: Skirmish, options: object): readonly string[] => Table.fight(given, options).last('activated').outOfCommand;

  test('[commandChain, O5] a unit next to one in command is in command too, and so on', () => {
    expect(orphans(line, { commandChain: true })).toEqual(['RD']);
  });
  test('[commandChain, O5] off by default', () => {
    expect(orphans(line, {})).toEqual(['RB', 'RC', 'RD']);
  });
  test('[commandChain, O5] a unit of another Battle is no link', () => {
    const broken = { ...line, rus: 'RA R 0401 S, RB R 0501 S @Left, RC R 0601 S, RD R 0901 S' };
    expect(orphans(broken, { commandChain: true })).toEqual(['RC', 'RD']);
  });
});

describe('what is not offered', () => {
  const refused = (options: object): string => {
    const begun = newGame(game, 'kulikovo/training', options);
    return begun.ok ? 'accepted' : begun.error.message;
  };

  test('[seizureCounters, O2] hidden seizure counters are refused by name', () => {
    expect(refused({ seizureCounters: true })).toMatch(/seizureCounters.*O2.*not offered/);
    expect(refused({ seizureCounters: false })).toMatch(/O2/);
  });
  test('[chitPull, O3] drawing Battles by chit is refused by name', () => {
    expect(refused({ chitPull: true })).toMatch(/chitPull.*O3.*not offered/);
  });
  test('[chargeMp, positionCombo] an option that nobody knows, or a value that it cannot have, is refused', () => {
    expect(refused({ flyingCarpets: true })).toMatch(/flyingCarpets/);
    expect(refused({ chargeMp: 'far' })).toMatch(/chargeMp/);
    expect(refused({ positionCombo: 'four' })).toMatch(/positionCombo/);
    expect(refused({})).toBe('accepted');
  });
});

describe('what the options leave alone', () => {
  test('[thinIce, P3] without ice on the map nothing is rolled', () => {
    const t = Table.fight({ rus: 'RH H 0503 S', horde: 'HD L 0506 N', ground: meadow({ w: '0909' }) }, { thinIce: true });
    expect(t.charge('RH', 'HD', ['0504', '0505']).asks).toBe('dice: charge');
  });
});
