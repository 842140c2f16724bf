import {
  alike,
  fieldsOf,
  flag,
  list,
  object,
  oneFieldOf,
  oneOf,
  orNull,
  orWord,
  type Procedures,
  REASON,
  type Read,
  type ReadShape,
  type Shaped,
  setOf,
  text,
  variants,
  type Writer,
  whole,
} from '@pennon/kernel';
import {
  ATTACKS,
  COMBAT_EFFECTS,
  COUNTER_CHARGES,
  DEATH_CAUSES,
  FACINGS,
  INITIATIVE_BY,
  MISSILE_RESULTS,
  SHOT_WINDOWS,
  STATES_AFTER,
} from './facts.js';
import { SWITCHES } from './switches.js';
import { ANY, type Words } from './words.js';

export * from './facts.js';
export type { Battle, LeaderId, UnitId } from './words.js';

/*
 * Every shape of the game, declared once: its type, the strict reader, the quick copy and the JSON Schema follow from it. Ids, hexes and sides are
 * words that the scenario decides (`words.ts`).
 */

const count = whole(0, 10_000);
const facing = oneOf(FACINGS);
const unitState = oneOf(STATES_AFTER);
const leadersOf = ({ leader }: Words) => setOf(leader, 0, 40);
const unitsOf = ({ unit }: Words) => setOf(unit, 0, 120);

/** One step of a move: turn to a vertex, enter a hex, shoot on the way. The rules say which hexes and units it may name. */
const step = oneFieldOf({ turn: facing, enter: ANY.hex, fire: ANY.unit });
export type Step = Read<typeof step>;
const steps = list(step, 0, 40);

// ---------------------------------------------------------------- the game

export const unitShape = ({ unit, passable }: Words) =>
  object({
    id: unit,
    /** `null`: eliminated. */
    hex: orNull(passable),
    facing,
    state: unitState,
  });
export interface Unit extends Shaped<typeof unitShape> {}

export const leaderShape = ({ leader, passable }: Words) =>
  object({
    id: leader,
    /** `null`: he has left the board. */
    hex: orNull(passable),
    ar: whole(1, 9),
    cr: whole(1, 12),
    fp: whole(0, 20),
    charisma: whole(0, 9),
    overall: flag(),
    /** How many men before him held this command. */
    replaced: whole(0, 99),
  });
export interface LeaderNow extends Shaped<typeof leaderShape> {}

/** The readings a game is played by. */
export const options = object(fieldsOf(SWITCHES));
export interface Options extends Read<typeof options> {}

export const DEEDS = ['moved', 'pivoted', 'fired', 'attacked'] as const;
export type Deed = (typeof DEEDS)[number];

/** What is remembered while one Battle acts, and forgotten after it (3.5). */
export const activationShape = (words: Words) => {
  const { side, battle, byUnit, shot } = words;
  const [units, leaders] = [unitsOf(words), leadersOf(words)];
  return object({
    side,
    battle,
    segment: oneOf(['move', 'shock']),
    startedInZoc: units,
    outOfCommand: units,
    did: byUnit(setOf(oneOf(DEEDS), 0, DEEDS.length)),
    /** Units that have had their turn in this segment. */
    handled: units,
    leadersMoved: leaders,
    /** Units that have been attacked, continued attacks not counted (R41). */
    defended: units,
    /** Units Disordered since it began: they do not recover in it (7.1). */
    disordered: units,
    /** Units that entered an enemy ZOC and had to stop (R20). */
    stopped: units,
    /** Reaction shots used (R28). */
    shots: setOf(shot, 0, 4000),
    /** Units that have turned to meet an enemy (R92). */
    turned: units,
  });
};
export interface Activation extends Shaped<typeof activationShape> {}

const endReason = oneOf(['collapse', 'flight', 'clock', 'passes', 'resigned', 'agreed']);

