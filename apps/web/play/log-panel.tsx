import { useEffect, useRef } from 'preact/hooks';
import { hasReasons, RollView } from '../parts/roll-view.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

/** Everything that happened, every roll with its reasons, a bot's reason on request. */
export function LogPanel({ model }: { readonly model: PlayModel }) {
  const end = useRef<HTMLLIElement>(null);
  const lines = model.screen.log.value;
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [lines.length]);
  return (
    <section class="log">
      {lines.length === 0 && <p class="quiet">{say('playLogEmpty')}</p>}
      <ol>
        {lines.map((line, i) => (
          <li key={line.number} ref={i === lines.length - 1 ? end : null}>
            {line.why !== undefined && (
              <details class="why">
                <summary>{say('playWhy')}</summary>
                <p>{line.why}</p>
              </details>
            )}
            {line.roll === null || !hasReasons(line.roll) ? (
              line.text
            ) : (
              <details>
                <summary>{line.text}</summary>
                <RollView system={model.system} roll={line.roll} />
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
