import type { AnyPointedAt } from '@pennon/picture';

/** Where somebody points, as pictures are asked about it. */
export type At = Omit<AnyPointedAt, 'chosen'>;
