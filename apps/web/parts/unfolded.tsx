import { useSignal } from '@preact/signals';

/** Words that are worked out when somebody wants to read them, and not before: that may take a moment. */
export function Unfolded({ title, words }: { readonly title: string; readonly words: () => string }) {
  const isOpen = useSignal(false);
  return (
    <div>
      <button type="button" class="plain" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
        {title}
      </button>
      {isOpen.value && <p>{words()}</p>}
    </div>
  );
}
