import { apply, type GameAction, pending, type Side } from '@pennon/kernel';
import { type HexPicture, headOf, type PicturedGame } from '@pennon/picture';
import type { State } from '../session/session.js';
import { distance, type Point } from '../stage/points.js';
import { centreOf, hexAt, type Layout } from './hex-geometry.js';

type Pictured = HexPicture<State, GameAction, object>;

/** One of several who act together: where he goes, how he faces then, and what is chosen for it one after the other. */
export interface Going {
  readonly piece: string;
  /** Nothing for one who stays where he is and shoots. */
  readonly hex: string | null;
  readonly facing: string | null;
  readonly path: readonly string[];
  readonly actions: readonly GameAction[];
  /** Dice or the enemy come between, before the next one acts. */
  readonly isAnswered: boolean;
  /** How many of a hundred go well, of a shot. */
  readonly good?: number;
}

export interface FormationPlan {
  /** In the order in which they act; whoever brings dice or the enemy into it comes after all others. */
  readonly goings: readonly Going[];
  /** Who finds no way. */
  readonly stay: readonly string[];
}

/** Who is asked, and by which rules. */
export interface FormationAsked {
  readonly game: PicturedGame;
  readonly picture: Pictured;
  readonly layout: Layout;
  readonly side: Side;
}

/** So many questions about a move are answered by leaving it at that: who rides along, whether he rides on, what the enemy does about it. */
const MOST_ANSWERS = 12;

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
  const stopped: { readonly piece: string; readonly at: Point }[] = [];
  const stay: string[] = [];
  const held = new Set<string>();
  let now = state;
  const there = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
  const goneOf = ({ piece, at }: (typeof places)[number]) =>
    goingOf(asked, now, piece, (chosen) => nearestMove(asked, chosen, piece, there(at), held));
  for (const place of places.toSorted((one, other) => ahead(other.at) - ahead(one.at))) {
    const gone = goneOf(place);
    if (gone === undefined) stay.push(place.piece);
    // Whoever brings dice or the enemy into it goes last, so that the others are there by then.
    else if (gone.going.isAnswered) stopped.push(place);
    else {
      goings.push(gone.going);
      now = gone.after;
    }
  }
  for (const place of stopped) {
    const gone = goneOf(place);
    if (gone === undefined) stay.push(place.piece);
    else goings.push(gone.going);
    if (gone?.going.hex != null) held.add(gone.going.hex);
  }
  // Leaders have gone with their men by then.
  const went = picture.pieces(now).filter(({ id, hexes: [hex] }) => stay.includes(id) && hex !== undefined && hex !== hexOf.get(id));
  const along = went.map(
    (piece): Going => ({ piece: piece.id, hex: headOf(piece), facing: null, path: [], actions: [], isAnswered: false }),
  );
  return { goings: [...goings, ...along], stay: stay.filter((id) => !went.some((piece) => piece.id === id)) };
}

/** Everybody who can do something to a piece from where he stands does it, each in the best way he has. */
export function volleyPlan(
  asked: FormationAsked,
  state: State,
  pieces: readonly string[],
  target: string,
  goodOf: (state: State, action: GameAction) => number,
): FormationPlan {
  const goings = pieces.flatMap((piece) => {
    let good = 0;
    const gone = goingOf(asked, state, piece, (chosen) => {
      const shot = bestShot(asked, chosen, target, goodOf);
      good = shot?.good ?? 0;
      return shot;
    });
    return gone === undefined ? [] : [{ ...gone.going, good }];
  });
  return { goings, stay: pieces.filter((piece) => !goings.some((going) => going.piece === piece)) };
}

/** Whom these could do something to from where they stand. */
export function volleyTargets(asked: FormationAsked, state: State, pieces: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const piece of pieces) {
    const chosen = chosenFor(asked, state, piece);
    for (const { at } of chosen === undefined ? [] : optionsIn(asked, chosen.state)) if (isShot(at)) found.add(at.target);
  }
  return found;
}
type Option = ReturnType<typeof optionsIn>[number];
const isShot = (at: Option['at']): at is Option['at'] & { readonly target: string } => at.target !== undefined && at.hex === undefined;

