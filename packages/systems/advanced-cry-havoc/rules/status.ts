import { type Forbid, forbid } from '@pennon/kernel';
import { ACH_18, type Restriction, type StatusRow } from '../charts/ach-18.js';
import type { CharacterFacts, Condition, HealthAfter, Marker, StatusFacts } from '../facts.js';
import { has, hasAny, isStunned, isUnarmed } from './characters.js';
import { noRage } from './rage.js';

/** The row of ACH-18 that each state reads; Activated and Watch have none (AN-19). */
const ROW_OF: { readonly [state in Marker]: StatusRow | undefined } = {
  activated: undefined,
  watch: undefined,
  charge: ACH_18.data.charge,
  engaged: ACH_18.data.engaged,
  enraged: ACH_18.data.enraged,
  parry: ACH_18.data.parryCover,
  cover: ACH_18.data.parryCover,
  prone: ACH_18.data.prone,
  fumble: ACH_18.data.fumble,
  impaired: ACH_18.data.impaired,
  scared: ACH_18.data.scared,
  panic: ACH_18.data.panic,
  carrying: ACH_18.data.fumble,
};

/** Every row that applies: of his health and of each marker. */
const rowsOf = ({ health, states }: Condition): readonly StatusRow[] => [
  ACH_18.data[health],
  ...states.map((state) => ROW_OF[state]).filter((row) => row !== undefined),
];

/** Whether it is so in every row that applies, that of one marker apart. */
function isInEveryRow({ health, states }: Condition, test: (row: StatusRow) => boolean, apart?: Marker): boolean {
  if (!test(ACH_18.data[health])) return false;
  for (let i = 0; i < states.length; i++) {
    const state = states[i] as Marker;
    const row = ROW_OF[state];
    if (row !== undefined && state !== apart && !test(row)) return false;
  }
  return true;
}
const hasZoi = ({ zoi }: StatusRow): boolean => zoi !== 'no';
const hasWholeZoi = ({ zoi }: StatusRow): boolean => zoi === 'yes';
const interrupts = ({ interrupt }: StatusRow): boolean => interrupt;
const reacts = ({ react }: StatusRow): boolean => react;
const manoeuvres = ({ manoeuvre }: StatusRow): boolean => manoeuvre;

export function exertsZoi(who: Condition & Pick<CharacterFacts, 'kind' | 'armed'>): 'yes' | 'partner' | 'no' {
  if (isUnarmed(who) || !isInEveryRow(who, hasZoi)) return 'no';
  return isInEveryRow(who, hasWholeZoi) ? 'yes' : 'partner';
}

/** Every row lets him interrupt; markers that have no row are not looked at. */
export const isFreeToInterrupt = (who: Condition): boolean => isInEveryRow(who, interrupts);

export const mayInterrupt = (who: Condition): boolean => isFreeToInterrupt(who) && !hasAny(who, ['activated', 'watch']);

/** Engaged is a No, but for a swing at the partner (R23); a reaction is the activation of the turn (R31). */
export function mayReact(who: CharacterFacts): 'yes' | 'partner-swing' | 'no' {
  if (isUnarmed(who) || has(who, 'activated') || !isInEveryRow(who, reacts, 'engaged')) return 'no';
  return has(who, 'engaged') ? 'partner-swing' : 'yes';
}

export function mayCharge(who: CharacterFacts): 'yes' | 'charging' | 'no' {
  const rows = rowsOf(who);
  if (isUnarmed(who) || rows.some(({ charge }) => charge === 'no')) return 'no';
  return rows.some(({ charge }) => charge === 'charging') ? 'charging' : 'yes';
}

/** Backing, going prone, carrying, leading a horse. */
export const mayManoeuvre = (who: Condition): boolean => isInEveryRow(who, manoeuvres);

/** What binds him, the most pressing first; carrying needs no recovery of a weapon. */
const PRESSING: readonly Restriction[] = [
  'does-not-activate',
  'regain-senses',
  'flee',
  'get-up-first',
  'recover-first',
  'no-other-action',
  'partner-only',
  'must-charge',
  'enraged-order',
];
export function restrictionsOn(who: Condition): readonly Restriction[] {
  const rows = rowsOf({ ...who, states: who.states.filter((state) => state !== 'carrying') });
  return PRESSING.filter((restriction) => rows.some((row) => row.restriction === restriction));
}

/** Markers that something puts on and takes off, whether he has them or not. */
export interface Marks {
  readonly put: readonly Marker[];
  readonly take: readonly Marker[];
}
export const NO_MARKS: Marks = { put: [], take: [] };
export const together = (a: Marks, b: Marks): Marks => ({ put: [...a.put, ...b.put], take: [...a.take, ...b.take] });

export interface Change {
  readonly gains: readonly Marker[];
  readonly loses: readonly Marker[];
}

/** Only what changes, in alphabetical order. */
export const changeOf = ({ states }: Pick<Condition, 'states'>, { put, take }: Marks): Change => ({
  gains: [...new Set(put)].filter((state) => !states.includes(state)).sort(),
  loses: states.filter((state) => take.includes(state)).sort(),
});

/** Every row speaks (ACH-18), Parry and Cover come off (R16); a charger's marker goes with his charge, and a load is dropped (5.9). */
export function becomesImpaired(who: Condition): Marks {
  if (isStunned(who)) return NO_MARKS;
  return {
    put: rowsOf(who).flatMap(({ ifImpaired }) => ifImpaired.puts),
    take: [...who.states.filter((state) => ROW_OF[state]?.ifImpaired.removes), 'charge', 'carrying'],
  };
}

/** R59: also one in Panic, whom it costs his run, and one who is Activated already. */
export const becomesActivated = (who: Condition): Marks =>
  isStunned(who) || has(who, 'prone') ? NO_MARKS : { put: ['activated'], take: ['charge', 'watch'] };

/** Dead or Stunned: nothing stays on him. */
export const loseAll = ({ states }: Condition): Marks => ({ put: [], take: states });

/** Only a Healthy man is Stunned; whoever was hurt before dies (AN-18, R58). */
export const healthIfStunned = ({ health }: Condition): HealthAfter => (ACH_18.data[health].ifStunned === 'stunned' ? 'stunned' : 'dead');

export const STATUS_FORBIDDEN: readonly Forbid<StatusFacts>[] = [
  noRage(({ character }) => [character]),
  forbid('R47', 'Animals have no status row.', ({ character }) => character.kind === 'animal'),
];
