import type { Chart } from '@pennon/kernel';
import { DH_6_27 } from './dh-6.27.js';
import { DH_10_1 } from './dh-10.1.js';
import { DH_10_1M } from './dh-10.1m.js';
import { DH_10_2 } from './dh-10.2.js';
import { DH_10_2A } from './dh-10.2a.js';
import { DH_10_3 } from './dh-10.3.js';
import { DH_10_4 } from './dh-10.4.js';
import { DH_10_5 } from './dh-10.5.js';
import { DH_10_5A } from './dh-10.5a.js';
import { DH_10_5D } from './dh-10.5d.js';
import { DH_10_6A } from './dh-10.6a.js';
import { DH_10_6B } from './dh-10.6b.js';
import { DH_10_6C } from './dh-10.6c.js';
import { DH_10_6N } from './dh-10.6n.js';
import { DH_10_7A } from './dh-10.7a.js';
import { DH_10_7B } from './dh-10.7b.js';
import { DH_10_7C } from './dh-10.7c.js';
import { DH_10_7D } from './dh-10.7d.js';

/** In the order of the printed card, the reconstructed movement chart last. */
export const CHARTS: readonly Chart[] = [
  DH_10_1, DH_10_1M, DH_10_2, DH_10_2A,
  DH_10_3, DH_10_4, DH_10_5, DH_10_5A, DH_10_5D,
  DH_10_6A, DH_10_6B, DH_10_6C, DH_10_6N,
  DH_10_7A, DH_10_7B, DH_10_7D, DH_10_7C,
  DH_6_27,
];
