import { apply, canonical, oddsOfAction, storyOf, wayTo } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { Action, Event, State } from '../../packages/systems/kulikovo/types.js';
import { every, GAMES, picture, played } from './picture-play.js';
import { game, known, reasonsOf, Table } from './table.js';

/** Where the inputs of a way lead, as the odds name it. */
function outcomeOf(start: State, inputs: NonNullable<ReturnType<typeof wayTo<State, Action, Event, State['stack'][number]>>>['inputs']) {
  let state = start;
  const events: Event[] = [];
  for (const input of inputs) {
    const applied = apply(game, state, input);
    if (!applied.ok) throw new Error(applied.error.message);
    events.push(...applied.events);
    state = applied.state;
  }
  const notes = events.flatMap((e) => game.odds.note?.(e) ?? []);
  return { events, outcome: game.odds.result(state, notes, start) };
}

describe('the story of a planned attack', () => {
  test('there is one for every outcome of the odds, and its inputs lead there', () => {
    let stories = 0;
    for (const play of GAMES) {
      for (const { state, pending } of every(played({ ...play, longest: 1200 }), 7)) {
        if (pending.kind !== 'choice') continue;
        const bold = pending.actions.filter(
          (a) => a.type === 'charge' || a.type === 'shock' || (a.type === 'move' && a.steps.some((s) => 'fire' in s)),
        );
        for (const action of bold.slice(0, 2)) {
          const odds = oddsOfAction(game, state, action);
          if (!odds.ok) throw new Error(odds.error.message);
          for (const { outcome, when } of every(odds.outcomes, Math.ceil(odds.outcomes.length / 8))) {
            const way = wayTo(game, state, action, outcome, when);
            const where = `${canonical(action)} to ${canonical(outcome)} when ${canonical(when ?? [])}`;
            if (way === undefined) throw new Error(`no story of ${where}`);
            const real = outcomeOf(state, way.inputs);
            expect(canonical(real.outcome ?? null), where).toBe(canonical(outcome));
            expect(way.events, where).toEqual(real.events);
            stories++;
          }
        }
      }
    }
    expect(stories).toBeGreaterThan(100);
  });

  test('[R33, KU-DRM D4] every modifier of a charge is known before it is made, and looks like a roll', () => {
    const table = Table.fight({ rus: 'RH H 0505 S -1', horde: 'HR R 0508 N +1' }).toShock();
    const action = known({
      type: 'charge',
      unit: 'RH',
      target: 'HR',
      steps: [{ enter: '0506' }, { enter: '0507' }] as never,
      support: [],
    });
    const odds = table.odds(action);
    const bold = odds.outcomes.find(({ outcome }) => /Goes in; charge: /.test(picture.outcome(table.state, outcome, action).text));
    if (bold === undefined) throw new Error('no outcome in which the horses go in');
    const story = storyOf(game, table.state, action, bold.outcome, bold.when) ?? [];
    const fought = story.find((e) => e.type === 'fought');
    expect(fought?.type === 'fought' && reasonsOf(fought)).toEqual(['KU-DRM D4 +2', 'KU-DRM D6 +1', 'KU-DRM D15 0']);
    let now: State = table.state;
    const rolls = story.flatMap((event) => {
      const shown = picture.shows(now, event);
      now = game.evolve(now, event);
      return shown?.kind === 'roll' ? [shown] : [];
    });
    expect(rolls.map((r) => r.ref)).toEqual(['KU-REL', 'KU-CH']);
    expect(rolls[1]?.rollers[0].breakdown).toEqual(fought?.type === 'fought' ? fought.reasons : []);
  });
});
