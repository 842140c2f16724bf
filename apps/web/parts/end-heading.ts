import { say } from '../text/say.js';

/** What stands above a battle that is over, for the one who looks: "You won", "You lost", "Drawn", to a spectator "Rus won". */
export function headingOf({
  winner,
  winnerName,
  mine,
}: {
  readonly winner: string | null;
  readonly winnerName: string;
  readonly mine: string | null;
}): string {
  if (winner === null) return say('endDrawn');
  if (mine === null) return say('endSideWon', { side: winnerName });
  return say(winner === mine ? 'endYouWon' : 'endYouLost');
}
