import { but, copierOf } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { battlefield } from './board/battlefield.js';
import { shotKey } from './board/lines-of-fire.js';
import { card, leaderSide, unit } from './board/pieces.js';
import {
  type Activation,
  activationShape,
  type Deed,
  type Event,
  type HidingPlaces,
  type LeaderId,
  type LeaderNow,
  leaderShape,
  type State,
  stateShape,
  type Unit,
  type UnitId,
  unitShape,
} from './types.js';
import { ANY } from './words.js';

/** The only place where anything changes. */
export function evolve(s: State, e: Event): State {
  switch (e.type) {
    case 'duelFought':
    case 'flightChecked':
    case 'releaseRolled':
    case 'declared':
    case 'continuationRolled':
    case 'attackDeclared':
    case 'withdrawn':
    case 'newLead':
    case 'evasionRolled':
    case 'reluctanceRolled':
    case 'counterChargeRolled':
    case 'drowningRolled':
    case 'iceRolled':
    case 'leaderChecked':
    // Who was told to stay has not moved (R87).
    case 'leaderStayed':
      return s;
    case 'hid':
      return e.places === 'secret' ? s : hid(s, e.battle, e.places);
    case 'princeChosen':
      return e.with === 'secret' ? s : changed(s, { prince: { with: e.with } });
    case 'princeRevealed':
      return princeRevealed(s, e);
    case 'initiative':
    case 'released':
    case 'passed':
    case 'rallied':
    case 'standardMoved':
    case 'standardCaptured':
    case 'seizureRolled':
    case 'activated':
    case 'shockBegun':
    case 'activationEnded':
      return playGoesOn(s, e);
    case 'held':
      return withActivation(s, { handled: [...(s.activation?.handled ?? []), e.unit] });
    case 'leaderMoved':
      return moved(withLeader(s, e.leader, { hex: e.hex }), [e.leader]);
    case 'moved': {
      const went = goes(withUnit(s, e.unit, { hex: e.hex, facing: e.facing }), e.along, e.hex);
      const deeds: Deed[] = [];
      for (const step of e.steps) deeds.push('enter' in step ? 'moved' : 'turn' in step ? 'pivoted' : 'fired');
      const marked = deed(went, e.unit, deeds);
      const stopped = e.stops ? withActivation(marked, { stopped: [...(s.activation?.stopped ?? []), e.unit] }) : marked;
      return e.along.length === 0 ? stopped : moved(stopped, e.along);
    }
    case 'charged':
      return goes(withUnit(s, e.unit, { hex: e.hex, facing: e.facing }), e.along, e.hex);
    case 'steppedBack':
    case 'advanced':
      return goes(withUnit(s, e.unit, { hex: e.hex }), e.along, e.hex);
    case 'shot':
      if (e.window === 'active') return deed(s, e.unit, ['fired']);
      return withActivation(s, { shots: [...(s.activation?.shots ?? []), shotKey(e.unit, e.target)] });
    case 'calledOff':
      return e.spent ? deed(s, e.lead, ['attacked']) : s;
    case 'fought': {
      const struck = [e.lead, ...e.support].reduce((t, id) => deed(t, id, ['attacked']), s);
      return e.again > 0 ? struck : withActivation(struck, { defended: [...(s.activation?.defended ?? []), e.target] });
    }
    case 'disordered':
      return withActivation(withUnit(s, e.unit, { state: 'disordered' }), { disordered: [...(s.activation?.disordered ?? []), e.unit] });
    case 'retreated': {
      const from = unit(s, e.unit).hex;
      const { side } = card(s, e.unit);
      const along = s.leaders.filter((l) => l.hex === from && leaderSide(s, l.id) === side).map((l) => l.id);
      return goes(withUnit(s, e.unit, { hex: e.hex }), along, e.hex);
    }
    case 'retired':
      return withUnit(s, e.unit, { state: 'retired', hex: e.hex, facing: e.facing });
    case 'eliminated': {
      const { side, fp } = card(s, e.unit);
      return scored(withUnit(s, e.unit, { state: 'eliminated', hex: null }), side, fp);
    }
    case 'faced':
      return withUnit(s, e.unit, { facing: e.facing });
    case 'turnedToMeet':
      return withActivation(withUnit(s, e.unit, { facing: e.facing }), { turned: [...(s.activation?.turned ?? []), e.unit] });
    case 'leaderDied':
      return leaderDied(s, e);
    case 'leaderPlaced':
      return withLeader(s, e.leader, { hex: e.hex });
    case 'ended':
      return changed(s, { outcome: { winner: e.winner, degree: e.degree, reason: e.reason } });
  }
}