function bestShot(asked: FormationAsked, state: State, target: string, goodOf: (state: State, action: GameAction) => number) {
  const shots = optionsIn(asked, state).filter(({ at }) => isShot(at) && at.target === target);
  return shots.map((shot) => ({ ...shot, good: goodOf(state, shot.action) })).toSorted((a, b) => b.good - a.good)[0];
}

function chosenFor(asked: FormationAsked, state: State, piece: string): { readonly action: GameAction; readonly state: State } | undefined {
  const choice = optionsIn(asked, state).find(({ at }) => at.piece === piece && at.order === 'choose');
  const chosen = choice && apply(asked.game, state, { action: choice.action });
  return choice === undefined || chosen === undefined || !chosen.ok ? undefined : { action: choice.action, state: chosen.state };
}

/** The choice of a piece, what it does, and what leaves it at that afterwards, the enemy's answers too; `after` is where the side is asked again. */
function goingOf(
  asked: FormationAsked,
  state: State,
  piece: string,
  deedIn: (chosen: State) => Option | undefined,
): { readonly going: Going; readonly after: State } | undefined {
  const { game, picture, side } = asked;
  const chosen = chosenFor(asked, state, piece);
  const deed = chosen && deedIn(chosen.state);
  const done = chosen && deed && apply(game, chosen.state, { action: deed.action });
  if (chosen === undefined || deed === undefined || done === undefined || !done.ok) return undefined;
  const actions: GameAction[] = [chosen.action, deed.action];
  let after = done.state;
  let isAnswered = false;
  for (let i = 0; i < MOST_ANSWERS; i++) {
    const now = pending(game, after);
    if (now.kind !== 'choice') break;
    const isOwn = now.side === side;
    // Of one's own only what belongs to his move is answered for him: ending a phase or passing is never part of it.
    if (isOwn && !optionsIn(asked, after).every(({ at }) => at.piece === piece && at.order !== 'choose')) break;
    const [leave] = picture.closings(after, now.actions);
    const left = leave && apply(game, after, { action: leave.action });
    if (leave === undefined || left === undefined || !left.ok) break;
    if (isOwn && !isAnswered) actions.push(leave.action);
    isAnswered ||= !isOwn;
    after = left.state;
  }
  const { hex = null, facing = null, path = [] } = deed.at;
  return { going: { piece, hex, facing, path, actions, isAnswered: isAnswered || optionsIn(asked, after).length === 0 }, after };
}

/** What the side may choose, if it is asked. */
function optionsIn({ game, picture, side }: FormationAsked, state: State) {
  const asked = pending(game, state);
  return asked.kind !== 'choice' || asked.side !== side
    ? []
    : asked.actions.map((action) => ({ action, at: picture.pointsAt(state, action) }));
}

/** The move that ends where it is wanted, or nearer to it than he stands, where nobody else shall stand; he keeps his facing where he can. */
function nearestMove(asked: FormationAsked, state: State, piece: string, wanted: Point, held: ReadonlySet<string>): Option | undefined {
  const { layout, picture } = asked;
  const stands = picture.pieces(state).find(({ id }) => id === piece);
  const hex = stands === undefined ? null : headOf(stands);
  if (stands === undefined || hex === null) return undefined;
  const goal = hexAt(layout, wanted);
  const far = (of: string): number => distance(centreOf(layout, of), wanted);
  const ranked = optionsIn(asked, state).flatMap((option) => {
    const { at } = option;
    const isMove = (at.order === 'move' || at.order === 'leader') && at.target === undefined && at.hex !== undefined;
    return isMove && at.hex !== undefined && !held.has(at.hex) && (at.hex === goal || far(at.hex) < far(hex)) && at.hex !== hex
      ? [{ ...option, rank: [far(at.hex), at.facing === stands.facing ? 0 : 1, at.path?.length ?? 0] as const }]
      : [];
  });
  return ranked.toSorted(({ rank: one }, { rank: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2])[0];
}
