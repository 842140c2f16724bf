import {
  D10,
  type OrderCondition,
  type OrderDeed,
  type OrderMember,
  type OrderQuestion,
  type OrderWindow,
  oneOf,
  percentOf,
  type Side,
  type StandingOrder,
  type StandingOrders,
  whole,
} from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { battlefield, type UnitCard } from './board/battlefield.js';
import { shotFacts, shotSum } from './board/lines-of-fire.js';
import { card, hasFlag, initiativeOf, leader, leaderCard, qualityNow, typeNow, unit, unitFacts } from './board/pieces.js';
import { aspectOf, position } from './board/position.js';
import { raidShotFacts } from './board/raids.js';
import { approachOf } from './board/reactions.js';
import { standardOf } from './board/rout-way.js';
import { panics } from './board/special.js';
import { aspectAt, facingIndex } from './rules/facing.js';
import { shotResult } from './rules/missiles.js';
import { stepHitsSum } from './rules/movement.js';
import { superiorityOf } from './rules/superiority.js';
import { isMounted, mayWithdraw } from './rules/units.js';
import type { Action, AnyFrame, LeaderId, ShotFacts, State, UnitId } from './types.js';

/*
 * The standing orders of 14.3: reactions, Trumps, leaders who ride along, rallies at a Standard, ways that are as good as one another, odd hits.
 */

type Window = OrderWindow<State, Action, AnyFrame>;
type Condition = OrderCondition<State, Action, AnyFrame>;
type Question = OrderQuestion<Action>;
type Deed = OrderDeed<Action>;

// ------------------------------------------------------------------ who can be asked

const unitsOf =
  (is: (card: UnitCard) => boolean) =>
  (s: State, side: Side): readonly OrderMember[] =>
    battlefield(s)
      .units.filter((its) => its.side === side && is(its))
      .map(({ id, name, index }) => ({ id, name, isGone: s.units[index]?.hex === null }));
const anybody = unitsOf(() => true);
const archers = unitsOf(({ missile }) => missile !== undefined);

const leaders = (s: State, side: Side): readonly OrderMember[] =>
  s.leaders.flatMap((man) => {
    const its = leaderCard(s, man);
    return its.side === side ? [{ id: man.id, name: its.name, isGone: man.hex === null }] : [];
  });

/** What may be done by whom, and to leave it all. */
const deedsOf = (actions: readonly Action[], type: Action['type']): readonly (Deed & { readonly who: UnitId })[] =>
  actions.flatMap((action) => (action.type === type && 'unit' in action ? [{ who: action.unit, action }] : []));
const orClose = (deeds: readonly Deed[]): Question => ({ deeds, refrain: { type: 'close' } });

// ------------------------------------------------------------------ W1

const isApproach = (f: AnyFrame): f is Extract<AnyFrame, { proc: 'window' }> => f.proc === 'window' && f.window === 'approach';
const approachTo = (s: State, id: UnitId, mover: UnitId) => {
  const p = position(s);
  return approachOf(p, card(s, id).index, p.head(card(s, mover).index));
};
const whoIs = ({ who }: Deed): UnitId => who as UnitId;

/** The shortest way back; it shoots where its quiver is full. */
const withdraw: Window = {
  id: 'withdraw',
  name: 'Withdraw',
  about:
    'When a slower enemy comes within two hexes of one of your units (W1): it rides off by the shortest way, and shoots if its quiver is full.',
  answers: { always: 'ride off', never: 'stay' },
  conditions: {
    superior: {
      words: 'only from those who would be superior in Shock',
      takes: oneOf([true]),
      holds: (s, f, deed) => isApproach(f) && isSuperior(s, f.mover, whoIs(deed)),
    },
    unhurt: {
      words: 'only where it costs no hit',
      takes: oneOf([true]),
      holds: (s, f, deed) => isApproach(f) && approachTo(s, whoIs(deed), f.mover) === 'front' && !unit(s, whoIs(deed)).disordered,
    },
  },
  members: unitsOf((its) => mayWithdraw(its)),
  question(s, f, actions) {
    if (!isApproach(f)) return undefined;
    const deeds = actions.flatMap((action) =>
      action.type === 'withdraw' && (!action.fire || unit(s, action.unit).missiles === 'full')
        ? [{ who: action.unit, action, rank: 2 * action.path.length + (action.fire ? 0 : 1) }]
        : [],
    );
    return orClose(deeds.toSorted((a, b) => a.rank - b.rank).map(({ who, action }) => ({ who, action })));
  },
};

