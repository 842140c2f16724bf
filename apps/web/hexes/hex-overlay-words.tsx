import { Reference } from '../parts/charts/reference.js';
import { ThreatList } from '../parts/threat-list.js';
import { say } from '../text/say.js';
import type { HexModel } from './hex-model.js';

/** What somebody could do, in words. */
export const HOW = {
  reach: 'playThreatReach',
  shot: 'playThreatShot',
  shock: 'playThreatShock',
  charge: 'playThreatCharge',
  spell: 'playThreatSpell',
} as const;

/** What is laid over the board, in words: who threatens the hex one looks at, whether a line is clear. */
export function HexOverlayInWords({ board }: { readonly board: HexModel }) {
  const { play } = board;
  const hex = play.looked.value?.hex;
  switch (play.overlay.value) {
    case 'zones':
      return <Zones board={board} />;
    case 'sight':
      return <SightLine board={board} />;
    case 'command':
      return <Commands board={board} />;
    case 'ground':
      return <GroundKinds board={board} />;
    case 'threats':
      return (
        <ThreatList
          system={play.system}
          title={hex === undefined ? say('playThreatsPoint') : say('playThreatsAt', { hex })}
          about={hex === undefined ? undefined : board.describe(hex)}
          isAsked={hex !== undefined}
          threats={board.laidOver.threats.value}
          nameOf={(id) => play.nameOf(id)}
          howText={({ how, from }) => say(HOW[how], { from })}
        />
      );
    default:
      return null;
  }
}

/** What is hatched, and what lies before, beside and behind who is looked at or chosen. */
function Zones({ board }: { readonly board: HexModel }) {
  const { around } = board.laidOver;
  const parts = PARTS.filter((part) => around.value.some((one) => one.part === part));
  const at = (part: string): string => [...new Set(around.value.flatMap((one) => (one.part === part ? [one.hex] : [])))].join(', ');
  return (
    <section class="seeing">
      <p class="quiet">{say('playZonesShown')}</p>
      <ul class="threats">
        {parts.map((part) => (
          <li key={part}>
            <strong>{say('playAround', { part })}:</strong> {at(part)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const PARTS = ['front', 'flank', 'side', 'rear'] as const;

/** Who leads, and who is out of his reach. */
function Commands({ board: { laidOver, play } }: { readonly board: HexModel }) {
  const { commands } = laidOver;
  return (
    <section class="seeing">
      <h2>{say('tableCommand')}</h2>
      {commands.value.length === 0 && <p>{say('playNoCommand')}</p>}
      <ul class="threats">
        {commands.value.map(({ leader, beyond, note }) => (
          <li key={leader}>
            <strong>{play.nameOf(leader)}</strong> {note}
            {beyond.length > 0 && <span class="quiet"> {say('playBeyond', { names: play.names(beyond) })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The kinds of ground that are on this map, and what they do. */
function GroundKinds({ board: { ground, picture, play } }: { readonly board: HexModel }) {
  const { legend } = picture;
  const kinds = [...new Set(ground.hexes.map((hex) => hex.ground))].flatMap((kind) => legend.ground[kind] ?? []);
  const between = [...new Set(ground.hexsides.map(({ kind }) => kind))].flatMap((kind) => legend.hexsides[kind] ?? []);
  return (
    <section class="seeing">
      <h2>{say('tableGround')}</h2>
      <ul class="threats">
        {[...kinds, ...between].map(({ word, sentence, ref }) => (
          <li key={word}>
            <strong>{word}:</strong> {sentence} <Reference system={play.system} to={ref} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SightLine({ board }: { readonly board: HexModel }) {
  const from = board.laidOver.sightFrom.value;
  const sees = board.laidOver.sight.value;
  if (from === null) return <p class="quiet">{say('playSightFrom')}</p>;
  if (sees === undefined) return <p class="quiet">{say('playSightTo', { from })}</p>;
  return (
    <p role="status">
      {sees.isClear
        ? say('playSightClear', { from, to: sees.to, range: sees.range })
        : say('playSightBlocked', { from, to: sees.to, range: sees.range })}{' '}
      {sees.why?.message} {sees.why !== null && <Reference system={board.play.system} to={sees.why.ref} />}
    </p>
  );
}
