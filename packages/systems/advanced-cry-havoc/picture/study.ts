import { besides, heldHexes, hexesAround } from '@pennon/hexes';
import { type Chance, everyEnd, type Side } from '@pennon/kernel';
import type { HexBeside, HexStudy, Sight, Threat } from '@pennon/picture';
import { attackFacts, attackRefusal } from '../board/attacks.js';
import { type Battlefield, battlefield } from '../board/battlefield.js';
import { movesOf } from '../board/move-search.js';
import { enemyOf, isConscious, mfOf, sideIndex } from '../board/people.js';
import { position, sideNow, zoneIn } from '../board/position.js';
import { shotFacts, shotRefusal } from '../board/shots.js';
import { looks } from '../board/sight.js';
import { close } from '../checks/close.js';
import { ranged } from '../checks/ranged.js';
import { groundRow, hexsideRow } from '../rules/terrain.js';
import type { Character, CharacterId, State } from '../types.js';
import { outcomeWords } from './outcomes.js';
import { endOfMove } from './pointing.js';

const NOTHING = { cost: null, needs: [], answers: [], of: 0, outcomes: [], breakdown: [] } as const;

/** What the enemies of a side could do in their next activations to whoever of it is in a hex: strike where they stand, shoot, come near. */
function threats(s: State, hex: string, side: Side): readonly Threat<string>[] {
  const board = battlefield(s);
  if (!board.grid.isOnMap(hex) || !s.sides.includes(side)) return [];
  const p = position(s);
  const at = board.indexOf(board.grid.hex(hex));
  const target = board.characters[p.at(0, at)];
  if (target === undefined || target.side !== side) return [];
  const rested = restedFor(s, enemyOf(s, side));
  const found: Threat<string>[] = [];
  for (const its of board.characters) {
    const one = rested.characters[its.index];
    if (its.side === side || one === undefined || !isConscious(one) || !its.isArmed) continue;
    const from = board.hexAt(p.head(its.index));
    const facing = board.facings[board.bearing(p.head(its.index), at)];
    const turn = one.horse === null && facing !== undefined ? { facing } : {};
    const blow = { unit: its.id, target: target.id, aim: 'person', action: 'attack', ...turn } as const;
    const shot = { unit: its.id, target: target.id, aim: 'person', action: 'ranged-attack', moved: 'none', ...turn } as const;
    if (attackRefusal(rested, blow) === undefined)
      found.push(oddsOf(s, its.id, target.id, 'shock', from, close.resolve(attackFacts(rested, blow))));
    else if (its.weapon !== undefined && shotRefusal(rested, shot) === undefined) {
      const facts = shotFacts(rested, shot);
      if (facts !== undefined) found.push(oddsOf(s, its.id, target.id, 'shot', from, ranged.resolve(facts)));
    } else {
      const reach = reachOf(rested, board, its.id, at);
      if (reach !== undefined) found.push({ ...NOTHING, piece: its.id, how: 'reach', from: reach, target: target.id });
    }
  }
  const worst = ({ outcomes, of }: Threat<string>): number =>
    outcomes.reduce((sum, { ways, good }) => sum + ways * good, 0) / Math.max(1, of);
  const sign = side === s.sides[0] ? 1 : -1;
  return found.sort((a, b) => sign * (worst(a) - worst(b)));
}

/** As if they had not acted yet: markers of the turn off. */
const restedFor = (s: State, side: Side): State => ({
  ...s,
  characters: s.characters.map((one: Character, i) =>
    battlefield(s).characters[i]?.side === side
      ? { ...one, markers: one.markers.filter((marker) => marker !== 'activated' && marker !== 'watch') }
      : one,
  ),
});

