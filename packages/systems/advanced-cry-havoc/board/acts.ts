import { DIRECTIONS } from '@pennon/hexes';
import { but, no, type Refusal } from '@pennon/kernel';
import { hexsideRow } from '../rules/terrain.js';
import type { CharacterId, HorseId, LoadId, State, Step } from '../types.js';
import { battlefield } from './battlefield.js';
import { because, type Going, type Judged, mfLeft, paid, refused, spending } from './going.js';
import { character, horse, isMounted, nameAtFirst, nameOf } from './people.js';
import { dismountHexes } from './placing.js';
import { isInZoi, position, sideNow, ZONES_OF } from './position.js';
import { isOutside } from './steps.js';

const inPlace = (going: Going, cost: number, patch: Partial<Going> = {}): Judged => ({
  ok: true,
  going: but<Going>(spending(going, cost, 'other'), patch),
  cost,
  stride: null,
  turn: null,
});

/** MF of the acts that the card does not print (4.5, R35, R73, R97, SC-2). */
const DRIVE_OFF = 2;
const AID = 2;
const DOOR = 1;
const BANNER = 1;

export function acted(s: State, unit: CharacterId, going: Going, step: Step): Judged {
  const board = battlefield(s);
  const { name, isAnimal } = board.character(unit);
  if (isAnimal) return refused('R47', `${name} does nothing of the kind.`);
  if ('mount' in step) return mounts(s, unit, going, step.mount);
  if ('dismount' in step) {
    const to = board.grid.isOnMap(step.dismount) ? board.indexOf(step.dismount) : -1;
    const pay = paid(s, unit, going, 'dismount');
    if ('why' in pay) return because(pay.why);
    if (!dismountHexes(s, going.head, going.rump).includes(to)) return refused('5.9', `${name} cannot dismount into ${step.dismount}.`);
    return inPlace(going, pay.cost, { over: true });
  }
  if ('lead' in step) return leads(s, unit, going, step.lead);
  if ('pickUp' in step) return picksUp(s, unit, going, step.pickUp);
  const bound = boundFor(s, unit, going);
  if (!('do' in step)) {
    if (bound !== undefined) return because(bound);
    if ('driveOff' in step) return drivesOff(s, unit, going, step.driveOff);
    if ('aid' in step) return aids(s, unit, going, step.aid);
    if ('door' in step) return opens(s, unit, going, step.door);
    return refused('R94', `${name} cannot do that.`);
  }
  switch (step.do) {
    case 'getUp': {
      const pay = paid(s, unit, going, 'get-up');
      return 'why' in pay ? because(pay.why) : inPlace(going, pay.cost, { states: going.states.filter((state) => state !== 'prone') });
    }
    case 'goProne': {
      const pay = paid(s, unit, going, 'go-prone');
      return 'why' in pay ? because(pay.why) : inPlace(going, pay.cost, { states: [...going.states, 'prone'], over: true });
    }
    case 'drop': {
      const pay = paid(s, unit, going, 'drop');
      return 'why' in pay ? because(pay.why) : inPlace(going, pay.cost, { states: going.states.filter((state) => state !== 'carrying') });
    }
    case 'exit':
      return exits(s, unit, going);
    case 'reload':
      if (bound !== undefined) return because(bound);
      return reloads(s, unit, going);
    case 'takeBanner':
      if (bound !== undefined) return because(bound);
      return takesBanner(s, unit, going);
  }
}

/** Acts that the card does not print are open to who may pay for acts at all: not Prone, with a load, in a Move & attack. */
function boundFor(s: State, unit: CharacterId, going: Going): Refusal | undefined {
  const name = nameOf(s, unit);
  if (going.how === 'moveAttack') return no('ACH-12', 'That act is no part of a Move & attack.');
  if (going.states.includes('prone')) return no('ACH-18', 'He lies on the ground and must be up for that.');
  if (going.states.includes('carrying')) return no('ACH-18', 'With a load he can only walk, drop it or leave the map.');
  return going.head < 0 ? no('R112', `${name} is not on the map.`) : undefined;
}

