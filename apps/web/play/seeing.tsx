import { BreakdownView, Reference } from '../app/roll-view.js';
import { TableSeeing } from '../table/seeing.js';
import { percent, say } from '../text/say.js';
import { describeHex } from './describe.js';
import type { PlayModel } from './model.js';

/** What somebody could do, in words. */
export const HOW = {
  reach: 'playThreatReach',
  shot: 'playThreatShot',
  shock: 'playThreatShock',
  charge: 'playThreatCharge',
  spell: 'tableThreatSpell',
} as const;

/** What is laid over the board, in words: who threatens the hex one looks at, whether a line is clear. */
export function Seeing({ model }: { readonly model: PlayModel }) {
  const hex = model.looked.value?.hex;
  if (model.hand !== undefined) return <TableSeeing model={model} />;
  switch (model.overlay.value) {
    case 'none':
    case 'command':
      return null;
    case 'zones':
      return <p class="quiet">{say('playZonesShown')}</p>;
    case 'sight':
      return <SightLine model={model} />;
    case 'threats':
      return (
        <section class="seeing">
          <h2>{hex === undefined ? say('playThreatsPoint') : say('playThreatsAt', { hex })}</h2>
          {hex !== undefined && <p class="quiet">{describeHex(model, hex)}</p>}
          {hex !== undefined && model.threats.value.length === 0 && <p>{say('playNoThreats')}</p>}
          <ul class="threats">
            {model.threats.value.map((threat) => (
              <li key={`${threat.piece} ${threat.how} ${threat.from}`}>
                <p>
                  <strong>{model.pieceOf.value.get(threat.piece)?.name ?? threat.piece}</strong>{' '}
                  {say(HOW[threat.how], { from: threat.from })}
                  {threat.needs.length > 0 && <span class="quiet"> {threat.needs.join('; ')}</span>}
                  {threat.answers.length > 0 && <span> {threat.answers.join('; ')}</span>}
                </p>
                {threat.outcomes.length > 0 && (
                  <details>
                    <summary>
                      {threat.outcomes
                        .slice(0, 2)
                        .map(({ ways, text }) => `${percent(ways, threat.of)} ${text}`)
                        .join(', ')}
                    </summary>
                    <ul>
                      {threat.outcomes.map(({ ways, text }) => (
                        <li key={text}>
                          {percent(ways, threat.of)} ({ways}/{threat.of}) {text}
                        </li>
                      ))}
                    </ul>
                    <BreakdownView system={model.system} breakdown={threat.breakdown} />
                  </details>
                )}
              </li>
            ))}
          </ul>
        </section>
      );
  }
}

function SightLine({ model }: { readonly model: PlayModel }) {
  const from = model.sightFrom.value;
  const sees = model.sight.value;
  if (from === null) return <p class="quiet">{say('playSightFrom')}</p>;
  if (sees === undefined) return <p class="quiet">{say('playSightTo', { from })}</p>;
  return (
    <p role="status">
      {sees.isClear
        ? say('playSightClear', { from, to: sees.to, range: sees.range })
        : say('playSightBlocked', { from, to: sees.to, range: sees.range })}{' '}
      {sees.why?.message} {sees.why !== null && <Reference system={model.system} to={sees.why.ref} />}
    </p>
  );
}
