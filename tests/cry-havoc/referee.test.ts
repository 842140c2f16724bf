import type { Side } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { Phase } from '../../packages/systems/cry-havoc/types.js';
import { hexesOf, moveOf, only, Table } from './table.js';

/*
 * Positions on the four maps, written from the rules alone, each with what a referee would say.
 */

const chosen = (table: Table, unit: string): Table => table.act({ type: 'unit', unit });
/** Where a move of somebody may end, of what is offered: the last hex that he enters. */
const reach = (table: Table, unit: string): ReadonlySet<string> =>
  new Set(
    chosen(table, unit).options.flatMap((a) => {
      if (a.type !== 'move') return [];
      const last = a.steps.at(-1);
      return last !== undefined && 'enter' in last ? [last.enter] : [];
    }),
  );
const loose = (table: Table, id: string, hex: string, rump: string): Table =>
  table.putHorse(`${id}-horse`, { is: 'loose', hex: hex as never, rump: rump as never });

describe('doors, windows, stairs', () => {
  test('[R13, R90] a rider puts his head into the hall door, pivots and backs there, and goes no further', () => {
    const table = only('manor', { mil: '0910-1011', gos: '0706' }, 'move', 'company');
    expect(table.ref(moveOf('mil', '0909'))).toBeUndefined();
    expect(table.ref(moveOf('mil', '0909', { pivot: '0810' as never }))).toBeUndefined();
    expect(table.ref(moveOf('mil', '0909', { pivot: '0810' as never }, { back: '0811' as never }))).toBeUndefined();
    expect(table.ref(moveOf('mil', '0909', { back: '1011' as never }))).toBeUndefined();
    for (const inside of ['0808', '0908', '0809', '1009']) expect(table.ref(moveOf('mil', '0909', inside))).toBeDefined();
    expect(table.ref(moveOf('mil', '0909', { pivot: '1009' as never }))).toBeDefined();
  });

  test('[R13, R55] a rider driven back beside the door slides away from it, never with his rump into it', () => {
    const table = only('manor', { mil: '1011-0910', gos: '1111' }, 'combat', 'household').attack('gos', 'mil').dice(2);
    expect(hexesOf(table.options, 'retreat').toSorted()).toEqual(['0911', '0912']);
  });

  test('[R58] a friend who stands in a doorway bars it, one who lies there is stepped over for a point more', () => {
    const standing = only('manor', { alm: '0908', gos: '0909', mil: '1818-1817' }, 'move', 'household');
    expect(reach(standing, 'alm').has('0910')).toBe(false);
    const lying = only('manor', { alm: '0908', gos: '0909 stunned', mil: '1818-1817' }, 'move', 'household');
    expect(lying.ref(moveOf('alm', '0909', '0910', '0911', '0912'))).toBeUndefined();
    expect(lying.ref(moveOf('alm', '0909', '0910', '0911', '0912', '0913'))).toBe('R11');
    expect(lying.ref(moveOf('alm', '0909'))).toBe('R12');
  });

  test('[6.3] a doorway helps only who defends in it', () => {
    const out = only('manor', { gos: '0909', odm: '0910' }, 'combat', 'household').attack('gos', 'odm').dice(4);
    expect(out.events.find((e) => e.type === 'fought')).toMatchObject({ base: '0/4', column: '0/4' });
    const into = only('manor', { gos: '0909', odm: '0910' }, 'combat', 'company').attack('odm', 'gos').dice(4);
    expect(into.events.find((e) => e.type === 'fought')).toMatchObject({ base: '5/9', column: '0/4' });
  });

  test('[R16, R11] a window takes four points, which a wounded man of three does not have', () => {
    const table = only('manor', { bea: '0709', cen: '1109', mil: '1818-1817' }, 'move', 'household');
    expect(table.ref(moveOf('bea', '0710'))).toBeUndefined();
    expect(table.ref(moveOf('cen', '1110', '1111', '1112'))).toBeUndefined();
    expect(table.ref(moveOf('cen', '1110', '1111', '1112', '1113'))).toBe('R11');
    expect(only('manor', { bea: '0709 wounded', mil: '1818-1817' }, 'move', 'household').ref(moveOf('bea', '0710'))).toBe('R11');
  });

  test('[R34, R37] across a window either side attacks one column worse, nobody is driven back through it, nobody follows', () => {
    const out = only('manor', { bea: '0709', pag: '0710' }, 'combat', 'company').attack('pag', 'bea').dice(2);
    expect(out.events.find((e) => e.type === 'fought')).toMatchObject({ base: '0/4', column: '-5/-1', result: 'R1' });
    expect(hexesOf(out.options, 'retreat').toSorted()).toEqual(['0708', '0809']);
    out.act({ type: 'retreat', unit: 'bea', path: ['0708'] });
    expect(out.state.phase).not.toBe('combat');
    const back = only('manor', { bea: '0709', pag: '0710' }, 'combat', 'household').attack('bea', 'pag').dice(9);
    expect(back.events.find((e) => e.type === 'fought')).toMatchObject({ base: '0/4', column: '-5/-1', result: 'AW' });
    expect(back.is('bea')).toBe('wounded 0709');
  });

  test('[R44, R5] an upper window is no contact and a way down only', () => {
    const met = only('manor', { hik: '1508', lef: '1608', ela: '1407' }, 'combat', 'company');
    expect(met.ref({ type: 'attack', attackers: ['lef'], defenders: ['hik'] })).toBeDefined();
    const table = only('manor', { hik: '1508', lef: '1818' }, 'move', 'household');
    expect(table.ref(moveOf('hik', { jump: '1608' as never }))).toBeUndefined();
    expect(table.ref(moveOf('hik', { jump: '1607' as never }))).toBe('R44');
    const below = only('manor', { hik: '1306', lef: '1608' }, 'move', 'company');
    expect(below.ref(moveOf('lef', '1508'))).toBeDefined();
    expect(below.ref(moveOf('lef', { jump: '1508' as never }))).toBe('R44');
  });

  test('[R17] a stair is met at its two ends, not across its rails', () => {
    const table = only('manor', { alm: '1206', wul: '1307', ead: '1107', ath: '1207' }, 'combat', 'household');
    expect(table.ref({ type: 'attack', attackers: ['alm'], defenders: ['ath'] })).toBeDefined();
    expect(table.ref({ type: 'attack', attackers: ['wul', 'ead'], defenders: ['ath'] })).toBeUndefined();
    // 12 + 7 - 11 = 8; two attackers, and both stand better than the man on the stair.
    table.attack('wul ead', 'ath').dice(10);
    expect(table.events.find((e) => e.type === 'fought')).toMatchObject({ base: '5/9', column: '20/29' });
    const up = only('manor', { wul: '1307', ath: '1207' }, 'combat', 'company').attack('ath', 'wul').dice(5);
    expect(up.events.find((e) => e.type === 'fought')).toMatchObject({ base: '0/4', column: '-5/-1' });
  });

  test('[R58, R12] a friend on the stair bars it, a stunned one does not', () => {
    const bar = only('manor', { kit: '1107', ath: '1207', ela: '1506' }, 'move', 'company');
    expect(bar.ref(moveOf('kit', '1207', '1307'))).toBe('R58');
    const over = only('manor', { kit: '1107', ath: '1207 stunned', ela: '1506' }, 'move', 'company');
    expect(over.ref(moveOf('kit', '1207', '1307', '1308', '1309'))).toBeUndefined();
    expect(over.ref(moveOf('kit', '1207', '1307', '1308', '1309', '1409'))).toBe('R11');
  });
});

