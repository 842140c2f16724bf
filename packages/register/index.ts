import type { Rulebook, SystemDef } from '@pennon/kernel';
import { LINES, type Registered } from './systems.js';

export type { Registered } from './systems.js';

export type SystemId = keyof typeof LINES;

/** Every rule system by its id. */
export const REGISTER: { readonly [id in SystemId]: Registered } = LINES;

/** In the order of the register. */
export const SYSTEM_IDS = Object.keys(REGISTER) as readonly SystemId[];

/** Whether there is a whole game, so that nobody loads the others to find out. */
export const hasGame = (id: SystemId): boolean => REGISTER[id].picture !== undefined;

/** Whether it can be learned here. */
export const hasLessons = (id: SystemId): boolean => REGISTER[id].lessons !== undefined;

export const isSystem = (id: string): id is SystemId => Object.hasOwn(REGISTER, id);

/** The system that a scenario (`kulikovo/training`) or an edition (`kulikovo@2`) belongs to; its name begins with the system's. */
export function systemOf(name: string): SystemId | undefined {
  const [id = ''] = name.split(/[/@]/, 1);
  return isSystem(id) ? id : undefined;
}

const rulebooks = new Map<SystemId, Rulebook>();

/** A rulebook that was loaded before, without waiting. */
export const rulebookAtHand = (id: SystemId): Rulebook | undefined => rulebooks.get(id);

/** Charts and checks of a system; its whole game is not loaded with them. */
export async function loadRulebook(id: SystemId): Promise<Rulebook> {
  const { rulebook } = await REGISTER[id].rulebook();
  rulebooks.set(id, rulebook);
  return rulebook;
}

export const loadRulebooks = (): Promise<readonly Rulebook[]> => Promise.all(SYSTEM_IDS.map(loadRulebook));

/** A system, loaded when somebody first asks for it. */
export async function loadSystem(id: SystemId): Promise<SystemDef> {
  const { system } = await REGISTER[id].load();
  return system;
}

export const loadAll = (): Promise<readonly SystemDef[]> => Promise.all(SYSTEM_IDS.map(loadSystem));
