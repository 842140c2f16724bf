import {
  type Applied,
  apply,
  type ByWill,
  type GameComplaint,
  type GameDef,
  type Input,
  loadState,
  newGame,
  oddsOfAction,
  type Pending,
  pending,
  whyNot,
} from '@pennon/kernel';
import { system } from '@pennon/kulikovo';
import type { HexId } from '@pennon/space';
import type {
  LeaderDocument,
  ScenarioDocument,
  SpecialDocument,
  UnitDocument,
} from '../../packages/systems/kulikovo/scenarios/document.js';
import type {
  Action,
  AnyFrame,
  Event,
  Hexside,
  LeaderId,
  LeaderNow,
  PlainAction,
  State,
  Step,
  Unit,
  UnitId,
} from '../../packages/systems/kulikovo/types.js';

export type Game = GameDef<State, Action, Event, AnyFrame>;
/** The whole game with its own types. */
export const game = system.game as unknown as Game;

/** What a small battle needs. Everything else is as quiet as possible: clear ground, far leaders who command everybody, high Flight Levels. */
export interface Skirmish {
  /** `RA1 H 0505 S`, then if needed the rating (`-1`) and the Battle (`@Left`); parted by commas or line ends. The Battle is `Main` otherwise. */
  readonly rus: string;
  readonly horde: string;
  /** `PRI 0505 ar=4 cr=6 fp=2 overall charisma=1 @Left`; each Battle without a leader gets one at its Standard, with command over the whole map. */
  readonly rusLeaders?: string;
  readonly hordeLeaders?: string;
  readonly ground?: readonly string[];
  readonly hexsides?: { readonly [what in Hexside]?: string };
  readonly regions?: { readonly [name: string]: string };
  readonly special?: SpecialDocument;
  readonly victory?: ScenarioDocument['victory'];
  readonly first?: ScenarioDocument['first'];
  readonly clock?: ScenarioDocument['clock'];
  readonly standards?: { readonly rus: string; readonly horde: string };
  readonly flightLevels?: { readonly rus: number; readonly horde: number };
  readonly seizures?: { readonly rus: number; readonly horde: number };
}

/** 16 by 14 hexes of grass; the Rus Standard in the north-west corner, that of the Horde in the south-west one. */
const OPEN = Array.from({ length: 14 }, () => '.'.repeat(16));

const rows = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((row) => row.trim())
    .filter((row) => row !== '');

function unitOf(row: string, prefix: string): UnitDocument {
  const [id = '', type = '', hex = '', facing = '', ...rest] = row.split(/\s+/);
  const battle = rest.find((word) => word.startsWith('@'))?.slice(1) ?? `${prefix} Main`;
  const rating = rest.find((word) => /^[+-]?\d$/.test(word)) ?? '0';
  return { id, name: id, battle, type, shockDrm: Number(rating), hex, facing } as UnitDocument;
}

function leaderOf(row: string, prefix: string): LeaderDocument {
  const [id = '', hex = '', ...rest] = row.split(/\s+/);
  const figure = (name: string, absent: number): number =>
    Number(rest.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? absent);
  const battle = rest.find((word) => word.startsWith('@'))?.slice(1) ?? `${prefix} Main`;
  const charisma = figure('charisma', 0);
  return {
    id,
    name: id,
    battle: battle === 'none' ? null : battle,
    ar: figure('ar', 4),
    cr: figure('cr', 12),
    fp: figure('fp', 2),
    hex,
    ...(rest.includes('overall') ? { overall: true as const } : {}),
    ...(charisma > 0 ? { charisma } : {}),
  };
}

