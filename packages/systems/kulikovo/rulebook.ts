import type { Rulebook } from '@pennon/kernel';
import { CHARTS } from './charts/index.js';
import { CHECKS } from './checks/index.js';
import { NOTES } from './notes.js';
import { SWITCHES } from './switches.js';

export const rulebook: Rulebook = {
  id: 'kulikovo',
  name: 'Kulikovo 1380',
  edition: 'kulikovo@3',
  about: 'The Rus against the Golden Horde on hexes: activations that must be earned, charges that run on.',
  charts: CHARTS,
  notes: NOTES,
  switches: Object.values(SWITCHES),
  checks: CHECKS,
};
