import type { Pose } from '@pennon/space';
import { knows } from './board/battlefield.js';
import { isAnybodyInContact } from './board/close-combat.js';
import { middleOf } from './board/held-works.js';
import { cardOf, elementOf } from './board/position.js';
import { type BoundNow, changed, type Element, type ElementId, type Event, type State } from './types.js';

/** What is remembered of a bound in which nobody has done anything yet. */
export const NOTHING_DONE: Omit<BoundNow, 'number' | 'side' | 'pips'> = {
  moves: {},
  arrived: [],
  stirred: [],
  shot: [],
  fought: [],
  bespelled: [],
  touched: {},
  inContact: false,
};

/** The only place where anything changes. */
export function evolve(s: State, e: Event): State {
  switch (e.type) {
    case 'terrainDiscarded':
    case 'quarterRolled':
    case 'quarterChosen':
    case 'campWaived':
    case 'aimed':
      return s;
    case 'aggressionRolled':
      return { ...s, defender: e.defender };
    case 'terrainChosen':
      return { ...s, home: e.home };
    case 'terrainPlaced':
      return { ...s, terrain: [...s.terrain, e.piece] };
    case 'worksPlaced':
      return { ...s, works: [...s.works.filter(({ id }) => id !== e.works.id), e.works] };
    case 'edgesChosen':
      return { ...s, edges: e.edges };
    case 'deployed':
      return deployed(s, e);
    case 'boundBegun':
      return {
        ...s,
        plough: e.plough,
        bounds: { ...s.bounds, [e.side]: (s.bounds[e.side] ?? 0) + 1 },
        bound: { ...NOTHING_DONE, number: e.number, side: e.side, pips: e.face, inContact: isAnybodyInContact(s) },
      };
    case 'summoned':
      return summoned(s, e);
    case 'moved': {
      const went = e.placed.reduce((t, { id, to }) => placed(t, id, to), s);
      return withBound(paid(went, e.pips), (b) => ({ moves: movesAfter(b, e), touched: touchedAfter(s, b, e) }));
    }
    case 'shifted':
    case 'recoiled':
    case 'faced':
      return stirred(placed(s, e.unit, e.to), [e.unit]);
    case 'riverSounded':
      return { ...s, river: e.river };
    case 'dismounted':
      return withBound(paid(with_(s, e.unit, { dismounted: true }), e.pips), (b) => ({
        moves: { ...b.moves, [e.unit]: { count: 9, measured: 0, byRoad: false } },
      }));
    case 'garrisoned':
      return moveMade(paid(freed(with_(s, e.unit, { ...INSIDE, feature: e.feature }), [e.unit]), e.pips), e.unit, e.measured);
    case 'left':
      return moveMade(paid(with_(s, e.unit, { status: 'table', pose: e.to, feature: null }), e.pips), e.unit, e.measured);
    case 'engaged':
      return with_(s, e.unit, { engaged: true });
    case 'disengaged':
      return with_(s, e.unit, { engaged: false });
    case 'cameIntoBadGoing':
      return { ...s, entered: [...s.entered, { unit: e.unit, feature: e.feature, bound: s.bound?.number ?? 0 }] };
    case 'leftBadGoing':
      return { ...s, entered: s.entered.filter(({ unit, feature }) => unit !== e.unit || feature !== e.feature) };
    case 'locked':
      return { ...s, unaligned: [...s.unaligned, { unit: e.unit, enemy: e.enemy }] };
    // Once a bound, who aided too (R61).
    case 'bespelled': {
      const cast = withBound(paid(s, e.pips), (b) => ({ bespelled: [...b.bespelled, e.unit, ...e.aids] }));
      return e.own.face === 1 ? with_(cast, e.unit, { ones: elementOf(cast, e.unit).ones + 1 }) : cast;
    }
    case 'shot':
      return withBound(s, (b) => ({
        shot: [...b.shot, ...[e.unit, ...e.aids, ...e.backAids, ...(e.shootsBack ? [e.target] : [])].filter((id) => !b.shot.includes(id))],
      }));
    case 'fought':
      return withBound(s, (b) => ({ fought: [...new Set([...b.fought, e.unit, e.target])] }));
    case 'fled':
      return fled(s, e);
    case 'pursued':
      return pursued(s, e);
    // Nobody goes with him, rear supporters neither (R68).
    case 'destroyed':
      return freed(with_(s, e.unit, { status: 'destroyed', pose: null, feature: null, engaged: false, heldBy: null, marker: null }), [
        e.unit,
      ]);
    case 'ensorcelled':
      return ensorcelled(s, e);
    case 'vanished':
      return freed(with_(s, e.unit, { status: e.why === 'god' ? 'fled' : 'hand', pose: null, engaged: false }), [e.unit]);
    case 'captured':
      return { ...s, taken: { ...s.taken, [e.feature]: e.by } };
    case 'boundEnded':
      return { ...s, lulls: e.isLull ? s.lulls + 1 : 0 };
    case 'ended':
      return { ...s, outcome: { winner: e.winner, degree: e.degree, reason: e.reason } };
  }
}