/** A small battle as a whole scenario document; the Rus are in the north and have the first free activation. */
export function skirmish(given: Skirmish): ScenarioDocument {
  const ground = given.ground ?? OPEN;
  const last = String(ground.length).padStart(2, '0');
  const army = (edge: 'north' | 'south') => {
    const prefix = edge === 'north' ? 'Rus' : 'Horde';
    const units = rows(edge === 'north' ? given.rus : given.horde).map((row) => unitOf(row, prefix));
    const named = rows((edge === 'north' ? given.rusLeaders : given.hordeLeaders) ?? '').map((row) => leaderOf(row, prefix));
    const hex = (edge === 'north' ? given.standards?.rus : given.standards?.horde) ?? (edge === 'north' ? '0101' : `01${last}`);
    const orphans = [...new Set(units.map((u) => u.battle))].filter((battle) => named.every((l) => l.battle !== battle));
    const made = orphans.map(
      (battle, i): LeaderDocument => ({ id: `${prefix[0]}L${i + 1}`, name: battle, battle, ar: 4, cr: 12, fp: 2, hex }),
    );
    const [first, ...others] = [...named, ...made];
    const leaders =
      named.some((l) => l.overall) || first === undefined ? [...named, ...made] : [{ ...first, overall: true as const }, ...others];
    const side = edge === 'north' ? 'rus' : 'horde';
    return {
      edge,
      standard: { name: `Standard of ${side}`, hex, fp: 2 },
      flightLevel: given.flightLevels?.[side] ?? 90,
      seizures: given.seizures?.[side] ?? 0,
      leaders,
      units,
    };
  };
  return {
    id: 'kulikovo/skirmish',
    name: 'Skirmish',
    note: 'A few units on a meadow.',
    length: 'a minute',
    sides: ['rus', 'horde'],
    sideNames: ['Rus', 'Golden Horde'],
    map: { ground, hexsides: given.hexsides ?? {}, ...(given.regions === undefined ? {} : { regions: given.regions }) },
    armies: { rus: army('north'), horde: army('south') },
    first: given.first ?? 'rus',
    clock: given.clock ?? { side: 'horde', ticks: 30 },
    victory: given.victory ?? { rule: 'smaller-share', equal: 'rus' },
    special: given.special ?? {},
    notes: [],
  };
}

/** Actions, steps and states as somebody writes them who knows the ids of pieces by heart. */
export type Written<T> = T extends UnitId | LeaderId
  ? string
  : T extends HexId
    ? T
    : T extends object
      ? { readonly [K in keyof T]: Written<T[K]> }
      : T;

/** A game under way, for scripts of answers and faces. */
export class Table {
  readonly inputs: Input<Action | ByWill>[] = [];
  /** Everything that has happened since the table was set, or since `quiet`. */
  events: Event[] = [];
  constructor(public state: State) {}

  static set(scenario: string | ScenarioDocument, options: object = {}): Table {
    const begun = newGame(game, scenario, options);
    if (!begun.ok) throw new Error(begun.error.message);
    const table = new Table(begun.state);
    table.events.push(...begun.events);
    return table;
  }
  /** A small battle with its first Battle activated. */
  static fight(given: Skirmish, options: object = {}): Table {
    const table = Table.set(skirmish(given), options).asPrinted();
    const first = table.actions.find((a) => a.type === 'activate');
    return first === undefined ? table : table.act(first);
  }

  /** The same moment with pieces as the test wants them; what the rules cannot go on from is refused. */
  with(
    patch: {
      readonly units?: { readonly [id: string]: Partial<Unit> };
      readonly leaders?: { readonly [id: string]: Partial<LeaderNow> };
    } & { readonly state?: Written<Partial<State>> },
  ): Table {
    const units = this.state.units.map((u) => ({ ...u, ...patch.units?.[u.id] }));
    const leaders = this.state.leaders.map((l) => ({ ...l, ...patch.leaders?.[l.id] }));
    const loaded = loadState(game, JSON.parse(JSON.stringify({ ...this.state, units, leaders, ...patch.state })));
    if (!loaded.ok) throw new Error(loaded.error.message);
    return new Table(loaded.state);
  }

