import { describe, expect, test } from 'vitest';
import type { Action } from '../../packages/systems/d3h2/types.js';
import { Battle, having } from './battle.js';
import type { Table } from './table.js';
import { the } from './table.js';

/*
 * Positions as a referee would be asked about them: where two rules meet, played and not only asked.
 */

const places = (battle: Battle, ...ids: readonly string[]) => ids.map((id) => battle.at(id));
/** What came of one fight. */
const fought = (about: Table, unit: string, target: string, ...faces: readonly [number, number]): readonly string[] =>
  Battle.melee(about).fight(unit, target, ...faces).story;

describe('overlaps, flanks and rear', () => {
  test('[D3-20] whose enemy has gone overlaps the next one in the same bound; the mover picks the order', () => {
    const line: Table = { red: ['Cv 4 5 0', 'Sp 5 5 0'], blue: ['Art 4 5 180', 'Bd 5 5 180'] };
    const gone = Battle.melee(line).fight('Cv1', 'Art1', 6, 1).fight('Sp1', 'Bd1', 3, 3);
    expect(gone.story.at(-1)).toBe('Sp1 7 Bd1 7: none none');
    const other = Battle.melee(line).fight('Sp1', 'Bd1', 3, 3);
    expect(other.story[0]).toBe('Sp1 7 Bd1 8: recoil none');
  });
  test('[D3-20] one element overlaps two enemies, one on each flank', () => {
    const line: Table = { red: ['Sp 4 5 0', 'Sp 6 5 0'], blue: ['Bd 4 5 180', 'Ax 5 5 180', 'Bd 6 5 180'] };
    const battle = Battle.melee(line).fight('Sp1', 'Bd1', 3, 3).fight('Sp2', 'Bd2', 3, 3);
    expect(battle.story.filter((told) => told.includes(':'))).toEqual(['Sp1 6 Bd1 8: recoil none', 'Sp2 6 Bd2 8: recoil none']);
  });
  test('[D3-20, D3-32] a flank counts once, the rear besides; and who is so beset does not recoil', () => {
    const beset: Table = { red: ['Sp 5 5 0'], blue: ['Bd 5 5 180', 'Ax 4 5 180', 'Cv 4.5 4.5 90', 'Ps 5 4.5 0'] };
    expect(fought(beset, 'Sp1', 'Bd1', 3, 3)).toEqual(['Sp1 5 Bd1 8: recoil none', 'Sp1 destroyed enemy-behind', 'pursues Bd1 5 4.5 180']);
  });
  test('[R38, D3-17] a Dragon does not overlap, but its front on a flank counts once it is engaged', () => {
    const flank: Table = { red: ['Sp 5 5 0'], blue: ['Bd 5 5 180', 'Dg 4.5 4.5 90'] };
    const engaged = Battle.melee(flank, having({ Dg1: { engaged: true } })).fight('Sp1', 'Bd1', 3, 3);
    expect(engaged.story).toEqual(['Sp1 6 Bd1 8: recoil none', 'Sp1 destroyed enemy-behind', 'pursues Bd1 5 4.5 180', 'Dg1 disengaged']);
    expect(fought(flank, 'Sp1', 'Bd1', 3, 3).slice(0, 2)).toEqual(['Sp1 7 Bd1 8: recoil none', 'Sp1 recoils back 5 4.5 0']);
  });
  test('[R53, D3-32] a rear supporter hit in the flank does not turn; the enemy at the rear corner of the front rank kills it', () => {
    const pikes: Table = { red: ['Pk 5 5 0', 'Pk 5 4.5 0'], blue: ['Bd* 5 5 180', 'Cv 4.5 4 90'] };
    const battle = Battle.bound(pikes, 'facing');
    expect(battle.story).toEqual([]);
    battle.fight('Pk1', 'Bd1', 1, 5);
    expect(battle.story).toEqual(['Pk1 7 Bd1 11: recoil none', 'Pk1 destroyed enemy-behind', 'pursues Bd1 5 4.5 180']);
  });
  test('[R69] a friend at the rear of the victor recoils with the one at his front', () => {
    const rear: Table = { red: ['Bd 5 5 0', 'Ps 5 5.5 180'], blue: ['Sp* 5 5 180'] };
    expect(fought(rear, 'Bd1', 'Sp1', 1, 6)).toEqual(['Bd1 6 Sp1 10: recoil none', 'Bd1 recoils back 5 4.5 0', 'Ps1 recoils back 5 6 180']);
  });
});

