import type { Chart } from '@pennon/kernel';
import { ACH_1 } from './ach-1.js';
import { ACH_2 } from './ach-2.js';
import { ACH_3_5 } from './ach-3.5.js';
import { ACH_3_5H } from './ach-3.5h.js';
import { ACH_3 } from './ach-3.js';
import { ACH_4 } from './ach-4.js';
import { ACH_5 } from './ach-5.js';
import { ACH_6 } from './ach-6.js';
import { ACH_7 } from './ach-7.js';
import { ACH_8 } from './ach-8.js';
import { ACH_9 } from './ach-9.js';
import { ACH_10 } from './ach-10.js';
import { ACH_11 } from './ach-11.js';
import { ACH_12 } from './ach-12.js';
import { ACH_13 } from './ach-13.js';
import { ACH_14 } from './ach-14.js';
import { ACH_15 } from './ach-15.js';
import { ACH_16 } from './ach-16.js';
import { ACH_17 } from './ach-17.js';
import { ACH_18 } from './ach-18.js';
import { ACH_19 } from './ach-19.js';
import { ACH_20 } from './ach-20.js';
import { R17 } from './r17.js';

/** In the order of the printed card, our own tables last. */
export const CHARTS: readonly Chart[] = [
  ACH_1, ACH_2, ACH_3, ACH_4, ACH_5, ACH_6, ACH_7, ACH_8, ACH_9, ACH_10,
  ACH_11, ACH_12, ACH_13, ACH_14, ACH_15, ACH_16, ACH_17, ACH_18, ACH_19, ACH_20,
  R17, ACH_3_5, ACH_3_5H,
];
