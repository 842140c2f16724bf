import { say } from '../text/say.js';
import { type DiceWorth, diceWorth, type PromisedScore } from './dice-worth.js';
import { diceSentences, points } from './end-words.js';
import type { Film } from './film.js';
import type { useWeighing } from './use-weighing.js';

interface DiceDidProps {
  readonly film: Film;
  readonly weighing: ReturnType<typeof useWeighing>;
  readonly id: string;
}

/** What the dice did to the score: what the odds promised beside what happened, and whether that decided the battle. */
export function DiceDid({ film, weighing, id }: DiceDidProps) {
  const { rolls, done, all, fault } = weighing;
  const worth = done ? diceWorth(film, rolls) : undefined;
  return (
    <section class="record-panel dice-did" aria-labelledby="end-dice">
      <div class="record-panel-head">
        <h2 id="end-dice">{say('endDice')}</h2>
        <p class="quiet">{say('endDiceAbout')}</p>
      </div>
      <div class="dice-did-body">
        {fault !== undefined ? (
          <p role="alert">{say('recordLuckFailed', { fault })}</p>
        ) : worth === undefined ? (
          <p class="quiet">{say('recordLuckWeighing', { done: rolls.length, all })}</p>
        ) : rolls.length === 0 ? (
          <p>{say('endNoDice')}</p>
        ) : (
          <Worth worth={worth} />
        )}
      </div>
      <p>
        <a href={`/record/${id}#check`}>{say('recordVerify')}</a> <span class="quiet">{say('endCheckAbout')}</span>
      </p>
    </section>
  );
}

function Worth({ worth }: { readonly worth: DiceWorth }) {
  const most = Math.max(1, ...worth.scores.flatMap(({ promised, happened }) => [promised, happened]));
  return (
    <>
      {!worth.isDuel && (
        <ul class="promised">
          {worth.scores.map((score) => (
            <Bar key={score.side} score={score} most={most} />
          ))}
        </ul>
      )}
      <p>{diceSentences(worth).join(' ')}</p>
    </>
  );
}

function Bar({
  score: { name, place, isMine, isLoss, promised, happened },
  most,
}: {
  readonly score: PromisedScore;
  readonly most: number;
}) {
  const wide = (value: number): string => `${(100 * Math.max(0, value)) / most}%`;
  const side = isMine ? say('endYouSmall') : name;
  return (
    <li data-place={place}>
      <span class="promised-side">{say(isLoss ? 'endSideLost' : 'endSideScored', { side })}</span>
      <span class="promised-bars" aria-hidden="true">
        <span class="hollow" style={{ width: wide(promised) }} />
        <span class="full" style={{ width: wide(happened) }} />
      </span>
      <span class="promised-figures">
        <span class="unseen">{say('endPromised', { promised: points(promised), happened: points(happened) })}</span>
        <span aria-hidden="true">
          {points(promised)} → <strong>{points(happened)}</strong>
        </span>
      </span>
    </li>
  );
}
