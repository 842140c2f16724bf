import type { HexShown } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { character } from '../board/people.js';
import type { CharacterId, Event, Place, State } from '../types.js';
import { verdict } from './verdicts.js';

type Travel = Extract<HexShown, { readonly kind: 'travel' }>;

/** How an event looks on the board; nothing for what only the log tells. */
export function shows(before: State, e: Event): HexShown | undefined {
  switch (e.type) {
    case 'moved':
      return travel(before, e.unit, e.path, 'move');
    case 'retreated':
      return travel(before, e.unit, e.path, 'retreat');
    case 'advanced':
      return travel(before, e.unit, [e.to], 'advance');
    case 'placed':
    case 'pushed':
      return travel(before, e.unit, [{ hex: e.hex, rump: null }], 'retreat');
    case 'dismounted':
      return travel(before, e.unit, [{ hex: e.hex, rump: null }], 'move');
    case 'mounted': {
      const { hex, rump } = before.horses[battlefield(before).horse(e.horse).index] ?? { hex: null, rump: null };
      return hex === null ? undefined : travel(before, e.unit, [{ hex, rump }], 'move');
    }
    case 'struck':
      return e.health === 'healthy' ? undefined : { kind: 'mark', piece: e.unit, mark: e.health };
    case 'finished':
      return { kind: 'mark', piece: e.unit, mark: 'dead' };
    case 'recovered': {
      const [piece, ...others] = e.units;
      return piece === undefined ? undefined : { kind: 'mark', piece, mark: null, ...(others.length === 0 ? {} : { others }) };
    }
    case 'left':
      return { kind: 'mark', piece: e.unit, mark: 'gone' };
    case 'pickedUp':
      return { kind: 'mark', piece: e.unit, mark: 'loaded' };
    case 'held':
      return { kind: 'mark', piece: e.unit, mark: 'done' };
    case 'shot':
    case 'damaged':
    case 'fought':
    case 'jumped':
      return verdict(before, e);
    case 'turnBegan':
    case 'phaseBegan':
    case 'droveOff':
    case 'dropped':
    case 'ended':
      return undefined;
  }
}

/** From where he stands along the way; a rider with both halves. */
function travel(before: State, unit: CharacterId, way: readonly Place[], how: Travel['how']): HexShown | undefined {
  const { hex, rump } = character(before, unit);
  const places: readonly Place[] = hex === null ? way : [{ hex, rump }, ...way];
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const facing = facingOf(before, last);
  const isTurn = facing !== null && places.every((place) => place.hex === first.hex);
  if (isTurn && last.rump !== null) return { kind: 'turn', piece: unit, facing, hexes: [last.hex, last.rump] };
  const rumps = last.rump === null ? {} : { rumps: places.map((place) => (place.rump === null ? [] : [place.rump])) };
  return { kind: 'travel', pieces: [unit], path: places.map((place) => place.hex), ...rumps, facing, how };
}

function facingOf(s: State, { hex, rump }: Place): string | null {
  const board = battlefield(s);
  return rump === null ? null : (board.grid.directions[board.direction(board.indexOf(rump), board.indexOf(hex))] ?? null);
}
