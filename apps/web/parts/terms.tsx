import './terms.css';
import type { Term } from '@pennon/picture';
import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { textWithTerms } from './text-with-terms.js';

/** A text in which the terms of the game are explained on the spot, each where it first stands. */
export function Terms({ glossary, text }: { readonly glossary: readonly Term[]; readonly text: string }) {
  return (
    <>
      {textWithTerms(glossary, text).map((part, i, all) => {
        if (typeof part === 'string') return i === 0 ? part : part.slice(closedBy(part).length);
        const next = all[i + 1];
        return (
          <span key={`${part.text} ${i}`} class="term-end">
            <TermWord word={part.text} term={part.term} />
            {typeof next === 'string' && closedBy(next)}
          </span>
        );
      })}
    </>
  );
}

/** What follows a word without a space stays in its line. */
const closedBy = (text: string): string => /^[^\s\p{L}\p{N}]*/u.exec(text)?.[0] ?? '';

/** A word with a quiet dotted line: pointing, the focus or a tap shows what it means. */
function TermWord({ word, term }: { readonly word: string; readonly term: Term }) {
  const isOpen = useSignal(false);
  const at = useSignal<{ readonly x: number; readonly y: number } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = (): void => {
    const box = button.current?.getBoundingClientRect();
    if (box === undefined) return;
    at.value = {
      x: Math.max(8, Math.min(box.left, innerWidth - WIDE - 8)),
      y: box.bottom + HIGH > innerHeight ? box.top - HIGH : box.bottom + 4,
    };
    isOpen.value = true;
  };
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const close = (): void => {
    clearTimeout(timer.current);
    isOpen.value = false;
  };
  // Whoever only passes over it is not stopped.
  const rest = (): void => {
    timer.current = setTimeout(open, RESTED);
  };
  /** What was tapped or has the focus stays, wherever a mouse goes. */
  const leave = (): void => {
    if (document.activeElement === button.current) clearTimeout(timer.current);
    else close();
  };
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    if (!isOpen.value) return undefined;
    const leave = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') close();
    };
    addEventListener('scroll', leave, true);
    addEventListener('keydown', leave);
    return () => {
      removeEventListener('scroll', leave, true);
      removeEventListener('keydown', leave);
    };
  }, [isOpen.value]);
  return (
    <>
      <button
        type="button"
        class="term-word"
        ref={button}
        aria-describedby={isOpen.value ? id : undefined}
        onMouseEnter={rest}
        onMouseLeave={leave}
        onFocus={open}
        onBlur={close}
        onClick={(event) => {
          // What it stands in is neither opened nor chosen by it.
          event.stopPropagation();
          event.preventDefault();
          open();
        }}
      >
        {word}
      </button>
      {isOpen.value && at.value !== null && (
        <span class="term-card" role="tooltip" id={id} style={{ left: `${at.value.x}px`, top: `${at.value.y}px` }}>
          <strong>{term.word}</strong> {term.sentence}
        </span>
      )}
    </>
  );
}

/** So many milliseconds the pointer rests on a word before it is explained. */
const RESTED = 250;

/** How wide the card of a term is, and how high one at most. */
const [WIDE, HIGH] = [280, 130];
