import { BadRequest, type Side } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { advanceOptions } from './board/advance-options.js';
import { mayRelease } from './board/ambush.js';
import { attackRefusal } from './board/attack-options.js';
import { battlefield } from './board/battlefield.js';
import { battleOf, isSpent, isWaiting, unitRefusal } from './board/battles.js';
import { isInTheFight } from './board/combat.js';
import { hidingBattle } from './board/hiding-places.js';
import { foundLeader } from './board/leader-dangers.js';
import { leaderRefusal } from './board/leader-moves.js';
import { shotFacts } from './board/lines-of-fire.js';
import { moveRefusal, paceOf, stepped } from './board/move-check.js';
import { card, enemyOf, leaderSide, unit } from './board/pieces.js';
import { position } from './board/position.js';
import type { ActivationFrame, AnyFrame, AttackFrame, FireFrame, LeaderId, MarchFrame, State, Step, TurnFrame, UnitId } from './types.js';

/*
 * Whether what is going on in a state from outside can be going on: everybody named in a frame is where the procedure will look for him. Who waits
 * for whom the kernel has checked (`waitsFor`). A procedure trusts its own frame; nothing that passes here makes it fail later.
 */

const must: (holds: boolean, what: string) => asserts holds = (holds, what) => {
  if (!holds) throw new BadRequest(what);
};

/** Throws `BadRequest` with the first thing that cannot be. */
export function mustGoOn(s: State): void {
  if (s.outcome !== null) return;
  must(s.stack[0]?.proc === 'turn', 'state.stack must begin with the turn.');
  for (const [i, f] of s.stack.entries()) mustFitFrame(s, f, `state.stack[${i}]`, i === s.stack.length - 1);
  mustStandAlone(s);
  mustBeSettled(s);
}

/** Friends share a hex only while one of them marches through (R8). */
function mustStandAlone(s: State): void {
  const passing = s.stack.find((f) => f.proc === 'march')?.unit;
  const held = new Map<HexId, UnitId>();
  for (const { id, hex } of s.units) {
    if (hex === null || id === passing) continue;
    const other = held.get(hex);
    must(other === undefined, `${other} and ${id} stand in one hex, ${hex}.`);
    held.set(hex, id);
  }
}

/** Between orders no leader stands among enemies: he would have been found (R89). */
function mustBeSettled(s: State): void {
  must(s.passes < 4, 'state.passes must be at most 3 while the game goes on.');
  const [, , doing] = s.stack;
  const frame = s.stack.at(-1);
  const isSettled = doing === undefined && !(frame?.proc === 'turn' && frame.step === 'begin') && frame?.proc !== 'leader';
  const found = isSettled ? foundLeader(s) : undefined;
  must(found === undefined, `${found} stands in a hex that an enemy holds.`);
}

function mustFitFrame(s: State, f: AnyFrame, at: string, isTop: boolean): void {
  switch (f.proc) {
    case 'turn':
      turnFits(s, f, at);
      return;
    case 'activation':
      activationFits(s, f, at, isTop);
      return;
    case 'march':
      marchFits(s, f, at, isTop);
      return;
    case 'meet':
      must(isOnMap(s, f.enemy) && card(s, f.enemy).side === s.activation?.side, `${at}.enemy must be of the active side, on the map.`);
      return;
    case 'entryFire':
      mustBeActive(s, f.target, `${at}.target`);
      return;
    case 'fire':
      fireFits(s, f, at);
      return;
    case 'attack':
      attackFits(s, f, at, isTop);
      return;
    case 'retreat':
      must(isOnMap(s, f.unit), `${at}.unit must be on the map.`);
      return;
    case 'retire':
      must(f.step === 'placed' || isOnMap(s, f.unit), `${at}.unit must be on the map.`);
      return;
    // Whoever is gone is passed over by both.
    case 'aftermath':
    case 'arrival':
      return;
    case 'leader':
      must(
        s.leaders.some((l) => l.id === f.leader && l.hex !== null),
        `${at}.leader has left the board.`,
      );
      return;
    case 'prince':
      must((s.prince?.with ?? null) !== null, `${at}: no prince rides with a unit.`);
      return;
  }
}

