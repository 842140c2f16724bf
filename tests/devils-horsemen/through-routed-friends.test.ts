import { BOTS, think } from '@pennon/bots';
import { type AnyGame, oddsOfAction, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { picture } from '../../packages/systems/devils-horsemen/picture/picture.js';
import type { Action } from '../../packages/systems/devils-horsemen/types.js';
import { enter, game, type Skirmish, steppe, Table, unitId } from './table.js';

/** An ordered unit moves through a friend in rout, who is eliminated (h5, DH-R53, 5.4). */

const LM = { mongols: 'M9 LC 2201 W', mongolLeaders: 'LM 2201 OC', rusLeaders: 'LR 0303 OC' } as const;
const own = ', R9 HC 0303 E';
/** R2 is in rout; R1 is to have an order. */
const told = (rus: string, more: Partial<Skirmish> = {}) =>
  Table.fight({ ...LM, rus: rus + own, ...more })
    .with({ R2: { routed: true } })
    .lead('LR')
    .act({ type: 'unit', unit: 'R1' });
const go = (t: Table, ...hexes: readonly string[]) => t.act({ type: 'move', unit: 'R1', steps: enter(...hexes) });
/** Rock from edge to edge between R1 and the enemy, but for 1009. */
const rows = Array.from({ length: 16 }, (_, row) => `10${`${row + 1}`.padStart(2, '0')}`);
const lane = steppe(Object.fromEntries(rows.flatMap((hex) => (hex === '1009' ? [] : [[hex, '#']]))));
const waysTo = (t: Table, hex: string) =>
  t.of('move').filter(({ steps }) => steps.flatMap((step) => ('enter' in step ? [step.enter] : [])).at(-1) === hex);

describe('what it costs', () => {
  test('[h5, DH-R53, 5.4] he is eliminated at once, his side loses his points, and nobody takes hits: not heavy foot either', () => {
    const t = go(told('R1 HI 0910 E, R2 MI 1009 E tq=5'), '1009', '1109');
    expect(t.unit('R2')).toMatchObject({ fate: 'eliminated', hex: null });
    expect(t.heard('eliminated')).toEqual([{ type: 'eliminated', unit: 'R2', points: 5, why: 'moved-through' }]);
    expect([t.state.lost.rus, t.unit('R1').hits, t.unit('R1').hex]).toEqual([5, 0, '1109']);
  });

  test('[routedJostle, DH-R53, h4, h5] with the switch heavy foot takes its hit beside it, whoever of the two moves', () => {
    const t = Table.fight({ ...LM, rus: `R1 HI 0910 E, R2 MI 1009 E tq=5${own}` }, { routedJostle: true })
      .with({ R2: { routed: true } })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    go(t, '1009', '1109');
    expect([t.unit('R2').fate, t.unit('R1').hits]).toEqual(['eliminated', 1]);
    // R1 breaks between rocks, and has nowhere to run but into R2 at 0910.
    const runs = (options: object) => {
      const rout = Table.fight(
        {
          rus: 'R1 LC 1010 E tq=3, R2 HI 0910 E tq=6, R9 HC 0303 E',
          mongols: 'M1 LC 1310 W C, M9 LC 2201 W',
          rusLeaders: 'LR 0303 OC',
          mongolLeaders: 'LM 1310 OC',
          ground: steppe({ 1009: '#', 1011: '#', '0911': '#', 1110: '#', 1111: '#' }),
        },
        options,
      ).with({ R1: { hits: 2 } });
      rout.lead('LM').order('M1', { type: 'fire', target: 'R1', mode: 'normal' }).dice(0);
      for (let i = 0; i < 5 && rout.place === 'rout.stride'; i++) rout.act(rout.actions[0] ?? 'halt');
      return [rout.unit('R1').fate, rout.unit('R2').hits];
    };
    expect([runs({}), runs({ routedJostle: true })]).toEqual([
      ['eliminated', 0],
      ['eliminated', 1],
    ]);
  });

  test('[DH-R90, 5.4] he is only moved through: not in an enemy ZOC, not to stop there, not without the MP to go on', () => {
    const t = told('R1 HI 0910 E, R2 MI 1009 E');
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter('1009') })?.ref).toBe('DH-R90');
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter('1009', '1109') })).toBeUndefined();
    const held = told('R1 LC 0910 E, R2 MI 1009 E', { mongols: 'M1 HI 1109 W, M9 LC 2201 W' });
    expect(held.whyNot({ type: 'move', unit: 'R1', steps: enter('1009', '1008') })?.ref).toBe('DH-R90');
  });

  test('[h5, DH-R69] he is gone before the ground tells: who breaks in his hex stands there alone, and runs', () => {
    const t = told('R1 HC 0910 E tq=5, R2 MI 1009 E', { ground: steppe({ 1009: 'w' }) }).with({ R1: { hits: 4 } });
    go(t, '1009', '1109');
    expect(t.unit('R2').fate).toBe('eliminated');
    for (let i = 0; i < 5 && t.place === 'rout.stride'; i++) t.act(t.actions[0] ?? 'halt');
    expect(t.unit('R1')).toMatchObject({ fate: 'fights', routed: true });
  });

  test('[DH-R90] who is sent back from the hex of the next friend stops where the routed one was; he stays eliminated', () => {
    // M1 withdraws when R1 is two hexes away, in the hex of R3.
    const t = Table.fight({ ...LM, rus: `R1 LC 0910 E ma=7, R2 MI 1009 E, R3 LI 1109 E${own}`, mongols: 'M1 LC 1308 W C, M9 LC 2201 W' })
      .with({ R2: { routed: true } })
      .lead('LR');
    t.move('R1', ...enter('1009', '1109', '1208')).act({ type: 'withdraw', unit: 'M1', path: ['1407'], fire: false });
    expect([t.place, t.unit('R1').hex]).toEqual(['march.orders', '1109']);
    t.act('halt');
    expect([t.unit('R1').hex, t.unit('R2').fate, t.unit('R3').hex]).toEqual(['1009', 'eliminated', '1109']);
  });

  test('[DH-R88] his leader stays behind, and is in danger when the other has gone on', () => {
    const t = Table.fight({
      ...LM,
      rus: `R1 LC 0910 E, R2 MI 1009 LR${own}`,
      rusLeaders: 'LR 0303 OC, LB 1009 SC',
      mongols: 'M1 HI 1110 LR, M9 LC 2201 W',
    })
      .with({ R2: { routed: true } })
      .lead('LR');
    t.move('R1', { turn: 'UR' }, ...enter('0909'), { turn: 'E' });
    expect(t.man('LB').hex).toBe('1009');
  });

  test('[DH-K K3, h4] panicking men are passed like other friends: nobody is lost, heavy foot takes its hit', () => {
    const t = told('R1 HI 0910 E, R2 LC 1009 E @Polovtsy', { special: { panic: { side: 'rus', contingent: 'Polovtsy' } } });
    const steps = enter('1009', '1109');
    expect(picture.warning?.(t.state, { type: 'move', unit: unitId('R1'), steps })).toBeUndefined();
    go(t, '1009', '1109');
    expect([t.unit('R2').fate, t.unit('R2').hex, t.unit('R1').hits]).toEqual(['fights', '1009', 1]);
  });
});

