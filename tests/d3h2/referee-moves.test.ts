import { describe, expect, test } from 'vitest';
import type { Action, State, Variant } from '../../packages/systems/d3h2/types.js';
import { Battle, having } from './battle.js';
import { advance, at, contact, ends, to, verdict, wheel } from './moves.js';
import { type Table, table, the } from './table.js';

const VARIANTS: readonly Variant[] = ['d3h2', 'hott'];
/** Red's movement, six PIPs unless said otherwise. */
const moving = (about: Table, change?: (s: State) => State): Battle => Battle.bound(about, 'movement', change);
const group = (units: string, ...segments: readonly ReturnType<typeof advance>[]): Action & { readonly type: 'group' } => ({
  type: 'group',
  units: units.split(' ').map(the),
  segments,
});
const column = (units: string, ...segments: readonly ReturnType<typeof advance>[]): Action & { readonly type: 'column' } => ({
  type: 'column',
  units: units.split(' ').map(the),
  segments,
});
const movedOnce = { count: 1, measured: 10_000, byRoad: false };

describe('roads', () => {
  test('[R18, R17] from one road to another over the ground between them is not by road', () => {
    const between = table({
      red: ['Cv 5 5 0'],
      ground: ['road 5,0 5,10 width 0.5', 'road 6.5,0 6.5,10 width 0.5', 'woods 5.3,3 6.2,3 6.2,7 5.3,7'],
    });
    expect(verdict(between, to('Cv1', '6.5 5 0'))).toBe('D3-14');
    const wheels = table({
      red: ['Art 5 5 0'],
      ground: ['road 5,0 5,10 width 0.5', 'road 6.5,0 6.5,10 width 0.5', 'woods 5.3,3 6.2,3 6.2,7 5.3,7'],
    });
    expect(verdict(wheels, to('Art1', '6.5 5 0'))).toBe('D3-14');
  });
  test('[D3-9 road] up to the walls, the end of the table or of the road is the full distance that is possible', () => {
    const near = table({
      red: ['Sp 5 3.5 180', 'Bd* 8 5 0'],
      works: { red: ['stronghold 3.5,0 6.5,0 6.5,2 3.5,2 gate 4.5,2 5.5,2'] },
      ground: ['road 5,2 5,10 width 0.5'],
      pips: 0,
    });
    expect(verdict(near, to('Sp1', '5 2 180'))).toBe('yes');
    expect(verdict(near, to('Sp1', '5 2.3 180'))).toBe('D3-9');
    const edge = table({ red: ['Sp 5 8.8 0', 'Bd* 8 5 0'], ground: ['road 5,0 5,10 width 0.5'], pips: 0 });
    expect(verdict(edge, to('Sp1', '5 10 0'))).toBe('yes');
    const houses = table({
      red: ['Sp 5 5 0', 'Bd* 8 5 0'],
      ground: ['road 5,0 5,6.5 width 0.5', 'hamlet 4,6.5 6,6.5 6,8.5 4,8.5'],
      pips: 0,
    });
    expect(verdict(houses, to('Sp1', '5 6.5 0'))).toBe('yes');
  });
  test('[R18, R54] who keeps to the road does not sound the river and is not slowed', () => {
    const ford = ['river 0,6 10,6 width 1', 'road 5,0 5,10 width 0.5'];
    const battle = moving({ red: ['Cv 5 5 0', 'Sp 8 5 0', 'Bd* 8 3 0'], ground: ford }).act(to('Cv1', '5 8 0'));
    expect([battle.state.river, battle.asks]).toEqual(['unknown', 'red: bound.movement']);
    expect(battle.act(to('Sp1', '8 5.9 0')).asks).toBe('river');
    expect(battle.roll(2).state.river).toBe('paltry');
  });
  test('[R48, D3-9] in Traditional HOTT a march by road is repeated while PIPs last, the first for nothing', () => {
    const battle = moving({ variant: 'hott', red: ['Cv 5 1 0', 'Bd* 4 1 0'], ground: ['road 5,0 5,20 width 0.5'], size: 20, pips: 2 });
    battle.act(to('Cv1', '5 5 0'));
    expect(battle.state.bound?.pips).toBe(2);
    battle.act(to('Cv1', '5 9 0')).act(to('Cv1', '5 10 0'));
    expect([battle.at('Cv1'), battle.state.bound?.pips]).toEqual(['5 10 0', 0]);
  });
});

