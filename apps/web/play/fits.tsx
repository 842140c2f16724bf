import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../text/say.js';

interface Props {
  /** What it is about: of something else all is folded again. */
  readonly of: string;
  readonly children: ComponentChildren;
}

/**
 * As many whole lines as there is room for: those that do not fit are left out, none is cut. One press shows all of them, and only then the area
 * scrolls.
 */
export function Fits({ of, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const isOver = useSignal(false);
  const isOpen = useSignal(false);
  useLayoutEffect(() => {
    isOpen.value = false;
  }, [of]);
  useLayoutEffect(() => {
    const box = body.current;
    if (box === null) return undefined;
    // What does not fit goes into a further column, out of sight.
    const measure = (): void => {
      if (!isOpen.peek()) isOver.value = box.scrollWidth > box.clientWidth + 1;
    };
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(box);
    const changing = new MutationObserver(measure);
    changing.observe(box, { childList: true, subtree: true, characterData: true });
    /** Whoever unfolds something sees what was folded. */
    const unfold = ({ target }: Event): void => {
      measure();
      if (target instanceof HTMLDetailsElement && target.open && isOver.peek()) isOpen.value = true;
    };
    box.addEventListener('toggle', unfold, { capture: true });
    return () => {
      watching.disconnect();
      changing.disconnect();
      box.removeEventListener('toggle', unfold, { capture: true });
    };
  }, []);
  /** Whoever comes by keys to what was left out sees it. */
  const show = (event: FocusEvent): void => {
    const [box, at] = [event.currentTarget, event.target].map((one) => (one instanceof Element ? one.getBoundingClientRect() : undefined));
    if (box !== undefined && at !== undefined && at.left >= box.right) isOpen.value = true;
  };
  return (
    <div class="fits" data-open={isOpen.value}>
      <div class="fits-body" ref={body} tabIndex={isOpen.value ? 0 : undefined} onFocusCapture={show}>
        {children}
      </div>
      {(isOver.value || isOpen.value) && (
        <button type="button" class="fits-more" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
          {say(isOpen.value ? 'playLessOfIt' : 'playAllOfIt')}
        </button>
      )}
    </div>
  );
}
