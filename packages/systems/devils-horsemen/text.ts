import { wayWords } from '@pennon/hexes';
import { asked, does, type GameText, howMany, type Outcome } from '@pennon/kernel';
import { leadersInDanger } from './board/leaders-alone.js';
import { lineName, nameOf, sideName } from './board/pieces.js';
import { facingWords, goalWords } from './place-words.js';
import type {
  Action,
  ActivationFrame,
  AloneFrame,
  AnyFrame,
  Event,
  Facing,
  GoneWhy,
  HitWhy,
  LeaderCheck,
  PlainAction,
  Rolled,
  ShockFrame,
  State,
  Step,
  TurnFrame,
  UnitCheck,
  WentHow,
} from './types.js';

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const names = (s: State, ids: readonly string[]): string => listed(ids.map((id) => nameOf(s, id)));

// ------------------------------------------------------------------ questions

/** The question put to whoever chooses. */
function prompt(s: State, f: AnyFrame): string {
  switch (f.proc) {
    case 'turn':
      return turnPrompt(s, f);
    case 'activation':
      return activationPrompt(s, f);
    case 'march':
      return marchPrompt(s, f);
    case 'window':
      return windowPrompt(s, f);
    case 'shot':
      return `${nameOf(s, f.target)} ${does(nameOf(s, f.target), 'is').slice(nameOf(s, f.target).length + 1)} shot at by ${nameOf(s, f.firer)}: shoot back?`;
    case 'alone':
      return alonePrompt(s, f);
    case 'rout':
      return f.step === 'along' ? `${does(nameOf(s, f.unit), 'routs')}: who goes along?` : `Where ${asked(nameOf(s, f.unit))} run?`;
    case 'rush':
      return `${does(nameOf(s, f.unit), 'rides')} at ${nameOf(s, f.target)}: which way?`;
    case 'feint':
      return `Where ${asked(nameOf(s, f.unit))} face now?`;
    case 'raid':
      return raidPrompt(s, f);
    case 'shock':
      return shockPrompt(s, f);
    case 'rally':
      if (f.step === 'face')
        return `${f.queue[0] === undefined ? 'The unit has' : does(nameOf(s, f.queue[0]), 'has')} rallied: facing where?`;
      return `${f.queue[0] === undefined ? 'A unit' : nameOf(s, f.queue[0])} at the Standard: roll to rally now, or wait a turn?`;
    case 'flight':
      return `Which way ${f.queue[0] === undefined ? 'do they' : asked(nameOf(s, f.queue[0]))} flee?`;
    case 'withdrawal':
    case 'casualty':
      return 'What now?';
  }
}

function turnPrompt(s: State, f: TurnFrame): string {
  switch (f.step) {
    case 'elite':
      return 'Elite Initiative: who acts first, before all others?';
    case 'counter':
      return `${f.trumper === null ? 'A leader' : nameOf(s, f.trumper)} has trumped: trump him in turn?`;
    default:
      return 'Activate the leader who is due, pass, or Trump?';
  }
}

function activationPrompt(s: State, f: ActivationFrame): string {
  const who = nameOf(s, f.leader);
  switch (f.step) {
    case 'mode':
      return `${who}: orders unit by unit, or a Line Command?`;
    case 'unit':
      return `${f.unit === null ? 'The unit' : nameOf(s, f.unit)}: what is it to do?`;
    case 'leader':
      return `Where does ${f.other === null ? 'the leader' : nameOf(s, f.other)} ride?`;
    case 'smoke':
      return 'Where does the smoke spread next?';
    case 'rallied':
      return `${f.unit === null ? 'The unit has' : does(nameOf(s, f.unit), 'has')} rallied: facing where?`;
    case 'momentum':
      return `${who}: try for Momentum, or stop here?`;
    case 'trump':
      return `${who} has Momentum: trump him?`;
    default:
      return s.phase?.mode === 'line'
        ? `${who}: who of the line acts next?`
        : `${who}: who gets an order? ${howMany(s.phase?.orders ?? 0, 'order')} left.`;
  }
}

