import { type Chance, type Die, roll, settled } from '@pennon/kernel';
import { ACH_19 } from '../charts/ach-19.js';
import { ACH_20 } from '../charts/ach-20.js';
import type { Aim, CharacterFacts, CombatResult, HealthAfter, Marker, Unhorsing } from '../facts.js';
import { has, isStunned, known } from './characters.js';
import { becomesActivated, becomesImpaired, changeOf, healthIfStunned, loseAll, type Marks, NO_MARKS, together } from './status.js';
import { attempt } from './tasks.js';

/** What a combat result does to the one it was aimed at; of the rider, when it was the mount. */
export interface Harm {
  readonly health: HealthAfter;
  readonly gains: readonly Marker[];
  readonly loses: readonly Marker[];
  /** Out of the saddle and conscious. */
  readonly unhorsed: boolean;
  readonly horseKilled: boolean;
  readonly retreats: boolean;
}

/** The same before it is compared with what he was. */
interface Blow {
  readonly health?: HealthAfter;
  readonly marks?: Marks;
  readonly unhorsed?: boolean;
  readonly horseKilled?: boolean;
  readonly retreats?: boolean;
}

const harm = (who: CharacterFacts, { health, marks, unhorsed, horseKilled, retreats }: Blow): Harm => ({
  health: health ?? who.health,
  ...changeOf(who, marks ?? NO_MARKS),
  unhorsed: unhorsed ?? false,
  horseKilled: horseKilled ?? false,
  retreats: retreats ?? false,
});
const struck = (who: CharacterFacts, blow: Blow): Chance<Harm> => settled(harm(who, blow));

/** ACH-18 to ACH-20 with 6.3. Order of the further dice: Task check, horse, prone. */
export function harmTo(target: CharacterFacts, aim: Aim, result: CombatResult, die: Die): Chance<Harm> {
  if (target.kind === 'animal') return harmToAnimal(target, result, die);
  if (aim === 'mount') return harmToMount(target, result, die);
  return target.mounted ? harmToRider(target, result, die) : harmOnFoot(target, result);
}

/** The horse die of ACH-20. */
const ifHorseDies = (die: Die, go: (killed: boolean) => Chance<Harm>): Chance<Harm> => {
  const [killed, spared] = [go(true), go(false)];
  return roll(die, (face) => (face < ACH_20.data.horseKilledBelow ? killed : spared));
};

/** ACH-19: does he lie Prone. No die where it is certain. */
export const proneAbove = (cause: Unhorsing): number | null => ACH_19.data[cause].proneAbove;

/** Out of the saddle he is Engaged no more (R22) and his charge is over (R45). */
function unhorse(who: CharacterFacts, cause: 'attack' | 'horse-killed', blow: Blow, die: Die): Chance<Harm> {
  const fall = (put: readonly Marker[]): Chance<Harm> =>
    struck(who, { ...blow, unhorsed: true, marks: together(blow.marks ?? NO_MARKS, { put, take: ['engaged', 'charge'] }) });
  const [prone, upright] = [fall(['prone']), fall([])];
  return roll(die, (face) => (face > ACH_19.data[cause].proneAbove ? prone : upright));
}

/** Task check to stay in the saddle, with the numbers of his state after the blow. */
function keepSaddle(who: CharacterFacts, def: number, blow: Blow, die: Die): Chance<Harm> {
  const { passes } = attempt(die, { ...who, health: blow.health === 'wounded' ? 'wounded' : who.health }, def, 'stay-mounted');
  const [kept, lost] = [struck(who, blow), unhorse(who, 'attack', blow, die)];
  return roll(die, (face) => (passes(face) ? kept : lost));
}

/** K is Killed (R14). */
const dead = (who: CharacterFacts): Blow => ({ health: 'dead', marks: loseAll(who) });
const stunned = (who: CharacterFacts): Blow => ({ health: healthIfStunned(who), marks: loseAll(who) });
/** A second wound kills (R58). */
const wounded = (who: CharacterFacts): Blow => (who.health === 'healthy' ? { health: 'wounded' } : dead(who));
const activated = (who: CharacterFacts): Blow => ({ marks: becomesActivated(who) });
const impaired = (who: CharacterFacts): Blow => ({ marks: becomesImpaired(who) });

const harmOnFoot = (who: CharacterFacts, result: CombatResult): Chance<Harm> => struck(who, blowOnFoot(who, result));

function blowOnFoot(who: CharacterFacts, result: CombatResult): Blow {
  const isDown = isStunned(who) || has(who, 'prone');
  switch (result) {
    case '-':
    case 'F':
      return {};
    case 'K':
      return dead(who);
    case 'W':
      return wounded(who);
    case 'S':
      return stunned(who);
    case 'I':
      return impaired(who);
    case 'A':
      return activated(who);
    case 'R':
      return { retreats: !isDown };
    case 'P':
      return isDown ? {} : { marks: { put: ['prone'], take: ['engaged', 'charge'] } };
  }
}

/** P is Unhorsed, with a die for the horse and another for lying Prone (R60). */
function harmToRider(who: CharacterFacts, result: CombatResult, die: Die): Chance<Harm> {
  switch (result) {
    case 'W':
      return who.health === 'healthy' ? keepSaddle(who, known(who.woundedDef, 'woundedDef'), wounded(who), die) : struck(who, dead(who));
    case 'I':
      return keepSaddle(who, known(who.def, 'def'), impaired(who), die);
    case 'S':
      return ifHorseDies(die, (horseKilled) => struck(who, { ...stunned(who), horseKilled }));
    case 'P':
      return ifHorseDies(die, (horseKilled) => unhorse(who, 'attack', { horseKilled }, die));
    case '-':
    case 'F':
    case 'K':
    case 'A':
    case 'R':
      return harmOnFoot(who, result);
  }
}

/** R46; a mount that is only thrown and not killed carries its rider on (P). */
function harmToMount(rider: CharacterFacts, result: CombatResult, die: Die): Chance<Harm> {
  const killed = (): Chance<Harm> => unhorse(rider, 'horse-killed', { horseKilled: true }, die);
  switch (result) {
    case 'K':
    case 'W':
      return killed();
    case 'S':
      return ifHorseDies(die, (dies) => (dies ? killed() : struck(rider, activated(rider))));
    case 'P':
      return ifHorseDies(die, (dies) => (dies ? killed() : struck(rider, {})));
    case 'I':
    case 'A':
      return struck(rider, activated(rider));
    case 'R':
      return struck(rider, { retreats: true });
    case '-':
    case 'F':
      return struck(rider, {});
  }
}

/** R47. */
function harmToAnimal(animal: CharacterFacts, result: CombatResult, die: Die): Chance<Harm> {
  switch (result) {
    case 'K':
    case 'W':
      return struck(animal, dead(animal));
    case 'S':
      return ifHorseDies(die, (dies) => struck(animal, dies ? dead(animal) : activated(animal)));
    case 'I':
    case 'A':
      return struck(animal, activated(animal));
    case 'R':
      return struck(animal, { retreats: true });
    case '-':
    case 'F':
    case 'P':
      return struck(animal, {});
  }
}
