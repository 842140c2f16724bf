import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { rulesMet, wantsRuleNotes } from '../app/rules-met.js';
import { isSystem } from '../app/systems.js';
import { loadTeaching } from '../app/teaching.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { isAccompanied } from './accompanied.js';
import { HintLine } from './hint-line.js';
import { noteAbout, notesOf, type RuleNote } from './rule-note.js';

/** The rule in short when the dice are read by it for the first time in this browser; until somebody has understood it, or wants no more of them. */
export function FirstTimeNote({ model }: { readonly model: PlayModel }) {
  const notes = useSignal<readonly RuleNote[] | null>(null);
  const shown = useSignal<RuleNote | null>(null);
  const last = useComputed(() => model.screen.log.value.findLast(({ roll, seen }) => roll !== null && seen !== null)?.roll ?? null);
  useSignalEffect(() => {
    const roll = last.value;
    if (roll === null || !wantsRuleNotes.value || isAccompanied(model.session) || model.session.mine.length === 0) return;
    if (notes.value === null) {
      if (isSystem(model.system)) void loadTeaching(model.system).then((teaching) => (notes.value = notesOf(teaching?.lessons ?? [])));
      return;
    }
    const note = noteAbout(notes.value, roll, rulesMet.peek());
    if (note === undefined) return;
    rulesMet.value = new Set([...rulesMet.peek(), note.ref]);
    shown.value = note;
  });
  const note = shown.value;
  if (note === null || !wantsRuleNotes.value) return null;
  return (
    <HintLine
      label={say('ruleNoteLabel')}
      kind="rule-note"
      text={note.short}
      glossary={model.game.picture.glossary}
      system={model.system}
      to={note.ref}
      noMore={say('ruleNoteNoMore')}
      onUnderstood={() => (shown.value = null)}
      onNoMore={() => (wantsRuleNotes.value = false)}
    />
  );
}