describe('ties', () => {
  const tie = (red: string, blue: string, more: Partial<Table> = {}) =>
    Battle.melee({ red: [`${red} 5 5 0`], blue: [`${blue} 5 5 180`], ...more });
  test('[R20] 4Kn give way to Knights, who follow as far as the owner of the others lets them', () => {
    expect(tie('Kn', 'Kn4').roll(3, 3).recoil('full').story.slice(1)).toEqual(['Kn41 recoils back 5 6 180', 'pursues Kn1 5 6 0']);
    expect(tie('Kn', 'Kn4').roll(3, 3).recoil('depth').story.slice(1)).toEqual(['Kn41 recoils back 5 5.75 180', 'pursues Kn1 5 5.75 0']);
    expect(tie('Kn', 'Kn').roll(3, 3).story).toEqual(['Kn1 7 Kn2 7: none none']);
  });
  test('[D3-28, D3-34] Fast foot give way and are followed; Cavalry give way to foot and are not', () => {
    expect(tie('Bd', 'Ax+').roll(1, 3).story).toEqual(['Bd1 6 Ax1 6: none recoil', 'Ax1 recoils back 5 5.5 180', 'pursues Bd1 5 5.5 0']);
    expect(tie('Bd', 'Cv').roll(3, 3).recoil('depth').story).toEqual(['Bd1 6 Cv1 6: none recoil', 'Cv1 recoils back 5 5.75 180']);
    expect(tie('Ps', 'Cv').roll(4, 3).story).toEqual(['Ps1 6 Cv1 6: recoil none', 'Ps1 recoils back 5 4.5 0']);
  });
  test('[A34] Scythed Chariots die of a tie, also with each other', () => {
    expect(tie('SCh', 'Sp').roll(4, 3).story).toEqual(['SCh1 7 Sp1 7: destroyed none', 'SCh1 destroyed result']);
    expect(places(tie('SCh', 'SCh').roll(4, 4), 'SCh1', 'SCh2')).toEqual(['destroyed', 'destroyed']);
  });
  test('[D3-28] a Command Post with enemies on two edges dies of a tie with foot', () => {
    const post: Table = { red: ['Bd 5 5 0', 'Ax 4.5 5.5 90'], blue: ['CP 5 5 180'] };
    expect(fought(post, 'Bd1', 'CP1', 3, 4)).toEqual(['Bd1 8 CP1 8: none destroyed', 'CP1 destroyed result', 'pursues Bd1 5 5.5 0']);
    expect(fought({ ...post, red: ['Bd 5 5 0'] }, 'Bd1', 'CP1', 3, 3)).toEqual(['Bd1 8 CP1 8: none none']);
  });
});

