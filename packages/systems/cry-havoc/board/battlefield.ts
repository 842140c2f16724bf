import { Boards, HexBoard, Manoeuvres, opposite, Roster, riderAt, SideTable, SightLines } from '@pennon/hexes';
import { BadRequest, noSuch, refusal, type Side, type Sides } from '@pennon/kernel';
import { STEP_FORBIDDEN, stepCost } from '../rules/movement.js';
import { crossing, hexsideRow, isLeapedFrom, isOpenWay, isPassable } from '../rules/terrain.js';
import type { CharacterDocument, ObjectDocument, ScenarioDocument } from '../scenarios/document.js';
import { hexsideOn } from '../scenarios/hexside-on.js';
import { SCENARIOS } from '../scenarios/index.js';
import { type Ground, MAP_FORM, type MapHexside } from '../scenarios/map-form.js';
import { USUAL_OPTIONS } from '../switches.js';
import {
  type Card,
  type CharacterId,
  HEXSIDES,
  type Hex,
  type Hexside,
  type HorseId,
  type ObjectId,
  type Options,
  type State,
  type Step,
} from '../types.js';

/** What a card says, and to whom it belongs. */
export interface CharacterCard extends Omit<CharacterDocument, 'id'> {
  readonly id: CharacterId;
  /** His place in the cast, and in the characters of every state. */
  readonly index: number;
  readonly side: Side;
  readonly sideIndex: 0 | 1;
  readonly card: Card;
  /** The horse that he brings. */
  readonly horse: HorseId | null;
}
export interface HorseCard {
  readonly id: HorseId;
  readonly index: number;
  readonly owner: CharacterId;
  readonly name: string;
  /** Ridden by its owner alone. */
  readonly isMule: boolean;
}
export interface ObjectCard extends Omit<ObjectDocument, 'id'> {
  readonly id: ObjectId;
  readonly index: number;
}

/** One manoeuvre of a horse that the ground allows. */
export interface Ride {
  /** The node it leads to, 6 * head + facing. */
  readonly to: number;
  readonly rump: number;
  /** The hex that was not the horse's own before. */
  readonly enters: number;
  readonly cost: number;
  readonly step: Step;
}

/** Who starts on two hexes, or enters and can ride, brings a horse. */
const beginsMounted = ({ start, enters, mounted }: CharacterDocument): boolean =>
  start?.includes('-') === true || (enters !== undefined && mounted !== undefined);

/** A scenario made ready for play: the ground and the casts never change, so they are worked out once. */
export class Battlefield extends HexBoard<Ground, MapHexside> {
  readonly document: ScenarioDocument;
  readonly sides: Sides;
  readonly characters: readonly CharacterCard[];
  readonly horses: readonly HorseCard[];
  readonly objects: readonly ObjectCard[];
  /** MP to enter the neighbour on foot, without corpses and people; 0 where nobody can step. */
  readonly footCost: SideTable;
  /** MP of a horse to enter a hex, 0 where it cannot be: stairs, balconies, rooms (R59); hexsides apart. */
  readonly horseCost: Uint8Array;
  /** The hex of the rump, by node, 6 * head + facing; -1 beyond the edge. */
  readonly rumps: Int16Array;
  /** Steps of riders, and how they are driven back. */
  readonly manoeuvres: Manoeuvres;
  readonly slides: Manoeuvres;
  readonly sight: SightLines;
  /** Every step there is, made once: lists of moves share them. */
  readonly steps: { readonly enter: readonly Step[]; readonly pivot: readonly Step[]; readonly back: readonly Step[] };
  readonly #rides: { readonly [doorways in Options['doorwayHorse']]: (readonly Ride[] | undefined)[] } = { head: [], whole: [] };
  readonly #sides: SideTable;
  readonly #contact: SideTable;
  readonly #open: SideTable;
  readonly #jump: SideTable;
  readonly #characters: Roster<CharacterCard>;
  readonly #horses: Roster<HorseCard>;
  readonly #objects: Roster<ObjectCard>;
  /** Hexes to which somebody is confined, by the number of the rule. */
  readonly #confined: readonly { readonly who: ReadonlySet<number>; readonly hexes: ReadonlySet<number>; readonly until: number }[];

