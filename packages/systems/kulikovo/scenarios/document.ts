import { mapField } from '@pennon/hexes';
import {
  either,
  type Field,
  formed,
  list,
  object,
  oneOf,
  orNull,
  pair,
  type Read,
  type Shaped,
  type Side,
  type Sides,
  type SideWords,
  setOf,
  sideWords,
  variants,
  whole,
  written,
} from '@pennon/kernel';
import { FACINGS, UNIT_TYPES } from '../facts.js';
import { MAP_FORM } from './map-form.js';

/* A battle as a person writes it down: map, order of battle, set-up, special rules, victory. Plain JSON. */

const NAME = written(100);
const PROSE = written(2000);
const HEX = formed(/^\d{4}$/, 'a hex by two figures of its column and two of its row, as 0905');
const PIECE = formed(/^[A-Za-z][A-Za-z0-9]{0,11}$/, 'an id of up to 12 letters and figures, as WAT1');
const FP = whole(0, 20);

export const SIDES: Field<Sides> = setOf(formed(/^[a-z][a-z-]{0,19}$/, 'a lower-case word, as rus'), 2, 2).map(pair);

/** The limits of AR, CR, charisma, ratings and Flight Levels are those of the checks. */
const LEADER = object({
  id: PIECE,
  name: NAME,
  /** `null`: an overall Leader without a Battle. */
  battle: orNull(NAME),
  ar: whole(1, 9),
  cr: whole(3, 12),
  fp: FP,
  hex: HEX,
  /** Exactly one of an army. */
  overall: oneOf([true]).optional(),
  charisma: whole(0, 3).optional(),
});
export interface LeaderDocument extends Read<typeof LEADER> {}

/** MA and FP are those of the type (R1, R66). */
const UNIT = object({
  id: PIECE,
  name: NAME,
  battle: NAME,
  type: oneOf(UNIT_TYPES),
  shockDrm: whole(-3, 3),
  hex: HEX,
  facing: oneOf(FACINGS),
});
export interface UnitDocument extends Read<typeof UNIT> {}

const ARMY = object({
  /** The map edge behind the army. */
  edge: oneOf(['north', 'south']),
  standard: object({ name: NAME, hex: HEX, fp: FP }),
  flightLevel: whole(1, 100),
  seizures: whole(0, 9),
  leaders: list(LEADER, 1, 20),
  units: list(UNIT, 1, 60),
});
export interface ArmyDocument extends Read<typeof ARMY> {}

const BATTLES = setOf(NAME, 1, 20);

const specialShape = (side: Field<Side>) =>
  object({
    /** K2: the leader may be a double, and the true prince ride with a unit of these Battles. */
    falsePrince: object({ side, leader: PIECE, battles: BATTLES, doubleFp: FP }).optional(),
    /** K3: a Battle hidden in a wood until it is released. */
    ambush: object({
      side,
      battle: NAME,
      wood: NAME,
      /** A release roll is allowed when so many units of these Battles are lost, or an enemy stands in the region. */
      losses: whole(1, 60),
      of: BATTLES,
      region: NAME,
    }).optional(),
    /** V1: Retired units of this side in the region drown on this face or more, unless a ford is within reach. */
    drowning: object({ side, region: NAME, fordWithin: whole(0, 99), from: whole(0, 9) }).optional(),
    /** V2: this side may not pass at its first free activation. */
    commits: side.optional(),
    /** V3: after this tick nobody shoots at range 2. */
    fogAfter: whole(0, 99).optional(),
    /** P1: heavy cavalry of this Battle with another of its units beside it is less reluctant. */
    wedge: NAME.optional(),
    /** P2: units of this Battle may not lead against Normal heavy cavalry. */
    levies: NAME.optional(),
  });
export interface SpecialDocument extends Shaped<typeof specialShape> {}

/** Shares are FP divided by Flight Level. */
const victoryShape = (side: Field<Side>) =>
  variants('rule', {
    /** The smaller share wins; equal shares: that side. */
    'smaller-share': { equal: side },
    /** That side wins unless the other's share is smaller by so many hundredths. */
    'holds-unless': { side, hundredths: whole(1, 100) },
    /** The defender wins if half of the enemies on the map are outside the region or Retired, or if his share is the smaller. */
    'driven-back': { defender: side, region: NAME },
  });

/** The form of a scenario. */
export const documentShape = ({ side, bySide }: SideWords) =>
  object({
    /** `kulikovo/training`; one's own begins with `kulikovo/` too. */
    id: NAME,
    name: NAME,
    /** A few sentences on the history. */
    note: PROSE,
    /** How long it takes. */
    length: NAME,
    sides: SIDES,
    sideNames: list(NAME, 2, 2).map(pair),
    /** The signs of its ground: `.` clear, `1` `2` clear on that level, `w` woods, `W` woods on level 1, `~` water, `#` out of play, `i` thin ice. */
    map: mapField(MAP_FORM),
    /** One for each side. No id of a unit or leader and no name of a Battle is used twice, not even by the other army. */
    armies: bySide(ARMY),
    /** Who has the first free activation; a duel of champions may decide it (K1). */
    first: either(side, object({ duel: object({ equal: side }) })),
    /** The game ends when this side would begin one free activation more (R68). */
    clock: object({ side, ticks: whole(1, 99) }),
    /** Who wins when the clock has run out. */
    victory: victoryShape(side),
    special: specialShape(side),
    /** What we decided ourselves. */
    notes: list(PROSE, 0, 20),
  });
export interface ScenarioDocument extends Shaped<typeof documentShape> {}

/** A scenario between these sides. */
export const scenarioBetween = (sides: Sides): Field<ScenarioDocument> => documentShape(sideWords(sides));
