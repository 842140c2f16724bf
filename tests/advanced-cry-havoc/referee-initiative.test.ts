import { describe, expect, test } from 'vitest';
import { type Fight, Table } from './table.js';

/*
 * Positions written from the rules alone, each with what a referee would say: who selects, who interrupts, who holds priority, and what cleanup does.
 */

const names = (table: Table, type: string): readonly string[] =>
  table.options.flatMap((a) => (a.type === type && 'unit' in a ? [a.unit as string] : []));
const fight = (a: string, b: string, rest: Partial<Fight> = {}): Table => Table.fight({ a, b, ...rest });
/** Side a selects, whoever of b may interrupt. */
const interrupters = (table: Table, unit: string): readonly string[] => names(table.act({ type: 'select', unit }), 'interrupt');

describe('selection and interruption', () => {
  test('[4.4, ACH-2, ACH-3] the mill bridge: who may interrupt each of the rebels', () => {
    const table = (): Table => Table.scenario('mill-bridge').at('activation', 'rebels' as never);
    const everybody = ['hamo', 'wace', 'odo', 'perrin', 'tobias', 'hugh', 'alric'];
    expect(interrupters(table(), 'bevis')).toEqual(['hamo']);
    expect(interrupters(table(), 'gilot')).toEqual(['hamo', 'wace']);
    expect(interrupters(table(), 'edwin')).toEqual(everybody);
    expect(interrupters(table(), 'madoc')).toEqual(['hamo', 'wace', 'tobias', 'hugh', 'alric']);
    expect(interrupters(table(), 'stephen')).toEqual(everybody);
    expect(interrupters(table(), 'jankin')).toEqual(['hamo', 'wace', 'alric']);
  });

  test('[ACH-3, R17] two knights alike: only a 9 fails, armor does not weigh; the failed one may try against the next', () => {
    const table = Table.scenario('mill-bridge').at('activation', 'rebels' as never);
    table.act({ type: 'select', unit: 'bevis' }).act({ type: 'interrupt', unit: 'hamo' });
    expect(table.asks).toMatch(/^dice/);
    table.dice(9);
    expect(table.last('interrupted')).toMatchObject({ unit: 'hamo', over: 'bevis', succeeds: false });
    expect(table.asks).toBe('rebels');
    expect(table.last('activation').unit).toBe('bevis');
    expect(table.who('hamo').markers).toEqual([]);
    table.say('watch');
    expect(table.asks).toBe('garrison');
    expect(names(table, 'select')).toHaveLength(7);
    const again = Table.scenario('mill-bridge').at('activation', 'rebels' as never);
    again.act({ type: 'select', unit: 'bevis' }).act({ type: 'interrupt', unit: 'hamo' }).dice(8);
    expect(again.last('activation').unit).toBe('hamo');
    expect(again.who('bevis').markers).toEqual([]);
  });

  test('[4.4, R30] after an interruption the side that was interrupted selects again, and may name another', () => {
    const table = fight('osm spear 0505 E, ulf spear 0507 E', 'ham knight 1205-1305');
    table.act({ type: 'select', unit: 'osm' }).act({ type: 'interrupt', unit: 'ham' });
    expect([table.asks, table.last('activation').unit]).toEqual(['b', 'ham']);
    table.say('pass');
    expect(table.asks).toBe('a');
    expect(names(table, 'select')).toEqual(['osm', 'ulf']);
    // Nobody is left to interrupt: it begins at once.
    table.act({ type: 'select', unit: 'ulf' });
    expect(table.last('activation').unit).toBe('ulf');
  });

  test.each([
    ['scared', 'automatic'],
    ['panic', 'automatic'],
    ['fumble', 'automatic'],
    ['impaired', 'automatic'],
    ['cover', 'automatic'],
    ['parry', 'automatic'],
    ['prone', 'automatic'],
    ['enraged', 'bracket'],
  ])('[ACH-2, R114] one who is %s can be interrupted by a priest and a hound: %s', (status, how) => {
    const table = fight(`osm spear 0505 E 9/9/5 ${status}`, 'pri priest 1205 W, dog dog 1207 W');
    expect(interrupters(table, 'osm')).toEqual(how === 'automatic' ? ['pri', 'dog'] : []);
  });

  test('[ACH-2, 3.1] a man who carries counts as one who fumbled, and may not interrupt either', () => {
    const loads = [{ id: 'sack', name: 'Sack', hex: '0101' }];
    const table = fight('osm spear 0505 E 12/8/5', 'pri priest 1205 W', { loads });
    table.put('osm', { carries: 'sack' as never }).with({ loads: [{ id: 'sack' as never, hex: null, carriedOff: null }] });
    expect(interrupters(table, 'osm')).toEqual(['pri']);
    const other = fight('osm spear 0505 E', 'ham knight 1205-1305, ulf spear 1207 W 12/8/5', { loads });
    other.put('ulf', { carries: 'sack' as never }).with({ loads: [{ id: 'sack' as never, hex: null, carriedOff: null }] });
    expect(interrupters(other, 'osm')).toEqual(['ham']);
  });

  test('[ACH-3] within a bracket health goes before strength', () => {
    expect(interrupters(fight('osm spear 0505 E', 'ulf spear 1205 W 20/8/5 wounded, ear archer 1207 W'), 'osm')).toEqual([]);
    expect(interrupters(fight('osm spear 0505 E 20/8/5 wounded', 'ulf spear 1205 W wounded, ear archer 1207 W'), 'osm')).toEqual([
      'ulf',
      'ear',
    ]);
  });

  test.each(['scared', 'panic', 'fumble', 'impaired', 'parry', 'cover', 'prone', 'watch', 'activated'])(
    '[ACH-18, 4.4] one who is %s interrupts nobody',
    (status) => {
      expect(interrupters(fight('osm spear 0505 E', `ear archer 1205 W 12/9/6 ${status}, ulf spear 1207 W 12/9/6`), 'osm')).toEqual([
        'ulf',
      ]);
      const table = fight('osm spear 0505 E', `ear archer 1205 W 12/9/6 ${status}, ulf spear 1207 W 12/9/6`);
      table.act({ type: 'select', unit: 'osm' });
      expect(table.why({ type: 'interrupt', unit: 'ear' })?.ref).toMatch(/ACH-18|4\.4/);
    },
  );

  test('[ACH-18, R23] an Engaged man interrupts nobody; his partner can be interrupted by anybody else', () => {
    const table = fight('osm spear 0505 E 14/9/5', 'ulf spear 0605 W 15/9/5, pri priest 1205 W').engage('osm', 'ulf');
    expect(interrupters(table, 'osm')).toEqual(['pri']);
  });

  test('[4.4] the selecting side may not pass, nor select one who is done', () => {
    const table = fight('osm spear 0505 E, ulf spear 0507 E activated, sta spear 0509 E watch', 'ear archer 1205 W');
    expect(table.options).toEqual([{ type: 'select', unit: 'osm' }]);
    for (const unit of ['ulf', 'sta', 'ear']) expect(table.why({ type: 'select', unit })?.ref, unit).toMatch(/4\.4|R30|R31|R41/);
    expect(table.why({ type: 'pass' })).toBeDefined();
  });

  test('[R109, R86] alone on the field one is not interrupted, but a man on Watch still shoots', () => {
    const table = fight('osm spear 0505 E, ulf spear 0507 E', 'ear archer 0905 W sbow_f watch');
    table.act({ type: 'select', unit: 'osm' }).run_('osm', '0605', '0705');
    expect([table.asks, table.frame]).toEqual(['b', 'window.ask']);
    table.say('passAll');
    expect([table.asks, table.last('activation').unit]).toEqual(['a', 'ulf']);
  });
});

