import { call, D10, done, type Next, no, ofSide, type Refusal, type Side } from '@pennon/kernel';
import { due, dueOf, dueRefusal, mayWait } from '../board/activation-order.js';
import { battlefield } from '../board/battlefield.js';
import { eliteChoices, eliteOf } from '../board/elite.js';
import { enemyOf, initiativeOf, leader, leaderFacts, leaderSide } from '../board/pieces.js';
import { isInEnemyZoc, now, position } from '../board/position.js';
import { isCryDue, isLeavingDue, releasedNow } from '../board/special.js';
import { trumpers, trumpFacts, trumpRefusal } from '../board/trumps.js';
import { broken, onTime, thirsty } from '../board/victory.js';
import { patched, to } from '../copies.js';
import { type TrumpResult, trumpResult } from '../rules/command.js';
import { initiativeSum } from '../rules/leaders.js';
import type {
  Action,
  ActivationFrame,
  AnyFrame,
  FlightFrame,
  Horsemen,
  LeaderId,
  Pen,
  RallyFrame,
  State,
  TurnFrame,
  UnitId,
} from '../types.js';
import { bypass } from './bypass.js';
import { beginActivation, beginFlight, beginRally } from './frames.js';

/** One turn after the other (4.1): what the scenario brings, Elite Initiative, leader by leader, the Rally Phase, and whether an army breaks. */
export const turn: Horsemen['turn'] = {
  start: {
    kind: 'auto',
    run(w, f) {
      w.emit({ type: 'turnBegan', turn: w.state.turn + 1 });
      return to(f, 'leaving');
    },
  },
  /** The Ayyubids of Homs (A2). */
  leaving: {
    kind: 'chance',
    roll: (s) => ({ purpose: 'leaving', dice: isLeavingDue(s) ? D10 : [], ref: 'DH-A A2' }),
    take(w, f, [face]) {
      const { leaving } = battlefield(w.state).document.special;
      if (face !== undefined && leaving !== undefined) {
        const success = face <= w.state.turn;
        w.emit({ type: 'leavingRolled', face, atMost: w.state.turn, success });
        if (success) w.emit({ type: 'contingentLeft', contingent: leaving.contingent });
      }
      return to(f, 'cry');
    },
  },
  /** "Flee!" (L2). */
  cry: {
    kind: 'chance',
    roll: (s) => ({ purpose: 'cry', dice: isCryDue(s) ? D10 : [], ref: 'DH-L L2' }),
    take(w, f, [face]) {
      const { panicCry } = battlefield(w.state).document.special;
      if (face === undefined || panicCry === undefined) return to(f, 'captain');
      const success = face <= panicCry.atMost;
      w.emit({ type: 'cryRolled', face, atMost: panicCry.atMost, success });
      // Their leader, if he lives, is Finished for the turn, whoever takes him along.
      const man = w.state.leaders.find(({ id }) => id === panicCry.leader);
      if (success && man !== undefined && man.hex !== null && man.status !== 'finished')
        w.emit({ type: 'finished', leader: man.id, why: 'stopped' });
      return success
        ? call<FlightFrame, TurnFrame>(beginFlight(fleeing(w.state, panicCry.contingent)), patched(f, { step: 'captain' }))
        : to(f, 'captain');
    },
  },
  /** A captain takes over where nobody leads any more (DH-R111); contingents are released by turn number (DH-R112). */
  captain: {
    kind: 'auto',
    run(w, f) {
      for (const contingent of releasedNow(w.state)) w.emit({ type: 'released', contingent });
      for (const side of w.state.sides) appointCaptain(w, side);
      const [a, b] = w.state.sides;
      const isBoth = eliteOf(w.state, a) !== undefined && eliteOf(w.state, b) !== undefined;
      if (isBoth) return to(f, 'eliteRoll');
      const side = eliteOf(w.state, a) !== undefined ? a : eliteOf(w.state, b) !== undefined ? b : null;
      return side === null ? to(f, 'pick') : to(f, 'elite', { side });
    },
  },
  /** Both have one: the higher die with his Initiative, a tie gives it to nobody (4.2). */
  eliteRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'elite', dice: [D10, D10], ref: 'DH-R12' }),
    take(w, f, faces) {
      const s = w.state;
      const sums = s.sides.map(
        (side, i) => (faces[i] ?? 0) + initiativeOf(s, eliteOf(s, side) ?? leader(s, (s.leaders[0] as { id: LeaderId }).id)),
      );
      const [x = 0, y = 0] = sums;
      const side = x === y ? null : x > y ? s.sides[0] : s.sides[1];
      w.emit({ type: 'eliteRolled', faces, side });
      return side === null ? to(f, 'pick') : to(f, 'elite', { side });
    },
  },
  elite: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => [...eliteChoices(s, f.side).map((id): Action => ({ type: 'elite', leader: id })), { type: 'decline' }],
    take(_w, f, a) {
      if (a.type !== 'elite') return to(f, 'pick');
      return call<ActivationFrame, TurnFrame>(beginActivation(a.leader, true), patched(f, { step: 'pick' }));
    },
  },
  /** A1: the lowest Initiative; between sides a die, then in turn (DH-R82). */
  pick: {
    kind: 'auto',
    run(w, f) {
      const s = w.state;
      const { leaders, freed } = due(s);
      const clear: TurnFrame = patched(f, { trumper: null, counter: null, due: null, tried: [] });
      const [first] = leaders;
      if (first === undefined) return call<RallyFrame, TurnFrame>(beginRally(), { ...clear, step: 'end', tied: null });
      if (freed && leaders.some((l) => !l.noMomentum))
        w.emit({ type: 'bypassed', leaders: leaders.filter((l) => !l.noMomentum).map((l) => l.id) });
      const sides = s.sides.filter((side) => leaders.some((l) => leaderSide(s, l.id) === side));
      const [only, other] = sides;
      const initiative = initiativeOf(s, first);
      // One who comes in between does not make them throw again (DH-R82).
      const isBetween = f.tied !== null && (freed || initiative < f.tied.initiative);
      if (other === undefined) return to(clear, 'due', { side: only ?? s.sides[0], tied: isBetween ? f.tied : null });
      return f.tied?.initiative === initiative ? to(clear, 'due', { side: f.tied.next }) : to(clear, 'tieRoll');
    },
  },
  tieRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'tie', dice: [D10, D10], ref: 'DH-R7' }),
    take(w, f, faces) {
      const s = w.state;
      const [a, b] = s.sides;
      const [x = 0, y = 0] = faces;
      // Equal dice: the side with more Rout Points, then the side listed second.
      const first = x > y ? a : y > x ? b : ofSide(s.lost, a) > ofSide(s.lost, b) ? a : b;
      const initiative = initiativeOf(s, due(s).leaders[0] ?? leader(s, (s.leaders[0] as { id: LeaderId }).id));
      w.emit({ type: 'tied', faces, initiative, first });
      return to(f, 'due', { side: first, tied: { initiative, next: first } });
    },
  },
  due: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: dueOptions,
    whyNot: dueWhyNot,
    take(w, f, a) {
      if (a.type === 'trump')
        return to(f, 'trumpRoll', { trumper: a.leader, due: dueOf(w.state, f.side)[0] ?? null, tried: [...f.tried, f.side] });
      if (a.type === 'activate') return acts(w, f, a.leader);
      // Passing finishes a leader (DH-R76).
      if (a.type === 'pass') w.emit({ type: 'finished', leader: a.leader, why: 'passed' });
      if (a.type === 'wait') w.emit({ type: 'waited', leader: a.leader });
      return 'leader' in a ? to(passedOn(w.state, f, a.leader), 'pick') : to(f, 'pick');
    },
  },
  trumpRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'trump', dice: D10, ref: 'DH-10.7b q4' }),
    take(w, f, [face = 0]) {
      const { trumper, due: against } = f;
      if (trumper === null || against === null) return to(f, 'due');
      const { result } = rolledTrump(w, trumper, against, 'activation', f.tried, face);
      return result === 'activates' ? to(f, 'counter') : to(f, 'due', { trumper: null, due: null });
    },
  },
  /** A3: a successful Trump may be trumped, once (DH-R85). */
  counter: {
    kind: 'choice',
    side: (s, f) => enemyOf(s, f.side),
    options: (s, f) => [
      ...(f.trumper === null ? [] : trumpers(s, enemyOf(s, f.side), f.trumper, 'counter', f.tried)).map(
        (id): Action => ({ type: 'trump', leader: id }),
      ),
      { type: 'decline' },
    ],
    whyNot: (s, f, a) => (a.type === 'trump' && f.trumper !== null ? trumpRefusal(s, a.leader, f.trumper, 'counter', f.tried) : undefined),
    take(w, f, a) {
      if (a.type === 'trump') return to(f, 'counterRoll', { counter: a.leader });
      return f.trumper === null ? to(f, 'pick') : acts(w, f, f.trumper);
    },
  },
  counterRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'trump', dice: D10, ref: 'DH-10.7b q4' }),
    take(w, f, [face = 0]) {
      const { trumper, counter } = f;
      if (trumper === null || counter === null) return to(f, 'pick');
      const { result, trumpedFinished } = rolledTrump(w, counter, trumper, 'counter', f.tried, face);
      if (result === 'finished') return acts(w, f, trumper);
      // As printed he has only been passed over (DH-R120).
      if (trumpedFinished) w.emit({ type: 'finished', leader: trumper, why: 'trumped' });
      return acts(w, f, counter);
    },
  },
  /** T4: does an army withdraw? */
  end: {
    kind: 'auto',
    run(w, f) {
      const dry = thirsty(w.state);
      const { spring } = battlefield(w.state).document.special;
      if (dry !== undefined && spring !== undefined) w.emit({ type: 'thirst', side: dry, points: spring.points });
      const s = w.state;
      const quiet = s.stirred ? 0 : s.quiet + 1;
      w.emit({ type: 'turnEnded', quiet });
      const isLast = s.turn >= battlefield(s).document.turns;
      const isAsleep = s.options.quietTurns > 0 && quiet >= s.options.quietTurns;
      const ending = broken(s) ?? (isLast ? onTime(s, 'limit') : isAsleep ? onTime(s, 'quiet') : undefined);
      if (ending === undefined) return to(f, 'start');
      w.emit({ type: 'ended', ...ending });
      return done;
    },
  },
};

