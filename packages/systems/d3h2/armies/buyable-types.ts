import type { ArmyTrait, ArmyType } from '@pennon/kernel';
import { D3_35 } from '../charts/d3-35.js';
import { allowanceSum } from '../rules/movement.js';
import { typeInfoOf } from '../rules/type-info.js';
import {
  classOf,
  isInVariant,
  mayBeChariot,
  mayBeFast,
  mayBeGeneral,
  mayBeMounted,
  mayBeSiegeTower,
  mayDismount,
  mayLiveInWater,
  nameOf,
  RIDERS_ON_FOOT,
} from '../rules/units.js';
import { ELEMENT_TYPES, type ElementType, type Terrain, type TroopClass, type Variant } from '../types.js';

/** What can be told of an element beside its type, by the names of the document. */
export const TRAITS: readonly ArmyTrait[] = [
  {
    id: 'general',
    name: 'General',
    about: `leads the army; costs nothing, and its loss counts ${D3_35.data.general} points more`,
    one: true,
  },
  { id: 'fast', name: 'Fast', about: 'costs nothing; quicker, and gives way on equal totals' },
  { id: 'mtd', name: 'Mounted Infantry', about: 'rides to the field and fights on foot' },
  { id: 'ally', name: 'Ally', about: 'moves in groups only with other allies' },
  { id: 'waterLurker', name: 'Of the water', about: 'lies in wait in water and marsh' },
  { id: 'chariot', name: 'Chariots', about: 'stand on a large base: heavy ones are Knights, light ones Cavalry' },
  { id: 'siegeTower', name: 'Siege Tower', about: 'may assault a Stronghold' },
  {
    id: 'dismountsTo',
    name: 'On foot as',
    about: 'the foot form it may be exchanged for',
    values: RIDERS_ON_FOOT.map((to) => ({ value: to, name: nameOf(to) })),
  },
];

/** The headings, in the order in which players look for them. */
const GROUPS: { readonly [c in TroopClass]: string } = { mounted: 'Mounted', foot: 'Foot', aerial: 'Aerial', feature: 'Features' };

const IN_ORDER: readonly ElementType[] = Object.keys(GROUPS).flatMap((group) => ELEMENT_TYPES.filter((type) => classOf(type) === group));

/** What an army of this variant can buy. */
export const typesOf = (variant: Variant): readonly ArmyType[] =>
  IN_ORDER.filter((type) => isInVariant(variant, type)).map((type) => {
    const info = typeInfoOf({ variant, type });
    return {
      id: type,
      name: nameOf(type),
      group: GROUPS[info.class],
      cost: info.cost ?? 0,
      ref: `D3-3 ${type}`,
      traits: traitsOf(variant, type),
      values: { dismountsTo: footFormsOf(variant, type) },
      facts: factsOf(variant, type),
    };
  });

const footFormsOf = (variant: Variant, type: ElementType): readonly ElementType[] =>
  ELEMENT_TYPES.filter((to) => mayDismount(type, to) && isInVariant(variant, to));

const traitsOf = (variant: Variant, type: ElementType): readonly string[] => {
  const may: { readonly [trait: string]: boolean } = {
    general: mayBeGeneral(type),
    fast: mayBeFast(type),
    mtd: mayBeMounted(variant, type),
    ally: true,
    waterLurker: mayLiveInWater(type),
    siegeTower: mayBeSiegeTower(type),
    chariot: mayBeChariot(type),
    dismountsTo: footFormsOf(variant, type).length > 0,
  };
  return TRAITS.flatMap(({ id }) => (may[id] ? [id] : []));
};

function factsOf(variant: Variant, type: ElementType): readonly string[] {
  const info = typeInfoOf({ variant, type });
  const shotAt = info.whenShotOrBespelled === info.vsFoot ? '' : ` (${info.whenShotOrBespelled} shot at)`;
  return [
    `${info.vsFoot} against foot${shotAt}, ${info.vsMounted} against mounted`,
    `moves ${paces(variant, type)}`,
    ...(info.shoots > 0 ? [`shoots ${info.shoots} BW`] : []),
    ...(info.bespells > 0 ? [`bespells ${info.bespells} BW`] : []),
    ...(info.alwaysFast ? ['always Fast'] : []),
    ...(info.starts === 'summoned' ? ['comes when summoned'] : info.starts === 'either' ? ['may lie in wait'] : []),
  ];
}

/** In good going and, where it differs, in bad. */
function paces(variant: Variant, type: ElementType): string {
  const pace = (over: Terrain): number =>
    allowanceSum({
      variant,
      elements: [{ type, fast: false, mtd: false, ally: false, waterLurker: false }],
      over: [],
      endsIn: over,
      river: 'none',
      byRoad: false,
    }).total;
  const [good, bad] = [pace('open'), pace('marsh')];
  return good === bad ? `${good} BW everywhere` : `${good} BW, ${bad === 0 ? 'never in bad going' : `${bad} in bad going`}`;
}
