import { describe, expect, test } from 'vitest';
import { shotLine } from '../../packages/systems/d3h2/board/shooting-lines.js';
import {
  answerRefusal,
  mayShoot,
  possibleTargets,
  shooterRefusal,
  shotFacts,
  shotRefusal,
  targetsOf,
} from '../../packages/systems/d3h2/board/shots.js';
import { shooterSum, shotFates, shotResult, targetSum } from '../../packages/systems/d3h2/rules/missiles.js';
import type { State } from '../../packages/systems/d3h2/types.js';
import { type Table, table, the } from './table.js';

/** On which edge a shot falls, or what forbids it. */
const line = (about: Table, unit = 'Bw1', target = 'Kn1', rear = false): string => {
  const { line: found, why } = shotLine(table(about), the(unit), the(target), rear);
  return found?.on ?? why?.blocker ?? why?.message ?? '';
};
const bow = 'Bw 5 2 0';
const at = (blue: string, ...more: readonly string[]): Table => ({ red: [bow, ...more], blue: [blue] });

describe('range and arc', () => {
  test('[D3-19, R2] 3 BW from edge to edge, 5 for Artillery', () => {
    expect(line(at('Kn 5 5 180'))).toBe('front');
    expect(line(at('Kn 5 5.004 180'))).toBe('front');
    expect(line(at('Kn 5 5.01 180'))).toBe('Knights 1 is 3.01 BW from Bows 1, which shoots 3 BW.');
    expect(line({ red: ['Art 5 2 0'], blue: ['Kn 5 7 180'] }, 'Art1')).toBe('front');
    expect(line({ red: ['Art 5 2 0'], blue: ['Kn 5 7.01 180'] }, 'Art1')).toContain('5.01 BW');
    expect(line({ red: ['Sh 5 2 0'], blue: ['Kn 5 5 180'] }, 'Sh1')).toBe('front');
  });
  test('[GEO-9] half a base width of the target within 1 BW of straight ahead of a front corner', () => {
    expect(line(at('Kn 6.5 5 180'))).toContain('3.05 BW');
    expect(line(at('Kn 6.5 4.5 180'))).toBe('front');
    expect(line(at('Kn 3.5 4.5 180'))).toBe('front');
    // A little more aside only its side edge can be shot at; still more, that edge runs along the side of the arc.
    expect(line(at('Kn 6.55 4 180'))).toBe('right');
    expect(line(at('Kn 6.98 4 180'))).toBe('right');
    expect(line(at('Kn 7 4 180'))).toContain('straight ahead');
    expect(line(at('Kn 7.1 4 180'))).toContain('straight ahead');
    expect(line(at('Kn 5 1 0'))).toContain('straight ahead');
  });
  test('[GEO-9] nothing beside or behind the shooting edge', () => {
    expect(line(at('Kn 6 1.2 180'))).toContain('straight ahead');
    expect(line(at('Kn 6.5 2 270'))).toContain('straight ahead');
    // Of one that overlaps, the side edge lies ahead.
    expect(line(at('Kn 6 2 180'))).toBe('right');
  });
  test('[D3-19] a whole side edge if it is short, half a base width of a longer one', () => {
    const sideways = (type: string): string => line(at(`${type} 5.5 4 90`), 'Bw1', `${type}1`);
    expect([sideways('Sp'), sideways('Kn'), sideways('Bh')]).toEqual(['right', 'right', 'right']);
    const { line: found } = shotLine(table(at('Bh 5.5 4 90')), the('Bw1'), the('Bh1'));
    const [ax = 0, ay = 0, bx = 0, by = 0] = found?.portion ?? [];
    expect([Math.abs(bx - ax), by - ay]).toEqual([5_000, 0]);
  });
  test('[D3-19] any edge of a War Wagon shoots, only the front edge of others', () => {
    for (const blue of ['Kn 5 7 180', 'Kn 5 2 0', 'Kn 8 4.5 270', 'Kn 2 4.5 90']) {
      expect(line({ red: ['WWg 5 5 0'], blue: [blue] }, 'WWg1')).toBe('front');
      expect(line({ red: ['Sh 5 5 0'], blue: [blue] }, 'Sh1')).toMatch(blue === 'Kn 5 7 180' ? /^front$/ : /straight ahead|BW from/);
    }
  });
  test('[GEO-9] the same from every heading', () => {
    // The table turned about its middle by quarter turns and by 37 degrees.
    const turned = ['Bw 5 2 0|Kn 6.5 4.5 180', 'Bw 2 5 90|Kn 4.5 3.5 270', 'Bw 5 8 180|Kn 3.5 5.5 0', 'Bw 8 5 270|Kn 5.5 6.5 90'];
    for (const text of turned) {
      const [red = '', blue = ''] = text.split('|');
      expect(line({ red: [red], blue: [blue] })).toBe('front');
    }
    expect(line({ red: ['Bw 5 5 37'], blue: ['Kn 6.8054 7.3959 217'] })).toBe('front');
    expect(line({ red: ['Bw 5 5 37'], blue: ['Kn 6.8175 7.4119 217'] })).toContain('BW from');
  });
});

