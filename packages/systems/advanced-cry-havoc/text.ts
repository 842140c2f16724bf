import { does, type GameText, howMany, type Outcome } from '@pennon/kernel';
import { card, character, horseName, mfOf, nameOf, sideName } from './board/people.js';
import { score } from './board/victory.js';
import type { Action, Aim, AnyFrame, CharacterId, CombatResult, Event, HarmDone, Marker, MarkReason, State, Step } from './types.js';

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

// ------------------------------------------------------------------ questions

function prompt(s: State, f: AnyFrame): string {
  const name = (id: CharacterId): string => nameOf(s, id);
  switch (f.proc) {
    case 'turn':
      switch (f.step) {
        case 'declareFirst':
        case 'declareSecond':
          return 'Who charges whom?';
        case 'nextCharge':
          return 'Whose charge comes next?';
        case 'select':
          return 'Who acts?';
        case 'interrupt':
          return `${f.unit === null ? 'Somebody' : name(f.unit)} is about to act: does anybody go first?`;
        case 'rise':
          return `${f.unit === null ? 'He' : name(f.unit)} is on his feet again: which way does he face?`;
        default:
          return 'What now?';
      }
    case 'charge':
      switch (f.step) {
        case 'retarget':
          return `${name(f.target)} can be charged no more: whom does ${name(f.unit)} charge?`;
        case 'react':
          return `${name(f.unit)} charges ${name(f.target)}: does he charge in reaction?`;
        case 'ride':
          return `How does ${name(f.mover)} begin his charge?`;
        case 'foreign':
          return `${name(f.unit)} has come into the zone of another enemy: strike him, or stop?`;
        case 'strike':
          return `${name(f.unit)} meets ${name(f.target)}: at the man or at the horse?`;
        case 'answer':
          return `${name(f.target)} meets ${name(f.unit)}: at the man or at the horse?`;
        case 'onward':
          return `The way is open before ${name(f.unit)}: on, or stop?`;
        default:
          return 'What now?';
      }
    case 'activation':
      return f.step === 'guard' ? `${name(f.unit)} is under a marker: take it off, or stay under it?` : `What does ${name(f.unit)} do?`;
    case 'march':
      if (f.step === 'after') return `${name(f.unit)} has moved: whom does he strike or shoot at?`;
      return f.led !== null
        ? `${name(f.unit)} has the ${horseName(s, f.led)} in hand: where does he lead it?`
        : `${name(f.unit)} was stopped on his way: where does he go on to?`;
    case 'stride':
      return 'What now?';
    case 'window':
      if (f.kind === 'fire') return `${name(f.unit)}${doing(s)} is in sight at ${f.at ?? 'the edge'}: does anybody shoot?`;
      return f.kind === 'swing'
        ? `${name(f.unit)}${doing(s)} leaves ${listed(f.hexes)}: does anybody swing at him?`
        : `${name(f.unit)} is driven past: does ${f.todo[0] === undefined ? 'he' : name(f.todo[0])} swing at him?`;
    case 'blow':
      switch (f.step) {
        case 'seize':
          return `${name(f.unit)} has ${name(f.target)} before him: seize the civilian?`;
        case 'retreat':
          return `${name(f.target)} is driven back: where to?`;
        case 'face':
          return `${name(f.unit)} has struck from aside: does ${name(f.target)} turn to face him?`;
        case 'advance':
          return `The hex before ${name(f.unit)} is empty: does he follow?`;
        default:
          return 'What now?';
      }
    case 'shot':
    case 'morale':
      return 'What now?';
    case 'place':
      return f.why === 'fallen'
        ? `${name(f.unit)} is out of the saddle: where does he come to?`
        : `${name(f.unit)} is free: where does he stand?`;
  }
}

/** What the one who moves has spent of his MF so far. */
function doing(s: State): string {
  const going = s.stack.findLast((f) => f.proc === 'march' || f.proc === 'charge' || f.proc === 'activation');
  if (going?.proc === 'charge') return ', charging,';
  if (going?.proc !== 'march' && going?.proc !== 'activation') return '';
  return ` (${going.spent} of ${mfOf(card(s, going.unit), character(s, going.unit))} MF spent)`;
}

// ------------------------------------------------------------------ how it ended

/** A side's name within a sentence: the plaintiff, not The plaintiff. */
const within = (name: string) => name.replace(/^The /, 'the ');

