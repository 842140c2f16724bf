import { apply, type GameComplaint, type Input, loadState, newGame, type Pending, pending, type Side, whyNot } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { game } from '../../packages/systems/advanced-cry-havoc/index.js';
import type { CharacterDocument, ScenarioDocument } from '../../packages/systems/advanced-cry-havoc/scenarios/document.js';
import type {
  Action,
  Character,
  CharacterId,
  Event,
  Facing,
  Horse,
  Marker,
  State,
  Step,
  Weapon,
} from '../../packages/systems/advanced-cry-havoc/types.js';

export { game };

export const id = (name: string): CharacterId => name as CharacterId;
export const hex = (name: string): HexId => name as HexId;

/** A small fight. Everything else is as quiet as possible: open ground, eight turns, points decide, side a acts first. */
export interface Fight {
  /**
   * `osm spear 0505 E`, then if needed markers, `wounded`, `stunned`, other values on foot (`9/7/6`), a weapon (`xbow`); a rider has head and rump and no
   * facing, `ham knight 0505-0405`. Parted by commas.
   */
  readonly a: string;
  readonly b: string;
  readonly ground?: readonly string[];
  readonly elevation?: readonly string[];
  readonly hexsides?: ScenarioDocument['map']['hexsides'];
  readonly buildings?: ScenarioDocument['map']['buildings'];
  readonly regions?: ScenarioDocument['map']['regions'];
  readonly doors?: ScenarioDocument['doors'];
  readonly loads?: ScenarioDocument['loads'];
  readonly special?: ScenarioDocument['special'];
  readonly victory?: ScenarioDocument['victory'];
  readonly turns?: number;
  readonly options?: object;
}

const OPEN = Array.from({ length: 11 }, () => '.'.repeat(16));

type Kind = Pick<CharacterDocument, 'calling' | 'role' | 'armored' | 'foot' | 'footWounded' | 'mounted' | 'mountedWounded'>;

/** One of each kind, with the values of section 10. */
const KINDS: { readonly [kind: string]: Kind } = {
  knight: {
    calling: 'knight',
    role: 'knight',
    armored: true,
    foot: [12, 12, 4],
    footWounded: [8, 8, 3],
    mounted: [20, 17, 11],
    mountedWounded: [13, 11, 9],
  },
  leader: {
    calling: 'leader',
    role: 'leader',
    armored: true,
    foot: [13, 13, 4],
    footWounded: [8, 9, 3],
    mounted: [22, 19, 11],
    mountedWounded: [14, 13, 9],
  },
  rider: {
    calling: 'light rider',
    role: 'soldier',
    foot: [7, 8, 5],
    footWounded: [5, 5, 4],
    mounted: [12, 11, 12],
    mountedWounded: [8, 8, 10],
  },
  man: { calling: 'man-at-arms', role: 'soldier', armored: true, foot: [10, 10, 4], footWounded: [6, 7, 3] },
  spear: { calling: 'spearman', role: 'soldier', foot: [8, 8, 5], footWounded: [5, 5, 4] },
  archer: { calling: 'archer', role: 'soldier', foot: [5, 5, 6], footWounded: [3, 3, 4] },
  priest: { calling: 'priest', role: 'civilian', foot: [1, 3, 5], footWounded: [1, 2, 4] },
  dog: { calling: 'dog', role: 'animal', foot: [6, 4, 8] },
};
const FACINGS: readonly string[] = ['NE', 'E', 'SE', 'SW', 'W', 'NW'];
const MARKER_WORDS: readonly string[] = [
  'activated',
  'watch',
  'charge',
  'enraged',
  'parry',
  'cover',
  'prone',
  'fumble',
  'impaired',
  'scared',
  'panic',
];

interface Row {
  readonly document: CharacterDocument;
  readonly patch: Partial<Character>;
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
  const facing = rest.find((word) => FACINGS.includes(word)) as Facing | undefined;
  const weapon = rest.find((word) => /^(xbow|axe|dagger|sling|longbow|stone|[a-z]+_[mf])$/.test(word)) as Weapon | undefined;
  const health = rest.find((word) => word === 'wounded' || word === 'stunned' || word === 'dead') as Character['health'] | undefined;
  const markers = MARKER_WORDS.filter((word) => rest.includes(word)) as Marker[];
  const isDown = health === 'stunned' || health === 'dead';
  return {
    document: {
      id: name,
      name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      ...known,
      ...set,
      start,
      ...(start.includes('-') ? {} : { facing: facing ?? 'E' }),
      ...(weapon === undefined ? {} : { weapon }),
    },
    patch: {
      ...(health === undefined ? {} : { health }),
      markers,
      ...(isDown ? { facing: null, horse: null, rump: null, markers: [] } : {}),
    },
  };
}
const rows = (text: string): readonly Row[] =>
  text
    .split(',')
    .filter((row) => row.trim() !== '')
    .map(rowOf);

