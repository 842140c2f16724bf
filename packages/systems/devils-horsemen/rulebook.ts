import type { Rulebook } from '@pennon/kernel';
import { CHARTS } from './charts/index.js';
import { CHECKS } from './checks/index.js';
import { NOTES } from './notes.js';
import { SWITCHES } from './switches.js';

export const rulebook: Rulebook = {
  id: 'devils-horsemen',
  name: "Devil's Horsemen",
  edition: 'devils-horsemen@5',
  about: 'The Mongol wars on hexes: leaders who press their luck, horse archers who feign flight, knights who cannot be held.',
  charts: CHARTS,
  notes: NOTES,
  switches: Object.values(SWITCHES),
  checks: CHECKS,
};
