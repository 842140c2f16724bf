import { no, type Refusal, refusal } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { evolve } from '../evolve.js';
import { MOUNTING_FORBIDDEN, mountingResult } from '../rules/horses.js';
import { JUMP_FORBIDDEN } from '../rules/jumps.js';
import { STEP_FORBIDDEN, stepCost } from '../rules/movement.js';
import { isLeapedFrom, isOpenWay } from '../rules/terrain.js';
import type { Edge } from '../scenarios/document.js';
import type {
  CharacterId,
  Event,
  Hexside,
  HorseId,
  JumpFacts,
  MountingFacts,
  ObjectId,
  Occupant,
  Place,
  State,
  Step,
  StepFacts,
} from '../types.js';
import { allowanceOf } from './allowance.js';
import { type Battlefield, battlefield, type CharacterCard } from './battlefield.js';
import { entriesOf } from './entering.js';
import { card, character, fighterFacts, horse, nameOf, object, objectName } from './people.js';
import { hexesBeside } from './placing.js';
import { corpsesIn, isFree, isInContact, looseHorseAt, type Position, position } from './position.js';

/** A move so far (R70). */
export interface Going {
  readonly head: number;
  /** -1 on foot. */
  readonly rump: number;
  readonly spent: number;
  readonly allowance: number;
  /** Nothing may follow but putting a load down. */
  readonly isOver: boolean;
}

/** A move that can be made: what happens, where he is then, and where he leaps, if he does. */
export interface Walk {
  readonly ok: true;
  readonly events: readonly Event[];
  readonly going: Going;
  readonly leap: HexId | null;
}
interface Stopped {
  readonly ok: false;
  readonly why: Refusal;
}

/** How somebody begins his move. */
export function goingOf(state: State, id: CharacterId, spent = 0, allowance = allowanceOf(state, id)): Going {
  const p = position(state);
  const { index } = card(state, id);
  return { head: p.head(index), rump: p.rump(index), spent, allowance, isOver: false };
}

type Stepped = { readonly ok: true; readonly going: Going; readonly events: readonly Event[]; readonly leap?: HexId } | Stopped;
const stopped = (why: Refusal): Stopped => ({ ok: false, why });
const refuse = (ref: string, message: string): Stopped => stopped(no(ref, message));

/**
 * Walks the steps of a move one by one (R70). Contact at the start hinders no step but mounting, and a first step into contact is the last (R71).
 * The same for whoever asks whether it is allowed and for whoever carries it out.
 */
export function walked(state: State, id: CharacterId, start: Going, steps: readonly Step[]): Walk | Stopped {
  let now = state;
  let going = start;
  let leap: HexId | null = null;
  const events: Event[] = [];
  let path: Place[] = [];
  const told = (): void => {
    if (path.length === 0) return;
    const event: Event = { type: 'moved', unit: id, path, points: going.spent, stops: going.isOver };
    events.push(event);
    now = evolve(now, event);
    path = [];
  };
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] as Step;
    if (leap !== null) return refuse('R72', 'The die decides first how the jump ends.');
    const isWay = isOnTheWay(step);
    // What is done in a hex is done after getting there; ways are told in one piece.
    if (!isWay) told();
    const next = stepped(now, id, going, step, !isOnTheWay(steps[i + 1]));
    if (!next.ok) return next;
    going = next.going;
    if (isWay) path.push(placeOf(now, going));
    leap = next.leap ?? null;
    for (const event of next.events) {
      events.push(event);
      now = evolve(now, event);
    }
  }
  told();
  return { ok: true, events, going, leap };
}

const isOnTheWay = (step: Step | undefined): boolean =>
  step !== undefined && ('enter' in step || 'pivot' in step || 'back' in step || 'come' in step);

const placeOf = (state: State, { head, rump }: Going): Place => {
  const board = battlefield(state);
  return { hex: board.hexAt(head), rump: rump < 0 ? null : board.hexAt(rump) };
};

