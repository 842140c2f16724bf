import { does, howMany } from '@pennon/kernel';
import { nameOf, sideName } from '../board/pieces.js';
import { facingWords } from '../place-words.js';
import type { Event, GoneWhy, HitWhy, LeaderCheck, Rolled, State, UnitCheck, WentHow } from '../types.js';
import { reason } from './ending.js';
import { listed, names } from './names.js';

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
  'moved-through': (who) => `Moved through in rout, ${does(who, 'is')} eliminated`,
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
export function eventText(s: State, e: Event): string {
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
