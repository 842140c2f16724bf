import { oddsOfAction } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { enter, game, Table } from './table.js';

/** Positions of the referee: who is asked and who is not, what is listed and what it leads to. */

const LM = { mongolLeaders: 'LM 1802 OC', rusLeaders: 'LR 0303 OC' } as const;
const far = ', M9 LC 1802 W';
const own = ', R9 HC 0303 E';

describe('moves', () => {
  test('[5.5] a unit that has ridden off from an enemy ZOC stops where it comes back into it, in the hex where it began too', () => {
    const t = Table.fight({ rus: `R1 LN 0707 UR${own}`, mongols: `M1 HC 0807 W${far}`, ...LM }).lead('LR');
    t.act({ type: 'unit', unit: 'R1' });
    const back = t.of('move').filter(({ steps }) => steps.some((step) => 'enter' in step && step.enter === '0707'));
    expect(back.length).toBeGreaterThan(0);
    for (const { steps } of back) expect(steps.at(-1)).toEqual({ enter: '0707' });
    const on = { type: 'move', unit: 'R1', steps: [{ enter: '0706' }, { turn: 'LR' }, ...enter('0707', '0708')] };
    expect(t.whyNot(on)).toMatchObject({ code: 'illegal', ref: 'DH-5.5' });
  });

  test('[DH-R87, 14.1] nobody is asked who rides along with a unit that only turns; with one that goes or shoots, yes', () => {
    const told = (...steps: readonly object[]) =>
      Table.fight({ rus: `R1 HC 1010 E C${own}`, mongols: `M1 HI 1410 W${far}`, ...LM, rusLeaders: 'LR 1010 OC' })
        .lead('LR')
        .act({ type: 'unit', unit: 'R1' })
        .act({ type: 'move', unit: 'R1', steps });
    expect(told({ turn: 'UR' }).place).toBe('activation.orders');
    expect(told({ turn: 'UR' }, { enter: '1009' }).place).toBe('march.along');
    expect(told({ turn: 'UR' }, { fire: 'M1' }).place).toBe('march.along');
  });

  test('[5.2] a unit that is carried away must attack, also light horse', () => {
    const t = Table.fight({ rus: `R1 LC 1010 E car=3${own}`, mongols: `M1 HI 1310 W${far}`, ...LM }).lead('LR');
    t.move('R1').dice(9);
    while (t.place === 'march.rush') t.act(t.actions[0] ?? 'halt');
    t.act('close');
    expect(t.heard('marked')).toEqual([{ type: 'marked', unit: 'R1', mark: 'must' }]);
  });
});

describe('windows', () => {
  /** Who may feign in the first window, and where the mover is then. */
  const feigning = (rus: string, mongols: string, ...steps: readonly object[]): readonly string[] => {
    const t = Table.fight({ rus: `${rus}${own}`, mongols: `${mongols}${far}`, ...LM })
      .lead('LR')
      .move('R1', ...steps);
    return t.place === 'window.ask' ? [...new Set(t.of('feign').map((a) => a.unit as string)), t.unit('R1').hex ?? ''] : [];
  };
  test('[W1, 6.5] a feint answers a mover who starts two hexes away or comes adjacent, not one who stands there already', () => {
    expect(feigning('R1 LC 1108 UL ma=10', 'M1 LC 1208 E FR', ...enter('1107'))).toEqual(['M1', '1107']);
    // From one hex beside it to another.
    expect(feigning('R1 LC 1108 LR ma=10', 'M1 LC 1208 E FR', ...enter('1109'))).toEqual([]);
    expect(feigning('R1 LC 1108 UL ma=10', 'M1 LC 1208 E FR, M2 LC 1106 E FR', ...enter('1107'))).toEqual(['M2', '1108']);
    expect(feigning('R1 LC 1008 E ma=10', 'M1 LC 1208 E FR', ...enter('1108'))).toEqual(['M1', '1008']);
  });
  test('[W1, 6.5] nor is such a feint taken when it is named', () => {
    const t = Table.fight({ rus: `R1 LC 1108 UL ma=10${own}`, mongols: `M1 LC 1208 E FR, M2 LC 1106 E FR${far}`, ...LM });
    t.lead('LR').move('R1', ...enter('1107'));
    const feint = { type: 'feign', unit: 'M1', target: 'R1', path: ['1308', '1407'], fire: false };
    expect(t.whyNot(feint)).toMatchObject({ code: 'illegal', ref: 'DH-4.7' });
  });
  test('[W1, W3, DH-R90] who is passed through keeps its ZOC: an enemy in it answers nobody', () => {
    // R1 is the first of the roster, so that the mover would hide it.
    const t = Table.fight({ rus: `R1 LI 1108 E, R2 LC 1008 E${own}`, mongols: `M1 LC 1208 E ma=9${far}`, ...LM }).lead('LR');
    t.move('R2', ...enter('1108', '1207'));
    expect([t.place, t.unit('R2').hex]).toEqual(['activation.orders', '1207']);
  });
});

