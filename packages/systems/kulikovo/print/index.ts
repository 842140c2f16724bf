import type { PrintedRules } from '@pennon/kernel';

/** Everything that the print says, in its order. */
export const print: PrintedRules = [];
