import { describe, expect, test } from 'vitest';
import { type Fight, hex, moveOf, only, Table } from './table.js';

/*
 * Positions written from the rules alone, each with what a referee would say: a step that is answered before it is taken, and one that cannot be taken any
 * more; the ways back that a house leaves.
 */

const fight = (a: string, b: string, rest: Partial<Fight> = {}): Table => Table.fight({ a, b, ...rest });
const swing = (table: Table, unit: string, target: string): Table => table.act({ type: 'swing', unit, target, aim: 'person' });
const ways = (table: Table): readonly string[] => table.options.flatMap((a) => (a.type === 'retreat' ? [a.hex as string] : [])).toSorted();

describe('swung at before he leaves', () => {
  // 0605 faces W: 0505 lies in its zone, the hexes behind do not.
  const RUNNER = 'osm spear 0505 E, ulf spear 0101 E';
  /** OFF 6 on DEF 8: column 4, from behind 8; a 2 less the swing is W. A 3 of morale is passed. */
  const STA = 'sta spear 0605 W 6/8/5';
  const wounded = (table: Table): Table => swing(table, 'sta', 'osm').dice(2, 3);

  test('[R87, 4.6, 13.4 8] Wounded by the swing he no longer has the MF for the step: he has not left, and is asked again', () => {
    // A low wall before him costs 4, the second turn 1: all 5 MF of a healthy man; Wounded he has 4.
    const table = fight(RUNNER, STA, { hexsides: { lowWall: '0505-0405' } }).select('osm');
    wounded(table.run_('osm', { turn: 'SW' }, { turn: 'W' }, '0405'));
    expect([table.is('osm'), table.asks, table.frame]).toEqual(['wounded 0505 W', 'a', 'march.ask']);
    expect(table.events.some((e) => e.type === 'stepped')).toBe(false);
    expect(table.ref(moveOf('osm', 'run', '0405'))).toBe('ACH-12');
    // Beside the wall he goes on, with the three that are left.
    table.run_('osm', '0404', '0304', '0204');
    expect(table.is('osm')).toMatch(/^wounded 0204 W/);
  });

  test('[R87] the same wound, and a step that he can still pay: he leaves, and is asked where he has come to', () => {
    const table = fight(RUNNER, STA).select('osm');
    wounded(table.run_('osm', { turn: 'W' }, '0405', '0305', '0205'));
    expect([table.is('osm'), table.asks, table.frame]).toEqual(['wounded 0405 W', 'a', 'march.ask']);
    expect(table.ref(moveOf('osm', 'run', '0305', '0205', '0105'))).toBeUndefined();
    expect(table.ref(moveOf('osm', 'run', '0305', '0205', '0105', '0104'))).toBeDefined();
  });

  test('[R87, R70] half of a Wounded man: in a Move & attack the scrub is too dear', () => {
    // A man-at-arms has 4, half 2; Wounded 3, half 1. OFF 12 on DEF 10: column 6, from behind 10.
    const ground = Array.from({ length: 11 }, (_, i) => (i === 4 ? '...s' : '').padEnd(16, '.'));
    const table = fight('osm man 0505 W, ulf spear 0101 E', 'sta spear 0605 W 12/8/5', { ground }).select('osm');
    swing(table.moveAttack('osm', '0405'), 'sta', 'osm').dice(2);
    expect(table.last('struck').result).toBe('W');
    table.dice(3);
    expect([table.is('osm'), table.asks]).toEqual(['wounded 0505 W', 'a']);
    expect(table.ref(moveOf('osm', 'moveAttack', '0405'))).toBe('ACH-12');
    expect(table.ref(moveOf('osm', 'moveAttack', '0404'))).toBeUndefined();
  });

  test('[R28, R87] a Wounded man who has spent nothing has his smallest move: over the wall he goes', () => {
    const table = fight('osm man 0505 W, ulf spear 0101 E', 'sta spear 0605 W 12/8/5', { hexsides: { lowWall: '0505-0405' } }).select(
      'osm',
    );
    swing(table.run_('osm', '0405'), 'sta', 'osm').dice(2, 3);
    expect(table.is('osm')).toMatch(/^wounded 0405 W/);
  });

  test('[R85, R94] after a swing he is not asked in the hex of a friend: he comes out of it first', () => {
    const table = fight('osm spear 0505 E, ulf spear 0405 E', 'sta spear 0605 W 3/3/4').select('osm');
    swing(table.run_('osm', { turn: 'W' }, '0405', '0305', '0205'), 'sta', 'osm').dice(8);
    expect(table.last('struck').result).toBe('-');
    // Past ulf by the plan; the rest of it is dropped then.
    expect([table.is('osm'), table.frame]).toEqual(['healthy 0305 W', 'march.ask']);
  });

  test('[R85, R87] and Wounded he does not set out into the hex of a friend from which he could not come out again', () => {
    // 1 to turn again, 2 past ulf, 2 through the scrub: 5 MF. Wounded he has 4.
    const ground = Array.from({ length: 11 }, (_, i) => (i === 4 ? '..s' : '').padEnd(16, '.'));
    const table = fight('osm spear 0505 E, ulf spear 0405 E', STA, { ground }).select('osm');
    wounded(table.run_('osm', { turn: 'SW' }, { turn: 'W' }, '0405', '0305'));
    expect([table.is('osm'), table.frame]).toEqual(['wounded 0505 W', 'march.ask']);
  });

  test('[R87, 5.5] off the map out of a zone: who is Wounded pays as a Wounded man, and who is stopped stays', () => {
    const exit = (face: number): Table => {
      const table = fight('osm spear 0105 W, ulf spear 0901 E', 'sta spear 0205 W 6/8/5').select('osm');
      table.act(moveOf('osm', 'run', { do: 'exit' }));
      return swing(table, 'sta', 'osm').dice(face);
    };
    expect(exit(9).last('struck').result).toBe('-');
    expect(exit(9).who('osm').is).toBe('left');
    const hurt = exit(2);
    hurt.dice(3);
    expect([hurt.who('osm').health, hurt.who('osm').is]).toEqual(['wounded', 'left']);
    expect(exit(3).is('osm')).toBe('stunned 0105');
  });

  test('[R42, R87] one who crawls is swung at: unharmed he crawls on, struck by an A he stays', () => {
    const crawl = (face: number): Table => {
      const table = fight('osm spear 0505 E prone, ulf spear 0101 E', 'sta spear 0605 W 3/3/4').select('osm');
      table.act(moveOf('osm', 'run', { crawl: hex('0405') }));
      return swing(table, 'sta', 'osm').dice(face);
    };
    expect(crawl(9).is('osm')).toBe('healthy 0405 E activated prone');
    // R does nothing to a man on the ground (6.3), and a Fumble is the attacker's.
    const harmless = ['-', 'F', 'R'];
    for (const table of [0, 1, 2, 3, 4, 5, 6, 7, 8].map(crawl)) {
      const { result } = table.last('struck');
      expect([result, table.who('osm').hex]).toEqual([result, hex(harmless.includes(result) ? '0405' : '0505')]);
    }
  });

  test('[R82, 4.6] a charger Wounded by a swing stops where he is: he does not leave', () => {
    const table = Table.fight({ a: 'ham knight 0305-0205, ulf spear 0101 E', b: 'ear archer 1405 W, sta spear 1511 W 22/8/5' }, 'charge');
    if (table.asks === 'b') table.say('noMore');
    table.act({ type: 'charge', unit: 'ham', target: 'ear' });
    while (!table.kinds.includes('ride')) table.say(table.kinds.includes('noMore') ? 'noMore' : 'pass');
    // Nobody can come beside him in the meantime: put there by hand, behind his rump.
    table.put('sta', { hex: hex('0105'), facing: 'E' });
    table.act({ type: 'ride', unit: 'ham', hex: '0405' });
    expect(table.frame).toBe('window.ask');
    // The Task check keeps him in the saddle, and his nerve holds.
    swing(table, 'sta', 'ham').dice(1, 0, 3);
    expect(table.last('struck').result).toBe('W');
    expect(table.is('ham')).toBe('wounded 0305-0205 E activated');
  });
});

