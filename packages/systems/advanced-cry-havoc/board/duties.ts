import { other } from '@pennon/hexes';
import { no, type Refusal } from '@pennon/kernel';
import { ACH_12 } from '../charts/ach-12.js';
import { enragedDuty } from '../rules/rage.js';
import type { Action, ActivationFrame, Character, CharacterId, Duty, Facing, MarchFrame, Move, State, Step } from '../types.js';
import { attackRefusal, attacksOf, hasBefore, turnsFor } from './attacks.js';
import { battlefield, type CharacterCard } from './battlefield.js';
import { goingOf } from './going.js';
import { walked } from './march.js';
import { endOf, movesBy, movesOf, strikingMoves } from './move-search.js';
import { nearingMoves } from './nearing.js';
import { bears, card, character, isAlive, isMounted, isUpright, mfOf, nameOf } from './people.js';
import { hexesOf, position } from './position.js';
import { type Shot, shotRefusal, shotsOf } from './shots.js';
import { seesAny } from './sight.js';

/** Enemies on the map whom he sees, on their feet or not (R12). */
function enemiesSeen(s: State, unit: CharacterId): readonly CharacterId[] {
  const { sideIndex } = card(s, unit);
  const hexes = hexesOf(s, character(s, unit)).slice(0, 1);
  return s.characters.flatMap((one) =>
    one.is === 'map' && card(s, one.id).sideIndex === other(sideIndex) && isAlive(one) && seesAny(s, hexes, hexesOf(s, one))
      ? [one.id]
      : [],
  );
}

/** What a man does with his activation while MF are unspent, or after paying for a fumble. */
type Doing = Pick<ActivationFrame, 'unit' | 'spent'>;
const PLAIN = (type: 'watch' | 'parry' | 'cover' | 'pass' | 'recover' | 'drop' | 'breakOff'): Action => ({ type });

/** With nothing spent he shoots as he stands; after paying for a fumble it is the shot of a Move & attack (R50). */
export const shootingAfter = ({ spent }: Doing): Pick<Shot, 'action' | 'moved'> =>
  spent === 0 ? { action: 'ranged-attack', moved: 'none' } : { action: 'move-attack', moved: 'other' };
/** How he may face by the free turn at the end. */
const turnsAtEnd = (s: State, { index }: CharacterCard): readonly Facing[] =>
  turnsFor(position(s), index, 'end').map((facing) => battlefield(s).facings[facing] as Facing);

/** What MF already spent leave of the acts of a march. */
const spentOn = ({ spent }: Doing): Partial<MarchFrame> => (spent === 0 ? {} : { spent, moved: 'other' });

/** Everything that is open to somebody in his activation (4.5), in the order of duties of R92. Parry and Cover are off by now, Impaired and Panic have been dealt with. */
export function kindsOf(s: State, doing: Doing): readonly Action[] {
  const its = card(s, doing.unit);
  const one = character(s, doing.unit);
  if (one.is === 'toCome') return [...movesOf(s, its.id, { how: 'run' }), PLAIN('pass')];
  if (bears(one, 'prone'))
    return [
      ...movesOf(s, its.id, { how: 'run', ...spentOn(doing) }).filter((a) => dutyRefusal(s, doing, a) === undefined),
      ...(risingDuty(s, doing) ?? []),
      ...(s.options.proneActs === 'none' ? [] : shotsOf(s, its.id, 'ranged-attack', 'none', 'none')),
      PLAIN('pass'),
    ];
  if (bears(one, 'fumble')) return mayRecover(s, doing) ? [PLAIN('recover'), PLAIN('pass')] : [PLAIN('pass')];
  if (one.carries !== null) return [...movesOf(s, its.id, { how: 'run', ...spentOn(doing) }), PLAIN('drop'), PLAIN('pass')];
  if (bears(one, 'engaged'))
    return [
      ...attacksOf(s, its.id, 'attack', 'free'),
      ...shotsOf(s, its.id, 'ranged-attack', 'none', 'none'),
      PLAIN('parry'),
      PLAIN('breakOff'),
      PLAIN('pass'),
    ];
  const due = dutyOf(s, doing);
  return due === undefined ? freely(s, its, one, doing) : due.actions;
}

/** 1 MF for the weapon; who has got up in armor has none left. */
export const mayRecover = (s: State, { unit, spent }: Doing): boolean =>
  spent + ACH_12.data.fumble.remove <= mfOf(card(s, unit), character(s, unit));
