import { call, done, type Next, no, type Refusal } from '@pennon/kernel';
import { attackRefusal, attacksOf } from '../board/attacks.js';
import { battlefield } from '../board/battlefield.js';
import { dutyOnTheWay, moveRefusal, wayRefusal } from '../board/duties.js';
import { type Going, goingOf, mfLeft, type Taken } from '../board/going.js';
import { comesThrough, grabbed, hexesLeft, judged } from '../board/march.js';
import { movesOf } from '../board/move-search.js';
import { checkers } from '../board/nerve.js';
import { bears, card, character, factsOf, isConscious, isMounted, nameOf, weaponOf } from '../board/people.js';
import { hasReadyShooters, isFiredAt, mayBeSwungAt, reactionsTo } from '../board/reactions.js';
import { shotRefusal, shotsOf } from '../board/shots.js';
import { R17 } from '../charts/r17.js';
import { patched, to } from '../copies.js';
import { dieOf } from '../rules/dice.js';
import { isSpecial } from '../rules/missiles.js';
import { attempt } from '../rules/tasks.js';
import type {
  Action,
  AdvancedCryHavoc,
  AnyFrame,
  Character,
  Facing,
  MarchFrame,
  Pen,
  ShotFrame,
  State,
  Step,
  StrideFrame,
  Strike,
  WindowFrame,
} from '../types.js';
import { isAble, isFleeing, setFree } from './aftermath.js';
import { beginBlow, beginMorale, beginShot, beginStride, beginWindow } from './frames.js';

/** A move, carried out step by step (R94): after a reaction the rest of the plan is dropped and its owner is asked again. */
export const march: AdvancedCryHavoc['march'] = {
  next: {
    kind: 'auto',
    run(w, f) {
      const freed = setFree(w);
      if (freed !== null) return call<AnyFrame, MarchFrame>(freed, f);
      return goneOn(w, f);
    },
  },
  /** Somebody has reacted: what is left of the plan is void. A state that ends the activation ends it (4.6, R87). */
  afterStep: { kind: 'auto', run: (w, f) => goneOnFrom(w, f, 'next') },
  /** With the horse in hand he is asked where he leads it, unless that is planned or he can lead it nowhere (5.9). */
  grabbed: {
    kind: 'auto',
    run(w, f) {
      const leadsOn = f.led !== null && f.plan.length === 0 && !f.stopped && mfLeft(goingOf(w.state, f.unit, f)) > 0;
      return goneOnFrom(w, f, leadsOn ? 'ask' : 'next');
    },
  },
  /** Swung at before he leaves, he goes as he now is: Wounded he may not have the MF for this step any more (R87). */
  leave: {
    kind: 'auto',
    run(w, f) {
      const [step, ...plan] = f.plan;
      if (step === undefined || !isStillGoing(w.state, f, step)) return to(f, 'afterStep');
      const taken = judged(w.state, f.unit, goingOf(w.state, f.unit, f), step, plan.length === 0);
      if (!taken.ok || !comesThrough(w.state, f.unit, goingOf(w.state, f.unit, f), f.plan))
        return f.how === 'panic' ? to(f, 'panicked') : to(f, 'ask', { plan: [] });
      return gone(w, goneSo(f, taken.going, plan, f.acted), f, taken);
    },
  },
  /** On he goes, or strikes where that is due, or stays where he is. */
  ask: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => dutyOnTheWay(s, f) ?? [...(f.ended ? [] : movesOf(s, f.unit, f)), ...strikes(s, f), ...stops(s, f)],
    check: (s, f, a) => (a.type === 'move' ? goOnRefusal(s, f, a) : strikeRefusal(s, f, a)) ?? wayRefusal(s, f, a),
    take: (w, f, a) => (a.type === 'move' ? to(f, 'next', { plan: a.steps }) : struck(w, f, a)),
  },
  /** Where the plan has led: the blow of a Move & attack, the shot of a Run (R37). */
  after: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => {
      const due = strikes(s, f);
      return due.length > 0 && mustStrike(s, f) ? due : [...due, { type: 'stop' }];
    },
    check: strikeRefusal,
    open: (s, f) => strikes(s, f).length > 0,
    whyNot: strikeRefusal,
    take: struck,
  },
  /** On arrival at a horse a Task check decides what it costs; with no point left for it he does not get it (R53). */
  grab: {
    kind: 'chance',
    roll: (s) => ({ purpose: 'grab', dice: dieOf(s.options), ref: R17.id }),
    take(w, f, [face = 0]) {
      const who = factsOf(w.state, f.unit);
      const { sum, passes } = attempt(dieOf(w.state.options), who, who.def, 'grab-horse');
      const { holds, cost } = grabbed(goingOf(w.state, f.unit, f), passes(face));
      if (f.led !== null) w.emit({ type: 'grabbed', unit: f.unit, horse: f.led, holds, cost, faces: [face], reasons: sum.reasons });
      const spent: MarchFrame = patched(f, { spent: f.spent + cost, moved: cost === 0 ? f.moved : 'other', led: holds ? f.led : null });
      return spentHere(w, spent, cost, 'grabbed');
    },
    brings(s, f) {
      const who = factsOf(s, f.unit);
      const { passes } = attempt(dieOf(s.options), who, who.def, 'grab-horse');
      return ([face = 0]) => `${passes(face)}`;
    },
  },
  /** A barred door gives way on 2 or less (R73). */
  break: {
    kind: 'chance',
    roll: (s) => ({ purpose: 'door', dice: dieOf(s.options), ref: 'R73' }),
    take(w, f, [face = 0]) {
      const [step] = f.plan;
      if (step === undefined || !('door' in step)) return done;
      w.emit({ type: 'door', unit: f.unit, hexside: step.door, now: face <= BREAKS ? 'open' : 'barred', faces: [face] });
      return spentHere(w, patched(f, { plan: [], spent: f.spent + goingOf(w.state, f.unit, f).mf, moved: 'other', ended: true }), 1);
    },
  },
  /** After the shot of a Run he goes on if he can. */
  shot: {
    kind: 'auto',
    run(w, f) {
      if (!isAble(w.state, f.unit)) return done;
      const going = goingOf(w.state, f.unit, f);
      return mfLeft(going) > 0 && !f.stopped ? to(f, 'ask') : done;
    },
  },
  /** Friends whom he has passed or beside whom he ends try their nerve, once (ACH-8 d, R56). */
  panicked: {
    kind: 'auto',
    run(w, f) {
      const todo = checkers(w.state, [{ event: 'panic', unit: f.unit, passed: f.passed }], card(w.state, f.unit).side);
      return todo.length === 0 ? done : { to: 'step', frame: beginMorale('panic', todo) };
    },
  },
};