function stepped(state: State, id: CharacterId, going: Going, step: Step, stops: boolean): Stepped {
  const its = card(state, id);
  if ('drop' in step) return dropping(state, its, going, step.drop);
  if (going.isOver) return refuse('R70', `The move of ${its.name} is over; he may only put down what he carries.`);
  if ('come' in step) return coming(state, its, going, step.come);
  if (going.head < 0) return refuse('R80', `${its.name} is not on the map yet.`);
  if ('enter' in step)
    return going.rump < 0 ? onFoot(state, its, going, step.enter, stops) : riding(state, its, going, 'forward', step.enter, stops);
  if ('pivot' in step) return riding(state, its, going, 'pivot', step.pivot, stops);
  if ('back' in step) return riding(state, its, going, 'back', step.back, stops);
  if ('jump' in step) return jumping(state, its, going, step.jump);
  if ('mount' in step) return mounting(state, its, going, step.mount);
  if ('dismount' in step) return dismounting(state, its, going, step.dismount);
  if ('driveOff' in step) return drivingOff(state, its, going, step.driveOff);
  if ('pickUp' in step) return pickingUp(state, its, going, step.pickUp);
  return leaving(state, its, going, step.leave);
}

// ---------------------------------------------------------------- from hex to hex

/** Who is in a hex for somebody who comes there (5.4); a rider passes nobody, not even the stunned (R64). */
export function occupantFor(p: Position, { index, sideIndex }: CharacterCard, hex: number): Occupant {
  const who = p.at(0, hex);
  if (who < 0 || who === index) return looseHorseAt(p, hex) >= 0 ? 'looseHorse' : 'none';
  if (looseHorseAt(p, hex) >= 0) return 'looseHorse';
  const one = p.pieces[who];
  if (one?.health === 'stunned') return 'stunned';
  if (p.sideOf(who) !== sideIndex) return 'enemy';
  return one?.horse === null ? 'friend' : 'friendMounted';
}

const hexNumber = (state: State, hex: HexId): number => {
  const { grid } = battlefield(state);
  return grid.isOnMap(hex) ? grid.indexOf(hex) : -1;
};

function onFoot(state: State, its: CharacterCard, going: Going, hex: HexId, stops: boolean): Stepped {
  const p = position(state);
  const { board } = p;
  const to = hexNumber(state, hex);
  const d = to < 0 ? -1 : board.direction(going.head, to);
  if (d < 0) return refuse('CH-5.1', `${hex} is not beside ${board.hexAt(going.head)}.`);
  return taken(state, p, its, going, { head: to, rump: -1 }, to, {
    mounted: false,
    manoeuvre: 'forward',
    from: board.ground(going.head),
    into: board.ground(to),
    across: board.side(going.head, d),
    levelsDiffer: board.levelsDiffer(going.head, to),
    ...corpsesIn(p, to),
    occupant: occupantFor(p, its, to),
    points: going.allowance - going.spent,
    stops,
    entersContact: isInContact(p, its.sideIndex, to),
    options: state.options,
  });
}

/** A horse goes forward with the head, pivots and backs with the rump (5.2, R10). */
function riding(state: State, its: CharacterCard, going: Going, how: 'forward' | 'pivot' | 'back', hex: HexId, stops: boolean): Stepped {
  const p = position(state);
  const { board } = p;
  if (going.rump < 0) return refuse('CH-5.2', 'Only a horse pivots or backs.');
  const to = hexNumber(state, hex);
  const at = { head: going.head, rump: going.rump, facing: board.direction(going.rump, going.head) };
  const step = board.manoeuvres.from(at).find((one) => one.how === how && (how === 'forward' ? one.to.head : one.to.rump) === to);
  if (step === undefined) return refuse('CH-5.2', `A horse at ${board.hexAt(going.head)} cannot ${MANOEUVRE_WORDS[how]} ${hex}.`);
  const sides = step.crosses.map((one) => board.side(one.hex, one.direction));
  return taken(state, p, its, going, step.to, to, {
    mounted: true,
    manoeuvre: how,
    from: board.ground(going.head),
    into: board.ground(to),
    across: sides.find((side): side is Hexside => !isOpenWay(side)) ?? sides[0] ?? 'open',
    levelsDiffer: false,
    ...corpsesIn(p, to),
    occupant: occupantFor(p, its, to),
    points: going.allowance - going.spent,
    stops,
    entersContact: isInContact(p, its.sideIndex, step.to.head, step.to.rump),
    options: state.options,
  });
}
const MANOEUVRE_WORDS = { forward: 'go forward into', pivot: 'swing its rump into', back: 'back into' } as const;