describe('falling back and following', () => {
  test('[D3-32, D3-34] who falls back through a friend leaves that one to the pursuer; they fight in the next bound', () => {
    const battle = Battle.melee({ red: ['Bd* 5 5 0'], blue: ['Bd 5 5 180', 'Sp 5 5.5 180'] }).fight('Bd1', 'Bd2', 5, 2);
    expect(battle.story.slice(1)).toEqual(['Bd2 recoils through 5 6 180', 'pursues Bd1 5 5.5 0']);
    expect(battle.asks).toBe('pips');
    battle.roll(1).done();
    expect([battle.asks, battle.state.stack.at(-1)]).toMatchObject(['combat', { unit: 'Sp1', target: 'Bd1' }]);
  });
  test('[R68, D3-34] Knights ride down a first rank, meet the second and fight it in the next bound', () => {
    const battle = Battle.melee({ red: ['Kn 5 5 0'], blue: ['Sp 5 5 180', 'Sp 5 5.5 180'] }).fight('Kn1', 'Sp1', 6, 1);
    expect(battle.story.slice(1)).toEqual(['Sp1 destroyed result', 'pursues Kn1 5 5.5 0']);
    battle.roll(1).done().roll(5, 2);
    expect(battle.story.at(-1)).toBe('Sp2 9 Kn1 5: none recoil');
  });
  test('[D3-34] a second rank that is not in line: the pursuer comes up to it by the depth of the first and lines up', () => {
    const battle = Battle.melee({ red: ['Bd* 5 5 0'], blue: ['Sp 5 5 180', 'Sp 5.3 5.5 180'] }).fight('Bd1', 'Sp1', 6, 1);
    expect(battle.story.slice(1)).toEqual(['Sp1 destroyed result', 'pursues Bd1 5 5.5 0', 'Bd1 lines-up 5.3 5.5 0']);
    battle.roll(1).done();
    expect(battle.asks).toBe('combat');
  });
  test('[D3-27, D3-29] Mounted Infantry beaten in bad going dies', () => {
    const wood: Table = { red: ['Mtd-Bd 5 5 0'], blue: ['Ax 5 5 180'], ground: ['woods 3,3 7,3 7,7 3,7'] };
    expect(fought(wood, 'Bd1', 'Ax1', 2, 4)).toEqual(['Bd1 5 Ax1 7: destroyed none', 'Bd1 destroyed result']);
    expect(fought({ ...wood, ground: [] }, 'Bd1', 'Ax1', 1, 5)[0]).toBe('Bd1 6 Ax1 8: recoil none');
  });
  test('[D3-34, D3-32] whose enemy is trampled by his own Behemoth pursues too', () => {
    // The Behemoth falls back a base width and catches the Spears, who fight the Knights to the east.
    const about: Table = { red: ['Bd* 5 5 0', 'Kn 5.9 6.6 270'], blue: ['Bh 5 5 180', 'Sp 5.9 6.6 90'] };
    const battle = Battle.melee(about).fight('Bd1', 'Bh1', 6, 3);
    expect(battle.story).toEqual([
      'Bd1 10 Bh1 8: none recoil',
      'Sp1 destroyed trampled',
      'Bh1 recoils tramples 5 6 180',
      'pursues Kn1 5.5 6.6 270',
      'Kn1 lines-up 5.5 6.5 270',
    ]);
  });
  test('[D3-33, D3-34] the same for one whom a fleeing Behemoth runs over', () => {
    // A spell makes the Behemoth flee; it turns and is stopped by the Spears, who fight the Knights.
    const about: Table = { red: ['Mg 5 2 0', 'Kn 5.9 7 270'], blue: ['Bh 5 4 180', 'Sp 5.9 7 90'] };
    const battle = Battle.bound(about, 'magic')
      .act({ type: 'bespell', unit: the('Mg1'), aids: [], target: the('Bh1') })
      .roll(6, 2);
    expect(battle.story).toEqual([
      'Mg1 10 Bh1 7: none flee',
      'Sp1 destroyed trampled',
      'Bh1 destroyed no-way-back',
      'pursues Kn1 4.9 7 270',
    ]);
  });
  test('[D3-32, D3-34] whoever falls back into a Behemoth that fights elsewhere takes it along, and both victors pursue', () => {
    // The Spears go back onto the flank of the Behemoth, which fights the Knights to the east.
    const about: Table = { red: ['Bd 5 5 0', 'Kn 5.8 6 270'], blue: ['Sp 5 5 180', 'Bh 5.8 6 90'] };
    const battle = Battle.melee(about).fight('Bd1', 'Sp1', 5, 2);
    expect(battle.story).toEqual([
      'Bd1 10 Sp1 6: none recoil',
      'Bh1 destroyed trampled',
      'Sp1 destroyed no-way-back',
      'pursues Bd1 5 5.5 0',
      'pursues Kn1 4.8 6 270',
    ]);
  });
  test('[D3-34, R67] a pursuer that meets a friend and an enemy at once lines up with the enemy', () => {
    const about: Table = { red: ['Kn 5 5 0', 'Ps 4.4 6 0'], blue: ['Sp 5 5 180', 'Bd 5.6 5.5 180'] };
    const battle = Battle.melee(about).fight('Kn1', 'Sp1', 6, 1);
    expect(battle.story.slice(2)).toEqual(['pursues Kn1 5 5.5 0', 'Kn1 lines-up 5.6 5.5 0']);
  });
  test('[D3-34, 5.8] a column is of one contingent, and Aerials are in none with others: these do not come along', () => {
    const at = (second: string, id: string) =>
      Battle.melee({ red: ['Kn 5 5 0', second], blue: ['Sp 5 5 180'] })
        .fight('Kn1', 'Sp1', 6, 1)
        .at(id);
    expect([at('Cv 5 4.25 0', 'Cv1'), at('Fl 5 4.25 0', 'Fl1'), at('Cv 5 4.25 0 ally', 'Cv1')]).toEqual([
      '5 5.25 0',
      '5 4.25 0',
      '5 4.25 0',
    ]);
  });
  test('[D3-34, R69] a victor pursues although somebody held his flank, who recoils with the beaten friend', () => {
    const grip: Table = { red: ['Bd* 5 5 0'], blue: ['Sp 5 5 180', 'Cv 4.5 4.5 90'] };
    const battle = Battle.melee(grip).fight('Bd1', 'Sp1', 5, 2).recoil('full');
    expect(battle.story).toEqual([
      'Bd1 10 Sp1 6: none recoil',
      'Sp1 recoils back 5 5.5 180',
      'Cv1 recoils back 3.5 4.5 90',
      'pursues Bd1 5 5.5 0',
    ]);
  });
  test('[6.4, D3-34] a pursuit after a spell: that combat waits for the next bound', () => {
    const about: Table = { red: ['Mg 3 3 0', 'Bd 5 5 0'], blue: ['Sp 5 5 180'] };
    const battle = Battle.bound(about, 'magic')
      .act({ type: 'bespell', unit: the('Mg1'), aids: [], target: the('Sp1') })
      .roll(6, 3);
    expect(battle.story).toEqual(['Mg1 10 Sp1 7: none recoil', 'Sp1 recoils back 5 5.5 180', 'pursues Bd1 5 5.5 0']);
    expect(battle.asks).toBe('pips');
    battle.roll(1).done();
    expect(battle.asks).toBe('combat');
  });
});

