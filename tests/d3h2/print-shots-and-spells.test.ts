import { describe, expect, test } from 'vitest';
import { shotLine } from '../../packages/systems/d3h2/board/shooting-lines.js';
import { spellRefusal } from '../../packages/systems/d3h2/board/spells.js';
import { Battle, having } from './battle.js';
import { at, to, verdict } from './moves.js';
import { type Table, table, the } from './table.js';

/** On which edge a shot falls, or what forbids it. */
const line = (about: Table, unit = 'Bw1', target = 'Kn1'): string => {
  const { line: found, why } = shotLine(table(about), the(unit), the(target));
  return found?.on ?? why?.blocker ?? why?.message ?? '';
};

describe('[D3-19] shots', () => {
  test('[R57] a garrison shoots from any base width of its walls', () => {
    // The wall is 4 BW long; from either end of it just so far.
    const held = (x: number): Table => ({ red: ['Bw in camp1'], blue: [`Kn ${x} 6 180`], works: { red: ['camp 3,2 7,2 7,3 3,3'] } });
    expect([3, 5, 7].map((x) => line(held(x)))).toEqual(['front', 'front', 'front']);
    expect(line(held(8.6))).toMatch(/BW from|straight ahead/);
    expect(line({ red: ['Bw 5 3 0'], blue: ['Kn 3 6 180'] })).toMatch(/BW from|straight ahead/);
  });
  test('[D3-19, A17] of the stands of the figure only the one in range and arc is shot at', () => {
    const figure: Table = { red: ['Bw 5 2 0'], blue: ['Kn 5 5.3 180', 'Kn 7.6 4 180', 'Kn 5.9 4.2 180'], size: 15 };
    expect([line(figure, 'Bw1', 'Kn3'), line(figure)]).toEqual(['front', 'Knights 1 is 3.3 BW from Bows 1, which shoots 3 BW.']);
    expect(line(figure, 'Bw1', 'Kn2')).toContain('straight ahead');
  });
  test('[R100] a screen on one of the two lines is enough, be it woods or a Camp', () => {
    // The lines to the half of the target that is nearest run from 4.5 to 5 and along 5.5: only the left one meets what ends at 4.8.
    for (const [far, seen] of [
      [4.6, 'front'],
      [4.8, undefined],
    ] as const) {
      const about: Table = { red: ['Bw 5 3 0'], blue: ['Kn 5 5.5 180'], size: 15 };
      expect(line({ ...about, ground: [`woods 3,4 ${far},4 ${far},5 3,5`] })).toBe(seen ?? 'woods1');
      expect(line({ ...about, works: { blue: [`camp 3,4 ${far},4 ${far},4.6 3,4.6`] } })).toBe(seen ?? 'camp1');
    }
  });
  test('[D3-19] past the corner of one stand, not where a second one closes up to it', () => {
    // From the left front corner past the right front corner of a stand that is near, to a stand beyond.
    const past = (...more: readonly string[]): Table => ({ red: ['Bw 5 2 0', 'Sp 4 3 0', ...more], blue: ['Kn 4.9 5 180'], size: 15 });
    expect(line(past())).toBe('front');
    expect(line(past('Sp 5 3 0', 'Sp 6 3 0'))).toMatch(/^Sp/);
  });
  test('[R102] who is shot at still shoots into his threat zone', () => {
    const about: Table = { red: ['Bw 5 2 0'], blue: ['Kn 4.2 2.8 180', 'Bw 6 4 180'], mover: 'blue', size: 15 };
    const aims = Battle.bound(about, 'shooting').events.flatMap((e) => (e.type === 'aimed' ? [`${e.unit} ${e.target} ${e.forced}`] : []));
    expect(aims).toEqual(['Bw2 Bw1 null', 'Bw1 Kn1 threat-zone']);
  });
});

describe('[D3-18] spells', () => {
  test('[D3-18] neither elements nor terrain nor walls stand in the way of a spell', () => {
    const about: Table = {
      red: ['Mg 5 2 0', 'Sp 5 2.8 0'],
      blue: ['Sp 5 4 180', 'Hr 5 6.5 180'],
      ground: ['woods 3,3 7,3 7,3.4 3,3.4', 'difficult-hill 3,4.6 7,4.6 7,5.4 3,5.4 crest 4,5 6,5'],
      works: { blue: ['camp 4,5.5 6,5.5 6,6.2 4,6.2'] },
    };
    expect(spellRefusal(table(about), { unit: the('Mg1'), aids: [], target: the('Hr1') })).toBeUndefined();
    expect(spellRefusal(table(about), { unit: the('Mg1'), aids: [], target: the('Sp2') })).toBeUndefined();
  });
  test('[D3-31] a 1 of the bespeller does nothing to a Mage who aids, though he has thrown one before', () => {
    const cast = Battle.bound({ red: ['Mg 5 2 0', 'Mg 6 2 0'], blue: ['Hr 5 6 180'] }, 'magic', having({ Mg2: { ones: 1 } }))
      .act({ type: 'bespell', unit: the('Mg1'), aids: [the('Mg2')], target: the('Hr1') })
      .roll(1, 6);
    expect(['Mg1', 'Mg2'].map((id) => [cast.at(id), cast.element(id).ones])).toEqual([
      ['5 2 0', 1],
      ['6 2 0', 1],
    ]);
  });
  test('[D3-31] the marker of a Mage is in nobody’s way, hides nothing and holds nobody', () => {
    const about: Table = { red: ['Cv 5 2 0', 'Bw 8 2 0'], blue: ['Mg 1 9 180', 'Mg 2 9 180', 'Kn 8 5 180'] };
    const markers = having({
      Mg1: { status: 'ensorcelled', pose: null, heldBy: the('Mg2'), marker: at('5 3.5 180') },
      Mg2: { status: 'ensorcelled', pose: null, heldBy: the('Mg2'), marker: at('8 3.5 180') },
    });
    const state = markers(table(about));
    expect(['5 3.5 0', '5 5.5 0', '6.2 3.4 0'].map((place) => verdict(state, to('Cv1', place)))).toEqual(['yes', 'yes', 'yes']);
    expect(shotLine(state, the('Bw1'), the('Kn1')).line?.on).toBe('front');
  });
});
