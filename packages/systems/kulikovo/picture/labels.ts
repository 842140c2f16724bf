import { ofSide, sameData } from '@pennon/kernel';
import type { Closing } from '@pennon/picture';
import { leads } from '../board/attack-options.js';
import { waiting } from '../board/battles.js';
import { hidings } from '../board/hiding-places.js';
import { movableLeaders } from '../board/leader-moves.js';
import { card, enemyOf, leaderName, nameOf, unit } from '../board/pieces.js';
import {
  type Action,
  type AnyFrame,
  FACINGS,
  type Facing,
  type Hide,
  type Move,
  type PlainAction,
  type State,
  type UnitId,
} from '../types.js';
import { facingOne, pointsAt } from './pointing.js';

/** What the button says that does it. */
export function label(s: State, a: Action): string {
  const frame = s.stack.at(-1);
  switch (a.type) {
    case 'prince':
      return a.unit === null ? 'Stand under the banner' : `Ride with ${nameOf(s, a.unit)}`;
    case 'hide':
      return hideLabel(s, a);
    case 'activate':
      return `Activate ${a.battle}`;
    case 'continue':
      return `Go on with ${a.battle}`;
    case 'seize':
      return `Seize the initiative with ${a.battle}`;
    case 'moveStandard':
      return 'Carry the Standard';
    case 'unit':
      return `Choose ${nameOf(s, a.unit)}`;
    case 'hold':
      return `Hold ${nameOf(s, a.unit)} back`;
    case 'fire':
      return frame?.proc === 'attack' ? `Shoot at ${nameOf(s, a.unit)}` : `Shoot with ${nameOf(s, a.unit)}`;
    case 'lead':
      return `Lead with ${nameOf(s, a.unit)}`;
    case 'advance':
      return `Advance with ${nameOf(s, a.unit)}${capturing(s, a)}`;
    case 'leader':
      return `Choose ${leaderName(s, a.leader)}`;
    case 'moveLeader':
      return `Send ${leaderName(s, a.leader)} there`;
    case 'along':
      return a.leaders.length === 0 ? 'Take no leader along' : `Take ${a.leaders.map((id) => leaderName(s, id)).join(' and ')} along`;
    case 'retreat':
      return 'Retreat there';
    case 'face':
      return faceLabel(s, frame, a.facing);
    case 'turn':
      return `Turn ${nameOf(s, a.unit)} to ${a.facing}`;
    case 'attack':
      return `Go on against ${nameOf(s, a.target)}`;
    case 'move':
      return `${moveLabel(s, a)}${capturing(s, a)}`;
    case 'shock':
      return `Attack ${nameOf(s, a.target)}`;
    case 'charge':
      return `Charge ${nameOf(s, a.target)}${capturing(s, a)}`;
    default:
      return plainLabel(s, frame, a.type);
  }
}

/** Whoever comes upon the enemy Standard takes it (7.4). */
function capturing(s: State, a: Extract<Action, { readonly unit: UnitId }>): string {
  const standard = ofSide(s.standards, enemyOf(s, card(s, a.unit).side));
  return standard !== null && pointsAt(s, a).path?.includes(standard) === true ? ', capture the Standard' : '';
}

function faceLabel(s: State, frame: AnyFrame | undefined, facing: Facing): string {
  const who = facingOne(frame);
  return who !== null && who !== undefined && unit(s, who).facing === facing ? `Keep facing ${facing}` : `Face ${facing}`;
}

/** As printed, or in which hexes. */
function hideLabel(s: State, a: Hide): string {
  const places = hidings(s);
  const at = places.findIndex((place) => sameData(place, a));
  return at === 0 ? 'Hide them as printed' : `Hide them in ${a.units.map(({ hex }) => hex).join(', ')}`;
}

function moveLabel(s: State, { unit: id, steps }: Move): string {
  const [target] = steps.flatMap((step) => ('fire' in step ? [step.fire] : []));
  const isGoing = steps.some((step) => 'enter' in step);
  if (target !== undefined) return `${isGoing ? 'Move and shoot' : 'Shoot'} at ${nameOf(s, target)}`;
  return `${isGoing ? 'Move' : 'Turn'} ${nameOf(s, id)}`;
}

function plainLabel(s: State, frame: AnyFrame | undefined, type: PlainAction): string {
  const name = (id: UnitId | null | undefined): string => (id === null || id === undefined ? 'it' : nameOf(s, id));
  switch (type) {
    case 'release':
      return 'Try to release the ambush';
    case 'wait':
      return 'Keep the ambush hidden';
    case 'rally':
      return 'Rally at the Standard';
    case 'pass':
      return 'Pass the initiative';
    case 'done':
      return frame?.proc === 'activation' ? (frame.step === 'attacks' ? 'End combat' : 'End movement') : 'Go on';
    case 'decline':
      return frame?.proc === 'turn' ? 'Leave the initiative to them' : frame?.proc === 'meet' ? 'Turn nobody' : 'Hold fire';
    case 'halt':
      return frame?.proc === 'march' ? `Halt ${name(frame.unit)}` : frame?.proc === 'attack' ? `Halt ${name(frame.lead)}` : 'Halt';
    case 'stay':
      return frame?.proc === 'activation' && frame.leader !== null ? `Leave ${leaderName(s, frame.leader)} where he is` : 'Do not advance';
    case 'returnFire':
      return frame?.proc === 'fire' ? `Shoot back at ${name(frame.firer)}` : 'Shoot back';
    case 'press':
      return frame?.proc === 'attack' ? `Press on against ${name(frame.target)}` : 'Press on';
    case 'withdraw':
      return frame?.proc === 'attack' ? `Withdraw ${name(frame.shotAt ?? frame.lead)}` : 'Withdraw it';
    case 'callOff':
      return 'Call the attack off';
    case 'evade':
      return 'Try to evade';
    case 'stand':
      return frame?.proc === 'attack' && frame.step === 'counterCharge' ? 'Receive the charge standing' : 'Stand and fight';
    case 'counterCharge':
      return frame?.proc === 'attack' ? `Counter-charge ${name(frame.lead)}` : 'Counter-charge';
  }
}

// ------------------------------------------------------------------ leaving it at that

/** In the order in which one of several is meant. */
const AT_THAT: readonly Action['type'][] = ['done', 'hold', 'halt', 'stay', 'decline', 'stand', 'wait', 'pass'];

/** The answers that leave things as they are: nobody else acts, leaders stay with their unit, a unit keeps its facing after an advance, who hides does so as printed. */
export function closings(s: State, actions: readonly Action[]): readonly Closing<Action>[] {
  const [first] = actions;
  const isKept = first?.type === 'along' || first?.type === 'hide' || (first?.type === 'face' && actions.length < FACINGS.length);
  const found = isKept ? [first] : AT_THAT.flatMap((type) => actions.filter((a) => a.type === type));
  return found.map((action) => ({ action, stillAble: action.type === 'done' ? stillAble(s) : [] }));
}

/** Who of the active Battle could still act. */
function stillAble(s: State): readonly string[] {
  const frame = s.stack.at(-1);
  if (frame?.proc !== 'activation') return [];
  return frame.step === 'attacks' ? leads(s) : [...waiting(s), ...movableLeaders(s)];
}
