import { percent, say, sentence } from '../../text/say.js';
import type { Fact, ToldOdds } from './outcome-facts.js';
import { nameWords, sayFact, sayFactValue } from './page-wording.js';

/** Parts of the bar that are narrower have no room for their figure. */
const NARROW = 0.09;

/** All outcomes side by side in one bar. */
export function StackedBar({ told: { of, outcomes } }: { readonly told: ToldOdds }) {
  return (
    <div class="stacked" aria-hidden="true">
      {outcomes.map(({ ways }, i) => (
        <span key={i} style={{ flexGrow: ways, '--tint': `${tint(i, outcomes.length)}%` }}>
          {ways / of >= NARROW && `${Math.round((100 * ways) / of)} %`}
        </span>
      ))}
    </div>
  );
}

/** Every outcome with its exact chance: one bar in which they stand side by side, and one line for each. */
export function OutcomeBars({ told }: { readonly told: ToldOdds }) {
  const { of, outcomes } = told;
  return (
    <>
      <StackedBar told={told} />
      <ol class="outcomes">
        {outcomes.map(({ ways, facts }, i) => (
          <li key={i}>
            <span class="chance">{percent(ways, of)}</span>
            <span class="ways">{say('oddsWays', { ways, of })}</span>
            <span class="what">
              <OutcomeWords facts={facts} />
            </span>
            <span class="bar" aria-hidden="true">
              <span style={{ width: `${(100 * ways) / of}%`, '--tint': `${tint(i, outcomes.length)}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

const DARKEST = 50;
const LIGHTEST = 10;
const tint = (place: number, of: number): number => DARKEST - (place * (DARKEST - LIGHTEST)) / Math.max(1, of - 1);

/** The first fact loud, the others behind it. */
function OutcomeWords({ facts }: { readonly facts: readonly Fact[] }) {
  const [first, ...others] = facts;
  if (first === undefined) return <b>{say('oddsCertain')}</b>;
  return (
    <>
      <b>{sentence(sayFact(first))}</b>
      {others.length > 0 && <span class="quiet"> {others.map(sayFact).join(', ')}</span>}
    </>
  );
}

/** Facts with their names at the left, for what is certain. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts.map((fact) => (
        <div key={fact.path}>
          <dt>{sentence(fact.path.split('.').map(nameWords).join(' '))}</dt>
          <dd>{sayFactValue(fact)}</dd>
        </div>
      ))}
    </dl>
  );
}
