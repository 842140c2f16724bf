import { apply, newGame, pending, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { battlefield } from '../../packages/systems/advanced-cry-havoc/board/battlefield.js';
import { sees } from '../../packages/systems/advanced-cry-havoc/board/sight.js';
import type { Event } from '../../packages/systems/advanced-cry-havoc/types.js';
import { faultOf } from './invariants.js';
import { game } from './table.js';

const RANK: { readonly [health: string]: number } = { healthy: 0, stunned: 1, wounded: 1, dead: 2 };

describe.each(['duel', 'mill-bridge', 'hallow-down', 'grange'])('[13.4] what always holds: %s', (name) => {
  test.each([1, 2])('random game %s', (seed) => {
    const luck = Sfc32.seeded(100 + seed);
    const begun = newGame(game, `advanced-cry-havoc/${name}`, {});
    if (!begun.ok) throw new Error(begun.error.message);
    let { state } = begun;
    let acted = new Map<string, number>();
    for (;;) {
      const wanted = pending(game, state);
      if (wanted.kind === 'over') break;
      const input = wanted.kind === 'chance' ? { faces: luck.faces(wanted.dice) } : { action: luck.pick(wanted.actions) };
      const applied = apply(game, state, input);
      if (!applied.ok) throw new Error(applied.error.message);
      for (const e of applied.events as readonly Event[]) {
        if (e.type === 'turnBegan') acted = new Map();
        // Nobody acts twice in a turn: an activation of one who bears the marker never begins (13.4.6).
        if (e.type === 'activation') {
          const before = state.characters.find(({ id }) => id === e.unit);
          expect(before?.markers ?? []).not.toContain('activated');
          acted.set(e.unit, (acted.get(e.unit) ?? 0) + 1);
          expect(acted.get(e.unit)).toBeLessThanOrEqual(2);
        }
      }
      // Health goes one way, but for waking (13.4.5).
      const woke = new Set(applied.events.flatMap((e) => (e.type === 'woke' ? [e.unit] : [])));
      applied.state.characters.forEach((one, i) => {
        const was = state.characters[i];
        if (was === undefined || woke.has(one.id)) return;
        expect(RANK[one.health]).toBeGreaterThanOrEqual(RANK[was.health] ?? 0);
      });
      ({ state } = applied);
      if (state.phase === 'cleanup' && state.outcome === null)
        expect(state.characters.some(({ markers }) => markers.includes('activated') || markers.includes('watch'))).toBe(false);
      expect(faultOf(state)).toBeUndefined();
    }
    expect(state.turn).toBeLessThanOrEqual(battlefield(state).document.turns);
  });

  test('[13.4.11] sight is mutual', () => {
    const begun = newGame(game, `advanced-cry-havoc/${name}`, {});
    if (!begun.ok) throw new Error(begun.error.message);
    const luck = Sfc32.seeded(7);
    const { size } = battlefield(begun.state);
    for (let n = 0; n < 400; n++) {
      const [a, b] = [luck.below(size), luck.below(size)];
      expect(sees(begun.state, a, b)).toBe(sees(begun.state, b, a));
    }
  });
});
