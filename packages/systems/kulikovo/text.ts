import { wayWords } from '@pennon/hexes';
import { asked, does, type GameText, type Outcome, sameData } from '@pennon/kernel';
import { battlefield } from './board/battlefield.js';
import { hidingBattle, printedPlaces } from './board/hiding-places.js';
import { leaderName, nameOf, sideName } from './board/pieces.js';
import { flightFacts } from './board/victory.js';
import { flightPoints } from './rules/flight-points.js';
import type {
  Action,
  AnyFrame,
  CombatEffect,
  EliminatedWhy,
  Event,
  HidingPlace,
  HidingPlaces,
  InitiativeBy,
  LeaderId,
  Rolled,
  State,
  Step,
  TurnFrame,
  UnitId,
} from './types.js';

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The question put to whoever chooses. */
function prompt(s: State, f: AnyFrame): string {
  switch (f.proc) {
    case 'turn':
      return turnPrompt(s, f);
    case 'activation':
      if (f.step === 'leader') return `Where does ${f.leader === null ? 'the leader' : leaderName(s, f.leader)} ride?`;
      return f.step === 'attacks' ? `${s.activation?.battle}: who attacks?` : `${s.activation?.battle}: who moves or shoots next?`;
    case 'march':
      if (f.step === 'along') return `Which leaders ride along with ${nameOf(s, f.unit)}${goalWords(f.steps)}?`;
      return f.step === 'onward' ? `${does(nameOf(s, f.unit), 'has')} shot: ride on or halt?` : `How ${asked(nameOf(s, f.unit))} move?`;
    case 'meet':
      return `${does(nameOf(s, f.enemy), 'has')} come beside you: who turns to meet them?`;
    case 'entryFire':
      return `${does(nameOf(s, f.target), 'has')} come within reach: who shoots?`;
    case 'fire':
      return `${does(nameOf(s, f.target), 'is')} shot at by ${nameOf(s, f.firer)}: return fire?`;
    case 'attack':
      return attackPrompt(s, f);
    case 'retreat':
      return `Where ${asked(nameOf(s, f.unit))} retreat?`;
    case 'retire':
    case 'aftermath':
    case 'arrival':
    case 'leader':
    case 'prince':
      return 'What now?';
  }
}

/** Where a way leads, unless it stays where it is. */
function goalWords(steps: readonly Step[]): string {
  const goal = steps.flatMap((step) => ('enter' in step ? [step.enter] : [])).at(-1);
  return goal === undefined ? '' : ` to ${goal}`;
}

function turnPrompt(s: State, { step, battle, rallied }: TurnFrame): string {
  switch (step) {
    case 'prince':
      return 'Is the man under the banner the prince, or with whom does he ride?';
    case 'hide':
      return 'Where does the regiment in the wood wait: as printed, or elsewhere in it?';
    case 'release':
      return 'Try to release the regiment in the wood?';
    case 'free':
      return 'Your free activation: which Battle, or the Standard?';
    case 'rallied':
      return `${rallied[0] === undefined ? 'Who has' : does(nameOf(s, rallied[0]), 'has')} rallied: facing where?`;
    case 'continue':
      return 'Try to go on with another Battle, or pass?';
    case 'seize':
      return `${does(sideName(s, s.initiative), 'wants')} to go on with ${battle}: seize the initiative?`;
    default:
      return 'The seizure has failed: which Battle acts?';
  }
}

