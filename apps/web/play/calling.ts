import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { PlayModel } from '../play-model/play-model.js';
import { ring } from '../play-model/sound.js';
import { say } from '../text/say.js';

/** The title of the tab says whose choice it is, and a sound, if one is wanted, when it becomes one's own. */
export function useCalling(model: PlayModel): void {
  const wasMine = useRef(true);
  useSignalEffect(() => {
    const { pending } = model.screen.present.value;
    const isMine = model.isAsked.value;
    const { title } = model.session;
    const words =
      pending.kind === 'over'
        ? say('playTabOver')
        : isMine
          ? say('playTabMine')
          : pending.kind === 'choice'
            ? say('playTabTheirs', { side: model.sideName(pending.side) })
            : '';
    document.title = [words, title].filter((part) => part !== '').join(' · ');
    if (isMine && !wasMine.current) ring();
    wasMine.current = isMine;
  });
  useEffect(
    () => () => {
      document.title = say('home');
    },
    [],
  );
}
