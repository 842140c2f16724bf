import { Reference } from '../parts/charts/reference.js';
import { Terms } from '../parts/terms.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, sentence } from '../text/say.js';

/** What a tap on the board is answered with where nothing else comes of it. */
export const answerTo = ({ refusal, answer }: PlayModel): string | null => refusal.value?.message ?? answer.value;

/** On a phone: the answer to a tap, in the sheet below him who was tapped, until the next tap. Elsewhere it stands where one points. */
export function TapAnswer({ model }: { readonly model: PlayModel }) {
  const words = answerTo(model);
  const no = model.refusal.value;
  const close = (): void => {
    model.refusal.value = null;
    model.answer.value = null;
  };
  return (
    <div class="tap-answer" role="status" data-shown={words !== null} data-long={(words?.length ?? 0) > LONG}>
      {words !== null && (
        <>
          <p>
            <Terms glossary={model.game.picture.glossary} text={sentence(words)} />{' '}
            {no?.ref !== undefined && <Reference system={model.system} to={no.ref} />}
          </p>
          <button type="button" class="plain" onClick={close} aria-label={say('playClose')}>
            ×
          </button>
        </>
      )}
    </div>
  );
}

/** More signs than these need smaller letters. */
const LONG = 90;