function taken(
  state: State,
  p: Position,
  its: CharacterCard,
  going: Going,
  to: { readonly head: number; readonly rump: number },
  entered: number,
  facts: StepFacts,
): Stepped {
  const why = refusal(STEP_FORBIDDEN, facts) ?? confinement(state, its, entered);
  if (why !== undefined) return stopped(withName(state, p, its, entered, why));
  const spent = going.spent + stepCost(facts);
  return { ok: true, events: [], going: { ...going, head: to.head, rump: to.rump, spent, isOver: facts.entersContact } };
}

/** Where somebody is in the way the sentence says who. */
function withName(state: State, p: Position, its: CharacterCard, hex: number, why: Refusal): Refusal {
  const who = p.board.characters[p.at(0, hex)];
  if (who === undefined || who === its || (why.ref !== 'R12' && why.ref !== 'R58')) return why;
  return no(why.ref, `${why.message.slice(0, -1)}: ${nameOf(state, who.id)} at ${p.board.hexAt(hex)}.`);
}

/** Nobody leaves the hexes to which the scenario confines him (R79). */
const confinement = (state: State, its: CharacterCard, hex: number): Refusal | undefined =>
  battlefield(state).mayBeIn(state.turn, its.index, hex)
    ? undefined
    : no('R79', `${its.name} may not go to ${battlefield(state).hexAt(hex)} in this turn.`);

// ---------------------------------------------------------------- jumps

/** What a leap down would be (5.6); the landing hex must be beside him, across a drop or an upper window. */
export function jumpFacts(state: State, id: CharacterId, from: number, to: number, cause: 'move' | 'retreat', points: number): JumpFacts {
  const p = position(state);
  const { board } = p;
  const its = card(state, id);
  return {
    character: fighterFacts(state, id),
    from: isLeapedFrom(board.ground(from)) ? 'balcony' : 'upperWindow',
    cause,
    points,
    landing: { hex: board.ground(to), free: isFree(p, to), inContact: isInContact(p, its.sideIndex, to) },
    options: state.options,
  };
}

function jumping(state: State, its: CharacterCard, going: Going, hex: HexId): Stepped {
  const board = battlefield(state);
  const to = hexNumber(state, hex);
  const d = to < 0 ? -1 : board.direction(going.head, to);
  if (d < 0 || !board.isJump(going.head, d)) return refuse('R44', `There is no way to jump from ${board.hexAt(going.head)} to ${hex}.`);
  const facts = jumpFacts(state, its.id, going.head, to, 'move', going.allowance - going.spent);
  const why = refusal(JUMP_FORBIDDEN, facts) ?? confinement(state, its, to);
  return why === undefined ? { ok: true, events: [], going: { ...going, isOver: true }, leap: hex } : stopped(why);
}

// ---------------------------------------------------------------- horses

/** Beside either half of a loose horse across an open side or a lip, or in the hex that he shares with it (R73). */
export function isBesideHorse(p: Position, head: number, number: number): boolean {
  const { board } = p;
  const one = p.moment[number];
  if (one?.is !== 'loose' || one.hex === null || one.rump === null) return false;
  return [board.indexOf(one.hex), board.indexOf(one.rump)].some((half) => {
    const d = board.direction(head, half);
    return half === head || (d >= 0 && board.isOpen(head, d));
  });
}

