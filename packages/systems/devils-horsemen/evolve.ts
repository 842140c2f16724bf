import { ofSide, type Side } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { battlefield } from './board/battlefield.js';
import { card, initiativeOf, leader, leaderCard, unit } from './board/pieces.js';
import { changedLeader, changedPhase, changedState, changedUnit } from './copies.js';
import { isMounted, typeInForm } from './rules/units.js';
import type { Event, LeaderId, LeaderNow, Phase, SpecialNow, State, Unit, UnitId } from './types.js';

/** The only place where anything changes. */
export function evolve(s: State, e: Event): State {
  switch (e.type) {
    case 'eliteRolled':
    case 'tied':
    case 'cryRolled':
    case 'leavingRolled':
    case 'checked':
    case 'leaderChecked':
    case 'combatFormed':
    case 'led':
      return e.type === 'cryRolled' && e.success ? withSpecial(s, { fled: true }) : s;
    case 'turnBegan':
      return changedState(s, { turn: e.turn, stirred: false });
    case 'contingentLeft':
      return contingentLeft(s, e.contingent);
    case 'released':
      return released(s, e.contingent);
    case 'captainTook':
      return changedState(s, {
        leaders: [...s.leaders, madeLeader(e.leader, e.hex, 'inactive', { side: e.side, rank: 'OC', commands: 'all' })],
      });
    case 'finished':
      return withLeader(s, e.leader, { status: 'finished' });
    case 'waited':
      return withLeader(s, e.leader, { waited: true });
    case 'bypassed':
      return e.leaders.reduce((t, id) => withLeader(t, id, { noMomentum: true }), s);
    case 'paralysed':
      return allLeaders(s, (l) =>
        l.status === 'inactive' && leaderCard(s, l).side === e.side ? changedLeader(l, { status: 'finished' }) : l,
      );
    case 'activationsEnded':
      return allLeaders(s, (l) => changedLeader(l, { status: 'finished' }));
    case 'phaseBegan': {
      const { phases } = leader(s, e.leader);
      return changedState(withLeader(s, e.leader, { status: 'active', phases: phases + 1 }), { phase: begun(e.side, e.leader, e.elite) });
    }
    case 'commanded':
      return withPhase(s, { mode: e.mode, line: e.line, orders: e.orders });
    case 'ordered':
      return ordered(s, e);
    case 'held':
      return withPhase(s, { held: [...(s.phase?.held ?? []), e.unit] });
    // After his elite phase a leader still has his own, unless it has killed or wounded him.
    case 'phaseEnded':
      return changedState(e.elite && leader(s, e.leader).status === 'active' ? withLeader(s, e.leader, { status: 'inactive' }) : s, {
        phase: null,
      });
    case 'leaderMoved':
      return withPhase(withLeader(s, e.leader, { hex: e.hex }), {
        orders: Math.max(0, (s.phase?.orders ?? 0) - e.orders),
        leadersMoved: added(s.phase?.leadersMoved, e.leader),
      });
    // Told to stay, he is not offered again in this phase.
    case 'leaderStayed':
      return withPhase(s, { leadersMoved: added(s.phase?.leadersMoved, e.leader) });
    case 'leaderPlaced':
      return withLeader(s, e.leader, { hex: e.hex });
    case 'leaderReplaced':
      return leaderReplaced(s, e);
    case 'leaderWounded':
      return leaderWounded(s, e.leader);
    case 'leaderLost':
      return changedState(
        scored(withLeader(s, e.leader, { hex: null, status: 'finished' }), leaderCard(s, leader(s, e.leader)).side, e.points),
        { stirred: true },
      );
    case 'went': {
      const went = rides(withUnit(s, e.unit, { hex: e.hex, facing: e.facing }), e.along, e.hex);
      return e.how === 'move' || e.how === 'aggression' ? withPhase(went, { leadersMoved: merged(s.phase?.leadersMoved, e.along) }) : went;
    }
    case 'faced': {
      const facing = withUnit(s, e.unit, { facing: e.facing });
      return e.why === 'reaction' ? reacted(withPhase(facing, { turned: added(s.phase?.turned, e.unit) })) : facing;
    }
    case 'formed':
      return withUnit(s, e.unit, { inColumn: e.inColumn, facing: e.facing });
    case 'hit': {
      const u = unit(s, e.unit);
      const stirs = e.why === 'fire' || e.why === 'shock' || e.why === 'preShock';
      return changedState(withUnit(s, e.unit, { hits: Math.min(HITS_COUNTED, u.hits + e.hits) }), {
        stirred: s.stirred || (stirs && e.hits > 0),
      });
    }
    case 'steadied':
      return withUnit(s, e.unit, { hits: e.hits });
    case 'routed':
      return routed(s, e.unit);
    case 'ran':
      return changedState(s, { bolting: s.bolting.filter((id) => id !== e.unit) });
    case 'unhorsed':
      return withUnit(s, e.unit, { form: 'unhorsed', hits: e.hits, disordered: false, mark: 'none' });
    case 'eliminated': {
      const { side } = card(s, e.unit);
      const facing = outOfColumn(unit(s, e.unit));
      const gone = withUnit(s, e.unit, { ...CLEARED, facing, hex: null, fate: 'eliminated', routed: false, waited: false, missiles: 'no' });
      return changedState(scored(gone, side, e.points), { bolting: s.bolting.filter((id) => id !== e.unit), stirred: true });
    }
    case 'movedOn':
      return withUnit(s, e.unit, { moved: true });
    case 'shot': {
      const after = unit(s, e.unit).missiles === e.missiles ? s : withUnit(s, e.unit, { missiles: e.missiles });
      return shotRemembered(after, e);
    }
    case 'withdrew':
      return reacted(
        withPhase(s, {
          withdrew: added(s.phase?.withdrew, e.unit),
          ...(e.fire ? { withdrawalShots: added(s.phase?.withdrawalShots, e.unit) } : {}),
        }),
      );
    case 'feigned':
      return reacted(withPhase(s, { feigned: added(s.phase?.feigned, e.unit) }));
    case 'lured':
      return withPhase(s, { lured: added(s.phase?.lured, e.unit) });
    case 'raided':
      return withPhase(s, { fired: added(s.phase?.fired, e.unit) });
    case 'recovered': {
      const u = unit(s, e.unit);
      return withUnit(s, e.unit, { hits: Math.max(0, u.hits - e.hits), disordered: u.disordered && !e.disorder });
    }
    case 'dismounted':
      return withUnit(s, e.unit, { form: 'dismounted', disordered: false, facing: e.facing });
    case 'remounted':
      return withUnit(s, e.unit, { form: 'mounted', facing: e.facing });
    case 'marked':
      return withUnit(s, e.unit, { mark: e.mark });
    case 'declined':
      return withPhase(s, { declined: added(s.phase?.declined, e.unit) });
    case 'cried':
      return withSpecial(s, { cried: true });
    case 'clashed':
      return s;
    case 'disordered':
      return withUnit(s, e.unit, { disordered: true });
    case 'shockEnded':
      return shockEnded(s, e.units);
    case 'rallied':
      return withUnit(s, e.unit, { routed: false, waited: false, hits: e.hits, rallied: e.at === 'leader' });
    case 'rallyTried':
      return changedState(s, { rallyTried: [...s.rallyTried, `${e.leader}>${e.unit}`] });
    case 'keptWaiting':
      return withUnit(s, e.unit, { waited: true });
    case 'standardCaptured': {
      const { side } = card(s, e.by);
      const [a, b] = s.sides;
      const gone = changedState(s, {
        standards: s.standards.map((one) => (one.contingent === e.contingent ? { ...one, hex: null } : one)),
      });
      return scored(gone, side === a ? b : a, e.points);
    }
    case 'ralliesCleared':
      return allUnits(s, (u) => (u.rallied ? changedUnit(u, { rallied: false }) : u));
    case 'refreshed':
      return refreshed(s, e.ordered, e.reloaded);
    case 'smokeLaid': {
      const { smoke } = battlefield(s).document.special;
      return withPhase(withSpecial(s, { smoked: true, smoke: { hexes: e.hexes, phases: smoke?.lasts ?? 1 } }), {
        orders: (s.phase?.orders ?? 1) - 1,
      });
    }
    case 'thirst':
      return scored(s, e.side, e.points);
    case 'turnEnded':
      return changedState(s, { quiet: e.quiet, rallyTried: [] });
    case 'ended':
      return changedState(s, { phase: null, outcome: { winner: e.winner, degree: e.degree, reason: e.reason } });
  }
}

