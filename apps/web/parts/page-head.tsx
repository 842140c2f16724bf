import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../text/say.js';

interface PageHeadProps {
  /** What the window is called. */
  readonly title: string;
  /** Tells one view from another. */
  readonly place: string;
  /** The pages above this one, from the room down. */
  readonly ways?: readonly (readonly [href: string, text: string])[];
  /** It is printed too: without the way to it. */
  readonly isForPaper?: boolean;
  readonly children: ComponentChildren;
}

/** The way to a page and its heading: names the page in the window, and after a step inside the house takes the reader to the heading. */
export function PageHead({ title, place, ways = [], isForPaper = false, children }: PageHeadProps) {
  const heading = useArrival(title, place);
  return (
    <>
      {ways.length > 0 && (
        <nav class={isForPaper ? 'way no-print' : 'way'} aria-label={say('chartsWay')}>
          {ways.map(([href, text]) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </nav>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
    </>
  );
}

let hasMoved = false;

function useArrival(title: string, place: string) {
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
