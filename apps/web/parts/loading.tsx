import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { messageOf } from '../app/fault-message.js';
import { say } from '../text/say.js';

/** Shows what a promise brings; says so when it takes long or fails. `of` names what is loaded: another name, another promise. */
export function Loaded<T>(props: {
  readonly of: string;
  readonly load: () => Promise<T>;
  /** What came when nobody wanted it any more. */
  readonly unwanted?: (value: T) => void;
  readonly children: (value: T) => ComponentChildren;
}) {
  const found = useSignal<{ readonly of: string; readonly value?: T; readonly fault?: string }>({ of: '' });
  useEffect(() => {
    let isWanted = true;
    props.load().then(
      (value) => {
        if (isWanted) found.value = { of: props.of, value };
        else props.unwanted?.(value);
      },
      (fault: unknown) => {
        if (isWanted) found.value = { of: props.of, fault: messageOf(fault) };
      },
    );
    return () => {
      isWanted = false;
    };
  }, [props.of]);
  const { of, value, fault } = found.value;
  if (of !== props.of)
    return (
      <p class="waiting" aria-live="polite">
        {say('loading')}
      </p>
    );
  if (fault !== undefined)
    return (
      <p class="loading-failed" role="alert">
        {say('loadingFailed', { fault })} <a href="/">{say('toFirstPage')}</a>
      </p>
    );
  return <>{props.children(value as T)}</>;
}
