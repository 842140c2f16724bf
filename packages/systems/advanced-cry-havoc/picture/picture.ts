import type { HexPicture } from '@pennon/picture';
import type { Action, Event, State } from '../types.js';
import { aim, army, clock, moment } from './aim.js';
import { card } from './cards.js';
import { drawings } from './drawings.js';
import { glossary } from './glossary.js';
import { doorsOf, ground } from './ground.js';
import { closings, label } from './labels.js';
import { legend } from './legend.js';
import { losses } from './losses.js';
import { orderNotes } from './order-notes.js';
import { answering, aside, links, ranks } from './order-of-play.js';
import { outcomeWords } from './outcomes.js';
import { pieces, remains } from './pieces.js';
import { budget, cost, pointsAt } from './pointing.js';
import { shows } from './shows.js';
import { study } from './study.js';
import { warning } from './warnings.js';
import { wish } from './wishes.js';

export const picture: HexPicture<State, Action, Event> = {
  kind: 'hexes',
  ground,
  hexsides: doorsOf,
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
  cost,
  budget,
  shows,
  outcome: outcomeWords,
  legend,
  glossary,
  orderNotes,
  warning,
  study,
  remains,
  ranks,
  links,
  answering,
  aside,
};