function horseFacts(state: State, its: CharacterCard, going: Going, action: MountingFacts['action'], isThere: boolean): MountingFacts {
  const p = position(state);
  const { head, rump } = going;
  return {
    action,
    character: fighterFacts(state, its.id, { roomBeside: rump >= 0 && hexesBeside(state, p, its.index, [head, rump], 1).length > 0 }),
    points: going.allowance - going.spent,
    looseHorseAdjacent: isThere,
    inContact: isInContact(p, its.sideIndex, head, rump),
    options: state.options,
  };
}

/** Why this horse is not for him (R73). */
function notHis(state: State, its: CharacterCard, id: HorseId): Refusal | undefined {
  const board = battlefield(state);
  const beast = board.horse(id);
  const isMuleteer = board.document.special.mule === its.id;
  if (beast.isMule ? beast.owner !== its.id : isMuleteer)
    return no('R73', `${nameOf(state, board.document.special.mule ?? beast.owner)} and his mule go together only.`);
  const { hex, rump } = horse(state, id);
  const p = position(state);
  const sharer = [hex, rump]
    .map((half) => (half === null ? -1 : p.at(0, board.indexOf(half))))
    .find((who) => who >= 0 && who !== its.index);
  const other = sharer === undefined ? undefined : board.characters[sharer];
  if (other !== undefined) return no('R73', `${other.name} is in the hex of the horse: nobody else mounts it.`);
  return [hex, rump]
    .map((half) => (half === null ? undefined : confinement(state, its, board.indexOf(half))))
    .find((why) => why !== undefined);
}

function mounting(state: State, its: CharacterCard, going: Going, id: HorseId): Stepped {
  const board = battlefield(state);
  if (!board.knowsHorse(id)) return refuse('CH-5.5', 'There is no such horse.');
  const p = position(state);
  const facts = horseFacts(state, its, going, 'mount', isBesideHorse(p, going.head, board.horse(id).index));
  const why = refusal(MOUNTING_FORBIDDEN, facts) ?? notHis(state, its, id);
  if (why !== undefined) return stopped(why);
  const { hex, rump } = horse(state, id);
  if (hex === null || rump === null) return refuse('CH-5.5', 'There is no such horse.');
  const { cost } = mountingResult(facts);
  const events: readonly Event[] = [{ type: 'mounted', unit: its.id, horse: id }];
  return {
    ok: true,
    events,
    going: { ...going, head: board.indexOf(hex), rump: board.indexOf(rump), spent: going.spent + cost, isOver: true },
  };
}

function dismounting(state: State, its: CharacterCard, going: Going, hex: HexId): Stepped {
  const p = position(state);
  const { board } = p;
  const facts = horseFacts(state, its, going, 'dismount', false);
  const why = refusal(MOUNTING_FORBIDDEN, facts);
  if (why !== undefined) return stopped(why);
  const { cost, place } = mountingResult(facts);
  const room = place === 'rump-hex' ? [going.rump] : hexesBeside(state, p, its.index, [going.head, going.rump]);
  const to = hexNumber(state, hex);
  if (!room.includes(to)) return refuse('CH-6.7', `${its.name} cannot dismount into ${hex}.`);
  const events: readonly Event[] = [{ type: 'dismounted', unit: its.id, hex: board.hexAt(to) }];
  return { ok: true, events, going: { ...going, head: to, rump: -1, spent: going.spent + cost, isOver: true } };
}

function drivingOff(state: State, its: CharacterCard, going: Going, id: HorseId): Stepped {
  const board = battlefield(state);
  if (!board.knowsHorse(id)) return refuse('CH-5.5', 'There is no such horse.');
  const facts = horseFacts(state, its, going, 'driveOff', isBesideHorse(position(state), going.head, board.horse(id).index));
  const why = refusal(MOUNTING_FORBIDDEN, facts);
  if (why !== undefined) return stopped(why);
  return {
    ok: true,
    events: [{ type: 'droveOff', unit: its.id, horse: id }],
    going: { ...going, spent: going.spent + mountingResult(facts).cost },
  };
}