/** Hits beyond any TQ are not counted on. */
const HITS_COUNTED = 99;
const CLEARED = { hits: 0, inColumn: false, mark: 'none', disordered: false, rallied: false } as const satisfies Partial<Unit>;

function withUnit(s: State, id: UnitId, patch: Partial<Unit>): State {
  const { index } = card(s, id);
  const units = s.units.slice();
  units[index] = changedUnit(unit(s, id), patch);
  return changedState(s, { units });
}
const allUnits = (s: State, change: (u: Unit) => Unit): State => {
  const units = s.units.map(change);
  return units.every((u, i) => u === s.units[i]) ? s : changedState(s, { units });
};
const withLeader = (s: State, id: LeaderId, patch: Partial<LeaderNow>): State =>
  allLeaders(s, (l) => (l.id === id ? changedLeader(l, patch) : l));
const allLeaders = (s: State, change: (l: LeaderNow) => LeaderNow): State => changedState(s, { leaders: s.leaders.map(change) });
const withPhase = (s: State, patch: Partial<Phase>): State =>
  s.phase === null ? s : changedState(s, { phase: changedPhase(s.phase, patch) });
const withSpecial = (s: State, patch: Partial<SpecialNow>): State => changedState(s, { special: { ...s.special, ...patch } });
const reacted = (s: State): State => withPhase(s, { reactions: (s.phase?.reactions ?? 0) + 1 });

