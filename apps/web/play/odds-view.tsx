import { useSignal } from '@preact/signals';
import { OutcomeBar, OutcomeLine } from '../parts/outcome-line.js';
import { RollView } from '../parts/roll-view.js';
import { type Branch, type Foresight, foresee, type Outcome, rollsTo, type Summary, summaryOfBranch } from '../play-model/foresight.js';
import type { Option } from '../play-model/options.js';
import { orderRowsOf } from '../play-model/order-rows.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

/** What an order leads to: every outcome with its exact chance, and every reason that touches the number. */
export function OddsView({ model, option, isPlan }: { readonly model: PlayModel; readonly option: Option; readonly isPlan: boolean }) {
  const { state, eyes } = model.now.value;
  // What the board shows itself would push away the list that somebody points at.
  const isOnBoard = model.board.shows(option);
  if (isOnBoard && !isPlan) return null;
  const found = foresee(model.game, state, option.action, eyes);
  if (!isPlan && found?.isCertain !== false) return null;
  const branches = found === undefined || found.isCertain || model.board.fightsOf(option).length > 0 ? [] : found.branches;
  // What is planned stands in the question, what can be chosen in the list.
  const isSaid = isPlan || orderRowsOf(model).some(({ options }) => options.includes(option));
  return (
    <section class="odds-view" aria-label={say('playOdds')} data-plan={isPlan}>
      <h2 class={isSaid ? 'unseen' : undefined}>{model.game.picture.label(state, option.action)}</h2>
      {isOnBoard && branches.length > 0 && <p class="if">{say('playThen')}</p>}
      {branches.map((branch) => (
        <BranchView key={JSON.stringify(branch.when)} model={model} choice={found?.choice} branch={branch} />
      ))}
    </section>
  );
}

/** Chances in words: "72 good · 20 even · 8 bad". */
const chancesText = ({ good, even, bad, isWorst }: Summary): string => {
  const text = say('playChances', { good, even, bad });
  return isWorst ? say('playAtWorst', { text }) : text;
};

function BranchView({
  model,
  choice,
  branch,
}: {
  readonly model: PlayModel;
  readonly choice: Foresight['choice'] | undefined;
  readonly branch: Branch;
}) {
  const likeliest = branch.outcomes.reduce((a, b) => (b.ways > a.ways ? b : a));
  const chosen = useSignal<Outcome | null>(null);
  const of = branch.outcomes.reduce((sum, { ways }) => sum + ways, 0);
  const rolls = choice === undefined ? [] : rollsTo(model.game, choice, chosen.value ?? likeliest, branch);
  const summary = summaryOfBranch(branch);
  return (
    <div class="branch">
      {branch.answers.length > 0 && <p class="if">{say('playIfAnswer', { answers: branch.answers.join(', ') })}</p>}
      <p class="chances">{chancesText(summary)}</p>
      <OutcomeBar parts={branch.outcomes.map(({ rank, ways }) => ({ rank, share: ways / of }))} />
      <ul class="outcomes">
        {branch.outcomes.map((outcome) => (
          <li key={JSON.stringify(outcome.outcome)}>
            <button
              type="button"
              aria-pressed={chosen.value === outcome}
              title={say('playFraction', { ways: outcome.ways, of })}
              onClick={() => (chosen.value = chosen.value === outcome ? null : outcome)}
            >
              <OutcomeLine rank={outcome.rank} ways={outcome.ways} of={of} text={outcome.text} />
              <span class="unseen">
                {say('playFraction', { ways: outcome.ways, of })}
                {branch.answers.length > 0 && ` ${say('playIfAnswer', { answers: branch.answers.join(', ') })}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rolls.map((roll, i) => (
        <RollView key={i} system={model.system} roll={roll} isPlanned={true} />
      ))}
    </div>
  );
}
