import { system } from '@pennon/advanced-cry-havoc';
import type { PicturedGame } from '@pennon/picture';
import { picture } from '../../packages/systems/advanced-cry-havoc/picture/index.js';
import { pictureLaws } from '../all/picture-laws.js';
import { game } from './table.js';

/** Sections of the rules that are no charts. */
const isSection = (ref: string): boolean => /^([3-8](\.\d+)?|13\.\d|SC-[0-3])$/.test(ref);

pictureLaws('advanced-cry-havoc', { system, game: { ...game, picture } as unknown as PicturedGame, isSection });