describe('balconies', () => {
  const balcony = (people: { readonly [id: string]: string }, turn = 3): Table =>
    only('manor', { god: '1410', ...people }, 'combat', 'company', turn);

  test('[R63, R78] a man without a way back jumps where he likes or takes the wound, and an attacker may follow him onto the balcony', () => {
    const table = balcony({ thu: '1409', ath: '1510' }).attack('ath', 'god').dice(6);
    expect(hexesOf(table.options, 'jump').toSorted()).toEqual(['1310', '1411', '1511']);
    expect(table.options.at(-1)).toEqual({ type: 'takeWound' });
    table.act({ type: 'jump', unit: 'god', hex: '1411' }).dice(7);
    expect(table.is('god')).toBe('healthy 1411');
    expect(table.options).toEqual([{ type: 'advance', unit: 'ath', hex: '1410' }, { type: 'decline' }]);
  });

  test('[R79] in the first two turns the household stays in: the wound, without a question', () => {
    const table = balcony({ thu: '1409', ath: '1510' }, 2).attack('ath', 'god').dice(6);
    expect(table.is('god')).toBe('wounded 1410');
    expect(table.happened).not.toContain('jumped');
  });

  test('[R63, 6.5] contact below does not matter, room does', () => {
    const near = balcony({ thu: '1409', ath: '1510', kit: '1412' }).attack('ath', 'god').dice(6);
    expect(hexesOf(near.options, 'jump')).toContain('1411');
    const full = balcony({ thu: '1409', ath: '1510', kit: '1411', pag: '1310', lef: '1511' }).attack('ath', 'god').dice(6);
    expect(full.is('god')).toBe('wounded 1410');
  });

  test('[R76] the same under a shot: both ways along the balcony are full', () => {
    const table = only('manor', { god: '1410', thu: '1409', wul: '1510', col: '1415' }, 'missile', 'company')
      .shoot('col', 'god')
      .dice(1, 8);
    expect(hexesOf(table.options, 'jump').toSorted()).toEqual(['1310', '1411', '1511']);
    table.act({ type: 'jump', unit: 'god', hex: '1310' }).dice(10);
    expect(table.is('god')).toBe('wounded 1310');
  });

  test('[R79] Dame Elaine stays in the house whatever comes', () => {
    const table = only('manor', { ela: '1410', thu: '1409', ath: '1510' }, 'combat', 'company', 9).attack('ath', 'ela').dice(6);
    expect(table.is('ela')).toBe('wounded 1410');
    const walk = only('manor', { ela: '1510', mil: '1818-1817' }, 'move', 'household', 9);
    expect(walk.ref(moveOf('ela', '1610'))).toBeUndefined();
    expect(walk.ref(moveOf('ela', '1610', '1710'))).toBe('R79');
    expect(walk.ref(moveOf('ela', { jump: '1511' as never }))).toBe('R79');
  });
});

