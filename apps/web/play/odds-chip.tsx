import { OutcomeBar } from '../parts/outcome-line.js';
import { foresee, type Outcome, type Summary, summaryOf, summaryOfBranch } from '../play-model/foresight.js';
import type { Option } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, sentence } from '../text/say.js';
import { OnBoard } from './on-board.js';

const SIZE = { x: 252, y: 128 } as const;

/** What the chances of something are, in a few words. */
interface Told {
  readonly title: string;
  readonly summary: Summary;
  readonly likeliest: Outcome;
  /** What the others may answer. */
  readonly answers: readonly string[];
}

/** The chances of what is pointed at or planned, beside its target on the board. */
export function OddsChip({ model }: { readonly model: PlayModel }) {
  const option = model.preview.value;
  const scene = model.screen.motion.scene.value;
  if (option === undefined || scene === null || !model.isMine.value) return null;
  const told = toldOf(model, option);
  const about = [option.at.target, option.at.piece].flatMap((id) => (id === undefined ? [] : (scene.place(id) ?? [])));
  if (told.length === 0 || about.length === 0) return null;
  const isPlan = option === model.plan.value;
  return (
    <OnBoard model={model} class="odds-chip" places={about} size={SIZE} label={say('playOddsThere')}>
      {told.map(({ title, summary, likeliest, answers }) => (
        <div key={title} class="chip-part">
          <p class="chip-head">
            <strong>{title}</strong> <span>{say('playGood', { good: summary.good })}</span>
          </p>
          <OutcomeBar parts={summary.parts} />
          <p class="chip-words">
            {say('playLikeliest', { what: sentence(likeliest.text) })}{' '}
            {answers.length > 0 && say('playMayAnswer', { answers: answers.join(', ') })}
          </p>
        </div>
      ))}
      <p class="chip-words quiet">{say(isPlan ? 'playAgainDoes' : 'playPointShows')}</p>
    </OnBoard>
  );
}

function toldOf(model: PlayModel, option: Option): readonly Told[] {
  const { state, eyes } = model.now.value;
  const fights = model.board.fightsOf(option);
  if (fights.length > 0)
    return fights.slice(0, 2).map(({ title, outcomes }) => ({
      title,
      summary: summaryOfBranch({ outcomes }),
      likeliest: likeliestOf(outcomes),
      answers: [],
    }));
  if (model.board.shows(option)) return [];
  const found = foresee(model.game, state, option.action, eyes);
  const summary = found && summaryOf(found);
  const [first] = found?.branches ?? [];
  if (found === undefined || summary === undefined || first === undefined) return [];
  const answers = found.branches.length < 2 ? [] : [...new Set(found.branches.flatMap((branch) => branch.answers))];
  return [{ title: model.game.picture.label(state, option.action), summary, likeliest: likeliestOf(first.outcomes), answers }];
}

const likeliestOf = (outcomes: readonly Outcome[]): Outcome => outcomes.reduce((a, b) => (b.ways > a.ways ? b : a));
