import type { GameAction, Pending } from '@pennon/kernel';
import type { PicturedGame, Pointing } from '@pennon/picture';
import type { State } from '../session/session.js';

/** One thing that may be chosen, and where on the board it lies. */
export interface Option {
  readonly action: GameAction;
  readonly at: Pointing;
}

/** What has been pointed at so far on the way to one option. */
export type Focus = Partial<Pick<Pointing, 'group' | 'piece' | 'order' | 'target' | 'works' | 'hex' | 'facing'>> & {
  /** Several of them are one word here. */
  readonly pieces?: string;
  readonly helpers?: string;
  readonly places?: string;
};

/** In which order somebody is led through what can still be told apart. */
export const KEYS = [
  'group',
  'piece',
  'pieces',
  'order',
  'target',
  'works',
  'hex',
  'facing',
  'helpers',
  'places',
] as const satisfies readonly (keyof Focus)[];
export type Key = (typeof KEYS)[number];

/** What an option says under one key; nothing is a value too. */
export function valueAt({ at }: Option, key: Key): string {
  switch (key) {
    case 'helpers':
      return at.helpers?.join(' ') ?? '';
    case 'pieces':
      return at.pieces?.join(' ') ?? '';
    case 'places':
      return at.poses === undefined && at.shape === undefined && at.part === undefined ? '' : JSON.stringify([at.poses, at.shape, at.part]);
    default:
      return at[key] ?? '';
  }
}

/** What the one who looks may choose now. */
export function optionsOf(game: PicturedGame, state: State, pending: Pending<GameAction>): readonly Option[] {
  const { picture } = game;
  if (pending.kind !== 'choice') return [];
  return pending.actions.map((action) => ({ action, at: picture.pointsAt(state, action) }));
}

/** Those that everything pointed at fits. */
export const narrowed = (options: readonly Option[], focus: Focus): readonly Option[] =>
  options.filter((option) => KEYS.every((key) => focus[key] === undefined || valueAt(option, key) === focus[key]));

/** What is to be told next to come nearer to one option: the first key under which they differ. */
export function nextKey(options: readonly Option[]): Key | undefined {
  return KEYS.find((key) => new Set(options.map((option) => valueAt(option, key))).size > 1);
}

/** The distinct values under a key in the order of the list, each with the options it leads to. */
export function byValue(options: readonly Option[], key: Key): ReadonlyMap<string, readonly Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const value = valueAt(option, key);
    const same = found.get(value);
    if (same === undefined) found.set(value, [option]);
    else same.push(option);
  }
  return found;
}
