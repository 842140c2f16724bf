import type { Army } from '@pennon/kernel';
import type { ElementType, Home, Variant } from '../types.js';

/** An army as a person writes it down. Plain JSON; what is left out is as usual. */
export interface ArmyDocument {
  readonly id?: string;
  readonly name: string;
  /** The tables it was built for; a battle has its own. Absent: `d3h2`. */
  readonly variant?: Variant;
  /** The points it was built for; a battle has its own. Absent: 24. */
  readonly size?: number;
  readonly aggression: number;
  readonly home: Home;
  /** It brings no Camp. */
  readonly noCamp?: boolean;
  /** Riders who may get down choose before they deploy, not in the battle. */
  readonly dismountsBefore?: boolean;
  readonly elements: readonly EntryDocument[];
}

/** D3-3. */
export const USUAL_SIZE = 24;
/** The points it was built for. */
export const sizeOf = ({ size = USUAL_SIZE }: ArmyDocument): number => size;

/** As the page and the command line hold it. */
export const asArmy = (army: ArmyDocument): Army => ({ ...army, elements: army.elements.map((entry) => ({ ...entry })) });

export interface EntryDocument {
  readonly type: ElementType;
  /** Absent: one. */
  readonly count?: number;
  readonly fast?: boolean;
  /** Mounted Infantry of that foot type. */
  readonly mtd?: boolean;
  readonly general?: boolean;
  readonly ally?: boolean;
  /** Lurkers that live in water. */
  readonly waterLurker?: boolean;
  /** War Wagons used as Siege Towers. */
  readonly siegeTower?: boolean;
  /** Knights or Cavalry in chariots. */
  readonly chariot?: boolean;
  /** The foot form that it may get down to. */
  readonly dismountsTo?: ElementType;
}

/** One element of an army by itself. */
export interface ElementCard {
  /** Its type and its number among those of its type, the same every time: `Kn2`, and with a figure in the type `Kn4-2`. */
  readonly id: string;
  readonly type: ElementType;
  readonly fast: boolean;
  readonly mtd: boolean;
  readonly general: boolean;
  readonly ally: boolean;
  readonly waterLurker: boolean;
  readonly siegeTower: boolean;
  readonly chariot: boolean;
  readonly dismountsTo: ElementType | null;
}

/** Every element by itself, in the order of the list. */
export function elementsOf({ elements }: Pick<ArmyDocument, 'elements'>): readonly ElementCard[] {
  const counted = new Map<ElementType, number>();
  return elements.flatMap((entry) =>
    Array.from({ length: entry.count ?? 1 }, () => {
      const number = (counted.get(entry.type) ?? 0) + 1;
      counted.set(entry.type, number);
      return cardOf(entry, number);
    }),
  );
}

const cardOf = (entry: EntryDocument, number: number): ElementCard => ({
  id: `${entry.type}${/\d$/.test(entry.type) ? '-' : ''}${number}`,
  type: entry.type,
  fast: entry.fast ?? false,
  mtd: entry.mtd ?? false,
  general: entry.general ?? false,
  ally: entry.ally ?? false,
  waterLurker: entry.waterLurker ?? false,
  siegeTower: entry.siegeTower ?? false,
  chariot: entry.chariot ?? false,
  dismountsTo: entry.dismountsTo ?? null,
});
