import { describe, expect, test } from 'vitest';
import { Battle } from './battle.js';
import { faults } from './moves.js';
import type { Table } from './table.js';

/** Sp1 of Red recoils unless said otherwise; it faces north with its front at 5 5. */
const recoil = (about: Table, unit = 'Sp1'): Battle => Battle.outcome(about, `${unit} recoil`);
/** Red's first element alone, pushed back by nobody in particular: where everybody of Red is afterwards. */
const ends = (red: readonly string[], more: Partial<Table> = {}): readonly string[] => {
  const battle = recoil({ red, ...more }, idOf(red[0] ?? ''));
  return battle.state.elements.map(({ id }) => battle.at(id));
};
const idOf = (text: string): string => `${/^(?:Mtd-)?([A-Za-z]+\d?)/.exec(text)?.[1]}1`;

describe('how far', () => {
  test('[D3-32, R4] Foot by their depth, at most half a base width, straight back without a turn', () => {
    expect(ends(['Sp 5 5 0'])).toEqual(['5 4.5 0']);
    expect(ends(['Hd 5 5 0'])).toEqual(['5 4.5 0']);
    expect(ends(['Sp 5 5 90'])).toEqual(['4.5 5 90']);
    // Half a base width along a slope of 3 in 4, to the nearest unit.
    expect(ends(['Sp 5 5 36.87'])).toEqual(['4.7 4.6 36.87']);
  });
  test('[D3-32, section 4] the owner of mounted and Aerials chooses 1 BW or their depth', () => {
    for (const [mover, asks] of [
      ['red', 'blue: outcome.recoil'],
      ['blue', 'blue: outcome.recoil'],
    ] as const) {
      const table: Table = { blue: ['Kn 5 5 0'], mover };
      expect(recoil(table, 'Kn1').asks).toBe(asks);
      expect(recoil(table, 'Kn1').recoil('full').at('Kn1')).toBe('5 4 0');
      expect(recoil(table, 'Kn1').recoil('depth').at('Kn1')).toBe('5 4.25 0');
    }
    expect(
      recoil({ red: ['Fl 5 5 0'] }, 'Fl1')
        .recoil('depth')
        .at('Fl1'),
    ).toBe('5 4.25 0');
  });
  test('[D3-32, A40] bases 1 BW deep leave no choice, nor does a way that is blocked for both', () => {
    expect(ends(['Bs 5 5 0'])).toEqual(['5 4 0']);
    expect(ends(['Kn 5 1.25 0'])).toEqual(['5 0.75 0']);
  });
  test('[D3-32, A33] shot on the rear it turns about first and recoils from there', () => {
    const battle = Battle.outcome({ red: ['Sp 5 5 0'] }, 'Sp1 recoil rear');
    // Turned about where it stands its front is at 4.5; then half a base width back, which is north.
    expect(battle.at('Sp1')).toBe('5 5 180');
  });
});

