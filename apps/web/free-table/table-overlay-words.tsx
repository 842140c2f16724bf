import { Reference } from '../parts/charts/reference.js';
import { Sum } from '../parts/sums.js';
import { ThreatList } from '../parts/threat-list.js';
import { say } from '../text/say.js';
import type { FreeTable } from './free-table.js';
import type { FreeTableModel } from './free-table-model.js';
import { GroundInWords } from './ground-in-words.js';
import { baseWidths } from './table-geometry.js';

/** What somebody could do, in words. */
export const HOW = {
  reach: 'tableThreatReach',
  shot: 'tableThreatShot',
  shock: 'tableThreatShock',
  charge: 'tableThreatCharge',
  spell: 'playThreatSpell',
} as const;

/** What is laid over a table, in words: who threatens whom, whether somebody can be shot at, what orders cost. */
export function TableOverlayInWords({ board }: { readonly board: FreeTableModel }) {
  const { play } = board.table;
  switch (play.overlay.value) {
    case 'zones':
      return <p class="quiet">{say('tableZonesShown')}</p>;
    case 'sight':
      return <LineOfFire board={board} />;
    case 'command':
      return <Command table={board.table} />;
    case 'ground':
      return <GroundInWords table={board.table} />;
    case 'threats': {
      const piece = play.pieceOf.value.get(play.looked.value?.piece ?? '');
      return (
        <ThreatList
          system={play.system}
          title={piece === undefined ? say('tableThreatsPoint') : say('tableThreatsAt', { name: piece.name })}
          isAsked={piece !== undefined}
          threats={board.laidOver.threats.value}
          nameOf={(id) => play.nameOf(id)}
          howText={({ how }) => say(HOW[how])}
        />
      );
    }
    default:
      return null;
  }
}

function LineOfFire({ board: { laidOver, inHand: held, table } }: { readonly board: FreeTableModel }) {
  const { play, study, unit } = table;
  const from = laidOver.sightFrom.value ?? held.chosen.value[0] ?? null;
  const to = play.looked.value?.piece;
  if (from === null || !play.pieceOf.value.has(from)) return <p class="quiet">{say('tableSightFrom')}</p>;
  if (to === undefined || to === from) return <p class="quiet">{say('tableSightTo', { from: play.nameOf(from) })}</p>;
  const sees = study.sight(table.state, from, to);
  const words = { from: play.nameOf(from), to: play.nameOf(to), range: baseWidths(sees.range, unit) };
  return (
    <p role="status">
      {say(sees.isClear ? 'tableSightClear' : 'tableSightBlocked', words)} {sees.why === null ? '' : sees.why.message}{' '}
      {sees.why !== null && <Reference system={play.system} to={sees.why.ref} />}
    </p>
  );
}

function Command({ table: { play, study } }: { readonly table: FreeTable }) {
  const { state, eyes } = play.now.value;
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
              <summary>{say('tablePrice', { name: play.nameOf(piece), price })}</summary>
              <Sum system={play.system} breakdown={reasons} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
