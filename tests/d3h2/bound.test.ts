import { describe, expect, test } from 'vitest';
import type { Action, State } from '../../packages/systems/d3h2/types.js';
import { Battle, game, having } from './battle.js';
import type { Table } from './table.js';
import { the } from './table.js';

const pose = (text: string) => {
  const [x = 0, y = 0, h = 0] = text.split(' ').map(Number);
  return { x: Math.round(x * 10_000), y: Math.round(y * 10_000), h: Math.round(h * 100) };
};
const move = (unit: string, to: string): Action => ({ type: 'move', unit: the(unit), to: [pose(to)] });
const DONE: Action = { type: 'done' };
const quiet: Table = { red: ['Sp* 3 3 0'], blue: ['Sp* 7 7 180'] };

describe('the order of a bound', () => {
  test('[D3-8, section 4] PIPs, arrivals, moves, magic, shooting, close combat; then the other side', () => {
    const battle = Battle.bound(
      {
        red: ['Dg hand', 'Mg 1 2 0', 'Bw 5 4 0', 'Sp 8 5 0'],
        blue: ['Hd 5 6 180', 'Sp 8 5 180', 'Hr 1 5 180', 'Sp 3 9 180'],
        mover: 'blue',
      },
      'end',
    );
    const asked = [battle.asks];
    const next = (step: () => Battle): void => {
      asked.push(step().asks);
    };
    next(() => battle.roll(6));
    next(() => battle.act(DONE));
    next(() => battle.act(DONE));
    next(() => battle.act({ type: 'bespell', unit: the('Mg1'), aids: [], target: the('Hr1') }));
    next(() => battle.roll(1, 6));
    next(() => battle.roll(1, 6));
    next(() => battle.roll(3, 3));
    expect(asked).toEqual([
      'pips',
      'red: bound.arrivals',
      'red: bound.movement',
      'red: bound.magic',
      'bespelling',
      'shooting',
      'combat',
      'pips',
    ]);
    expect(battle.story.filter((line) => line.startsWith('bound'))).toEqual(['bound 4 red 6']);
    battle.roll(2);
    expect(battle.state.bound).toMatchObject({ side: 'blue', number: 5, pips: 2, moves: {}, fought: [], shot: [] });
  });
  test('[section 4] there is no way back from moves to arrivals, nor moves before them', () => {
    const about: Table = { red: ['Dg hand', 'Sp 3 3 0'], blue: ['Sp 9 9 180'] };
    const battle = Battle.bound(about, 'arrivals');
    expect(battle.whyNot(move('Sp1', '3 4 0'))?.ref).toBe('D3-8');
    battle.act(DONE);
    expect(battle.whyNot({ type: 'summon', units: ['Dg1'], to: [pose('5 1 0')] })?.ref).toBe('D3-8');
    expect(battle.whyNot(move('Sp1', '3 4 0'))).toBeUndefined();
  });
  test('[D3-9] unspent PIPs are lost, and who has none does not move', () => {
    const battle = Battle.bound({ ...quiet, pips: 1 }, 'movement').act(move('Sp1', '3 4 0'));
    expect(battle.asks).toBe('pips');
    expect(battle.at('Sp1')).toBe('3 4 0');
    const idle = Battle.bound({ ...quiet, pips: 5 }, 'movement')
      .act(DONE)
      .roll(2);
    expect(idle.state.bound?.pips).toBe(2);
  });
  test('[section 4] an order is thought of and carried out, or they stand and are not asked again', () => {
    const battle = Battle.bound(quiet, 'movement');
    expect(battle.actions).toContainEqual({ type: 'order', units: ['Sp1'] });
    battle.act({ type: 'order', units: [the('Sp1')] });
    expect(battle.asks).toBe('red: bound.orders');
    for (const action of battle.actions) expect(battle.whyNot(action)).toBeUndefined();
    battle.act({ type: 'hold' });
    expect([battle.asks, battle.actions]).toEqual(['red: bound.movement', [DONE]]);
  });
});

describe('what the log says', () => {
  test('[D3-19] why a shooter had no choice', () => {
    const said = (about: Table): readonly string[] => {
      const { state, events } = Battle.bound(about, 'shooting');
      return events.flatMap((e) => (e.type === 'aimed' ? [game.text.event(state, e)] : []));
    };
    expect(said({ red: ['Bw 5 3 0'], blue: ['Sp 5 3.9 180', 'Sp 6.4 3.8 180'] })).toEqual([
      'Bows 1 aims at Spears 1, which is in its threat zone',
    ]);
    expect(said({ red: ['Bw 5 3 0'], blue: ['Bw 5 5 180', 'Sp 6.2 5 180'] })).toEqual([
      'Bows 1 aims at Bows 2, which can shoot at it',
      'Bows 2 aims at Bows 1, which shoots at it',
    ]);
  });
  test('[section 4] every outcome move has a sentence of its own', () => {
    const about: Table = { red: ['Bh 5 5 0', 'Sp 5 4 0'], blue: ['Bd 5 5 180'] };
    const { state, events } = Battle.outcome(about, 'Bh1 recoil');
    expect(events.map((e) => game.text.event(state, e)).slice(0, 2)).toEqual([
      'Spears 1 is trampled down',
      'Behemoth 1 recoils over everybody behind',
    ]);
  });
});

