import { battlefieldOf } from '../../packages/systems/d3h2/board/battlefield.js';
import { NOTHING_DONE } from '../../packages/systems/d3h2/evolve.js';
import type {
  ElementDocument,
  ScenarioDocument,
  SpecialDocument,
  TerrainDocument,
  WorksDocument,
} from '../../packages/systems/d3h2/scenarios/document.js';
import type { BoundNow, ElementId, ElementType, State, TerrainKind, Unaligned, Variant } from '../../packages/systems/d3h2/types.js';

type Colour = 'red' | 'blue';

/** An element by its id, for questions that are put to the board. */
export const the = (id: string): ElementId => id as ElementId;

/** What a small table needs. Everything else is as quiet as possible: open ground, no Camps, Red's bound with nobody moved yet. */
export interface Table {
  /** `Sp 5 5 180`, `Bd* 5 5 0` (General), `Sp+ …` (Fast), `Mtd-Bd …`, `Hd in camp1`, `Dg hand`; then `tower`, `ally`, `water`. Ids count through both: Sp1, Sp2 … */
  readonly red?: readonly string[];
  readonly blue?: readonly string[];
  /** `woods 1,1 3,1 3,3`, `gentle-hill … crest 2,2 3,2`, `river 0,5 10,5 width 0.5`; ids woods1, woods2 … */
  readonly ground?: readonly string[];
  /** `camp 7,0 8,0 8,1 7,1`, `stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2`; ids camp1, stronghold1 … */
  readonly works?: { readonly [side in Colour]?: readonly string[] };
  readonly size?: number;
  readonly variant?: Variant;
  readonly mover?: Colour;
  readonly pips?: number;
  readonly bound?: Partial<BoundNow>;
  readonly river?: State['river'];
  readonly unaligned?: readonly Unaligned[];
  readonly special?: SpecialDocument;
  readonly options?: Partial<State['options']>;
  /** Army points to cost the enemy; high, so that nothing ends by itself. */
  readonly points?: number;
}

/** A state with everybody where the table says. */
export function table(about: Table): State {
  const scenario = documentOf(about);
  const field = battlefieldOf(scenario);
  return {
    rules: 'd3h2@3',
    scenario,
    sides: scenario.sides,
    stack: [],
    outcome: null,
    options: {
      equalKnightsLiteral: false,
      passingContact: false,
      edgeOverlap: 'any',
      tzCloseCombatExempt: false,
      lulls: 'end',
      ...about.options,
    },
    elements: field.start,
    terrain: [],
    works: [],
    taken: {},
    defender: 'red',
    home: null,
    edges: { red: 'south', blue: 'north' },
    river: about.river ?? 'unknown',
    plough: 'good',
    bounds: { red: 2, blue: 1 },
    lulls: 0,
    entered: [],
    unaligned: about.unaligned ?? [],
    bound: boundOf(about),
  };
}

/** Red's second bound, or Blue's; whatever `bound` says differently. */
const boundOf = ({ mover = 'red', pips = 6, bound }: Table): BoundNow => ({
  ...NOTHING_DONE,
  number: 3,
  side: mover,
  pips,
  ...bound,
});

/** The same table as a battle, for whole games. */
export function documentOf({
  red = [],
  blue = [],
  ground = [],
  works = {},
  size = 10,
  variant = 'd3h2',
  special = {},
  points = 99,
}: Table): ScenarioDocument {
  const count = counter();
  const army = (side: Colour, elements: readonly string[]) => ({
    name: side,
    aggression: 0,
    home: 'arable' as const,
    edge: side === 'red' ? ('south' as const) : ('north' as const),
    elements: elements.map((text) => elementOf(text, count)),
    works: (works[side] ?? []).map((text) => worksOf(text, count)),
  });
  return {
    id: 'd3h2/table',
    name: 'Table',
    note: '',
    length: '',
    sides: ['red', 'blue'],
    sideNames: ['Red', 'Blue'],
    variant,
    table: size,
    terrain: ground.map((text) => terrainOf(text, count)),
    armies: { red: army('red', red), blue: army('blue', blue) },
    defender: 'red',
    victory: { points },
    special,
    notes: [],
  };
}

type Count = (of: string) => string;
const counter = (): Count => {
  const counts = new Map<string, number>();
  return (of) => {
    counts.set(of, (counts.get(of) ?? 0) + 1);
    return `${of}${counts.get(of)}`;
  };
};

function elementOf(text: string, count: Count): ElementDocument {
  const [, mtd, type = '', marks = '', rest = ''] = /^(Mtd-)?([A-Za-z]+\d?)([*+]*) +(.*)$/.exec(text) ?? [];
  const words = rest.split(' ');
  const [at, more] =
    words[0] === 'hand'
      ? ['hand', words.slice(1)]
      : words[0] === 'in'
        ? [words[1], words.slice(2)]
        : [words.slice(0, 3).join(' '), words.slice(3)];
  return {
    id: count(type),
    type: type as ElementType,
    ...(at === undefined ? {} : { at }),
    general: marks.includes('*'),
    fast: marks.includes('+'),
    mtd: mtd !== undefined,
    ally: more.includes('ally'),
    siegeTower: more.includes('tower'),
    chariot: more.includes('chariot'),
    waterLurker: more.includes('water'),
    ...(more.includes('dismounts') ? { dismountsTo: 'Bd' as const } : {}),
  };
}

/** `kind points word more`: the words before a keyword belong to the one before. */
function partsOf(text: string): { readonly [keyword: string]: string } & { readonly kind: string; readonly points: string } {
  const [kind = '', ...words] = text.split(' ');
  const parts: { [keyword: string]: string } = {};
  let at = 'points';
  for (const word of words) {
    if (/^[a-z]+$/.test(word)) at = word;
    else parts[at] = parts[at] === undefined ? word : `${parts[at]} ${word}`;
  }
  return { ...parts, kind, points: parts.points ?? '' };
}

function terrainOf(text: string, count: Count): TerrainDocument {
  const { kind, points, width, crest } = partsOf(text);
  return {
    id: count(kind),
    kind: kind as TerrainKind,
    points,
    ...(width === undefined ? {} : { width }),
    ...(crest === undefined ? {} : { crest }),
  };
}

function worksOf(text: string, count: Count): WorksDocument {
  const { kind, points, gate } = partsOf(text);
  return { id: count(kind), kind: kind as WorksDocument['kind'], corners: points, ...(gate === undefined ? {} : { gate }) };
}