export const stateShape = (words: Words) => {
  const { rules, scenario, sides, side, bySide, battle, unit, everyUnit, everyLeader, passable } = words;
  return object({
    /** The edition of the rules. */
    rules,
    scenario,
    options,
    sides,
    stack: list(frameShape(words), 0, 1000),
    outcome: orNull(object({ winner: orNull(side), degree: orNull(text()), reason: endReason })),
    initiative: side,
    /** Activations completed since the initiative came. */
    k: count,
    /** The Battle just activated. */
    last: orNull(battle),
    /** Passes in a row at the free choice. */
    passes: whole(0, 4),
    tick: count,
    /** How often each side has received the initiative, seizures not counted. */
    frees: bySide(count),
    /** Activations of the whole game. */
    activations: count,
    seizures: bySide(whole(0, 99)),
    /** Permanent flight points. */
    lost: bySide(count),
    standards: bySide(orNull(passable)),
    units: everyUnit(unitShape(words)),
    leaders: everyLeader(leaderShape(words)),
    activation: orNull(activationShape(words)),
    /** The Battle in the wood (K3): hidden, shown, in its first activation, or like any other. */
    ambush: orNull(oneOf(['hidden', 'released', 'sortie', 'known'])),
    /** With whom the true prince rides (K2): himself under the banner when `with` is null. Secret; `null` once it is known or where there is no such rule. */
    prince: orNull(object({ with: orNull(unit) })),
  });
};
export interface State extends Shaped<typeof stateShape> {}

// ---------------------------------------------------------------- frames

/** One word of a result, on one unit. */
const effectShape = ({ unit, hex }: Words) =>
  object({
    what: oneOf(['disordered', 'retreat', 'retired', 'eliminated']),
    unit,
    /** Away from these hexes. */
    from: list(hex, 0, 7),
  });
export interface Effect extends Shaped<typeof effectShape> {}

const dangerShape = ({ leader, unit }: Words) =>
  object({
    leader,
    cause: oneOf(DEATH_CAUSES),
    /** The unit he was with. */
    unit,
  });
export interface Danger extends Shaped<typeof dangerShape> {}

const duty = oneOf(['no', 'may', 'must']);

/** What each procedure remembers while it waits. */
export const frameShape = (words: Words) => {
  const { side, battle, unit, leader, hex, passable } = words;
  const [units, leaders] = [unitsOf(words), leadersOf(words)];
  const [effects, dangers] = [list(effectShape(words), 0, 20), list(dangerShape(words), 0, 20)];
  return variants('proc', {
    /** The chain of activations: there are no turns (section 4). */
    turn: {
      step: oneOf([
        'duel',
        'prince',
        'hide',
        'initiative',
        'giverFlight',
        'flight',
        'release',
        'releaseRoll',
        'begin',
        'free',
        'rallied',
        'continue',
        'seize',
        'seizeRoll',
        'continueRoll',
        'freeAgain',
      ]),
      side,
      by: oneOf(INITIATIVE_BY),
      /** The Battle declared for a continuation, or the one that has seized the initiative. */
      battle: orNull(battle),
      /** The Battle that tries to. */
      seizing: orNull(battle),
      /** Rallied units that have not been faced yet. */
      rallied: units,
    },
    activation: {
      step: oneOf(['units', 'leader', 'attacks', 'end']),
      leader: orNull(leader),
      /** Leaders told to stay since anybody last acted: they are not offered again at once (R87). */
      stayed: leaders,
    },
    march: {
      step: oneOf(['orders', 'along', 'stride', 'entry', 'watched', 'shot', 'onward', 'halted']),
      unit,
      steps,
      mp: whole(0, 20),
      along: leaders,
      /** How and where the unit was before a reaction, to see what it did to it. */
      was: unitState,
      at: passable,
      /** The last hex it had to itself. */
      free: passable,
      /** A reaction or a shot came between: what is left of the plan must be looked at again. */
      disturbed: flag(),
      /** The enemies beside its last hex have been asked whether they turn (R92). */
      met: flag(),
    },
    /** Units beside which an enemy has ended his move, one after the other (R92). */
    meet: { step: oneOf(['ask']), enemy: unit },
    /** RX_ENTRY: the archers in whose ZOC an enemy has come, one after the other. */
    entryFire: { step: oneOf(['ask']), target: unit, asked: units },
    fire: {
      step: oneOf(['window', 'roll', 'returnRoll', 'apply']),
      firer: unit,
      target: unit,
      window: oneOf(SHOT_WINDOWS),
      returned: flag(),
      effects,
      dangers,
    },
    attack: {
      step: oneOf([
        'orders',
        'along',
        'ride',
        'entry',
        'ridden',
        'press',
        'evade',
        'evadeRoll',
        'evaded',
        'evadedFacing',
        'brace',
        'shaken',
        'newLead',
        'reluctance',
        'counterCharge',
        'counterRoll',
        'combat',
        'advance',
        'advanceAlong',
        'arrived',
        'pivot',
        'onward',
      ]),
      lead: unit,
      support: units,
      target: unit,
      attack: oneOf(ATTACKS),
      /** What the first attack of the row was: a charge goes on as one where the ground allows it. */
      began: oneOf(ATTACKS),
      steps,
      along: leaders,
      /** Where the defender stands when blows fall. */
      ground: passable,
      /** Others of the Wedge were beside the lead when it set out (P1). */
      wedge: flag(),
      again: whole(0, 99),
      counter: oneOf(COUNTER_CHARGES),
      /** It tried to evade and was caught (O1). */
      caught: flag(),
      evading: whole(0, 9),
      /** The attacker whom the defending archers shot at, and how it stood before. */
      shotAt: orNull(unit),
      was: unitState,
      advance: duty,
      goesOn: duty,
      advancing: orNull(unit),
    },
    retreat: { step: oneOf(['path']), unit, from: list(hex, 0, 7) },
    retire: { step: oneOf(['drown', 'place', 'placed']), unit },
    /** Results carried out one word at a time, then the leaders in danger (R78). */
    aftermath: { step: oneOf(['effects', 'leaders', 'reckoning']), effects, dangers },
    /** What befalls whoever comes into a hex: a Standard, a leader alone, the ambush, thin ice. */
    arrival: { step: oneOf(['look', 'ice']), unit, how: oneOf(['march', 'charge', 'advance', 'retreat']) },
    leader: { step: oneOf(['check']), leader, cause: oneOf(DEATH_CAUSES) },
    prince: { step: oneOf(['fate']) },
  });
};
export type AnyFrame = Shaped<typeof frameShape>;
type FrameOf<P extends AnyFrame['proc']> = Extract<AnyFrame, { readonly proc: P }>;
export type TurnFrame = FrameOf<'turn'>;
export type ActivationFrame = FrameOf<'activation'>;
export type MarchFrame = FrameOf<'march'>;
export type MeetFrame = FrameOf<'meet'>;
export type EntryFireFrame = FrameOf<'entryFire'>;
export type FireFrame = FrameOf<'fire'>;
export type AttackFrame = FrameOf<'attack'>;
export type RetreatFrame = FrameOf<'retreat'>;
export type RetireFrame = FrameOf<'retire'>;
export type AftermathFrame = FrameOf<'aftermath'>;
export type ArrivalFrame = FrameOf<'arrival'>;
export type LeaderFrame = FrameOf<'leader'>;
export type PrinceFrame = FrameOf<'prince'>;