function reason(s: State, { winner, reason: word }: Outcome): string {
  const [a, b] = s.sides;
  const won = winner === null ? '' : sideName(s, winner);
  const lost = winner === null ? '' : sideName(s, winner === a ? b : a);
  const points = `points: ${sideName(s, a)} ${score(s, a)}, ${sideName(s, b)} ${score(s, b)}`;
  switch (word) {
    case 'killed':
      return winner === null ? 'Both are dead.' : `${lost} is dead, and ${within(won)} has won.`;
    case 'downed':
      return `${lost} lies on the ground or has lost heart, and ${within(won)} has won.`;
    case 'wounds':
      return `The time is over: ${within(lost)} is hurt and ${within(won)} is not.`;
    case 'pressed':
      return `The time is over, and ${within(won)} has pressed the fight.`;
    case 'even':
      return 'The time is over, and the judges see nobody ahead.';
    case 'points':
      return `The last turn is over; ${points}.`;
    case 'broken':
      return `One side has nobody left to fight; ${points}.`;
    case 'resigned':
      return `${lost} have given up.`;
    case 'agreed':
      return 'Both sides have agreed on a draw.';
    default:
      return word;
  }
}

// ------------------------------------------------------------------ actions

function stepText(s: State, step: Step): string {
  if ('enter' in step) return `to ${step.enter}`;
  if ('turn' in step) return `turn ${step.turn}`;
  if ('yield' in step) return `yield to ${step.yield}`;
  if ('back' in step) return `back to ${step.back}`;
  if ('crawl' in step) return `crawl to ${step.crawl}`;
  if ('climb' in step) return `climb to ${step.climb}`;
  if ('mount' in step) return `mount the ${horseName(s, step.mount)}`;
  if ('dismount' in step) return `dismount into ${step.dismount}, facing ${step.facing}`;
  if ('lead' in step) return `lead the ${horseName(s, step.lead)}`;
  if ('driveOff' in step) return `drive off the ${horseName(s, step.driveOff)}`;
  if ('pickUp' in step) return `pick up ${nameOf(s, step.pickUp)}`;
  if ('aid' in step) return `aid ${nameOf(s, step.aid)}`;
  if ('door' in step) return `the door ${step.door}`;
  if ('come' in step) return `come onto the map at ${step.come}`;
  return ACT_WORDS[step.do];
}
const ACT_WORDS = {
  getUp: 'get up',
  goProne: 'lie down',
  reload: 'reload',
  drop: 'put down the load',
  exit: 'leave the map',
  takeBanner: 'take up the banner',
} as const;

/** A way is told by where it leads. */
function stepsText(s: State, steps: readonly Step[]): string {
  const told = steps.filter((step, i) => {
    const next = steps[i + 1];
    return !('enter' in step && next !== undefined && 'enter' in next);
  });
  return told.map((step) => stepText(s, step)).join(', ');
}

const aimed = (aim: Aim): string => (aim === 'mount' ? 'the horse of ' : '');

function action(s: State, a: Action): string {
  switch (a.type) {
    case 'charge':
      return `${nameOf(s, a.unit)} charges ${nameOf(s, a.target)}`;
    case 'resolve':
      return `the charge of ${nameOf(s, a.unit)}`;
    case 'select':
      return nameOf(s, a.unit);
    case 'interrupt':
      return `${nameOf(s, a.unit)} goes first`;
    case 'move':
      return `${nameOf(s, a.unit)}: ${a.how === 'run' ? '' : 'move and attack, '}${stepsText(s, a.steps)}`;
    case 'attack':
      return `${nameOf(s, a.unit)} strikes at ${aimed(a.aim)}${nameOf(s, a.target)}${a.facing === undefined ? '' : `, turning ${a.facing}`}`;
    case 'shoot':
      return `${nameOf(s, a.unit)} shoots at ${aimed(a.aim)}${nameOf(s, a.target)}${a.facing === undefined ? '' : `, turning ${a.facing}`}`;
    case 'swing':
      return `${nameOf(s, a.unit)} swings at ${aimed(a.aim)}${nameOf(s, a.target)}`;
    case 'fire':
      return `${nameOf(s, a.unit)} shoots at ${aimed(a.aim)}${nameOf(s, a.target)} in reaction`;
    case 'ride':
      return `${nameOf(s, a.unit)} goes on to ${a.hex}`;
    case 'retreat':
      return `${nameOf(s, a.unit)} is driven to ${a.hex}`;
    case 'advance':
      return `${nameOf(s, a.unit)} follows to ${a.hex}`;
    case 'place':
      return `${nameOf(s, a.unit)} at ${a.hex}`;
    case 'face':
      return `${nameOf(s, a.unit)} faces ${a.facing}`;
    case 'stop':
      return a.facing === undefined ? 'stop there' : `stop there, facing ${a.facing}`;
    default:
      return PLAIN_WORDS[a.type];
  }
}
const PLAIN_WORDS = {
  noMore: 'no more charges',
  reactionCharge: 'charge in reaction',
  strike: 'strike',
  letHappen: 'let it happen',
  watch: 'watch',
  parry: 'parry',
  cover: 'take cover',
  pass: 'pass',
  passAll: 'pass for the rest of this activation',
  lower: 'take the marker off',
  stayUnder: 'stay under the marker',
  recover: 'recover the weapon',
  drop: 'put down the load',
  breakOff: 'break off',
  stand: 'stay',
  seize: 'seize',
} as const;

