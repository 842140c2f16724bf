import { must } from '@pennon/kernel';
import { attackRefusal } from './board/attacks.js';
import { battlefield } from './board/battlefield.js';
import { isEligible } from './board/interrupts.js';
import { mayWake, mustRecover } from './board/nerve.js';
import { bears, card, character, horse, isConscious, isMounted, mfOf, nameOf } from './board/people.js';
import { hexesBesideHorse, hexesToBeFreed } from './board/placing.js';
import { reactionsTo } from './board/reactions.js';
import { shotFacts } from './board/shots.js';
import type { AnyFrame, BlowFrame, CharacterId, PlaceFrame, ShotFrame, State, TurnFrame, WindowFrame } from './types.js';

/*
 * Whether what is going on in a state from outside can be going on: who may wait for whom, and that everybody named in a frame is where the procedure
 * will look for him. A procedure trusts its own frame; nothing that passes here makes it fail later.
 */

/** What each procedure may be waiting for, by the step to which it will come back. */
const ABOVE: { readonly [where: string]: readonly AnyFrame['proc'][] } = {
  'turn.afterCharge': ['charge'],
  'turn.afterActivation': ['activation'],
  'charge.arrived': ['stride'],
  'charge.carriedOn': ['stride'],
  'charge.strike': ['morale'],
  'charge.answerNerve': ['blow'],
  'charge.answer': ['morale'],
  'charge.after': ['blow'],
  'activation.after': ['march', 'blow', 'shot', 'morale', 'place'],
  'activation.kind': ['place'],
  'activation.goesOn': ['march', 'window'],
  'march.afterStep': ['stride', 'window'],
  'march.grabbed': ['window'],
  'march.leave': ['window'],
  'march.shot': ['shot'],
  'march.next': ['place'],
  'stride.checks': ['window'],
  'stride.freed': ['window', 'place', 'morale'],
  'stride.shaken': ['place'],
  'stride.stumbled': ['place'],
  'window.after': ['blow', 'shot'],
  'blow.seize': ['place'],
  'blow.face': ['window'],
  'blow.advance': ['morale'],
  'blow.freed': ['place'],
  'shot.morale': ['place'],
  'shot.freed': ['morale', 'place'],
  'morale.roll': ['place'],
};
/** Steps at which a procedure can wait by itself: it asks somebody, or the dice. */
const ASKS: ReadonlySet<string> = new Set([
  'turn.priority',
  'turn.declareFirst',
  'turn.declareSecond',
  'turn.nextCharge',
  'turn.select',
  'turn.interrupt',
  'turn.tie',
  'turn.recovery',
  'turn.waking',
  'turn.rise',
  'charge.retarget',
  'charge.react',
  'charge.ride',
  'charge.foreign',
  'charge.strike',
  'charge.answer',
  'charge.onward',
  'activation.guard',
  'activation.kind',
  'activation.breakOff',
  'march.ask',
  'march.after',
  'march.grab',
  'march.break',
  'stride.impairment',
  'window.ask',
  'blow.roll',
  'blow.seize',
  'blow.retreat',
  'blow.face',
  'blow.advance',
  'shot.roll',
  'shot.victim',
  'shot.astray',
  'place.choose',
  'morale.roll',
]);
const PHASE_OF: { readonly [step in TurnFrame['step']]?: State['phase'] } = {
  activations: 'charge',
  select: 'activation',
  interrupt: 'activation',
  tie: 'activation',
  afterActivation: 'activation',
  cleanup: 'activation',
  recovery: 'cleanup',
  waking: 'cleanup',
  rise: 'cleanup',
  victory: 'cleanup',
};

const placeOf = (f: AnyFrame): string => `${f.proc}.${f.step}`;

export function mustGoOn(state: State): void {
  const [bottom] = state.stack;
  if (bottom?.proc !== 'turn') {
    must(false, 'state.stack must begin with the turn.');
    return;
  }
  for (const [i, frame] of state.stack.entries()) {
    const above = state.stack[i + 1];
    if (above === undefined)
      must(ASKS.has(placeOf(frame)) || placeOf(frame) === 'turn.begin', `state.stack: ${placeOf(frame)} waits for nobody.`);
    else must(ABOVE[placeOf(frame)]?.includes(above.proc) === true, `state.stack: ${above.proc} cannot be going on in ${placeOf(frame)}.`);
    mustFit(state, frame, above, state.stack[i - 1]);
  }
  must(
    (PHASE_OF[bottom.step] ?? 'charge') === state.phase,
    `state.phase must be ${PHASE_OF[bottom.step] ?? 'charge'} in turn.${bottom.step}.`,
  );
  must(bottom.step !== 'begin' || state.turn === 1, 'state.stack: the game has begun.');
}

