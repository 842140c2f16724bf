import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
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
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const copied = useSignal<boolean | null>(null);
  useEffect(() => box.current?.focus(), []);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      copied.value = true;
    } catch {
      copied.value = false;
    }
  };
  return (
    <section class="start-invitation" ref={box} tabIndex={-1} aria-label={say('startLinkLabel')}>
      <p>{say('startLinkReady', { title, side })}</p>
      <p class="start-link">
        <input ref={field} readOnly value={link} aria-label={say('startLinkLabel')} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" onClick={() => void copy()}>
          {say('startCopy')}
        </button>
        <span role="status">{copied.value !== null && say(copied.value ? 'startCopied' : 'startNotCopied')}</span>
      </p>
      <p class="quiet">{say('startLinkOnce')}</p>
      <a class="button primary" href={seat}>
        {say('startGo')}
      </a>
    </section>
  );
}
