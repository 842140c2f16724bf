import { signal } from '@preact/signals';
import { hasGame, SYSTEM_IDS, type SystemId } from '../app/systems.js';

/** Systems with whole games; the first is loaded with the page, the others when somebody asks for them. */
export const PLAYED_SYSTEMS: readonly SystemId[] = SYSTEM_IDS.filter(hasGame);

/** The system whose battles are shown. */
export const shownSystem = signal<SystemId | undefined>(PLAYED_SYSTEMS[0]);

/** Somebody has come to choose one of its battles, and is led there as soon as they are shown. */
export const isBattleWanted = signal(false);
