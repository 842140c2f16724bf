import { flag, list, object, oneOf, optionalObject, setOf, whole } from '@pennon/kernel';
import { type Aim, type CharacterFacts, type Condition, GRADES, HEALTHS, KINDS, MARKERS, ROLES, WEAPONS, ZONES } from '../facts.js';
import { SWITCHES } from '../switches.js';

/** The words used everywhere in the contract. */
export const kind = oneOf(KINDS).about('a man, or a horse, mule, dog or wolf').or('human');
export const zone = oneOf(ZONES).or('front');
export const grade = oneOf(GRADES).or('none');
export const weapon = oneOf(WEAPONS).about('what is shot or thrown; _m mounted, _f on foot');
export const range = whole(1, 200).about('distance in hexes');
const health = oneOf(HEALTHS).about('unhurt, wounded or knocked out').or('healthy');
const states = setOf(oneOf(MARKERS), 0, MARKERS.length).about('markers that lie on him').or([]);

/** Every situation may name any of them. */
export const options = optionalObject({
  die: SWITCHES.die.field,
  tableAlign: SWITCHES.tableAlign.field,
  smoothTable: SWITCHES.smoothTable.field,
  engagedMods: SWITCHES.engagedMods.field,
  enraged: SWITCHES.enraged.field,
  axeFullBands: SWITCHES.axeFullBands.field,
  wakeZoiDrm: SWITCHES.wakeZoiDrm.field,
  mountedFootprint: SWITCHES.mountedFootprint.field,
  proneActs: SWITCHES.proneActs.field,
  watchCharges: SWITCHES.watchCharges.field,
});

const off = whole(0, 99).about('OFF, his present attack strength');
export const def = whole(1, 99).about('DEF, his present defence strength');

const record = {
  kind,
  dangerous: flag().about('an animal that fights'),
  armed: flag(true).about('a soldier; a human without arms is a civilian'),
  armored: flag().about('he wears armor'),
  mounted: flag().about('in the saddle'),
  health,
  states,
  off: off.maybe(),
  def: def.maybe(),
  woundedDef: def.maybe().about('DEF in the saddle once he is Wounded'),
  mount: optionalObject({
    def: def.maybe().about('DEF, defence strength of the horse'),
    armored: flag().about('the horse is barded'),
  }).about('the horse under him'),
};

/** Markers that cannot lie on one man together (1.4 of the contract). */
function clash({ health, states }: Condition): string | undefined {
  const both = (a: Condition['states'][number], b: Condition['states'][number]) => states.includes(a) && states.includes(b);
  if (health === 'stunned' && states.length > 0) return 'is stunned and can have no other state';
  if (states.filter((s) => s === 'scared' || s === 'panic' || s === 'enraged').length > 1)
    return 'can be only one of scared, panic and enraged';
  if (both('parry', 'cover')) return 'cannot parry and take cover at once';
  if (both('carrying', 'panic') || both('carrying', 'impaired')) return 'drops the load in panic or when impaired';
  return undefined;
}

/** Facts about one character that contradict each other. */
function contradiction(who: CharacterFacts): string | undefined {
  if (who.kind === 'animal' && who.mounted) return 'is an animal and cannot be mounted';
  if (who.kind === 'animal' && who.health !== 'healthy') return 'is an animal and can only be healthy';
  if (who.kind === 'human' && who.dangerous) return 'is human; only animals are dangerous';
  if (who.mounted && who.health === 'stunned') return 'is stunned and cannot be mounted';
  if (who.mounted && who.states.includes('prone')) return 'is mounted and cannot be prone';
  return clash(who);
}

const complaint = (at: string, fault: string | undefined): string | undefined => (fault === undefined ? undefined : `${at} ${fault}.`);
const consistent = (who: CharacterFacts, at: string): string | undefined => complaint(at, contradiction(who));

/** Somebody whose numbers may be left out. */
export const character = object(record).where(consistent);
/** The same, who may be left out altogether. */
export const anyone = character.or(character.read({}, ''));
export const withOff = object({ ...record, off }).where(consistent);
export const withDef = object({ ...record, def }).where(consistent);
export const withOffAndDef = object({ ...record, off, def }).where(consistent);

export const friends = list(
  object({ role: oneOf(ROLES).about('his rank; a knight who leads is a leader'), health, states }).where((friend, at) =>
    complaint(at, clash(friend)),
  ),
  0,
  8,
).or([]);

/** What a combat result needs to know of the one it is aimed at. */
export function missingOf(who: CharacterFacts, aim: Aim, at: string): string | undefined {
  if (aim === 'mount') return who.mounted ? undefined : `aim is mount, but ${at} is not mounted.`;
  if (who.kind === 'human' && who.mounted && who.health === 'healthy' && who.woundedDef === undefined)
    return `${at}.woundedDef is missing; a healthy rider may be wounded.`;
  return undefined;
}
