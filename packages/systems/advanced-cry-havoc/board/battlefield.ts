import { Boards, Doors, HexBoard, Manoeuvres, Roster, SideTable, SightLines } from '@pennon/hexes';
import { BadRequest, noSuch, ofSide, type Side, type Sides } from '@pennon/kernel';
import { groundCost, hexsideRow, isOpenWay, stepCost } from '../rules/terrain.js';
import type { CharacterDocument, Edge, LoadDocument, ScenarioDocument, Values } from '../scenarios/document.js';
import { hexsideOn } from '../scenarios/hexside-on.js';
import { SCENARIOS } from '../scenarios/index.js';
import { type Ground, MAP_FORM, type MapHexside } from '../scenarios/map-form.js';
import { asPlayed } from '../scenarios/variants.js';
import {
  type CharacterId,
  type Facing,
  type GameOptions,
  type GroundName,
  HEXSIDES,
  type Hexside,
  type HorseId,
  type LoadId,
  type State,
  type Step,
  type Weapon,
} from '../types.js';

/** What a card says, and to whom it belongs. Everybody has every field, so that the machine finds them all in the same place. */
export interface CharacterCard {
  readonly id: CharacterId;
  readonly name: string;
  readonly calling: string;
  readonly role: CharacterDocument['role'];
  readonly armored: boolean;
  readonly foot: Values;
  readonly footWounded: Values | undefined;
  readonly mounted: Values | undefined;
  readonly mountedWounded: Values | undefined;
  readonly weapon: Weapon | undefined;
  readonly start: string | undefined;
  readonly facing: Facing | undefined;
  readonly enters: CharacterDocument['enters'] | undefined;
  /** His place in the casts, and in the characters of every state: the order of id (R76). */
  readonly index: number;
  readonly side: Side;
  readonly sideIndex: 0 | 1;
  readonly isAnimal: boolean;
  readonly isArmed: boolean;
  /** The horse that he brings. */
  readonly horse: HorseId | null;
}
export interface HorseCard {
  readonly id: HorseId;
  readonly index: number;
  readonly owner: CharacterId;
  readonly name: string;
  readonly def: number;
  readonly armored: boolean;
}
export interface LoadCard extends Omit<LoadDocument, 'id'> {
  readonly id: LoadId;
  readonly index: number;
}

/** A warhorse (3.2). */
const WARHORSE = { def: 8, armored: false };

/** Who starts on two hexes, or enters and can ride, brings a horse. */
const beginsMounted = ({ start, enters, mounted }: CharacterDocument): boolean =>
  start?.includes('-') === true || (enters !== undefined && mounted !== undefined);

/** A scenario made ready for play: the ground and the casts never change, so they are worked out once. */
export class Battlefield extends HexBoard<Ground, MapHexside> {
  readonly document: ScenarioDocument;
  readonly sides: Sides;
  readonly characters: readonly CharacterCard[];
  readonly horses: readonly HorseCard[];
  readonly loads: readonly LoadCard[];
  /** MF of a step into the neighbour without bodies and people; 0 where nobody can step. Doors count as open. */
  readonly footCost: SideTable;
  readonly horseCost: SideTable;
  readonly manoeuvres: Manoeuvres;
  readonly slides: Manoeuvres;
  readonly sight: SightLines;
  readonly doors: Doors;
  readonly facings: readonly Facing[];
  /** Steps that many moves share, made once: by the hex, by the facing, out of the saddle by 6 * hex + facing. */
  readonly steps: { readonly [kind in 'enter' | 'yield' | 'back' | 'turn' | 'dismount']: readonly Step[] };
  readonly #hours: Int8Array;
  readonly #grounds: readonly GroundName[];
  readonly #horseGrounds: Uint8Array;
  readonly #around = new Map<string, ReadonlySet<number>>();
  readonly #toEdges: { readonly [edge in Edge]: Uint8Array };
  readonly #sides: SideTable;
  readonly #contact: SideTable;
  readonly #open: SideTable;
  readonly #characters: Roster<CharacterCard>;
  readonly #horses: Roster<HorseCard>;
  readonly #loads: Roster<LoadCard>;