/** After paying for a fumble he attacks only with half his MF for it (R50), and never who has also got up (R95). */
const mayStillAttack = (s: State, { unit, spent }: Doing): boolean =>
  spent <= ACH_12.data.fumble.remove && spent <= Math.floor(mfOf(card(s, unit), character(s, unit)) / 2);

/** The rows of 4.5 for somebody who is bound by nothing; who may what depends on whether he is armed, an animal, has spent MF (R47, R66, R95, R96). */
function freely(s: State, its: CharacterCard, one: Character, doing: Doing): readonly Action[] {
  const isFresh = doing.spent === 0;
  const isSoldier = its.isArmed && !its.isAnimal;
  const attacks = its.isArmed && mayStillAttack(s, doing);
  const found: Action[] = [];
  return found.concat(
    isFresh && its.isArmed ? attacksOf(s, its.id, 'attack', 'free') : [],
    isFresh && isSoldier ? shotsOf(s, its.id, 'ranged-attack', 'none', 'free') : [],
    attacks && !isFresh ? attacksOf(s, its.id, 'move-attack', 'end') : [],
    attacks && !isFresh && isSoldier ? shotsOf(s, its.id, 'move-attack', 'other', 'end') : [],
    movesBy(s, its.id, spentOn(doing), attacks ? ['moveAttack', 'run'] : ['run']),
    isSoldier && isFresh && maysWatch(one) ? PLAIN('watch') : [],
    isSoldier ? PLAIN('parry') : [],
    its.isAnimal ? [] : PLAIN('cover'),
    PLAIN('pass'),
  );
}
/** R96: not Engaged, Prone or with a load, which have rows of their own. */
const maysWatch = (one: Character): boolean => isUpright(one) && one.carries === null;

/** What an Enraged man, or the hound of SC-3, must do; nothing: he is free. */
function dutyOf(s: State, doing: Doing): { readonly duty: Duty | 'none'; readonly actions: readonly Action[] } | undefined {
  const { unit } = doing;
  const isHound = isHoundOf(s, unit);
  const seen = goadedBy(s, unit);
  if (seen.length === 0) return undefined;
  const isFresh = doing.spent === 0;
  const spent = spentOn(doing);
  const ways: { readonly [duty in Exclude<Duty, 'charge'>]: () => readonly Action[] } = {
    'close-attack': () => (isFresh ? attacksOf(s, unit, 'attack', 'free') : []),
    'move-attack': () =>
      mayStillAttack(s, doing) ? [...(isFresh ? [] : attacksOf(s, unit, 'move-attack', 'end')), ...strikingMoves(s, unit, spent)] : [],
    run: () => nearingMoves(s, unit, spent, seen, isHound ? 'mf' : 'hexes'),
    'ranged-attack': () => (isFresh && !isHound ? shotsOf(s, unit, 'ranged-attack', 'none', 'free') : []),
    other: () => [],
  };
  for (const duty of ['close-attack', 'move-attack', 'run', 'ranged-attack'] as const) {
    const actions = ways[duty]();
    if (actions.length === 0) continue;
    const due = enragedDuty({ phase: 'activation', possible: [duty], enemyInLos: true, options: s.options });
    return { duty: due === 'free' ? 'none' : due, actions };
  }
  return undefined;
}
/** Up from the ground an Enraged man runs on at the nearest enemy whom he sees, as far as what is left carries him (R12, R92); nothing: he is free, or lacks his weapon too. */
function risingDuty(s: State, { unit, spent }: Doing): readonly Move[] | undefined {
  const seen = goadedBy(s, unit);
  if (seen.length === 0 || bears(character(s, unit), 'fumble')) return undefined;
  const rising = walked(s, unit, goingOf(s, unit, { how: 'run', spent }), [GET_UP]);
  if (!rising.ok) return undefined;
  const up: State = {
    ...s,
    characters: s.characters.map((one) =>
      one.id === unit ? { ...one, markers: one.markers.filter((marker) => marker !== 'prone') } : one,
    ),
  };
  const runs = nearingMoves(up, unit, { spent: rising.going.spent, moved: 'other' }, seen, 'hexes');
  return runs.length === 0 ? undefined : runs.map((run) => ({ ...run, steps: [GET_UP, ...run.steps] }));
}
const GET_UP: Step = { do: 'getUp' };
const isRising = (a: Action): boolean => a.type === 'move' && a.steps.some((step) => 'do' in step && step.do === 'getUp');