describe('one fight after another', () => {
  test('[D3-34, D3-20] a pursuer that comes on a flank weighs in the fights that follow, and bars the way back', () => {
    // The Knights ride down Sp2 and come on the right flank of the Blades, who fight Sp1 to the east.
    const about: Table = { red: ['Sp 5.5 6.1 270', 'Kn 5 5 0'], blue: ['Sp 5 5 180', 'Bd 5.5 6.1 90'] };
    const battle = Battle.melee(about).fight('Kn1', 'Sp2', 6, 1);
    expect(battle.at('Kn1')).toBe('5 5.6 0');
    battle.roll(4, 3);
    expect(battle.story.slice(-2)).toEqual(['Sp1 8 Bd1 7: none recoil', 'Bd1 destroyed enemy-behind']);
  });
  test('[GEO-2, D3-32] closing the door: from an overlap onto the flank, and the beaten one cannot recoil', () => {
    const about: Table = { red: ['Bd 5 5 0', 'Ax 6 5 0'], blue: ['Sp 5 5 180'] };
    const open = Battle.bound(about, 'shooting').fight('Bd1', 'Sp1', 4, 4);
    expect(open.story).toEqual(['Bd1 9 Sp1 7: none recoil', 'Sp1 recoils back 5 5.5 180', 'pursues Bd1 5 5.5 0']);
    const door: Action = { type: 'move', unit: the('Ax1'), to: [], contact: { target: 'Sp1', edge: 'left' } };
    const closed = Battle.bound(about, 'movement').act(door).done().fight('Bd1', 'Sp1', 4, 4);
    expect(closed.at('Ax1')).toBe('5.5 5.5 270');
    expect(closed.story.slice(1)).toEqual(['Bd1 9 Sp1 7: none recoil', 'Sp1 destroyed enemy-behind', 'pursues Bd1 5 5.5 0']);
  });
  test('[D3-34, 12.1] at any heading a pursuer stands full on the one who recoiled, and they fight on', () => {
    for (const h of [0, 17.35, 90, 123.45, 211.07]) {
      const battle = Battle.melee({ red: [`Wb 5 5 ${h}`], blue: [`Ax 5 5 ${((h + 180) % 360).toFixed(2)}`] }).roll(5, 3);
      expect(
        battle.story.slice(1).map((told) => told.split(' ')[0]),
        `${h}`,
      ).toEqual(['Ax1', 'pursues']);
      battle.roll(1).done();
      expect(battle.asks, `${h}`).toBe('combat');
    }
  });
  test('[R52, D3-34] who could not line up fights overlapped; the pursuer who touches at the end of its way lines up then', () => {
    const about: Table = { red: ['Sp 5 5 0'], blue: ['Bd 5.4 5 180'], unaligned: [{ unit: the('Sp1'), enemy: the('Bd1') }] };
    const beaten = Battle.melee(about).roll(3, 3);
    expect(beaten.story).toEqual([
      'Sp1 6 Bd1 8: recoil none',
      'Sp1 recoils back 5 4.5 0',
      'pursues Bd1 5.4 4.5 180',
      'Bd1 lines-up 5 4.5 180',
    ]);
    expect(beaten.state.unaligned).toEqual([]);
    const askew: Table = { red: ['Sp 5 5 17.35'], blue: ['Bd 5.3818 4.8807 197.35'], unaligned: [{ unit: the('Sp1'), enemy: the('Bd1') }] };
    expect(
      Battle.melee(askew)
        .roll(3, 3)
        .story.map((told) => told.split(' ')[1]),
    ).toEqual(['6', 'recoils', 'Bd1', 'lines-up']);
  });
  test('[6.2, R53] who could not turn to an enemy on the flank fights only the one who has come to its front since', () => {
    const about: Table = { red: ['Sp 5 5 0'], blue: ['Cv 4.5 4.5 90', 'Bd 5 5 180'], unaligned: [{ unit: the('Sp1'), enemy: the('Cv1') }] };
    const battle = Battle.melee(about);
    expect(battle.asks).toBe('combat');
    battle.roll(3, 3);
    expect(battle.story).toEqual(['Sp1 6 Bd1 8: recoil none', 'Sp1 destroyed enemy-behind', 'pursues Bd1 5 4.5 180']);
  });
  test('[D3-33] who flees lines up with an enemy that it touches at the very end of its way, and not with one it only passes', () => {
    const flees = (red: string) => Battle.outcome({ red: [red], blue: ['LH 5 5 180'], size: 15 }, 'LH1 flee').story;
    expect(flees('Sp 5.3 9.75 180')).toEqual(['LH1 flees 5 9.75 0', 'LH1 lines-up 5.3 9.75 0']);
    expect(flees('Sp 5.3 9.8 180')).toEqual(['LH1 flees 5 9.75 0']);
    expect(flees('Sp 6 9.5 0')).toEqual(['LH1 flees 5 9.75 0']);
  });
  test('[D3-27, D3-31] a Hero stolen from a fight: his friends on the flank recoil, and nobody pursues', () => {
    const about: Table = { red: ['Mg 5 2 0', 'Kn 5 5 0'], blue: ['Hr 5 5 180', 'Wb 4.5 4.5 90'] };
    const battle = Battle.bound(about, 'magic')
      .act({ type: 'bespell', unit: the('Mg1'), aids: [], target: the('Hr1') })
      .roll(6, 2);
    expect(battle.story).toEqual(['Mg1 10 Hr1 7: none ensorcelled', 'Hr1 ensorcelled by Mg1', 'Wb1 recoils back 4 4.5 90']);
    expect(battle.lost('blue')).toBe(4);
  });
});

