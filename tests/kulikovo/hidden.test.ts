import { eventsFor, pendingFor } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../packages/systems/kulikovo/types.js';
import type { View } from '../../packages/systems/kulikovo/view.js';
import { game, hexId, Table, type Written } from './table.js';

const STRANGERS = ['horde', null] as const;
const see = (table: Table, side: string | null): View => game.view(table.state, side) as View;
const ids = (pieces: readonly { readonly id: string }[]): readonly string[] => pieces.map((piece) => piece.id);

/** Kulikovo Field after the prelude; the prince rides with this unit. */
const battle = (prince: string | null, first: 'rus' | 'horde' = 'horde'): Table =>
  Table.set('kulikovo/field')
    .give({ faces: first === 'rus' ? [9, 0] : [0, 9] })
    .prelude(prince);

describe('where the prince rides', () => {
  test('[K2, R77] the enemy and spectators do not see it, the Rus do', () => {
    const t = battle('GRT3');
    expect(see(t, 'rus').prince).toEqual({ with: 'GRT3' });
    for (const side of STRANGERS) expect(see(t, side).prince).toBe('secret');
  });
  test('[K2, R77] whatever was chosen looks the same', () => {
    for (const side of STRANGERS) expect(see(battle('ADV1'), side)).toEqual(see(battle(null), side));
  });
  test('[K2] they hear that a choice was made, not which', () => {
    const t = Table.set('kulikovo/field')
      .give({ faces: [0, 9] })
      .quiet()
      .prelude('GRT3');
    const heard = (side: string | null) => eventsFor(game, t.state, t.events, side).filter((e) => e.type === 'princeChosen');
    expect(heard('rus')).toEqual([{ type: 'princeChosen', with: 'GRT3' }]);
    for (const side of STRANGERS) expect(heard(side)).toEqual([{ type: 'princeChosen', with: 'secret' }]);
  });
  test('[K2] they are not shown the options', () => {
    const t = Table.set('kulikovo/field').give({ faces: [0, 9] });
    for (const side of STRANGERS) expect(pendingFor(game, t.state, side)).toMatchObject({ kind: 'choice', side: 'rus', actions: [] });
    expect(pendingFor(game, t.state, 'rus')).toEqual(t.pending);
  });
  test('[K2] once he is revealed everybody knows', () => {
    const t = battle('GRT3').with({
      units: {
        RWG5: { hex: hexId('1414'), facing: 'N' },
        GRT3: { hex: hexId('1413'), facing: 'S', state: 'disordered' },
        ADV1: { hex: hexId('1010') },
      },
      leaders: { NRW: { hex: hexId('1415'), cr: 12 } },
    });
    t.act({ type: 'activate', battle: 'Right wing' }).shock('RWG5', 'GRT3').roll(9).quiet().roll(6);
    for (const side of STRANGERS) {
      expect(eventsFor(game, t.state, t.events, side)).toContainEqual({ type: 'princeRevealed', with: 'GRT3', face: 6, fate: 'found' });
      expect(see(t, side).prince).toBeNull();
    }
  });
  test('[K2, 12] when the game is over nothing is hidden', () => {
    const t = battle('GRT3').act({ type: 'resign', side: 'horde' });
    for (const side of STRANGERS) {
      expect(see(t, side)).toEqual(see(t, 'rus'));
      expect(see(t, side).prince).toEqual({ with: 'GRT3' });
    }
  });
});

describe('what the wood holds', () => {
  test('[K3, R77] the enemy and spectators see neither the regiment nor its leader', () => {
    const t = battle(null);
    for (const side of STRANGERS) {
      expect(ids(see(t, side).units).filter((id) => id.startsWith('AMB'))).toEqual([]);
      expect(ids(see(t, side).leaders)).not.toContain('VLA');
      expect(see(t, side).units).toHaveLength(44 - 8 + 46);
    }
    expect(see(t, 'rus').units).toHaveLength(44 + 46);
    expect(ids(see(t, 'rus').leaders)).toContain('VLA');
  });
  test('[K3] where and how they stand changes nothing that a stranger sees', () => {
    const [here, there] = [battle(null), moved(battle(null))];
    for (const side of STRANGERS) expect(see(there, side)).toEqual(see(here, side));
    expect(see(there, 'rus')).not.toEqual(see(here, 'rus'));
  });
  test('[K3] on release the units are shown', () => {
    const t = battle(null)
      .with({ units: { LFT4: GONE, GRT1: GONE, RSV1: GONE } })
      .say('pass')
      .say('release')
      .quiet()
      .roll(0);
    for (const side of STRANGERS) {
      expect(ids(see(t, side).units).filter((id) => id.startsWith('AMB'))).toHaveLength(8);
      expect(ids(see(t, side).leaders)).toContain('VLA');
      expect(eventsFor(game, t.state, t.events, side)).toContainEqual({ type: 'released', battle: 'Ambush' });
    }
  });
  test('[K3, R77] nobody hears of a hidden unit through which a friend retreats', () => {
    const t = battle(null).with({
      units: { LFT2: { hex: hexId('2508'), facing: 'SW' }, RWG5: { hex: hexId('2408'), facing: 'NE' } },
      leaders: { NRW: { hex: hexId('2409') } },
    });
    t.act({ type: 'activate', battle: 'Right wing' }).shock('RWG5', 'LFT2').quiet().roll(9);
    expect(t.last('retreated')).toMatchObject({ unit: 'LFT2', past: 'AMB2' });
    expect(JSON.stringify(eventsFor(game, t.state, t.events, 'rus'))).toContain('AMB2');
    for (const side of STRANGERS) {
      const heard = eventsFor(game, t.state, t.events, side);
      expect(heard).toContainEqual(expect.objectContaining({ type: 'retreated', unit: 'LFT2' }));
      expect(JSON.stringify(heard)).not.toContain('AMB');
    }
  });
  test('[K3] when the game is over they are shown as well', () => {
    const t = battle(null).act({ type: 'resign', side: 'rus' });
    for (const side of STRANGERS) expect(see(t, side).units).toHaveLength(90);
  });
});