// ---------------------------------------------------------------- loads

/** Movement points to pick something up (section 8). */
export const PICK_UP = 2;

function pickingUp(state: State, its: CharacterCard, going: Going, id: ObjectId): Stepped {
  const board = battlefield(state);
  if (!board.knowsObject(id) || object(state, id).hex !== board.hexAt(going.head))
    return refuse('R82', `That does not lie where ${its.name} stands.`);
  if (going.rump >= 0) return refuse('R82', 'Only men on foot carry a load.');
  if (!board.object(id).carriers.includes(its.side)) return refuse('CH-8', `Nobody of his side carries the ${objectName(state, id)}.`);
  if (character(state, its.id).carries !== null) return refuse('R82', `${its.name} has a load already.`);
  const spent = going.spent + PICK_UP;
  if (spent > going.allowance) return refuse('CH-8', `Picking it up costs ${PICK_UP} movement points.`);
  // From now on he has the points of a carrier, less those spent, and never fewer than none (R82).
  const allowance = Math.max(spent, Math.min(going.allowance, allowanceOf(state, its.id, true)));
  return { ok: true, events: [{ type: 'pickedUp', unit: its.id, object: id }], going: { ...going, spent, allowance } };
}

/** Free at any time, and no points come back (R82). */
function dropping(state: State, its: CharacterCard, going: Going, id: ObjectId): Stepped {
  if (character(state, its.id).carries !== id) return refuse('R82', `${its.name} does not carry that.`);
  if (going.rump >= 0) return refuse('R82', 'In the saddle nothing is put down.');
  return { ok: true, events: [{ type: 'dropped', unit: its.id, object: id }], going };
}

// ---------------------------------------------------------------- the edge of the map

function coming(state: State, its: CharacterCard, going: Going, hex: HexId): Stepped {
  if (character(state, its.id).is !== 'toCome') return refuse('R80', `${its.name} has nowhere to come from.`);
  const entry = entriesOf(state, its).find(({ edge }) => battlefield(state).hexAt(edge) === hex);
  if (entry === undefined) return refuse('R80', `${its.name} cannot come onto the map at ${hex} now.`);
  if (entry.cost > going.allowance) return refuse('R15', 'Not enough movement points to come onto the map there.');
  const { head, rump } = entry.at;
  const isOver = isInContact(position(state), its.sideIndex, head, rump);
  return { ok: true, events: [], going: { ...going, head, rump, spent: going.spent + entry.cost, isOver } };
}

/** Movement points to leave the map (section 8). */
export const LEAVING = 1;

/** Whether a hex lies on that edge of the map. */
export function isOnEdge(board: Battlefield, edge: Edge, hex: number): boolean {
  const { grid } = board;
  const { column, row } = grid.place(board.hexAt(hex));
  return edge === 'north' ? row === 1 : edge === 'south' ? row === grid.rows : edge === 'west' ? column === 1 : column === grid.columns;
}

function leaving(state: State, its: CharacterCard, going: Going, edge: Edge): Stepped {
  const exit = battlefield(state).document.exits.find((one) => one.side === its.side && one.edge === edge);
  if (exit === undefined) return refuse('R81', `${its.name} may not leave the map by the ${edge} edge.`);
  if (state.turn < exit.from) return refuse('R81', `The ${edge} edge is open from turn ${exit.from} on.`);
  if (!isOnEdge(battlefield(state), edge, going.head)) return refuse('R81', `${its.name} is not on the ${edge} edge of the map.`);
  if (going.spent + LEAVING > going.allowance) return refuse('CH-8', `Leaving the map costs ${LEAVING} movement point.`);
  const events: readonly Event[] = [{ type: 'left', unit: its.id, edge }];
  return { ok: true, events, going: { ...going, spent: going.spent + LEAVING, isOver: true } };
}
