import { useEffect, useRef } from 'preact/hooks';
import { useCopy } from '../parts/copy.js';
import { say } from '../text/say.js';

interface InvitationProps {
  readonly title: string;
  /** Whom the friend leads. */
  readonly side: string;
  readonly link: string;
  /** Where one's own seat is. */
  readonly seat: string;
}

/** The link for a friend, and the way to the battle. */
export function Invitation({ title, side, link, seat }: InvitationProps) {
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const { isCopied, copy } = useCopy();
  useEffect(() => box.current?.focus(), []);
  return (
    <section class="start-invitation" ref={box} tabIndex={-1} aria-label={say('startLinkLabel')}>
      <p>{say('startLinkReady', { title, side })}</p>
      <p class="start-link">
        <input ref={input} readOnly value={link} aria-label={say('startLinkLabel')} onFocus={(event) => event.currentTarget.select()} />
        <button
          type="button"
          onClick={() => {
            input.current?.select();
            void copy(link);
          }}
        >
          {say('startCopy')}
        </button>
        <span role="status">{isCopied.value !== null && say(isCopied.value ? 'startCopied' : 'startNotCopied')}</span>
      </p>
      <p class="quiet">{say('startLinkOnce')}</p>
      <a class="button primary" href={seat}>
        {say('startGo')}
      </a>
    </section>
  );
}
