import { apply, newGame, pending, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { staysEngaged } from '../../packages/systems/advanced-cry-havoc/board/attacks.js';
import { battlefield } from '../../packages/systems/advanced-cry-havoc/board/battlefield.js';
import { sees } from '../../packages/systems/advanced-cry-havoc/board/sight.js';
import type { Character, Event, State } from '../../packages/systems/advanced-cry-havoc/types.js';
import { game } from './table.js';

const isUp = ({ is, health }: Character): boolean => is === 'map' && (health === 'healthy' || health === 'wounded');

/** What is wrong with a state that waits for a choice or the dice (13.4). */
function faultOf(s: State): string | undefined {
  const board = battlefield(s);
  const held = new Map<string, string>();
  const top = s.stack.at(-1);
  const fallen = top?.proc === 'place' ? top.unit : null;
  for (const one of s.characters) {
    const has = (marker: string): boolean => (one.markers as readonly string[]).includes(marker);
    if (!isUp(one) && one.is === 'map' && one.markers.length > 0) return `[4] ${one.id} is down and bears markers`;
    if ([has('scared'), has('panic'), has('enraged')].filter(Boolean).length > 1) return `[4] ${one.id} has two minds`;
    if (has('parry') && has('cover')) return `[4] ${one.id} parries and covers`;
    if (one.horse !== null && has('prone')) return `[4] ${one.id} lies in the saddle`;
    if (one.carries !== null && (has('impaired') || has('panic'))) return `[4] ${one.id} still carries`;
    if (one.engagedWith !== null && !staysEngaged(s, one.id, one.engagedWith)) return `[3] ${one.id} is engaged with ${one.engagedWith}`;
    if (s.phase === 'activation' && has('charge') && !has('activated')) return `[7] ${one.id} charges in the activation phase`;
    if (!isUp(one) || one.hex === null || one.id === fallen) continue;
    const rides = one.rump !== null;
    for (const hex of [one.hex, one.rump]) {
      if (hex === null) continue;
      if (held.has(hex)) return `[1] ${one.id} and ${held.get(hex)} share ${hex}`;
      held.set(hex, one.id);
      if (!board.isPassable(board.indexOf(hex), rides)) return `[1] ${one.id} stands in ${board.ground(board.indexOf(hex))}`;
    }
    if (one.rump !== null && board.facings[board.direction(board.indexOf(one.rump), board.indexOf(one.hex))] !== one.facing)
      return `[2] ${one.id} is not head to rump`;
  }
  for (const { id, is, hex, rump } of s.horses)
    for (const half of is === 'loose' ? [hex, rump] : []) {
      if (half === null) return `[2] ${id} is nowhere`;
      if (held.has(half)) return `[1] ${id} and ${held.get(half)} share ${half}`;
      held.set(half, id);
    }
  for (const { id, hex, carriedOff } of s.loads) {
    const places = s.characters.filter(({ carries }) => carries === id).length + (hex === null ? 0 : 1) + (carriedOff === null ? 0 : 1);
    if (places !== 1) return `[10] ${id} is in ${places} places`;
  }
  return undefined;
}

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