function isSuperior(s: State, attacker: UnitId, defender: UnitId): boolean {
  const meeting = { attacker: unitFacts(s, attacker), defender: unitFacts(s, defender), aspect: approachTo(s, defender, attacker) };
  return superiorityOf(meeting).superiority === 'AS';
}

/** A feint is never ordered: it is chosen with its way and its hope. */
const feign: Window = {
  id: 'feign',
  name: 'Feigned retreat in answer',
  about: 'When an enemy comes within two hexes of one of your units that may feign (W1).',
  answers: { never: 'do not feign' },
  conditions: {},
  members: unitsOf((its) => hasFlag(its, 'FR')),
  question: (_s, f, actions) => (isApproach(f) ? orClose(deedsOf(actions, 'feign')) : undefined),
};

// ------------------------------------------------------------------ W3

/** From where the unit that is turned to comes: a raider is where it will let fly. */
function comesFrom(s: State, f: AnyFrame): number | undefined {
  const p = position(s);
  if (f.proc === 'raid' && f.step === 'meet') return p.board.indexOf(f.hex);
  return f.proc === 'window' && f.window === 'meet' ? p.head(card(s, f.mover).index) : undefined;
}

const turn: Window = {
  id: 'turn',
  name: 'Turn to meet',
  about: 'When an enemy has come beside one of your units (W3): it turns where that brings him before its front.',
  answers: { always: 'turn', never: 'keep facing' },
  conditions: {
    arm: {
      words: 'for … only',
      takes: oneOf(['cavalry', 'infantry']),
      holds: (s, _f, deed, arm) => isMounted({ type: typeNow(s, whoIs(deed)) }) === (arm === 'cavalry'),
    },
    gains: {
      words: 'that brings him before its front',
      takes: oneOf([true]),
      holds(s, f, { action }) {
        const from = comesFrom(s, f);
        return from !== undefined && bringsToFront(s, from, action);
      },
    },
  },
  members: anybody,
  question(s, f, actions) {
    const from = comesFrom(s, f);
    if (from === undefined) return undefined;
    return orClose(deedsOf(actions, 'turn').map((deed) => ({ ...deed, isVain: !bringsToFront(s, from, deed.action) })));
  },
};
function bringsToFront(s: State, from: number, action: Action): boolean {
  if (action.type !== 'turn') return false;
  const p = position(s);
  const { index } = card(s, action.unit);
  const direction = p.board.direction(p.head(index), from);
  return aspectOf(p, index, from) !== 'front' && aspectAt(facingIndex(action.facing), false, direction) === 'front';
}

// ------------------------------------------------------------------ W4, W6, W7, W8

/** The shot that a unit would make in answer. */
function answeringShot(s: State, f: AnyFrame, id: UnitId): { readonly facts: ShotFacts; readonly target: UnitId } | undefined {
  if (f.proc === 'window' && (f.window === 'entry' || f.window === 'retire'))
    return { facts: shotFacts(s, id, f.mover, f.window), target: f.mover };
  if (f.proc === 'shot') return { facts: shotFacts(s, id, f.firer, 'return'), target: f.firer };
  if (f.proc !== 'raid') return undefined;
  return { facts: raidShotFacts(s, id, f.unit, f.unit, battlefield(s).indexOf(f.hex)), target: f.unit };
}
const chanceToHit: Condition = {
  words: 'with … chances in 100 to hit, or more',
  takes: whole(1, 100),
  holds(s, f, deed, least) {
    const shot = answeringShot(s, f, whoIs(deed));
    if (shot === undefined) return false;
    const { drm } = shotSum(s, shot.facts, position(s).head(card(s, whoIs(deed)).index), shot.target);
    return percentOf(D10, (face) => shotResult(shot.facts, drm, face).hits > 0) >= Number(least);
  },
};
const quiver: Condition = {
  words: 'while its quiver is …',
  takes: oneOf(['full', 'low']),
  holds: (s, _f, deed, state) => unit(s, whoIs(deed)).missiles === state,
};