// ------------------------------------------------------------------ the log

export const RESULT_WORDS: { readonly [result in CombatResult]: string } = {
  K: 'killed',
  W: 'wounded',
  S: 'stunned',
  I: 'impaired',
  R: 'driven back',
  A: 'held up',
  P: 'thrown down',
  '-': 'no effect',
  F: 'a fumble',
};
const rolled = (faces: readonly number[], total: number): string =>
  faces[0] === total ? `die ${total}` : `die ${faces[0]}, with modifiers ${total}`;

/** What it has done to him. */
function harmText(s: State, id: CharacterId, result: CombatResult, { health, gains, unhorsed, horseKilled }: HarmDone): string {
  // An old wound is no news, and what the result says already is not said again: one who is wounded a second time is dead.
  const isNews = (result === 'W' || result === 'S') && health !== 'healthy' && health !== RESULT_WORDS[result];
  const told = [
    ...(isNews ? [health] : []),
    ...(unhorsed ? ['unhorsed'] : []),
    ...gains.filter((marker) => marker !== 'activated' && marker !== RESULT_WORDS[result]).map(markerWord),
    ...(horseKilled ? ['his horse is dead'] : []),
  ];
  return told.length === 0 ? '' : `; ${nameOf(s, id)}: ${told.join(', ')}`;
}
const markerWord = (marker: Marker): string => (marker === 'panic' ? 'in panic' : marker);

const MARK_WORDS: { readonly [why in MarkReason]: string } = {
  done: 'has acted',
  over: 'can go on no more',
  reacted: 'has reacted',
  watch: 'watches',
  parry: 'parries',
  cover: 'takes cover',
  lowered: 'takes his marker off',
  senses: 'regains his senses',
  recovered: 'recovers his weapon',
  failedBreak: 'cannot get away and parries',
  contact: 'is in contact',
};
const STEP_WORDS = {
  walk: 'goes',
  back: 'backs',
  yield: 'yields',
  crawl: 'crawls',
  climb: 'climbs',
  charge: 'charges on',
  panic: 'runs',
  come: 'comes',
} as const;