describe('riders', () => {
  const field = (people: { readonly [id: string]: string }, phase: Phase = 'move', side: Side = 'ravenel'): Table =>
    only('training', people, phase, side);

  test('[R10] what turning, going and backing costs in scrub', () => {
    const table = field({ ham: '0402-0401', ivo: '1410-1310' });
    // Pivot into scrub 4, then eight points for eight hexes of grass.
    const away = ['0502', '0602', '0702', '0802', '0902', '1002', '1101', '1201', '1301'];
    expect(table.ref(moveOf('ham', { pivot: '0302' as never }, ...away.slice(0, 8)))).toBeUndefined();
    expect(table.ref(moveOf('ham', { pivot: '0302' as never }, ...away.slice(0, 9)))).toBe('R11');
    expect(table.ref(moveOf('ham', { pivot: '0501' as never }))).toBeUndefined();
    expect(table.ref(moveOf('ham', '0403'))).toBeUndefined();
    const back = field({ ham: '0503-0403', ivo: '1410-1310' });
    expect(back.ref(moveOf('ham', { back: '0303' as never }))).toBeUndefined();
    expect(field({ ham: '0503-0403 wounded', ivo: '1410-1310' }).ref(moveOf('ham', { back: '0303' as never }))).toBeUndefined();
    expect(back.ref(moveOf('ham', '0603', { back: '0403' as never }, { back: '0303' as never }))).toBe('R11');
  });

  test('[R10] no half of a horse swings across a low wall', () => {
    const table = field({ ham: '0705-0606', ivo: '1410-1310' });
    expect(table.ref(moveOf('ham', { pivot: '0605' as never }))).toBeDefined();
    expect(table.ref(moveOf('ham', { pivot: '0706' as never }))).toBeUndefined();
  });

  test('[R19] dismounting takes an armoured man six of twelve points, and he fights on with the values of a man on foot', () => {
    const way = ['0803', '0804', '0904', '1004', '1104', '1204'];
    const table = field({ ham: '0702-0701', ivo: '1410-1310', ger: '1304' });
    expect(table.ref(moveOf('ham', ...way.slice(0, 5), { dismount: '1103' as never }))).toBeUndefined();
    const far = field({ ham: '0702-0701', ivo: '1410-1310' });
    expect(far.ref(moveOf('ham', ...way, { dismount: '1103' as never }))).toBeUndefined();
    expect(far.ref(moveOf('ham', ...way, '1304', { dismount: '1204' as never }))).toBeDefined();
    const fought = field({ ham: '0705-0704', ger: '0706', ivo: '1410-1310' });
    fought.move('ham', { dismount: '0605' as never });
    expect(fought.who('ham').horse).toBeNull();
  });

  test('[R19, R71] mounting takes an armoured man three points of five, and none who is in contact', () => {
    const table = loose(field({ ham: '0502', ivo: '1410-1310' }), 'ham', '0802', '0801');
    expect(table.ref(moveOf('ham', '0602', '0702', { mount: 'ham-horse' as never }))).toBeUndefined();
    expect(
      loose(field({ ham: '0402', ivo: '1410-1310' }), 'ham', '0802', '0801').ref(
        moveOf('ham', '0502', '0602', '0702', { mount: 'ham-horse' as never }),
      ),
    ).toBe('R19');
    const hurt = loose(field({ ham: '0702 wounded', ivo: '1410-1310' }), 'ham', '0802', '0801');
    expect(hurt.ref(moveOf('ham', { mount: 'ham-horse' as never }))).toBeUndefined();
    const pressed = loose(field({ ham: '0702', ank: '0703', ivo: '1410-1310' }), 'ham', '0802', '0801');
    expect(pressed.ref(moveOf('ham', { mount: 'ham-horse' as never }))).toBe('CH-5.5');
    expect(pressed.ref(moveOf('ham', { driveOff: 'ham-horse' as never }, '0802', '0902'))).toBeUndefined();
  });

  test('[6.7] thrown in the open he is put down in any of the eight hexes around his horse', () => {
    const table = field({ ham: '0703-0702', ivo: '1410-1310', ger: '0604' }, 'combat', 'tostes').attack('ger', 'ham').dice(1);
    expect(table.asked).toBe('ravenel');
    expect(hexesOf(table.options, 'place').toSorted()).toEqual(['0602', '0603', '0701', '0704', '0801', '0802', '0803']);
  });

  test('[R74, R73] hemmed in he lies under his horse; he alone may mount it, a neighbour may drive it off and he stays', () => {
    const around = { ful: '0602', osm: '0701', tan: '0801', rou: '0802', pir: '0603', ger: '0604', ank: '0704', dur: '0803' };
    const table = field({ ham: '0703-0702', ivo: '1410-1310', ...around }, 'combat', 'tostes')
      .attack('ger', 'ham')
      .dice(1);
    expect(table.is('ham')).toBe('stunned 0702');
    expect(table.horse('ham')).toBe('loose 0703-0702');
    const later = table
      .put('ham', { health: 'healthy' })
      .put('ger', { hex: '0610' as never })
      .put('ank', { hex: '0710' as never });
    later.put('dur', { hex: '0810' as never }).at('move', 'ravenel');
    expect(later.ref(moveOf('ham', { mount: 'ham-horse' as never }))).toBeUndefined();
    expect(later.ref(moveOf('osm', '0702'))).toBe('R12');
    later.move('osm', { driveOff: 'ham-horse' as never });
    expect(later.is('ham')).toBe('healthy 0702');
    expect(later.horse('ham')).toBe('gone');
  });

  test('[R78, R40] where rider and horse are dead a rider follows with one step forward; a loose horse bars the way; who lives has vacated nothing', () => {
    // 22 against 9 of a wounded knight: 13, column 10/19; die 1 is W+HK, which kills him with his horse.
    const killed = field({ ham: '0703-0702', ivo: '0603-0503 wounded', ger: '1410' }, 'combat', 'ravenel').attack('ham', 'ivo').dice(1);
    expect(killed.is('ivo')).toBe('dead 0603');
    expect(hexesOf(killed.options, 'advance')).toEqual(['0603']);
    const stays = field({ ham: '0703-0702', ivo: '0603-0503', ger: '1410' }, 'combat', 'ravenel').attack('ham', 'ivo').dice(1);
    expect(stays.is('ivo')).toBe('wounded 0603');
    expect(hexesOf(stays.options, 'advance')).toEqual([]);
    const looseHorse = field({ ham: '0703-0702', ivo: '0603-0503 wounded', ger: '1410' }, 'combat', 'ravenel').attack('ham', 'ivo').dice(3);
    expect(looseHorse.horse('ivo')).toBe('loose 0603-0503');
    expect(hexesOf(looseHorse.options, 'advance')).toEqual([]);
  });
});

