import type { GameAction } from '@pennon/kernel';
import { fightAheadOf, foresee, summaryOf } from '../play-model/foresight.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

/** Whom somebody has to attack where a move ends, and how that stands. */
export function fightNote({ game, now }: Pick<PlayModel, 'game' | 'now'>, action: GameAction): string | undefined {
  const { state, eyes } = now.value;
  const fight = fightAheadOf(game, state, action);
  const found = fight && foresee(game, fight.state, fight.action, eyes);
  const chances = found && summaryOf(found);
  if (fight === undefined || chances === undefined) return undefined;
  const { good, bad } = chances;
  return say('playFightAhead', { label: game.picture.label(fight.state, fight.action), good, bad });
}
