import type { Chart, Lines } from './chart.js';
import { flag, measure, object, oneOf, type Read, text } from './fields.js';

/**
 * What a reason does to the number: `base` starts it, `drm` changes the die, `shift` the column (right positive).
 * @example REASON_KINDS.includes('drm') // true
 */
export const REASON_KINDS = ['base', 'drm', 'shift', 'factor', 'multiplier'] as const;
/**
 * One of them.
 * @example const kind: ReasonKind = 'shift';
 */
export type ReasonKind = (typeof REASON_KINDS)[number];

/**
 * One reason that touched a number, as it is read. `ref` is the chart id and its line, or the number of a ruling; `counted` is false when the reason
 * applies but is cancelled or not cumulative.
 * @example list(REASON, 0, 40)
 */
export const REASON = object({
  ref: text(),
  label: text(),
  kind: oneOf(REASON_KINDS),
  value: measure(-1000, 1000),
  counted: flag(),
  /** Whose number it is, in systems where both sides roll. */
  side: text().optional(),
});
/**
 * One reason that touched a number.
 * @example { ref: 'KU-DRM D7', label: 'attacker disordered', kind: 'drm', value: -2, counted: true }
 */
export type Reason = Read<typeof REASON>;

/**
 * A number as the list of its reasons, in printed order.
 * @example const breakdown: Breakdown = missileSum(shot).reasons;
 */
export type Breakdown = readonly Reason[];

/**
 * Collects the reasons of one number, in printed order. A reason worth nothing is left out unless it is `list`ed.
 * @example
 * const sum = sumOf(KU_MFD);
 * if (firer.state === 'disordered') sum.printed('disordered');
 * sum.drm // -1
 */
export class Sum<L extends Lines = Lines> {
  readonly reasons: Reason[] = [];
  #drm = 0;
  #shift = 0;

  /** `chart` is the id that stands before the line of each reason, `lines` its printed modifiers. */
  constructor(
    private readonly chart: string,
    private readonly lines: L,
    private readonly side?: string,
  ) {}

  /** A die roll modifier as the chart prints it; `times` where it counts for each of several things. */
  printed(line: keyof L & string, counted = true, times = 1): this {
    const { value, label } = this.of(line);
    if (value === null) throw new Error(`${this.chart} ${line} has no fixed value`);
    return this.add(value * times, line, label, counted);
  }

  /** A column shift as the chart prints it. */
  printedShift(line: keyof L & string, counted = true, times = 1): this {
    const { value, label } = this.of(line);
    if (value === null) throw new Error(`${this.chart} ${line} has no fixed value`);
    return this.shiftBy(value * times, line, label, counted);
  }

  private of(line: keyof L & string): Lines[string] {
    const found = this.lines[line];
    if (found === undefined) throw new Error(`${this.chart} has no line ${line}`);
    return found;
  }

  /** A die roll modifier of this chart. */
  add(value: number, line: string, label: string, counted = true): this {
    return value === 0 ? this : this.list('drm', value, `${this.chart} ${line}`, label, counted);
  }

  /** A column shift of this chart, right positive. */
  shiftBy(value: number, line: string, label: string, counted = true): this {
    return value === 0 ? this : this.list('shift', value, `${this.chart} ${line}`, label, counted);
  }

  /** Any reason, with its whole reference; also one worth 0. */
  list(kind: ReasonKind, value: number, ref: string, label: string, counted = true): this {
    this.reasons.push(
      this.side === undefined ? { ref, label, kind, value, counted } : { ref, label, kind, value, counted, side: this.side },
    );
    if (counted && kind === 'drm') this.#drm += value;
    if (counted && kind === 'shift') this.#shift += value;
    return this;
  }

  /** Sum of the counted die roll modifiers. */
  get drm(): number {
    return this.#drm;
  }

  /** Sum of the counted column shifts. */
  get shift(): number {
    return this.#shift;
  }

  /** Sum of everything counted but multipliers: a factor with its modifiers. */
  get total(): number {
    return this.reasons.reduce((sum, r) => (r.counted && r.kind !== 'multiplier' ? sum + r.value : sum), 0);
  }
}

/**
 * A sum counted by a printed list of modifiers.
 * @example const sum = sumOf(KU_DRM).printed('D7'); // sum.drm is -2
 */
export const sumOf = <L extends Lines>(chart: Chart<L>, side?: string): Sum<L> => new Sum(chart.id, chart.data, side);
