import { howMany } from '@pennon/kernel';
import type { HexShown } from '@pennon/picture';
import { unit } from '../board/pieces.js';
import type { Event, State, WentHow } from '../types.js';
import { standardId } from './names.js';
import { verdict } from './verdicts.js';

const HOW: { readonly [how in WentHow]: Extract<HexShown, { readonly kind: 'travel' }>['how'] } = {
  move: 'move',
  aggression: 'charge',
  withdrawal: 'retreat',
  dodge: 'retreat',
  feint: 'retreat',
  pursuit: 'charge',
  'counter-charge': 'charge',
  forward: 'move',
  advance: 'advance',
  rout: 'retreat',
  back: 'retreat',
  flight: 'retreat',
};

/** How an event looks on the board; nothing for what only the log tells. */
export function shows(before: State, e: Event): HexShown | undefined {
  switch (e.type) {
    case 'checked':
    case 'leaderChecked':
    case 'shot':
    case 'clashed':
    case 'tied':
    case 'eliteRolled':
    case 'cryRolled':
    case 'leavingRolled':
      return verdict(before, e);
    case 'went': {
      const { hex } = unit(before, e.unit);
      return {
        kind: 'travel',
        pieces: [e.unit, ...e.along],
        path: hex === null ? [e.hex] : [hex, e.hex],
        facing: e.facing,
        how: HOW[e.how],
      };
    }
    case 'faced':
    case 'formed':
    case 'dismounted':
    case 'remounted':
      return { kind: 'turn', piece: e.unit, facing: e.facing };
    case 'leaderMoved':
    case 'leaderPlaced': {
      const from = before.leaders.find((l) => l.id === e.leader)?.hex;
      return { kind: 'travel', pieces: [e.leader], path: from == null ? [e.hex] : [from, e.hex], facing: null, how: 'move' };
    }
    case 'leaderLost':
      return { kind: 'mark', piece: e.leader, mark: 'eliminated' };
    case 'eliminated':
      return { kind: 'mark', piece: e.unit, mark: 'eliminated' };
    case 'routed':
      return { kind: 'mark', piece: e.unit, mark: 'routed' };
    case 'disordered':
      return { kind: 'mark', piece: e.unit, mark: 'disordered' };
    case 'marked':
      return e.mark === 'none' ? undefined : { kind: 'mark', piece: e.unit, mark: 'toAttack' };
    case 'rallied':
      return { kind: 'mark', piece: e.unit, mark: null };
    case 'standardCaptured':
      return {
        kind: 'mark',
        piece: standardId(e.contingent),
        mark: 'eliminated',
        told: `Standard captured, ${howMany(e.points, 'Rout Point')}`,
      };
    case 'finished':
      return { kind: 'mark', piece: e.leader, mark: 'done' };
    default:
      return undefined;
  }
}
