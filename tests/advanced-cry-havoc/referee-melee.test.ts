import { apply, loadState, pending, Sfc32, whyNot } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { battlefield } from '../../packages/systems/advanced-cry-havoc/board/battlefield.js';
import { mfOf } from '../../packages/systems/advanced-cry-havoc/board/people.js';
import type { Action, Event, State, Step } from '../../packages/systems/advanced-cry-havoc/types.js';
import { faultOf, melee } from './invariants.js';
import { game, Table } from './table.js';

const GAMES = Number(process.env.MELEES ?? 8);
const FIRST = Number(process.env.FIRST ?? 1);

/** A way that no list has, of a few steps as luck would have them; nothing where the rules refuse it. */
function byTheWay(luck: Sfc32, s: State, listed: readonly Action[]): Action | undefined {
  const like = listed.find((a) => a.type === 'move');
  if (like?.type !== 'move') return undefined;
  const board = battlefield(s);
  let at = s.characters.find(({ id }) => id === like.unit)?.hex ?? null;
  if (at === null) return undefined;
  const steps: Step[] = [{ turn: luck.pick(board.facings) }];
  for (let n = 1 + luck.below(4); n > 0; n--) {
    const next: number = board.next(board.indexOf(at), luck.below(6));
    if (next < 0) break;
    at = board.hexAt(next);
    steps.push({ enter: at });
  }
  const action: Action = { ...like, steps: luck.below(3) === 0 ? steps.slice(1) : steps, how: luck.pick(['run', 'moveAttack']) };
  return action.steps.length > 0 && whyNot(game, s, action).legal ? action : undefined;
}

/** Everything that a game played at random from a crowded position must keep (13.4). */
function played(seed: number): void {
  const luck = Sfc32.seeded(seed);
  const fight = melee(luck);
  const tell = (what: string): string => `seed ${seed}: ${what}`;
  let state: State = Table.fight(fight).at('charge', luck.pick(['a', 'b']) as never).state;
  const loaded = loadState(game, JSON.parse(JSON.stringify(state)));
  if (!loaded.ok) throw new Error(tell(loaded.error.message));
  state = loaded.state;
  const has = (s: State, id: string, marker: string): boolean =>
    s.characters.find((one) => one.id === id)?.markers.includes(marker as never) === true;
  let began = new Map<string, number>();
  let spent = new Map<string, number>();
  let how = 'run';
  let inputs = 0;
  for (; inputs < 1500; inputs++) {
    const wanted = pending(game, state);
    if (wanted.kind === 'over') break;
    if (wanted.kind === 'choice') expect(wanted.actions.length, tell('somebody is asked and has no answer')).toBeGreaterThan(0);
    const odd =
      wanted.kind === 'choice'
        ? [1, 2, 3, 4, 5, 6].map(() => byTheWay(luck, state, wanted.actions)).find((a) => a !== undefined)
        : undefined;
    const input = wanted.kind === 'chance' ? { faces: luck.faces(wanted.dice) } : { action: odd ?? luck.pick(wanted.actions) };
    if ('action' in input && input.action.type === 'move') how = input.action.how;
    const applied = apply(game, state, input);
    if (!applied.ok) throw new Error(tell(`${JSON.stringify(input)}: ${applied.error.message}`));
    // The same from a copy: nothing that is remembered on the way tells.
    if (inputs % 7 === 0) {
      const again = apply(game, JSON.parse(JSON.stringify(state)), input);
      expect(JSON.stringify(again.ok && again.state), tell('a copy goes another way')).toBe(JSON.stringify(applied.state));
    }
    const hurt = new Set<string>();
    for (const e of applied.events as readonly Event[]) {
      if ((e.type === 'struck' || e.type === 'shot') && e.harm.health === 'wounded') hurt.add(e.target);
      if (e.type === 'turnBegan') began = new Map();
      if (e.type === 'activation') {
        expect(has(state, e.unit, 'activated'), tell(`${e.unit} acts twice`)).toBe(false);
        spent = new Map();
        how = 'run';
        if (state.phase === 'activation') {
          began.set(e.unit, (began.get(e.unit) ?? 0) + 1);
          expect(began.get(e.unit), tell(`${e.unit} acts twice`)).toBe(1);
        }
      }
      if ((e.type === 'stepped' || e.type === 'turned') && e.spent > 0) {
        const one = state.characters.find(({ id }) => id === e.unit);
        const its = battlefield(state).character(e.unit);
        const before = spent.get(e.unit) ?? 0;
        spent.set(e.unit, before + e.spent);
        // But for the smallest move (13.4.8): what the MF of his state are at that step, half of them in a Move & attack (R87).
        if (one === undefined || before === 0) continue;
        const mf = mfOf(its, hurt.has(e.unit) ? { ...one, health: 'wounded' } : one);
        const may = how === 'moveAttack' && state.phase === 'activation' ? Math.floor(mf / 2) : mf;
        expect(before + e.spent, tell(`${e.unit} goes too far`)).toBeLessThanOrEqual(may);
      }
    }
    ({ state } = applied);
    expect(faultOf(state), tell(JSON.stringify(input))).toBeUndefined();
    if (inputs % 5 === 0) {
      const back = loadState(game, JSON.parse(JSON.stringify(state)));
      expect(back.ok ? '' : back.error.message, tell('its own state is refused')).toBe('');
    }
  }
  expect(inputs, tell('three turns of eight people have no end')).toBeLessThan(1500);
}

describe('crowded positions', () => {
  test.each(Array.from({ length: GAMES }, (_, i) => FIRST + i))('[13.4.1-8, 13.4.10, 13.4.12, 13.4.14, R111] melee %s', played);
});
