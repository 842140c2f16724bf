/*
 * The longest, deepest and widest that every route takes: for the test that counts the work they make, and for bench/worst-bodies.mjs, which times it.
 */

/** A request by its name. The path of a game stands in it as GAME. */
export interface WorstBody {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: string;
}

/** Just below what an input may have. */
const INPUT = 63_000;
/** Just below what is read at once for a new game, and what a new game may have. */
const SHORT = 16_000;
const LONG = 1_000_000;

const json = (value: unknown): string => JSON.stringify(value);
const fill = <T>(count: number, item: (n: number) => T): readonly T[] => Array.from({ length: count }, (_, n) => item(n));
const wide = (bytes: number): object => Object.fromEntries(fill(Math.floor(bytes / 12), (n) => [`f${n}`, n]));
const lists = (bytes: number): readonly unknown[] => fill(Math.floor(bytes / 3), () => []);
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1), b: [nested(0)] });
const long = (bytes: number): string => 'chrage '.repeat(Math.floor(bytes / 7));

const post = (name: string, path: string, value: unknown): WorstBody => ({ name, method: 'POST', path, body: json(value) });

function checks(): readonly WorstBody[] {
  const situations: readonly (readonly [string, object])[] = [
    ['a long word', { attackers: long(INPUT) }],
    ['a long name', { [long(INPUT)]: 1 }],
    ['many names', wide(INPUT)],
    ['a long list', { attackers: fill(5_000, () => ({ type: 'H' })), defender: { type: 'M' } }],
    ['many lists', { attackers: lists(INPUT) }],
    ['a nest', { attackers: nested(50) }],
  ];
  return ['resolve', 'odds'].flatMap((mode) => [
    ...situations.map(([name, situation]) =>
      post(`${mode}: ${name}`, `/api/${mode}`, {
        system: 'kulikovo',
        procedure: 'charge',
        situation,
        ...(mode === 'resolve' ? { dice: [1] } : {}),
      }),
    ),
    post(`${mode}: a long system`, `/api/${mode}`, { system: long(INPUT), procedure: 'charge', situation: {} }),
    post(`${mode}: a long procedure`, `/api/${mode}`, { system: 'kulikovo', procedure: long(INPUT), situation: {} }),
    post(`${mode}: a long id`, `/api/${mode}`, { id: lists(INPUT), system: 'kulikovo', procedure: 'charge', situation: {} }),
    post(`${mode}: many dice`, `/api/${mode}`, { system: 'kulikovo', procedure: 'charge', situation: {}, dice: fill(30_000, () => 1) }),
    post(`${mode}: twelve men against eight`, `/api/${mode}`, {
      system: 'cry-havoc',
      procedure: 'combat',
      situation: {
        attackers: fill(12, () => ({ card: { foot: [6, 5, 6], footWounded: [3, 3, 4] } })),
        defenders: fill(8, () => ({ card: { foot: [7, 8, 6], footWounded: [4, 4, 4] } })),
      },
      ...(mode === 'resolve' ? { dice: [1] } : {}),
    }),
  ]);
}

/** `seq` is that of the game, so that the action is looked at. */
function inputs(seq: number, unit: string, hex: string): readonly WorstBody[] {
  const actions: readonly (readonly [string, object])[] = [
    ['a long type', { type: long(INPUT) }],
    ['many names', { type: 'move', ...wide(INPUT) }],
    ['a long unit', { type: 'move', unit: long(INPUT), steps: [] }],
    ['a long way', { type: 'move', unit, steps: fill(3_000, () => ({ enter: hex })) }],
    ['many turns', { type: 'move', unit, steps: fill(3_500, (n) => ({ turn: n % 2 === 0 ? 'N' : 'NE' })) }],
    ['a long charge', { type: 'charge', unit, target: unit, steps: fill(3_000, () => ({ enter: hex })), support: fill(100, () => unit) }],
    ['many who help', { type: 'shock', unit, target: unit, support: fill(5_000, () => unit) }],
    ['many who go along', { type: 'along', leaders: fill(8_000, () => unit) }],
    ['many who fight', { type: 'attack', attackers: fill(2_500, () => unit), defenders: fill(2_500, () => unit) }],
    ['many who clash', { type: 'combat', attackers: fill(2_500, () => unit), defenders: fill(2_500, () => unit) }],
    ['a long line', { type: 'line', units: fill(5_000, () => unit) }],
    ['a long way back', { type: 'retreat', unit, path: fill(8_000, () => hex) }],
    ['a long feint', { type: 'feign', unit, steps: fill(3_000, () => ({ enter: hex })) }],
    ['many places', { type: 'move', unit, to: fill(1_500, (n) => ({ x: n, y: n, h: 0 })) }],
    ['a long group', { type: 'group', units: fill(8_000, () => unit), segments: [{ advance: 1 }] }],
    ['many segments', { type: 'group', units: [unit], segments: fill(3_000, () => ({ advance: 1 })) }],
    ['a nest', { type: 'move', a: nested(50) }],
    ['many lists', { type: 'move', unit, steps: lists(INPUT) }],
  ];
  return [
    ...actions.map(([name, action]) => post(`inputs: ${name}`, 'GAME/inputs', { seq, action, key: 'k'.repeat(64), salt: 's'.repeat(64) })),
    post('inputs: a long key', 'GAME/inputs', { seq, action: {}, key: long(INPUT) }),
    post('inputs: many fields', 'GAME/inputs', { seq, action: {}, ...wide(INPUT) }),
  ];
}

