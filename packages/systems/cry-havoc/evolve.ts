import { but, copierOf } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { battlefield } from './board/battlefield.js';
import { card, character, object } from './board/people.js';
import {
  type Character,
  type CharacterId,
  characterShape,
  type Event,
  type Harm,
  type Horse,
  type HorseId,
  horseShape,
  type LyingObject,
  type ObjectId,
  objectShape,
  type Place,
  type State,
  stateShape,
} from './types.js';
import { ANY } from './words.js';

/** The only place where anything changes. */
export function evolve(s: State, e: Event): State {
  switch (e.type) {
    case 'turnBegan':
      return changed(s, { turn: e.turn, active: e.side, shot: [] });
    case 'phaseBegan':
      return changed(s, { phase: e.phase, acted: [], assailed: [], stunned: [] });
    case 'shot':
      return changed(e.javelins === null ? s : withCharacter(s, e.unit, { javelins: e.javelins }), { shot: [...s.shot, e.unit] });
    case 'damaged':
      return s;
    case 'fought':
      return changed(s, { acted: [...s.acted, ...e.attackers], assailed: [...s.assailed, ...e.defenders] });
    case 'struck':
      return struck(s, e);
    case 'finished':
      return withCharacter(s, e.unit, { health: 'dead' });
    case 'placed':
      return placed(s, e.unit, e.hex, e.load);
    case 'pushed':
      return onto(s, e.unit, { hex: e.hex, rump: null });
    case 'retreated':
      return e.path.reduce((t, place) => onto(t, e.unit, place), s);
    case 'advanced':
      return onto(s, e.unit, e.to);
    case 'held':
      return acted(s, e.unit);
    case 'moved': {
      const last = e.path.at(-1);
      return last === undefined ? acted(s, e.unit) : onto(acted(s, e.unit), e.unit, last);
    }
    case 'jumped': {
      const landed = onto(e.cause === 'move' ? acted(s, e.unit) : s, e.unit, { hex: e.hex, rump: null });
      return e.health === character(s, e.unit).health ? landed : hurt(landed, e.unit, e.health, e.hex);
    }
    case 'mounted': {
      const { hex, rump } = horseOf(s, e.horse);
      const seated = withHorse(acted(s, e.unit), e.horse, { is: 'ridden', hex: null, rump: null });
      return withCharacter(seated, e.unit, { hex, rump, horse: e.horse });
    }
    case 'dismounted':
      return onto(letGo(acted(s, e.unit), e.unit, 'loose'), e.unit, { hex: e.hex, rump: null });
    case 'droveOff':
      return withHorse(acted(s, e.unit), e.horse, { is: 'gone', hex: null, rump: null });
    case 'pickedUp':
      return withObject(withCharacter(acted(s, e.unit), e.unit, { carries: e.object }), e.object, { hex: null });
    case 'dropped':
      return dropped(acted(s, e.unit), e.unit, e.object);
    case 'left':
      return left(acted(s, e.unit), e.unit);
    case 'recovered':
      return e.units.reduce((t, id) => withCharacter(t, id, { health: 'healthy' }), s);
    case 'ended':
      return changed(s, { outcome: { winner: e.winner, degree: e.degree, reason: e.reason } });
  }
}

export const copiedState = copierOf(stateShape(ANY));
const copiedCharacter = copierOf(characterShape(ANY));
const copiedHorse = copierOf(horseShape(ANY));
const copiedObject = copierOf(objectShape(ANY));

const changed = (s: State, patch: Partial<State>): State => but(copiedState(s), patch);

/** He has had his move, or his attack, in this phase. */
const acted = (s: State, id: CharacterId): State => (s.acted.includes(id) ? s : changed(s, { acted: [...s.acted, id] }));

function withCharacter(s: State, id: CharacterId, patch: Partial<Character>): State {
  const { index } = card(s, id);
  const characters = s.characters.slice();
  characters[index] = but(copiedCharacter(character(s, id)), patch);
  return changed(s, { characters });
}
const horseOf = (s: State, id: HorseId): Horse => {
  const found = s.horses[battlefield(s).horse(id).index];
  if (found === undefined) throw new Error(`no horse ${id}`);
  return found;
};
function withHorse(s: State, id: HorseId, patch: Partial<Horse>): State {
  const { index } = battlefield(s).horse(id);
  const horses = s.horses.slice();
  horses[index] = but(copiedHorse(horseOf(s, id)), patch);
  return changed(s, { horses });
}
function withObject(s: State, id: ObjectId, patch: Partial<LyingObject>): State {
  const { index } = battlefield(s).object(id);
  const objects = s.objects.slice();
  objects[index] = but(copiedObject(object(s, id)), patch);
  return changed(s, { objects });
}

const onto = (s: State, id: CharacterId, { hex, rump }: Place): State => withCharacter(s, id, { is: 'map', hex, rump });

/** His horse is without him from now on, where it stands. */
function letGo(s: State, id: CharacterId, is: 'loose' | 'dead'): State {
  const { horse, hex, rump } = character(s, id);
  if (horse === null) return s;
  return withCharacter(withHorse(s, horse, { is, hex, rump }), id, { horse: null, rump: null });
}

/** A blow: health, horse, place, load, in this order (6.6). */
function struck(s: State, { unit, health, horse, hex }: Harm): State {
  const apart = horse === 'loose' || horse === 'dead' ? onto(letGo(s, unit, horse), unit, { hex, rump: null }) : s;
  return hurt(apart, unit, health, hex);
}

/** Who is stunned or killed leaves his load where he comes to lie (R82). */
function hurt(s: State, id: CharacterId, health: Character['health'], hex: HexId): State {
  const { carries } = character(s, id);
  const harmed = withCharacter(s, id, { health });
  const noted = health === 'stunned' ? changed(harmed, { stunned: [...s.stunned, id] }) : harmed;
  return carries === null || health === 'wounded' ? noted : withObject(withCharacter(noted, id, { carries: null }), carries, { hex });
}

/** A thrown rider is put down beside his horse, and with him what has fallen from the saddle (6.7, CH-S2 4). */
function placed(s: State, id: CharacterId, hex: HexId, load: ObjectId | null): State {
  const down = onto(s, id, { hex, rump: null });
  return load === null ? down : withObject(down, load, { hex });
}

function dropped(s: State, id: CharacterId, what: ObjectId): State {
  const { hex } = character(s, id);
  return withObject(withCharacter(s, id, { carries: null }), what, { hex });
}

/** A rider leaves with his horse, a carrier with his load (R81). */
function left(s: State, id: CharacterId): State {
  const { horse, carries } = character(s, id);
  const gone = withCharacter(s, id, { is: 'left', hex: null, rump: null, horse: null, carries: null });
  const alone = horse === null ? gone : withHorse(gone, horse, { is: 'gone', hex: null, rump: null });
  return carries === null ? alone : withObject(alone, carries, { carriedOff: card(s, id).side });
}
