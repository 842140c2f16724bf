import type { Threat } from '@pennon/picture';
import { useSignal, useSignalEffect } from '@preact/signals';
import { ThreatList } from '../parts/threat-list.js';
import { say } from '../text/say.js';
import type { HexModel } from './hex-model.js';
import { HOW } from './hex-overlay-words.js';

/** Whoever rests so many milliseconds at a place is told what he draws upon himself there. */
const REST = 250;

/** What the enemy could do next to who goes where it is planned: worked out when somebody rests there, so that nobody waits for it. */
export function DrawsInWords({ board }: { readonly board: HexModel }) {
  const { play, picture } = board;
  const drawn = useSignal<{ readonly name: string; readonly found: readonly Threat[] } | null>(null);
  useSignalEffect(() => {
    const goal = board.goal.value;
    drawn.value = null;
    if (goal === undefined) return undefined;
    const timer = setTimeout(() => {
      const { state, eyes } = play.now.peek();
      const { piece, hex, facing } = goal;
      const found = picture.study.threats(state, hex, eyes ?? state.sides[0], { piece, ...(facing === null ? {} : { facing }) });
      drawn.value = { name: play.nameOf(piece), found };
    }, REST);
    return () => clearTimeout(timer);
  });
  if (drawn.value === null || play.overlay.value === 'threats') return null;
  return (
    <ThreatList
      system={play.system}
      title={say('playDraws', { name: drawn.value.name })}
      isAsked={true}
      threats={drawn.value.found}
      nameOf={(id) => play.nameOf(id)}
      howText={({ how, from }) => say(HOW[how], { from })}
    />
  );
}