function attackPrompt(s: State, f: Extract<AnyFrame, { proc: 'attack' }>): string {
  const [lead, target] = [nameOf(s, f.lead), nameOf(s, f.target)];
  switch (f.step) {
    case 'orders':
      return `Whom ${asked(lead)} attack, and how?`;
    case 'along':
    case 'advanceAlong':
      return `Which leaders ride along with ${nameOf(s, f.advancing ?? f.lead)}?`;
    case 'press':
      return `${does(lead, 'is')} Disordered before charging home: attack by Shock, or call it off?`;
    case 'evade':
      return `${does(target, 'is')} attacked by ${lead}: try to evade?`;
    case 'evadedFacing':
      return `Where ${asked(target)} face now?`;
    case 'brace':
      return `${does(target, 'is')} attacked: shoot at whom?`;
    case 'shaken':
      return `${does(f.shotAt === null ? lead : nameOf(s, f.shotAt), 'is')} Disordered by the fire: stay in?`;
    case 'newLead':
      return 'The lead has dropped out: who leads, or is it called off?';
    case 'counterCharge':
      return `${does(target, 'is')} charged by ${lead}: counter-charge?`;
    case 'advance':
      return 'The hex is empty: who advances?';
    case 'pivot':
      return `Which way ${asked(nameOf(s, f.advancing ?? f.lead))} turn?`;
    case 'onward':
      return `${does(lead, 'goes')} on: against whom?`;
    default:
      return 'What now?';
  }
}

/** "Rus has lost 4 of 16 flight points, Golden Horde 4 of 13": what decides, when it is told why. */
function losses(s: State): string {
  const [one, other] = s.sides.map((side) => {
    const facts = flightFacts(s, side);
    return { name: sideName(s, side), share: `${flightPoints(facts)} of ${facts.flightLevel}` };
  });
  return `${does(one?.name ?? '', 'has')} lost ${one?.share} flight points, ${other?.name} ${other?.share}`;
}

const REASONS: { readonly [reason: string]: (s: State, loser: string, winner: string) => string } = {
  collapse: (s, loser) => `The losses of ${loser} have reached the Flight Level: ${losses(s)}.`,
  flight: (s, loser) => `The army of ${loser} flees: ${losses(s)}, and the die made up the rest.`,
  clock: (s, _loser, winner) => `The day is over: ${losses(s)}. By the terms of this battle that is a marginal victory for ${winner}.`,
  passes: (s, _loser, winner) =>
    `Nobody wants to fight any more: ${losses(s)}. By the terms of this battle that is a marginal victory for ${winner}.`,
  resigned: (_s, loser) => `${does(loser, 'has')} given up.`,
  agreed: () => 'Both sides have agreed on a draw.',
};

function reason(s: State, outcome: Outcome): string {
  const winner = outcome.winner ?? s.sides[0];
  const loser = winner === s.sides[0] ? s.sides[1] : s.sides[0];
  return REASONS[outcome.reason]?.(s, sideName(s, loser), sideName(s, winner)) ?? outcome.reason;
}

/** What somebody does who chooses this. */
function action(s: State, a: Action): string {
  switch (a.type) {
    case 'prince':
      return a.unit === null ? 'the prince stands under his banner' : `the prince rides with ${nameOf(s, a.unit)}`;
    case 'hide':
      return hideText(s, a);
    case 'activate':
      return `activate ${a.battle}`;
    case 'continue':
      return `go on with ${a.battle}`;
    case 'seize':
      return `seize the initiative with ${a.battle}`;
    case 'moveStandard':
      return `carry the Standard to ${a.to}`;
    case 'unit':
      return nameOf(s, a.unit);
    case 'hold':
      return does(nameOf(s, a.unit), 'holds');
    case 'fire':
      return shotText(s, a.unit);
    case 'lead':
      return does(nameOf(s, a.unit), 'leads');
    case 'advance':
      return does(nameOf(s, a.unit), 'advances');
    case 'leader':
      return leaderName(s, a.leader);
    case 'moveLeader':
      return `${leaderName(s, a.leader)} rides to ${a.to}`;
    case 'along':
      return a.leaders.length === 0
        ? 'nobody rides along'
        : `${listed(a.leaders.map((l) => leaderName(s, l)))} ${a.leaders.length === 1 ? 'rides' : 'ride'} along`;
    case 'retreat':
      return `retreat to ${a.hex}`;
    case 'face':
      return `face ${a.facing}`;
    case 'turn':
      return `${does(nameOf(s, a.unit), 'turns')} to ${a.facing}`;
    case 'attack':
      return `go on against ${nameOf(s, a.target)}`;
    case 'move':
      return `${nameOf(s, a.unit)}: ${stepsText(s, a.steps)}`;
    case 'shock':
    case 'charge': {
      const way = a.type === 'charge' && a.steps.length > 0 ? ` (${stepsText(s, a.steps)})` : '';
      const helpers = a.support.length === 0 ? '' : ` with ${listed(a.support.map((id) => nameOf(s, id)))}`;
      return `${withVerb(nameOf(s, a.unit), helpers, a.type === 'charge' ? 'charges' : 'attacks')} ${nameOf(s, a.target)}${way}`;
    }
    default:
      return PLAIN[a.type];
  }
}

