import type { SystemDef } from '@pennon/kernel';

export const system: SystemDef = {
  id: 'cry-havoc',
  name: 'Cry Havoc',
  edition: 'cry-havoc@1',
  about: '',
  charts: [],
  notes: [],
  switches: [],
  checks: [],
};