// ---------------------------------------------------------------- actions

/** Where everybody of the Battle in the wood waits, in the order of the roster, and its leader (R93). */
const hidingPlaces = ({ unit, hex }: Words) => ({ units: list(object({ unit, hex, facing }), 0, 120), leader: hex });

export const PLAIN_ACTIONS = [
  'release',
  'wait',
  'rally',
  'pass',
  'decline',
  'done',
  'halt',
  'stay',
  'returnFire',
  'press',
  'withdraw',
  'callOff',
  'evade',
  'stand',
  'counterCharge',
] as const;
export type PlainAction = (typeof PLAIN_ACTIONS)[number];

export const actionShape = (words: Words) => {
  const { battle, unit, leader, hex } = words;
  const support = setOf(unit, 0, 20);
  return variants('type', {
    prince: { unit: orNull(unit) },
    hide: hidingPlaces(words),
    ...alike(['activate', 'continue', 'seize'], { battle }),
    moveStandard: { to: hex },
    ...alike(['unit', 'hold', 'fire', 'lead', 'advance'], { unit }),
    leader: { leader },
    moveLeader: { leader, to: hex },
    along: { leaders: setOf(leader, 0, 20) },
    retreat: { hex },
    face: { facing },
    turn: { unit, facing },
    attack: { target: unit },
    move: { unit, steps },
    /** `unit` is the lead. */
    shock: { unit, target: unit, support },
    /** `unit` is the lead. */
    charge: { unit, target: unit, steps, support },
    ...alike(PLAIN_ACTIONS, {}),
  });
};
export type Action = Shaped<typeof actionShape>;
type ActionOf<T extends Action['type']> = Extract<Action, { readonly type: T }>;
export type Move = ActionOf<'move'>;
export type Shock = ActionOf<'shock'>;
export type Charge = ActionOf<'charge'>;
export type Hide = ActionOf<'hide'>;
export type HidingPlaces = Omit<Hide, 'type'>;
export type HidingPlace = Hide['units'][number];

