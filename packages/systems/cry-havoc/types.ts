import {
  alike,
  flag,
  list,
  object,
  oneFieldOf,
  oneOf,
  orNull,
  type Procedures,
  REASON,
  type Read,
  type Shaped,
  setOf,
  text,
  variants,
  type Writer,
  whole,
} from '@pennon/kernel';
import { BLOWS, COMBAT_WORDS, DAMAGE_RESULTS, HEALTHS, JUMP_RESULTS, PHASES, RANGE_BANDS } from './facts.js';
import { EDGES } from './scenarios/document.js';
import { playedSwitches } from './switches.js';
import { ANY, type Words } from './words.js';

export * from './facts.js';
export type { CharacterId, HorseId, ObjectId } from './words.js';

/*
 * Every shape of the game, declared once: its type, the strict reader, the quick copy and the JSON Schema follow from it. Ids, hexes and sides are
 * words that the scenario decides (`words.ts`).
 */

const health = oneOf(HEALTHS);
const phase = oneOf(PHASES);
const edge = oneOf(EDGES);
const javelins = whole(0, 20);
const unitsOf = ({ unit }: Words) => setOf(unit, 0, 60);

/** Where a figure is: one hex on foot, two in the saddle. */
const placeShape = ({ hex }: Words) => object({ hex, rump: orNull(hex) });
export interface Place extends Shaped<typeof placeShape> {}

/** One step of a move (R70). A rider enters with the head; pivoting and backing name the hex that the rump enters. The rules say what it may name. */
const step = oneFieldOf({
  enter: ANY.hex,
  pivot: ANY.hex,
  back: ANY.hex,
  jump: ANY.hex,
  mount: ANY.horse,
  dismount: ANY.hex,
  driveOff: ANY.horse,
  pickUp: ANY.thing,
  drop: ANY.thing,
  /** Onto the map: the hex at its edge. */
  come: ANY.hex,
  leave: edge,
});
export type Step = Read<typeof step>;

// ---------------------------------------------------------------- the game

/** A named man or woman as the game has them now; the card is in the scenario. Nobody is taken, ransomed or healed (R61). */
export const characterShape = ({ unit, hex, horse, thing }: Words) =>
  object({
    id: unit,
    /** On the map (the dead lie where they fell), not there yet, or gone for good. */
    is: oneOf(['map', 'toCome', 'left']),
    /** Where he stands, lies or lies dead; of a rider the hex of the head. `null`: not on the map. */
    hex: orNull(hex),
    /** The other half of a rider. */
    rump: orNull(hex),
    /** What he rides. */
    horse: orNull(horse),
    health,
    javelins,
    /** What he has in hand, or in the saddle where the scenario allows it. */
    carries: orNull(thing),
  });
export interface Character extends Shaped<typeof characterShape> {}

/** A horse without a rider has a place of its own; a ridden one is where the rider is. */
export const horseShape = ({ horse, hex }: Words) =>
  object({ id: horse, is: oneOf(['ridden', 'loose', 'dead', 'gone']), hex: orNull(hex), rump: orNull(hex) });
export interface Horse extends Shaped<typeof horseShape> {}

/** Something that lies in a hex; `null`: somebody has it, or it is off the map. */
export const objectShape = ({ thing, hex, side }: Words) =>
  object({
    id: thing,
    hex: orNull(hex),
    /** The side that has carried it off the map. */
    carriedOff: orNull(side),
  });
export interface LyingObject extends Shaped<typeof objectShape> {}

const endReason = oneOf(['allDead', 'allGone', 'points', 'chest', 'stormed', 'held', 'resigned', 'agreed']);

export const stateShape = (words: Words) => {
  const { rules, scenario, sides, side, unit, everyUnit, everyHorse, everyThing } = words;
  const units = unitsOf(words);
  return object({
    /** The edition of the rules. */
    rules,
    scenario,
    /** Nobody climbs trees in a whole game (R86). */
    options: object({ ...playedSwitches, treeClimbing: oneOf([false]) }),
    sides,
    stack: list(frameShape(words), 0, 1000),
    outcome: orNull(object({ winner: orNull(side), degree: orNull(text()), reason: endReason })),
    turn: whole(1, 99),
    /** Whose player turn it is. */
    active: side,
    phase,
    characters: everyUnit(characterShape(words)),
    horses: everyHorse(horseShape(words)),
    objects: everyThing(objectShape(words)),
    /** Who has shot in this player turn (section 4, rule 8). */
    shot: units,
    /** Who has moved, or attacked, in this phase. */
    acted: units,
    /** Who has been attacked in this phase, once for each attack. */
    assailed: list(unit, 0, 120),
    /** Who has been stunned in this combat phase (O3). */
    stunned: units,
  });
};
export interface State extends Shaped<typeof stateShape> {}

// ---------------------------------------------------------------- frames

