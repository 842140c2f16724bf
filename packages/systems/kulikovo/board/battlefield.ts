import { BadRequest, didYouMean, type Side, type Sides } from '@pennon/kernel';
import { type HexGrid, type HexId, hexesOf } from '@pennon/space';
import { facingsTowards } from '../rules/facing.js';
import { groundSum, printedMa } from '../rules/movement.js';
import { blocksSight } from '../rules/sight.js';
import { isUncrossable } from '../rules/terrain.js';
import { printedFp } from '../rules/units.js';
import type { ArmyDocument, LeaderDocument, ScenarioDocument, UnitDocument } from '../scenarios/document.js';
import { SCENARIOS } from '../scenarios/index.js';
import { type Ground, gridOf, groundAt, readHexes, readHexsides } from '../scenarios/map.js';
import { type Battle, HEXSIDES, type Hexside, type LeaderId, type Level, type State, type Step, type UnitId } from '../types.js';

/** What a counter says, and to whom it belongs. */
export interface UnitCard extends UnitDocument {
  /** Its place in the roster, and in the units of every state. */
  readonly index: number;
  readonly side: Side;
  readonly sideIndex: 0 | 1;
  readonly ma: number;
  readonly fp: number;
  /** Of the Russian heavy cavalry (D12). */
  readonly isRus: boolean;
}
export interface LeaderCard extends LeaderDocument {
  readonly index: number;
  readonly side: Side;
}

/** A command: its units, and the man who leads it. */
export interface BattleCard {
  readonly name: Battle;
  readonly side: Side;
  readonly units: readonly UnitCard[];
  readonly leader: LeaderCard;
}

/** Where a shot at a hex can come from (5.5, 5.6). */
export interface ShotLine {
  /** The firer's hex. */
  readonly from: number;
  readonly range: 1 | 2;
  /** The facings of the firer that have the hex in the front arc. */
  readonly facings: readonly number[];
  /** The hexes between: none, the one, or the two that the line runs between. */
  readonly through: readonly { readonly hex: number; readonly isBlocked: boolean; readonly ways: readonly Way[] }[];
  /** In which directions from the target the shot comes. */
  readonly comesFrom: readonly number[];
}
/** What a shot meets that never changes. */
type Way = 'woods' | 'level' | Hexside;

/** A scenario made ready for play: the ground and the rosters never change, so they are worked out once. Hexes are numbered as in the grid. */
export class Battlefield {
  readonly document: ScenarioDocument;
  readonly grid: HexGrid<'pointy'>;
  readonly sides: Sides;
  readonly size: number;
  readonly ground: readonly Ground['base'][];
  readonly level: Int8Array;
  readonly ice: readonly boolean[];
  /** The neighbour in each of the six directions, -1 off the map. */
  readonly next: Int16Array;
  /** MP to enter the neighbour from here, without units; 0 where nobody can go. */
  readonly cost: Uint8Array;
  /** Charge MP to enter the neighbour; 0 where nobody charges (6.4). */
  readonly chargeCost: Uint8Array;
  /** Whether neither river nor cliff that nobody crosses lies there, on the map. */
  readonly open: Uint8Array;
  /** What lies on the hexside. */
  readonly hexside: readonly (readonly Hexside[])[];
  readonly units: readonly UnitCard[];
  readonly leaders: readonly LeaderCard[];
  readonly battles: readonly BattleCard[];
  readonly regions: ReadonlyMap<string, ReadonlySet<number>>;
  /** Hexes that touch a river that can be forded. */
  readonly fords: readonly number[];

  /** Every step there is, made once: lists of moves share them. */
  readonly enter: readonly Step[];
  readonly fire: readonly Step[];

  readonly #q: Int16Array;
  readonly #r: Int16Array;
  readonly #unit = new Map<UnitId, UnitCard>();
  readonly #leader = new Map<LeaderId, LeaderCard>();
  readonly #lines: (readonly ShotLine[] | undefined)[] = [];