  constructor(document: ScenarioDocument) {
    super(MAP_FORM, document.map);
    const { sides, special } = document;
    this.document = document;
    this.sides = sides;
    this.#sides = new SideTable(this, (hex, d) => HEXSIDES.indexOf(hexsideOn(this, hex, d)));
    this.#contact = new SideTable(this, (hex, d, to) => (hexsideRow(this.side(hex, d), this.levelsDiffer(hex, to)).contact ? 1 : 0));
    this.#open = new SideTable(this, (hex, d) => (isOpenWay(this.side(hex, d)) ? 1 : 0));
    this.#jump = new SideTable(this, (hex, d, to) => (this.#isJumpDown(hex, d, to) ? 1 : 0));
    this.footCost = new SideTable(this, (hex, d, to) => this.#footCost(hex, d, to));
    this.horseCost = Uint8Array.from(this.grid.hexes, (_, hex) => (isPassable(this.ground(hex), true) ? this.#horseCost(hex) : 0));
    this.rumps = Int16Array.from({ length: 6 * this.size }, (_, node) => this.next(Math.floor(node / 6), opposite(node % 6)));
    this.manoeuvres = new Manoeuvres(this, ['forward', 'pivot', 'back']);
    this.slides = new Manoeuvres(this, ['slide']);
    this.sight = new SightLines(this);
    const { hexes } = this.grid;
    this.steps = {
      enter: hexes.map((hex) => ({ enter: hex })),
      pivot: hexes.map((hex) => ({ pivot: hex })),
      back: hexes.map((hex) => ({ back: hex })),
    };
    this.characters = sides
      .flatMap((side, s) => (document.casts[side] ?? []).map((one) => this.#cardOf(one, side, s === 0 ? 0 : 1)))
      .map((card, index) => ({ ...card, index }));
    this.horses = this.characters
      .flatMap(({ id, name, horse }) => (horse === null ? [] : [{ id: horse, owner: id, name, isMule: special.mule === id }]))
      .map(({ name, ...card }, index) => ({ ...card, index, name: `${card.isMule ? 'mule' : 'horse'} of ${name}` }));
    this.objects = document.objects.map((one, index) => ({ ...one, id: one.id as ObjectId, index }));
    this.#characters = new Roster('character', this.characters);
    this.#horses = new Roster('horse', this.horses);
    this.#objects = new Roster('object', this.objects);
    this.#confined = (special.confined ?? []).map(({ who, regions, until = document.turns }) => ({
      who: new Set(this.characters.filter(({ id }) => who.includes(id)).map(({ index }) => index)),
      hexes: new Set(regions.flatMap((region) => [...(this.regions.get(region) ?? [])])),
      until,
    }));
  }

  #cardOf(one: CharacterDocument, side: Side, sideIndex: 0 | 1): CharacterCard {
    const { foot, footWounded, mounted, mountedWounded } = one;
    const id = one.id as CharacterId;
    return {
      ...one,
      id,
      index: 0,
      side,
      sideIndex,
      card: { foot, footWounded, mounted, mountedWounded },
      horse: beginsMounted(one) ? (`${id}-horse` as HorseId) : null,
    };
  }

  character(id: CharacterId): CharacterCard {
    return this.#characters.of(id);
  }
  horse(id: HorseId): HorseCard {
    return this.#horses.of(id);
  }
  object(id: ObjectId): ObjectCard {
    return this.#objects.of(id);
  }
  knowsCharacter(id: string): id is CharacterId {
    return this.#characters.knows(id);
  }
  knowsHorse(id: string): id is HorseId {
    return this.#horses.knows(id);
  }
  knowsObject(id: string): id is ObjectId {
    return this.#objects.knows(id);
  }

  /** The ground of a hex (CH-T1). */
  ground(hex: number): Hex {
    return this.groundAt(hex).hex;
  }
  levelsDiffer(a: number, b: number): boolean {
    return this.level(a) !== this.level(b);
  }

  /** What lies on a side of a hex (3.5). */
  side(hex: number, direction: number): Hexside {
    return HEXSIDES[this.#sides.at(hex, direction)] ?? 'open';
  }
  /** Whether people on both sides of it are in contact, on the map. */
  isContact(hex: number, direction: number): boolean {
    return this.#contact.at(hex, direction) === 1;
  }
  /** Open or lip, on the map: where horses, retreats and advances go. */
  isOpen(hex: number, direction: number): boolean {
    return this.#open.at(hex, direction) === 1;
  }
  /** One leaps down there (R44). */
  isJump(hex: number, direction: number): boolean {
    return this.#jump.at(hex, direction) === 1;
  }

  /** Whether somebody may be in a hex at all in this turn (R79). */
  mayBeIn(turn: number, index: number, hex: number): boolean {
    if (this.#confined.length === 0) return true;
    for (const { who, hexes, until } of this.#confined) if (turn <= until && who.has(index) && !hexes.has(hex)) return false;
    return true;
  }

  /** Where a horse could go from a node, 6 * head + facing, as far as the ground is concerned (5.2, R13). */
  rides(node: number, { doorwayHorse }: Pick<Options, 'doorwayHorse'>): readonly Ride[] {
    const rides = this.#rides[doorwayHorse];
    const known = rides[node];
    if (known !== undefined) return known;
    const at = riderAt(this, Math.floor(node / 6), node % 6);
    const made = this.manoeuvres.from(at).flatMap((step): readonly Ride[] => {
      const [enters] = step.enters;
      const ground = enters === undefined ? 0 : (this.horseCost[enters] ?? 0);
      if (enters === undefined || ground === 0 || step.how === 'slide') return [];
      if (step.crosses.some(({ hex, direction }) => !this.isOpen(hex, direction))) return [];
      const options = { ...USUAL_OPTIONS, doorwayHorse };
      const facts = { ...PLAIN_STEP, options, mounted: true, manoeuvre: step.how, from: this.ground(at.head), into: this.ground(enters) };
      if (refusal(STEP_FORBIDDEN, facts) !== undefined) return [];
      const way = this.steps[step.how === 'forward' ? 'enter' : step.how][enters];
      return way === undefined
        ? []
        : [{ to: 6 * step.to.head + step.to.facing, rump: step.to.rump, enters, cost: stepCost(facts), step: way }];
    });
    rides[node] = made;
    return made;
  }

  #isJumpDown(hex: number, direction: number, to: number): boolean {
    const how = crossing({ side: this.side(hex, direction), mounted: false, levelsDiffer: this.levelsDiffer(hex, to) });
    const isFrom = isLeapedFrom(this.ground(hex)) || this.side(hex, direction) === 'window';
    return how === 'jump' && isFrom && this.level(to) < this.level(hex) && isPassable(this.ground(to), false);
  }

  #footCost(hex: number, direction: number, to: number): number {
    const across = this.side(hex, direction);
    const how = crossing({ side: across, mounted: false, levelsDiffer: this.levelsDiffer(hex, to) });
    if (how === 'jump' || how === 'no' || !isPassable(this.ground(to), false)) return 0;
    return stepCost({ ...PLAIN_STEP, from: this.ground(hex), into: this.ground(to), across });
  }
  #horseCost(hex: number): number {
    return stepCost({ ...PLAIN_STEP, mounted: true, into: this.ground(hex) });
  }
}

/** A step on open ground with nobody and nothing in the way. */
const PLAIN_STEP = {
  mounted: false,
  manoeuvre: 'forward',
  from: 'flat',
  into: 'flat',
  across: 'open',
  levelsDiffer: false,
  deadMen: 0,
  deadHorses: 0,
  occupant: 'none',
  points: 99,
  stops: false,
  entersContact: false,
  options: USUAL_OPTIONS,
} as const;

const boards = new Boards(scenarioNamed, (document: ScenarioDocument) => new Battlefield(document));

function scenarioNamed(id: string): ScenarioDocument {
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

/** The battlefield of a scenario by its id or as a document. */
export const battlefieldOf = (scenario: string | ScenarioDocument): Battlefield => boards.of(scenario);

/** The battlefield a game is played on. */
export const battlefield = (state: Pick<State, 'scenario'>): Battlefield => boards.of(state.scenario);
