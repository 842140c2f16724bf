/** Least size of something one presses with a finger or a mouse, in pixels. */
const LEAST = { coarse: 44, fine: 26 } as const;

/** Whether somebody points with a finger. */
export const isCoarse = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

export const leastPressSize = (): number => (isCoarse() ? LEAST.coarse : LEAST.fine);
