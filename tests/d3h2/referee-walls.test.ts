import { newGame } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../packages/systems/d3h2/types.js';
import { Battle, game, having } from './battle.js';
import { at } from './moves.js';
import type { Table } from './table.js';
import { the } from './table.js';

/*
 * A referee's positions about shots, walls, command and the end of a battle, played and not only asked.
 */

const DONE: Action = { type: 'done' };
const move = (unit: string, to: string): Action => ({ type: 'move', unit: the(unit), to: [at(to)] });
const fights = (battle: Battle): readonly string[] => battle.story.filter((told) => told.includes(': '));
const aims = (battle: Battle): readonly string[] =>
  battle.events.flatMap((e) => (e.type === 'aimed' ? [`${e.unit} ${e.target} ${e.forced}`] : []));
const shooting = (about: Table): Battle => Battle.bound(about, 'shooting');

describe('shots', () => {
  test('[D3-19] an overlapper who does not fight must shoot into its threat zone', () => {
    const line: Table = { red: ['Sp 5 5 0', 'Bw 6 5 0'], blue: ['Bd 5 5 180', 'Kn 6 5.9 180', 'Hd 7.2 5.6 180'] };
    expect(aims(shooting(line))).toEqual(['Bw1 Kn1 threat-zone']);
  });
  test('[D3-19, D3-20] who is shot away overlaps nobody any more', () => {
    const line: Table = { red: ['Sp 5 5 0', 'Sh 4 2.5 0'], blue: ['Bd 5 5 180', 'Ax 4 5 180'] };
    const still = shooting(line).roll(1, 6).roll(3, 3);
    expect(fights(still)).toEqual(['Sh1 4 Ax1 9: none none', 'Sp1 6 Bd1 8: recoil none']);
    const gone = shooting(line).roll(6, 3).roll(3, 3);
    expect(gone.story.slice(1, 4)).toEqual(['Sh1 9 Ax1 6: none recoil', 'Ax1 recoils back 4 5.5 180', 'Sp1 7 Bd1 8: recoil none']);
  });
  test('[D3-29, A34] Scythed Chariots: shot in front they flee, in the rear they die, and on a tie they die anyhow', () => {
    const shot = (pose: string, ...faces: readonly [number, number]) =>
      shooting({ red: ['Bw 5 2 0'], blue: [`SCh ${pose}`] })
        .roll(...faces)
        .story.slice(1);
    expect(shot('5 4 180', 4, 3)).toEqual(['Bw1 8 SCh1 6: none flee', 'SCh1 flees 5 9 0']);
    expect(shot('5 5 0', 4, 3)).toEqual(['Bw1 8 SCh1 6: none destroyed', 'SCh1 destroyed result']);
    expect(shot('5 4 180', 3, 4)).toEqual(['Bw1 7 SCh1 7: none destroyed', 'SCh1 destroyed result']);
  });
  test('[D3-29] Hordes give way to shots though not to blows; War Wagons die of Artillery', () => {
    const hordes = shooting({ red: ['Bw 5 2 0'], blue: ['Hd 5 4 180'] }).roll(6, 2);
    expect(hordes.story.slice(1)).toEqual(['Bw1 8 Hd1 5: none recoil', 'Hd1 recoils back 5 4.5 180']);
    const wagon = (shooter: string) =>
      shooting({
        red: [`${shooter} 5 2 0`],
        blue: ['WWg 5 4 180'],
        bound: { moves: { [the('WWg1')]: { count: 1, measured: 20_000, byRoad: false } } },
      });
    expect(wagon('Sh').roll(4, 2).story.slice(1)).toEqual(['Sh1 7 WWg1 5: none none']);
    expect(wagon('Art').roll(3, 2).story.slice(1)).toEqual(['Art1 7 WWg1 5: none destroyed', 'WWg1 destroyed result']);
  });
  test('[D3-28, X-6] Fast on both sides: a tied duel drives both back', () => {
    const duel = shooting({ red: ['Bw+ 5 2 0'], blue: ['Bw+ 5 4 180'] }).roll(4, 4);
    expect(duel.story.slice(2)).toEqual(['Bw1 6 Bw2 6: recoil recoil', 'Bw1 recoils back 5 1.5 0', 'Bw2 recoils back 5 4.5 180']);
  });
  test('[R59, R58] both have help: each loses one, and all four have shot', () => {
    const lines: Table = { red: ['Bw 4 2 0', 'Bw 5 2 0'], blue: ['Bw 4 4.9 180', 'Bw 5 4.9 180'] };
    const duel = shooting(lines);
    for (const [unit, target] of [
      ['Bw1', 'Bw3'],
      ['Bw2', 'Bw3'],
      ['Bw3', 'Bw1'],
      ['Bw4', 'Bw1'],
    ] as const)
      duel.act({ type: 'shoot', unit: the(unit), target: the(target) });
    duel.roll(3, 3);
    expect(fights(duel)).toEqual(['Bw1 4 Bw3 4: none none']);
    expect([duel.asks, duel.state.bound?.shot.toSorted()]).toEqual(['pips', ['Bw1', 'Bw2', 'Bw3', 'Bw4']]);
  });
});

