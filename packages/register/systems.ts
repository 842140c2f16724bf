import type { Rulebook, SystemDef } from '@pennon/kernel';
import type { AnyPicture } from '@pennon/picture';

/** What can be told of a rule system before it is loaded, and how to load it and what a page shows of it. */
export interface Registered {
  /** The game behind the id. */
  readonly name: string;
  /** Its charts and checks alone. */
  readonly rulebook: () => Promise<{ readonly rulebook: Rulebook }>;
  readonly load: () => Promise<{ readonly system: SystemDef }>;
  /** Where there is a whole game: its picture. */
  readonly picture?: () => Promise<{ readonly picture: AnyPicture }>;
}

/** Every rule system there is, a line each. `npm run register` writes whatever else is a list of them. */
export const LINES = {
  kulikovo: {
    name: 'Kulikovo 1380',
    rulebook: () => import('@pennon/kulikovo/rulebook'),
    load: () => import('@pennon/kulikovo'),
    picture: () => import('@pennon/kulikovo/picture'),
  },
  'devils-horsemen': {
    name: "Devil's Horsemen",
    rulebook: () => import('@pennon/devils-horsemen/rulebook'),
    load: () => import('@pennon/devils-horsemen'),
    picture: () => import('@pennon/devils-horsemen/picture'),
  },
  d3h2: {
    name: 'D3H2',
    rulebook: () => import('@pennon/d3h2/rulebook'),
    load: () => import('@pennon/d3h2'),
    picture: () => import('@pennon/d3h2/picture'),
  },
  'cry-havoc': {
    name: 'Cry Havoc',
    rulebook: () => import('@pennon/cry-havoc/rulebook'),
    load: () => import('@pennon/cry-havoc'),
  },
  'advanced-cry-havoc': {
    name: 'Advanced Cry Havoc',
    rulebook: () => import('@pennon/advanced-cry-havoc/rulebook'),
    load: () => import('@pennon/advanced-cry-havoc'),
  },
} as const satisfies { readonly [id: string]: Registered };
