import { apply, pending } from '@pennon/kernel';
import { takingBack } from '@pennon/picture';
import { fightAheadOf, foresee, summaryOf } from '../../apps/web/play-model/foresight.js';
import { describe, expect, test } from 'vitest';
import { boardOf, GAMES, questionsOf } from './questions.js';
import { seatedAt } from './seated-at.js';
describe.each(GAMES)('rows %s %s', async (id, name) => {
  const { system, game, scenario, states } = await questionsOf(id, name);
  test('rolling', () => {
    const found = new Map<string, number>();
    for (const state of states.filter((_, i) => i % 3 === 0).slice(0, 120)) {
      const { play } = seatedAt(system, scenario, boardOf, state);
      for (const { meant } of play.deeds.value.slice(0, 60)) {
        const rolled = takingBack(game, state, meant.action).why === 'dice are rolled' || fightAheadOf(game, state, meant.action) !== undefined;
        const f = foresee(game, state, meant.action, play.now.value.eyes);
        const s = f && summaryOf(f);
        const key = `${meant.at.order ?? meant.action.type} rolled=${rolled} certain=${f?.isCertain} branches=${f?.branches.length} has=${s !== undefined}`;
        found.set(key, (found.get(key) ?? 0) + 1);
      }
      play.close();
    }
    console.log(id, [...found].filter(([k]) => /rolled=true.*has=false|rolled=false.*has=true|certain=undefined/.test(k)).map(([k, n]) => `${n} ${k}`).join('\n'));
  }, 200000);
});
