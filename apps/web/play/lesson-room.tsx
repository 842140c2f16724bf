import './play.css';
// They come with the room: nothing of a lesson is there later than the rest.
import './lesson-parts.js';
import { address } from '../app/address.js';
import { stepsOf } from '../app/path-steps.js';
import { openLesson } from '../lessons/open-lesson.js';
import { Loaded } from '../parts/loading.js';
import { Seated, seatedAt } from './game-room.js';

/** A lesson at `/learn/<system>/<name>`: the same table as any game. */
export function LessonRoom() {
  const [, system = '', name = ''] = stepsOf(address.value.path);
  const of = `${system}/${name}`;
  const load = async () => {
    const session = await openLesson(system, name);
    session.takeUp();
    return seatedAt(session);
  };
  return (
    <Loaded of={of} load={load} unwanted={({ session }) => session.close()}>
      {(opened) => <Seated key={of} opened={opened} />}
    </Loaded>
  );
}
