import { effect, signal } from '@preact/signals';

/** How fast things are played out: 1 as one can follow, 0 at once. */
export const SPEEDS = [0.5, 1, 2, 0] as const;

const KEY = 'pennon.speed';
const kept = Number(localStorage.getItem(KEY) ?? '1');

export const speed = signal<number>((SPEEDS as readonly number[]).includes(kept) ? kept : 1);

effect(() => localStorage.setItem(KEY, String(speed.value)));
