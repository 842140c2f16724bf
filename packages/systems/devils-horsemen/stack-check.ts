import { BadRequest, type Side } from '@pennon/kernel';
import { battlefield } from './board/battlefield.js';
import { enemiesInZoc } from './board/combats.js';
import { shotFacts } from './board/lines-of-fire.js';
import { card, hasFlag, isOnMap, leader, leaderCard, leaderSide, qualityNow, sideOf, typeOf, unit } from './board/pieces.js';
import { trumpRefusal } from './board/trumps.js';
import { PHASES_IN_A_TURN } from './rules/command.js';
import { facingIndex, isVertex } from './rules/facing.js';
import { isInRange } from './rules/missiles.js';
import { isMounted } from './rules/units.js';
import type {
  ActivationFrame,
  AnyFrame,
  LeaderId,
  MarchFrame,
  RallyFrame,
  ShockFrame,
  State,
  TrumpFacts,
  TurnFrame,
  Unit,
  UnitId,
} from './types.js';

/*
 * Whether what is going on in a state from outside can be going on: pieces as they can be, who may wait for whom, and that everybody named in a frame is
 * where the procedure will look for him. A procedure trusts its own frame.
 */

/** What happens at once may have been called from anywhere (see settle.ts). */
const AT_ONCE: readonly AnyFrame['proc'][] = ['rout', 'alone'];
/** Who may have been called from where. */
const CALLED: { readonly [proc in AnyFrame['proc']]: readonly AnyFrame['proc'][] } = {
  turn: ['activation', 'rally', 'flight'],
  activation: ['march', 'shot', 'raid', 'feint', 'shock'],
  march: ['window', 'shot'],
  window: ['withdrawal', 'feint', 'shot'],
  shot: ['casualty', 'shot'],
  casualty: [],
  alone: [],
  rout: [],
  withdrawal: ['shot'],
  feint: ['window', 'shot', 'rush', 'shock'],
  rush: ['window'],
  raid: ['casualty', 'window', 'withdrawal', 'rush', 'shock'],
  shock: ['casualty', 'window'],
  rally: ['rout'],
  flight: [],
};

const must: (holds: boolean, what: string) => asserts holds = (holds, what) => {
  if (!holds) throw new BadRequest(what);
};

/** Throws `BadRequest` with the first thing that cannot be. */
export function mustGoOn(s: State): void {
  s.units.forEach((u, i) => {
    mustBeUnit(s, u, `state.units[${i}]`);
  });
  mustBeLeaders(s);
  mustFitScenario(s);
  if (s.outcome !== null) return;
  mustStack(s);
  mustStandAlone(s);
  mustHavePhase(s);
  s.stack.forEach((f, i) => {
    mustFitFrame(s, f, `state.stack[${i}]`);
  });
}

/** A unit as it can be (14.4). Inside a clash hits may be at the TQ and beyond. */
function mustBeUnit(s: State, u: Unit, at: string): void {
  const c = card(s, u.id);
  const isHorse = isMounted({ type: typeOf(c, u) });
  must(
    (u.hex === null) === (u.fate !== 'fights'),
    `${at}: ${u.id} is ${u.fate === 'fights' ? 'in the battle' : u.fate} and stands at ${u.hex ?? 'no hex'}.`,
  );
  must(isVertex(u.facing) !== u.inColumn, `${at}.facing must be a ${u.inColumn ? 'hexside In Column' : 'vertex'}, not ${u.facing}.`);
  must(!u.disordered || isHorse, `${at}.disordered: only mounted units are Disordered.`);
  must(!u.inColumn || !isHorse, `${at}.inColumn: only infantry forms Column.`);
  must(u.form === 'mounted' || isMounted(c), `${at}.form: ${u.id} never had horses.`);
  must(u.form !== 'unhorsed' || c.type === 'KN', `${at}.form: only knights are unhorsed.`);
  must(u.form !== 'dismounted' || hasFlag(c, 'DM'), `${at}.form: ${u.id} does not dismount.`);
  must(!u.routed || !(u.inColumn || u.rallied || u.disordered || u.mark !== 'none'), `${at}: a routed unit is nothing else besides.`);
  must(!u.waited || u.routed, `${at}.waited: only a routed unit waits at its Standard.`);
  const isClash = s.stack.some(
    (f) => f.proc === 'shock' && f.combats.some((c) => c.attackers.includes(u.id) || c.defenders.includes(u.id)),
  );
  must(u.hex === null || u.routed || isClash || u.hits < qualityNow(s, u.id), `${at}.hits: with ${u.hits} hits ${u.id} would have routed.`);
  const isStruck = s.stack.some(
    (f) => f.proc === 'shock' && f.combats.some((c) => c.defenders.includes(u.id) && !c.stood.some((one) => one.unit === u.id)),
  );
  must(!u.routed || isStruck || u.hits === 0, `${at}.hits: a routed unit has none.`);
}