describe('rivers', () => {
  const across = 'river 0,6 15,6 width 0.6';
  test('[R48, 3.5] a river that is not paltry is no good going for a further move of Light Horse', () => {
    const again = (river: State['river']) =>
      verdict(
        table({ red: ['LH 5 5.4 0', 'Bd* 7 5 0'], ground: [across], river, size: 15, bound: { moves: { [the('LH1')]: movedOnce } } }),
        to('LH1', '5 6.2 0'),
      );
    expect([again('unknown'), again('full'), again('paltry')]).toEqual(['R48', 'R48', 'yes']);
  });
  test('[R48, 5.14] along a road the going is good, through woods and water too', () => {
    const ground = ['road 5,0 5,15 width 0.5', across, 'woods 3,7 7,7 7,9 3,9'];
    const state = (who: string) => table({ red: [who, 'Bd* 7 5 0'], ground, size: 15, bound: { moves: { [the('LH1')]: movedOnce } } });
    expect([verdict(state('LH 5 5.4 0'), to('LH1', '5 9.4 0')), verdict(state('LH 6 5.4 0'), to('LH1', '6 6 0'))]).toEqual(['yes', 'R48']);
  });
  test('[R54] only a front edge in the water slows down', () => {
    const from = (pose: string, goal: string) =>
      verdict(table({ red: [`Sp ${pose}`], ground: [across], river: 'full', size: 15 }), to('Sp1', goal));
    expect([from('5 6.4 0', '5 8.4 0'), from('5 6.2 0', '5 8.2 0'), from('5 6.2 0', '5 7.2 0')]).toEqual(['yes', 'D3-14', 'yes']);
    expect([from('5 6.4 0', '5 4.6 0'), from('5 6.4 0', '5 5.4 0')]).toEqual(['D3-14', 'yes']);
  });
  test('[R46, R54] once it is known to be paltry a line goes through it at full speed', () => {
    const battle = moving({ red: ['Sp 5 5 0', 'Sp 6 5 0', 'Sp 9 5 0', 'Bd* 9 3 0'], ground: [across], size: 15 });
    expect(battle.whyNot(group('Sp1 Sp2', advance(2)))?.ref).toBe('D3-14');
    battle
      .act(to('Sp3', '9 6 0'))
      .roll(1)
      .act(group('Sp1 Sp2', advance(2)));
    expect([battle.at('Sp1'), battle.at('Sp2')]).toEqual(['5 7 0', '6 7 0']);
  });
  test('[R54, D3-14] a column wades one after the other', () => {
    const file = table({ red: ['Sp 5 5.6 0', 'Sp 5 5.1 0', 'Sp 5 4.6 0'], ground: [across], river: 'full', size: 15 });
    expect([verdict(file, column('Sp1 Sp2 Sp3', advance(1))), verdict(file, column('Sp1 Sp2 Sp3', advance(1.1)))]).toEqual([
      'yes',
      'D3-14',
    ]);
  });
});

describe('threat zones', () => {
  test('[D3-15 f, 5.12 d] Knights go straight back out of a zone through the Psiloi behind them', () => {
    const state = table({ red: ['Kn 5 5 0', 'Ps 5 4.25 0'], blue: ['Sp 5 5.7 180'], size: 15 });
    expect(ends(state, to('Kn1', '5 3.75 0'))).toBe('5 3.75 0');
    expect(verdict(state, to('Kn1', '5 4.5 0'))).toBe('R44');
    const spears = table({ red: ['Kn 5 5 0', 'Sp 5 4.25 0'], blue: ['Sp 5 5.7 180'], size: 15 });
    expect(verdict(spears, to('Kn1', '5 3.75 0'))).toBe('R44');
  });
  test('[5.12, D3-16] of a group it is enough that one of them lines up, and a group does not go back', () => {
    const state = table({ red: ['Sp 5 5 0', 'Sp 6 5 0', 'Bd* 5.5 3 0'], blue: ['Bd 6 6.4 180'], size: 15 });
    expect(verdict(state, group('Sp1 Sp2', advance(0.6)))).toBe('yes');
    const off = table({ red: ['Sp 5 5 0', 'Sp 6 5 0'], blue: ['Bd 6.3 5.8 180'], size: 15 });
    expect(verdict(off, group('Sp1 Sp2', advance(0.5)))).toBe('yes');
    expect(verdict(off, group('Sp1 Sp2', wheel('left', 10)))).toBe('yes');
    expect([verdict(off, to('Sp2', '6 4 0')), verdict(off, to('Sp2', '7 4 0'))]).toEqual(['yes', 'D3-16']);
    expect(verdict(off, to('Sp1', '4.5 4 0'))).toBe('yes');
  });
  test('[X-20] held by two it may line up with either', () => {
    const state = table({ red: ['Cv 5 5 0'], blue: ['Sp 4.7 5.6 180', 'Sp 5.7 5.6 180', 'Bw 6.7 5.6 180'], size: 15 });
    for (const goal of ['4.7 5 0', '5.7 5 0', '5 3 0']) expect(verdict(state, to('Cv1', goal)), goal).toBe('yes');
    for (const goal of ['6.7 5 0', '5 4 90', '8 5 0']) expect(verdict(state, to('Cv1', goal)), goal).toBe('D3-16');
    for (const target of ['Sp1', 'Sp2']) expect(verdict(state, contact('Cv1', target, 'front')), target).toBe('yes');
    expect(verdict(state, contact('Cv1', 'Bw1', 'front'))).toBe('D3-16');
  });
  test('[R41, 5.12 c] an Aerial in the zone of a ground enemy flies over it, not aside', () => {
    const state = table({ red: ['Fl 5 5 0'], blue: ['Sp 5 5.6 180'], size: 15 });
    expect(verdict(state, to('Fl1', '5 9 0'))).toBe('yes');
    expect(verdict(state, to('Fl1', '9 5 0'))).toBe('D3-16');
    expect(verdict(state, to('Fl1', '5 2 0'))).toBe('yes');
  });
  test('[R78, 5.12] a Camp holds until it is sacked', () => {
    const about: Table = { red: ['Cv 5 6.5 90'], works: { blue: ['camp 4,7 6,7 6,8 4,8'] }, size: 15 };
    expect(verdict(table(about), to('Cv1', '8 6.5 90'))).toBe('D3-16');
    expect(verdict({ ...table(about), taken: { camp1: 'red' } }, to('Cv1', '8 6.5 90'))).toBe('yes');
  });
});