describe('orders', () => {
  test('[DH-R13, DH-R59, 14.4] a wound in the middle of his orders takes one of them', () => {
    const t = Table.fight({
      rus: `R1 LC 1108 E C, R2 LC 1006 E, R3 LC 1010 E${own}`,
      mongols: `M1 LC 1308 W C${far}`,
      ...LM,
      rusLeaders: 'LR 1108 OC init=4',
    }).lead('LR');
    t.order('R1', { type: 'fire', target: 'M1', mode: 'normal' }).dice(9).act({ type: 'shoot', unit: 'M1' }).dice(0, 0, 2);
    expect([t.man('LR').wounded, t.place]).toEqual([true, 'activation.orders']);
    // Four, one given; of three that count now two are left.
    expect(t.state.phase?.orders).toBe(2);
  });

  test('[4.3, DH-R74] a subordinate who rides into an enemy ZOC gives no more orders; a line that he has commanded goes on', () => {
    const charged = (mode: 'orders' | 'line') => {
      const t = Table.fight({
        rus: `R1 HC 1006 E, R2 HC 1007 E, R3 HC 0303 E`,
        mongols: `M1 HI 1206 W${far}`,
        mongolLeaders: 'LM 1802 OC init=8',
        rusLeaders: 'LR 0303 OC init=7, LS 1006 SC init=4',
      });
      t.act({ type: 'activate', leader: 'LS' }).act(
        mode === 'orders' ? 'orders' : (t.of('line').find(({ units }) => units.length === 2) ?? 'orders'),
      );
      t.act({ type: 'unit', unit: 'R1' }).act({ type: 'move', unit: 'R1', steps: enter('1106') });
      t.act({ type: 'along', leaders: ['LS'] }).act('close');
      return t;
    };
    const t = charged('orders');
    expect([t.man('LS').hex, t.place]).toEqual(['1106', 'shock.nerve']);
    expect(charged('line').of('unit')).toEqual([{ type: 'unit', unit: 'R2' }]);
    // The Overall Commander may.
    const oc = Table.fight({ rus: 'R1 HC 1006 E, R2 HC 1007 E', mongols: `M1 HI 1206 W${far}`, ...LM, rusLeaders: 'LR 1006 OC' }).lead(
      'LR',
    );
    oc.act({ type: 'unit', unit: 'R1' }).act({ type: 'move', unit: 'R1', steps: enter('1106') });
    oc.act({ type: 'along', leaders: ['LR'] }).act('close');
    expect(oc.of('unit')).toEqual([{ type: 'unit', unit: 'R2' }]);
  });
});

describe('combats', () => {
  test('[DH-R102, 14.1] where the attackers can be divided in one way only nobody is asked', () => {
    const joined = (rus: string, more = '') => {
      const t = Table.fight({ rus: `${rus}${own}`, mongols: `M1 LC 1206 W, M2 MI 1207 W, M3 MI 1208 W${more}${far}`, ...LM })
        .lead('LR')
        .act('done');
      while (t.place === 'shock.join' && t.of('join').length > 0) t.act(t.of('join')[0] ?? 'done');
      return t;
    };
    const apart = joined('R1 HC 1106 E, R2 HC 1108 E');
    expect(apart.heard('combatFormed').map(({ attackers, defenders }) => `${attackers} ${defenders}`)).toEqual(['R1 M1', 'R2 M2,M3']);
    // A chain elsewhere is no reason to ask about these two.
    const beside = joined('R0 HC 1103 E, R1 HC 1106 E, R2 HC 1108 E, R3 HC 1107 E', ', M0 HI 1202 W');
    expect([beside.place, beside.heard('combatFormed').map(({ attackers }) => attackers)]).toEqual(['shock.group', [['R0']]]);
    // With one between them who strikes two of the enemies all three hang together.
    const chain = joined('R1 HC 1106 E, R2 HC 1108 E, R3 HC 1107 E');
    expect([chain.place, chain.pending]).toMatchObject(['shock.group', { kind: 'choice', open: true }]);
  });
});

describe('odds', () => {
  test('[6.2, DH-R99] of a Hit & Run: the answers of the target are kept apart, its dice are counted', () => {
    const t = Table.fight({ rus: `R1 LC 1108 E C HR${own}`, mongols: `M1 KN 1408 W car=5 tq=5${far}`, ...LM }).lead('LR');
    t.act({ type: 'unit', unit: 'R1' });
    const odds = oddsOfAction(game, t.state, { type: 'hitAndRun', unit: 'R1', target: 'M1', hex: '1308' });
    if (!odds.ok) throw new Error(odds.error.message);
    // Direct composite bow at knights from the saddle on the move: 9 needs 6 or less; k8 with +2 against TQ 5.
    const hit = odds.outcomes.filter(({ outcome }) => JSON.stringify(outcome).includes('"hits":1'));
    expect(hit.reduce((sum, { ways }) => sum + ways, 0) / odds.of).toBe(0.7);
    const charges = odds.outcomes.filter(({ outcome }) => JSON.stringify(outcome).includes('charges'));
    expect(charges.reduce((sum, { ways }) => sum + ways, 0) / odds.of).toBe(0.6);
  });
});
