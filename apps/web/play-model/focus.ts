import { sameData } from '@pennon/kernel';
import type { Option } from './options.js';

/** What all is about just now: what is pointed at, else what is planned, else who is asked about. Ring, card, chances, question and main button show this and nothing else. */
export interface Focus {
  readonly kind: 'pointed' | 'planned' | 'asked';
  /** The deed; nothing where somebody is only looked at or asked about. */
  readonly option?: Option;
  /** Who does it, or is asked about. */
  readonly piece?: string;
  /** At whom. */
  readonly target?: string;
}

/** A deed with who does it and at whom. */
export const focusOf = (kind: Focus['kind'], option: Option): Focus => {
  const { piece, target } = option.at;
  return { kind, option, ...(piece === undefined ? {} : { piece }), ...(target === undefined ? {} : { target }) };
};

/** Whether both are one deed: the same order, or the same blow or shot of one man at one target in two ways. */
export function isOneAction(one: Option, other: Option | undefined): boolean {
  if (other === undefined || one.at.order !== other.at.order) return false;
  if (one.at.target !== undefined && one.at.piece !== undefined)
    return one.at.target === other.at.target && one.at.piece === other.at.piece;
  return sameData(one.action, other.action);
}
