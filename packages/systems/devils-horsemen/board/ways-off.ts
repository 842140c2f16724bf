import { other, type SideTable, turned, turnsBetween } from '@pennon/hexes';
import { facingsToward } from '../rules/facing.js';
import { isMounted } from '../rules/units.js';
import type { State, UnitId } from '../types.js';
import type { Pace } from './move-check.js';
import { card, maNow, typeOf, unit } from './pieces.js';
import type { Position } from './position.js';
import { arcToward } from './sight.js';
import { keptIn } from './special.js';

/** Nobody rides off for less. */
const WORTH_IT = 2;

/**
 * How a unit that has just shot gets away (DH-R20): straight off over vacant ground until the target cannot reach it any more or its MP are spent, and where they allow it less far with its front to
 * the enemy again. These few are found without a search; every other way is open to whoever names it.
 */
export class WaysOff {
  readonly #p: Position;
  readonly #enemy: 0 | 1;
  readonly #cost: SideTable;
  readonly #kept: ReadonlySet<number> | undefined;
  readonly #isMounted: boolean;
  readonly #ma: number;
  /** The hexes of the ride that is looked at, and what has been spent in each. */
  readonly #hexes: number[] = [];
  readonly #spent: number[] = [];

  constructor(state: State, p: Position, id: UnitId) {
    const c = card(state, id);
    const type = typeOf(c, unit(state, id));
    this.#p = p;
    this.#enemy = other(c.sideIndex);
    this.#cost = p.board.costs(type);
    this.#kept = keptIn(state, id);
    this.#isMounted = isMounted({ type });
    this.#ma = maNow(state, id);
  }

  /** Adds to the list what is done up to the shot with each way off; `reach` is how far the target could come. */
  add(
    { hex, facing, mp }: Pick<Pace, 'hex' | 'facing' | 'mp'>,
    target: number,
    reach: number,
    shot: () => readonly object[],
    list: (readonly object[])[],
  ): void {
    // Who has come into an enemy ZOC stays (5.5).
    if (this.#ma - mp < WORTH_IT || this.#p.isHeld(this.#enemy, hex)) return;
    const { board } = this.#p;
    const range = board.distance(hex, target);
    const most = Math.max(WORTH_IT, reach + 2 - range);
    for (let d = 0; d < 6; d++) {
      const next = board.next(hex, d);
      if (next < 0 || board.distance(next, target) <= range) continue;
      const [a = facing, b = facing] = facingsToward(d);
      const off = turnsBetween(facing, a) < turnsBetween(facing, b) ? a : b;
      this.#ride(hex, d, mp + turnsBetween(facing, off), most);
      const far = this.#hexes.length;
      if (far < WORTH_IT) continue;
      const about = this.#facingAbout(off, far - 1, target);
      let less = far;
      while (less >= WORTH_IT && (this.#spent[less - 1] as number) + turnsBetween(off, about) > this.#ma) less--;
      if (less < far) list.push(this.#way(shot(), facing, off, far));
      if (less >= WORTH_IT) list.push([...this.#way(shot(), facing, off, less), board.steps.turn(about)]);
    }
  }

  #way(shot: readonly object[], facing: number, off: number, far: number): readonly object[] {
    const { steps } = this.#p.board;
    const way = [...shot];
    if (off !== facing) way.push(steps.turn(off));
    for (let i = 0; i < far; i++) way.push(steps.enter(this.#hexes[i] as number));
    return way;
  }

  /** The smallest turn that brings the target before it at the end of the ride. */
  #facingAbout(off: number, last: number, target: number): number {
    for (const by of [1, -1, 2, -2])
      if (arcToward(this.#p, this.#hexes[last] as number, turned(off, by), false, target) === 'front') return turned(off, by);
    return turned(off, 3);
  }

  /** Rides in one direction: over vacant hexes that no enemy holds, and not into woods on horseback. */
  #ride(from: number, d: number, mp: number, most: number): void {
    const { board } = this.#p;
    this.#hexes.length = 0;
    this.#spent.length = 0;
    for (let hex = from, spent = mp; this.#hexes.length < most; ) {
      const price = this.#cost.at(hex, d);
      spent += price;
      if (price === 0 || spent > this.#ma) return;
      hex = board.next(hex, d);
      if (this.#p.at(0, hex) >= 0 || this.#p.isHeld(this.#enemy, hex)) return;
      if ((this.#isMounted && board.isWoods(hex)) || (this.#kept !== undefined && !this.#kept.has(hex))) return;
      this.#hexes.push(hex);
      this.#spent.push(spent);
    }
  }
}
