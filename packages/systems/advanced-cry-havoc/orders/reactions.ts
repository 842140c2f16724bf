import { type OrderMember, oneOf, type Side, type StandingOrder, whole } from '@pennon/kernel';
import { chanceOf, expected, symbolsOfBlow, symbolsOfShot } from '../board/chances.js';
import { card, character } from '../board/people.js';
import { shotFacts } from '../board/shots.js';
import { bandsOf, missileReading } from '../rules/missiles.js';
import { type AnyFrame, type CharacterId, type CombatResult, RANGE_BANDS, type Reaction, type State, type WindowFrame } from '../types.js';
import { aimedAt, type Condition, type Deed, fightersLeft, isSoldier, onWatch, people, seat, type Window, within } from './common.js';

/* Fire and swings (D12, D13, D16). */

const reactionOf = ({ action }: Deed): Reaction | undefined => (action.type === 'swing' || action.type === 'fire' ? action : undefined);
const shotOf = (a: Reaction) => ({ ...a, action: 'reaction-fire', moved: 'none' }) as const;

function symbolsOf(s: State, deed: Deed): readonly CombatResult[] {
  const a = reactionOf(deed);
  if (a === undefined) return [];
  return a.type === 'fire' ? symbolsOfShot(s, shotOf(a)) : symbolsOfBlow(s, { ...a, action: 'reaction-swing' });
}

/** Of wounding or killing; of a swing also of stunning, which is as good. */
const HURTS: readonly CombatResult[] = ['W', 'K'];
const FELLS: readonly CombatResult[] = ['S', 'W', 'K'];
const NOTHING: readonly CombatResult[] = ['-', 'F'];

const chanceToHurt = (wanted: readonly CombatResult[], words: string): Condition => ({
  words: `with … chances in 100 of ${words}, or more`,
  takes: whole(1, 100),
  holds: (s, _f, deed, least) => chanceOf(symbolsOf(s, deed), wanted) >= Number(least),
});
const band: Condition = {
  words: 'the enemy is at … range or nearer',
  takes: oneOf([...RANGE_BANDS]),
  holds(s, _f, deed, most) {
    const a = reactionOf(deed);
    const facts = a === undefined ? undefined : shotFacts(s, shotOf(a));
    return facts !== undefined && RANGE_BANDS.indexOf(missileReading(facts).band) <= RANGE_BANDS.indexOf(most as never);
  },
  whyNever: (s, side, most, _when, who) => noBand(s, side, who, (_band, i) => i <= RANGE_BANDS.indexOf(most as never)),
};
const inRange: Condition = {
  ...within,
  whyNever: (s, side, most, _when, who) => noBand(s, side, who, ([nearest]) => nearest <= Number(most)),
};
/** Why it is for nobody of those who are named: the axe and the staff sling have no bands near by. */
function noBand(
  s: State,
  side: Side,
  who: StandingOrder['who'],
  isNear: (band: readonly [number, number], i: number) => boolean,
): string | undefined {
  const named = shooters(s, side).filter(({ id, isGone }) => isGone !== true && (who === null || who.includes(id)));
  const reaches = ({ id }: OrderMember): boolean => {
    const { weapon } = card(s, id as CharacterId);
    return weapon !== undefined && bandsOf(weapon, s.options).some((band, i) => band !== null && isNear(band, i));
  };
  return named.some(reaches) ? undefined : 'What they shoot or throw has no band so near.';
}
/** Easy prey: wounded, in Panic, or with his hands full. */
const weak: Condition = {
  words: 'the enemy is wounded, in Panic or carries something',
  takes: oneOf([true]),
  holds(s, f) {
    const one = f.proc === 'window' ? character(s, f.unit) : undefined;
    return one !== undefined && (one.health === 'wounded' || one.markers.includes('panic') || one.carries !== null);
  },
};
/** He still has his activation before him, and would lose it. */
const fresh: Condition = {
  words: 'the enemy has not acted yet',
  takes: oneOf([true]),
  holds: (s, f) => f.proc === 'window' && !character(s, f.unit).markers.includes('activated'),
};

/** What promises most first; what can do nothing at all is no gain. */
function question(
  s: State,
  f: AnyFrame,
  kind: WindowFrame['kind'],
  actions: Parameters<Window['question']>[2],
): ReturnType<Window['question']> {
  if (f.proc !== 'window' || f.step !== 'ask' || f.kind !== kind) return undefined;
  const judged = actions.flatMap((action) => {
    if (action.type !== 'swing' && action.type !== 'fire') return [];
    const read = symbolsOf(s, { who: action.unit, action });
    const isVain = read.every((symbol) => NOTHING.includes(symbol));
    return [{ deed: { who: action.unit, action, isVain }, worth: expected(read, action.aim) }];
  });
  return { deeds: judged.toSorted((a, b) => b.worth - a.worth).map(({ deed }) => deed), refrain: { type: 'pass' } };
}

/** Whoever has thrown his last missile never throws again (R117). */
const shooters = people(
  (its) => isSoldier(its) && its.weapon !== undefined,
  (_its, { ammo }) => ammo === 0,
);
export const fire: Window = {
  id: 'fire',
  name: 'Shoot at who moves',
  about:
    'When an enemy moves or does something in sight, in the arc and in range of one of yours who has not acted (6.5); it is his activation.',
  answers: { always: 'shoot', never: 'hold fire' },
  conditions: { within: inRange, band, chance: chanceToHurt(HURTS, 'wounding or killing'), seat, aim: aimedAt, watch: onWatch },
  members: shooters,
  question: (s, f, actions) => question(s, f, 'fire', actions),
};

export const swing: Window = {
  id: 'swing',
  name: 'Swing at who leaves',
  about: 'When an enemy leaves a hex in the zone of one of yours who has not acted (6.5); it is his activation.',
  answers: { always: 'swing', never: 'let him go' },
  conditions: { chance: chanceToHurt(FELLS, 'stunning, wounding or killing'), weak, seat, aim: aimedAt, watch: onWatch },
  members: people(isSoldier),
  question: (s, f, actions) => question(s, f, 'swing', actions),
};

export const retreatSwing: Window = {
  id: 'retreatSwing',
  name: 'Swing at who is driven past',
  about: 'When an enemy is driven back into the zone of one of yours who has not acted (6.3); it is his activation.',
  answers: { always: 'swing', never: 'let him go' },
  conditions: { chance: chanceToHurt(FELLS, 'stunning, wounding or killing'), fresh, weak, watch: onWatch },
  // He goes away from who has struck him: it takes another.
  members: people((its, s) => isSoldier(its) && fightersLeft(s, its.side) > 1),
  question: (s, f, actions) => question(s, f, 'retreat', actions),
};

/** He wants his activation: no window is answered for him (13.3). Going first is no reaction. */
export const save: Window = {
  id: 'save',
  name: 'Save him for later',
  about: 'When one of yours could react by a shot, a swing or a charge: each of these would cost him his activation.',
  answers: { never: 'no reaction of any kind' },
  conditions: {},
  members: people(isSoldier),
  question: () => undefined,
  covers: [fire.id, swing.id, retreatSwing.id, 'charge'],
};
