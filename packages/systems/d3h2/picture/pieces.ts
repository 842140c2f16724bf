import { howMany, signed } from '@pennon/kernel';
import type { TablePiece } from '@pennon/picture';
import { allowanceOf } from '../board/allowance.js';
import { battlefieldOf } from '../board/battlefield.js';
import { isFighting } from '../board/close-combat.js';
import { type Area, featuresUnder, groundOf } from '../board/ground.js';
import { unitName, worksName } from '../board/names.js';
import { baseAt, baseOn, typeNow } from '../board/position.js';
import { D3_11 } from '../charts/d3-11.js';
import { D3_12 } from '../charts/d3-12.js';
import { D3_13 } from '../charts/d3-13.js';
import { BW } from '../geometry/measure.js';
import { factorRow } from '../rules/factors.js';
import { costOf, isDouble, nameOf, nameOfElement } from '../rules/units.js';
import type { Card, Element, ElementType, State } from '../types.js';
import type { drawings } from './drawings.js';
import { TERRAIN_NAMES } from './ground.js';

type Mark = keyof typeof drawings.marks;

export const FIGURES: { readonly [type in ElementType]: keyof typeof drawings.figures } = {
  AHr: 'aerialHero',
  Gd: 'god',
  Dg: 'dragon',
  Ab: 'airboat',
  Fl: 'flyers',
  Hr: 'hero',
  Pl: 'paladin',
  Bh: 'behemoth',
  Bs: 'beasts',
  Kn: 'knights',
  Kn4: 'knights',
  Kn6: 'knights',
  Cv: 'cavalry',
  Cv6: 'cavalry',
  LH: 'lightHorse',
  Cm: 'camels',
  SCh: 'chariot',
  Sp: 'spears',
  Sp8: 'spears',
  Pk: 'pikes',
  Bd: 'blades',
  Bd6: 'blades',
  Ax: 'auxilia',
  Bw: 'bows',
  Bw8: 'bows',
  Sh: 'shooters',
  Ps: 'psiloi',
  Lk: 'lurkers',
  Wb: 'warband',
  Hd: 'horde',
  IHd: 'horde',
  Art: 'artillery',
  WWg: 'warWagon',
  CP: 'commandPost',
  Mg: 'mage',
  Cl: 'cleric',
  Sk: 'sneakers',
};

/** Those on the table first, then those who are off it. */
export function pieces(s: State): readonly TablePiece[] {
  const { cards } = battlefieldOf(s.scenario);
  const all = cards.flatMap((card) => {
    const element = s.elements[card.index];
    return element === undefined ? [] : [pieceOf(s, card, element)];
  });
  return [...all.filter(({ pose }) => pose !== null), ...all.filter(({ pose }) => pose === null)];
}

function pieceOf(s: State, card: Card, element: Element): TablePiece {
  const type = typeNow(card, element);
  const { factors } = factorRow(battlefieldOf(s.scenario).document.variant, type);
  const { depth } = baseAt(card, type, element.pose ?? { x: 0, y: 0, h: 0 });
  const isThere = element.status === 'table' || element.status === 'garrison';
  const base = baseOn(s, card.id);
  return {
    id: card.id,
    kind: 'unit',
    side: card.side,
    name: unitName(s, card.id),
    short: shortOf(type, unitName(s, card.id)),
    figure: FIGURES[type],
    pose: element.pose,
    base: { width: BW, depth },
    on: base === undefined ? [] : featuresUnder(groundOf(s), base.corners).map(({ id }) => id),
    ...(element.status === 'garrison' && element.feature !== null ? { within: element.feature } : {}),
    marks: marksOf(s, card, element, type),
    numbers: [
      ['Against foot', signed(factors.foot)],
      ['Against mounted', signed(factors.mounted)],
      ['Army points', `${costOf(card.type)}`],
    ],
    group: card.ally ? ALLIES : null,
    isActive: isThere && s.bound?.side === card.side && s.outcome === null,
    about: aboutOf(s, card, element, type),
  };
}
/** "Sp 3": the letters of its kind, and its number. */
const shortOf = (type: ElementType, name: string): string => [type.replace(/\d+$/, ''), ...(/\d+/.exec(name) ?? [])].join(' ');
export const ALLIES = 'Allies';

