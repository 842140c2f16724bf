import { type ArmyBook, breakdownOf, type MatchUp, type MatchUpOutcome, type OddsAnswer, odds } from '@pennon/kernel';
import { useMemo } from 'preact/hooks';
import { address, rewrite } from '../app/address.js';
import { addressOf } from '../parts/checks/check-address.js';
import { CheckRefusal } from '../parts/checks/check-refusal.js';
import { type AnswerProps, CheckView } from '../parts/checks/check-view.js';
import { OutcomeBars } from '../parts/checks/outcome-bars.js';
import type { ToldOdds } from '../parts/checks/outcome-facts.js';
import { Reasons } from '../parts/checks/reasons.js';
import { brief } from '../parts/checks/situation.js';
import { PageHead } from '../parts/page-head.js';
import { say } from '../text/say.js';
import { ArmyExchange, OWN_NAMES } from './exchange-view.js';
import type { ArmyPageProps } from './page-props.js';

/** Who is a match for whom: two armies kind by kind, and any two elements with every chance and reason. */
export function MatchUpPage({ system, book, saved }: ArmyPageProps) {
  const { check } = book.matchUp;
  const Answer = useMemo(() => answerOf(book), [book]);
  const take = (situation: object): void => {
    const { path, query } = address.value;
    const own = Object.fromEntries([...OWN_NAMES, 'across', 'down', 'show'].map((name) => [name, query.get(`-${name}`) ?? undefined]));
    const to = addressOf(path, check, brief(check.situation.spec, situation), own);
    if (to !== undefined) rewrite(to);
    document.getElementById('one-heading')?.scrollIntoView();
    document.getElementById('one-heading')?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHead
        title={say('armiesMatchUpOf', { system: system.name })}
        place={`${system.id}/match-up`}
        ways={[
          ['/armies', say('armiesRoom')],
          [`/armies/${system.id}`, system.name],
        ]}
      >
        {say('armiesMatchUp')}
      </PageHead>
      <p class="lead">{say('armiesMatchUpLead')}</p>
      <ArmyExchange system={system} book={book} saved={saved.armies} take={take} />
      <section class="one-on-one" aria-labelledby="one-heading">
        <h2 id="one-heading" tabIndex={-1}>
          {say('armiesOneOnOne')}
        </h2>
        <p class="quiet">{say('armiesOneOnOneLead')}</p>
        <CheckView system={system} check={check} answer={Answer} map={MAP} beside={OWN_NAMES} words={book.words} />
      </section>
    </>
  );
}

const MAP = { across: 'b.type', down: 'a.type', show: 'mean bLoses' };

/** The answer side by side, for the two who meet. */
function answerOf(book: ArmyBook) {
  return function MatchAnswer({ system, check, situation }: AnswerProps) {
    const answer = odds(check, situation);
    return (
      <section class="answer" aria-labelledby="answer-heading">
        <h3 id="answer-heading">{say('oddsChances')}</h3>
        {answer.ok ? (
          <>
            <TwoSides matchUp={book.matchUp} situation={situation} answer={answer} />
            <Reasons system={system} breakdown={breakdownOf(check, situation)} outcome={{}} />
          </>
        ) : (
          <CheckRefusal system={system} error={answer.error} />
        )}
      </section>
    );
  };
}

const SIDES = [
  { side: 'a', loses: 'aLoses' },
  { side: 'b', loses: 'bLoses' },
] as const;

function TwoSides(props: { readonly matchUp: MatchUp; readonly situation: object; readonly answer: OddsAnswer }) {
  const { matchUp, situation, answer } = props;
  const names = matchUp.names(situation);
  const outcomes = answer.outcomes as readonly { readonly ways: number; readonly outcome: MatchUpOutcome }[];
  return (
    <div class="two-sides">
      {SIDES.map(({ side, loses }, i) => (
        <section key={side} aria-label={names[i]}>
          <h4>
            <span class="letter">{side}</span> {names[i]}
          </h4>
          <OutcomeBars told={toldOf(matchUp, answer.of, outcomes, side)} />
          <p class="quiet">
            {say('armiesLosesOnAverage', {
              points: (outcomes.reduce((sum, { ways, outcome }) => sum + ways * outcome[loses], 0) / answer.of).toFixed(2),
            })}
          </p>
        </section>
      ))}
    </div>
  );
}

/** What happens to one of the two, the best for it first. */
const toldOf = (
  { results }: MatchUp,
  of: number,
  outcomes: readonly { readonly ways: number; readonly outcome: MatchUpOutcome }[],
  side: 'a' | 'b',
): ToldOdds => ({
  of,
  always: [],
  outcomes: results.flatMap(({ result, name }) => {
    const ways = outcomes.reduce((sum, end) => (end.outcome[side] === result ? sum + end.ways : sum), 0);
    return ways === 0 ? [] : [{ ways, facts: [{ path: 'result', value: name }] }];
  }),
});