function marchPrompt(s: State, f: Extract<AnyFrame, { proc: 'march' }>): string {
  const who = nameOf(s, f.unit);
  switch (f.step) {
    case 'along':
      return `Which leaders ride along with ${who}?`;
    case 'rush':
      return `${does(who, 'is')} carried away: which way?`;
    case 'declare':
      return `${does(who, 'has')} come up to the enemy: attack?`;
    default:
      return f.entered > 0 ? `${does(who, 'is')} on the way and things have changed: where now?` : `How ${asked(who)} move?`;
  }
}

const WINDOWS = {
  approach: 'withdraw, feign, or stand?',
  meet: 'who turns to face?',
  entry: 'who shoots?',
  retire: 'who shoots after?',
} as const;
function alonePrompt(s: State, { leader, step }: AloneFrame): string {
  const by = leadersInDanger(s).find(({ id }) => id === leader)?.by ?? [];
  const where = by.length === 0 ? '' : ` beside ${names(s, by)}`;
  return `${nameOf(s, leader)} is alone${where}: ${step === 'place' ? 'to which unit does he escape?' : 'where does he ride off to?'}`;
}
function windowPrompt(s: State, f: Extract<AnyFrame, { proc: 'window' }>): string {
  const verb = f.window === 'retire' ? 'rides' : f.window === 'approach' ? 'approaches' : 'has';
  const what =
    f.window === 'retire' ? ' off' : f.window === 'approach' ? '' : f.window === 'meet' ? ' come beside you' : ' come within reach';
  return `${does(nameOf(s, f.mover), verb)}${what}: ${WINDOWS[f.window]}`;
}

function raidPrompt(s: State, f: Extract<AnyFrame, { proc: 'raid' }>): string {
  const [who, target] = [nameOf(s, f.unit), nameOf(s, f.target)];
  switch (f.step) {
    case 'meet':
      return `${does(who, 'rides')} up to ${target} to shoot: turn to face?`;
    case 'answers':
      return `${does(who, 'rides')} up to shoot: who shoots back?`;
    case 'forward':
      return `${does(target, 'is')} stung and ${does(target, 'goes').slice(target.length + 1)} forward: where?`;
    default:
      return `${does(target, 'charges')} ${who}: ride off?`;
  }
}

function shockPrompt(s: State, f: ShockFrame): string {
  const combat = f.combats[f.at];
  const where = combat === undefined ? '' : `${names(s, combat.attackers)} against ${names(s, combat.defenders)}: `;
  switch (f.step) {
    case 'join':
      return 'Who else attacks?';
    case 'group':
      return 'Who fights whom?';
    case 'lead':
      return `${where}who leads the attack?`;
    case 'against':
      return `${where}who leads the defence?`;
    case 'attackingLeader':
    case 'defendingLeader':
      return `${where}which leader counts?`;
    case 'split':
      return `${where}who takes the odd hit?`;
    case 'advance':
      return `${where}who advances?`;
    case 'advanceFacing':
      return `Which way ${f.advancing === null ? 'does the unit' : asked(nameOf(s, f.advancing))} face after the advance?`;
    default:
      return `${f.queue[0] === undefined ? 'The unit' : nameOf(s, f.queue[0])} out of Column: facing where?`;
  }
}

// ------------------------------------------------------------------ how it ends

const REASONS: { readonly [reason: string]: (loser: string, winner: string | null) => string } = {
  withdrawal: (loser) => `The losses of ${loser} have reached the Withdrawal Level.`,
  both: (_loser, winner) =>
    winner === null ? 'Both armies have broken alike.' : `Both armies have broken; ${does(winner, 'has')} lost less of what it could bear.`,
  limit: (_loser, winner) =>
    winner === null ? 'The day is over, and nobody has the better of it.' : `The day is over; ${does(winner, 'has')} the better of it.`,
  quiet: (_loser, winner) =>
    winner === null
      ? 'The battle has died down, and nobody has the better of it.'
      : `The battle has died down; ${does(winner, 'has')} the better of it.`,
  resigned: (loser) => `${does(loser, 'has')} given up.`,
  agreed: () => 'Both sides have agreed on a draw.',
};
function reason(s: State, outcome: Outcome): string {
  const { winner } = outcome;
  const loser = winner === s.sides[0] ? s.sides[1] : s.sides[0];
  return REASONS[outcome.reason]?.(sideName(s, loser), winner === null ? null : sideName(s, winner)) ?? outcome.reason;
}

