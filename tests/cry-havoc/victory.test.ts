import { describe, expect, test } from 'vitest';
import { pointsText, score } from '../../packages/systems/cry-havoc/board/victory.js';
import { moveOf, Table } from './table.js';

const last = (table: Table): Table => table.with({ turn: 8 }).at('combat', 'b', 8);

describe('how it ends', () => {
  test('[R65] equal totals are a draw', () => {
    const table = last(Table.fight({ a: 'osm spear 0505, o serf 0101', b: 'ger spear 0605, g serf 1212' })).end();
    expect(table.state.outcome).toMatchObject({ winner: null, reason: 'points' });
  });

  test('[R83, R84] all dead: the other side wins at once, and nobody is asked to follow', () => {
    const table = Table.fight({ a: 'osm spear 0505 40/7/6', b: 'ger spear 0605' }).attack('osm', 'ger').dice(1);
    expect(table.state.outcome).toMatchObject({ winner: 'a', reason: 'allDead' });
    expect(table.happened).toEqual(['fought', 'struck', 'ended']);
  });

  test('[R83] all gone, some of them alive off the map: points decide at once', () => {
    const exits = [{ side: 'a', edge: 'west' as const, from: 1 }];
    const table = Table.fight({ a: 'osm spear 0105, dog serf 0505', b: 'ger spear 1005', exits }, 'move');
    table.put('dog', { health: 'dead' }).move('osm', { leave: 'west' });
    expect(table.state.outcome).toMatchObject({ winner: 'b', reason: 'allGone' });
  });

  test('[R83] men still to come count as on the map', () => {
    const table = Table.fight({ a: 'osm spear 0505 40/7/6', b: 'ger spear 0605, ren knight east3@5' }).attack('osm', 'ger').dice(1);
    expect(table.state.outcome).toBeNull();
  });

  test('[R85] points are reckoned in halves: full for the dead, half for the wounded still on the map', () => {
    const table = Table.fight({ a: 'osm spear 0505', b: 'ger man 0605 wounded, dur spear 0101, kni knight 1010-1011' });
    table.put('dur', { health: 'dead' });
    expect(score(table.state, 'a')).toBe(2 * 2 + 3);
    expect([0, 1, 2, 3, 7, 8].map(pointsText)).toEqual(['0', '1/2', '1', '1 1/2', '3 1/2', '4']);
  });

  test('[R84] the turn limit comes last, in the check of the second side', () => {
    const table = Table.fight({ a: 'osm spear 0505, o serf 0101', b: 'ger spear 0605 wounded, g serf 1212' })
      .with({ turn: 8 })
      .at('combat', 'a', 8)
      .end();
    expect(table.state.outcome).toBeNull();
    expect(table.state.active).toBe('b');
    while (table.state.outcome === null) table.end();
    expect(table.state.outcome).toMatchObject({ winner: 'a', reason: 'points' });
  });

  test('[CH-10, R81] CH-S1: a sack carried off scores 5', () => {
    const table = Table.scenario('village').at('move', 'raiders', 3);
    table
      .put('ott', { hex: '0108' as never, carries: 'sack1' as never })
      .with({ objects: table.state.objects.map((one) => (one.id === 'sack1' ? { ...one, hex: null } : one)) });
    table.move('ott', { leave: 'west' });
    expect(score(table.state, 'raiders')).toBe(10);
    expect(table.ref(moveOf('bos', { leave: 'east' }))).toBe('CH-4 rule 2');
  });

  test('[CH-10, R80] CH-S1: the relief comes in turn 7 by the east edge', () => {
    const table = Table.scenario('village').at('move', 'village', 7);
    expect(table.ref({ type: 'endPhase' })).toBe('R80');
    table
      .move('ren', { come: '2407' as never })
      .move('osb', { come: '2409' as never })
      .move('vit', { come: '2411' as never });
    expect([table.is('ren'), table.is('osb'), table.is('vit')]).toEqual(['healthy 2307-2407', 'healthy 2309-2409', 'healthy 2311-2411']);
    expect(table.ref({ type: 'endPhase' })).toBeUndefined();
  });

  test('[CH-10] CH-S2: the chest off the north edge wins at once; else it is worth 12, 6 or 6', () => {
    const table = Table.scenario('ford').at('move', 'escort', 3);
    table.put('bro', { hex: '1101' as never, rump: '1102' as never });
    expect(score(table.state, 'escort')).toBe(24);
    table.move('bro', { leave: 'north' });
    expect(table.state.outcome).toMatchObject({ winner: 'escort', reason: 'chest' });
    const south = Table.scenario('ford');
    expect(score(south.state, 'escort')).toBe(12);
    south.put('bro', { carries: null }).put('teg', { carries: 'chest' as never });
    expect([score(south.state, 'escort'), score(south.state, 'warband')]).toEqual([0, 12]);
  });

  test('[CH-10] CH-S2: Aldhun on foot carries the chest, thrown he leaves it where he is put, and nobody else rides the mule', () => {
    const table = Table.scenario('ford').at('move', 'escort', 3);
    table.move('bro', { dismount: '1111' as never });
    expect(table.who('bro')).toMatchObject({ carries: 'chest', horse: null });
    table.at('move', 'escort', 3).put('tho', { horse: null, rump: null, hex: '1212' as never });
    expect(table.ref(moveOf('tho', { mount: 'bro-horse' as never }))).toBe('R73');
    const thrown = Table.scenario('ford')
      .at('missile', 'warband', 2)
      .put('pen', { hex: '1107' as never });
    for (const { id } of thrown.state.characters)
      if (!['pen', 'bro', 'cad', 'nor'].includes(id)) thrown.put(id, { health: 'dead', rump: null, horse: null });
    thrown.shoot('pen', 'bro').dice(1, 5);
    thrown.act({ type: 'place', unit: 'bro', hex: '1111' });
    expect(thrown.state.objects[0]).toMatchObject({ hex: '1111' });
  });

  test('[CH-10, R84] CH-S3: a standing attacker in the solar and no standing defender wins in the check of A', () => {
    const table = Table.scenario('manor').at('combat', 'company', 4);
    for (const { id, hex } of table.state.characters) if (hex !== null && /^1[345]0[6-9]$/.test(hex)) table.put(id, { health: 'dead' });
    table.put('odm', { hex: '1407' as never, health: 'stunned' });
    table.end();
    expect(table.state.outcome).toMatchObject({ winner: 'company', reason: 'stormed' });
    const held = Table.scenario('manor')
      .at('combat', 'company', 4)
      .put('odm', { hex: '1406' as never });
    if (held.pending.kind === 'choice') held.end();
    expect(held.state.outcome).toBeNull();
  });

  test('[R86] every option of the flags but tree climbing', () => {
    const options = {
      retreatMode: 'lenient',
      advanceAfterCombat: false,
      attackDefenderAgain: true,
      shootIntoMelee: 'forbidden',
      moveAfterShot: 'free',
      corpseClutter: false,
      javelins: 'unlimited',
      javelinShort: 5,
      terrainShiftCap: 2,
      wallCover: 'crossed',
      lipCover: 'slope',
      doorwayHorse: 'whole',
    };
    expect(Table.scenario('training', options).state.options).toEqual({ ...options, treeClimbing: false });
    expect(() => Table.scenario('training', { treeClimbing: true })).toThrow('O1');
    expect(() => Table.scenario('training', { javelinShort: 7 })).toThrow('javelinShort');
  });
});