describe('garrisons that shoot', () => {
  const camp = { works: { red: ['camp 4,0 6,0 6,1 4,1'] } };
  const shootsAfter = (about: Table, action: Action): readonly string[] => {
    const battle = Battle.bound({ ...camp, ...about }, 'movement').act(action);
    while (battle.asks.endsWith('movement')) battle.act(DONE);
    return aims(battle);
  };
  const enter: Action = { type: 'enter', unit: the('Bw1'), feature: 'camp1' };
  test('[D3-19, ACT-6] whoever goes more than 1 BW into a Camp does not shoot from it, and Artillery not at all', () => {
    expect(shootsAfter({ red: ['Bw 5 1.9 180'], blue: ['Kn 5 3.95 180'] }, enter)).toEqual(['Bw1 Kn1 null']);
    expect(shootsAfter({ red: ['Bw 5 2.2 180'], blue: ['Kn 5 3.95 180'] }, enter)).toEqual([]);
    expect(shootsAfter({ red: ['Art 5 1.2 180'], blue: ['Kn 5 4 180'] }, { ...enter, unit: the('Art1') })).toEqual([]);
  });
  test('[D3-19, ACT-6] nor after going as far out of it', () => {
    const leave = (to: string): Action => ({ type: 'leave', unit: the('Bw1'), to: at(to) });
    expect(shootsAfter({ red: ['Bw in camp1'], blue: ['Kn 5 4.5 180'] }, leave('5 2 0'))).toEqual(['Bw1 Kn1 null']);
    expect(shootsAfter({ red: ['Bw in camp1'], blue: ['Kn 5 4.5 180'] }, leave('5 2.5 0'))).toEqual([]);
  });
  test('[R60] while they are stormed they neither shoot nor are shot at', () => {
    const about: Table = { ...camp, red: ['Bw in camp1'], blue: ['Kn 5 1 180', 'Bw 8 1.5 270', 'Hd 4.5 2.5 180'] };
    expect(aims(shooting(about))).toEqual([]);
    expect(aims(shooting({ ...about, blue: ['Bw 8 1.5 270', 'Hd 4.5 2.5 180'] }))).toEqual(['Bw1 Bw2 armed', 'Bw2 Bw1 shoots-back']);
  });
  test('[R60] shot at, only a doubling hurts; the Camp stays and is worth its points', () => {
    const about: Table = { red: ['Sh 4 7 0', 'Sh 5 7 0', 'Sh 6 7 0'], blue: ['Ps in camp1'], works: { blue: ['camp 4,9 6,9 6,10 4,10'] } };
    const shot = (...faces: readonly [number, number]) => shooting(about).roll(...faces);
    expect(shot(2, 1).story.at(-1)).toBe('Sh1 5 Ps1 3: none none');
    const doubled = shot(3, 1);
    expect(doubled.story.slice(-2)).toEqual(['Sh1 6 Ps1 3: none garrison-destroyed', 'Ps1 destroyed result']);
    expect([doubled.lost('blue'), doubled.state.taken]).toEqual([1, {}]);
  });
});

