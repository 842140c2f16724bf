import { endOf } from '@pennon/hexes';
import { sameData } from '@pennon/kernel';
import type { HexPointing } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { rides } from '../board/charge-path.js';
import { mpOf, type Pace, paceOf, stepped } from '../board/move-check.js';
import { card, unit } from '../board/pieces.js';
import { position } from '../board/position.js';
import type { Action, AnyFrame, Charge, Move, PlainAction, State, UnitId } from '../types.js';
import { standardId } from './names.js';

/** Where on the board an action of the one who is asked points. */
export function pointsAt(s: State, a: Action): HexPointing {
  const frame = s.stack.at(-1);
  switch (a.type) {
    case 'prince':
      return { piece: a.unit ?? battlefield(s).document.special.falsePrince?.leader ?? '', order: 'prince' };
    case 'hide': {
      const battle = battlefield(s).document.special.ambush?.battle;
      return { ...(battle === undefined ? {} : { group: battle }), covers: a.units.map(({ hex }) => hex), order: 'hide' };
    }
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
    case 'turn':
      return { piece: a.unit, facing: a.facing, order: 'turn' };
    case 'attack':
      return { ...pieceOf(frame?.proc === 'attack' ? frame.lead : null), target: a.target, order: 'onward' };
    case 'move':
      return movePoints(s, a);
    case 'shock':
      return { piece: a.unit, target: a.target, helpers: a.support, order: 'shock' };
    case 'charge':
      return { piece: a.unit, ...leadsTo(s, a), target: a.target, helpers: a.support, order: 'charge' };
    default:
      return plainPoints(s, frame, a.type);
  }
}

const pieceOf = (piece: string | null | undefined): Pick<HexPointing, 'piece'> => (piece === null || piece === undefined ? {} : { piece });

/** Entry fire names the shooter, archers under attack their mark. */
function shotAt(frame: AnyFrame | undefined, id: UnitId): HexPointing {
  if (frame?.proc === 'attack') return { piece: frame.target, target: id, order: 'shoot' };
  return { piece: id, ...(frame?.proc === 'entryFire' ? { target: frame.target } : {}), order: 'shoot' };
}

/** With whom leaders ride. */
const goingAlong = (frame: AnyFrame | undefined): UnitId | null =>
  frame?.proc === 'march' ? frame.unit : frame?.proc === 'attack' ? (frame.advancing ?? frame.lead) : null;

/** Who is to be faced. */
export function facingOne(frame: AnyFrame | undefined): UnitId | null | undefined {
  if (frame?.proc === 'turn') return frame.rallied[0];
  if (frame?.proc !== 'attack') return null;
  return frame.step === 'evadedFacing' ? frame.target : (frame.advancing ?? frame.lead);
}

/** Where a way leads, and how the unit faces then. */
function leadsTo(s: State, a: Move | Charge): Pick<HexPointing, 'hex' | 'facing' | 'path'> {
  const now = unit(s, a.unit);
  return now.hex === null ? {} : endOf(now.hex, now.facing, a.steps);
}

function movePoints(s: State, a: Move): HexPointing {
  const [target] = a.steps.flatMap((step) => ('fire' in step ? [step.fire] : []));
  return { piece: a.unit, ...leadsTo(s, a), ...(target === undefined ? { order: 'move' } : { target, order: 'shoot' }) };
}

/** Words without an object: whose they are follows from what is going on. */
function plainPoints(s: State, frame: AnyFrame | undefined, type: PlainAction): HexPointing {
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
    hex: p.head(lead.index),
    facing: p.facing(lead.index),
    hasMoved: s.activation?.did[a.unit]?.includes('moved') ?? false,
    isStopped: s.activation?.stopped.includes(a.unit) ?? false,
  };
  const ride = rides(s, p, lead, p.head(card(s, a.target).index), from).find((r) => sameData(r.steps, a.steps));
  return ride === undefined ? undefined : `${ride.mp}`;
}

/** The MP that a unit still had before it. */
export function budget(s: State, a: Action): number | undefined {
  const frame = s.stack.at(-1);
  return a.type === 'move' ? mpOf(s, a.unit) - (frame?.proc === 'march' ? frame.mp : 0) : undefined;
}
