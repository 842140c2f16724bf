import type { Threat } from '@pennon/picture';
import type { PlayModel } from '../play-model/play-model.js';
import { percent, say } from '../text/say.js';
import { BreakdownView } from './roll-view.js';

type AnyThreat = Pick<Threat, Exclude<keyof Threat, 'from'>>;

/** Who could do what to somebody: what it needs, what may be answered, every outcome with its chance and all sums. */
export function ThreatLine({ model, threat, how }: { readonly model: PlayModel; readonly threat: AnyThreat; readonly how: string }) {
  const { needs, answers, outcomes, of, breakdown, against } = threat;
  return (
    <>
      <p>
        <strong>{model.pieceOf.value.get(threat.piece)?.name ?? threat.piece}</strong> {how}
        {needs.length > 0 && <span class="quiet"> {needs.join('; ')}</span>}
        {answers.length > 0 && <span> {answers.join('; ')}</span>}
      </p>
      {outcomes.length > 0 && (
        <details>
          <summary>
            {outcomes
              .slice(0, 2)
              .map(({ ways, text }) => `${percent(ways, of)} ${text}`)
              .join(', ')}
          </summary>
          <ul>
            {outcomes.map(({ ways, text }) => (
              <li key={text}>
                {percent(ways, of)} ({ways}/{of}) {text}
              </li>
            ))}
          </ul>
          <BreakdownView system={model.system} breakdown={breakdown} />
          {against !== undefined && (
            <>
              <p class="roll-against quiet">{say('rollAgainst')}</p>
              <BreakdownView system={model.system} breakdown={against} />
            </>
          )}
        </details>
      )}
    </>
  );
}
