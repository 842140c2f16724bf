import { qualityHits } from '../rules/morale.js';
import { type Clash, COLUMNS, mostHits, shockResult } from '../rules/shock.js';
import { qualitySum } from '../rules/units.js';
import type { Combat, ShockFrame, State, Unit, UnitId } from '../types.js';
import { attackersLeft, clashNow, defendersLeft, enemiesInZoc, isOpen, isReady, striking } from './combats.js';
import { qualityNow, unit, unitFacts } from './pieces.js';
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
  const present = combat.defenders.filter((id) => unit(state, id).hex !== null && !combat.stood.some((one) => one.unit === id));
  const isExact = [attackers, present].every((ids, i) => ids.every((id) => mayBreak(state, id, dealt[i] ?? [])));
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
 * All that decides how a shock goes on from the nerves to the clash, as text: whatever has become different since the odds were asked for, but of hits only
 * as much as can tell. Where two combats are still to be rolled the first die ends the walk before anybody breaks.
 */
export function futureBeforeClash(state: State, from: State, frame: ShockFrame): string {
  const open = frame.combats.filter((combat) => isOpen(state, combat));
  const units = unitsChanged(state, from, open);
  const changes = `${changed(state, from)} ${units} ${told(frame)} ${stackAround(state, from, frame)}`;
  const checks = (id: UnitId): boolean => frame.step === 'nerve' && frame.queue.includes(id);
  const mayRun = (id: UnitId): boolean =>
    unit(state, id).routed ? checks(id) || unit(state, id).hits > 0 : room(state, id) <= (checks(id) ? worstNerve(state, id) : 0);
  const isFirm = open.every(({ attackers, defenders }) => !attackers.some(mayRun) && !defenders.some(mayRun));
  if (isFirm && open.length !== 1) return changes;
  let text = changes;
  for (const combat of open) {
    const most = mostDealt(state, from, combat, units);
    const dealt = isFirm ? most.now : most.ever;
    const [attackers, defenders] = [attackersLeft(state, combat), defendersLeft(state, combat)].map(
      (left) => left.filter((id) => !mayRun(id)).length,
    );
    text += ` ${bearing(state, combat.attackers, dealt.attackers, attackers)} ${bearing(state, combat.defenders, dealt.defenders, defenders)}`;
  }
  return text;
}

/** What is known of a shock before its first clash. */
function told({ step, at, queue, combats }: ShockFrame): string {
  let text = `${step} ${at} ${queue}`;
  for (const { lead, against, attackingLeader, defendingLeader, cry, killed, isOver, stood } of combats)
    text += `;${lead} ${against} ${attackingLeader} ${defendingLeader} ${cry} ${killed} ${isOver} ${stood.map((one) => one.unit + one.hex)}`;
  return text;
}
/** The frames on the shock; those under it do not change. */
function stackAround(state: State, from: State, frame: ShockFrame): string {
  const at = state.stack.indexOf(frame);
  const isSame = state.stack.slice(0, at).every((below, i) => below === from.stack[i]);
  return JSON.stringify(state.stack.slice(isSame ? at + 1 : 0));
}

/** The hits of the worst die before the shock. */
const worstNerve = (state: State, id: UnitId): number => qualityHits('k1', 9, qualitySum(unitFacts(state, id)).total).hits;

type BySides = Readonly<Record<'attackers' | 'defenders', number>>;
/** The most hits that a combat can deal to either side: as it stands, and whoever runs before. */
interface Most {
  readonly now: BySides;
  readonly ever: BySides;
}
/** The same wherever units differ in nothing but hits. */
function mostDealt(state: State, from: State, combat: Combat, units: string): Most {
  if (mosts?.from !== from) mosts = { from, known: new Map() };
  const key = `${combat.attackers}>${combat.defenders} ${units}`;
  const most = mosts.known.get(key) ?? mostHitsOf(state, combat);
  mosts.known.set(key, most);
  return most;
}
let mosts: { readonly from: State; readonly known: Map<string, Most> } | undefined;

/** Whoever leads and whatever falls. */
function mostHitsOf(state: State, combat: Combat): Most {
  const defenders = defendersLeft(state, combat);
  const most = { now: { attackers: 0, defenders: 0 }, ever: { attackers: 0, defenders: 0 } };
  for (const lead of striking(state, combat))
    for (const against of enemiesInZoc(state, lead)) {
      if (!defenders.includes(against)) continue;
      const { column, superiority } = clashNow(state, { ...combat, lead, against });
      raise(most.now, mostHits({ column, superiority }));
      for (let any = 1; any <= COLUMNS; any++) raise(most.ever, mostHits({ column: any, superiority }));
    }
  return most;
}
function raise(most: Record<'attackers' | 'defenders', number>, hits: BySides): void {
  most.attackers = Math.max(most.attackers, hits.attackers);
  most.defenders = Math.max(most.defenders, hits.defenders);
}

/** How many hits more each can get, where so many share what is dealt at the most; who bears more than anything can give him is safe. */
function bearing(state: State, ids: readonly UnitId[], dealt: number, sharing = 0): string {
  const most = Math.ceil(dealt / Math.max(1, sharing));
  return ids.map((id) => (unit(state, id).routed ? `routed ${unit(state, id).hits}` : Math.min(room(state, id), most + 1))).join();
}

/** Everything but the stack and the units. */
function changed(state: State, from: State): string {
  let text = '';
  for (const key of Object.keys(state) as (keyof State)[])
    if (key !== 'units' && key !== 'stack' && state[key] !== from[key]) text += `${key} ${JSON.stringify(state[key])} `;
  return text;
}
/** Of those who fight everything but their hits. */
function unitsChanged(state: State, from: State, open: readonly Combat[]): string {
  let text = '';
  for (let i = 0; i < state.units.length; i++) {
    const [now, before] = [state.units[i], from.units[i]];
    if (now === undefined || now === before) continue;
    const isFighting = open.some(({ attackers, defenders }) => attackers.includes(now.id) || defenders.includes(now.id));
    if (isFighting && before !== undefined && isAlike(now, before)) continue;
    text += JSON.stringify(isFighting ? { ...now, hits: 0 } : now);
  }
  return text;
}
function isAlike(a: Unit, b: Unit): boolean {
  for (const key of Object.keys(a) as (keyof Unit)[]) if (key !== 'hits' && a[key] !== b[key]) return false;
  return true;
}