describe('at the walls', () => {
  const walls: Table = { blue: ['Ps 1 9 180'], works: { blue: ['stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2'] } };
  test('[GEO-2, R49] who may not assault is not in close combat there: it may draw back', () => {
    const back = (red: string, unit: string, to: string) =>
      Battle.bound({ ...walls, red: [red, 'Sp 1 1 0'] }, 'movement').whyNot(move(unit, to))?.ref;
    expect(back('SCh 7.5 2 180', 'SCh1', '7.5 3 180')).toBeUndefined();
    expect(back('Bh 6.5 2 180', 'Bh1', '6.5 3 180')).toBeUndefined();
    expect(back('Bh 7.5 2 180', 'Bh1', '7.5 3 180')).toBe('R49');
    expect(back('Sp 6.5 2 180', 'Sp1', '6.5 3 180')).toBe('R49');
  });
  test('[GEO-2, D3-19, R53] it can be shot at and turns to face', () => {
    const shot = (red: string) => aims(shooting({ ...walls, red: [red], blue: ['Bw 7.5 5 180'] }));
    expect([shot('SCh 7.5 2 180'), shot('Kn 7.5 2 180')]).toEqual([['Bw1 SCh1 null'], []]);
    const turned = Battle.bound({ ...walls, red: ['SCh 7.5 2 180'], blue: ['Cv 7.5 3 180'] }, 'facing');
    expect(turned.story).toEqual(['SCh1 faces Cv1 7.5 3 0']);
  });
  test('[3.6] the die of the side that moves comes first, also when its walls are stormed', () => {
    const storm = (mover: 'red' | 'blue') => Battle.melee({ ...walls, red: ['Bd 7.5 2 180'], mover }).roll(6, 1).story[0];
    expect(storm('red')).toBe('Bd1 11 stronghold1 5: none captured');
    expect(storm('blue')).toBe('Bd1 6 stronghold1 10: recoil none');
  });
  test('[6.3, D3-35] a General who is taken with his Camp costs his points, two more, and two for the Camp', () => {
    const about: Table = {
      red: ['Kn 5 3 180'],
      blue: ['Bw* in camp1', 'Sp 1 9 180'],
      works: { blue: ['camp 4,2 6,2 6,3 4,3'] },
      points: 5,
    };
    const battle = Battle.melee(about).fight('Kn1', 'camp1', 6, 1);
    // Bows 2, Camp 2, General 1.
    expect(battle.story[0]).toBe('Kn1 9 camp1 6: none captured');
    expect([battle.lost('blue'), battle.at('Bw1'), battle.story.at(-1)]).toEqual([5.5, 'destroyed', 'ended red broken']);
  });
  test('[6.3, D3-34] whom a captor meets in the Camp he fights in the next bound, also when an Aerial led', () => {
    const about: Table = { red: ['Dg 4.5 3 180', 'Kn 5.5 3 180'], blue: ['Sp 5.5 2 0'], works: { blue: ['camp 4,2 6,2 6,3 4,3'] } };
    const battle = Battle.melee(about, having({ Dg1: { engaged: true } })).fight('Dg1', 'camp1', 4, 3);
    expect([battle.at('Kn1'), battle.asks]).toEqual(['5.5 2 180', 'pips']);
  });
  test('[R32, D3-33] a Hero who must flee from the walls and has friends at his back dies; those beside him recoil', () => {
    const about: Table = { ...walls, red: ['Hr 7.5 2 180', 'Wb 7.5 2.75 180', 'Wb 6.5 2 180'], blue: ['Bd in stronghold1'] };
    const battle = Battle.melee(about).fight('Hr1', 'stronghold1', 2, 3);
    expect(battle.story).toEqual(['Hr1 7 stronghold1 11: flee none', 'Hr1 destroyed no-way-back', 'Wb2 recoils back 6.5 2.5 180']);
  });
  test('[R26, 6.3, D3-5] Sneakers sack a Camp; a Stronghold they take and leave empty, and it is still lost', () => {
    const camp: Table = { red: ['Sk 5 3 180'], blue: ['Sp 1 9 180'], works: { blue: ['camp 4,2 6,2 6,3 4,3'] } };
    const sacked = Battle.melee(camp).roll(4, 2);
    expect([...sacked.story, sacked.lost('blue')]).toEqual([
      'Sk1 9 camp1 4: none captured',
      'camp1 captured by red',
      'pursues Sk1 5 2.5 180',
      2,
    ]);
    const taken = Battle.melee({ ...walls, red: ['Sk 7.5 2 180'] }).roll(4, 2);
    expect([...taken.story, taken.lost('blue')]).toEqual(['Sk1 9 stronghold1 6: none captured', 'stronghold1 captured by red', 4]);
  });
  test('[6.3, 6.2] an assaulter with an enemy on his flank fights the walls only, and dies if he must recoil', () => {
    const about: Table = { ...walls, red: ['Bd 7.5 2 180'], blue: ['Cv 8 2.5 270', 'Hd in stronghold1'] };
    const battle = Battle.melee(about);
    expect(battle.asks).toBe('combat');
    battle.roll(1, 6);
    expect(battle.story).toEqual(['Bd1 6 stronghold1 13: destroyed none', 'Bd1 destroyed result']);
    expect(Battle.melee(about).roll(4, 3).story).toEqual(['Bd1 9 stronghold1 10: recoil none', 'Bd1 destroyed enemy-behind']);
  });
});