function added<T>(list: readonly T[] | undefined, one: T): readonly T[] {
  const known = list ?? [];
  return known.includes(one) ? known : [...known, one];
}
const merged = <T>(list: readonly T[] | undefined, more: readonly T[]): readonly T[] =>
  more.reduce((all, one) => added(all, one), list ?? []);

const rides = (s: State, along: readonly LeaderId[], hex: HexId): State =>
  along.length === 0 ? s : allLeaders(s, (l) => (along.includes(l.id) ? changedLeader(l, { hex }) : l));
const scored = (s: State, side: Side, points: number): State =>
  changedState(s, { lost: { ...s.lost, [side]: ofSide(s.lost, side) + points } });

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

function ordered(s: State, e: Extract<Event, { type: 'ordered' }>): State {
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
  const broken = withUnit(s, id, {
    ...CLEARED,
    facing: outOfColumn(u),
    routed: true,
    waited: false,
    missiles: isFoot && c.missile !== undefined ? 'no' : u.missiles,
  });
  return changedState(broken, { bolting: [...s.bolting.filter((one) => one !== id), id] });
}

function shotRemembered(s: State, e: Extract<Event, { type: 'shot' }>): State {
  switch (e.occasion) {
    case 'fire':
    case 'move':
      return withPhase(s, { fired: added(s.phase?.fired, e.unit) });
    case 'entry':
      return reacted(withPhase(s, { entryShots: added(s.phase?.entryShots, `${e.unit}>${e.target}`) }));
    case 'return':
    case 'retire':
    case 'withdrawal':
    case 'feigned-retreat':
      return reacted(s);
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
      ? changedUnit(u, { ...CLEARED, routed: false, waited: false, hex: null, fate: 'left' })
      : u,
  );
  return withSpecial(
    changedState(
      allLeaders(gone, (l) => (l.id === leaving?.leader ? changedLeader(l, { hex: null, status: 'finished' }) : l)),
      {
        standards: s.standards.map((one) => (one.contingent === contingent ? { ...one, hex: null } : one)),
        bolting: s.bolting.filter((id) => card(s, id).contingent !== contingent),
      },
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

function leaderReplaced(s: State, e: Extract<Event, { type: 'leaderReplaced' }>): State {
  const { side, commands } = leaderCard(s, leader(s, e.leader));
  const made = madeLeader(e.by, e.hex, 'finished', { side, rank: 'SC', commands });
  return changedState(withPhase(s, { orders: (s.phase?.orders ?? 1) - 1 }), {
    leaders: [...s.leaders, made],
    replacements: { ...s.replacements, [side]: ofSide(s.replacements, side) - 1 },
  });
}
