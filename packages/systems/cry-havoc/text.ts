import { type GameText, howMany, type Outcome } from '@pennon/kernel';
import { battlefield } from './board/battlefield.js';
import { horseName, nameOf, objectName, sideName, stranger } from './board/people.js';
import { pointsText, score } from './board/victory.js';
import type { Action, AnyFrame, CharacterId, CombatWord, DamageResult, Event, Harm, Phase, State, Step } from './types.js';

export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const namesOf = (s: State, ids: readonly CharacterId[]): string => listed(ids.map((id) => nameOf(s, id)));

// ------------------------------------------------------------------ questions

const RESULT_QUESTIONS = { R1: 'is driven back', AR1: 'is thrown back', R2: 'falls back under the shot' } as const;

function prompt(s: State, f: AnyFrame): string {
  switch (f.proc) {
    case 'turn':
      return f.step === 'missile'
        ? 'Who shoots at whom?'
        : f.step === 'move'
          ? 'Who moves?'
          : f.step === 'combat'
            ? 'Who attacks whom?'
            : 'What now?';
    case 'march':
      return f.step === 'goOn'
        ? `${nameOf(s, f.unit)} has landed on his feet: where does he go on to?`
        : `Where does ${nameOf(s, f.unit)} go?`;
    case 'shot':
      return `The shot has gone astray: which friend of ${nameOf(s, f.unit)} does it hit?`;
    case 'combat':
      if (f.step === 'advance') return 'A hex is empty: who follows into it?';
      return f.result === 'AW' ? 'One attacker is wounded: who?' : `One of the defenders is ${VICTIM_WORDS[f.result]}: who?`;
    case 'place':
      return `${nameOf(s, f.unit)} is thrown from his horse: where does he fall?`;
    case 'retreat': {
      const [first] = f.todo;
      if (f.step === 'push' && f.pushed !== null) return `${nameOf(s, f.pushed)} must make room: where to?`;
      if (f.step === 'jumpOrWound' && f.unit !== null) return `${nameOf(s, f.unit)} has no way back: jump down, or take the wound?`;
      return f.todo.length > 1
        ? `${namesOf(s, f.todo)} are driven back: who goes first, and where?`
        : `${first === undefined ? 'He' : nameOf(s, first)} ${RESULT_QUESTIONS[f.result]}: where to?`;
    }
  }
}

const VICTIM_WORDS: { readonly [word in CombatWord]: string } = {
  none: 'spared',
  AW: 'wounded',
  AR1: 'driven back',
  R1: 'driven back',
  S: 'stunned',
  'S+HK': 'stunned and his horse killed',
  W: 'wounded',
  'W+HK': 'wounded and his horse killed',
  K: 'killed',
  'K+HK': 'killed with his horse',
};

// ------------------------------------------------------------------ how it ended

function reason(s: State, { winner, reason: word }: Outcome): string {
  const [a, b] = s.sides;
  const won = winner === null ? '' : sideName(s, winner);
  const lost = winner === null ? '' : sideName(s, winner === a ? b : a);
  const points = `${sideName(s, a)} ${pointsText(score(s, a))}, ${sideName(s, b)} ${pointsText(score(s, b))}`;
  switch (word) {
    case 'allDead':
      return `All of ${lost} are dead.`;
    case 'allGone':
      return `Nobody is left on the map; points: ${points}.`;
    case 'points':
      return `The last turn is over; points: ${points}.`;
    case 'chest':
      return `${won} have brought the chest away.`;
    case 'stormed':
      return `${won} hold ${stormed(s)}.`;
    case 'held':
      return `The last turn is over, and ${won} have kept ${stormed(s)}.`;
    case 'resigned':
      return `${lost} have given up.`;
    case 'agreed':
      return 'Both sides have agreed on a draw.';
    default:
      return word;
  }
}
function stormed(s: State): string {
  const { victory, map } = battlefield(s).document;
  return victory.rule === 'storm' ? `the ${(map.buildings?.[victory.building]?.name ?? victory.building).toLowerCase()}` : 'the field';
}

// ------------------------------------------------------------------ actions

function stepText(s: State, step: Step): string {
  if ('jump' in step) return `jump to ${step.jump}`;
  if ('mount' in step) return `mount the ${horseName(s, step.mount)}`;
  if ('dismount' in step) return `dismount into ${step.dismount}`;
  if ('driveOff' in step) return `drive off the ${horseName(s, step.driveOff)}`;
  if ('pickUp' in step) return `pick up the ${objectName(s, step.pickUp)}`;
  if ('drop' in step) return `put down the ${objectName(s, step.drop)}`;
  if ('come' in step) return `come onto the map at ${step.come}`;
  if ('leave' in step) return `leave by the ${step.leave} edge`;
  if ('pivot' in step) return `swing round to ${step.pivot}`;
  return 'back' in step ? `back to ${step.back}` : `to ${step.enter}`;
}

/** A way is told by where it leads. */
function stepsText(s: State, steps: readonly Step[]): string {
  const told = steps.filter((step, i) => {
    const next = steps[i + 1];
    return !('enter' in step && next !== undefined && 'enter' in next);
  });
  return told.map((step) => stepText(s, step)).join(', ');
}

