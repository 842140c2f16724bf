import { describe, expect, test } from 'vitest';
import { aerialEngageRefusal } from '../../packages/systems/d3h2/board/aerials.js';
import { baseMust } from '../../packages/systems/d3h2/board/position.js';
import { heldBy } from '../../packages/systems/d3h2/board/threat-zones.js';
import { Battle, having } from './battle.js';
import { advance, contact, planned, refused, to, verdict } from './moves.js';
import { type Table, table, the } from './table.js';

describe('a rear corner', () => {
  test('[R44, D3-15] in a straight move no corner goes through anybody', () => {
    // Obliquely back past Spears, whose right front corner lies on the way of the rear left corner.
    const past = (x: number, blue: readonly string[] = []) => table({ red: ['Cv 5 6 0', `Sp ${x} 4.5 0`], blue, size: 15 });
    expect(['4', '4.4', '4.8', '5.2'].map((x) => verdict(past(Number(x)), to('Cv1', '7.2 3.8 0')))).toEqual(['yes', 'yes', 'R44', 'R44']);
    expect(refused(past(5.2), to('Cv1', '7.2 3.8 0'))).toBe('R44: Spears 1 is in the way of Cavalry 1.');
    // Turning on the way it may cut him.
    expect(verdict(past(5.2), to('Cv1', '7.2 3.8 90'))).toBe('yes');
    const enemy = table({ red: ['Cv 5 6 0'], blue: ['Sp 5.2 4.5 180'], size: 15 });
    expect(verdict(enemy, to('Cv1', '7.2 3.8 0'))).not.toBe('yes');
  });
  test('[D3-15, R44] a rear corner that swings over a wood does not slow its move', () => {
    // It wheels to the left: the rear right corner swings over the edge of a wood beside it, which the end of the move is clear of.
    const state = table({ red: ['Sp 5 5 0'], ground: ['woods 5.51,4.4 7,4.4 7,4.8 5.51,4.8'], size: 15 });
    expect(planned(state, to('Sp1', '4.5670 5.25 330', '4.3170 5.683 330')).allowed).toBe(20_000);
    // Straight on to the right it goes through it.
    expect(verdict(state, to('Sp1', '6.5 5 0'))).toBe('D3-14');
  });
});

