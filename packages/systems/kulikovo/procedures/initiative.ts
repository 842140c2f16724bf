import { become, call, done, no, ofSide, type Refusal, type Roll, type Side } from '@pennon/kernel';
import { mayRelease, releaseAtMost } from '../board/ambush.js';
import { battlefield } from '../board/battlefield.js';
import { battleRefusal, continueRefusal, mayPass, readyBattles, seizeRefusal, seizingBattles } from '../board/battles.js';
import { isTimeUp, ticks } from '../board/clock.js';
import { activationFacts, musterOf } from '../board/command-range.js';
import { princeRefusal, princeUnits } from '../board/false-prince.js';
import { hidingBattle, hidingRefusal, hidings, mayHide } from '../board/hiding-places.js';
import { foundLeader } from '../board/leader-dangers.js';
import { ridesBy } from '../board/leader-moves.js';
import { enemyOf } from '../board/pieces.js';
import { isStandardUse, rallying, STANDARD_ONLY_FREE, standardRides } from '../board/standard-use.js';
import { flightFacts, isPassedOut, winnerOnTime } from '../board/victory.js';
import { DIE, dieIf } from '../rules/dice.js';
import { duelWinner } from '../rules/duel.js';
import { flees, flightPoints, giverChecks, isFlightRolled } from '../rules/flight-points.js';
import { activationSum, hasFreeActivation, isActivated } from '../rules/initiative.js';
import { STANDARD_MP } from '../rules/standard.js';
import {
  type Action,
  type ActivationFrame,
  type Battle,
  FACINGS,
  type InitiativeBy,
  type Kulikovo,
  type Pen,
  type State,
  type TurnFrame,
} from '../types.js';
import { releaseAmbush } from './ambush-release.js';
import { endOnCollapse } from './collapse.js';
import { beginActivation, beginLeaderCheck, to } from './frames.js';

const initiative = (f: TurnFrame, side: Side, by: InitiativeBy, battle: Battle | null = null): TurnFrame => ({
  ...f,
  step: 'initiative',
  side,
  by,
  battle,
});

