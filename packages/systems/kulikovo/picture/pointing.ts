import { type Side, sameData } from '@pennon/kernel';
import type { Pointing } from '@pennon/picture';
import { cheapestPaths, type HexId } from '@pennon/space';
import { type Battlefield, battlefield, type UnitCard } from '../board/battlefield.js';
import { rides } from '../board/charge-path.js';
import { type Pace, paceOf, stepped } from '../board/move-check.js';
import { TURNS } from '../board/move-search.js';
import { card, inCommand, unit } from '../board/pieces.js';
import { isInEnemyZoc, type Position, position } from '../board/position.js';
import { facingIndex, facingOf, vertices, zoneAt } from '../rules/facing.js';
import { isShooter, mayCharge } from '../rules/units.js';
import {
  type Action,
  type AnyFrame,
  type AttackFrame,
  type Charge,
  FACINGS,
  type Facing,
  type Move,
  type PlainAction,
  type State,
  type Step,
  type UnitId,
} from '../types.js';
import { standardId } from './showing.js';

// ------------------------------------------------------------------ where an action points

/** Where on the board an action of the one who is asked points. */
export function pointsAt(s: State, a: Action): Pointing {
  const frame = s.stack.at(-1);
  switch (a.type) {
    case 'prince':
      return { piece: a.unit ?? battlefield(s).document.special.falsePrince?.leader ?? '', order: 'prince' };
    case 'activate':
    case 'continue':
    case 'seize':
      return { group: a.battle, order: a.type };
    case 'moveStandard':
      return { piece: standardId(s.initiative), hex: a.to, order: 'standard' };
    case 'unit':
      return { piece: a.unit, order: 'choose' };
    case 'leader':
      return { piece: a.leader, order: 'choose' };
    case 'moveLeader':
      return { piece: a.leader, hex: a.to, order: 'leader' };
    case 'hold':
    case 'lead':
      return { piece: a.unit, order: a.type };
    case 'advance':
      return { piece: a.unit, ...(frame?.proc === 'attack' ? { hex: frame.ground, path: [frame.ground] } : {}), order: 'advance' };
    case 'fire':
      return shotAt(frame, a.unit);
    case 'along':
      return { ...pieceOf(goingAlong(frame)), helpers: a.leaders, order: 'along' };
    case 'retreat':
      return { ...pieceOf(frame?.proc === 'retreat' ? frame.unit : null), hex: a.hex, path: [a.hex], order: 'retreat' };
    case 'face':
      return { ...pieceOf(facingOne(frame)), facing: a.facing, order: 'face' };
    case 'attack':
      return { ...pieceOf(frame?.proc === 'attack' ? frame.lead : null), target: a.target, order: 'onward' };
    case 'move':
      return movePoints(s, a);
    case 'shock':
      return { piece: a.unit, target: a.target, helpers: a.support, order: 'shock' };
    case 'charge':
      return { piece: a.unit, ...endOf(s, a), target: a.target, helpers: a.support, order: 'charge' };
    default:
      return plainPoints(s, frame, a.type);
  }
}

const pieceOf = (piece: string | null | undefined): Pick<Pointing, 'piece'> => (piece === null || piece === undefined ? {} : { piece });

/** Entry fire names the shooter, archers under attack their mark. */
function shotAt(frame: AnyFrame | undefined, id: UnitId): Pointing {
  if (frame?.proc === 'attack') return { piece: frame.target, target: id, order: 'shoot' };
  return { piece: id, ...(frame?.proc === 'entryFire' ? { target: frame.target } : {}), order: 'shoot' };
}

/** With whom leaders ride. */
const goingAlong = (frame: AnyFrame | undefined): UnitId | null =>
  frame?.proc === 'march' ? frame.unit : frame?.proc === 'attack' ? (frame.advancing ?? frame.lead) : null;

/** Who is to be faced. */
function facingOne(frame: AnyFrame | undefined): UnitId | null | undefined {
  if (frame?.proc === 'turn') return frame.rallied[0];
  if (frame?.proc !== 'attack') return null;
  return frame.step === 'evadedFacing' ? frame.target : (frame.advancing ?? frame.lead);
}