const fireWindow = (id: string, name: string, about: string, isAsked: (f: AnyFrame) => boolean): Window => ({
  id,
  name,
  about,
  answers: { always: 'shoot', never: 'hold fire' },
  conditions: { quiver, chance: chanceToHit },
  members: archers,
  question: (_s, f, actions) => (isAsked(f) ? orClose(deedsOf(actions, 'shoot')) : undefined),
});
const entryFire = fireWindow(
  'entryFire',
  'Shoot at who comes beside',
  'When an enemy comes into the zone of control of one of your shooters (W4).',
  (f) => f.proc === 'window' && f.window === 'entry',
);
const returnFire = fireWindow(
  'returnFire',
  'Shoot back',
  'When one of your shooters is shot at under orders (W6).',
  (f) => f.proc === 'shot' && f.step === 'answer',
);
const retireFire = fireWindow(
  'retireFire',
  'Shoot after who leaves',
  'When an enemy leaves the zone of control of one of your shooters (W7).',
  (f) => f.proc === 'window' && f.window === 'retire',
);
const raidFire = fireWindow(
  'raidFire',
  'Shoot at a raider',
  'When an enemy rides up for a Hit & Run where your shooters see him (W8).',
  (f) => f.proc === 'raid' && f.step === 'answers',
);

// ------------------------------------------------------------------ leaders

/** With the leader who has the best chance of it. */
const trump: Window = {
  id: 'trump',
  name: 'Trump',
  about: 'When an enemy leader has Momentum, or trumps, and one of your leaders may trump him (A3, A8).',
  answers: { always: 'try to trump', never: 'let him act' },
  conditions: {
    chance: {
      words: 'with … chances in 100, or more',
      takes: whole(1, 100),
      holds: (s, _f, deed, least) => trumpChance(s, deed) >= Number(least),
    },
  },
  members: leaders,
  question(s, f, actions) {
    const isAsked = (f.proc === 'turn' && f.step === 'counter') || (f.proc === 'activation' && f.step === 'trump');
    if (!isAsked) return undefined;
    const deeds = actions.flatMap((action) => (action.type === 'trump' ? [{ who: action.leader, action }] : []));
    return { deeds: deeds.toSorted((a, b) => trumpChance(s, b) - trumpChance(s, a)), refrain: { type: 'decline' } };
  },
};
/** q4: the die at most his Initiative. */
function trumpChance(s: State, { who }: Deed): number {
  const most = initiativeOf(s, leader(s, who as LeaderId));
  return percentOf(D10, (face) => face <= most);
}

const standardRally: Window = {
  id: 'standardRally',
  name: 'Rally at the Standard',
  about: 'When one of your routed units is at its Standard in the Rally Phase and may still wait for another (T3).',
  answers: { always: 'roll', never: 'wait' },
  conditions: {},
  members: anybody,
  question(_s, f, actions) {
    if (f.proc !== 'rally' || f.step !== 'standard') return undefined;
    const [who = null] = f.queue;
    return {
      deeds: actions.flatMap((action) => (action.type === 'roll' ? [{ who, action }] : [])),
      refrain: actions.find(({ type }) => type === 'keepWaiting'),
    };
  },
};

/** All who may, or nobody. */
const along: Window = {
  id: 'along',
  name: 'Leaders ride along',
  about: 'When one of your units moves off that has leaders with it who have not moved in this Orders Phase (DH-R87).',
  answers: { always: 'ride along', never: 'stay behind' },
  conditions: {
    spared: {
      words: 'unless one of them still has orders to give to others',
      takes: oneOf([true]),
      holds: ({ phase }, _f, { action }) =>
        phase?.mode !== 'orders' || phase.orders === 0 || action.type !== 'along' || !action.leaders.includes(phase.leader),
    },
  },
  members: anybody,
  question(_s, f, actions) {
    if (f.proc !== 'march' || f.step !== 'along') return undefined;
    const parties = actions
      .flatMap((action) => (action.type === 'along' ? [action] : []))
      .toSorted((a, b) => b.leaders.length - a.leaders.length);
    return { deeds: parties.slice(0, 1).map((action) => ({ who: f.unit, action })), refrain: parties.at(-1) };
  },
};