/** There are no turns: who has the initiative acts with one Battle for nothing (R15) and keeps it as long as he can (section 4). */
export const turn: Kulikovo['turn'] = {
  /** Peresvet and Chelubey (K1). */
  duel: {
    kind: 'chance',
    roll: (s) => ({ purpose: 'duel', dice: typeof battlefield(s).document.first === 'string' ? [] : [DIE, DIE], ref: 'K1' }),
    take(w, f, faces) {
      const { first } = battlefield(w.state).document;
      const [a, b] = faces;
      if (typeof first === 'string' || a === undefined || b === undefined) return to(f, 'prince');
      const side = duelWinner(w.state.sides, [a, b], first.duel.equal);
      w.emit({ type: 'duelFought', faces, first: side });
      return to(f, 'prince', { side });
    },
  },
  /** Is the man under the banner the prince himself (K2)? */
  prince: {
    kind: 'choice',
    side: (s, f) => battlefield(s).document.special.falsePrince?.side ?? f.side,
    options: (s) => [{ type: 'prince', unit: null }, ...princeUnits(s).map((unit): Action => ({ type: 'prince', unit }))],
    whyNot: (s, _f, a) => (a.type === 'prince' ? princeRefusal(s, a.unit) : undefined),
    take(w, f, a) {
      if (battlefield(w.state).document.special.falsePrince !== undefined && a.type === 'prince')
        w.emit({ type: 'princeChosen', with: a.unit });
      return to(f, 'hide');
    },
  },
  /** The regiment in the wood is set up in secret, all of it in one answer: how many answers it took would tell the enemy something (R93). */
  hide: {
    kind: 'choice',
    side: (s, f) => battlefield(s).document.special.ambush?.side ?? f.side,
    options: (s) => (mayHide(s) ? hidings(s) : [{ type: 'done' }]),
    open: mayHide,
    check: (s, _f, a) => (a.type === 'hide' ? hidingRefusal(s, a) : no('R93', 'First it is settled where the regiment in the wood waits.')),
    take(w, f, a) {
      const battle = hidingBattle(battlefield(w.state));
      if (a.type === 'hide' && battle !== undefined)
        w.emit({ type: 'hid', battle: battle.name, places: { units: a.units, leader: a.leader } });
      return to(f, 'initiative');
    },
  },
  /** The clock counts the free activations of one side (R68). */
  initiative: {
    kind: 'auto',
    run(w, f) {
      const isTick = ticks(w.state, f.side, f.by);
      if (isTick && isTimeUp(w.state)) return endOnTime(w, 'clock');
      w.emit({ type: 'initiative', side: f.side, by: f.by, tick: w.state.tick + (isTick ? 1 : 0) });
      return to(f, giverChecks(w.state.options, f.by) ? 'giverFlight' : 'flight');
    },
  },
  /** Whoever gives the initiative up may flee, and first (R91). */
  giverFlight: {
    kind: 'chance',
    roll: (s, f) => flightRoll(s, enemyOf(s, f.side)),
    take(w, f, [face]) {
      checkFlight(w, enemyOf(w.state, f.side), face);
      return to(f, 'flight');
    },
  },
  /** Whoever receives it may flee (R64). */
  flight: {
    kind: 'chance',
    roll: (s, f) => flightRoll(s, f.side),
    take(w, f, [face]) {
      checkFlight(w, f.side, face);
      return to(f, 'release');
    },
  },
  /** "Not yet", says Bobrok (K3). */
  release: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => (mayRelease(s, f.side) ? [{ type: 'release' }, { type: 'wait' }] : [{ type: 'wait' }]),
    take: (_w, f, a) => to(f, a.type === 'release' ? 'releaseRoll' : 'begin'),
  },
  releaseRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'release', dice: DIE, ref: 'K3' }),
    take(w, f, [face = 0]) {
      const atMost = releaseAtMost(w.state);
      w.emit({ type: 'releaseRolled', face, atMost, released: face <= atMost });
      if (face <= atMost) releaseAmbush(w);
      return to(f, 'begin');
    },
  },
  /** Enemy leaders among the units that have just come out of the wood are found by them (R89). */
  begin: {
    kind: 'auto',
    waitsFor: ['leader'],
    run(w, f) {
      const found = foundLeader(w.state);
      if (found !== undefined) return call(beginLeaderCheck(found, 'alone'), f);
      endOnCollapse(w);
      if (w.state.outcome !== null) return done;
      return !hasFreeActivation(f.by) && f.battle !== null ? activate(w, f, f.battle) : to(f, 'free');
    },
  },

  free: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => [
      ...readyBattles(s, f.side).map((battle): Action => ({ type: 'activate', battle })),
      ...(rallying(s, f.side).length > 0 ? [{ type: 'rally' } as const] : []),
      ...(mayPass(s, f.side) ? [{ type: 'pass' } as const] : []),
      ...standardRides(s, f.side),
    ],
    whyNot: freeRefusal,
    take(w, f, a) {
      switch (a.type) {
        case 'activate':
          return activate(w, f, a.battle);
        case 'rally': {
          const units = rallying(w.state, f.side);
          w.emit({ type: 'rallied', side: f.side, units });
          return to(f, 'rallied', { rallied: units });
        }
        case 'moveStandard':
          w.emit({ type: 'standardMoved', side: f.side, hex: a.to });
          return to(f, 'continue');
        default:
          w.emit({ type: 'passed', side: f.side, free: true });
          // Four in a row end the game (R69).
          return isPassedOut(w.state) ? endOnTime(w, 'passes') : become(initiative(f, enemyOf(w.state, f.side), 'passed'));
      }
    },
  },
  /** Whoever has rallied faces where his owner likes (7.2). */
  rallied: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (_s, f) => (f.rallied.length === 0 ? [{ type: 'done' }] : FACINGS.map((facing) => ({ type: 'face', facing }))),
    take(w, f, a) {
      const [unit, ...rallied] = f.rallied;
      if (a.type !== 'face' || unit === undefined) return to(f, 'continue');
      w.emit({ type: 'faced', unit, facing: a.facing });
      return to(f, rallied.length > 0 ? 'rallied' : 'continue', { rallied });
    },
  },
  /** Another Battle than the last, if its die lets it (R16, R17). */
  continue: {
    kind: 'choice',
    waitsFor: ['activation'],
    side: (_s, f) => f.side,
    options: (s, f) => [
      ...readyBattles(s, f.side).flatMap((battle): readonly Action[] => (battle === s.last ? [] : [{ type: 'continue', battle }])),
      { type: 'pass' },
    ],
    whyNot: (s, f, a) => (a.type === 'continue' ? continueRefusal(s, f.side, a.battle) : isStandardUse(a) ? STANDARD_ONLY_FREE : undefined),
    take(w, f, a) {
      if (a.type !== 'continue') {
        w.emit({ type: 'passed', side: f.side, free: false });
        return become(initiative(f, enemyOf(w.state, f.side), 'passed'));
      }
      w.emit({ type: 'declared', side: f.side, battle: a.battle });
      return to(f, 'seize', { battle: a.battle });
    },
  },
  seize: {
    kind: 'choice',
    side: (s, f) => enemyOf(s, f.side),
    options: (s, f) => [...seizingBattles(s, enemyOf(s, f.side)).map((battle): Action => ({ type: 'seize', battle })), { type: 'decline' }],
    whyNot: (s, f, a) => (a.type === 'seize' ? seizeRefusal(s, enemyOf(s, f.side), a.battle) : undefined),
    take: (_w, f, a) => (a.type === 'seize' ? to(f, 'seizeRoll', { seizing: a.battle }) : to(f, 'continueRoll')),
  },
  seizeRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'seizure', dice: DIE, ref: 'R18' }),
    take(w, f, [face = 0]) {
      const side = enemyOf(w.state, f.side);
      const battle = f.seizing ?? '';
      const { success, ...rolled } = rollFor(w.state, side, battle, 1, face);
      w.emit({ type: 'seizureRolled', side, battle, success, ...rolled });
      const plain = { ...f, seizing: null };
      return success ? become(initiative(plain, side, 'seized', battle)) : to(plain, 'freeAgain');
    },
  },
  continueRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'continuation', dice: DIE, ref: 'R16' }),
    take(w, f, [face = 0]) {
      const battle = f.battle ?? '';
      const { success, ...rolled } = rollFor(w.state, f.side, battle, w.state.k, face);
      w.emit({ type: 'continuationRolled', side: f.side, battle, success, ...rolled });
      return success ? activate(w, f, battle) : become(initiative(f, enemyOf(w.state, f.side), 'failed'));
    },
  },
  /** A seizure that failed gives any Battle, also the last one, without a roll (R18). */
  freeAgain: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => readyBattles(s, f.side).map((battle) => ({ type: 'activate', battle })),
    whyNot: freeRefusal,
    take: (w, f, a) => (a.type === 'activate' ? activate(w, f, a.battle) : done),
  },
};

