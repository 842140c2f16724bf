import type { Army } from '@pennon/kernel';
import { say } from '../text/say.js';

/** What an army is called. */
export const armyTitle = ({ name }: Army): string => (name.trim() === '' ? say('armiesNameless') : name);