/** As printed, or what is different from that. */
function hideText(s: State, a: HidingPlaces): string {
  const battle = hidingBattle(battlefield(s));
  const printed = battle === undefined ? undefined : printedPlaces(battlefield(s), battle);
  const units = a.units.filter((place, i) => !sameData(place, printed?.units[i]));
  const leader = a.leader === printed?.leader ? [] : [`${battle?.leader.name ?? 'the leader'} in ${a.leader}`];
  if (units.length + leader.length === 0) return 'hide in the wood as printed';
  return `hide in the wood: ${listed([...units.map((place) => placeText(s, place)), ...leader])}`;
}

/** Where each of them waits. */
const placesText = (s: State, { units }: HidingPlaces): string => listed(units.map((place) => placeText(s, place)));
const placeText = (s: State, { unit, hex, facing }: HidingPlace): string => `${nameOf(s, unit)} in ${hex} facing ${facing}`;

/** Entry fire names the shooter, archers under attack their mark. */
const shotText = (s: State, id: UnitId): string =>
  s.stack.at(-1)?.proc === 'attack' ? `shoot at ${nameOf(s, id)}` : does(nameOf(s, id), 'shoots');

function stepsText(s: State, steps: readonly Step[]): string {
  const shots = steps.flatMap((step) => ('fire' in step ? [`shoot at ${nameOf(s, step.fire)}`] : []));
  return [wayWords(steps), ...shots].filter((part) => part !== '').join(', ');
}

const PLAIN: {
  readonly [type in Exclude<
    Action,
    | { readonly unit: unknown }
    | { readonly battle: unknown }
    | { readonly to: unknown }
    | { readonly leader: unknown }
    | { readonly leaders: unknown }
    | { readonly hex: unknown }
    | { readonly facing: unknown }
    | { readonly units: unknown }
    | { readonly target: unknown }
  >['type']]: string;
} = {
  release: 'try to release the ambush',
  wait: 'wait',
  rally: 'rally at the Standard',
  pass: 'pass',
  decline: 'hold back',
  done: 'done',
  halt: 'halt',
  stay: 'stay',
  returnFire: 'return fire',
  press: 'press on',
  withdraw: 'withdraw it',
  callOff: 'call it off',
  evade: 'try to evade',
  stand: 'stand',
  counterCharge: 'counter-charge',
};

// ------------------------------------------------------------------ what happened

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);
/** The die with every reason that was counted, as `4 +1 (range 1) = 5`. */
const rolled = ({ face, reasons, total }: Rolled): string =>
  `${[String(face), ...reasons.filter((r) => r.counted && r.value !== 0).map((r) => `${signed(r.value)} (${r.label})`)].join(' ')} = ${total}`;
const withThem = (s: State, along: readonly LeaderId[]): string =>
  along.length === 0 ? '' : ` with ${listed(along.map((l) => leaderName(s, l)))}`;