describe('what stops it', () => {
  test('[R63] the edge of the table stops it; whoever touches it already is destroyed', () => {
    expect(ends(['Sp 5 0.8 0'])).toEqual(['5 0.5 0']);
    expect(ends(['Sp 5 0.5 0'])).toEqual(['destroyed']);
    expect(ends(['Sp 5 0.504 0'])).toEqual(['destroyed']);
    expect(ends(['Sp 5 0.52 0'])).toEqual(['5 0.5 0']);
    expect(ends(['Sp 5 1 0'])).toEqual(['5 0.5 0']);
    expect(ends(['Sp 9.2 5 270'])).toEqual(['9.5 5 270']);
  });
  test('[D3-32] an enemy behind stops it, or destroys it when already touched', () => {
    expect(ends(['Sp 5 5 0'], { blue: ['Bd 5.4 3.5 90'] })[0]).toBe('5 4.5 0');
    // The Blades' northern side edge is at 4.3: a way of 0.2.
    expect(ends(['Sp 5 5 0'], { blue: ['Bd 5.4 3.8 90'] })[0]).toBe('5 4.8 0');
    const touched = recoil({ red: ['Sp 5 5 0'], blue: ['Bd 5 4 180'] });
    expect(touched.story).toEqual(['Sp1 destroyed no-way-back']);
  });
  test('[D3-32] a friend who faces another way stops it', () => {
    expect(ends(['Sp 5 5 0', 'Sp 5.2 3.7 90'])).toEqual(['5 4.7 0', '5.2 3.7 90']);
    expect(ends(['Sp 5 5 0', 'Sp 5.2 4 90'])).toEqual(['destroyed', '5.2 4 90']);
    expect(ends(['Sp 5 5 0', 'Sp 5 4 180'])).toEqual(['destroyed', '5 4 180']);
  });
  test('[D3-32, R82] impassable ground stops it: a waterway', () => {
    const shore = { ground: ['waterway 0,0 10,0 10,2 0,2'] };
    expect(ends(['Sp 5 2.8 0'], shore)).toEqual(['5 2.5 0']);
    expect(ends(['Sp 5 2.5 0'], shore)).toEqual(['destroyed']);
    expect(ends(['Lk 5 2.5 0 water'], shore)).toEqual(['5 2 0']);
  });
  test('[D3-32] Camps and Strongholds stop it, of either side; Aerials too', () => {
    for (const side of ['red', 'blue'] as const) {
      const works = { [side]: ['camp 4,2 6,2 6,3 4,3'] };
      expect(ends(['Sp 5 3.8 0'], { works })).toEqual(['5 3.5 0']);
      expect(ends(['Sp 5 3.5 0'], { works })).toEqual(['destroyed']);
      expect(ends(['Dg 5 4.4 0'], { works })).toEqual(['5 4 0']);
    }
  });
  test('[R2, GEO-2] what is nearer than its whole way by a hair does not count as met, and is not stood upon', () => {
    // Found in play: friends askew, whose nearest corner is 0.4957 BW behind.
    const red = ['Sp 7.9222 5.6331 30', 'Sp 6.5 5.5 0'];
    const { state } = recoil({ red });
    expect(faults(state)).toEqual([]);
    expect(state.elements[0]?.pose).toMatchObject({ h: 3_000 });
    expect(faults(recoil({ red: ['Sp 9.7702 7.6869 20', 'Sp 8.5676 7.344 15'], size: 15 }).state)).toEqual([]);
    // A hair is not enough to pass a friend either.
    expect(recoil({ red: ['Kn 5 5 0', 'Sp 5 3.255 0'] }, 'Kn1').recoil('full').story).toEqual(['Kn1 recoils back 5 4.005 0']);
  });
  test('[D3-32] bad going does not', () => {
    expect(ends(['Sp 5 5 0'], { ground: ['woods 3,3 7,3 7,4.4 3,4.4'] })).toEqual(['5 4.5 0']);
  });
  test('[D3-32] an enemy front edge on flank, rear or rear corner destroys it, whatever the way', () => {
    const behind = (...blue: readonly string[]) => recoil({ red: ['Sp 5 5 0'], blue }).story;
    const dead = ['Sp1 destroyed enemy-behind'];
    expect(behind('Cv 4.5 4.5 90')).toEqual(dead);
    expect(behind('Cv 5.5 4.5 270')).toEqual(dead);
    expect(behind('Bd 5 4.5 0')).toEqual(dead);
    // Its front edge touches the rear corner alone: from behind, and from the side.
    expect(behind('Bd 6 4.5 0')).toEqual(dead);
    expect(behind('Bd 5.5 4 270')).toEqual(dead);
    // Not lined up, but with its front on the flank.
    expect(behind('Bd 5.5 4.2 270')).toEqual(dead);
    // At the front corner, where the fight is, it does not count.
    expect(behind('Bd 6 5 180')).toEqual(['Sp1 recoils back 5 4.5 0']);
  });
  test('[D3-32, R37] an enemy side on side is no front edge, wherever its front corner lies', () => {
    const beside = (...blue: readonly string[]) => recoil({ red: ['Sp 5 5 0'], blue }).story;
    for (const y of ['4.5', '4.7', '5.2']) expect(beside(`Bd 6 ${y} 180`), y).toEqual(['Sp1 recoils back 5 4.5 0']);
    expect(beside('Bd 6 4.8 0')).toEqual(['Sp1 recoils back 5 4.5 0']);
  });
  test('[D3-17] an Aerial that is not engaged has no front edge on anybody on the ground', () => {
    expect(recoil({ red: ['Sp 5 5 0'], blue: ['Fl 5.5 4.5 270'] }).story).toEqual(['Sp1 recoils back 5 4.5 0']);
    expect(recoil({ red: ['Hr 5 5 0'], blue: ['Fl 5.5 4.5 270'] }, 'Hr1').story).toEqual(['Hr1 destroyed enemy-behind']);
  });
});

