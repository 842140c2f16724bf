import './play.css';
import { address } from '../app/address.js';
import { stepsOf } from '../app/path-steps.js';
import { openLesson } from '../lessons/open-lesson.js';
import { Loaded } from '../parts/loading.js';
import { Seated, seatedAt } from './game-room.js';

/** A lesson at `/learn/<system>/<name>`: the same table as any game. */
export function LessonRoom() {
  const [, system = '', name = ''] = stepsOf(address.value.path);
  const of = `${system}/${name}`;
  return (
    <Loaded of={of} load={async () => seatedAt(await openLesson(system, name))} unwanted={({ session }) => session.close()}>
      {(opened) => <Seated key={of} opened={opened} />}
    </Loaded>
  );
}
