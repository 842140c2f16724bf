import { type Hint, hintsFor } from '@pennon/lessons';
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isCoached, saidHints, setCoached, setSaidHints } from '../app/coached-game.js';
import { isSystem } from '../app/systems.js';
import { loadTeaching } from '../app/teaching.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, spoken } from '../text/say.js';
import { HintLine } from './hint-line.js';

const TWICE = 2;

/** Beside a first battle: what is worth knowing at this moment, once each, until somebody wants no more of it. */
export function FirstBattleCoach({ model }: { readonly model: PlayModel }) {
  const { id } = model.session;
  const isOn = useSignal(isCoached(id));
  const hints = useSignal<readonly Hint[]>([]);
  const said = useSignal<readonly string[]>(saidHints(id));
  useEffect(() => {
    if (isOn.value && isSystem(model.system))
      void loadTeaching(model.system).then((teaching) => {
        hints.value = teaching?.firstBattle.hints ?? [];
      });
  }, [id]);
  const hint = useComputed(() => {
    const { state, eyes } = model.now.value;
    if (!isOn.value || !model.isMine.value || eyes === null) return undefined;
    return hintsFor(model.game, state, eyes, hints.value, new Set(said.value))[0];
  });
  const shown = hint.value;
  const times = useRef(new Map<string, number>());
  // What has stood there twice has been read.
  useEffect(() => {
    const id = shown?.id;
    if (id === undefined) return undefined;
    return () => {
      const count = (times.current.get(id) ?? 0) + 1;
      times.current.set(id, count);
      if (count < TWICE || said.value.includes(id)) return;
      said.value = [...said.value, id];
      setSaidHints(said.value);
    };
  }, [shown?.id]);
  if (shown === undefined) return null;
  const understood = (): void => {
    said.value = [...said.value, shown.id];
    setSaidHints(said.value);
  };
  const noMore = (): void => {
    isOn.value = false;
    setCoached(null);
  };
  return (
    <HintLine
      label={say('coachLabel')}
      text={spoken(shown.say)}
      glossary={model.game.picture.glossary}
      system={model.system}
      to={shown.ref}
      noMore={say('coachNoMore')}
      onUnderstood={understood}
      onNoMore={noMore}
    />
  );
}
