import { ofSide, type Side } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { battlefield } from './board/battlefield.js';
import { card, initiativeOf, leader, leaderCard, unit } from './board/pieces.js';
import { allLeaders, allUnits, scored, withLeader, withoutStandard, withPhase, withSpecial, withUnit, withUnitNow } from './changes.js';
import { changedLeader, changedState, changedUnit } from './copies.js';
import { isMounted, typeInForm } from './rules/units.js';
import type { Event, LeaderId, LeaderNow, Phase, State, Unit, UnitId } from './types.js';

type EventOf<T extends Event['type'], E extends Event = Event> = E extends Event ? (T extends E['type'] ? E : never) : never;
type AnyEvolve = (s: State, e: Event) => State;

/** Told for the log; nothing changes. */
const told = (s: State): State => s;

/** What each event changes: a function for each, so that the machine compiles the few that are common and not one long switch again and again. */
const EVOLVE: { readonly [T in Event['type']]: (s: State, e: EventOf<T>) => State } = {
  eliteRolled: told,
  tied: told,
  leavingRolled: told,
  checked: told,
  leaderChecked: told,
  combatFormed: told,
  led: told,
  clashed: told,
  cryRolled: (s, e) => (e.success ? withSpecial(s, { fled: true }) : s),
  turnBegan: (s, e) => changedState(s, { turn: e.turn, stirred: false }),
  contingentLeft: (s, e) => contingentLeft(s, e.contingent),
  released: (s, e) => released(s, e.contingent),
  captainTook: (s, e) =>
    changedState(s, {
      leaders: [...s.leaders, madeLeader(e.leader, e.hex, 'inactive', { side: e.side, rank: 'OC', commands: 'all' })],
    }),
  finished: (s, e) => withLeader(s, e.leader, { status: 'finished' }),
  waited: (s, e) => withLeader(s, e.leader, { waited: true }),
  bypassed: (s, e) => e.leaders.reduce((t, id) => withLeader(t, id, { noMomentum: true }), s),
  paralysed: (s, e) =>
    allLeaders(s, (l) => (l.status === 'inactive' && leaderCard(s, l).side === e.side ? changedLeader(l, { status: 'finished' }) : l)),
  activationsEnded: (s) => allLeaders(s, (l) => changedLeader(l, { status: 'finished' })),
  phaseBegan(s, e) {
    const { phases } = leader(s, e.leader);
    return changedState(withLeader(s, e.leader, { status: 'active', phases: phases + 1 }), { phase: begun(e.side, e.leader, e.elite) });
  },
  commanded: (s, e) => withPhase(s, { mode: e.mode, line: e.line, orders: e.orders }),
  ordered,
  held: (s, e) => withPhase(s, { held: [...(s.phase?.held ?? []), e.unit] }),
  // After his elite phase a leader still has his own, unless it has killed or wounded him.
  phaseEnded: (s, e) =>
    changedState(e.elite && leader(s, e.leader).status === 'active' ? withLeader(s, e.leader, { status: 'inactive' }) : s, {
      phase: null,
    }),
  leaderMoved: (s, e) =>
    withPhase(withLeader(s, e.leader, { hex: e.hex }), {
      orders: Math.max(0, (s.phase?.orders ?? 0) - e.orders),
      leadersMoved: added(s.phase?.leadersMoved, e.leader),
    }),
  // Told to stay, he is not offered again in this phase.
  leaderStayed: (s, e) => withPhase(s, { leadersMoved: added(s.phase?.leadersMoved, e.leader) }),
  leaderPlaced: (s, e) => withLeader(s, e.leader, { hex: e.hex }),
  leaderReplaced,
  leaderWounded: (s, e) => answered(leaderWounded(s, e.leader), isAnswering(s)),
  leaderLost: (s, e) =>
    changedState(
      scored(
        answered(withLeader(s, e.leader, { hex: null, status: 'finished' }), isAnswering(s)),
        leaderCard(s, leader(s, e.leader)).side,
        e.points,
      ),
      { stirred: true },
    ),
  went(s, e) {
    const went = rides(withUnit(s, e.unit, { hex: e.hex, facing: e.facing }), e.along, e.hex);
    return e.how === 'move' || e.how === 'aggression' ? withPhase(went, { leadersMoved: merged(s.phase?.leadersMoved, e.along) }) : went;
  },
  faced(s, e) {
    const facing = withUnit(s, e.unit, { facing: e.facing });
    return e.why === 'reaction' ? reacted(withPhase(facing, { turned: added(s.phase?.turned, e.unit) })) : facing;
  },
  formed: (s, e) => withUnit(s, e.unit, { inColumn: e.inColumn, facing: e.facing }),
  hit(s, e) {
    const u = unit(s, e.unit);
    const stirs = e.why === 'fire' || e.why === 'shock' || e.why === 'preShock';
    return changedState(withUnit(s, e.unit, { hits: Math.min(HITS_COUNTED, u.hits + e.hits) }), {
      stirred: s.stirred || (stirs && e.hits > 0),
    });
  },
  steadied: (s, e) => withUnit(s, e.unit, { hits: e.hits }),
  routed: (s, e) => routed(s, e.unit),
  ran: (s, e) => changedState(s, { bolting: s.bolting.filter((id) => id !== e.unit) }),
  unhorsed: (s, e) => withUnit(s, e.unit, { form: 'unhorsed', hits: e.hits, disordered: false, mark: 'none' }),
  eliminated(s, e) {
    const { side, index } = card(s, e.unit);
    const u = unit(s, e.unit);
    const patch = { facing: outOfColumn(u), hex: null, fate: 'eliminated', routed: false, waited: false, missiles: 'no' } as const;
    const gone = withUnitNow(s, index, clearedUnit(u, patch));
    return changedState(scored(gone, side, e.points), { bolting: s.bolting.filter((id) => id !== e.unit), stirred: true });
  },
  movedOn: (s, e) => withUnit(s, e.unit, { moved: true }),
  shot(s, e) {
    const after = unit(s, e.unit).missiles === e.missiles ? s : withUnit(s, e.unit, { missiles: e.missiles });
    return shotRemembered(after, e, after !== s || e.hits > 0);
  },
  withdrew: (s, e) =>
    reacted(
      withPhase(s, {
        withdrew: added(s.phase?.withdrew, e.unit),
        ...(e.fire ? { withdrawalShots: added(s.phase?.withdrawalShots, e.unit) } : {}),
      }),
    ),
  feigned: (s, e) => reacted(withPhase(s, { feigned: added(s.phase?.feigned, e.unit) })),
  lured: (s, e) => withPhase(s, { lured: added(s.phase?.lured, e.unit) }),
  raided: (s, e) => withPhase(s, { fired: added(s.phase?.fired, e.unit) }),
  recovered(s, e) {
    const u = unit(s, e.unit);
    return withUnit(s, e.unit, { hits: Math.max(0, u.hits - e.hits), disordered: u.disordered && !e.disorder });
  },
  dismounted: (s, e) => withUnit(s, e.unit, { form: 'dismounted', disordered: false, facing: e.facing }),
  remounted: (s, e) => withUnit(s, e.unit, { form: 'mounted', facing: e.facing }),
  marked: (s, e) => withUnit(s, e.unit, { mark: e.mark }),
  declined: (s, e) => withPhase(s, { declined: added(s.phase?.declined, e.unit) }),
  cried: (s) => withSpecial(s, { cried: true }),
  disordered: (s, e) => withUnit(s, e.unit, { disordered: true }),
  shockEnded: (s, e) => shockEnded(s, e.units),
  rallied: (s, e) => withUnit(s, e.unit, { routed: false, waited: false, hits: e.hits, rallied: e.at === 'leader' }),
  rallyTried: (s, e) => changedState(s, { rallyTried: [...s.rallyTried, `${e.leader}>${e.unit}`] }),
  keptWaiting: (s, e) => withUnit(s, e.unit, { waited: true }),
  standardCaptured(s, e) {
    const { side } = card(s, e.by);
    const [a, b] = s.sides;
    return scored(withoutStandard(s, e.contingent), side === a ? b : a, e.points);
  },
  ralliesCleared: (s) => allUnits(s, (u) => (u.rallied ? changedUnit(u, { rallied: false }) : u)),
  refreshed: (s, e) => refreshed(s, e.ordered, e.reloaded),
  smokeLaid(s, e) {
    const { smoke } = battlefield(s).document.special;
    return withPhase(withSpecial(s, { smoked: true, smoke: { hexes: e.hexes, phases: smoke?.lasts ?? 1 } }), {
      orders: (s.phase?.orders ?? 1) - 1,
    });
  },
  thirst: (s, e) => scored(s, e.side, e.points),
  turnEnded: (s, e) => changedState(s, { quiet: e.quiet, rallyTried: [] }),
  ended: (s, e) => changedState(s, { phase: null, outcome: { winner: e.winner, degree: e.degree, reason: e.reason } }),
};

