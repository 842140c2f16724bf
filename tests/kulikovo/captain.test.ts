import { BOTS, think } from '@pennon/bots';
import { type AnyGame, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { State } from '../../packages/systems/kulikovo/types.js';
import { game, Table } from './table.js';

const choice = (state: State, luck: Sfc32) => think(BOTS.captain, game as unknown as AnyGame, state, { luck }).action;

describe('captain with a free activation', () => {
  /** Goose Ford after so many losses; the Horde, or after a pass of it the Rus, have the free choice. */
  const free = (side: 'rus' | 'horde', lost: { readonly rus: number; readonly horde: number }, flightCheck: 'both' | 'receiver'): Table => {
    const t = Table.set('kulikovo/training', { flightCheck });
    return (side === 'horde' ? t : t.say('pass')).with({ state: { lost } });
  };
  const LOSSES = [0, 5, 9, 12].flatMap((rus) => [0, 4, 8, 12].map((horde) => ({ rus, horde })));

  test.each(['both', 'receiver'] as const)(
    '[R91, flightCheck %s] acts first and does not pass, however near to flight the armies are',
    (flightCheck) => {
      for (const side of ['rus', 'horde'] as const)
        for (const [i, lost] of LOSSES.entries()) {
          const t = free(side, lost, flightCheck);
          expect(t.asks).toBe(`${side}: turn.free`);
          expect(choice(t.state, Sfc32.seeded(91, i)).type, `${side} ${JSON.stringify(lost)}`).not.toBe('pass');
        }
    },
  );
  test('[R91] over whole battles it never passes one, and no battle ends on a check right after a pass of its own', () => {
    const passes = { free: 0, ending: 0 };
    for (let n = 0; n < 12; n++) {
      const luck = Sfc32.seeded(13, n);
      const t = Table.set('kulikovo/training');
      let last = '';
      for (let asked = t.pending; asked.kind !== 'over'; asked = t.pending) {
        if (asked.kind === 'chance') {
          t.give({ faces: luck.faces(asked.dice) });
          continue;
        }
        const frame = t.state.stack.at(-1);
        const action = choice(t.state, luck);
        if (action.type === 'pass' && frame?.step === 'free') passes.free++;
        if (frame?.proc === 'turn') last = action.type;
        t.give({ action });
      }
      if (t.state.outcome?.reason === 'flight' && last === 'pass') passes.ending++;
    }
    expect(passes).toEqual({ free: 0, ending: 0 });
  });
});
