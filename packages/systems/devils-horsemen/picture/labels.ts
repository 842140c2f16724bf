import type { Closing } from '@pennon/picture';
import { lostOnTheWay } from '../board/passed-friends.js';
import { lineName, nameOf, sideOf, typeNow, unit } from '../board/pieces.js';
import { facingWords, goalWords } from '../place-words.js';
import { isMounted } from '../rules/units.js';
import { type Action, type AnyFrame, type Facing, type PlainAction, type State, shotOnTheWay, type UnitId } from '../types.js';
import { sideOfContingent } from './pieces.js';
import { actingOne, isGoingOn, pointsAt } from './pointing.js';

/** What the button says that does it. */
export function label(s: State, a: Action): string {
  const name = (id: string): string => nameOf(s, id);
  const frame = s.stack.at(-1);
  switch (a.type) {
    case 'elite':
      return `Open the turn with ${name(a.leader)}`;
    case 'activate':
      return `Activate ${name(a.leader)}`;
    case 'pass':
      return `Pass with ${name(a.leader)}`;
    case 'trump':
      return `Trump with ${name(a.leader)}`;
    case 'wait':
      return `Let ${name(a.leader)} wait`;
    case 'leader':
      return `Choose ${name(a.leader)}`;
    case 'unit':
      return `Choose ${name(a.unit)}`;
    case 'line':
      return `Command the line of ${lineName(s, a.units)}`;
    case 'hold':
      return `Let ${name(a.unit)} stay`;
    case 'rally':
      return `Rally ${name(a.unit)}`;
    case 'shoot':
      return `Shoot with ${name(a.unit)}`;
    case 'join':
      return `Attack with ${name(a.unit)}`;
    case 'lead':
      return `Lead with ${name(a.unit)}`;
    case 'split':
      return `Put the odd hit on ${name(a.unit)}`;
    case 'advance':
      return `Advance with ${name(a.unit)}${capturing(s, a)}`;
    case 'move':
      return `${moveLabel(s, a)}${losing(s, a)}${capturing(s, a)}`;
    case 'fire':
      return `${a.mode === 'shower' ? 'Shower arrows on' : 'Shoot at'} ${name(a.target)}`;
    case 'hitAndRun':
      return `Hit & Run at ${name(a.target)}`;
    case 'feign':
      return `Feign flight before ${name(a.target)}${a.fire ? ', with a shot' : ''}`;
    case 'withdraw':
      return `Withdraw ${name(a.unit)}${a.fire ? ', with a shot' : ''}`;
    case 'recover':
      return a.what === 'hits' ? `Rest ${name(a.unit)}` : `Put ${name(a.unit)} in order`;
    case 'dismount':
      return `Dismount facing ${facingWords(a.facing)}`;
    case 'remount':
      return `Mount facing ${facingWords(a.facing)}`;
    case 'moveLeader':
      return `Send ${name(a.leader)} to ${goalWords(s, a.to)}`;
    case 'replace':
      return `Give ${name(a.unit)} a new leader for ${name(a.leader)}`;
    case 'along':
      return a.leaders.length === 0 ? 'Take no leader along' : `Take ${a.leaders.map(name).join(' and ')} along`;
    case 'turn':
      return `Turn ${name(a.unit)} to ${facingWords(a.facing)}`;
    case 'face':
      return faceLabel(s, frame, a.facing);
    case 'combat':
      return `Fight ${a.defenders.map(name).join(' and ')} with ${a.attackers.map(name).join(' and ')}`;
    case 'count':
      return a.cry ? `Let ${name(a.leader)} cry out to his men` : `Count ${name(a.leader)}`;
    case 'go':
      return frame?.proc === 'alone' ? `Bring ${name(frame.leader)} to ${goalWords(s, a.hex)}` : `Go to ${a.hex}`;
    case 'smoke':
      return `Lay smoke on ${a.hex}`;
    default:
      return plainLabel(frame, a.type);
  }
}

