import { no, type Refusal } from '@pennon/kernel';
import { D3_4 } from '../charts/d3-4.js';
import { BAD_GROUND, type Home, type PlacedFeature, ROUGH_GROUND, type TerrainChoiceFacts, type TerrainFeature } from '../facts.js';
import { isOneOf, type Verdict, verdict } from './setup.js';

/*
 * What a defender chooses for the battlefield, and in which quarter it goes (D3-4, 8.2).
 */

/** A built-up area is a Stronghold or a hamlet. */
const asPlaced = (kind: TerrainFeature): readonly PlacedFeature[] => (kind === 'bua' ? ['hamlet', 'stronghold'] : [kind]);

const nameOf = (kind: TerrainFeature): string => (kind === 'bua' ? 'built-up area' : kind.replace('-', ' '));

const SENTENCES: { readonly [fault in TerrainFault]: (home: Home) => string } = {
  compulsory: (home) =>
    `${home} country must have ${D3_4.data[home].compulsory
      .map(({ min, max, feature }) => `${min === max ? min : `${min} to ${max}`} ${nameOf(feature)}`)
      .join(' or ')}.`,
  'optional-count': () => 'Two or three pieces are chosen besides those that must be there.',
  'not-on-list': (home) => `One of these is not found in ${home} country.`,
  'either-or': () => 'Of two kinds that the list gives as alternatives only one is chosen.',
  'too-many': () =>
    'There are too many of one kind: one waterway, river, oasis, gully or built-up area, two roads, three of anything else.',
  open: () => 'There must be some rough or bad going, a river or a waterway.',
};

/** Why that may not be chosen, or nothing. */
export function countryRefusal(choice: TerrainChoiceFacts): Refusal | undefined {
  const [fault] = terrainVerdict(choice).faults;
  return fault && no('R11', SENTENCES[fault](choice.home));
}

/** In the order in which they are placed: a waterway, what must be there, all others. */
export function placingOrder({ compulsory, optional }: TerrainChoiceFacts): readonly PlacedFeature[] {
  const all = [...compulsory, ...optional];
  return [...all.filter((feature) => feature === 'waterway'), ...all.filter((feature) => feature !== 'waterway')];
}

/** Enough to choose from. */
const ENOUGH = 8;

/** Sensible choices for a country, different from each other. */
export function countries(home: Home): readonly TerrainChoiceFacts[] {
  const { compulsory, linear, rough, bad, other } = D3_4.data[home];
  const musts = compulsory.flatMap(({ min, max, feature }) =>
    [...new Set([min, max])].flatMap((count) =>
      asPlaced(feature).map((kind): readonly PlacedFeature[] => Array.from({ length: count }, () => kind)),
    ),
  );
  const kinds = [...bad, ...rough, ...other, ...linear].flatMap(({ feature }) => asPlaced(feature));
  const pairs = kinds.flatMap((a, i) => kinds.slice(i).map((b): readonly PlacedFeature[] => [a, b]));
  const triples = pairs.flatMap(([a, b], i) => (a === undefined || b === undefined ? [] : [[a, b, kinds[i % kinds.length] ?? a] as const]));
  const all = musts.flatMap((must) => [...pairs, ...triples].map((may) => ({ home, compulsory: must, optional: may })));
  const allowed = all.filter((choice) => countryRefusal(choice) === undefined);
  const stride = Math.max(1, Math.floor(allowed.length / ENOUGH));
  return allowed.filter((_, i) => i % stride === 0).slice(0, ENOUGH);
}

/** Where a piece of terrain goes: a quarter, or whose choice it is (R12). */
export const quarterOf = (face: number): { readonly quarter: number | null; readonly chooser: 'none' | 'defender' | 'invader' } =>
  face <= 4 ? { quarter: face, chooser: 'none' } : { quarter: null, chooser: face === 5 ? 'defender' : 'invader' };

const OPTIONAL_GROUPS = ['linear', 'rough', 'bad', 'other'] as const;
export interface TerrainEntry {
  readonly compulsory: { readonly min: number; readonly max: number; readonly or: TerrainFeature | null } | null;
  readonly optional: {
    readonly group: (typeof OPTIONAL_GROUPS)[number];
    readonly limit: number | null;
    readonly or: TerrainFeature | null;
  } | null;
}

/** What the row of a home says of one kind (D3-4). */
export function terrainEntry(home: Home, kind: TerrainFeature): TerrainEntry {
  const row = D3_4.data[home];
  const must = row.compulsory.find(({ feature }) => feature === kind);
  const group = OPTIONAL_GROUPS.find((g) => row[g].some(({ feature }) => feature === kind));
  const may = group && row[group].find(({ feature }) => feature === kind);
  return {
    compulsory: must === undefined ? null : { min: must.min, max: must.max, or: must.or },
    optional: group === undefined || may === undefined ? null : { group, limit: may.limit, or: may.or },
  };
}

/** Strongholds and hamlets are the built-up areas (D3-5). */
const kindOfFeature = (placed: PlacedFeature): TerrainFeature => (placed === 'stronghold' || placed === 'hamlet' ? 'bua' : placed);

/** How many of a kind there may be (R11). */
const LIMITS: { readonly [kind in TerrainFeature]?: number } = { waterway: 1, river: 1, oasis: 1, gully: 1, bua: 1, road: 2 };
const USUAL_LIMIT = 3;
const OPTIONAL_COUNTS = { least: 2, most: 3 };

export type TerrainFault = 'compulsory' | 'optional-count' | 'not-on-list' | 'either-or' | 'too-many' | 'open';
export function terrainVerdict({ home, compulsory, optional }: TerrainChoiceFacts): Verdict<TerrainFault> {
  const must = compulsory.map(kindOfFeature);
  const may = optional.map(kindOfFeature);
  const all = [...must, ...may];
  const count = (kind: TerrainFeature) => all.filter((k) => k === kind).length;
  const onList = (kind: TerrainFeature) => terrainEntry(home, kind).optional;
  return verdict({
    compulsory: !isAsAsked(home, must),
    'optional-count': may.length < OPTIONAL_COUNTS.least || may.length > OPTIONAL_COUNTS.most,
    'not-on-list': may.some((kind) => onList(kind) === null),
    'either-or': may.some((kind) => may.some((other) => onList(kind)?.or === other)),
    'too-many': all.some((kind) => count(kind) > (LIMITS[kind] ?? USUAL_LIMIT)),
    open: ![...compulsory, ...optional].some(isObstacle),
  });
}

/** One kind of the compulsory cell, in the number that it asks. */
function isAsAsked(home: Home, must: readonly TerrainFeature[]): boolean {
  const [kind] = must;
  const asked = kind === undefined ? null : terrainEntry(home, kind).compulsory;
  return asked !== null && must.every((k) => k === kind) && must.length >= asked.min && must.length <= asked.max;
}

/** Something to fight over: rough or bad going, a river or a waterway. */
const isObstacle = (placed: PlacedFeature): boolean =>
  placed === 'river' || placed === 'waterway' || isOneOf(ROUGH_GROUND, placed) || isOneOf(BAD_GROUND, placed);
