import type { ArmyBook, FreeBattles } from './armies.js';
import type { Chart, Note } from './chart.js';
import type { AnyCheck } from './check.js';
import type { AnyGame } from './game.js';
import type { Switch } from './switches.js';

/**
 * What can be looked up, asked and rolled in a rule system: everything but its whole game.
 * @example export const rulebook: Rulebook = { id: 'kulikovo', name: 'Kulikovo 1380', edition: 'kulikovo@2', … };
 */
export interface Rulebook {
  readonly id: string;
  readonly name: string;
  /** The edition of the rules, as records name it: `kulikovo@2`. */
  readonly edition: string;
  /** One line on what kind of game it is. */
  readonly about: string;
  readonly charts: readonly Chart[];
  readonly notes: readonly Note[];
  readonly switches: readonly Switch[];
  readonly checks: readonly AnyCheck[];
}

/**
 * A rule system as others see it.
 * @example export const system: SystemDef = { ...rulebook, game };
 */
export interface SystemDef extends Rulebook {
  /** The whole game, where there is one. */
  readonly game?: AnyGame;
  /** Its armies, where people can build them. */
  readonly armies?: ArmyBook;
  /** Battles between any two of them. */
  readonly battles?: FreeBattles;
}