function mustFit(state: State, frame: AnyFrame, above: AnyFrame | undefined, below: AnyFrame | undefined): void {
  switch (frame.proc) {
    case 'turn':
      turnMustFit(state, frame);
      break;
    case 'charge':
      must(sideOf(state, frame.unit) !== sideOf(state, frame.target), 'state.stack: nobody charges a friend.');
      must(frame.mover === frame.unit || frame.mover === frame.target, 'state.stack: only the two of a charge ride.');
      if (above === undefined) {
        mustBeUp(state, frame.unit, 'charge');
        must(
          frame.step === 'onward' ||
            frame.step === 'retarget' ||
            (character(state, frame.target).is === 'map' && character(state, frame.target).health !== 'dead'),
          `state.stack: ${nameOf(state, frame.target)} is not there to be charged.`,
        );
        must(
          bears(character(state, frame.unit), 'charge') || frame.step === 'answer',
          `state.stack: ${nameOf(state, frame.unit)} does not charge.`,
        );
        must(frame.step !== 'answer' || frame.answered, 'state.stack: nobody has answered the charge.');
        must(
          (frame.step !== 'ride' && frame.step !== 'answer') || isConscious(character(state, frame.mover)),
          'state.stack: the rider is down.',
        );
      }
      break;
    case 'activation':
      if (above === undefined) {
        const one = character(state, frame.unit);
        must(isConscious(one) || one.is === 'toCome', `state.stack: ${nameOf(state, frame.unit)} cannot act.`);
        must(isEligible(state, one), `state.stack: ${nameOf(state, frame.unit)} has had his activation.`);
        must(frame.step !== 'breakOff' || one.engagedWith !== null, `state.stack: ${nameOf(state, frame.unit)} is not Engaged.`);
        must(
          frame.step !== 'kind' || !['parry', 'cover', 'impaired', 'panic'].some((marker) => bears(one, marker as never)),
          `state.stack: ${nameOf(state, frame.unit)} has other duties.`,
        );
        must(frame.spent <= mfOf(card(state, frame.unit), one), `state.stack: ${nameOf(state, frame.unit)} has spent more MF than he has.`);
      }
      break;
    case 'march':
      if (above === undefined) {
        mustBeUp(state, frame.unit, 'move');
        must(!bears(character(state, frame.unit), 'activated'), `state.stack: ${nameOf(state, frame.unit)} has had his activation.`);
        must(frame.how !== 'panic', 'state.stack: nobody asks a man in Panic.');
        must(frame.step !== 'grab' || frame.led !== null, 'state.stack: no horse is grabbed.');
      }
      for (const step of frame.plan)
        if ('do' in step && step.do === 'exit') must(frame.plan.at(-1) === step, 'state.stack: nobody goes on after he has left.');
      break;
    case 'stride':
      must(below?.proc !== 'march' || below.unit === frame.unit, 'state.stack: it is another who is on his way.');
      must(below?.proc !== 'charge' || below.mover === frame.unit, 'state.stack: it is another who rides in this charge.');
      if (above === undefined) mustBeUp(state, frame.unit, 'move');
      must(
        (frame.to.rump !== null) === isMounted(character(state, frame.unit)) || above !== undefined,
        `state.stack: ${nameOf(state, frame.unit)} goes on other feet.`,
      );
      break;
    case 'window':
      windowMustFit(state, frame, above);
      break;
    case 'blow':
      blowMustFit(state, frame, above);
      break;
    case 'shot':
      shotMustFit(state, frame, above);
      break;
    case 'place':
      placeMustFit(state, frame);
      break;
    case 'morale':
      must(frame.todo.length > 0 || above !== undefined, 'state.stack: nobody tries his nerve.');
      for (const id of frame.todo)
        must(!card(state, id).isAnimal && character(state, id).is === 'map', `state.stack: ${nameOf(state, id)} makes no check.`);
      must(
        frame.todo.slice(0, 1).every((id) => isConscious(character(state, id))) || above !== undefined,
        'state.stack: he makes no check.',
      );
  }
  must(below === undefined || frame.proc !== 'turn', 'state.stack: a turn is going on within a turn.');
}

const sideOf = (state: State, id: CharacterId): string => card(state, id).side;
const mustBeUp = (state: State, id: CharacterId, doing: string): void =>
  must(isConscious(character(state, id)), `state.stack: ${nameOf(state, id)} is in no state to ${doing}.`);

function turnMustFit(state: State, { step, unit, other, todo }: TurnFrame): void {
  const isAsked = step === 'interrupt' || step === 'tie';
  must(!isAsked || (unit !== null && isEligible(state, character(state, unit))), 'state.stack: nobody is selected.');
  must(
    step !== 'tie' ||
      (other !== null && isConscious(character(state, other)) && unit !== null && sideOf(state, other) !== sideOf(state, unit)),
    'state.stack: nobody interrupts.',
  );
  must(
    step !== 'rise' || (unit !== null && isConscious(character(state, unit)) && !isMounted(character(state, unit))),
    'state.stack: nobody rises.',
  );
  for (const id of todo)
    must(
      step === 'recovery' ? mustRecover(character(state, id)) : mayWake(character(state, id)),
      `state.stack: ${nameOf(state, id)} has nothing to roll for.`,
    );
  must(todo.length === 0 || step === 'recovery' || step === 'waking' || step === 'rise', 'state.stack: nobody rolls now.');
  must((step !== 'recovery' && step !== 'waking') || todo.length > 0, 'state.stack: nobody rolls now.');
}