/** Leaders are gone for good, and a leader with an enemy unit in his hex would be too. */
function mustBeLeaders(s: State): void {
  s.leaders.forEach((man, i) => {
    const at = `state.leaders[${i}]`;
    must(man.hex !== null || man.status === 'finished', `${at}.status: he is gone.`);
    const { side } = leaderCard(s, man);
    const other = s.units.find((u) => u.hex !== null && u.hex === man.hex && sideOf(s, u.id) !== side);
    must(other === undefined, `${at}.hex: ${man.hex} is held by ${other?.id} of the enemy.`);
  });
}

function mustFitScenario(s: State): void {
  const board = battlefield(s);
  const { special } = board.document;
  const expected = board.sides.flatMap((side) => board.army(side).standards.map(({ contingent }) => contingent));
  must(
    s.standards.length === expected.length && s.standards.every(({ contingent }, i) => contingent === expected[i]),
    `state.standards must be those of ${expected.join(', ') || 'nobody'}.`,
  );
  must(!s.special.waiting || special.waiting !== undefined, 'state.special.waiting does not fit the scenario.');
  must(!s.special.hidden || special.hidden !== undefined, 'state.special.hidden does not fit the scenario.');
  must(s.special.smoke === null || special.smoke !== undefined, 'state.special.smoke does not fit the scenario.');
  must(s.turn <= board.document.turns, `state.turn must be at most ${board.document.turns}.`);
  s.bolting.forEach((id) => {
    must(unit(s, id).routed, `state.bolting: ${id} has not routed.`);
  });
}

function mustStack(s: State): void {
  s.stack.forEach((f, i) => {
    const below = s.stack[i - 1];
    if (below === undefined) {
      must(f.proc === 'turn', 'state.stack must begin with the turn.');
      return;
    }
    const may = CALLED[below.proc].includes(f.proc) || AT_ONCE.includes(f.proc);
    must(may, `state.stack[${i}]: ${f.proc} does not come out of ${below.proc}.${below.step}.`);
  });
}

/** Friends share a hex only while one of them passes or runs through (DH-R18). Who has routed on his march runs through, and passes no more. */
function mustStandAlone(s: State): void {
  const passing = new Set(
    s.stack.flatMap((f) => (f.proc === 'rout' || (f.proc === 'march' && !(isOnMap(s, f.unit) && unit(s, f.unit).routed)) ? [f.unit] : [])),
  );
  const held = new Map<string, UnitId>();
  for (const { id, hex } of s.units) {
    if (hex === null || passing.has(id)) continue;
    const other = held.get(hex);
    must(other === undefined, `${other} and ${id} stand in one hex, ${hex}.`);
    held.set(hex, id);
  }
  for (const id of passing) {
    const { hex } = unit(s, id);
    const enemy = hex === null ? undefined : s.units.find((u) => u.hex === hex && sideOf(s, u.id) !== sideOf(s, id));
    must(enemy === undefined, `${id} and ${enemy?.id} of the enemy stand in one hex, ${hex}.`);
  }
}

/** There is a phase exactly while somebody gives orders or fights under them. */
function mustHavePhase(s: State): void {
  const frame = s.stack.find((f) => f.proc === 'activation');
  const AFTER: readonly ActivationFrame['step'][] = ['momentum', 'momentumRoll', 'doomRoll', 'trump', 'trumpRoll', 'begin'];
  const isActing = frame !== undefined && !AFTER.includes(frame.step);
  must(isActing === (s.phase !== null), 'state.phase must be there while a leader acts, and only then.');
  if (s.phase === null || frame === undefined) return;
  must(s.phase.leader === frame.leader, 'state.phase.leader must be the one who acts.');
  must(s.phase.side === leaderSide(s, frame.leader), 'state.phase.side must be his side.');
}

