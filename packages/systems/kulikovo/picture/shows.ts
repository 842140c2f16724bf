import type { HexShown, MarkShown } from '@pennon/picture';
import type { HexId } from '@pennon/space';
import { isHidden } from '../board/ambush.js';
import { battlefield } from '../board/battlefield.js';
import { leadersIn, unit } from '../board/pieces.js';
import type { Event, State, Step, UnitId } from '../types.js';
import { sideOf, standardId } from './names.js';
import { verdict } from './verdicts.js';

type Travel = Extract<HexShown, { readonly kind: 'travel' }>;

/** How an event looks on the board; nothing for what only the log tells. */
export function shows(before: State, e: Event): HexShown | undefined {
  switch (e.type) {
    case 'moved': {
      const shown = travel(before, e.unit, e.along, entered(e.steps), e.facing, 'move');
      return shown.kind === 'travel' && e.stops ? { ...shown, mark: 'stopped' } : shown;
    }
    case 'charged':
      return travel(before, e.unit, e.along, entered(e.steps), e.facing, 'charge');
    case 'steppedBack':
      return travel(before, e.unit, e.along, [e.hex], null, 'move');
    case 'advanced':
      return travel(before, e.unit, e.along, [e.hex], null, 'advance');
    case 'retreated':
      return retreat(before, e);
    case 'retired':
      return retirement(before, e);
    case 'leaderMoved':
      return manTravels(before, e.leader, e.hex);
    case 'leaderPlaced':
      return e.hex === null ? { kind: 'mark', piece: e.leader, mark: 'eliminated' } : manTravels(before, e.leader, e.hex);
    case 'leaderDied':
      return e.replacement === null ? { kind: 'mark', piece: e.leader, mark: 'eliminated' } : undefined;
    case 'standardMoved': {
      const from = before.standards[e.side] ?? null;
      return { kind: 'travel', pieces: [standardId(e.side)], path: from === null ? [e.hex] : [from, e.hex], facing: null, how: 'move' };
    }
    case 'standardCaptured':
      return { kind: 'mark', piece: standardId(e.side), mark: 'eliminated', told: 'Standard captured' };
    case 'faced':
    case 'turnedToMeet':
      return { kind: 'turn', piece: e.unit, facing: e.facing };
    case 'disordered':
    case 'eliminated':
      return { kind: 'mark', piece: e.unit, mark: e.type };
    case 'held':
      return before.activation?.segment === 'shock' ? { kind: 'mark', piece: e.unit, mark: 'done' } : undefined;
    case 'calledOff':
      return e.spent && unit(before, e.lead).state !== 'retired' ? { kind: 'mark', piece: e.lead, mark: 'done' } : undefined;
    case 'rallied':
      return marks(e.units, 'disordered');
    case 'activationEnded':
      return marks(e.recovered, null);
    case 'released':
      return marks(hiddenPieces(before), null);
    case 'princeRevealed':
      return e.face === null ? princeTakesOver(before, e.with) : verdict(before, e);
    case 'duelFought':
    case 'flightChecked':
    case 'releaseRolled':
    case 'continuationRolled':
    case 'seizureRolled':
    case 'shot':
    case 'evasionRolled':
    case 'reluctanceRolled':
    case 'counterChargeRolled':
    case 'fought':
    case 'drowningRolled':
    case 'iceRolled':
    case 'leaderChecked':
      return verdict(before, e);
    case 'princeChosen':
    case 'hid':
    case 'initiative':
    case 'passed':
    case 'declared':
    case 'activated':
    case 'shockBegun':
    case 'leaderStayed':
    case 'attackDeclared':
    case 'withdrawn':
    case 'newLead':
    case 'ended':
      return undefined;
  }
}

const entered = (steps: readonly Step[]): readonly HexId[] => steps.flatMap((step) => ('enter' in step ? [step.enter] : []));

/** A unit and whoever rides along go from where it stands; one that enters no hex turns. */
function travel(
  before: State,
  id: UnitId,
  along: readonly string[],
  hexes: readonly HexId[],
  facing: string | null,
  how: Travel['how'],
): HexShown {
  const now = unit(before, id);
  if (hexes.length === 0) return { kind: 'turn', piece: id, facing: facing ?? now.facing };
  return { kind: 'travel', pieces: [id, ...along], path: from(now.hex, hexes), facing: facing ?? now.facing, how };
}
const from = (hex: HexId | null, path: readonly HexId[]): readonly HexId[] => (hex === null ? path : [hex, ...path]);

/** Leaders go with a unit that retreats; through a friend it passes his hex. */
function retreat(before: State, { unit: id, hex, past }: Extract<Event, { type: 'retreated' }>): HexShown {
  const now = unit(before, id);
  const through = past === null ? null : unit(before, past).hex;
  const men = leadersIn(before, sideOf(before, id), now.hex).map((l) => l.id);
  return travel(before, id, men, through === null ? [hex] : [through, hex], null, 'retreat');
}

function retirement(before: State, { unit: id, hex, facing }: Extract<Event, { type: 'retired' }>): HexShown {
  const now = unit(before, id);
  if (now.hex === hex) return { kind: 'mark', piece: id, mark: 'retired' };
  return { kind: 'travel', pieces: [id], path: from(now.hex, [hex]), facing, how: 'retreat', mark: 'retired' };
}

function manTravels(before: State, id: string, hex: HexId): HexShown {
  const at = before.leaders.find((l) => l.id === id)?.hex ?? null;
  return { kind: 'travel', pieces: [id], path: from(at, [hex]), facing: null, how: 'move' };
}

/** The double is dead; his piece is the prince from now on and stands where the prince rides (K2). */
function princeTakesOver(before: State, rides: UnitId): HexShown | undefined {
  const { hex } = unit(before, rides);
  const { falsePrince } = battlefield(before).document.special;
  return hex === null || falsePrince === undefined ? undefined : manTravels(before, falsePrince.leader, hex);
}

function marks([piece, ...others]: readonly string[], mark: MarkShown['mark']): HexShown | undefined {
  if (piece === undefined) return undefined;
  return others.length === 0 ? { kind: 'mark', piece, mark } : { kind: 'mark', piece, mark, others };
}

/** Everybody of the Battle in the wood, its leader last (K3). */
function hiddenPieces(s: State): readonly string[] {
  const board = battlefield(s);
  const { ambush } = board.document.special;
  const man = board.leaders.find((l) => l.side === ambush?.side && l.battle === ambush?.battle);
  const units = board.units.filter((u) => isHidden(s, u) && s.units[u.index]?.hex !== null).map((u) => u.id);
  return units.length === 0 || man === undefined ? units : [...units, man.id];
}
