import {
  type Applied,
  apply,
  type ByWill,
  type GameComplaint,
  type Input,
  loadState,
  newGame,
  type Pending,
  pending,
  whyNot,
} from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { game } from '../../packages/systems/devils-horsemen/game.js';
import type {
  LeaderDocument,
  LimitDocument,
  ScenarioDocument,
  SpecialDocument,
  UnitDocument,
} from '../../packages/systems/devils-horsemen/scenarios/document.js';
import type { Action, Event, LeaderId, LeaderNow, State, Unit, UnitId } from '../../packages/systems/devils-horsemen/types.js';

export { game };

/** What a small battle needs. Everything else is as quiet as possible: clear ground, leaders who command everybody, high Withdrawal Levels. */
export interface Skirmish {
  /** `R1 KN 1010 E`, then if needed `tq=7 ma=6 frr=4 car=5 C HR FR SH MLC DM @Left`; parted by commas or line ends. */
  readonly rus: string;
  readonly mongols: string;
  /** `LR 1010 SC init=4 range=9 cha=2 elite @Left`; a side without one gets an Overall Commander with its first unit. */
  readonly rusLeaders?: string;
  readonly mongolLeaders?: string;
  readonly ground?: readonly string[];
  readonly hexsides?: ScenarioDocument['map']['hexsides'];
  readonly regions?: { readonly [name: string]: string };
  readonly standards?: { readonly [contingent: string]: string };
  readonly levels?: readonly [number, number];
  readonly turns?: number;
  readonly limit?: LimitDocument;
  readonly special?: SpecialDocument;
  readonly withdrawals?: 'unlimited' | 'once';
  readonly replacements?: number;
}

/** 22 by 16 hexes of steppe; an odd number of columns would mirror, this one need not. */
const STEPPE = Array.from({ length: 16 }, () => '.'.repeat(22));
const FLAGS = ['HR', 'FR', 'SH', 'MLC', 'DM'] as const;
const MA = { CAT: 6, KN: 6, HC: 7, LN: 8, LC: 9, HI: 4, MI: 5, LI: 6, DKN: 4, UKN: 3 } as const;

const rows = (text: string): readonly (readonly string[])[] =>
  text
    .split(/[,\n]/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => row.split(/\s+/));
const figure = (words: readonly string[], name: string, absent: number): number =>
  Number(words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? absent);
const group = (words: readonly string[], absent: string): string => words.find((word) => word.startsWith('@'))?.slice(1) ?? absent;

function unitOf(row: readonly string[], prefix: string): UnitDocument {
  const [id = '', type = 'LC', hex = '', facing = 'E', ...rest] = row;
  const flags = FLAGS.filter((flag) => rest.includes(flag));
  const missile = (['B', 'C', 'CB'] as const).find((weapon) => rest.includes(weapon));
  const car = figure(rest, 'car', -1);
  return {
    id,
    name: id,
    contingent: group(rest, prefix),
    type: type as UnitDocument['type'],
    tq: figure(rest, 'tq', 6),
    ma: figure(rest, 'ma', MA[type as keyof typeof MA]),
    hex,
    facing: facing as UnitDocument['facing'],
    frr: figure(rest, 'frr', 8),
    ...(missile === undefined ? {} : { missile }),
    ...(car < 0 ? {} : { car }),
    ...(flags.length === 0 ? {} : { flags }),
  };
}
function leaderOf(row: readonly string[]): LeaderDocument {
  const [id = '', hex = '', ...rest] = row;
  const of = group(rest, 'all');
  return {
    id,
    name: id,
    rank: rest.includes('SC') ? 'SC' : 'OC',
    initiative: figure(rest, 'init', 5),
    range: figure(rest, 'range', 12),
    charisma: figure(rest, 'cha', 0),
    hex,
    commands: of === 'all' ? 'all' : of.split('+'),
    ...(rest.includes('elite') ? { elite: true as const } : {}),
  };
}