// ---------------------------------------------------------------- events

const face = whole(0, 9);
/** A roll with its reasons, as the log shows it. */
const rolled = { face, reasons: list(REASON, 0, 40), total: whole(-99, 99) };
export type Rolled = ReadShape<typeof rolled>;
const eliminatedWhy = oneOf(['result', 'no-retreat', 'surrounded', 'no-standard', 'no-room', 'retired-again', 'drowned', 'ice']);
export type EliminatedWhy = Read<typeof eliminatedWhy>;

export const eventShape = (words: Words) => {
  const { side, battle, unit, leader, hex } = words;
  const [units, leaders] = [unitsOf(words), leadersOf(words)];
  return variants('type', {
    duelFought: { faces: list(face, 2, 2), first: side },
    princeChosen: { with: orWord('secret', orNull(unit)) },
    princeRevealed: { with: unit, face: orNull(face), fate: oneOf(['takes-over', 'found', 'dead']) },
    hid: { battle, places: orWord('secret', object(hidingPlaces(words))) },
    initiative: { side, by: oneOf(INITIATIVE_BY), tick: count },
    flightChecked: { side, face, fp: count, level: whole(1, 100), flees: flag() },
    releaseRolled: { face, atMost: count, released: flag() },
    released: { battle },
    passed: { side, free: flag() },
    rallied: { side, units },
    standardMoved: { side, hex },
    standardCaptured: { side, by: unit },
    declared: { side, battle },
    ...alike(['continuationRolled', 'seizureRolled'], { side, battle, ar: whole(1, 9), success: flag(), ...rolled }),
    activated: { side, battle, startedInZoc: units, outOfCommand: units },
    shockBegun: {},
    activationEnded: { recovered: units },
    held: { unit },
    leaderStayed: { leader },
    leaderMoved: { leader, hex },
    moved: {
      unit,
      steps,
      mp: whole(0, 20),
      hex,
      facing,
      along: leaders,
      /** It has come into an enemy ZOC and stops. */
      stops: flag(),
    },
    charged: { unit, steps, hex, facing, along: leaders },
    ...alike(['steppedBack', 'advanced'], { unit, hex, along: leaders }),
    shot: { unit, target: unit, window: oneOf(SHOT_WINDOWS), result: oneOf(MISSILE_RESULTS), ...rolled },
    attackDeclared: { attack: oneOf(ATTACKS), lead: unit, support: units, target: unit },
    withdrawn: { unit },
    newLead: { unit },
    calledOff: { lead: unit, spent: flag() },
    evasionRolled: { unit, face, success: flag() },
    reluctanceRolled: { unit, result: oneOf(['charge', 'shock']), ...rolled },
    counterChargeRolled: { unit, success: flag(), ...rolled },
    fought: {
      attack: oneOf(ATTACKS),
      lead: unit,
      support: units,
      target: unit,
      again: whole(0, 99),
      column: oneOf(['normal', 'disordered']),
      result: list(oneOf(COMBAT_EFFECTS), 0, COMBAT_EFFECTS.length),
      ...rolled,
    },
    disordered: { unit },
    retreated: { unit, hex, past: orNull(unit) },
    retired: { unit, hex, facing },
    eliminated: { unit, why: eliminatedWhy },
    ...alike(['drowningRolled', 'iceRolled'], { unit, face, lost: flag() }),
    faced: { unit, facing },
    turnedToMeet: { unit, facing, enemy: unit },
    leaderChecked: { leader, cause: oneOf(DEATH_CAUSES), face, from: whole(0, 99), dies: flag() },
    leaderDied: { leader, fp: whole(0, 20), replacement: orNull(object({ ar: whole(1, 9), cr: whole(1, 12), fp: whole(0, 20) })) },
    leaderPlaced: { leader, hex: orNull(hex) },
    ended: { winner: orNull(side), degree: orNull(text()), reason: endReason },
  });
};
export type Event = Shaped<typeof eventShape>;

export type Kulikovo = Procedures<State, Action, Event, AnyFrame>;
export type Pen = Writer<State, Event>;