const BREAKS = 2;

/**
 * The next steps of the plan: those that nobody can react to are taken at once, any other as a procedure of its own. Until then nobody else stirs, so
 * that every step is judged as everybody stood before the first.
 */
function goneOn(w: Pen, from: MarchFrame): Next<AnyFrame> {
  const before = w.state;
  // Who was swung at on his way into the hex of a friend is asked as soon as he has come out of it (R85).
  const acted = isAmongFriends(before, from) ? from.acted : enemiesActed(before, from);
  const isWatched = !before.waived && hasReadyShooters(before, from.unit);
  const isFree = from.led === null && from.how !== 'panic' && isAble(before, from.unit) && acted === enemiesActed(before, from);
  let going = goingOf(before, from.unit, from);
  for (let i = 0; ; i++) {
    const step = from.plan[i];
    const rest = (): MarchFrame['plan'] => from.plan.slice(i + 1);
    const here = (): MarchFrame => (i === 0 ? from : goneSo(from, going, from.plan, acted));
    if (step === undefined) return atEnd(w.state, patched(here(), { plan: [] }));
    const taken = judged(before, from.unit, going, step, i === from.plan.length - 1);
    // A horse may have cost him the point that he needs to come out of the hex of a friend again (R53, R85).
    const isDoubtful = from.how === 'panic' || (from.grabbed && taken.ok && taken.going.back !== null && going.back === null);
    const isWay = taken.ok && !(isDoubtful && !comesThrough(before, from.unit, going, from.plan.slice(i)));
    if (!isWay) return from.how === 'panic' ? to(from, 'panicked') : to(here(), 'ask', { plan: [] });
    if (!isFree || !isPlain(before, taken, going, from.unit) || taken.stride === null)
      return carriedOut(w, goneSo(from, taken.going, rest(), acted), here(), step, taken);
    w.emit({ type: 'stepped', unit: from.unit, to: taken.stride.to, how: taken.stride.how, spent: taken.cost, led: null });
    going = taken.going;
    if (isWatched && taken.cost > 0 && isFiredAt(w.state, from.unit)) {
      const stride = beginStride({ ...taken.stride, unit: from.unit, cost: taken.cost, back: null, quiet: false, led: null });
      return call<StrideFrame, MarchFrame>(patched(stride, { step: 'window' }), goneSo(from, going, rest(), acted));
    }
  }
}
/** A plain step, with no swing at him and no check. */
function isPlain(s: State, { stride, going }: Taken, at: Going, unit: MarchFrame['unit']): boolean {
  if (stride === null || !stride.mayStand || stride.checks > 0) return false;
  if (stride.how !== 'walk' && stride.how !== 'yield' && stride.how !== 'back') return false;
  return s.waived || !mayBeSwungAt(s, unit, at, going);
}
/** Who can neither strike nor shoot where he has come to is done; so is a man in Panic who had no way and has only turned (5.6). */
const atEnd = (s: State, f: MarchFrame): Next<AnyFrame> => (strikes(s, f).length > 0 ? to(f, 'after') : done);