/** Who acts, and the Standards. */
function playGoesOn(s: State, e: Extract<Event, { readonly type: OrderOfPlay }>): State {
  switch (e.type) {
    case 'initiative':
      return changed(s, {
        initiative: e.side,
        k: 0,
        last: null,
        tick: e.tick,
        frees: e.by === 'seized' ? s.frees : { ...s.frees, [e.side]: (s.frees[e.side] ?? 0) + 1 },
      });
    case 'released':
      return changed(s, { ambush: 'released' });
    case 'passed':
      return changed(s, { passes: e.free ? s.passes + 1 : 0 });
    case 'rallied':
      return changed(
        e.units.reduce((t, id) => withUnit(t, id, { state: 'disordered' }), s),
        { k: 1, last: null, passes: 0, activations: s.activations + 1 },
      );
    case 'standardMoved':
      return changed(s, {
        standards: { ...s.standards, [e.side]: e.hex },
        k: 1,
        last: null,
        passes: 0,
        activations: s.activations + 1,
      });
    // Its flight points are the scenario's; nobody rallies without one (R67).
    case 'standardCaptured':
      return scored(changed(s, { standards: { ...s.standards, [e.side]: null } }), e.side, battlefield(s).army(e.side).standard.fp);
    case 'seizureRolled':
      return changed(s, { seizures: { ...s.seizures, [e.side]: (s.seizures[e.side] ?? 0) - 1 } });
    case 'activated':
      return changed(s, {
        passes: 0,
        activation: begun(e),
        ambush: s.ambush === 'released' && isAmbush(s, e.battle) ? 'sortie' : s.ambush,
      });
    case 'shockBegun':
      return withActivation(s, { segment: 'shock', handled: [] });
    case 'activationEnded':
      return changed(
        e.recovered.reduce((t, id) => withUnit(t, id, { state: 'normal' }), s),
        {
          activation: null,
          k: s.k + 1,
          last: s.activation?.battle ?? null,
          activations: s.activations + 1,
          ambush: s.ambush === 'sortie' ? 'known' : s.ambush,
        },
      );
  }
}
type OrderOfPlay =
  | ('initiative' | 'released' | 'passed' | 'rallied' | 'standardMoved' | 'standardCaptured')
  | ('seizureRolled' | 'activated' | 'shockBegun' | 'activationEnded');

export const copiedState = copierOf(stateShape(ANY));
const copiedUnit = copierOf(unitShape(ANY));
const copiedLeader = copierOf(leaderShape(ANY));
const copiedActivation = copierOf(activationShape(ANY));

const changed = (s: State, patch: Partial<State>): State => but(copiedState(s), patch);

function withUnit(s: State, id: UnitId, patch: Partial<Unit>): State {
  const { index } = card(s, id);
  const units = s.units.slice();
  units[index] = but(copiedUnit(unit(s, id)), patch);
  return changed(s, { units });
}

function withLeader(s: State, id: LeaderId, patch: Partial<LeaderNow>): State {
  return changed(s, { leaders: s.leaders.map((l) => (l.id === id ? but(copiedLeader(l), patch) : l)) });
}