describe('passing and pushing', () => {
  /** What the first of a file does with the second, which stands right behind it. */
  const into = (front: string, rear: string, more: Partial<Table> = {}): string => {
    const depth = { Kn: 0.75, Cv: 0.75, Bs: 1, Hr: 0.75 }[front] ?? 0.5;
    const battle = recoil({ red: [`${front} 5 5 0`, `${rear} 5 ${5 - depth} 0`], ...more }, `${front}1`);
    if (battle.asks.endsWith('recoil')) battle.recoil('full');
    return battle.story.join('; ');
  };
  test('[D3-32] (a) mounted through friends other than Pikes, Hordes and Behemoths', () => {
    // Knights 0.75 deep, Spears 0.5: the place behind is 1.25 away.
    expect(into('Kn', 'Sp')).toBe('Kn1 recoils through 5 3.75 0');
    expect(into('Bs', 'Art')).toBe('Bs1 recoils through 5 3 0');
    expect(into('Kn', 'WWg')).toBe('Kn1 recoils through 5 3.25 0');
    expect(into('Kn', 'Pk')).toBe('Pk1 pushed 5 3.25 0; Kn1 recoils back 5 4 0');
    expect(into('Kn', 'Hd')).toBe('Hd1 pushed 5 3.25 0; Kn1 recoils back 5 4 0');
    expect(into('Kn', 'Bh')).toBe('Bh1 destroyed trampled; Kn1 destroyed no-way-back');
  });
  test('[D3-32] (b) Blades through Blades and Spears', () => {
    expect(into('Bd', 'Sp')).toBe('Bd1 recoils through 5 4 0');
    expect(recoil({ red: ['Bd 5 5 0', 'Bd 5 4.5 0'] }, 'Bd1').story).toEqual(['Bd1 recoils through 5 4 0']);
    expect(into('Bd', 'Pk')).toBe('Pk1 pushed 5 4 0; Bd1 recoils back 5 4.5 0');
  });
  test('[D3-32] (c) Pikes, Shooters and Bows through Blades', () => {
    for (const front of ['Pk', 'Sh', 'Bw']) {
      expect(into(front, 'Bd')).toBe(`${front}1 recoils through 5 4 0`);
      expect(into(front, 'Sp')).toBe(`Sp1 pushed 5 4 0; ${front}1 recoils back 5 4.5 0`);
    }
    expect(into('Sp', 'Bd')).toBe('Bd1 pushed 5 4 0; Sp1 recoils back 5 4.5 0');
  });
  test('[D3-32] (d) Psiloi through friends other than Psiloi, even a Behemoth', () => {
    expect(into('Ps', 'Hd')).toBe('Ps1 recoils through 5 3.75 0');
    expect(into('Ps', 'Bh')).toBe('Ps1 recoils through 5 3.5 0');
    expect(recoil({ red: ['Ps 5 5 0', 'Ps 5 4.5 0'] }, 'Ps1').story[0]).toBe('Ps2 pushed 5 4 0');
  });
  test('[D3-32] it passes only into clear space, with the friend facing exactly its way', () => {
    // The place behind is taken: then it pushes if it can, and here it cannot.
    expect(into('Kn', 'Sp', { blue: ['Bd 5 3.5 180'] })).toBe('Kn1 destroyed no-way-back');
    const near = recoil({ red: ['Kn 5 5 0', 'Sp 5 3.75 0'], blue: ['Bd 5 2.7 0'] }, 'Kn1').recoil('full');
    expect(near.story).toEqual(['Sp1 pushed 5 3.25 0', 'Kn1 recoils back 5 4 0']);
    expect(ends(['Bd 5 5 0', 'Sp 5 4.5 0.06'])[0]).toBe('destroyed');
  });
  test('[D3-32] only the first friend is passed, not two side by side; these are pushed together', () => {
    const battle = recoil({ red: ['Bd 5 5 0', 'Sp 4.5 4.5 0', 'Sp 5.5 4.5 0'] }, 'Bd1');
    expect(battle.story).toEqual(['Sp1 pushed 4.5 4 0', 'Sp2 pushed 5.5 4 0', 'Bd1 recoils back 5 4.5 0']);
  });
  test('[D3-32] friends with a gap are pushed just enough', () => {
    expect(ends(['Pk 5 5 0', 'Pk 5 4.3 0'])).toEqual(['5 4.5 0', '5 4 0']);
    expect(ends(['Pk 5 5 0', 'Pk 5.7 4.3 0'])).toEqual(['5 4.5 0', '5.7 4 0']);
  });
  test('[R64] whoever is pushed neither pushes nor passes: a third rank kills the first', () => {
    expect(ends(['Pk 5 5 0', 'Pk 5 4.5 0', 'Pk 5 4 0'])).toEqual(['destroyed', '5 4.5 0', '5 4 0']);
    expect(ends(['Pk 5 5 0', 'Pk 5 4.5 0', 'Pk 5 3.5 0'])).toEqual(['5 4.5 0', '5 4 0', '5 3.5 0']);
    // With a little room behind the friend the push is partial (R89).
    expect(ends(['Pk 5 5 0', 'Pk 5 4.3 0', 'Pk 5 3.7 0'])).toEqual(['5 4.7 0', '5 4.2 0', '5 3.7 0']);
    expect(ends(['Sp 5 5 0', 'Sp 5 4.5 0'], { ground: ['waterway 0,0 10,0 10,4 0,4'] })[0]).toBe('destroyed');
  });
  test('[D3-32] War Wagons are never pushed, also when they stand beside one who could be', () => {
    expect(into('Sp', 'WWg')).toBe('Sp1 destroyed no-way-back');
    expect(ends(['Sp 5 5 0', 'Sp 4.5 4.5 0', 'WWg 5.5 4.5 0'])).toEqual(['destroyed', '4.5 4.5 0', '5.5 4.5 0']);
    expect(ends(['Sp 5 5 0', 'Sp 4.5 4.5 0', 'WWg 5.5 4.3 0'])).toEqual(['5 4.8 0', '4.5 4.3 0', '5.5 4.3 0']);
  });
});

