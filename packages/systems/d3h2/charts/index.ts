import type { Chart } from '@pennon/kernel';
import { D3_1 } from './d3-1.js';
import { D3_2 } from './d3-2.js';
import { D3_3 } from './d3-3.js';
import { D3_4 } from './d3-4.js';
import { D3_7 } from './d3-7.js';
import { D3_8 } from './d3-8.js';
import { D3_9 } from './d3-9.js';
import { D3_10 } from './d3-10.js';
import { D3_11 } from './d3-11.js';
import { D3_12 } from './d3-12.js';
import { D3_13 } from './d3-13.js';
import { D3_14 } from './d3-14.js';
import { D3_15 } from './d3-15.js';
import { D3_21 } from './d3-21.js';
import { D3_22 } from './d3-22.js';
import { D3_23 } from './d3-23.js';
import { D3_24 } from './d3-24.js';
import { D3_25 } from './d3-25.js';
import { D3_26 } from './d3-26.js';
import { D3_28 } from './d3-28.js';
import { D3_29 } from './d3-29.js';
import { D3_30 } from './d3-30.js';
import { D3_32 } from './d3-32.js';
import { D3_34 } from './d3-34.js';
import { D3_35 } from './d3-35.js';
import { D3_36 } from './d3-36.js';
import { D3_37 } from './d3-37.js';
import { D3_38 } from './d3-38.js';

/** In printed order. */
export const CHARTS: readonly Chart[] = [
  D3_1, D3_2, D3_3, D3_4, D3_7, D3_8, D3_9, D3_10, D3_11, D3_12, D3_13, D3_14, D3_15, D3_21, D3_22, D3_23, D3_24, D3_25, D3_26, D3_28, D3_29, D3_30, D3_32, D3_34, D3_35, D3_36,
  D3_37, D3_38,
];
