import { D10, does, howMany, type Side } from '@pennon/kernel';
import type { Roller, Verdict } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { card, charismaOf, leader, leaderCard, leaderFacts, nameOf, qualityNow, sideName, sideOf, unit } from '../board/pieces.js';
import { initiativeSum } from '../rules/leaders.js';
import { text } from '../text.js';
import type { Event, LeaderCheck, Rolled, State, UnitCheck, UnitId } from '../types.js';

type RollEvent = Extract<
  Event,
  { readonly type: 'checked' | 'leaderChecked' | 'shot' | 'clashed' | 'tied' | 'eliteRolled' | 'cryRolled' | 'leavingRolled' }
>;

const TITLES: { readonly [check in UnitCheck | LeaderCheck]: readonly [title: string, ref: string] } = {
  preShock: ['Shock: nerves', 'DH-10.6b k1'],
  collapse: ['Shock: who holds', 'DH-10.6b k2'],
  orderlyWithdrawal: ['Withdrawing Disordered', 'DH-10.6b k3'],
  reactionFacing: ['Turning in haste', 'DH-10.6b k4'],
  feignedRetreatReaction: ['Lured by flight', 'DH-10.6b k5'],
  feignedRetreat: ['The trap', 'DH-10.6b k6'],
  reactionMovement: ['Stung by Hit & Run', 'DH-10.6b k7'],
  impetuosity: ['Impetuosity', 'DH-10.6b k8'],
  uncontrolledAggression: ['Under control?', 'DH-10.6b k9'],
  standardRally: ['Rally at the Standard', 'DH-10.6b k10'],
  rallyAttempt: ['Called back', 'DH-10.7b q5'],
  panic: ['In the way of panic', 'DH-K K3'],
  lineCommand: ['Line Command', 'DH-10.7b q2'],
  momentum: ['Momentum', 'DH-10.7b q3'],
  doom: ['The die of doom', 'DH-10.7d'],
  trump: ['Trump', 'DH-10.7b q4'],
  struck: ['A leader in danger', 'DH-10.7a'],
  wound: ['Wounded or killed', 'DH-10.7a'],
  capture: ['A leader alone', 'DH-10.7a'],
};

/** The dice of an event with what came of them. */
export function verdict(before: State, e: RollEvent): Verdict {
  const words = text.event(before, e);
  const result = words.slice(words.lastIndexOf(': ') + 2);
  const plain = (title: string, ref: string, rollers: Verdict['rollers'], from: string | null, at: string | null): Verdict => ({
    kind: 'roll',
    title,
    rollers,
    result,
    why: null,
    follows: [],
    ref,
    from,
    at,
    luck: null,
  });
  switch (e.type) {
    case 'checked': {
      const [title, ref] = TITLES[e.check];
      return {
        ...plain(title, ref, [roller(sideOf(before, e.unit), e.unit, nameOf(before, e.unit), e)], null, e.unit),
        why: against(before, e),
        follows: checkFollows(before, e),
      };
    }
    case 'leaderChecked': {
      const [title, ref] = TITLES[e.check];
      const side = leaderCard(before, leader(before, e.leader)).side;
      return {
        ...plain(`${title}: ${nameOf(before, e.leader)}`, ref, [roller(side, e.leader, nameOf(before, e.leader), e)], null, e.leader),
        ...(e.result === 'none' ? { result: 'he is unhurt' } : {}),
        why: BY_INITIATIVE.includes(e.check) ? `needs ${initiativeSum(leaderFacts(before, e.leader)).total} or less, his Initiative` : null,
      };
    }
    case 'shot':
      return {
        ...plain(
          `Shot at ${nameOf(before, e.target)}`,
          'DH-10.1',
          [roller(sideOf(before, e.unit), e.unit, nameOf(before, e.unit), e)],
          e.unit,
          e.target,
        ),
        why: `${e.needed} or less hits`,
        follows: e.hits > 0 && battlefield(before).knowsUnit(e.target) ? [hitWords(before, e.target, e.hits)] : [],
      };
    case 'clashed': {
      const [lead] = e.attackers;
      const [against] = e.defenders;
      const side = lead === undefined ? null : sideOf(before, lead);
      return {
        ...plain(
          'Shock: the clash',
          'DH-10.5',
          [roller(side, lead ?? null, lead === undefined ? 'The attackers' : nameOf(before, lead), e)],
          lead ?? null,
          against ?? null,
        ),
        // The letters of the printed cell stand beside its column.
        result: `${howMany(e.attackerHits, 'hit')} to the attackers, ${e.defenderHits} to the defenders`,
        follows: [...sharedWords(before, e.defenders, e.defenderHits), ...sharedWords(before, e.attackers, e.attackerHits)],
        why: `column ${e.column}${e.superiority === 'AS' ? ', attackers superior' : e.superiority === 'DS' ? ', defenders superior' : ''}: ${e.cell}`,
      };
    }
    case 'tied':
    case 'eliteRolled': {
      const [a, b] = before.sides;
      return plain(
        e.type === 'tied' ? 'Equal Initiative' : 'Elite Initiative',
        e.type === 'tied' ? 'DH-R7' : 'DH-R12',
        [sideRoller(before, a, e.faces[0] ?? 0), sideRoller(before, b, e.faces[1] ?? 0)],
        null,
        null,
      );
    }
    case 'cryRolled':
    case 'leavingRolled':
      return plain(
        e.type === 'cryRolled' ? 'A cry to flee' : 'Will they leave?',
        e.type === 'cryRolled' ? 'DH-L L2' : 'DH-A A2',
        [sideRoller(before, null, e.face)],
        null,
        null,
      );
  }
}

