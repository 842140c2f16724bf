import type { Joining, JoiningParts } from '@pennon/picture';
import { attackRefusal, fronts } from '../board/attacks.js';
import type { Action, Attack, CharacterId, State } from '../types.js';

/** The attack, if the rules allow it. */
function allowed(s: State, attackers: readonly CharacterId[], defenders: readonly CharacterId[]): Attack | undefined {
  const attack: Attack = { type: 'attack', attackers, defenders };
  return attackRefusal(s, attack) === undefined ? attack : undefined;
}
const isAsked = (s: State): boolean => {
  const frame = s.stack.at(-1);
  return frame?.proc === 'turn' && frame.step === 'combat';
};

/** The attack on somebody by everybody who touches him, or by one alone (R30, R32, R89). */
function begun(s: State, target: string, alone?: string): Attack | undefined {
  const front = isAsked(s) ? fronts(s).find(({ target: { id } }) => id === target) : undefined;
  if (front === undefined) return undefined;
  const attackers = front.attackers.map(({ id }) => id).filter((id) => alone === undefined || id === alone);
  return allowed(s, attackers, [front.target.id]);
}

/** Who takes part in an attack and who could; against whom it is and against whom it could be as well. */
function parts(s: State, a: Action): JoiningParts | undefined {
  if (a.type !== 'attack' || !isAsked(s)) return undefined;
  const { attackers, defenders } = a;
  const all = fronts(s);
  const near = [...new Set(all.flatMap((front) => front.attackers.map(({ id }) => id)))];
  return {
    by: attackers,
    could: near.filter((id) => !attackers.includes(id) && allowed(s, [...attackers, id], defenders) !== undefined),
    against: defenders,
    couldMeet: all
      .map(({ target: { id } }) => id)
      .filter((id) => !defenders.includes(id) && allowed(s, attackers, [...defenders, id]) !== undefined),
  };
}

/** The same attack with one more or one less. Whoever nobody is left to strike at is let go with the last who did. */
function changed(s: State, a: Action, piece: string): Attack | undefined {
  if (a.type !== 'attack') return undefined;
  const isOwn = (id: CharacterId): boolean => fronts(s).some(({ attackers }) => attackers.some((one) => one.id === id));
  const id = piece as CharacterId;
  const changedIn = (list: readonly CharacterId[]): readonly CharacterId[] =>
    list.includes(id) ? list.filter((one) => one !== id) : [...list, id];
  const attackers = isOwn(id) ? changedIn(a.attackers) : a.attackers;
  const defenders = isOwn(id) ? a.defenders : changedIn(a.defenders);
  if (attackers.length === 0 || defenders.length === 0) return undefined;
  const touched = defenders.filter((one) => attackers.some((by) => allowed(s, [by], [one]) !== undefined));
  return allowed(s, attackers, defenders) ?? (touched.length > 0 ? allowed(s, attackers, touched) : undefined);
}

/** Attacks of any set on any set (6.2). */
export const joining: Joining<State, Action> = { begun, parts, changed };