describe('dice that decide for good', () => {
  const field: Table = { red: ['Sp 3 3 0'], blue: ['Sp 7 7 180'], ground: ['plough 4,4 6,4 6,6 4,6'], mover: 'blue' };
  const first = (s: State): State => ({ ...s, plough: 'unknown' });
  test('[R14] the first PIP die of the game settles the plough, later ones do not', () => {
    const began = (face: number) => Battle.bound(field, 'begin', first).roll(face);
    expect(began(1).state.plough).toBe('rough');
    for (const face of [2, 6]) expect(began(face).state.plough).toBe('good');
    const later = began(6).done().roll(1);
    expect(later.state.plough).toBe('good');
    const rough = began(1).done().roll(6);
    expect(rough.state.plough).toBe('rough');
  });

  const ford: Table = {
    red: ['Sp* 5 4 0', 'Sp 2 4 0', 'Fl 8 4 0', 'Sp 1 1 0'],
    blue: ['Sp 5 9 180'],
    ground: ['river 0,4.5 10,4.5 width 0.6'],
  };
  test('[R54] the first that steps into the river sounds it, once a game; Aerials do not', () => {
    const battle = Battle.bound(ford, 'movement').act(move('Fl1', '8 4.6 0'));
    expect(battle.asks).toBe('red: bound.movement');
    battle.act(move('Sp1', '5 4.5 0'));
    expect(battle.asks).toBe('river');
    battle.roll(3);
    expect([battle.state.river, battle.asks]).toEqual(['full', 'red: bound.movement']);
    battle.act(move('Sp2', '2 4.5 0'));
    expect([battle.state.river, battle.asks]).toEqual(['full', 'red: bound.movement']);
  });
  test('[R54] 1 and 2 paltry, 3 to 6 full', () => {
    const sounded = (face: number) => Battle.bound(ford, 'movement').act(move('Sp1', '5 4.5 0')).roll(face).state.river;
    expect([1, 2, 3, 4, 5, 6].map(sounded)).toEqual(['paltry', 'paltry', 'full', 'full', 'full', 'full']);
  });
  test('[R54] not by road, and also when somebody is driven into it', () => {
    const bridge: Table = { ...ford, ground: [...(ford.ground ?? []), 'road 5,0 5,10 width 1'] };
    const battle = Battle.bound(bridge, 'movement').act(move('Sp1', '5 4.5 0'));
    expect(battle.state.river).toBe('unknown');
    const driven = Battle.outcome({ red: ['Sp 5 5.4 0'], ground: ford.ground ?? [] }, 'Sp1 recoil');
    expect(driven.asks).toBe('river');
    expect(driven.roll(6).state.river).toBe('full');
  });
});

