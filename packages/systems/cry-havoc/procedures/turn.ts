import { call, no, type Refusal } from '@pennon/kernel';
import { attackRefusal, attacks, fronts } from '../board/attacks.js';
import { battlefield, type CharacterCard } from '../board/battlefield.js';
import { movers, mustCome } from '../board/move-search.js';
import { card, character, nameOf, sideIndex, sideName, stranger } from '../board/people.js';
import { shotRefusal, shots } from '../board/shots.js';
import { decided, decidedInCheck } from '../board/victory.js';
import { nextPhase, recovers } from '../rules/sequence.js';
import {
  type Action,
  type CharacterId,
  type CombatFrame,
  type CryHavoc,
  type MarchFrame,
  type Pen,
  PLAYERS,
  type ShotFrame,
  type State,
  type TurnFrame,
} from '../types.js';
import { beginCombat, beginMarch, beginShot, to } from './frames.js';
import { moveRefusal, ordered } from './march.js';

const END: Action = { type: 'endPhase' };

/** A player turn: missile fire, movement, combat, recovery, the test of victory (CH-T2, R2, R3). */
export const turn: CryHavoc['turn'] = {
  begin: {
    kind: 'auto',
    run(w, f) {
      w.emit({ type: 'turnBegan', turn: w.state.turn, side: w.state.active });
      w.emit({ type: 'phaseBegan', phase: 'missile' });
      return to(f, 'missile');
    },
  },
  /** Only shots that can hit are offered; without one the phase ends by itself (R66). */
  missile: {
    kind: 'choice',
    side: (s) => s.active,
    options: (s) => [...shots(s), END],
    whyNot: (s, _f, a) => (a.type === 'shoot' ? shotRefusal(s, a.unit, a.target) : undefined),
    take: (w, f, a) =>
      a.type === 'shoot' ? call<ShotFrame, TurnFrame>(beginShot(a.unit, a.target), { ...f, step: 'afterShot' }) : nextOf(w, f),
  },
  afterShot: { kind: 'auto', run: goOnAt('missile') },
  /** Who is chosen moves or stays; nobody ends the phase while somebody must come and can (R80). */
  move: {
    kind: 'choice',
    side: (s) => s.active,
    options(s) {
      const choices = moversOf(s).map(({ id }): Action => ({ type: 'unit', unit: id }));
      return choices.length > 0 && mustCome(s).length > 0 ? choices : [...choices, END];
    },
    open: (s) => moversOf(s).length > 0,
    check: moveCheck,
    whyNot: moveCheck,
    take(w, f, a) {
      if (a.type === 'endPhase') return nextOf(w, f);
      const back: TurnFrame = { ...f, step: 'afterMove' };
      if (a.type === 'unit') return call<MarchFrame, TurnFrame>(beginMarch(w.state, a.unit), back);
      if (a.type !== 'move') return to(f, 'move');
      const next = ordered(w, beginMarch(w.state, a.unit), a);
      return next.to === 'step' ? call<MarchFrame, TurnFrame>(next.frame, back) : to(back, 'afterMove');
    },
  },
  afterMove: { kind: 'auto', run: goOnAt('move') },
  /** Nobody has to attack (R30). */
  combat: {
    kind: 'choice',
    side: (s) => s.active,
    options: (s) => [...attacks(s), END],
    open: (s) => fronts(s).length > 0,
    check: attackCheck,
    whyNot: attackCheck,
    take: (w, f, a) =>
      a.type === 'attack' ? call<CombatFrame, TurnFrame>(beginCombat(w.state, a), { ...f, step: 'afterAttack' }) : nextOf(w, f),
  },
  afterAttack: { kind: 'auto', run: goOnAt('combat') },
  /** All stunned characters of the active side get up (R42). */
  recovery: {
    kind: 'auto',
    run(w, f) {
      const units = battlefield(w.state)
        .characters.filter(({ side, index }) => {
          const one = w.state.characters[index];
          return (
            side === w.state.active &&
            one !== undefined &&
            one.is === 'map' &&
            recovers({ health: one.health, owner: 'active', phase: 'recovery' })
          );
        })
        .map(({ id }) => id);
      if (units.length > 0) w.emit({ type: 'recovered', units });
      return to(f, 'check');
    },
  },
  check: {
    kind: 'auto',
    run(w, f) {
      const end = decidedInCheck(w.state);
      if (end === undefined) return nextOf(w, f);
      w.emit(end);
      return to(f, 'check');
    },
  },
};

/** After an action with everything that came of it: whether it has ended the game (R83, R84). */
function goOnAt(step: 'missile' | 'move' | 'combat') {
  return (w: Pen, f: TurnFrame) => {
    const end = decided(w.state);
    if (end !== undefined) w.emit(end);
    return to(f, step);
  };
}

/** The phase after this one, as the sequence of play has it. */
function nextOf(w: Pen, f: TurnFrame) {
  const { state } = w;
  const side = PLAYERS[sideIndex(state, state.active)] ?? 'A';
  const next = nextPhase({ turn: state.turn, side, phase: state.phase, turnLimit: battlefield(state).document.turns });
  if (next === null) throw new Error('the last phase of the last turn is over');
  if (next.phase !== 'missile') {
    w.emit({ type: 'phaseBegan', phase: next.phase });
    return to(f, next.phase);
  }
  w.emit({ type: 'turnBegan', turn: next.turn, side: state.sides[next.side === 'A' ? 0 : 1] });
  w.emit({ type: 'phaseBegan', phase: 'missile' });
  return to(f, 'missile');
}

/** Who can move, remembered for the state that was asked last: listing and checking both ask. */
function moversOf(s: State): readonly CharacterCard[] {
  if (latest?.state !== s) latest = { state: s, found: movers(s) };
  return latest.found;
}
let latest: { readonly state: State; readonly found: readonly CharacterCard[] } | undefined;

function moveCheck(s: State, _f: TurnFrame, a: Action): Refusal | undefined {
  if (a.type === 'endPhase') {
    const [first] = mustCome(s);
    return first === undefined ? undefined : no('R80', `${first.name} must come onto the map in this phase.`);
  }
  if (a.type !== 'unit' && a.type !== 'move') return no('R3', 'This is the movement phase: somebody moves, or the phase ends.');
  return turnRefusal(s, a.unit) ?? (a.type === 'move' ? moveRefusal(s, a) : unableRefusal(s, a.unit));
}

function attackCheck(s: State, _f: TurnFrame, a: Action): Refusal | undefined {
  if (a.type === 'endPhase') return undefined;
  return a.type === 'attack' ? attackRefusal(s, a) : no('R3', 'This is the combat phase: somebody attacks, or the phase ends.');
}

/** Why it is not his turn to move. */
function turnRefusal(s: State, id: CharacterId): Refusal | undefined {
  const unknown = stranger(s, id);
  if (unknown !== undefined) return unknown;
  const { side, name } = card(s, id);
  if (side !== s.active) return no('CH-4 rule 2', `${name} is of ${sideName(s, side)}, who do not move now.`);
  if (s.acted.includes(id)) return no('CH-4 rule 3', `${name} has moved already.`);
  const one = character(s, id);
  if (one.health === 'dead') return no('CH-3.2', `${name} is dead.`);
  if (one.health === 'stunned') return no('CH-3.2', `${name} is stunned and does not move.`);
  return one.is === 'left' ? no('R81', `${name} has left the map for good.`) : undefined;
}
const unableRefusal = (s: State, id: CharacterId): Refusal | undefined =>
  moversOf(s).some((one) => one.id === id) ? undefined : no('CH-5.1', `${nameOf(s, id)} can do nothing in this phase.`);