/** Standing orders, for a window of each game. */
function orders(unit: string): readonly WorstBody[] {
  const put = (name: string, value: unknown): WorstBody => ({
    name: `orders: ${name}`,
    method: 'PUT',
    path: 'GAME/orders',
    body: json(value),
  });
  const order = (window: string, more: object = {}): object => ({ window, who: null, answer: 'ask', when: { turn: 1_000 }, ...more });
  return [
    ...['meet', 'retreat', 'face', 'shoot', 'fire'].flatMap((window) => [
      put(`a hundred, ${window}`, { orders: fill(100, () => order(window)) }),
      put(`a hundred for one, ${window}`, { orders: fill(100, () => order(window, { who: [unit] })) }),
    ]),
    put('many names', { orders: fill(100, () => order('retreat', { who: fill(60, (n) => `nobody ${n}`) })) }),
    put('many conditions', { orders: [order('retreat', { when: wide(INPUT) })] }),
    put('a long window', { orders: [order(long(INPUT))] }),
    put('many lists', { orders: lists(INPUT) }),
    put('many fields', wide(INPUT)),
  ];
}

/** As many hexes, regions, units and leaders as a scenario of Kulikovo may have. */
function largestBattle(): object {
  const hex = (column: number, row: number): string => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');
  const army = (name: string, edge: string, row: number): object => ({
    edge,
    standard: { name: 'Standard', hex: hex(40, row), fp: 1 },
    flightLevel: 100,
    seizures: 9,
    leaders: fill(10, (n) => ({
      id: `${name}L${n}`,
      name: 'x',
      battle: `${name}B${n}`,
      ar: 9,
      cr: 12,
      fp: 1,
      hex: hex(1 + n, row),
      ...(n === 0 ? { overall: true } : {}),
    })),
    units: fill(60, (n) => ({
      id: `${name}U${n}`,
      name: 'x',
      battle: `${name}B${n % 10}`,
      type: 'M',
      shockDrm: 0,
      hex: hex(1 + (n % 30), row + Math.floor(n / 30)),
      facing: 'N',
    })),
  });
  return {
    id: 'kulikovo/largest',
    name: 'x',
    note: 'x',
    length: 'x',
    sides: ['rus', 'horde'],
    sideNames: ['x', 'y'],
    map: {
      ground: fill(40, () => '.'.repeat(40)),
      hexsides: {},
      regions: Object.fromEntries(fill(20, (n) => [`r${n}`, '0101-4040'])),
    },
    armies: { rus: army('A', 'north', 18), horde: army('B', 'south', 22) },
    first: 'rus',
    clock: { side: 'rus', ticks: 99 },
    victory: { rule: 'smaller-share', equal: 'rus' },
    special: {},
    notes: [],
  };
}

function games(): readonly WorstBody[] {
  const seats = { rus: 'open', horde: 'open' };
  const record = { format: 1, rules: 'kulikovo@3', scenario: 'kulikovo/training', options: {}, hash: '' };
  return [
    post('games: a long scenario', '/api/games', { scenario: long(SHORT), seats }),
    post('games: many options', '/api/games', { scenario: 'kulikovo/training', options: wide(SHORT), seats }),
    post('games: many seats', '/api/games', { scenario: 'kulikovo/training', seats: wide(SHORT) }),
    post('games: a long bot', '/api/games', { scenario: 'kulikovo/training', seats: { rus: `bot:${long(SHORT)}`, horde: 'open' } }),
    post('games: many fields', '/api/games', { scenario: 'kulikovo/training', seats, ...wide(SHORT) }),
    post('games: a large document', '/api/games', { scenario: { id: 'kulikovo/x', armies: lists(LONG) }, seats }),
    post('games: the largest battle', '/api/games', { scenario: largestBattle(), seats }),
    post('games: a large record', '/api/games', {
      seats,
      from: { record: { ...record, inputs: fill(60_000, () => ({ faces: [1] })) }, inputs: 5_000 },
    }),
    { name: 'games: a megabyte of brackets', method: 'POST', path: '/api/games', body: `${'['.repeat(LONG)}` },
  ];
}

/** All of them, for a game that stands at `seq`, with a unit of it and a hex where it could go. */
export const worstBodies = (seq: number, unit: string, hex: string): readonly WorstBody[] => [
  ...checks(),
  ...inputs(seq, unit, hex),
  ...orders(unit),
  ...games(),
  ...['undo', 'draw', 'seat'].map((path) => post(`${path}: many fields`, `GAME/${path}`, { seq, ...wide(INPUT) })),
  { name: 'events: a long query', method: 'GET', path: `GAME/events?${fill(1_000, (n) => `a${n}=1`).join('&')}` },
  { name: 'a long address', method: 'GET', path: `/api/games/${'x'.repeat(8_000)}` },
  { name: 'a game', method: 'GET', path: 'GAME' },
  { name: 'its events', method: 'GET', path: 'GAME/events' },
  { name: 'its record', method: 'GET', path: 'GAME/record' },
];
