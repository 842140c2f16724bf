import { system } from '@pennon/d3h2';
import type { GroundEffect } from '@pennon/picture';
import { describe, expect, test } from 'vitest';
import { begun, groundOf, picture } from './picture-play.js';

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

/** D3-14 once more: type, good going, bad or rough going, full river; a second figure is the Fast one's, - is prohibited. */
const PACES = `
Hr 5 2 1    Pl 5 2 1    Mg 5 2 1
Bs 4/5 1/1 1  Cv 4/5 1/1 1  Cv6 4 1 1  LH 4/5 1/1 1  SCh 4 1 1
Cm 3 1 1    Kn 3/4 1/1 1  Kn4 3 1 1  Kn6 3 1 1  Bh 3/4 1/1 1
Art 2 - 1   CP 2/3 -/- 1  WWg 2/3 -/- 1
Sp 2/3 1/3 1  Sp8 2 1 1  Pk 2/3 1/3 1  Bd 2/3 1/3 1  Bd6 2/3 1/3 1  Ax 2/3 1/3 1  Bw 2/3 1/3 1  Bw8 2 1 1
Sh 2/3 1/3 1  Ps 3 3 1  Lk 3 3 1  Wb 2/3 1/3 1  Hd 2/3 1/3 1  IHd 2/3 1/3 1  Cl 2 1 1  Sk 3 3 1
`;
interface Paced {
  readonly mover: string;
  readonly type: string;
  readonly bad: string;
  readonly river: string;
}
const PACED: readonly Paced[] = PACES.trim()
  .split(/ {2,}|\n/)
  .filter((text) => text !== '')
  .flatMap((text) => {
    const [type = '', , bad = '', river = ''] = text.trim().split(' ');
    const [usual = '', fast] = bad.split('/');
    return [{ mover: type, type, bad: usual, river }, ...(fast === undefined ? [] : [{ mover: `${type}+`, type, bad: fast, river }])];
  });
/** All ground is good to these (D3-14), dunes and an oasis to Camelry. */
const isAtHome = (type: string, terrain: string): boolean =>
  ['Bs', 'Wb', 'Ax'].includes(type) || (type === 'Cm' && (terrain === 'dunes' || terrain === 'oasis'));
const HARD = ['woods', 'marsh', 'dunes', 'oasis', 'gully', 'difficult-hill', 'scrub', 'rocky', 'boggy', 'enclosures', 'hamlet'];

/** What is said of the only ones in a battle who are not Gods. */
function saidOf(mover: string, ground: string, more = ''): string {
  const effects = effectsOf(`${ground.split(' ')[0]}1`, { red: [`${mover} 5 2 0${more}`], blue: ['Gd* hand'], ground: [ground] });
  return effects.flatMap(({ on, text }) => (on === 'movement' ? [text] : [])).join(' | ');
}
const pace = (figure: string): string => (figure === '-' ? 'not at all' : `${figure} BW`);

describe('[D3-14] what is said of a type is its own move', () => {
  test.each(HARD)('%s', (terrain) => {
    for (const { mover, type, bad } of PACED) {
      const said = saidOf(mover, `${terrain} 1,1 3,1 3,3`);
      if (isAtHome(type, terrain)) expect(said, mover).toMatch(/^good going to /);
      else expect(said, mover).toMatch(new RegExp(`^a move that touches it: [^;|]+ ${pace(bad)}( \\||$)`));
    }
  });
  test('a river', () => {
    for (const { mover, river } of PACED)
      expect(saidOf(mover, 'river 0,5 10,5 width 0.5'), mover).toMatch(new RegExp(`a move that touches it: [^;|]+ ${pace(river)} \\|`));
  });
  test('Psiloi go 3 through a marsh, side by side; Mounted Infantry move as riders; water is good to water Lurkers', () => {
    expect(saidOf('Ps', 'marsh 1,1 3,1 3,3')).toBe('a move that touches it: Psiloi 3 BW');
    expect(saidOf('Sp+', 'marsh 1,1 3,1 3,3')).toBe('a move that touches it: Fast Spears 3 BW | groups go through it in column');
    expect(saidOf('Mtd-Wb', 'marsh 1,1 3,1 3,3')).toBe('a move that touches it: mounted Warband 1 BW | groups go through it in column');
    expect(saidOf('Lk', 'marsh 1,1 3,1 3,3', ' water')).toBe('good going to water Lurkers');
    expect(saidOf('Lk', 'waterway 0,0 10,0 10,1 0,1', ' water')).toBe('nobody on the ground enters it, save water Lurkers');
  });
  test('riders who may get down are told in both forms', () => {
    expect(saidOf('Kn', 'woods 1,1 3,1 3,3', ' dismounts')).toContain('Knights, Blades 1 BW');
  });
});

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

describe('[R16] on what somebody stands is one answer', () => {
  test('a corner of the base in a marsh is enough, and the card, the piece and its words agree', () => {
    // The base reaches a quarter of a base width into the marsh and a hand's breadth over the river; its middle lies in neither.
    const state = begun({
      red: ['Sp* 3.75 4.75 0'],
      blue: ['Sp* 5 8 180'],
      ground: ['marsh 4,4 6,4 6,5 4,5', 'river 0,4.3 10,4.3 width 0.4'],
    });
    const [spears] = picture.pieces(state);
    expect(spears?.on).toEqual(['marsh1', 'river1']);
    expect(spears?.about).toContain('in marsh and in a river');
    expect(picture.card(state, { piece: 'Sp1' })?.who).toContain('in marsh and in a river');
    expect(picture.card(state, { piece: 'Sp1' })?.states.map(({ word }) => word)).toContain('In bad going');
  });
  test('who stands beside it does not stand in it', () => {
    const state = begun({ red: ['Sp* 3.5 4.75 0'], blue: ['Sp* 5 8 180'], ground: ['marsh 4,4 6,4 6,5 4,5'] });
    expect(picture.pieces(state)[0]).toMatchObject({ on: [], about: expect.stringContaining('in the open') });
  });
});