// ------------------------------------------------------------------ actions

const PLAIN: { readonly [type in PlainAction]: string } = {
  decline: 'hold back',
  orders: 'give orders unit by unit',
  lineCommand: 'try a Line Command',
  nothing: 'do nothing',
  done: 'done',
  halt: 'halt',
  close: 'no more answers',
  attack: 'attack',
  stand: 'stand',
  momentum: 'try for Momentum',
  stop: 'stop',
  roll: 'roll to rally',
  keepWaiting: 'wait at the Standard',
};

/** What somebody does who chooses this. */
function action(s: State, a: Action): string {
  const name = (id: string): string => nameOf(s, id);
  switch (a.type) {
    case 'elite':
      return `${name(a.leader)} acts first`;
    case 'activate':
      return `activate ${name(a.leader)}`;
    case 'pass':
      return `${name(a.leader)} passes`;
    case 'trump':
      return `trump with ${name(a.leader)}`;
    case 'wait':
      return `${name(a.leader)} waits`;
    case 'leader':
      return name(a.leader);
    case 'line':
      return `command the line of ${lineName(s, a.units)}`;
    case 'unit':
      return name(a.unit);
    case 'hold':
      return does(name(a.unit), 'stays');
    case 'rally':
      return `rally ${name(a.unit)}`;
    case 'shoot':
      return does(name(a.unit), 'shoots');
    case 'join':
      return does(name(a.unit), 'attacks');
    case 'lead':
      return does(name(a.unit), 'leads');
    case 'split':
      return `the odd hit on ${name(a.unit)}`;
    case 'advance':
      return does(name(a.unit), 'advances');
    case 'move':
      return `${name(a.unit)}: ${a.steps.length === 0 ? 'move' : stepsText(s, a.steps)}`;
    case 'fire':
      return `${does(name(a.unit), a.mode === 'shower' ? 'showers' : 'shoots')}${a.mode === 'shower' ? ' arrows on' : ' at'} ${name(a.target)}`;
    case 'hitAndRun':
      return `${name(a.unit)}: Hit & Run at ${name(a.target)} from ${a.hex}`;
    case 'feign':
      return `${does(name(a.unit), 'feigns')} flight before ${name(a.target)} to ${a.path.at(-1)}${a.fire ? ', with a shot' : ''}`;
    case 'withdraw':
      return `${does(name(a.unit), 'withdraws')} to ${a.path.at(-1)}${a.fire ? ', with a shot' : ''}`;
    case 'recover':
      return `${does(name(a.unit), 'recovers')} ${a.what === 'hits' ? 'from its hits' : 'its order'}`;
    case 'dismount':
    case 'remount':
      return `${does(name(a.unit), a.type === 'dismount' ? 'dismounts' : 'mounts')}, facing ${facingWords(a.facing)}`;
    case 'moveLeader':
      return `${name(a.leader)} rides to ${goalWords(s, a.to)}`;
    case 'replace':
      return `a new man for ${name(a.leader)}, with ${name(a.unit)}`;
    case 'along':
      return a.leaders.length === 0 ? 'nobody goes along' : `${names(s, a.leaders)} ${a.leaders.length === 1 ? 'goes' : 'go'} along`;
    case 'turn':
      return `${does(name(a.unit), 'turns')} to ${facingWords(a.facing)}`;
    case 'face':
      return `face ${facingWords(a.facing)}`;
    case 'combat':
      return `${names(s, a.attackers)} against ${names(s, a.defenders)}`;
    case 'count':
      return `${name(a.leader)} counts${a.cry ? ', with his cry' : ''}`;
    case 'go':
      return `to ${s.stack.at(-1)?.proc === 'alone' ? goalWords(s, a.hex) : a.hex}`;
    case 'smoke':
      return `smoke on ${a.hex}`;
    default:
      return PLAIN[a.type];
  }
}

function stepsText(s: State, steps: readonly Step[]): string {
  const more = steps.flatMap((step) =>
    'fire' in step
      ? [`shoot at ${nameOf(s, step.fire)}`]
      : 'column' in step
        ? [`into Column facing ${facingWords(step.column)}`]
        : 'deploy' in step
          ? [`out of Column facing ${facingWords(step.deploy)}`]
          : [],
  );
  return [wayWords(steps, (facing) => facingWords(facing as Facing)), ...more].filter((part) => part !== '').join(', ');
}

