import { whyNot } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { closedVerbs } from '../../apps/web/play-model/closed-verbs.js';
import { verbOf } from '../../apps/web/play-model/verb.js';
import { howMuch } from '../how-much.js';
import { boardOf, GAMES, questionsOf } from './questions.js';
import { seatedAt } from './seated-at.js';

describe.each(GAMES.filter(([id]) => id !== 'd3h2'))('a kind of deed that is not open: %s %s', async (id, name) => {
  const { system, game, scenario, states } = await questionsOf(id, name);

  test('says why in the words of the rules, and never of a kind that is open', async () => {
    const reasons = new Set<string>();
    for (const state of states.filter((_, i) => i % Math.ceil(states.length / howMuch(200, 30)) === 0)) {
      const { play } = seatedAt(system, scenario, boardOf, state);
      const [piece] = play.options.value.flatMap(({ at }) => at.piece ?? []);
      if (play.chosenPiece.value === undefined && piece !== undefined && play.options.value.length > 1) await play.narrow({ piece });
      const open = new Set(play.options.value.map(({ at }) => verbOf(at)));
      for (const { verb, why } of closedVerbs(play)) {
        expect(open.has(verb)).toBe(false);
        // What the rules say of this deed at some enemy, word by word.
        const said = play.pieces.value.flatMap((enemy) => {
          const at = play.board.atOf(enemy);
          const wish = at && game.picture.wish(state, { ...at, chosen: play.chosenPiece.value } as never);
          const answer = wish && whyNot(game, state, wish);
          return answer === undefined || answer.legal ? [] : [answer.error];
        });
        const found = said.find(({ message, ref }) => why.message.endsWith(message) && ref === why.ref);
        expect(found, why.message).toBeDefined();
        reasons.add(why.message);
      }
      play.close();
    }
    if (id === 'kulikovo' || id === 'devils-horsemen') expect(reasons.size).toBeGreaterThan(0);
  });
});
