import type { Teaching } from '@pennon/lessons';
import { contact } from './contact.js';
import { fight } from './fight.js';
import { firstBattle } from './first-battle.js';
import { flanks } from './flanks.js';
import { general } from './general.js';
import { lines } from './lines.js';
import { pips } from './pips.js';
import { recoil } from './recoil.js';
import { shooting } from './shooting.js';
import { summary } from './summary.js';
import { threatZones } from './threat-zones.js';
import { winning } from './winning.js';

/** How D3H2 is learned. */
export const teaching: Teaching = {
  lessons: [pips, lines, contact, fight, recoil, flanks, threatZones, shooting, general, winning],
  firstBattle,
  summary,
};
