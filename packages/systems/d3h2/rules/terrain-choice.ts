import { no, type Refusal } from '@pennon/kernel';
import { D3_4 } from '../charts/d3-4.js';
import type { Home, PlacedFeature, TerrainChoiceFacts, TerrainFeature } from '../types.js';
import { type TerrainFault, terrainVerdict } from './setup.js';

/*
 * What a defender chooses for the battlefield (D3-4, R11).
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
