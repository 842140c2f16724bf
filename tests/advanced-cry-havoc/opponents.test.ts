import { BOTS, think } from '@pennon/bots';
import { type AnyGame, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../packages/systems/advanced-cry-havoc/types.js';
import { game, only, Table } from './table.js';

const thought = (table: Table) => think(BOTS.captain, game as unknown as AnyGame, table.state, { luck: Sfc32.seeded(1) });
/** What the captain does with these dice of its own. */
const choice = (table: Table): Action => thought(table).action as Action;

describe('what the captain does as a good player would', () => {
  test('a Stunned enemy at his feet is finished before one who stands ready', () => {
    const table = Table.fight({ a: 'osm spear 0505 E', b: 'ger spear 0605 W, wat spear 0506 stunned' }).select('osm');
    expect(choice(table)).toMatchObject({ type: 'attack', target: 'wat' });
  });

  test('a knight strikes the man whose back is turned', () => {
    const table = Table.fight({ a: 'ham man 0505 E', b: 'ger spear 0605 W, wat spear 0504 NE' }).select('ham');
    expect(choice(table)).toMatchObject({ type: 'attack', target: 'wat' });
  });

  test('on foot against a knight in the saddle the blow goes at the horse', () => {
    const table = Table.fight({ a: 'alric spear 0505 E 9/7/5', b: 'bevis knight 0605-0705' }).select('alric');
    expect(choice(table)).toMatchObject({ type: 'attack', target: 'bevis', aim: 'mount' });
  });

  test('a rider with a clear lane of six hexes rides down an archer', () => {
    const table = Table.fight({ a: 'ham knight 0405-0305', b: 'edwin archer 1305 W' }, 'charge');
    // Nobody charges a knight with a bow in his hand.
    expect(choice(table)).toEqual({ type: 'noMore' });
    table.say('noMore');
    expect(choice(table)).toEqual({ type: 'charge', unit: 'ham', target: 'edwin' });
  });

  test('an archer shoots at one who comes at him before he is reached', () => {
    const table = Table.fight({ a: 'osm spear 0405 E', b: 'edwin archer 1005 W longbow' })
      .select('osm')
      .run_('osm', '0505', '0605', '0705', '0805', '0905');
    for (let i = 0; i < 6 && table.frame === 'window.ask'; i++) table.act(choice(table));
    expect(table.frame).toBe('shot.roll');
  });

  test('the quicker man goes first where the slower one is about to strike', () => {
    const table = Table.fight({ a: 'ham man 0505 E', b: 'ger spear 0605 W' }).act({ type: 'select', unit: 'ham' });
    expect(table.frame).toBe('turn.interrupt');
    expect(choice(table)).toEqual({ type: 'interrupt', unit: 'ger' });
  });

  test('an archer does not stay beside a man-at-arms whom he cannot fight', () => {
    const table = Table.fight({ a: 'edwin archer 0605 E longbow', b: 'ste man 0805 W' }).select('edwin');
    const action = choice(table);
    if (action.type === 'move') expect(action.how).not.toBe('moveAttack');
    else expect(['shoot', 'attack']).toContain(action.type);
  });

  test('Watch: a thrower whom a man-at-arms comes at waits with the knife in his hand', () => {
    const table = Table.fight({ a: 'peter archer 0505 E dagger', b: 'ger man 1305 W' }).select('peter');
    expect(choice(table)).toEqual({ type: 'watch' });
  });

  test('Parry: who has just picked up his weapon beside a man-at-arms guards himself', () => {
    const table = Table.fight({ a: 'osm spear 0505 E fumble', b: 'ham man 0605 W' }).select('osm').say('recover');
    expect(choice(table)).toEqual({ type: 'parry' });
  });

  test('Cover: who has just picked up his weapon before crossbows that he cannot reach shelters behind his shield', () => {
    const bows = 'ger archer 1005 E xbow, wat archer 1006 E xbow, tom archer 1007 E xbow';
    const table = Table.fight({ a: 'osm spear 0405 E fumble 12/12/2', b: bows }).select('osm').say('recover');
    expect(choice(table)).toEqual({ type: 'cover' });
  });

  test('an archer waits with his shot until it is a good one', () => {
    const table = Table.fight({ a: 'osm spear 0405 E', b: 'edwin archer 1005 W longbow' })
      .select('osm')
      .run_('osm', '0505', '0605', '0705', '0805', '0905');
    expect(choice(table)).toEqual({ type: 'pass' });
  });

  test('in a duel nobody goes first who has no good blow: he waits for a swing or for the other to turn his back', () => {
    const table = only('duel', { ralf: '0405 E', ivo: '1005 W' }, 'defendant');
    table.act({ type: 'select', unit: 'ivo' });
    expect(table.frame).toBe('turn.interrupt');
    expect(choice(table)).toEqual({ type: 'letHappen' });
  });

  test('a raider beside the grain takes a sack, and with one at his own edge he leaves', () => {
    const beside = only('grange', { bran: '0907 E', nicol: '0310 E', simon: '1709 W' }, 'raiders').select('bran');
    expect(choice(beside)).toMatchObject({ type: 'move', steps: [{ pickUp: 'sack-1' }] });
    const away = only('grange', { bran: '0108 W', nicol: '0310 E', simon: '1709 W' }, 'raiders');
    away
      .put('bran', { carries: 'sack-1' as never })
      .with({ loads: away.state.loads.map((one) => (one.id === 'sack-1' ? { ...one, hex: null } : one)) })
      .select('bran');
    expect(choice(away)).toMatchObject({ type: 'move', steps: [{ do: 'exit' }] });
  });

  test('reasons are given in the words of a player', () => {
    const table = Table.fight({ a: 'osm spear 0505 E', b: 'ger spear 0605 W, wat spear 0506 stunned' }).select('osm');
    expect(thought(table).why).toMatch(/^Osm strikes at Wat.*(gains by it|keeps what there is)/);
  });
});