/** Where a way leads, and how the unit faces then. */
function endOf(s: State, a: Move | Charge): { readonly hex: string; readonly facing: string; readonly path: readonly string[] } {
  const now = unit(s, a.unit);
  const path = a.steps.flatMap((step) => ('enter' in step ? [step.enter] : []));
  const turns = a.steps.flatMap((step) => ('turn' in step ? [step.turn] : []));
  return { hex: path.at(-1) ?? now.hex ?? '', facing: turns.at(-1) ?? now.facing, path };
}

function movePoints(s: State, a: Move): Pointing {
  const [target] = a.steps.flatMap((step) => ('fire' in step ? [step.fire] : []));
  return { piece: a.unit, ...endOf(s, a), ...(target === undefined ? { order: 'move' } : { target, order: 'shoot' }) };
}

/** Words without an object: whose they are follows from what is going on. */
function plainPoints(s: State, frame: AnyFrame | undefined, type: PlainAction): Pointing {
  const order = ORDERS[type] ?? type;
  switch (type) {
    case 'release': {
      const { ambush } = battlefield(s).document.special;
      return ambush === undefined ? { order } : { group: ambush.battle, order };
    }
    case 'rally':
      return { piece: standardId(s.initiative), order };
    case 'returnFire':
      return frame?.proc === 'fire' ? { piece: frame.target, target: frame.firer, order } : { order };
    case 'evade':
    case 'stand':
    case 'counterCharge':
      return frame?.proc === 'attack' ? { piece: frame.target, target: frame.lead, order } : { order };
    case 'press':
    case 'withdraw':
      return frame?.proc === 'attack' ? { piece: frame.shotAt ?? frame.lead, target: frame.target, order } : { order };
    case 'callOff':
      return frame?.proc === 'attack' ? { piece: frame.lead, target: frame.target, order } : { order };
    case 'halt':
    case 'stay':
      return { ...pieceOf(idler(frame)), order };
    case 'decline':
      return { ...pieceOf(frame?.proc === 'fire' || frame?.proc === 'attack' ? frame.target : null), order };
    case 'wait':
    case 'pass':
    case 'done':
      return { order };
  }
}
const ORDERS: { readonly [type in PlainAction]?: string } = { returnFire: 'shoot', callOff: 'call off', counterCharge: 'counter-charge' };

/** Who halts or stays. */
function idler(frame: AnyFrame | undefined): string | null {
  if (frame?.proc === 'march') return frame.unit;
  if (frame?.proc === 'activation') return frame.leader;
  return frame?.proc === 'attack' ? frame.lead : null;
}

/** The MP of a move or a charge. */
export function cost(s: State, a: Action): string | undefined {
  if (a.type === 'charge') return chargeCost(s, a);
  if (a.type !== 'move') return undefined;
  const frame = s.stack.at(-1);
  const before = frame?.proc === 'march' ? frame.mp : 0;
  let pace: Pace = paceOf(s, a.unit, before);
  for (const step of a.steps) {
    const next = stepped(s, a.unit, pace, step);
    if (!next.ok) return undefined;
    pace = next.pace;
  }
  return `${pace.mp - before}`;
}

function chargeCost(s: State, a: Charge): string | undefined {
  const p = position(s);
  const lead = card(s, a.unit);
  const from = {
    hex: p.hex[lead.index] ?? -1,
    facing: p.facing[lead.index] ?? 0,
    hasMoved: s.activation?.did[a.unit]?.includes('moved') ?? false,
    isStopped: s.activation?.stopped.includes(a.unit) ?? false,
  };
  const ride = rides(s, p, lead, p.hex[card(s, a.target).index] ?? -1, from).find((r) => sameData(r.steps, a.steps));
  return ride === undefined ? undefined : `${ride.mp}`;
}

/** Leaving it at that, in the order in which one of several is meant. */
const AT_THAT: readonly Action['type'][] = ['done', 'hold', 'halt', 'stay', 'decline', 'stand', 'wait', 'pass'];