describe('driven back', () => {
  test('[R77] AR1: first only who has a hex is asked; the hex that he leaves may be the other one’s way', () => {
    const table = only('training', { ham: '0402-0401', tan: '0501', ger: '0502', ivo: '1410-1310' }, 'combat', 'ravenel');
    // 22 + 9 - 12 = 19, two attackers: 20/29, where nobody is driven back; so only the spearman and a wounded knight.
    table.put('ham', { health: 'wounded' }).put('tan', { health: 'wounded' });
    table.attack('ham tan', 'ger').dice(10);
    // 12 + 5 - 12 = 5: 5/9, two attackers 10/19: die 10 is AR1.
    expect(table.events.find((e) => e.type === 'fought')).toMatchObject({ column: '10/19', result: 'AR1' });
    expect(table.options.map((a) => ('unit' in a ? a.unit : a.type))).toEqual(['ham', 'ham']);
    expect(hexesOf(table.options, 'retreat').toSorted()).toEqual(['0302', '0403']);
    table.act({ type: 'retreat', unit: 'ham', path: ['0302'] });
    expect(table.is('ham')).toBe('wounded 0302-0301');
    expect(table.is('tan')).toBe('wounded 0401');
  });

  test('[R41, R77, R78] R1 on one who lies and one who stands: the first dies, the second goes, either hex may be entered', () => {
    const table = only('training', { ful: '0605', ank: '0705 stunned', dur: '0604', ivo: '1410-1310' }, 'combat', 'ravenel');
    // 13 - 8 = 5: column 5/9; die 5 is R1.
    table.attack('ful', 'ank dur').dice(5);
    expect(table.is('ank')).toBe('dead 0705');
    const [go] = hexesOf(table.options, 'retreat');
    table.act({ type: 'retreat', unit: 'dur', path: [go] });
    expect(hexesOf(table.options, 'advance').toSorted()).toEqual(['0604', '0705']);
  });

  test('[R36] a hex beside an enemy who took no part is no way back', () => {
    const table = only('training', { tan: '0503', ger: '0603', dur: '0304', ivo: '1410-1310' }, 'combat', 'ravenel')
      .attack('tan', 'ger')
      .dice(8);
    // 9 - 12: -5/-1, die 8 is AR1. From 0503 five hexes are left; 0403 and 0404 touch Durand, 0502 and 0504 (scrub or grass) touch Gerbod.
    expect(table.happened).toContain('retreated');
    expect(table.is('tan')).toBe('healthy 0402');
  });

  test('[R75] in the open a shot drives a man seven ways, and none of them is nearer', () => {
    const table = only('training', { pir: '0503', ger: '0703', ivo: '1410-1310' }, 'missile', 'ravenel').shoot('pir', 'ger').dice(1, 6);
    expect(hexesOf(table.options, 'retreat')).toHaveLength(7);
  });

  test('[R40, R78] a wounded man whom S kills leaves his hex open', () => {
    // 16 - 4 = 12: column 10/19; die 5 is S.
    const table = only('training', { ham: '0504', dur: '0604 wounded', ivo: '1410-1310' }, 'combat', 'ravenel')
      .attack('ham', 'dur')
      .dice(5);
    expect(table.is('dur')).toBe('dead 0604');
    expect(table.options).toEqual([{ type: 'advance', unit: 'ham', hex: '0604' }, { type: 'decline' }]);
  });

  test('[R84] the last man who dies without a way back ends the game, and nobody is asked to follow', () => {
    const table = only('training', { ham: '0504', ful: '0605', osm: '0703', dur: '0604 wounded' }, 'combat', 'ravenel');
    for (const id of ['ivo', 'ger', 'ank', 'rlt', 'cor']) table.put(id, { is: 'map', hex: '1410' as never, health: 'dead' });
    // 16 - 4 = 12, alone: 10/19; die 7 is R1, and every hex touches somebody.
    table.put('tan', { is: 'map', hex: '0503' as never }).put('pir', { is: 'map', hex: '0705' as never });
    table.attack('ham', 'dur').dice(7);
    expect(table.state.outcome).toMatchObject({ winner: 'ravenel', reason: 'allDead' });
  });
});

