import type { Action, CharacterId, CombatFrame, CombatWord, Place, State } from '../types.js';
import { battlefield } from './battlefield.js';
import { card, carriesLoad, character, isPresent, isUp } from './people.js';
import { isFree, type Position, position } from './position.js';

/** He is dead, or was driven back and is gone from where he stood; who lies stunned or wounded beside a dead horse has vacated nothing (R37, R78). */
function isVacated(state: State, id: CharacterId, was: Place, result: CombatWord): boolean {
  const one = character(state, id);
  return !isPresent(one) || (result === 'R1' && (one.hex !== was.hex || one.rump !== was.rump));
}

/** Where an attacker comes who steps into a vacated hex: on foot across open ground, in the saddle by one step forward (6.2.6). */
function stepInto(
  { options }: State,
  p: Position,
  index: number,
  hex: number,
): { readonly head: number; readonly rump: number } | undefined {
  const { board } = p;
  const [head, rump] = [p.head(index), p.rump(index)];
  const d = board.direction(head, hex);
  if (d < 0 || !board.isOpen(head, d)) return undefined;
  if (rump < 0) return { head: hex, rump: -1 };
  const ride = board.rides(6 * head + p.facing(index), options).find(({ to, step }) => 'enter' in step && Math.floor(to / 6) === hex);
  return ride === undefined ? undefined : { head: hex, rump: head };
}

/** Attackers with the hexes into which each may follow, by attacker, then hex (R78). */
export function advances(state: State, { attackers, defenders, ground, result }: CombatFrame): readonly Action[] {
  if (!state.options.advanceAfterCombat || result === 'AW' || result === 'AR1' || result === 'none') return [];
  const p = position(state);
  const { board } = p;
  const vacated = defenders.flatMap((id, i) => {
    const was = ground[i];
    if (was === undefined || !isVacated(state, id, was, result)) return [];
    return [was.hex, ...(was.rump === null ? [] : [was.rump])].map((hex) => board.indexOf(hex)).filter((hex) => isFree(p, hex));
  });
  return attackers.flatMap((id) => {
    const one = character(state, id);
    const { index } = card(state, id);
    if (!isUp(one) || carriesLoad(one)) return [];
    return vacated
      .filter((hex) => stepInto(state, p, index, hex) !== undefined && board.mayBeIn(state.turn, index, hex))
      .map((hex): Action => ({ type: 'advance', unit: id, hex: board.hexAt(hex) }));
  });
}

/** Where an advance leads. */
export function advanceTo(state: State, id: CharacterId, hex: Place['hex']): Place {
  const board = battlefield(state);
  const to = stepInto(state, position(state), card(state, id).index, board.indexOf(hex));
  if (to === undefined) throw new Error(`${id} cannot advance to ${hex}`);
  return { hex, rump: to.rump < 0 ? null : board.hexAt(to.rump) };
}