describe('passing', () => {
  test('[D3-15 b, R50] Psiloi come through the Spears before them into contact', () => {
    const state = table({ red: ['Sp 5 5 0', 'Ps 5 4.5 0'], blue: ['Bd 5 5.5 180'], size: 15 });
    expect(ends(state, contact('Ps1', 'Bd1', 'front'))).toBe('5 5.5 0');
  });
  test('[D3-15 f, A3] in Traditional HOTT riders pass through Lurkers', () => {
    const state = (who: string) => table({ variant: 'hott', red: [`${who} 5 5 0`, 'Lk 5 5.5 0'], size: 15 });
    expect(verdict(state('Cv'), to('Cv1', '5 6.25 0'))).toBe('yes');
    expect(verdict(state('Wb'), to('Wb1', '5 6 0'))).toBe('R44');
    expect(verdict(table({ variant: 'hott', red: ['Lk 5 5 0', 'Wb 5 5.5 0'], size: 15 }), to('Lk1', '5 6 0'))).toBe('yes');
  });
  test('[D3-15 c] a God passes through anybody, an enemy Dragon too, and ends on nobody', () => {
    const state = table({ red: ['Gd 5 5 0'], blue: ['Dg 5 8 0', 'Sp 5 12 0'], size: 15 });
    expect([verdict(state, to('Gd1', '5 10.5 0')), verdict(state, to('Gd1', '5 7.5 0')), verdict(state, to('Gd1', '5 12.2 0'))]).toEqual([
      'yes',
      'R44',
      'R44',
    ]);
    expect(verdict(table({ red: ['Fl 5 5 0'], blue: ['Dg 5 8 0'], size: 15 }), to('Fl1', '5 10 0'))).toBe('R44');
  });
});

describe('Lurkers', () => {
  const wood = 'woods 3,3 7,3 7,7 3,7';
  test('[D3-11, R71] who was called stays entirely in its cover of its own will', () => {
    const battle = moving(
      { red: ['Lk 5 6 0', 'Bd* 5 1 0'], blue: ['Cv 5 11 180'], ground: [wood], size: 15 },
      having({ Lk1: { calls: 1 } }),
    );
    expect(battle.whyNot(to('Lk1', '5 7.3 0'))?.ref).toBe('D3-11');
    battle.act(to('Lk1', '5 7 0'));
    while (battle.pending.kind === 'choice') battle.done();
    expect(battle.at('Lk1')).toBe('5 7 0');
  });
  test.each(VARIANTS)('[D3-11, R71] %s: water Lurkers rise at once against whoever is deployed in the river', (variant) => {
    const start = {
      ...table({
        variant,
        red: ['Lk hand water', 'Sp* 2 2 0'],
        blue: ['Cv 5 5.3 180', 'Kn* 9 9 180'],
        ground: ['river 0,5.3 10,5.3 width 1'],
      }),
      bound: null,
      bounds: { red: 0, blue: 0 },
    };
    const battle = new Battle(start, { proc: 'setup', step: 'begin', left: [], quarter: null, chooser: null, side: null }).roll(4);
    expect(battle.actions.map(({ type }) => type)).toContain('summon');
  });
  test('[D3-11, R53] on the flank of one that fights to its front: it does not turn, and loses 1', () => {
    const battle = Battle.bound(
      { red: ['Lk hand', 'Bd* 5 4.5 0'], blue: ['Sp 5 4.5 180'], ground: ['woods 3,3 7,3 7,7 3,7'], size: 15 },
      'arrivals',
      (s) => ({ ...s, entered: [{ unit: the('Sp1'), feature: 'woods1', bound: 2 }] }),
    );
    battle.act({ type: 'summon', units: [the('Lk1')], to: [at('4.5 5 90')], against: the('Sp1') });
    expect(battle.at('Lk1')).toBe('4.5 5 90');
    while (battle.pending.kind === 'choice') battle.done();
    expect(battle.at('Sp1')).toBe('5 4.5 180');
    expect(battle.roll(3, 3).story).toContain('Bd1 7 Sp1 4: none recoil');
  });
});
