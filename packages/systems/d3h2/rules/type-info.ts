import type { Forbid } from '@pennon/kernel';
import { D3_2 } from '../charts/d3-2.js';
import type { ElementType, Troop, TroopClass, Variant } from '../facts.js';
import { factorRow, factorShotAt } from './factors.js';
import { isSummoned, mayBeHeldOff, sideEdgeOf } from './setup.js';
import { type Base, baseOf, classOf, costOf, isAlwaysFast, mayBeFast, mayBeGeneral, mayGarrison, notInVariant } from './units.js';

export interface TypeFacts {
  readonly variant: Variant;
  readonly type: Troop;
}

export interface TypeInfo {
  readonly class: TroopClass;
  readonly cost: number | null;
  readonly base: Base | null;
  /** Least and most in mm. */
  readonly depth25mm: readonly [number, number] | null;
  readonly depthSmall: readonly [number, number] | null;
  readonly vsFoot: number;
  readonly vsMounted: number;
  readonly whenShotOrBespelled: number;
  readonly shoots: number;
  readonly bespells: number;
  readonly mayBeFast: boolean;
  readonly alwaysFast: boolean;
  readonly mayBeGeneral: boolean;
  readonly mayGarrison: boolean;
  readonly sideEdge: number | null;
  readonly starts: 'table' | 'summoned' | 'either' | 'feature';
}

/** One row of every table. */
export function typeInfoOf({ variant, type }: TypeFacts): TypeInfo {
  const { factors } = factorRow(variant, type);
  const element = type === 'SH' || type === 'Cmp' ? null : type;
  const base = element && baseOf(element);
  return {
    class: classOf(type),
    cost: element && costOf(element),
    base,
    depth25mm: base && D3_2.data[base].depth25mm,
    depthSmall: base && D3_2.data[base].depthSmall,
    vsFoot: factors.foot,
    vsMounted: factors.mounted,
    whenShotOrBespelled: factorShotAt(factors),
    shoots: factors.shoots ?? 0,
    bespells: factors.bespells ?? 0,
    mayBeFast: mayBeFast(type),
    alwaysFast: isAlwaysFast(type),
    mayBeGeneral: mayBeGeneral(type),
    mayGarrison: mayGarrison(type),
    sideEdge: element === null || isSummoned(element) ? null : sideEdgeOf(element),
    starts: element === null ? 'feature' : startOf(element),
  };
}

const startOf = (type: ElementType): 'table' | 'summoned' | 'either' =>
  isSummoned(type) ? 'summoned' : mayBeHeldOff(type) ? 'either' : 'table';

export const TYPE_FORBIDDEN: readonly Forbid<TypeFacts>[] = [notInVariant(({ type }) => [type])];