/** The frame after a step, as far as it is known before anybody reacts. */
const goneSo = (f: MarchFrame, going: Going, plan: MarchFrame['plan'], acted: number): MarchFrame =>
  patched(f, {
    step: 'afterStep',
    spent: going.spent,
    moved: going.moved,
    turned: going.turned,
    yielded: going.yielded,
    stopped: going.stopped,
    ended: going.over,
    led: going.led,
    grabbed: going.grabbed,
    plan,
    acted,
  });

function carriedOut(w: Pen, back: MarchFrame, f: MarchFrame, step: Step, taken: Taken): Next<AnyFrame> {
  const { unit } = f;
  if (taken.stride !== null || isExit(step)) {
    // The swing comes before the step, and out of a zone off the map is leaving a hex too (4.6, 5.5).
    const window =
      w.state.waived || 'come' in step ? null : beginWindow(w.state, 'swing', unit, hexesLeft(w.state, unit, taken.stride?.to));
    return window === null || reactionsTo(w.state, window).length === 0
      ? gone(w, back, f, taken)
      : call<WindowFrame, MarchFrame>(window, patched(f, { step: 'leave', plan: [step, ...back.plan], acted: back.acted }));
  }
  if (taken.turn !== null) {
    w.emit({ type: 'turned', unit, to: taken.turn, spent: taken.cost });
    return spentHere(w, back, taken.cost);
  }
  if ('lead' in step) {
    if (!f.beside.includes(step.lead)) return to(back, 'grab');
    w.emit({ type: 'grabbed', unit, horse: step.lead, holds: true, cost: 0, faces: [], reasons: [] });
    return to(back, 'grabbed');
  }
  if ('door' in step) {
    const now = w.state.doors[battlefield(w.state).doorOn(step.door)];
    if (now === 'barred') return to(patched(f, { acted: back.acted }), 'break', { plan: [step] });
    w.emit({ type: 'door', unit, hexside: step.door, now: now === 'open' ? 'closed' : 'open', faces: [] });
    return spentHere(w, back, taken.cost);
  }
  return acted(w, back, step, taken);
}

/** Acts that change something at once. */
function acted(w: Pen, back: MarchFrame, step: Step, { cost }: Taken): Next<AnyFrame> {
  const { unit } = back;
  if ('mount' in step) w.emit({ type: 'mounted', unit, horse: step.mount });
  else if ('dismount' in step) w.emit({ type: 'dismounted', unit, to: { hex: step.dismount, rump: null, facing: step.facing } });
  else if ('driveOff' in step) w.emit({ type: 'droveOff', unit, horse: step.driveOff });
  else if ('pickUp' in step) w.emit({ type: 'pickedUp', unit, load: step.pickUp });
  else if ('aid' in step) w.emit({ type: 'aided', unit, patient: step.aid });
  else if ('do' in step && step.do !== 'exit') w.emit({ type: 'did', unit, act: step.do, spent: cost });
  return spentHere(w, back, cost);
}

