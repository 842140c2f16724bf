import { useEffect, useRef } from 'preact/hooks';
import { say } from '../text/say.js';

let hasMoved = false;

/** Names the page in the window, and after a step inside the house takes the reader to its heading. `place` tells one view from another. */
export function useArrival(title: string, place: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${say('home')}`;
    return () => {
      document.title = say('home');
    };
  }, [title]);
  useEffect(() => {
    if (hasMoved || withoutFragment(location.href) !== landedAt()) heading.current?.focus({ preventScroll: true });
    hasMoved = true;
  }, [place]);
  return heading;
}

/** The address with which the page was opened; there the browser has put the focus itself. */
const landedAt = (): string => withoutFragment(performance.getEntriesByType('navigation')[0]?.name ?? '');

const withoutFragment = (href: string): string => href.split('#', 1)[0] ?? '';
