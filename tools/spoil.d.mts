import type { Sfc32 } from '@pennon/kernel';

export type Path = readonly string[];
export const WAYS_OF_ONE: readonly string[];
export const pathsOf: (value: unknown) => readonly Path[];
export const spoiltAt: (state: object, path: Path, way: string) => object | undefined;
export const doubledText: (state: object, path: Path, other: unknown, otherIs: 'first' | 'last') => string;
export const spoilt: (state: object, other: object, luck: Sfc32) => object;
