import { type HexShown, hexside } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { character } from '../board/people.js';
import type { CharacterId, Event, Place, State } from '../types.js';
import { doorKind } from './ground.js';
import { verdict } from './verdicts.js';

type Travel = Extract<HexShown, { readonly kind: 'travel' }>;

/** How an event looks on the board; nothing for what only the log tells. */
export function shows(before: State, e: Event): HexShown | undefined {
  switch (e.type) {
    case 'stepped':
      return travel(before, e.unit, e.to, e.how === 'charge' ? 'charge' : e.how === 'panic' ? 'retreat' : 'move');
    case 'turned':
      return travel(before, e.unit, e.to, 'move');
    case 'retreated':
      return travel(before, e.unit, e.to, 'retreat');
    case 'advanced':
      return travel(before, e.unit, e.to, 'advance');
    case 'dismounted':
      return travel(before, e.unit, e.to, 'move');
    case 'placed': {
      const { facing } = character(before, e.unit);
      return travel(before, e.unit, { hex: e.hex, rump: null, facing: facing ?? 'E' }, 'retreat');
    }
    case 'faced':
      return { kind: 'turn', piece: e.unit, facing: e.facing };
    case 'mounted': {
      const board = battlefield(before);
      const { hex, rump } = before.horses[board.horse(e.horse).index] ?? { hex: null, rump: null };
      if (hex === null || rump === null) return undefined;
      return travel(
        before,
        e.unit,
        { hex, rump, facing: board.facings[board.direction(board.indexOf(rump), board.indexOf(hex))] ?? 'E' },
        'move',
      );
    }
    case 'door': {
      const [a = '', b = ''] = e.hexside.split('-');
      return e.faces.length > 0 ? verdict(before, e) : { kind: 'hexside', hexside: hexside(a, b), now: doorKind(e.now), by: e.unit };
    }
    case 'declared':
    case 'answered':
      return { kind: 'mark', piece: e.unit, mark: 'charge' };
    case 'marked': {
      const [mark] = e.puts;
      return mark === undefined || mark === 'carrying'
        ? { kind: 'mark', piece: e.unit, mark: null }
        : { kind: 'mark', piece: e.unit, mark };
    }
    case 'cornered':
      return { kind: 'mark', piece: e.unit, mark: 'impaired' };
    case 'engaged':
      return { kind: 'mark', piece: e.unit, mark: 'engaged', others: [e.target] };
    case 'pickedUp':
    case 'seized':
      return { kind: 'mark', piece: e.unit, mark: 'loaded' };
    case 'left':
      return { kind: 'mark', piece: e.unit, mark: 'gone' };
    case 'struck':
    case 'shot':
    case 'threw':
    case 'impairment':
    case 'morale':
    case 'woke':
    case 'priority':
    case 'interrupted':
    case 'brokeOff':
    case 'grabbed':
    case 'astrayAt':
      return verdict(before, e);
    case 'turnBegan':
    case 'phaseBegan':
    case 'chargeEnded':
    case 'selected':
    case 'activation':
    case 'did':
    case 'droveOff':
    case 'aided':
    case 'bolted':
    case 'reacts':
    case 'waived':
    case 'cleared':
    case 'ended':
      return undefined;
  }
}

/** From where he stands to where he goes; a rider with both halves. */
function travel(before: State, unit: CharacterId, to: Place, how: Travel['how']): HexShown {
  const { hex, rump } = character(before, unit);
  if (hex === to.hex) return { kind: 'turn', piece: unit, facing: to.facing, ...(to.rump === null ? {} : { hexes: [to.hex, to.rump] }) };
  const from = hex === null ? [] : [hex];
  const rumps = to.rump === null ? {} : { rumps: [...(hex === null ? [] : [rump === null ? [] : [rump]]), [to.rump]] };
  return { kind: 'travel', pieces: [unit], path: [...from, to.hex], ...rumps, facing: to.facing, how };
}