describe('corpses and loads', () => {
  const dead = (table: Table, hex: string, ...ids: readonly string[]): Table => {
    for (const id of ids) table.put(id, { is: 'map', hex: hex as never, health: 'dead' });
    return table;
  };

  test('[R18] four dead double a step, over the wall too; three do not; a stunned man costs one more after that', () => {
    const table = only('training', { ham: '0505', osm: '0503', ivo: '1410-1310' }, 'move', 'ravenel');
    dead(table, '0506', 'ger', 'ank', 'dur', 'rlt');
    expect(table.ref(moveOf('ham', '0506'))).toBe('R11');
    dead(table, '0403', 'ger', 'ank', 'dur');
    expect(table.ref(moveOf('osm', '0403', '0303', '0302'))).toBeUndefined();
    const flat = only('training', { osm: '0504', tan: '0604 stunned', ivo: '1410-1310' }, 'move', 'ravenel');
    dead(flat, '0604', 'ger', 'ank', 'dur', 'rlt');
    expect(flat.ref(moveOf('osm', '0604', '0703', '0803', '0903'))).toBeUndefined();
    expect(flat.ref(moveOf('osm', '0604', '0703', '0803', '0903', '1003'))).toBe('R11');
  });

  test('[R82] after picking up one has a carrier’s points, less all that was spent', () => {
    const table = only('village', { mor: '0604', gui: '1704', ott: '1413', hur: '2418' }, 'move', 'raiders');
    const take = (id: string) => ({ pickUp: id as never });
    expect(table.ref(moveOf('mor', take('sack1'), '0605', '0505'))).toBeUndefined();
    expect(table.ref(moveOf('mor', take('sack1'), '0605', '0505', '0506'))).toBe('R11');
    expect(table.ref(moveOf('gui', take('sack2'), '1604'))).toBeUndefined();
    expect(table.ref(moveOf('gui', take('sack2'), '1604', '1605'))).toBe('R11');
    const hurt = only('village', { mor: '0605 wounded', gui: '1704 wounded', hur: '2418' }, 'move', 'raiders');
    expect(hurt.ref(moveOf('gui', take('sack2')))).toBeUndefined();
    expect(hurt.ref(moveOf('gui', take('sack2'), '1604'))).toBe('R11');
    expect(hurt.ref(moveOf('mor', '0604', take('sack1')))).toBeUndefined();
    expect(hurt.ref(moveOf('mor', '0604', take('sack1'), '0605'))).toBe('R11');
  });

  test('[R82, CH-10] only raiders take a sack; a carrier neither fights nor follows; stunned he lets it fall, wounded he keeps it', () => {
    const villager = only('village', { cai: '0604', mor: '0118' }, 'move', 'village');
    expect(villager.ref(moveOf('cai', { pickUp: 'sack1' as never }))).toBe('CH-8');
    const loaded = (): Table =>
      only('village', { mor: '0506', sim: '0606' }, 'combat', 'raiders').put('mor', { carries: 'sack1' as never });
    const table = loaded();
    table.with({ objects: table.state.objects.map((one) => (one.id === 'sack1' ? { ...one, hex: null } : one)) });
    expect(table.ref({ type: 'attack', attackers: ['mor'], defenders: ['sim'] })).toBeDefined();
    // 9 - 6 = 3: column 0/4; die 1 is W, die 2 is S.
    const kept = new Table(table.state).at('combat', 'village').attack('sim', 'mor').dice(1);
    expect(kept.who('mor')).toMatchObject({ health: 'wounded', carries: 'sack1' });
    const fallen = new Table(table.state).at('combat', 'village').attack('sim', 'mor').dice(2);
    expect(fallen.events.find((e) => e.type === 'struck')).toMatchObject({ unit: 'mor', health: 'stunned' });
    expect(fallen.who('mor').carries).toBeNull();
    expect(fallen.state.objects.find(({ id }) => id === 'sack1')?.hex).toBe('0506');
  });

  test('[CH-10] CH-S2: Aldhun gets down with the chest in his hands, and mounts only without it', () => {
    const table = only('ford', { bro: '1112-1113', eud: '1011', cad: '0101' }, 'move', 'escort');
    table.put('bro', { carries: 'chest' as never }).move('bro', { dismount: '1012' as never });
    expect(table.who('bro')).toMatchObject({ carries: 'chest', horse: null });
    table.at('move', 'escort');
    expect(table.ref(moveOf('bro', { mount: 'bro-horse' as never }))).toBeDefined();
    expect(table.ref(moveOf('bro', { drop: 'chest' as never }, { mount: 'bro-horse' as never }))).toBeUndefined();
    table.move('bro', { drop: 'chest' as never }, { mount: 'bro-horse' as never }).at('move', 'escort');
    expect(table.ref(moveOf('eud', '1012', { pickUp: 'chest' as never }))).toBeUndefined();
  });

  test('[CH-10] CH-S2: a chest that lay on the ground already stays there when Aldhun is thrown over it', () => {
    const table = only('ford', { bro: '1112-1113', cad: '1212', eud: '0216' }, 'combat', 'warband');
    table.with({ objects: [{ id: 'chest' as never, hex: '1113' as never, carriedOff: null }] }).put('bro', { carries: null });
    // 14 - 4 = 10: column 10/19; die 5 is S.
    table.attack('cad', 'bro').dice(5);
    table.act({ type: 'place', unit: 'bro', hex: '1012' });
    expect(table.state.objects[0]?.hex).toBe('1113');
    const fell = only('ford', { bro: '1112-1113', cad: '1212', eud: '0216' }, 'combat', 'warband').put('bro', {
      carries: 'chest' as never,
    });
    fell.attack('cad', 'bro').dice(5).act({ type: 'place', unit: 'bro', hex: '1012' });
    expect(fell.state.objects[0]?.hex).toBe('1012');
  });

  test('[R81, R71] raiders leave by column 01 from turn 2 on, pressed or not; a rider by his head', () => {
    const people = { mor: '0108', dro: '0107-0207', sim: '0208', esk: '0209-0109' };
    const early = only('village', people, 'move', 'raiders', 1);
    expect(early.ref(moveOf('mor', { leave: 'west' }))).toBe('R81');
    const table = only('village', people, 'move', 'raiders', 2);
    expect(table.ref(moveOf('mor', { leave: 'west' }))).toBeUndefined();
    expect(table.ref(moveOf('dro', { leave: 'west' }))).toBeUndefined();
    expect(table.ref(moveOf('esk', { leave: 'west' }))).toBe('R81');
  });

  test('[R80] where one of his two hexes is taken he enters in the nearest row, of two as he likes', () => {
    const table = only('village', { sim: '2309', mor: '0101' }, 'move', 'village', 7);
    for (const id of ['ren', 'osb', 'vit'])
      table.put(id, { is: 'toCome', horse: `${id}-horse` as never }).putHorse(`${id}-horse`, { is: 'ridden' });
    expect(table.ref({ type: 'endPhase' })).toBe('R80');
    chosen(table, 'osb');
    const entries = new Set(
      table.options.flatMap((a) => (a.type === 'move' && a.steps[0] !== undefined && 'come' in a.steps[0] ? [a.steps[0].come] : [])),
    );
    expect([...entries].toSorted()).toEqual(['2408', '2410']);
  });
});

