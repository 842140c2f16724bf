import { besides, heldHexes } from '@pennon/hexes';
import { D10_FROM_1, highestFace, type Side } from '@pennon/kernel';
import type { HexStudy, Sight, Threat } from '@pennon/picture';
import { allowanceOf } from '../board/allowance.js';
import { attackRefusal, engagement } from '../board/attacks.js';
import { type Battlefield, battlefield } from '../board/battlefield.js';
import { goingOf } from '../board/march.js';
import { moves } from '../board/move-search.js';
import { enemyOf, isUp, sideIndex } from '../board/people.js';
import { isBeside, type Position, position } from '../board/position.js';
import { shotAt, shotRefusal } from '../board/shots.js';
import { figureIn, tracesOf } from '../board/sight.js';
import { CH_T4 } from '../charts/ch-t4.js';
import { damageColumn, damageSum, isHit } from '../rules/missiles.js';
import { combatReading } from '../rules/shock.js';
import { clearTraces } from '../rules/sight.js';
import { blocksSight, hexsideRow, terrainRow } from '../rules/terrain.js';
import type { CharacterId, CombatWord, DamageResult, State } from '../types.js';
import { outcomeWords } from './outcomes.js';
import { endOfMove } from './pointing.js';

const FACES = highestFace(D10_FROM_1);

/** What the enemies of a side could do in their next turn to whoever of it is in a hex: shoot, strike where they stand, come and strike. */
function threats(s: State, hex: string, side: Side): readonly Threat<string>[] {
  const board = battlefield(s);
  if (!board.grid.isOnMap(hex) || !s.sides.includes(side)) return [];
  const p = position(s);
  const at = board.indexOf(board.grid.hex(hex));
  const target = board.characters[p.at(0, at)];
  if (target === undefined || target.side !== side) return [];
  const foe = enemyOf(s, side);
  const shooting: State = { ...s, active: foe, phase: 'missile', shot: [], acted: [], assailed: [] };
  const moving: State = { ...shooting, phase: 'move' };
  const fighting: State = { ...shooting, phase: 'combat' };
  const found: Threat<string>[] = [];
  for (const its of board.characters) {
    const one = s.characters[its.index];
    if (its.side !== foe || one === undefined || !isUp(one)) continue;
    const from = board.hexAt(p.head(its.index));
    if (its.weapon !== undefined && shotRefusal(shooting, its.id, target.id) === undefined)
      found.push(shotThreat(shooting, its.id, target.id, from));
    if (isBeside(p, its.index, target.index)) {
      if (attackRefusal(fighting, { attackers: [its.id], defenders: [target.id] }) === undefined)
        found.push(blowThreat(fighting, its.id, target.id, from));
    } else {
      const reach = reachOf(moving, its.id, at);
      if (reach !== undefined) found.push({ ...NOTHING, piece: its.id, how: 'reach', from: reach, target: target.id });
    }
  }
  const worst = (threat: Threat<string>): number =>
    threat.outcomes.reduce((sum, { ways, good }) => sum + ways * good, 0) / Math.max(1, threat.of);
  const sign = side === s.sides[0] ? 1 : -1;
  return found.sort((a, b) => sign * (worst(a) - worst(b)));
}
const NOTHING = { cost: null, needs: [], answers: [], of: 0, outcomes: [], breakdown: [] } as const;

function shotThreat(s: State, unit: CharacterId, target: CharacterId, from: string): Threat<string> {
  const { aim, facts } = shotAt(s, unit, target);
  const damage = damageSum({ weapon: facts.shooter.weapon, target: facts.target });
  const column = CH_T4.data.columns[damageColumn(facts.target)];
  let hits = 0;
  for (let face = 1; face <= FACES; face++) if (isHit(face + aim.sum.drm)) hits++;
  const ways = new Map<DamageResult | 'miss', number>([['miss', (FACES - hits) * FACES]]);
  for (let face = 1; face <= FACES; face++) {
    const word = column[Math.min(FACES, Math.max(1, face + damage.drm)) - 1] ?? 'none';
    ways.set(word, (ways.get(word) ?? 0) + hits);
  }
  const outcomes = [...ways].map(([result, count]) => ({
    ways: count,
    ...outcomeWords(s, { results: [{ shot: unit, at: target, result }] }),
  }));
  return {
    ...NOTHING,
    piece: unit,
    how: 'shot',
    from,
    target,
    of: FACES * FACES,
    outcomes,
    breakdown: [...aim.sum.reasons, ...damage.reasons],
  };
}