/** Checks of a leader that his Initiative decides. */
const BY_INITIATIVE: readonly LeaderCheck[] = ['lineCommand', 'momentum', 'trump'];

/** The number that a check is made against. */
function against(s: State, { check, unit: id }: Extract<Event, { type: 'checked' }>): string | null {
  const { frr, car } = card(s, id);
  switch (check) {
    case 'feignedRetreatReaction':
      return `above ${frr} it follows`;
    case 'uncontrolledAggression':
      return car === undefined ? null : `above ${car} it is carried away`;
    case 'rallyAttempt':
      return s.phase === null ? null : `Charisma ${charismaOf(s, leader(s, s.phase.leader))}`;
    default:
      return `Troop Quality ${qualityNow(s, id)}`;
  }
}

/** What a unit has after so many hits more, and whether that breaks it. */
function hitWords(s: State, id: UnitId, hits: number): string {
  const now = unit(s, id).hits + hits;
  const tq = qualityNow(s, id);
  const name = nameOf(s, id);
  return now >= tq ? `${does(name, 'breaks')}: ${howMany(now, 'hit')} of ${tq}` : `${does(name, 'has')} ${howMany(now, 'hit')} of ${tq}`;
}
/** Where one unit bears the hits it is said what it comes to; several share them. */
function sharedWords(s: State, ids: readonly UnitId[], hits: number): readonly string[] {
  const [only, more] = ids;
  if (only === undefined || hits === 0) return [];
  return more === undefined ? [hitWords(s, only, hits)] : [`${ids.map((id) => nameOf(s, id)).join(' and ')} share ${howMany(hits, 'hit')}`];
}

const FOLLOWS: { readonly [result: string]: string } = {
  rout: 'breaks',
  'hit-removed': 'holds, with a hit less',
  'must-pursue': 'pursues',
  'pursuer-attacks': 'is caught in flight',
  'retreater-attacks': 'turns and strikes',
  'full-move': 'is carried away',
  charges: 'charges',
  forward: 'goes a hex forward',
  rallied: 'rallies',
  eliminated: 'is gone',
};
function checkFollows(s: State, { check, unit: id, total, result }: Extract<Event, { type: 'checked' }>): readonly string[] {
  if (result === 'hits') {
    const hits = total - qualityNow(s, id);
    return hits > 0 && check !== 'panic' ? [hitWords(s, id, hits)] : [];
  }
  const words = FOLLOWS[result];
  if (words === undefined) return [];
  const [verb = '', ...rest] = words.split(' ');
  return [[does(nameOf(s, id), verb), ...rest].join(' ')];
}

/** What changes the die; ratings and columns are told in words. */
const roller = (side: Side | null, piece: string | null, name: string, { face, reasons, total }: Rolled): Roller => ({
  side,
  piece,
  name,
  dice: [{ die: D10, face }],
  breakdown: reasons.filter(({ kind }) => kind === 'drm'),
  total,
});
const sideRoller = (s: State, side: Side | null, face: number): Roller => ({
  side,
  piece: null,
  name: side === null ? '' : sideName(s, side),
  dice: [{ die: D10, face }],
  breakdown: [],
  total: face,
});
