import { call, D10, does, done, type Next, no, type Refusal, refusal, sameData, subsets } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { metSince } from '../board/combats.js';
import { metByMover } from '../board/leaders-alone.js';
import { type Pace, planRefusal, startPace, stepped } from '../board/move-check.js';
import { moves } from '../board/move-search.js';
import { card, hexOf, leaderIdsWith, maNow, nameOf, sideOf, unit, unitFacts } from '../board/pieces.js';
import { inOwnZoc, isInEnemyZoc, isShared, position } from '../board/position.js';
import { hasAnswers, heldUntil, stillHeldBy } from '../board/reactions.js';
import { isLostWhenPassed } from '../board/special.js';
import { type Carried, distanceInSight, nextToNearest } from '../board/ways-toward.js';
import { patched, to } from '../copies.js';
import { passThrough } from '../rules/cohesion.js';
import { facingIndex, vertexOf } from '../rules/facing.js';
import { AGGRESSION_FORBIDDEN, aggressionResult, aggressionSum, turnHitsSum } from '../rules/movement.js';
import { mustAttack } from '../rules/superiority.js';
import type { Action, AggressionFacts, Horsemen, MarchFrame, Pen, ShotFrame, State, Step, UnitId, WindowFrame } from '../types.js';
import { beginShot, beginWindow } from './frames.js';
import { breakIfBeaten, eliminate, isFit, strike } from './hits.js';
import { stepInto } from './step-into.js';
import { tire } from './tire.js';

type Go = Next<MarchFrame | WindowFrame | ShotFrame>;

/** One MOVE order, walked hex by hex; the windows of 4.7 come between (DH-R91, DH-R93). */
export const march: Horsemen['march'] = {
  /** Leaders in the hex may ride along, once in an Orders Phase (DH-R87); where nobody goes anywhere nobody is asked. */
  along: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.unit),
    options: (s, f) =>
      [...subsets(staysInItsHex(f) ? [] : companions(s, f.unit))].reverse().map((leaders): Action => ({ type: 'along', leaders })),
    take: (_w, f, a) => to(f, 'aggression', { along: a.type === 'along' ? a.leaders : [] }),
  },
  /** k9, before anything is committed (DH-R50). */
  aggression: {
    kind: 'chance',
    roll: (s, f) => ({
      purpose: 'uncontrolledAggression',
      dice: f.steps.length === 0 && mayBeCarriedAway(s, f.unit) ? D10 : [],
      ref: 'DH-10.6b k9',
    }),
    take(w, f, [face]) {
      if (face === undefined) return to(f, 'begin');
      const facts = aggressionFacts(w.state, f.unit);
      if (facts === undefined) return to(f, 'begin');
      const rating = aggressionSum(facts);
      const result = aggressionResult(face, rating.total);
      w.emit({ type: 'checked', check: 'uncontrolledAggression', unit: f.unit, face, reasons: rating.reasons, total: face, result });
      return result === 'full-move' ? to(f, 'begin', { carried: true }) : to(f, 'orders');
    },
    brings(s, f) {
      const facts = aggressionFacts(s, f.unit);
      if (facts === undefined) return String;
      const { total } = aggressionSum(facts);
      return ([face = 0]) => aggressionResult(face, total);
    },
  },
  orders: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.unit),
    options: (s, f) => [...moves(s, f.unit, paceOf(s, f)), { type: 'halt' }],
    check: ordersRefusal,
    take: (w, f, a) =>
      a.type === 'move'
        ? to(f, f.entered === 0 ? 'begin' : 'stride', { steps: a.steps, seen: reactionsOf(w.state) })
        : to(f, 'end', { steps: [] }),
  },
  /** W1 once before the first step, as soon as it is going anywhere (DH-R91). */
  begin: {
    kind: 'auto',
    run(w, f) {
      const goes = f.carried ? isCarriedOff(w.state, f) : f.steps.some((step) => 'enter' in step);
      return goes && !f.announced ? open(w, patched(f, { announced: true }), 'approach', 'onward') : to(f, 'onward');
    },
  },
  /** The next step of the plan. */
  stride: { kind: 'auto', run: stride },
  /** The next hex of one that is carried away; of equal ways its owner chooses (DH-R98). */
  rush: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.unit),
    options(s, f) {
      const ways = carriedTo(s, f);
      return ways.length === 0 ? [{ type: 'halt' }] : ways.map((way) => carriedBy(s, f, way));
    },
    take(w, f, a) {
      const way = carriedTo(w.state, f).find((one) => sameData(carriedBy(w.state, f, one), a));
      if (way === undefined) return to(f, 'end');
      const toward = way.toward.map((id) => ({ unit: id, hex: hexOf(w.state, id) }));
      return to(f, 'stride', { steps: stepsOf(w.state, f.unit, way), toward, seen: reactionsOf(w.state) });
    },
  },
  approach: { kind: 'auto', run: (w, f) => open(w, f, 'approach', 'meet') },
  /** W3; leaders beside the mover have been looked at before (W2). */
  meet: { kind: 'auto', run: (w, f) => open(w, f, 'meet', 'entry') },
  /** W4, after everybody has turned (DH-R94). */
  entry: { kind: 'auto', run: (w, f) => open(w, f, 'entry', 'onward') },
  onward: { kind: 'auto', run: onward },
  /** Back out of a friend's hex (DH-R90), then the price of moving again. */
  end: {
    kind: 'auto',
    run(w, f) {
      const s = w.state;
      if (!isFit(w, f.unit)) return done;
      if (isCrowded(s, f.unit) && hexOf(s, f.unit) !== f.free)
        w.emit({ type: 'went', unit: f.unit, hex: f.free, facing: unit(s, f.unit).facing, how: 'back', mp: 0, along: f.along });
      if (f.entered > 0 || f.mp > 0) tire(w, f.unit, f.tired);
      return to(f, 'declare');
    },
  },
  /** W5: who came adjacent with an enemy in front must attack, light troops may (DH-R31). */
  declare: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.unit),
    options: (s, f) => {
      const duty = dutyOf(s, f);
      return duty === 'may' ? [{ type: 'attack' }, { type: 'stand' }] : [{ type: duty === 'must' ? 'attack' : 'stand' }];
    },
    take(w, f, a) {
      const duty = dutyOf(w.state, f);
      if (a.type === 'attack') w.emit({ type: 'marked', unit: f.unit, mark: 'must' });
      else if (duty === 'may' || isBarred(w.state, f)) w.emit({ type: 'declined', unit: f.unit });
      return done;
    },
  },
};

