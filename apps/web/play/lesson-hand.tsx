import { shownHand } from '../lessons/show-me.js';
import type { PlayModel } from '../play-model/play-model.js';
import { toWindow } from '../stage/camera.js';
import { placesOfPointing } from '../stage/pointed-places.js';

/** The hand that plays what a lesson asks for, where it points now. */
export function LessonHand({ model }: { readonly model: PlayModel }) {
  const scene = model.screen.motion.scene.value;
  const hand = shownHand.value;
  const [place] = scene === null || hand === null ? [] : placesOfPointing(scene, hand.at);
  if (scene === null || hand === null || place === undefined) return null;
  const { x, y } = toWindow(scene.stage.camera.value, place);
  return (
    <svg
      class="lesson-hand"
      data-pressed={hand.isPressed}
      style={{ left: `${x}px`, top: `${y}px` }}
      viewBox="-24 -24 60 66"
      aria-hidden="true"
    >
      <circle r="16" />
      <path d="M0 0V26L7 20L12 31L17 29L12 18L21 18Z" />
    </svg>
  );
}
