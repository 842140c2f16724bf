import { BOTS, think } from '@pennon/bots';
import { type AnyGame, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../packages/systems/devils-horsemen/types.js';
import { enter, game, type Skirmish, Table } from './table.js';

/** What the captain does with these dice of its own, and why. */
const thought = (table: Table) => think(BOTS.captain, game as unknown as AnyGame, table.state, { luck: Sfc32.seeded(1) });
const choice = (table: Table): Action => thought(table).action as Action;
const fight = (given: Skirmish, leader: string): Table => Table.fight(given).lead(leader);
const told = (given: Skirmish, leader: string, unit: string): Action => choice(fight(given, leader).act({ type: 'unit', unit }));
const hexesFrom = (a: string, b: string): number => {
  const board = [a, b].map((hex) => ({ q: Number(hex.slice(0, 2)), r: Number(hex.slice(2)) - Math.ceil(Number(hex.slice(0, 2)) / 2) }));
  const [x, y] = board;
  if (x === undefined || y === undefined) return 0;
  return (Math.abs(x.q - y.q) + Math.abs(x.r - y.r) + Math.abs(x.q + x.r - y.q - y.r)) / 2;
};
const shoots = (a: Action): boolean =>
  a.type === 'fire' || a.type === 'hitAndRun' || (a.type === 'move' && a.steps.some((step) => 'fire' in step));
const endOf = (a: Action): string | undefined =>
  a.type === 'move' ? a.steps.flatMap((step) => ('enter' in step ? [step.enter] : [])).at(-1) : undefined;

describe('what the captain does as a good player would', () => {
  test('horse archers within bowshot of heavy horse without bows shoot, with all they have', () => {
    const action = told({ rus: 'R1 HC 0508 E tq=7', mongols: 'M1 LC 0808 W C HR FR SH MLC' }, 'LM', 'M1');
    expect(shoots(action)).toBe(true);
    if (action.type === 'fire') expect(action.mode).toBe('shower');
  });

  test('arrows go to the unit that is about to break', () => {
    const table = fight({ rus: 'R1 HC 0507 E, R2 HC 0509 E', mongols: 'M1 LC 0808 W C SH MLC' }, 'LM').with({ R2: { hits: 5 } });
    expect(JSON.stringify(choice(table.act({ type: 'unit', unit: 'M1' })))).toMatch(/"(fire|target)":"R2"/u);
  });

  test('archers out of bowshot ride up and shoot', () => {
    const action = told({ rus: 'R1 MI 0508 E', mongols: 'M1 LC 1208 W C HR FR SH MLC' }, 'LM', 'M1');
    expect(shoots(action)).toBe(true);
    // Foot is slow: it need not be feared from two hexes away, and is not met.
    expect(hexesFrom(endOf(action) ?? '', '0508')).toBeGreaterThanOrEqual(2);
  });

  test('light horse does not ride into lances', () => {
    const action = told({ rus: 'R1 KN 0508 E tq=8, R2 KN 0509 E tq=8', mongols: 'M1 LC 1008 W' }, 'LM', 'M1');
    expect(hexesFrom(endOf(action) ?? '1008', '0508')).toBeGreaterThan(1);
    expect(hexesFrom(endOf(action) ?? '1008', '0509')).toBeGreaterThan(1);
  });

  test('heavy horse rides light horse down from behind', () => {
    const table = fight({ rus: 'R1 HC 0808 E tq=7', mongols: 'M1 LC 1108 E ma=7' }, 'LR');
    const action = choice(table.act({ type: 'unit', unit: 'R1' }));
    expect(hexesFrom(endOf(action) ?? '', '1108')).toBe(1);
  });

  test('light horse withdraws before heavy horse, with a shot', () => {
    const table = fight({ rus: 'R1 HC 0808 E tq=7', mongols: 'M1 LC 1308 W C' }, 'LR').move('R1', ...enter('0908', '1008', '1108', '1208'));
    expect(table.place).toBe('window.ask');
    expect(choice(table)).toMatchObject({ type: 'withdraw', unit: 'M1', fire: true });
  });

  test('a unit that has suffered recovers where nobody is near', () => {
    const table = fight({ rus: 'R1 HC 0208 E', mongols: 'M1 LC 2008 W' }, 'LR').with({ R1: { hits: 4 } });
    expect(choice(table.act({ type: 'unit', unit: 'R1' }))).toEqual({ type: 'recover', unit: 'R1', what: 'hits' });
  });

  test('a leader alone before the enemy is brought to his men', () => {
    const table = fight({ rus: 'R1 HC 0508 E, R2 HC 0308 E', mongols: 'M1 HC 1008 W', rusLeaders: 'LR 0508 OC' }, 'LR').men({
      LR: { hex: '0708' as never },
    });
    table.act({ type: 'leader', leader: 'LR' });
    const action = choice(table);
    expect(action.type === 'moveLeader' && ['0508', '0308'].includes(action.to)).toBe(true);
  });

  test('Momentum is tried for while there are enemies to shoot at', () => {
    const table = fight({ rus: 'R1 HC 0508 E', mongols: 'M1 LC 0808 W C SH MLC', mongolLeaders: 'LM 0808 OC init=7' }, 'LM').act('done');
    expect(table.place).toBe('activation.momentum');
    expect(choice(table)).toEqual({ type: 'momentum' });
  });

  describe('reserves', () => {
    /** Archers shoot at foot; heavy horse stands behind them with their leader, out of bowshot and one order away. */
    const battle = {
      rus: 'R1 LI 0806 E C, R2 LI 0808 E C, R3 LI 0810 E C, R4 HC 0508 E tq=7',
      mongols: 'M1 HI 1006 W, M2 HI 1008 W, M3 HI 1010 W',
      rusLeaders: 'LR 0508 OC',
    };
    /** Where the heavy horse is when the captain has given all orders of the leader, and the reasons on the way; every die shows a 5. */
    const afterOrders = (table: Table) => {
      const reasons: string[] = [];
      while (!table.isAt('activation.momentum')) {
        const asked = table.pending;
        if (asked.kind === 'chance') table.roll(...asked.dice.map(() => 5));
        else {
          const { action, why } = thought(table);
          if (asked.kind === 'choice' && asked.side === 'rus') reasons.push(why);
          table.act(action);
        }
      }
      return { at: table.unit('R4').hex ?? '', reasons: reasons.join('\n') };
    };

    test('[14.7] fresh heavy horse waits behind a line that shoots, and the reason names it', () => {
      const { at, reasons } = afterOrders(fight(battle, 'LR'));
      expect(at).toBe('0508');
      expect(reasons).toMatch(/^done.*; in reserve: R4\.$/mu);
    });

    test('[14.7] it goes in when somebody shows it his back', () => {
      const { at, reasons } = afterOrders(fight({ ...battle, mongols: `${battle.mongols}, M4 LC 1012 E ma=6` }, 'LR'));
      expect(hexesFrom(at, '1012')).toBeLessThanOrEqual(1);
      expect(reasons).toMatch(/^R4.*; the reserve goes in\.$/mu);
    });

    test('[14.7] where nobody fights yet it comes along', () => {
      const { at } = afterOrders(fight({ ...battle, mongols: 'M1 HI 1406 W, M2 HI 1408 W, M3 HI 1410 W' }, 'LR'));
      expect(hexesFrom(at, '0508')).toBeGreaterThan(3);
    });

    test('[14.7] waiting is worth something while the battle is open and the unit fresh, and less when it is nearly decided or nobody is near to give the order', () => {
      const worthOfWaiting = (change: (table: Table) => Table, given: Skirmish = { ...battle, rusLeaders: 'LR 0808 OC' }): number => {
        const [behind, inLine] = ['0508', '0708'].map((hex) =>
          game.evaluation.value(change(fight(given, 'LR').with({ R4: { hex } })).state, 'rus'),
        );
        return (behind ?? 0) - (inLine ?? 0);
      };
      const asItIs = worthOfWaiting((table) => table);
      expect(asItIs).toBeGreaterThan(0);
      expect(worthOfWaiting((table) => table.with({}, { lost: { rus: 89, mongols: 0 } }))).toBeLessThan(asItIs);
      expect(worthOfWaiting((table) => table.with({ R4: { hits: 1 } }))).toBeLessThan(0);
      expect(worthOfWaiting((table) => table, { ...battle, rusLeaders: 'LR 0806 OC range=2' })).toBeLessThan(asItIs);
    });
  });

  test('the reason is a sentence that names the unit and what else was thought of', () => {
    const table = fight({ rus: 'R1 HC 0508 E tq=7', mongols: 'M1 LC 0808 W C HR FR SH MLC' }, 'LM').act({ type: 'unit', unit: 'M1' });
    expect(thought(table).why).toMatch(/^M1.*(gains by it|keeps what there is|loses least by it), .* M1/u);
  });
});