const reactionsOf = (s: State): number => s.phase?.reactions ?? 0;
const companions = (s: State, id: UnitId) => leaderIdsWith(s, id).filter((man) => !(s.phase?.leadersMoved.includes(man) ?? false));

/** It only turns, or changes into Column or out of it. After a shot it may still be told to go (DH-R91). */
const staysInItsHex = ({ steps }: MarchFrame): boolean => steps.length > 0 && !steps.some((step) => 'enter' in step || 'fire' in step);

const isCrowded = (s: State, id: UnitId): boolean => isShared(position(s), card(s, id).index);

/** What the check asks about a chivalrous unit that is told to move; nothing if there is no enemy in sight. */
function aggressionFacts(s: State, id: UnitId): AggressionFacts | undefined {
  const facts = unitFacts(s, id);
  if (facts.car === undefined || facts.ma === undefined) return undefined;
  const enemyDistance = distanceInSight(s, id);
  if (enemyDistance === undefined) return undefined;
  const p = position(s);
  const { sideIndex, index } = card(s, id);
  return { unit: { ...facts, ma: facts.ma }, order: 'move', enemyDistance, inEnemyZoc: isInEnemyZoc(p, sideIndex, p.head(index)) };
}
export function mayBeCarriedAway(s: State, id: UnitId): boolean {
  const facts = aggressionFacts(s, id);
  return facts !== undefined && refusal(AGGRESSION_FORBIDDEN, facts) === undefined;
}

const paceOf = (s: State, f: MarchFrame): Pace =>
  startPace(s, f.unit, {
    mp: f.mp,
    entered: f.entered,
    turned: f.entered === 0 ? f.mp : 0,
    fired: f.shot,
    before: f.before === null ? -1 : battlefield(s).indexOf(f.before),
  });

function ordersRefusal(s: State, f: MarchFrame, a: Action): Refusal | undefined {
  if (a.type === 'halt') return undefined;
  if (a.type !== 'move') return no('DH-R91', `${does(nameOf(s, f.unit), 'is')} on the move: a new way, or halt.`);
  if (a.unit !== f.unit) return no('DH-R91', `It is ${nameOf(s, f.unit)} that moves now.`);
  return planRefusal(s, f.unit, paceOf(s, f), a.steps);
}

/** Not routed, not lured away (6.5), not without its horses since it set out (6.7). */
const goesOn = (w: Pen, f: MarchFrame): boolean => isFit(w, f.unit) && !isLured(w.state, f.unit) && unit(w.state, f.unit).form === f.form;

/** Asks those who may answer, and goes on with `next`. */
function open(w: Pen, f: MarchFrame, window: WindowFrame['window'], next: MarchFrame['step']): Go {
  if (!goesOn(w, f)) return to(f, 'end', { steps: [] });
  const frame = beginWindow(window, f.unit, f.before);
  if (!hasAnswers(w.state, frame)) return to(f, next);
  const waiting = window === 'approach' ? metByMover(w.state, f.unit) : [];
  return call<WindowFrame, MarchFrame>(patched(frame, { waiting }), patched(f, { step: next }));
}

