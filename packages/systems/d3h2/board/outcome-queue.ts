import { mayTouch, whereFrontIs } from '../geometry/contact.js';
import type { Deed, ElementId, FeatureId, Result, State } from '../types.js';
import { knows } from './battlefield.js';
import { frontalEnemy, isContact } from './close-combat.js';
import { groundOf } from './ground.js';
import { garrisonOf } from './held-works.js';
import { baseOn, friendsOf, position } from './position.js';
import { assaultersOf } from './walls-and-gates.js';

/*
 * What is still to be done after a fight, a shot or a spell, in its order (section 4).
 */

/** What befell an element, and through whom. */
export interface Fate {
  readonly unit: ElementId;
  readonly result: Result;
  readonly by: ElementId | FeatureId;
  readonly onRear?: boolean;
}

const WHAT: { readonly [result in Result]: Deed['what'] | null } = {
  none: null,
  recoil: 'recoil',
  flee: 'flee',
  destroyed: 'destroyed',
  ensorcelled: 'ensorcelled',
  captured: 'destroyed',
  'garrison-destroyed': 'destroyed',
};
/** Those who are lost leave first, then who flees, then who recoils (section 4). */
const ORDER: readonly Deed['what'][] = ['destroyed', 'ensorcelled', 'flee', 'recoil'];

/** What is to be done about the results of a fight, a shot or a spell, to nobody but whom they befell (R68); of equals the first named goes first. */
export const deedsOf = (fates: readonly Fate[]): readonly Deed[] =>
  fates
    .flatMap(({ unit, result, by, onRear = false }): readonly Deed[] => {
      const what = WHAT[result];
      return what === null ? [] : [{ unit, what, by, onRear, against: null, fared: null }];
    })
    .toSorted((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what));

/** What the results come to: at a feature the garrison falls, or the leader of the assault moves in (6.3). */
export function deedsAfter(
  s: State,
  unit: ElementId,
  target: ElementId | FeatureId,
  [own, other]: readonly [Result, Result],
): readonly Deed[] {
  const mine = { unit, result: own, by: target };
  if (knows(s, target)) return deedsOf([mine, { unit: target, result: other, by: unit }]);
  if (other === 'captured') return [...deedsOf([mine]), { unit, what: 'enter', by: target, onRear: false, against: null, fared: null }];
  const garrison = garrisonOf(s, target);
  return deedsOf(garrison === undefined ? [mine] : [mine, { unit: garrison, result: other, by: unit }]);
}

const GIVES_WAY: readonly Deed['what'][] = ['recoil', 'flee', 'destroyed', 'ensorcelled'];
const FARED: { readonly [what in Deed['what']]: Result } = {
  recoil: 'recoil',
  flee: 'flee',
  destroyed: 'destroyed',
  ensorcelled: 'ensorcelled',
  pursue: 'none',
  enter: 'none',
};

/**
 * Friends on the flank or rear of the one who fought him recoil with him, as any recoil (D3-27, R69); the one who fought him pursues, also where
 * a spell drove him back (D3-34, R67).
 */
export function consequences(s: State, deeds: readonly Deed[]): readonly Deed[] {
  const doing = new Set(deeds.map(({ unit }) => unit));
  const flankers: Deed[] = [];
  const pursuers: Deed[] = [];
  for (const { unit, what, by } of deeds) {
    const base = baseOn(s, unit);
    if (base === undefined || !GIVES_WAY.includes(what)) continue;
    const enemy = frontalEnemy(s, base);
    if (enemy === undefined) {
      flankers.push(...assaultersWith(s, unit, by, doing));
      continue;
    }
    for (const friend of friendsOf(position(s), base)) {
      const id = friend.card.id;
      if (doing.has(id) || !mayTouch(friend, enemy) || !isContact(friend, enemy) || whereFrontIs(friend, enemy) === undefined) continue;
      doing.add(id);
      flankers.push({ unit: id, what: 'recoil', by: enemy.card.id, onRear: false, against: null, fared: null });
    }
    if (doing.has(enemy.card.id)) continue;
    pursuers.push({ unit: enemy.card.id, what: 'pursue', by: unit, onRear: false, against: base.type, fared: FARED[what] });
  }
  return [...flankers, ...pursuers];
}

/** Others at the same feature recoil with the leader of the assault (6.3). */
function assaultersWith(s: State, unit: ElementId, by: ElementId | FeatureId, doing: Set<ElementId>): readonly Deed[] {
  if (!groundOf(s).works.some(({ works }) => works.id === by)) return [];
  const others = assaultersOf(s, by).filter((id) => id !== unit && !doing.has(id));
  for (const id of others) doing.add(id);
  return others.map((id) => ({ unit: id, what: 'recoil', by, onRear: false, against: null, fared: null }));
}
