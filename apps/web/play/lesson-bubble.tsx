import { type GameAction, whyNot } from '@pennon/kernel';
import { isLesson } from '../lessons/is-lesson.js';
import type { PlayModel } from '../play-model/play-model.js';
import { placesOfPointing } from '../stage/pointed-places.js';
import type { Point } from '../stage/points.js';
import { say } from '../text/say.js';
import { OnBoard } from './on-board.js';

const SIZE = { x: 246, y: 92 } as const;

/** What a lesson asks for, beside the place on the board where it is done next; until something is planned there. */
export function LessonBubble({ model }: { readonly model: PlayModel }) {
  const { session } = model;
  if (!isLesson(session) || !model.isMine.value || model.focus.value.option !== undefined) return null;
  if (model.board.isTold?.value === true) return null;
  const { step } = session;
  if (step?.kind !== 'do' || session.moment.value.isAnswered) return null;
  const places = placesOf(model, step.show);
  const scene = model.screen.motion.scene.value;
  const ghosts = scene === null ? [] : (model.board.ghostsAt?.value ?? []).flatMap((hex) => placesOfPointing(scene, { hex }));
  return places.length === 0 ? null : (
    <OnBoard model={model} class="lesson-bubble" places={places} size={SIZE} label={say('lessonHere')} yieldsTo={ghosts}>
      <p>{step.task}</p>
    </OnBoard>
  );
}

/** Where the next of what is to be done is pointed at: the last of it that is allowed by now. */
function placesOf(model: PlayModel, show: readonly GameAction[]): readonly Point[] {
  const scene = model.screen.motion.scene.value;
  const { state } = model.now.value;
  const next = show.findLast((action) => whyNot(model.game, state, action).legal);
  if (next === undefined || scene === null) return [];
  return placesOfPointing(scene, model.game.picture.pointsAt(state, next));
}
