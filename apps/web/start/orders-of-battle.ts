import { type Core, type Frame, newGame, type Side } from '@pennon/kernel';
import type { Legend, PicturedGame, Piece } from '@pennon/picture';

/** An army before the battle: its formations with their leaders, and how many of which kind they have. */
export interface OrderOfBattle {
  readonly side: Side;
  readonly name: string;
  readonly groups: readonly Formation[];
}
export interface Formation {
  readonly name: string;
  readonly leader: string | null;
  /** What they are called and how many there are, in the order in which they first appear. */
  readonly strength: readonly (readonly [name: string, count: number])[];
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
      strength: strengthOf(
        picture.legend,
        group.pieces.flatMap((id) => pieces.get(id) ?? []),
      ),
      ...(group.note === undefined ? {} : { note: group.note }),
    })),
  }));
}

function strengthOf({ figures }: Legend, pieces: readonly Piece[]): readonly (readonly [string, number])[] {
  const count = new Map<string, number>();
  for (const { kind, figure } of pieces) {
    const name = figures[figure]?.word ?? figure;
    if (kind === 'unit') count.set(name, (count.get(name) ?? 0) + 1);
  }
  return [...count];
}
