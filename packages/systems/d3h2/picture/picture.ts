import { ofSide, type Side, signed } from '@pennon/kernel';
import type { ArmySheet, Figure, GroundKind, Mark, Picture, Piece, TableGround } from '@pennon/picture';
import { allowanceOf } from '../board/allowance.js';
import { type Battlefield, battlefieldOf } from '../board/battlefield.js';
import { isFighting } from '../board/close-combat.js';
import { generalOf } from '../board/command-facts.js';
import { type Area, type Ground, groundOf, terrainUnder } from '../board/ground.js';
import { garrisonOf } from '../board/held-works.js';
import { sideName, unitName, worksName } from '../board/names.js';
import { baseAt, baseOn, typeNow } from '../board/position.js';
import { lostHalves } from '../board/victory.js';
import { D3_11 } from '../charts/d3-11.js';
import { D3_12 } from '../charts/d3-12.js';
import { D3_13 } from '../charts/d3-13.js';
import { BW } from '../geometry/measure.js';
import { factorRow } from '../rules/factors.js';
import { goingOf } from '../rules/terrain.js';
import { costOf, isDouble, nameOf, nameOfElement } from '../rules/units.js';
import type { Action, AnyFrame, Card, Element, ElementType, Event, State, TerrainPiece, Works } from '../types.js';
import { areaEffects, courseEffects, worksEffects } from './effects.js';
import { freeHand } from './free-hand.js';
import { cost, done, pointsAt, wish } from './pointing.js';
import { outcomeWords, shows } from './showing.js';
import { study } from './study.js';

// ------------------------------------------------------------------ ground

const KINDS: { readonly [terrain in Area['terrain']]: GroundKind } = {
  open: 'clear',
  plough: 'plough',
  'wet-plough': 'wetPlough',
  'gentle-hill': 'hill',
  'difficult-hill': 'steepHill',
  scrub: 'scrub',
  rocky: 'rocky',
  boggy: 'boggy',
  enclosures: 'enclosures',
  hamlet: 'hamlet',
  woods: 'woods',
  oasis: 'oasis',
  marsh: 'marsh',
  dunes: 'dunes',
  gully: 'gully',
  waterway: 'waterway',
};
const NAMES: { readonly [terrain in Area['terrain']]: string } = {
  open: 'Open ground',
  plough: 'Ploughed field',
  'wet-plough': 'Wet ploughed field',
  'gentle-hill': 'Gentle hill',
  'difficult-hill': 'Difficult hill',
  scrub: 'Scrub',
  rocky: 'Rocky ground',
  boggy: 'Boggy ground',
  enclosures: 'Enclosures',
  hamlet: 'Hamlet',
  woods: 'Woods',
  oasis: 'Oasis',
  marsh: 'Marsh',
  dunes: 'Dunes',
  gully: 'Gully',
  waterway: 'Waterway',
};
const goingWords = (terrain: Area['terrain']): string => (terrain === 'waterway' ? 'nobody enters' : `${goingOf(terrain)} going`);
const WORDS: TableGround['words'] = {
  ...Object.fromEntries(
    (Object.keys(KINDS) as Area['terrain'][]).map((terrain) => [KINDS[terrain], `${NAMES[terrain].toLowerCase()}, ${goingWords(terrain)}`]),
  ),
  river: 'river; the first to enter it finds out whether it is paltry',
  road: 'road, good going for a column',
  camp: 'Camp',
  stronghold: 'Stronghold',
};

interface Drawn {
  readonly of: Ground;
  readonly elements: State['elements'];
  readonly edges: State['edges'];
  readonly drawing: TableGround;
}
/** The latest few, for whoever looks at several moments of a game. */
const KEEP = 4;
let latest: readonly Drawn[] = [];

