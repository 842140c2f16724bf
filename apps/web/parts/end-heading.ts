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

/** How great the victory is, or the defeat, for the one who looks; nothing where the game knows no degrees. */
export function degreeOf({
  degree,
  winner,
  mine,
}: {
  readonly degree: string | null;
  readonly winner: string | null;
  readonly mine: string | null;
}): string {
  if (degree === null) return '';
  return say(winner !== null && mine !== null && winner !== mine ? 'endDegreeLost' : 'endDegree', { degree });
}