/**
 * After his activation the sides take turns while both have somebody of that Initiative (DH-R82). A Trump is nobody's turn: whom it passed over is due again
 * (DH-R85).
 */
const passedOn = (s: State, f: TurnFrame, id: LeaderId): TurnFrame =>
  f.tied === null || initiativeOf(s, leader(s, id)) !== f.tied.initiative
    ? f
    : patched(f, { tied: { ...f.tied, next: enemyOf(s, f.side) } });

function acts(w: Pen, f: TurnFrame, id: LeaderId): Next<AnyFrame> {
  return call<ActivationFrame, TurnFrame>(beginActivation(id), { ...passedOn(w.state, f, id), step: 'pick' });
}

function dueOptions(s: State, f: TurnFrame): readonly Action[] {
  const own = dueOf(s, f.side);
  const [first] = own;
  if (first === undefined) return [{ type: 'decline' }];
  const list: Action[] = [];
  for (const id of own) list.push({ type: 'activate', leader: id });
  for (const id of own) list.push({ type: 'pass', leader: id });
  // After a Trump that failed the leader due acts or passes (4.2).
  if (!f.tried.includes(f.side)) for (const id of own) if (mayWait(s, id) && !isLastOne(s, id)) list.push({ type: 'wait', leader: id });
  for (const id of trumpers(s, f.side, first, 'activation', f.tried)) list.push({ type: 'trump', leader: id });
  return list;
}
/** Nobody else can be activated: then he does not wait (DH-R84). */
const isLastOne = (s: State, id: LeaderId): boolean =>
  due(s).leaders.every((l) => l.id === id) && s.leaders.every((l) => l.id === id || l.hex === null || l.status !== 'inactive');