type Of<T extends Event['type']> = Extract<Event, { readonly type: T }>;

const deployed = (s: State, { elements }: Of<'deployed'>): State =>
  elements.reduce((t, { id, to }) => {
    if (to === null) return t;
    return typeof to === 'string' ? with_(t, id, { status: 'garrison', feature: to }) : with_(t, id, { status: 'table', pose: to });
  }, s);

function summoned(s: State, e: Of<'summoned'>): State {
  const came = e.placed.reduce(
    (t, { id, to }) =>
      with_(t, id, {
        status: 'table',
        pose: to,
        calls: elementOf(t, id).calls + (e.why === 'summoned' ? 1 : 0),
        since: s.bound?.number ?? 0,
        heldBy: null,
        marker: null,
      }),
    s,
  );
  const stays = e.placed.filter(({ id }) => e.why === 'replaced' || cardOf(s, id).type === 'Lk').map(({ id }) => id);
  return withBound(paid(came, e.pips), (b) => ({ arrived: [...b.arrived, ...stays] }));
}

function fled(s: State, { unit, way, off }: Of<'fled'>): State {
  const end = way.at(-1);
  if (off || end === undefined) return freed(with_(s, unit, { status: 'fled', pose: null, engaged: false }), [unit]);
  return stirred(placed(s, unit, end), [unit]);
}

/** Whomever it runs into it fights in the next bound (D3-34), also when a spell set it free to pursue. */
function pursued(s: State, e: Of<'pursued'>): State {
  const went = stirred(
    e.placed.reduce((t, { id, to }) => placed(t, id, to), s),
    e.placed.map(({ id }) => id),
  );
  const [first] = e.placed;
  return withBound(went, ({ fought }) => ({
    fought: first === undefined || fought.includes(first.id) ? fought : [...fought, first.id],
  }));
}

function ensorcelled(s: State, { unit, by }: Of<'ensorcelled'>): State {
  const { pose, feature } = elementOf(s, unit);
  const marker = cardOf(s, unit).type === 'Mg' ? (feature === null ? pose : middleOf(s, unit, feature)) : null;
  return freed(with_(s, unit, { status: 'ensorcelled', pose: null, feature: null, engaged: false, heldBy: by, marker }), [unit]);
}

/** In a Camp or Stronghold; also a Mage who comes back into it. */
const INSIDE = { status: 'garrison', pose: null, engaged: false, heldBy: null, marker: null } as const;

function with_(s: State, id: ElementId, patch: Partial<Element>): State {
  const elements = s.elements.slice();
  elements[cardOf(s, id).index] = changed(elementOf(s, id), patch);
  return { ...s, elements };
}

/** Whoever moves ends what was unaligned about him. */
const placed = (s: State, id: ElementId, pose: Pose): State => freed(with_(s, id, { pose }), [id]);
const freed = (s: State, ids: readonly ElementId[]): State =>
  s.unaligned.some(({ unit, enemy }) => ids.includes(unit) || ids.includes(enemy))
    ? { ...s, unaligned: s.unaligned.filter(({ unit, enemy }) => !ids.includes(unit) && !ids.includes(enemy)) }
    : s;

const withBound = (s: State, patch: (b: BoundNow) => Partial<BoundNow>): State =>
  s.bound === null ? s : { ...s, bound: { ...s.bound, ...patch(s.bound) } };
const paid = (s: State, pips: number): State => withBound(s, (b) => ({ pips: b.pips - pips }));
const stirred = (s: State, ids: readonly ElementId[]): State =>
  withBound(s, (b) => ({ stirred: [...b.stirred, ...ids.filter((id) => !b.stirred.includes(id))] }));
const moveMade = (s: State, id: ElementId, measured: number): State =>
  withBound(s, ({ moves }) => ({
    moves: {
      ...moves,
      [id]: { count: (moves[id]?.count ?? 0) + 1, measured: (moves[id]?.measured ?? 0) + measured, byRoad: false },
    },
  }));

function movesAfter(b: BoundNow, e: Of<'moved'>): BoundNow['moves'] {
  const moves = { ...b.moves };
  for (const [i, { id }] of e.placed.entries()) {
    const before = moves[id];
    moves[id] = {
      count: (before?.count ?? 0) + 1,
      measured: (before?.measured ?? 0) + (e.each[i] ?? e.measured),
      byRoad: e.byRoad && (before?.byRoad ?? true),
    };
  }
  return moves;
}

function touchedAfter(s: State, b: BoundNow, e: Of<'moved'>): BoundNow['touched'] {
  const touched = { ...b.touched };
  for (const { by, target } of e.contacts) if (knows(s, target)) touched[target] = [...(touched[target] ?? []), by];
  return touched;
}
