import { readFileSync } from 'node:fs';
import { apply, type Input, loadState, oddsOfAction } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { Action, Event, State } from '../../packages/systems/kulikovo/types.js';
import { game } from './table.js';

/* Positions in which a referee found the rules wrong, each with what was played from there. */

interface Position {
  readonly state: unknown;
  readonly inputs: readonly Input<Action>[];
  readonly odds?: Action;
}

function played(name: string): { readonly state: State; readonly events: readonly Event[]; readonly odds: Action | undefined } {
  const { state, inputs, odds } = JSON.parse(readFileSync(new URL(`./positions/${name}.json`, import.meta.url), 'utf8')) as Position;
  const loaded = loadState(game, state);
  if (!loaded.ok) throw new Error(loaded.error.message);
  let now = loaded.state;
  const events: Event[] = [];
  for (const input of inputs) {
    const applied = apply(game, now, input);
    if (!applied.ok) throw new Error(applied.error.message);
    now = applied.state;
    events.push(...applied.events);
  }
  return { state: now, events, odds };
}

const unitIn = (state: State, id: string) => state.units.find((unit) => unit.id === id) ?? expect.fail(`no ${id}`);

describe('the wood that may hold troops', () => {
  test('[K3, R48] a Retired unit goes where it would if nobody hid there, and brings out who does', () => {
    const { events, state } = played('retired-into-the-wood');
    expect(events.map(({ type }) => type).filter((type) => type === 'retired' || type === 'released')).toEqual(['retired', 'released']);
    expect(unitIn(state, 'RWG5').hex).toBe('2609');
  });

  test('[K3, R8] placed on hidden units it does not stay with them', () => {
    const { events, state } = played('retired-among-hidden-units');
    expect(events.some(({ type }) => type === 'released')).toBe(true);
    const { hex } = unitIn(state, 'RWG5');
    expect(state.units.filter((unit) => unit.hex !== null && unit.hex === hex && unit.id.startsWith('AMB'))).toEqual([]);
  });

  test('[K3, 5.3] who meets the ambush goes no farther, but turns as it was ordered', () => {
    const { state } = played('turn-at-the-ambush');
    expect(unitIn(state, 'RWG1')).toMatchObject({ hex: '2810', facing: 'S' });
  });

  test('[K3, R89] everybody is shown before it is asked what befalls a leader among them', () => {
    const types = played('onto-the-hidden-leader').events.map(({ type }) => type);
    expect(types.indexOf('released')).toBeGreaterThanOrEqual(0);
    expect(types.indexOf('released')).toBeLessThan(types.indexOf('leaderChecked'));
  });
});

test('[K3, R9] who rides past hidden friends pays for it, and the enemy hears of a way past nobody', () => {
  const { events, state } = played('past-hidden-friends');
  const moved = events.find((event) => event.type === 'moved') ?? expect.fail('nobody moved');
  expect(moved.mp).toBe(5);
  expect(game.hears?.(moved, 'rus', state)).toEqual(moved);
  expect(game.hears?.(moved, 'horde', state)).toEqual({ ...moved, mp: 4 });
});

describe('odds go on to the blows', () => {
  test.each(['charge-over-a-lone-leader', 'charge-onto-thin-ice'])('[section 4] %s', (name) => {
    const { state, odds } = played(name);
    if (odds === undefined) expect.fail('no action');
    const found = oddsOfAction(game, state, odds);
    if (!found.ok) throw new Error(found.error.message);
    expect(found.of).toBeGreaterThan(10);
    expect(found.outcomes.some(({ outcome }) => JSON.stringify(outcome).includes('"attack":"charge"'))).toBe(true);
  });
});
