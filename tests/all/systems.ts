import type { SystemDef } from '@pennon/kernel';

const LOAD: { readonly [id: string]: () => Promise<{ readonly system: SystemDef }> } = {
  'devils-horsemen': () => import('@pennon/devils-horsemen'),
  d3h2: () => import('@pennon/d3h2'),
  kulikovo: () => import('@pennon/kulikovo'),
  'cry-havoc': () => import('@pennon/cry-havoc'),
  'advanced-cry-havoc': () => import('@pennon/advanced-cry-havoc'),
};

/** Only this system, while working on it: `PENNON_SYSTEM=kulikovo npx vitest run tests/all`. */
const only = process.env.PENNON_SYSTEM;

/** Every rule system, for the suites that run over all of them. */
export const SYSTEMS: readonly SystemDef[] = await Promise.all(
  Object.entries(LOAD)
    .filter(([id]) => only === undefined || id === only)
    .map(async ([, load]) => (await load()).system),
);
