import type { Chart } from '@pennon/kernel';
import { SCENARIO_GROUND } from './ch-3.4.js';
import { HEXSIDE_TABLE } from './ch-3.5.js';
import { MANOEUVRE_COST } from './ch-5.2.js';
import { MOUNTING_COST } from './ch-5.5.js';
import { CH_T1 } from './ch-t1.js';
import { CH_T2 } from './ch-t2.js';
import { CH_T3 } from './ch-t3.js';
import { CH_T4 } from './ch-t4.js';
import { CH_T5 } from './ch-t5.js';
import { CH_T6 } from './ch-t6.js';
import { CH_T7 } from './ch-t7.js';
import { CH_T8 } from './ch-t8.js';
import { CH_T9 } from './ch-t9.js';
import { CH_T10 } from './ch-t10.js';
import { CH_T11 } from './ch-t11.js';

/** In the order of the printed card, our own tables last. */
export const CHARTS: readonly Chart[] = [
  CH_T1, CH_T2, CH_T3, CH_T4, CH_T5, CH_T6, CH_T7, CH_T8, CH_T9, CH_T10, CH_T11,
  SCENARIO_GROUND, HEXSIDE_TABLE, MANOEUVRE_COST, MOUNTING_COST,
];
