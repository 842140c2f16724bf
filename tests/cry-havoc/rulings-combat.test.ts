import { describe, expect, test } from 'vitest';
import { hexesOf, Table } from './table.js';

/** Two idle people beside each other keep the phase open; neighbours of 0505 are 0605, 0504, 0404, 0405, 0406, 0506. */
const fighting = (a: string, b: string, more: object = {}) =>
  Table.fight({ a: `${a}, idle serf 0112`, b: `${b}, calm serf 0212`, ...more }, 'combat');
const attack = (attackers: string, defenders: string) => ({
  type: 'attack',
  attackers: attackers.split(' '),
  defenders: defenders.split(' '),
});
const rowsOf = (signs: { readonly [row: number]: string }): readonly string[] =>
  Array.from({ length: 12 }, (_, i) => signs[i + 1] ?? '.'.repeat(14));
const BALCONY = { ground: rowsOf({ 4: '..SBBB........' }), stairs: { '0304': { low: '0204', high: '0404' } } };

describe('attacks', () => {
  test('[R89] offered are each alone, the two best, all, and each attacker on two he touches; any set held together by contact is accepted', () => {
    const table = Table.fight({ a: 'osm spear 0405, tan man 0406, ful serf 0506', b: 'ger spear 0505, ivo spear 0605' });
    const listed = table.options.flatMap((a) => (a.type === 'attack' ? [`${a.attackers.join(' ')} on ${a.defenders.join(' ')}`] : []));
    expect(listed).toEqual([
      'osm on ger',
      'tan on ger',
      'ful on ger',
      'osm tan on ger',
      'osm tan ful on ger',
      'ful on ivo',
      'ful on ger ivo',
    ]);
    expect(table.ref(attack('tan ful', 'ger ivo'))).toBeUndefined();
    expect(table.ref(attack('osm', 'ivo'))).toBe('R32');
    expect(table.ref(attack('osm', 'tan'))).toBe('CH-6.2');
    expect(table.ref(attack('ger', 'osm'))).toBe('CH-4 rule 2');
    expect(table.ref({ type: 'move', unit: 'osm', steps: [] })).toBe('R3');
  });

  test('[R30, R31] nobody has to attack; each attacks once and is attacked once', () => {
    const table = fighting('osm spear 0405, tan spear 0406', 'ger man 0505').attack('osm', 'ger').dice(5);
    expect(table.ref(attack('tan', 'ger'))).toBe('R31');
    expect(fighting('osm spear 0405', 'ger man 0505').end().state.phase).not.toBe('combat');
  });

  test('[R38] the active side picks the victim of S, W and K, the passive side that of AW', () => {
    const table = fighting('dro knight 0505', 'cai serf 0605, den serf 0604').put('den', { hex: '0504' as never });
    table.attack('dro', 'cai den').dice(4);
    expect(table.asked).toBe('a');
    expect(table.options).toEqual([
      { type: 'victim', unit: 'cai' },
      { type: 'victim', unit: 'den' },
    ]);
    table.act({ type: 'victim', unit: 'den' });
    expect([table.who('cai').health, table.who('den').health]).toEqual(['healthy', 'stunned']);
    const lost = fighting('osm serf 0405, tan serf 0406', 'ger man 0505 1/30/5').attack('osm tan', 'ger').dice(10);
    expect(lost.asked).toBe('b');
    lost.act({ type: 'victim', unit: 'tan' });
    expect(lost.who('tan').health).toBe('wounded');
  });

  test('[R36, R39, R60, R77] the stunned die first, then the owner names men and hexes; who has none at the end is wounded', () => {
    const table = fighting('dro knight 0505', 'one serf 0605, two serf 0504, lay serf 0506 stunned', {})
      .attack('dro', 'one two lay')
      .dice(6);
    expect(table.who('lay').health).toBe('dead');
    expect(table.asked).toBe('b');
    expect(new Set(table.options.map((a) => (a.type === 'retreat' ? a.unit : '')))).toEqual(new Set(['one', 'two']));
    // No hex beside Dro is offered.
    for (const hex of hexesOf(table.options, 'retreat')) expect(['0404', '0405', '0406', '0506']).not.toContain(hex);
    table.act({ type: 'retreat', unit: 'two', path: ['0503'] });
    const left = hexesOf(table.options, 'retreat');
    expect(left).not.toContain('0503');
    table.act({ type: 'retreat', unit: 'one', path: [left[0] ?? ''] });
    expect(table.happened).toEqual(['fought', 'finished', 'retreated', 'retreated']);
  });

  test('[R36, R77] blocked men are wounded in the order of the cast, all of them, and a wounded one dies', () => {
    // One on each of two dry hexes, and Dro on a third: no way for either.
    const wet = rowsOf({ 3: '....~~~.......', 4: '...~..~.......', 5: '....~.~.......', 6: '....~~~.......' });
    const table = fighting('dro knight 0605', 'one serf 0504, two serf 0604 wounded', { ground: wet });
    table.attack('dro', 'one two').dice(6);
    expect([table.who('one').health, table.who('two').health]).toEqual(['wounded', 'dead']);
  });

  test('[R55] a rider driven back slides without turning', () => {
    const table = fighting('dro knight 0405 99/13/5', 'kni knight 0505-0605').attack('dro', 'kni').dice(10);
    expect(table.asked).toBe('b');
    const heads = hexesOf(table.options, 'retreat');
    expect(heads).toContain('0605');
    table.act({ type: 'retreat', unit: 'kni', path: ['0605'] });
    expect(table.is('kni')).toBe('healthy 0605-0705');
  });

  test('[R37, R78] one standing attacker follows into a vacated hex, by open ground; a horse by one step forward; declining is open', () => {
    const table = fighting('osm spear 0405, tan spear 0506', 'ger spear 0505 wounded').attack('osm tan', 'ger').dice(1);
    expect(table.options).toEqual([
      { type: 'advance', unit: 'osm', hex: '0505' },
      { type: 'advance', unit: 'tan', hex: '0505' },
      { type: 'decline' },
    ]);
    table.act({ type: 'advance', unit: 'osm', hex: '0505' });
    expect(table.is('osm')).toBe('healthy 0505');
    expect(table.state.acted).toContain('osm');
    // Across a low wall nobody follows.
    const wall = fighting('osm spear 0405', 'ger serf 0505 wounded', { hexsides: { lowWall: '0405-0505' } })
      .attack('osm', 'ger')
      .dice(1);
    expect(wall.happened).toEqual(['fought', 'struck']);
    // A horse with its back to him does not.
    const back = fighting('kni knight 0305-0405', 'ger serf 0505 wounded').attack('kni', 'ger').dice(1);
    expect(back.happened).toEqual(['fought', 'struck']);
    const ahead = fighting('kni knight 0405-0305', 'ger serf 0505 wounded').attack('kni', 'ger').dice(1);
    ahead.act({ type: 'advance', unit: 'kni', hex: '0505' });
    expect(ahead.is('kni')).toBe('healthy 0505-0405');
    // Nobody follows after S+HK, not even into the hex of the rump.
    const thrown = fighting('osm spear 0405 28/7/6, tan man 0705', 'kni knight 0505-0605').attack('osm tan', 'kni').dice(5);
    expect(thrown.is('kni')).toBe('stunned 0505');
    expect(thrown.happened).toEqual(['fought', 'struck']);
    // A dead rider whose horse runs loose leaves no hex.
    const loose = fighting('osm spear 0405 60/7/6', 'kni knight 0505-0605').attack('osm', 'kni').dice(2);
    expect(loose.horse('kni')).toBe('loose 0505-0605');
    expect(loose.happened).toEqual(['fought', 'struck']);
    expect(
      fighting('osm spear 0405', 'ger serf 0505 wounded', { options: { advanceAfterCombat: false } })
        .attack('osm', 'ger')
        .dice(1).happened,
    ).toEqual(['fought', 'struck']);
  });

  test('[R63, R76] on a balcony one without a way back may jump down instead of the wound, in combat and under a shot', () => {
    const blocked = { a: 'cru man 0304', b: 'thu spear 0404, fri spear 0504, calm serf 0212', ...BALCONY };
    const table = Table.fight({ ...blocked, a: 'cru man 0304 30/11/5, idle serf 0112' }, 'combat')
      .attack('cru', 'thu')
      .dice(6);
    expect(table.asked).toBe('b');
    expect(table.options.at(-1)).toEqual({ type: 'takeWound' });
    const landings = hexesOf(table.options, 'jump');
    expect(landings.length).toBeGreaterThan(1);
    table.act({ type: 'jump', unit: 'thu', hex: landings[0] ?? '' }).dice(8);
    expect(table.is('thu')).toBe(`stunned ${landings[0]}`);
    // Cru may follow onto the balcony.
    expect(table.options).toContainEqual({ type: 'advance', unit: 'cru', hex: '0404' });
    const wound = Table.fight({ ...blocked, a: 'cru man 0304 30/11/5, idle serf 0112' }, 'combat')
      .attack('cru', 'thu')
      .dice(6)
      .act({ type: 'takeWound' });
    expect(wound.is('thu')).toBe('wounded 0404');
    const shot = Table.fight(
      { a: 'arc bow 0509, idle serf 0112', b: 'mid serf 0404, lef serf 0504, rig serf 0604, cap serf 0304', ...BALCONY },
      'missile',
    );
    shot.shoot('arc', 'lef').dice(1, 7);
    expect(shot.options.map((a) => a.type)).toContain('takeWound');
  });

  test('[R87, retreatMode] lenient: contact with others does not matter, and one friend on foot makes room where his owner likes', () => {
    const lenient = { options: { retreatMode: 'lenient' } };
    // Ger can only go where Ank stands: water all round.
    const ground = rowsOf({ 4: '....~~........', 5: '...~...~......', 6: '....~~........' });
    const table = fighting('osm spear 0505 40/7/6', 'ger spear 0605, ank spear 0705', { ground, ...lenient });
    expect(table.ref(attack('osm', 'ger'))).toBeUndefined();
    table.attack('osm', 'ger').dice(9);
    const classic = fighting('osm spear 0505 40/7/6', 'ger spear 0605, ank spear 0705', { ground }).attack('osm', 'ger').dice(9);
    expect(classic.who('ger').health).toBe('wounded');
    if (table.pending.kind === 'choice' && table.options[0]?.type === 'push') {
      expect(table.asked).toBe('b');
      table.act(table.options[0]);
    }
    expect(table.happened).toContain('pushed');
    expect(table.is('ger')).toBe('healthy 0705');
    expect(table.who('ank').health).toBe('healthy');
  });

  test('[O3, attackDefenderAgain] who was stunned in this phase may be attacked once more by others', () => {
    const again = { options: { attackDefenderAgain: true } };
    const table = fighting('osm spear 0405, tan spear 0406', 'ger spear 0505', again).attack('osm', 'ger').dice(2);
    expect(table.who('ger').health).toBe('stunned');
    expect(table.ref(attack('tan', 'ger'))).toBeUndefined();
    const plain = fighting('osm spear 0405, tan spear 0406', 'ger spear 0505').attack('osm', 'ger').dice(2);
    expect(plain.ref(attack('tan', 'ger'))).toBe('R31');
  });

  test('[R42] stunned men of the active side get up in their own recovery', () => {
    const table = fighting('osm spear 0405', 'ger spear 0505').attack('osm', 'ger').dice(2);
    expect(table.who('ger').health).toBe('stunned');
    // Through his own turn, in which he does nothing: A is asked again, and he is up.
    for (let n = 0; n < 20 && table.state.turn === 1; n++) table.end();
    expect(table.who('ger').health).toBe('healthy');
  });

  test('[R61, O4] nobody is taken, healed or hidden: everybody sees everything', () => {
    const { state } = fighting('osm spear 0405', 'ger spear 0505');
    expect(Object.keys(state).sort()).toEqual(
      [
        'acted',
        'active',
        'assailed',
        'characters',
        'horses',
        'objects',
        'options',
        'outcome',
        'phase',
        'rules',
        'scenario',
        'shot',
        'sides',
        'stack',
        'stunned',
        'turn',
      ].sort(),
    );
    expect(() => Table.fight({ a: 'osm spear 0405', b: 'ger spear 0505', options: { hiddenAmbush: true } })).toThrow('O4');
  });
});