describe('Behemoths', () => {
  const story = (about: Table, unit = 'Bh1') => recoil(about, unit).story;
  test('[D3-32] one that recoils tramples everything it goes into and completes its recoil', () => {
    expect(story({ red: ['Bh 5 5 0', 'Sp 5 4 0', 'Sp 5.6 3.5 90'] })).toEqual([
      'Sp1 destroyed trampled',
      'Sp2 destroyed trampled',
      'Bh1 recoils tramples 5 4 0',
    ]);
    expect(story({ red: ['Bh 5 5 0'], blue: ['Sp 5.3 3.5 0'] })).toEqual(['Sp1 destroyed trampled', 'Bh1 recoils tramples 5 4 0']);
  });
  test('[D3-32] not what it merely touches', () => {
    expect(story({ red: ['Bh 5 5 0', 'Sp 6 4 0', 'Sp 5 3 0'] })).toEqual(['Bh1 recoils back 5 4 0']);
  });
  test('[D3-32] edges and features stop it, and what lies beyond is spared', () => {
    expect(story({ red: ['Bh 5 1.4 0'] })).toEqual(['Bh1 recoils back 5 1 0']);
    expect(story({ red: ['Bh 5 1 0'] })).toEqual(['Bh1 destroyed no-way-back']);
    const camp = { works: { red: ['camp 4.6,2 6,2 6,3 4.6,3'] } };
    expect(story({ red: ['Bh 5 4.6 0', 'Ps 4.4 3.5 270'], ...camp })).toEqual(['Ps1 destroyed trampled', 'Bh1 recoils tramples 5 4 0']);
    expect(story({ red: ['Bh 5 4.6 0', 'Ps 4.1 2.9 0'], ...camp })).toEqual(['Bh1 recoils back 5 4 0']);
  });
  test('[D3-32] another Behemoth on its way dies with it, and everybody between', () => {
    expect(story({ red: ['Bh 5 5 0', 'Bh 5 4 0'] })).toEqual(['Bh2 destroyed trampled', 'Bh1 destroyed no-way-back']);
    expect(story({ red: ['Bh 5 5 0', 'Sp 5 4 0', 'Bh 5 3.5 0'] })).toEqual([
      'Sp1 destroyed trampled',
      'Bh2 destroyed trampled',
      'Bh1 destroyed no-way-back',
    ]);
  });
  test('[D3-32] whoever recoils into one and cannot pass it dies with it', () => {
    expect(story({ red: ['Sp 5 5 0', 'Bh 5 4.5 0'] }, 'Sp1')).toEqual(['Bh1 destroyed trampled', 'Sp1 destroyed no-way-back']);
    expect(story({ red: ['Sp 5 5 0'], blue: ['Bh 5.6 3.8 90'] }, 'Sp1')).toEqual(['Bh1 destroyed trampled', 'Sp1 destroyed no-way-back']);
    expect(story({ red: ['Sp 5 5 0', 'Sp 4.5 4.5 0', 'Bh 5.5 4.5 0'] }, 'Sp1')).toEqual([
      'Bh1 destroyed trampled',
      'Sp1 destroyed no-way-back',
    ]);
  });
  test('[D3-32, X-9] one with an enemy front on its flank is destroyed and tramples nobody', () => {
    expect(story({ red: ['Bh 5 5 0', 'Sp 5 4 0'], blue: ['Ps 4.5 4.5 90'] })).toEqual(['Bh1 destroyed enemy-behind']);
  });
});

