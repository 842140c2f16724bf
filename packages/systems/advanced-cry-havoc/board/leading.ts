import type { CharacterId, Event, HorseId, State } from '../types.js';
import { battlefield } from './battlefield.js';
import { horse, isConscious } from './people.js';
import { costNow, looseHorseAt } from './position.js';

/** Where a led horse comes when its leader leaves a hex: with its head into that hex (5.9); nowhere if it cannot follow, and he lets go (R98). */
export function following(s: State, unit: CharacterId, led: HorseId | null, left: number): Extract<Event, { type: 'stepped' }>['led'] {
  if (led === null || left < 0) return null;
  const { is, hex } = horse(s, led);
  if (is !== 'loose' || hex === null) return null;
  const board = battlefield(s);
  const at = board.indexOf(hex);
  const d = board.direction(at, left);
  if (d < 0 || costNow(board, s.doors, at, d, true) === 0 || looseHorseAt(s, left) >= 0) return null;
  // His own hex is free once he has left it, but for a friend whom he passes there.
  const into = board.hexAt(left);
  const isTaken = s.characters.some((one) => one.id !== unit && isConscious(one) && (one.hex === into || one.rump === into));
  return isTaken ? null : { horse: led, hex: into, rump: hex };
}