const isOnMap = (s: State, id: UnitId): boolean => unit(s, id).hex !== null;

// ------------------------------------------------------------------ the turn

function turnFits(s: State, f: TurnFrame, at: string): void {
  const { document } = battlefield(s);
  const foe = enemyOf(s, f.side);
  const isReady = (side: Side, name: string | null): boolean => {
    const battle = name === null ? undefined : battleOf(s, side, name);
    return battle !== undefined && !isSpent(s, battle) && !isWaiting(s, battle);
  };
  const mustBegin = (holds: boolean): void => {
    const isUntouched = s.activations === 0 && s.tick === 0 && s.units.every((u) => u.state !== 'eliminated');
    must(
      holds && isUntouched && (s.ambush === null || s.ambush === 'hidden'),
      `${at}: ${f.step} comes before the battle, and only where it belongs.`,
    );
  };
  switch (f.step) {
    case 'duel':
      mustBegin(typeof document.first !== 'string' && s.prince === null);
      return;
    case 'prince':
      mustBegin(document.special.falsePrince !== undefined && s.prince === null);
      return;
    case 'hide':
      mustBegin(hidingBattle(battlefield(s)) !== undefined);
      return;
    case 'initiative':
      return;
    default:
      must(f.side === s.initiative, `${at}.side must be the side with the initiative, ${s.initiative}.`);
  }
  switch (f.step) {
    case 'release':
    case 'releaseRoll':
      must(mayRelease(s, f.side), `${at}: no release of an ambush can be tried.`);
      break;
    case 'seize':
    case 'continueRoll':
      must(isReady(f.side, f.battle), `${at}.battle must be one that can go on.`);
      break;
    case 'seizeRoll':
      must(isReady(f.side, f.battle), `${at}.battle must be one that can go on.`);
      must(isReady(foe, f.seizing) && (s.seizures[foe] ?? 0) > 0, `${at}.seizing must be a Battle that can seize the initiative.`);
      break;
    case 'rallied':
      must(
        f.rallied.every((id) => isOnMap(s, id) && card(s, id).side === f.side),
        `${at}.rallied must be units of the side, on the map.`,
      );
      break;
  }
  if (f.by === 'seized' && ['flight', 'release', 'releaseRoll', 'begin'].includes(f.step))
    must(isReady(f.side, f.battle), `${at}.battle must be the one that has seized the initiative.`);
}

// ------------------------------------------------------------------ one Battle acts

function activationFits(s: State, f: ActivationFrame, at: string, isTop: boolean): void {
  const { activation } = s;
  must(activation !== null, 'state.activation must be there while a Battle acts.');
  must(activation.side === s.initiative, 'state.activation.side must be the side with the initiative.');
  const isMoving = f.step === 'units' || f.step === 'leader';
  must(activation.segment === (isMoving ? 'move' : 'shock'), `state.activation.segment does not fit ${at}.step.`);
  const isOwn = (id: LeaderId): boolean => leaderSide(s, id) === activation.side;
  must([...activation.leadersMoved, ...f.stayed].every(isOwn), 'state.activation names leaders of the other side.');
  if (!isTop || f.step !== 'leader') return;
  const wrong = f.leader === null ? 'nobody is named' : leaderRefusal(s, f.leader)?.message;
  must(wrong === undefined, `${at}.leader cannot ride: ${wrong}`);
}

/** It is of the Battle that acts. */
function mustBeActive(s: State, id: UnitId, at: string): void {
  const { side, battle } = card(s, id);
  must(side === s.activation?.side && battle === s.activation.battle, `${at} must be a unit of the active Battle, not ${id}.`);
}

