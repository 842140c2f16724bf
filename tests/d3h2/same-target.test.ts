import { readFileSync } from 'node:fs';
import { apply, type GameRecord, newGame, pending } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { unitName } from '../../packages/systems/d3h2/board/names.js';
import { game } from '../../packages/systems/d3h2/index.js';
import { picture } from '../../packages/systems/d3h2/picture/picture.js';
import type { Action, State } from '../../packages/systems/d3h2/types.js';
import { howMuch } from '../how-much.js';

/** Every position of a golden game in which somebody is asked. */
function questionsOf(name: string): readonly State[] {
  const record = JSON.parse(readFileSync(new URL(`golden/${name}.json`, import.meta.url), 'utf8')) as GameRecord<Action>;
  const begun = newGame(game, record.scenario, record.options);
  if (!begun.ok) throw new Error(begun.error.message);
  const states: State[] = [begun.state];
  for (const input of record.inputs) {
    const went = apply(game, states.at(-1) ?? begun.state, input);
    if (!went.ok) throw new Error(went.error.message);
    states.push(went.state);
  }
  return states.filter((state) => pending(game, state).kind === 'choice');
}

test('a move into contact is called after those it comes to blows with, the one who is named first', () => {
  const kinds = new Set<string>();
  for (const name of ['training-1', 'agincourt-1']) {
    const states = questionsOf(name);
    for (const state of states.filter((_, i) => i % Math.ceil(states.length / howMuch(300, 60)) === 0)) {
      const asked = pending(game, state);
      for (const action of asked.kind === 'choice' ? asked.actions : []) {
        if (!('contact' in action) || action.contact === undefined) continue;
        const label = picture.label(state, action);
        const fights = picture.study.fights(state, action);
        const { target, edge } = action.contact;
        const isOverlap = edge.startsWith('overlap');
        expect(label).toContain(unitName(state, target));
        expect(label.startsWith('Overlap')).toBe(isOverlap);
        if (!isOverlap && fights.some((fight) => fight.target === target)) expect(fights[0]?.target).toBe(target);
        const others = [...new Set(fights.flatMap((fight) => (fight.target === target ? [] : [fight.target ?? ''])))];
        if (others.length === 1) expect(label).toContain(unitName(state, others[0] ?? ''));
        else if (others.length > 1) expect(label).toContain(`${others.length} others`);
        kinds.add(`${isOverlap} ${others.length}`);
      }
    }
  }
  // Nobody but him, and others beside him.
  expect([...kinds]).toEqual(expect.arrayContaining(['false 0', 'true 1']));
});