function stride(w: Pen, f: MarchFrame): Go {
  const [step, ...steps] = f.steps;
  if (!isFit(w, f.unit)) return to(f, 'end');
  if (step === undefined) return to(f, f.carried ? 'onward' : 'end');
  const s = w.state;
  if ('turn' in step) {
    const check = stepped(s, f.unit, paceOf(s, f), step);
    if (!check.ok) return to(f, 'end');
    const vertices = check.pace.mp - f.mp;
    const facts = unitFacts(s, f.unit);
    const base = battlefield(s).base(position(s).head(card(s, f.unit).index));
    w.emit({ type: 'faced', unit: f.unit, facing: step.turn, mp: vertices, why: 'move' });
    const { total, reasons } = turnHitsSum({ reason: 'turning', unit: facts, hex: base === 'impassable' ? 'clear' : base, vertices });
    strike(w, f.unit, total, 'turning', reasons);
    return to(f, 'stride', { steps, mp: check.pace.mp });
  }
  if ('fire' in step) {
    // A leader alone whom he came up to has been taken or has ridden off since (W2): there is nobody to shoot at.
    if (!stepped(s, f.unit, paceOf(s, f), step).ok) return to(f, 'orders', { steps: [] });
    return call<ShotFrame, MarchFrame>(beginShot(s, f.unit, step.fire, 'move'), patched(f, { step: 'onward', steps, shot: true }));
  }
  if ('column' in step || 'deploy' in step) {
    w.emit({ type: 'formed', unit: f.unit, inColumn: 'column' in step, facing: 'column' in step ? step.column : step.deploy });
    // In Column it bears less (7.1).
    breakIfBeaten(w, f.unit);
    return to(f, 'end', { steps: [], mp: f.mp + 1 });
  }
  return entering(w, f, step.enter, steps);
}

/** W7 comes before the step; then the step with the hits of ground and of friends passed (DH-R90, h4). */
function entering(w: Pen, f: MarchFrame, hex: Extract<Step, { enter: unknown }>['enter'], steps: readonly Step[]): Go {
  const s = w.state;
  const p = position(s);
  const { board } = p;
  const c = card(s, f.unit);
  if (!stepped(s, f.unit, paceOf(s, f), { enter: hex }).ok) return to(f, 'end');
  const next = board.indexOf(hex);
  const isNew = (id: UnitId): boolean => !f.left.includes(id);
  const leaves = heldUntil(p, c.index, next).filter(isNew);
  if (leaves.length > 0) {
    const retire = beginWindow('retire', f.unit, null, [...f.left, ...stillHeldBy(p, c.sideIndex, next).filter(isNew)]);
    if (hasAnswers(s, retire)) return call<WindowFrame, MarchFrame>(retire, patched(f, { step: 'onward', left: [...f.left, ...leaves] }));
  }
  const before = hexOf(s, f.unit);
  const u = unit(s, f.unit);
  const direction = board.direction(p.head(c.index), next);
  const facing = u.inColumn ? DIRECTION_NAMES[direction] : u.facing;
  const who = p.at(0, next);
  const friend = who < 0 ? undefined : board.card(who).id;
  const fate = friend === undefined || f.passed.includes(friend) ? undefined : passing(s, f.unit, friend);
  // Who is in rout is gone as soon as somebody comes into his hex (h5), before the ground tells.
  if (friend !== undefined && fate?.other.eliminated) eliminate(w, friend, 'moved-through');
  const { mp, climbed } = stepInto(w, f.unit, hex, facing ?? u.facing, f.carried ? 'aggression' : 'move', f.climbed, f.along);
  if (friend !== undefined && fate !== undefined && isFit(w, f.unit)) {
    strike(w, f.unit, fate.mover.hits, 'pass-through', fate.sum.reasons);
    strike(w, friend, fate.other.hits, 'pass-through', fate.sum.reasons);
  }
  return to(f, 'approach', {
    steps,
    mp: f.mp + mp,
    climbed,
    entered: f.entered + 1,
    before,
    free: isFit(w, f.unit) && !isCrowded(w.state, f.unit) ? hex : f.free,
    passed: friend === undefined || fate === undefined ? f.passed : [...f.passed, friend],
    left: [],
  });
}
const DIRECTION_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** What comes of moving through a friend (h4, h5). Panicking men are passed like others (K3). */
const passing = (s: State, id: UnitId, friend: UnitId) =>
  passThrough(
    { reason: 'pass-through', mover: unitFacts(s, id), other: { ...unitFacts(s, friend), routed: isLostWhenPassed(s, friend) } },
    s.options.routedJostle,
  );

