import type { HexPicture, HexsideOnMap } from '@pennon/picture';
import type { Action, Event, State } from '../types.js';
import { army, moment } from './armies.js';
import { drawings } from './drawings.js';
import { ground } from './ground.js';
import { legend } from './legend.js';
import { outcomeWords } from './outcomes.js';
import { pieces } from './pieces.js';
import { closings, cost, pointsAt, wish } from './pointing.js';
import { shows } from './shows.js';
import { command, sight, zones } from './sight.js';
import { threats } from './threats.js';

/** Nothing between two hexes changes at Kulikovo. */
const UNCHANGED: readonly HexsideOnMap[] = [];

export const picture: HexPicture<State, Action, Event> = {
  kind: 'hexes',
  ground,
  hexsides: () => UNCHANGED,
  pieces,
  drawings,
  armies: (s) => [army(s, s.sides[0]), army(s, s.sides[1])],
  moment,
  pointsAt,
  wish,
  closings,
  cost,
  shows,
  outcome: outcomeWords,
  legend,
  study: { kind: 'hexes', threats, zones, sight, command },
};
