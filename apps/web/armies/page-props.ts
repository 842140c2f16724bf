import type { ArmyBook, SystemDef } from '@pennon/kernel';
import type { SavedArmy } from '../app/saved-armies.js';

/** What this browser keeps of the armies of a system, or why it keeps nothing. */
export interface SavedHere {
  readonly armies: readonly SavedArmy[];
  readonly fault: string | null;
}

/** A page of a system whose armies people can build. */
export interface ArmyPageProps {
  readonly system: SystemDef;
  readonly book: ArmyBook;
  readonly saved: SavedHere;
}
