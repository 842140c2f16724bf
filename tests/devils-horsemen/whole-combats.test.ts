import { apply, pending } from '@pennon/kernel';
import { expect, test } from 'vitest';
import type { State } from '../../packages/systems/devils-horsemen/types.js';
import { closing, enter, game, type Skirmish, steppe, Table } from './table.js';

/** One against one, the attacker must check, clear ground: every face of every die, played out on the board. */
function outcomes(
  attacker: string,
  defender: string,
  facing: string,
  hits: readonly [number, number],
  more: Partial<Skirmish> = {},
): readonly number[] {
  const t = Table.fight({
    rus: `R1 ${attacker.split(' ')[0]} 0910 E ma=6 ${attacker.split(' ')[1]}, R9 HC 0303 E`,
    mongols: `M1 ${defender.split(' ')[0]} 1109 ${facing} ma=5 ${defender.split(' ')[1]}, M9 LC 1802 W`,
    rusLeaders: 'LR 0303 OC',
    mongolLeaders: 'LM 1802 OC',
    ...more,
  })
    .with({ R1: { hits: hits[0] }, M1: { hits: hits[1] } })
    .lead('LR');
  t.act({ type: 'unit', unit: 'R1' }).act({ type: 'move', unit: 'R1', steps: enter('1009') });
  if (t.isAt('march.along')) t.act({ type: 'along', leaders: ['LR'] });
  closing(t);
  if (t.isAt('march.declare')) t.act('attack');
  t.act('done');
  const tally = { defender: 0, attacker: 0, both: 0, neither: 0 };
  const walk = (state: State, weight: number): void => {
    const at = state.stack.at(-1);
    const asked = pending(game, state);
    // The vectors know no leaders who fall.
    if (asked.kind === 'chance' && at?.proc === 'casualty') {
      const unhurt = apply(game, state, { faces: [9] });
      if (!unhurt.ok) throw new Error(unhurt.error.message);
      walk(unhurt.state, weight);
      return;
    }
    if (asked.kind === 'chance' && at?.proc === 'shock') {
      for (let face = 0; face < 10; face++) {
        const next = apply(game, state, { faces: [face] });
        if (!next.ok) throw new Error(next.error.message);
        walk(next.state, weight / 10);
      }
      return;
    }
    const is = (id: string): boolean => state.units.some((u) => u.id === id && (u.routed || u.hex === null));
    const [r, m] = [is('R1'), is('M1')];
    tally[r && m ? 'both' : m ? 'defender' : r ? 'attacker' : 'neither'] += weight;
  };
  walk(t.state, 1);
  return [tally.defender, tally.attacker, tally.both, tally.neither].map((share) => Math.round(share * 10_000) / 100);
}

test.each([
  ['KN tq=7', 'LC tq=6', 'W', [0, 0], [69.6, 0, 0, 30.4]],
  ['HC tq=7', 'HC tq=6', 'W', [0, 0], [8, 0, 0, 92]],
  ['HC tq=6', 'MI tq=5', 'W', [0, 0], [31.1, 4.34, 0.3, 64.26]],
  ['HC tq=6', 'MI tq=5', 'UL', [0, 2], [100, 0, 0, 0]],
  ['KN tq=7', 'HI tq=6', 'W', [0, 0], [4.37, 59.01, 0.67, 35.95]],
  ['LC tq=6', 'KN tq=7', 'E', [0, 4], [100, 0, 0, 0]],
  ['HC tq=7', 'KN tq=7', 'W', [0, 0], [0.3, 0, 0, 99.7]],
] as const)('[11.4] %s on %s, the defender facing %s, hits %j: who routs, in per cent', (attacker, defender, facing, hits, shares) => {
  expect(outcomes(attacker, defender, facing, hits)).toEqual(shares);
});

test('[11.4] HC (7) on HC (6) from the front, one column to the right and Charisma 2', () => {
  // The defender stands lower (c7); the prince rides with the attacker.
  const more = { rusLeaders: 'LR 0910 OC cha=2', ground: steppe({ '0910': '1', 1009: '1' }) };
  expect(outcomes('HC tq=7', 'HC tq=6', 'W', [0, 0], more)).toEqual([14, 0, 0, 86]);
});