describe('what is in the way', () => {
  const shot = (...red: readonly string[]) => line(at('Kn 5 5 180', ...red));
  test('[GEO-9, R57] an element with any real part of it between the edges', () => {
    expect(shot('Sp 5 3 0')).toBe('Sp1');
    // At its side a fiftieth of a base width is let pass.
    expect(shot('Sp 5.9 3 0')).toBe('front');
    expect(shot('Sp 5.85 3 0')).toBe('Sp1');
    expect(shot('Sp 5.96 3 0', 'Sp 4.04 3 0')).toBe('front');
    expect(shot('Sp 5.9 3 0', 'Sp 4.1 3 0')).toMatch(/^Sp/);
    expect(line({ red: [bow], blue: ['Kn 5 5 180', 'Fl 5 3.5 180'] })).toBe('Fl1');
  });
  test('[R57] another half base width of the target is tried', () => {
    expect(shot('Sp 6.05 4.6 0')).toBe('front');
    const { line: found } = shotLine(table(at('Kn 5 5 180', 'Sp 5.65 4.6 0')), the('Bw1'), the('Kn1'));
    expect(found?.on).toBe('front');
    expect(Math.max(found?.portion[0] ?? 0, found?.portion[2] ?? 0)).toBeLessThan(52_000);
  });
  test('[D3-19] no line passes between two elements that touch', () => {
    expect(shot('Sp 4.5 3 0', 'Sp 5.5 3 0')).toMatch(/^Sp/);
    // Corner to corner on the right hand line, one in front of it and one beyond.
    const narrow: Table = { red: [bow, 'Sp 5.375 3.25 315', 'Sp 5.375 3.25 135'], blue: ['Sp 5.25 5 90'] };
    expect(line(narrow, 'Bw1', 'Sp3')).toMatch(/^Sp[12]/);
    expect(line({ ...narrow, red: [bow] }, 'Bw1', 'Sp1')).toBe('right');
  });
  test('[D3-19] Artillery shoots over enemy Psiloi, Lurkers and Sneakers, not over its own', () => {
    const over = (gun: string, red: readonly string[], blue: readonly string[]) =>
      line({ red: [`${gun} 5 2 0`, ...red], blue: ['Kn 5 5 180', ...blue] }, `${gun}1`);
    for (const light of ['Ps', 'Lk', 'Sk']) {
      expect(over('Art', [], [`${light} 5 3 180`])).toBe('front');
      expect(over('Bw', [], [`${light} 5 3 180`])).toBe(`${light}1`);
      expect(over('Art', [`${light} 5 3 0`], [])).toBe(`${light}1`);
    }
    expect(over('Art', [], ['Ax 5 3 180'])).toBe('Ax1');
  });
  test('[GEO-9] half a base width of cover', () => {
    const over = (ground: string) => line({ ...at('Kn 5 5 180'), ground: [ground] });
    for (const cover of ['woods', 'oasis', 'dunes', 'difficult-hill', 'hamlet']) {
      expect(over(`${cover} 3,3 7,3 7,3.6 3,3.6`)).toBe(`${cover}1`);
      expect(over(`${cover} 3,3 7,3 7,3.5 3,3.5`)).toBe(`${cover}1`);
      expect(over(`${cover} 3,3 7,3 7,3.4 3,3.4`)).toBe('front');
      // Into its edge and out of it.
      expect(over(`${cover} 3,4.6 7,4.6 7,7 3,7`)).toBe('front');
      expect(over(`${cover} 3,4.4 7,4.4 7,7 3,7`)).toBe(`${cover}1`);
    }
    for (const open of ['scrub', 'marsh', 'plough', 'rocky', 'gully', 'waterway']) expect(over(`${open} 3,3 7,3 7,4 3,4`)).toBe('front');
  });
  test('[GEO-9] a crest with both edges entirely on opposite sides of it', () => {
    const hill = (crest: string) => line({ ...at('Kn 5 5 180'), ground: [`gentle-hill 1,1 9,1 9,9 1,9 crest ${crest}`] });
    expect(hill('3,3.5 7,3.5')).toBe('gentle-hill1');
    expect(hill('3,6 7,6')).toBe('front');
    // It begins under the shooter himself.
    expect(hill('4.9,1 5.2,4.9')).toBe('front');
    // Bent: only the part that is gone over counts.
    expect(hill('3,3.5 7,3.5 7,8')).toBe('gentle-hill1');
    expect(hill('8,3.5 8,8 7,8')).toBe('front');
  });
  test('[GEO-9] a Camp or Stronghold, but not the own of shooter or target', () => {
    const camp = 'camp 4,3 6,3 6,4 4,4';
    for (const side of ['red', 'blue'] as const) expect(line({ ...at('Kn 5 5 180'), works: { [side]: [camp] } })).toBe('camp1');
    const held: Table = { red: ['Bw in camp1'], blue: ['Kn 5 6 180', 'Kn 5 1 0'], works: { red: [camp] } };
    expect(line(held)).toBe('front');
    expect(line(held, 'Bw1', 'Kn2')).toBe('front');
    expect(line({ ...held, blue: ['Kn 5 7.01 180'] })).toContain('3.01 BW');
  });
});

