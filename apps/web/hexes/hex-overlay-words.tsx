import { TableSeeing } from '../free-table/table-overlay-words.js';
import { Reference } from '../parts/roll-view.js';
import { ThreatLine } from '../parts/threat-line.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { describeHex } from './hex-words.js';

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
    case 'ground':
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
                <ThreatLine model={model} threat={threat} how={say(HOW[threat.how], { from: threat.from })} />
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
