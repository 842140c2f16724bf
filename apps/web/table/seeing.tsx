import type { TablePose, Threat } from '@pennon/kernel';
import { BreakdownView, Reference } from '../app/roll-view.js';
import type { PlayModel } from '../play/model.js';
import { percent, say } from '../text/say.js';
import { baseWidths } from './plane.js';

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
    case 'threats': {
      const piece = model.pieceOf.value.get(model.looked.value?.piece ?? '');
      return (
        <section class="seeing">
          <h2>{piece === undefined ? say('tableThreatsPoint') : say('tableThreatsAt', { name: piece.name })}</h2>
          {piece !== undefined && model.tableThreats.value.length === 0 && <p>{say('playNoThreats')}</p>}
          <ul class="threats">
            {model.tableThreats.value.map((threat) => (
              <li key={`${threat.piece} ${threat.how} ${threat.edge}`}>
                <FightLine model={model} threat={threat} title={nameOf(model, threat.piece)} />
              </li>
            ))}
          </ul>
        </section>
      );
    }
  }
}

const nameOf = (model: PlayModel, id: string): string => model.pieceOf.value.get(id)?.name ?? id;

/** One fight that may come: how it would be fought, every outcome with its chance, and both sums. */
function FightLine(props: { readonly model: PlayModel; readonly threat: Threat<TablePose>; readonly title: string }) {
  const { model, threat, title } = props;
  return (
    <>
      <p>
        <strong>{title}</strong> {say(TABLE_HOW[threat.how])}
        {threat.needs.length > 0 && <span class="quiet"> {threat.needs.join('; ')}</span>}
        {threat.answers.length > 0 && <span> {threat.answers.join('; ')}</span>}
      </p>
      {threat.outcomes.length > 0 && <Odds model={model} threat={threat} />}
    </>
  );
}

function Odds({ model, threat }: { readonly model: PlayModel; readonly threat: Threat<TablePose> }) {
  return (
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
      {threat.against !== undefined && <BreakdownView system={model.system} breakdown={threat.against} />}
    </details>
  );
}

function LineOfFire({ model }: { readonly model: PlayModel }) {
  const from = model.sightFrom.value ?? model.hand?.chosen.value[0] ?? null;
  const to = model.looked.value?.piece;
  const study = model.game.picture?.study;
  const ground = model.ground.value;
  if (from === null || !model.pieceOf.value.has(from)) return <p class="quiet">{say('tableSightFrom')}</p>;
  if (to === undefined || to === from || study?.kind !== 'table' || ground?.kind !== 'table')
    return <p class="quiet">{say('tableSightTo', { from: nameOf(model, from) })}</p>;
  const sees = study.sight(model.now.value.state, from, to);
  const words = { from: nameOf(model, from), to: nameOf(model, to), range: baseWidths(sees.range, ground.unit) };
  return (
    <p role="status">
      {say(sees.isClear ? 'tableSightClear' : 'tableSightBlocked', words)} {sees.why?.message}{' '}
      {sees.why !== null && <Reference system={model.system} to={sees.why.ref} />}
    </p>
  );
}

function Command({ model }: { readonly model: PlayModel }) {
  const { state, eyes } = model.now.value;
  const study = model.game.picture?.study;
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
