import { type GameComplaint, type Side, whyNot } from '@pennon/kernel';
import type { AnyPiece, PicturedGame } from '@pennon/picture';
import type { ReadonlySignal, Signal } from '@preact/signals';

import { say, subject } from '../text/say.js';
import type { At, BoardModel } from './board-model.js';
import { foresee, summaryOf } from './foresight.js';
import type { Moment } from './moment.js';
import { type ActionAhead, actionsAgainst, type Option } from './options.js';
import type { Screen } from './screen.js';

/** Something that was refused, and the name of the place where it was pointed at. */
export interface NoSign {
  readonly message: string;
  readonly ref: string | undefined;
  readonly place: string | undefined;
}

/** What has to be known of the table at which somebody points. */
export interface PointedAt {
  readonly game: PicturedGame;
  readonly now: ReadonlySignal<Moment>;
  readonly screen: Screen;
  readonly board: BoardModel;
  readonly pieceOf: ReadonlySignal<ReadonlyMap<string, AnyPiece>>;
  readonly chosenPiece: ReadonlySignal<string | undefined>;
  readonly options: ReadonlySignal<readonly Option[]>;
  readonly isMine: ReadonlySignal<boolean>;
  readonly isAwaited: ReadonlySignal<boolean>;
  readonly refusal: Signal<NoSign | null>;
  readonly answer: Signal<string | null>;
  readonly lit: Signal<readonly string[]>;
  nameOf(piece: string): string;
  names(pieces: readonly string[]): string;
  sideName(side: Side): string;
  narrowTo(option: Option): Promise<unknown>;
  refuse(error: GameComplaint, at: At): void;
}

/** So many who could act are named. */
const MOST_NAMED = 3;
/** So many of one's own are asked why they cannot, the nearest first. */
const MOST_ASKED = 4;
/** So many deeds are weighed to say who has the best chance. */
const MOST_WEIGHED = 12;

/**
 * Whoever points at an enemy before anybody is chosen is told who can act against him, the best chance first, or why nobody can; false: that is not the
 * matter.
 */
export function saysWhoCould(play: PointedAt, at: At): boolean {
  const { state, eyes } = play.now.value;
  const { piece: target } = at;
  const side = play.pieceOf.value.get(target ?? '')?.side;
  const isEnemy = eyes !== null && side !== eyes && state.sides.some((one) => one === side);
  if (target === undefined || !isEnemy || play.chosenPiece.value !== undefined) return false;
  const deeds = actionsAgainst(play.game, state, play.options.value, target);
  if (deeds.length === 0) sayWhyNobody(play, at, target);
  else {
    const who = [...new Set(deeds.flatMap(({ who }) => who))];
    play.refusal.value = { message: whoCould(play, target, deeds), ref: undefined, place: undefined };
    play.lit.value = [target, ...who];
  }
  return true;
}

/** What could be done to somebody, each of one's own by the best he can. */
function whoCould(play: PointedAt, target: string, deeds: readonly ActionAhead[]): string {
  const { game, now } = play;
  const weighed = deeds.slice(0, MOST_WEIGHED).map((deed) => {
    const foresight = foresee(game, deed.state, deed.action, now.value.eyes);
    return { deed, good: (foresight && summaryOf(foresight)?.good) ?? null };
  });
  const best = [
    ...weighed.toSorted((a, b) => (b.good ?? 0) - (a.good ?? 0)),
    ...deeds.slice(MOST_WEIGHED).map((deed) => ({ deed, good: null })),
  ];
  const byPiece = new Map<string, string>();
  for (const { deed, good } of best) {
    const name = play.names(deed.who);
    const verb = deed.order === 'shoot' || deed.order === 'charge' ? deed.order : 'other';
    if (!byPiece.has(name)) byPiece.set(name, good === null ? name : say('playCouldBy', { name, verb, good }));
  }
  const more = byPiece.size - MOST_NAMED;
  const names = [
    [...byPiece.values()].slice(0, MOST_NAMED).join(', '),
    ...(more > 0 ? [say('playMoreResults', { count: more })] : []),
  ].join(' ');
  return say('playEnemyFirst', { name: play.nameOf(target), names });
}

