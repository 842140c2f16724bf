import { type ReadonlySignal, useSignal } from '@preact/signals';

/** Copies texts for pasting, and says whether it could; nothing until it has been tried. */
export function useCopy(): { readonly isCopied: ReadonlySignal<boolean | null>; readonly copy: (text: string) => Promise<void> } {
  const isCopied = useSignal<boolean | null>(null);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      isCopied.value = true;
    } catch {
      isCopied.value = false;
    }
  };
  return { isCopied, copy };
}
