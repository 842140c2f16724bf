import { wayWords } from '@pennon/hexes';
import { does } from '@pennon/kernel';
import { lineName, nameOf } from '../board/pieces.js';
import { facingWords, goalWords } from '../place-words.js';
import { type Action, type Facing, type PlainAction, type State, type Step, shotOnTheWay } from '../types.js';
import { names } from './names.js';

const PLAIN: { readonly [type in PlainAction]: string } = {
  decline: 'hold back',
  orders: 'give orders unit by unit',
  lineCommand: 'try a Line Command',
  nothing: 'do nothing',
  done: 'done',
  halt: 'halt',
  close: 'no more answers',
  attack: 'attack',
  stand: 'stand',
  momentum: 'try for Momentum',
  stop: 'stop',
  roll: 'roll to rally',
  keepWaiting: 'wait at the Standard',
};

/** What somebody does who chooses this. */
export function action(s: State, a: Action): string {
  const name = (id: string): string => nameOf(s, id);
  switch (a.type) {
    case 'elite':
      return `${name(a.leader)} acts first`;
    case 'activate':
      return `activate ${name(a.leader)}`;
    case 'pass':
      return `${name(a.leader)} passes`;
    case 'trump':
      return `trump with ${name(a.leader)}`;
    case 'wait':
      return `${name(a.leader)} waits`;
    case 'leader':
      return name(a.leader);
    case 'line':
      return `command the line of ${lineName(s, a.units)}`;
    case 'unit':
      return name(a.unit);
    case 'hold':
      return does(name(a.unit), 'stays');
    case 'rally':
      return `rally ${name(a.unit)}`;
    case 'shoot':
      return does(name(a.unit), 'shoots');
    case 'join':
      return does(name(a.unit), 'attacks');
    case 'lead':
      return does(name(a.unit), 'leads');
    case 'split':
      return `the odd hit on ${name(a.unit)}`;
    case 'advance':
      return does(name(a.unit), 'advances');
    case 'move':
      return `${name(a.unit)}: ${a.steps.length === 0 ? 'move' : stepsText(s, a.steps)}`;
    case 'fire':
      return `${does(name(a.unit), a.mode === 'shower' ? 'showers' : 'shoots')}${a.mode === 'shower' ? ' arrows on' : ' at'} ${name(a.target)}`;
    case 'hitAndRun':
      return `${name(a.unit)}: Hit & Run at ${name(a.target)} from ${a.hex}`;
    case 'feign':
      return `${does(name(a.unit), 'feigns')} flight before ${name(a.target)} to ${a.path.at(-1)}${a.fire ? ', with a shot' : ''}`;
    case 'withdraw':
      return `${does(name(a.unit), 'withdraws')} to ${a.path.at(-1)}${a.fire ? ', with a shot' : ''}`;
    case 'recover':
      return `${does(name(a.unit), 'recovers')} ${a.what === 'hits' ? 'from its hits' : 'its order'}`;
    case 'dismount':
    case 'remount':
      return `${does(name(a.unit), a.type === 'dismount' ? 'dismounts' : 'mounts')}, facing ${facingWords(a.facing)}`;
    case 'moveLeader':
      return `${name(a.leader)} rides to ${goalWords(s, a.to)}`;
    case 'replace':
      return `a new man for ${name(a.leader)}, with ${name(a.unit)}`;
    case 'along':
      return a.leaders.length === 0 ? 'nobody goes along' : `${names(s, a.leaders)} ${a.leaders.length === 1 ? 'goes' : 'go'} along`;
    case 'turn':
      return `${does(name(a.unit), 'turns')} to ${facingWords(a.facing)}`;
    case 'face':
      return `face ${facingWords(a.facing)}`;
    case 'combat':
      return `${names(s, a.attackers)} against ${names(s, a.defenders)}`;
    case 'count':
      return `${name(a.leader)} counts${a.cry ? ', with his cry' : ''}`;
    case 'go':
      return `to ${s.stack.at(-1)?.proc === 'alone' ? goalWords(s, a.hex) : a.hex}`;
    case 'smoke':
      return `smoke on ${a.hex}`;
    default:
      return PLAIN[a.type];
  }
}

/** In the order in which it is done: "to 1206, shoot at Halych 1, then to 1004". */
function stepsText(s: State, steps: readonly Step[]): string {
  const shot = shotOnTheWay(steps);
  if (shot !== undefined && shot.after.length > 0)
    return [stepsText(s, [...shot.before, { fire: shot.target }]), `then ${stepsText(s, shot.after)}`].join(', ');
  const more = steps.flatMap((step) =>
    'fire' in step
      ? [`shoot at ${nameOf(s, step.fire)}`]
      : 'column' in step
        ? [`into Column facing ${facingWords(step.column)}`]
        : 'deploy' in step
          ? [`out of Column facing ${facingWords(step.deploy)}`]
          : [],
  );
  return [wayWords(steps, (facing) => facingWords(facing as Facing)), ...more].filter((part) => part !== '').join(', ');
}
