import { apply, newGame, pending, Sfc32, whyNot } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { battlefield } from '../../packages/systems/devils-horsemen/board/battlefield.js';
import { leader, leaderCard, qualityNow, sideIndex, unitFacts } from '../../packages/systems/devils-horsemen/board/pieces.js';
import { isBesideEnemy, isInEnemyZoc, position } from '../../packages/systems/devils-horsemen/board/position.js';
import { unit as unitField } from '../../packages/systems/devils-horsemen/checks/fields.js';
import { isMounted } from '../../packages/systems/devils-horsemen/rules/units.js';
import type { Action, State, Step } from '../../packages/systems/devils-horsemen/types.js';
import { bold } from './bold.js';
import { game } from './table.js';

const VERTICES = ['E', 'LR', 'LL', 'W', 'UL', 'UR'] as const;
/** A way that no list has, with turns, friends passed and a shot on the way as luck would have them; nothing where the rules refuse it. */
function byTheWay(s: State, actions: readonly Action[], luck: Sfc32): Action | undefined {
  const moves = actions.filter((a) => a.type === 'move');
  if (moves.length === 0 || luck.below(2) === 0) return undefined;
  const like = luck.pick(moves);
  const p = position(s);
  const { index, sideIndex: side } = battlefield(s).unit(like.unit);
  let at = p.head(index);
  const steps: Step[] = [];
  for (let n = 1 + luck.below(5); n > 0 && at >= 0; n--) {
    const enemies = s.units.filter((u) => u.hex !== null && battlefield(s).unit(u.id).sideIndex !== side);
    if (luck.below(3) === 0) steps.push({ turn: luck.pick(VERTICES) });
    if (luck.below(4) === 0 && enemies.length > 0) steps.push({ fire: luck.pick(enemies).id });
    at = p.board.next(at, luck.below(6));
    if (at >= 0) steps.push({ enter: p.board.hexAt(at) });
  }
  const action: Action = { ...like, steps };
  return whyNot(game, s, action).legal ? action : undefined;
}

const isInside = (s: State, ...procs: readonly string[]): boolean => s.stack.some((f) => procs.includes(f.proc));