/** The only place where anything changes. */
export const evolve: AnyEvolve = (s, e) => (EVOLVE[e.type] as AnyEvolve)(s, e);

/** Hits beyond any TQ are not counted on. */
const HITS_COUNTED = 99;
const CLEARED = { hits: 0, inColumn: false, mark: 'none', disordered: false, rallied: false } as const satisfies Partial<Unit>;
const clearedUnit = (u: Unit, patch: Partial<Unit>): Unit => changedUnit(changedUnit(u, CLEARED), patch);

const answered = (s: State, isFelt: boolean): State => (isFelt ? reacted(s) : s);
const reacted = (s: State): State => withPhase(s, { reactions: (s.phase?.reactions ?? 0) + 1 });

function added<T>(list: readonly T[] | undefined, one: T): readonly T[] {
  const known = list ?? [];
  return known.includes(one) ? known : [...known, one];
}
const merged = <T>(list: readonly T[] | undefined, more: readonly T[]): readonly T[] =>
  more.reduce((all, one) => added(all, one), list ?? []);

const rides = (s: State, along: readonly LeaderId[], hex: HexId): State =>
  along.length === 0 ? s : allLeaders(s, (l) => (along.includes(l.id) ? changedLeader(l, { hex }) : l));

const begun = (side: Side, man: LeaderId, elite: boolean): Phase => ({
  side,
  leader: man,
  elite,
  mode: 'none',
  line: [],
  orders: 0,
  reactions: 0,
  ordered: [],
  held: [],
  fired: [],
  feigned: [],
  turned: [],
  withdrew: [],
  withdrawalShots: [],
  fought: [],
  lured: [],
  declined: [],
  leadersMoved: [],
  entryShots: [],
});

