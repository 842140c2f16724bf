import { useEffect } from 'preact/hooks';
import { Reference } from '../app/roll-view.js';
import { say } from '../text/say.js';
import type { PlayModel } from './model.js';

/** A sentence is read in so many milliseconds. */
const READ = 7_000;

/** Why something is not allowed, and which rule; goes away by itself. */
export function Refusal({ model }: { readonly model: PlayModel }) {
  const no = model.refusal.value;
  useEffect(() => {
    if (no === null) return undefined;
    const timer = setTimeout(() => {
      if (model.refusal.value === no) model.refusal.value = null;
    }, READ);
    return () => clearTimeout(timer);
  }, [no]);
  return (
    <div class="refusal" role="alert" data-shown={no !== null}>
      {no !== null && (
        <>
          {no.hex !== undefined && <span class="quiet">{no.hex} </span>}
          {no.message} {no.ref !== undefined && <Reference system={model.system} to={no.ref} />}
          <button type="button" class="plain" onClick={() => (model.refusal.value = null)} aria-label={say('playClose')}>
            ×
          </button>
        </>
      )}
    </div>
  );
}
