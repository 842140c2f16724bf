import { but, type Side } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { staysEngaged } from './board/attacks.js';
import { battlefield } from './board/battlefield.js';
import { remarkedAs } from './board/markers.js';
import { bears, card, character, horse, isConscious, load, sideIndex } from './board/people.js';
import { copiedCharacter, copiedHorse, copiedState } from './copies.js';
import type { Character, CharacterId, Event, HarmDone, Horse, HorseId, Load, LoadId, Marker, Place, State } from './types.js';

/** The only place where anything changes. */
export function evolve(s: State, e: Event): State {
  return settled(s, changed(s, e));
}

function changed(s: State, e: Event): State {
  switch (e.type) {
    case 'turnBegan':
      return but(copiedState(s), { turn: e.turn, phase: 'charge', aid: [], waived: false });
    case 'priority':
      return but(copiedState(s), { priority: e.side });
    case 'phaseBegan':
      return but(copiedState(s), { phase: e.phase });
    case 'declared':
    case 'answered':
      return withCharacter(s, e.unit, { markers: marked(character(s, e.unit), ['charge'], []), target: e.target });
    case 'chargeEnded':
      return remarked(s, e.unit, [], ['charge']);
    case 'selected':
    case 'interrupted':
    case 'astrayAt':
    case 'threw':
      return s;
    case 'activation':
      return s.waived ? but(copiedState(s), { waived: false }) : s;
    case 'marked':
    case 'cornered':
    case 'morale':
      return remarked(s, e.unit, e.puts, e.takes);
    case 'brokeOff':
      return e.passed ? remarked(s, e.unit, [], ['engaged']) : s;
    case 'turned':
      return onto(s, e.unit, e.to);
    case 'stepped':
      return stepped(s, e);
    case 'did':
      return did(s, e.unit, e.act);
    case 'mounted':
      return mounted(s, e.unit, e.horse);
    case 'droveOff':
    case 'bolted':
      return withHorse(s, e.horse, { is: 'gone', hex: null, rump: null });
    case 'grabbed':
      return s;
    case 'dismounted':
      return onto(unseated(s, e.unit, 'loose'), e.unit, e.to);
    case 'pickedUp':
    case 'seized':
      return taken(s, e.unit, e.load);
    case 'aided':
      return but(copiedState(s), { aid: [...s.aid, { helper: e.unit, unit: e.patient }] });
    case 'door': {
      const doors = s.doors.slice();
      doors[battlefield(s).doorOn(e.hexside)] = e.now;
      return but(copiedState(s), { doors });
    }
    case 'left':
      return left(s, e.unit);
    case 'impairment':
      return harmed(s, e.unit, e.harm, null);
    case 'struck':
      return struck(s, e);
    case 'shot':
      return shot(s, e);
    case 'placed':
      return e.why === 'fallen'
        ? withCharacter(s, e.unit, { hex: e.hex })
        : withCharacter(s, e.unit, e.down ? { is: 'map', hex: e.hex, ...LYING } : { is: 'map', hex: e.hex, facing: 'E' });
    case 'retreated':
      return onto(remarked(dropped(s, e.unit), e.unit, [], ['parry', 'cover', 'charge', 'engaged']), e.unit, e.to);
    case 'advanced':
      return onto(s, e.unit, e.to);
    case 'faced':
      return withCharacter(s, e.unit, { facing: e.facing });
    case 'engaged':
      return bound(bound(s, e.unit, e.target), e.target, e.unit);
    case 'woke':
      return woke(s, e);
    case 'reacts':
      return s;
    case 'waived':
      return but(copiedState(s), { waived: true });
    case 'cleared':
      return e.units.reduce((t, id) => withCharacter(remarked(t, id, [], ['activated', 'watch']), id, { target: null }), s);
    case 'ended':
      return but(copiedState(s), { outcome: { winner: e.winner, degree: e.degree, reason: e.reason } });
  }
}

const LYING = { health: 'stunned', facing: null, markers: [], engagedWith: null, target: null, chargeHexes: 0 } as const;

function withCharacter(s: State, id: CharacterId, patch: Partial<Omit<Character, 'id'>>): State {
  const { index } = card(s, id);
  return withOne(s, index, but<Character>(copiedCharacter(s.characters[index] as Character), patch));
}
function withOne(s: State, index: number, one: Character): State {
  const characters = s.characters.slice();
  characters[index] = one;
  const next = copiedState(s);
  next.characters = characters;
  return next;
}
function withHorse(s: State, id: HorseId, patch: Partial<Omit<Horse, 'id'>>): State {
  const { index } = battlefield(s).horse(id);
  const horses = s.horses.slice();
  horses[index] = but<Horse>(copiedHorse(horse(s, id)), patch);
  return but(copiedState(s), { horses });
}
function withLoad(s: State, id: LoadId, patch: Partial<Omit<Load, 'id'>>): State {
  const { index } = battlefield(s).load(id);
  const loads = s.loads.slice();
  loads[index] = { ...load(s, id), ...patch };
  return but(copiedState(s), { loads });
}