interface Ended {
  readonly outcome: { readonly result: string; readonly health: string };
  readonly breakdown: Threat<string>['breakdown'];
}
function oddsOf(
  s: State,
  unit: CharacterId,
  target: CharacterId,
  how: 'shock' | 'shot',
  from: string,
  chance: Chance<Ended>,
): Threat<string> {
  const { of, ends } = everyEnd(chance, (a, b) => a.outcome.result === b.outcome.result && a.outcome.health === b.outcome.health);
  const key = how === 'shock' ? 'attack' : 'shot';
  const outcomes = ends.map(({ value, ways }) => ({
    ways,
    ...outcomeWords(s, { results: [{ [key]: unit, at: target, result: value.outcome.result, health: value.outcome.health }] }),
  }));
  const [first] = ends;
  return { ...NOTHING, piece: unit, how, from, target, of, outcomes, breakdown: first?.value.breakdown ?? [] };
}

/** A hex beside the target that somebody could come to and strike from. */
function reachOf(s: State, board: Battlefield, unit: CharacterId, at: number): string | undefined {
  const its = board.character(unit);
  const one = s.characters[its.index];
  const p = position(s);
  if (one === undefined || one.engagedWith !== null || one.markers.some((marker) => BOUND.has(marker)) || one.carries !== null)
    return undefined;
  if (board.distance(p.head(its.index), at) > mfOf(its, one) + 1) return undefined;
  const beside = new Set(besides(board, at, (_, d) => board.isContact(at, d)).map(({ hex }) => board.hexAt(hex)));
  for (const move of movesOf(s, unit, { how: 'run' })) {
    const end = endOfMove(s, move).at;
    if (end !== null && beside.has(end.hex)) return end.hex;
  }
  return undefined;
}
const BOUND: ReadonlySet<string> = new Set(['panic', 'impaired', 'prone', 'fumble', 'parry', 'cover', 'engaged']);

/** Whether one hex is seen from another (5.8), and if not, what blocks it. */
function sight(s: State, from: string, to: string): Sight {
  const board = battlefield(s);
  const stranger = [from, to].find((hex) => !board.grid.isOnMap(hex));
  if (stranger !== undefined)
    return { isClear: false, range: 0, blockedAt: null, why: { ref: 'R104', message: `${stranger} is not on the map.` } };
  const [a, b] = [board.indexOf(board.grid.hex(from)), board.indexOf(board.grid.hex(to))];
  const range = board.distance(a, b);
  if (looks(board, s.doors, a, b).length > 0) return { isClear: true, range, blockedAt: null, why: null };
  const [trace] = board.sight.traces(a, b);
  const top = Math.max(board.level(a), board.level(b));
  for (const [i, d] of trace.steps.entries()) {
    const hex = trace.hexes[i] ?? a;
    if (i > 0 && (board.level(hex) > top || groundRow(board.ground(hex)).sight === 'blocks'))
      return {
        isClear: false,
        range,
        blockedAt: board.hexAt(hex),
        why: { ref: 'R38', message: `The ground at ${board.hexAt(hex)} is in the way.` },
      };
    if (hexsideRow(sideNow(board, s.doors, hex, d)).blocksSight) {
      const [one = '', other = ''] = [board.hexAt(hex), board.hexAt(board.next(hex, d))].sort();
      return {
        isClear: false,
        range,
        blockedAt: null,
        blockedBy: [one, other],
        why: { ref: 'R38', message: `A ${hexsideRow(sideNow(board, s.doors, hex, d)).name} is in the way.` },
      };
    }
  }
  const tree = trace.hexes.slice(1, -1).find((hex) => groundRow(board.ground(hex)).sight === 'covers');
  return {
    isClear: false,
    range,
    blockedAt: tree === undefined ? null : board.hexAt(tree),
    why: { ref: 'R38', message: 'Too many trees are in the way.' },
  };
}

/** His front, side and rear hexes (R77). */
function around(s: State, piece: string): readonly HexBeside[] {
  const board = battlefield(s);
  if (!board.knowsCharacter(piece)) return [];
  const { index } = board.character(piece);
  const one = s.characters[index];
  const p = position(s);
  if (one === undefined || !isConscious(one)) return [];
  return hexesAround({ board, head: p.head(index), rump: p.rump(index) }, (hex) => zoneIn(p, index, [hex]));
}

export const study: HexStudy<State> = {
  kind: 'hexes',
  threats,
  zones: (s, side) => (s.sides.includes(side) ? heldHexes(position(s), sideIndex(s, side)) : []),
  sight,
  command: () => [],
  around,
};
