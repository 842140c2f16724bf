import type { Sheet } from '@pennon/kernel';

/** A key: each code with what it means. */
export const keySheet = (key: { readonly [code: string]: string }): Sheet => ({ head: ['Code', 'Meaning'], rows: Object.entries(key) });
