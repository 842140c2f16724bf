import { must, refusal } from '@pennon/kernel';
import { allowanceOf } from './board/allowance.js';
import { attackRefusal } from './board/attacks.js';
import { battlefield } from './board/battlefield.js';
import { goingOf, jumpFacts, walked } from './board/march.js';
import { card, character, isMounted, isPresent, isUp, nameOf, object } from './board/people.js';
import { position } from './board/position.js';
import { landings } from './board/retreats.js';
import { friendsBeside, shotRefusal } from './board/shots.js';
import { JUMP_FORBIDDEN } from './rules/jumps.js';
import type {
  AnyFrame,
  CharacterId,
  CombatFrame,
  MarchFrame,
  Phase,
  PlaceFrame,
  RetreatFrame,
  ShotFrame,
  State,
  TurnFrame,
} from './types.js';

/*
 * Whether what is going on in a state from outside can be going on: who may wait for whom, and that everybody named in a frame is where the procedure
 * will look for him. A procedure trusts its own frame; nothing that passes here makes it fail later.
 */

/** What may wait on top of each step of the turn, from below. */
const CALLED: { readonly [step in TurnFrame['step']]?: readonly (readonly AnyFrame['proc'][])[] } = {
  afterShot: [['shot'], ['retreat'], ['place']],
  afterMove: [['march']],
  afterAttack: [['combat'], ['combat', 'retreat'], ['combat', 'place']],
};
/** The phase that each step belongs to. */
const PHASE_OF: { readonly [step in TurnFrame['step']]: Phase } = {
  begin: 'missile',
  missile: 'missile',
  afterShot: 'missile',
  move: 'move',
  afterMove: 'move',
  combat: 'combat',
  afterAttack: 'combat',
  recovery: 'recovery',
  check: 'recovery',
};

export function mustGoOn(state: State): void {
  const [bottom, ...above] = state.stack;
  if (bottom?.proc !== 'turn') {
    must(false, 'state.stack must begin with the turn.');
    return;
  }
  const ways = CALLED[bottom.step] ?? [[]];
  const procs = above.map(({ proc }) => proc);
  must(
    ways.some((way) => way.length === procs.length && way.every((proc, i) => proc === procs[i])),
    `state.stack: ${procs.length === 0 ? 'nothing' : procs.join(' and ')} cannot be going on in turn.${bottom.step}.`,
  );
  must(PHASE_OF[bottom.step] === state.phase, `state.phase must be ${PHASE_OF[bottom.step]} in turn.${bottom.step}.`);
  must(bottom.step !== 'begin' || (state.turn === 1 && state.active === state.sides[0]), 'state.stack: the game has begun.');
  for (const [i, frame] of above.entries()) mustFit(state, frame, above[i - 1], above[i + 1]);
}

function mustFit(state: State, frame: AnyFrame, below: AnyFrame | undefined, above: AnyFrame | undefined): void {
  switch (frame.proc) {
    case 'turn':
      must(false, 'state.stack: a turn is going on within a turn.');
      break;
    case 'march':
      marchMustFit(state, frame);
      break;
    case 'shot':
      shotMustFit(state, frame);
      break;
    case 'combat':
      combatMustFit(state, frame, above);
      break;
    case 'place':
      placeMustFit(state, frame);
      break;
    case 'retreat':
      retreatMustFit(state, frame, below);
  }
}

const isOf = (state: State, id: CharacterId, isActive: boolean): boolean => (card(state, id).side === state.active) === isActive;

function marchMustFit(state: State, { step, unit, spent, allowance, landing }: MarchFrame): void {
  const name = nameOf(state, unit);
  const one = character(state, unit);
  must(isOf(state, unit, true) && (one.is === 'toCome' || isUp(one)), `state.stack: ${name} cannot be moving.`);
  must(
    spent <= allowance && allowance <= Math.max(allowanceOf(state, unit, false), allowanceOf(state, unit)),
    `state.stack: ${name} does not have so many movement points.`,
  );
  must((landing === null) === (step !== 'leap'), `state.stack: ${name} ${landing === null ? 'leaps nowhere' : 'does not leap now'}.`);
  if (step === 'orders') {
    must(!state.acted.includes(unit) && spent === 0 && allowance === allowanceOf(state, unit), `state.stack: ${name} has had his move.`);
    return;
  }
  must(one.is === 'map' && !isMounted(one), `state.stack: ${name} is not on foot on the map.`);
  if (step === 'goOn') must(state.acted.includes(unit) && spent < allowance, `state.stack: ${name} cannot go on.`);
  if (landing === null) return;
  must(
    walked(state, unit, goingOf(state, unit, spent, allowance), [{ jump: landing }]).ok,
    `state.stack: ${name} cannot leap to ${landing}.`,
  );
}

function shotMustFit(state: State, { step, unit, target, struck }: ShotFrame): void {
  const name = nameOf(state, unit);
  const isFriend = struck !== target;
  if (step === 'hit') {
    must(!isFriend, 'state.stack: nobody is hit before the die is rolled.');
    const why = shotRefusal(state, unit, target);
    must(why === undefined, `state.stack: ${name} cannot shoot. ${why?.message ?? ''}`);
    return;
  }
  must(isOf(state, unit, true) && isUp(character(state, unit)) && state.shot.includes(unit), `state.stack: ${name} has not shot.`);
  must(
    isOf(state, target, false) && isPresent(character(state, target)),
    `state.stack: ${nameOf(state, target)} is not there to be shot at.`,
  );
  const friends = friendsBeside(position(state), card(state, unit), card(state, target)).map(({ id }) => id);
  const isAstray = state.options.shootIntoMelee === 'friendlyFire';
  must(step !== 'friend' || (isAstray && !isFriend && friends.length > 0), 'state.stack: no shot has gone astray.');
  must(!isFriend || (isAstray && friends.includes(struck)), `state.stack: ${nameOf(state, struck)} cannot have been hit.`);
}

