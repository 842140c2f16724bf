import type { Chart } from '@pennon/kernel';
import { UNIT_VALUES } from './ku-3.1.js';
import { DEATH_OF_LEADER } from './ku-7.3.js';
import { KU_CC } from './ku-cc.js';
import { KU_CH } from './ku-ch.js';
import { KU_DRM } from './ku-drm.js';
import { KU_MF } from './ku-mf.js';
import { KU_MFD } from './ku-mfd.js';
import { KU_REL } from './ku-rel.js';
import { KU_RNG } from './ku-rng.js';
import { KU_SH } from './ku-sh.js';
import { KU_TEC } from './ku-tec.js';
import { KU_WSM } from './ku-wsm.js';

/** In the order of the printed card, our own tables last. */
export const CHARTS: readonly Chart[] = [KU_TEC, KU_MF, KU_MFD, KU_RNG, KU_SH, KU_WSM, KU_CH, KU_DRM, KU_REL, KU_CC, UNIT_VALUES, DEATH_OF_LEADER];