function event(s: State, e: Event): string {
  const name = (id: string): string => nameOf(s, id);
  switch (e.type) {
    case 'turnBegan':
      return `Turn ${e.turn}`;
    case 'priority':
      return `${does(sideName(s, e.side), 'holds')} priority${e.faces.length === 0 ? '' : ` (dice ${e.faces.join(' and ')})`}`;
    case 'phaseBegan':
      return e.phase === 'charge' ? 'Charges' : e.phase === 'activation' ? 'Activations' : 'Cleanup';
    case 'declared':
      return `${name(e.unit)} declares a charge at ${name(e.target)}`;
    case 'chargeEnded':
      return `The charge of ${name(e.unit)} is over`;
    case 'answered':
      return `${name(e.unit)} charges ${name(e.target)} in reaction`;
    case 'selected':
      return `${name(e.unit)} is about to act`;
    case 'interrupted':
      return e.succeeds ? `${name(e.unit)} interrupts ${name(e.over)}` : `${name(e.unit)} is not quick enough to interrupt ${name(e.over)}`;
    case 'activation':
      return `${name(e.unit)} acts`;
    case 'marked':
      return `${name(e.unit)} ${MARK_WORDS[e.why]}`;
    case 'brokeOff':
      return e.passed ? `${name(e.unit)} breaks off` : `${name(e.unit)} cannot break off`;
    case 'turned':
      return `${name(e.unit)} turns ${e.to.facing}`;
    case 'stepped':
      return `${name(e.unit)} ${STEP_WORDS[e.how]} to ${e.to.hex}, facing ${e.to.facing}`;
    case 'did':
      return `${name(e.unit)}: ${ACT_WORDS[e.act]}`;
    case 'mounted':
      return `${name(e.unit)} mounts the ${horseName(s, e.horse)}`;
    case 'droveOff':
      return `${name(e.unit)} drives off the ${horseName(s, e.horse)}`;
    case 'grabbed':
      return `${name(e.unit)} ${e.holds ? 'leads' : 'does not get hold of'} the ${horseName(s, e.horse)}`;
    case 'dismounted':
      return `${name(e.unit)} dismounts at ${e.to.hex}`;
    case 'pickedUp':
      return `${name(e.unit)} picks up ${name(e.load)}`;
    case 'seized':
      return `${name(e.unit)} seizes ${name(e.load)}`;
    case 'aided':
      return `${name(e.unit)} aids ${name(e.patient)}`;
    case 'door':
      return `${name(e.unit)}: the door ${e.hexside} is ${e.now}`;
    case 'left':
      return `${name(e.unit)} leaves the map`;
    case 'impairment':
      return `${name(e.unit)} stumbles: ${rolled(e.faces, e.total)}, ${IMPAIRMENT_WORDS[e.effect] ?? e.effect}`;
    case 'struck':
      return `${name(e.unit)} strikes at ${aimed(e.aim)}${name(e.target)}: column ${e.column}, ${rolled(e.faces, e.total)}: ${RESULT_WORDS[e.result]}${harmText(s, e.target, e.result, e.harm)}`;
    case 'shot':
      return `${name(e.unit)} ${e.action === 'astray' ? 'hits a friend' : 'shoots'}, ${aimed(e.aim)}${name(e.target)} at ${howMany(e.range, 'hex', 'hexes')}: column ${e.column}, ${rolled(e.faces, e.total)}: ${e.result === 'F' ? 'astray' : RESULT_WORDS[e.result]}${harmText(s, e.target, e.result, e.harm)}`;
    case 'threw':
      return `${name(e.unit)}${e.unit === e.target ? '' : ` at ${name(e.target)}`}: ${THROWN_WORDS[e.purpose] ?? e.purpose}, die ${e.faces[0]}${e.result === null ? '' : `: ${RESULT_WORDS[e.result]}`}`;
    case 'placed':
      return `${name(e.unit)} comes to ${e.down ? 'lie' : 'be'} at ${e.hex}`;
    case 'bolted':
      return `The ${horseName(s, e.horse)} breaks away`;
    case 'retreated':
      return `${name(e.unit)} falls back to ${e.to.hex}`;
    case 'cornered':
      return `${name(e.unit)} has no way back and is impaired`;
    case 'advanced':
      return `${name(e.unit)} follows to ${e.to.hex}`;
    case 'faced':
      return `${name(e.unit)} faces ${e.facing}`;
    case 'engaged':
      return `${name(e.unit)} and ${name(e.target)} are engaged`;
    case 'morale':
      return `${name(e.unit)} ${e.cause === 'recovery' ? 'tries to recover' : 'tries his nerve'}: ${rolled(e.faces, e.total)} against ${e.courage}: ${e.passed ? (e.puts.includes('enraged') ? 'he is enraged' : 'he stands') : e.puts.length === 0 ? 'he fails' : `he is ${listed(e.puts.map(markerWord))}`}`;
    case 'woke':
      return `${name(e.unit)} on the ground: ${rolled(e.faces, e.total)}: ${e.health}${e.impaired ? ', impaired' : ''}`;
    case 'astrayAt':
      return `The shot of ${name(e.unit)} goes astray towards ${name(e.victim)}`;
    case 'reacts':
      return `${name(e.unit)} reacts: ${name(e.target)} ${REACTED_TO[e.how]}${e.at === null ? '' : ` ${e.at}`}`;
    case 'waived':
      return `${sideName(s, e.side)} let him go on`;
    case 'cleared':
      return 'Markers off';
    case 'ended':
      return `The game is over: ${reason(s, e)}`;
  }
}
/** What the one has done who is shot or struck at in reaction. */
const REACTED_TO = { fire: 'is in sight at', swing: 'leaves', retreat: 'is driven to' } as const;
/** What a die is for. */
export const THROWN_WORDS: { readonly [purpose: string]: string } = {
  combat: 'a blow',
  shot: 'a shot',
  saddle: 'does he keep the saddle',
  horse: 'does the horse live',
  prone: 'does he lie on the ground',
  impairment: 'a stumble',
  fall: 'a fall',
};
const IMPAIRMENT_WORDS: { readonly [effect: string]: string } = {
  none: 'no effect',
  'activation-over': 'he stops',
  impaired: 'impaired',
  'impaired-down': 'impaired and down',
};

export const text: GameText<State, Action, AnyFrame, Event> = {
  prompt,
  reason,
  action,
  event,
  notOffered: (s, f, a) => ({ ref: '13.1', message: `“${action(s, a)}” is no answer here: ${prompt(s, f)}` }),
};
