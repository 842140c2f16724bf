import { ELEMENT_TYPES, type ElementType } from '../types.js';
import type { EntryDocument } from './document.js';

const PART = /^(?:(\d+) )?(\w+?)(\*?)(?:\/(\w+))?$/;

/** Elements as the lists write them: `Bd*, 3 Bd, 8 Sh`, and `4 Kn/Bd` for riders who may fight on foot. */
export const entriesFrom = (text: string): readonly EntryDocument[] =>
  text.split(', ').map((part) => {
    const [, count, type, star, dismountsTo] = PART.exec(part) ?? [];
    if (!isType(type) || !(dismountsTo === undefined || isType(dismountsTo))) throw new Error(`"${part}" is no element`);
    return {
      type,
      ...(count === undefined ? {} : { count: Number(count) }),
      ...(star === '*' ? { general: true } : {}),
      ...(dismountsTo === undefined ? {} : { dismountsTo }),
    };
  });

const isType = (code: string | undefined): code is ElementType => (ELEMENT_TYPES as readonly (string | undefined)[]).includes(code);
