import { type Clash, mostHits, shockResult } from '../rules/shock.js';
import type { Combat, ShockFrame, State, UnitId } from '../types.js';
import { attackersLeft, clashNow, defendersLeft, enemiesInZoc, isOpen, isReady, striking } from './combats.js';
import { qualityNow, unit } from './pieces.js';
import { farFromGoal } from './rout-way.js';

/**
 * All that decides what the next die of a clash brings, and who breaks by it, as text. Of several combats whose dice are still to come the first says
 * no more than its cell: who breaks is seen when all have been rolled (DH-R35).
 */
export function clashFuture(state: State, { combats, at }: ShockFrame): string | undefined {
  const combat = combats[at];
  if (combat === undefined || !isReady(state, combat)) return undefined;
  const clash = clashNow(state, combat);
  const die = `${clash.drm} ${clash.column} ${clash.superiority}`;
  if (combats.slice(at + 1).some((one) => isReady(state, one))) return die;
  return combats.length > 1 ? undefined : `${die} ${whoBreaks(state, combat, clash)}`;
}

/**
 * Who is in a combat and where he stands, and how many hits more each bears: only as far as this die tells it. Who bears more than any face can give
 * him is safe, however many that is.
 */
function whoBreaks(state: State, combat: Combat, clash: Clash): string {
  const attackers = attackersLeft(state, combat);
  const defenders = defendersLeft(state, combat);
  const dealt = [shares(clash, 'attackerHits', attackers.length), shares(clash, 'defenderHits', defenders.length)] as const;
  // Only where everybody may break it counts by how much (DH-R41).
  const isExact = [combat.attackers, combat.defenders].every((ids, i) => ids.every((id) => mayBreak(state, id, dealt[i] ?? [])));
  return [
    `${combat.lead} ${combat.against} ${attackers} ${defenders}`,
    fates(state, combat.attackers, dealt[0], isExact),
    fates(state, combat.defenders, dealt[1], isExact),
  ].join();
}

/** For so many hits that break a unit, the fewest that it can get at once that do. Hits are dealt evenly, the odd ones one to each (DH-R40). */
function shares(clash: Clash, of: 'attackerHits' | 'defenderHits', units: number): readonly number[] {
  const can: boolean[] = [];
  for (let face = 0; face < 10; face++) {
    const hits = shockResult(clash, face)[of];
    can[Math.floor(hits / units)] = true;
    can[Math.ceil(hits / units)] = true;
  }
  const least: number[] = [];
  for (let hits = can.length - 1; hits >= 0; hits--) least[hits] = can[hits] === true ? hits : (least[hits + 1] as number);
  return least;
}

const room = (state: State, id: UnitId): number => qualityNow(state, id) - unit(state, id).hits;
const mayBreak = (state: State, id: UnitId, dealt: readonly number[]): boolean => unit(state, id).routed || room(state, id) < dealt.length;

function fates(state: State, ids: readonly UnitId[], dealt: readonly number[], isExact: boolean): string {
  const breaking = ids.filter((id) => mayBreak(state, id, dealt)).length;
  let text = '';
  for (const id of ids) {
    const { hex, form, disordered, inColumn, routed, hits } = unit(state, id);
    const left = room(state, id);
    const bears = routed ? `routed ${hits}` : isExact ? left : left < dealt.length ? dealt[Math.max(0, left)] : 'safe';
    // Of several who break the nearest to its goal is named first (DH-R107).
    const far = breaking > 1 && !routed && left < dealt.length ? farFromGoal(state, id) : '';
    text += `${id} ${hex} ${form} ${disordered} ${inColumn} ${bears} ${far};`;
  }
  return text;
}

/**
 * All that decides how a shock goes on between the nerves that have held and the clash, as text: whatever has become different since the odds were asked
 * for, but of hits only as much as a clash can tell. Where two combats are still to be rolled the first die ends the walk before anybody breaks.
 */
export function futureBeforeClash(state: State, from: State, { combats }: ShockFrame): string {
  const open = combats.filter((combat) => isOpen(state, combat));
  const fighting = open.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]);
  const units = unitsChanged(state, from, fighting);
  const changes = `${changed(state, from)} ${units} ${JSON.stringify(state.stack)}`;
  const [only, another] = open;
  if (only === undefined || another !== undefined) return changes;
  const combat = `${only.attackers}>${only.defenders} ${units}`;
  if (mostDealt?.from !== from || mostDealt.combat !== combat) mostDealt = { from, combat, ...mostHitsOf(state, only) };
  const { attackers, defenders } = mostDealt;
  return `${changes} ${bearing(state, only.attackers, attackers)} ${bearing(state, only.defenders, defenders)}`;
}
/** The most hits that one unit of each side can get: the same wherever the units of a combat differ in nothing but hits. */
let mostDealt: ({ readonly from: State; readonly combat: string } & Record<'attackers' | 'defenders', number>) | undefined;

/** Whoever leads and whatever falls. */
function mostHitsOf(state: State, combat: Combat): Readonly<Record<'attackers' | 'defenders', number>> {
  const defenders = defendersLeft(state, combat);
  const most = { attackers: 0, defenders: 0 };
  for (const lead of striking(state, combat))
    for (const against of enemiesInZoc(state, lead)) {
      if (!defenders.includes(against)) continue;
      const hits = mostHits(clashNow(state, { ...combat, lead, against }));
      most.attackers = Math.max(most.attackers, hits.attackers);
      most.defenders = Math.max(most.defenders, hits.defenders);
    }
  return {
    attackers: Math.ceil(most.attackers / attackersLeft(state, combat).length),
    defenders: Math.ceil(most.defenders / defenders.length),
  };
}

/** How many hits more each can get; who bears more than anything can give him is safe. */
const bearing = (state: State, ids: readonly UnitId[], most: number): string =>
  ids.map((id) => (unit(state, id).routed ? `routed ${unit(state, id).hits}` : Math.min(room(state, id), most + 1))).join();

/** Everything but the stack and the units. */
function changed(state: State, from: State): string {
  let text = '';
  for (const key of Object.keys(state) as (keyof State)[])
    if (key !== 'units' && key !== 'stack' && state[key] !== from[key]) text += `${key} ${JSON.stringify(state[key])} `;
  return text;
}
/** Of those who fight everything but their hits. */
function unitsChanged(state: State, from: State, fighting: readonly UnitId[]): string {
  let text = '';
  for (const [i, now] of state.units.entries()) {
    const before = from.units[i];
    if (now !== before) text += JSON.stringify(fighting.includes(now.id) ? { ...now, hits: 0 } : now);
  }
  return text;
}
