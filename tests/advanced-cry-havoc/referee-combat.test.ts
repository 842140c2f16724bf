import { describe, expect, test } from 'vitest';
import { type Fight, moveOf, only, Table } from './table.js';

/*
 * Positions written from the rules alone, each with what a referee would say: blows and shots with their ground, and what becomes of who is hit.
 */

const fight = (a: string, b: string, rest: Partial<Fight> = {}): Table => Table.fight({ a, b, ...rest });
const lines = (table: Table, type: 'struck' | 'shot'): readonly string[] =>
  JSON.stringify(table.last(type).reasons).match(/\b(cs|cd|rs|rd)\.\w+/g) ?? [];
const hexes = (table: Table, type: string): readonly string[] =>
  table.options.flatMap((a) => (a.type === type && 'hex' in a ? [a.hex as string] : [])).toSorted();
/** Open ground but for the fifth row; flat but for it. */
const ROW = (row: string): readonly string[] => Array.from({ length: 11 }, (_, r) => (r === 4 ? row : '').padEnd(16, '.'));
const HEIGHT = (row: string): readonly string[] => ROW(row).map((one) => one.replaceAll('.', '0'));
describe('blows', () => {
  test('[R100, R44] in the corner of the lists there is no way back: Impaired instead, and nobody is Engaged', () => {
    const table = only('duel', { ralf: '1202 NE', ivo: '1301 W' }, 'plaintiff').select('ralf').attack('ralf', 'ivo').dice(3);
    expect(table.last('struck')).toMatchObject({ column: 5, result: 'R' });
    // He is the last to act, and regains his senses at once: there is nothing else that he may do.
    expect(table.last('cornered')).toMatchObject({ unit: 'ivo', puts: ['impaired'] });
    expect(table.happened).not.toContain('engaged');
  });

  test('[R100] at the rope two hexes are left, and the attacker chooses', () => {
    const table = only('duel', { ralf: '1205 E', ivo: '1305 W' }, 'plaintiff').select('ralf').attack('ralf', 'ivo').dice(3);
    expect([table.asks, hexes(table, 'retreat')]).toEqual(['plaintiff', ['1304', '1306']]);
  });

  test('[6.3, R45] thrown on the bridge: the sides are water, so the attacker lays him behind the horse', () => {
    const table = only('mill-bridge', { hamo: '1007-0907 E', bevis: '1107-1207 W', gilot: '2008-2108 W' }, 'garrison');
    table.select('hamo').attack('hamo', 'bevis').dice(1);
    // 21 - 19: column 6, armored: 4; 1 is I. Then the Task check (9 fails), then the prone die.
    expect(table.last('threw').result ?? 'I').toBe('I');
    table.dice(9, 3);
    expect(table.last('struck')).toMatchObject({ column: 4, result: 'I' });
    expect([table.asks, hexes(table, 'place')]).toEqual(['garrison', ['1206', '1208', '1307']]);
    table.act({ type: 'place', unit: 'bevis', hex: '1307' });
    expect([table.is('bevis'), table.horse('bevis')]).toEqual(['healthy 1307 W impaired', 'loose 1107-1207']);
  });

  test('[6.3, R45] behind and beside all is held: he is put before the horse; and nowhere: the horse breaks away', () => {
    const around = { hamo: '1007-0907 E', bevis: '1107-1207 W', gilot: '2008-2108 W', edwin: '1206 W', col: '1208 W', madoc: '1307 W' };
    const table = only('mill-bridge', around, 'garrison').select('hamo').attack('hamo', 'bevis').dice(1, 9, 8);
    expect(hexes(table, 'place')).toEqual(['1006', '1008']);
    const full = only('mill-bridge', { ...around, alric: '1006 E', hugh: '1008 E' }, 'garrison')
      .select('hamo')
      .attack('hamo', 'bevis');
    full.dice(1, 9, 8);
    expect([full.is('bevis'), full.horse('bevis')]).toEqual(['healthy 1107 W prone impaired', 'gone']);
  });

  test('[6.3, R46] the horse is killed under him: he stands in its head hex, the body fills both', () => {
    const table = only('mill-bridge', { alric: '1007 E', bevis: '1107-1207 W', gilot: '2008-2108 W' }, 'garrison');
    table.select('alric').attack('alric', 'bevis', 'mount').dice(0);
    // 9 - 8: column 6; 0: W kills a horse. Prone die 5: he stands.
    table.dice(5);
    expect([table.is('bevis'), table.horse('bevis')]).toEqual(['healthy 1107 W engaged', 'dead 1107-1207']);
    expect(table.is('alric')).toBe('healthy 1007 E activated engaged');
  });

  test('[6.3] a man on the bridge has one way back, and none where a friend stands', () => {
    const table = only('mill-bridge', { alric: '1007 E', jankin: '1107 W', gilot: '2008-2108 W' }, 'garrison');
    table.select('alric').attack('alric', 'jankin').dice(4);
    expect(table.is('jankin')).toBe('healthy 1207 W');
    const barred = only('mill-bridge', { alric: '1007 E', jankin: '1107 W', edwin: '1207 W' }, 'garrison');
    barred.select('alric').attack('alric', 'jankin').dice(4);
    expect(barred.is('jankin')).toBe('healthy 1107 W impaired');
  });

  test.each([
    ['both', 9],
    ['engagedOnly', 9],
    ['enragedOnly', 8],
  ])('[R13, AN-12, cs.engagedOther] a third who strikes an Engaged man from aside, engagedMods %s: column %s', (engagedMods, column) => {
    const table = fight('osm spear 0505 E, ulf spear 0604 SW', 'sta spear 0605 W', { options: { engagedMods } }).engage('osm', 'sta');
    // 0604 is the NE hex of 0605: a side hex of one who faces W.
    table.select('ulf').attack('ulf', 'sta').dice(9);
    expect(table.last('struck').column).toBe(column);
    expect(lines(table, 'struck')).toContain('cs.engagedOther');
    expect(table.who('ulf').engagedWith).toBeNull();
  });

  test('[R21, R89] a rider struck from behind is not Engaged, from aside he is', () => {
    const behind = fight('osm spear 0305 E', 'ham knight 0505-0405').select('osm').attack('osm', 'ham').dice(4);
    expect([behind.last('struck').result, behind.who('osm').engagedWith]).toEqual(['-', null]);
    const aside = fight('osm spear 0404 SE', 'ham knight 0505-0405').select('osm').attack('osm', 'ham').dice(4);
    expect(aside.who('osm').engagedWith).toBe('ham');
  });

  test('[R69, 6.1] a rider strikes into front and side hexes of his head, never behind; no turn is given with it', () => {
    const table = fight('ham knight 0505-0405', 'ear archer 0504 SW, sta archer 0404 SE, wat archer 0306 NE');
    table.select('ham');
    const targets = table.options.flatMap((a) => (a.type === 'attack' ? [a.target as string] : []));
    expect(targets.toSorted()).toEqual(['ear', 'sta']);
    expect(table.why({ type: 'attack', unit: 'ham', target: 'wat', aim: 'person' })?.ref).toMatch(/R69|6\.1/);
  });

  test.each([
    ['over a low wall', { hexsides: { lowWall: '0505-0605' } }, ['cs.coverM', 'cd.impL']],
    ['over a hedge', { hexsides: { hedge: '0505-0605' } }, ['cs.coverL', 'cd.impL']],
    ['out of the marsh', { ground: ROW('....m') }, ['cd.impM']],
    ['into the trees', { ground: ROW('.....t') }, ['cs.coverL']],
    ['out of the trees', { ground: ROW('....t') }, ['cd.impL']],
    ['from a cart at a cart', { ground: ROW('....cc') }, ['cs.coverM', 'cd.impL']],
    ['uphill', { elevation: HEIGHT('000001') }, ['cd.impL']],
    ['downhill', { elevation: HEIGHT('00001') }, []],
    ['scrub and a wall: the worst counts once', { hexsides: { lowWall: '0505-0605' }, ground: ROW('....ss') }, ['cs.coverM', 'cd.impL']],
  ])('[3.5, R62, R119, ACH-13, ACH-14] %s', (_, rest, wanted) => {
    const table = fight('osm spear 0505 E, ulf spear 0101 E', 'sta spear 0605 W', rest as Partial<Fight>)
      .select('osm')
      .attack('osm', 'sta')
      .dice(5);
    expect(lines(table, 'struck').toSorted()).toEqual(wanted.toSorted());
  });

  test('[3.5, 5.5] a wall between them: no blow, no zone', () => {
    const table = fight('osm spear 0505 E, ulf spear 0101 E', 'sta spear 0605 W', { hexsides: { wall: '0505-0605' } as never }).select(
      'osm',
    );
    expect(table.why({ type: 'attack', unit: 'osm', target: 'sta', aim: 'person' })?.ref).toBeDefined();
    // He leaves without a swing.
    table.run_('osm', { turn: 'W' }, '0405');
    expect(table.frame).not.toBe('window.ask');
  });

  test('[cd.otherZoi] each enemy in a front or side hex whose zone holds him, but the target; one behind does not count', () => {
    const table = fight('osm spear 0505 E', 'sta spear 0605 W, ear archer 0504 SW, wat spear 0406 NE, gud spear 0405 E');
    table.select('osm').attack('osm', 'sta').dice(5);
    // 0504 is a front hex, 0406 a side hex, 0405 the rear hex of one who faces E.
    expect(table.last('struck').total).toBe(7);
  });

  test('[R101] who drives an enemy over a hedge hexside does not follow; on open ground he may', () => {
    const table = fight('osm spear 0505 E 12/8/5, ulf spear 0101 E', 'sta spear 0605 W, ear archer 1505 W', {
      hexsides: { hedge: '0505-0605' } as never,
    });
    table.select('osm').attack('osm', 'sta').dice(2);
    // +4: column 6, hedge 1 L: 5; 2 + 1: R.
    expect(table.last('struck')).toMatchObject({ column: 5, result: 'R' });
    table.act(table.options.find((a) => a.type === 'retreat') ?? {});
    expect(table.kinds).not.toContain('advance');
    expect(table.who('osm').hex).toBe('0505');
  });

  test('[R58, ACH-20] S on a Wounded rider kills him, and the horse die is thrown all the same', () => {
    const table = fight('osm spear 0505 E 30/8/5, ulf spear 0101 E', 'ham rider 0605-0705 wounded')
      .select('osm')
      .attack('osm', 'ham')
      .dice(4);
    // 30 - 8 = 22: column 11; 4: S.
    expect(table.asks).toMatch(/^dice/);
    table.dice(4);
    expect([table.is('ham'), table.horse('ham')]).toEqual(['dead 0605', 'dead 0605-0705']);
  });

  test('[R59, 6.3] I on a mount: its rider is Activated and no more', () => {
    const table = fight('osm spear 0505 E, ulf spear 0101 E', 'ham knight 0605-0705, ear archer 1505 W')
      .select('osm')
      .attack('osm', 'ham', 'mount')
      .dice(2);
    expect(table.last('struck')).toMatchObject({ column: 5, result: 'I' });
    expect(table.is('ham')).toContain('activated');
    expect(table.is('ham')).not.toContain('impaired');
  });

  test('[R57, 7.1] a man is killed: friends within 3 hexes who see it check, his hound and the Stunned do not', () => {
    const table = fight(
      'osm spear 0505 E 40/8/5, ulf spear 0405 E',
      'sta spear 0605 W, ear archer 0905 W, wat spear 1005 W, gud spear 0606 W stunned, dog dog 0705 W',
    );
    table.select('osm').attack('osm', 'sta').dice(0);
    expect([table.is('sta'), table.asks]).toEqual(['dead 0605', 'dice morale']);
    table.dice(9);
    expect(table.last('morale')).toMatchObject({ unit: 'ear', cause: 'killed', passed: false });
    // Wat stands 4 hexes away.
    expect(table.asks).not.toMatch(/^dice/);
  });

  test('[R60, ACH-19, R17] a rider who is Wounded and fails the Task check stands on 5 and lies on 6', () => {
    const thrown = (prone: number): Table => {
      const table = fight('osm spear 0505 E 30/8/5, ulf spear 0101 E', 'ham rider 0605-0705, ear archer 1505 W')
        .select('osm')
        .attack('osm', 'ham');
      // 30 - 11 = 19: column 10; 2 is W. Courage by his wounded 8 in the saddle is 6: 6 + 1 fails. Then the prone die, then the place, then his nerve.
      return table.dice(2, 6, prone);
    };
    const lies = thrown(6);
    expect(hexes(lies, 'place')).toEqual(['0604', '0606']);
    lies.act({ type: 'place', unit: 'ham', hex: '0604' });
    expect([lies.is('ham'), lies.asks]).toEqual(['wounded 0604 W prone', 'dice morale']);
    expect(thrown(5).act({ type: 'place', unit: 'ham', hex: '0604' }).is('ham')).toBe('wounded 0604 W');
    const stays = fight('osm spear 0505 E 30/8/5, ulf spear 0101 E', 'ham rider 0605-0705, ear archer 1505 W')
      .select('osm')
      .attack('osm', 'ham');
    stays.dice(2, 5);
    expect([stays.is('ham'), stays.asks]).toEqual(['wounded 0605-0705 W', 'dice morale']);
  });
});