function blowThreat(s: State, unit: CharacterId, target: CharacterId, from: string): Threat<string> {
  const { results, sum } = combatReading(engagement(s, { attackers: [unit], defenders: [target] }));
  const ways = new Map<CombatWord, number>();
  for (const word of results) ways.set(word, (ways.get(word) ?? 0) + 1);
  const outcomes = [...ways].map(([result, count]) => ({
    ways: count,
    ...outcomeWords(s, { results: [{ attackers: [unit], defenders: [target], result }] }),
  }));
  return { ...NOTHING, piece: unit, how: 'shock', from, target, of: FACES, outcomes, breakdown: sum.reasons };
}

/** A hex beside the target that somebody could move to and be in contact there. */
function reachOf(s: State, unit: CharacterId, at: number): string | undefined {
  const p = position(s);
  const { board } = p;
  if (board.distance(p.head(board.character(unit).index), at) > allowanceOf(s, unit) + 2) return undefined;
  const beside = new Set(besides(board, at, (_, d) => board.isContact(at, d)).map(({ hex }) => board.hexAt(hex)));
  for (const move of moves(s, unit, goingOf(s, unit))) {
    if (move.type !== 'move') continue;
    const end = endOfMove(s, move).at;
    if (end !== null && (beside.has(end.hex) || (end.rump !== null && beside.has(end.rump)))) return end.hex;
  }
  return undefined;
}

/** Whether a shot could go from hex to hex (5.7), and if not, what blocks it. */
function sight(s: State, from: string, to: string): Sight {
  const p = position(s);
  const { board } = p;
  const stranger = [from, to].find((hex) => !board.grid.isOnMap(hex));
  if (stranger !== undefined)
    return { isClear: false, range: 0, blockedAt: null, why: { ref: 'CH-5.7', message: `${stranger} is not on the map.` } };
  const [a, b] = [board.indexOf(board.grid.hex(from)), board.indexOf(board.grid.hex(to))];
  const range = board.distance(a, b);
  const eye = (hex: number) => ({ level: board.level(hex), climbed: false, mounted: p.pieces[p.at(0, hex)]?.rump != null });
  const ends = [p.at(0, a), p.at(0, b)].filter((who) => who >= 0);
  const figure = (hex: number) => (ends.includes(p.at(0, hex)) ? 'none' : figureIn(p, hex));
  const traces = tracesOf(board, a, b, figure);
  if (clearTraces({ shooter: eye(a), target: eye(b), traces }).length > 0) return { isClear: true, range, blockedAt: null, why: null };
  const [trace] = board.sight.traces(a, b);
  for (const [i, d] of trace.steps.entries()) {
    const hex = trace.hexes[i] ?? a;
    const piece = { crossed: [], between: [{ hex: board.ground(hex), level: board.level(hex), figure: figure(hex) }] };
    if (i > 0 && clearTraces({ shooter: eye(a), target: eye(b), traces: [piece] }).length === 0) {
      return { isClear: false, range, blockedAt: board.hexAt(hex), why: { ref: 'R23', message: `${whatStands(p, hex)} is in the way.` } };
    }
    if (hexsideRow(board.side(hex, d)).blocksSight)
      return {
        isClear: false,
        range,
        blockedAt: null,
        blockedBy: [board.hexAt(Math.min(hex, board.next(hex, d))), board.hexAt(Math.max(hex, board.next(hex, d)))],
        why: { ref: 'R5', message: `${wallOf(board, hex, d)} is in the way.` },
      };
  }
  return { isClear: false, range, blockedAt: null, why: { ref: 'R23', message: 'Something is in the way.' } };
}

/** What in a hex blocks a line through it. */
function whatStands(p: Position, hex: number): string {
  const { board } = p;
  const ground = board.ground(hex);
  if (blocksSight(ground)) return `A ${terrainRow(ground).name.toLowerCase()}`;
  if (figureIn(p, hex) === 'looseHorse') return 'A loose horse';
  return board.characters[p.at(0, hex)]?.name ?? 'Higher ground';
}

function wallOf(board: Battlefield, hex: number, direction: number): string {
  const house = board.buildings[board.building(hex)] ?? board.buildings[board.building(board.next(hex, direction))];
  return house === undefined ? `A ${hexsideRow(board.side(hex, direction)).name}` : `The wall of the ${house.name.toLowerCase()}`;
}

export const study: HexStudy<State> = {
  kind: 'hexes',
  threats,
  zones: (s, side) => (s.sides.includes(side) ? heldHexes(position(s), sideIndex(s, side)) : []),
  sight,
  command: () => [],
};
