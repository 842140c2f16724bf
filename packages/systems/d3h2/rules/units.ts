import { type Forbid, forbid } from '@pennon/kernel';
import { D3_1 } from '../charts/d3-1.js';
import { D3_2 } from '../charts/d3-2.js';
import { D3_3 } from '../charts/d3-3.js';
import { D3_14 } from '../charts/d3-14.js';
import { D3_38 } from '../charts/d3-38.js';
import {
  type ElementFacts,
  type ElementType,
  FEATURE_TYPES,
  type Feature,
  type Kind,
  type Occupies,
  type Troop,
  type TroopClass,
  type TroopWord,
  type Variant,
} from '../facts.js';
import { goingOf, isShelter } from './terrain.js';

interface Definition {
  readonly name: string;
  readonly class: TroopClass;
  readonly kind: Kind;
  /** Every word by which a table means him. */
  readonly words: ReadonlySet<TroopWord>;
}

const DEFINITIONS = new Map<Troop, Definition>(
  Object.entries(D3_1.data.classes).flatMap(([group, troops]) =>
    Object.entries(troops).map(([code, { name, kind }]): [Troop, Definition] => {
      const alone: readonly TroopWord[] = code === 'Kn' ? ['3Kn'] : code === 'Kn4' ? ['4Kn'] : [];
      return [code as Troop, { name, class: group as TroopClass, kind, words: new Set([kind, group as TroopClass, ...alone]) }];
    }),
  ),
);

function definitionOf(troop: Troop): Definition {
  const found = DEFINITIONS.get(troop);
  if (found === undefined) throw new Error(`${troop} is in no class of D3-1`);
  return found;
}

export const nameOf = (troop: Troop): string => definitionOf(troop).name;
export const classOf = (troop: Troop): TroopClass => definitionOf(troop).class;
/** The row of the tables that serves him: double elements as their type, Lurkers as Psiloi, the Aerial Hero as Hero (R7, R28). */
export const kindOf = (troop: Troop): Kind => definitionOf(troop).kind;
/** Whether one of these words of a table means him. */
export function isAny(troop: Troop, words: readonly TroopWord[]): boolean {
  const own = definitionOf(troop).words;
  return words.some((word) => own.has(word));
}

export const isAerial = (troop: Troop): boolean => classOf(troop) === 'aerial';
export const isFoot = (troop: Troop): boolean => classOf(troop) === 'foot';
export const isPsiloi = (troop: Troop): boolean => kindOf(troop) === 'Ps';
export const isDouble = (troop: Troop): boolean => ['Kn6', 'Cv6', 'Sp8', 'Bd6', 'Bw8'].includes(troop);

const includes = (list: readonly string[], troop: Troop): boolean => list.includes(troop);
const isEmptyFeature = (troop: Troop): boolean => includes(FEATURE_TYPES, troop);

export const isNeverFast = (troop: Troop): boolean => isAerial(troop) || isEmptyFeature(troop) || includes(D3_1.data.neverFast, troop);
/** R6. */
export const isAlwaysFast = (troop: Troop): boolean => includes(D3_1.data.alwaysFast, troop);
/** Whether it can be taken as Fast or not; of those who always are it is no question. */
export const mayBeFast = (troop: Troop): boolean => !isNeverFast(troop) && !isAlwaysFast(troop);
export const isFast = ({ type, fast }: { readonly type: Troop; readonly fast: boolean }): boolean => fast || isAlwaysFast(type);
/** R10. */
export const mayBeGeneral = (troop: Troop): boolean => !isEmptyFeature(troop) && !includes(D3_1.data.neverGeneral, troop);
/** Who may ride as Mounted Infantry (R7). */
export const mayBeMounted = (variant: Variant, troop: Troop): boolean => variant === 'd3h2' && includes(D3_1.data.mountedInfantry, troop);
export const mayLiveInWater = (troop: Troop): boolean => troop === 'Lk';
export const mayBeSiegeTower = (troop: Troop): boolean => troop === 'WWg';
/** Heavy Chariots fight as Knights, light ones as Cavalry; they only stand deeper (R7). */
const CHARIOTS: ReadonlyMap<Troop, { readonly listed: string; readonly name: string }> = new Map([
  ['Kn', { listed: 'HCh', name: 'Heavy Chariots' }],
  ['Cv', { listed: 'LCh', name: 'Light Chariots' }],
]);
export const mayBeChariot = (troop: Troop): boolean => CHARIOTS.has(troop);
export const nameOfElement = ({ type, chariot }: { readonly type: ElementType; readonly chariot: boolean }): string =>
  (chariot ? CHARIOTS.get(type)?.name : undefined) ?? nameOf(type);
/** Who may have a foot form, and the types that it can be: soldiers, no engines and nobody who works wonders. */
const RIDERS: readonly ElementType[] = ['Kn', 'Kn4', 'Kn6', 'Cv', 'Cv6', 'LH', 'Cm'];
export const RIDERS_ON_FOOT: readonly ElementType[] = ['Sp', 'Pk', 'Bd', 'Ax', 'Bw', 'Sh', 'Wb', 'Ps'];
/** Riders may get down from their horses where a list says so, as soldiers on foot that cost no more; nobody gets up again (D3-1, R77). */
export const mayDismount = (troop: ElementType, to: ElementType): boolean =>
  RIDERS.includes(troop) && RIDERS_ON_FOOT.includes(to) && costOf(to) <= costOf(troop);