// ------------------------------------------------------------------ what happened

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);
/** The die with every modifier that was counted, as `4 +1 (firer moves) = 5`. */
function rolled({ face, reasons, total }: Rolled): string {
  const mods = reasons.filter((r) => r.counted && r.kind === 'drm' && r.value !== 0).map((r) => `${signed(r.value)} (${r.label})`);
  return mods.length === 0 ? `${face}` : `${[String(face), ...mods].join(' ')} = ${total}`;
}
const withThem = (s: State, along: readonly string[]): string => (along.length === 0 ? '' : ` with ${names(s, along)}`);

const HIT_WORDS: { readonly [why in HitWhy]: string } = {
  fire: 'arrows',
  'moved-again': 'moving again',
  terrain: 'the ground',
  turning: 'turning in rough ground',
  withdrawal: 'an approach from flank or rear',
  'pass-through': 'the crowd',
  'forced-out-of-column': 'leaving Column',
  preShock: 'failing nerves',
  orderlyWithdrawal: 'disorder while withdrawing',
  reactionFacing: 'a hasty turn',
  panic: 'the panic of others',
  shock: 'the clash',
  advance: 'the advance',
};
const GONE_WORDS: { readonly [why in GoneWhy]: (who: string) => string } = {
  hit: (who) => `Struck in rout, ${does(who, 'is')} eliminated`,
  'no-way': (who) => `With no way out, ${does(who, 'is')} eliminated`,
  'met-friend': (who) => `Running into friends, ${does(who, 'is')} eliminated`,
  'off-map': (who) => `${does(who, 'leaves')} the field for good`,
  rally: (who) => `${does(who, 'does')} not rally and disperses`,
  crowded: (who) => `${does(who, 'is')} eliminated in the crowd`,
};
const WENT_WORDS: { readonly [how in WentHow]: string } = {
  move: 'moves',
  aggression: 'is carried away',
  withdrawal: 'withdraws',
  dodge: 'rides off',
  feint: 'feigns flight',
  pursuit: 'pursues',
  'counter-charge': 'charges',
  forward: 'goes forward',
  advance: 'advances',
  rout: 'runs',
  back: 'falls back',
  flight: 'flees',
};
const CHECK_WORDS: { readonly [check in UnitCheck]: string } = {
  preShock: 'nerves before the shock',
  collapse: 'on the brink',
  orderlyWithdrawal: 'withdrawing Disordered',
  reactionFacing: 'turning in haste',
  feignedRetreatReaction: 'lured by flight',
  feignedRetreat: 'the trap',
  reactionMovement: 'stung by Hit & Run',
  impetuosity: 'held back or not',
  uncontrolledAggression: 'under control or not',
  standardRally: 'at the Standard',
  rallyAttempt: 'called back by a leader',
  panic: 'in the way of panic',
};
const RESULT_WORDS: { readonly [result: string]: string } = {
  none: 'steady',
  hits: 'shaken',
  rout: 'it breaks',
  'hit-removed': 'it holds and takes heart',
  'must-pursue': 'it bites',
  stands: 'it stands',
  continues: 'it goes on',
  'pursuer-attacks': 'the pursuer strikes first',
  'retreater-attacks': 'it wheels and strikes',
  forward: 'it goes forward',
  stays: 'it stays',
  charges: 'it charges',
  'full-move': 'it is carried away',
  'normal-move': 'it obeys',
  rallied: 'it rallies',
  eliminated: 'it disperses',
  'line-or-orders': 'a line or orders',
  'orders-only': 'orders only',
  'activates-again': 'he goes on',
  finished: 'he has finished',
  paralysis: 'his side is paralysed',
  'rally-phase': 'nobody acts any more this turn',
  activates: 'he acts',
  struck: 'he is struck',
  wounded: 'he is wounded',
  killed: 'he is killed',
  captured: 'he is taken',
  placed: 'he escapes',
};
const LEADER_CHECK_WORDS: { readonly [check in LeaderCheck]: string } = {
  lineCommand: 'Line Command',
  momentum: 'Momentum',
  doom: 'the die of doom',
  trump: 'Trump',
  struck: 'in danger',
  wound: 'struck',
  capture: 'alone beside an enemy',
};
const FINISHED_WORDS = {
  passed: 'passes',
  stopped: 'has finished',
  momentum: 'has pressed his luck too far',
  trumped: 'is trumped',
  trump: 'has failed to trump',
} as const;