const RESULT_WORDS: { readonly [effect in CombatEffect]: string } = {
  defDisordered: 'defender Disordered',
  defRetreat1: 'defender retreats',
  defRetired: 'defender Retired',
  defEliminated: 'defender eliminated',
  attDisordered: 'attackers Disordered',
  attRetreat1: 'attackers retreat',
  continueAttack: 'continue the attack',
};
const ELIMINATED_WORDS: { readonly [why in EliminatedWhy]: (who: string) => string } = {
  result: (who) => `${does(who, 'is')} eliminated`,
  'no-retreat': (who) => `Unable to retreat, ${does(who, 'is')} eliminated`,
  surrounded: (who) => `${does(who, 'is')} surrounded and eliminated`,
  'no-standard': (who) => `Without a Standard to flee to, ${does(who, 'is')} eliminated`,
  'no-room': (who) => `With no place left at the Standard, ${does(who, 'is')} eliminated`,
  'retired-again': (who) => `Retired already, ${does(who, 'is')} eliminated`,
  drowned: (who) => does(who, 'drowns'),
  ice: (who) => `${does(who, 'breaks')} through the ice`,
};
const INITIATIVE_WORDS: { readonly [by in InitiativeBy]: (who: string) => string } = {
  start: (who) => does(who, 'begins'),
  passed: (who) => `${does(who, 'has')} the initiative, as the enemy passes`,
  failed: (who) => `${does(who, 'has')} the initiative, as the enemy fails to go on`,
  seized: (who) => `${does(who, 'seizes')} the initiative`,
};
/** With those who go along between the two; the verb is that of who is named first. */
const withVerb = (name: string, along: string, verb: string): string => does(name, verb).replace(name, `${name}${along}`);