/** A small battle as a whole scenario document; the Rus are in the west. */
export function skirmish(given: Skirmish): ScenarioDocument {
  const army = (side: 0 | 1) => {
    const prefix = side === 0 ? 'Rus' : 'Picket';
    const units = rows(side === 0 ? given.rus : given.mongols).map((row) => unitOf(row, prefix));
    const leaders = rows((side === 0 ? given.rusLeaders : given.mongolLeaders) ?? `${side === 0 ? 'LR' : 'LM'} ${units[0]?.hex} OC`).map(
      leaderOf,
    );
    const own = new Set(units.map((u) => u.contingent));
    return {
      edge: side === 0 ? ('west' as const) : ('east' as const),
      withdrawalLevel: given.levels?.[side] ?? 90,
      ...(given.replacements === undefined ? {} : { replacements: given.replacements }),
      standards: Object.entries(given.standards ?? {}).flatMap(([contingent, hex]) => (own.has(contingent) ? [{ contingent, hex }] : [])),
      leaders,
      units,
    };
  };
  return {
    id: 'devils-horsemen/skirmish',
    name: 'Skirmish',
    note: 'A few units on the steppe.',
    length: 'a minute',
    sides: ['rus', 'mongols'],
    sideNames: ['Rus', 'Mongols'],
    map: {
      ground: given.ground ?? STEPPE,
      hexsides: given.hexsides ?? {},
      ...(given.regions === undefined ? {} : { regions: given.regions }),
    },
    armies: { rus: army(0), mongols: army(1) },
    turns: given.turns ?? 9,
    limit: given.limit ?? { rule: 'ratio' },
    withdrawals: given.withdrawals ?? 'unlimited',
    leaderRpFactor: 5,
    standardRp: 5,
    special: given.special ?? {},
    notes: [],
  };
}

/** The actions of one type; several types may share a form. */
type ActionOf<T> = Action extends infer A
  ? A extends { readonly type: infer U }
    ? T extends U
      ? A & { readonly type: T }
      : never
    : never
  : never;

type Patch = { readonly [id: string]: Partial<Omit<Unit, 'id' | 'hex'>> & { readonly hex?: string | null } };

/** A game under way, for scripts of answers and faces. */
export class Table {
  events: Event[] = [];
  constructor(public state: State) {}

  static set(scenario: string | ScenarioDocument, options: object = {}): Table {
    const begun = newGame(game, scenario, options);
    if (!begun.ok) throw new Error(begun.error.message);
    return new Table(begun.state);
  }
  static fight(given: Skirmish, options: object = {}): Table {
    return Table.set(skirmish(given), options);
  }

  get pending(): Pending<Action> {
    return pending(game, this.state);
  }
  get actions(): readonly Action[] {
    const asked = this.pending;
    return asked.kind === 'choice' ? asked.actions : [];
  }
  get side(): string | undefined {
    const asked = this.pending;
    return asked.kind === 'choice' ? asked.side : undefined;
  }
  /** What is being asked: `march.orders`. */
  get place(): string {
    const frame = this.state.stack.at(-1);
    return `${frame?.proc}.${frame?.step}`;
  }
  isAt(place: string): boolean {
    return this.place === place;
  }
  types(): readonly string[] {
    return [...new Set(this.actions.map((a) => a.type))];
  }
  /** The listed actions of a type. */
  of<T extends Action['type']>(type: T): readonly ActionOf<T>[] {
    return this.actions.filter((a) => a.type === type) as unknown as readonly ActionOf<T>[];
  }

