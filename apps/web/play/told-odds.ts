import { foresee, likeliestOf, type Outcome, type Summary, summaryOf, summaryOfBranch } from '../play-model/foresight.js';
import type { Option } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, sentence } from '../text/say.js';

/** What the chances of something are, in a few words. */
export interface ToldOdds {
  readonly title: string;
  readonly summary: Summary;
  readonly words: string;
  /** What the others may answer. */
  readonly answers: readonly string[];
}

/** The chances of an option, or of the fights that it leads to; nothing where nothing is left to chance. */
export function toldOdds(model: PlayModel, option: Option): readonly ToldOdds[] {
  const { state, eyes } = model.now.value;
  const fights = model.board.fightsOf(option);
  if (fights.length > 0)
    return fights.slice(0, 2).map(({ title, outcomes }) => ({
      title,
      summary: summaryOfBranch({ outcomes }),
      words: likeliestWords(outcomes),
      answers: [],
    }));
  if (model.board.shows(option)) return [];
  const found = foresee(model.game, state, option.action, eyes);
  const summary = found && summaryOf(found);
  if (found === undefined || summary === undefined) return [];
  // What is told are the chances at the worst, and so is what comes of it.
  const worst = found.branches.reduce((a, b) => (summaryOfBranch(b).good < summaryOfBranch(a).good ? b : a));
  const answers = found.branches.length < 2 ? [] : [...new Set(found.branches.flatMap((branch) => branch.answers))];
  return [{ title: model.game.picture.label(state, option.action), summary, words: likeliestWords(worst.outcomes), answers }];
}

/** What comes of it most often when it goes well, and what else: one alone would say little beside the chance of a good end. */
function likeliestWords(outcomes: readonly Outcome[]): string {
  const { good, other } = likeliestOf(outcomes);
  const words = (outcome: Outcome): string => sentence(outcome.text);
  if (good !== undefined && other !== undefined)
    return `${say('playLikeliestGood', { what: words(good) })} ${say('playLikeliestElse', { what: words(other) })}`;
  const only = good ?? other;
  return only === undefined ? '' : say('playLikeliest', { what: words(only) });
}