describe('priority', () => {
  const begin = (table: Table, mine: number, theirs: number): Table => table.input({ faces: [mine, theirs] });
  test.each([
    ['leader', 4, 4, 'a'],
    ['leader', 4, 5, 'b'],
    ['leader scared', 4, 5, 'a'],
    ['spear', 5, 5, 'b'],
    ['spear', 6, 5, 'a'],
  ])('[4.1, R29, R65] side b held it; a has a %s; %s against %s: %s', (who, mine, theirs, holds) => {
    const [kind, marker = ''] = who.split(' ');
    const table = fight(`osm ${kind} 0505 E ${marker}`, 'ulf spear 1505 W').at('cleanup', 'b' as never);
    // A Scared man tries to recover first: 9 always fails.
    if (marker !== '') table.dice(9);
    begin(table, mine, theirs);
    expect(table.last('priority').side).toBe(marker === '' ? holds : 'b');
  });

  test('[4.1] the duel is rolled for, and a tie gives it to the second side', () => {
    const table = begin(Table.scenario('duel'), 3, 3);
    expect(table.last('priority').side).toBe('defendant');
    expect(begin(Table.scenario('duel'), 4, 3).last('priority').side).toBe('plaintiff');
  });
});

describe('cleanup', () => {
  test('[4.7, 7.2] recovery: the side with priority first, each in the order of the lists; a Wounded man by his wounded values', () => {
    const table = fight('osm spear 0505 E scared, ulf spear 0305 E panic wounded', 'ear archer 1205 W scared, sta spear 1207 W enraged').at(
      'cleanup',
      'b' as never,
    );
    table.dice(3);
    expect(table.last('morale')).toMatchObject({ unit: 'ear', cause: 'recovery', courage: 5, total: 4, passed: true });
    table.dice(7);
    expect(table.last('morale')).toMatchObject({ unit: 'sta', courage: 6, total: 7, passed: false });
    expect(table.is('sta')).toBe('healthy 1207 W enraged');
    table.dice(6);
    expect(table.last('morale')).toMatchObject({ unit: 'osm', total: 7, passed: false });
    table.dice(3);
    expect(table.last('morale')).toMatchObject({ unit: 'ulf', courage: 5, total: 5, passed: true });
    expect(table.is('ulf')).toBe('wounded 0305 E scared');
  });

  test('[ACH-9, R65] an enemy zone weighs in recovery; the best of leader, knight and banner counts once', () => {
    const table = fight('osm spear 0505 E scared, ham knight 0405 E, led leader 0406 E', 'ulf spear 0605 W').at('cleanup');
    // 5 + 1 scared + 1 zone - 2 leader = 5 of 6.
    table.dice(5);
    expect(table.last('morale')).toMatchObject({ total: 5, passed: true });
    const prone = fight('osm spear 0505 E scared, ham knight 0405 E, led leader 0406 E prone', 'ulf spear 0605 W').at('cleanup');
    prone.dice(5);
    expect(prone.last('morale')).toMatchObject({ total: 6, passed: true });
  });

  test('[7.2, R19] a recovery on the lowest face enrages nobody, and one that fails worsens nothing', () => {
    const table = fight('osm spear 0505 E scared', 'ulf spear 1505 W panic').at('cleanup');
    table.dice(0, 9);
    expect([table.is('osm'), table.is('ulf')]).toEqual(['healthy 0505 E', 'healthy 1505 W panic']);
  });

  test('[7.4, R108] waking: the dead make nobody check, the wounded do not either; one under a horse stays down', () => {
    const table = fight('osm spear 0505 E stunned, ulf spear 0605 E, sta spear 0508 E stunned', 'ham knight 0509-0609');
    table.put('sta', { hex: '0509' as never }).at('cleanup');
    // Nobody has a zone over 0505: 9 is death; ham's horse stands on sta.
    table.dice(9);
    expect(table.is('osm')).toBe('dead 0505');
    expect(table.asks).toMatch(/^dice/);
    table.dice(0);
    expect(table.is('sta')).toBe('stunned 0509');
    expect(table.events.some((e) => e.type === 'morale')).toBe(false);
  });

  test('[7.4, R51, R10] an aided man wakes by 1 less, unless the helper stands in a zone himself; two enemies make 2 more', () => {
    const aided = (b: string, helper = '0506'): Table => {
      const table = fight(`osm spear 0505 E stunned, ulf spear ${helper} E`, b);
      return table.with({ aid: [{ helper: 'ulf' as never, unit: 'osm' as never }] }).at('cleanup');
    };
    expect(aided('ear archer 1505 W').dice(6).last('woke')).toMatchObject({ total: 5, health: 'healthy', impaired: true });
    expect(aided('ear archer 0605 NW').dice(6).last('woke')).toMatchObject({ total: 6, health: 'wounded', impaired: true });
    // 0606 faces W: its front hexes are 0506 (the helper), 0605 and 0607: not the one who lies.
    expect(aided('ear archer 0606 W').dice(6).last('woke')).toMatchObject({ total: 6, health: 'wounded' });
    expect(aided('ear archer 0605 NW, sta spear 0504 SW').dice(5).last('woke')).toMatchObject({ total: 6 });
  });

  test('[7.4] who rises is turned by his owner and acts in the next turn', () => {
    const table = fight('osm spear 0505 E stunned, ulf spear 0305 E', 'ear archer 1505 W').at('cleanup');
    table.dice(4);
    expect([table.asks, table.options.map((a) => a.type === 'face' && a.facing).toSorted()]).toEqual([
      'a',
      ['E', 'NE', 'NW', 'SE', 'SW', 'W'],
    ]);
    table.act({ type: 'face', unit: 'osm', facing: 'NW' });
    expect(table.is('osm')).toBe('healthy 0505 NW');
    expect(table.state.turn).toBe(2);
  });

  test('[8.4, R110] a side whose humans are all Stunned or in Panic has lost at the victory check, its hound notwithstanding', () => {
    const table = fight('osm spear 0505 E stunned, ulf spear 0305 E panic, dog dog 0205 E', 'ear archer 1505 W').at('cleanup');
    table.dice(9, 7);
    expect(table.asks).toBe('over');
    const risen = fight('osm spear 0505 E stunned, ulf spear 0305 E panic', 'ear archer 1505 W').at('cleanup');
    risen.dice(2);
    expect(risen.last('morale')).toMatchObject({ unit: 'ulf', passed: true });
    risen.dice(7);
    expect([risen.state.turn, risen.asks === 'over']).toEqual([2, false]);
  });

  test('[R110] at once when nobody of a side lives', () => {
    const table = fight('osm spear 0505 E 30/8/5, ulf spear 0305 E', 'ear archer 0605 W').select('osm').attack('osm', 'ear').dice(0);
    expect([table.is('ear'), table.asks]).toEqual(['dead 0605', 'over']);
    const withDog = fight('osm spear 0505 E 30/8/5', 'ear archer 0605 W, dog dog 1205 W').select('osm').attack('osm', 'ear').dice(0);
    expect(withDog.asks).toBe('over');
  });
});
