import { signal } from '@preact/signals';
import { hasGame, SYSTEM_IDS, type SystemId } from '../app/systems.js';

/** Systems with whole games; the first is loaded with the page, the others when somebody asks for them. */
export const PLAYED: readonly SystemId[] = SYSTEM_IDS.filter(hasGame);

/** The system whose battles are shown. */
export const playing = signal<SystemId | undefined>(PLAYED[0]);

/** In the address: the system of which an army, behind #, wants to fight. */
export const FIGHT = 'fight';
export const fightWith = (system: string, parcel: string): string => `/?${FIGHT}=${system}#${parcel}`;