const withActivation = (s: State, patch: Partial<Activation>): State =>
  s.activation === null ? s : changed(s, { activation: but(copiedActivation(s.activation), patch) });

/** Leaders who ride with a unit. */
const goes = (s: State, along: readonly LeaderId[], hex: HexId): State => along.reduce((t, id) => withLeader(t, id, { hex }), s);

const moved = (s: State, leaders: readonly LeaderId[]): State =>
  withActivation(s, {
    leadersMoved: [...(s.activation?.leadersMoved ?? []), ...leaders.filter((id) => !s.activation?.leadersMoved.includes(id))],
  });

function deed(s: State, id: UnitId, deeds: readonly Deed[]): State {
  const { activation } = s;
  if (activation === null || deeds.length === 0) return s;
  const before = activation.did[id] ?? [];
  const added = deeds.filter((d, i) => !before.includes(d) && deeds.indexOf(d) === i);
  const handled =
    activation.segment === 'move' && !activation.handled.includes(id) && card(s, id).side === activation.side
      ? [...activation.handled, id]
      : activation.handled;
  if (added.length === 0 && handled === activation.handled) return s;
  return withActivation(s, { handled, did: { ...activation.did, [id]: [...before, ...added] } });
}

const scored = (s: State, side: string, fp: number): State => changed(s, { lost: { ...s.lost, [side]: (s.lost[side] ?? 0) + fp } });

const begun = (e: Extract<Event, { type: 'activated' }>): Activation => ({
  side: e.side,
  battle: e.battle,
  segment: 'move',
  startedInZoc: e.startedInZoc,
  outOfCommand: e.outOfCommand,
  did: {},
  handled: [],
  leadersMoved: [],
  defended: [],
  disordered: [],
  stopped: [],
  shots: [],
  turned: [],
});
const isAmbush = (s: State, battle: string): boolean => battlefield(s).document.special.ambush?.battle === battle;

/** The Battle in the wood is set down where its owner wants it (R93). */
function hid(s: State, battle: string, { units, leader }: HidingPlaces): State {
  const man = battlefield(s).battles.find((b) => b.name === battle)?.leader.id;
  const placed = units.reduce((t, { unit: id, hex, facing }) => withUnit(t, id, { hex, facing }), s);
  return man === undefined ? placed : withLeader(placed, man, { hex: leader });
}

/** His points are scored; a Battle gets a new man, one lesser in everything, and the charisma is gone (R60). */
function leaderDied(s: State, e: Extract<Event, { type: 'leaderDied' }>): State {
  const known: State =
    battlefield(s).document.special.falsePrince?.leader === e.leader && s.prince?.with === null ? changed(s, { prince: null }) : s;
  const paid = scored(known, leaderSide(s, e.leader), e.fp);
  const man = s.leaders.find((l) => l.id === e.leader);
  if (man === undefined) return paid;
  const gone = { charisma: 0, overall: false, replaced: man.replaced + 1 };
  return withLeader(paid, e.leader, e.replacement === null ? { ...gone, hex: null } : { ...gone, ...e.replacement });
}

/** The double is dead and the prince shows himself; or the prince's own unit is lost and he is found, alive or dead (K2). */
function princeRevealed(s: State, e: Extract<Event, { type: 'princeRevealed' }>): State {
  const { falsePrince } = battlefield(s).document.special;
  const known: State = changed(s, { prince: null });
  if (falsePrince === undefined) return known;
  const { doubleFp, side } = falsePrince;
  const id = falsePrince.leader as LeaderId;
  switch (e.fate) {
    case 'takes-over':
      return withLeader(scored(known, side, doubleFp), id, { hex: unit(s, e.with).hex, charisma: 0 });
    case 'found':
      return known;
    case 'dead':
      return withLeader(scored(known, side, battlefield(s).leader(id).fp), id, { charisma: 0, fp: doubleFp });
  }
}