function combatMustFit(state: State, { step, attackers, defenders, result, ground }: CombatFrame, above: AnyFrame | undefined): void {
  must(ground.length === defenders.length, 'state.stack: every defender has stood somewhere.');
  if (step === 'roll') {
    const why = attackRefusal(state, { attackers, defenders });
    must(why === undefined && result === 'none', `state.stack: that attack cannot be made. ${why?.message ?? ''}`);
    must(
      defenders.every((id, i) => character(state, id).hex === ground[i]?.hex && character(state, id).rump === ground[i]?.rump),
      'state.stack: the defenders do not stand there.',
    );
    return;
  }
  for (const id of attackers)
    must(isOf(state, id, true) && state.acted.includes(id), `state.stack: ${nameOf(state, id)} has not attacked.`);
  for (const id of defenders)
    must(isOf(state, id, false) && state.assailed.includes(id), `state.stack: ${nameOf(state, id)} has not been attacked.`);
  must(result !== 'none', 'state.stack: the attack has come to nothing.');
  const isRetreat = result === 'R1' || result === 'AR1';
  must(above?.proc !== 'retreat' || isRetreat, 'state.stack: nobody is driven back by that result.');
  must(above === undefined || step === 'advance', 'state.stack: the attack waits for nobody yet.');
  if (step !== 'victim') return;
  must(!isRetreat, 'state.stack: nobody picks a victim of that result.');
  for (const id of result === 'AW' ? attackers : defenders)
    must(isPresent(character(state, id)), `state.stack: ${nameOf(state, id)} is not there.`);
  const riders = defenders.filter((id) => isMounted(character(state, id))).length;
  must(riders === 0 || riders === defenders.length, 'state.stack: mounted and foot defenders are not attacked together (R32).');
  must(!result.includes('HK') || riders > 0, 'state.stack: there is no horse to be killed.');
}

function placeMustFit(state: State, { unit, horse: id, load }: PlaceFrame): void {
  const one = character(state, unit);
  const beast = state.horses[battlefield(state).horse(id).index];
  must(
    isPresent(one) && one.health === 'stunned' && beast?.is === 'loose' && beast.rump === one.hex,
    `state.stack: ${nameOf(state, unit)} has not been thrown from that horse.`,
  );
  must(
    load === null || (object(state, load).hex === one.hex && battlefield(state).horse(id).isMule),
    `state.stack: no load has fallen with ${nameOf(state, unit)}.`,
  );
}

function retreatMustFit(state: State, f: RetreatFrame, below: AnyFrame | undefined): void {
  const { step, result, todo, fought, unit, path, pushed } = f;
  const isAttackers = result === 'AR1';
  if (below?.proc === 'combat') {
    const [driven, stood] = isAttackers ? [below.attackers, below.defenders] : [below.defenders, below.attackers];
    must(below.result === result, 'state.stack: that was not the result of the attack.');
    must(
      [...todo, ...(unit === null ? [] : [unit])].every((id) => driven.includes(id)),
      'state.stack: somebody is driven back who was not in the attack.',
    );
    must(fought.length === stood.length && fought.every((id) => stood.includes(id)), 'state.stack: others took part in the attack.');
  } else {
    const [shooter, another] = fought;
    must(result === 'R2' && todo.length <= 1, 'state.stack: a shot drives back one man.');
    must(
      shooter !== undefined &&
        another === undefined &&
        isOf(state, shooter, true) &&
        state.shot.includes(shooter) &&
        isUp(character(state, shooter)),
      'state.stack: nobody has shot at him.',
    );
  }
  for (const id of todo)
    must(
      isPresent(character(state, id)) && (step === 'stunned' || character(state, id).health !== 'stunned'),
      `state.stack: ${nameOf(state, id)} cannot be driven back.`,
    );
  must(step === 'go' || step === 'push' || step === 'leap' || path.length === 0, 'state.stack: nobody is on his way back.');
  must((step === 'push') === (pushed !== null) || step === 'go', 'state.stack: nobody makes room now.');
  must(
    unit !== null || (step !== 'go' && step !== 'push' && step !== 'jumpOrWound' && step !== 'leap'),
    'state.stack: nobody is on his way.',
  );
  if (unit === null) return;
  must(isPresent(character(state, unit)), `state.stack: ${nameOf(state, unit)} is not there.`);
  if (step === 'push')
    must(
      pushed !== null &&
        isUp(character(state, pushed)) &&
        card(state, pushed).side === card(state, unit).side &&
        !isMounted(character(state, pushed)),
      'state.stack: nobody can make room.',
    );
  if (step === 'jumpOrWound' || step === 'leap') {
    must(isUp(character(state, unit)) && !todo.includes(unit), `state.stack: ${nameOf(state, unit)} cannot jump.`);
    const rooms = landings(state, unit).map((hex) => battlefield(state).hexAt(hex));
    const [hex] = path;
    must(
      step === 'jumpOrWound' ? rooms.length > 0 : hex !== undefined && rooms.includes(hex),
      `state.stack: ${nameOf(state, unit)} cannot leap there.`,
    );
    if (hex === undefined) return;
    const from = position(state).head(card(state, unit).index);
    must(
      refusal(JUMP_FORBIDDEN, jumpFacts(state, unit, from, battlefield(state).indexOf(hex), 'retreat', 0)) === undefined,
      'state.stack: that leap cannot be made.',
    );
  }
}