/** One line of the log. */
function eventText(s: State, e: Event): string {
  const name = (id: UnitId): string => nameOf(s, id);
  switch (e.type) {
    case 'duelFought':
      return `The champions fight, ${e.faces.join(' against ')}: ${does(sideName(s, e.first), 'begins')}`;
    case 'princeChosen':
      return e.with === 'secret'
        ? 'It is settled in secret where the prince rides'
        : e.with === null
          ? 'The prince stands under his banner'
          : `The prince rides with ${name(e.with)}`;
    case 'princeRevealed':
      if (e.fate === 'takes-over') return `The man under the banner was not the prince, who rides with ${name(e.with)}`;
      return `The prince rode with ${name(e.with)}: die ${e.face}, he is ${e.fate === 'found' ? 'found alive' : 'dead'}`;
    case 'hid':
      return e.places === 'secret'
        ? 'What the wood holds is settled in secret'
        : `${e.battle} waits in the wood: ${placesText(s, e.places)}`;
    case 'initiative':
      return `${INITIATIVE_WORDS[e.by](sideName(s, e.side))}; tick ${e.tick}`;
    case 'flightChecked':
      return `${does(sideName(s, e.side), 'checks')} for flight: ${e.fp} and die ${e.face} against ${e.level}: ${e.flees ? 'the army flees' : 'the army stands'}`;
    case 'releaseRolled':
      return `Release of the ambush: die ${e.face}, ${e.atMost} or less needed`;
    case 'released':
      return `${e.battle} comes out of the wood`;
    case 'passed':
      return does(sideName(s, e.side), 'passes');
    case 'rallied':
      return `At the Standard rally ${listed(e.units.map(name))}`;
    case 'standardMoved':
      return `The Standard of ${sideName(s, e.side)} is carried to ${e.hex}`;
    case 'standardCaptured':
      return `${does(name(e.by), 'captures')} the Standard of ${sideName(s, e.side)}`;
    case 'declared':
      return `${does(sideName(s, e.side), 'wants')} to go on with ${e.battle}`;
    case 'continuationRolled':
    case 'seizureRolled':
      return `${e.type === 'seizureRolled' ? `${does(sideName(s, e.side), 'tries')} to seize the initiative with ${e.battle}` : e.battle}: die ${rolled(e)} against ${e.ar}: ${e.success ? 'yes' : 'no'}`;
    case 'activated':
      return `${e.battle} is activated${e.outOfCommand.length === 0 ? '' : `; out of command: ${listed(e.outOfCommand.map(name))}`}`;
    case 'shockBegun':
      return 'Combats';
    case 'activationEnded':
      return e.recovered.length === 0 ? 'The activation ends' : `The activation ends; in order again: ${listed(e.recovered.map(name))}`;
    case 'held':
      return does(name(e.unit), 'holds');
    case 'leaderStayed':
      return `${leaderName(s, e.leader)} stays`;
    case 'leaderMoved':
      return `${leaderName(s, e.leader)} rides to ${e.hex}`;
    case 'moved':
      return `${name(e.unit)}${withThem(s, e.along)}: ${stepsText(s, e.steps)}, ${e.mp} MP`;
    case 'charged':
      return `${withVerb(name(e.unit), withThem(s, e.along), 'rides')} at the enemy: ${e.hex}, facing ${e.facing}`;
    case 'steppedBack':
      return `${does(name(e.unit), 'falls')} back to ${e.hex}`;
    case 'shot':
      return `${does(name(e.unit), 'shoots')} at ${name(e.target)}: die ${rolled(e)}: ${e.result}`;
    case 'attackDeclared':
      return `${listed([e.lead, ...e.support].map(name))} ${e.attack === 'charge' ? 'to charge' : 'to attack'} ${name(e.target)}`;
    case 'withdrawn':
      return `${does(name(e.unit), 'is')} withdrawn`;
    case 'newLead':
      return `${does(name(e.unit), 'leads')} now`;
    case 'calledOff':
      return 'The attack is called off';
    case 'evasionRolled':
      return `${does(name(e.unit), 'tries')} to evade: die ${e.face}: ${e.success ? 'escaped' : 'caught'}`;
    case 'reluctanceRolled':
      return `Will ${name(e.unit)} go in: die ${rolled(e)}: ${e.result === 'charge' ? 'the charge goes in' : 'by Shock only'}`;
    case 'counterChargeRolled':
      return `${does(name(e.unit), 'counter-charges')}: die ${rolled(e)}: ${e.success ? 'the charge is met' : 'too late'}`;
    case 'fought':
      return `${e.attack === 'charge' ? 'Charge' : 'Shock'} on ${name(e.target)}: die ${rolled(e)}: ${e.result.length === 0 ? 'no result' : listed(e.result.map((r) => RESULT_WORDS[r]))}`;
    case 'disordered':
      return `${does(name(e.unit), 'is')} Disordered`;
    case 'retreated':
      return `${does(name(e.unit), 'retreats')} to ${e.hex}${e.past === null ? '' : `, through ${name(e.past)}`}`;
    case 'retired':
      return `${does(name(e.unit), 'retires')} to ${e.hex}`;
    case 'eliminated':
      return ELIMINATED_WORDS[e.why](name(e.unit));
    case 'drowningRolled':
      return `${name(e.unit)} in the river: die ${e.face}`;
    case 'iceRolled':
      return `${name(e.unit)} on thin ice: die ${e.face}`;
    case 'advanced':
      return `${withVerb(name(e.unit), withThem(s, e.along), 'advances')} to ${e.hex}`;
    case 'faced':
      return `${does(name(e.unit), 'faces')} ${e.facing}`;
    case 'turnedToMeet':
      return `${does(name(e.unit), 'turns')} to ${e.facing} to meet ${name(e.enemy)}`;
    case 'leaderChecked':
      return `${leaderName(s, e.leader)} in danger (${e.cause}): die ${e.face}, lost from ${e.from}: he ${e.dies ? 'is lost' : 'lives'}`;
    case 'leaderDied':
      return `${leaderName(s, e.leader)} is lost, ${e.fp} FP${e.replacement === null ? '' : '; another takes the command'}`;
    case 'leaderPlaced':
      return e.hex === null ? `${leaderName(s, e.leader)} leaves the field` : `${leaderName(s, e.leader)} joins the unit at ${e.hex}`;
    case 'ended':
      return `The game is over: ${reason(s, e)}`;
  }
}

export const text: GameText<State, Action, AnyFrame, Event> = {
  prompt,
  event: eventText,
  reason,
  action,
  notOffered: (s, f, a) => ({ ref: 'section 4', message: `“${action(s, a)}” is no answer here: ${prompt(s, f)}` }),
};
