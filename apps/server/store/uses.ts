import { sql, type Transaction } from 'kysely';
import { dayNow } from './calendar.js';
import type { Insert, Inserts } from './inserts.js';
import type { Tables } from './schema.js';
import type { Addition, Unused } from './store.js';

type Use = Tables['uses'];

/** Games whose use is known without asking; of more the one that was noted first is forgotten. */
const MOST_KNOWN = 5_000;

/** On which day a game was last used, and whether a person ever chose in it. It is written when that changes: once a day for most. */
export class Uses {
  readonly #known = new Map<string, Use>();

  /** What is new by some additions, and how it is written. */
  due(
    tx: Transaction<Tables>,
    additions: readonly Addition[],
    inserts: Inserts,
  ): { readonly uses: readonly Use[]; readonly insert: Insert | undefined } {
    const due = new Map<string, Use>();
    const day = dayNow();
    for (const { game, byPerson } of additions) {
      const known = due.get(game) ?? this.#known.get(game);
      const played = byPerson || known?.played === 1 ? 1 : 0;
      if (known?.day !== day || known.played !== played) due.set(game, { game, day, played });
    }
    const uses = [...due.values()];
    const insert = inserts.prepared(tx, 'uses', uses, (into) =>
      into.onConflict((conflict) =>
        conflict.column('game').doUpdateSet(({ ref }) => ({
          day: ref('excluded.day'),
          played: sql<number>`case when excluded.played = 1 then 1 else uses.played end`,
        })),
      ),
    );
    return { uses, insert };
  }

  /** What was written is kept now. */
  written(uses: readonly Use[]): void {
    for (const use of uses) {
      this.#known.delete(use.game);
      this.#known.set(use.game, use);
    }
    for (const game of this.#known.keys()) {
      if (this.#known.size <= MOST_KNOWN) return;
      this.#known.delete(game);
    }
  }

  forget(games: readonly string[]): void {
    for (const game of games) this.#known.delete(game);
  }
}

/** Games that nobody uses any more, the longest unused first. */
export async function unusedGames(
  tx: Transaction<Tables>,
  { unplayedBefore, playedBefore, isOpen }: Unused,
  most: number,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('uses')
    .select('game')
    .where(({ and, eb, or }) =>
      or([
        and([eb('played', '=', 0), eb('day', '<', unplayedBefore)]),
        ...(playedBefore === undefined ? [] : [and([eb('played', '=', 1), eb('day', '<', playedBefore)])]),
      ]),
    )
    .orderBy('day')
    .limit(most)
    .execute();
  return rows.map(({ game }) => game).filter((game) => !isOpen(game));
}
