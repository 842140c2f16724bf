import { oneOf, whole } from '@pennon/kernel';
import { attacksOf } from '../board/attacks.js';
import { initiativeFacts } from '../board/interrupts.js';
import { card, character, factsOf, isConscious } from '../board/people.js';
import { shotsOf } from '../board/shots.js';
import { initiative } from '../rules/initiative.js';
import type { Action, CharacterId, State } from '../types.js';
import {
  type Condition,
  type Deed,
  enemiesOf,
  enemyIn,
  FAR,
  hexesTo,
  livingEnemiesOf,
  nearest,
  people,
  type Window,
  within,
} from './common.js';

/* Who goes first (D9), and a turn that is passed (13.3). */

/** Parry and Cover come off for nothing when his turn comes: what he could do then. */
function unguarded(s: State, id: CharacterId): State {
  const characters = s.characters.map((one) =>
    one.id === id ? { ...one, markers: one.markers.filter((marker) => marker !== 'parry' && marker !== 'cover') } : one,
  );
  return { ...s, characters };
}
/** Whom he could strike or shoot at without a step. */
function victimsOf(s: State, id: CharacterId): readonly CharacterId[] {
  if (!isConscious(character(s, id))) return [];
  const then = unguarded(s, id);
  const strikes = card(s, id).isArmed
    ? [...attacksOf(then, id, 'attack', 'free'), ...shotsOf(then, id, 'ranged-attack', 'none', 'free')]
    : [];
  return strikes.map(({ target }) => target);
}

const near: Condition = {
  words: 'he is at most … hexes away from one of yours',
  takes: whole(1, 60),
  holds(s, f, _deed, most) {
    const enemy = enemyIn(f);
    return enemy !== null && (nearest(s, enemy, livingEnemiesOf(s, enemy))?.hexes ?? FAR) <= Number(most);
  },
};
const threat: Condition = {
  words: 'he can strike or shoot at one of yours now',
  takes: oneOf([true]),
  holds(s, f) {
    const enemy = enemyIn(f);
    return enemy !== null && victimsOf(s, enemy).length > 0;
  },
};
const canStrike = (s: State, enemy: CharacterId | null, { who }: Deed): boolean =>
  who !== null && enemy !== null && victimsOf(s, who as CharacterId).includes(enemy);
const strikes: Condition = {
  words: 'yours can strike or shoot at him then',
  takes: oneOf([true]),
  holds: (s, f, deed) => canStrike(s, enemyIn(f), deed),
  whyNever: (s, _side, _value, _when, who) =>
    who?.every((id) => !card(s, id as CharacterId).isArmed) === true ? 'Who is unarmed neither strikes nor shoots.' : undefined,
};
/** On a full tie a Task check decides (ACH-3). */
const sure: Condition = {
  words: 'no die is needed for it',
  takes: oneOf([true]),
  holds(s, f, { who }) {
    const enemy = enemyIn(f);
    return who !== null && enemy !== null && initiative(initiativeFacts(s, who as CharacterId, enemy)).interrupts === true;
  },
};

/** Who can strike him first, then the nearest, then the stronger. */
export const interrupt: Window = {
  id: 'interrupt',
  name: 'Go first',
  about: 'When the enemy has named who acts and one of yours is quicker (4.4).',
  answers: { always: 'go first', never: 'let it happen' },
  conditions: { within, near, threat, strikes, sure },
  members: people(() => true),
  question(s, f, actions) {
    if (f.proc !== 'turn' || f.step !== 'interrupt') return undefined;
    const judged = actions.flatMap((action) => {
      if (action.type !== 'interrupt') return [];
      const deed: Deed = { who: action.unit, action };
      return [{ deed, strikes: canStrike(s, f.unit, deed) ? 1 : 0, hexes: hexesTo(s, f, deed), off: factsOf(s, action.unit).off }];
    });
    const deeds = judged.toSorted((a, b) => b.strikes - a.strikes || a.hexes - b.hexes || b.off - a.off).map(({ deed }) => deed);
    return { deeds, refrain: { type: 'letHappen' } };
  },
};

const quiet: Condition = {
  words: 'no enemy is nearer to him than … hexes',
  takes: whole(1, 60),
  holds(s, _f, { who }, least) {
    if (who === null) return false;
    const id = who as CharacterId;
    return character(s, id).is !== 'map' || (nearest(s, id, enemiesOf(s, id))?.hexes ?? FAR) >= Number(least);
  },
};

/** In order of id; who has a duty is asked what he does, since he may not pass. */
export const done: Window = {
  id: 'done',
  name: 'Act and pass for me',
  about: 'When you name who acts and say what he does (4.5): he is named in order, does nothing and stays under Parry or Cover.',
  answers: { always: 'name him and pass' },
  conditions: { quiet },
  members: people(() => true),
  question(_s, f, actions) {
    if (f.proc === 'turn' && f.step === 'select')
      return { deeds: actions.flatMap((action) => (action.type === 'select' ? [{ who: action.unit, action }] : [])) };
    if (f.proc !== 'activation') return undefined;
    const still = (a: Action): boolean => a.type === (f.step === 'guard' ? 'stayUnder' : 'pass');
    return { deeds: actions.filter(still).map((action) => ({ who: f.unit, action })) };
  },
};
