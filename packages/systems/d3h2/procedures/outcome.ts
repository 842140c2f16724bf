import { call, done, to } from '@pennon/kernel';
import { comeToBlows, leftAlone } from '../board/aerials.js';
import { elementId } from '../board/battlefield.js';
import { captorOf, closingUp, entryOf, mayHoldTaken } from '../board/capture.js';
import { isThere } from '../board/element-facts.js';
import { releasedBy, returnsInto } from '../board/ensorcelled.js';
import { flightOf } from '../board/fleeing.js';
import { groundOf } from '../board/ground.js';
import { garrisonOf } from '../board/held-works.js';
import { coverChanges } from '../board/lurkers.js';
import { meetingOf } from '../board/outcome-contacts.js';
import { consequences } from '../board/outcome-queue.js';
import { baseOn, cardOf, elementOf } from '../board/position.js';
import { fileOf, type Pursuit, pursuitOf } from '../board/pursuit.js';
import { hasChoice, recoilFor } from '../board/recoil.js';
import { isRiverEntered } from '../board/rivers-and-waterways.js';
import type { D3h2, Deed, ElementId, LostWhy, OutcomeFrame, Pen, RiverFrame, State } from '../types.js';

export const beginOutcome = (deeds: readonly Deed[]): OutcomeFrame => ({ proc: 'outcome', step: 'begin', deeds });

/** Results carried out one deed at a time, in the order of section 4: those who are lost, flights, recoils, friends who recoil with them, pursuits. */
export const outcome: D3h2['outcome'] = {
  /** Who recoils along and who pursues is settled before anybody has moved. */
  begin: { kind: 'auto', run: (w, f) => to(f, 'next', { deeds: [...f.deeds, ...consequences(w.state, f.deeds)] }) },
  next: {
    kind: 'auto',
    run(w, f) {
      const [deed, ...deeds] = f.deeds;
      if (deed === undefined) return to(f, 'settle');
      if (!isStillThere(w.state, deed.unit)) return to(f, 'next', { deeds });
      if (deed.what === 'recoil') return to(f, 'recoil');
      return to(f, 'next', { deeds: [...deeds, ...carryOut(w, deed)] });
    },
  },
  /** Mounted and Aerials choose between a base width and their depth (D3-32). */
  recoil: {
    kind: 'choice',
    side: (s, f) => cardOf(s, unitOf(f)).side,
    options: (s, f) =>
      hasChoice(s, f)
        ? [
            { type: 'recoil', distance: 'full' },
            { type: 'recoil', distance: 'depth' },
          ]
        : [{ type: 'recoil', distance: 'full' }],
    take(w, f, a) {
      const [deed, ...deeds] = f.deeds;
      const further = deed === undefined ? [] : recoil(w, deed, a.type === 'recoil' ? a.distance : 'full');
      return to(f, 'next', { deeds: [...deeds, ...further] });
    },
  },
  /** Contacts that have ended or begun, Mages whose spells break, a river that somebody was driven into. */
  settle: {
    kind: 'auto',
    run(w) {
      settle(w);
      return isRiverEntered(w.state) ? call<RiverFrame, OutcomeFrame>({ proc: 'river', step: 'sound' }, beginOutcome([])) : done;
    },
  },
};

function unitOf({ deeds: [deed] }: OutcomeFrame): ElementId {
  if (deed === undefined) throw new Error('nobody has anything to do');
  return deed.unit;
}
const isStillThere = (s: State, id: ElementId): boolean => isThere(elementOf(s, id));

// ---------------------------------------------------------------- one deed

/** Says what else is to be done because of it. */
function carryOut(w: Pen, deed: Deed): readonly Deed[] {
  switch (deed.what) {
    case 'destroyed':
      lose(w, deed.unit, 'result');
      break;
    case 'ensorcelled':
      w.emit({ type: 'ensorcelled', unit: deed.unit, by: elementId(w.state, deed.by) });
      break;
    case 'flee':
      return flee(w, deed);
    case 'pursue':
      pursue(w, deed);
      break;
    case 'enter':
      enter(w, deed);
      break;
    case 'recoil':
      break;
  }
  return [];
}

/** Him alone, not those who support him (R68). */
function lose(w: Pen, unit: ElementId, why: LostWhy): void {
  if (isStillThere(w.state, unit)) w.emit({ type: 'destroyed', unit, why });
}

/** Those whom a Behemoth runs over are lost; whoever fought them pursues, as after any other loss (D3-34). */
function trample(w: Pen, ids: readonly ElementId[], by: ElementId): readonly Deed[] {
  const further = consequences(
    w.state,
    ids.map((unit) => ({ unit, what: 'destroyed', by, onRear: false, against: null, fared: null })),
  );
  for (const id of ids) lose(w, id, 'trampled');
  return further;
}

