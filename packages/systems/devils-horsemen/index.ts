import type { SystemDef } from '@pennon/kernel';

export const system: SystemDef = {
  id: 'devils-horsemen',
  name: "Devil's Horsemen",
  edition: 'devils-horsemen@1',
  about: '',
  charts: [],
  notes: [],
  switches: [],
  checks: [],
};
