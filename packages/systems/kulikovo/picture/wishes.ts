import { DIRECTIONS, MoveSearch, turnsBetween } from '@pennon/hexes';
import type { Side } from '@pennon/kernel';
import type { HexPointedAt } from '@pennon/picture';
import type { HexId } from '@pennon/space';
import { type Battlefield, battlefield, type UnitCard } from '../board/battlefield.js';
import { card, inCommand, unit } from '../board/pieces.js';
import { isInEnemyZoc, type Position, position } from '../board/position.js';
import { facingIndex, facingOf, zoneAt } from '../rules/facing.js';
import { isShooter, mayCharge } from '../rules/units.js';
import { stopsInEnemyZoc } from '../rules/zones-of-control.js';
import type { Action, AttackFrame, Facing, LeaderId, State, Step, UnitId } from '../types.js';
import { standardId } from './names.js';
import { facingOne } from './pointing.js';

/** The same, as the rules know it. */
interface Aim {
  readonly unit: UnitCard | undefined;
  readonly leader: LeaderId | undefined;
  readonly standard: Side | undefined;
  readonly hex: HexId | undefined;
  readonly chosen: string | undefined;
}

/** The action to be asked why not; nothing where no action could be meant, as at a question of yes or no. */
export function wish(s: State, at: HexPointedAt): Action | undefined {
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
    case 'meet':
      return aim.unit === undefined ? undefined : meetWish(s, aim.unit, card(s, frame.enemy));
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
function aimOf(s: State, { piece, hex, chosen }: HexPointedAt): Aim {
  const p = position(s);
  const board = p.board;
  const standard = s.sides.find((side) => standardId(side) === piece);
  const leader = piece !== undefined && board.knowsLeader(piece) ? piece : undefined;
  const named = piece !== undefined && board.knowsUnit(piece) ? board.unit(piece) : undefined;
  const place = hex !== undefined && board.grid.isOnMap(hex) ? board.grid.hex(hex) : pieceHex(s, named, leader, standard);
  const found = place === undefined ? -1 : Math.min(p.at(0, board.indexOf(place)), p.at(1, board.indexOf(place)));
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

function activationWish(s: State, step: string, rider: LeaderId | null, aim: Aim): Action | undefined {
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
  const [from, to] = [p.head(lead.index), p.head(target.index)];
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
  const at = p.head(index);
  if (at < 0 || at === to) return undefined;
  return { type: 'face', facing: facingOf(facingTowards(p.board, at, to, p.facing(index))) };
}

/** Somebody is to turn to the enemy beside him (R92). */
function meetWish(s: State, its: UnitCard, enemy: UnitCard): Action {
  const p = position(s);
  const [at, to] = [p.head(its.index), p.head(enemy.index)];
  const facing = at < 0 || to < 0 ? p.facing(its.index) : facingTowards(p.board, at, to, p.facing(its.index));
  return { type: 'turn', unit: its.id, facing: facingOf(facing) };
}

/** The facing with the least turn that has the way to a hex in front. */
function facingTowards(board: Battlefield, at: number, to: number, facing: number): number {
  const ahead = [0, 1, 2, 3, 4, 5].filter((d) => {
    const next = board.next(at, d);
    return next >= 0 && board.distance(next, to) < board.distance(at, to);
  });
  return nearestFacing(
    facing,
    [0, 1, 2, 3, 4, 5].filter((k) => ahead.some((d) => zoneAt(k, d) === 'front')),
  );
}
const nearestFacing = (facing: number, among: readonly number[]): number =>
  among.reduce((best, k) => (turnsBetween(facing, k) < turnsBetween(facing, best) ? k : best), among[0] ?? facing);

/** So that the target is in the arc, if it is near enough at all. */
function turnToShoot(s: State, mover: UnitCard, target: UnitCard): readonly Step[] {
  const p = position(s);
  const [at, to] = [p.head(mover.index), p.head(target.index)];
  const faces = to < 0 ? undefined : p.board.linesTo(to).find((line) => line.from === at)?.facings;
  const facing = p.facing(mover.index);
  return faces === undefined || faces.includes(facing) ? [] : [p.board.steps.turn(nearestFacing(facing, faces))];
}

// ------------------------------------------------------------------ the way somebody means

/** How many MP of a way round are worth taking rather than to ask why there is no way through: what cannot be done at all, what ZOC forbid. */
const NEVER = 12;
const HARDLY = 6;

/** The shortest way, turning as needed, round what bars it where that is not much longer; it need not be allowed. */
function wayTo(s: State, mover: UnitCard, goal: number): readonly Step[] {
  const p = position(s);
  const board = p.board;
  const start = p.head(mover.index);
  if (start === goal) return [board.steps.turn(p.facing(mover.index))];
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
  const { board } = p;
  const most = DEAREST * board.distance(start, goal);
  search.start(board.size, start, most);
  for (let hex = search.next(); hex >= 0; hex = search.next())
    for (const d of DIRECTIONS) {
      const to = board.next(hex, d);
      if (to >= 0) search.reach(to, search.spent(hex) + price(s, p, mover, start, goal, hex, to));
    }
  return search
    .way(goal)
    .slice(1)
    .map((hex) => board.hexAt(hex));
}
const search = new MoveSearch();
/** No step is dearer than what is never done, on the worst ground, out of one ZOC into another, through a friend. */
const DEAREST = 2 * NEVER + HARDLY;

function price(s: State, p: Position, mover: UnitCard, start: number, goal: number, from: number, to: number): number {
  const board = p.board;
  const plain = board.cost.at(from, board.direction(from, to));
  const who = board.units[p.at(mover.sideIndex, to)];
  const isHeavy = stopsInEnemyZoc(mover.type);
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
