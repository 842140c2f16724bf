import type { Closing } from '@pennon/picture';
import { attacks } from '../board/attacks.js';
import { movers } from '../board/move-search.js';
import { horseName, nameOf, objectName } from '../board/people.js';
import { shots } from '../board/shots.js';
import { listed } from '../text.js';
import type { Action, State, Step } from '../types.js';

/** What the button says that does it. */
export function label(s: State, a: Action): string {
  const frame = s.stack.at(-1);
  switch (a.type) {
    case 'shoot':
      return `Shoot at ${nameOf(s, a.target)}`;
    case 'unit':
      return `Choose ${nameOf(s, a.unit)}`;
    case 'stay':
      return `Leave ${nameOf(s, a.unit)} where he is`;
    case 'move':
      return moveLabel(s, a.unit, a.steps);
    case 'attack':
      return `Attack ${listed(a.defenders.map((id) => nameOf(s, id)))}${a.attackers.length > 1 ? `, ${a.attackers.length} together` : ''}`;
    case 'victim':
      return `Strike ${nameOf(s, a.unit)}`;
    case 'friend':
      return `Let it hit ${nameOf(s, a.unit)}`;
    case 'retreat':
      return `Fall back with ${nameOf(s, a.unit)}`;
    case 'push':
      return `Make room with ${nameOf(s, a.unit)}`;
    case 'place':
      return `Put ${nameOf(s, a.unit)} down there`;
    case 'jump':
      return `Jump down to ${a.hex}`;
    case 'advance':
      return `Follow with ${nameOf(s, a.unit)}`;
    case 'endPhase':
      return frame?.proc === 'turn' && frame.step === 'missile'
        ? 'End shooting'
        : frame?.proc === 'turn' && frame.step === 'combat'
          ? 'End combat'
          : 'End movement';
    case 'stop':
      return 'Stop here';
    case 'takeWound':
      return 'Stand and take the wound';
    case 'decline':
      return 'Follow with nobody';
  }
}

function moveLabel(s: State, unit: string, steps: readonly Step[]): string {
  const last = steps.findLast((step) => !('enter' in step || 'back' in step || 'pivot' in step)) ?? steps.at(-1);
  if (last === undefined) return `Move ${nameOf(s, unit)}`;
  if ('jump' in last) return `Jump down to ${last.jump}`;
  if ('mount' in last) return `Mount the ${horseName(s, last.mount)}`;
  if ('dismount' in last) return `Dismount ${nameOf(s, unit)}`;
  if ('driveOff' in last) return `Drive off the ${horseName(s, last.driveOff)}`;
  if ('pickUp' in last) return `Take up the ${objectName(s, last.pickUp)}`;
  if ('drop' in last) return `Put down the ${objectName(s, last.drop)}`;
  if ('leave' in last) return `Leave the map with ${nameOf(s, unit)}`;
  return 'come' in last ? `Bring ${nameOf(s, unit)} onto the map` : `Move ${nameOf(s, unit)}`;
}

/** In the order in which one of several is meant. */
const AT_THAT: readonly Action['type'][] = ['endPhase', 'stay', 'stop', 'decline', 'takeWound'];

/** The answers that leave things as they are. */
export const closings = (s: State, actions: readonly Action[]): readonly Closing<Action>[] =>
  AT_THAT.flatMap((type) => actions.filter((a) => a.type === type)).map((action) => ({
    action,
    stillAble: action.type === 'endPhase' ? stillAble(s) : [],
  }));

/** Who could still act in this phase. */
function stillAble(s: State): readonly string[] {
  if (s.phase === 'move') return movers(s).map(({ id }) => id);
  const able =
    s.phase === 'missile'
      ? shots(s).flatMap((a) => (a.type === 'shoot' ? [a.unit] : []))
      : attacks(s).flatMap((a) => (a.type === 'attack' ? a.attackers : []));
  return [...new Set(able)];
}
