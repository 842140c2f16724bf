import type { Threat } from '@pennon/picture';
import { percent, say } from '../text/say.js';
import { Sums } from './sums.js';

interface ThreatListProps<From> {
  readonly system: string;
  readonly title: string;
  /** What is threatened, in words. */
  readonly about?: string | undefined;
  /** Somebody or something is looked at. */
  readonly isAsked: boolean;
  readonly threats: readonly Threat<From>[];
  readonly nameOf: (piece: string) => string;
  /** What somebody could do, in words. */
  readonly howText: (threat: Threat<From>) => string;
}

/** Who could do what to somebody. */
export function ThreatList<From>({ system, title, about, isAsked, threats, nameOf, howText }: ThreatListProps<From>) {
  return (
    <section class="seeing">
      <h2>{title}</h2>
      {about !== undefined && <p class="quiet">{about}</p>}
      {isAsked && threats.length === 0 && <p>{say('playNoThreats')}</p>}
      <ul class="threats">
        {threats.map((threat) => (
          <li key={JSON.stringify([threat.piece, threat.how, threat.from, threat.edge])}>
            <ThreatLine system={system} threat={threat} name={nameOf(threat.piece)} how={howText(threat)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ThreatLineProps<From> {
  readonly system: string;
  readonly threat: Threat<From>;
  readonly name: string;
  readonly how: string;
}

/** What it needs, what may be answered, every outcome with its chance and all sums. */
function ThreatLine<From>({ system, threat, name, how }: ThreatLineProps<From>) {
  const { needs, answers, outcomes, of, breakdown, against } = threat;
  return (
    <>
      <p>
        <strong>{name}</strong> {how}
        {needs.length > 0 && <span class="quiet"> {needs.join('; ')}</span>}
        {answers.length > 0 && <span> {answers.join('; ')}</span>}
      </p>
      {outcomes.length > 0 && (
        <details>
          <summary>
            {outcomes
              .slice(0, 1)
              .map(({ ways, text }) => say('playThreatChance', { chance: Math.round((100 * ways) / of), text }))
              .join(', ')}
          </summary>
          <ul>
            {outcomes.map(({ ways, text }) => (
              <li key={text}>
                {percent(ways, of)} ({ways}/{of}) {text}
              </li>
            ))}
          </ul>
          <Sums system={system} breakdown={breakdown} against={against} />
        </details>
      )}
    </>
  );
}
