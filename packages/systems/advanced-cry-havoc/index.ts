import type { SystemDef } from '@pennon/kernel';

export const system: SystemDef = {
  id: 'advanced-cry-havoc',
  name: 'Advanced Cry Havoc',
  edition: 'advanced-cry-havoc@1',
  about: '',
  charts: [],
  notes: [],
  switches: [],
  checks: [],
};
