import type { Shown } from '@pennon/picture';

/** A roll as pictures show it: the faces, what is added to them, what came of it. */
export type Roll = Extract<Shown, { kind: 'roll' }>;