function action(s: State, a: Action): string {
  switch (a.type) {
    case 'shoot':
      return `${nameOf(s, a.unit)} shoots at ${nameOf(s, a.target)}`;
    case 'unit':
      return nameOf(s, a.unit);
    case 'stay':
      return `${nameOf(s, a.unit)} stays`;
    case 'victim':
    case 'friend':
      return nameOf(s, a.unit);
    case 'move':
      return `${nameOf(s, a.unit)}: ${stepsText(s, a.steps)}`;
    case 'attack':
      return `${namesOf(s, a.attackers)} ${a.attackers.length > 1 ? 'attack' : 'attacks'} ${namesOf(s, a.defenders)}`;
    case 'retreat':
      return `${nameOf(s, a.unit)} falls back to ${a.path.join(' and ')}`;
    case 'push':
      return `${nameOf(s, a.unit)} makes room to ${a.hex}`;
    case 'place':
      return `${nameOf(s, a.unit)} falls at ${a.hex}`;
    case 'jump':
      return `${nameOf(s, a.unit)} jumps down to ${a.hex}`;
    case 'advance':
      return `${nameOf(s, a.unit)} follows to ${a.hex}`;
    case 'endPhase':
      return 'end the phase';
    case 'stop':
      return 'stop there';
    case 'takeWound':
      return 'stand and take the wound';
    case 'decline':
      return 'nobody follows';
  }
}

// ------------------------------------------------------------------ the log

const PHASE_WORDS: { readonly [phase in Phase]: string } = {
  missile: 'Missile fire',
  move: 'Movement',
  combat: 'Combat',
  recovery: 'Recovery',
};
export const COMBAT_WORDS: { readonly [word in CombatWord]: string } = {
  none: 'no effect',
  AW: 'one attacker wounded',
  AR1: 'attackers thrown back',
  R1: 'driven back',
  S: 'stunned',
  'S+HK': 'stunned, horse killed',
  W: 'wounded',
  'W+HK': 'wounded, horse killed',
  K: 'killed',
  'K+HK': 'killed, horse killed',
};
export const DAMAGE_WORDS: { readonly [word in DamageResult]: string } = {
  none: 'no effect',
  R2: 'falls back two hexes',
  S: 'stunned',
  W: 'wounded',
  'W+HK': 'wounded, horse killed',
  K: 'killed',
};
const rolled = (face: number, total: number): string => (face === total ? `die ${face}` : `die ${face}, with modifiers ${total}`);

/** What a blow has done to somebody. */
function harmText(s: State, { unit, health, horse }: Harm): string {
  const name = nameOf(s, unit);
  const beast = horse === 'dead' ? ' and his horse is dead' : horse === 'loose' ? ' and his horse runs loose' : '';
  return `${name} is ${health === 'healthy' ? 'unhurt' : health}${beast}`;
}

function event(s: State, e: Event): string {
  const name = (id: CharacterId): string => nameOf(s, id);
  switch (e.type) {
    case 'turnBegan':
      return `Turn ${e.turn}: ${sideName(s, e.side)}`;
    case 'phaseBegan':
      return PHASE_WORDS[e.phase];
    case 'shot':
      return `${name(e.unit)} shoots at ${name(e.target)} at ${howMany(e.range, 'hex', 'hexes')}: ${rolled(e.face, e.total)}, ${e.hit ? 'a hit' : e.friendHit ? 'a friend is hit' : 'a miss'}`;
    case 'damaged':
      return `${name(e.target)} is hit: ${rolled(e.face, e.total)}, ${DAMAGE_WORDS[e.result]}`;
    case 'fought':
      return `${namesOf(s, e.attackers)} against ${namesOf(s, e.defenders)}: difference ${e.difference}, column ${e.column}, die ${e.face}: ${COMBAT_WORDS[e.result]}`;
    case 'struck':
      return `${e.why === 'no-way' ? 'Without a way back ' : ''}${harmText(s, e)}`;
    case 'finished':
      return `${name(e.unit)}, stunned and driven back, is dead`;
    case 'placed':
      return `${name(e.unit)} lies at ${e.hex}`;
    case 'retreated':
      return `${name(e.unit)} falls back to ${e.path.map(({ hex }) => hex).join(' and ')}`;
    case 'pushed':
      return `${name(e.unit)} makes room for ${name(e.by)} and goes to ${e.hex}`;
    case 'advanced':
      return `${name(e.unit)} follows to ${e.to.hex}`;
    case 'held':
      return `${name(e.unit)} stays`;
    case 'moved':
      return `${name(e.unit)} goes to ${e.path.at(-1)?.hex}, ${howMany(e.points, 'point')}${e.stops ? ', in contact' : ''}`;
    case 'jumped':
      return `${name(e.unit)} jumps to ${e.hex}: ${rolled(e.face, e.total)}, ${e.result === 'success' ? 'lands on his feet' : `falls and is ${e.health}`}`;
    case 'mounted':
      return `${name(e.unit)} mounts the ${horseName(s, e.horse)}`;
    case 'dismounted':
      return `${name(e.unit)} dismounts at ${e.hex}`;
    case 'droveOff':
      return `${name(e.unit)} drives off the ${horseName(s, e.horse)}`;
    case 'pickedUp':
      return `${name(e.unit)} picks up the ${objectName(s, e.object)}`;
    case 'dropped':
      return `${name(e.unit)} puts down the ${objectName(s, e.object)}`;
    case 'left':
      return `${name(e.unit)} leaves the map by the ${e.edge} edge`;
    case 'recovered':
      return `On their feet again: ${namesOf(s, e.units)}`;
    case 'ended':
      return `The game is over: ${reason(s, e)}`;
  }
}

export const text: GameText<State, Action, AnyFrame, Event> = {
  prompt,
  reason,
  action,
  event,
  notOffered: (s, f, a) => stranger(s, ...named(a)) ?? { ref: 'CH-4', message: `“${action(s, a)}” is no answer here: ${prompt(s, f)}` },
};

/** Everybody whom an action names. */
const named = (a: Action): readonly CharacterId[] =>
  a.type === 'attack' ? [...a.attackers, ...a.defenders] : a.type === 'shoot' ? [a.unit, a.target] : 'unit' in a ? [a.unit] : [];
