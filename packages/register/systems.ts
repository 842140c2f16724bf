import type { PrintedRules, Rulebook, SystemDef } from '@pennon/kernel';
import type { Teaching } from '@pennon/lessons';
import type { AnyPicture } from '@pennon/picture';

/** What can be told of a rule system before it is loaded, and how to load it and what a page shows of it. */
export interface Registered {
  /** The game behind the id. */
  readonly name: string;
  /** What kind of game it is, in four words. */
  readonly kind: string;
  /** Why one plays it, in one sentence. */
  readonly charm: string;
  /** Its charts and checks alone. */
  readonly rulebook: () => Promise<{ readonly rulebook: Rulebook }>;
  readonly load: () => Promise<{ readonly system: SystemDef }>;
  /** Every statement of the printed rules, with where it is carried out and what proves it. */
  readonly print?: () => Promise<{ readonly print: PrintedRules }>;
  /** Where there is a whole game: its picture. */
  readonly picture?: () => Promise<{ readonly picture: AnyPicture }>;
  /** Where it can be learned here: lessons, a first battle, the rules on one page. */
  readonly lessons?: () => Promise<{ readonly teaching: Teaching }>;
}

/** Every rule system there is, a line each. `npm run register` writes whatever else is a list of them. */
export const LINES = {
  kulikovo: {
    name: 'Kulikovo 1380',
    kind: 'Whole armies on hexes',
    charm: 'Princes, a hidden reserve, and the nerve of two armies.',
    rulebook: () => import('@pennon/kulikovo/rulebook'),
    print: () => import('@pennon/kulikovo/print'),
    load: () => import('@pennon/kulikovo'),
    picture: () => import('@pennon/kulikovo/picture'),
    lessons: () => import('@pennon/kulikovo/lessons'),
  },
  'devils-horsemen': {
    name: "Devil's Horsemen",
    kind: 'Mongol cavalry on hexes',
    charm: 'Feign, shoot, wear them down. Cohesion is everything.',
    rulebook: () => import('@pennon/devils-horsemen/rulebook'),
    print: () => import('@pennon/devils-horsemen/print'),
    load: () => import('@pennon/devils-horsemen'),
    picture: () => import('@pennon/devils-horsemen/picture'),
    lessons: () => import('@pennon/devils-horsemen/lessons'),
  },
  d3h2: {
    name: 'D3H2',
    kind: 'Miniatures on a free table',
    charm: 'No hexes: measure, wheel, keep the line. A dozen elements a side.',
    rulebook: () => import('@pennon/d3h2/rulebook'),
    print: () => import('@pennon/d3h2/print'),
    load: () => import('@pennon/d3h2'),
    picture: () => import('@pennon/d3h2/picture'),
    lessons: () => import('@pennon/d3h2/lessons'),
  },
  'cry-havoc': {
    name: 'Cry Havoc',
    kind: 'Named people in a village',
    charm: 'Knights, peasants, doors and windows. Everyone counts.',
    rulebook: () => import('@pennon/cry-havoc/rulebook'),
    print: () => import('@pennon/cry-havoc/print'),
    load: () => import('@pennon/cry-havoc'),
    picture: () => import('@pennon/cry-havoc/picture'),
    lessons: () => import('@pennon/cry-havoc/lessons'),
  },
  'advanced-cry-havoc': {
    name: 'Advanced Cry Havoc',
    kind: 'The same, with nerve',
    charm: 'Facing, reactions, fear and anger. One duel can turn it.',
    rulebook: () => import('@pennon/advanced-cry-havoc/rulebook'),
    print: () => import('@pennon/advanced-cry-havoc/print'),
    load: () => import('@pennon/advanced-cry-havoc'),
    picture: () => import('@pennon/advanced-cry-havoc/picture'),
    lessons: () => import('@pennon/advanced-cry-havoc/lessons'),
  },
} as const satisfies { readonly [id: string]: Registered };
