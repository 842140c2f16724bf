import { type Breakdown, type Forbid, forbid, plural, type Sum, sumOf } from '@pennon/kernel';
import { DH_10_4 } from '../charts/dh-10.4.js';
import { DH_10_5 } from '../charts/dh-10.5.js';
import { DH_10_5A } from '../charts/dh-10.5a.js';
import { DH_10_5D } from '../charts/dh-10.5d.js';
import {
  type Aspect,
  type ByUnitType,
  type DefenderFacts,
  type LeaderFacts,
  type ShockFacts,
  type Superiority,
  UNIT_TYPES,
  type UnitFacts,
  type UnitType,
  type With,
} from '../types.js';
import { charismaSum } from './leaders.js';
import { hitMultiplier, listSuperiority, SHOCK_ROW, superiorityOf } from './superiority.js';
import { isWooded } from './terrain.js';
import { impossibleUnits } from './units.js';

/** The first named leads (6.4d). */
function leadOf<U>([lead]: readonly U[]): U {
  if (lead === undefined) throw new Error('a combat without units');
  return lead;
}

/** Everything about a combat that does not hang on the die. */
export interface Clash {
  readonly drm: number;
  readonly base: number;
  readonly shift: number;
  readonly column: number;
  readonly superiority: Superiority;
  readonly reasons: Breakdown;
}

/** Steps d and e of 6.4: column, modifiers and superiority, with reasons in printed order. */
export function clashOf(attack: ShockFacts): Clash {
  const attacker = leadOf(attack.attackers);
  const defender = leadOf(attack.defenders);
  const meeting = { attacker, defender, aspect: attack.aspect };
  const base = baseColumn(attack);
  const sum = sumOf(DH_10_5A);
  sum.list('base', base, 'DH-10.4', `${attacker.type} against ${defender.type}, ${attack.aspect}`);
  addShifts(sum, attack);
  addLeaders(sum, attack);
  listSuperiority(sum, meeting);
  const { drm, shift, reasons } = sum;
  const column = clamp(base + shift, 1, COLUMNS);
  return { drm, base, shift, column, superiority: superiorityOf(meeting).superiority, reasons };
}