describe('Aerials', () => {
  const fly = (about: Table, distance: 'full' | 'depth' = 'full'): string => {
    const battle = recoil(about, 'Fl1');
    if (battle.asks.endsWith('recoil')) battle.recoil(distance);
    return battle.at('Fl1');
  };
  test('[R65] they recoil over ground troops if the place beyond is clear, else stop short', () => {
    // From 4.25 back by 1 to 3.25 lies a clear place behind a narrow one; they are 0.75 deep.
    expect(fly({ red: ['Fl 5 5 0'], blue: ['Sp 5 3.9 0'] })).toBe('5 4.65 0');
    expect(fly({ red: ['Fl 5 5 0', 'Dg 5 3 0'] })).toBe('5 4 0');
    expect(fly({ red: ['Fl 5 5 0', 'Sp 5 4.25 0'] })).toBe('destroyed');
    expect(fly({ red: ['Fl 5 5 0'], blue: ['Sp 5.99 4.2 90'] })).toBe('5 4 0');
  });
  test('[R80] they do not end in woods: they stop before them', () => {
    expect(fly({ red: ['Fl 5 5 0'], ground: ['woods 3,2 7,2 7,4 3,4'] })).toBe('5 4.75 0');
    expect(fly({ red: ['Fl 5 5 0'], ground: ['marsh 3,2 7,2 7,4 3,4'] })).toBe('5 4 0');
  });
});