const SCORE = { dead: { leader: 8, knight: 5, soldier: 3, civilian: 0 } } as const;

export function scenarioOf(fight: Fight): ScenarioDocument {
  const { ground = OPEN, hexsides = {}, elevation, buildings, regions, doors } = fight;
  return {
    id: 'advanced-cry-havoc/trial',
    name: 'Trial',
    note: 'A trial.',
    length: 'short',
    sides: ['a', 'b'],
    sideNames: ['Ash', 'Birch'],
    map: {
      ground,
      hexsides,
      ...(elevation === undefined ? {} : { elevation }),
      ...(buildings === undefined ? {} : { buildings }),
      ...(regions === undefined ? {} : { regions }),
    },
    ...(doors === undefined ? {} : { doors }),
    turns: fight.turns ?? 8,
    priority: 'a',
    edges: { a: 'west', b: 'east' },
    casts: { a: rows(fight.a).map((row) => row.document), b: rows(fight.b).map((row) => row.document) },
    loads: fight.loads ?? [],
    special: fight.special ?? {},
    victory: fight.victory ?? { rule: 'points', margin: 3, scores: { a: SCORE, b: SCORE } },
    notes: [],
  };
}

/** A game that is played by hand. */
export class Table {
  readonly events: Event[] = [];
  constructor(public state: State) {}

  /** The small fight in its activation phase, side a to select; `phase`: with the charges of side b, then of side a, to be declared. */
  static fight(fight: Fight, phase: 'activation' | 'charge' = 'activation'): Table {
    const begun = newGame(game, scenarioOf(fight), fight.options ?? {});
    if (!begun.ok) throw new Error(begun.error.message);
    const patches = [...rows(fight.a), ...rows(fight.b)].map((row) => row.patch);
    const characters = begun.state.characters.map((one, i) => ({ ...one, ...patches[i] }));
    const horses = begun.state.horses.map((one) =>
      characters.some(({ horse }) => horse === one.id) ? one : { ...one, is: 'gone' as const },
    );
    return new Table({ ...begun.state, characters, horses }).at(phase);
  }
  static scenario(name: string, options: object = {}): Table {
    const begun = newGame(game, `advanced-cry-havoc/${name}`, options);
    if (!begun.ok) throw new Error(begun.error.message);
    return new Table(begun.state);
  }