export function marksOf(s: State, card: Card, element: Element, type: ElementType): readonly Mark[] {
  const { bound } = s;
  const has = (is: boolean | undefined, mark: Mark): readonly Mark[] => (is === true ? [mark] : []);
  const isThere = element.status === 'table' || element.status === 'garrison';
  return [
    ...has(card.general, 'general'),
    ...has(card.fast, 'fast'),
    ...has(card.mtd && type === card.type, 'mountedInfantry'),
    ...has(isDouble(type), 'double'),
    ...has(card.ally, 'ally'),
    ...has(element.dismounted, 'dismounted'),
    ...has(element.status === 'hand', 'inHand'),
    ...has(element.status === 'garrison', 'inWorks'),
    ...has(element.status === 'destroyed', 'eliminated'),
    ...has(element.status === 'fled', 'fled'),
    ...has(element.status === 'ensorcelled', 'ensorcelled'),
    ...has(isThere && isFighting(s, card.id), 'engaged'),
    ...has(isThere && (bound?.moves[card.id] !== undefined || bound?.arrived.includes(card.id)), 'moved'),
    ...has(isThere && bound?.shot.includes(card.id), 'shot'),
    ...has(isThere && bound?.fought.includes(card.id), 'fought'),
  ];
}

const inWidths = (units: number): string => `${Math.round(units / 100) / 100} BW`;

function aboutOf(s: State, card: Card, element: Element, type: ElementType): string {
  const field = battlefieldOf(s.scenario);
  const { factors } = factorRow(field.document.variant, type);
  const base = baseOn(s, card.id);
  const parts = [
    `${card.fast ? 'Fast ' : ''}${card.mtd && type === card.type ? 'mounted ' : ''}${type === card.type ? nameOfElement(card) : nameOf(type)}`,
    ...(card.general ? ['the General'] : []),
    ...(card.ally ? ['ally'] : []),
    ...(element.dismounted ? [`dismounted from ${nameOfElement(card)}`] : []),
    whereWords(s, element),
    ...(base === undefined ? [] : [`moves ${inWidths(allowanceOf(s, base, [], false, false))}`]),
    ...(factors.shoots === undefined ? [] : [`shoots ${factors.shoots} BW`]),
    ...(factors.bespells === undefined ? [] : [`bespells ${factors.bespells} BW`]),
    howMany(costOf(card.type), 'army point'),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Ground on which one stands, not in it. */
const UPON: readonly Area['terrain'][] = ['gentle-hill', 'difficult-hill', 'plough', 'wet-plough', 'rocky', 'boggy', 'dunes'];

const onWords = (terrain: Area['terrain']): string => `${UPON.includes(terrain) ? 'on' : 'in'} ${TERRAIN_NAMES[terrain].toLowerCase()}`;

export function whereWords(s: State, element: Element): string {
  switch (element.status) {
    case 'hand':
      return `not on the table${priceOfCalling(s, element) === '' ? '' : `: ${priceOfCalling(s, element)}`}`;
    case 'table': {
      const base = baseOn(s, element.id);
      const of = groundOf(s);
      const under = base === undefined ? [] : featuresUnder(of, base.corners);
      const words = under.map((one) => ('terrain' in one ? onWords(one.terrain) : of.roads.includes(one) ? 'on a road' : 'in a river'));
      return words.length === 0 ? 'in the open' : [...new Set(words)].join(' and ');
    }
    case 'garrison':
      return `in ${worksName(s, element.feature ?? '')}`;
    case 'destroyed':
      return 'destroyed';
    case 'fled':
      return 'fled from the table';
    case 'ensorcelled':
      return element.heldBy === null || element.heldBy === element.id
        ? 'taken by his own spell'
        : `ensorcelled by ${unitName(s, element.heldBy)}`;
  }
}

/** What it costs to have it on the table; empty where it does not come. */
export function priceOfCalling(s: State, { id, status, calls }: Element): string {
  const pips = (n: number | undefined): string => (n === undefined ? '' : howMany(n, 'PIP'));
  const { type } = battlefieldOf(s.scenario).card(id);
  if (status === 'ensorcelled') return pips((type === 'Mg' ? D3_13.data.mage : D3_13.data.hero).pips[0]);
  if (status === 'destroyed') return type === 'IHd' ? pips(D3_12.data.horde.pips[0]) : '';
  if (status !== 'hand' && status !== 'fled') return '';
  if (type === 'Gd') return pips(D3_11.data.god.pips[0]);
  if (type === 'Dg') return `${pips(D3_11.data.dragons.pips[0])} for all Dragons`;
  return type === 'Lk' && status === 'hand' ? pips(D3_11.data.lurker.pips[calls]) : '';
}