/** What must always hold (14.2, 14.4), each with its first fault. */
const LAWS: { readonly [law: string]: (s: State, before: State, inTurn: number) => string | undefined } = {
  '[14.2 5] never more than 10 procedures at once': (s) => (s.stack.length > 10 ? `${s.stack.length}` : undefined),
  '[14.4 17] no turn has more than 2,000 inputs': (_s, _before, inTurn) => (inTurn > 2000 ? 'it goes on' : undefined),
  '[14.4 10] one combat unit in a hex, the one that passes a friend apart; nobody in an impassable hex'(s) {
    const board = battlefield(s);
    const movers = new Set(s.stack.flatMap((f) => (f.proc === 'march' || f.proc === 'rout' ? [f.unit] : [])));
    const held = s.units.flatMap((u) => (u.hex === null || movers.has(u.id) ? [] : [u.hex]));
    const closed = [...held, ...s.leaders.flatMap((l) => l.hex ?? [])].find((hex) => board.base(board.indexOf(hex)) === 'impassable');
    return new Set(held).size < held.length ? `two units in a hex of ${held.join()}` : closed;
  },
  '[14.4 11] hits below TQ, none in rout; states as the contract allows them'(s) {
    if (isInside(s, 'shock')) return undefined;
    for (const u of s.units) {
      if (u.hex === null) continue;
      if (u.hits < 0 || (u.routed ? u.hits > 0 : u.hits >= qualityNow(s, u.id))) return `${u.id} has ${u.hits} hits`;
      const { weapon, car, ...facts } = unitFacts(s, u.id);
      unitField.read({ ...facts, ...(weapon === undefined ? {} : { weapon }), ...(car === undefined ? {} : { car }) }, u.id);
    }
    return undefined;
  },
  '[14.4 13] no leader alone beside an unrouted enemy; three Orders Phases at most; orders within the Initiative'(s) {
    const p = position(s);
    // In an approach those wait to whom the mover has come, and nobody else (14.2 4).
    const isBusy = isInside(s, 'alone', 'rout');
    const waits = new Set(s.stack.flatMap((f) => (f.proc === 'window' ? f.waiting : [])));
    for (const man of s.leaders) {
      if (man.phases > 3) return `${man.id} has had ${man.phases} phases`;
      if (man.hex === null || isBusy || waits.has(man.id)) continue;
      const at = p.board.indexOf(man.hex);
      if (p.at(0, at) < 0 && isBesideEnemy(p, sideIndex(s, leaderCard(s, man).side), at)) return `${man.id} is alone`;
    }
    if (s.phase?.mode !== 'orders') return undefined;
    return s.phase.ordered.length > leaderCard(s, leader(s, s.phase.leader)).initiative ? 'too many orders' : undefined;
  },
  '[14.4 14] Rout Points never fall, and every unit is on the map, eliminated or gone'(s, before) {
    if (s.sides.some((side) => (s.lost[side] ?? 0) < (before.lost[side] ?? 0))) return 'Rout Points have fallen';
    return s.units.find((u) => (u.hex === null) !== (u.fate !== 'fights'))?.id;
  },
  '[14.4 16] nobody withdraws, dodges or feigns into an enemy ZOC; no ordered move ends in the hex of a friend'(s, before) {
    const p = position(s);
    for (const u of s.units) {
      if (u.hex === null || u.hex === before.units.find((one) => one.id === u.id)?.hex) continue;
      const top = s.stack.findLast((f) => f.proc === 'withdrawal' || (f.proc === 'feint' && f.step === 'ride'));
      if (top === undefined || !('unit' in top) || top.unit !== u.id || u.routed) continue;
      if (isInEnemyZoc(p, battlefield(s).unit(u.id).sideIndex, p.board.indexOf(u.hex))) return `${u.id} went to ${u.hex}`;
    }
    if (isInside(s, 'march', 'rout')) return undefined;
    const held = s.units.flatMap((u) => u.hex ?? []);
    return new Set(held).size < held.length ? 'two units in a hex' : undefined;
  },
  '[14.4 10, DH-R89] no mounted unit comes into a camp hex from outside'(s, before) {
    const board = battlefield(s);
    const isCamp = (hex: string | null | undefined): boolean => hex != null && board.base(board.indexOf(board.grid.hex(hex))) === 'camp';
    return s.units.find((u, i) => {
      const was = before.units[i];
      return isCamp(u.hex) && was?.hex !== u.hex && !isCamp(was?.hex) && isMounted(unitFacts(s, u.id));
    })?.id;
  },
  '[14.4 15] every attacker and every enemy is in one combat'(s) {
    const top = s.stack.at(-1);
    if (top?.proc !== 'shock' || top.step === 'join' || top.step === 'group') return undefined;
    const units = top.combats.flatMap((c) => [...c.attackers, ...c.defenders]);
    return new Set(units).size < units.length ? units.join() : undefined;
  },
};

const faults = new Map<string, string>();
let inputs = 0;
let ways = 0;
const TRIES = [1, 2, 3];
for (const { id } of game.scenarios)
  for (let seed = 1; seed <= (id.endsWith('training') ? 12 : 3); seed++) {
    const luck = Sfc32.seeded(seed, 7);
    const begun = newGame(game, id, { quietTurns: 0 });
    if (!begun.ok) throw new Error(begun.error.message);
    let { state } = begun;
    for (let inTurn = 0, before = state; ; ) {
      for (const [law, check] of Object.entries(LAWS)) {
        const fault = faults.has(law) ? undefined : check(state, before, inTurn);
        if (fault !== undefined)
          faults.set(law, `${id}, seed ${seed}, in ${state.stack.map((f) => `${f.proc}.${f.step}`).join(' > ')}: ${fault}`);
      }
      const asked = pending(game, state);
      if (asked.kind === 'over') break;
      const { kind } = asked;
      const odd = kind === 'choice' ? TRIES.map(() => byTheWay(state, asked.actions, luck)).find((a) => a !== undefined) : undefined;
      if (odd !== undefined) ways++;
      const input = kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: odd ?? bold(asked.actions, luck) };
      const applied = apply(game, state, input);
      if (!applied.ok) throw new Error(applied.error.message);
      inputs++;
      before = state;
      inTurn = applied.state.turn === state.turn ? inTurn + 1 : 0;
      state = applied.state;
    }
  }

test.each(Object.keys(LAWS))('%s', (law) => {
  expect(inputs).toBeGreaterThan(5000);
  expect(ways).toBeGreaterThan(100);
  expect(faults.get(law)).toBeUndefined();
});
