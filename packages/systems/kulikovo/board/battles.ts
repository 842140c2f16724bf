import { does, no, ofSide, type Refusal, refusal, type Side } from '@pennon/kernel';
import { CONTINUATION_FORBIDDEN, SEIZURE_FORBIDDEN } from '../rules/initiative.js';
import { recovers } from '../rules/recovery.js';
import type { Activation, Battle, State, UnitId } from '../types.js';
import { isHidden } from './ambush.js';
import { type BattleCard, battlefield, type UnitCard } from './battlefield.js';
import { card, deedsOf, nameOf, unit } from './pieces.js';
import { isInEnemyZoc, position } from './position.js';

/* Which Battle may act, and who of it (section 4). */

export function battleOf(state: State, side: Side, name: Battle): BattleCard | undefined {
  return battlefield(state).battles.find((b) => b.side === side && b.name === name);
}

/** A Battle that there is. */
export function theBattle(state: State, side: Side, name: Battle): BattleCard {
  const battle = battleOf(state, side, name);
  if (battle === undefined) throw new Error(`no Battle ${name}`);
  return battle;
}

/** All its units are Retired or eliminated (section 4 rule 6). */
export const isSpent = (state: State, battle: BattleCard): boolean =>
  battle.units.every(({ index }) => {
    const now = state.units[index];
    return now === undefined || now.state === 'retired' || now.state === 'eliminated';
  });

/** Hidden, it waits for its release (K3). */
export const isWaiting = (state: State, battle: BattleCard): boolean => battle.units.some((u) => isHidden(state, u));

/** The Battles a side could activate, any of them with its free activation (R15). */
export const readyBattles = (state: State, side: Side): readonly Battle[] =>
  battlefield(state)
    .battles.filter((b) => b.side === side && !isSpent(state, b) && !isWaiting(state, b))
    .map((b) => b.name);

/** Units of a Battle that take part in its activation. */
export const actingUnits = (state: State, battle: BattleCard): readonly UnitCard[] =>
  battle.units.filter(({ index }) => {
    const now = state.units[index];
    return now?.state === 'normal' || now?.state === 'disordered';
  });

/** The Battles that could seize the initiative (R18). */
export const seizingBattles = (s: State, side: Side): readonly Battle[] => (ofSide(s.seizures, side) > 0 ? readyBattles(s, side) : []);

/** Begich has come to fight: his side does not pass at its first free activation (V2). */
export const mayPass = (s: State, side: Side): boolean =>
  battlefield(s).document.special.commits !== side || ofSide(s.frees, side) !== 1 || readyBattles(s, side).length === 0;

/** Why a Battle cannot be activated, if it cannot. */
export function battleRefusal(s: State, side: Side, name: Battle): Refusal | undefined {
  const battle = battleOf(s, side, name);
  if (battle === undefined) return no('section 4', `${does(name, 'is')} not a Battle of this side.`);
  if (isWaiting(s, battle)) return no('K3', `${does(name, 'is')} hidden and waits for its release.`);
  return isSpent(s, battle) ? no('section 4 rule 6', `All units of ${name} are Retired or eliminated.`) : undefined;
}

/** Why a Battle cannot go on, if it cannot: not twice running (R17). */
export function continueRefusal(s: State, side: Side, name: Battle): Refusal | undefined {
  const battle = battleOf(s, side, name);
  const wrong = battleRefusal(s, side, name);
  if (battle === undefined || wrong !== undefined) return wrong;
  return refusal(CONTINUATION_FORBIDDEN, { sameBattle: name === s.last, battleSpent: isSpent(s, battle) });
}

/** Why a Battle cannot seize the initiative, if it cannot. */
export function seizeRefusal(s: State, side: Side, name: Battle): Refusal | undefined {
  const battle = battleOf(s, side, name);
  const attempt = { battleSpent: battle !== undefined && isSpent(s, battle), attemptsLeft: ofSide(s.seizures, side) };
  return refusal(SEIZURE_FORBIDDEN, attempt) ?? battleRefusal(s, side, name);
}

// ------------------------------------------------------------------ while it acts

/** The activation that is going on. */
export function going(s: State): Activation {
  if (s.activation === null) throw new Error('no Battle is active');
  return s.activation;
}

/** Units of the active Battle that have not had their turn in this segment. */
export function waiting(s: State): readonly UnitId[] {
  const { side, battle, handled } = going(s);
  const found = battleOf(s, side, battle);
  return found === undefined ? [] : actingUnits(s, found).flatMap((u) => (handled.includes(u.id) ? [] : [u.id]));
}

/** Why a unit cannot act now, if it cannot. */
export function unitRefusal(s: State, id: UnitId): Refusal | undefined {
  const { side, battle, handled } = going(s);
  if (!battlefield(s).knowsUnit(id)) return no('section 4', `There is no unit ${id}.`);
  const its = card(s, id);
  if (its.side !== side || its.battle !== battle)
    return no('section 4', `${does(nameOf(s, id), 'is')} not of the active Battle, ${battle}.`);
  const now = unit(s, id);
  if (now.state === 'eliminated') return no('3.2', `${does(nameOf(s, id), 'is')} eliminated.`);
  if (now.state === 'retired') return no('3.2', `${does(nameOf(s, id), 'is')} Retired, without a part in it.`);
  return handled.includes(id) ? no('section 4', `${does(nameOf(s, id), 'has')} acted already.`) : undefined;
}

/** Held back in SHOCK: it leads no attack in this segment, and nothing else is taken from it (R88). */
export const isHeldBack = (s: State, id: UnitId): boolean => s.activation?.segment === 'shock' && s.activation.handled.includes(id);

export const heldBack = (s: State, id: UnitId): Refusal =>
  no('R88', `${does(nameOf(s, id), 'was')} held back: the unit leads no attack in this segment, but may still support one.`);

/** Why a unit cannot lead an attack now, whatever the enemy. */
export const leadRefusal = (s: State, id: UnitId): Refusal | undefined => (isHeldBack(s, id) ? heldBack(s, id) : unitRefusal(s, id));

/** Whoever rested outside enemy ZOC and is in order again (R51). */
export function recovering(s: State): readonly UnitId[] {
  const { side, battle, disordered } = going(s);
  const p = position(s);
  return (battleOf(s, side, battle)?.units ?? []).flatMap((u) => {
    if (unit(s, u.id).state !== 'disordered') return [];
    const facts = {
      state: 'disordered',
      did: deedsOf(s, u.id),
      inEnemyZoc: isInEnemyZoc(p, u.sideIndex, p.head(u.index)),
      disorderedThisActivation: disordered.includes(u.id),
      activeBattle: true,
    } as const;
    return recovers(facts) ? [u.id] : [];
  });
}
