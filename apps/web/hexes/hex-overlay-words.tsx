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
      return <p class="quiet">{say('playZonesShown')}</p>;
    case 'sight':
      return <SightLine board={board} />;
    case 'threats':
      return (
        <ThreatList
          system={play.system}
          title={hex === undefined ? say('playThreatsPoint') : say('playThreatsAt', { hex })}
          about={hex === undefined ? undefined : board.describe(hex)}
          isAsked={hex !== undefined}
          threats={board.threats.value}
          nameOf={(id) => play.nameOf(id)}
          howText={({ how, from }) => say(HOW[how], { from })}
        />
      );
    default:
      return null;
  }
}

function SightLine({ board }: { readonly board: HexModel }) {
  const from = board.sightFrom;
  const sees = board.sight.value;
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
