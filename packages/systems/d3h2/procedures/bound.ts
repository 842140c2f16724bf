import { become, call, D6, type Side, to } from '@pennon/kernel';
import { knows } from '../board/battlefield.js';
import { priceOf } from '../board/command-facts.js';
import { returnsInto } from '../board/ensorcelled.js';
import { enterJudged, leaveJudged } from '../board/entering-and-leaving.js';
import { keyOf } from '../board/groups.js';
import { lurkersGone } from '../board/lurkers.js';
import { givenOrderRefusal, mayStillMove, movementRefusal, orders, otherOrders } from '../board/orders.js';
import { baseMust, cardOf, enemyOf } from '../board/position.js';
import { isPlan, type Plan } from '../board/proposed-move.js';
import { isRiverEntered } from '../board/rivers-and-waterways.js';
import { spellRefusal, spellsOf } from '../board/spells.js';
import { candidates } from '../board/suggested-moves.js';
import { arrivalJudged, arrivalRefusal, arrivalsFor, godToGo, mayAnybodyArrive } from '../board/summoning.js';
import { planOf } from '../board/tactical-moves.js';
import { facingNeeds, turnEvents } from '../board/turning-to-face.js';
import { areLullsOver, brokenSide, isLimitReached, isLull, lostBySide, winnerAtLimit, winnerByLosses } from '../board/victory.js';
import { godFlees } from '../rules/arrivals.js';
import { ploughAfter } from '../rules/terrain.js';
import type { Action, BoundFrame, D3h2, ElementId, FeatureId, MeleeFrame, Pen, RiverFrame, ShootingFrame, SpellFrame } from '../types.js';
import { beginMelee } from './melee.js';
import { settle } from './outcome.js';
import { beginShooting } from './shooting.js';
import { beginSpell } from './spell.js';

export const beginBound = (side: Side): BoundFrame => ({ proc: 'bound', step: 'begin', side, movers: [], held: [] });

/** One bound: PIPs, arrivals, moves, magic, shooting, close combat (section 4). */
export const bound: D3h2['bound'] = {
  begin: {
    kind: 'chance',
    roll: () => ({ purpose: 'pips', dice: D6, ref: 'D3-9' }),
    take(w, f, [face = 0]) {
      const { state } = w;
      const god = godToGo(state, f.side);
      const die = { firstOfGame: state.plough === 'unknown', godOnTable: god !== undefined };
      const plough = ploughAfter(die, face);
      w.emit({
        type: 'boundBegun',
        side: f.side,
        number: (state.bound?.number ?? 0) + 1,
        face,
        plough: plough === 'unchanged' ? state.plough : plough,
      });
      if (god !== undefined && godFlees(die, face)) {
        w.emit({ type: 'vanished', unit: god, why: 'god' });
        settle(w);
      }
      return to(f, 'arrivals');
    },
  },

  arrivals: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => (mayAnybodyArrive(s, f.side) ? [...arrivalsFor(s, f.side), { type: 'done' }] : [{ type: 'done' }]),
    check: (s, _f, a) => arrivalRefusal(s, a),
    whyNot: (s, _f, a) => arrivalRefusal(s, a),
    open: (s, f) => mayAnybodyArrive(s, f.side),
    take(w, f, a) {
      if (a.type !== 'summon' && a.type !== 'replace' && a.type !== 'free') return to(f, 'movement');
      const judged = arrivalJudged(w.state, a);
      if (!('pips' in judged)) throw new Error(judged.message);
      const placed = a.type === 'free' ? [{ id: a.unit, to: a.to }] : a.units.map((id, i) => ({ id, to: a.to[i] ?? { x: 0, y: 0, h: 0 } }));
      const why = a.type === 'summon' ? 'summoned' : a.type === 'replace' ? 'replaced' : 'freed';
      const feature = a.type === 'free' ? returnsInto(w.state, a.unit) : null;
      if (feature === null) w.emit({ type: 'summoned', placed, pips: judged.pips, why });
      else for (const { id: unit } of placed) w.emit({ type: 'garrisoned', unit, feature, pips: judged.pips, measured: 0 });
      settle(w);
      return to(f, 'arrivals');
    },
  },

  /** Who is to move: then `orders` says how. Whoever knows both at once may say so here. */
  movement: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => [...orders(s, f), ...otherOrders(s, f.side), { type: 'done' }],
    check: (s, _f, a) => movementRefusal(s, a),
    open: (s, f) => mayStillMove(s, f) || otherOrders(s, f.side).length > 0,
    take(w, f, a) {
      if (a.type === 'done') return to(f, 'facing', { movers: [], held: [] });
      if (a.type === 'order') return to(f, 'orders', { movers: a.units });
      return afterMove(f, carryOut(w, a));
    },
  },
  orders: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => [...candidates(s, f.movers), { type: 'hold' }],
    check: (s, f, a) => givenOrderRefusal(s, f, a),
    take(w, f, a) {
      if (a.type === 'hold') return to(f, 'movement', { movers: [], held: [...f.held, keyOf(f.movers)] });
      return afterMove(f, carryOut(w, a));
    },
  },
  moved: {
    kind: 'auto',
    run(w, f) {
      settle(w);
      const back: BoundFrame = { ...f, step: 'movement' };
      return isRiverEntered(w.state) ? call<RiverFrame, BoundFrame>({ proc: 'river', step: 'sound' }, back) : become(back);
    },
  },

  /** Whoever is touched on flank or rear turns to face (R53). */
  facing: {
    kind: 'choice',
    side: (s, f) => {
      const [need] = facingNeeds(s);
      return need === undefined ? f.side : cardOf(s, need.unit).side;
    },
    options: (s) => {
      const [need] = facingNeeds(s);
      return need === undefined ? [{ type: 'done' }] : need.towards.map((towards): Action => ({ type: 'face', unit: need.unit, towards }));
    },
    take(w, f, a) {
      if (a.type !== 'face') return to(f, 'magic');
      for (const event of turnEvents(w.state, a.unit, a.towards)) w.emit(event);
      return to(f, 'facing');
    },
  },

  magic: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s) => [...spellsOf(s), { type: 'done' }],
    whyNot: (s, _f, a) => (a.type === 'bespell' ? spellRefusal(s, a) : undefined),
    take: (_w, f, a) => (a.type === 'bespell' ? call<SpellFrame, BoundFrame>(beginSpell(a), { ...f, step: 'magic' }) : to(f, 'shooting')),
  },
  shooting: { kind: 'auto', run: (_w, f) => call<ShootingFrame, BoundFrame>(beginShooting(f.side), { ...f, step: 'melee' }) },
  melee: { kind: 'auto', run: (_w, f) => call<MeleeFrame, BoundFrame>(beginMelee(), { ...f, step: 'end' }) },

  end: {
    kind: 'auto',
    run(w, f) {
      for (const unit of lurkersGone(w.state)) w.emit({ type: 'vanished', unit, why: 'lurker' });
      settle(w);
      w.emit({ type: 'boundEnded', side: f.side, lost: lostBySide(w.state), isLull: isLull(w.state) });
      const broken = brokenSide(w.state);
      if (broken !== undefined) w.emit({ type: 'ended', winner: enemyOf(w.state, broken), degree: null, reason: 'broken' });
      else if (isLimitReached(w.state)) w.emit({ type: 'ended', winner: winnerAtLimit(w.state), degree: null, reason: 'limit' });
      else if (areLullsOver(w.state)) w.emit({ type: 'ended', winner: winnerByLosses(w.state), degree: null, reason: 'lulls' });
      return become(beginBound(enemyOf(w.state, f.side)));
    },
  },
};

