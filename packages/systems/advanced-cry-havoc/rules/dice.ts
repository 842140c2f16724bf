import { D10, D10_FROM_1, type Die } from '@pennon/kernel';
import type { Options } from '../facts.js';

/** R1. */
export const dieOf = ({ die }: Options): Die => (die === '1-10' ? D10_FROM_1 : D10);