const madeLeader = (id: LeaderId, hex: HexId, status: LeaderNow['status'], made: NonNullable<LeaderNow['made']>): LeaderNow => ({
  id,
  hex,
  status,
  phases: 0,
  noMomentum: false,
  waited: false,
  wounded: false,
  made,
});

function ordered(s: State, e: EventOf<'ordered'>): State {
  const { phase } = s;
  if (phase === null) return s;
  return withPhase(s, {
    ordered: added(phase.ordered, e.unit),
    orders: phase.mode === 'orders' ? phase.orders - 1 : phase.orders,
    fired: e.order === 'fire' ? added(phase.fired, e.unit) : phase.fired,
  });
}

/** Who is thrown out of Column faces a vertex again. */
const outOfColumn = ({ inColumn, facing }: Unit): Unit['facing'] => (inColumn ? 'E' : facing);

/** It drops its hits, Column and marks, and foot its missiles (7.2). */
function routed(s: State, id: UnitId): State {
  const u = unit(s, id);
  const c = card(s, id);
  const isFoot = !isMounted({ type: typeInForm(c.type, u.form) });
  const missiles = isFoot && c.missile !== undefined ? 'no' : u.missiles;
  const broken = withUnitNow(s, c.index, clearedUnit(u, { facing: outOfColumn(u), routed: true, waited: false, missiles }));
  return changedState(broken, { bolting: [...s.bolting.filter((one) => one !== id), id] });
}

/** Whether a shot in answer is going on. */
const isAnswering = ({ stack }: State): boolean => stack.some((f) => f.proc === 'shot' && f.occasion !== 'fire' && f.occasion !== 'move');