/** Nobody of one's own can act against him: why the nearest cannot, as the rules have it. */
function sayWhyNobody(play: PointedAt, at: At, target: string): void {
  const { state, eyes } = play.now.value;
  const name = play.nameOf(target);
  const scene = play.screen.motion.scene.peek();
  const there = scene?.place(target);
  const far = (id: string): number => {
    const here = scene?.place(id);
    return there == null || here == null ? Number.POSITIVE_INFINITY : Math.hypot(here.x - there.x, here.y - there.y);
  };
  const offered = [...new Set(play.options.value.flatMap(({ at: { pieces, piece } }) => pieces ?? piece ?? []))];
  const own = [...play.pieceOf.value.values()].filter(({ side, kind }) => side === eyes && kind === 'unit').map(({ id }) => id);
  const nearest = (offered.length > 0 ? offered : own).toSorted((a, b) => far(a) - far(b)).slice(0, MOST_ASKED);
  const asIs = JSON.stringify(play.game.picture.wish(state, at));
  for (const chosen of nearest) {
    const wish = play.game.picture.wish(state, { ...at, chosen });
    // In the middle of something else another thing is wished there, whoever is thought of.
    const isHis = wish !== undefined && JSON.stringify(wish) !== asIs;
    const said = isHis ? whyNot(play.game, state, wish) : undefined;
    if (said === undefined || said.legal) continue;
    const { message: why, ref } = said.error;
    const who = play.nameOf(chosen);
    const reason = why.includes(who) ? why : `${who}: ${why}`;
    play.refusal.value = { message: say('playEnemyWhyNot', { name, reason }), ref, place: undefined };
    return;
  }
  play.refusal.value = { message: say('playEnemyNobody', { name }), ref: undefined, place: undefined };
}

/** Whoever points while another is to choose is told so. */
export function sayWhoseChoice(play: PointedAt, at: At): void {
  const { pending } = play.now.value;
  if (pending.kind === 'over') play.refusal.value = { message: pending.reason, ref: undefined, place: undefined };
  if (pending.kind !== 'choice') return;
  const side = subject(play.sideName(pending.side));
  const message = say(play.isAwaited.value ? 'playAwaited' : 'playTheirChoice', side);
  play.refusal.value = { message, ref: undefined, place: play.board.placeName(at) };
}

/** Where nothing comes of pointing: what is there. */
export function sayWhatIsThere(play: PointedAt, at: At): void {
  const { eyes } = play.now.value;
  const isIdle = at.piece !== undefined && play.pieceOf.value.get(at.piece)?.side === eyes && play.isMine.value;
  play.answer.value = isIdle ? say('playNothingToDo', { name: play.nameOf(at.piece ?? '') }) : play.board.lookedText();
}

/**
 * What somebody may have wished by pointing there: taken like an order of the list if the rules allow it after all, else refused with the reason. False:
 * nobody can wish anything there.
 */
export function answersAttempt(play: PointedAt, at: At): boolean {
  const { state, pending } = play.now.value;
  // Nothing can be chosen on the board now, by no rule of the game: a lesson asks something else.
  if (pending.kind === 'choice' && pending.actions.length === 0 && !pending.open) {
    play.refusal.value = { message: pending.prompt, ref: undefined, place: undefined };
    return true;
  }
  const chosen = play.chosenPiece.value;
  const wish = play.game.picture.wish(state, { ...at, ...(chosen === undefined ? {} : { chosen }) });
  if (wish === undefined) return false;
  const said = whyNot(play.game, state, wish);
  if (said.legal) void play.narrowTo({ action: wish, at: play.game.picture.pointsAt(state, wish) });
  else play.refuse(said.error, at);
  return true;
}
