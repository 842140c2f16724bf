import { describe, expect, test } from 'vitest';
import { hexesOf, Table } from './table.js';

/** The worked examples, played on the maps of their scenarios. Everybody not named is out of the way. */
function scene(
  scenario: string,
  people: { readonly [id: string]: string },
  phase: 'missile' | 'move' | 'combat',
  side: 'first' | 'second' = 'first',
): Table {
  const table = Table.scenario(scenario);
  const active = table.state.sides[side === 'first' ? 0 : 1];
  for (const { id } of table.state.characters) {
    const at = people[id];
    if (at === undefined) {
      table.put(id, { health: 'dead', hex: '0101' as never, rump: null, horse: null, is: 'map' });
      table.putHorse(`${id}-horse`, { is: 'gone' });
      continue;
    }
    const [place = '', health = 'healthy'] = at.split(' ');
    const [head = '', rump] = place.split('-');
    const horse = rump === undefined ? null : `${id}-horse`;
    table.put(id, { is: 'map', hex: head as never, rump: (rump ?? null) as never, horse: horse as never, health: health as never });
    if (rump === undefined) table.putHorse(`${id}-horse`, { is: 'gone' });
  }
  return table.at(phase, active, 3);
}
const fought = (table: Table) => table.events.find((e) => e.type === 'fought');

describe('shots', () => {
  test('[E1] Folquet at Simund, 8 hexes: hit, and he falls back two hexes', () => {
    const table = scene('village', { fol: '0107', sim: '0907', esk: '0116', bos: '2416' }, 'missile').shoot('fol', 'sim').dice(6, 7);
    expect(table.asked).toBe('village');
    expect(hexesOf(table.options, 'retreat').every((path) => path.split(' ').length === 2)).toBe(true);
    table.act(table.options[0] ?? {});
    expect(table.who('sim').health).toBe('healthy');
  });
  test('[E2] Haimeric at Brenier in his doorway: 2 + 4 hits, damage 2 + 2 − 2 kills', () => {
    const far = scene('village', { hai: '0313', bre: '1606', esk: '0116', bos: '2416' }, 'missile');
    expect(far.ref({ type: 'shoot', unit: 'hai', target: 'bre' })).toBeUndefined();
    const shot = scene('village', { hai: '0115', bre: '1606', esk: '0116', bos: '2416' }, 'missile').shoot('hai', 'bre').dice(2);
    expect(shot.events[0]).toMatchObject({ type: 'shot', band: 'long', total: 6, hit: true });
    shot.dice(2);
    expect(shot.who('bre').health).toBe('dead');
    const missed = scene('village', { hai: '0115', bre: '1606', esk: '0116', bos: '2416' }, 'missile').shoot('hai', 'bre').dice(3);
    expect(missed.events[0]).toMatchObject({ hit: false });
  });
  test('[E4] Roussel throws at Sir Ivo: wounded in the saddle, 3 javelins and 3 points left', () => {
    const table = scene('training', { rou: '0806', ivo: '0809-0810', ham: '0101-0102', cor: '1410' }, 'missile').put('rou', {
      hex: '0803' as never,
    });
    table.shoot('rou', 'ivo').dice(5, 1);
    expect(table.is('ivo')).toBe('wounded 0809-0810');
    expect(table.who('rou').javelins).toBe(3);
    table.at('move');
    expect(
      table
        .with({ shot: ['rou' as never] })
        .ref({ type: 'move', unit: 'rou', steps: ['0703', '0603', '0503', '0403'].map((enter) => ({ enter })) }),
    ).toBe('R11');
  });
  test('[E5] Corbin at Sir Hamo, already wounded: S kills him, the horse is loose', () => {
    const table = scene('training', { cor: '0710', ham: '0702-0701 wounded', rou: '1401', ger: '1410' }, 'missile', 'second')
      .shoot('cor', 'ham')
      .dice(4, 6);
    expect(table.who('ham').health).toBe('dead');
    expect(table.horse('ham')).toBe('loose 0702-0701');
  });
  test('[E6] Landri at Withier: W+HK leaves him wounded on foot where the head was', () => {
    const table = scene('village', { lan: '1110', wit: '1106-1006', esk: '0116', bos: '2416' }, 'missile', 'second')
      .shoot('lan', 'wit')
      .dice(1, 2);
    expect(table.is('wit')).toBe('wounded 1106');
    expect(table.horse('wit')).toBe('dead 1106-1006');
  });
});