  get pending(): Pending<Action> {
    return pending(game, this.state);
  }
  /** What is listed for whoever chooses; nothing when dice are asked. */
  get actions(): readonly Action[] {
    const asked = this.pending;
    return asked.kind === 'choice' ? asked.actions : [];
  }
  /** Whose choice it is, or what the dice are for: `rus: march.orders`, `dice: missile`, `over: clock`. */
  get asks(): string {
    const asked = this.pending;
    const frame = this.state.stack.at(-1);
    if (asked.kind === 'chance') return `dice: ${asked.purpose}`;
    return asked.kind === 'over' ? `over: ${this.state.outcome?.reason}` : `${asked.side}: ${frame?.proc}.${frame?.step}`;
  }

  /** The prelude of Kulikovo Field after the duel: with whom the prince rides, and the regiment in the wood where it is printed. */
  prelude(prince: string | null): this {
    return this.act({ type: 'prince', unit: prince }).asPrinted();
  }
  /** A Battle that is to hide does so where the scenario has it. */
  asPrinted(): this {
    const [first] = this.actions;
    return first?.type === 'hide' ? this.act(first) : this;
  }

  act(...actions: readonly (Written<Action> | ByWill)[]): this {
    for (const action of actions) this.give({ action });
    return this;
  }
  /** One roll of one die each. */
  roll(...faces: readonly number[]): this {
    for (const face of faces) this.give({ faces: [face] });
    return this;
  }
  give(input: Input<unknown>): this {
    const applied: Applied<State, Action, Event> | { readonly ok: false; readonly error: GameComplaint } = apply(game, this.state, input);
    if (!applied.ok) throw new Error(`${this.asks}: ${JSON.stringify(input)} is refused: ${applied.error.message} (${applied.error.ref})`);
    this.inputs.push(applied.input);
    this.events.push(...applied.events);
    this.state = applied.state;
    return this;
  }

  // ---------------------------------------------------------------- short ways to say things

  move(unit: string, ...steps: readonly (string | Written<Step>)[]): this {
    return this.act({ type: 'move', unit, steps: stepsOf(steps) });
  }
  /** Ends movement; then combats may be declared. */
  toShock(): this {
    while (this.state.stack.at(-1)?.proc === 'activation' && this.state.activation?.segment === 'move') this.act({ type: 'done' });
    return this;
  }
  shock(unit: string, target: string, ...support: readonly string[]): this {
    return this.toShock().act({ type: 'shock', unit, target, support });
  }
  charge(unit: string, target: string, steps: readonly (string | Written<Step>)[] = [], support: readonly string[] = []): this {
    return this.toShock().act({ type: 'charge', unit, target, steps: stepsOf(steps), support });
  }
  /** Answers by the name of a plain action: `decline`, `stand`, `press` … */
  say(type: PlainAction): this {
    return this.act({ type });
  }

  unit(id: string): Unit {
    const found = this.state.units.find((u) => u.id === id);
    if (found === undefined) throw new Error(`no unit ${id}`);
    return found;
  }
  leader(id: string): LeaderNow {
    const found = this.state.leaders.find((l) => l.id === id);
    if (found === undefined) throw new Error(`no leader ${id}`);
    return found;
  }
  /** The last event of this type; throws when there was none. */
  last<T extends Event['type']>(type: T): Extract<Event, { readonly type: T }> {
    const found = this.events.findLast((e) => e.type === type);
    if (found === undefined) throw new Error(`nothing of type ${type} among ${this.events.map((e) => e.type).join(', ')}`);
    return found as Extract<Event, { readonly type: T }>;
  }
  happened(type: Event['type']): boolean {
    return this.events.some((e) => e.type === type);
  }
  /** Forgets what has happened so far. */
  quiet(): this {
    this.events = [];
    return this;
  }

  /** The rule that forbids an action, with its sentence; `null` when it is allowed. */
  whyNot(action: unknown): { readonly ref: string | undefined; readonly message: string } | null {
    const answer = whyNot(game, this.state, action);
    return answer.legal ? null : { ref: answer.error.ref, message: answer.error.message };
  }
  refOf(action: unknown): string | null | undefined {
    return this.whyNot(action)?.ref ?? null;
  }
  whyNotMove(unit: string, ...steps: readonly (string | Written<Step>)[]): string | null | undefined {
    return this.refOf({ type: 'move', unit, steps: stepsOf(steps) });
  }
  odds(action: Written<Action>) {
    const odds = oddsOfAction(game, this.state, action as Action);
    if (!odds.ok) throw new Error(odds.error.message);
    return odds;
  }
}

