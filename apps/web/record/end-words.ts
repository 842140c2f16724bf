import { say, subject } from '../text/say.js';
import type { DiceWorth, Margin } from './dice-worth.js';
import type { Film } from './film.js';
import { ownFirst } from './film-sides.js';

/** The score of both sides, one's own first: "You: lost 5 · flees at 16. Golden Horde: lost 6 · flees at 13." */
export function scoresOf(film: Film): string {
  const end = film.scenes.at(-1);
  if (end === undefined) return '';
  const { sides } = film.game.picture.aim(end.state);
  return ownFirst(film)
    .map(({ army, name, isMine }) => say('endScore', { side: isMine ? say('endYou') : name, score: sides[army].scores[0]?.short ?? '' }))
    .join(' · ');
}

/** A figure of the score without useless decimals: "3", "9.5". */
export const points = (value: number): string => String(Math.round(value * 10) / 10);

/** What the dice did to the score, whether that decided it, and how they fell. */
export function diceSentences(worth: DiceWorth): readonly string[] {
  const { about, margin, part, ended, isDuel } = worth;
  const value = Math.round(worth.points * 10) / 10;
  const dice =
    value === 0
      ? say('endDiceEven')
      : about.isMine
        ? say(value > 0 ? 'endDiceWorth' : 'endDiceCost', { points: points(Math.abs(value)) })
        : say(value > 0 ? 'endDiceWorthTo' : 'endDiceCostTo', { side: about.name, points: points(Math.abs(value)) });
  const decided = margin.kind === 'none' ? [] : [marginWords(margin), say(PART_TEXT[part])];
  const end = ended === null ? '' : say('endDiceEnded', { chance: Math.round(100 * ended) });
  return [
    isDuel ? '' : dice,
    decided.join(': '),
    end,
    say('endDiceFell', { side: about.isMine ? say('endYouThem') : about.name, ...fell(worth) }),
  ].filter((words) => words !== '');
}
const PART_TEXT = { none: 'endDiceNone', some: 'endDiceSome', most: 'endDiceMost' } as const;
const fell = ({ better, even, worse }: DiceWorth) => ({ rolls: better + even + worse, better, even, worse });

function marginWords({ kind, winner, points: by }: Exclude<Margin, { readonly kind: 'none' }>): string {
  const value = { points: points(by) };
  if (kind === 'spare') return winner.isMine ? say('endYouSpare', value) : say('endSideSpare', { ...subject(winner.name), ...value });
  return winner.isMine ? say('endYouBy', value) : say('endSideBy', { ...subject(winner.name), ...value });
}