/** What each procedure remembers while it waits. */
export const frameShape = (words: Words) => {
  const { unit, hex, horse, thing } = words;
  const units = unitsOf(words);
  return variants('proc', {
    /** One player turn: four phases and the test of victory (section 4). */
    turn: { step: oneOf(['begin', 'missile', 'afterShot', 'move', 'afterMove', 'combat', 'afterAttack', 'recovery', 'check']) },
    /** One move (R70). */
    march: {
      step: oneOf(['orders', 'leap', 'goOn']),
      unit,
      /** Movement points spent, and those he may spend in all. */
      spent: whole(0, 99),
      allowance: whole(0, 99),
      /** Where he is to land. */
      landing: orNull(hex),
    },
    shot: {
      step: oneOf(['hit', 'friend', 'damage']),
      unit,
      target: unit,
      /** Who is hit: the target, or with O2 a friend beside it. */
      struck: unit,
    },
    combat: {
      step: oneOf(['roll', 'victim', 'advance']),
      attackers: setOf(unit, 1, 12),
      defenders: setOf(unit, 1, 8),
      result: oneOf(COMBAT_WORDS),
      /** Where the defenders stood when blows fell. */
      ground: list(placeShape(words), 1, 8),
    },
    /** Somebody thrown from a living horse is put down (6.7). */
    place: {
      step: oneOf(['choose']),
      unit,
      horse,
      /** What has fallen from the saddle with him. */
      load: orNull(thing),
    },
    /** Men driven back, one after the other (6.4, R77). */
    retreat: {
      step: oneOf(['stunned', 'look', 'next', 'go', 'push', 'blocked', 'jumpOrWound', 'leap']),
      result: oneOf(['R1', 'AR1', 'R2']),
      todo: units,
      /** The enemies who took part; of a shot the shooter. */
      fought: units,
      /** Who goes, and the hexes that he has still to enter; who jumps, and where he lands. */
      unit: orNull(unit),
      path: list(hex, 0, 2),
      /** The friend who makes room (R87). */
      pushed: orNull(unit),
    },
  });
};
export type AnyFrame = Shaped<typeof frameShape>;
type FrameOf<P extends AnyFrame['proc']> = Extract<AnyFrame, { readonly proc: P }>;
export type TurnFrame = FrameOf<'turn'>;
export type MarchFrame = FrameOf<'march'>;
export type ShotFrame = FrameOf<'shot'>;
export type CombatFrame = FrameOf<'combat'>;
export type PlaceFrame = FrameOf<'place'>;
export type RetreatFrame = FrameOf<'retreat'>;

// ---------------------------------------------------------------- actions

export const actionShape = ({ unit, hex }: Words) =>
  variants('type', {
    shoot: { unit, target: unit },
    ...alike(['unit', 'stay', 'victim', 'friend'], { unit }),
    move: { unit, steps: list(step, 0, 60) },
    attack: { attackers: setOf(unit, 1, 12), defenders: setOf(unit, 1, 8) },
    /** One hex, or the hexes of a retreat of two; of a rider those of the head. */
    retreat: { unit, path: list(hex, 1, 2) },
    ...alike(['push', 'place', 'jump', 'advance'], { unit, hex }),
    ...alike(['endPhase', 'stop', 'takeWound', 'decline'], {}),
  });
export type Action = Shaped<typeof actionShape>;
type ActionOf<T extends Action['type']> = Extract<Action, { readonly type: T }>;
export type Move = ActionOf<'move'>;
export type Attack = ActionOf<'attack'>;

// ---------------------------------------------------------------- events

const face = whole(1, 10);
const reasons = list(REASON, 0, 40);
const total = whole(-99, 99);

/** What a blow did to somebody, his horse and his place. */
const harmShape = ({ unit, hex }: Words) => ({
  unit,
  health,
  horse: oneOf(['none', 'ridden', 'loose', 'dead']),
  /** Where he is then. */
  hex,
});

export const eventShape = (words: Words) => {
  const { side, unit, hex, horse, thing } = words;
  const [units, place] = [unitsOf(words), placeShape(words)];
  return variants('type', {
    turnBegan: { turn: whole(1, 99), side },
    phaseBegan: { phase },
    shot: {
      unit,
      target: unit,
      range: whole(0, 99),
      band: oneOf(RANGE_BANDS),
      face,
      reasons,
      total,
      hit: flag(),
      friendHit: flag(),
      javelins: orNull(javelins),
    },
    damaged: { unit, target: unit, face, reasons, total, result: oneOf(DAMAGE_RESULTS) },
    fought: {
      attackers: units,
      defenders: units,
      table: oneOf(['infantry', 'mounted']),
      difference: whole(-999, 999),
      base: text(),
      column: text(),
      reasons,
      face,
      result: oneOf(COMBAT_WORDS),
    },
    struck: { by: oneOf(BLOWS), why: oneOf(['result', 'no-way']), ...harmShape(words) },
    /** Stunned, and driven back (R41). */
    finished: { unit },
    placed: { unit, hex, load: orNull(thing) },
    retreated: { unit, path: list(place, 0, 9) },
    pushed: { unit, hex, by: unit },
    advanced: { unit, to: place },
    held: { unit },
    /** Step by step on the map, the first hex of one who enters it too. */
    moved: { unit, path: list(place, 0, 99), points: whole(0, 99), stops: flag() },
    jumped: { unit, hex, face, reasons, total, result: oneOf(JUMP_RESULTS), health, cause: oneOf(['move', 'retreat']) },
    mounted: { unit, horse },
    dismounted: { unit, hex },
    droveOff: { unit, horse },
    ...alike(['pickedUp', 'dropped'], { unit, object: thing }),
    left: { unit, edge },
    recovered: { units },
    ended: { winner: orNull(side), degree: orNull(text()), reason: endReason },
  });
};
export type Event = Shaped<typeof eventShape>;
type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;
export type Harm = Omit<EventOf<'struck'>, 'type' | 'by' | 'why'>;

export type CryHavoc = Procedures<State, Action, Event, AnyFrame>;
export type Pen = Writer<State, Event>;
