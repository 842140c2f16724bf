import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SystemId } from '../../apps/web/app/systems.js';
import { loadSystem } from '../../apps/web/app/systems.js';
import { type Film, filmOf } from '../../apps/web/record/film.js';

const SYSTEMS = ['kulikovo', 'd3h2', 'devils-horsemen', 'cry-havoc', 'advanced-cry-havoc'] as const satisfies readonly SystemId[];

for (const id of SYSTEMS)
  describe(`golden games of ${id}`, async () => {
    const system = await loadSystem(id);
    const game = system.game ?? expect.fail('it has whole games');
    const folder = new URL(`../${id}/golden/`, import.meta.url);
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const filmed = (name: string): Film => {
      const record = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object;
      const film = filmOf({ system, game, record });
      return 'scenes' in film ? film : expect.fail(film.message);
    };

    test.each(names)('%s: losses add up to the score at every moment, and hold everybody who is lost', (name) => {
      for (const { state } of filmed(name).scenes) {
        const { sides } = game.picture.aim(state);
        const armies = game.picture.armies(state);
        for (const [i, { side, countsFor, score, total, rows }] of game.picture.losses(state).entries()) {
          expect(side).toBe(state.sides[i]);
          expect(total).toBe(rows.reduce((sum, { value }) => sum + value, 0));
          expect(total, `${side} ${JSON.stringify(rows)}`).toBe(
            sides.find((aim) => aim.side === countsFor)?.scores.find((one) => one.name === score)?.value,
          );
          for (const { pieces, lost } of rows) for (const piece of lost) expect(pieces).toContain(piece);
          expect(rows.flatMap(({ lost }) => lost).toSorted()).toEqual(armies[i]?.lost.toSorted());
          for (const { value, pieces, lost } of rows) if (pieces.length > 0 && lost.length === 0) expect([0, total]).toContain(value);
        }
      }
    });
  });
