/* The rows of the charts, as they are printed and as our maps need them. */

/** One row of the terrain chart; a cost of `null` is impassable, for a hexside it is the least total to cross it. */
export interface TerrainRow {
  readonly name: string;
  readonly kind: 'hex' | 'hexside';
  readonly foot: number | null;
  readonly horse: number | null;
  readonly cover: 'none' | 'yes' | 'ifCrossesTopLip' | 'ifCrossed';
  readonly advantage: '0' | '-' | 'def+';
}

/** How a hexside is crossed: at the cost of the hex, for 4 at least, by a leap, not at all (3.5). */
export type Crossing = 'hex-cost' | 'at-least-4' | 'jump' | 'no';

/** One row of the hexside table (3.5). */
export interface HexsideRow {
  readonly name: string;
  readonly foot: Crossing;
  readonly horse: Crossing;
  readonly contact: boolean;
  /** The defender behind it has rank +1. */
  readonly defenderPlus: boolean;
  readonly blocksSight: boolean;
  readonly cover: 'none' | 'if-targets-side' | 'unless-shooters-side';
  /** Where a map may mark it; what is `never` marked follows from houses, stairs and levels. */
  readonly marked: 'anywhere' | 'house-walls' | 'level-ground' | 'never';
}

/** What our maps make of a ground, besides its row of CH-T1. */
export interface GroundNature {
  /** No line of sight goes through it (5.7). */
  readonly blocksSight: boolean;
  /** Nobody passes a friend there (R58). */
  readonly isNarrow: boolean;
}

/** What rulings say of a weapon. */
export interface WeaponNature {
  /** Every shot costs one of those he carries, where they are counted (R25). */
  readonly isUsedUp: boolean;
  /** Who uses it mounted (R24). */
  readonly inSaddle: 'everybody' | 'archers' | 'nobody';
  /** What is left of the shooter's move, and whether he may attack (R29). */
  readonly moveAfter: 'half' | 'none';
  readonly mayAttackAfter: boolean;
}
