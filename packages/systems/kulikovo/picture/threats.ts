import { after, type Breakdown, type Chance, does, everyEnd, roll, type Side, sameData, settled } from '@pennon/kernel';
import type { Threat } from '@pennon/picture';
import type { HexId } from '@pennon/space';
import type { Attack } from '../board/attack-options.js';
import { battlefield, type UnitCard } from '../board/battlefield.js';
import { actingUnits, battleOf, readyBattles } from '../board/battles.js';
import { type Ride, rides } from '../board/charge-path.js';
import { blowOf, isReluctant, mayCounterCharge, mayEvade, reluctanceFacts } from '../board/combat.js';
import { musterOf } from '../board/command-range.js';
import { companions } from '../board/leader-moves.js';
import { isBarredLevy } from '../board/levies.js';
import { shotFacts } from '../board/lines-of-fire.js';
import { goingOf, paceOf } from '../board/move-check.js';
import { type Place, reachNear } from '../board/move-search.js';
import { enemyOf, inCommand, leadersIn, sideIndex, unit } from '../board/pieces.js';
import { isInEnemyZoc, type Position, position } from '../board/position.js';
import { braceTargets, entryShooters, mayReturn } from '../board/reaction-fire.js';
import { isInWedge } from '../board/wedge.js';
import { evolve } from '../evolve.js';
import { reluctanceResult, reluctanceSum } from '../rules/charge-reluctance.js';
import { DIE } from '../rules/dice.js';
import { facingIndex, facingOf, zoneAt } from '../rules/facing.js';
import { diesFrom } from '../rules/leaders.js';
import { firesInReaction, missileSum, shotResult } from '../rules/missiles.js';
import { mayCharge, mayShock } from '../rules/units.js';
import { stopsInEnemyZoc } from '../rules/zones-of-control.js';
import { type Action, FACINGS, type Facing, type LeaderId, type State, type UnitId } from '../types.js';
import { outcomeWords } from './outcomes.js';

/** The place that is looked at, as the enemy knows it. */
interface Spot {
  readonly side: Side;
  readonly hex: HexId;
  readonly goal: number;
  /** Who stands there; nobody: who would stand there is not known. */
  readonly target: UnitCard | undefined;
}

/** How a threat would be carried out, before it is put in words. */
interface Strike {
  readonly how: Threat['how'];
  readonly from: number;
  readonly cost: string;
  readonly needs: readonly string[];
  readonly answers: readonly string[];
  readonly odds: Pick<Threat, 'of' | 'outcomes'>;
  readonly breakdown: Breakdown;
}
const NO_ODDS = { of: 0, outcomes: [] } as const;

/** What each enemy could do, in an activation of its Battle that begins now, to whoever stands in a hex; the worst of each kind, worst first. */
export function threats(
  state: State,
  hex: string,
  side: Side,
  who?: { readonly piece: string; readonly facing?: string | undefined },
): readonly Threat[] {
  const board = battlefield(state);
  if (!board.grid.isOnMap(hex) || !state.sides.includes(side)) return [];
  const now = who === undefined ? state : asIf(state, side, board.grid.hex(hex), who);
  const foe = enemyOf(now, side);
  const goal = board.indexOf(board.grid.hex(hex));
  const target = board.units[position(now).at(sideIndex(now, foe), goal)];
  if (target?.side === foe) return [];
  const spot: Spot = { side, hex: board.grid.hex(hex), goal, target };
  const found = readyBattles(now, foe).flatMap((name) => {
    const battle = battleOf(now, foe, name);
    if (battle === undefined) return [];
    const active = evolve(now, { type: 'activated', side: foe, battle: name, ...musterOf(now, foe, name) });
    const isAgain = state.activation?.side === foe && state.activation.battle === name;
    const needed = `${name} must be activated${isAgain ? ' again' : ''}`;
    return actingUnits(active, battle).flatMap((attacker) => threatsBy(active, attacker, spot, needed));
  });
  const sign = side === state.sides[0] ? 1 : -1;
  return found
    .map((threat) => ({ threat, good: sign * expected(threat) }))
    .sort(
      (a, b) => a.good - b.good || HOWS.indexOf(a.threat.how) - HOWS.indexOf(b.threat.how) || (a.threat.piece < b.threat.piece ? -1 : 1),
    )
    .map(({ threat }) => threat);
}
const HOWS: readonly Threat['how'][] = ['charge', 'shock', 'shot', 'reach'];