/** The answer that leaves things as they are: nobody else acts, leaders stay with their unit, a unit keeps its facing after an advance. */
export function done(actions: readonly Action[]): Action | undefined {
  const [first] = actions;
  if (first?.type === 'along' || (first?.type === 'face' && actions.length < FACINGS.length)) return first;
  return AT_THAT.map((type) => actions.find((a) => a.type === type)).find((a) => a !== undefined);
}

// ------------------------------------------------------------------ what somebody means who points where nothing is offered

/** Where somebody points, and what was chosen before. */
export interface PointedAt {
  readonly piece?: string | undefined;
  readonly hex?: string | undefined;
  readonly chosen?: string | undefined;
}

/** The same, as the rules know it. */
interface Aim {
  readonly unit: UnitCard | undefined;
  readonly leader: string | undefined;
  readonly standard: Side | undefined;
  readonly hex: HexId | undefined;
  readonly chosen: string | undefined;
}

/** The action to be asked why not; nothing where no action could be meant, as at a question of yes or no. */
export function wish(s: State, at: PointedAt): Action | undefined {
  const frame = s.stack.at(-1);
  if (s.outcome !== null || frame === undefined) return undefined;
  const aim = aimOf(s, at);
  switch (frame.proc) {
    case 'turn':
      return turnWish(s, frame.step, frame.side, aim);
    case 'activation':
      return activationWish(s, frame.step, frame.leader, aim);
    case 'march':
      return frame.step === 'orders' || frame.step === 'onward' ? marchWish(s, card(s, frame.unit), aim) : undefined;
    case 'entryFire':
      return aim.unit === undefined ? undefined : { type: 'fire', unit: aim.unit.id };
    case 'attack':
      return attackWish(s, frame, aim);
    case 'retreat':
      return aim.hex === undefined ? undefined : { type: 'retreat', hex: aim.hex };
    case 'fire':
    case 'retire':
    case 'aftermath':
    case 'arrival':
    case 'leader':
    case 'prince':
      return undefined;
  }
}

/** The unit in a hex is meant when the hex is pointed at; who is hidden from the other side can be meant by his own only. */
function aimOf(s: State, { piece, hex, chosen }: PointedAt): Aim {
  const p = position(s);
  const board = p.board;
  const standard = s.sides.find((side) => standardId(side) === piece);
  const leader = piece !== undefined && board.knowsLeader(piece) ? piece : undefined;
  const named = piece !== undefined && board.knowsUnit(piece) ? board.unit(piece) : undefined;
  const place = hex !== undefined && board.grid.isOnMap(hex) ? board.grid.hex(hex) : pieceHex(s, named, leader, standard);
  const found = place === undefined ? -1 : Math.min(p.at[0][board.indexOf(place)] ?? -1, p.at[1][board.indexOf(place)] ?? -1);
  return { unit: named ?? (piece === undefined ? board.units[found] : undefined), leader, standard, hex: place, chosen };
}

function pieceHex(s: State, its: UnitCard | undefined, leader: string | undefined, standard: Side | undefined): HexId | undefined {
  if (its !== undefined) return s.units[its.index]?.hex ?? undefined;
  if (leader !== undefined) return s.leaders.find((l) => l.id === leader)?.hex ?? undefined;
  return standard === undefined ? undefined : (s.standards[standard] ?? undefined);
}

function turnWish(s: State, step: string, side: Side, aim: Aim): Action | undefined {
  const board = battlefield(s);
  const battle = aim.unit?.battle ?? (aim.leader === undefined ? undefined : board.leader(aim.leader).battle) ?? undefined;
  if (step === 'prince') return aim.unit === undefined ? undefined : { type: 'prince', unit: aim.unit.id };
  if (step === 'seize') return battle === undefined ? undefined : { type: 'seize', battle };
  if (step === 'rallied') return undefined;
  if (step !== 'free' && step !== 'freeAgain' && step !== 'continue') return undefined;
  if (aim.chosen === standardId(side) && aim.hex !== undefined) return { type: 'moveStandard', to: aim.hex };
  if (aim.standard === side) return { type: 'rally' };
  return battle === undefined ? undefined : { type: step === 'continue' ? 'continue' : 'activate', battle };
}

