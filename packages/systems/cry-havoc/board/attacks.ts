import { no, type Refusal, refusal } from '@pennon/kernel';
import { valuesOf } from '../rules/characters.js';
import { type Engagement, engage } from '../rules/contact.js';
import { mayAttack } from '../rules/movement.js';
import { COMBAT_FORBIDDEN } from '../rules/shock.js';
import { isRumpBarred } from '../rules/terrain.js';
import type { Action, Attack, CharacterId, CombatFacts, ContactFacts, Half, State } from '../types.js';
import { battlefield, type CharacterCard } from './battlefield.js';
import { card, character, fighterFacts, isPresent, isUp, nameOf, sideIndex, sideName, stranger } from './people.js';
import { figureHexes, isBeside, isInContact, type Position, position } from './position.js';

/** How two figures stand to each other: every hexside between them, the halves in contact, whether a horse could step in (6.2, 6.3). */
function contactBetween(
  { options }: State,
  p: Position,
  attacker: number,
  defender: number,
): Omit<ContactFacts, 'attacker' | 'defender'> | undefined {
  const { board } = p;
  const sides: ContactFacts['sides'][number][] = [];
  const halves = { attacker: [false, false], defender: [false, false] };
  let forward = false;
  const facing = p.rump(attacker) < 0 ? -1 : p.facing(attacker);
  figureHexes(p, attacker).forEach((from, i) => {
    figureHexes(p, defender).forEach((to, j) => {
      const d = board.direction(from, to);
      if (d < 0) return;
      sides.push(board.side(from, d));
      if (!board.isContact(from, d)) return;
      halves.attacker[i] = true;
      halves.defender[j] = true;
      if (i === 0 && facing >= 0 && isFront(facing, d) && board.isOpen(from, d) && !isRumpBarred(board.ground(from), options))
        forward = true;
    });
  });
  if (sides.length === 0) return undefined;
  return { sides, attackerHalf: halfOf(halves.attacker), defenderHalf: halfOf(halves.defender), forward };
}
const halfOf = ([head, rump]: readonly boolean[]): Half => (head && rump ? 'both' : rump ? 'rump' : 'head');
/** One of the three hexsides before the head. */
const isFront = (facing: number, direction: number): boolean => {
  const turn = (direction - facing + 6) % 6;
  return turn === 0 || turn === 1 || turn === 5;
};

/** The facts of an attack, built from the board. */
function combatFacts(state: State, attackers: readonly CharacterId[], defenders: readonly CharacterId[]): CombatFacts {
  const p = position(state);
  const [ours, theirs] = [attackers, defenders].map((ids) => ids.map((id) => card(state, id)));
  return {
    attackers: attackers.map((id) => fighterFacts(state, id)),
    defenders: defenders.map((id) => fighterFacts(state, id)),
    contacts: (ours ?? []).flatMap((a, attacker) =>
      (theirs ?? []).flatMap((d, defender) => {
        const contact = contactBetween(state, p, a.index, d.index);
        return contact === undefined ? [] : [{ attacker, defender, ...contact }];
      }),
    ),
    chosenAttacker: 0,
    chosenDefender: 0,
    options: state.options,
  };
}

export const engagement = (state: State, { attackers, defenders }: Pick<Attack, 'attackers' | 'defenders'>): Engagement =>
  engage(combatFacts(state, attackers, defenders));

/** Why these may not attack those, if so (6.2.1, R32, R89). */
export function attackRefusal(state: State, { attackers, defenders }: Pick<Attack, 'attackers' | 'defenders'>): Refusal | undefined {
  if (attackers.length === 0 || defenders.length === 0)
    return no('CH-6.2', 'An attack needs somebody who attacks and somebody who is attacked.');
  const unknown = stranger(state, ...attackers, ...defenders);
  if (unknown !== undefined) return unknown;
  for (const id of attackers)
    if (card(state, id).side !== state.active)
      return no('CH-4 rule 2', `${nameOf(state, id)} is of ${sideName(state, card(state, id).side)}, who do not attack now.`);
  for (const id of defenders) if (card(state, id).side === state.active) return no('CH-6.2', `${nameOf(state, id)} is a friend.`);
  for (const id of [...attackers, ...defenders])
    if (!isPresent(character(state, id))) return no('CH-3.2', `${nameOf(state, id)} is not there.`);
  return refusal(COMBAT_FORBIDDEN, engagement(state, { attackers, defenders }));
}

/** Who of the active side could attack now, wherever he stands. */
function fighters(state: State): readonly CharacterCard[] {
  return battlefield(state).characters.filter((its) => {
    const one = state.characters[its.index];
    if (its.side !== state.active || one === undefined || !isUp(one) || state.acted.includes(its.id)) return false;
    return mayAttack({ character: fighterFacts(state, its.id), options: state.options });
  });
}

/** Whether he may be attacked in this phase (R31, O3). */
function isTarget(state: State, { id }: CharacterCard): boolean {
  if (!state.assailed.includes(id)) return true;
  const { attackDefenderAgain } = state.options;
  const times = state.assailed.filter((one) => one === id).length;
  return attackDefenderAgain && times === 1 && character(state, id).health === 'stunned' && state.stunned.includes(id);
}

/** Everybody who can be attacked, each with those who could. */
export function fronts(state: State): readonly { readonly target: CharacterCard; readonly attackers: readonly CharacterCard[] }[] {
  const p = position(state);
  const own = sideIndex(state, state.active);
  // Most are out of everybody's reach, which is known already.
  const targets = p.board.characters.filter((target) => {
    const [head, rump] = [p.head(target.index), p.rump(target.index)];
    return target.sideIndex !== own && head >= 0 && isInContact(p, target.sideIndex, head, rump) && isTarget(state, target);
  });
  if (targets.length === 0) return [];
  const ours = fighters(state);
  return targets.flatMap((target) => {
    const attackers = ours.filter(({ index }) => isBeside(p, index, target.index));
    return attackers.length === 0 ? [] : [{ target, attackers }];
  });
}

/** The attacks that are offered: on each defender everybody alone, the two best, all of them; by each attacker on every two that he touches (R89). */
export function attacks(state: State): readonly Action[] {
  const found: Attack[] = [];
  const all = fronts(state);
  const attackOf = ({ id }: CharacterCard): number => valuesOf(fighterFacts(state, id))[0];
  for (const { target, attackers } of all) {
    const defenders = [target.id];
    for (const { id } of attackers) found.push({ type: 'attack', attackers: [id], defenders });
    if (attackers.length > 2) {
      const best = new Set([...attackers].sort((a, b) => attackOf(b) - attackOf(a) || a.index - b.index).slice(0, 2));
      found.push({ type: 'attack', attackers: attackers.filter((one) => best.has(one)).map(({ id }) => id), defenders });
    }
    if (attackers.length > 1) found.push({ type: 'attack', attackers: attackers.map(({ id }) => id), defenders });
  }
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1)) {
      if (isRider(state, one.target) !== isRider(state, other.target)) continue;
      for (const { id } of one.attackers.filter((by) => other.attackers.includes(by)))
        found.push({ type: 'attack', attackers: [id], defenders: [one.target.id, other.target.id] });
    }
  return found;
}
const isRider = (state: State, { index }: CharacterCard): boolean => state.characters[index]?.horse !== null;
