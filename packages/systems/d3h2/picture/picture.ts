import type { TablePicture } from '@pennon/picture';
import type { Action, Event, State } from '../types.js';
import { army, moment } from './armies.js';
import { drawings } from './drawings.js';
import { freeHand } from './free-hand.js';
import { ground } from './ground.js';
import { legend } from './legend.js';
import { outcomeWords } from './outcomes.js';
import { pieces } from './pieces.js';
import { closings, cost, pointsAt, wish } from './pointing.js';
import { shows } from './shows.js';
import { study } from './study.js';

export const picture: TablePicture<State, Action, Event> = {
  kind: 'table',
  ground,
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
  study,
  free: freeHand,
};
