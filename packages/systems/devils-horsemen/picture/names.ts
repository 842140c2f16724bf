import type { UnitType } from '../types.js';

/** The piece that stands for a Standard. */
export const standardId = (contingent: string): string => `standard:${contingent}`;

/** Words put together as one sentence begins. */
export const sentence = (words: readonly string[], between = ', '): string => {
  const text = words.join(between);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

export const TYPE_WORDS: { readonly [type in UnitType]: string } = {
  CAT: 'Cataphracts',
  KN: 'Knights',
  HC: 'Heavy cavalry',
  LN: 'Lancers',
  LC: 'Light cavalry',
  HI: 'Heavy infantry',
  MI: 'Medium infantry',
  LI: 'Light infantry',
  DKN: 'Dismounted knights',
  UKN: 'Unhorsed knights',
};
