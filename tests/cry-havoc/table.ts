import { system } from '@pennon/cry-havoc';
import {
  apply,
  type GameComplaint,
  type GameDef,
  type Input,
  loadState,
  newGame,
  type Pending,
  pending,
  type Side,
  whyNot,
} from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import type { CharacterDocument, ScenarioDocument } from '../../packages/systems/cry-havoc/scenarios/document.js';
import type {
  Action,
  AnyFrame,
  Character,
  CharacterId,
  Event,
  Health,
  Horse,
  Phase,
  State,
  Step,
} from '../../packages/systems/cry-havoc/types.js';

export type Game = GameDef<State, Action, Event, AnyFrame>;
/** The whole game with its own types. */
export const game = system.game as unknown as Game;

export const id = (name: string): CharacterId => name as CharacterId;
export const hex = (name: string): HexId => name as HexId;

/** A small fight. Everything else is as quiet as possible: open ground, eight turns, points decide. */
export interface Fight {
  /** `osm spear 0505`, then if needed other values (`9/7/6`), `wounded`, `stunned`; a rider has head and rump, `ham knight 0505-0504`. Parted by commas. */
  readonly a: string;
  readonly b: string;
  readonly ground?: readonly string[];
  readonly hexsides?: ScenarioDocument['map']['hexsides'];
  readonly buildings?: ScenarioDocument['map']['buildings'];
  readonly stairs?: ScenarioDocument['map']['stairs'];
  readonly regions?: ScenarioDocument['map']['regions'];
  readonly objects?: ScenarioDocument['objects'];
  readonly exits?: ScenarioDocument['exits'];
  readonly special?: ScenarioDocument['special'];
  readonly victory?: ScenarioDocument['victory'];
  readonly turns?: number;
  readonly options?: object;
}

const OPEN = Array.from({ length: 12 }, () => '.'.repeat(14));

/** The value bands of the rules, one of each. */
const KINDS: { readonly [kind: string]: Omit<CharacterDocument, 'id' | 'name' | 'start'> } = {
  knight: {
    role: 'knight',
    armoured: true,
    foot: [16, 12, 5],
    footWounded: [9, 7, 3],
    mounted: [22, 16, 12],
    mountedWounded: [12, 9, 10],
    vp: 6,
  },
  light: {
    role: 'light rider',
    weapon: 'javelin',
    foot: [11, 8, 6],
    footWounded: [6, 4, 4],
    mounted: [14, 10, 14],
    mountedWounded: [7, 5, 12],
    vp: 4,
  },
  man: { role: 'man-at-arms', armoured: true, foot: [13, 11, 5], footWounded: [7, 6, 3], vp: 3 },
  spear: { role: 'spearman', foot: [9, 7, 6], footWounded: [5, 4, 4], vp: 2 },
  jav: { role: 'javelinman', weapon: 'javelin', foot: [7, 5, 6], footWounded: [4, 3, 4], vp: 2 },
  bow: { role: 'archer', weapon: 'bow', foot: [5, 4, 6], footWounded: [3, 2, 4], vp: 2 },
  xbow: { role: 'crossbowman', weapon: 'crossbow', foot: [6, 5, 5], footWounded: [3, 3, 3], vp: 2 },
  serf: { role: 'peasant', foot: [4, 3, 6], footWounded: [2, 2, 4], vp: 1 },
};

interface Row {
  readonly document: CharacterDocument;
  readonly health: Health;
}

function rowOf(text: string): Row {
  const [name = '', kind = '', start = '', ...rest] = text.trim().split(/\s+/);
  const known = KINDS[kind];
  if (known === undefined) throw new Error(`no kind ${kind}`);
  const values = rest
    .find((word) => /^\d+\/\d+\/\d+$/.test(word))
    ?.split('/')
    .map(Number);
  const set = values === undefined ? {} : { foot: [values[0] ?? 0, values[1] ?? 0, values[2] ?? 0] as const };
  const enters = /^east(\d+)@(\d+)$/.exec(start);
  const where =
    enters === null
      ? { start }
      : { enters: { turn: Number(enters[2]), edge: 'east' as const, row: Number(enters[1]), rows: [1, 12] as const } };
  const health = rest.includes('wounded') ? 'wounded' : rest.includes('stunned') ? 'stunned' : 'healthy';
  return { document: { id: name, name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, ...known, ...set, ...where }, health };
}
const rows = (text: string): readonly Row[] =>
  text
    .split(',')
    .filter((row) => row.trim() !== '')
    .map(rowOf);

export function scenarioOf(fight: Fight): ScenarioDocument {
  const { ground = OPEN, hexsides = {}, buildings, stairs, regions } = fight;
  return {
    id: 'cry-havoc/trial',
    name: 'Trial',
    note: 'A trial.',
    length: 'short',
    sides: ['a', 'b'],
    sideNames: ['Ash', 'Birch'],
    map: {
      ground,
      hexsides,
      ...(buildings === undefined ? {} : { buildings }),
      ...(stairs === undefined ? {} : { stairs }),
      ...(regions === undefined ? {} : { regions }),
    },
    turns: fight.turns ?? 8,
    casts: { a: rows(fight.a).map((row) => row.document), b: rows(fight.b).map((row) => row.document) },
    objects: fight.objects ?? [],
    exits: fight.exits ?? [],
    special: fight.special ?? {},
    victory: fight.victory ?? { rule: 'points' },
    notes: [],
  };
}

/** A game that is played by hand. */
export class Table {
  readonly events: Event[] = [];
  constructor(public state: State) {}