describe('command and PIPs', () => {
  test('[D3-9 b, D3-35] with the General gone every order of his side costs one more', () => {
    const about: Table = { red: ['Bd* 5 5 0', 'Sp 2 2 0'], blue: ['Wb 5 5 180'], mover: 'blue' };
    const battle = Battle.melee(about).fight('Wb1', 'Bd1', 6, 1);
    expect([battle.at('Bd1'), battle.lost('red')]).toEqual(['destroyed', 4]);
    battle.roll(2).act(move('Sp1', '2 4 0'));
    expect([battle.at('Sp1'), battle.state.bound?.side, battle.asks]).toEqual(['2 4 0', 'red', 'pips']);
  });
  test('[D3-9 a, D3-18] PIPs that a move has taken are not there for a spell', () => {
    const about: Table = { red: ['Mg* 2 2 0', 'Hd 8 2 0', 'Hd 9 2 0'], blue: ['Hr 2 6 180'], pips: 3 };
    const group: Action = { type: 'group', units: [the('Hd1'), the('Hd2')], segments: [{ advance: 10_000 }] };
    const moved = Battle.bound(about, 'movement').act(group);
    expect(moved.state.bound?.pips).toBe(1);
    moved.done();
    expect(moved.asks).toBe('pips');
    expect(Battle.bound(about, 'movement').act(DONE).asks).toBe('red: bound.magic');
  });
  test('[D3-9 b, R55] a General in a wood: alone he pays nothing more, with others all of them do', () => {
    const about: Table = { red: ['Bd* 5 5 0', 'Sp 5 4.5 0'], blue: ['Sp 9 9 180'], ground: ['woods 3,4.4 7,4.4 7,8 3,8'] };
    const left = (action: Action) => 6 - (Battle.bound(about, 'movement').act(action).state.bound?.pips ?? 0);
    expect(left(move('Bd1', '5 6 0'))).toBe(1);
    expect(left({ type: 'column', units: [the('Bd1'), the('Sp1')], segments: [{ advance: 5_000 }] })).toBe(2);
    expect(left(move('Sp1', '5 4 0'))).toBe(2);
  });
  test('[R73, D3-35] enough is counted when the bound is over: what the last fight evens out does not end it', () => {
    const about: Table = { red: ['Sp 2 5 0', 'Kn 8 5 0'], blue: ['Kn 2 5 180', 'Sp 8 5 180'], points: 2 };
    const battle = Battle.melee(about).fight('Sp1', 'Kn2', 1, 6);
    expect([battle.lost('red'), battle.asks]).toEqual([2, 'combat']);
    battle.roll(6, 1);
    expect([battle.lost('red'), battle.lost('blue'), battle.asks]).toEqual([2, 2, 'pips']);
  });
  test('[D3-9 a, R55] a General leaves his Camp for two; while he is in it everybody else pays one more', () => {
    const about: Table = { red: ['Bd* in camp1', 'Sp 2 2 0'], blue: ['Sp 9 9 180'], works: { red: ['camp 4,0 6,0 6,1 4,1'] } };
    const paid = (action: Action) => 6 - (Battle.bound(about, 'movement').act(action).state.bound?.pips ?? 0);
    const out: Action = { type: 'leave', unit: the('Bd1'), to: at('5 2.5 0') };
    expect([paid(out), paid(move('Sp1', '2 3 0'))]).toEqual([2, 2]);
    expect(6 - (Battle.bound(about, 'movement').act(out).act(move('Sp1', '2 3 0')).state.bound?.pips ?? 0)).toBe(3);
  });
  test('[D3-33, D3-35, D3-9 b] a General who flees off the table is lost like a dead one', () => {
    const about: Table = { red: ['LH* 5 2 0', 'LH 2 5 0'], blue: ['Sp 5 2 180'] };
    const battle = Battle.melee(about).roll(1, 4);
    expect(battle.story).toEqual(['LH1 4 Sp1 8: flee none', 'LH1 flees off']);
    expect(battle.lost('red')).toBe(3.5);
  });
  test('[R73] a Behemoth that tramples its own army pays for it, and may break it', () => {
    const about: Table = { red: ['Bd* 5 5 0'], blue: ['Bh 5 5 180', 'Sp 5 6.2 180', 'Sp 1 9 180'], points: 2 };
    const battle = Battle.melee(about).fight('Bd1', 'Bh1', 6, 3);
    expect(battle.story.slice(1)).toEqual(['Sp1 destroyed trampled', 'Bh1 recoils tramples 5 6 180', 'ended red broken']);
  });
  test('[D3-9] at Karn: the gun costs 1 PIP in the first bound, 2 in the next; so do Hordes that leave the walls, one reason or two', () => {
    const begun = newGame(game, 'd3h2/karn', {});
    if (!begun.ok) throw new Error(begun.error.message);
    const battle = new Battle(begun.state, ...begun.state.stack).roll(3);
    const spent = (action: Action): number => {
      const before = battle.state.bound?.pips ?? 0;
      return before - (battle.act(action).state.bound?.pips ?? 0);
    };
    const leave: Action = { type: 'leave', unit: the('Hd1'), to: at('7.5 2.75 0') };
    expect([spent(move('Art1', '10 3.5 0')), spent(leave)]).toEqual([1, 1]);
    battle.done().roll(1).done().roll(4);
    expect([spent(move('Art1', '10 3.2 0')), spent(move('Hd1', '8.8 2.75 0'))]).toEqual([2, 2]);
  });
});

