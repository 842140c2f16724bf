import { sumWords } from '@pennon/picture';
import { useSignal } from '@preact/signals';
import { OutcomeBar } from '../parts/outcome-line.js';
import { whichOf } from '../parts/side-colours.js';
import { type LogLine, totalsOf } from '../play-model/log.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { Rolling } from '../play-model/screen.js';
import { say, sentence } from '../text/say.js';

/** What happened, always in the same place: the last roll with its verdict and why, under it one more line of the log. Earlier rolls can be gone back to; the head opens the whole log. While dice are in the air, what hangs on them. */
export function Strip({ model, onLog }: { readonly model: PlayModel; readonly onLog: () => void }) {
  const { lookBack } = model.screen;
  const results = model.screen.results.value.filter(({ line }) => lookBack.hasTold(line));
  /** How many results back one looks, and of how many; a new one is shown as soon as it is there. */
  const back = useSignal({ by: 0, of: 0 });
  const by = back.value.of === results.length ? back.value.by : 0;
  const found = results.at(-1 - by);
  const rolling = lookBack.isOn.value ? null : model.screen.rolling.value;
  const step = (more: number): void => {
    back.value = { by: Math.max(0, Math.min(results.length - 1, by + more)), of: results.length };
  };
  return (
    <section class="strip last-result" aria-label={say('playLastResult')}>
      <div class="strip-head">
        <button type="button" class="margin-head" onClick={onLog} title={say('playTabLog')}>
          {say(rolling === null ? 'playHappened' : 'playNow')}
        </button>
        {results.length > 0 && rolling === null && (
          <span class="result-steps">
            <span class="quiet">{say('playHappenedOf', { number: results.length - by, of: results.length })}</span>
            <button type="button" disabled={by >= results.length - 1} onClick={() => step(1)} aria-label={say('playResultBefore')}>
              ‹
            </button>
            <button type="button" disabled={by === 0} onClick={() => step(-1)} aria-label={say('playResultAfter')}>
              ›
            </button>
          </span>
        )}
      </div>
      {rolling !== null ? (
        <InTheAir model={model} {...rolling} />
      ) : found === undefined ? (
        <Nothing model={model} />
      ) : (
        <Result model={model} {...found} onLog={onLog} />
      )}
      {by === 0 && rolling === null && <LatestLine model={model} than={found?.line.number} />}
    </section>
  );
}

/** Dice that have not landed: whose they are, and the chances as they were shown. */
function InTheAir({ model, roll, promised }: Rolling & { readonly model: PlayModel }) {
  const { sides } = model.now.value.state;
  return (
    <div class="strip-result rolling">
      {roll.rollers.map(({ side, dice }, i) => (
        <span key={i} class={`roller ${side === null ? '' : whichOf(sides, side)}`} aria-hidden="true">
          {dice.map((_, n) => (
            <span key={n} class="die-face" />
          ))}
        </span>
      ))}
      {promised !== null && <OutcomeBar parts={promised.summary.parts} isSmall={true} />}
      <span class="quiet">{say('playRolling')}</span>
    </div>
  );
}

type Found = PlayModel['screen']['results']['value'][number];

function Result({ model, line, roll, onLog }: Found & { readonly model: PlayModel; readonly onLog: () => void }) {
  const { sides } = model.now.value.state;
  const { title, rollers, result, why, luck } = roll;
  const chance = luck === null ? [] : [say('playChance', { chance: Math.round((100 * luck.same) / luck.of) })];
  return (
    <>
      <div class="strip-result">
        {rollers.map((roller, i) => (
          <span key={`${roller.name} ${i}`} class={`roller ${roller.side === null ? '' : whichOf(sides, roller.side)}`} title={roller.name}>
            {roller.dice.map(({ face }, n) => (
              <span key={`die${n}`} class="die-face">
                {face}
              </span>
            ))}
            <span class="unseen">{roller.name}</span>
            <strong class="strip-sum">{rollers.length > 1 ? (roller.readAs ?? roller.total) : sumWords(roller)}</strong>
          </span>
        ))}
        <button
          type="button"
          class="verdict"
          data-long={result.length > 30}
          title={say('playInLog')}
          onClick={() => {
            model.readAt.value = line.number;
            onLog();
          }}
        >
          {sentence(result)}
        </button>
      </div>
      <p class="strip-why quiet">{[...(isInBar(model, title) ? [] : [title]), ...(why === null ? [] : [why]), ...chance].join('; ')}</p>
      {line.fell !== undefined && <FellAt {...line.fell} />}
    </>
  );
}

/** The chances as they were shown before, with a mark where the die fell. */
function FellAt({ promised: { summary, outcomes }, as: { outcome, at } }: NonNullable<LogLine['fell']>) {
  const of = outcomes.reduce((sum, { ways }) => sum + ways, 0);
  const { good, even, bad } = summary;
  const chance = say('playGoodOf', { good: Math.round((100 * outcome.ways) / of) });
  const words = say('playPromised', { chances: say('playChances', { good, even, bad }), text: sentence(outcome.text), chance });
  return (
    <div class="strip-fell" title={words}>
      <OutcomeBar parts={summary.parts} isSmall={true} />
      <span class="fell" style={{ left: `${Math.round(1000 * at) / 10}%` }} />
      <span class="unseen">{words}</span>
    </div>
  );
}

/** The last line of the log that is neither the roll itself nor what the bar says. */
function LatestLine({ model, than }: { readonly model: PlayModel; readonly than: number | undefined }) {
  const { log, lookBack } = model.screen;
  const line = log.value.findLast((line) => line.number !== than && lookBack.hasTold(line) && !isInBar(model, line.text));
  if (line === undefined) return null;
  const totals = totalsOf(line);
  return (
    <p class="log-tail" data-by-order={line.isByOrder}>
      <button type="button" class="plain" onClick={() => void model.screen.lookBack.showLine(line)} title={say('playThatMoment')}>
        {line.text}
        {totals !== undefined && ` ${totals}`}
      </button>
    </p>
  );
}

/** Whether the bar says it already: what is asked, looked back at, or how it ended. */
function isInBar(model: PlayModel, text: string): boolean {
  const { pending, state } = model.now.value;
  const { lookBack } = model.screen;
  if (pending.kind === 'over') return text.includes(pending.reason);
  const words = text.replace(/\.$/, '').toLowerCase();
  const lines = lookBack.isOn.value ? lookBack.linesHere().map((line) => line.text) : [];
  const said = [pending.kind === 'choice' ? pending.prompt : '', ...model.game.picture.moment(state), ...lines];
  return said.some((one) => one.toLowerCase().includes(words));
}

function Nothing({ model }: { readonly model: PlayModel }) {
  return <p class="quiet strip-why">{model.screen.log.value.length === 0 ? say('playNothingYet') : ''}</p>;
}
