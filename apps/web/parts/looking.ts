/** For what says itself what pressing it means: who moves the pointer over it, or comes there by keys, looks at it. A pointer that rests while a list changes under it looks at nothing. */
export const looking = (look: (how: 'pointer' | 'row') => void, leave: () => void) => ({
  onPointerMove: ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') look('pointer');
  },
  onPointerLeave: leave,
  onFocus: () => look('row'),
  onBlur: leave,
});