  constructor(document: ScenarioDocument) {
    super(MAP_FORM, document.map);
    const { sides } = document;
    this.document = document;
    this.sides = sides;
    this.facings = this.grid.directions as readonly Facing[];
    const { hexes } = this.grid;
    this.steps = {
      enter: hexes.map((hex) => ({ enter: hex })),
      yield: hexes.map((hex) => ({ yield: hex })),
      back: hexes.map((hex) => ({ back: hex })),
      turn: this.facings.map((turn) => ({ turn })),
      dismount: hexes.flatMap((hex) => this.facings.map((facing) => ({ dismount: hex, facing }))),
    };
    this.#hours = new Int8Array(this.size * this.size).fill(-1);
    this.#grounds = this.grid.hexes.map((_, hex) => this.groundAt(hex).ground);
    const places = hexes.map((hex) => this.grid.place(hex));
    this.#toEdges = {
      west: Uint8Array.from(places, ({ column }) => column - 1),
      east: Uint8Array.from(places, ({ column }) => this.grid.columns - column),
      north: Uint8Array.from(places, ({ row }) => row - 1),
      south: Uint8Array.from(places, ({ row }) => this.grid.rows - row),
    };
    this.#horseGrounds = Uint8Array.from(this.#grounds, (ground) => groundCost(ground, true) ?? 0);
    this.#sides = new SideTable(this, (hex, d) => HEXSIDES.indexOf(hexsideOn(this, hex, d)));
    this.#contact = new SideTable(this, (hex, d) => (hexsideRow(this.side(hex, d)).contact ? 1 : 0));
    this.#open = new SideTable(this, (hex, d, to) => (isOpenWay(this.side(hex, d)) && Math.abs(this.rise(hex, to)) < 2 ? 1 : 0));
    this.footCost = new SideTable(this, (hex, d, to) => this.#cost(hex, d, to, false));
    this.horseCost = new SideTable(this, (hex, d, to) => this.#cost(hex, d, to, true));
    this.manoeuvres = new Manoeuvres(this, ['forward', 'pivot', 'back']);
    this.slides = new Manoeuvres(this, ['slide']);
    this.sight = new SightLines(this);
    this.doors = new Doors(this, ['door']);
    this.characters = sides
      .flatMap((side, s) => ofSide(document.casts, side).map((one) => ({ one, side, sideIndex: s === 0 ? 0 : 1 }) as const))
      .map(({ one, side, sideIndex }, index) => cardOf(one, side, sideIndex, index));
    const brought = new Map(sides.flatMap((side) => ofSide(document.casts, side)).map(({ id, horse }) => [id, horse]));
    this.horses = this.characters
      .flatMap(({ id, name, horse }) => (horse === null ? [] : [{ id: horse, owner: id, name: `horse of ${name}` }]))
      .map((card, index) => ({ ...WARHORSE, ...brought.get(card.owner), ...card, index }));
    this.loads = document.loads.map((one, index) => ({ ...one, id: one.id as LoadId, index }));
    this.#characters = new Roster('character', this.characters);
    this.#horses = new Roster('horse', this.horses);
    this.#loads = new Roster('load', this.loads);
  }

  character(id: CharacterId): CharacterCard {
    return this.#characters.of(id);
  }
  horse(id: HorseId): HorseCard {
    return this.#horses.of(id);
  }
  load(id: LoadId): LoadCard {
    return this.#loads.of(id);
  }
  knowsCharacter(id: string): id is CharacterId {
    return this.#characters.knows(id);
  }
  knowsHorse(id: string): id is HorseId {
    return this.#horses.knows(id);
  }
  knowsLoad(id: string): id is LoadId {
    return this.#loads.knows(id);
  }

  ground(hex: number): GroundName {
    return this.#grounds[hex] ?? 'deepWater';
  }
  /** Levels up from one hex to another. */
  rise(from: number, to: number): number {
    return this.level(to) - this.level(from);
  }
  /** The number of the door on a hexside, -1 where there is none. */
  doorOn(hexside: string): number {
    return this.doors.list.findIndex(({ hex, direction }) => this.hexsideId(hex, this.next(hex, direction)) === hexside);
  }
  /** What lies on a side of a hex, doors open (3.5). */
  side(hex: number, direction: number): Hexside {
    return HEXSIDES[this.#sides.at(hex, direction)] ?? 'open';
  }
  /** Whether blows and zones go across, doors open. */
  isContact(hex: number, direction: number): boolean {
    return this.#contact.at(hex, direction) === 1;
  }
  /** Open, slope or doorway: where retreats, advances and placings go (R100, R101). */
  isOpen(hex: number, direction: number): boolean {
    return this.#open.at(hex, direction) === 1;
  }
  /** Whether somebody can be there at all. */
  isPassable(hex: number, mounted: boolean): boolean {
    return hex >= 0 && groundCost(this.ground(hex), mounted) !== undefined;
  }
  /** MF of a hex by itself to a horse; 0 where it cannot be. */
  horseGround(hex: number): number {
    return this.#horseGrounds[hex] ?? 0;
  }
  /** MF of a hex by itself. */
  groundCost(hex: number, mounted: boolean): number {
    return groundCost(this.ground(hex), mounted) ?? 0;
  }

  /** The hour of the clock at which one hex lies from another. */
  #hour(from: number, to: number): number {
    const at = from * this.size + to;
    let found = this.#hours[at] as number;
    if (found < 0) {
      found = this.grid.hour(this.hexAt(from), this.hexAt(to)) ?? 1;
      this.#hours[at] = found;
    }
    return found;
  }
  /** The facing that looks most squarely from one hex to another; of two alike the one clockwise. */
  bearing(from: number, to: number): number {
    // Hexsides stand at the odd hours: the even ones lie between two of them.
    return (this.#hour(from, to) >> 1) % 6;
  }
  /** Whether a hex lies within so many hours to both sides of straight on. */
  isAhead(from: number, facing: number, hours: number, to: number): boolean {
    const off = (this.#hour(from, to) - 2 * facing + 23) % 12;
    return off <= hours || 12 - off <= hours;
  }

  /** The hexes of a region and those beside them. */
  around(region: string): ReadonlySet<number> {
    const known = this.#around.get(region);
    if (known !== undefined) return known;
    const made = new Set<number>();
    for (const hex of this.regions.get(region) ?? []) {
      made.add(hex);
      for (let d = 0; d < 6; d++) if (this.next(hex, d) >= 0) made.add(this.next(hex, d));
    }
    this.#around.set(region, made);
    return made;
  }

  /** The friendly edge of a side (R74). */
  edge(side: Side): Edge {
    return this.document.edges[side] ?? 'west';
  }
  isOnEdge(hex: number, edge: Edge): boolean {
    return this.toEdge(hex, edge) === 0;
  }
  /** The hexes to an edge of the map by the numbers of the hexes, 0 on it. */
  toEdges(edge: Edge): Uint8Array {
    return this.#toEdges[edge];
  }
  /** Hexes to an edge of the map, 0 on it. */
  toEdge(hex: number, edge: Edge): number {
    return this.#toEdges[edge][hex] ?? 0;
  }

  #cost(hex: number, direction: number, to: number, mounted: boolean): number {
    return stepCost({ into: this.ground(to), across: this.side(hex, direction), rises: this.rise(hex, to), mounted }) ?? 0;
  }
}

function cardOf(one: CharacterDocument, side: Side, sideIndex: 0 | 1, index: number): CharacterCard {
  const id = one.id as CharacterId;
  return {
    id,
    name: one.name,
    calling: one.calling,
    role: one.role,
    armored: one.armored === true,
    foot: one.foot,
    footWounded: one.footWounded,
    mounted: one.mounted,
    mountedWounded: one.mountedWounded,
    weapon: one.weapon,
    start: one.start,
    facing: one.facing,
    enters: one.enters,
    index,
    side,
    sideIndex,
    isAnimal: one.role === 'animal',
    isArmed: one.role !== 'civilian',
    horse: beginsMounted(one) ? (`${id}-horse` as HorseId) : null,
  };
}

const boards = new Boards(
  (_id: string): ScenarioDocument => {
    throw new Error('boards are made from documents');
  },
  (document: ScenarioDocument) => new Battlefield(document),
);

export function scenarioNamed(id: string): ScenarioDocument {
  const found = SCENARIOS.find((s) => s.id === id);
  if (found !== undefined) return found;
  throw new BadRequest(
    noSuch(
      'scenario',
      id,
      SCENARIOS.map((s) => s.id),
    ),
  );
}

/** Documents as they are played, by the options that change them. */
const played = new WeakMap<ScenarioDocument, Map<string, ScenarioDocument>>();
function playedUnder(document: ScenarioDocument, options: GameOptions): ScenarioDocument {
  const known = played.get(document) ?? new Map<string, ScenarioDocument>();
  played.set(document, known);
  const key = `${options.joust} ${options.smallParties} ${options.reliefTurn}`;
  const found = known.get(key) ?? asPlayed(document, options);
  known.set(key, found);
  return found;
}

/** The battlefield of a scenario by its id or as a document, under these options. */
export const battlefieldOf = (scenario: string | ScenarioDocument, options: GameOptions): Battlefield =>
  boards.of(playedUnder(typeof scenario === 'string' ? scenarioNamed(scenario) : scenario, options));

/** The battlefield a game is played on; the last one is kept at hand. */
export function battlefield({ scenario, options }: Pick<State, 'scenario' | 'options'>): Battlefield {
  if (scenario !== latest?.scenario || options !== latest.options) latest = { scenario, options, board: battlefieldOf(scenario, options) };
  return latest.board;
}
let latest: { readonly scenario: State['scenario']; readonly options: GameOptions; readonly board: Battlefield } | undefined;