  constructor(document: ScenarioDocument) {
    const { map, sides } = document;
    this.document = document;
    this.sides = sides;
    this.grid = gridOf(map);
    const { grid } = this;
    this.size = grid.hexes.length;
    this.#q = Int16Array.from(grid.hexes.map((hex) => grid.axial(hex).q));
    this.#r = Int16Array.from(grid.hexes.map((hex) => grid.axial(hex).r));
    const ground = grid.hexes.map((hex) => groundAt(grid, map, hex));
    this.ground = ground.map(({ base }) => base);
    this.level = Int8Array.from(ground.map(({ level }) => level));
    this.ice = ground.map(({ thinIce }) => thinIce);
    this.next = new Int16Array(this.size * 6);
    grid.hexes.forEach((hex, i) => {
      grid.directions.forEach((direction, d) => {
        const other = grid.neighbour(hex, direction);
        this.next[6 * i + d] = other === undefined ? -1 : grid.indexOf(other);
      });
    });
    this.hexside = this.#hexsides();
    this.open = new Uint8Array(this.size * 6);
    this.cost = new Uint8Array(this.size * 6);
    this.chargeCost = new Uint8Array(this.size * 6);
    for (let at = 0; at < this.next.length; at++) this.#measure(at);

    this.units = sides
      .flatMap((side, s) =>
        this.army(side).units.map((unit) => ({
          ...unit,
          side,
          sideIndex: s === 0 ? (0 as const) : (1 as const),
          ma: printedMa(unit.type),
          fp: printedFp(unit.type),
          isRus: side === 'rus',
        })),
      )
      .map((card, index) => ({ ...card, index }));
    this.leaders = sides
      .flatMap((side) => this.army(side).leaders.map((leader) => ({ ...leader, side })))
      .map((card, index) => ({ ...card, index }));
    for (const card of this.units) this.#unit.set(card.id, card);
    for (const card of this.leaders) this.#leader.set(card.id, card);
    this.battles = this.leaders.flatMap((leader) =>
      leader.battle === null
        ? []
        : [
            {
              name: leader.battle,
              side: leader.side,
              leader,
              units: this.units.filter((u) => u.side === leader.side && u.battle === leader.battle),
            },
          ],
    );
    this.regions = new Map(
      Object.entries(map.regions ?? {}).map(([name, text]) => [name, new Set([...readHexes(grid, text)].map((hex) => grid.indexOf(hex)))]),
    );
    this.fords = grid.hexes.flatMap((_, i) =>
      [0, 1, 2, 3, 4, 5].some((d) => this.hexside[6 * i + d]?.includes('minor_river')) ? [i] : [],
    );
    this.enter = grid.hexes.map((hex) => ({ enter: hex }));
    this.fire = this.units.map(({ id }) => ({ fire: id }));
  }

  army(side: Side): ArmyDocument {
    const army = this.document.armies[side];
    if (army === undefined) throw new BadRequest(`armies.${side} is missing.`);
    return army;
  }

  unit(id: UnitId): UnitCard {
    const card = this.#unit.get(id);
    if (card === undefined) throw new Error(`no unit ${id}`);
    return card;
  }
  leader(id: LeaderId): LeaderCard {
    const card = this.#leader.get(id);
    if (card === undefined) throw new Error(`no leader ${id}`);
    return card;
  }
  knowsUnit(id: UnitId): boolean {
    return this.#unit.has(id);
  }
  knowsLeader(id: LeaderId): boolean {
    return this.#leader.has(id);
  }

  hexAt(index: number): HexId {
    const hex = this.grid.hexes[index];
    if (hex === undefined) throw new Error(`no hex number ${index}`);
    return hex;
  }
  indexOf(hex: HexId): number {
    return this.grid.indexOf(hex);
  }
  /** The direction from a hex to an adjacent one, -1 if it is not. */
  direction(from: number, to: number): number {
    for (let d = 0; d < 6; d++) if (this.next[6 * from + d] === to) return d;
    return -1;
  }
  distance(a: number, b: number): number {
    const q = (this.#q[a] ?? 0) - (this.#q[b] ?? 0);
    const r = (this.#r[a] ?? 0) - (this.#r[b] ?? 0);
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  }
  isPassable(hex: number): boolean {
    const ground = this.ground[hex];
    return ground === 'clear' || ground === 'woods';
  }
  isIn(region: string, hex: number): boolean {
    return this.regions.get(region)?.has(hex) === true;
  }

  /** Level of the neighbour compared with this hex. */
  levelOf(hex: number, compared: number): Level {
    const [a, b] = [this.level[hex] ?? 0, this.level[compared] ?? 0];
    return a === b ? 'same' : a < b ? 'lower' : 'higher';
  }

  #hexsides(): readonly (readonly Hexside[])[] {
    const found: Hexside[][] = Array.from({ length: this.size * 6 }, () => []);
    for (const what of HEXSIDES) {
      for (const side of readHexsides(this.grid, this.document.map.hexsides[what] ?? '')) {
        const [a, b] = hexesOf(side).map((hex) => this.grid.indexOf(hex));
        if (a === undefined || b === undefined) continue;
        found[6 * a + this.direction(a, b)]?.push(what);
        found[6 * b + this.direction(b, a)]?.push(what);
      }
    }
    return found;
  }

  /** What a step costs when nobody is in the way, by the rule that explains it (5.1). */
  #measure(at: number): void {
    const from = (at - (at % 6)) / 6;
    const to = this.next[at] ?? -1;
    const hexside = this.hexside[at] ?? [];
    if (to < 0 || isUncrossable(hexside)) return;
    this.open[at] = 1;
    const ground = this.ground[to];
    if (ground !== 'clear' && ground !== 'woods') return;
    const level = this.levelOf(to, from);
    this.cost[at] = groundSum({ hex: ground, level, hexside }).total;
    if (ground === 'clear' && !hexside.includes('minor_river') && !hexside.includes('steep')) this.chargeCost[at] = this.cost[at] ?? 0;
  }