/** D3-5. */
export const mayGarrison = (troop: Troop): boolean =>
  !isAerial(troop) && !isEmptyFeature(troop) && troop !== 'Sk' && troop !== 'Bh' && troop !== 'SCh';
export const isInVariant = (variant: Variant, troop: Troop): boolean => variant === 'd3h2' || includes(D3_38.data.types, troop);
/** Artillery, Command Posts and War Wagons keep to good going and roads (D3-14). */
export const isWheeled = (troop: Troop): boolean => WHEELED.has(troop);
const WHEELED: ReadonlySet<Troop> = new Set(D3_14.data.flatMap(({ types, bad }) => (bad.usual === null ? types : [])));

/** The feature it is, or holds. */
export const featureOf = ({ type, occupies }: { readonly type: Troop; readonly occupies: Occupies }): Occupies =>
  type === 'SH' ? 'stronghold' : type === 'Cmp' ? 'camp' : occupies;
export const featureType = (feature: Feature): Troop => (feature === 'stronghold' ? 'SH' : 'Cmp');

export type Base = keyof typeof D3_2.data;
const BASES = Object.keys(D3_2.data) as readonly Base[];
/** Mounted Infantry stand on medium bases, chariots on their own. */
export function baseOf(troop: ElementType, mtd = false, chariot = false): Base {
  const listed: string = (chariot ? CHARIOTS.get(troop)?.listed : undefined) ?? troop;
  const base = mtd ? 'medium' : BASES.find((b) => D3_2.data[b].types.some((type) => type === listed));
  if (base === undefined) throw new Error(`${troop} has no base in D3-2`);
  return base;
}
/** R4. */
const DEPTHS: { readonly [base in Base]: number } = { small: 0.5, medium: 0.75, large: 1 };
export const depthOf = (troop: ElementType, mtd: boolean, chariot = false): number => DEPTHS[baseOf(troop, mtd, chariot)];

const COSTS = new Map<ElementType, number>(
  D3_3.data.flatMap(({ types, cost }) => types.map((type): [ElementType, number] => [type, cost])),
);
export function costOf(troop: ElementType): number {
  const cost = COSTS.get(troop);
  if (cost === undefined) throw new Error(`${troop} has no price in D3-3`);
  return cost;
}

// ---------------------------------------------------------------- what no element may be; each asks for the elements it looks at

type Of<F, E> = (facts: F) => readonly E[];

export const notInVariant = <F extends { readonly variant: Variant }>(of: Of<F, Troop>): Forbid<F> =>
  forbid('D3-38', 'Traditional HOTT has no such type.', (facts) => of(facts).some((troop) => !isInVariant(facts.variant, troop)));

export const notFast = <F>(of: Of<F, Pick<ElementFacts, 'type' | 'fast'>>): Forbid<F> =>
  forbid('D3-1', 'That type cannot be Fast.', (facts) => of(facts).some(({ type, fast }) => fast && isNeverFast(type)));

export const notGeneral = <F>(of: Of<F, Pick<ElementFacts, 'type' | 'general'>>): Forbid<F> =>
  forbid('R10', "That type cannot be the General's element.", (facts) =>
    of(facts).some(({ type, general }) => general && !mayBeGeneral(type)),
  );

export const notMounted = <F extends { readonly variant: Variant }>(of: Of<F, Pick<ElementFacts, 'type' | 'mtd'>>): Forbid<F> =>
  forbid('D3-1', 'That type cannot be Mounted Infantry.', (facts) =>
    of(facts).some(({ type, mtd }) => mtd && !mayBeMounted(facts.variant, type)),
  );

/** The ground of garrisons and features is not looked at. */
export const notOnGround = <F>(of: Of<F, Pick<ElementFacts, 'type' | 'terrain' | 'occupies'>>): Forbid<F> =>
  forbid('D3-14', 'That type cannot be on that ground.', (facts) =>
    of(facts).some(({ type, terrain, occupies }) => occupies === 'none' && isBarred(type, terrain)),
  );
const isBarred = (type: Troop, terrain: ElementFacts['terrain']): boolean =>
  isAerial(type) ? isShelter(terrain) : isWheeled(type) && goingOf(terrain) === 'bad';

export const notGarrison = <F>(of: Of<F, Pick<ElementFacts, 'type' | 'occupies'>>): Forbid<F> =>
  forbid('D3-5', 'That type cannot garrison a Stronghold or Camp.', (facts) =>
    of(facts).some(({ type, occupies }) => occupies !== 'none' && !mayGarrison(type)),
  );

/** Everything that is told of an element in full, in the order of the contract; others besides may be told as Fast. */
export const elementForbidden = <F extends { readonly variant: Variant }>(
  of: Of<F, ElementFacts>,
  ofFast: Of<F, Pick<ElementFacts, 'type' | 'fast'>> = of,
): readonly Forbid<F>[] => [notFast(ofFast), notGeneral(of), notMounted(of), notOnGround(of), notGarrison(of)];
