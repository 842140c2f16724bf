import type { TablePicture } from '@pennon/picture';
import type { Action, Event, State } from '../types.js';
import { aim, clock } from './aim.js';
import { army, moment } from './armies.js';
import { card } from './cards.js';
import { drawings } from './drawings.js';
import { freeMoves } from './free-moves.js';
import { glossary } from './glossary.js';
import { ground } from './ground.js';
import { closings, inTurn, label } from './labels.js';
import { legend } from './legend.js';
import { losses } from './losses.js';
import { outcomeWords } from './outcomes.js';
import { pieces } from './pieces.js';
import { cost, pointsAt, wish } from './pointing.js';
import { shows } from './shows.js';
import { study } from './study.js';

export const picture: TablePicture<State, Action, Event> = {
  kind: 'table',
  ground,
  pieces,
  drawings,
  card,
  armies: (s) => [army(s, s.sides[0]), army(s, s.sides[1])],
  losses: (s) => [losses(s, s.sides[0]), losses(s, s.sides[1])],
  moment,
  clock,
  aim,
  pointsAt,
  wish,
  label,
  closings,
  inTurn,
  cost,
  shows,
  outcome: outcomeWords,
  legend,
  glossary,
  study,
  free: freeMoves,
};