  /** As if this phase had just begun; in cleanup the markers are still on. */
  at(phase: 'activation' | 'charge' | 'cleanup', side: Side = this.state.sides[0], turn = this.state.turn): this {
    const frame = { proc: 'turn', side, unit: null, other: null, todo: [] } as const;
    const step = phase === 'charge' ? 'declareFirst' : phase === 'cleanup' ? 'cleanup' : 'select';
    const asked = phase === 'charge' ? (this.state.sides.find((one) => one !== side) ?? side) : side;
    this.state = {
      ...this.state,
      phase: phase === 'cleanup' ? 'activation' : phase,
      turn,
      priority: side,
      stack: [{ ...frame, step, side: asked }],
    };
    return phase === 'cleanup' || phase === 'charge' ? this.run() : this;
  }
  /** On to the next question: what a state that is put together by hand does by itself. */
  run(): this {
    const loaded = loadState({ ...game, state: { read: (value: unknown) => value as State } }, JSON.parse(JSON.stringify(this.state)));
    if (!loaded.ok) throw new Error(loaded.error.message);
    this.state = loaded.state;
    this.events.push(...loaded.events);
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
  engage(a: string, b: string): this {
    const bind = (one: string, other: string): void => {
      const markers = [...this.who(one).markers, 'engaged' as const];
      this.put(one, { engagedWith: id(other), markers });
    };
    bind(a, b);
    bind(b, a);
    return this;
  }
  with(patch: Partial<State>): this {
    this.state = { ...this.state, ...patch };
    return this;
  }

  get pending(): Pending<Action> {
    return pending(game, this.state);
  }
  /** Who is asked, or which dice: `a`, `dice combat`, `over`. */
  get asks(): string {
    const { pending: asked } = this;
    return asked.kind === 'choice' ? asked.side : asked.kind === 'chance' ? `dice ${asked.purpose}` : 'over';
  }
  get frame(): string {
    const top = this.state.stack.at(-1);
    return top === undefined ? '' : `${top.proc}.${top.step}`;
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
  say(type: string): this {
    return this.act({ type });
  }
  dice(...faces: readonly number[]): this {
    for (const face of faces) this.input({ faces: [face] });
    return this;
  }
  /** He is selected, and nobody interrupts. */
  select(unit: string): this {
    if (this.options.some((a) => a.type === 'select')) this.act({ type: 'select', unit });
    return this.options.some((a) => a.type === 'letHappen') ? this.say('letHappen') : this;
  }
  attack(unit: string, target: string, aim = 'person', facing?: string): this {
    return this.act({ type: 'attack', unit, target, aim, ...(facing === undefined ? {} : { facing }) });
  }
  shoot(unit: string, target: string, aim = 'person', facing?: string): this {
    return this.act({ type: 'shoot', unit, target, aim, ...(facing === undefined ? {} : { facing }) });
  }
  run_(unit: string, ...steps: readonly (Step | string)[]): this {
    return this.act(moveOf(unit, 'run', ...steps));
  }
  moveAttack(unit: string, ...steps: readonly (Step | string)[]): this {
    return this.act(moveOf(unit, 'moveAttack', ...steps));
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
  /** Somebody in a line: `wounded 0505 E scared`, `healthy 0505-0405 E`, `dead 0505`, `healthy left`. */
  is(name: string): string {
    const { health, hex: at, rump, is, facing, markers } = this.who(name);
    const where = is === 'map' ? `${at}${rump === null ? '' : `-${rump}`}` : is;
    return [health, where, ...(facing === null ? [] : [facing]), ...markers].join(' ');
  }
  horse(name: string): string {
    const found = this.state.horses.find((one) => one.id === `${name}-horse`);
    return `${found?.is}${found?.hex === null ? '' : ` ${found?.hex}-${found?.rump}`}`;
  }
  /** The types of what has happened. */
  get happened(): readonly string[] {
    return this.events.map(({ type }) => type);
  }
  last<T extends Event['type']>(type: T): Extract<Event, { type: T }> {
    const found = this.events.filter((e): e is Extract<Event, { type: T }> => e.type === type).at(-1);
    if (found === undefined) throw new Error(`nothing ${type}`);
    return found;
  }
  /** The types of what is offered, each once. */
  get kinds(): readonly string[] {
    return [...new Set(this.options.map((a) => (a.type === 'move' ? a.how : a.type)))];
  }
  /** The reason why the state would be refused from outside; nothing when it would not. */
  get fault(): string | undefined {
    const loaded = loadState(game, JSON.parse(JSON.stringify(this.state)));
    return loaded.ok ? undefined : loaded.error.message;
  }
}

export const moveOf = (unit: string, how: 'run' | 'moveAttack', ...steps: readonly (Step | string)[]): object => ({
  type: 'move',
  unit,
  how,
  steps: steps.map((step) => (typeof step === 'string' ? { enter: step } : step)),
});

/** People of a scenario where they are needed, `0505 E scared` or `0505-0405 E`, in the activation phase of its third turn; the others are gone. */
export function only(scenario: string, places: { readonly [name: string]: string }, side: string, options: object = {}): Table {
  const table = Table.scenario(scenario, options);
  for (const { id } of table.state.characters) {
    const place = places[id];
    if (place === undefined) {
      table.put(id, { is: 'left', hex: null, rump: null, facing: null, horse: null, markers: [], carries: null });
      if (table.state.horses.some((one) => one.id === `${id}-horse`)) table.putHorse(`${id}-horse`, { is: 'gone', hex: null, rump: null });
      continue;
    }
    const [where = '', facing = 'E', ...rest] = place.split(' ');
    const [hex = '', rump] = where.split('-');
    const horse = table.state.horses.some((one) => one.id === `${id}-horse`);
    const health = rest.find((word) => ['wounded', 'stunned', 'dead'].includes(word)) ?? 'healthy';
    const markers = rest.filter((word) => word !== health);
    const isDown = health === 'stunned' || health === 'dead';
    table.put(id, {
      is: 'map',
      hex: hex as never,
      rump: (rump ?? null) as never,
      facing: (isDown ? null : facing) as never,
      horse: rump === undefined ? null : (`${id}-horse` as never),
      health: health as never,
      markers: markers as never,
    });
    if (horse) table.putHorse(`${id}-horse`, rump === undefined ? { is: 'gone', hex: null, rump: null } : { is: 'ridden' });
  }
  return table.at('activation', side as never, 3);
}
