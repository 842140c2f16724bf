import { type Breakdown, type Forbid, forbid, type Reason } from '@pennon/kernel';
import { ACH_12 } from '../charts/ach-12.js';
import type { Marker, PaidAct, PaidActFacts } from '../facts.js';
import { has, hasAny, isStunned, isUnarmed, known } from './characters.js';
import { noRage } from './rage.js';
import { mayManoeuvre } from './status.js';

/** What an act costs. */
export interface Price {
  readonly cost: number;
  /** The price is all MF, however many they are. */
  readonly all: boolean;
  readonly breakdown: Breakdown;
}

const spent = ({ mf, mfLeft }: PaidActFacts): number => mf - mfLeft;

const reason = (kind: Reason['kind'], value: number, ref: string, label: string): Reason => ({ ref, label, kind, value, counted: true });
const priced = (cost: number, line: string, label: string): Price => ({
  cost,
  all: false,
  breakdown: [reason('base', cost, `${ACH_12.id} ${line}`, label)],
});
const allMf = ({ mf }: PaidActFacts, ref: string, label: string): Price => ({
  cost: mf,
  all: true,
  breakdown: [reason('base', mf, ref, label)],
});

/** Terrain with its hexside, times what backing or a load makes of it. */
function acrossTerrain({ terrainCost }: PaidActFacts, times: number, line: string): Price {
  const terrain = known(terrainCost, 'terrainCost');
  const base = reason('base', terrain, '3.5', 'terrain and hexside');
  return {
    cost: terrain * times,
    all: false,
    breakdown: times === 1 ? [base] : [base, reason('multiplier', times, `${ACH_12.id} ${line}`, line)],
  };
}

/** ACH-12; grabbing a horse on arrival at its dearest, before a Task check (R53). */
export function price(act: PaidActFacts): Price {
  const { character } = act;
  const chart = ACH_12.data;
  const weight = character.armored ? 'armored' : 'unarmored';
  switch (act.action) {
    case 'go-prone':
      return priced(chart.prone.goDown, 'prone', 'going prone');
    case 'get-up': {
      const cost = chart.prone.getUp[weight];
      return cost === 'all' ? allMf(act, `${ACH_12.id} prone`, 'getting up in armor') : priced(cost, 'prone', 'getting up');
    }
    case 'crawl':
      return allMf(act, 'R42', 'crawling');
    case 'remove-parry':
    case 'remove-cover':
      return priced(chart.coverParry.remove, 'coverParry', 'free at the start');
    case 'remove-fumble':
      return priced(chart.fumble.remove, 'fumble', 'recovering the weapon');
    case 'regain-senses':
      return allMf(act, 'R49', 'regaining his senses');
    case 'exit-map':
      return priced(chart.panic.exit, 'panic', 'leaving the map');
    case 'lead-horse':
      return priced(act.startsAdjacent ? 0 : chart.leadHorse.grab, 'leadHorse', 'grabbing the horse');
    case 'pick-up':
      return priced(chart.carrying.pickUp, 'carrying', 'picking up');
    case 'drop':
      return priced(chart.carrying.drop, 'carrying', 'dropping');
    case 'step': {
      const step = acrossTerrain(act, has(character, 'carrying') ? chart.carrying.timesTerrain : 1, 'carrying');
      return isMinimumMove(act, step.cost) ? allMf(act, 'R28', 'minimum move') : step;
    }
    case 'back':
      return acrossTerrain(act, chart.backing.timesTerrain[character.mounted ? 'mounted' : 'foot'], 'backing');
    case 'mount':
      return priced(chart.mounting[weight], 'mounting', 'mounting');
    case 'dismount':
      return priced(chart.dismounting[weight], 'dismounting', 'dismounting');
  }
}

/** One step at the price of everything, for somebody who has spent nothing (5.1, R28). */
const isMinimumMove = (act: PaidActFacts, cost: number): boolean =>
  cost > act.mfLeft && spent(act) === 0 && !act.intoEnemyZoi && !act.moveAttack;

/** A Move & attack has half the MF, rounded down (R70). */
const half = ({ mf }: PaidActFacts): number => Math.floor(mf / ACH_12.data.moveAttack.dividesMfBy);
const usableMf = (act: PaidActFacts): number => (act.moveAttack ? half(act) - spent(act) : act.mfLeft);

/** On arrival at a horse a Task check decides what it costs (R53). */
export const isTaskForHorse = ({ action, startsAdjacent }: Pick<PaidActFacts, 'action' | 'startsAdjacent'>): boolean =>
  action === 'lead-horse' && !startsAdjacent;

/** R49, R54. */
export const endsActivation = ({ action }: PaidActFacts): boolean =>
  action === 'mount' || action === 'dismount' || action === 'regain-senses';