function recoil(w: Pen, deed: Deed, choose: 'full' | 'depth'): readonly Deed[] {
  const done = recoilFor(w.state, deed, choose);
  if (done === undefined) return [];
  const { unit } = deed;
  const further = trample(w, done.trampled, unit);
  if (done.result === 'destroyed' || done.result === 'both-destroyed') {
    lose(w, unit, done.why);
    return further;
  }
  for (const { id, to: place } of done.pushed) w.emit({ type: 'shifted', unit: id, to: place, why: 'pushed' });
  w.emit({
    type: 'recoiled',
    unit,
    to: done.to,
    how: done.result === 'passes' ? 'through' : done.result === 'tramples' ? 'tramples' : 'back',
  });
  return further;
}

function flee(w: Pen, { unit, onRear }: Deed): readonly Deed[] {
  const base = baseOn(w.state, unit);
  if (base === undefined) return [];
  const flight = flightOf(w.state, base, onRear);
  const further = trample(w, flight.result === 'both-destroyed' && flight.with !== null ? [flight.with] : [], unit);
  if (flight.result === 'destroyed' || flight.result === 'both-destroyed') {
    lose(w, unit, flight.why);
    return further;
  }
  w.emit({ type: 'fled', unit, way: flight.way, off: flight.result === 'off-table' });
  release(w, unit);
  if (flight.with !== null) lineUpAfter(w, unit, flight.with, 'flees');
  return further;
}

function pursue(w: Pen, { unit, by, against, fared }: Deed): void {
  const base = baseOn(w.state, unit);
  if (base === undefined || against === null || fared === null) return;
  // Whoever was to recoil or flee and could not was destroyed.
  const how = isStillThere(w.state, elementId(w.state, by)) || fared === 'ensorcelled' ? fared : 'destroyed';
  advance(w, unit, pursuitOf(w.state, base, against, how));
}

/** Whoever has taken a Camp or Stronghold moves in, the column behind follows (6.3, D3-34). */
function enter(w: Pen, { unit, by }: Deed): void {
  const lead = baseOn(w.state, unit);
  const works = groundOf(w.state).works.find(({ works: v }) => v.id === by);
  if (lead === undefined || works === undefined) return;
  const captor = captorOf(w.state, lead, by);
  const garrison = garrisonOf(w.state, by);
  if (garrison !== undefined) lose(w, garrison, 'captured');
  w.emit({ type: 'captured', feature: by, by: lead.card.side, unit: captor?.card.id ?? null });
  if (captor === undefined) return;
  if (works.works.kind === 'camp') advance(w, captor.card.id, entryOf(w.state, captor));
  else if (mayHoldTaken(captor)) {
    const [, next] = fileOf(w.state, captor);
    w.emit({ type: 'garrisoned', unit: captor.card.id, feature: by, pips: 0, measured: 0 });
    if (next !== undefined) advance(w, next.card.id, { placed: closingUp(w.state, captor, next), met: null });
  }
}

function advance(w: Pen, unit: ElementId, { placed, met }: Pursuit): void {
  if (placed.length > 0) w.emit({ type: 'pursued', placed });
  if (met !== null) lineUpAfter(w, unit, met, 'pursues');
}

/** Whoever ran into an enemy lines up with it, or it with him (D3-34). */
function lineUpAfter(w: Pen, unit: ElementId, met: ElementId, how: 'flees' | 'pursues'): void {
  const meeting = meetingOf(w.state, unit, met, how);
  if (meeting === undefined) return;
  if (meeting.how === 'locked') w.emit({ type: 'locked', unit: meeting.unit, enemy: meeting.enemy });
  else for (const { id, to: place } of meeting.placed) w.emit({ type: 'shifted', unit: id, to: place, why: meeting.how });
}

/** Those whom a Mage held, one at a time: whoever comes back takes a place, and whoever finds his covered sets others free. */
function release(w: Pen, fled: ElementId | null): void {
  for (let next = releasedBy(w.state, fled); next !== undefined; next = releasedBy(w.state, fled)) {
    const { unit, to: place } = next;
    const feature = returnsInto(w.state, unit);
    if (place === null) w.emit({ type: 'destroyed', unit, why: 'place-covered' });
    else if (feature !== null) w.emit({ type: 'garrisoned', unit, feature, pips: 0, measured: 0 });
    else w.emit({ type: 'summoned', placed: [{ id: unit, to: place }], pips: 0, why: 'released' });
  }
}

/** What has come of it for others: spells that break, fights that are over, cover that was entered or left. */
export function settle(w: Pen): void {
  for (const unit of leftAlone(w.state)) w.emit({ type: 'disengaged', unit });
  for (const unit of comeToBlows(w.state)) w.emit({ type: 'engaged', unit });
  release(w, null);
  const { came, left } = coverChanges(w.state);
  for (const { unit, feature } of left) w.emit({ type: 'leftBadGoing', unit, feature });
  for (const { unit, feature } of came) w.emit({ type: 'cameIntoBadGoing', unit, feature });
}