/** How good it is on average for the first side. */
const expected = ({ of, outcomes }: Pick<Threat, 'of' | 'outcomes'>): number =>
  of === 0 ? 0 : outcomes.reduce((sum, { ways, good }) => sum + ways * good, 0) / of;

/** The same moment with a unit of the side, and the leaders with it, in that hex. */
function asIf(
  state: State,
  side: Side,
  hex: HexId,
  { piece, facing }: { readonly piece: string; readonly facing?: string | undefined },
): State {
  const board = battlefield(state);
  const card = board.knowsUnit(piece) ? board.unit(piece) : undefined;
  const now = card === undefined ? undefined : unit(state, card.id);
  if (card === undefined || now === undefined || card.side !== side || now.hex === null) return state;
  const faces: Facing = FACINGS.find((f) => f === facing) ?? now.facing;
  const along = new Set(leadersIn(state, side, now.hex).map((l) => l.id));
  return {
    ...state,
    units: state.units.map((u) => (u.id === piece ? { ...u, hex, facing: faces } : u)),
    leaders: state.leaders.map((l) => (along.has(l.id) ? { ...l, hex } : l)),
  };
}

/** What one unit of the Battle that acts could do, the worst of each kind. */
function threatsBy(active: State, attacker: UnitCard, spot: Spot, needed: string): readonly Threat[] {
  const p = position(active);
  const going = goingOf(active, attacker.id, paceOf(active, attacker.id, 0));
  const isCharger = mayCharge(attacker.type);
  const { chargeMp, chargeMpMoved } = active.options;
  const rideOn = isCharger ? chargeMpMoved + 1 : 1;
  const far = p.board.distance(p.head(attacker.index), spot.goal);
  if (far > Math.max(going.mp + Math.max(rideOn, 2), isCharger ? chargeMp + 1 : 0)) return [];
  const { ends, shots } = reachNear(active, going, spot.goal, Math.max(rideOn, 1), spot.target?.index ?? -1);
  const isAble = inCommand(active, attacker.id) && (spot.target === undefined || !isBarredLevy(active, attacker, spot.target));
  const strikes = [
    reachOf(active, spot, ends),
    worst(spot, active, shotsOf(active, attacker, spot, shots)),
    worst(spot, active, isAble && mayShock(attacker.type) ? shocksOf(active, p, attacker, spot, ends) : []),
    worst(spot, active, isAble && isCharger ? chargesOf(active, p, attacker, spot, ends) : []),
  ];
  return strikes.flatMap((strike) =>
    strike === undefined
      ? []
      : [
          {
            piece: attacker.id,
            how: strike.how,
            from: p.board.hexAt(strike.from),
            cost: strike.cost,
            needs: [needed, ...strike.needs],
            answers: strike.answers,
            ...strike.odds,
            breakdown: strike.breakdown,
          },
        ],
  );
}

/** The one that does most harm; of equals the first. */
function worst(spot: Spot, state: State, strikes: readonly Strike[]): Strike | undefined {
  const sign = spot.side === state.sides[0] ? 1 : -1;
  let best: Strike | undefined;
  let least = 0;
  for (const strike of strikes) {
    const good = sign * expected(strike.odds);
    if (best !== undefined && good >= least) continue;
    best = strike;
    least = good;
  }
  return best;
}