describe('supports', () => {
  const sum = (red: readonly string[], blue: readonly string[], more: Partial<Table> = {}) =>
    Battle.melee({ red, blue, ...more })
      .roll(1, 1)
      .story[0]?.split(':')[0];
  test('[R36, D3-22] Fast Light Horse behind Light Horse that are not; double elements in a shieldwall count both', () => {
    expect(sum(['LH 5 5 0', 'LH+ 5 4.25 0'], ['Cv 5 5 180'])).toBe('LH1 4 Cv1 4');
    expect(sum(['Sp8 5 5 0', 'Bd6 6 5 0'], ['Bd 5 5 180'])).toBe('Sp81 7 Bd1 5');
    expect(sum(['Sp8 5 5 0', 'Bd6+ 6 5 0'], ['Bd 5 5 180'])).toBe('Sp81 6 Bd1 5');
    expect(sum(['Sp8 5 5 0', 'Bd6 6 5 0'], ['Kn 5 5 180'])).toBe('Sp81 5 Kn1 3');
  });
  test('[D3-23] a friend in good going is enough, though the one on the other side stands in scrub', () => {
    const scrub = { ground: ['scrub 2,3 4.4,3 4.4,7 2,7'] };
    expect(sum(['Sp 5 5 0', 'Sp 4 5 0'], ['Bd 5 5 180'], scrub)).toBe('Sp1 5 Bd1 5');
    expect(sum(['Sp 5 5 0', 'Sp 4 5 0', 'Bd 6 5 0'], ['Bd 5 5 180'], scrub)).toBe('Sp1 6 Bd2 4');
  });
  test('[D3-38, R1] in HOTT Warband support counts against Lurkers too, in D3H2 not', () => {
    const warband = ['Wb 5 5 0', 'Wb 5 4.5 0'];
    expect(sum(warband, ['Lk 5 5 180'], { variant: 'hott' })).toBe('Wb1 5 Lk1 3');
    expect(sum(warband, ['Lk 5 5 180'])).toBe('Wb1 4 Lk1 3');
  });
});
