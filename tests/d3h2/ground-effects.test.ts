import { system } from '@pennon/d3h2';
import type { GroundEffect } from '@pennon/picture';
import { describe, expect, test } from 'vitest';
import { begun, groundOf } from './picture-play.js';

const GROUND = [
  'woods 1,1 3,1 3,3',
  'gentle-hill 6,6 9,6 9,9 6,9 crest 7,7 8,8',
  'scrub 1,6 3,6 3,8',
  'marsh 4,4 6,4 6,5',
  'river 0,5 10,5 width 0.5',
];

const told = (effects: readonly GroundEffect[] | undefined): readonly string[] => (effects ?? []).map(({ on, text }) => `${on}: ${text}`);
const effectsOf = (id: string, table: Parameters<typeof begun>[0]): readonly GroundEffect[] => {
  const { areas, courses, works } = groundOf(begun(table));
  return [...areas, ...courses, ...works].find((one) => one.id === id)?.effects ?? [];
};

describe('what the ground does', () => {
  const table = { red: ['Sp* 5 2 0', 'Kn 7 2 0', 'Wb 8 2 0', 'Art 9 2 0'], blue: ['Sp* 5 8 180', 'Bw 7 8 180'], ground: GROUND };

  test('woods slow, except those who do not mind, hinder in a fight, hide and screen', () => {
    expect(told(effectsOf('woods1', table))).toEqual([
      'movement: a move that touches it: Knights, Spears, Bows 1 BW; Artillery not at all',
      'movement: good going to Warband',
      'movement: groups go through it in column',
      'command: the General’s voice carries 4 BW to those entirely in or beyond it',
      'command: a General entirely in it is hidden: orders cost one PIP more',
      'combat: −2 to Knights, Artillery, Spears in it',
      'combat: nobody in it gives or gets support from behind or from beside',
      'shooting: half a base width of it blocks a shot',
    ]);
  });

  test('rough ground only slows, a hill is worth its slope, nobody shoots from a marsh', () => {
    expect(told(effectsOf('scrub1', table)).filter((text) => text.startsWith('combat'))).toEqual([
      'combat: nobody in it gives or gets support from behind or from beside',
    ]);
    expect(told(effectsOf('gentle-hill1', table))).toEqual([
      'movement: everybody moves as on open ground',
      'combat: +1 to who stands nearer to its crest',
      'shooting: nobody shoots over its crest at those entirely beyond it',
    ]);
    expect(told(effectsOf('marsh1', table))).toContain('shooting: nobody partly in it shoots');
  });

  test('where nobody shoots and nobody casts spells, nothing is said of it', () => {
    const foot = { red: ['Sp* 5 2 0'], blue: ['Bd* 5 8 180'], ground: GROUND };
    expect(new Set(effectsOf('woods1', foot).map(({ on }) => on))).toEqual(new Set(['movement', 'command', 'combat']));
    const mage = { red: ['Mg* 5 2 0'], blue: ['Bd* 5 8 180'], ground: GROUND };
    expect(told(effectsOf('woods1', mage))).toContain('magic: +2 to who is bespelled in it');
    expect(told(effectsOf('river1', mage))).toContain('magic: +2 to who is bespelled across it');
  });

  test('every reference can be read in a chart or a ruling', () => {
    const known = new Set([...system.charts.map(({ id }) => id), ...system.notes.map(({ id }) => id)]);
    const { areas, courses, works } = groundOf(
      begun({ ...table, works: { red: ['camp 7,0 8,0 8,1 7,1'], blue: ['stronghold 2,8 5,8 5,10 2,10 gate 3,8 4,8'] } }),
    );
    const all = [...areas, ...courses, ...works].flatMap(({ effects = [] }) => effects);
    expect(all.length).toBeGreaterThan(20);
    for (const { ref } of all) expect(known.has(ref.split(' ')[0] ?? '') || ref === 'D3-19', ref).toBe(true);
  });
});
