import { type StandingOrder, standingAnswer } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { order } from '../standing-order.js';
import { type Fight, game, Table } from './table.js';

const answered = (table: Table, ...orders: readonly StandingOrder[]): unknown => {
  const answer = standingAnswer(game, table.state, table.asked, orders);
  if (answer !== undefined) expect(table.options).toContainEqual(answer);
  return answer;
};
const fighting = (a: string, b: string, more: Partial<Fight> = {}): Table =>
  Table.fight({ a: `${a}, idle serf 0112`, b: `${b}, calm serf 0212`, ...more }, 'combat');

describe('standing answers (13.1)', () => {
  test('[13.1 12] of ways back that lead as far, the one into cover', () => {
    const back = (scrub: number) => {
      const ground = Array.from({ length: 12 }, (_, i) => (i + 1 === scrub ? '.....s........' : '.'.repeat(14)));
      return fighting('dro knight 0505', 'one serf 0605', { ground }).attack('dro', 'one').dice(6);
    };
    const table = back(0);
    expect(table.options.map((a) => a.type === 'retreat' && a.path)).toEqual([['0604'], ['0705'], ['0606']]);
    expect(answered(table, order('retreat', 'always'))).toMatchObject({ path: ['0604'] });
    expect(answered(back(6), order('retreat', 'always'))).toMatchObject({ path: ['0606'] });
    expect(answered(table, order('retreat', 'ask'))).toBeUndefined();
    expect(answered(table, order('retreat', 'always', { who: ['calm'] }))).toBeUndefined();
  });

  test('[13.1 3] under a shot the way that leads farthest from the enemy', () => {
    const shot = Table.fight({ a: 'arc bow 0509, foe spear 0203', b: 'lef serf 0505, calm serf 0212' }, 'missile').shoot('arc', 'lef');
    const falling = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      .map((face) => new Table(shot.state).dice(1, face))
      .find(({ options }) => options[0]?.type === 'retreat');
    if (falling === undefined) return expect.fail('nobody falls back');
    // All lead as far from the archer; the spearman stands to the west.
    const columns = falling.options.map((a) => (a.type === 'retreat' ? Number(a.path.at(-1)?.slice(0, 2)) : 0));
    expect(new Set(columns).size).toBeGreaterThan(1);
    const chosen = answered(falling, order('retreat', 'always')) as { readonly path: readonly string[] };
    expect(Number(chosen.path.at(-1)?.slice(0, 2))).toBe(Math.max(...columns));
  });

  test('[13.1 11] of the attackers the most valuable one is wounded', () => {
    const lost = fighting('osm serf 0405, tan spear 0406', 'ger man 0505 1/30/5').attack('osm tan', 'ger').dice(10);
    expect(lost.asked).toBe('b');
    expect(answered(lost, order('victim', 'always'))).toEqual({ type: 'victim', unit: 'tan' });
  });

  test('[13.1 10] the victim of S, W and K is not chosen by an order', () => {
    const table = fighting('dro knight 0505', 'cai serf 0605, den serf 0604').put('den', { hex: '0504' as never });
    table.attack('dro', 'cai den').dice(4);
    expect(table.options[0]).toMatchObject({ type: 'victim' });
    expect(answered(table, order('victim', 'always'))).toBeUndefined();
  });

  test('[13.1 15] nobody follows, or it is asked; "always" is not to be had', () => {
    const table = fighting('osm spear 0405', 'ger serf 0505 wounded').attack('osm', 'ger').dice(1);
    expect(table.options.map(({ type }) => type)).toEqual(['advance', 'decline']);
    expect(answered(table, order('advance', 'never'))).toEqual({ type: 'decline' });
    expect(answered(table, order('advance', 'never', { who: ['idle'] }))).toBeUndefined();
    expect(game.standing?.windows.find(({ id }) => id === 'advance')?.answers).toEqual({ never: 'stay where you are' });
  });

  test('an order for this turn does not stand in the next', () => {
    const table = fighting('osm spear 0405', 'ger serf 0505 wounded').attack('osm', 'ger').dice(1);
    const { turn } = table.state;
    expect(answered(table, order('advance', 'never', { when: { turn } }))).toEqual({ type: 'decline' });
    expect(answered(table, order('advance', 'never', { when: { turn: turn + 1 } }))).toBeUndefined();
  });

  test('[13.1 4] on a balcony the wound is taken, and nobody jumps by order', () => {
    const ground = Array.from({ length: 12 }, (_, i) => (i === 3 ? '..SBBB........' : '.'.repeat(14)));
    const stairs = { '0304': { low: '0204', high: '0404' } };
    const table = Table.fight(
      { a: 'cru man 0304 30/11/5, idle serf 0112', b: 'thu spear 0404, fri spear 0504, calm serf 0212', ground, stairs },
      'combat',
    );
    table.attack('cru', 'thu').dice(6);
    expect(table.options.map(({ type }) => type)).toContain('jump');
    expect(answered(table, order('jump', 'never'))).toEqual({ type: 'takeWound' });
    expect(answered(table, order('jump', 'never', { who: ['fri'] }))).toBeUndefined();
  });

  test('[13.1 5] where a thrown rider falls is chosen', () => {
    const thrown = ['osm spear 0405 28/7/6', 'osm spear 0405 40/7/6'].flatMap((attacker) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((face) => fighting(attacker, 'kni knight 0505-0605').attack('osm', 'kni').dice(face)),
    );
    const asked = thrown.filter(({ options }) => options[0]?.type === 'place');
    expect(asked).not.toEqual([]);
    for (const table of asked) {
      const chosen = answered(table, order('fall', 'always')) as { readonly hex: string };
      expect(['0504', '0506']).not.toContain(chosen.hex);
    }
  });
});
