import { oddsOfAction } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { picture } from '../../packages/systems/advanced-cry-havoc/picture/picture.js';
import type { Action } from '../../packages/systems/advanced-cry-havoc/types.js';
import { game, hex, moveOf, Table } from './table.js';

/*
 * A horse that somebody comes to on his way: the point for it is asked for only where the Task check has failed (R53). Written from the card and the
 * ruling alone.
 */

const FAR = 'ear archer 1611 W';
const LEAD = { lead: 'ham-horse' };
/** A loose horse with its head in 0605 and its rump in 0505. A spearman has 5 MF and Courage 6. */
const table = (osm: string, rest = 'ulf spear 0101 E'): Table =>
  Table.fight({ a: `osm ${osm}, ham rider 0909-0809, ${rest}`, b: FAR })
    .put('ham', { hex: hex('0909'), rump: null, horse: null, facing: 'E' })
    .putHorse('ham-horse', { is: 'loose', hex: hex('0605'), rump: hex('0505') })
    .select('osm');
const run = (...steps: readonly (string | object)[]): Action => moveOf('osm', 'run', ...(steps as never[])) as Action;
const WAY = ['0805', '0705', LEAD, '0604', '0504', '0404'] as const;
/** What the page says of a plan before it is given. */
const told = (at: Table, action: Action): readonly [text: string, ways: number][] => {
  const odds = oddsOfAction(game, at.state, action);
  if (!odds.ok) throw new Error(odds.error.message);
  return odds.outcomes.map(({ outcome, ways }) => [picture.outcome(at.state, outcome, action).text, (10 * ways) / odds.of]);
};

describe('a way with a horse on it', () => {
  test('[R53, 5.9] it is planned as if the check passed: the point for the horse is not asked for', () => {
    const at = table('spear 0905 W');
    expect(at.why(run(...WAY))).toBeUndefined();
    expect(at.why(run(...WAY, '0304'))?.ref).toBe('ACH-12');
    at.act(run(...WAY));
    expect([at.asks, at.fault]).toEqual(['dice grab', undefined]);
    at.dice(6);
    expect(at.last('grabbed')).toMatchObject({ holds: true, cost: 0 });
    expect([at.is('osm'), at.horse('ham')]).toEqual(['healthy 0404 W activated', 'loose 0504-0604']);
  });

  test('[R53, 5.9] it ends where the points do if the check fails', () => {
    const at = table('spear 0905 W')
      .act(run(...WAY))
      .dice(7);
    expect(at.last('grabbed')).toMatchObject({ holds: true, cost: 1 });
    expect([at.asks, at.who('osm').hex, at.horse('ham')]).toEqual(['a', '0504', 'loose 0604-0705']);
    expect(at.why(run('0404'))?.ref).toBe('ACH-12');
    expect(at.say('stop').is('osm')).toBe('healthy 0504 W activated');
  });

  test('[R53] with no point left he has the horse where the check passes, and does not get it where it fails', () => {
    const way = run('1105', '1005', '0905', '0805', '0705', LEAD);
    const passed = table('spear 1205 W').act(way).dice(6);
    expect(passed.last('grabbed')).toMatchObject({ holds: true, cost: 0 });
    const failed = table('spear 1205 W').act(way).dice(7);
    expect(failed.last('grabbed')).toMatchObject({ holds: false, cost: 0 });
    for (const at of [passed, failed]) expect(at.is('osm')).toBe('healthy 0705 W activated');
    expect(game.text.event(failed.state, failed.last('grabbed'))).toBe('Osm does not get hold of the horse of Ham');
  });

  test('[R53, R85] who lacks the point to come out of the hex of a friend stays before it', () => {
    const way = run('0805', '0705', LEAD, '0604', '0504', '0404');
    const at = (face: number): Table => table('archer 0905 W', 'ulf spear 0504 E').act(way).dice(face);
    expect(table('archer 0905 W', 'ulf spear 0504 E').why(way)).toBeUndefined();
    // Courage 5 of DEF 5.
    expect(at(5).is('osm')).toBe('healthy 0404 W activated');
    expect([at(6).asks, at(6).who('osm').hex]).toEqual(['a', '0604']);
  });

  test('[R53, 4.6] the point that he pays is an event for fire, the check that passes is none', () => {
    const seen = (face: number): Table =>
      Table.fight({ a: 'osm spear 0805 W, ham rider 0909-0809', b: 'sta archer 0105 E sbow_f' })
        .put('ham', { hex: hex('0909'), rump: null, horse: null, facing: 'E' })
        .putHorse('ham-horse', { is: 'loose', hex: hex('0605'), rump: hex('0505') })
        .select('osm')
        .act(run('0705', LEAD))
        .say('pass')
        .dice(face);
    expect([seen(7).asks, seen(7).frame]).toEqual(['b', 'window.ask']);
    expect([seen(6).asks, seen(6).frame]).toEqual(['a', 'march.ask']);
  });
});

describe('what is offered and told', () => {
  test('[R53, D11] the way to a horse is offered where a point is left to lead it on, and then he is asked where to', () => {
    const at = table('spear 0905 W');
    const ways = at.options.filter((a) => a.type === 'move' && a.steps.some((step) => 'lead' in step));
    expect(ways).toEqual([run('0805', '0705', LEAD)]);
    at.act(ways[0] as Action).dice(6);
    expect([at.asks, at.frame, at.fault]).toEqual(['a', 'march.ask', undefined]);
    expect(game.text.prompt(at.state, at.state.stack.at(-1) as never)).toBe('Osm has the horse of Ham in hand: where does he lead it?');
    at.act(run('0604', '0504', '0404'));
    expect([at.is('osm'), at.horse('ham')]).toEqual(['healthy 0404 W activated', 'loose 0504-0604']);
    const tired = table('spear 1205 W').options;
    expect(JSON.stringify(tired)).not.toContain('lead');
  });

  test('[R53] who begins beside the horse takes it free, without a die, and leads it on', () => {
    const at = table('spear 0705 W').act(run(LEAD));
    expect([at.asks, at.frame, at.last('grabbed')?.faces]).toEqual(['a', 'march.ask', []]);
    expect(at.act(run('0604')).horse('ham')).toBe('loose 0705-0605');
  });

  test('[R53] the page tells both outcomes with their chances and where his way ends, and what it costs', () => {
    const at = table('spear 0905 W');
    expect(told(at, run(...WAY))).toEqual([
      ['Has the horse at once, and comes to 0404', 7],
      ['Has the horse for 1 MF, and gets no farther than 0504', 3],
    ]);
    expect(told(at, run('0805', '0705', LEAD, '0604'))).toEqual([
      ['Has the horse at once, and comes to 0604', 7],
      ['Has the horse for 1 MF, and comes to 0604', 3],
    ]);
    expect(told(at, run('0805', '0705', LEAD))).toEqual([
      ['Has the horse at once, and 3 MF are left to lead it on', 7],
      ['Has the horse for 1 MF, and 2 MF are left to lead it on', 3],
    ]);
    const late = table('spear 1205 W');
    expect(told(late, run('1105', '1005', '0905', '0805', '0705', LEAD)).at(-1)).toEqual(['Does not get the horse: no MF is left', 3]);
    expect(picture.cost?.(at.state, run('0805', '0705', LEAD, '0604'))).toBe('3–4');
    expect(picture.cost?.(at.state, run(...WAY))).toBe('5');
    expect(picture.cost?.(at.state, run('0805'))).toBe('1');
  });
});
