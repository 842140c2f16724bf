import { effect, signal } from '@preact/signals';
import { remember, remembered } from '../app/remembered.js';

const KEY = 'pennon.quick-orders';

/** Whoever knows his game may have orders done at the first word, dice or not; kept on the device. */
export const quickOrders = signal(remembered(KEY) === 'on');

effect(() => remember(KEY, quickOrders.value ? 'on' : 'off'));