/** Whoever would swing at him has been asked: the step, or off the map. */
function gone(w: Pen, back: MarchFrame, f: MarchFrame, { stride, cost, going }: Taken): Next<AnyFrame> {
  const { unit } = f;
  if (stride === null) {
    w.emit({ type: 'left', unit });
    return f.how === 'panic' ? to(back, 'panicked') : done;
  }
  const how = f.how === 'panic' ? 'panic' : stride.how;
  const passed = stride.mayStand ? f.passed : [...f.passed, ...sharersOf(w.state, going)];
  const frame = beginStride({ ...stride, unit, how, cost, back: null, quiet: false, led: f.led });
  return call<StrideFrame, MarchFrame>({ ...frame, step: 'checks' }, patched(back, { passed }));
}
const isExit = (step: Step): boolean => 'do' in step && step.do === 'exit';

/** After a step, unless something or somebody has put an end to it: the rest of his plan, or the question where he goes. */
function goneOnFrom(w: Pen, f: MarchFrame, onwards: 'next' | 'ask'): Next<AnyFrame> {
  const one = character(w.state, f.unit);
  if (f.how === 'panic') return to(f, isFleeing(w.state, f.unit) ? 'next' : 'panicked');
  if (one.is !== 'map' || !isConscious(one)) return done;
  if (!isAble(w.state, f.unit)) {
    if (!bears(one, 'activated') && !(bears(one, 'prone') && f.plan.length === 0))
      w.emit({ type: 'marked', unit: f.unit, why: 'over', puts: ['activated'], takes: [] });
    return done;
  }
  // Up from the ground without his weapon: that comes next, in his activation (R92).
  if (bears(one, 'fumble')) return done;
  if (enemiesActed(w.state, f) === f.acted) return to(f, onwards);
  // In the hex of a friend he is not asked: he comes out of it first (R85).
  return isAmongFriends(w.state, f) ? to(f, 'next') : to(f, 'ask', { plan: [] });
}

/** MF spent in a hex are an event for fire (4.6). */
function spentHere(w: Pen, back: MarchFrame, cost: number, step: 'afterStep' | 'grabbed' = 'afterStep'): Next<AnyFrame> {
  const next: MarchFrame = patched(back, { step });
  if (cost === 0 || w.state.waived) return { to: 'step', frame: next };
  const window = beginWindow(w.state, 'fire', back.unit);
  return reactionsTo(w.state, window).length === 0 ? { to: 'step', frame: next } : call<WindowFrame, MarchFrame>(window, next);
}

const enemiesActed = (s: State, f: MarchFrame): number => {
  const { characters } = battlefield(s);
  const { sideIndex } = card(s, f.unit);
  let count = 0;
  for (let i = 0; i < s.characters.length; i++)
    if (characters[i]?.sideIndex !== sideIndex && bears(s.characters[i] as Character, 'activated')) count++;
  return count;
};
const sharersOf = (s: State, { head }: Going): MarchFrame['passed'] => {
  const hex = battlefield(s).hexAt(head);
  return s.characters.filter((one) => isConscious(one) && one.hex === hex).map(({ id }) => id);
};
/** He stands where a friend stands, on his way past him (R85). */
const isAmongFriends = (s: State, { unit }: MarchFrame): boolean => {
  const { hex } = character(s, unit);
  return hex !== null && s.characters.some((one) => one.id !== unit && one.hex === hex && isConscious(one));
};
/** What a swing has left of him is enough to go on in his way. */
const isStillGoing = (s: State, f: MarchFrame, step: Step): boolean =>
  f.how === 'panic' ? isFleeing(s, f.unit) : isAble(s, f.unit, 'crawl' in step);

// ---------------------------------------------------------------- blows and shots on the way

