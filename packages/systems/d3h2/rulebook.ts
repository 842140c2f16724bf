import type { Rulebook } from '@pennon/kernel';
import { CHARTS } from './charts/index.js';
import { CHECKS } from './checks/index.js';
import { NOTES } from './notes.js';
import { SWITCHES } from './switches.js';

export const rulebook: Rulebook = {
  id: 'd3h2',
  name: 'D3H2',
  edition: 'd3h2@3',
  about: 'Ancient, medieval and fantasy armies of a dozen elements on a free table: scarce command, lined-up fronts, sudden kills.',
  charts: CHARTS,
  notes: NOTES,
  switches: Object.values(SWITCHES),
  checks: CHECKS,
};
