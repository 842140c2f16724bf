import { asked, does, howMany } from '@pennon/kernel';
import { dueOf } from '../board/activation-order.js';
import { leadersInDanger } from '../board/leaders-alone.js';
import { nameOf } from '../board/pieces.js';
import { trumpers } from '../board/trumps.js';
import type { ActivationFrame, AloneFrame, AnyFrame, ShockFrame, State, TurnFrame } from '../types.js';
import { names } from './names.js';

/** The question put to whoever chooses. */
export function prompt(s: State, f: AnyFrame): string {
  switch (f.proc) {
    case 'turn':
      return turnPrompt(s, f);
    case 'activation':
      return activationPrompt(s, f);
    case 'march':
      return marchPrompt(s, f);
    case 'window':
      return windowPrompt(s, f);
    case 'shot':
      return `${nameOf(s, f.target)} ${does(nameOf(s, f.target), 'is').slice(nameOf(s, f.target).length + 1)} shot at by ${nameOf(s, f.firer)}: shoot back?`;
    case 'alone':
      return alonePrompt(s, f);
    case 'rout':
      return f.step === 'along' ? `${does(nameOf(s, f.unit), 'routs')}: who goes along?` : `Where ${asked(nameOf(s, f.unit))} run?`;
    case 'rush':
      return `${does(nameOf(s, f.unit), 'rides')} at ${nameOf(s, f.target)}: which way?`;
    case 'feint':
      return `Where ${asked(nameOf(s, f.unit))} face now?`;
    case 'raid':
      return raidPrompt(s, f);
    case 'shock':
      return shockPrompt(s, f);
    case 'rally':
      if (f.step === 'face')
        return `${f.queue[0] === undefined ? 'The unit has' : does(nameOf(s, f.queue[0]), 'has')} rallied: facing where?`;
      return `${f.queue[0] === undefined ? 'A unit' : nameOf(s, f.queue[0])} at the Standard: roll to rally now, or wait a turn?`;
    case 'flight':
      return `Which way ${f.queue[0] === undefined ? 'do they' : asked(nameOf(s, f.queue[0]))} flee?`;
    case 'withdrawal':
    case 'casualty':
      return 'What now?';
  }
}

function turnPrompt(s: State, f: TurnFrame): string {
  switch (f.step) {
    case 'elite':
      return 'Elite Initiative: who acts first, before all others?';
    case 'counter':
      return `${f.trumper === null ? 'A leader' : nameOf(s, f.trumper)} has trumped: trump him in turn?`;
    default: {
      const own = dueOf(s, f.side);
      const [first, second] = own;
      if (first === undefined) return 'Who acts next?';
      const mayTrump = trumpers(s, f.side, first, 'activation', f.tried).length > 0;
      const deeds = mayTrump ? 'act, pass or Trump' : 'act or pass';
      return second === undefined ? `${nameOf(s, first)} is due: ${deeds}?` : `${names(s, own)} are due: ${deeds}?`;
    }
  }
}

function activationPrompt(s: State, f: ActivationFrame): string {
  const who = nameOf(s, f.leader);
  switch (f.step) {
    case 'mode':
      return `${who}: orders unit by unit, or a Line Command?`;
    case 'unit':
      return `${f.unit === null ? 'The unit' : nameOf(s, f.unit)}: what is it to do?`;
    case 'leader':
      return `Where does ${f.other === null ? 'the leader' : nameOf(s, f.other)} ride?`;
    case 'smoke':
      return 'Where does the smoke spread next?';
    case 'rallied':
      return `${f.unit === null ? 'The unit has' : does(nameOf(s, f.unit), 'has')} rallied: facing where?`;
    case 'momentum':
      return `${who}: try for Momentum, or stop here?`;
    case 'trump':
      return `${who} has Momentum: trump him?`;
    default:
      return s.phase?.mode === 'line'
        ? `${who}: who of the line acts next?`
        : `${who}: who gets an order? ${howMany(s.phase?.orders ?? 0, 'order')} left.`;
  }
}

function marchPrompt(s: State, f: Extract<AnyFrame, { proc: 'march' }>): string {
  const who = nameOf(s, f.unit);
  switch (f.step) {
    case 'along':
      return `Which leaders ride along with ${who}?`;
    case 'rush':
      return `${does(who, 'is')} carried away: which way?`;
    case 'declare':
      return `${does(who, 'has')} come up to the enemy: attack?`;
    default:
      return f.entered > 0 ? `${does(who, 'is')} on the way and things have changed: where now?` : `How ${asked(who)} move?`;
  }
}

const WINDOWS = {
  approach: 'withdraw, feign, or stand?',
  meet: 'who turns to face?',
  entry: 'who shoots?',
  retire: 'who shoots after?',
} as const;
function alonePrompt(s: State, { leader, step }: AloneFrame): string {
  const by = leadersInDanger(s).find(({ id }) => id === leader)?.by ?? [];
  const where = by.length === 0 ? '' : ` beside ${names(s, by)}`;
  return `${nameOf(s, leader)} is alone${where}: ${step === 'place' ? 'to which unit does he escape?' : 'where does he ride off to?'}`;
}
function windowPrompt(s: State, f: Extract<AnyFrame, { proc: 'window' }>): string {
  const verb = f.window === 'retire' ? 'rides' : f.window === 'approach' ? 'approaches' : 'has';
  const what =
    f.window === 'retire' ? ' off' : f.window === 'approach' ? '' : f.window === 'meet' ? ' come beside you' : ' come within reach';
  return `${does(nameOf(s, f.mover), verb)}${what}: ${WINDOWS[f.window]}`;
}

function raidPrompt(s: State, f: Extract<AnyFrame, { proc: 'raid' }>): string {
  const [who, target] = [nameOf(s, f.unit), nameOf(s, f.target)];
  switch (f.step) {
    case 'meet':
      return `${does(who, 'rides')} up to ${target} to shoot: turn to face?`;
    case 'answers':
      return `${does(who, 'rides')} up to shoot: who shoots back?`;
    case 'forward':
      return `${does(target, 'is')} stung and ${does(target, 'goes').slice(target.length + 1)} forward: where?`;
    default:
      return `${does(target, 'charges')} ${who}: ride off?`;
  }
}

function shockPrompt(s: State, f: ShockFrame): string {
  const combat = f.combats[f.at];
  const where = combat === undefined ? '' : `${names(s, combat.attackers)} against ${names(s, combat.defenders)}: `;
  switch (f.step) {
    case 'join':
      return 'Who else attacks?';
    case 'group':
      return 'Who fights whom?';
    case 'lead':
      return `${where}who leads the attack?`;
    case 'against':
      return `${where}who leads the defence?`;
    case 'attackingLeader':
    case 'defendingLeader':
      return `${where}which leader counts?`;
    case 'split':
      return `${where}who takes the odd hit?`;
    case 'advance':
      return `${where}who advances?`;
    case 'advanceFacing':
      return `Which way ${f.advancing === null ? 'does the unit' : asked(nameOf(s, f.advancing))} face after the advance?`;
    default:
      return `${f.queue[0] === undefined ? 'The unit' : nameOf(s, f.queue[0])} out of Column: facing where?`;
  }
}