/** What he may strike or shoot at now: in a Move & attack, or in a Run with a weapon for it; nobody who leads a horse (R98). */
function strikes(s: State, f: MarchFrame): readonly Strike[] {
  if (f.led !== null || f.how === 'panic') return [];
  const turning = f.ended || isMounted(character(s, f.unit)) ? 'none' : 'end';
  if (f.how === 'moveAttack')
    return [...attacksOf(s, f.unit, 'move-attack', turning), ...shotsOf(s, f.unit, 'move-attack', f.moved, turning)];
  const weapon = weaponOf(card(s, f.unit), character(s, f.unit));
  if (f.shot || weapon === undefined || !isSpecial(weapon, 'R')) return [];
  return shotsOf(s, f.unit, 'run', f.moved, 'none');
}
const mustStrike = (s: State, f: MarchFrame): boolean =>
  bears(character(s, f.unit), 'enraged') || battlefield(s).document.special.hound === f.unit;

/** Standing still, with the free sixth of a turn on foot (R28, R94). */
function stops(s: State, f: MarchFrame): readonly Action[] {
  const one = character(s, f.unit);
  const stop: Action = { type: 'stop' };
  if (f.ended || isMounted(one) || one.facing === null) return [stop];
  const { facings } = battlefield(s);
  const now = facings.indexOf(one.facing);
  return [stop, ...[1, 5].map((by): Action => ({ type: 'stop', facing: facings[(now + by) % 6] as Facing }))];
}

function struck(w: Pen, f: MarchFrame, a: Action): Next<AnyFrame> {
  if (a.type === 'attack') return { to: 'step', frame: beginBlow(w.state, { ...a, action: 'move-attack' }, false) };
  if (a.type === 'shoot') {
    const frame = beginShot({ ...a, action: f.how === 'run' ? 'run' : 'move-attack', moved: f.moved });
    return f.how === 'run' ? call<ShotFrame, MarchFrame>(frame, patched(f, { step: 'shot', shot: true })) : { to: 'step', frame };
  }
  const one = character(w.state, f.unit);
  if (a.type === 'stop' && a.facing !== undefined && one.hex !== null)
    w.emit({ type: 'turned', unit: f.unit, to: { hex: one.hex, rump: null, facing: a.facing }, spent: 0 });
  return done;
}

function goOnRefusal(s: State, f: MarchFrame, a: Extract<Action, { type: 'move' }>): Refusal | undefined {
  if (a.unit !== f.unit) return no('4.4', `It is ${nameOf(s, f.unit)} who moves.`);
  if (a.how !== f.how) return no('R94', 'The kind of action is fixed by the first MF spent.');
  return f.ended ? no('R94', `${nameOf(s, f.unit)} can do nothing more.`) : moveRefusal(s, a, f);
}

function strikeRefusal(s: State, f: MarchFrame, a: Action): Refusal | undefined {
  const name = nameOf(s, f.unit);
  if (a.type === 'stop') {
    if (a.facing !== undefined && !stops(s, f).some((b) => b.type === 'stop' && b.facing === a.facing))
      return no('R28', `${name} turns by one hexside at most.`);
    if (a.facing !== undefined && f.step === 'after') return no('R94', `${name} has made his move.`);
    return f.step === 'after' && mustStrike(s, f) && strikes(s, f).length > 0 ? no('R12', `${name} must strike.`) : undefined;
  }
  if (a.type !== 'attack' && a.type !== 'shoot') return no('R94', `${name} has made his move: he strikes where that is due, or stops.`);
  if (a.unit !== f.unit) return no('4.4', `It is ${name} who acts.`);
  if (f.led !== null) return no('R98', `${name} leads a horse.`);
  if (f.how === 'run' && a.type === 'attack') return no('4.5', 'There is no blow in a Run.');
  if (f.how === 'run' && f.shot) return no('R37', `${name} has shot once in this Run.`);
  const facing = character(s, f.unit).facing;
  const [now, then] = [facing, a.facing ?? facing].map((word) => battlefield(s).facings.indexOf(word as Facing));
  const turns = Math.min(((then ?? 0) - (now ?? 0) + 6) % 6, ((now ?? 0) - (then ?? 0) + 6) % 6);
  if (turns > (f.ended || f.how === 'run' || isMounted(character(s, f.unit)) ? 0 : 1)) return no('R28', `${name} cannot turn so far.`);
  return a.type === 'attack'
    ? attackRefusal(s, { ...a, action: 'move-attack' })
    : shotRefusal(s, { ...a, action: f.how === 'run' ? 'run' : 'move-attack', moved: f.moved });
}
