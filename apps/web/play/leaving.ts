import { useEffect, useRef } from 'preact/hooks';

/** For what hangs below a button: the first thing in it has the focus; Escape or a click elsewhere leaves it. */
export function useLeaving(onClose: () => void) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
    const leave = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') onClose();
      if (event instanceof PointerEvent && !box.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('keydown', leave);
    setTimeout(() => document.addEventListener('pointerdown', leave));
    return () => {
      document.removeEventListener('keydown', leave);
      document.removeEventListener('pointerdown', leave);
    };
  }, []);
  return box;
}