  /** Every line of fire at a hex, nearest first. */
  linesTo(target: number): readonly ShotLine[] {
    const known = this.#lines[target];
    if (known !== undefined) return known;
    const lines = this.#shotLines(target);
    this.#lines[target] = lines;
    return lines;
  }

  #shotLines(target: number): readonly ShotLine[] {
    const near: ShotLine[] = [];
    const far: ShotLine[] = [];
    for (let d = 0; d < 6; d++) {
      const a = this.next[6 * target + d] ?? -1;
      if (a >= 0) near.push({ from: a, range: 1, facings: facingsTowards((d + 3) % 6), through: [], comesFrom: [d] });
      const straight = a < 0 ? -1 : (this.next[6 * a + d] ?? -1);
      if (straight >= 0)
        far.push({
          from: straight,
          range: 2,
          facings: facingsTowards((d + 3) % 6),
          through: [this.#between(straight, a, target)],
          comesFrom: [d],
        });
      // Between d and the next direction: the hex beyond both.
      const right = (d + 1) % 6;
      const b = this.next[6 * target + right] ?? -1;
      const corner = a >= 0 ? (this.next[6 * a + right] ?? -1) : b >= 0 ? (this.next[6 * b + d] ?? -1) : -1;
      if (corner < 0) continue;
      const through = [a, b].filter((m) => m >= 0).map((m) => this.#between(corner, m, target));
      // Facing the vertex between the two ways back.
      far.push({ from: corner, range: 2, facings: [(right + 3) % 6], through, comesFrom: [d, right] });
    }
    return [...near, ...far];
  }

  #between(from: number, middle: number, to: number): ShotLine['through'][number] {
    const ways: Way[] = [];
    if (this.ground[middle] === 'woods') ways.push('woods');
    for (const [a, b] of [
      [from, middle],
      [middle, to],
    ] as const) {
      const hexside = this.hexside[6 * a + this.direction(a, b)] ?? [];
      const slope = hexside.some((h) => h === 'steep' || h === 'cliff');
      if (this.level[a] !== this.level[b] && !slope && !ways.includes('level')) ways.push('level');
      for (const what of hexside) if (!ways.includes(what)) ways.push(what);
    }
    return { hex: middle, isBlocked: ways.some(blocksSight), ways };
  }
}

const byId = new Map<string, Battlefield>();
const byDocument = new WeakMap<object, Battlefield>();

/** The battlefield of a scenario by its id or as a document. */
export function battlefieldOf(scenario: string | ScenarioDocument): Battlefield {
  const known = typeof scenario === 'string' ? byId.get(scenario) : byDocument.get(scenario);
  if (known !== undefined) return known;
  const board = new Battlefield(typeof scenario === 'string' ? scenarioNamed(scenario) : scenario);
  if (typeof scenario === 'string') byId.set(scenario, board);
  else byDocument.set(scenario, board);
  return board;
}

function scenarioNamed(id: string): ScenarioDocument {
  const found = SCENARIOS.find((s) => s.id === id);
  if (found !== undefined) return found;
  const ids = SCENARIOS.map((s) => s.id);
  const near = didYouMean(id, ids);
  throw new BadRequest(
    `There is no scenario ${JSON.stringify(id)}; ${near === undefined ? `there are ${ids.join(', ')}.` : `did you mean ${near}?`}`,
  );
}

/** The battlefield a game is played on. The last one is kept at hand: games ask thousands of times. */
export function battlefield(state: State): Battlefield {
  if (state.scenario === lastScenario && lastBattlefield !== undefined) return lastBattlefield;
  lastScenario = state.scenario;
  lastBattlefield = battlefieldOf(state.scenario);
  return lastBattlefield;
}
let lastScenario: State['scenario'] | undefined;
let lastBattlefield: Battlefield | undefined;
