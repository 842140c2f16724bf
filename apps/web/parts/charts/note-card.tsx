import type { Rulebook } from '@pennon/kernel';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../../text/say.js';
import { NoteText } from './note-text.js';
import { noteLink } from './rule-links.js';

interface Open {
  readonly ids: readonly string[];
  /** The mark that was pressed; the reader goes back to it. */
  readonly from: HTMLElement;
}

const open = signal<Open | undefined>(undefined);

/** Shows the notes of a marked cell beside it. */
export const openNotes = (ids: readonly string[], from: HTMLElement): void => {
  open.value = { ids, from };
};

const GAP = 6;

/** The card on which the notes of a marked cell appear. */
export function NoteCard({ system }: { readonly system: Rulebook }) {
  const card = useRef<HTMLDivElement>(null);
  const shown = open.value;
  useEffect(() => {
    const element = card.current;
    if (element === null || shown === undefined) return;
    element.showPopover();
    putBeside(element, shown.from);
    element.focus({ preventScroll: true });
  }, [shown]);
  useEffect(
    () => () => {
      open.value = undefined;
    },
    [],
  );
  const onToggle = ({ newState }: { readonly newState: string }): void => {
    if (newState !== 'closed') return;
    const wasInside = card.current?.contains(document.activeElement) === true || document.activeElement === document.body;
    if (wasInside) open.value?.from.focus({ preventScroll: true });
    open.value = undefined;
  };
  const notes = system.notes.filter(({ id }) => shown?.ids.includes(id));
  return (
    <div ref={card} class="note-card" popover="auto" role="dialog" aria-label={say('chartsNotes')} tabIndex={-1} onToggle={onToggle}>
      {notes.map((note) => (
        <article key={note.id}>
          <h2>
            <a href={noteLink(system.id, note.id)}>{note.id}</a>
          </h2>
          <NoteText system={system} note={note} />
        </article>
      ))}
      <button type="button" onClick={() => card.current?.hidePopover()}>
        {say('chartsClose')}
      </button>
    </div>
  );
}

/** Under the mark where there is room, else above it; never outside the window. On a small screen the style sheet puts it at the lower edge. */
function putBeside(card: HTMLElement, mark: HTMLElement): void {
  const { left, top, bottom } = mark.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const x = Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP));
  const below = bottom + GAP;
  const y = below + height <= innerHeight ? below : Math.max(GAP, top - height - GAP);
  card.style.setProperty('--x', `${x}px`);
  card.style.setProperty('--y', `${y}px`);
}
