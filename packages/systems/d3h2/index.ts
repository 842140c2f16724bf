import type { SystemDef } from '@pennon/kernel';

export const system: SystemDef = {
  id: 'd3h2',
  name: 'D3H2',
  edition: 'd3h2@1',
  about: '',
  charts: [],
  notes: [],
  switches: [],
  checks: [],
};
