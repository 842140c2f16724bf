import { ELEMENT_TYPES, type ElementType } from '../types.js';
import type { EntryDocument } from './document.js';

const PART = /^(?:(\d+) )?(\w+?)(\*?)$/;

/** Elements as the lists write them: `Bd*, 3 Bd, 8 Sh`. */
export const entriesFrom = (text: string): readonly EntryDocument[] =>
  text.split(', ').map((part) => {
    const [, count, type, star] = PART.exec(part) ?? [];
    if (!isType(type)) throw new Error(`"${part}" is no element`);
    return { type, ...(count === undefined ? {} : { count: Number(count) }), ...(star === '*' ? { general: true } : {}) };
  });

const isType = (code: string | undefined): code is ElementType => (ELEMENT_TYPES as readonly (string | undefined)[]).includes(code);