/** Every hex next to the one before, and nobody there or beyond the map. */
function mustLead(s: State, from: HexId | null, steps: readonly Step[], at: string): void {
  const { board } = position(s);
  let hex = from;
  for (const step of steps) {
    if ('fire' in step) must(board.knowsUnit(step.fire), `${at} names no unit that there is: ${step.fire}.`);
    if (!('enter' in step)) continue;
    must(board.grid.isOnMap(step.enter), `${at} leads off the map, to ${step.enter}.`);
    const d = hex === null ? 0 : board.direction(board.indexOf(hex), board.indexOf(step.enter));
    must(d >= 0 && (hex === null || board.cost.at(board.indexOf(hex), d) > 0), `${at} cannot lead from ${hex} to ${step.enter}.`);
    hex = step.enter;
  }
}

function marchFits(s: State, f: MarchFrame, at: string, isTop: boolean): void {
  mustBeActive(s, f.unit, `${at}.unit`);
  const { hex, state } = unit(s, f.unit);
  mustLead(s, isTop ? hex : null, f.steps, `${at}.steps`);
  must(
    f.along.every((id) => leaderSide(s, id) === s.activation?.side),
    `${at}.along must be leaders of the side.`,
  );
  mustBeFree(s, f, at);
  if (!isTop) return;
  must(state === 'normal' || state === 'disordered', `${at}.unit is ${state} and does not march.`);
  const before = f.step === 'orders' ? unitRefusal(s, f.unit) : undefined;
  must(before === undefined, `${at}.unit cannot march: ${before?.message}`);
  must(f.step !== 'orders' || f.mp === 0, `${at}.mp must be 0 before the march begins.`);
  if (f.step !== 'along') return;
  const wrong =
    f.mp === 0 ? (unitRefusal(s, f.unit) ?? moveRefusal(s, { type: 'move', unit: f.unit, steps: f.steps })) : onwardRefusal(s, f);
  must(wrong === undefined, `${at}.steps cannot be taken: ${wrong?.message}`);
}

/** The rest of a march that has begun. */
function onwardRefusal(s: State, f: MarchFrame): { readonly message: string } | undefined {
  let pace = paceOf(s, f.unit, f.mp);
  for (const step of f.steps) {
    const next = stepped(s, f.unit, pace, step);
    if (!next.ok) return next.refusal;
    pace = next.pace;
  }
  return undefined;
}

/** Nobody else stands where it would fall back to. */
function mustBeFree(s: State, f: MarchFrame, at: string): void {
  const other = s.units.find((u) => u.hex === f.free && u.id !== f.unit);
  must(other === undefined, `${at}.free is held by ${other?.id}.`);
}

// ------------------------------------------------------------------ shots

function fireFits(s: State, f: FireFrame, at: string): void {
  must(isOnMap(s, f.firer) && isOnMap(s, f.target), `${at}: who shoots and who is shot at must be on the map.`);
  const [firer, target] = [card(s, f.firer), card(s, f.target)];
  must(firer.side !== target.side, `${at}: ${firer.id} does not shoot at its own side.`);
  const below = s.stack[s.stack.indexOf(f) - 1];
  const window = below?.proc === 'march' ? 'active' : below?.proc === 'entryFire' ? 'entry' : 'shock';
  must(f.window === window, `${at}.window must be ${window}.`);
  must((firer.side === s.activation?.side) === (window === 'active'), `${at}.firer is of the wrong side.`);
  const { range } = shotFacts(s, f.firer, f.target, f.window);
  must(range === 1 || range === 2, `${at}.target is out of range.`);
  if (f.returned) must(unit(s, f.target).state !== 'retired', `${at}.target does not return fire.`);
}

// ------------------------------------------------------------------ attacks