function moveLabel(s: State, { unit: id, steps }: Extract<Action, { type: 'move' }>): string {
  const name = nameOf(s, id);
  const shot = shotOnTheWay(steps);
  if (shot !== undefined) {
    const target = nameOf(s, shot.target);
    const comes = shot.before.some((step) => 'enter' in step) ? 'Move and shoot' : 'Shoot';
    if (isGoingOn(shot)) return `${comes} at ${target}, then ${isMounted({ type: typeNow(s, id) }) ? 'ride' : 'go'} off`;
    return `Move and shoot at ${target}`;
  }
  if (steps.some((step) => 'column' in step)) return `Form ${name} in Column`;
  if (steps.some((step) => 'deploy' in step)) return `Deploy ${name} out of Column`;
  return steps.length > 0 && !steps.some((step) => 'enter' in step) ? `Turn ${name}` : `Move ${name}`;
}

/** Friends in rout whom a way leads through are lost (h5). */
function losing(s: State, { unit: id, steps }: Extract<Action, { type: 'move' }>): string {
  const lost = lostOnTheWay(s, id, steps);
  return lost.length === 0 ? '' : ` and lose ${lost.map((one) => nameOf(s, one)).join(' and ')}`;
}

/** Whoever comes upon an enemy Standard takes it (DH-R55). */
function capturing(s: State, a: Extract<Action, { readonly unit: UnitId }>): string {
  const path = pointsAt(s, a).path ?? [];
  const isThere = s.standards.some(
    ({ contingent, hex }) => hex !== null && path.includes(hex) && sideOfContingent(s, contingent) !== sideOf(s, a.unit),
  );
  return isThere ? ', capture the Standard' : '';
}

function faceLabel(s: State, frame: AnyFrame | undefined, facing: Facing): string {
  const who = actingOne(frame);
  const found = who === null ? undefined : s.units.find((u) => u.id === who);
  return found?.facing === facing ? `Keep facing ${facingWords(facing)}` : `Face ${facingWords(facing)}`;
}

/** Who is asked in a window and does nothing, or nothing more. */
const REFRAINS = {
  approach: 'Stand and await them',
  meet: 'Nobody turns',
  entry: 'Hold fire',
  retire: 'Hold fire',
} as const;

function plainLabel(frame: AnyFrame | undefined, type: PlainAction): string {
  switch (type) {
    case 'decline':
      return frame?.proc === 'turn' && frame.step === 'elite' ? 'Open the turn with nobody' : 'Let it be';
    case 'orders':
      return 'Give single orders';
    case 'lineCommand':
      return 'Try a Line Command';
    case 'nothing':
      return 'Give no orders';
    case 'done':
      if (frame?.proc === 'shock') return frame.step === 'join' ? 'Nobody else attacks' : 'Go on';
      return frame?.proc === 'activation'
        ? frame.step === 'leader'
          ? 'Leave him where he is'
          : frame.step === 'smoke'
            ? 'Enough smoke'
            : 'End the orders'
        : 'Go on';
    case 'halt':
      return 'Halt here';
    case 'close':
      return frame?.proc === 'window' ? REFRAINS[frame.window] : 'Let it be';
    case 'attack':
      return 'Attack them';
    case 'stand':
      return frame?.proc === 'raid' ? 'Stand and receive them' : 'Do not attack';
    case 'momentum':
      return 'Try for Momentum';
    case 'stop':
      return 'Stop here';
    case 'roll':
      return 'Roll to rally';
    case 'keepWaiting':
      return 'Wait a turn at the Standard';
  }
}

// ------------------------------------------------------------------ leaving it at that

/** In the order in which one of several is meant. */
const AT_THAT: readonly Action['type'][] = ['done', 'hold', 'halt', 'close', 'decline', 'stand', 'stop', 'nothing', 'pass', 'keepWaiting'];

/** The answers that leave things as they are: nobody else acts, leaders go along, a unit keeps its facing after an advance. */
export function closings(s: State, actions: readonly Action[]): readonly Closing<Action>[] {
  const [first] = actions;
  const isKept = first?.type === 'along' || (first?.type === 'face' && actions.length < 6);
  const found = isKept && first !== undefined ? [first] : AT_THAT.flatMap((type) => actions.filter((a) => a.type === type));
  return found.map((action) => ({ action, stillAble: action.type === 'done' ? stillAble(s, actions) : [] }));
}
const stillAble = (s: State, actions: readonly Action[]): readonly string[] =>
  actions.flatMap((a) => (a.type === 'unit' && unit(s, a.unit).hex !== null ? [a.unit] : []));