function mustFitFrame(s: State, f: AnyFrame, at: string): void {
  const stands = (id: UnitId, name: string): void => must(isOnMap(s, id), `${at}.${name} must be on the map.`);
  const lives = (id: LeaderId, name: string): void => must(leader(s, id).hex !== null, `${at}.${name} must be alive.`);
  const enemies = (a: UnitId, b: UnitId): void => must(sideOf(s, a) !== sideOf(s, b), `${at}: ${a} and ${b} are of one side.`);
  switch (f.proc) {
    case 'turn':
      turnFits(s, f, at);
      return;
    case 'activation':
      activationFits(s, f, at);
      return;
    case 'march':
      marchFits(s, f, at);
      return;
    case 'window':
      must(f.step === 'ask' || f.unit !== null || f.step === 'settled', `${at}.unit must be the one that turns.`);
      if (f.unit !== null) enemies(f.unit, f.mover);
      return;
    case 'shot':
      if (f.step === 'roll') stands(f.firer, 'firer');
      must(card(s, f.firer).missile !== undefined, `${at}.firer has no missiles.`);
      if (battlefield(s).knowsUnit(f.target)) {
        enemies(f.firer, f.target);
        if (f.step === 'roll') {
          stands(f.target, 'target');
          const stand = { hex: battlefield(s).indexOf(f.from), facing: facingIndex(unit(s, f.firer).facing) };
          must(isInRange(shotFacts(s, f.firer, f.target, f.occasion, f.mode, stand)), `${at}.target is out of range.`);
        }
      }
      return;
    case 'casualty':
    case 'alone':
      lives(f.leader, 'leader');
      return;
    case 'rout':
      must(f.step === 'over' || !isOnMap(s, f.unit) || unit(s, f.unit).routed, `${at}.unit has not routed.`);
      for (const id of f.along) must(leaderSide(s, id) === sideOf(s, f.unit), `${at}.along: ${id} is of the other side.`);
      return;
    case 'withdrawal':
    case 'rush':
      enemies(f.unit, f.proc === 'rush' ? f.target : f.mover);
      return;
    case 'feint':
    case 'raid':
      enemies(f.unit, f.target);
      must(f.proc === 'raid' ? card(s, f.unit).missile !== undefined : isMounted(card(s, f.unit)), `${at}.unit cannot do that.`);
      if (f.proc === 'raid')
        for (const id of f.answering) must(card(s, id).missile !== undefined, `${at}.answering: ${id} has no missiles.`);
      return;
    case 'shock':
      shockFits(s, f, at);
      return;
    case 'rally':
      rallyFits(s, f, at);
      return;
    case 'flight':
  }
}

/** Who rolls or waits at his Standard is there and has routed; at `face` the first has rolled already. */
function rallyFits(s: State, { step, queue }: RallyFrame, at: string): void {
  for (const id of step === 'face' ? queue.slice(1) : queue) {
    const isThere = isOnMap(s, id);
    must(isThere || step === 'ending' || step === 'routs' || step === 'refresh', `${at}.queue: ${id} is not on the map.`);
    must(!isThere || unit(s, id).routed, `${at}.queue: ${id} has not routed.`);
  }
}

function turnFits(s: State, f: TurnFrame, at: string): void {
  if (f.step === 'trumpRoll') {
    // He tries it now: his side had not tried before.
    const before = f.tried.filter((side) => side !== f.side);
    mustTrump(s, f.trumper, f.due, 'activation', before, `${at}.trumper`);
  }
  if (f.step === 'counter' || f.step === 'counterRoll') mustAct(s, f.trumper, `${at}.trumper`);
  if (f.step === 'counterRoll') mustTrump(s, f.counter, f.trumper, 'counter', f.tried, `${at}.counter`);
}

function activationFits(s: State, f: ActivationFrame, at: string): void {
  if (f.step === 'unit' || f.step === 'rallyRoll')
    must(
      f.unit !== null && isOnMap(s, f.unit) && sideOf(s, f.unit) === s.phase?.side,
      `${at}.unit must be of the active side, on the map.`,
    );
  if (f.step === 'leader') must(f.other !== null && leader(s, f.other).hex !== null, `${at}.other must be alive.`);
  if (ACTS_AGAIN.includes(f.step)) mustAct(s, f.leader, `${at}.leader`);
  if (f.step === 'trumpRoll') mustTrump(s, f.trumper, f.leader, 'momentum', [], `${at}.trumper`);
}
/** In these steps a leader may begin an Orders Phase, or another. */
const ACTS_AGAIN: readonly ActivationFrame['step'][] = ['begin', 'momentumRoll', 'trump', 'trumpRoll'];

