import type { ScenarioList } from '@pennon/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ask } from '../session/ask-server.js';
import { say } from '../text/say.js';

/** For how long the server keeps a game, where its host has set that. Asked when a game is to be played there. */
export function KeptDays({ isThere }: { readonly isThere: boolean }) {
  const days = useSignal<number | undefined>(undefined);
  useEffect(() => {
    if (!isThere) return;
    void ask<ScenarioList>('/api/scenarios').then((answered) => {
      if (answered.ok) days.value = answered.value.keepDays;
    });
  }, [isThere]);
  if (!isThere || days.value === undefined) return null;
  return <p class="quiet">{say('startKeptDays', { days: days.value })}</p>;
}
