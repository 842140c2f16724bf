import { apply, type GameAction, pending, type Side } from '@pennon/kernel';
import { headOf, type PicturedGame } from '@pennon/picture';
import type { State } from '../session/session.js';

/** What an enemy piece may do while an order is carried out, before it is over. */
export interface AnswerAhead {
  readonly piece: string;
  /** As its owner's button says it. */
  readonly label: string;
  /** On hexes: where the one who acts is whenever it may be done. */
  readonly hexes: readonly string[];
}

/** Orders open no more questions than this before it is told enough of them. */
const MOST_QUESTIONS = 24;

/**
 * Who may answer an order while it is carried out, and how: everything the rules would ask the other side if it left each of it at that, up to the
 * first dice. Worked out by playing it, so it is what will be asked; in games whose picture tells who answers whom (`answering`).
 */
export function answersAhead(game: PicturedGame, state: State, action: GameAction, side: Side): readonly AnswerAhead[] {
  const { picture } = game;
  const { piece } = picture.pointsAt(state, action);
  const found = new Map<string, AnswerAhead & { readonly hexes: string[] }>();
  const done = apply(game, state, { action });
  if (!done.ok) return [];
  let now = done.state;
  for (let i = 0; i < MOST_QUESTIONS; i++) {
    const asked = pending(game, now);
    if (asked.kind !== 'choice') break;
    const options = asked.actions.map((one) => ({ action: one, at: picture.pointsAt(now, one) }));
    const closings = picture.closings(now, asked.actions);
    const isClosing = (one: GameAction): boolean => closings.some((closing) => closing.action === one);
    if (asked.side === side) {
      // One's own questions belong to it only as long as they are about the one who acts.
      if (!options.every(({ at }) => at.piece === piece && at.order !== 'choose')) break;
    } else {
      // Whatever does not answer him is the other side's own business.
      if (picture.answering?.(now)?.by !== piece) break;
      const hex = hexOf(game, now, piece);
      for (const { action: one, at } of options) {
        if (at.piece === undefined || isClosing(one)) continue;
        const key = `${at.piece} ${at.order}`;
        const known = found.get(key) ?? { piece: at.piece, label: picture.label(now, one), hexes: [] };
        found.set(key, known);
        if (hex !== null && !known.hexes.includes(hex)) known.hexes.push(hex);
      }
    }
    // What must be told all the same, as who goes along, is told as it is listed first.
    const leave = closings[0]?.action ?? (asked.side === side ? asked.actions[0] : undefined);
    const left = leave && apply(game, now, { action: leave });
    if (left === undefined || !left.ok) break;
    now = left.state;
  }
  return [...found.values()];
}

function hexOf({ picture }: PicturedGame, state: State, id: string | undefined): string | null {
  if (picture.kind !== 'hexes') return null;
  const piece = picture.pieces(state).find((one) => one.id === id);
  return piece === undefined ? null : headOf(piece);
}

/** How many may answer in each hex of the way. */
export function answersByHex(answers: readonly AnswerAhead[]): readonly { readonly hex: string; readonly count: number }[] {
  const byHex = new Map<string, Set<string>>();
  for (const { piece, hexes } of answers)
    for (const hex of hexes) {
      const there = byHex.get(hex) ?? new Set();
      byHex.set(hex, there.add(piece));
    }
  return [...byHex].map(([hex, { size }]) => ({ hex, count: size }));
}
