import type { HexPicture, HexsideOnMap } from '@pennon/picture';
import type { Action, Event, State } from '../types.js';
import { aim, clock } from './aim.js';
import { answering } from './answering.js';
import { army, moment } from './armies.js';
import { arranging } from './arranging.js';
import { card } from './cards.js';
import { drawings } from './drawings.js';
import { glossary } from './glossary.js';
import { ground } from './ground.js';
import { closings, label } from './labels.js';
import { legend } from './legend.js';
import { losses } from './losses.js';
import { outcomeWords } from './outcomes.js';
import { pieces } from './pieces.js';
import { budget, cost, pointsAt } from './pointing.js';
import { shows } from './shows.js';
import { around, command, sight, zones } from './sight.js';
import { threats } from './threats.js';
import { wish } from './wishes.js';

/** Nothing between two hexes changes at Kulikovo. */
const UNCHANGED: readonly HexsideOnMap[] = [];

export const picture: HexPicture<State, Action, Event> = {
  kind: 'hexes',
  ground,
  hexsides: () => UNCHANGED,
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
  answering,
  bodyWord: 'Battle',
  cost,
  budget,
  shows,
  outcome: outcomeWords,
  legend,
  glossary,
  study: { kind: 'hexes', threats, zones, sight, command, around },
  arranging,
};