/** He may begin an Orders Phase (DH-R83). */
function mustAct(s: State, id: LeaderId | null, at: string): void {
  must(id !== null && leader(s, id).hex !== null, `${at} must be alive.`);
  must(leader(s, id).phases < PHASES_IN_A_TURN, `${at} has had ${PHASES_IN_A_TURN} Orders Phases in this turn.`);
}

function mustTrump(
  s: State,
  id: LeaderId | null,
  against: LeaderId | null,
  kind: TrumpFacts['kind'],
  tried: readonly Side[],
  at: string,
): void {
  must(id !== null && against !== null, `${at} must say who trumps whom.`);
  const refusal = trumpRefusal(s, id, against, kind, tried);
  must(refusal === undefined, `${at} cannot trump: ${refusal?.message}`);
}

function marchFits(s: State, f: MarchFrame, at: string): void {
  must(sideOf(s, f.unit) === s.phase?.side, `${at}.unit must be of the active side.`);
  if (f.step === 'orders' || f.step === 'along' || f.step === 'aggression' || f.step === 'rush')
    must(isOnMap(s, f.unit) && !unit(s, f.unit).routed, `${at}.unit must be on the map, not in rout.`);
  const isRunning = (id: UnitId): boolean => s.stack.some((one) => one.proc === 'rout' && one.unit === id);
  const { hex } = unit(s, f.unit);
  const beside = hex === f.free ? s.units.find((u) => u.hex === hex && u.id !== f.unit && !isRunning(u.id)) : undefined;
  must(beside === undefined, `${at}.free: ${f.unit} does not have ${f.free} to itself.`);
  const isEnemy = (id: UnitId): boolean => sideOf(s, id) !== sideOf(s, f.unit);
  for (const id of f.beside) must(isEnemy(id), `${at}.beside: ${id} is no enemy.`);
  for (const { unit: id } of f.toward) must(f.carried && isEnemy(id), `${at}.toward: nobody rides at ${id} so.`);
  for (const id of f.along) must(leaderSide(s, id) === sideOf(s, f.unit), `${at}.along: ${id} is of the other side.`);
  for (const step of f.steps)
    if ('enter' in step) must(battlefield(s).grid.isOnMap(step.enter), `${at}.steps: ${step.enter} is not on the map.`);
}

function shockFits(s: State, f: ShockFrame, at: string): void {
  must(f.combats.length === 0 || f.at < f.combats.length, `${at}.at: there is no such combat.`);
  must(
    f.combats.length > 0 || f.step === 'designate' || f.step === 'join' || f.step === 'group' || f.step === 'over',
    `${at}.combats must not be empty.`,
  );
  f.combats.forEach(({ attackers, defenders, lead, against }, i) => {
    const [a] = attackers;
    const [d] = defenders;
    must(a !== undefined && d !== undefined, `${at}.combats[${i}] needs attackers and defenders.`);
    must(
      attackers.every((id) => sideOf(s, id) === sideOf(s, a)) && defenders.every((id) => sideOf(s, id) !== sideOf(s, a)),
      `${at}.combats[${i}] mixes the sides.`,
    );
    must(lead === null || attackers.includes(lead), `${at}.combats[${i}].lead must be one of the attackers.`);
    must(against === null || defenders.includes(against), `${at}.combats[${i}].against must be one of the defenders.`);
    if (f.step === 'clash' && i === f.at && lead !== null && against !== null && isOnMap(s, lead) && !unit(s, lead).routed)
      must(
        enemiesInZoc(s, lead).includes(against) || !isOnMap(s, against),
        `${at}.combats[${i}].lead must have the lead defender in its ZOC.`,
      );
  });
  must(
    (f.step !== 'nerve' && f.step !== 'collapse' && f.step !== 'deploy') ||
      f.queue.every((id) => battlefield(s).knowsUnit(id) && isOnMap(s, id as UnitId)),
    `${at}.queue must name units on the map.`,
  );
  // A routed unit attacks nobody (DH-6.4a); one that is attacked checks as others do.
  const attacking = f.combats.flatMap(({ attackers }) => attackers);
  must(
    f.step !== 'nerve' || f.queue.every((id) => !attacking.includes(id as UnitId) || !unit(s, id as UnitId).routed),
    `${at}.queue: a routed unit does not attack.`,
  );
}