const GONE = { state: 'eliminated', hex: null } as const;

/** The same battle with the hidden regiment elsewhere in its wood, turned about, and its leader with it. */
const moved = (table: Table): Table =>
  table.with({
    units: {
      AMB1: { hex: hexId('2706'), facing: 'N' },
      AMB2: { hex: hexId('2806'), facing: 'NE' },
      AMB3: { hex: hexId('2705'), facing: 'S' },
      AMB4: { hex: hexId('2805'), facing: 'SE' },
    },
    leaders: { VLA: { hex: hexId('2805') } },
  });

describe('what the enemy is offered', () => {
  /** RWG1 is in 2510, next to where AMB3 stands or does not stand; RWG6 has the Yaroslavl foot before it, so that attacks are asked for. */
  const near = (table: Table): Table =>
    table.with({
      units: {
        RWG1: { hex: hexId('2510'), facing: 'NE' },
        RWG5: { hex: hexId('2511'), facing: 'N' },
        RWG6: { hex: hexId('2013'), facing: 'N' },
      },
      leaders: { NRW: { hex: hexId('2512'), cr: 12 } },
    });
  const pair = (): readonly [Table, Table] => [near(battle('GRT3')), near(moved(battle('ADV1')))];
  /** The two tables after the same answers of the Horde. */
  const both = (...actions: readonly Written<Action>[]): readonly [Table, Table] => {
    const [a, b] = pair();
    return [a.act(...actions), b.act(...actions)];
  };

  test('[K3, K2] the same free choices', () => {
    const [a, b] = pair();
    expect(a.asks).toBe('horde: turn.free');
    expect(a.actions).toEqual(b.actions);
  });
  test('[K3, K2] the same units, leaders and marks at the start', () => {
    const [a, b] = both({ type: 'activate', battle: 'Right wing' });
    expect(a.actions).toEqual(b.actions);
    expect(a.state.activation).toEqual(b.state.activation);
  });
  test('[K3, K2] the same moves and shots, also into the wood', () => {
    for (const unit of ['RWG1', 'RWG5']) {
      const [a, b] = both({ type: 'activate', battle: 'Right wing' }, { type: 'unit', unit });
      expect(a.actions.length).toBeGreaterThan(20);
      expect(a.actions).toEqual(b.actions);
    }
    const [a] = both({ type: 'activate', battle: 'Right wing' });
    expect(a.whyNotMove('RWG1', '2609')).toBeNull();
  });
  test('[K3, K2] the same rides for leaders', () => {
    const [a, b] = both({ type: 'activate', battle: 'Right wing' }, { type: 'leader', leader: 'NRW' });
    expect(a.actions.length).toBeGreaterThan(20);
    expect(a.actions).toEqual(b.actions);
  });
  test('[K3] the same refusals for whoever asks about hidden units', () => {
    const asked = [
      { type: 'shock', unit: 'RWG1', target: 'AMB3', support: [] },
      { type: 'charge', unit: 'RWG5', target: 'AMB3', steps: [{ enter: '2510' }], support: [] },
      { type: 'move', unit: 'RWG1', steps: [{ fire: 'AMB3' }] },
      { type: 'move', unit: 'RWG1', steps: [{ fire: 'AMB4' }] },
    ];
    const [a, b] = both({ type: 'activate', battle: 'Right wing' });
    for (const action of asked) {
      expect(a.whyNot(action)).not.toBeNull();
      expect(a.whyNot(action)).toEqual(b.whyNot(action));
    }
    expect(a.toShock().asks).toBe('horde: activation.attacks');
    expect(a.actions).toEqual(b.toShock().actions);
    for (const action of asked.slice(0, 2)) expect(a.whyNot(action)).toEqual(b.whyNot(action));
  });
});

describe('everything else', () => {
  test('[R77] states and leaders are public: without such rules everybody sees everything', () => {
    const t = Table.set('kulikovo/training').with({ units: { WAT1: { state: 'disordered' } } });
    for (const side of ['rus', 'horde', null]) expect(see(t, side)).toEqual(t.state);
  });
});