const isHoundOf = (s: State, unit: CharacterId): boolean => battlefield(s).document.special.hound === unit;
/** The enemies who drive an Enraged man, or the hound of SC-3, to do what he must; of anybody else nobody. */
const goadedBy = (s: State, unit: CharacterId): readonly CharacterId[] =>
  isHoundOf(s, unit) ? enemiesOnMap(s, card(s, unit)) : bears(character(s, unit), 'enraged') ? enemiesSeen(s, unit) : [];

/** What such a one must do when he is asked again on his way (R12, R94): strike or go on to it, or run on; nothing: he is free, or can do neither. */
export function dutyOnTheWay(s: State, f: MarchFrame): readonly Action[] | undefined {
  const seen = goadedBy(s, f.unit);
  if (seen.length === 0) return undefined;
  const actions =
    f.how === 'moveAttack'
      ? [...attacksOf(s, f.unit, 'move-attack', f.ended ? 'none' : 'end'), ...(f.ended ? [] : strikingMoves(s, f.unit, f))]
      : f.ended
        ? []
        : nearingMoves(s, f.unit, f, seen, isHoundOf(s, f.unit) ? 'mf' : 'hexes');
  return actions.length === 0 ? undefined : actions;
}
/** Why he may not do something else there. */
export function wayRefusal(s: State, f: MarchFrame, a: Action): Refusal | undefined {
  const due = dutyOnTheWay(s, f);
  if (due === undefined || due.some((b) => isSameEnd(s, a, b))) return undefined;
  return no('R12', `${nameOf(s, f.unit)} must ${f.how === 'moveAttack' ? 'strike' : 'run on'}.`);
}

/** The hound goes for whoever lives, on his feet or not (SC-3). */
const enemiesOnMap = (s: State, { sideIndex }: CharacterCard): readonly CharacterId[] =>
  s.characters.flatMap((one) => (one.is === 'map' && isAlive(one) && card(s, one.id).sideIndex === other(sideIndex) ? [one.id] : []));

/** Whether he must take off Parry or Cover: an Enraged man who sees an enemy (R92). */
export const mustLower = (s: State, unit: CharacterId): boolean => bears(character(s, unit), 'enraged') && enemiesSeen(s, unit).length > 0;

/** Whether the partner has him in his zone: else he breaks off without a die (R22). */
export function mustTryToBreakOff(s: State, unit: CharacterId): boolean {
  const { engagedWith } = character(s, unit);
  if (engagedWith === null) return false;
  const p = position(s);
  const partner = card(s, engagedWith).index;
  return hexesOf(s, character(s, unit)).some((hex) => p.holds(partner, hex)) && hasBefore(s, engagedWith, unit);
}

// ---------------------------------------------------------------- why not

