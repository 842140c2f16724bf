import { apply, oddsOfAction, storyOf, wayTo } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { type Action, type Event, type State, toy } from './toy.js';
import { ToyPlay } from './toy-play.js';

const attack: Action = { type: 'attack', man: 'r1', foe: 'b1' };
const contact = ToyPlay.contact().state;
const shoot: Action = { type: 'shoot' };
const stand: Action = { type: 'stand' };

describe('one way to an outcome', () => {
  test('is there for every outcome, and its inputs lead to it', () => {
    const odds = oddsOfAction(toy, contact, attack);
    if (!odds.ok) throw new Error(odds.error.message);
    expect(odds.outcomes).toHaveLength(6);
    for (const { outcome, when } of odds.outcomes) {
      const way = wayTo(toy, contact, attack, outcome, when);
      if (way === undefined) throw new Error(`no way to ${JSON.stringify(outcome)}`);
      const events: Event[] = [];
      let state: State = contact;
      for (const input of way.inputs) {
        const applied = apply(toy, state, input);
        if (!applied.ok) throw new Error(applied.error.message);
        events.push(...applied.events);
        state = applied.state;
      }
      expect(way.events).toEqual(events);
      expect(events.flatMap((e) => (e.type === 'result' ? [e.result] : []))).toEqual([(outcome as { result: string }).result]);
      expect(way.inputs.flatMap((input) => ('action' in input ? [input.action] : []))).toEqual([attack, ...(when ?? [])]);
    }
  });

  test('tells the modifiers before anything is rolled', () => {
    const story = storyOf(toy, contact, attack, { result: 'driven' }, [stand]);
    expect(story?.find((e) => e.type === 'rolled')).toMatchObject({ purpose: 'blow', sum: [{ ref: 'TOY 4 a', value: 1 }] });
  });

  test('goes through the answers that are given, and no others', () => {
    const shot = storyOf(toy, contact, attack, { result: 'held' }, [shoot]);
    expect(shot?.filter((e) => e.type === 'rolled').map((e) => e.purpose)).toEqual(['volley', 'blow']);
    expect(storyOf(toy, contact, attack, { result: 'held' }, [{ type: 'pursue' }])).toBeUndefined();
    expect(storyOf(toy, contact, attack, { result: 'held' })).toBeUndefined();
    expect(storyOf(toy, contact, attack, { result: 'held' }, [stand, stand])).toBeUndefined();
  });

  test('without dice it is short', () => {
    expect(storyOf(toy, contact, { type: 'rest' }, { result: 'none' })?.map((e) => e.type)).toEqual(['turned']);
  });

  test('there is none to an outcome that cannot be, or from an action that is refused', () => {
    expect(storyOf(toy, contact, attack, { result: 'victory' }, [stand])).toBeUndefined();
    expect(storyOf(toy, contact, { type: 'march', man: 'r1', by: 1 }, { result: 'none' })).toBeUndefined();
    expect(storyOf(toy, contact, { type: 'nonsense' }, { result: 'none' })).toBeUndefined();
  });

  test('answers that come as JSON are understood', () => {
    expect(storyOf(toy, contact, JSON.parse(JSON.stringify(attack)), { result: 'driven' }, [{ type: 'stand' }])).toEqual(
      storyOf(toy, contact, attack, { result: 'driven' }, [stand]),
    );
  });
});
