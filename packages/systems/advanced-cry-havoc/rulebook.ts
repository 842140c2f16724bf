import type { Rulebook } from '@pennon/kernel';
import { CHARTS } from './charts/index.js';
import { CHECKS } from './checks/index.js';
import { NOTES } from './notes.js';
import { SWITCHES } from './switches.js';

export const rulebook: Rulebook = {
  id: 'advanced-cry-havoc',
  name: 'Advanced Cry Havoc',
  edition: 'advanced-cry-havoc@5',
  about: 'Man against man on hexes: every character by name, picked in any order and interrupted, charged, unhorsed, scared or enraged.',
  charts: CHARTS,
  notes: NOTES,
  switches: Object.values(SWITCHES),
  checks: CHECKS,
};
