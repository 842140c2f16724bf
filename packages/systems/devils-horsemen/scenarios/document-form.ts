import { mapField } from '@pennon/hexes';
import { Field, formed, list, object, oneOf, pair, type Sides, setOf, told, variants, whole, written } from '@pennon/kernel';
import { RANKS, UNIT_FLAGS, UNIT_TYPES, VERTICES, WEAPONS } from '../facts.js';
import type { ArmyDocument, LeaderDocument, LimitDocument, ScenarioDocument, SpecialDocument, UnitDocument } from './document.js';
import { MAP_FORM } from './map-form.js';

const NAME = written(100);
const PROSE = written(2000);
const HEX = formed(/^\d{4}$/, 'a hex by two figures of its column and two of its row, as 0905');
const PIECE = formed(/^[A-Za-z][A-Za-z0-9]{0,11}$/, 'an id of up to 12 letters and figures, as Lr1');

export const SIDES: Field<Sides> = setOf(formed(/^[a-z][a-z-]{0,19}$/, 'a lower-case word, as rus'), 2, 2).map(pair);

const COMMANDS: Field<LeaderDocument['commands']> = new Field<LeaderDocument['commands']>(setOf(NAME, 1, 20).spec, (value, at) =>
  value === 'all' ? 'all' : setOf(NAME, 1, 20).read(value, at),
);

/** The limits of ratings are those of the checks. */
const LEADER: Field<LeaderDocument> = object({
  id: PIECE,
  name: NAME,
  rank: oneOf(RANKS),
  initiative: whole(1, 9),
  range: whole(1, 12),
  charisma: whole(0, 3),
  hex: HEX,
  commands: COMMANDS,
  independent: oneOf([true]).maybe(),
  elite: oneOf([true]).maybe(),
}).map(told);

const UNIT: Field<UnitDocument> = object({
  id: PIECE,
  name: NAME,
  contingent: NAME,
  type: oneOf(UNIT_TYPES),
  tq: whole(1, 9),
  ma: whole(1, 12),
  hex: HEX,
  facing: oneOf(VERTICES),
  frr: whole(0, 9),
  missile: oneOf(WEAPONS).maybe(),
  car: whole(0, 9).maybe(),
  flags: setOf(oneOf(UNIT_FLAGS), 0, UNIT_FLAGS.length).maybe(),
}).map(told);

const ARMY: Field<ArmyDocument> = object({
  edge: oneOf(['west', 'east']),
  withdrawalLevel: whole(1, 500),
  replacements: whole(0, 9).maybe(),
  standards: list(object({ contingent: NAME, hex: HEX }), 0, 20),
  leaders: list(LEADER, 1, 20),
  units: list(UNIT, 1, 60),
}).map(told);

/** The form of a scenario between these sides. */
export function scenarioBetween(sides: Sides): Field<ScenarioDocument> {
  const side = oneOf(sides);
  const turn = whole(1, 30);
  const within = whole(1, 20);
  const special: Field<SpecialDocument> = object({
    waiting: object({ side, contingent: NAME, leader: PIECE, region: NAME, turn, within }).maybe(),
    panic: object({ side, contingent: NAME }).maybe(),
    smoke: object({ side, leader: PIECE, turn, hexes: whole(1, 12), within, lasts: whole(1, 9) }).maybe(),
    panicCry: object({ side, contingent: NAME, leader: PIECE, turn, within, atMost: whole(0, 9) }).maybe(),
    hidden: object({ side, contingent: NAME, leaders: setOf(PIECE, 1, 9), turn, within }).maybe(),
    leaving: object({ side, contingent: NAME, leader: PIECE, turn }).maybe(),
    battleCry: object({ leader: PIECE, charisma: whole(0, 5) }).maybe(),
    spring: object({ region: NAME, turn, points: whole(1, 9) }).maybe(),
  }).map(told);
  const limit = variants('rule', {
    ratio: { holds: object({ side, contingent: NAME, below: whole(1, 500) }).maybe() },
    side: { side },
  }).map((given): LimitDocument => (given.rule === 'side' ? given : told(given)));
  return object({
    id: NAME,
    name: NAME,
    note: PROSE,
    length: NAME,
    sides: SIDES,
    sideNames: list(NAME, 2, 2).map(pair),
    map: mapField(MAP_FORM),
    armies: object({ [sides[0]]: ARMY, [sides[1]]: ARMY }),
    turns: turn,
    limit,
    withdrawals: oneOf(['unlimited', 'once']),
    leaderRpFactor: whole(0, 9),
    standardRp: whole(0, 9),
    special,
    notes: list(PROSE, 0, 20),
  });
}