/** The markers that leave a man few acts; the first of these that he has speaks. */
const BINDING: readonly Marker[] = ['parry', 'cover', 'impaired', 'panic', 'prone', 'fumble', 'engaged', 'charge', 'carrying'];
const bound = (state: Marker, message: string, left: readonly PaidAct[]): Forbid<PaidActFacts> =>
  forbid('ACH-18', message, ({ character, action }) => BINDING.find((s) => has(character, s)) === state && !left.includes(action));

/** Acts that take off or end a state. */
const ENDS: { readonly [act in PaidAct]?: Marker } = {
  'remove-parry': 'parry',
  'remove-cover': 'cover',
  'remove-fumble': 'fumble',
  'regain-senses': 'impaired',
  'get-up': 'prone',
  crawl: 'prone',
  drop: 'carrying',
};
const MANOEUVRES: readonly PaidAct[] = ['back', 'go-prone', 'pick-up', 'lead-horse'];
const IN_MOVE_ATTACK: readonly PaidAct[] = ['step', 'back', 'remove-fumble', 'remove-parry', 'remove-cover'];

const isDoing = ({ action }: PaidActFacts, ...acts: readonly PaidAct[]): boolean => acts.includes(action);

export const ACT_FORBIDDEN: readonly Forbid<PaidActFacts>[] = [
  noRage(({ character }) => [character]),
  forbid('ACH-18', 'A Stunned character does not activate.', ({ character }) => isStunned(character)),
  forbid('4.4', 'He has had his activation, or is under a Watch marker.', ({ character }) => hasAny(character, ['activated', 'watch'])),
  forbid(
    'R47',
    'Of animals only a dangerous one moves by itself, and it does nothing else.',
    (act) => act.character.kind === 'animal' && !(act.character.dangerous && isDoing(act, 'step')),
  ),
  bound('parry', 'Under a Parry marker he can only take it off.', ['remove-parry']),
  bound('cover', 'Under a Cover marker he can only take it off.', ['remove-cover']),
  bound('impaired', 'An Impaired man must regain his senses.', ['regain-senses']),
  bound('panic', 'In Panic he only runs and leaves the map.', ['step', 'exit-map']),
  bound('prone', 'He lies on the ground and must be up for that.', ['get-up', 'crawl']),
  bound('fumble', 'He must recover his weapon first.', ['remove-fumble']),
  bound('engaged', 'An Engaged man pays for no acts: he fights, parries or breaks off.', []),
  bound('charge', 'A charger only goes forward.', ['step']),
  bound('carrying', 'With a load he can only walk, drop it or leave the map.', ['step', 'drop', 'exit-map']),
  forbid('ACH-12', 'He is not in the state that this act ends.', ({ character, action }) => {
    const state = ENDS[action];
    return state !== undefined && !has(character, state);
  }),
  forbid(
    'ACH-18',
    'In his state he may not back, go prone, carry or lead a horse.',
    (act) => isDoing(act, ...MANOEUVRES) && !mayManoeuvre(act.character),
  ),
  forbid('ACH-12', 'That is not done in the saddle.', (act) => isDoing(act, 'go-prone', 'mount') && act.character.mounted),
  forbid('ACH-12', 'Only a mounted character dismounts.', (act) => isDoing(act, 'dismount') && !act.character.mounted),
  forbid(
    'R52',
    'In this scenario mounted characters carry nothing.',
    (act) => isDoing(act, 'pick-up') && act.character.mounted && !act.mountedMayCarry,
  ),
  forbid('R74', 'The map is left only over the friendly edge.', (act) => isDoing(act, 'exit-map') && !act.friendlyEdge),
  forbid('R55', 'Nobody backs into an enemy ZOI.', (act) => isDoing(act, 'back') && act.intoEnemyZoi),
  forbid('ACH-12', 'A man in Panic enters no enemy ZOI.', (act) => isDoing(act, 'step') && act.intoEnemyZoi && has(act.character, 'panic')),
  forbid('ACH-12', 'That act is no part of a Move & attack.', (act) => act.moveAttack && !isDoing(act, ...IN_MOVE_ATTACK)),
  forbid(
    'ACH-12',
    'In Panic, with a load or in a charge there is no Move & attack.',
    ({ moveAttack, character }) => moveAttack && hasAny(character, ['panic', 'carrying', 'charge']),
  ),
  forbid('R66', 'An unarmed civilian does not attack.', ({ moveAttack, character }) => moveAttack && isUnarmed(character)),
  forbid('ACH-12', 'More than half of his MF are spent already.', (act) => act.moveAttack && spent(act) > half(act)),
  forbid('ACH-12', 'It costs all MF, and some are spent.', (act) => price(act).all && spent(act) > 0),
  forbid(
    'ACH-12',
    'A Parry or Cover marker comes off only at the start of the activation.',
    (act) => isDoing(act, 'remove-parry', 'remove-cover') && spent(act) > 0,
  ),
  forbid('ACH-12', 'Too few MF are left.', (act) => price(act).cost > usableMf(act)),
];