describe('who fights whom', () => {
  test('[R32] riders and men on foot are not attacked together, nor two who are far apart', () => {
    const table = only('training', { ful: '0504', ham: '1004-1003', ivo: '0604-0704', ger: '0505', dur: '1104' }, 'combat', 'ravenel');
    expect(table.ref({ type: 'attack', attackers: ['ful'], defenders: ['ivo', 'ger'] })).toBe('R32');
    expect(table.ref({ type: 'attack', attackers: ['ful', 'ham'], defenders: ['ger', 'dur'] })).toBe('R32');
  });

  test('[R41, R35] a stunned man has neither defence nor ground; beside a standing one only the latter counts', () => {
    const table = only('manor', { bea: '0709 stunned', pag: '0710' }, 'combat', 'company').attack('pag', 'bea').dice(10);
    expect(table.events.find((e) => e.type === 'fought')).toMatchObject({ difference: 9, base: '5/9', column: '5/9' });
  });

  test('[R29] after a bow no attack, after a javelin one; [R26] a stunned neighbour leaves a bowman free', () => {
    const table = only('training', { pir: '0504', rou: '0704', ger: '0604 stunned', dur: '0607', ivo: '1410-1310' }, 'missile', 'ravenel');
    expect(table.ref({ type: 'shoot', unit: 'pir', target: 'dur' })).toBeUndefined();
    table.shoot('pir', 'dur').dice(10).shoot('rou', 'ger').dice(10);
    table.with({ phase: 'combat', acted: [], stack: [{ proc: 'turn', step: 'combat' }] });
    expect(table.ref({ type: 'attack', attackers: ['pir'], defenders: ['ger'] })).toBe('R29');
    expect(table.ref({ type: 'attack', attackers: ['rou'], defenders: ['ger'] })).toBeUndefined();
  });

  test('[R23] a man on foot hides a man on foot, not a rider, and nobody from a balcony above him', () => {
    const line = only('training', { pir: '0304', ful: '0504', ger: '0704', ivo: '0904-1004' }, 'missile', 'ravenel');
    expect(line.ref({ type: 'shoot', unit: 'pir', target: 'ger' })).toBeDefined();
    expect(line.ref({ type: 'shoot', unit: 'pir', target: 'ivo' })).toBeUndefined();
    const high = only('manor', { god: '1510', thu: '1511', kit: '1514', mil: '1818-1817' }, 'missile', 'household');
    expect(high.ref({ type: 'shoot', unit: 'god', target: 'kit' })).toBeUndefined();
  });

  test('[R84, CH-10] CH-S3: the stair and the balcony are not the solar, and B’s turn decides nothing', () => {
    const won = only(
      'manor',
      { ath: '1408', alm: '1207', thu: '1410', god: '1306 stunned', kit: '0910', gos: '0909' },
      'combat',
      'company',
    );
    const applied = won.end();
    expect(applied.state.outcome).toMatchObject({ winner: 'company', reason: 'stormed' });
    const notYet = only('manor', { ath: '1408', alm: '0808', kit: '0910', gos: '0909' }, 'combat', 'household').end();
    expect(notYet.state).toMatchObject({ outcome: null, active: 'company', turn: 4 });
  });
});

describe('people who are not there', () => {
  test.each([
    ['missile', { type: 'shoot', unit: 'nobody', target: 'ivo' }],
    ['missile', { type: 'move', unit: 'nobody', steps: [] }],
    ['missile', { type: 'attack', attackers: ['ham'], defenders: ['nobody'] }],
    ['move', { type: 'unit', unit: 'nobody' }],
    ['move', { type: 'move', unit: 'nobody', steps: [{ enter: '0703' }] }],
    ['combat', { type: 'attack', attackers: ['nobody'], defenders: ['ivo'] }],
  ] as const)('[CH-4] in the %s phase %j is told that there is nobody of that name', (phase, action) => {
    const table = only('training', { ham: '0703-0702', ivo: '0704-0804', pir: '0601', cor: '0710' }, phase, 'ravenel');
    expect(table.why(action)?.message).toMatch(/^There is no character "nobody"/);
  });
});