function mounts(s: State, unit: CharacterId, going: Going, id: HorseId): Judged {
  const p = position(s);
  const { board } = p;
  const { name, mounted, sideIndex } = board.character(unit);
  if (!board.knowsHorse(id)) return refused('5.9', 'There is no such horse.');
  const pay = paid(s, unit, going, 'mount');
  if ('why' in pay) return because(pay.why);
  const { is, hex, rump } = horse(s, id);
  if (mounted === undefined) return refused('R97', `${name} does not ride.`);
  if (is !== 'loose' || hex === null || rump === null) return refused('5.9', `The ${board.horse(id).name} is not loose.`);
  const [head, rear] = [board.indexOf(hex), board.indexOf(rump)];
  const isBeside = ZONES_OF.of(board, { head, rump: rear, facing: board.direction(rear, head) }, going.head) === 'side';
  if (!isBeside || ![head, rear].some((half) => isInReach(s, going.head, half)))
    return refused('5.9', `${name} does not stand beside the ${board.horse(id).name}.`);
  if (isInZoi(p, sideIndex, going.head)) return refused('5.9', `${name} is in an enemy zone of influence and cannot mount.`);
  return inPlace(going, pay.cost, { over: true });
}

function leads(s: State, unit: CharacterId, going: Going, id: HorseId): Judged {
  const board = battlefield(s);
  const { name } = board.character(unit);
  if (!board.knowsHorse(id)) return refused('5.9', 'There is no such horse.');
  const { is, hex } = horse(s, id);
  if (is !== 'loose' || hex === null) return refused('5.9', `The ${board.horse(id).name} is not loose.`);
  if (going.rump >= 0) return refused('5.9', `${name} is in the saddle.`);
  if (going.grabbed) return refused('R98', `${name} has grabbed a horse in this activation.`);
  if (!isInReach(s, going.head, board.indexOf(hex)))
    return refused('5.9', `${name} does not stand next to the head of the ${board.horse(id).name}.`);
  const why = leadingRefusal(s, unit, going);
  return why === undefined ? inPlace(going, 0, { led: id, grabbed: true }) : because(why);
}
/** Why he takes no horse in hand at all. A Task check on arrival may save the point: it is asked for only once that has failed (R53). */
export function leadingRefusal(s: State, unit: CharacterId, going: Going): Refusal | undefined {
  const pay = paid(s, unit, going, 'lead-horse', { startsAdjacent: true });
  return 'why' in pay ? pay.why : undefined;
}

/** Whether two hexes are the same or next to each other with nothing to hinder a hand. */
export const isInReach = (s: State, from: number, to: number): boolean => {
  const board = battlefield(s);
  if (from === to) return true;
  const d = board.direction(from, to);
  return d >= 0 && hexsideRow(sideNow(board, s.doors, from, d)).contact;
};

function picksUp(s: State, unit: CharacterId, going: Going, id: LoadId | CharacterId): Judged {
  const board = battlefield(s);
  const { name, side } = board.character(unit);
  const pay = paid(s, unit, going, 'pick-up');
  if ('why' in pay) return because(pay.why);
  const hex = liftableFrom(s, unit, id);
  if (hex === undefined) return refused('5.9', `${name} cannot pick that up.`);
  if (!isInReach(s, going.head, hex)) return refused('5.9', `${nameAtFirst(s, id)} is out of reach of ${name}.`);
  const { keeps } = board.document.special;
  if (keeps?.side === side && board.knowsLoad(id) && !board.isIn(keeps.region, going.head))
    return refused('SC-3', `${nameAtFirst(s, id)} stays in the ${keeps.region}.`);
  // A man with a load leads no horse: he lets go of it (ACH-12, ACH-18).
  return inPlace(going, pay.cost, { states: [...going.states, 'carrying'], led: null });
}
/** Where something lies, or somebody is, who can be picked up: loads, friends Stunned or dead, own civilians, Stunned ones of the enemy where they may be seized (5.9, SC-3). */
export function liftableFrom(s: State, unit: CharacterId, id: LoadId | CharacterId): number | undefined {
  const board = battlefield(s);
  if (board.knowsLoad(id)) {
    const { hex } = s.loads[board.load(id).index] ?? { hex: null };
    return hex === null ? undefined : board.indexOf(hex);
  }
  if (!board.knowsCharacter(id) || id === unit) return undefined;
  const [one, its] = [character(s, id), board.character(id)];
  if (one.is !== 'map' || one.hex === null || its.isAnimal) return undefined;
  const isFriend = its.side === board.character(unit).side;
  const isDown = one.health === 'stunned' || one.health === 'dead';
  const isCivilian = !its.isArmed && !isMounted(one);
  const seizes = board.document.special.seizes === board.character(unit).side;
  const isLiftable = isFriend ? isDown || isCivilian : isCivilian && one.health === 'stunned' && seizes;
  return isLiftable ? board.indexOf(one.hex) : undefined;
}