function activationWish(s: State, step: string, rider: string | null, aim: Aim): Action | undefined {
  const board = battlefield(s);
  if (step === 'leader') return rider === null || aim.hex === undefined ? undefined : { type: 'moveLeader', leader: rider, to: aim.hex };
  const { chosen, hex } = aim;
  if (chosen !== undefined && hex !== undefined && board.knowsLeader(chosen)) return { type: 'moveLeader', leader: chosen, to: hex };
  const mover = chosen !== undefined && board.knowsUnit(chosen) ? board.unit(chosen) : undefined;
  if (mover !== undefined && unit(s, mover.id).hex !== null)
    return step === 'attacks' ? strikeWish(s, mover, aim) : marchWish(s, mover, aim);
  if (aim.leader !== undefined) return { type: 'leader', leader: aim.leader };
  return aim.unit === undefined ? undefined : { type: 'unit', unit: aim.unit.id };
}

/** A unit has been chosen: an enemy is to be shot at or attacked, a friend to be chosen instead, any other hex to be gone to. */
function marchWish(s: State, mover: UnitCard, aim: Aim): Action | undefined {
  if (aim.unit !== undefined && aim.unit.side !== mover.side) {
    if (!isShooter(mover.type)) return attackOn(s, mover, aim.unit);
    return { type: 'move', unit: mover.id, steps: [...turnToShoot(s, mover, aim.unit), { fire: aim.unit.id }] };
  }
  if (aim.unit !== undefined && aim.unit.id !== mover.id) return { type: 'unit', unit: aim.unit.id };
  return aim.hex === undefined ? undefined : { type: 'move', unit: mover.id, steps: wayTo(s, mover, battlefield(s).indexOf(aim.hex)) };
}

function strikeWish(s: State, lead: UnitCard, aim: Aim): Action | undefined {
  if (aim.unit === undefined)
    return aim.hex === undefined ? undefined : { type: 'move', unit: lead.id, steps: wayTo(s, lead, battlefield(s).indexOf(aim.hex)) };
  return aim.unit.side === lead.side ? { type: 'unit', unit: aim.unit.id } : attackOn(s, lead, aim.unit);
}

/** By Shock beside it, else by charge if it charges at all. */
function attackOn(s: State, lead: UnitCard, target: UnitCard): Action {
  const p = position(s);
  const [from, to] = [p.hex[lead.index] ?? -1, p.hex[target.index] ?? -1];
  const isFar = to >= 0 && p.board.distance(from, to) > 1;
  if (!isFar || !mayCharge(lead.type)) return { type: 'shock', unit: lead.id, target: target.id, support: [] };
  const way = wayTo(s, lead, to);
  const steps = way.slice(
    0,
    way.findLastIndex((step) => 'enter' in step),
  );
  return { type: 'charge', unit: lead.id, target: target.id, steps, support: [] };
}

function attackWish(s: State, f: AttackFrame, aim: Aim): Action | undefined {
  const { unit: of, hex } = aim;
  switch (f.step) {
    case 'orders':
      return strikeWish(s, card(s, f.lead), aim);
    case 'brace':
      return of === undefined ? undefined : { type: 'fire', unit: of.id };
    case 'newLead':
      return of === undefined ? undefined : { type: 'lead', unit: of.id };
    case 'advance':
      return of === undefined ? undefined : { type: 'advance', unit: of.id };
    case 'onward':
      return of === undefined ? undefined : { type: 'attack', target: of.id };
    case 'pivot':
    case 'evadedFacing':
      return hex === undefined ? undefined : faceWish(s, facingOne(f), battlefield(s).indexOf(hex));
    default:
      return undefined;
  }
}

function faceWish(s: State, id: UnitId | null | undefined, to: number): Action | undefined {
  const p = position(s);
  const index = id === null || id === undefined ? -1 : card(s, id).index;
  const at = p.hex[index] ?? -1;
  if (at < 0 || at === to) return undefined;
  return { type: 'face', facing: facingOf(facingTowards(p.board, at, to, p.facing[index] ?? 0)) };
}

