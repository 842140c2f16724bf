import { useEffect, useMemo } from 'preact/hooks';
import type { Film } from './film.js';
import { NOTHING_YET, type Weighing, weigh } from './luck-client.js';

/** How far the rolls of a film have been weighed, once somebody wants to know. */
export function useWeighing(film: Film, isWanted = true): Weighing & { readonly all: number } {
  const asked = useMemo(() => (isWanted ? weigh(film) : null), [film, isWanted]);
  useEffect(() => asked?.stop, [asked]);
  const all = useMemo(() => film.scenes.filter(({ faces }) => faces !== null).length, [film]);
  return { ...(asked?.weighing.value ?? NOTHING_YET), all };
}
