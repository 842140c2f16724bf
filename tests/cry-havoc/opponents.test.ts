import { BOTS, think } from '@pennon/bots';
import { type AnyGame, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../packages/systems/cry-havoc/types.js';
import { game, only, type Table } from './table.js';

/** What the captain does with these dice of its own. */
const choice = (table: Table): Action =>
  think(BOTS.captain, game as unknown as AnyGame, table.state, { luck: Sfc32.seeded(1) }).action as Action;
const loaded = (table: Table, who: string, what: string): Table =>
  table
    .put(who, { carries: what as never })
    .with({ objects: table.state.objects.map((one) => (one.id === what ? { ...one, hex: null } : one)) });

describe('what the captain does as a good player would', () => {
  test('who stands at the edge with a sack carries it off', () => {
    const table = loaded(
      only('village', { mor: '0108', dro: '0507-0407', sim: '1209', bre: '1606' }, 'move', 'raiders', 6),
      'mor',
      'sack1',
    );
    expect(choice(table.act({ type: 'unit', unit: 'mor' }))).toMatchObject({ steps: [{ leave: 'west' }] });
  });

  test('the stunned are finished before the standing are tried', () => {
    const table = only('training', { ful: '0504', ger: '0604 stunned', dur: '0505', ivo: '1410-1310' }, 'combat', 'ravenel');
    expect(choice(table)).toEqual({ type: 'attack', attackers: ['ful'], defenders: ['ger'] });
  });

  test('two who stand beside an enemy strike together', () => {
    const table = only('training', { ful: '0504', osm: '0605', ger: '0604', ivo: '1410-1310' }, 'combat', 'ravenel');
    expect(choice(table)).toEqual({ type: 'attack', attackers: ['ful', 'osm'], defenders: ['ger'] });
  });

  test('somebody of the war-band gets in the way of a chest that could be gone in the next turn', () => {
    const people = { bro: '1105-1106', tho: '1415-1416', cad: '0902', idw: '0601', meu: '1603' };
    const table = only('ford', people, 'move', 'warband', 5).put('bro', { carries: 'chest' as never });
    for (let i = 0; i < 8 && table.state.active === 'warband' && table.state.phase === 'move'; i++) table.act(choice(table));
    const stands = ['cad', 'idw', 'meu'].map((name) => Number(table.who(name).hex?.slice(2)));
    // Between him and the north edge, or beside him.
    expect(Math.min(...stands)).toBeLessThanOrEqual(5);
    expect(table.events.filter(({ type }) => type === 'moved').length).toBeGreaterThan(0);
    const beside = ['cad', 'idw', 'meu'].some((name) => Math.abs(Number(table.who(name).hex?.slice(0, 2)) - 11) <= 1);
    expect(beside).toBe(true);
  });
});
