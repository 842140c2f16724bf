import { describe, expect, test } from 'vitest';
import { hexesOf, moveOf, Table } from './table.js';

/** Somebody idle on both sides keeps the phases open. */
const moving = (a: string, b: string, more: object = {}) =>
  Table.fight({ a: `${a}, idle serf 0112`, b: `${b}, calm serf 1401`, ...more }, 'move');
const rowsOf = (signs: { readonly [row: number]: string }): readonly string[] =>
  Array.from({ length: 12 }, (_, i) => signs[i + 1] ?? '.'.repeat(14));
const loose = (table: Table, name: string, hex: string, rump: string): Table =>
  table.putHorse(`${name}-horse`, { is: 'loose', hex: hex as never, rump: rump as never });

/** A balcony of three hexes over open ground, with a stair at its west end. */
const BALCONY = { ground: rowsOf({ 4: '..SBBB........' }), stairs: { '0304': { low: '0204', high: '0404' } } };

describe('moves', () => {
  test('[R8] on foot nobody faces anywhere: every hex beside him costs the same', () => {
    const table = moving('man man 0505', 'foe spear 1212').act({ type: 'unit', unit: 'man' });
    for (const hex of ['0605', '0504', '0404', '0405', '0406', '0506']) expect(table.ref(moveOf('man', hex))).toBeUndefined();
  });

  test('[R70] a move is one list of steps; contact ends it, only dropping is still free, and nobody ends where he may not stop', () => {
    const table = moving('man spear 0505, fri spear 0605', 'foe spear 0808');
    expect(table.ref(moveOf('man', '0605'))).toBe('R12');
    expect(table.ref(moveOf('man', '0605', '0705'))).toBeUndefined();
    // 0708 is beside 0808: the step after it is refused.
    expect(table.ref(moveOf('man', '0506', '0607', '0608', '0708', '0709'))).toBe('R70');
    expect(table.ref({ type: 'move', unit: 'man', steps: [] })).toBe('R70');
    expect(table.why(moveOf('man', '0605'))?.message).toContain('Fri');
    const objects = [{ id: 'sack', name: 'sack', hex: '0505', carriers: ['a'] }];
    const loaded = moving('man spear 0505', 'foe spear 0508', { objects });
    loaded.put('man', { carries: 'sack' as never }).with({ objects: [{ id: 'sack' as never, hex: null, carriedOff: null }] });
    expect(loaded.ref(moveOf('man', '0506', '0507', { drop: 'sack' as never }))).toBeUndefined();
  });

  test('[R71] who starts in contact may first drop, pick up, drive off, dismount; he may not mount; a first step into contact is the last', () => {
    const table = moving('kni knight 0505-0404, man knight 0905', 'foe spear 0605, too spear 1005');
    expect(table.ref(moveOf('kni', { dismount: '0405' as never }))).toBeUndefined();
    loose(table.put('kni', { horse: null, rump: null, hex: '0101' as never }), 'kni', '0805', '0705');
    expect(table.ref(moveOf('man', { mount: 'kni-horse' as never }))).toBe('CH-5.5');
    expect(table.ref(moveOf('man', { driveOff: 'kni-horse' as never }))).toBeUndefined();
    // From contact into contact: one step.
    const pressed = moving('man spear 0505', 'foe spear 0605');
    expect(pressed.ref(moveOf('man', '0504'))).toBeUndefined();
    expect(pressed.ref(moveOf('man', '0504', '0403'))).toBe('R70');
    expect(pressed.ref(moveOf('man', '0405', '0305'))).toBeUndefined();
  });

  test('[R44, R72] after a good jump he goes on with what is left; a fall ends it; in contact he stops', () => {
    const table = moving('god bow 0504', 'foe spear 1212', BALCONY);
    table.move('god', { jump: '0505' as never }).dice(7);
    expect(table.is('god')).toBe('healthy 0505');
    expect(table.options.at(-1)).toEqual({ type: 'stop' });
    expect(table.ref(moveOf('god', '0605', '0705', '0805', '0905'))).toBeUndefined();
    expect(table.ref(moveOf('god', '0605', '0705', '0805', '0905', '1005'))).toBe('R11');
    table.act(moveOf('god', '0605'));
    expect(table.is('god')).toBe('healthy 0605');
    const fallen = moving('thu man 0504', 'foe spear 1212', BALCONY)
      .move('thu', { jump: '0505' as never })
      .dice(6);
    expect(fallen.is('thu')).toBe('stunned 0505');
    const hurt = moving('god bow 0504 wounded', 'foe spear 1212', BALCONY)
      .move('god', { jump: '0505' as never })
      .dice(8);
    expect(hurt.who('god').health).toBe('dead');
    const met = moving('god bow 0504', 'foe spear 0506', BALCONY)
      .move('god', { jump: '0505' as never })
      .dice(1);
    expect(met.state.stack).toHaveLength(1);
    expect(met.ref(moveOf('god', { jump: '0505' as never }, '0605'))).toBe('CH-4 rule 3');
    expect(moving('god bow 0504', 'foe spear 1212', BALCONY).ref(moveOf('god', { jump: '0505' as never }, '0605'))).toBe('R72');
    expect(moving('god bow 0504', 'foe spear 1212', BALCONY).ref(moveOf('god', { jump: '0404' as never }))).toBe('R44');
  });

  test('[R73] beside a loose horse across open ground; who shares its hex mounts it alone; a mule and its man go together', () => {
    const table = moving('kni knight 0505-0405, oth knight 0705', 'foe spear 1212', { special: { mule: 'kni' } });
    loose(table.put('kni', { horse: null, rump: null }), 'kni', '0605', '0604');
    expect(table.ref(moveOf('kni', { mount: 'kni-horse' as never }))).toBeUndefined();
    expect(table.ref(moveOf('oth', { mount: 'kni-horse' as never }))).toBe('R73');
    const plain = moving('kni knight 0505-0405, oth knight 0705', 'foe spear 1212');
    loose(plain.put('kni', { horse: null, rump: null, hex: '0604' as never }), 'kni', '0605', '0604');
    expect(plain.ref(moveOf('kni', { mount: 'kni-horse' as never }))).toBeUndefined();
    expect(plain.ref(moveOf('oth', { mount: 'kni-horse' as never }))).toBe('R73');
    expect(plain.ref(moveOf('oth', { driveOff: 'kni-horse' as never }))).toBeUndefined();
    plain.move('oth', { driveOff: 'kni-horse' as never });
    expect(plain.horse('kni')).toBe('gone');
    expect(plain.is('kni')).toBe('healthy 0604');
  });

  test('[R74] who shares the rump hex of his horse is there for all rules; once out he does not come back', () => {
    const table = moving('kni knight 0505-0405', 'foe spear 1212');
    loose(table.put('kni', { horse: null, rump: null, hex: '0604' as never }), 'kni', '0605', '0604');
    expect(table.ref(moveOf('kni', '0504'))).toBeUndefined();
    table.move('kni', '0504');
    table.at('move');
    expect(table.ref(moveOf('kni', '0604'))).toBe('R12');
  });

  test('[R19, CH-6.7] dismounting puts him down in a free hex beside either half and ends the move', () => {
    const table = moving('kni knight 0505-0405', 'foe spear 1212');
    table.move('kni', '0605', { dismount: '0604' as never });
    expect(table.ref(moveOf('kni', { dismount: '0101' as never }))).toBe('CH-4 rule 3');
    expect(table.is('kni')).toBe('healthy 0604');
    expect(table.horse('kni')).toBe('loose 0605-0505');
    expect(moving('kni knight 0505-0405', 'foe spear 1212').ref(moveOf('kni', { dismount: '0905' as never }))).toBe('CH-6.7');
  });

  test('[R13, R90] a horse puts its head into a doorway and gets out by backing; its rump is never there', () => {
    const house = {
      ground: rowsOf({ 4: '....hhh.......', 5: '....hDh.......' }),
      buildings: { house: { name: 'House', level: 0, hexes: '0504-0705' } },
    };
    const table = moving('kni knight 0606-0607', 'foe spear 1212', house);
    table.move('kni', '0605');
    expect(table.is('kni')).toBe('healthy 0605-0606');
    table.at('move');
    expect(table.ref(moveOf('kni', '0604'))).toBe('CH-T1');
    expect(table.ref(moveOf('kni', { pivot: '0506' as never }))).toBeUndefined();
    expect(table.ref(moveOf('kni', { back: '0707' as never }))).toBeUndefined();
    // Backing into the doorway.
    const rear = moving('kni knight 0707-0606', 'foe spear 1212', house);
    expect(rear.ref(moveOf('kni', { back: '0605' as never }))).toBe('R13');
  });

  test('[R13, R90, doorwayHorse] as printed its rump may be there: backing in is offered, done, and a state like others', () => {
    const house = {
      ground: rowsOf({ 4: '....hhh.......', 5: '....hDh.......' }),
      buildings: { house: { name: 'House', level: 0, hexes: '0504-0705' } },
    };
    const steps = (doorwayHorse: string) =>
      JSON.stringify(
        moving('kni knight 0707-0606', 'foe spear 1212', { ...house, options: { doorwayHorse } }).act({ type: 'unit', unit: 'kni' })
          .options,
      );
    expect(steps('whole')).toContain('"back":"0605"');
    expect(steps('head')).not.toContain('"back":"0605"');
    const table = moving('kni knight 0707-0606', 'foe spear 1212', { ...house, options: { doorwayHorse: 'whole' } });
    table.move('kni', { back: '0605' as never });
    expect(table.is('kni')).toBe('healthy 0606-0605');
    expect(table.fault).toBeUndefined();
    const barred = moving('kni knight 0707-0606', 'foe spear 1212', house).put('kni', { hex: '0606' as never, rump: '0605' as never });
    expect(barred.fault).toMatch(/rump of Kni cannot be at 0605/);
  });

  test('[R79] who is confined goes nowhere else: not by a step, a jump, a retreat', () => {
    const bounds = { regions: { room: '0505-0506' }, special: { confined: [{ who: ['lad'], regions: ['room'], until: 2 }] } };
    const table = moving('lad serf 0505', 'foe spear 1212', bounds);
    expect(table.ref(moveOf('lad', '0605'))).toBe('R79');
    expect(table.ref(moveOf('lad', '0506'))).toBeUndefined();
    table.at('move', 'a', 3);
    expect(table.ref(moveOf('lad', '0605'))).toBeUndefined();
    const struck = Table.fight({ a: 'foe spear 0504', b: 'lad serf 0505, calm serf 1401', ...bounds }, 'combat')
      .attack('foe', 'lad')
      .dice(5);
    // 0506 is free and out of contact: the only hex that is left to him.
    expect(struck.is('lad')).toBe('healthy 0506');
  });

  test('[R15, R80] who is to come must, and pays for his hexes; nobody ends the phase before', () => {
    const table = moving('a spear 0505', 'b spear 0110, ren knight east6@2', {}).at('move', 'b', 2);
    expect(table.ref({ type: 'endPhase' })).toBe('R80');
    expect(table.why({ type: 'endPhase' })?.message).toContain('Ren');
    table.act({ type: 'unit', unit: 'ren' });
    expect(table.ref({ type: 'stay', unit: 'ren' })).toBe('R80');
    table.act(moveOf('ren', { come: '1406' as never }));
    expect(table.is('ren')).toBe('healthy 1306-1406');
    const moved = table.events.findLast((e) => e.type === 'moved');
    expect(moved).toMatchObject({ points: 2 });
    expect(table.ref({ type: 'endPhase' })).toBeUndefined();
    // Before his turn nothing can be done with him.
    const early = moving('a spear 0505', 'b spear 0110, ren knight east6@3', {}).at('move', 'b', 2);
    expect(early.options.some((a) => a.type === 'unit' && a.unit === 'ren')).toBe(false);
    // Where there is no room: the nearest rows that have it, as the owner likes.
    const full = moving('a spear 1306', 'b spear 0110, ren knight east6@2', {}).at('move', 'b', 2).act({ type: 'unit', unit: 'ren' });
    const entries = full.options.flatMap((a) =>
      a.type === 'move' && a.steps.length === 1 && a.steps[0] !== undefined && 'come' in a.steps[0] ? [a.steps[0].come] : [],
    );
    expect(entries).toEqual(['1405', '1407']);
  });

  test('[R81] leaving costs a point at an open edge, is final, and takes horse and load along', () => {
    const exits = [{ side: 'a', edge: 'west' as const, from: 2 }];
    const objects = [{ id: 'sack', name: 'sack', hex: '0106', carriers: ['a'] }];
    const table = moving('man spear 0105, kni knight 0103-0203, fri serf 1111', 'foe spear 1212', { exits, objects });
    expect(table.ref(moveOf('man', { leave: 'west' }))).toBe('R81');
    table.at('move', 'a', 2);
    expect(table.ref(moveOf('fri', { leave: 'west' }))).toBe('R81');
    table.move('man', '0106', { pickUp: 'sack' as never }, { leave: 'west' });
    expect(table.is('man')).toBe('healthy left');
    expect(table.state.objects[0]).toMatchObject({ hex: null, carriedOff: 'a' });
    table.move('kni', { leave: 'west' });
    expect(table.horse('kni')).toBe('gone');
    expect(table.ref(moveOf('kni', '0104'))).toBe('CH-4 rule 3');
  });

  test('[R82] picking up costs 2 and leaves the points of a carrier; putting down gives none back; one load a man', () => {
    const objects = [
      { id: 'sack', name: 'sack', hex: '0505', carriers: ['a'] },
      { id: 'bag', name: 'bag', hex: '0605', carriers: ['a'] },
    ];
    const table = moving('man spear 0505', 'foe spear 1212', { objects });
    const taken = { pickUp: 'sack' as never };
    // M 6, a carrier 4: after 2 for the sack he has 2 left.
    expect(table.ref(moveOf('man', taken, '0605', '0705'))).toBeUndefined();
    expect(table.ref(moveOf('man', taken, '0605', '0705', '0805'))).toBe('R11');
    expect(table.ref(moveOf('man', taken, { drop: 'sack' as never }, '0605', '0705', '0805'))).toBe('R11');
    expect(table.ref(moveOf('man', taken, '0605', { pickUp: 'bag' as never }))).toBe('R82');
    expect(table.ref(moveOf('man', { pickUp: 'bag' as never }))).toBe('R82');
    table.move('man', taken);
    table.at('combat').put('foe', { hex: '0605' as never });
    expect(table.ref({ type: 'attack', attackers: ['man'], defenders: ['foe'] })).toBe('CH-8');
    // Stunned he leaves it in his hex.
    table.at('combat', 'b').attack('foe', 'man').dice(2);
    expect(table.who('man')).toMatchObject({ carries: null, health: 'stunned' });
    expect(table.state.objects[0]).toMatchObject({ hex: '0505' });
    expect(moving('foe serf 1212', 'man spear 0505', { objects }).at('move', 'b').ref(moveOf('man', taken))).toBe('CH-8');
  });

  test('[R17, R58] stairs are entered from their ends, and nobody passes a friend on them', () => {
    const table = moving('man spear 0204, fri spear 0304', 'foe spear 1212', BALCONY);
    expect(table.ref(moveOf('man', '0304', '0404'))).toBe('R58');
    const side = moving('man spear 0305', 'foe spear 1212', BALCONY);
    expect(side.ref(moveOf('man', '0304'))).toBe('CH-3.5');
    expect(moving('man spear 0204', 'foe spear 1212', BALCONY).ref(moveOf('man', '0304', '0404', '0504'))).toBeUndefined();
  });

  test('[R18] corpses that weigh 4 double the step, and a dead man lies where he fell', () => {
    const cast = 'man spear 0505, a serf 0109, b serf 0110, c serf 0211, d serf 0212';
    const table = moving(cast, 'foe spear 1212');
    for (const name of ['a', 'b', 'c', 'd']) table.put(name, { health: 'dead', hex: '0605' as never });
    table.move('man', '0605');
    expect(table.events.at(0)).toMatchObject({ type: 'moved', points: 2 });
    const light = moving(cast, 'foe spear 1212', { options: { corpseClutter: false } });
    for (const name of ['a', 'b', 'c', 'd']) light.put(name, { health: 'dead', hex: '0605' as never });
    light.move('man', '0605');
    expect(light.events.at(0)).toMatchObject({ points: 1 });
  });

  test('[R64] a rider passes nobody', () => {
    const table = moving('kni knight 0505-0405, fri spear 0605', 'foe spear 0604 stunned');
    expect(table.ref(moveOf('kni', '0605'))).toBe('R12');
    expect(table.ref(moveOf('kni', '0504', '0604'))).toBe('R12');
    expect(hexesOf(table.options, 'place')).toEqual([]);
  });
});