/** One line of the log. */
function eventText(s: State, e: Event): string {
  const name = (id: string): string => nameOf(s, id);
  switch (e.type) {
    case 'turnBegan':
      return `Turn ${e.turn}`;
    case 'eliteRolled':
      return `Elite Initiative, ${e.faces.join(' against ')}: ${e.side === null ? 'nobody' : sideName(s, e.side)}`;
    case 'tied':
      return `Equal Initiative ${e.initiative}, ${e.faces.join(' against ')}: ${does(sideName(s, e.first), 'is')} first`;
    case 'cryRolled':
      return `A cry to flee: die ${e.face}, ${e.atMost} or less: ${e.success ? 'they run' : 'nobody heeds it'}`;
    case 'leavingRolled':
      return `Will they leave: die ${e.face}, ${e.atMost} or less: ${e.success ? 'they go' : 'they stay'}`;
    case 'contingentLeft':
      return `${e.contingent} leaves the field`;
    case 'released':
      return `${e.contingent} waits no longer`;
    case 'captainTook':
      return `A captain takes over for ${sideName(s, e.side)} at ${e.hex}`;
    case 'checked':
      return `${name(e.unit)}, ${CHECK_WORDS[e.check]}: die ${rolled(e)}: ${RESULT_WORDS[e.result] ?? howMany(Number(e.result), 'hit')}`;
    case 'leaderChecked':
      return `${name(e.leader)}, ${LEADER_CHECK_WORDS[e.check]}: die ${rolled(e)}: ${RESULT_WORDS[e.result] ?? e.result}`;
    case 'finished':
      return `${name(e.leader)} ${FINISHED_WORDS[e.why]}`;
    case 'waited':
      return `${name(e.leader)} waits`;
    case 'bypassed':
      return `No Momentum this turn: ${names(s, e.leaders)}`;
    case 'paralysed':
      return `${does(sideName(s, e.side), 'is')} paralysed for this turn`;
    case 'activationsEnded':
      return 'Nobody acts any more this turn';
    case 'phaseBegan':
      return `${name(e.leader)} acts${e.elite ? ' first, by Elite Initiative' : ''}`;
    case 'commanded':
      return e.mode === 'line' ? `A Line Command: ${names(s, e.line)}` : e.mode === 'orders' ? howMany(e.orders, 'order') : 'No orders';
    case 'ordered':
      return `An order for ${name(e.unit)}`;
    case 'held':
      return does(name(e.unit), 'stays');
    case 'phaseEnded':
      return `${name(e.leader)} has had his say`;
    case 'leaderMoved':
      return `${name(e.leader)} rides to ${e.hex}`;
    case 'leaderStayed':
      return `${name(e.leader)} stays`;
    case 'leaderPlaced':
      return `${name(e.leader)} gets away to ${e.hex}`;
    case 'leaderReplaced':
      return `A new man takes the place of ${name(e.leader)} at ${e.hex}`;
    case 'leaderWounded':
      return `${name(e.leader)} is wounded`;
    case 'leaderLost':
      return `${name(e.leader)} is ${e.why}, ${howMany(e.points, 'Rout Point')}`;
    case 'went':
      return `${does(name(e.unit), WENT_WORDS[e.how])}${withThem(s, e.along)} to ${e.hex}`;
    case 'faced':
      return `${does(name(e.unit), 'faces')} ${facingWords(e.facing)}`;
    case 'formed':
      return `${does(name(e.unit), e.inColumn ? 'forms' : 'leaves')} Column, facing ${facingWords(e.facing)}`;
    case 'hit':
      return `${does(name(e.unit), 'takes')} ${howMany(e.hits, 'hit')}: ${HIT_WORDS[e.why]}`;
    case 'steadied':
      return `${does(name(e.unit), 'stands')} at ${howMany(e.hits, 'hit')}`;
    case 'routed':
      return does(name(e.unit), 'routs');
    case 'ran':
      return `${does(name(e.unit), 'turns')} to run`;
    case 'unhorsed':
      return `${does(name(e.unit), 'loses')} the horses and ${does(name(e.unit), 'stands').slice(name(e.unit).length + 1)} with ${howMany(e.hits, 'hit')}`;
    case 'eliminated':
      return `${GONE_WORDS[e.why](name(e.unit))}, ${howMany(e.points, 'Rout Point')}`;
    case 'movedOn':
      return `${does(name(e.unit), 'has')} moved this turn`;
    case 'shot':
      return `${does(name(e.unit), 'shoots')} at ${name(e.target)}: die ${rolled(e)}, ${e.needed} or less: ${e.hits > 0 ? 'a hit' : 'no hit'}${e.missiles === 'full' ? '' : e.missiles === 'low' ? '; arrows run low' : '; the last arrows'}`;
    case 'withdrew':
      return `${does(name(e.unit), 'withdraws')} before ${name(e.from)}`;
    case 'feigned':
      return `${does(name(e.unit), 'feigns')} flight before ${name(e.target)}`;
    case 'lured':
      return `${does(name(e.unit), 'is')} lured away by ${name(e.by)}`;
    case 'raided':
      return `${does(name(e.unit), 'rides')} up to ${name(e.target)} at ${e.hex}, ${does(name(e.unit), 'shoots').slice(name(e.unit).length + 1)} and ${does(name(e.unit), 'turns').slice(name(e.unit).length + 1)} away`;
    case 'recovered':
      return `${does(name(e.unit), 'recovers')}${e.disorder ? ' its order' : ` from ${howMany(e.hits, 'hit')}`}`;
    case 'dismounted':
      return does(name(e.unit), 'dismounts');
    case 'remounted':
      return does(name(e.unit), 'mounts');
    case 'marked':
      return e.mark === 'none' ? `${does(name(e.unit), 'has')} nobody left to attack` : `${does(name(e.unit), 'is')} to attack`;
    case 'declined':
      return `${does(name(e.unit), 'does')} not attack`;
    case 'combatFormed':
      return `${names(s, e.attackers)} against ${names(s, e.defenders)}${e.atOnce ? ', at once' : ''}`;
    case 'led':
      return `${does(name(e.attacker), 'leads')} against ${name(e.defender)}`;
    case 'cried':
      return `${name(e.leader)} throws down his helmet and cries out to his men`;
    case 'clashed':
      return `Clash on column ${e.column}${e.superiority === 'AS' ? ', attackers superior' : e.superiority === 'DS' ? ', defenders superior' : ''}: die ${rolled(e)}: ${e.cell}, ${e.attackerHits} to the attackers, ${e.defenderHits} to the defenders`;
    case 'disordered':
      return `${does(name(e.unit), 'is')} Disordered`;
    case 'shockEnded':
      return 'The clash is over';
    case 'rallied':
      return `${does(name(e.unit), 'rallies')} with ${howMany(e.hits, 'hit')}`;
    case 'rallyTried':
      return `${name(e.leader)} calls back ${name(e.unit)}`;
    case 'keptWaiting':
      return `${does(name(e.unit), 'waits')} at the Standard`;
    case 'standardCaptured':
      return `${does(name(e.by), 'captures')} the Standard of ${e.contingent}, ${howMany(e.points, 'Rout Point')}`;
    case 'ralliesCleared':
      return 'Rally Phase';
    case 'refreshed':
      return `In order again: ${e.ordered.length === 0 ? 'nobody' : names(s, e.ordered)}; new arrows: ${e.reloaded.length === 0 ? 'nobody' : names(s, e.reloaded)}`;
    case 'smokeLaid':
      return `Smoke rolls over ${listed(e.hexes)}`;
    case 'thirst':
      return `Without the spring ${does(sideName(s, e.side), 'goes')} thirsty, ${howMany(e.points, 'Rout Point')}`;
    case 'turnEnded':
      return e.quiet > 0 ? 'A quiet turn' : 'The turn is over';
    case 'ended':
      return `The battle is over: ${reason(s, e)}`;
  }
}

export const text: GameText<State, Action, AnyFrame, Event> = {
  prompt,
  event: eventText,
  reason,
  action,
  notOffered: (s, f, a) => ({ ref: 'DH-4.2', message: `“${action(s, a)}” is no answer here: ${prompt(s, f)}` }),
};
