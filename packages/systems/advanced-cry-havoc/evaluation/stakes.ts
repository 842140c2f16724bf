import { ACH_4 } from '../charts/ach-4.js';
import { closeSymbol, columnOfDifference, columnOfPower, rangedSymbol } from '../rules/combat-table.js';
import { dieOf } from '../rules/dice.js';
import { bandsOf } from '../rules/missiles.js';
import type { Character, CombatResult, GameOptions, Weapon } from '../types.js';

/* What blows and shots take on the average, by column and modifier, worked out once for each set of options. */

type Health = Character['health'];
/** Part of his worth that a result takes from a man; who is hurt already dies of it (R58). */
const TAKES: { readonly [health in Exclude<Health, 'dead'>]: { readonly [result in CombatResult]?: number } } = {
  healthy: { K: 1, W: 0.45, S: 0.65, I: 0.2, R: 0.06, P: 0.14, A: 0.1 },
  wounded: { K: 1, W: 1, S: 1, I: 0.2, R: 0.06, P: 0.14, A: 0.1 },
  stunned: { K: 1, W: 1, S: 1 },
};
/** Part of the worth of a horse. */
const OF_MOUNT: { readonly [result in CombatResult]?: number } = { K: 1, W: 1, S: 0.6, I: 0.15, R: 0.1, P: 0.5, A: 0.15 };
/** Part of the worth of who fumbles. */
const FUMBLE = 0.12;

const COLUMNS = 14;
/** Modifiers from -3 to +6. */
const [LOWEST, DRMS] = [-3, 10];
const at = (column: number, drm: number): number =>
  (Math.min(COLUMNS, Math.max(1, column)) - 1) * DRMS + Math.min(DRMS - 1, Math.max(0, drm - LOWEST));

class Stakes {
  readonly #columns: Int8Array;
  readonly #powers: Int8Array;
  readonly #close: { readonly [health in Health]: Float64Array };
  readonly #closeMount: Float64Array;
  readonly #fumbles: Float64Array;
  readonly #ranged: { readonly [health in Health]: Float64Array };
  readonly #rangedMount: Float64Array;

  constructor(options: GameOptions) {
    const die = dieOf(options);
    const faces = Array.from({ length: die.sides }, (_, i) => die.from + i);
    const last = options.tableAlign === 'left13' ? 13 : COLUMNS;
    const table = (symbol: (total: number, column: number) => CombatResult, worth: (result: CombatResult) => number): Float64Array => {
      const cells = new Float64Array(COLUMNS * DRMS);
      for (let column = 1; column <= COLUMNS; column++)
        for (let i = 0; i < DRMS; i++)
          cells[at(column, i + LOWEST)] =
            faces.reduce((sum, face) => sum + worth(symbol(face + i + LOWEST, Math.min(column, last))), 0) / faces.length;
      return cells;
    };
    const close = (total: number, column: number): CombatResult => closeSymbol(total, column, options);
    const ranged = (total: number, column: number): CombatResult => rangedSymbol(total, column, options);
    const byHealth = (symbol: typeof close): { readonly [health in Health]: Float64Array } => ({
      healthy: table(symbol, (result) => TAKES.healthy[result] ?? 0),
      wounded: table(symbol, (result) => TAKES.wounded[result] ?? 0),
      stunned: table(symbol, (result) => TAKES.stunned[result] ?? 0),
      dead: new Float64Array(COLUMNS * DRMS),
    });
    this.#columns = Int8Array.from({ length: 2 * MOST + 1 }, (_, i) => columnOfDifference(i - MOST, options));
    this.#powers = Int8Array.from({ length: 11 }, (_, power) => (power === 0 ? 0 : columnOfPower(power, options)));
    this.#close = byHealth(close);
    this.#closeMount = table(close, (result) => OF_MOUNT[result] ?? 0);
    this.#fumbles = table(close, (result) => (result === 'F' ? FUMBLE : 0));
    this.#ranged = byHealth(ranged);
    this.#rangedMount = table(ranged, (result) => OF_MOUNT[result] ?? 0);
  }

  /** The column of a difference of OFF and DEF. */
  column(difference: number): number {
    return this.#columns[Math.min(2 * MOST, Math.max(0, difference + MOST))] as number;
  }
  columnOfPower(power: number): number {
    return this.#powers[power] as number;
  }
  close(health: Health, column: number, drm: number): number {
    return this.#close[health][at(column, drm)] as number;
  }
  closeMount(column: number, drm: number): number {
    return this.#closeMount[at(column, drm)] as number;
  }
  fumbles(column: number, drm: number): number {
    return this.#fumbles[at(column, drm)] as number;
  }
  ranged(health: Health, column: number, drm: number): number {
    return this.#ranged[health][at(column, drm)] as number;
  }
  rangedMount(column: number, drm: number): number {
    return this.#rangedMount[at(column, drm)] as number;
  }
}
/** No difference of OFF and DEF is greater. */
const MOST = 60;

const known = new WeakMap<GameOptions, Stakes>();
export function stakesOf(options: GameOptions): Stakes {
  const found = known.get(options) ?? new Stakes(options);
  known.set(options, found);
  return found;
}
export type { Stakes };

/** The power of a weapon at each range; 0 where it has none. */
export function powersOf(weapon: Weapon, options: GameOptions): Int8Array {
  const known = powers[options.axeFullBands ? 1 : 0] as Map<Weapon, Int8Array>;
  const found = known.get(weapon);
  if (found !== undefined) return found;
  const made = powersMade(weapon, options);
  known.set(weapon, made);
  return made;
}
const powers = [new Map<Weapon, Int8Array>(), new Map<Weapon, Int8Array>()];
function powersMade(weapon: Weapon, options: GameOptions): Int8Array {
  const { power } = ACH_4.data.weapons[weapon];
  const made = new Int8Array(100);
  bandsOf(weapon, options).forEach((band, i) => {
    if (band !== null) made.fill(ACH_4.data.power[power][i] ?? 0, band[0], band[1] + 1);
  });
  return made;
}