// ------------------------------------------------------------------ ways and hits

/** Whose next hex is asked for, where the rules leave several. */
function runner(f: AnyFrame): UnitId | undefined {
  switch (f.proc) {
    case 'rout':
    case 'rush':
      return f.step === 'stride' ? f.unit : undefined;
    case 'march':
      return f.step === 'rush' ? f.unit : undefined;
    case 'raid':
      return f.step === 'forward' ? f.target : undefined;
    case 'flight':
      return f.step === 'stride' ? f.queue[0] : undefined;
    default:
      return undefined;
  }
}

const ways: Window = {
  id: 'ways',
  name: 'Of equal ways',
  about:
    'When one of your units runs, pursues or is carried away and has several ways: the one that costs fewest hits, then the one nearest to its Standard.',
  answers: { always: 'choose for me' },
  conditions: {},
  members: anybody,
  question(s, f, actions) {
    const who = runner(f);
    // Where panicking men run to their enemies say (K3).
    if (who === undefined || (f.proc === 'rout' && panics(s, who))) return undefined;
    // Whether to turn on the spot instead is no question of ways (DH-R98).
    if (actions.some(({ type }) => type === 'face')) return undefined;
    const deeds = actions.flatMap((action) => (action.type === 'go' ? [{ who, action, rank: wayRank(s, who, action.hex) }] : []));
    return { deeds: deeds.toSorted((a, b) => a.rank - b.rank).map(({ action }) => ({ who, action })) };
  },
};
/** Farther than any hex is from another. */
const FAR = 1_000;
function wayRank(s: State, id: UnitId, hex: HexId): number {
  const p = position(s);
  const { board } = p;
  const from = p.head(card(s, id).index);
  const to = board.indexOf(hex);
  const hits = stepHitsSum(unitFacts(s, id), board.stepFacts(from, board.direction(from, to), to, 0)).total;
  const standard = standardOf(s, id);
  return hits * FAR + (standard < 0 ? 0 : board.distance(to, standard));
}

/** To the unit farthest from its TQ. */
const oddHits: Window = {
  id: 'oddHits',
  name: 'Odd hits',
  about: 'When an odd hit of a combat may go to one of several of your units (6.4e): to the one farthest from its TQ.',
  answers: { always: 'choose for me' },
  conditions: {},
  members: anybody,
  question(s, f, actions) {
    if (f.proc !== 'shock' || f.step !== 'split') return undefined;
    const room = ({ who }: { readonly who: UnitId }): number => qualityNow(s, who) - unit(s, who).hits;
    return { deeds: deedsOf(actions, 'split').toSorted((a, b) => room(b) - room(a)) };
  },
};

const always = (window: string, when: StandingOrder['when'] = {}): StandingOrder => ({ window, who: null, answer: 'always', when });
const whileFull = { quiver: 'full' } as const;

/** What may be answered in advance, and what is ordered where nobody has said anything (14.3). */
export const standing: StandingOrders<State, Action, AnyFrame> = {
  windows: [withdraw, feign, turn, entryFire, returnFire, retireFire, raidFire, trump, along, standardRally, ways, oddHits],
  turn: { word: 'turn', of: (s) => s.turn, last: (s) => battlefield(s).document.turns },
  groups(s, side) {
    const own = battlefield(s).units.filter((its) => its.side === side);
    return [...new Set(own.map(({ contingent }) => contingent))].map((name) => ({
      name,
      who: own.filter(({ contingent }) => contingent === name).map(({ id }) => id),
    }));
  },
  defaults: [
    // Where he stands before the front already, or would not come there, nobody is asked.
    { window: 'turn', who: null, answer: 'never', when: {} },
    { window: 'turn', who: null, answer: 'ask', when: { gains: true } },
    always('turn', { arm: 'cavalry' }),
    ...['entryFire', 'returnFire', 'retireFire', 'raidFire'].map((window) => always(window, whileFull)),
    { window: 'trump', who: null, answer: 'never', when: {} },
    { window: 'trump', who: null, answer: 'ask', when: { chance: 50 } },
    always('along', { spared: true }),
    always('standardRally'),
    always('ways'),
    always('oddHits'),
  ],
};