/** Why somebody cannot do this with his activation. */
export function kindRefusal(s: State, doing: Doing, a: Action): Refusal | undefined {
  const { unit, spent } = doing;
  const its = card(s, unit);
  const one = character(s, unit);
  const name = nameOf(s, unit);
  if ('unit' in a && a.unit !== unit) return no('4.4', `It is ${name} who acts now.`);
  if (a.type === 'pass') return dutyRefusal(s, doing, a);
  if (bears(one, 'fumble') && !bears(one, 'prone')) {
    if (a.type !== 'recover') return no('ACH-18', `${name} must recover his weapon first.`);
    return mayRecover(s, doing) ? undefined : no('ACH-12', 'Too few MF are left.');
  }
  if (a.type === 'recover')
    return bears(one, 'fumble') ? no('ACH-18', `${name} lies on the ground.`) : no('ACH-12', `${name} has his weapon in hand.`);
  if (a.type === 'drop') return one.carries === null ? no('ACH-12', `${name} carries nothing.`) : undefined;
  if (a.type === 'breakOff') return one.engagedWith === null ? no('R22', `${name} is not Engaged.`) : undefined;
  if (one.is === 'toCome' && a.type !== 'move') return no('R112', `${name} is not on the map.`);
  switch (a.type) {
    case 'move': {
      if (bears(one, 'engaged')) return no('ACH-18', `${name} is Engaged: he fights, parries or breaks off.`);
      if (a.how === 'moveAttack' && !mayStillAttack(s, doing)) return no('R50', `${name} has spent too much to attack.`);
      return moveRefusal(s, a, spentOn(doing)) ?? dutyRefusal(s, doing, a);
    }
    case 'attack':
    case 'shoot': {
      if (!mayStillAttack(s, doing)) return no('R50', `${name} has spent too much to attack.`);
      if (a.facing !== undefined && isMounted(one)) return no('4.5', 'A rider does not turn for a blow or a shot.');
      if (bears(one, 'prone') && (a.type === 'attack' || a.facing !== undefined)) return no('ACH-18', `${name} lies on the ground.`);
      if (bears(one, 'prone') && s.options.proneActs === 'none')
        return no('R42', `${name} must get up first, unless the switch proneActs says otherwise.`);
      if (bears(one, 'engaged') && a.type === 'shoot' && a.facing !== undefined)
        return no('R90', `${name} is Engaged and does not turn for a shot.`);
      if (spent > 0 && a.facing !== undefined && !turnsAtEnd(s, its).includes(a.facing)) return no('R28', `${name} cannot turn so far.`);
      const why =
        a.type === 'attack'
          ? attackRefusal(s, { ...a, action: spent > 0 ? 'move-attack' : 'attack' })
          : shotRefusal(s, { ...a, ...shootingAfter(doing) });
      return why ?? dutyRefusal(s, doing, a);
    }
    case 'watch':
      if (!its.isArmed || its.isAnimal) return no('R96', `${name} cannot watch: only an armed man does.`);
      if (spent > 0) return no('R95', `${name} has spent MF and cannot watch.`);
      break;
    case 'parry':
      if (!its.isArmed || its.isAnimal) return no('R40', `${name} has nothing to parry with.`);
      break;
    case 'cover':
      if (its.isAnimal) return no('R47', `${name} takes no cover.`);
      if (bears(one, 'engaged')) return no('ACH-18', `${name} is Engaged: he fights, parries or breaks off.`);
      break;
    default:
      return no('4.5', `${name} acts now: he attacks, moves, shoots, watches, parries, takes cover or passes.`);
  }
  if (a.type === 'watch' && bears(one, 'engaged')) return no('R96', `${name} is Engaged and cannot watch.`);
  if (bears(one, 'prone')) return no('ACH-18', `${name} lies on the ground.`);
  if (one.carries !== null) return no('ACH-18', `${name} has a load.`);
  return dutyRefusal(s, doing, a);
}

/** What an Enraged man may not do because something else comes first (R12, R93). */
function dutyRefusal(s: State, doing: Doing, a: Action): Refusal | undefined {
  const one = character(s, doing.unit);
  if (one.is === 'map' && bears(one, 'prone') && isRising(a)) {
    const runs = risingDuty(s, doing);
    if (runs === undefined || runs.some((b) => isSameEnd(s, a, b))) return undefined;
    return no('R12', `${nameOf(s, doing.unit)} gets up and must ${DUTY_WORDS.run}.`);
  }
  if (one.is !== 'map' || one.carries !== null || ['prone', 'fumble', 'engaged'].some((marker) => one.markers.includes(marker as never)))
    return undefined;
  const due = dutyOf(s, doing);
  if (due === undefined || due.actions.some((b) => isSameEnd(s, a, b))) return undefined;
  return no('R12', `${nameOf(s, doing.unit)} must ${DUTY_WORDS[due.duty]}.`);
}
const DUTY_WORDS: { readonly [duty in Duty | 'none']: string } = {
  charge: 'charge',
  'close-attack': 'strike',
  'move-attack': 'move and strike',
  run: 'run at the nearest enemy he sees',
  'ranged-attack': 'shoot',
  other: 'act',
  none: 'act',
};
/** Another way to the same end does as well. */
function isSameEnd(s: State, a: Action, b: Action): boolean {
  if (a.type !== b.type) return false;
  if (a.type !== 'move' || b.type !== 'move') return JSON.stringify(a) === JSON.stringify(b) || a.type === 'attack';
  if (a.how !== b.how) return false;
  const [x, y] = [endOf(s, a.unit, a.steps), endOf(s, b.unit, b.steps)];
  return x.head === y.head && (a.how === 'run' || x.facing === y.facing);
}

/** Why a move cannot be made, if so. */
export function moveRefusal(s: State, { unit, how, steps }: Move, frame: Partial<MarchFrame>): Refusal | undefined {
  if (steps.length === 0) return no('R94', 'A move has at least one step.');
  const { isArmed } = card(s, unit);
  if (how === 'moveAttack' && !isArmed) return no('R66', 'An unarmed civilian does not attack.');
  if (how === 'moveAttack' && bears(character(s, unit), 'prone')) return no('R95', 'Getting up is never part of a Move & attack.');
  const walk = walked(s, unit, goingOf(s, unit, { ...frame, how }), steps);
  return walk.ok ? undefined : walk.why;
}
