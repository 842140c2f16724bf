import { apply, type Core, type Frame, pending } from '@pennon/kernel';
import type { PicturedGame } from '@pennon/picture';
import type { Hint, HintClaim } from './teaching.js';

/**
 * Where the engine does otherwise than a hint says: a sentence for each order of which something is not so. For a position in which the hint is said.
 * @example faultsOfHint(game, state, hint) // [] where all that it claims is so
 */
export function faultsOfHint(game: PicturedGame, state: Core<Frame>, { id, claims = [] }: Hint): readonly string[] {
  const asked = pending(game, state);
  if (asked.kind !== 'choice') return [];
  return claims.flatMap((claim) =>
    asked.actions
      .filter((action) => game.picture.pointsAt(state, action).order === claim.order)
      .flatMap((action) => {
        const applied = apply(game, state, { action });
        const why = applied.ok ? brokenBy(claim, game, applied) : applied.error.message;
        return why === undefined ? [] : [`${id}: ${game.text.action(state, action)}: ${why}`];
      }),
  );
}

/** What the claim is wrong about. */
function brokenBy(
  { dice, event }: HintClaim,
  game: PicturedGame,
  { state, events }: { readonly state: Core<Frame>; readonly events: readonly unknown[] },
): string | undefined {
  const rolls = pending(game, state).kind === 'chance';
  if (event !== undefined && !events.some((one) => (one as { readonly type: string }).type === event)) return `no "${event}" happens`;
  if (dice === true && !rolls) return 'nothing is rolled';
  // Dice that come after something has happened are those of what follows.
  if (dice === false && rolls && events.length === 0) return 'dice are rolled';
  return undefined;
}