function onto(s: State, id: CharacterId, { hex, rump, facing }: Place): State {
  const { index } = card(s, id);
  const next = copiedCharacter(s.characters[index] as Character);
  next.is = 'map';
  next.hex = hex;
  next.rump = rump;
  next.facing = facing;
  return withOne(s, index, next);
}

/** Carrying is no marker of the state: it follows from the load. */
const marked = ({ markers }: Character, puts: readonly Marker[], takes: readonly Marker[]): readonly Marker[] =>
  remarkedAs(markers, puts.includes('carrying') ? puts.filter((marker) => marker !== 'carrying') : puts, [...takes, 'carrying']);

/** Markers on and off, with what hangs on them: a partner, a target, a load. */
function remarked(s: State, id: CharacterId, puts: readonly Marker[], takes: readonly Marker[]): State {
  const { index } = card(s, id);
  const one = s.characters[index] as Character;
  const next = copiedCharacter(one);
  next.markers = marked(one, puts, takes);
  if (!bears(next, 'engaged')) next.engagedWith = null;
  if (!bears(next, 'charge')) {
    next.target = null;
    next.chargeHexes = 0;
  }
  const then = withOne(s, index, next);
  return takes.includes('carrying') ? dropped(then, id) : then;
}

const bound = (s: State, id: CharacterId, to: CharacterId): State =>
  withCharacter(s, id, { markers: marked(character(s, id), ['engaged'], []), engagedWith: to });

// ---------------------------------------------------------------- moving

function stepped(s: State, { unit, to, led }: Extract<Event, { type: 'stepped' }>): State {
  const one = character(s, unit);
  const gone = onto(s, unit, to);
  const counted = bears(one, 'charge') ? withCharacter(gone, unit, { chargeHexes: one.chargeHexes + 1 }) : gone;
  return led === null ? counted : withHorse(counted, led.horse, { hex: led.hex, rump: led.rump });
}

function did(s: State, id: CharacterId, act: Extract<Event, { type: 'did' }>['act']): State {
  switch (act) {
    case 'getUp':
      return remarked(s, id, [], ['prone']);
    case 'goProne':
      return remarked(s, id, ['prone'], []);
    case 'reload':
      return withCharacter(s, id, { unloaded: false });
    case 'drop':
      return dropped(s, id);
    case 'takeBanner':
      return but(copiedState(s), { banner: { bearer: id, hex: null } });
  }
}

function mounted(s: State, id: CharacterId, on: HorseId): State {
  const board = battlefield(s);
  const { hex, rump } = horse(s, on);
  if (hex === null || rump === null) throw new Error(`${on} is not on the map`);
  const facing = board.facings[board.direction(board.indexOf(rump), board.indexOf(hex))] ?? 'E';
  return withCharacter(withHorse(s, on, { is: 'ridden', hex: null, rump: null }), id, { hex, rump, facing, horse: on });
}

/** His horse is without him from now on, where it stands. */
function unseated(s: State, id: CharacterId, is: 'loose' | 'dead'): State {
  const { horse: ridden, hex, rump } = character(s, id);
  if (ridden === null) return s;
  return withCharacter(withHorse(s, ridden, { is, hex, rump }), id, { horse: null, rump: null });
}

/** A rider leaves with his horse, a carrier with his load; one carried off by the enemy is taken. */
function left(s: State, id: CharacterId): State {
  const board = battlefield(s);
  const one = character(s, id);
  const { side } = card(s, id);
  const gone = withCharacter(s, id, {
    is: 'left',
    hex: null,
    rump: null,
    facing: null,
    horse: null,
    carries: null,
    engagedWith: null,
    target: null,
    chargeHexes: 0,
    markers: one.markers.filter((marker) => marker === 'panic'),
  });
  const alone = one.horse === null ? gone : withHorse(gone, one.horse, { is: 'gone', hex: null, rump: null });
  if (one.carries === null) return alone;
  if (board.knowsLoad(one.carries)) return withLoad(alone, one.carries, { carriedOff: side });
  return withCharacter(alone, one.carries as CharacterId, {
    is: card(s, one.carries as CharacterId).side === side ? 'left' : 'taken',
    hex: null,
    markers: [],
  });
}

// ---------------------------------------------------------------- loads