/** On the way to the enemy. */
const RIDING: ReadonlySet<AttackFrame['step']> = new Set(['along', 'ride', 'entry', 'ridden', 'press']);
/** After the die. */
const AFTER: ReadonlySet<AttackFrame['step']> = new Set(['advance', 'advanceAlong', 'arrived', 'pivot', 'onward']);
/** The lead strikes next, or is about to. */
const STRIKING: ReadonlySet<AttackFrame['step']> = new Set([
  'press',
  'evade',
  'evadeRoll',
  'brace',
  'reluctance',
  'counterCharge',
  'counterRoll',
  'combat',
]);

function attackFits(s: State, f: AttackFrame, at: string, isTop: boolean): void {
  mustBeActive(s, f.lead, `${at}.lead`);
  for (const id of f.support) mustBeActive(s, id, `${at}.support`);
  must(!f.support.includes(f.lead), `${at}.support names the lead.`);
  must(
    f.along.every((id) => leaderSide(s, id) === s.activation?.side),
    `${at}.along must be leaders of the side.`,
  );
  if (f.step === 'orders') {
    const wrong = unitRefusal(s, f.lead);
    must(wrong === undefined, `${at}.lead cannot attack: ${wrong?.message}`);
    return;
  }
  must(card(s, f.target).side !== s.activation?.side, `${at}.target must be an enemy.`);
  must(f.again === 0 || f.support.length === 0, `${at}: a continued attack has no supporters.`);
  if (AFTER.has(f.step)) {
    afterFits(s, f, at, isTop);
    return;
  }
  if (!['evaded', 'evadedFacing'].includes(f.step)) must(isOnMap(s, f.target), `${at}.target must be on the map.`);
  if (RIDING.has(f.step)) rideFits(s, f, at, isTop);
  if (!isTop) return;
  if (STRIKING.has(f.step)) {
    const out = [f.lead, ...f.support].find((id) => !isInTheFight(s, id, f.target));
    must(out === undefined, `${at}: ${out} does not stand before ${f.target}.`);
    must(f.attack === 'shock' || f.step === 'press' || unit(s, f.lead).state === 'normal', `${at}.lead is not Normal and does not charge.`);
  }
  if (f.step === 'newLead')
    must(
      f.support.every((id) => isInTheFight(s, id, f.target)),
      `${at}.support must stand before ${f.target}.`,
    );
  if (f.step === 'shaken') must(f.shotAt !== null && [f.lead, ...f.support].includes(f.shotAt), `${at}.shotAt must be an attacker.`);
}

function rideFits(s: State, f: AttackFrame, at: string, isTop: boolean): void {
  must(f.attack === 'charge', `${at}: only a charge rides at the enemy.`);
  mustLead(s, unit(s, f.lead).hex, f.steps, `${at}.steps`);
  const held = f.steps.find((step) => 'enter' in step && s.units.some((u) => u.hex === step.enter && u.id !== f.lead));
  must(held === undefined, `${at}.steps lead through a unit.`);
  must(
    f.support.every((id) => isOnMap(s, id)),
    `${at}.support must be on the map.`,
  );
  if (!isTop || f.step !== 'along') return;
  const wrong = attackRefusal(s, { type: 'charge', unit: f.lead, target: f.target, steps: f.steps, support: f.support });
  must(wrong === undefined, `${at}: the charge cannot be made: ${wrong?.message}`);
}

function afterFits(s: State, f: AttackFrame, at: string, isTop: boolean): void {
  if (f.step === 'advance' || f.step === 'onward') {
    must(f.step === 'advance' || !isTop || isOnMap(s, f.lead), `${at}.lead must be on the map.`);
    return;
  }
  const who = f.advancing;
  must(who !== null && [f.lead, ...f.support].includes(who), `${at}.advancing must be an attacker.`);
  if (f.step === 'advanceAlong')
    must(
      advanceOptions(s, f).some((a) => a.type === 'advance' && a.unit === who),
      `${at}.advancing cannot advance to ${f.ground}.`,
    );
  if (f.step === 'pivot') must(isOnMap(s, who), `${at}.advancing must be on the map.`);
}
