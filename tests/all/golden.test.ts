import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyGame, type Core, type Frame, type GameAction, pending, replay } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { SYSTEMS } from './systems.js';

const tests = dirname(dirname(fileURLToPath(import.meta.url)));

/** A whole game in words: who chose what, what the dice showed, what happened. */
function story(game: AnyGame, record: unknown): string {
  const lines: string[] = [];
  let before: Core<Frame> | undefined;
  const inputs = (record as { readonly inputs: readonly ({ readonly action: GameAction } | { readonly faces: readonly number[] })[] })
    .inputs;
  const played = replay(game, record, ({ number, state, events }) => {
    const input = inputs[number - 1];
    if (before !== undefined && input !== undefined) lines.push(answer(game, before, input));
    for (const event of events) lines.push(`    ${game.text.event(state, event)}`);
    before = state;
  });
  if (!played.ok) throw new Error(played.error.message);
  const end = pending(game, played.state);
  lines.push(end.kind === 'over' ? `${end.winner ?? 'nobody'} wins (${end.degree}): ${end.reason}` : 'not over');
  return `${lines.join('\n')}\n`;
}

function answer(game: AnyGame, state: Core<Frame>, input: { readonly action: GameAction } | { readonly faces: readonly number[] }): string {
  const asked = pending(game, state);
  if ('faces' in input) return `dice ${input.faces.join(' ')}${asked.kind === 'chance' ? ` for ${asked.purpose}` : ''}`;
  return `${asked.kind === 'choice' ? asked.side : '?'}: ${game.text.action(state, input.action)}`;
}

/** Whole games as they were played once: `npm run golden` writes the stories anew, and the diff says what changed at the table. */
describe.each(SYSTEMS.map((system) => [system.id, system.game] as const))('golden games: %s', (id, game) => {
  const folder = join(tests, id, 'golden');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

  test('there are some of every scenario', () => {
    const scenarios = new Set(
      names.map((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { readonly scenario: string }).scenario),
    );
    expect([...scenarios].sort(), 'play what is missing: node tools/golden.mjs SCENARIO 1, then npm run golden').toEqual(
      (game?.scenarios ?? []).map((s) => s.id).sort(),
    );
  });

  if (game === undefined) return;
  test.each(names)('%s', async (name) => {
    const record: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    await expect(story(game, record)).toMatchFileSnapshot(join(folder, name.replace('.json', '.txt')));
  });
});