/** The same object as long as nothing on the ground has changed, garrisons among it. */
function ground(s: State): TableGround {
  const of = groundOf(s);
  const known = latest.find((one) => one.of === of && one.edges === s.edges && (one.elements === s.elements || hasSameGarrisons(one, s)));
  if (known !== undefined) return known.drawing;
  const drawing = drawingOf(s, of);
  latest = [{ of, elements: s.elements, edges: s.edges, drawing }, ...latest.slice(0, KEEP - 1)];
  return drawing;
}
const hasSameGarrisons = ({ drawing }: Drawn, s: State): boolean =>
  drawing.works.every(({ id, garrison }) => (garrisonOf(s, id) ?? null) === garrison);

const flat = (points: readonly (readonly [number, number])[]): readonly number[] => points.flat();

function drawingOf(s: State, of: Ground): TableGround {
  const { battlefield: field } = of;
  const courses = [...field.terrain, ...s.terrain].flatMap((piece) => (isCourse(piece) ? [courseOf(s, piece)] : []));
  return {
    kind: 'table',
    width: of.size,
    height: of.size,
    unit: BW,
    areas: of.areas.map(({ id, terrain, shape, crest }) => ({
      id,
      ground: KINDS[terrain],
      name: NAMES[terrain],
      shape,
      ...(crest.length === 0 ? {} : { crest }),
      note: goingWords(terrain),
      going: terrain === 'waterway' ? ('closed' as const) : goingOf(terrain),
      effects: areaEffects(field, { terrain, crest }),
    })),
    courses,
    works: [...field.works, ...s.works].map((works) => worksDrawing(s, works)),
    edges: s.sides.flatMap((side) => (s.edges === null ? [] : [{ side, edge: ofSide(s.edges, side) }])),
    words: WORDS,
  };
}

const isCourse = (piece: TerrainPiece): piece is TerrainPiece & { readonly kind: 'river' | 'road' } =>
  piece.kind === 'river' || piece.kind === 'road';
const RIVER_NOTES: { readonly [river in State['river']]: string } = {
  unknown: 'nobody has tried it yet',
  paltry: 'paltry',
  full: 'deep',
};
const courseOf = (s: State, { id, kind, points, width = BW / 2 }: TerrainPiece & { readonly kind: 'river' | 'road' }) => ({
  id,
  kind,
  name: kind === 'river' ? 'River' : 'Road',
  points: flat(points),
  width,
  ...(kind === 'river' ? { note: RIVER_NOTES[s.river] } : {}),
  effects: courseEffects(battlefieldOf(s.scenario), kind, s.river),
});

function worksDrawing(s: State, { id, kind, side, corners, gate, isCamp }: Works): TableGround['works'][number] {
  const captor = s.taken[id];
  const garrison = garrisonOf(s, id) ?? null;
  const state =
    captor === undefined
      ? garrison === null
        ? 'nobody in it'
        : `held by ${unitName(s, garrison)}`
      : `${kind === 'camp' ? 'sacked' : 'taken'} by ${sideName(s, captor)}`;
  const name = worksName(s, id);
  return {
    id,
    kind,
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    side: captor !== undefined && kind === 'stronghold' ? captor : side,
    shape: flat(corners),
    ...(gate === undefined ? {} : { gate: flat(gate) }),
    taken: captor !== undefined,
    garrison,
    note: `${state}${isCamp === true ? ', its owner’s Camp' : ''}`,
    effects: captor !== undefined && kind === 'camp' ? [] : worksEffects(battlefieldOf(s.scenario), { kind }),
  };
}

// ------------------------------------------------------------------ pieces