/** `0505` enters, `>NE` turns, `!TEL1` shoots. */
export const stepsOf = (steps: readonly (string | Written<Step>)[]): readonly Step[] =>
  steps.map((step) => {
    if (typeof step !== 'string') return step as Step;
    if (step.startsWith('>')) return { turn: step.slice(1) } as Step;
    return step.startsWith('!') ? ({ fire: step.slice(1) } as Step) : ({ enter: step } as Step);
  });

/** The reasons of a roll as `ref value`, those that do not count in brackets. */
export const reasonsOf = ({ reasons }: Pick<Extract<Event, { readonly type: 'fought' }>, 'reasons'>): readonly string[] =>
  reasons.map(({ ref, value, counted }) => {
    const text = `${ref} ${value > 0 ? '+' : ''}${value}`;
    return counted ? text : `(${text})`;
  });

/** The same moment at another table: what happens there changes nothing here. */
export const copyOf = (table: Table): Table => new Table(table.state);

/** Ends the activation that is going on; nobody attacks any more. */
export function endActivation(table: Table): Table {
  while (table.state.activation !== null && table.state.outcome === null) table.act({ type: 'done' });
  return table;
}

/** An action as it is written, for questions that are put to the game or its picture. */
export const known = (written: Written<Action>): Action => written as Action;
/** An event as it is written. */
export const happening = (written: Written<Event>): Event => written as Event;

/** A unit by its id, for questions that are put to the board. */
export const unitId = (id: string): UnitId => id as UnitId;

/** A hex by its number, for actions and for pieces set down by hand. */
export const hexId = (hex: string): NonNullable<Unit['hex']> => hex as NonNullable<Unit['hex']>;

/** The kinds of answers that are listed, each once. */
export const offered = (table: Table): readonly string[] => [...new Set(table.actions.map((a) => a.type))];

/** Where a unit that retreats may go, by the numbers of the hexes; nothing when nobody is asked. */
export const retreatsOf = (table: Table): readonly string[] => table.actions.flatMap((a) => (a.type === 'retreat' ? [a.hex] : [])).sort();

/** What has happened, by name. */
export const story = (table: Table): readonly string[] => table.events.map((e) => e.type);

/** The usual meadow with other ground in some hexes: `meadow({ w: '0505 0606', '~': '0101' })`. */
export function meadow(signs: { readonly [sign: string]: string }): readonly string[] {
  const at = new Map(Object.entries(signs).flatMap(([sign, hexes]) => hexes.split(' ').map((hex) => [hex, sign] as const)));
  const two = (n: number): string => String(n).padStart(2, '0');
  return OPEN.map((row, r) => [...row].map((grass, c) => at.get(`${two(c + 1)}${two(r + 1)}`) ?? grass).join(''));
}

/** The moves that are listed for a unit when it is its turn. */
export const movesOf = (table: Table, unit: string): readonly (readonly Step[])[] =>
  copyOf(table)
    .act({ type: 'unit', unit })
    .actions.flatMap((a) => (a.type === 'move' ? [a.steps] : []));

/** Where the listed moves of a unit lead through: every hex that one of them enters. */
export const reachOf = (table: Table, unit: string): ReadonlySet<string> =>
  new Set(movesOf(table, unit).flatMap((steps) => steps.flatMap((step) => ('enter' in step ? [step.enter] : []))));

/** The reasons of a roll that count for something, without the name of the chart: `D4 +2`. */
export const drmsOf = (rolled: Parameters<typeof reasonsOf>[0]): readonly string[] =>
  reasonsOf(rolled)
    .filter((text) => !text.startsWith('(') && !text.endsWith(' 0'))
    .map((text) => text.replace(/^KU-DRM /, ''));
