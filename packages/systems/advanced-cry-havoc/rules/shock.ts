import { type Forbid, forbid, Sum, sumOf } from '@pennon/kernel';
import { ACH_13 } from '../charts/ach-13.js';
import { ACH_14 } from '../charts/ach-14.js';
import type { CloseFacts, Condition, Options } from '../facts.js';
import { has, hasAny, isAnimalAimedAt, isArmorAimedAt, isFumbled, isHarmless, isStunned, isUnarmed, known } from './characters.js';
import { columnOfDifference, type Reading, readingAt } from './combat-table.js';
import { largest } from './modifiers.js';
import { noRage } from './rage.js';

/** OFF less the DEF aimed at. */
export const difference = ({ attacker, target, aim }: CloseFacts): number =>
  attacker.off - (aim === 'mount' ? known(target.mount.def, 'mount.def') : known(target.def, 'def'));

/** Whom the two lines for an Engaged marker concern (AN-12, R13). */
const isUnderEngaged = (who: Condition, { engagedMods }: Options): boolean =>
  (engagedMods !== 'enragedOnly' && has(who, 'engaged')) || (engagedMods !== 'engagedOnly' && has(who, 'enraged'));

/** Far enough for the bonus, by the attacker's seat; a reaction charge cancels it for both (R61). */
const isFullCharge = ({ attacker, charge }: CloseFacts): boolean =>
  charge !== undefined && charge.hexes >= ACH_13.data.chargeHexes[attacker.mounted ? 'mounted' : 'foot'];
const isChargeCancelled = ({ action, charge }: CloseFacts): boolean => action === 'reaction-charge' || charge?.answered === true;

/** A stunned target has no facing (AN-28). */
const isFrom = ({ target, from }: CloseFacts, zone: CloseFacts['from'], mounted: boolean): boolean =>
  from === zone && target.mounted === mounted && !isStunned(target);

type ShiftLine = keyof typeof ACH_13.data.lines;

/** When each line of ACH-13 applies, in printed order. */
const SHIFTS: readonly (readonly [ShiftLine, (attack: CloseFacts) => boolean])[] = [
  ['cs.parry', ({ target }) => has(target, 'parry')],
  ['cs.armored', isArmorAimedAt],
  ['cs.coverL', ({ cover }) => cover === 'light'],
  ['cs.coverM', ({ cover }) => cover === 'medium'],
  ['cs.coverH', ({ cover }) => cover === 'heavy'],
  ['cs.engagedOther', ({ target, partners }) => has(target, 'engaged') && !partners],
  ['cs.charge', isFullCharge],
  ['cs.stunned', ({ target }) => isStunned(target)],
  ['cs.fumble', ({ target }) => isFumbled(target)],
  ['cs.engaged', ({ target, options }) => isUnderEngaged(target, options)],
  ['cs.impaired', ({ target }) => has(target, 'impaired')],
  ['cs.scared', ({ target }) => has(target, 'scared')],
  ['cs.panic', ({ target }) => has(target, 'panic')],
  ['cs.prone', ({ target }) => has(target, 'prone')],
  ['cs.side', (attack) => isFrom(attack, 'side', false)],
  ['cs.rear', (attack) => isFrom(attack, 'rear', false)],
  ['cs.rearM', (attack) => isFrom(attack, 'rear', true)],
];

/** ACH-13: plain shifts add up, of the starred ones only the largest counts; against animals and mounts only the lines with an A. */
function shockShifts(attack: CloseFacts): Sum {
  const { lines, animals, starred } = ACH_13.data;
  const open: readonly ShiftLine[] | undefined = isAnimalAimedAt(attack) ? animals : undefined;
  const fitting: ShiftLine[] = [];
  for (const [line, applies] of SHIFTS) if (open?.includes(line) !== false && applies(attack)) fitting.push(line);
  const isStarred = (line: ShiftLine): boolean => starred.some((s) => s === line);
  const best = largest(fitting.filter(isStarred), lines);
  const sum = new Sum(ACH_13.id, lines);
  for (const line of fitting) sum.printedShift(line, line === 'cs.charge' ? !isChargeCancelled(attack) : !isStarred(line) || line === best);
  return sum;
}

/** ACH-14, in printed order. */
function shockSum({ attacker, action, partners, impediment, otherZoi, options }: CloseFacts): Sum {
  const sum = sumOf(ACH_14);
  if (impediment === 'light') sum.printed('cd.impL');
  if (impediment === 'medium') sum.printed('cd.impM');
  if (isUnderEngaged(attacker, options)) sum.printed('cd.engaged');
  if (has(attacker, 'scared')) sum.printed('cd.scared');
  if (action === 'move-attack') sum.printed('cd.moveAttack');
  sum.printed('cd.otherZoi', true, otherZoi.front + otherZoi.side);
  if (action === 'reaction-swing' && !partners) sum.printed('cd.swing');
  return sum;
}

/** Where on ACH-15 the attack is read (6.1). */
export function shockReading(attack: CloseFacts): Reading {
  const apart = difference(attack);
  const label = `OFF ${attack.attacker.off} - DEF ${attack.attacker.off - apart} = ${apart}`;
  return readingAt(columnOfDifference(apart, attack.options), label, shockShifts(attack), shockSum(attack), attack.options);
}

const isReaction = ({ action }: CloseFacts): boolean => action === 'reaction-swing';
const isPlainAttack = ({ action }: CloseFacts): boolean => action === 'attack';

/** Who may not strike whom (6.1). */
export const SHOCK_FORBIDDEN: readonly Forbid<CloseFacts>[] = [
  noRage(({ attacker, target }) => [attacker, target]),
  forbid(
    'ACH-18',
    'The attacker is in no state to strike.',
    ({ attacker }) => isStunned(attacker) || isFumbled(attacker) || hasAny(attacker, ['panic', 'impaired', 'prone', 'parry', 'cover']),
  ),
  forbid('R31', 'The attacker has had his activation.', ({ attacker }) => has(attacker, 'activated')),
  forbid('R41', 'Under a Watch marker he only reacts.', (a) => has(a.attacker, 'watch') && !isReaction(a)),
  forbid('R66', 'An unarmed civilian does not attack.', ({ attacker }) => isUnarmed(attacker)),
  forbid(
    'R47',
    'Of animals only a dangerous one attacks, and it knows no charges and reactions.',
    (a) => isHarmless(a.attacker) || (a.attacker.kind === 'animal' && !isPlainAttack(a) && a.action !== 'move-attack'),
  ),
  forbid(
    'ACH-18',
    'An Engaged attacker strikes only at his partner, and without moving.',
    (a) => has(a.attacker, 'engaged') && (!a.partners || !(isPlainAttack(a) || isReaction(a))),
  ),
  forbid('AN-29', 'Nobody attacks where the ground is worse than a Medium impediment.', ({ impediment }) => impediment === 'heavy'),
  forbid(
    'R69',
    'The target is not in a hex he can strike into.',
    ({ attacker, targetIn }) => targetIn === 'rear' || (targetIn === 'side' && !attacker.mounted),
  ),
];