/** Whoever waded through a river learns how it is, even if he stands on the far bank (R54). */
const afterMove = (f: BoundFrame, wades: boolean) =>
  wades
    ? call<RiverFrame, BoundFrame>({ proc: 'river', step: 'sound' }, { ...f, step: 'moved', movers: [] })
    : to(f, 'moved', { movers: [] });

/** Says whether somebody waded. */
function carryOut(w: Pen, a: Action): boolean {
  switch (a.type) {
    case 'move':
    case 'group':
    case 'column': {
      const plan = planned(planOf(w.state, a));
      go(w, plan);
      return plan.wades;
    }
    case 'enter': {
      const { pips, wades, measured } = planned(enterJudged(w.state, a.unit, a.feature));
      w.emit({ type: 'garrisoned', unit: a.unit, feature: a.feature, pips, measured });
      return wades;
    }
    case 'leave': {
      const { pips, wades, measured, contacts } = planned(leaveJudged(w.state, a.unit, a.to));
      const { feature } = w.state.elements[cardOf(w.state, a.unit).index] ?? {};
      w.emit({ type: 'left', unit: a.unit, feature: feature ?? '', to: a.to, pips, measured });
      for (const { by, target } of contacts) engage(w, by, target);
      return wades;
    }
    case 'dismount':
      w.emit({ type: 'dismounted', unit: a.unit, pips: priceOf(w.state, [baseMust(w.state, a.unit)]) });
      return false;
    case 'engage':
      w.emit({ type: 'engaged', unit: a.unit });
      return false;
    default:
      throw new Error(`${a.type} is no move`);
  }
}
const planned = (judged: ReturnType<typeof planOf>): Plan => {
  if (!isPlan(judged)) throw new Error(`a move that was allowed is refused: ${judged.message}`);
  return judged;
};

/** A move with everything that it brings about at once. */
function go(w: Pen, plan: Plan): void {
  const { how, placed, ways, measured, each, allowed, pips, byRoad, contacts } = plan;
  w.emit({ type: 'moved', how, placed, ways, measured, each, allowed, pips, byRoad, contacts });
  for (const { id, to: place } of plan.conforming) w.emit({ type: 'shifted', unit: id, to: place, why: 'conforms' });
  for (const { unit, enemy } of plan.unaligned) {
    w.emit({ type: 'locked', unit, enemy });
    engage(w, unit, enemy);
  }
  for (const { by, target } of contacts) engage(w, by, target);
}

/** Aerials that come to blows stay engaged (D3-17). */
function engage(w: Pen, by: ElementId, target: ElementId | FeatureId): void {
  const mover = baseMust(w.state, by);
  if (mover.isAerial && !mover.engaged) w.emit({ type: 'engaged', unit: by });
  if (!knows(w.state, target)) return;
  const enemy = baseMust(w.state, target);
  if (enemy.isAerial && !enemy.engaged) w.emit({ type: 'engaged', unit: target });
}