  #take(input: Input<unknown>): this {
    const applied = apply(game, this.state, input);
    if (!applied.ok) throw new Error(`${JSON.stringify(input)} in ${this.place}: ${applied.error.message}`);
    const { state, events } = applied as Applied<State, Action | ByWill, Event>;
    this.state = state;
    this.events.push(...events);
    return this;
  }
  act(action: object | string): this {
    return this.#take({ action: typeof action === 'string' ? { type: action } : action });
  }
  /** One die after the other, each for a roll of its own. */
  dice(...faces: readonly number[]): this {
    for (const face of faces) this.#take({ faces: [face] });
    return this;
  }
  /** The dice of one roll. */
  roll(...faces: readonly number[]): this {
    return this.#take({ faces });
  }
  whyNot(action: object | string): GameComplaint | undefined {
    const said = whyNot(game, this.state, typeof action === 'string' ? { type: action } : action);
    return said.legal ? undefined : said.error;
  }

  /** The same moment with pieces changed by hand; what the rules cannot go on from is refused. */
  with(units: Patch, more: Partial<State> = {}): this {
    const changed = this.state.units.map((u) => ({ ...u, ...(units[u.id] as Partial<Unit> | undefined) }));
    const loaded = loadState(game, JSON.parse(JSON.stringify({ ...this.state, ...more, units: changed })));
    if (!loaded.ok) throw new Error(loaded.error.message);
    this.state = loaded.state;
    return this;
  }
  men(patch: { readonly [id: string]: Partial<LeaderNow> }): this {
    return this.with({}, { leaders: this.state.leaders.map((l) => ({ ...l, ...patch[l.id] })) });
  }

  unit(id: string): Unit {
    const found = this.state.units.find((u) => u.id === id);
    if (found === undefined) throw new Error(`no unit ${id}`);
    return found;
  }
  man(id: string): LeaderNow {
    const found = this.state.leaders.find((l) => l.id === id);
    if (found === undefined) throw new Error(`no leader ${id}`);
    return found;
  }
  heard<T extends Event['type']>(type: T): readonly Extract<Event, { type: T }>[] {
    return this.events.filter((e): e is Extract<Event, { type: T }> => e.type === type);
  }
  quiet(): this {
    this.events = [];
    return this;
  }

  /** Somebody acts with single orders: ties go to his side, everybody else who is due passes. */
  lead(leader: string, mode: 'orders' | 'nothing' = 'orders'): this {
    for (let i = 0; i < 40; i++) {
      const asked = this.pending;
      if (asked.kind === 'over') throw new Error('the battle is over');
      if (asked.kind === 'chance') {
        const isRus = this.state.leaders.findIndex((l) => l.id === leader) < rusLeaders(this.state);
        this.roll(...(asked.dice.length === 2 ? (isRus ? [9, 0] : [0, 9]) : [5]));
      } else if (this.place === 'turn.elite') this.act('decline');
      else if (this.place === 'turn.due') {
        const mine = asked.actions.find((a) => a.type === 'activate' && a.leader === leader);
        const pass = asked.actions.find((a) => a.type === 'pass');
        this.act(mine ?? pass ?? 'decline');
        if (mine !== undefined) return this.isAt('activation.mode') ? this.act(mode) : this;
      } else throw new Error(`asked ${this.place} while waiting for ${leader}`);
    }
    throw new Error(`${leader} is never due`);
  }
  /** A unit gets an order; nobody rides along. */
  order(unit: string, action: object): this {
    this.act({ type: 'unit', unit }).act({ unit, ...action });
    return this.place === 'march.along' ? this.act({ type: 'along', leaders: [] }) : this;
  }
  move(unit: string, ...steps: readonly object[]): this {
    return this.order(unit, { type: 'move', steps });
  }
  /** Everybody passes until the Rally Phase asks or the next turn begins. */
  endTurn(): this {
    const { turn } = this.state;
    for (let i = 0; i < 200 && this.state.turn === turn; i++) {
      const asked = this.pending;
      if (asked.kind === 'over' || this.place.startsWith('rally.')) return this;
      if (asked.kind === 'chance') this.roll(...asked.dice.map(() => 5));
      else
        this.act(
          ['pass', 'done', 'stop', 'nothing', 'decline', 'close', 'halt']
            .map((t) => asked.actions.find((a) => a.type === t))
            .find((a) => a !== undefined) ?? (asked.actions[0] as Action),
        );
    }
    return this;
  }
}

const rusLeaders = (s: State): number => (typeof s.scenario === 'string' ? 0 : (s.scenario.armies.rus?.leaders.length ?? 0));
/** The steppe with other ground in some hexes: `{ 1010: 'w' }`. */
export const steppe = (changes: { readonly [hex: string]: string } = {}): readonly string[] => {
  const ground = STEPPE.map((row) => row.split(''));
  for (const [hex, sign] of Object.entries(changes)) {
    const row = ground[Number(hex.slice(2)) - 1];
    if (row !== undefined) row[Number(hex.slice(0, 2)) - 1] = sign;
  }
  return ground.map((row) => row.join(''));
};
/** Closes every window that opens. */
export const closing = (t: Table): Table => {
  while (t.place === 'window.ask' || t.place === 'shot.answer') t.act('close');
  return t;
};
export const enter = (...hexes: readonly string[]) => hexes.map((hex) => ({ enter: hex as HexId }));
export const unitId = (id: string): UnitId => id as UnitId;
export const leaderId = (id: string): LeaderId => id as LeaderId;
