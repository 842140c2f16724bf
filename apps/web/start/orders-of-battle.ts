import { type Core, type Frame, newGame, type Side } from '@pennon/kernel';
import type { Figure, PicturedGame, Piece } from '@pennon/picture';

/** An army before the battle: its formations with their leaders, and how many of which kind they have. */
export interface OrderOfBattle {
  readonly side: Side;
  readonly name: string;
  readonly groups: readonly Formation[];
}
export interface Formation {
  readonly name: string;
  readonly leader: string | null;
  /** In the order in which they first appear. */
  readonly strength: readonly (readonly [Figure, number])[];
  readonly note?: string;
}

/** The state in which a scenario begins. */
export function setUpOf(game: PicturedGame, scenario: string): Core<Frame> | undefined {
  const begun = newGame(game, scenario, {});
  return begun.ok ? begun.state : undefined;
}

/** Both orders of battle as a state has them; none when the game draws nothing. */
export function ordersOfBattle({ picture }: PicturedGame, state: Core<Frame>): readonly OrderOfBattle[] {
  const pieces = new Map(picture.pieces(state).map((piece) => [piece.id, piece]));
  return picture.armies(state).map(({ side, name, groups }) => ({
    side,
    name,
    groups: groups.map((group) => ({
      name: group.name,
      leader: group.leader === null ? null : (pieces.get(group.leader)?.name ?? null),
      strength: strengthOf(group.pieces.flatMap((id) => pieces.get(id) ?? [])),
      ...(group.note === undefined ? {} : { note: group.note }),
    })),
  }));
}

function strengthOf(pieces: readonly Piece[]): readonly (readonly [Figure, number])[] {
  const count = new Map<Figure, number>();
  for (const { kind, figure } of pieces) if (kind === 'unit') count.set(figure, (count.get(figure) ?? 0) + 1);
  return [...count];
}