describe('which edge is struck', () => {
  test('[GEO-9] front, side, rear', () => {
    expect(line(at('Kn 5 4 180'))).toBe('front');
    expect(line(at('Kn 5 4 0'))).toBe('rear');
    expect(line(at('Kn 4.6 4 270'))).toBe('left');
    expect(shotLine(table(at('Kn 5 4 0')), the('Bw1'), the('Kn1')).line?.onRear).toBe(true);
  });
  test('[GEO-9] of several the front comes first; the rear may be asked for', () => {
    const askew = at('Kn 5.5 4.5 45');
    expect(line(askew)).toBe('right');
    expect(line(askew, 'Bw1', 'Kn1', true)).toBe('rear');
    expect(line(at('Kn 5 4 180'), 'Bw1', 'Kn1', true)).toContain('rear edge');
    expect(line(at('Kn 5 4 135'))).toBe('front');
  });
  test('[R60] a garrison is shot at where its walls are; a garrisoned feature is no screen to itself', () => {
    const fort: Table = { red: [bow], blue: ['Hd in camp1'], works: { blue: ['camp 4,5 6,5 6,6 4,6'] } };
    expect(line(fort, 'Bw1', 'Hd1')).toBe('works');
    expect(shotFacts(table(fort), the('Bw1'), the('Hd1')).target).toMatchObject({ type: 'Hd', occupies: 'camp' });
    expect(possibleTargets(table(fort), the('Bw1'))).toEqual(['Hd1']);
    expect(possibleTargets(table({ ...fort, blue: [] }), the('Bw1'))).toEqual([]);
    const assaulted = table({ ...fort, red: [bow, 'Bd 6 5.5 270'] });
    expect(shotRefusal(assaulted, the('Bw1'), the('Hd1'))?.ref).toBe('D3-19');
  });
});

