import { describe, expect, test } from 'vitest';
import { battlefield } from '../../packages/systems/advanced-cry-havoc/board/battlefield.js';
import { retreatsOf } from '../../packages/systems/advanced-cry-havoc/board/retreats.js';
import { hex, id, Table } from './table.js';

/** Section 11 of the rules on the board; the bare numbers are in worked-examples.test.ts. */
describe('worked examples, played', () => {
  test('[E1] Alric drives Jankin back, and may follow; without an advance nobody is Engaged', () => {
    const table = Table.fight({ a: 'alric spear 0505 E 9/7/5', b: 'jankin spear 0605 W 9/7/5, ger man 1509 W activated' })
      .select('alric')
      .attack('alric', 'jankin')
      .dice(4);
    expect(table.last('struck')).toMatchObject({ difference: 2, column: 6, total: 4, result: 'R' });
    expect(table.asks).toBe('a');
    expect(table.options.flatMap((a) => (a.type === 'retreat' ? [a.hex] : [])).sort()).toEqual(['0604', '0606', '0705']);
    table.act({ type: 'retreat', unit: 'jankin', hex: '0705' });
    expect(table.options).toEqual([{ type: 'advance', unit: 'alric', hex: '0605' }, { type: 'stand' }]);
    table.say('stand');
    expect(table.who('alric').engagedWith).toBeNull();
    expect(table.is('jankin')).toBe('healthy 0705 W');
  });

  test('[E1, R101] whoever follows is tested for Engagement after it', () => {
    const table = Table.fight({ a: 'alric spear 0505 E 9/7/5', b: 'jankin spear 0605 W 9/7/5, ger man 1509 W activated' })
      .select('alric')
      .attack('alric', 'jankin')
      .dice(4);
    table.act({ type: 'retreat', unit: 'jankin', hex: '0705' }).act({ type: 'advance', unit: 'alric', hex: '0605' });
    expect(table.who('alric').engagedWith).toBe('jankin');
  });

  test.each([
    ['both', 6, 1, 'S'],
    ['enragedOnly', 5, 2, 'I'],
  ])('[E2, R13] Engaged partners with engagedMods %s', (engagedMods, column, total, result) => {
    const table = Table.fight({ a: 'ralf spear 0505 E 12/11/4', b: 'ivo spear 0605 W 11/12/4', options: { engagedMods } })
      .engage('ralf', 'ivo')
      .select('ralf')
      .attack('ralf', 'ivo')
      .dice(2);
    expect(table.last('struck')).toMatchObject({ column, total, result });
  });

  test('[E3, E22] Guerin charges over two turns, frightens Tostin, rides him down and stumbles over him', () => {
    const table = Table.scenario('hallow-down');
    table.act({ type: 'charge', unit: 'guerin', target: 'ansgar' }).say('noMore');
    while (table.frame === 'window.ask') table.say('passAll');
    expect(table.is('guerin')).toBe('healthy 1409-1309 E activated charge');
    expect(table.who('guerin').chargeHexes).toBe(8);
  });

  test('[E4] the mount may be aimed at: S kills it, and the rider lies Prone', () => {
    const table = Table.fight({ a: 'wat spear 0605 W 8/6/5', b: 'warin knight 0505-0405' })
      .select('wat')
      .attack('wat', 'warin', 'mount')
      .dice(0, 3, 7);
    expect(table.last('struck')).toMatchObject({ difference: 0, column: 5, result: 'S', faces: [0, 3, 7] });
    expect(table.is('warin')).toBe('healthy 0505 E prone');
    expect(table.horse('warin')).toBe('dead 0505-0405');
  });

  test('[E8, R43] a shot into a fight finds the friend', () => {
    const table = Table.fight({ a: 'edwin archer 0505 E sbow_f, jankin spear 1005 E', b: 'tobias spear 1105 W' })
      .engage('jankin', 'tobias')
      .select('edwin')
      .shoot('edwin', 'tobias')
      .dice(7);
    expect(table.last('shot')).toMatchObject({ power: 3, column: 4, total: 9, result: 'F' });
    table.dice(0);
    expect(table.last('shot')).toMatchObject({ target: 'jankin', action: 'astray', result: 'A' });
    expect(table.is('jankin')).toContain('activated');
  });

  test('[R43, R104] a last axe that goes astray is read at the range of the half that it was thrown at', () => {
    const table = Table.fight({ a: 'hacon spear 0505 E axe, jankin spear 1404 E', b: 'aubry knight 1405-1305' })
      .select('hacon')
      .shoot('hacon', 'aubry', 'mount')
      .dice(9);
    expect(table.last('shot')).toMatchObject({ result: 'F', ammo: 0 });
    table.dice(9);
    expect(table.last('shot')).toMatchObject({ target: 'jankin', action: 'astray' });
  });

  test('[E9, R3] the axe reaches 4 hexes and not 5', () => {
    const at = (hexes: string) => Table.fight({ a: 'hacon spear 0505 E axe', b: `aubry knight ${hexes}` }).select('hacon');
    expect(at('1005-1105').ref({ type: 'shoot', unit: 'hacon', target: 'aubry', aim: 'person' })).toBe('ACH-4');
    const table = at('0905-1005').shoot('hacon', 'aubry').dice(1);
    expect(table.last('shot')).toMatchObject({ power: 8, column: 7, result: 'A', ammo: 0 });
  });

  test('[E11, R10] waking up under an enemy zone', () => {
    const table = Table.fight({ a: 'ralf spear 0505 E', b: 'ivo spear 0605 stunned, ger man 1509 W' }).at('cleanup').dice(6);
    expect(table.last('woke')).toMatchObject({ total: 7, health: 'stunned' });
    const printed = Table.fight({ a: 'ralf spear 0505 E', b: 'ivo spear 0605 stunned, ger man 1509 W', options: { wakeZoiDrm: -1 } })
      .at('cleanup')
      .dice(6);
    expect(printed.last('woke')).toMatchObject({ total: 5, health: 'healthy', impaired: true });
  });

  test('[E13] who may interrupt Edwin at the mill bridge, and who Ivo', () => {
    const table = Table.scenario('mill-bridge').at('activation', 'rebels').act({ type: 'select', unit: 'edwin' });
    expect(table.options.flatMap((a) => (a.type === 'interrupt' ? [a.unit] : []))).toEqual([
      'hamo',
      'wace',
      'odo',
      'perrin',
      'tobias',
      'hugh',
      'alric',
    ]);
    const duel = Table.scenario('duel').at('activation', 'defendant').act({ type: 'select', unit: 'ivo' });
    expect(duel.options).toEqual([{ type: 'interrupt', unit: 'ralf' }, { type: 'letHappen' }]);
    const other = Table.scenario('duel').at('activation', 'plaintiff').select('ralf');
    expect(other.frame).toBe('activation.kind');
  });

  test('[E14, R60] point blank: unhorsed, the horse dead, the man Prone', () => {
    const table = Table.fight({ a: 'simon archer 0505 E xbow', b: 'lambert rider 0705-0805' })
      .select('simon')
      .shoot('simon', 'lambert')
      .dice(4, 2, 6);
    expect(table.last('shot')).toMatchObject({ power: 10, column: 11, result: 'P', unloaded: true });
    expect(table.is('lambert')).toBe('healthy 0705 W prone');
    expect(table.horse('lambert')).toBe('dead 0705-0805');
  });

  test('[E15] a swing at one who shows his side stops him, engages nobody and costs the activation', () => {
    const table = Table.fight({ a: 'nicol man 0605 NE, ulf spear 1509 W', b: 'wat spear 0505 E 5/6/5' })
      .select('nicol')
      .run_('nicol', '0604');
    expect(table.asks).toBe('b');
    table.act({ type: 'swing', unit: 'wat', target: 'nicol', aim: 'person' }).dice(0);
    expect(table.last('struck')).toMatchObject({ difference: -5, column: 3, total: -1, result: 'S', action: 'reaction-swing' });
    expect(table.is('nicol')).toBe('stunned 0605');
    expect(table.is('wat')).toBe('healthy 0505 E activated');
  });

  test('[E18, R40] a parrying man driven back loses the marker', () => {
    const table = Table.fight({ a: 'wace rider 0505-0405 14/13/12', b: 'jankin spear 0605 W 9/7/5 parry, ger man 1509 W activated' })
      .select('wace')
      .attack('wace', 'jankin')
      .dice(4);
    expect(table.last('struck')).toMatchObject({ result: 'R' });
    table.act({ type: 'retreat', unit: 'jankin', hex: '0705' });
    expect(table.is('jankin')).toBe('healthy 0705 W');
  });

  test('[E19] three to one is no place for heroes', () => {
    const table = Table.fight({ a: 'mace spear 0405 E 9/7/5', b: 'simon man 0605 W 10/11/4, anselm spear 0504 SE, cuthwin spear 0506 NE' })
      .select('mace')
      .moveAttack('mace', '0505');
    while (table.frame === 'window.ask') table.say('pass');
    table.attack('mace', 'simon').dice(6);
    expect(table.last('struck')).toMatchObject({ difference: -2, column: 2, total: 9, result: 'F' });
    expect(table.is('mace')).toContain('fumble');
  });

  test('[E20, R19, R12] Bran sees a friend die, is Enraged, and must strike', () => {
    const table = Table.fight({
      a: 'mace spear 0605 W 9/7/5 wounded, bran spear 0705 W 8/6/6',
      b: 'nicol man 0505 E 10/10/4, rob man 1509 W activated',
    })
      .at('activation', 'b')
      .select('nicol')
      .attack('nicol', 'mace');
    table.dice(1);
    expect(table.is('mace')).toContain('dead');
    table.dice(0);
    expect(table.last('morale')).toMatchObject({ unit: 'bran', courage: 5, passed: true, puts: ['enraged'] });
    expect(table.is('bran')).toContain('enraged');
  });

  test('[E21, R100] a rider struck from a side hex slides', () => {
    const table = Table.fight({ a: 'ulf spear 0404 SE', b: 'wace knight 0505-0405' });
    const board = battlefield(table.state);
    const places = retreatsOf(table.state, id('wace'), [board.indexOf(hex('0404'))]);
    expect(places.map(({ hex: head, rump }) => `${head} ${rump}`).sort()).toEqual(['0406 0306', '0506 0406']);
    expect(places.every(({ facing }) => facing === 'E')).toBe(true);
  });

  test('[E23, R97] a loose horse on the bridge closes it until it is driven off', () => {
    const table = Table.scenario('mill-bridge')
      .put('bevis', { hex: hex('1107'), rump: null, horse: null, facing: null, health: 'dead' })
      .putHorse('bevis-horse', { is: 'loose', hex: hex('1107'), rump: hex('1207') })
      .put('hugh', { hex: hex('1007') })
      .at('activation', 'garrison')
      .select('hugh');
    expect(table.ref({ type: 'move', unit: 'hugh', how: 'run', steps: [{ enter: '1107' }] })).toBe('5.7');
    expect(table.ref({ type: 'move', unit: 'hugh', how: 'run', steps: [{ mount: 'bevis-horse' }] })).toBe('R97');
    table.run_('hugh', { driveOff: 'bevis-horse' as never });
    while (table.frame === 'window.ask') table.say('passAll');
    expect(table.horse('bevis')).toBe('gone');
  });
});
