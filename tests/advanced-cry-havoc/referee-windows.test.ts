import { eventsFor, oddsOfAction } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { State } from '../../packages/systems/advanced-cry-havoc/types.js';
import { type Fight, game, moveOf, Table } from './table.js';

/*
 * Positions written from the rules alone, each with what a referee would say: who is asked to react, when, in which order, and what it costs.
 */

const fight = (a: string, b: string, rest: Partial<Fight> = {}): Table => Table.fight({ a, b, ...rest });
/** What the window offers: who, at whom or at what; `pass` and `passAll` left out. */
const offers = (table: Table): readonly string[] =>
  table.options.flatMap((a) => (a.type === 'fire' || a.type === 'swing' ? [`${a.type} ${a.unit} ${a.aim}`] : []));
const swing = (table: Table, unit: string, target: string, aim = 'person'): Table => table.act({ type: 'swing', unit, target, aim });
const fire = (table: Table, unit: string, target: string, aim = 'person'): Table => table.act({ type: 'fire', unit, target, aim });
const reasons = (table: Table, type: 'struck' | 'shot'): string => JSON.stringify(table.last(type).reasons);

describe('who is asked', () => {
  test('[4.6, R86, R31] one question for both archers, one shot for each event, and the shooter does not act this turn', () => {
    const table = fight('osm spear 0305 E', 'ear archer 1005 W sbow_f, sta archer 1006 W sbow_f').select('osm').run_('osm', '0405', '0505');
    expect([table.asks, offers(table)]).toEqual(['b', ['fire ear person', 'fire sta person']]);
    fire(table, 'ear', 'osm').dice(5);
    // The rest of the way is dropped, and his owner asked again.
    expect([table.asks, table.who('osm').hex]).toEqual(['a', '0405']);
    table.run_('osm', '0505');
    expect(offers(table)).toEqual(['fire sta person']);
    fire(table, 'sta', 'osm').dice(5);
    table.run_('osm', '0605');
    // Nobody is left: cleanup has come and gone.
    expect(table.state.turn).toBe(2);
    expect(table.events.filter((e) => e.type === 'activation')).toHaveLength(1);
  });

  test('[4.6, R86, 13.2] the swing comes before the step, the fire after it', () => {
    const table = fight('osm spear 0505 E', 'sta spear 0605 W, ear archer 1105 W sbow_f').select('osm').run_('osm', { turn: 'W' }, '0405');
    expect([offers(table), table.who('osm').hex]).toEqual([['swing sta person'], '0505']);
    table.say('pass');
    expect([offers(table), table.who('osm').hex]).toEqual([['fire ear person'], '0405']);
  });

  test('[R85] in the hex of a friend no window opens; it opens after the next step', () => {
    const table = fight('osm spear 0505 E, ulf spear 0605 E', 'ear archer 1405 W sbow_f').select('osm').run_('osm', '0605', '0705');
    expect([offers(table), table.who('osm').hex]).toEqual([['fire ear person'], '0705']);
  });

  test('[R77] a rider gives the swing when his rump leaves, not when his head does', () => {
    // Sta in 0506 facing W covers 0505, 0406 and 0507.
    const table = fight('ham knight 0505-0405', 'sta spear 0506 W').select('ham').run_('ham', '0605', '0705');
    expect([offers(table), table.who('ham').hex]).toEqual([['swing sta person', 'swing sta mount'], '0605']);
  });

  test.each([
    ['ear archer 1005 E sbow_f', 'turned away'],
    ['ear archer 1005 W xbow', 'unloaded'],
    ['ear archer 1005 W sbow_f prone', 'Prone'],
    ['ear archer 1005 W sbow_f parry', 'parrying'],
    ['ear archer 1005 W sbow_f panic', 'in Panic'],
    ['ear archer 1005 W sbow_f impaired', 'Impaired'],
    ['ear archer 1005 W sbow_f fumble', 'without a guard'],
    ['ear archer 1005 W sbow_f activated', 'Activated'],
    ['ear archer 1005 W sbow_f cover', 'under cover'],
  ])('[ACH-18, 6.5, R88] nobody is asked: %s, %s', (b, why) => {
    const table = fight('osm spear 0305 E, ulf spear 0301 E', b);
    if (why === 'unloaded') table.put('ear', { unloaded: true });
    table.select('osm').run_('osm', '0405');
    expect([table.frame === 'window.ask', table.is('osm')]).toEqual([false, 'healthy 0405 E activated']);
  });

  test('[ACH-18] a Scared archer is asked, and shoots by 1 worse', () => {
    const table = fight('osm spear 0305 E', 'ear archer 1005 W sbow_f scared').select('osm').run_('osm', '0405');
    fire(table, 'ear', 'osm').dice(5);
    expect(reasons(table, 'shot')).toContain('rd.scared');
  });

  test('[R33] an archer in the zone of an enemy does not shoot at another who passes', () => {
    const table = fight('osm spear 0305 E, ulf spear 0905 E', 'ear archer 1005 W sbow_f').select('osm').run_('osm', '0405');
    expect(table.frame).not.toBe('window.ask');
  });

  test('[4.6] an act that costs MF is an event: going prone, reloading; and the archer then sees him lie (R42)', () => {
    const prone = fight('osm spear 0305 E', 'ear archer 0805 W sbow_f').select('osm').run_('osm', { do: 'goProne' });
    expect(offers(prone)).toEqual(['fire ear person']);
    fire(prone, 'ear', 'osm').dice(5);
    // Medium, power 3, column 4; lying at 5 hexes is Light cover: 3.
    expect(prone.last('shot')).toMatchObject({ column: 3 });
    const load = fight('osm archer 0305 E xbow', 'ear archer 0805 W sbow_f').put('osm', { unloaded: true }).select('osm');
    load.run_('osm', { do: 'reload' });
    expect(offers(load)).toEqual(['fire ear person']);
  });

  test('[4.6] what costs no MF is none: Parry, Cover, Watch, a turn that is free', () => {
    for (const how of ['parry', 'cover', 'watch']) {
      const table = fight('osm spear 0305 E', 'ear archer 0805 W sbow_f').select('osm').say(how);
      expect(table.frame, how).not.toBe('window.ask');
    }
  });

  test('[R86] "pass for the rest" holds for this activation alone', () => {
    const table = fight('osm spear 0305 E, ulf spear 0307 E', 'ear archer 1005 W sbow_f').select('osm').run_('osm', '0405', '0505');
    table.say('passAll');
    expect(table.events.filter((e) => e.type === 'waived')).toHaveLength(1);
    table.select('ear').say('watch');
    table.run_('ulf', '0407');
    expect(offers(table)).toEqual(['fire ear person']);
  });

  test('[13.2.5] a pass, for once or for the rest, is in nobody else’s log, nor to be seen', () => {
    // He has come and may strike, and does not learn that the archer has done with him.
    const table = fight('osm spear 0305 E', 'ear archer 1005 W sbow_f, sta spear 0605 W').select('osm');
    table.act(moveOf('osm', 'moveAttack', '0405', '0505'));
    expect(table.kinds).toEqual(['fire', 'pass', 'passAll']);
    const before = table.events.length;
    const { state } = table.say('passAll');
    const events = table.events.slice(before);
    expect([state.waived, state.stack.at(-1)?.proc]).toEqual([true, 'march']);
    const heardBy = (side: string | null) => eventsFor(game, state, events, side).map((e) => e.type);
    expect(heardBy('b')).toContain('waived');
    expect(heardBy('a')).toEqual(heardBy('b').filter((type) => type !== 'waived'));
    expect(heardBy(null)).toEqual(heardBy('a'));
    expect(['a', 'b', null].map((side) => (game.view(state, side) as State).waived)).toEqual([false, true, false]);
    expect(game.hearsAction?.({ type: 'passAll' })).toEqual(game.hearsAction?.({ type: 'pass' }));
  });

  test('[13.2.5] odds keep no two kinds of pass apart', () => {
    const table = fight('osm spear 0505 E', 'sta spear 0605 W').select('osm');
    const odds = oddsOfAction(game, table.state, moveOf('osm', 'run', { turn: 'W' }, '0405'));
    const answers = odds.ok ? odds.outcomes.map(({ when = [] }) => when.map((a) => a.type).join()) : [];
    expect([...new Set(answers)]).toEqual(['swing', 'pass']);
  });

  test('[4.4, R86] the one who interrupts is shot at like any other: the side that was interrupted has the window', () => {
    const table = fight('osm spear 0305 E, ear archer 0310 E sbow_f', 'ham knight 1205-1305');
    table.act({ type: 'select', unit: 'osm' }).act({ type: 'interrupt', unit: 'ham' }).run_('ham', '1105', '1005');
    expect([table.asks, offers(table)]).toEqual(['a', ['fire ear person', 'fire ear mount']]);
    fire(table, 'ear', 'ham').dice(5);
    expect(table.asks).toBe('b');
    table.say('stop');
    // Ear has spent his activation; osm went back to the pool.
    expect([table.asks, table.last('activation').unit]).toEqual(['a', 'osm']);
  });
});