describe('who may shoot', () => {
  const duel: Table = { red: [bow], blue: ['Kn 5 5 180'] };
  const why = (about: Table, unit = 'Bw1') => shooterRefusal(table(about), the(unit))?.message;
  const moved = (unit: string, measured: number, count = 1) => ({ moves: { [unit]: { count, measured, byRoad: false } } });

  test('[D3-19] Shooters, Bows, Artillery and War Wagons', () => {
    expect(why(duel)).toBeUndefined();
    expect(why(duel, 'Kn1')).toContain('Only Shooters');
    expect(mayShoot(table(duel), the('Kn1'))).toBe(false);
  });
  test('[D3-19] not after moving more than 1 BW; Artillery not after moving at all', () => {
    expect(why({ ...duel, bound: moved('Bw1', 10_040) })).toBeUndefined();
    expect(why({ ...duel, bound: moved('Bw1', 10_060) })).toContain('too far');
    expect(why({ ...duel, bound: moved('Bw1', 12_000, 2) })).toContain('too far');
    expect(why({ ...duel, bound: moved('Bw1', 9_000, 2) })).toBeUndefined();
    expect(why({ red: ['Art 5 2 0'], bound: moved('Art1', 0) }, 'Art1')).toContain('moved');
    expect(why({ red: ['Art 5 2 0'], bound: moved('Art1', 500) }, 'Art1')).toContain('moved');
  });
  test("[D3-19] Artillery only in its own bound, or back at Artillery in the enemy's", () => {
    const guns: Table = { red: ['Art 5 2 0'], blue: ['Art 5 7 180', 'Bw 6 5 180'] };
    expect(why(guns, 'Art1')).toBeUndefined();
    expect(why(guns, 'Art2')).toContain("enemy's bound");
    expect(answerRefusal(table(guns), the('Art2'), the('Art1'))).toBeUndefined();
    expect(answerRefusal(table({ ...guns, red: ['Bw 5 5 0'], blue: ['Art 5 7 180'] }), the('Art1'), the('Bw1'))?.ref).toBe('D3-19');
  });
  test('[D3-19] not in close combat, nor at those who are; an overlapper may', () => {
    expect(why({ red: [bow], blue: ['Kn 5 2 180'] })).toContain('close combat');
    expect(why({ red: [bow], blue: ['Kn 4.5 1.5 90'] })).toContain('close combat');
    expect(why({ red: [bow], blue: ['Kn 6 2 180'] })).toBeUndefined();
    const melee = table({ red: [bow, 'Sp 5 4 0'], blue: ['Kn 5 4 180'] });
    expect(shotRefusal(melee, the('Bw1'), the('Kn1'))?.message).toContain('close combat');
  });
  test('[D3-19] not at those who only give rear support', () => {
    const about: Table = { red: ['Bw 2.5 5 90', 'Sp 5 5 0'], blue: ['Pk 5 5 180', 'Pk 5 5.5 180'] };
    expect(shotRefusal(table(about), the('Bw1'), the('Pk2'))?.message).toContain('rear support');
    expect(shotRefusal(table({ ...about, red: ['Bw 2.5 5.5 90'] }), the('Bw1'), the('Pk2'))).toBeUndefined();
  });
  test('[D3-19] not from a river or a marsh, of which any part is enough, nor from the bottom of a gully', () => {
    expect(why({ ...duel, ground: ['marsh 4,1 6,1 6,1.6 4,1.6'] })).toContain('marsh');
    expect(why({ ...duel, ground: ['woods 4,1.6 6,1.6 6,3 4,3', 'marsh 4,1 6,1 6,1.6 4,1.6'] })).toContain('marsh');
    expect(why({ ...duel, ground: ['river 0,1.5 10,1.5 width 0.5'], river: 'full' })).toContain('river');
    expect(why({ ...duel, ground: ['river 0,1.5 10,1.5 width 0.5'], river: 'paltry' })).toBeUndefined();
    expect(why({ ...duel, ground: ['gully 3,1 7,1 7,3 3,3'] })).toContain('gully');
    expect(why({ ...duel, ground: ['gully 3,1 7,1 7,1.8 3,1.8'] })).toBeUndefined();
    const hidden = table({ ...duel, ground: ['gully 3,4.9 7,4.9 7,6 3,6'] });
    expect(shotRefusal(hidden, the('Bw1'), the('Kn1'))?.message).toContain('gully');
  });
  test('[D3-19] once a bound', () => {
    expect(why({ ...duel, bound: { shot: [the('Bw1')] } })).toContain('has shot');
    expect(answerRefusal(table({ ...duel, bound: { shot: [the('Bw1')] } }), the('Bw1'), the('Kn1'))?.message).toContain('has shot');
  });
});