const flightRoll = (s: State, side: Side): Roll => ({
  purpose: 'flightCheck',
  dice: dieIf(isFlightRolled(flightFacts(s, side))),
  ref: '8.2',
});

/** No face: it is too far from its Flight Level to roll. */
function checkFlight(w: Pen, side: Side, face: number | undefined): void {
  if (face === undefined) return;
  const facts = flightFacts(w.state, side);
  const isGone = flees(facts, face);
  w.emit({ type: 'flightChecked', side, face, fp: flightPoints(facts), level: facts.flightLevel, flees: isGone });
  if (isGone) w.emit({ type: 'ended', winner: enemyOf(w.state, side), degree: 'decisive', reason: 'flight' });
}

function activate(w: Pen, f: TurnFrame, battle: Battle) {
  w.emit({ type: 'activated', side: f.side, battle, ...musterOf(w.state, f.side, battle) });
  return call<ActivationFrame, TurnFrame>(beginActivation(), { ...f, step: 'continue', battle: null });
}

function endOnTime(w: Pen, reason: 'clock' | 'passes') {
  w.emit({ type: 'ended', winner: winnerOnTime(w.state), degree: 'marginal', reason });
  return done;
}

/** The die for another Battle, with its reasons. */
function rollFor(s: State, side: Side, battle: Battle, k: number, face: number) {
  const facts = activationFacts(s, side, battle, k);
  const sum = activationSum(facts);
  const total = face + sum.total;
  return { ar: facts.ar, face, reasons: sum.reasons, total, success: isActivated(facts, total, face) };
}

function freeRefusal(s: State, f: TurnFrame, a: Action): Refusal | undefined {
  switch (a.type) {
    case 'activate':
      return battleRefusal(s, f.side, a.battle);
    case 'rally':
      if (f.step !== 'free') return STANDARD_ONLY_FREE;
      return ofSide(s.standards, f.side) === null
        ? no('7.4', 'The Standard is lost: nobody rallies any more.')
        : no(
            '7.2',
            `There is no Retired unit that could rally: within ${s.options.standardRadius} hexes of the Standard (switch standardRadius), with no enemy beside it.`,
          );
    case 'moveStandard':
      if (f.step !== 'free') return STANDARD_ONLY_FREE;
      if (ofSide(s.standards, f.side) === null) return no('7.4', 'The Standard is lost.');
      return no(
        '7.2',
        `The Standard cannot be carried to ${a.to}: at most ${STANDARD_MP} ${ridesBy(s)}, not into an enemy ZOC, not to an enemy leader or Standard.`,
      );
    case 'pass':
      return f.step === 'free'
        ? no('V2', 'Begich has come to fight: no pass at the first free activation.')
        : no('R18', 'After a seizure that failed a Battle must be activated.');
    default:
      return undefined;
  }
}