describe('attacks', () => {
  test('[E7] two men at a low wall: 5/9, die 4: stunned, no advance', () => {
    const table = scene('training', { osm: '0305', tan: '0405', ger: '0306', rou: '1401', cor: '1410' }, 'combat')
      .attack('osm tan', 'ger')
      .dice(4);
    expect(fought(table)).toMatchObject({ difference: 6, base: '5/9', column: '5/9', result: 'S' });
    expect(table.happened).toEqual(['fought', 'struck']);
  });
  test('[E8] one over the wall, one round its end: the pairs do not agree', () => {
    const table = scene('training', { osm: '0305', ful: '0206', ger: '0306', rou: '1401', cor: '1410' }, 'combat')
      .attack('osm ful', 'ger')
      .dice(4);
    expect(fought(table)).toMatchObject({ difference: 10, base: '10/19', column: '20/29', result: 'W' });
  });
  test('[E9] foot against a knight: no shift, S+HK', () => {
    const table = scene(
      'training',
      { ger: '0603', ank: '0803', dur: '0703', ham: '0702-0701', cor: '1410', rou: '1401' },
      'combat',
      'second',
    );
    table
      .put('ger', { hex: '0602' as never })
      .put('ank', { hex: '0802' as never })
      .attack('ger ank dur', 'ham')
      .dice(4);
    expect(fought(table)).toMatchObject({ table: 'mounted', difference: 13, column: '10/19', result: 'S+HK' });
    expect(table.is('ham')).toBe('stunned 0702');
    expect(table.horse('ham')).toBe('dead 0702-0701');
  });
  test('[E10] two riders against one: two mounted attackers shift, a rider and a man on foot do not', () => {
    const both = { dro: '1108-1008', esk: '1209-1109', ren: '1208-1308', bos: '2416', hai: '0116' };
    const riders = scene('village', both, 'combat').attack('dro esk', 'ren').dice(7);
    expect(fought(riders)).toMatchObject({ difference: 30, base: '30/39', column: '>=40', result: 'S+HK' });
    const mixed = scene('village', { ...both, esk: '1209' }, 'combat')
      .attack('dro esk', 'ren')
      .dice(7);
    expect(fought(mixed)).toMatchObject({ difference: 24, column: '20/29', result: 'R1' });
  });
  test('[E11] storming a doorway: R1, four inner hexes, and Sir Odard may follow', () => {
    const table = scene('manor', { odm: '0910', ath: '0810', gos: '0909', ela: '1407', dac: '0117' }, 'combat')
      .attack('odm ath', 'gos')
      .dice(6);
    expect(fought(table)).toMatchObject({ difference: 18, base: '10/19', column: '10/19', result: 'R1' });
    expect([...hexesOf(table.options, 'retreat')].sort()).toEqual(['0808', '0809', '0908', '1009']);
    table.act({ type: 'retreat', unit: 'gos', path: ['0809'] });
    expect(table.options).toContainEqual({ type: 'advance', unit: 'odm', hex: '0909' });
  });
  test('[E12] no way back: AR1 wounds Kitto', () => {
    const table = scene('manor', { kit: '1108', alm: '1008', bea: '1209', cen: '1107', odm: '0117' }, 'combat');
    table
      .put('cen', { hex: '1207' as never })
      .put('bea', { hex: '1109' as never })
      .attack('kit', 'alm')
      .dice(8);
    expect(fought(table)).toMatchObject({ difference: -2, result: 'AR1' });
    const driven = table.who('kit');
    expect(['wounded 1108', 'healthy']).toContain(driven.health === 'wounded' ? table.is('kit') : driven.health);
  });
  test('[E13] killing the stunned: R1 is death', () => {
    const table = scene('manor', { gam: '0910', bea: '0911 stunned', odm: '0117', ela: '1407' }, 'combat')
      .put('bea', { hex: '1010' as never })
      .attack('gam', 'bea')
      .dice(7);
    expect(fought(table)).toMatchObject({ column: '10/19', result: 'R1' });
    expect(table.who('bea').health).toBe('dead');
  });
  test('[E14] up the stairs: one column left, AW', () => {
    const table = scene('manor', { cru: '1710', thu: '1610', odm: '0117', ela: '1407' }, 'combat').attack('cru', 'thu').dice(9);
    expect(fought(table)).toMatchObject({ base: '0/4', column: '-5/-1', result: 'AW' });
    expect(table.who('cru').health).toBe('wounded');
  });
  test('[E15] the jump: Thurstan falls and is up at the end of his turn, Godric lands and may go on', () => {
    const thu = scene('manor', { thu: '1510', odm: '0117', ela: '1407' }, 'move', 'second')
      .move('thu', { jump: '1511' as never })
      .dice(6);
    expect(thu.is('thu')).toBe('stunned 1511');
    const god = scene('manor', { god: '1510', odm: '0117', ela: '1407' }, 'move', 'second')
      .move('god', { jump: '1511' as never })
      .dice(7);
    expect(god.is('god')).toBe('healthy 1511');
    expect(god.options.at(-1)).toEqual({ type: 'stop' });
  });
  test('[E16] scrub is a handicap for attacker and defender', () => {
    const from = scene('ford', { teg: '0506', eud: '0606', cad: '0101', tho: '2216-2116' }, 'combat')
      .put('teg', { hex: '0406' as never })
      .put('eud', { hex: '0506' as never });
    from.attack('teg', 'eud').dice(5);
    expect(fought(from)).toMatchObject({ difference: 2, base: '0/4', column: '-5/-1' });
    const back = scene('ford', { teg: '0406', eud: '0506', cad: '0101', tho: '2216-2116' }, 'combat', 'second')
      .attack('eud', 'teg')
      .dice(5);
    expect(fought(back)).toMatchObject({ difference: 3, base: '0/4', column: '5/9' });
  });
  test('[E17] a peasant and a lord', () => {
    const table = scene('village', { bos: '1008', dro: '1108-1208', hai: '0116', lan: '2416' }, 'combat', 'second')
      .attack('bos', 'dro')
      .dice(9);
    expect(fought(table)).toMatchObject({ difference: -13, column: '<-5', result: 'AW' });
    expect(table.who('bos').health).toBe('wounded');
  });
  test('[E18] one attack, two defenders: S on whom the raider likes, R1 on both', () => {
    const both = { dro: '1008', cai: '1108', den: '0908', hai: '0116', lan: '2416' };
    const stunned = scene('village', both, 'combat').attack('dro', 'cai den').dice(5);
    expect(fought(stunned)).toMatchObject({ difference: 12, column: '10/19', result: 'S' });
    expect(stunned.asked).toBe('raiders');
    const driven = scene('village', both, 'combat').attack('dro', 'cai den').dice(6);
    expect(driven.asked).toBe('village');
  });
});
