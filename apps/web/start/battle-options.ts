import { BadRequest, type Switch } from '@pennon/kernel';
import type { PicturedGame, PicturedSystem } from '@pennon/picture';

/** What was changed from how the game is usually played. */
export type ChosenOptions = { readonly [name: string]: string | number | boolean };

/** How an option is asked for. */
export type OptionForm =
  | { readonly kind: 'flag'; readonly usual: boolean }
  | { readonly kind: 'word'; readonly usual: string | number; readonly words: readonly (string | number)[] }
  | { readonly kind: 'whole'; readonly usual: number; readonly least: number; readonly most: number };

export interface GameOption {
  readonly name: string;
  readonly ref: string;
  readonly about: string;
  readonly form: OptionForm;
}

/** Those readings of a system that a whole game can be played by: the ones that its set-up takes. */
export function gameOptions({ switches }: PicturedSystem, game: PicturedGame, scenario: string): readonly GameOption[] {
  return switches.flatMap((one) => {
    const form = formOf(one);
    return form !== undefined && takes(game, scenario, { [one.name]: form.usual })
      ? [{ name: one.name, ref: one.ref, about: one.about, form }]
      : [];
  });
}

function takes(game: PicturedGame, scenario: string, options: ChosenOptions): boolean {
  try {
    game.setup(scenario, options);
    return true;
  } catch (fault) {
    if (fault instanceof BadRequest) return false;
    throw fault;
  }
}

function formOf({ field, values }: Switch): OptionForm | undefined {
  const { spec } = field;
  const [usual] = values;
  if (spec.kind === 'flag' && typeof usual === 'boolean') return { kind: 'flag', usual };
  if (spec.kind === 'word' && (typeof usual === 'string' || typeof usual === 'number'))
    return { kind: 'word', usual, words: spec.values.filter((value) => typeof value === 'string' || typeof value === 'number') };
  if (spec.kind === 'whole' && typeof usual === 'number') return { kind: 'whole', usual, least: spec.least, most: spec.most };
  return undefined;
}

/** The options with one of them chosen anew; what is as usual is left out. Nothing changes when the value does not fit. */
export function withOption(chosen: ChosenOptions, { name, form }: GameOption, value: string | number | boolean): ChosenOptions {
  if (!fits(form, value)) return chosen;
  const { [name]: _before, ...others } = chosen;
  return value === form.usual ? others : { ...others, [name]: value };
}

function fits(form: OptionForm, value: string | number | boolean): boolean {
  switch (form.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'word':
      return typeof value !== 'boolean' && form.words.includes(value);
    case 'whole':
      return typeof value === 'number' && Number.isInteger(value) && value >= form.least && value <= form.most;
  }
}
