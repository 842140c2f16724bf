import { apply, type Core, type Frame, type GameAction, type GameDef, pending } from '@pennon/kernel';

/** How many lines of play there are, by depth: every listed action and every way of the dice is a branch. */
export function perft<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  depth: number,
): number {
  if (depth === 0) return 1;
  const asked = pending(game, state);
  const inputs =
    asked.kind === 'over'
      ? []
      : asked.kind === 'choice'
        ? asked.actions.map((action) => ({ action }))
        : asked.dice
            .reduce<number[][]>(
              (ways, { sides, from }) => ways.flatMap((w) => Array.from({ length: sides }, (_, i) => [...w, from + i])),
              [[]],
            )
            .map((faces) => ({ faces }));
  let lines = 0;
  for (const input of inputs) {
    const applied = apply(game, state, input);
    if (!applied.ok) throw new Error(`${JSON.stringify(input)} is refused: ${applied.error.message}`);
    lines += perft(game, applied.state, depth - 1);
  }
  return lines;
}
