import { BreakdownView, Reference } from '../parts/roll-view.js';
import { ThreatLine } from '../parts/threat-line.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { GroundInWords } from './ground-in-words.js';
import { baseWidths } from './table-geometry.js';

/** What somebody could do, in words. */
export const TABLE_HOW = {
  reach: 'tableThreatReach',
  shot: 'tableThreatShot',
  shock: 'tableThreatShock',
  charge: 'tableThreatCharge',
  spell: 'tableThreatSpell',
} as const;

/** What is laid over a table, in words: who threatens whom, whether somebody can be shot at, what orders cost. */
export function TableSeeing({ model }: { readonly model: PlayModel }) {
  switch (model.overlay.value) {
    case 'none':
      return null;
    case 'zones':
      return <p class="quiet">{say('tableZonesShown')}</p>;
    case 'sight':
      return <LineOfFire model={model} />;
    case 'command':
      return <Command model={model} />;
    case 'ground':
      return <GroundInWords model={model} />;
    case 'threats': {
      const piece = model.pieceOf.value.get(model.looked.value?.piece ?? '');
      return (
        <section class="seeing">
          <h2>{piece === undefined ? say('tableThreatsPoint') : say('tableThreatsAt', { name: piece.name })}</h2>
          {piece !== undefined && model.tableThreats.value.length === 0 && <p>{say('playNoThreats')}</p>}
          <ul class="threats">
            {model.tableThreats.value.map((threat) => (
              <li key={`${threat.piece} ${threat.how} ${threat.edge}`}>
                <ThreatLine model={model} threat={threat} how={say(TABLE_HOW[threat.how])} />
              </li>
            ))}
          </ul>
        </section>
      );
    }
  }
}

const nameOf = (model: PlayModel, id: string): string => model.pieceOf.value.get(id)?.name ?? id;

function LineOfFire({ model }: { readonly model: PlayModel }) {
  const from = model.sightFrom.value ?? model.hand?.chosen.value[0] ?? null;
  const to = model.looked.value?.piece;
  const study = model.game.picture.study;
  const ground = model.ground.value;
  if (from === null || !model.pieceOf.value.has(from)) return <p class="quiet">{say('tableSightFrom')}</p>;
  if (to === undefined || to === from || study?.kind !== 'table' || ground?.kind !== 'table')
    return <p class="quiet">{say('tableSightTo', { from: nameOf(model, from) })}</p>;
  const sees = study.sight(model.now.value.state, from, to);
  const words = { from: nameOf(model, from), to: nameOf(model, to), range: baseWidths(sees.range, ground.unit) };
  return (
    <p role="status">
      {say(sees.isClear ? 'tableSightClear' : 'tableSightBlocked', words)} {sees.why === null ? '' : model.named(sees.why.message)}{' '}
      {sees.why !== null && <Reference system={model.system} to={sees.why.ref} />}
    </p>
  );
}

function Command({ model }: { readonly model: PlayModel }) {
  const { state, eyes } = model.now.value;
  const study = model.game.picture.study;
  if (study?.kind !== 'table') return null;
  const { rings, orders } = study.command(state, eyes ?? state.sides[0]);
  return (
    <section class="seeing">
      <h2>{say('tableCommand')}</h2>
      {rings.map(({ note }) => (
        <p key={note} class="quiet">
          {note}
        </p>
      ))}
      <ul class="threats">
        {orders.map(({ piece, price, reasons }) => (
          <li key={piece}>
            <details>
              <summary>{say('tablePrice', { name: nameOf(model, piece), price })}</summary>
              <BreakdownView system={model.system} breakdown={reasons} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