describe('close combat of a bound', () => {
  const line: Table = { red: ['Bd 4 5 0', 'Bd 5 5 0'], blue: ['Sp 4 5 180', 'Sp 5 5 180'] };
  test('[6.2, section 4] the mover picks the order, and each fights once', () => {
    const battle = Battle.melee(line);
    expect(battle.asks).toBe('red: melee.pick');
    expect(battle.actions).toEqual([
      { type: 'fight', unit: 'Bd1', target: 'Sp1' },
      { type: 'fight', unit: 'Bd2', target: 'Sp2' },
    ]);
    battle.fight('Bd2', 'Sp2', 3, 4);
    expect(battle.asks).toBe('combat');
    battle.roll(3, 4);
    expect(battle.asks).toBe('pips');
    expect(Battle.melee({ ...line, mover: 'blue' }).asks).toBe('blue: melee.pick');
  });
  test('[section 4] a fight that moved its neighbours away changes the next', () => {
    const battle = Battle.melee(line).fight('Bd1', 'Sp1', 6, 1);
    // 11 to 6: the Spears recoil, the Blades follow and now stand beside the other Spears.
    expect(battle.story.slice(1)).toEqual(['Sp1 recoils back 4 5.5 180', 'pursues Bd1 4 5.5 0']);
    battle.roll(1, 1);
    // Blades 5; Spears 4, without their neighbour, with an enemy along their flank.
    expect(battle.story).toContain('Bd2 6 Sp2 4: none recoil');
    expect(battle.at('Sp2')).toBe('5 5.5 180');
  });
  test('[section 4, D3-28] equal totals: both are looked up, and both may recoil', () => {
    const one = Battle.melee({ red: ['Cm 5 5 0'], blue: ['Ax 5 5 180'] })
      .fight('Cm1', 'Ax1', 4, 4)
      .recoil('depth');
    expect(one.story).toEqual(['Cm1 7 Ax1 7: recoil none', 'Cm1 recoils back 5 4.25 0']);
    // 4Kn from 3Kn, and under the literal reading every Knight from every other (R20): the mover goes first.
    const literal = { options: { equalKnightsLiteral: true } };
    const both = Battle.melee({ red: ['Kn 5 5 0'], blue: ['Kn 5 5 180'], ...literal }).fight('Kn1', 'Kn2', 4, 4);
    expect([both.story[0], both.asks]).toEqual(['Kn1 8 Kn2 8: recoil recoil', 'red: outcome.recoil']);
    both.recoil('full');
    expect(both.asks).toBe('blue: outcome.recoil');
    both.recoil('depth');
    expect([both.at('Kn1'), both.at('Kn2')]).toEqual(['5 4 0', '5 5.75 180']);
  });
  test('[section 4, R76, X-15] both may be lost in one fight', () => {
    const battle = Battle.melee({ red: ['Hr 5 5 0'], blue: ['Hr 5 5 180'] }).fight('Hr1', 'Hr2', 4, 4);
    expect([battle.at('Hr1'), battle.at('Hr2'), battle.lost('red'), battle.lost('blue')]).toEqual(['destroyed', 'destroyed', 4, 4]);
  });
  test('[section 4] the owner chooses how far his mounted recoil, also in the bound of the other', () => {
    const battle = Battle.melee({ red: ['Sp 5 5 0'], blue: ['Kn 5 5 180'] }).fight('Sp1', 'Kn1', 5, 3);
    expect(battle.asks).toBe('blue: outcome.recoil');
    expect(battle.actions).toEqual([
      { type: 'recoil', distance: 'full' },
      { type: 'recoil', distance: 'depth' },
    ]);
  });
});

describe('Aerials and those on the ground', () => {
  const beside: Table = { red: ['Sp 5 5 0'], blue: ['Fl 5 5 180'] };
  test('[D3-17, 12.1] an Aerial that is not engaged is not fought by Spears; a Hero or Paladin touching it is', () => {
    expect(Battle.melee(beside).asks).toBe('pips');
    for (const who of ['Hr', 'Pl']) {
      const battle = Battle.melee({ ...beside, red: [`${who} 5 5 0`] });
      expect(battle.asks, who).toBe('combat');
      expect(battle.roll(3, 2).story[0]).toMatch(new RegExp(`^${who}1 \\d+ Fl1 4`));
    }
    expect(Battle.melee(beside, having({ Fl1: { engaged: true } })).asks).toBe('combat');
  });
  test('[D3-17] whoever fights a Hero is engaged, and others may join', () => {
    const battle = Battle.bound({ red: ['Hr 5 4 0', 'Sp 1 1 0'], blue: ['Fl 5 5.5 180'] }, 'movement').act({
      type: 'move',
      unit: the('Hr1'),
      to: [],
      contact: { target: 'Fl1', edge: 'front' },
    });
    expect(battle.element('Fl1').engaged).toBe(true);
  });
  test('[D3-17] an Aerial lined up at the start of its bound may start the fight without PIPs', () => {
    const battle = Battle.bound({ red: ['Fl 5 5 0'], blue: ['Sp 5 5 180'], pips: 0 }, 'movement');
    expect(battle.actions).toContainEqual({ type: 'engage', unit: 'Fl1', target: 'Sp1' });
    battle.act({ type: 'engage', unit: the('Fl1'), target: the('Sp1') });
    expect(battle.asks).toBe('combat');
  });
  test('[D3-17] it stays engaged until all contact has ended', () => {
    const about: Table = { red: ['Sp 5 5 0', 'Sp 4.5 5.5 90'], blue: ['Dg 5 5 180'] };
    const engaged = having({ Dg1: { engaged: true } });
    const one = Battle.melee(about, engaged).fight('Sp1', 'Dg1', 1, 3);
    // The Spears to its front recoil, and so do those on its flank.
    expect(one.story.slice(1)).toEqual(['Sp1 recoils back 5 4.5 0', 'Sp2 recoils back 4 5.5 90', 'Dg1 disengaged']);
    const held = Battle.melee(about, engaged).fight('Sp1', 'Dg1', 2, 1);
    expect(held.element('Dg1').engaged).toBe(true);
  });
});