/** The same with a shift that a scenario adds, as a further line (14.4). */
export function withShift(clash: Clash, value: number, ref: string, label: string): Clash {
  const shift = clash.shift + value;
  const reasons = [...clash.reasons, { ref, label, kind: 'shift', value, counted: true } as const];
  return { ...clash, shift, column: clamp(clash.base + shift, 1, COLUMNS), reasons };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Rows and columns of DH-10.4; knights on foot have none of their own (DH-R37). */
const CLASH_ROW = { ...SHOCK_ROW, DKN: 'HI', UKN: 'MI' } as const satisfies ByUnitType<keyof typeof DH_10_4.data.front>;

const baseColumn = ({ attackers, defenders, aspect, options }: ShockFacts): number =>
  columnOf(leadOf(attackers).type, leadOf(defenders).type, aspect, options.frontHiVsLi9);
function columnOf(attacking: UnitType, defending: UnitType, aspect: Aspect, frontHiVsLi9: boolean): number {
  const attacker = CLASH_ROW[attacking];
  const defender = CLASH_ROW[defending];
  const isCorrected = frontHiVsLi9 && aspect === 'front' && defender === 'LI' && attacker === 'HI';
  return isCorrected ? DH_10_4.data.frontHiVsLi9 : DH_10_4.data[aspect][defender][attacker];
}

/** DH-10.5a, in printed order; units are counted, there is no Size (DH-R3, DH-S4). */
function addShifts(sum: Sum<typeof DH_10_5A.data>, { attackers, defenders }: ShockFacts): void {
  const heights = defenders.map((defender) => heightOf(defender, attackers));
  const areAllHigher = heights.every((height) => height === 'higher');
  const isNoneBehindRiver = defenders.every(({ behindRiver }) => !behindRiver);
  sum.shiftBy(attackers.length - defenders.length, 'c1', inNumbers(attackers.length, defenders.length));
  if (defenders.some(({ disordered }) => disordered)) sum.printedShift('c2');
  if (defenders.every(({ terrain }) => isWooded(terrain))) sum.printedShift('c3');
  if (defenders.every(({ behindRiver }) => behindRiver)) sum.printedShift('c4');
  // Of several defenders "any" fits as well when all are higher; of one alone there is only "all".
  if (heights.includes('higher') && (!areAllHigher || defenders.length > 1)) sum.printedShift('c5', !areAllHigher);
  if (areAllHigher) sum.printedShift('c6');
  if (heights.every((height) => height === 'lower')) sum.printedShift('c7', isNoneBehindRiver);
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'] as const;
const inNumbers = (attackers: number, defenders: number): string =>
  `${NUMBERS[attackers]} ${plural(attackers, 'unit')} against ${NUMBERS[defenders]}`;

const strikersOf = ({ struckBy }: DefenderFacts, attackers: readonly UnitFacts[]): readonly UnitFacts[] =>
  attackers.filter((_, place) => struckBy.includes(place));

/** Above or below every attacker that strikes it (A30, DH-R38). */
function heightOf(defender: DefenderFacts, attackers: readonly UnitFacts[]): 'higher' | 'lower' | 'level' {
  const strikers = strikersOf(defender, attackers);
  if (strikers.every(({ level }) => level < defender.level)) return 'higher';
  return strikers.every(({ level }) => level > defender.level) ? 'lower' : 'level';
}

/** DH-10.5d, in printed order; one leader a side (DH-R70). */
function addLeaders(sum: Sum, { attackingLeader, defendingLeader }: ShockFacts): void {
  const add = (line: keyof typeof DH_10_5D.data, leader: With<LeaderFacts, 'charisma'>, sign: 1 | -1) => {
    const charisma = charismaSum(leader).total;
    if (charisma > 0) sum.list('drm', sign * charisma, `DH-10.5d ${line}`, DH_10_5D.data[line].label);
  };
  if (attackingLeader !== undefined && !attackingLeader.killed) add('d1', attackingLeader, +1);
  if (defendingLeader !== undefined && !defendingLeader.killed) add('d2', defendingLeader, -1);
  if (attackingLeader?.killed) add('d3', attackingLeader, -1);
  if (defendingLeader?.killed) add('d4', defendingLeader, +1);
}

/** DH-10.5 with its cells taken apart. */
const RESULTS = DH_10_5.data.map((row) =>
  row.map((cell) => {
    const [attacker = '', defender = ''] = cell.split(/[()]/);
    return { cell, attackerHits: Number(attacker), defenderHits: Number(defender) };
  }),
);
export const COLUMNS: number = DH_10_5.data[0].length;

export interface ShockResult {
  readonly total: number;
  readonly row: number;
  /** As printed. */
  readonly cell: string;
  readonly attackerHits: number;
  readonly defenderHits: number;
}

/** Reads DH-10.5; the superior side multiplies the other's hits. */
export function shockResult({ drm, column, superiority }: Pick<Clash, 'drm' | 'column' | 'superiority'>, face: number): ShockResult {
  const total = face + drm;
  const row = clamp(total, 0, RESULTS.length - 1);
  const printed = RESULTS[row]?.[column - 1];
  if (printed === undefined) throw new Error(`no result in row ${row}, column ${column}`);
  return {
    total,
    row,
    cell: printed.cell,
    attackerHits: printed.attackerHits * (superiority === 'DS' ? hitMultiplier(superiority) : 1),
    defenderHits: printed.defenderHits * (superiority === 'AS' ? hitMultiplier(superiority) : 1),
  };
}

/** The most that a clash can deal to either side, whatever the leaders make of the die. */
export function mostHits({
  column,
  superiority,
}: Pick<Clash, 'column' | 'superiority'>): Readonly<Record<'attackers' | 'defenders', number>> {
  const results = RESULTS.map((_, row) => shockResult({ drm: 0, column, superiority }, row));
  return {
    attackers: Math.max(...results.map(({ attackerHits }) => attackerHits)),
    defenders: Math.max(...results.map(({ defenderHits }) => defenderHits)),
  };
}

/** What every face of the die brings two units alone, shifted so many columns; worked out once: whoever plans a battle reckons with it. */
export function clashTable(
  attacker: UnitType,
  defender: UnitType,
  aspect: Aspect,
  inColumn: boolean,
  shift: number,
  options: Pick<ShockFacts['options'], 'frontHiVsLi9'>,
): readonly ShockResult[] {
  const place =
    (TYPE[attacker] * UNIT_TYPES.length + TYPE[defender]) * 2 * FARTHEST_SHIFT +
    FARTHEST_SHIFT +
    clamp(shift, -FARTHEST_SHIFT, FARTHEST_SHIFT - 1);
  const key = 12 * place + 4 * ASPECTS.indexOf(aspect) + (inColumn ? 2 : 0) + (options.frontHiVsLi9 ? 1 : 0);
  let made = tables[key];
  if (made === undefined) {
    const base = columnOf(attacker, defender, aspect, options.frontHiVsLi9);
    const { superiority } = superiorityOf({ attacker: { type: attacker }, defender: { type: defender, inColumn }, aspect });
    const clash = { drm: 0, column: clamp(base + shift, 1, COLUMNS), superiority };
    made = RESULTS.map((_, face) => shockResult(clash, face));
    tables[key] = made;
  }
  return made;
}
const tables: (readonly ShockResult[] | undefined)[] = [];
const TYPE = Object.fromEntries(UNIT_TYPES.map((type, i) => [type, i])) as ByUnitType<number>;
const ASPECTS: readonly Aspect[] = ['front', 'flank', 'rear'];
/** More columns than there are. */
const FARTHEST_SHIFT = 16;

/** A difference of levels that nobody strikes across (3.2). */
const CLIFF = 2;

/** What no combat may be (6.4). */
export const SHOCK_FORBIDDEN: readonly Forbid<ShockFacts>[] = [
  ...impossibleUnits<ShockFacts>(({ attackers, defenders }) => [...attackers, ...defenders]),
  forbid('DH-6.4a', 'A routed unit does not attack.', ({ attackers }) => attackers.some(({ routed }) => routed)),
  forbid('DH-5.8', 'A unit In Column does not attack.', ({ attackers }) => attackers.some(({ inColumn }) => inColumn)),
  // It has two front hexes, and strikes nobody else (DH-R119).
  forbid(
    'DH-6.4a',
    'An attacker takes on two defenders at most: it strikes into its two front hexes (DH-R119).',
    ({ attackers, defenders }) => defenders.length > 2 * attackers.length,
  ),
  forbid('DH-6.4a', 'Every attacker must strike a defender in its ZOC.', ({ attackers, defenders }) =>
    attackers.some((_, place) => defenders.every(({ struckBy }) => !struckBy.includes(place))),
  ),
  forbid(
    'DH-6.4d',
    'The lead attacker must have the lead defender in its ZOC.',
    ({ defenders }) => !leadOf(defenders).struckBy.includes(0),
  ),
  forbid('DH-3.2', 'Nobody strikes across a cliff.', ({ attackers, defenders }) =>
    defenders.some((defender) => strikersOf(defender, attackers).some(({ level }) => Math.abs(level - defender.level) >= CLIFF)),
  ),
];
