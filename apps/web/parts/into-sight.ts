import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Whether an element has come into sight: what costs something is done then and not before. */
export function useInSight(element: RefObject<Element | null>): ReadonlySignal<boolean> {
  const isSeen = useSignal(false);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      isSeen.value = true;
      watch.disconnect();
    });
    if (element.current !== null) watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return isSeen;
}
