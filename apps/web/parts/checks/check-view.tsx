import { type AnyCheck, breakdownOf, odds, type Rulebook } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { address, rewrite } from '../../app/address.js';
import { say } from '../../text/say.js';
import { type Arrival, addressOf, arrivalAt } from './check-address.js';
import { CheckRefusal } from './check-refusal.js';
import { formOf } from './form.js';
import { Controls, type Tell } from './form-view.js';
import { HeatMap, type MapChoice } from './heat-map.js';
import { MyDice } from './my-dice.js';
import { FactList, OutcomeBars, StackedBar } from './outcome-bars.js';
import { factsOf, toldOdds } from './outcome-facts.js';
import { sayFact } from './page-wording.js';
import { Reasons } from './reasons.js';
import { brief, type Path, withFact } from './situation.js';

interface Props {
  readonly system: Rulebook;
  readonly check: AnyCheck;
}

interface CheckViewProps extends Props {
  /** How the answer is shown; absent: outcome by outcome. */
  readonly answer?: ComponentType<AnswerProps>;
  /** What the map shows before somebody chooses. */
  readonly map?: Partial<MapChoice>;
  /** What else the address remembers beside the situation. */
  readonly beside?: readonly string[];
  /** Names of words for which the code of the contract is too short. */
  readonly words?: ReadonlyMap<unknown, string>;
}
export interface AnswerProps extends Props {
  readonly situation: object;
}

/** Any check with a situation at the left, what comes of it at the right, and below how it changes with two of the inputs. The address bar holds the question. */
export function CheckView({ system, check, answer: Answer = PlainAnswer, map = {}, beside = [], words }: CheckViewProps) {
  const asked = useSituation(check, beside);
  const { situation, arrival } = asked;
  const form = formOf(check.situation, situation, [check.example.situation, arrival.situation]);
  const choice: MapChoice = {
    across: asked.map.across ?? map.across,
    down: asked.map.down ?? map.down,
    show: asked.map.show ?? map.show,
  };
  return (
    <>
      {arrival.fault !== undefined && (
        <p class="refusal" role="alert">
          {faultText(arrival.fault)} {say('oddsExampleInstead')}
        </p>
      )}
      <div class="desk">
        <form class="situation" aria-label={say('oddsSituation')} onSubmit={(event) => event.preventDefault()}>
          <Controls of={form} tell={asked.tell} switches={system.switches} words={words} />
          <button type="button" onClick={asked.begin}>
            {say('oddsExample')}
          </button>
          <Peek check={check} situation={situation} />
        </form>
        <Answer system={system} check={check} situation={situation} />
      </div>
      <HeatMap check={check} situation={situation} form={form} choice={choice} choose={asked.chooseMap} take={asked.take} />
    </>
  );
}

/** The situation that is asked about. The address bar follows it, and it follows the address bar. */
function useSituation(check: AnyCheck, beside: readonly string[]) {
  const { path, query } = address.value;
  const text = query.toString();
  const arrival = useSignal<Arrival & { readonly at: string }>({ ...arrivalAt(check, query), at: text });
  const situation = useSignal<object>(arrival.value.situation);
  const written = useSignal(text);
  const map: MapChoice = {
    across: query.get('-across') ?? undefined,
    down: query.get('-down') ?? undefined,
    show: query.get('-show') ?? undefined,
  };
  useEffect(() => {
    if (text === written.value) return;
    arrival.value = { ...arrivalAt(check, query), at: text };
    situation.value = arrival.value.situation;
    written.value = text;
  }, [text]);
  const write = (so: object, choice: MapChoice): void => {
    situation.value = so;
    const others = Object.fromEntries(beside.map((name) => [name, address.peek().query.get(`-${name}`) ?? undefined]));
    const to = addressOf(path, check, so, { ...others, ...choice });
    if (to === undefined) return;
    written.value = new URLSearchParams(to.slice(to.indexOf('?'))).toString();
    rewrite(to);
  };
  const tell: Tell = (at, value) => write(withFact(check.situation, situation.value, at, value) as object, map);
  const take = (facts: readonly (readonly [Path, unknown])[]): void =>
    write(facts.reduce<unknown>((so, [at, value]) => withFact(check.situation, so, at, value), situation.value) as object, map);
  return {
    situation: situation.value,
    arrival: arrival.value,
    tell,
    take,
    map,
    chooseMap: (choice: MapChoice) => write(situation.value, choice),
    begin: () => write(brief(check.situation.spec, check.example.situation) as object, map),
  };
}

function faultText(fault: NonNullable<Arrival['fault']>): string {
  switch (fault.kind) {
    case 'tooLong':
      return say('oddsAddressTooLong');
    case 'twice':
      return say('oddsAddressTwice', { at: fault.at });
    case 'gap':
      return say('oddsAddressGap', { at: fault.at });
    case 'refused':
      return say('oddsAddressRefused', { message: fault.message });
  }
}

/** On a small screen the answer lies below the form; so much of it is always in sight. */
function Peek({ check, situation }: { readonly check: AnyCheck; readonly situation: object }) {
  const answer = odds(check, situation);
  return (
    <button type="button" class="peek" onClick={() => document.getElementById('answer-heading')?.scrollIntoView()}>
      <span class="unseen">{say('oddsSeeChances')}</span>
      {!answer.ok ? (
        <span>{answer.error.message}</span>
      ) : answer.of === 1 ? (
        <span>
          {factsOf(answer.outcomes[0]?.outcome ?? {})
            .map(sayFact)
            .join(', ')}
        </span>
      ) : (
        <StackedBar told={toldOdds(answer)} />
      )}
    </button>
  );
}

function PlainAnswer({ system, check, situation }: AnswerProps) {
  const answer = odds(check, situation);
  return (
    <section class="answer" aria-labelledby="answer-heading">
      <h2 id="answer-heading">{say(answer.ok && answer.of === 1 ? 'oddsCertainly' : 'oddsChances')}</h2>
      {!answer.ok ? (
        <CheckRefusal system={system} error={answer.error} />
      ) : (
        <Odds system={system} check={check} situation={situation} answer={answer} />
      )}
    </section>
  );
}

const FEW_FACTS = 5;

function Odds({
  system,
  check,
  situation,
  answer,
}: Props & { readonly situation: object; readonly answer: Parameters<typeof toldOdds>[0] }) {
  const told = toldOdds(answer);
  const breakdown = breakdownOf(check, situation);
  return (
    <>
      {answer.of === 1 ? <FactList facts={told.always} /> : <OutcomeBars told={told} />}
      <Reasons system={system} breakdown={breakdown} outcome={answer.outcomes[0]?.outcome ?? {}} />
      {answer.of > 1 && told.always.length > 0 && (
        <details class="always" open={told.always.length <= FEW_FACTS}>
          <summary>{say('oddsAlways')}</summary>
          <FactList facts={told.always} />
        </details>
      )}
      <MyDice system={system} check={check} situation={situation} />
    </>
  );
}
