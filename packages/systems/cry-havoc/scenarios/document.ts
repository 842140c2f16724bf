import { mapField } from '@pennon/hexes';
import {
  type Field,
  formed,
  list,
  object,
  oneOf,
  pair,
  type Read,
  type Shaped,
  type Sides,
  type SideWords,
  setOf,
  sideWords,
  variants,
  whole,
  written,
} from '@pennon/kernel';
import { MISSILES, type Values } from '../facts.js';
import { MAP_FORM } from './map-form.js';

/* A skirmish as a person writes it down: map, casts, set-up, special rules, victory. Plain JSON. */

const NAME = written(100);
const PROSE = written(2000);
const HEX = formed(/^\d{4}$/, 'a hex by two figures of its column and two of its row, as 0905');
const START = formed(/^\d{4}(-\d{4})?$/, 'a hex, as 0905, or head and rump of a horse, as 0702-0701');
const ID = formed(/^[A-Za-z][A-Za-z0-9]{0,11}$/, 'an id of up to 12 letters and figures, as ham');
export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

export const SIDES: Field<Sides> = setOf(formed(/^[a-z][a-z-]{0,19}$/, 'a lower-case word, as raiders'), 2, 2).map(pair);

/** A light rider has 14, and individuals stray a point or two (3.1). How many moves there are grows with the square of it. */
const MOST_MOVEMENT = 16;

/** Attack, defence, movement. The limits of attack, defence and javelins are those of the checks. */
const VALUES: Field<Values> = list(whole(0, 99), 3, 3)
  .map(([attack = 0, defence = 0, movement = 0]): Values => [attack, defence, movement])
  .where(([, , movement], at) =>
    movement > MOST_MOVEMENT ? `${at}: the movement is at most ${MOST_MOVEMENT}; it is ${movement}.` : undefined,
  );

/** By an edge, at a row or the nearest of these rows where there is room. */
const ENTRY = object({
  turn: whole(1, 99),
  edge: oneOf(['east', 'west']),
  row: whole(1, 99),
  rows: list(whole(1, 99), 2, 2).map(pair),
});

/** A card: name, values and where he begins (3.1). */
const CHARACTER = object({
  id: ID,
  name: NAME,
  role: NAME,
  armoured: oneOf([true]).optional(),
  weapon: oneOf(MISSILES).optional(),
  /** 4 unless it is said otherwise (R25). */
  javelins: whole(0, 20).optional(),
  /** He shoots the bow in the saddle (R24). */
  mountedArcher: oneOf([true]).optional(),
  foot: VALUES,
  footWounded: VALUES,
  /** Both or neither; without them he never rides. */
  mounted: VALUES.optional(),
  mountedWounded: VALUES.optional(),
  /** Casualty points. */
  vp: whole(0, 99),
  /** His hex; of a rider head and rump, `0702-0701`. */
  start: START.optional(),
  /** Instead of a start: when and where he enters the map (R80). Who can ride enters in the saddle. */
  enters: ENTRY.optional(),
});
export interface CharacterDocument extends Read<typeof CHARACTER> {}

/** Something that one man on foot can carry (section 8). */
const objectShape = ({ side }: SideWords) =>
  object({
    id: ID,
    name: NAME,
    /** Where it lies, or with whom it begins. */
    hex: HEX.optional(),
    with: ID.optional(),
    /** The sides whose men may carry it. */
    carriers: setOf(side, 1, 2),
  });
export interface ObjectDocument extends Shaped<typeof objectShape> {}

const exitShape = ({ side }: SideWords) =>
  object({
    side,
    edge: oneOf(EDGES),
    /** The first turn in which it is open. */
    from: whole(1, 99),
  });

const specialShape = ({ side }: SideWords) =>
  object({
    /** In its first player turn this side does not shoot and has half its movement points. */
    surprised: side.optional(),
    /** He rides his own beast and nothing else, and nobody else rides it; his load is with him in the saddle. */
    mule: ID.optional(),
    /** Who may not be anywhere but in these regions, until the end of a turn or for good (R79). */
    confined: list(object({ who: setOf(ID, 1, 80), regions: setOf(NAME, 1, 20), until: whole(1, 99).optional() }), 0, 20).optional(),
  });

const points = whole(0, 99);
const victoryShape = ({ side }: SideWords) =>
  variants('rule', {
    /** Casualty points decide, with what is carried off and what is kept. */
    points: {
      /** What each load is worth that this side has carried off the map. */
      loot: object({ side, points }).optional(),
      /** A load that its keeper wants off the map, where it wins the game; else it is worth points in a region, elsewhere, and in enemy hands. */
      chest: object({ object: ID, keeper: side, region: NAME, there: points, elsewhere: points, enemy: points }).optional(),
    },
    /** The attacker wins who at the end of his own player turn has a man standing in the building and the other side none; else the other side. */
    storm: { attacker: side, building: NAME },
  });

/** The form of a scenario. */
export const documentShape = (words: SideWords) =>
  object({
    /** `cry-havoc/training`; one's own begins with `cry-havoc/` too. */
    id: NAME,
    name: NAME,
    /** A few sentences on the history. */
    note: PROSE,
    /** How long it takes. */
    length: NAME,
    /** The first plays first in every turn (R2). */
    sides: SIDES,
    sideNames: list(NAME, 2, 2).map(pair),
    /**
     * The signs of its ground: `.` flat, `^` hilltop, `s` scrub, `T` tree, `l` slope, `h` room, `u` upper room, `D` doorway, `S` staircase, `B` balcony,
     * `a` anvil, `w` water bucket, `f` ford, `~` deep water.
     */
    map: mapField(MAP_FORM),
    /** The last turn. */
    turns: whole(1, 99),
    /** Everybody who takes part; no id is used twice, not even by the other side. */
    casts: words.bySide(list(CHARACTER, 1, 40)),
    /** What can be carried. */
    objects: list(objectShape(words), 0, 20),
    /** Who may leave the map, and where. */
    exits: list(exitShape(words), 0, 8),
    special: specialShape(words),
    victory: victoryShape(words),
    /** What we decided ourselves. */
    notes: list(PROSE, 0, 20),
  });
export interface ScenarioDocument extends Shaped<typeof documentShape> {}

/** A scenario between these sides. */
export const scenarioBetween = (sides: Sides): Field<ScenarioDocument> => documentShape(sideWords(sides));