describe('at whom it must shoot', () => {
  const must = (blue: readonly string[], red: readonly string[] = [bow]) => {
    const { ids, forced } = targetsOf(table({ red, blue }), the('Bw1'));
    return [...ids, forced].join(' ');
  };
  test('[D3-19] into its threat zone first, then at one that can shoot at it, then at any', () => {
    expect(must(['Kn 5 5 180', 'Sp 6 4 180'])).toBe('Kn1 Sp1 ');
    expect(must(['Kn 5 5 180', 'Bw 6 4 180'])).toBe('Bw2 armed');
    expect(must(['Kn 4.2 2.8 180', 'Bw 6 4 180'])).toBe('Kn1 threat-zone');
    expect(must(['Kn 4.1 3 180', 'Bw 6 4 180'])).toBe('Kn1 threat-zone');
    // Only its side touches the zone.
    expect(must(['Kn 4 2.2 180', 'Bw 6 4 180'])).toBe('Bw2 armed');
    expect(must(['Kn 5 4.5 180'])).toBe('Kn1 ');
  });
  test('[D3-19] enemy Artillery cannot shoot at it in this bound', () => {
    expect(must(['Kn 5 5 180', 'Art 6 4 180'])).toBe('Kn1 Art1 ');
  });
  test('[D3-19] Artillery chooses freely', () => {
    const state = table({ red: ['Art 5 2 0'], blue: ['Kn 4.2 2.8 180', 'Bw 6 5 180'] });
    expect(targetsOf(state, the('Art1'))).toEqual({ ids: ['Kn1', 'Bw1'], forced: null });
  });
  test('[D3-19] a garrison into the threat zone of its walls', () => {
    const state = table({
      red: ['Bw in camp1'],
      blue: ['Kn 4.2 3 180', 'Bw 6 5 180'],
      works: { red: ['camp 4,1 6,1 6,2 4,2'] },
    });
    expect(targetsOf(state, the('Bw1'))).toEqual({ ids: ['Kn1'], forced: 'threat-zone' });
  });
});

describe('the worked examples on a table', () => {
  const shot = (state: State, unit: string, target: string, exchange: object, [own = 1, other = 1]: readonly number[]) => {
    const facts = shotFacts(state, the(unit), the(target), exchange);
    const result = shotResult(shotFates(facts), own + shooterSum(facts).total, other + targetSum(facts).total);
    return [result.totalShooter, result.totalTarget, result.margin, result.shooter, result.target].join(' ');
  };
  test('[X-5] arrow storm', () => {
    const state = table({ red: ['Sh 4 2 0', 'Sh 5 2 0', 'Sh 6 2 0'], blue: ['Kn 5 4.9 180'] });
    for (const unit of ['Sh1', 'Sh2', 'Sh3']) expect(shotRefusal(state, the(unit), the('Kn1'))).toBeUndefined();
    expect(shot(state, 'Sh1', 'Kn1', { aids: ['Sh2', 'Sh3'] }, [3, 2])).toBe('7 3 half none destroyed');
  });
  test('[X-6] bow duel on a tie', () => {
    const state = table({ red: [bow], blue: ['Bw+ 5 5 180'] });
    expect(shot(state, 'Bw1', 'Bw2', { shootsBack: true }, [4, 4])).toBe('6 6 equal none recoil');
  });
});