function dueWhyNot(s: State, f: TurnFrame, a: Action): Refusal | undefined {
  const [first] = dueOf(s, f.side);
  switch (a.type) {
    case 'activate':
    case 'pass':
      return dueRefusal(s, f.side, a.leader, a.type);
    case 'wait':
      if (f.tried.includes(f.side) && dueOf(s, f.side).includes(a.leader))
        return no('DH-4.2', 'After a Trump that failed he acts or passes.');
      return dueRefusal(s, f.side, a.leader, a.type);
    case 'trump':
      if (first === undefined) return undefined;
      if (s.leaders.some((l) => l.id === a.leader) && leaderSide(s, a.leader) !== f.side) return no('DH-4.2', 'He is of the other side.');
      return trumpRefusal(s, a.leader, first, 'activation', f.tried);
    default:
      return undefined;
  }
}

/** q4; the loss of Momentum takes effect with the die (DH-R85). */
function rolledTrump(
  w: Pen,
  id: LeaderId,
  against: LeaderId,
  kind: 'activation' | 'counter',
  tried: readonly Side[],
  face: number,
): TrumpResult {
  const facts = trumpFacts(w.state, id, against, kind, tried);
  const rating = initiativeSum(leaderFacts(w.state, id));
  const trumped = trumpResult(facts, face, rating.total);
  const { result } = trumped;
  w.emit({ type: 'leaderChecked', check: 'trump', leader: id, face, reasons: rating.reasons, total: face, result });
  if (result === 'finished') w.emit({ type: 'finished', leader: id, why: 'trump' });
  else bypass(w, id);
  return trumped;
}

/** On the unrouted unit of highest TQ, the first of several (DH-R111). */
function appointCaptain(w: Pen, side: Side): void {
  const s = w.state;
  if (s.leaders.some((l) => l.hex !== null && leaderSide(s, l.id) === side)) return;
  const p = position(s);
  const able = p.board.units.filter((c) => c.side === side && p.head(c.index) >= 0 && !now(p, c.index).routed);
  const best = Math.max(...able.map((c) => c.tq));
  const found = able.find((c) => c.tq === best);
  if (found === undefined) return;
  const id = `captain${s.leaders.filter((l) => l.made !== null).length + 1}` as LeaderId;
  w.emit({ type: 'captainTook', leader: id, side, hex: p.board.hexAt(p.head(found.index)) });
}

/** Every unrouted unit of the contingent out of enemy ZOC, westernmost first (L2). */
function fleeing(s: State, contingent: string): readonly UnitId[] {
  const p = position(s);
  return p.board.units
    .filter(
      (c) =>
        c.contingent === contingent && p.head(c.index) >= 0 && !now(p, c.index).routed && !isInEnemyZoc(p, c.sideIndex, p.head(c.index)),
    )
    .sort((a, b) => p.board.column(p.head(a.index)) - p.board.column(p.head(b.index)) || a.index - b.index)
    .map((c) => c.id);
}
