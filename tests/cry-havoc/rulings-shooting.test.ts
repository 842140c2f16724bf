import { describe, expect, test } from 'vitest';
import { shotAt } from '../../packages/systems/cry-havoc/board/shots.js';
import { hexesOf, id, Table } from './table.js';

/** Positions are written from the rules: neighbours of 0505 are 0605, 0504, 0404, 0405, 0406, 0506. */
/** Somebody idle on both sides keeps the phases open. */
const shooting = (a: string, b: string, more: object = {}) =>
  Table.fight({ a: `${a}, idle serf 0112`, b: `${b}, calm serf 1412`, ...more }, 'missile');
const shot = (unit: string, target: string) => ({ type: 'shoot', unit, target });

describe('shots', () => {
  test('[R66] a shot that cannot hit is refused with its chance, and keeps no phase open', () => {
    const ground = [`T${'.'.repeat(12)}s`, ...Array.from({ length: 11 }, () => '.'.repeat(14))];
    // Wounded, in a tree, at 13 hexes, at a man in scrub: +6.
    const far = shooting('land bow 0101 wounded', 'foe spear 1401', { ground });
    expect(far.why(shot('land', 'foe'))).toMatchObject({ ref: 'R66', message: expect.stringContaining('0 chances in 100') });
    expect(far.options.some((a) => a.type === 'shoot' && a.target === 'foe')).toBe(false);
    // Without a shot the phase ends by itself, and the question is who moves.
    const unarmed = Table.fight({ a: 'man man 0101', b: 'foe spear 0505' }, 'missile').with({ stack: [{ proc: 'turn', step: 'begin' }] });
    expect(unarmed.fault).toBeUndefined();
    const begun = Table.scenario('manor').at('missile', 'company');
    expect(begun.state.phase).toBe('missile');
  });

  test('[R50, wallCover] in the game as in the check: a wall in mid-path, and the wall behind which the shooter stands', () => {
    // The wall is the east side of 0505.
    const of = (arc: string, foe: string, options: object) =>
      shotAt(shooting(`arc bow ${arc}`, `foe spear ${foe}`, { hexsides: { lowWall: '0505-0605' }, options }).state, id('arc'), id('foe'))
        .aim;
    const ways = [
      ['0305', '0805'],
      ['0505', '0805'],
      ['0805', '0505'],
    ] as const;
    expect(ways.map(([arc, foe]) => of(arc, foe, {}).cover)).toEqual([false, false, true]);
    expect(ways.map(([arc, foe]) => of(arc, foe, { wallCover: 'crossed' }).cover)).toEqual([true, true, true]);
    expect(of('0305', '0805', { wallCover: 'crossed' }).sum.reasons.map(({ ref, value }) => `${ref} ${value}`)).toEqual(['CH-T3.b 2']);
    // 6 or less hits without cover, 4 or less with it.
    const five = (options: object) =>
      shooting('arc bow 0305', 'foe spear 0805', { hexsides: { lowWall: '0505-0605' }, options })
        .shoot('arc', 'foe')
        .dice(5);
    expect(five({}).pending).toMatchObject({ kind: 'chance', purpose: 'damage' });
    expect(five({ wallCover: 'crossed' }).happened).toEqual(['shot']);
    expect(five({ wallCover: 'crossed' }).events.find((e) => e.type === 'shot')).toMatchObject({ total: 7, hit: false });
  });

  test('[R52, R67] of a rider the half with the lower modifier is aimed at, then the nearer, then the head', () => {
    // The head in scrub, the rump in the open: the rump.
    const ground = Array.from({ length: 12 }, (_, i) => (i === 4 ? '.....s........' : '.'.repeat(14)));
    const covered = shooting('arc bow 0105', 'kni knight 0605-0705', { ground });
    expect(shotAt(covered.state, id('arc'), id('kni')).facts).toMatchObject({ range: 6, target: { hex: 'flat' } });
    // Both alike: the nearer, here the rump.
    const near = shooting('arc bow 0105', 'kni knight 0705-0605');
    expect(shotAt(near.state, id('arc'), id('kni')).facts.range).toBe(5);
    // Equally near: the head.
    const abeam = shooting('arc bow 0105', 'kni knight 0604-0605');
    const { at } = shotAt(abeam.state, id('arc'), id('kni'));
    expect([5, 6]).toContain(shotAt(abeam.state, id('arc'), id('kni')).facts.range);
    expect(at).toBeGreaterThanOrEqual(0);
  });

  test('[R68] the other half of a mounted shooter or target never blocks the shot', () => {
    const table = shooting('rid light 0505-0605', 'kni knight 1005-0905');
    // From the head 0505 the line to the rump 0905 goes over his own rump at 0605.
    expect(table.ref(shot('rid', 'kni'))).toBeUndefined();
    // Somebody else there does: a rider, and shots at a man on foot behind a man on foot.
    const blocked = shooting('rid light 0505-0405, fri knight 0705-0805', 'kni knight 1005-0905');
    expect(blocked.ref(shot('rid', 'kni'))).toBe('CH-5.7');
    expect(shooting('arc bow 0105, fri spear 0305', 'foe spear 0605').ref(shot('arc', 'foe'))).toBe('CH-5.7');
  });

  test('[R53] a horse has no armour of its own: the damage die of an unarmoured rider has no modifier', () => {
    const table = shooting('arc bow 0105', 'rid light 0605-0705').shoot('arc', 'rid').dice(1, 2);
    expect(table.is('rid')).toBe('wounded 0605');
    expect(table.horse('rid')).toBe('dead 0605-0705');
  });

  test('[R75] R2: the whole path is chosen, every step farther from the shooter, two if two can be taken', () => {
    const table = shooting('arc bow 0305', 'foe spear 0505').shoot('arc', 'foe').dice(1, 7);
    expect(table.asked).toBe('b');
    const paths = hexesOf(table.options, 'retreat');
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.every((path) => path.split(' ').length === 2)).toBe(true);
    expect(paths).toContain('0605 0705');
    expect(paths.some((path) => path.startsWith('0405') || path.startsWith('0506 0406'))).toBe(false);
    table.act({ type: 'retreat', unit: 'foe', path: ['0605', '0705'] });
    expect(table.is('foe')).toBe('healthy 0705');
  });

  test('[R56, R75] a first step that bars a second is not legal while another allows one; with none he is wounded', () => {
    // At the east edge only one step farther is left.
    const edge = Table.fight(
      { a: 'arc bow 1105', b: 'foe spear 1305', ground: ['..............'].concat(Array.from({ length: 11 }, () => '.'.repeat(14))) },
      'missile',
    );
    edge.shoot('arc', 'foe').dice(1, 7);
    expect(hexesOf(edge.options, 'retreat').every((path) => path.split(' ').length === 2)).toBe(true);
    // Walled in by deep water he has no way: wounded, and dead if he was wounded.
    const ground = Array.from({ length: 12 }, (_, i) =>
      i === 4 ? '...~.~........' : i === 3 || i === 5 ? '...~~~........' : '.'.repeat(14),
    );
    const island = Table.fight({ a: 'arc bow 0105', b: 'foe spear 0505', ground }, 'missile').shoot('arc', 'foe').dice(1, 7);
    expect(island.is('foe')).toBe('wounded 0505');
    island.at('missile').shoot('arc', 'foe').dice(1, 7);
    expect(island.who('foe').health).toBe('dead');
  });

  test('[R27] S throws a rider from a loose horse and his owner puts him down; W leaves him in the saddle', () => {
    const table = shooting('arc xbow 0105', 'kni knight 0605-0705').shoot('arc', 'kni').dice(1, 5);
    expect(table.asked).toBe('b');
    expect(new Set(hexesOf(table.options, 'place')).size).toBe(8);
    table.act({ type: 'place', unit: 'kni', hex: '0604' });
    expect(table.is('kni')).toBe('stunned 0604');
    expect(table.horse('kni')).toBe('loose 0605-0705');
    const wounded = shooting('arc xbow 0105', 'kni knight 0605-0705').shoot('arc', 'kni').dice(1, 3);
    expect(wounded.is('kni')).toBe('wounded 0605-0705');
  });

  test('[O2, R88] a 10 at a target in contact with a friend hits the friend, whom the other side names, with damage at once', () => {
    const options = { shootIntoMelee: 'friendlyFire' };
    const one = shooting('arc bow 0105, fri spear 0505', 'foe spear 0605', { options });
    one
      .put('fri', { hex: '0504' as never })
      .shoot('arc', 'foe')
      .dice(10);
    expect(one.pending).toMatchObject({ kind: 'chance', purpose: 'damage' });
    one.dice(3);
    expect(one.is('fri')).toBe('wounded 0504');
    const two = shooting('arc bow 0105, fri spear 0504, pal man 0506', 'foe spear 0605', { options });
    two
      .put('pal', { hex: '0606' as never })
      .shoot('arc', 'foe')
      .dice(10);
    expect(two.asked).toBe('b');
    expect(two.options).toEqual([
      { type: 'friend', unit: 'fri' },
      { type: 'friend', unit: 'pal' },
    ]);
    two.act({ type: 'friend', unit: 'pal' }).dice(1);
    // With armour a 1 is a 3: wounded.
    expect(two.is('pal')).toBe('wounded 0606');
    expect(one.who('foe').health).toBe('healthy');
    const free = shooting('arc bow 0105, fri spear 0504', 'foe spear 0605').shoot('arc', 'foe').dice(10);
    expect(free.happened).toEqual(['shot']);
    expect(
      shooting('arc bow 0105, fri spear 0504', 'foe spear 0605', { options: { shootIntoMelee: 'forbidden' } }).ref(shot('arc', 'foe')),
    ).toBe('CH-8.1');
  });

  test('[R28, R57] a shot into a melee is free, and any result but none kills the stunned', () => {
    const table = shooting('arc bow 0105, fri spear 0504', 'foe spear 0605 stunned').shoot('arc', 'foe').dice(6, 9);
    expect(table.who('foe').health).toBe('dead');
    expect(table.happened).toEqual(['shot', 'damaged', 'finished']);
  });

  test('[R26] in contact he shoots only at who touches him; a stunned enemy beside him holds nobody', () => {
    const table = shooting('arc bow 0505', 'foe spear 0605, far spear 1005');
    expect(table.ref(shot('arc', 'far'))).toBe('R26');
    expect(table.ref(shot('arc', 'foe'))).toBeUndefined();
    expect(shooting('arc bow 0505', 'foe spear 0605 stunned, far spear 0510').ref(shot('arc', 'far'))).toBeUndefined();
  });

  test('[R25, R29] a javelin is used up; after it half the move and the right to attack, after a crossbow neither', () => {
    const table = shooting('rou jav 0505, cro xbow 0101', 'foe spear 0905').shoot('rou', 'foe').dice(10);
    expect(table.who('rou').javelins).toBe(3);
    table.shoot('cro', 'foe').dice(10);
    expect(table.state.phase).toBe('move');
    expect(table.options).toEqual([{ type: 'unit', unit: 'rou' }, { type: 'unit', unit: 'idle' }, { type: 'endPhase' }]);
    expect(table.ref({ type: 'move', unit: 'rou', steps: ['0605', '0705', '0805'].map((enter) => ({ enter })) })).toBeUndefined();
    expect(table.ref({ type: 'move', unit: 'cro', steps: [{ enter: '0201' }] })).toBe('R11');
    table.move('rou', '0605', '0705', '0805').end();
    expect(table.state.phase).toBe('combat');
    expect(table.ref({ type: 'attack', attackers: ['rou'], defenders: ['foe'] })).toBeUndefined();
  });

  test('[CH-10 CH-S2 2, R3] the surprised neither shoot nor go more than half, but fight', () => {
    const special = { surprised: 'b' };
    const table = Table.fight({ a: 'foe spear 0505', b: 'arc bow 0510, spe spear 0605', special }, 'missile', 'b').with({
      stack: [{ proc: 'turn', step: 'begin' }],
    });
    table.with({ turn: 1 });
    const begun = Table.fight({ a: 'foe spear 0505', b: 'arc bow 0510, spe spear 0605', special }, 'missile', 'b');
    expect(begun.ref(shot('arc', 'foe'))).toBe('CH-10 CH-S2 2');
    begun.at('move', 'b');
    expect(begun.ref({ type: 'move', unit: 'arc', steps: ['0509', '0508', '0507', '0506'].map((enter) => ({ enter })) })).toBe('R11');
    expect(begun.ref({ type: 'move', unit: 'arc', steps: ['0509', '0508', '0507'].map((enter) => ({ enter })) })).toBeUndefined();
    begun.at('combat', 'b');
    expect(begun.ref({ type: 'attack', attackers: ['spe'], defenders: ['foe'] })).toBeUndefined();
  });
});