/** The facing with the least turn that has the way to a hex in front. */
function facingTowards(board: Battlefield, at: number, to: number, facing: number): number {
  const ahead = [0, 1, 2, 3, 4, 5].filter((d) => {
    const next = board.next[6 * at + d] ?? -1;
    return next >= 0 && board.distance(next, to) < board.distance(at, to);
  });
  return nearestFacing(
    facing,
    [0, 1, 2, 3, 4, 5].filter((k) => ahead.some((d) => zoneAt(k, d) === 'front')),
  );
}
const nearestFacing = (facing: number, among: readonly number[]): number =>
  among.reduce((best, k) => (vertices(facing, k) < vertices(facing, best) ? k : best), among[0] ?? facing);

/** So that the target is in the arc, if it is near enough at all. */
function turnToShoot(s: State, mover: UnitCard, target: UnitCard): readonly Step[] {
  const p = position(s);
  const [at, to] = [p.hex[mover.index] ?? -1, p.hex[target.index] ?? -1];
  const faces = to < 0 ? undefined : p.board.linesTo(to).find((line) => line.from === at)?.facings;
  const facing = p.facing[mover.index] ?? 0;
  return faces === undefined || faces.includes(facing) ? [] : [TURNS[nearestFacing(facing, faces)] as Step];
}

// ------------------------------------------------------------------ the way somebody means

/** How many MP of a way round are worth taking rather than to ask why there is no way through: what cannot be done at all, what ZOC forbid. */
const NEVER = 12;
const HARDLY = 6;

/** The shortest way, turning as needed, round what bars it where that is not much longer; it need not be allowed. */
function wayTo(s: State, mover: UnitCard, goal: number): readonly Step[] {
  const p = position(s);
  const board = p.board;
  const start = p.hex[mover.index] ?? -1;
  if (start === goal) return [TURNS[p.facing[mover.index] ?? 0] as Step];
  const hexes = board.direction(start, goal) >= 0 ? [board.hexAt(goal)] : shortest(s, p, mover, start, goal);
  const steps: Step[] = [];
  let at = start;
  let facing: Facing = unit(s, mover.id).facing;
  for (const hex of hexes) {
    const to = board.indexOf(hex);
    const d = board.direction(at, to);
    if (zoneAt(facingIndex(facing), d) !== 'front') {
      facing = facingOf(nearestFacing(facingIndex(facing), [d, (d + 1) % 6]));
      steps.push({ turn: facing });
    }
    steps.push({ enter: hex });
    at = to;
  }
  return steps;
}

function shortest(s: State, p: Position, mover: UnitCard, start: number, goal: number): readonly HexId[] {
  const board = p.board;
  const step = (from: HexId, to: HexId): number => price(s, p, mover, start, goal, board.indexOf(from), board.indexOf(to));
  return (cheapestPaths(board.grid, board.hexAt(start), step).pathTo(board.hexAt(goal)) ?? []).slice(1);
}

function price(s: State, p: Position, mover: UnitCard, start: number, goal: number, from: number, to: number): number {
  const board = p.board;
  const plain = board.cost[6 * from + board.direction(from, to)] ?? 0;
  const who = board.units[p.at[mover.sideIndex][to] ?? -1];
  const isHeavy = mover.type !== 'L';
  const leaves = isInEnemyZoc(p, mover.sideIndex, from);
  const enters = isInEnemyZoc(p, mover.sideIndex, to);
  const isStopped = isHeavy && leaves && (from !== start || enters);
  const isBarred = plain === 0 || (who !== undefined && who.side !== mover.side && to !== goal);
  return (
    Math.max(1, plain) +
    (who !== undefined && who.side === mover.side ? 1 : 0) +
    (leaves ? 1 : 0) +
    (isBarred ? NEVER : 0) +
    (isStopped || (enters && !inCommand(s, mover.id)) ? HARDLY : 0)
  );
}