const cheapestFirst = (places: readonly Place[]): readonly Place[] => [...places].sort((a, b) => a.mp - b.mp || a.hex - b.hex);

// ------------------------------------------------------------------ to come there

/** A Standard without guard is taken, a leader alone is in danger (7.3, 7.4). */
function reachOf(state: State, { target, goal, side, hex }: Spot, ends: readonly Place[]): Strike | undefined {
  if (target !== undefined) return undefined;
  const [end] = cheapestFirst(ends.filter((e) => e.hex === goal));
  if (end === undefined) return undefined;
  const men = leadersIn(state, side, hex);
  const isStandard = state.standards[side] === hex;
  const base = { how: 'reach', from: goal, cost: `${end.mp}`, needs: [], answers: [], breakdown: [] } as const;
  if (men.length === 0 && !isStandard) return { ...base, odds: NO_ODDS };
  const sign = side === state.sides[0] ? -1 : 1;
  const board = battlefield(state);
  const standard: Fate = isStandard ? { words: ['the Standard is taken'], fp: board.army(side).standard.fp } : { words: [], fp: 0 };
  let chance: Chance<Fate> = settled(standard);
  for (const { id, fp } of men) {
    const { name } = board.leader(id);
    chance = after(chance, (so) =>
      roll(DIE, (face) => {
        const isLost = face >= diesFrom('alone');
        return settled({
          words: [...so.words, isLost ? `${does(name, 'is')} lost` : `${does(name, 'gets')} away`],
          fp: so.fp + (isLost ? fp : 0),
        });
      }),
    );
  }
  const { of, ends: fates } = everyEnd(chance, sameData);
  return {
    ...base,
    odds: { of, outcomes: fates.map(({ value, ways }) => ({ ways, text: sentence(value.words), good: sign * value.fp })) },
  };
}
interface Fate {
  readonly words: readonly string[];
  readonly fp: number;
}
const sentence = (words: readonly string[]): string => {
  const text = words.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

// ------------------------------------------------------------------ to shoot

function shotsOf(active: State, attacker: UnitCard, { target }: Spot, places: readonly Place[]): readonly Strike[] {
  const p = position(active);
  const at = p.head(attacker.index);
  return cheapestFirst(places).map((place): Strike => {
    const moved = place.hex !== at;
    const base = { how: 'shot', from: place.hex, cost: `${place.mp}`, needs: first(active, attacker, place) } as const;
    const answers = moved ? comingAnswers(active, entryShooters(active, attacker.id, place.hex)) : [];
    if (target === undefined) return { ...base, answers, odds: NO_ODDS, breakdown: [] };
    const facts = shotFacts(active, attacker.id, target.id, 'active', { hex: place.hex, facing: place.facing, moved });
    const sum = missileSum(facts);
    const drm = sum.total;
    const chance = roll(DIE, (face) =>
      settled({ results: [{ shot: attacker.id, at: target.id, result: shotResult(facts, drm, face).result }] }),
    );
    const mayAnswer = firesInReaction(target.type) && mayReturn(arrived(active, attacker, place), attacker.id, target.id);
    return {
      ...base,
      answers: mayAnswer ? [...answers, `${target.name} may shoot back`] : answers,
      odds: inWords(active, chance),
      breakdown: sum.reasons,
    };
  });
}

// ------------------------------------------------------------------ to strike

/** From each hex beside the target the cheapest place that has it in front. */
function shocksOf(active: State, p: Position, attacker: UnitCard, spot: Spot, ends: readonly Place[]): readonly Strike[] {
  const { board } = p;
  const at = p.head(attacker.index);
  const hexes = new Set<number>();
  return cheapestFirst(ends).flatMap((place): readonly Strike[] => {
    const d = board.direction(place.hex, spot.goal);
    if (d < 0 || hexes.has(place.hex) || !board.isOpen(place.hex, d) || zoneAt(place.facing, d) !== 'front') return [];
    hexes.add(place.hex);
    const there = arrived(active, attacker, place);
    const base = { how: 'shock', from: place.hex, cost: `${place.mp}` } as const;
    const needs = [...first(active, attacker, place), ...rideAlong(active, attacker, place.hex)];
    return [struck(there, attacker, spot, { ...base, needs }, { attack: 'shock', wedge: false, hasEntered: place.hex !== at })];
  });
}

/** Straight away, after turning, or after a move, perhaps to fetch a leader; from each hex it could strike from the cheapest of each. */
function chargesOf(active: State, p: Position, attacker: UnitCard, spot: Spot, ends: readonly Place[]): readonly Strike[] {
  if (unit(active, attacker.id).state !== 'normal' || active.activation?.startedInZoc.includes(attacker.id)) return [];
  const at = p.head(attacker.index);
  const mayBeWedge = p.board.document.special.wedge === attacker.battle;
  const ways = new Map<string, { readonly place: Place; readonly ride: Ride; readonly wedge: boolean }>();
  for (const place of cheapestFirst(ends)) {
    const hasMoved = place.hex !== at;
    const isStopped = hasMoved && isInEnemyZoc(p, attacker.sideIndex, place.hex);
    const found = rides(active, p, attacker, spot.goal, { hex: place.hex, facing: place.facing, hasMoved, isStopped });
    if (found.length === 0) continue;
    const wedge = mayBeWedge && isInWedge(arrived(active, attacker, place), attacker.id);
    const men = leadersIn(active, attacker.side, p.board.hexAt(place.hex)).length;
    for (const ride of found) {
      const key = `${ride.hex} ${hasMoved} ${wedge} ${men}`;
      if (!ways.has(key)) ways.set(key, { place, ride, wedge });
    }
  }
  return [...ways.values()].map(({ place, ride, wedge }) => {
    const there = ridden(arrived(active, attacker, place), attacker, ride);
    const cost = place.mp === 0 ? `${ride.mp}` : `${place.mp}+${ride.mp}`;
    const needs = [...first(active, attacker, place), ...rideAlong(active, attacker, ride.hex)];
    return struck(there, attacker, spot, { how: 'charge', from: ride.hex, cost, needs }, { attack: 'charge', wedge, hasEntered: true });
  });
}

/** The attack as it would be resolved where the attacker stands now. */
function struck(
  there: State,
  attacker: UnitCard,
  { target }: Spot,
  base: Pick<Strike, 'how' | 'from' | 'cost' | 'needs'>,
  { attack, wedge, hasEntered }: Pick<Attack, 'attack' | 'wedge'> & { readonly hasEntered: boolean },
): Strike {
  const shooters = hasEntered ? entryShooters(there, attacker.id) : [];
  const answers = comingAnswers(there, shooters);
  if (target === undefined) return { ...base, answers, odds: NO_ODDS, breakdown: [] };
  const support: readonly UnitId[] = [];
  const f: Attack = { attack, lead: attacker.id, support, target: target.id, again: 0, counter: 'none', caught: false, wedge };
  const action: Action =
    attack === 'charge'
      ? { type: 'charge', unit: attacker.id, target: target.id, steps: [], support }
      : { type: 'shock', unit: attacker.id, target: target.id, support };
  return {
    ...base,
    answers: [...answers, ...blowAnswers(there, f, shooters)],
    odds: inWords(there, isReluctant(there, f) ? reluctant(there, f) : blow(there, f, []), action),
    breakdown: blowOf(there, f).sum.reasons,
  };
}

type Results = { readonly results: readonly object[] };

/** The die of the combat, read as the combat reads it. */
function blow(state: State, f: Attack, notes: readonly object[]): Chance<Results> {
  const { resultOf } = blowOf(state, f);
  const known: Chance<Results>[] = [];
  return roll(DIE, (face) => {
    const result = known[face] ?? settled({ results: [...notes, { attack: f.attack, result: resultOf(face).result }] });
    known[face] = result;
    return result;
  });
}

function reluctant(state: State, f: Attack): Chance<Results> {
  const drm = reluctanceSum(reluctanceFacts(state, f)).total;
  const goesIn = blow(state, f, [{ reluctance: 'charge' }]);
  const shies = blow(state, { ...f, attack: 'shock' }, [{ reluctance: 'shock' }]);
  return roll(DIE, (face) => (reluctanceResult(face + drm) === 'charge' ? goesIn : shies));
}

function inWords(state: State, chance: Chance<Results>, action?: Action): Strike['odds'] {
  const { of, ends } = everyEnd(chance, sameData);
  const outcomes = ends.map(({ value, ways }) => ({ ways, ...outcomeWords(state, value, action) }));
  return { of, outcomes: outcomes.sort((a, b) => b.ways - a.ways || (a.text < b.text ? -1 : 1)) };
}

// ------------------------------------------------------------------ on the way

/** The unit at the end of its move, with what the move leaves behind. */
function arrived(active: State, { id, index, type }: UnitCard, { hex, facing, mp }: Place): State {
  const board = battlefield(active);
  const now = unit(active, id);
  const to = board.hexAt(hex);
  const faces = facingOf(facing);
  if (now.hex === to && now.facing === faces) return active;
  const hasMoved = now.hex !== to;
  const along = hasMoved ? companions(active, id) : [];
  const stops = hasMoved && stopsInEnemyZoc(type) && isInEnemyZoc(position(active), board.units[index]?.sideIndex ?? 0, hex);
  return evolve(active, {
    type: 'moved',
    unit: id,
    steps: [hasMoved ? { enter: to } : { turn: faces }],
    mp,
    hex: to,
    facing: faces,
    along,
    stops,
  });
}

function ridden(state: State, { id }: UnitCard, { hex, facing, steps }: Ride): State {
  if (steps.length === 0) return state;
  const to = battlefield(state).hexAt(hex);
  const along = unit(state, id).hex === to ? [] : companions(state, id, true);
  return evolve(state, { type: 'charged', unit: id, steps, hex: to, facing: facingOf(facing), along });
}

/** What the unit must do in its move before it can strike. */
function first(active: State, { id }: UnitCard, { hex, facing }: Place): readonly string[] {
  const now = unit(active, id);
  const to = battlefield(active).hexAt(hex);
  if (now.hex !== to) return [`it must first move to ${to}`];
  return facingIndex(now.facing) === facing ? [] : [`it must first turn to ${facingOf(facing)}`];
}

/** The odds count the leaders who are with it now. */
function rideAlong(active: State, { id, side }: UnitCard, hex: number): readonly string[] {
  const now = unit(active, id);
  if (now.hex === battlefield(active).hexAt(hex)) return [];
  const name = (l: { readonly id: LeaderId }): string => battlefield(active).leader(l.id).name;
  return leadersIn(active, side, now.hex).map((l) => `${name(l)} must ride along`);
}

/** Archers in whose ZOC it comes (RX_ENTRY). */
const comingAnswers = (state: State, shooters: readonly UnitId[]): readonly string[] =>
  shooters.map((id) => `${battlefield(state).unit(id).name} may shoot as it comes`);

/** What the defender may do before the die of the combat; archers shoot once, as it comes or now. */
function blowAnswers(state: State, f: Attack, shooters: readonly UnitId[]): readonly string[] {
  const { name } = battlefield(state).unit(f.target);
  const hasShot = shooters.includes(f.target);
  return [
    ...(mayEvade(state, f) ? [`${name} may try to evade`] : []),
    ...(!hasShot && braceTargets(state, f.target, [f.lead]).length > 0 ? [`${name} may shoot first`] : []),
    ...(mayCounterCharge(state, f) ? [`${name} may counter-charge`] : []),
  ];
}