describe('what becomes of the mover', () => {
  test('[R87, 6.3, R86] driven back by a swing: his activation is over, and nobody swings at the retreat', () => {
    // 0404 facing SE covers 0505, 0504 and 0405.
    const table = fight('osm spear 0505 E, ulf spear 0101 E', 'sta spear 0605 W, wat spear 0404 SE').select('osm');
    table.run_('osm', { turn: 'SW' }, '0406');
    expect(offers(table)).toEqual(['swing sta person', 'swing wat person']);
    swing(table, 'sta', 'osm');
    // Facing SW, 0605 is his rear hex... E is opposite of W: a side hex for SW. 0 + 2 R: column 7; 5 - 1 = 4: R.
    table.dice(5);
    expect(table.last('struck')).toMatchObject({ column: 7, result: 'R' });
    // 0405 lies in wat's zone, 0406 in nobody's: the only hex of the better class.
    expect(table.is('osm')).toBe('healthy 0406 SW activated');
    expect(table.frame).not.toBe('window.ask');
    expect(table.who('wat').markers).toEqual([]);
  });

  test('[R86] a retreat by a swing into a zone gives no swing', () => {
    const table = fight('osm spear 0505 E, ulf spear 0406 E', 'sta spear 0605 W, wat spear 0404 SE').select('osm');
    table.run_('osm', { turn: 'W' }, '0405');
    swing(table, 'sta', 'osm').dice(8);
    // From behind 4 R: column 9; 8 - 1 = 7: R. 0405 alone is free, and lies in wat's zone.
    expect(table.last('struck')).toMatchObject({ column: 9, result: 'R' });
    expect([table.is('osm'), table.frame === 'window.ask']).toEqual(['healthy 0405 W activated', false]);
  });

  test('[R87] Wounded and Scared he goes on, with the MF of a Wounded man less what he has spent', () => {
    const table = fight('osm spear 0305 E', 'ear archer 0905 W xbow').select('osm').run_('osm', '0405', '0505', '0605');
    // 5 hexes: power 5, column 6; 0 is W. Courage of DEF 5 is 5.
    fire(table, 'ear', 'osm').dice(0, 6);
    expect([table.is('osm'), table.asks]).toEqual(['wounded 0405 E scared', 'a']);
    expect(table.ref(moveOf('osm', 'run', '0505', '0605', '0705'))).toBeUndefined();
    expect(table.ref(moveOf('osm', 'run', '0505', '0605', '0705', '0704'))).toBeDefined();
  });

  test('[R87, 7.1] one who panics in his own activation has ended it', () => {
    const table = fight('osm spear 0305 E scared, ulf spear 0101 E', 'ear archer 0905 W xbow').select('osm').run_('osm', '0405', '0505');
    fire(table, 'ear', 'osm').dice(0, 6);
    expect(table.is('osm')).toBe('wounded 0405 E activated panic');
  });

  test('[R22, R91, cd.swing] after a break-off that is passed the swing has its -1: they are Engaged no longer', () => {
    const table = fight('osm spear 0505 E', 'sta spear 0605 W').engage('osm', 'sta').select('osm').say('breakOff');
    table.dice(6);
    expect(table.is('osm')).toBe('healthy 0505 E');
    table.run_('osm', { turn: 'W' }, '0405');
    expect(offers(table)).toEqual(['swing sta person']);
    swing(table, 'sta', 'osm').dice(9);
    expect(reasons(table, 'struck')).toContain('cd.swing');
  });

  test('[R56, R86] a man in Panic is swung at as he leaves, and a swing that stuns him ends the run', () => {
    const table = fight('osm spear 0505 W panic, ulf spear 0101 E', 'sta spear 0605 W 12/8/5').select('osm');
    expect([table.asks, offers(table)]).toEqual(['b', ['swing sta person']]);
    swing(table, 'sta', 'osm').dice(3);
    // +4: column 6; rear 4 R: 10; 3 - 1 = 2: W. Wounded he checks again, and a Panicked man stays so.
    expect(table.last('struck')).toMatchObject({ column: 10, result: 'W' });
  });

  test('[4.6, R45] a rider unhorsed by fire stands where he was put, and his run is over', () => {
    const table = fight('lam rider 0305-0205, ulf spear 0101 E', 'ear archer 0605 W xbow').select('lam').run_('lam', '0405', '0505');
    fire(table, 'ear', 'lam').dice(4);
    // 2 hexes: power 10, column 11; 4: P. Horse 7: lives; prone 3: stands.
    table.dice(7, 3);
    expect([table.asks, table.kinds]).toEqual(['b', ['place']]);
    expect(table.options.map((a) => a.type === 'place' && a.hex)).toEqual(['0304', '0306']);
    table.act({ type: 'place', unit: 'lam', hex: '0306' });
    expect([table.is('lam'), table.horse('lam')]).toEqual(['healthy 0306 E activated', 'loose 0405-0305']);
  });

  test('[R86, D16, 6.3] driven into two zones by an attack: both are asked, in the order of the list, and each swing is his activation', () => {
    // Osm in 0505 strikes sta in 0605; the hexes behind sta are covered by ulf and wat of side a.
    const table = fight('osm spear 0505 E 12/8/5, ulf spear 0704 SW, wat spear 0706 NW', 'sta spear 0605 W, ear archer 1505 W');
    table.select('osm').attack('osm', 'sta').dice(4);
    expect(table.last('struck').result).toBe('R');
    // None of the three lies outside the zones of ulf (0705, 0604) and wat (0705, 0606).
    expect(table.options.map((a) => a.type === 'retreat' && a.hex)).toEqual(['0604', '0705', '0606']);
    table.act({ type: 'retreat', unit: 'sta', hex: '0705' });
    expect(table.frame).toBe('window.ask');
    expect(offers(table)).toEqual(['swing ulf person']);
    table.say('pass');
    expect(offers(table)).toEqual(['swing wat person']);
    swing(table, 'wat', 'sta').dice(9);
    expect(table.who('wat').markers).toContain('activated');
    expect(table.who('ulf').markers).toEqual([]);
  });
});
