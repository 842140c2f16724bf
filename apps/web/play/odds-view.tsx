import { useSignal } from '@preact/signals';
import { OutcomeBar, OutcomeLine, rankOf } from '../parts/outcome-line.js';
import { RollView } from '../parts/roll-view.js';
import { type Branch, foresee, type Outcome, rollsTo } from '../play-model/foresight.js';
import type { Option } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, sentence } from '../text/say.js';

/** What an order leads to: every outcome with its exact chance, and every reason that touches the number. */
export function OddsView({ model, option, isPlan }: { readonly model: PlayModel; readonly option: Option; readonly isPlan: boolean }) {
  const { state, eyes } = model.now.value;
  // What the board shows itself would push away the list that somebody points at.
  const isOnBoard = model.board.shows(option);
  if (isOnBoard && !isPlan) return null;
  const found = foresee(model.game, state, option.action, eyes);
  if (!isPlan && found?.isCertain !== false) return null;
  const branches = found === undefined || found.isCertain || model.board.tellsOdds(option) ? [] : found.branches;
  return (
    <section class="odds-view" aria-label={say('playOdds')}>
      <h2>{sentence(model.game.text.action(state, option.action))}</h2>
      {isOnBoard && branches.length > 0 && <p class="if">{say('playThen')}</p>}
      {branches.map((branch) => (
        <BranchView key={JSON.stringify(branch.when)} model={model} option={option} branch={branch} />
      ))}
      {isPlan && (
        <button type="button" class="primary do-it" onClick={() => void model.choose(option.action)} disabled={model.isSending.value}>
          {say('playDoIt')} <kbd>Enter</kbd>
        </button>
      )}
    </section>
  );
}

function BranchView({ model, option, branch }: { readonly model: PlayModel; readonly option: Option; readonly branch: Branch }) {
  const likeliest = branch.outcomes.reduce((a, b) => (b.ways > a.ways ? b : a));
  const chosen = useSignal<Outcome | null>(null);
  const of = branch.outcomes.reduce((sum, { ways }) => sum + ways, 0);
  const rolls = rollsTo(model.game, model.now.value.state, option.action, chosen.value ?? likeliest, branch);
  return (
    <div class="branch">
      {branch.answers.length > 0 && <p class="if">{say('playIfAnswer', { answers: branch.answers.join(', ') })}</p>}
      <OutcomeBar ways={branch.outcomes.map(({ ways }) => ways)} />
      <ul class="outcomes">
        {branch.outcomes.map((outcome, i) => (
          <li key={JSON.stringify(outcome.outcome)}>
            <button
              type="button"
              aria-pressed={chosen.value === outcome}
              title={say('playFraction', { ways: outcome.ways, of })}
              onClick={() => (chosen.value = chosen.value === outcome ? null : outcome)}
            >
              <OutcomeLine rank={rankOf(i, branch.outcomes.length)} ways={outcome.ways} of={of} text={outcome.text} />
              <span class="unseen">{say('playFraction', { ways: outcome.ways, of })}</span>
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