function windowMustFit(state: State, frame: WindowFrame, above: AnyFrame | undefined): void {
  if (above !== undefined) {
    must(frame.reactor !== null, 'state.stack: nobody has reacted.');
    const { hex, rump } = character(state, frame.unit);
    const isShotAt = above.proc === 'shot' && above.step === 'roll' && frame.kind === 'fire';
    must(
      !isShotAt || frame.at === null || frame.at === hex || frame.at === rump,
      `state.stack: ${nameOf(state, frame.unit)} is not there.`,
    );
    return;
  }
  must(reactionsTo(state, frame).length > 0, 'state.stack: nobody can react.');
}

function blowMustFit(state: State, f: BlowFrame, above: AnyFrame | undefined): void {
  must(sideOf(state, f.unit) !== sideOf(state, f.target), 'state.stack: nobody strikes a friend.');
  const target = character(state, f.target);
  if (f.step === 'roll') {
    const why = attackRefusal(state, f);
    must(why === undefined, `state.stack: that blow cannot be struck. ${why?.message ?? ''}`);
    must(f.fell === null && !f.wasHurt && !f.wasKilled, 'state.stack: the blow has not fallen.');
    return;
  }
  must(character(state, f.unit).is === 'map', `state.stack: ${nameOf(state, f.unit)} is not there.`);
  must(target.is === 'map' || target.is === 'carried', `state.stack: ${nameOf(state, f.target)} is not there.`);
  must(f.fell === null || !isMounted(target), `state.stack: ${nameOf(state, f.target)} is in the saddle.`);
  if (above === undefined && f.step === 'retreat')
    must(f.retreats && isConscious(target) && isConscious(character(state, f.unit)), 'state.stack: nobody is driven back.');
  if (above === undefined && (f.step === 'face' || f.step === 'advance')) mustBeUp(state, f.unit, 'strike');
  if (above === undefined && f.step === 'face') mustBeUp(state, f.target, 'turn');
}

function shotMustFit(state: State, f: ShotFrame, above: AnyFrame | undefined): void {
  must(sideOf(state, f.unit) !== sideOf(state, f.target), 'state.stack: nobody shoots at a friend.');
  if (above !== undefined) return;
  const [one, target] = [character(state, f.unit), character(state, f.target)];
  must(isConscious(one) && target.is === 'map' && target.health !== 'dead', 'state.stack: that shot cannot be made.');
  must(f.aim === 'person' || isMounted(target), `state.stack: ${nameOf(state, f.target)} is not mounted.`);
  const facts = shotFacts(state, f);
  must(facts?.inLos === true, `state.stack: ${nameOf(state, f.unit)} cannot shoot.`);
  if (f.step === 'roll') {
    const bars = ['activated', 'panic', 'fumble', 'impaired', 'parry', 'cover', 'engaged'] as const;
    must(
      f.facing === null || f.facing === one.facing || !isMounted(one),
      `state.stack: ${nameOf(state, f.unit)} does not turn in the saddle.`,
    );
    must(
      !bars.some((marker) => bears(one, marker)) && !one.unloaded && one.ammo !== 0,
      `state.stack: ${nameOf(state, f.unit)} cannot shoot.`,
    );
  }
  const victim = character(state, f.struck);
  must(
    f.struck === f.target || (victim.is === 'map' && victim.health !== 'dead' && sideOf(state, f.struck) === sideOf(state, f.unit)),
    'state.stack: that is no friend of his.',
  );
  must(f.step !== 'astray' || f.struck !== f.target, 'state.stack: no shot has gone astray.');
}

function placeMustFit(state: State, f: PlaceFrame): void {
  const one = character(state, f.unit);
  const board = battlefield(state);
  if (f.why === 'freed') {
    must(
      f.horse === null && one.is === 'carried' && one.hex !== null && hexesToBeFreed(state, board.indexOf(one.hex)).length > 0,
      `state.stack: ${nameOf(state, f.unit)} has not been set free.`,
    );
    return;
  }
  must(
    f.horse !== null &&
      one.is === 'map' &&
      !isMounted(one) &&
      horse(state, f.horse).is === 'loose' &&
      horse(state, f.horse).hex === one.hex &&
      hexesBesideHorse(state, f.horse).length > 0,
    `state.stack: ${nameOf(state, f.unit)} has not fallen from that horse.`,
  );
}