describe('[D3-16] threat zones', () => {
  test('[D3-16, 5.12 a] a War Wagon is faced at any of its edges', () => {
    for (const [from, lined, askew] of [
      ['6.3 4.4 180', '6.4 4.5 270', '6.4 4.6 270'],
      ['3.7 4.4 180', '3.6 4.5 90', '3.6 4.6 90'],
      ['5.2 3.5 90', '5 3.4 0', '5.1 3.4 0'],
      ['5.2 5.5 90', '5 5.8 180', '5.1 5.8 180'],
    ] as const) {
      const state = table({ red: [`Cv ${from}`], blue: ['WWg 5 5 0'], size: 15 });
      expect(
        [lined, askew].map((place) => verdict(state, to('Cv1', place))),
        lined,
      ).toEqual(['yes', 'D3-16']);
    }
    // Others are faced at their front edge only.
    const flank = table({ red: ['Cv 5.9 5.4 180'], blue: ['Bd 5 5 0'], size: 15 });
    expect(verdict(flank, to('Cv1', '6.3 4.75 270'))).toBe('D3-16');
  });
  test('[5.12 c, D3-15] a row passes a row, each through his own, and ends clear of all', () => {
    const row = (red: readonly string[], blue: readonly string[], bw: number) => {
      const state = table({ red, blue, size: 15 });
      const [first = '', second = ''] = state.elements.map(({ id }) => id);
      return verdict(state, { type: 'group', units: [the(first), the(second)], segments: [advance(bw)] });
    };
    const blades = ['Bd 5 4.8 180', 'Bd 6 4.8 180'];
    expect(row(['Sk 5 4 0', 'Sk 6 4 0'], blades, 2.6)).toBe('yes');
    expect(row(['Fl 5 4 0', 'Fl 6 4 0'], blades, 4)).toBe('yes');
    expect(row(['LH 5 4 0', 'LH 6 4 0'], ['Ps 5 4.8 180', 'Ps 6 4.8 180'], 3)).toBe('yes');
    expect(row(['Kn 5 4 0', 'Kn 6 4 0'], ['Fl 5 5.1 180', 'Fl 6 5.1 180'], 2.9)).toBe('yes');
    // One of them passes, the other goes along beside; nobody touches him at the end.
    expect(row(['Sk 5 4 0', 'Kn 6 4 0'], ['Bd 5 4.8 180'], 2.6)).toBe('yes');
    expect(row(['LH 5 4 0', 'LH 6 4 0'], ['Ps 5 4.8 180', 'Ps 6 4.8 180'], 2.05)).toBe('R87');
    expect(row(['LH 5.5 4 0', 'LH 6.5 4 0'], ['Ps 4.6 4.8 180'], 3)).toBe('R93');
    expect(row(['Sp+ 5 4 0', 'Sp+ 6 4 0'], ['Bd 4.1 4.8 180'], 2.6)).toBe('R44');
    // A row of Aerials leaves the zone of a Camp over it.
    const camp = table({ red: ['Fl 5 3.5 0', 'Fl 6 3.5 0'], works: { blue: ['camp 4.6,4 5.4,4 5.4,5 4.6,5'] }, size: 15 });
    const over = (bw: number) => verdict(camp, { type: 'group', units: [the('Fl1'), the('Fl2')], segments: [advance(bw)] });
    expect([over(3), over(2)]).toEqual(['yes', 'R80']);
  });
  test('[D3-16] the stands of the figure: two in one zone, one in two, one in none', () => {
    const state = table({
      red: ['Sp 4.1 5.9 180', 'Sp 5.1 5.3 180', 'Sp 5.6 5.9 180', 'Sp 7.7 5.9 180'],
      blue: ['Bd 5 5 0', 'Bd 6.2 5 0'],
      size: 15,
    });
    const heldIn = (id: string) => {
      const base = baseMust(state, the(id));
      return heldBy(state, base, [], base).map(({ by }) => by);
    };
    expect(['Sp1', 'Sp2', 'Sp3', 'Sp4'].map(heldIn)).toEqual([['Bd1'], ['Bd1'], ['Bd1', 'Bd2'], []]);
    for (const target of ['Bd1', 'Bd2'])
      expect(verdict(state, { ...contact('Sp3', target, 'front'), answer: target }), target).not.toBe('D3-16');
    expect(verdict(state, to('Sp4', '7.7 5.2 180'))).toBe('yes');
  });
  test('[D3-16] recoil, flight and pursuit go through threat zones and into them', () => {
    // Blue Blades to the right look across the way.
    const across = 'Bd 5.6 4.4 270';
    const zone: Table = { red: ['Sp 5 5 0'], blue: ['Kn 5 5 180', 'Bd 5.85 3.9 270'] };
    expect(Battle.outcome(zone, 'Sp1 recoil').story[0]).toBe('Sp1 recoils back 5 4.5 0');
    expect(Battle.outcome({ red: ['Cv 5 7 0'], blue: ['Bd 5.85 5 270'] }, 'Cv1 flee').story).toEqual(['Cv1 flees 5 2.25 180']);
    const chase = Battle.outcome({ red: ['Kn 5 3 0'], blue: ['Art 5 3 180', across] }, 'Art1 destroyed');
    expect(chase.story).toEqual(['Art1 destroyed result', 'pursues Kn1 5 4 0']);
    // By a tactical move they would not come there.
    expect(verdict(table({ red: ['Kn 5 3 0'], blue: [across], size: 15 }), to('Kn1', '5 4.8 0'))).toBe('D3-16');
  });
});

test('[D3-17] an Aerial that fought may be engaged by all, also when only somebody on its flank is left', () => {
  const about: Table = { red: ['Sp 5.5 4.5 270', 'Kn 5 7 180'], blue: ['Dg 5 5 0'], size: 15 };
  const state = table(about);
  expect(verdict(state, contact('Kn1', 'Dg1', 'front'))).toBe('D3-17');
  expect(verdict(having({ Dg1: { engaged: true } })(state), contact('Kn1', 'Dg1', 'front'))).toBe('yes');
});

test('[D3-17, ACT-7] its front may stand on the front, a flank or the rear of the enemy', () => {
  const why = (blue: string) => aerialEngageRefusal(table({ red: ['Fl 5 5 180'], blue: [blue], pips: 0 }), the('Fl1'), the('Sp1'))?.message;
  expect(['Sp 5 5 0', 'Sp 5.5 4.5 90', 'Sp 4.5 4.5 270', 'Sp 5 4.5 180'].map(why)).toEqual([undefined, undefined, undefined, undefined]);
  expect(why('Sp 5.2 5 0')).toBe('The front of Flyers 1 is not lined up with Spears 1.');
  // Whoever is so engaged turns to face, and they fight.
  const battle = Battle.bound({ red: ['Fl 5 5 180'], blue: ['Sp 5.5 4.5 90'] }, 'movement').act({
    type: 'engage',
    unit: the('Fl1'),
    target: the('Sp1'),
  });
  expect(battle.done().at('Sp1')).toBe('5 5 0');
});