/** Who is picked up leaves behind what he carries himself. */
function taken(s: State, id: CharacterId, what: LoadId | CharacterId): State {
  const board = battlefield(s);
  const has = withCharacter(s, id, { carries: what });
  if (board.knowsLoad(what)) return withLoad(has, what, { hex: null });
  return withCharacter(dropped(has, what as CharacterId), what as CharacterId, {
    is: 'carried',
    hex: null,
    rump: null,
    facing: null,
    engagedWith: null,
  });
}

/** A load or a man on the ground lies in the hex of who had it; one who is upright is put down by his owner (R99). */
function dropped(s: State, id: CharacterId): State {
  const board = battlefield(s);
  const { carries, hex } = character(s, id);
  if (carries === null) return s;
  const free = withCharacter(s, id, { carries: null });
  if (board.knowsLoad(carries)) return withLoad(free, carries, { hex });
  const freed = character(s, carries as CharacterId);
  const isDown = freed.health === 'stunned' || freed.health === 'dead';
  return withCharacter(free, freed.id, isDown ? { is: 'map', hex } : { hex });
}

// ---------------------------------------------------------------- blows and shots

function struck(s: State, e: Extract<Event, { type: 'struck' }>): State {
  const turned = e.facing === null ? s : withCharacter(s, e.unit, { facing: e.facing });
  const by = card(s, e.unit).side;
  const side = sideIndex(s, by);
  const [a, b] = turned.pressed;
  const pressed = but<State>(copiedState(turned), { pressed: side === 0 ? [a + 1, b] : [a, b + 1] });
  // A fumble ends the charge of who made it (6.3); a beast has no weapon to lose, and could never take the marker off (R47).
  const after = e.result === 'F' && !card(s, e.unit).isAnimal ? remarked(pressed, e.unit, ['fumble'], ['charge']) : pressed;
  return harmed(after, e.target, e.harm, by);
}

function shot(s: State, e: Extract<Event, { type: 'shot' }>): State {
  const by = card(s, e.unit).side;
  const loosed =
    e.action === 'astray'
      ? s
      : withCharacter(s, e.unit, { ammo: e.ammo, unloaded: e.unloaded, ...(e.facing === null ? {} : { facing: e.facing }) });
  return harmed(loosed, e.target, e.harm, by);
}

/** Health, saddle, markers, load, in this order (6.3); where a fallen rider is put down is asked for afterwards. */
function harmed(s: State, id: CharacterId, { health, gains, loses, unhorsed, horseKilled }: HarmDone, by: Side | null): State {
  const falls = unhorsed || horseKilled || health === 'stunned' || health === 'dead';
  const apart = falls && character(s, id).horse !== null ? unseated(dropped(s, id), id, horseKilled ? 'dead' : 'loose') : s;
  if (health === 'stunned' || health === 'dead') {
    const down = dropped(apart, id);
    return withCharacter(down, id, { ...LYING, health, slainBy: health === 'dead' ? by : null });
  }
  return remarked(withCharacter(apart, id, { health }), id, gains, loses);
}

function woke(s: State, { unit, health, impaired }: Extract<Event, { type: 'woke' }>): State {
  if (health === 'stunned') return s;
  if (health === 'dead') return withCharacter(s, unit, { health });
  return withCharacter(s, unit, { health, facing: 'E', markers: impaired ? ['impaired'] : [] });
}

// ---------------------------------------------------------------- what follows by itself

/** Engagements that are over (R22), loads that nobody can hold (5.9), a banner whose bearer is down (SC-2). */
function settled(before: State, s: State): State {
  if (s === before) return s;
  let t = s;
  for (let i = 0; i < s.characters.length; i++) {
    const one = s.characters[i] as Character;
    if (one.engagedWith !== null && isTouched(before, s, one.engagedWith, i) && !staysEngaged(t, one.id, one.engagedWith))
      t = parted(t, one.id, one.engagedWith);
    if (one.carries !== null && (!isConscious(one) || bears(one, 'impaired') || bears(one, 'panic'))) t = dropped(t, one.id);
  }
  const { banner } = t;
  if (banner?.bearer == null) return t;
  const bearer = character(t, banner.bearer);
  return isConscious(bearer) && !bears(bearer, 'panic')
    ? t
    : but(copiedState(t), { banner: { bearer: null, hex: bearer.hex ?? firstHex(t) } });
}
/** Whether anything has changed that binds two men: one of them, or a door. */
const isTouched = (before: State, s: State, partner: CharacterId, i: number): boolean => {
  const { index } = card(s, partner);
  return before.characters[i] !== s.characters[i] || before.characters[index] !== s.characters[index] || before.doors !== s.doors;
};
const firstHex = (s: State): HexId => battlefield(s).hexAt(0);

function parted(s: State, a: CharacterId, b: CharacterId): State {
  const once = remarked(s, a, [], ['engaged']);
  return character(once, b).engagedWith === a ? remarked(once, b, [], ['engaged']) : once;
}