/** Whether the move goes on as planned, has to be planned anew, or is over. */
function onward(w: Pen, f: MarchFrame): Go {
  const s = w.state;
  if (!goesOn(w, f)) return to(f, 'end', { steps: [] });
  const p = position(s);
  const c = card(s, f.unit);
  const isStopped = f.entered > 0 && isInEnemyZoc(p, c.sideIndex, p.head(c.index));
  const [next] = f.steps;
  const disturbed = reactionsOf(s) > f.seen;
  if (isStopped) {
    // Fire, if still allowed, may follow (5.5); after a reaction it is asked for again (DH-R91).
    if (!disturbed && next !== undefined && 'fire' in next) return to(f, 'stride');
    const isAsked = disturbed && !f.carried && moves(s, f.unit, paceOf(s, f)).length > 0;
    return to(f, isAsked ? 'orders' : 'end', { steps: [] });
  }
  if (f.carried) {
    const isThere = f.entered > 0 && inOwnZoc(p, c.index).length > 0;
    if (isThere || f.mp >= maNow(s, f.unit)) return to(f, 'end', { steps: [] });
    if (next !== undefined && !disturbed) return to(f, 'stride');
    return to(f, 'rush', { steps: [] });
  }
  if (!disturbed) return to(f, next === undefined ? 'end' : 'stride');
  return to(f, 'orders', { steps: [] });
}

/** The next hexes toward the nearest enemies, within its MP (5.2). */
const carriedTo = (s: State, f: MarchFrame): readonly Carried[] =>
  nextToNearest(s, f.unit, riddenAt(s, f)).filter(({ mp }) => f.mp + mp <= maNow(s, f.unit));
/** Into the next hex; or it turns where it stands. */
function carriedBy(s: State, f: MarchFrame, { hex, facing }: Carried): Action {
  const to = battlefield(s).hexAt(hex);
  return to === hexOf(s, f.unit) ? { type: 'face', facing: vertexOf(facing) } : { type: 'go', hex: to };
}
/** Those at whom it rides stand where they stood; otherwise the nearest in sight is chosen anew (DH-R98). */
const riddenAt = (s: State, { toward }: MarchFrame): readonly UnitId[] =>
  toward.every(({ unit: id, hex }) => unit(s, id).hex === hex && !unit(s, id).routed) ? toward.map(({ unit: id }) => id) : NOBODY;
const NOBODY: readonly UnitId[] = [];
/** Whether it will enter any hex: a turn on the spot is no approach (DH-R91). */
const isCarriedOff = (s: State, f: MarchFrame): boolean =>
  carriedTo(s, f).some(({ hex }) => battlefield(s).hexAt(hex) !== hexOf(s, f.unit));
function stepsOf(s: State, id: UnitId, { hex, facing }: Carried): readonly Step[] {
  const to = battlefield(s).hexAt(hex);
  const steps: Step[] = [];
  if (facing !== facingIndex(unit(s, id).facing)) steps.push({ turn: vertexOf(facing) });
  if (to !== hexOf(s, id)) steps.push({ enter: to });
  return steps;
}

const isLured = (s: State, id: UnitId): boolean => s.phase?.lured.includes(id) ?? false;
/** Who lost its horses on the way makes no shock (6.7), nor do light troops whom a pursuit brought up to somebody: nobody asked them (6.4a). */
function isBarred(s: State, f: MarchFrame): boolean {
  if (!isFit({ state: s }, f.unit)) return false;
  if (unit(s, f.unit).form !== f.form) return true;
  const isHeavy = mustAttack({ attacker: unitFacts(s, f.unit), movedAdjacent: true });
  return isLured(s, f.unit) && !isHeavy && metSince(s, f.unit, f.beside).length > 0;
}

/** Must, may or need not attack: an enemy in its ZOC beside whom it did not stand when it set out (DH-R31). A pursuit is no ordered move (DH-R93). */
function dutyOf(s: State, f: MarchFrame): 'must' | 'may' | 'no' {
  if (!isFit({ state: s }, f.unit) || unit(s, f.unit).inColumn || unit(s, f.unit).mark !== 'none' || unit(s, f.unit).form !== f.form)
    return 'no';
  if (s.phase?.fought.includes(f.unit) || isLured(s, f.unit)) return 'no';
  if (f.entered === 0 || metSince(s, f.unit, f.beside).length === 0) return 'no';
  // Who is carried away must, whatever its type (5.2).
  return f.carried || mustAttack({ attacker: unitFacts(s, f.unit), movedAdjacent: true }) ? 'must' : 'may';
}
