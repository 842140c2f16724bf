import { sameData } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { recordCode, recordLink } from '../app/record-share-link.js';
import type { Film } from './film.js';

/** How a link to a moment is made that opens anywhere; or what is to be said instead, where there is none or not yet. */
export function useLink(
  film: Film,
  isLinked: boolean,
): ((move: number) => string) | 'recordLink' | 'recordLinkTooLong' | 'recordLinkHides' {
  const code = useSignal<string | null | undefined>(undefined);
  // What others may have of a battle that hides something cannot be played again.
  const isWhole = useMemo(() => sameData(inputsOf(film.record), inputsOf(film.whole)), [film]);
  useEffect(() => {
    if (!isLinked && isWhole) void recordCode(film.record).then((made) => (code.value = made));
  }, [film, isLinked, isWhole]);
  if (isLinked) return (move) => `${location.origin}/record/${location.pathname.split('/')[2] ?? ''}#move=${move}`;
  if (!isWhole) return 'recordLinkHides';
  const made = code.value;
  if (made === undefined) return 'recordLink';
  return made === null ? 'recordLinkTooLong' : (move) => recordLink(made, move);
}

const inputsOf = (record: object): unknown => (record as { readonly inputs?: unknown }).inputs;