describe('[R100, 6.3] no way back leads through a window', () => {
  test('out of the barn: the wall is open there for a step, not for one who is driven back', () => {
    const table = only('grange', { cuthwin: '1006 E', nicol: '1106 W' }, 'raiders');
    expect(table.ref(moveOf('nicol', 'run', '1105'))).toBeDefined();
    table.select('nicol').attack('nicol', 'cuthwin').dice(5);
    expect([table.last('struck').result, ways(table)]).toEqual(['R', ['0906', '1007']]);
  });
  test('into it from the yard', () => {
    const table = only('grange', { cuthwin: '1005 NE', nicol: '1004 SW' }, 'raiders').select('nicol');
    table.attack('nicol', 'cuthwin').dice(5);
    // The one other way is taken for the attacker.
    expect([table.last('struck').result, table.is('cuthwin')]).toEqual(['R', 'healthy 0905 NE']);
  });
  test('[R44] with the window alone left he is Impaired', () => {
    const table = only('grange', { cuthwin: '1006 E', nicol: '1106 W', anselm: '0906 E', wat: '1007 E' }, 'raiders').select('nicol');
    table.attack('nicol', 'cuthwin').dice(5);
    expect(table.is('cuthwin')).toContain('impaired');
    expect(table.who('cuthwin').hex).toBe('1006');
  });
  test('[5.1, 3.5] the step through it is his own to take, and costs 4', () => {
    const table = only('grange', { cuthwin: '1006 NW', nicol: '0209 E' }, 'grange').select('cuthwin');
    expect(table.ref(moveOf('cuthwin', 'run', '1005'))).toBeUndefined();
    table.run_('cuthwin', '1005');
    expect(table.last('stepped').spent).toBe(4);
  });
});
