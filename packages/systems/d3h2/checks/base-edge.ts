import { type Check, certain, list, object, orNull } from '@pennon/kernel';
import { EDGES, type Edge, type EdgeFacts } from '../facts.js';
import { invaderEdges } from '../rules/setup.js';
import { edge } from './fields.js';

export const baseEdge: Check<EdgeFacts, { readonly invader: readonly Edge[] }> = {
  id: 'baseEdge',
  about: 'from which edges the invader may come',
  charts: ['D3-7'],
  situation: object({
    stronghold: orNull(edge).or(null).about("edge where the defender's Stronghold stands, if any"),
    roadEdges: list(edge, 0, EDGES.length).or([]).about("edges that the defender's roads join"),
    waterway: orNull(edge).or(null).about('edge along which a waterway runs, if any'),
  }),
  resolve: (facts) => certain({ invader: invaderEdges(facts) }),
  repeats: [],
  example: { situation: { waterway: 'west' }, dice: [] },
};