describe('shots', () => {
  test('[R36] an N weapon is not shot after a move; a short bow is, at +2', () => {
    const long = fight('osm archer 0305 E longbow', 'ear archer 0905 W').select('osm');
    expect(long.why(moveOf('osm', 'moveAttack', '0405'))?.ref ?? 'none').toMatch(/none|ACH-5|R36/);
    const short = fight('osm archer 0305 E sbow_f', 'ear archer 0905 W').select('osm').moveAttack('osm', '0405');
    short.shoot('osm', 'ear').dice(5);
    expect(lines(short, 'shot')).toEqual(['rd.moved']);
  });

  test('[rd.moved] a foot javelin after forward steps alone is thrown without it; after backing with it', () => {
    const thrown = (...steps: readonly (string | { back: string })[]): readonly string[] => {
      const table = fight('osm archer 0305 E jav_f', 'ear archer 0905 W')
        .select('osm')
        .moveAttack('osm', ...(steps as never[]));
      table.shoot('osm', 'ear').dice(5);
      return lines(table, 'shot');
    };
    expect(thrown('0405', '0505')).toEqual([]);
    expect(thrown({ back: '0205' })).toEqual(['rd.moved']);
  });

  test('[R33] in a zone a dagger is thrown at him who stands there, at nobody else; a bow not at all', () => {
    const dagger = fight('osm archer 0505 E dagger', 'sta spear 0605 W, ear archer 0504 NW').select('osm');
    expect(dagger.why({ type: 'shoot', unit: 'osm', target: 'sta', aim: 'person' })).toBeUndefined();
    expect(dagger.why({ type: 'shoot', unit: 'osm', target: 'ear', aim: 'person' })?.ref).toMatch(/R33/);
    const bow = fight('osm archer 0505 E sbow_f', 'sta spear 0605 W').select('osm');
    expect(bow.why({ type: 'shoot', unit: 'osm', target: 'sta', aim: 'person' })?.ref).toMatch(/R33/);
    // Behind an enemy one stands in no zone of his, and shoots.
    const behind = fight('osm archer 0505 E sbow_f', 'sta spear 0605 E').select('osm').shoot('osm', 'sta').dice(5);
    expect([behind.last('shot').column, lines(behind, 'shot')]).toEqual([9, ['rs.rear']]);
  });

  test('[R34, 5.8] a crossbow past a neighbour on foot, never past one in the saddle, nor past a man farther off; a bow at medium range over all', () => {
    const may = (weapon: string, friends: string): boolean => {
      const table = fight(`osm archer 0305 E ${weapon}, ${friends}`, 'ear archer 1005 W').select('osm');
      return table.why({ type: 'shoot', unit: 'osm', target: 'ear', aim: 'person' }) === undefined;
    };
    expect(may('xbow', 'ulf spear 0405 E')).toBe(true);
    expect(may('xbow', 'ulf spear 0505 E')).toBe(false);
    expect(may('xbow', 'ham knight 0405-0505')).toBe(false);
    expect(may('sbow_f', 'ulf spear 0505 E')).toBe(true);
    expect(may('xbow', 'ulf spear 0505 E prone')).toBe(true);
    expect(may('xbow', 'ulf spear 0505 E stunned')).toBe(true);
  });

  test('[5.8] the arc: on foot the wedge of 120 degrees after a free turn, in the saddle 240 without one', () => {
    const table = fight('lam rider 0505-0405 jav_m', 'ear archer 0502 W, sta archer 0205 W').select('lam');
    // 0502 lies in the side wedge, 0205 behind.
    expect(table.why({ type: 'shoot', unit: 'lam', target: 'ear', aim: 'person' })).toBeUndefined();
    expect(table.why({ type: 'shoot', unit: 'lam', target: 'sta', aim: 'person' })?.ref).toMatch(/6\.2|5\.8/);
  });

  test('[R3, R121 axeFullBands, AN-2] the axe: 3 and 4, 7 and 8; with the option 1 to 8', () => {
    const may = (range: number, axeFullBands: boolean): boolean => {
      const hex = `${String(3 + range).padStart(2, '0')}05`;
      const table = fight('osm spear 0305 E axe', `ear archer ${hex} E`, { options: { axeFullBands } }).select('osm');
      return table.why({ type: 'shoot', unit: 'osm', target: 'ear', aim: 'person' }) === undefined;
    };
    const ranges = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(ranges.filter((range) => may(range, false))).toEqual([3, 4, 7, 8]);
    expect(ranges.filter((range) => may(range, true))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('[5.8, R38] the lip of the down: flat ground before the shooter shelters who stands below, and takes the height away', () => {
    const elevation = Array.from({ length: 11 }, () => '2222210000000000');
    const shot = (from: string): Table =>
      fight(`osm archer ${from} E sbow_f`, 'ear archer 0905 W', { elevation }).select('osm').shoot('osm', 'ear').dice(5);
    // From the lip nothing intervenes; one hex back one, two back two.
    expect([shot('0505').last('shot').column, lines(shot('0505'), 'shot')]).toEqual([6, ['rd.height']]);
    expect([shot('0405').last('shot').column, lines(shot('0405'), 'shot')]).toEqual([3, ['rs.coverL']]);
    expect([shot('0305').last('shot').column, lines(shot('0305'), 'shot')]).toEqual([2, ['rs.coverM']]);
  });

  test('[6.4, R43, R103] friendly fire: who stands beside the target first, else the nearest in the line, else nobody', () => {
    const astray = (b: string): Table =>
      fight(`ear archer 0305 E sbow_f, ${b}`, 'osm spear 0905 W').select('ear').shoot('ear', 'osm').dice(9);
    const beside = astray('ulf spear 0806 E, gud spear 0605 E');
    expect(beside.last('astrayAt')).toMatchObject({ victim: 'ulf', faces: [] });
    const inLine = astray('gud spear 0605 E, wat spear 0505 E');
    expect(inLine.last('astrayAt')).toMatchObject({ victim: 'gud' });
    inLine.dice(0);
    expect(inLine.last('shot')).toMatchObject({ action: 'astray', target: 'gud', column: 4 + 1, result: 'A' });
    const nobody = astray('wat spear 0405 E');
    expect(nobody.events.some((e) => e.type === 'astrayAt')).toBe(false);
  });

  test('[R104, R118] a door: open, one looks through it with Medium cover; closed, it is a wall', () => {
    const shot = (doors?: Fight['doors']): Table =>
      only('grange', { tom: '1307 W', adam: '1107 E' }, 'grange', doors === undefined ? {} : {}).select('tom');
    const open = shot();
    expect(open.why({ type: 'shoot', unit: 'tom', target: 'adam', aim: 'person' })).toBeUndefined();
    open.shoot('tom', 'adam').dice(5);
    // 2 hexes: power 7, column 8; Medium cover: 6.
    expect(open.last('shot')).toMatchObject({ column: 6 });
    const closed = shot();
    closed.with({ doors: closed.state.doors.map(() => 'closed' as const) });
    expect(closed.why({ type: 'shoot', unit: 'tom', target: 'adam', aim: 'person' })?.ref).toMatch(/6\.2|5\.8|R118|R104/);
  });

  test('[R42, R35] lying, one shoots a crossbow and nothing else; reloading needs to stand, outside every zone', () => {
    const bow = fight('osm archer 0305 E sbow_f prone', 'ear archer 0905 W').select('osm');
    expect(bow.why({ type: 'shoot', unit: 'osm', target: 'ear', aim: 'person' })?.ref).toMatch(/R42/);
    const cross = fight('osm archer 0305 E xbow prone', 'ear archer 0905 W').select('osm').shoot('osm', 'ear').dice(5);
    expect(cross.who('osm').unloaded).toBe(true);
    const load = (a: string, b: string): string | undefined =>
      fight(a, b)
        .put('osm', { unloaded: true })
        .select('osm')
        .why(moveOf('osm', 'run', { do: 'reload' }))?.ref;
    expect(load('osm archer 0305 E xbow', 'ear archer 0905 W')).toBeUndefined();
    expect(load('osm archer 0305 E xbow prone', 'ear archer 0905 W')).toBeDefined();
    expect(load('osm archer 0305 E xbow', 'ear archer 0405 W')).toMatch(/R35/);
  });

  test('[rs.coverL, R39] a Cover marker is one level more, and does not take the height away', () => {
    const elevation = Array.from({ length: 11 }, () => '1110000000000000');
    const table = fight('osm archer 0305 E sbow_f', 'ear archer 0905 W cover', { elevation }).select('osm').shoot('osm', 'ear').dice(5);
    expect([table.last('shot').column, lines(table, 'shot').toSorted()]).toEqual([3, ['rd.height', 'rs.coverL']]);
  });

  test('[rd.engagedTarget, R26] a shot into a fight is 2 worse, also at the horse of an Engaged rider', () => {
    const table = fight('osm archer 0305 E sbow_f, ulf spear 0805 E', 'ham knight 0905-1005').engage('ulf', 'ham').select('osm');
    table.shoot('osm', 'ham', 'mount').dice(5);
    expect(lines(table, 'shot')).toContain('rd.engagedTarget');
  });
});

describe('ways back', () => {
  test.each([
    ['hedge', ['0705', '0606']],
    ['lowWall', ['0705', '0606']],
    ['climb', ['0705', '0606']],
    ['wall', ['0705', '0606']],
  ])('[R100, 6.3] nobody is driven back over a %s', (side, ways) => {
    const hexsides = { [side]: '0605-0604' } as never;
    const table = fight('osm spear 0505 E 12/8/5, ulf spear 0101 E', 'sta spear 0605 W, ear archer 1511 W', { hexsides });
    table.select('osm').attack('osm', 'sta').dice(4);
    expect(table.last('struck').result).toBe('R');
    expect(hexes(table, 'retreat')).toEqual([...ways].toSorted());
  });

  test('[R100] nor onto a man on the ground, nor beside a loose horse into its hex; a Stunned man is no hindrance', () => {
    const ways = (b: string): readonly string[] => {
      const table = fight('osm spear 0505 E 12/8/5, ulf spear 0101 E', `sta spear 0605 W, ear archer 1511 W, ${b}`);
      table.select('osm').attack('osm', 'sta').dice(4);
      return hexes(table, 'retreat');
    };
    expect(ways('wat spear 0705 W prone')).toEqual(['0604', '0606']);
    expect(ways('wat spear 0705 W stunned')).toEqual(['0604', '0606', '0705']);
  });
});
