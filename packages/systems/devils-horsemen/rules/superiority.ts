import { type Forbid, forbid, Sum } from '@pennon/kernel';
import { DH_10_3 } from '../charts/dh-10.3.js';
import type { ByUnitType, Superiority, SuperiorityFacts } from '../types.js';
import { impossibleUnits } from './units.js';

/** Rows and columns of DH-10.3. */
export const SHOCK_ROW = {
  CAT: 'CAT',
  KN: 'HC_KN',
  HC: 'HC_KN',
  LN: 'LN',
  LC: 'LC',
  HI: 'HI',
  MI: 'MI',
  LI: 'LI',
  DKN: 'DKN',
  UKN: 'UKN',
} as const satisfies ByUnitType<keyof typeof DH_10_3.data.rows>;

/** The two leads and the hexside between them. */
interface Meeting {
  readonly attacker: Pick<SuperiorityFacts['attacker'], 'type'>;
  readonly defender: Pick<SuperiorityFacts['defender'], 'type' | 'inColumn'>;
  readonly aspect: SuperiorityFacts['aspect'];
}

const printedSuperiority = ({ attacker, defender }: Meeting): Superiority =>
  DH_10_3.data.rows[SHOCK_ROW[defender.type]][SHOCK_ROW[attacker.type]];
const isThroughSide = ({ aspect }: Meeting): boolean => aspect !== 'front';

export interface SuperiorityResult {
  readonly superiority: Superiority;
  readonly by: 'column' | 'position' | 'chart';
}

/** Column, then position, then the chart (DH-R36). */
export function superiorityOf(meeting: Meeting): SuperiorityResult {
  if (meeting.defender.inColumn) return { superiority: DH_10_3.data.n2.gives, by: 'column' };
  if (isThroughSide(meeting)) return { superiority: DH_10_3.data.n1.gives, by: 'position' };
  return { superiority: printedSuperiority(meeting), by: 'chart' };
}

const WORDS = { AS: 'attacker superior', DS: 'defender superior' } as const;

/** What the hits of the other side are multiplied by. */
export const hitMultiplier = (superiority: 'AS' | 'DS'): number => DH_10_3.data.multiplier[superiority];

/** Every superiority that applies, in printed order; those set aside by position or Column do not count. */
export function listSuperiority(sum: Sum, meeting: Meeting): void {
  const { by } = superiorityOf(meeting);
  const list = (superiority: 'AS' | 'DS', ref: string, label: string, counted: boolean) =>
    sum.list('multiplier', hitMultiplier(superiority), ref, label, counted);
  const printed = printedSuperiority(meeting);
  if (printed !== 'none') list(printed, 'DH-10.3', WORDS[printed], by === 'chart');
  if (isThroughSide(meeting)) list(DH_10_3.data.n1.gives, 'DH-10.3n1', `through the ${meeting.aspect}`, by === 'position');
  if (meeting.defender.inColumn) list(DH_10_3.data.n2.gives, 'DH-10.3n2', 'defender In Column', by === 'column');
}

/** The reasons of a superiority by itself. */
export function superioritySum(meeting: Meeting): Sum {
  const sum = new Sum('DH-10.3', {});
  listSuperiority(sum, meeting);
  return sum;
}

/** The star of DH-10.3 (DH-R31). */
export const mustAttack = ({
  attacker,
  movedAdjacent,
}: { readonly attacker: Pick<SuperiorityFacts['attacker'], 'type'> } & Pick<SuperiorityFacts, 'movedAdjacent'>): boolean =>
  movedAdjacent && (DH_10_3.data.mustAttackIfMoved as readonly string[]).includes(attacker.type);

export const SUPERIORITY_FORBIDDEN: readonly Forbid<SuperiorityFacts>[] = [
  ...impossibleUnits<SuperiorityFacts>(({ attacker, defender }) => [attacker, defender]),
  forbid('DH-6.4a', 'A routed unit does not attack.', ({ attacker }) => attacker.routed),
  forbid('DH-5.8', 'A unit In Column does not attack.', ({ attacker }) => attacker.inColumn),
];
