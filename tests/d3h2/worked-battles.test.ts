import { apply, begin, type Input, pending, recordOf, replay, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { groundOf } from '../../packages/systems/d3h2/board/ground.js';
import type { Action, State } from '../../packages/systems/d3h2/types.js';
import { Battle, game, having } from './battle.js';
import type { Table } from './table.js';
import { the } from './table.js';

const DONE: Action = { type: 'done' };
const places = (battle: Battle, ...ids: readonly string[]): readonly string[] => ids.map((id) => battle.at(id));
const losses = (battle: Battle): readonly number[] => [battle.lost('red'), battle.lost('blue')];

describe('the worked examples, played to the end', () => {
  test('[X-1] charge home', () => {
    const charge: Table = { red: ['Kn* 5 5 0'], blue: ['Sp 5 5 180'] };
    const battle = Battle.melee(charge).fight('Kn1', 'Sp1', 4, 3);
    expect(battle.story).toEqual(['Kn1 8 Sp1 7: none destroyed', 'Sp1 destroyed result', 'pursues Kn1 5 6 0']);
    expect(losses(battle)).toEqual([0, 2]);
    const rough = Battle.melee({ ...charge, ground: ['scrub 3,3 7,3 7,7 3,7'] }).fight('Kn1', 'Sp1', 4, 3);
    expect(rough.story.slice(1)).toEqual(['Sp1 recoils back 5 5.5 180', 'pursues Kn1 5 5.5 0']);
  });
  test('[X-2] the tie that kills', () => {
    const battle = Battle.melee({ red: ['Kn 5 5 0'], blue: ['Bd 5 5 180'] }).fight('Kn1', 'Bd1', 4, 4);
    expect(battle.story).toEqual(['Kn1 7 Bd1 7: destroyed none', 'Kn1 destroyed result']);
    expect([battle.at('Bd1'), ...losses(battle)]).toEqual(['5 5 180', 2, 0]);
  });

  const block = ['Pk 5 5 0', 'Pk 5 4.5 0', 'Ax 6 5 0'];
  test('[X-3, 12.1] a Pike block two deep is pushed back', () => {
    const battle = Battle.melee({ red: block, blue: ['Bd 5 5 180'] }).fight('Pk1', 'Bd1', 2, 5);
    expect(battle.story).toEqual(['Pk1 8 Bd1 9: recoil none', 'Pk2 pushed 5 4 0', 'Pk1 recoils back 5 4.5 0', 'pursues Bd1 5 4.5 180']);
    expect(losses(battle)).toEqual([0, 0]);
  });
  test('[X-3, 12.1, R64, R68] three deep the front Pikes are destroyed, and only they', () => {
    const battle = Battle.melee({ red: [...block, 'Pk 5 4 0'], blue: ['Bd 5 5 180'] }).fight('Pk1', 'Bd1', 2, 5);
    expect(battle.story.slice(1)).toEqual(['Pk1 destroyed no-way-back', 'pursues Bd1 5 4.5 180']);
    expect(places(battle, 'Pk1', 'Pk2', 'Pk3')).toEqual(['destroyed', '5 4.5 0', '5 4 0']);
    expect(losses(battle)).toEqual([1.5, 0]);
  });
  test('[X-4] Warband breaks a shieldwall', () => {
    const about: Table = { red: ['Wb 5 5 0', 'Wb 5 4.5 0', 'Wb 6 5 0'], blue: ['Sp 5 5 180', 'Sp 6 5 180'] };
    const battle = Battle.melee(about).fight('Wb1', 'Sp1', 6, 4);
    expect(battle.story).toEqual(['Wb1 10 Sp1 9: none destroyed', 'Sp1 destroyed result', 'pursues Wb1 5 5.5 0, Wb2 5 5 0']);
  });
  test('[X-5] arrow storm', () => {
    const battle = Battle.bound({ red: ['Sh 4 3 0', 'Sh 5 3 0', 'Sh 6 3 0'], blue: ['Kn 5 5 180'] }, 'shooting');
    battle.roll(3, 2);
    expect(battle.story.slice(-2)).toEqual(['Sh1 7 Kn1 3: none destroyed', 'Kn1 destroyed result']);
    expect(losses(battle)).toEqual([0, 2]);
  });
  test('[X-6] bow duel on a tie', () => {
    const battle = Battle.bound({ red: ['Bw 5 3 0'], blue: ['Bw+ 5 5 180'] }, 'shooting').roll(4, 4);
    expect(battle.story.slice(-2)).toEqual(['Bw1 6 Bw2 6: none recoil', 'Bw2 recoils back 5 5.5 180']);
    expect(battle.at('Bw1')).toBe('5 3 0');
  });
  test('[X-7] stealing a Hero', () => {
    const about: Table = { red: ['Mg 5 2 0', 'Mg 6 2 0'], blue: ['Hr* 5 6 180', 'Cl 8 6 180'], ground: ['woods 4,5 6,5 6,8 4,8'] };
    const battle = Battle.bound(about, 'magic')
      .act({ type: 'bespell', unit: the('Mg1'), aids: [the('Mg2')], target: the('Hr1') })
      .roll(6, 1);
    expect(battle.story.slice(0, 2)).toEqual(['Mg1 10 Hr1 8: none ensorcelled', 'Hr1 ensorcelled by Mg1']);
    expect([...losses(battle), battle.state.bound?.pips]).toEqual([0, 6, 3]);
  });

  const karn: Table = {
    red: ['Bd* 7.5 2 180', 'Wb 6.5 2 180', 'Wb 8.5 2 180'],
    blue: ['Hd in stronghold1', 'Sp 1 9 180'],
    works: { blue: ['stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2'] },
  };
  test('[X-8, R33] storming Karn', () => {
    const battle = Battle.melee(karn).fight('Bd1', 'stronghold1', 3, 1);
    expect(battle.story).toEqual([
      'Bd1 9 stronghold1 6: none captured',
      'Hd1 destroyed captured',
      'stronghold1 captured by red',
      'Bd1 holds stronghold1',
    ]);
    expect([battle.at('Bd1'), ...losses(battle)]).toEqual(['garrison stronghold1', 0, 5]);
    expect(groundOf(battle.state).works).toMatchObject([{ side: 'red', isIntact: false }]);
  });
  test('[X-9] hamstrung', () => {
    const about = (bh: string): Table => ({ red: ['LH 5 5 0', 'LH 5 4.25 0', 'Ps 5.5 5.5 270'], blue: [`${bh} 5 5 180`] });
    const battle = Battle.melee(about('Bh')).fight('LH1', 'Bh1', 4, 2);
    expect(battle.story).toEqual(['LH1 7 Bh1 5: none destroyed', 'Bh1 destroyed result']);
    const fast = Battle.melee(about('Bh+')).fight('LH1', 'Bh1', 4, 2);
    expect(fast.story).toEqual(['LH1 7 Bh1 5: none recoil', 'Bh1 destroyed enemy-behind']);
    expect(losses(fast)).toEqual([0, 4]);
  });
  test('[X-10] Dragon at bay', () => {
    const about: Table = { red: ['Sp 7 5 0'], blue: ['Dg 7 5 180'], size: 15 };
    const battle = Battle.melee(about, having({ Dg1: { engaged: true } })).fight('Sp1', 'Dg1', 4, 1);
    expect(battle.story).toEqual(['Sp1 8 Dg1 7: none flee', 'Dg1 flees off']);
    expect([battle.at('Dg1'), ...losses(battle)]).toEqual(['fled', 0, 4]);
  });
  test('[X-11] nowhere to go', () => {
    const about: Table = { red: ['Sp 5 5 0', 'Sp 6 5 0'], blue: ['Bd 5 5 180', 'Ax 6 5 180', 'Cv 4.5 4.5 90'] };
    const battle = Battle.melee(about).fight('Sp1', 'Bd1', 3, 3);
    expect(battle.story).toEqual(['Sp1 7 Bd1 8: recoil none', 'Sp1 destroyed enemy-behind', 'pursues Bd1 5 4.5 180']);
    expect(battle.at('Cv1')).toBe('4.5 4.5 90');
  });
  test('[X-12] Knights in the wood', () => {
    const about: Table = { red: ['Ax 5 5 0'], blue: ['Kn 5 5 180'], ground: ['woods 2,2 8,2 8,8 2,8'] };
    expect(Battle.melee(about).fight('Ax1', 'Kn1', 4, 2).story).toEqual(['Ax1 7 Kn1 3: none destroyed', 'Kn1 destroyed result']);
    const recoils = Battle.melee(about).fight('Ax1', 'Kn1', 4, 3).recoil('depth');
    expect(recoils.story).toEqual(['Ax1 7 Kn1 4: none recoil', 'Kn1 recoils back 5 5.75 180']);
  });
  test('[X-13] ambush', () => {
    const about: Table = { red: ['Lk hand'], blue: ['Cv 5 5 180'], ground: ['woods 2,2 8,2 8,8 2,8'] };
    const entered = (s: State): State => ({ ...s, entered: [{ unit: the('Cv1'), feature: 'woods1', bound: 2 }] });
    const battle = Battle.bound(about, 'arrivals', entered)
      .act({ type: 'summon', units: [the('Lk1')], to: [{ x: 55_000, y: 55_000, h: 27_000 }], against: the('Cv1') })
      .done();
    expect(battle.at('Cv1')).toBe('5.5 5.5 90');
    battle.roll(4, 3);
    expect(battle.story.filter((line) => line.includes('Cv1')).slice(-3)).toEqual([
      'Cv1 faces Lk1 5.5 5.5 90',
      'Lk1 6 Cv1 4: none flee',
      'Cv1 flees 3.75 5.5 270',
    ]);
    expect(battle.at('Lk1')).toBe('5.5 5.5 270');
  });
  test('[X-14, R26] knives', () => {
    const knives = (blue: readonly string[]) => Battle.melee({ red: ['Sk 5 5 0'], blue });
    const general = knives(['Sp* 5 5 180', 'Sp 6 5 180']).fight('Sk1', 'Sp1', 5, 2);
    expect(general.story).toEqual(['Sk1 10 Sp1 8: none recoil', 'Sp1 recoils back 5 5.5 180']);
    const plain = knives(['Sp 5 5 180', 'Sp 6 5 180']).fight('Sk1', 'Sp1', 5, 2);
    expect(plain.story).toEqual(['Sk1 10 Sp1 7: none none']);
    const beaten = knives(['Sp 5 5 180']).fight('Sk1', 'Sp1', 1, 6);
    expect(beaten.story).toEqual(['Sk1 6 Sp1 10: flee none', 'Sk1 flees 5 1.5 180']);
  });
  test('[X-15, R76] duel', () => {
    const duel: Table = { red: ['Hr 5 5 0'], blue: ['Hr 5 5 180'] };
    expect(Battle.melee(duel).fight('Hr1', 'Hr2', 4, 4).story).toEqual([
      'Hr1 9 Hr2 9: destroyed destroyed',
      'Hr1 destroyed result',
      'Hr2 destroyed result',
    ]);
    expect(Battle.melee(duel).fight('Hr1', 'Hr2', 3, 3).story).toEqual(['Hr1 8 Hr2 8: none none']);
  });
  test('[X-16] hubris', () => {
    const cast = (own: number, other: number) =>
      Battle.bound({ red: ['Mg 5 2 0'], blue: ['Gd 5 6 180'] }, 'magic')
        .act({ type: 'bespell', unit: the('Mg1'), aids: [], target: the('Gd1') })
        .roll(own, other);
    expect(cast(2, 3).story.slice(0, 2)).toEqual(['Mg1 6 Gd1 9: destroyed none', 'Mg1 destroyed result']);
    expect(losses(cast(2, 3))).toEqual([4, 0]);
    expect(cast(6, 1).story.slice(0, 2)).toEqual(['Mg1 10 Gd1 7: none flee', 'Gd1 flees off']);
  });
  test('[X-17] rough saves the mob', () => {
    const battle = Battle.melee({ red: ['Kn 5 5 0'], blue: ['Hd 5 5 180'], ground: ['scrub 2,2 8,2 8,8 2,8'] }).fight('Kn1', 'Hd1', 3, 2);
    expect(battle.story).toEqual(['Kn1 6 Hd1 4: none none']);
  });
  test('[X-18] variant matters', () => {
    const fight = (variant: 'd3h2' | 'hott') =>
      Battle.melee({ red: ['Kn+ 5 5 0'], blue: ['Bd+ 5 5 180'], variant }).fight('Kn1', 'Bd1', 4, 4);
    expect(fight('d3h2').story).toEqual(['Kn1 7 Bd1 7: destroyed none', 'Kn1 destroyed result']);
    expect(fight('hott').story).toEqual(['Kn1 7 Bd1 7: none none']);
  });
});

describe('Camps and Strongholds', () => {
  const camp = (red: readonly string[], blue: readonly string[] = []): Table => ({
    red,
    blue: [...blue, 'Sp 1 9 180'],
    works: { blue: ['camp 4,2 6,2 6,3 4,3'] },
  });
  test('[D3-6, R33, 12.18] a Camp that is taken is sacked, bare ground, and the victor moves in', () => {
    const battle = Battle.melee(camp(['Bd 5 3 180'])).fight('Bd1', 'camp1', 4, 5);
    expect(battle.story).toEqual(['Bd1 9 camp1 7: none captured', 'camp1 captured by red', 'pursues Bd1 5 2.5 180']);
    expect([groundOf(battle.state).works, ...losses(battle)]).toEqual([[], 0, 2]);
    expect(
      Battle.melee(camp(['Kn 5 3 180']))
        .fight('Kn1', 'camp1', 6, 2)
        .at('Kn1'),
    ).toBe('5 2 180');
  });
  test('[6.3] with its garrison: both are lost', () => {
    const battle = Battle.melee(camp(['Bd 5 3 180'], ['Ps in camp1'])).fight('Bd1', 'camp1', 5, 2);
    expect(battle.story.slice(1)).toEqual(['Ps1 destroyed captured', 'camp1 captured by red', 'pursues Bd1 5 2.5 180']);
    expect(losses(battle)).toEqual([0, 3]);
  });
  test('[6.3] equal totals do nothing', () => {
    expect(Battle.melee(camp(['Bd 5 3 180'])).fight('Bd1', 'camp1', 1, 4).story).toEqual(['Bd1 6 camp1 6: none none']);
  });
  test('[6.3] Aerials alone take nothing; doubled, the garrison dies and the walls stand', () => {
    const winged = (blue: readonly string[], ...faces: readonly [number, number]) =>
      Battle.melee(camp(['Dg 5 3 180'], blue), having({ Dg1: { engaged: true } })).fight('Dg1', 'camp1', ...faces);
    expect(winged(['Ps in camp1'], 4, 3).story).toEqual(['Dg1 10 camp1 7: none none']);
    const doubled = winged(['Ps in camp1'], 6, 1);
    expect(doubled.story.slice(0, 2)).toEqual(['Dg1 12 camp1 5: none garrison-destroyed', 'Ps1 destroyed result']);
    expect([doubled.at('Dg1'), ...losses(doubled)]).toEqual(['5 3 180', 0, 1]);
  });
  test('[6.3, D3-11] with ground troops beside the Aerial that leads, it is taken', () => {
    const about = camp(['Dg 4.5 3 180', 'Sp 5.5 3 180']);
    const battle = Battle.melee(about, having({ Dg1: { engaged: true } })).fight('Dg1', 'camp1', 4, 3);
    expect(battle.story.slice(0, 3)).toEqual(['Dg1 10 camp1 4: none captured', 'camp1 captured by red', 'pursues Sp1 5.5 2.5 180']);
    expect(battle.at('Dg1')).toBe('4.5 3 180');
  });
  test('[12.18] who pursues farther goes farther in; the edge of the table and bad going end it', () => {
    expect(
      Battle.melee(camp(['Hd 5 3 180']))
        .fight('Hd1', 'camp1', 6, 2)
        .at('Hd1'),
    ).toBe('5 2 180');
    const shallow = { ...camp(['Kn 5 0.6 180']), works: { blue: ['camp 4,0 6,0 6,0.6 4,0.6'] } };
    expect(Battle.melee(shallow).fight('Kn1', 'camp1', 6, 2).at('Kn1')).toBe('5 0 180');
    const wood = { ...camp(['Kn 5 3 180']), ground: ['woods 3,1 7,1 7,2.2 3,2.2'] };
    expect(Battle.melee(wood).fight('Kn1', 'camp1', 6, 2).at('Kn1')).toBe('5 2.2 180');
  });
  test('[D3-34, 6.6] the column behind comes into a Camp with him, and lines up with whom he meets there', () => {
    const column = (...blue: readonly string[]) =>
      Battle.melee(camp(['Wb 5 3 180', 'Wb 5 3.5 180', 'Wb 6 3.5 180'], blue)).fight('Wb1', 'camp1', 6, 2);
    expect(places(column(), 'Wb1', 'Wb2', 'Wb3')).toEqual(['5 2.5 180', '5 3 180', '6 3.5 180']);
    // The Psiloi stood behind the Camp, askew from the way of the Warband.
    const met = Battle.melee({ ...camp(['Kn 5 3 180', 'Kn 5 3.75 180'], ['Ps 5.3 1.9 0']) }).fight('Kn1', 'camp1', 6, 2);
    expect(met.story.slice(2)).toEqual(['pursues Kn1 5 2 180, Kn2 5 2.75 180']);
    const near = Battle.melee({
      ...camp(['Kn 5 2.6 180', 'Kn 5 3.35 180'], ['Ps 5.3 1.9 0']),
      works: { blue: ['camp 4,2 6,2 6,2.6 4,2.6'] },
    });
    near.fight('Kn1', 'camp1', 6, 2);
    expect(near.story.slice(2)).toEqual(['pursues Kn1 5 1.9 180, Kn2 5 2.65 180', 'Kn1 lines-up 5.3 1.9 180', 'Kn2 lines-up 5.3 2.65 180']);
  });

  const walls = (red: readonly string[], garrison = 'Bd'): Table => ({
    red,
    blue: [`${garrison} in stronghold1`],
    works: { blue: ['stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2'] },
  });
  test('[6.2, 6.3] whoever came to the walls after another fight cannot lead, but others can, and he counts as one more', () => {
    const about = walls(['Wb 6.5 2 180', 'Kn 7.5 2 180', 'Bd 8.5 2 180'], 'Ps');
    const after = Battle.melee({ ...about, bound: { fought: ['Kn1'] } });
    expect(after.actions).toEqual([
      { type: 'fight', unit: 'Wb1', target: 'stronghold1' },
      { type: 'fight', unit: 'Bd1', target: 'stronghold1' },
    ]);
    // Psiloi 2, Stronghold 4, two more assaulters.
    expect(after.fight('Wb1', 'stronghold1', 3, 3).story[0]).toBe('Wb1 6 stronghold1 7: recoil none');
    after.recoil('full');
    expect(places(after, 'Wb1', 'Kn1', 'Bd1')).toEqual(['6.5 2.5 180', '7.5 3 180', '8.5 2.5 180']);
    expect(after.asks).toBe('pips');
  });
  test('[6.3, R32] the others recoil with the leader, whether he recoils, flees or dies', () => {
    const three = (lead: string) => walls([`${lead} 7.5 2 180`, 'Wb 6.5 2 180', 'Wb 8.5 2 180']);
    const ends = (lead: string, ...faces: readonly [number, number]) => {
      const battle = Battle.melee(three(lead)).fight(`${lead}1`, 'stronghold1', ...faces);
      return places(battle, `${lead}1`, 'Wb1', 'Wb2');
    };
    expect(ends('Bd', 3, 3)).toEqual(['7.5 2.5 180', '6.5 2.5 180', '8.5 2.5 180']);
    expect(ends('Hr', 2, 6)).toEqual(['7.5 7.75 0', '6.5 2.5 180', '8.5 2.5 180']);
    expect(ends('Pl', 2, 6)).toEqual(['destroyed', '6.5 2.5 180', '8.5 2.5 180']);
  });
  test('[D3-32, 6.3] a Behemoth that is beaten back from a Stronghold is destroyed, also when it only recoils with the leader', () => {
    const leads = Battle.melee(walls(['Bh 7.5 2 180'])).fight('Bh1', 'stronghold1', 2, 3);
    expect(leads.story).toEqual(['Bh1 7 stronghold1 12: destroyed none', 'Bh1 destroyed result']);
    const follows = Battle.melee(walls(['Wb 6.5 2 180', 'Bh 7.5 2 180'])).fight('Wb1', 'stronghold1', 4, 1);
    expect(follows.story).toEqual(['Wb1 7 stronghold1 9: recoil none', 'Wb1 recoils back 6.5 2.5 180', 'Bh1 destroyed no-way-back']);
  });
  test('[R33, D3-5] whoever may not garrison takes it and stays outside', () => {
    const battle = Battle.melee(walls(['Bh 7.5 2 180'], 'Ps')).fight('Bh1', 'stronghold1', 6, 1);
    expect(battle.story.slice(1)).toEqual(['Ps1 destroyed captured', 'stronghold1 captured by red']);
    expect(battle.at('Bh1')).toBe('7.5 2 180');
  });
  test('[D3-34] the column behind a captor who holds the walls comes up to them; others stay', () => {
    const column = (...red: readonly string[]) => Battle.melee(walls(red, 'Ps')).fight(`${red[0]?.slice(0, 2)}1`, 'stronghold1', 6, 1);
    const foot = column('Wb 7.5 2 180', 'Wb 7.5 2.5 180', 'Wb 7.5 3 180', 'Wb 6.5 2.5 180');
    expect(places(foot, 'Wb1', 'Wb2', 'Wb3', 'Wb4')).toEqual(['garrison stronghold1', '7.5 2 180', '7.5 2.5 180', '6.5 2.5 180']);
    const horse = column('Kn 7.5 2 180', 'Kn 7.5 2.75 180');
    expect(places(horse, 'Kn1', 'Kn2')).toEqual(['garrison stronghold1', '7.5 2 180']);
  });
  test('[6.3, R33] an Aerial takes nothing: ground troops beside it that may hold the walls move in', () => {
    const about = walls(['Dg 7.5 2 180', 'Sk 6.5 2 180', 'Sp 8.5 2 180'], 'Ps');
    const battle = Battle.melee(about, having({ Dg1: { engaged: true } })).fight('Dg1', 'stronghold1', 6, 1);
    expect(places(battle, 'Dg1', 'Sk1', 'Sp1')).toEqual(['7.5 2 180', '6.5 2 180', 'garrison stronghold1']);
  });
  test('[R78] a Stronghold that fell can be stormed again', () => {
    const battle = Battle.melee(walls(['Bd 7.5 2 180', 'Sp 1 9 180'], 'Ps')).fight('Bd1', 'stronghold1', 6, 1);
    expect(battle.at('Bd1')).toBe('garrison stronghold1');
    const again = Battle.melee({ ...walls(['Bd in stronghold1']), blue: ['Wb 7.5 2 180'], mover: 'blue' }, (s) => ({
      ...s,
      taken: { stronghold1: 'red' },
    }));
    expect(again.asks).toBe('combat');
    again.roll(6, 1);
    expect([again.story[0], again.at('Wb1')]).toEqual(['Wb1 9 stronghold1 10: recoil none', '7.5 2.5 180']);
  });
});

describe('whole games', () => {
  test('[12.1] replaying a game gives the same hash', () => {
    for (const scenario of ['d3h2/training', 'd3h2/glimmerwood']) {
      const luck = Sfc32.seeded(7);
      const begun = begin(game, { scenario, options: {} });
      if (!begun.ok) throw new Error(begun.error.message);
      let { state } = begun;
      const inputs: Input<Action>[] = [];
      for (let i = 0; i < 60; i++) {
        const asked = pending(game, state);
        if (asked.kind === 'over') break;
        const input: Input<Action> =
          asked.kind === 'chance'
            ? { faces: asked.dice.map(() => 1 + luck.below(6)) }
            : { action: asked.actions[luck.below(asked.actions.length)] ?? DONE };
        const applied = apply(game, state, input);
        if (!applied.ok) throw new Error(applied.error.message);
        inputs.push(input);
        state = applied.state;
      }
      const record = recordOf(game, { scenario, options: {} }, inputs, state);
      const again = replay(game, JSON.parse(JSON.stringify(record)));
      expect(again.ok && again.record.hash).toBe(record.hash);
    }
  });
});