describe('the other variant', () => {
  test('[R22, A23] tied by a spell, HOTT Knights recoil from the Mage; in D3H2 they do not', () => {
    const tied = (variant: 'd3h2' | 'hott') => {
      const about: Table = { red: ['Mg 5 2 0'], blue: ['Kn 5 5 180'], variant };
      const battle = Battle.bound(about, 'magic')
        .act({ type: 'bespell', unit: the('Mg1'), aids: [], target: the('Kn1') })
        .roll(2, 3);
      return [battle.story[0], battle.asks];
    };
    expect(tied('hott')).toEqual(['Mg1 6 Kn1 6: none recoil', 'blue: outcome.recoil']);
    expect(tied('d3h2')).toEqual(['Mg1 6 Kn1 6: none none', 'pips']);
  });
  test('[D3-37, 6.3] HOTT walls are lost as in D3H2: an empty Stronghold that is beaten falls', () => {
    const about: Table = { red: ['Bd 7.5 2 180'], works: { blue: ['stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2'] }, variant: 'hott' };
    const battle = Battle.melee({ ...about, blue: ['Sp 1 9 180'] }).roll(3, 2);
    expect([battle.story[0], battle.at('Bd1'), battle.lost('blue')]).toEqual([
      'Bd1 8 stronghold1 6: none captured',
      'garrison stronghold1',
      4,
    ]);
  });
});

describe('whose shot it is', () => {
  test('[6.5, R58] who is driven out of reach of his target before his own shot does not shoot; the mover picks the order', () => {
    const about: Table = { red: ['Art 5 0.5 0', 'Hd 4 2.2 0'], blue: ['Bw 5 5 180'] };
    const battle = shooting(about);
    expect(aims(battle)).toEqual(['Art1 Bw1 null', 'Bw1 Hd1 null']);
    const first = shooting(about)
      .act({ type: 'resolve', target: the('Bw1') })
      .roll(5, 3);
    expect([...fights(first), first.at('Bw1'), first.asks]).toEqual(['Art1 9 Bw1 5: none recoil', '5 5.5 180', 'pips']);
    battle
      .act({ type: 'resolve', target: the('Hd1') })
      .roll(3, 3)
      .roll(5, 3);
    expect(fights(battle)).toEqual(['Bw1 5 Hd1 6: none none', 'Art1 9 Bw1 5: none recoil']);
  });
  test('[R59] a fourth shooter, for whom there is no room at the first target, shoots at another', () => {
    const about: Table = { red: ['Sh 3.5 2 0', 'Sh 4.5 2 0', 'Sh 5.5 2 0', 'Sh 6.5 2 0'], blue: ['Kn 5 4 180', 'Hd 8 4 180'] };
    expect(aims(shooting(about))).toEqual(['Sh1 Kn1 null', 'Sh2 Kn1 null', 'Sh3 Kn1 null', 'Sh4 Hd1 null']);
  });
});