  /** The small fight at the beginning of a phase of a side. */
  static fight(fight: Fight, phase: Phase = 'combat', active: Side = 'a'): Table {
    const begun = newGame(game, scenarioOf(fight), fight.options ?? {});
    if (!begun.ok) throw new Error(begun.error.message);
    const healths = [...rows(fight.a), ...rows(fight.b)].map((row) => row.health);
    const characters = begun.state.characters.map((one, i) => ({ ...one, health: healths[i] ?? one.health }));
    return new Table({ ...begun.state, characters }).at(phase, active);
  }
  static scenario(name: string, options: object = {}): Table {
    const begun = newGame(game, `cry-havoc/${name}`, options);
    if (!begun.ok) throw new Error(begun.error.message);
    return new Table(begun.state);
  }

  /** As if this phase had just begun. */
  at(phase: Phase, active: Side = this.state.sides[0], turn = this.state.turn): this {
    const step = phase === 'recovery' ? 'recovery' : phase;
    this.state = { ...this.state, phase, active, turn, shot: [], acted: [], assailed: [], stunned: [], stack: [{ proc: 'turn', step }] };
    return this;
  }
  /** Somebody is otherwise. */
  put(name: string, patch: Partial<Character>): this {
    this.state = { ...this.state, characters: this.state.characters.map((one) => (one.id === name ? { ...one, ...patch } : one)) };
    return this;
  }
  putHorse(name: string, patch: Partial<Horse>): this {
    this.state = { ...this.state, horses: this.state.horses.map((one) => (one.id === name ? { ...one, ...patch } : one)) };
    return this;
  }
  with(patch: Partial<State>): this {
    this.state = { ...this.state, ...patch };
    return this;
  }

  get pending(): Pending<Action> {
    return pending(game, this.state);
  }
  get asked(): Side {
    const { pending: asked } = this;
    if (asked.kind !== 'choice') throw new Error(`nobody is asked: ${asked.kind}`);
    return asked.side;
  }
  get options(): readonly Action[] {
    const { pending: asked } = this;
    return asked.kind === 'choice' ? asked.actions : [];
  }
  input(input: Input<unknown>): this {
    const applied = apply(game, this.state, input);
    if (!applied.ok) throw new Error(`${JSON.stringify(input)}: ${applied.error.message}`);
    this.state = applied.state;
    this.events.push(...applied.events);
    return this;
  }
  act(action: object): this {
    return this.input({ action });
  }
  dice(...faces: readonly number[]): this {
    for (const face of faces) this.input({ faces: [face] });
    return this;
  }
  shoot(unit: string, target: string): this {
    return this.act({ type: 'shoot', unit, target });
  }
  move(unit: string, ...steps: readonly (Step | string)[]): this {
    return this.act(moveOf(unit, ...steps));
  }
  attack(attackers: string, defenders: string): this {
    return this.act({ type: 'attack', attackers: attackers.split(' '), defenders: defenders.split(' ') });
  }
  end(): this {
    return this.act({ type: 'endPhase' });
  }

  /** Why an action is refused; nothing when it is not. */
  why(action: object): GameComplaint | undefined {
    const answer = whyNot(game, this.state, action);
    return answer.legal ? undefined : answer.error;
  }
  ref(action: object): string | undefined {
    return this.why(action)?.ref;
  }
  who(name: string): Character {
    const found = this.state.characters.find((one) => one.id === name);
    if (found === undefined) throw new Error(`nobody is ${name}`);
    return found;
  }
  /** Somebody in a word: `wounded 0505`, `healthy 0505-0504`. */
  is(name: string): string {
    const { health, hex: at, rump, is } = this.who(name);
    return is === 'map' ? `${health} ${at}${rump === null ? '' : `-${rump}`}` : `${health} ${is}`;
  }
  horse(name: string): string {
    const found = this.state.horses.find((one) => one.id === `${name}-horse`);
    return `${found?.is}${found?.hex === null ? '' : ` ${found?.hex}-${found?.rump}`}`;
  }
  /** The types of what has happened, without the phases. */
  get happened(): readonly string[] {
    return this.events.map(({ type }) => type).filter((type) => type !== 'phaseBegan' && type !== 'turnBegan');
  }
  /** The reason why the state would be refused from outside; nothing when it would not. */
  get fault(): string | undefined {
    const loaded = loadState(game, JSON.parse(JSON.stringify(this.state)));
    return loaded.ok ? undefined : loaded.error.message;
  }
}

export const moveOf = (unit: string, ...steps: readonly (Step | string)[]): object => ({
  type: 'move',
  unit,
  steps: steps.map((step) => (typeof step === 'string' ? { enter: step } : step)),
});
/** The hexes that are offered to somebody, of these options. */
export const hexesOf = (options: readonly Action[], type: string): readonly string[] =>
  options.flatMap((a) => (a.type !== type ? [] : a.type === 'retreat' ? [a.path.join(' ')] : 'hex' in a ? [a.hex] : []));

/** A scenario with only these people on the map: `0909`, `0910-1011`, `0909 stunned`, `0909 wounded`. Everybody else has left. */
export function only(
  name: string,
  people: { readonly [id: string]: string },
  phase: Phase,
  side: Side,
  turn = 3,
  options: object = {},
): Table {
  const table = Table.scenario(name, options);
  for (const { id, horse } of table.state.characters) {
    const [place, health = 'healthy'] = people[id]?.split(' ') ?? [];
    const [hex, rump] = place?.split('-') ?? [];
    const isRider = rump !== undefined && horse !== null;
    if (horse !== null && !isRider) table.putHorse(horse, { is: 'gone', hex: null, rump: null });
    const stays = { is: 'map', hex: hex as never, rump: (isRider ? rump : null) as never, horse: isRider ? horse : null } as const;
    table.put(
      id,
      hex === undefined ? { is: 'left', hex: null, rump: null, horse: null, carries: null } : { ...stays, health: health as never },
    );
  }
  return table.at(phase, side, turn);
}
