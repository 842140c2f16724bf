import type { Rulebook } from '@pennon/kernel';
import { CHARTS } from './charts/index.js';
import { CHECKS } from './checks/index.js';
import { NOTES } from './notes.js';
import { SWITCHES } from './switches.js';

export const rulebook: Rulebook = {
  id: 'cry-havoc',
  name: 'Cry Havoc',
  edition: 'cry-havoc@2',
  about: "Man against man on two-metre hexes: named people, three numbers each, doors, walls and trees at arm's length.",
  charts: CHARTS,
  notes: NOTES,
  switches: Object.values(SWITCHES),
  checks: CHECKS,
};