/** A shot in answer disturbs the mover only if it changes anything (DH-R91). */
function shotRemembered(s: State, e: EventOf<'shot'>, isFelt: boolean): State {
  switch (e.occasion) {
    case 'fire':
    case 'move':
      return withPhase(s, { fired: added(s.phase?.fired, e.unit) });
    case 'entry':
      return answered(withPhase(s, { entryShots: added(s.phase?.entryShots, `${e.unit}>${e.target}`) }), isFelt);
    case 'return':
    case 'retire':
    case 'withdrawal':
    case 'feigned-retreat':
      return answered(s, isFelt);
    case 'hit-and-run':
      return s;
  }
}

/** Marks are cleared; those of an immediate shock have fought (DH-R101). */
function shockEnded(s: State, units: readonly UnitId[]): State {
  const unmarked = allUnits(s, (u) =>
    u.mark !== 'none' && (units.length === 0 || units.includes(u.id)) ? changedUnit(u, { mark: 'none' }) : u,
  );
  return units.length === 0 ? unmarked : withPhase(unmarked, { fought: merged(s.phase?.fought, units) });
}

/** Rally Phase, steps 4 to 6 (7.10). */
function refreshed(s: State, steadied: readonly UnitId[], reloaded: readonly UnitId[]): State {
  const fresh = allUnits(s, (u) => {
    const disordered = u.disordered && !steadied.includes(u.id);
    const missiles = reloaded.includes(u.id) ? 'full' : u.missiles;
    return disordered === u.disordered && missiles === u.missiles && !u.moved ? u : changedUnit(u, { disordered, missiles, moved: false });
  });
  const { smoke } = s.special;
  const cleared = smoke === null ? fresh : withSpecial(fresh, { smoke: smoke.phases > 1 ? { ...smoke, phases: smoke.phases - 1 } : null });
  const { hidden } = battlefield(s).document.special;
  const isKept = (id: LeaderId): boolean => s.special.hidden && (hidden?.leaders.includes(id) ?? false);
  return allLeaders(cleared, (l) =>
    l.hex === null ? l : changedLeader(l, { status: isKept(l.id) ? 'finished' : 'inactive', phases: 0, noMomentum: false, waited: false }),
  );
}

/** The Ayyubids go, routed or not, with leader and Standard, and nobody counts them (A2). */
function contingentLeft(s: State, contingent: string): State {
  const { leaving } = battlefield(s).document.special;
  const gone = allUnits(s, (u) =>
    card(s, u.id).contingent === contingent && u.hex !== null
      ? clearedUnit(u, { routed: false, waited: false, hex: null, fate: 'left' })
      : u,
  );
  return withSpecial(
    changedState(
      allLeaders(withoutStandard(gone, contingent), (l) =>
        l.id === leaving?.leader ? changedLeader(l, { hex: null, status: 'finished' }) : l,
      ),
      { bolting: s.bolting.filter((id) => card(s, id).contingent !== contingent) },
    ),
    { left: true },
  );
}

/** Kiev need not wait any longer (K2); the hidden leaders become inactive at the moment of release (A1). */
function released(s: State, contingent: string): State {
  const { hidden } = battlefield(s).document.special;
  if (hidden?.contingent !== contingent) return withSpecial(s, { waiting: false });
  const free = allLeaders(s, (l) =>
    hidden.leaders.includes(l.id) && l.hex !== null && !l.wounded ? changedLeader(l, { status: 'inactive' }) : l,
  );
  return withSpecial(free, { hidden: false });
}

/** He is Finished for the turn; in the middle of his orders he has one less to give (DH-R13, DH-R59). */
function leaderWounded(s: State, id: LeaderId): State {
  const hurt = withLeader(s, id, { wounded: true, status: 'finished' });
  if (s.phase?.leader !== id) return hurt;
  const less = initiativeOf(s, leader(s, id)) - initiativeOf(hurt, leader(hurt, id));
  return withPhase(hurt, { orders: Math.max(0, s.phase.orders - less) });
}

function leaderReplaced(s: State, e: EventOf<'leaderReplaced'>): State {
  const { side, commands } = leaderCard(s, leader(s, e.leader));
  const made = madeLeader(e.by, e.hex, 'finished', { side, rank: 'SC', commands });
  return changedState(withPhase(s, { orders: (s.phase?.orders ?? 1) - 1 }), {
    leaders: [...s.leaders, made],
    replacements: { ...s.replacements, [side]: ofSide(s.replacements, side) - 1 },
  });
}
