import { no, type Refusal, type Side } from '@pennon/kernel';
import { EDGES, type EdgeFacts } from '../facts.js';
import { EPS } from '../geometry/measure.js';
import { fromEdge } from '../geometry/table-edges.js';
import { oppositeOf } from '../rules/setup.js';
import type { State } from '../types.js';
import { groundOf, type Lie } from './ground.js';
import { edgeOfWorks } from './placing-camps-and-strongholds.js';
import { edgeOfWater } from './placing-rivers-and-roads.js';

/*
 * From which edges of the table the armies come, as the terrain has it (D3-7).
 */

/** What the terrain says about the edges from which armies come (D3-7). */
export function edgeFacts(lie: Lie, defender: string): EdgeFacts {
  const ground = groundOf(lie);
  const stronghold = ground.works.find(({ works }) => works.kind === 'stronghold' && works.side === defender);
  const roadEnds = [...ground.battlefield.terrain, ...lie.terrain].flatMap(({ kind, points }) =>
    kind === 'road' ? [...points.slice(0, 1), ...points.slice(-1)] : [],
  );
  return {
    stronghold: stronghold === undefined ? null : (edgeOfWorks(stronghold.works, ground.size) ?? null),
    roadEdges: EDGES.filter((edge) => roadEnds.some((end) => fromEdge(edge, ground.size, end) <= EPS)),
    waterway: edgeOfWater(ground) ?? null,
  };
}

export function defenderIn(s: State): Side {
  if (s.defender === null) throw new Error('nobody defends yet');
  return s.defender;
}

export function edgeRefusal(s: State): Refusal {
  const { stronghold, roadEdges, waterway } = edgeFacts(s, defenderIn(s));
  if (stronghold !== null) return no('D3-7', `The invader comes from the ${oppositeOf(stronghold)} edge, opposite the Stronghold.`);
  if (roadEdges.length > 0) return no('D3-7', `The invader comes from an edge that a road joins: ${roadEdges.join(', ')}.`);
  return no(
    'D3-7',
    `The invader does not come from the edge opposite the waterway${waterway === null ? '' : `, ${oppositeOf(waterway)}`}.`,
  );
}