function drivesOff(s: State, unit: CharacterId, going: Going, id: HorseId): Judged {
  const board = battlefield(s);
  const { name } = board.character(unit);
  if (!board.knowsHorse(id)) return refused('R97', 'There is no such horse.');
  const { is, hex, rump } = horse(s, id);
  if (is !== 'loose' || hex === null || rump === null) return refused('R97', `The ${board.horse(id).name} is not loose.`);
  if (![hex, rump].some((half) => isInReach(s, going.head, board.indexOf(half))))
    return refused('R97', `${name} is not next to the ${board.horse(id).name}.`);
  return DRIVE_OFF > mfLeft(going)
    ? refused('ACH-12', 'Too few MF are left.')
    : inPlace(going, DRIVE_OFF, going.led === id ? { led: null } : {});
}

function aids(s: State, unit: CharacterId, going: Going, id: CharacterId): Judged {
  const board = battlefield(s);
  const { name, side } = board.character(unit);
  if (!board.knowsCharacter(id)) return refused('7.4', 'There is nobody of that name.');
  const one = character(s, id);
  if (one.is !== 'map' || one.health !== 'stunned' || one.hex === null || board.character(id).side !== side)
    return refused('7.4', `${nameOf(s, id)} needs no aid from ${name}.`);
  if (!isInReach(s, going.head, board.indexOf(one.hex))) return refused('7.4', `${nameOf(s, id)} is out of reach of ${name}.`);
  return AID > mfLeft(going) ? refused('ACH-12', 'Too few MF are left.') : inPlace(going, AID);
}

function opens(s: State, unit: CharacterId, going: Going, hexside: string): Judged {
  const board = battlefield(s);
  const { name } = board.character(unit);
  const door = DIRECTIONS.map((d) => ({ d, door: board.doors.at(going.head, d) })).find(
    ({ d, door: at }) => at >= 0 && board.hexsideId(going.head, board.next(going.head, d)) === hexside,
  );
  if (door === undefined) return refused('R118', `${name} does not stand at that door.`);
  if (s.doors[door.door] === 'barred')
    return going.spent > 0 ? refused('R73', 'Breaking a door costs all MF, and some are spent.') : inPlace(going, going.mf, { over: true });
  return DOOR > mfLeft(going) ? refused('ACH-12', 'Too few MF are left.') : inPlace(going, DOOR);
}

function reloads(s: State, unit: CharacterId, going: Going): Judged {
  const p = position(s);
  const { name, sideIndex } = p.board.character(unit);
  if (!character(s, unit).unloaded) return refused('R35', `${name} has nothing to reload.`);
  if (isInZoi(p, sideIndex, going.head, going.rump)) return refused('R35', `${name} is in an enemy zone of influence and cannot reload.`);
  if (going.spent > 0) return refused('R35', 'Reloading costs all MF, and some are spent.');
  // On foot the free sixth of a turn at the end is left to who has not turned (R28).
  return inPlace(going, going.mf, going.rump < 0 && !going.turned ? { stopped: true } : { over: true });
}

function takesBanner(s: State, unit: CharacterId, going: Going): Judged {
  const board = battlefield(s);
  const { name, isArmed } = board.character(unit);
  const lies = s.banner?.hex ?? null;
  if (lies === null || board.indexOf(lies) !== going.head) return refused('SC-2', 'The banner does not lie there.');
  if (!isArmed || going.rump >= 0) return refused('SC-2', `Only an armed man on foot takes up the banner; ${name} does not.`);
  return BANNER > mfLeft(going) ? refused('ACH-12', 'Too few MF are left.') : inPlace(going, BANNER);
}

/** Whether a side's people may leave the map at all. */
export const mayExit = (s: State): boolean => battlefield(s).document.special.roped !== true;

function exits(s: State, unit: CharacterId, going: Going): Judged {
  const board = battlefield(s);
  const { name, side } = board.character(unit);
  if (!mayExit(s)) return refused('SC-0', 'Nobody leaves the lists.');
  if (s.banner?.bearer === unit) return refused('SC-2', `${name} bears the banner and may not leave.`);
  const { confined } = board.document.special;
  if (confined?.side === side && s.turn <= confined.until && !isOutside(s, unit, going.head))
    return refused('SC-3', `${name} may not leave before his time.`);
  if (
    board.document.special.keeps?.side === side &&
    character(s, unit).carries !== null &&
    board.knowsLoad(character(s, unit).carries ?? '')
  )
    return refused('SC-3', 'What he carries stays within.');
  const pay = paid(s, unit, going, 'exit-map', { friendlyEdge: board.isOnEdge(going.head, board.edge(side)) });
  return 'why' in pay ? because(pay.why) : inPlace(going, pay.cost, { over: true });
}