const FIGURES: { readonly [type in ElementType]: Figure } = {
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
function pieces(s: State): readonly Piece[] {
  const { cards } = battlefieldOf(s.scenario);
  const all = cards.flatMap((card) => {
    const element = s.elements[card.index];
    return element === undefined ? [] : [pieceOf(s, card, element)];
  });
  return [...all.filter(({ pose }) => pose !== null), ...all.filter(({ pose }) => pose === null)];
}

function pieceOf(s: State, card: Card, element: Element): Piece {
  const type = typeNow(card, element);
  const { factors } = factorRow(battlefieldOf(s.scenario).document.variant, type);
  const { depth } = baseAt(card, type, element.pose ?? { x: 0, y: 0, h: 0 });
  const isThere = element.status === 'table' || element.status === 'garrison';
  return {
    id: card.id,
    kind: 'unit',
    side: card.side,
    name: unitName(s, card.id),
    figure: FIGURES[type],
    hex: null,
    pose: element.pose === null ? null : { ...element.pose, width: BW, depth },
    base: { width: BW, depth },
    ...(element.status === 'garrison' && element.feature !== null ? { within: element.feature } : {}),
    facing: null,
    marks: marksOf(s, card, element, type),
    numbers: [
      ['against foot', signed(factors.foot)],
      ['against mounted', signed(factors.mounted)],
      ['army points', `${costOf(card.type)}`],
    ],
    group: card.ally ? ALLIES : null,
    isActive: isThere && s.bound?.side === card.side && s.outcome === null,
    about: aboutOf(s, card, element, type),
  };
}
const ALLIES = 'Allies';

function marksOf(s: State, card: Card, element: Element, type: ElementType): readonly Mark[] {
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
const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

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
    count(costOf(card.type), 'army point'),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Ground on which one stands, not in it. */
const UPON: readonly Area['terrain'][] = ['gentle-hill', 'difficult-hill', 'plough', 'wet-plough', 'rocky', 'boggy', 'dunes'];

function whereWords(s: State, element: Element): string {
  switch (element.status) {
    case 'hand':
      return `not on the table${priceOfCalling(s, element) === '' ? '' : `: ${priceOfCalling(s, element)}`}`;
    case 'table': {
      const base = baseOn(s, element.id);
      const terrain = base === undefined ? 'open' : terrainUnder(groundOf(s), base.corners);
      return terrain === 'open' ? 'in the open' : `${UPON.includes(terrain) ? 'on' : 'in'} ${NAMES[terrain].toLowerCase()}`;
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
function priceOfCalling(s: State, { id, status, calls }: Element): string {
  const pips = (n: number | undefined): string => (n === undefined ? '' : count(n, 'PIP'));
  const { type } = battlefieldOf(s.scenario).card(id);
  if (status === 'ensorcelled') return pips((type === 'Mg' ? D3_13.data.mage : D3_13.data.hero).pips[0]);
  if (status === 'destroyed') return type === 'IHd' ? pips(D3_12.data.horde.pips[0]) : '';
  if (status !== 'hand' && status !== 'fled') return '';
  if (type === 'Gd') return pips(D3_11.data.god.pips[0]);
  if (type === 'Dg') return `${pips(D3_11.data.dragons.pips[0])} for all Dragons`;
  return type === 'Lk' && status === 'hand' ? pips(D3_11.data.lurker.pips[calls]) : '';
}

// ------------------------------------------------------------------ armies and the order of play

function army(s: State, side: Side): ArmySheet {
  const field = battlefieldOf(s.scenario);
  const own = field.cards.filter((card) => card.side === side).flatMap((card) => s.elements[card.index] ?? []);
  const isLost = ({ status }: Element): boolean => status === 'destroyed' || status === 'fled' || status === 'ensorcelled';
  const general = generalOf(s, side);
  const groups = groupsOf(s, field, own);
  return {
    side,
    name: sideName(s, side),
    measures: [
      { name: 'Army points lost', value: lostHalves(s, side) / 2, limit: field.document.victory.points, note: breakNote(s, side) },
      ...(s.bound?.side === side && isSpending(s) ? [{ name: 'PIPs left', value: s.bound.pips, limit: null }] : []),
      { name: 'Elements lost', value: own.filter(isLost).length, limit: own.length },
    ],
    groups: groups.map((group) => ({
      ...group,
      leader: general !== undefined && group.pieces.includes(general.card.id) ? general.card.id : null,
    })),
    lost: own.filter(isLost).map(({ id }) => id),
    inHand: own.flatMap((element) => {
      const price = priceOfCalling(s, element);
      return price === '' ? [] : [{ piece: element.id, price }];
    }),
  };
}

function groupsOf(s: State, field: Battlefield, own: readonly Element[]): readonly Omit<ArmySheet['groups'][number], 'leader'>[] {
  const isHere = ({ status }: Element): boolean => status === 'table';
  const isAlly = ({ id }: Element): boolean => field.card(id).ally;
  const walled = [...new Set(own.flatMap(({ status, feature }) => (status === 'garrison' && feature !== null ? [feature] : [])))];
  const of = (name: string, which: (element: Element) => boolean, note?: string) => ({
    name,
    pieces: own.filter(which).map(({ id }) => id),
    ...(note === undefined ? {} : { note }),
  });
  return [
    of('On the table', (element) => isHere(element) && !isAlly(element)),
    of(ALLIES, (element) => isHere(element) && isAlly(element)),
    ...walled.map((feature) =>
      of(`In ${worksName(s, feature)}`, (element) => element.status === 'garrison' && element.feature === feature),
    ),
    of('Not on the table', ({ status }) => status === 'hand'),
  ].filter((group) => group.pieces.length > 0);
}

/** What breaks it, and whether it is led. */
function breakNote(s: State, side: Side): string {
  const { points, bounds } = battlefieldOf(s.scenario).document.victory;
  const general = generalOf(s, side);
  const isLed = general !== undefined && (general.element.status === 'table' || general.element.status === 'garrison');
  return [
    `breaks at ${points} if the enemy has lost less`,
    ...(general === undefined || isLed || s.bound === null ? [] : ['the General is lost']),
    ...(bounds === undefined ? [] : [`${count(Math.max(0, bounds - ofSide(s.bounds, side)), 'bound')} left`]),
  ].join('; ');
}

const PHASES: { readonly [at: string]: string } = {
  'bound.arrivals': 'Arrivals',
  'bound.movement': 'Movement',
  'bound.orders': 'Movement',
  'bound.facing': 'Turning to face',
  'bound.magic': 'Magic',
  shooting: 'Shooting',
  melee: 'Close combat',
  outcome: 'Outcome moves',
  spell: 'Magic',
  river: 'Crossing the river',
};
const SETTING_UP: { readonly [step in Extract<AnyFrame, { readonly proc: 'setup' }>['step']]: string } = {
  aggression: 'Who attacks',
  terrain: 'Terrain',
  quarterRoll: 'Terrain',
  quarter: 'Terrain',
  place: 'Terrain',
  edge: 'Edges of the table',
  camps: 'Camps',
  riders: 'Deployment',
  deploy: 'Deployment',
  begin: 'Deployment',
};

function moment(s: State): readonly string[] {
  const { bound } = s;
  if (s.outcome !== null) return [...(bound === null ? [] : [boundWords(s, bound.side)]), 'The battle is over'];
  const frame = s.stack.at(-1);
  if (frame?.proc === 'setup') return ['Setting up', SETTING_UP[frame.step]];
  if (bound === null) return ['Before the first bound'];
  // Between two bounds the one that begins is meant.
  if (frame?.proc === 'bound' && frame.step === 'begin')
    return [boundWords(s, frame.side, 1), `${sideName(s, frame.side)} to roll for PIPs`];
  const phase = frame === undefined ? undefined : (PHASES[`${frame.proc}.${frame.step}`] ?? PHASES[frame.proc]);
  return [
    boundWords(s, bound.side),
    `${sideName(s, bound.side)} to move`,
    ...(phase === undefined ? [] : [phase]),
    ...(!isSpending(s) ? [] : bound.pips > 0 ? [`${count(bound.pips, 'PIP')} left`] : ['No PIPs left']),
  ];
}
/** Each side counts its own bounds. */
const boundWords = ({ bounds }: State, side: Side, more = 0): string => `Bound ${ofSide(bounds, side) + more}`;
/** PIPs are of use until shots and fights begin. */
const isSpending = ({ stack }: State): boolean => stack.every(({ proc }) => proc === 'bound' || proc === 'spell' || proc === 'river');

export const picture: Picture<State, Action, Event> = {
  ground,
  pieces,
  armies: (s) => [army(s, s.sides[0]), army(s, s.sides[1])],
  moment,
  pointsAt,
  wish,
  done,
  cost,
  shows,
  outcome: outcomeWords,
  study,
  free: freeHand,
};
