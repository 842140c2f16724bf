import { apply, type GameAction, pending, type Side } from '@pennon/kernel';
import { type HexPicture, headOf, type PicturedGame } from '@pennon/picture';
import type { State } from '../session/session.js';
import { distance, type Point } from '../stage/points.js';
import { centreOf, hexAt, type Layout } from './hex-geometry.js';

type Pictured = HexPicture<State, GameAction, object>;

/** One of several who move together: where he goes, how he faces then, and what is chosen for it one after the other. */
export interface Going {
  readonly piece: string;
  readonly hex: string;
  readonly facing: string | null;
  readonly path: readonly string[];
  readonly actions: readonly GameAction[];
}

export interface FormationPlan {
  /** In the order in which they go. */
  readonly goings: readonly Going[];
  /** Who finds no way, or must wait until what the last of them brings about is over. */
  readonly stay: readonly string[];
  /** With whom it ends for now: dice or the enemy come between. */
  readonly endsWith: string | null;
}

/** Who is asked, and by which rules. */
export interface FormationAsked {
  readonly game: PicturedGame;
  readonly picture: Pictured;
  readonly layout: Layout;
  readonly side: Side;
}

/** So many questions about his own move are answered by leaving it at that: who rides along, whether he rides on. */
const MOST_ANSWERS = 4;

/** Everybody as far and in the same direction as the one who goes from a hex to another, those in front first; whoever cannot comes as near as he may. */
export function formationPlan(asked: FormationAsked, state: State, pieces: readonly string[], from: string, to: string): FormationPlan {
  const { layout, picture } = asked;
  const [a, b] = [centreOf(layout, from), centreOf(layout, to)];
  const by = { x: b.x - a.x, y: b.y - a.y };
  const hexOf = new Map(picture.pieces(state).map((piece) => [piece.id, headOf(piece)]));
  const places = pieces.flatMap((piece) => {
    const hex = hexOf.get(piece);
    return hex === null || hex === undefined ? [] : [{ piece, at: centreOf(layout, hex) }];
  });
  const ahead = ({ x, y }: Point): number => x * by.x + y * by.y;
  const goings: Going[] = [];
  const stay: string[] = [];
  const stopped: { readonly piece: string; readonly at: Point }[] = [];
  let now = state;
  const there = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
  for (const place of places.toSorted((one, other) => ahead(other.at) - ahead(one.at))) {
    const gone = goingOf(asked, now, place.piece, there(place.at));
    if (gone === undefined) stay.push(place.piece);
    // Whoever brings dice or the enemy into it goes last, so that the others are there by then.
    else if (gone.after === null) stopped.push(place);
    else {
      goings.push(gone.going);
      now = gone.after;
    }
  }
  const [last, ...others] = stopped;
  const final = last && goingOf(asked, now, last.piece, there(last.at));
  return {
    goings: final === undefined ? goings : [...goings, final.going],
    stay: [...stay, ...others.map(({ piece }) => piece), ...(last === undefined || final !== undefined ? [] : [last.piece])],
    endsWith: final === undefined || final.after !== null ? null : (last?.piece ?? null),
  };
}

/** The choice of a piece, its move, and what leaves it at that afterwards; `after` is nothing where somebody else comes between. */
function goingOf(
  asked: FormationAsked,
  state: State,
  piece: string,
  wanted: Point,
): { readonly going: Going; readonly after: State | null } | undefined {
  const { game, picture } = asked;
  const choice = optionsIn(asked, state).find(({ at }) => at.piece === piece && at.order === 'choose');
  const chosen = choice && apply(game, state, { action: choice.action });
  if (choice === undefined || chosen === undefined || !chosen.ok) return undefined;
  const move = nearestMove(asked, chosen.state, piece, wanted);
  const moved = move && apply(game, chosen.state, { action: move.action });
  if (move === undefined || moved === undefined || !moved.ok) return undefined;
  const actions: GameAction[] = [choice.action, move.action];
  let after = moved.state;
  for (let i = 0; i < MOST_ANSWERS; i++) {
    const options = optionsIn(asked, after);
    // Only what belongs to his own move is answered for him: ending a phase or passing is never part of it.
    if (options.length === 0 || !options.every(({ at }) => at.piece === piece && at.order !== 'choose')) break;
    const [leave] = picture.closings(
      after,
      options.map(({ action }) => action),
    );
    const left = leave && apply(game, after, { action: leave.action });
    if (leave === undefined || left === undefined || !left.ok) break;
    actions.push(leave.action);
    after = left.state;
  }
  const { hex = '', facing = null, path = [] } = move.at;
  const isOwn = optionsIn(asked, after).length > 0;
  return { going: { piece, hex, facing, path, actions }, after: isOwn ? after : null };
}

/** What the side may choose, if it is asked. */
function optionsIn({ game, picture, side }: FormationAsked, state: State) {
  const asked = pending(game, state);
  return asked.kind !== 'choice' || asked.side !== side
    ? []
    : asked.actions.map((action) => ({ action, at: picture.pointsAt(state, action) }));
}

/** The move that ends where it is wanted, or nearer to it than he stands; he keeps his facing where he can. */
function nearestMove(asked: FormationAsked, state: State, piece: string, wanted: Point) {
  const { layout, picture } = asked;
  const stands = picture.pieces(state).find(({ id }) => id === piece);
  const hex = stands === undefined ? null : headOf(stands);
  if (stands === undefined || hex === null) return undefined;
  const goal = hexAt(layout, wanted);
  const far = (of: string): number => distance(centreOf(layout, of), wanted);
  const ranked = optionsIn(asked, state).flatMap((option) => {
    const { at } = option;
    const isMove = (at.order === 'move' || at.order === 'leader') && at.target === undefined && at.hex !== undefined;
    return isMove && at.hex !== undefined && (at.hex === goal || far(at.hex) < far(hex)) && at.hex !== hex
      ? [{ ...option, rank: [far(at.hex), at.facing === stands.facing ? 0 : 1, at.path?.length ?? 0] as const }]
      : [];
  });
  return ranked.toSorted(({ rank: one }, { rank: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2])[0];
}
