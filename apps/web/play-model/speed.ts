import { effect, signal } from '@preact/signals';
import { remember, remembered } from '../app/remembered.js';

/** How fast things are played out: 1 as one can follow, 0 at once. */
export const SPEEDS = [0.5, 1, 2, 0] as const;

const KEY = 'pennon.speed';
const before = Number(remembered(KEY) ?? '1');

export const speed = signal<number>((SPEEDS as readonly number[]).includes(before) ? before : 1);

effect(() => remember(KEY, String(speed.value)));