describe('what is said before', () => {
  test('[DH-R53, 14.6 27] plan, button and card tell who is lost; where he is not touched nothing is told', () => {
    const t = told('R1 HI 0910 E, R2 MI 1009 E tq=5');
    const over: Action = { type: 'move', unit: unitId('R1'), steps: enter('1009', '1109') };
    expect(picture.warning?.(t.state, over)).toBe('R2 is lost on the way, 5 Rout Points.');
    expect(picture.label(t.state, over)).toBe('Move R1 and lose R2');
    const lines = (piece: string) => picture.card(t.state, { piece })?.may.map(({ text }) => text) ?? [];
    expect(lines('R2')).toContain('is eliminated if a friend moves through it');
    const by: Action = { ...over, steps: [{ turn: 'LR' }, ...enter('0911')] };
    expect([picture.warning?.(t.state, by), picture.label(t.state, by)]).toEqual([undefined, 'Move R1']);
  });

  test('[DH-R53] ways that are offered spare him wherever there is another, and lead over him where there is none', () => {
    const open = told('R1 LC 0910 E, R2 MI 1009 E');
    const over = (action: Action) => picture.warning?.(open.state, action) !== undefined;
    expect(waysTo(open, '1109').length).toBeGreaterThan(0);
    expect(waysTo(open, '1109').filter(over)).toEqual([]);
    const narrow = told('R1 LC 0910 E, R2 MI 1009 E', { ground: lane });
    expect(waysTo(narrow, '1109').map((action) => picture.loses?.(narrow.state, action))).toContainEqual(['R2']);
    expect(waysTo(narrow, '1109').every((action) => picture.warning?.(narrow.state, action) !== undefined)).toBe(true);
    for (const action of narrow.of('move')) expect(narrow.whyNot(action)).toBeUndefined();
  });

  test('[DH-R53] the odds of such a move name him among what comes of it', () => {
    const t = told('R1 HI 0910 E, R2 MI 1009 E tq=5');
    const odds = oddsOfAction(game, t.state, { type: 'move', unit: unitId('R1'), steps: enter('1009', '1109') });
    expect(odds).toMatchObject({ ok: true, of: 1, outcomes: [{ ways: 1, outcome: { results: [{ eliminated: 'R2' }] } }] });
  });
});

describe('what a captain does', () => {
  const choice = (t: Table): Action => think(BOTS.captain, game as unknown as AnyGame, t.state, { luck: Sfc32.seeded(1) }).action as Action;

  test('[14.7 33] he does not lose a friend for a hex of ground, nor the battle for anything', () => {
    const action = choice(told('R1 HC 0910 E, R2 MI 1009 E tq=5', { ground: lane }));
    expect(action.type === 'move' ? JSON.stringify(action.steps) : '').not.toContain('1009');
    const last = told('R1 HC 0910 E, R2 MI 1009 E tq=5', { ground: lane, levels: [5, 90], mongols: 'M1 LI 1308 E tq=4, M9 LC 2201 W' });
    expect(JSON.stringify(choice(last))).not.toContain('1009');
  });

  test('[14.7 33] a way over him is worth less in his eyes by what is lost, and less still where the army breaks by it', () => {
    const worth = (levels: readonly [number, number]) => {
      const t = told('R1 HC 0910 E, R2 MI 1009 E tq=5', { ground: lane, levels });
      const ways = t.of('move').filter((action) => picture.warning?.(t.state, action) !== undefined);
      return Math.max(...(game.evaluation?.promise?.(t.state, ways) ?? []));
    };
    expect(worth([5, 90])).toBeLessThan(worth([90, 90]) - 50);
  });
});
