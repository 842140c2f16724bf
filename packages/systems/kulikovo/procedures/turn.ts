import { become, call, D10, done, no, ofSide, type Refusal, refusal, type Side, to } from '@pennon/kernel';
import { activationSum, CONTINUATION_FORBIDDEN, isActivated, SEIZURE_FORBIDDEN } from '../rules/command.js';
import { field } from '../rules/field.js';
import { flees, flightPoints, isFlightRolled } from '../rules/morale.js';
import { enemyOf, leader } from '../rules/position.js';
import {
  battleOf,
  flightFacts,
  isSpent,
  isWaiting,
  mayRelease,
  musterOf,
  overallLeaderTo,
  rallying,
  readyBattles,
  releaseAtMost,
  winnerOnTime,
} from '../rules/reckoning.js';
import { rideHexes } from '../rules/riding.js';
import {
  type Action,
  type ActivationFacts,
  type ActivationFrame,
  type Battle,
  FACINGS,
  type InitiativeBy,
  type Kulikovo,
  type Pen,
  type State,
  type TurnFrame,
} from '../types.js';
import { beginActivation } from './activation.js';
import { release } from './aftermath.js';

/** How far a Standard is carried (R52), and how many passes end the game (R69). */
const STANDARD_MP = 4;
const MOST_PASSES = 4;

export const beginGame = (side: Side): TurnFrame => ({
  proc: 'turn',
  step: 'duel',
  side,
  by: 'start',
  battle: null,
  seizing: null,
  rallied: [],
});
const initiative = (f: TurnFrame, side: Side, by: InitiativeBy, battle: Battle | null = null): TurnFrame => ({
  ...f,
  step: 'initiative',
  side,
  by,
  battle,
});

/** There are no turns: who has the initiative keeps it as long as he can (section 4). */
export const turn: Kulikovo['turn'] = {
  /** Peresvet and Chelubey (K1). */
  duel: {
    kind: 'chance',
    roll: (s) => ({ purpose: 'duel', dice: typeof field(s).document.first === 'string' ? [] : [D10, D10], ref: 'K1' }),
    take(w, f, faces) {
      const { first } = field(w.state).document;
      const [a, b] = faces;
      if (typeof first === 'string' || a === undefined || b === undefined) return to(f, 'prince');
      const side = a > b ? w.state.sides[0] : b > a ? w.state.sides[1] : first.duel.equal;
      w.emit({ type: 'duelFought', faces, first: side });
      return to(f, 'prince', { side });
    },
  },
  /** Is the man under the banner the prince himself (K2)? */
  prince: {
    kind: 'choice',
    side: (s, f) => field(s).document.special.falsePrince?.side ?? f.side,
    options: (s) => [{ type: 'prince', unit: null }, ...princeUnits(s).map((unit): Action => ({ type: 'prince', unit }))],
    whyNot: (s, _f, a) => (a.type === 'prince' ? princeRefusal(s, a.unit) : undefined),
    take(w, f, a) {
      if (field(w.state).document.special.falsePrince !== undefined && a.type === 'prince') w.emit({ type: 'princeChosen', with: a.unit });
      return to(f, 'initiative');
    },
  },
  initiative: {
    kind: 'auto',
    run(w, f) {
      const { clock } = field(w.state).document;
      const ticks = clock.side === f.side && f.by !== 'seized';
      if (ticks && w.state.tick >= clock.ticks) return endOnTime(w, 'clock');
      w.emit({ type: 'initiative', side: f.side, by: f.by, tick: w.state.tick + (ticks ? 1 : 0) });
      return to(f, 'flight');
    },
  },
  flight: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'flightCheck', dice: isFlightRolled(flightFacts(s, f.side)) ? D10 : [], ref: '8.2' }),
    take(w, f, [face]) {
      if (face === undefined) return to(f, 'release');
      const facts = flightFacts(w.state, f.side);
      const isGone = flees(facts, face);
      w.emit({ type: 'flightChecked', side: f.side, face, fp: flightPoints(facts), level: facts.flightLevel, flees: isGone });
      if (isGone) w.emit({ type: 'ended', winner: enemyOf(w.state, f.side), degree: 'decisive', reason: 'flight' });
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
    roll: () => ({ purpose: 'release', dice: D10, ref: 'K3' }),
    take(w, f, [face = 0]) {
      const atMost = releaseAtMost(w.state);
      w.emit({ type: 'releaseRolled', face, atMost, released: face <= atMost });
      if (face <= atMost) release(w);
      return to(f, 'begin');
    },
  },
  begin: { kind: 'auto', run: (w, f) => (f.by === 'seized' && f.battle !== null ? activate(w, f, f.battle) : to(f, 'free')) },

  free: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => [
      ...readyBattles(s, f.side).map((battle): Action => ({ type: 'activate', battle })),
      ...(rallying(s, f.side).length > 0 ? [{ type: 'rally' } as const] : []),
      ...(mayPass(s, f) ? [{ type: 'pass' } as const] : []),
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
          return w.state.passes >= MOST_PASSES ? endOnTime(w, 'passes') : become(initiative(f, enemyOf(w.state, f.side), 'passed'));
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
  continue: {
    kind: 'choice',
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
    roll: () => ({ purpose: 'seizure', dice: D10, ref: 'R18' }),
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
    roll: () => ({ purpose: 'continuation', dice: D10, ref: 'R16' }),
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

function activate(w: Pen, f: TurnFrame, battle: Battle) {
  w.emit({ type: 'activated', side: f.side, battle, ...musterOf(w.state, f.side, battle) });
  return call<ActivationFrame, TurnFrame>(beginActivation(), { ...f, step: 'continue', battle: null });
}

function endOnTime(w: Pen, reason: 'clock' | 'passes') {
  w.emit({ type: 'ended', winner: winnerOnTime(w.state), degree: 'marginal', reason });
  return done;
}

/** The die for another Battle, with its reasons (R16, R18). */
function rollFor(s: State, side: Side, name: Battle, k: number, face: number) {
  const battle = battleOf(s, side, name);
  if (battle === undefined) throw new Error(`no Battle ${name}`);
  const { ar } = leader(s, battle.leader.id);
  const facts: ActivationFacts = { ar, k, ...overallLeaderTo(s, battle) };
  const sum = activationSum(facts);
  return { ar, face, reasons: sum.reasons, total: face + sum.total, success: isActivated(facts, face + sum.total, face) };
}

function princeUnits(s: State): readonly string[] {
  const { falsePrince } = field(s).document.special;
  return falsePrince === undefined
    ? []
    : field(s).units.flatMap((u) => (u.side === falsePrince.side && falsePrince.battles.includes(u.battle) ? [u.id] : []));
}

function standardRides(s: State, side: Side): readonly Action[] {
  const hex = ofSide(s.standards, side);
  return hex === null ? [] : rideHexes(s, side, hex, STANDARD_MP, true).map((at) => ({ type: 'moveStandard', to: at }));
}

const isBound = (s: State, f: TurnFrame): boolean => field(s).document.special.commits === f.side && ofSide(s.frees, f.side) === 1;
/** Begich has come to fight (V2). */
const mayPass = (s: State, f: TurnFrame): boolean => !isBound(s, f) || readyBattles(s, f.side).length === 0;

const seizingBattles = (s: State, side: Side): readonly Battle[] => (ofSide(s.seizures, side) > 0 ? readyBattles(s, side) : []);

// ------------------------------------------------------------------ why not

const isStandardUse = (a: Action): boolean => a.type === 'rally' || a.type === 'moveStandard';
const STANDARD_ONLY_FREE = no('section 4 rule 7', 'The Standard is used only with the free activation.');

function princeRefusal(s: State, unit: string | null): Refusal {
  const battles = field(s).document.special.falsePrince?.battles ?? [];
  return no('K2', `The prince rides with a unit of ${battles.join(' or ')}, or stands under his banner; not with ${unit}.`);
}

function battleRefusal(s: State, side: Side, name: Battle): Refusal | undefined {
  const battle = battleOf(s, side, name);
  if (battle === undefined) return no('section 4', `${name} is not a Battle of this side.`);
  if (isWaiting(s, battle)) return no('K3', `${name} is hidden and waits for its release.`);
  return isSpent(s, battle) ? no('section 4 rule 6', `All units of ${name} are Retired or eliminated.`) : undefined;
}

function freeRefusal(s: State, f: TurnFrame, a: Action): Refusal | undefined {
  switch (a.type) {
    case 'activate':
      return battleRefusal(s, f.side, a.battle);
    case 'rally':
      if (f.step !== 'free') return STANDARD_ONLY_FREE;
      return ofSide(s.standards, f.side) === null
        ? no('7.4', 'The Standard is lost: nobody rallies any more.')
        : no('7.2', 'There is no Retired unit that could rally.');
    case 'moveStandard':
      if (f.step !== 'free') return STANDARD_ONLY_FREE;
      return no('7.2', `The Standard cannot be carried to ${a.to}: ${STANDARD_MP} hexes at most, not into an enemy ZOC.`);
    case 'pass':
      return f.step === 'free'
        ? no('V2', 'Begich has come to fight: no pass at the first free activation.')
        : no('R18', 'After a seizure that failed a Battle must be activated.');
    default:
      return undefined;
  }
}

function continueRefusal(s: State, side: Side, name: Battle): Refusal | undefined {
  const battle = battleOf(s, side, name);
  const wrong = battleRefusal(s, side, name);
  if (battle === undefined || wrong !== undefined) return wrong;
  return refusal(CONTINUATION_FORBIDDEN, {
    ar: 1,
    k: s.k,
    charisma: 0,
    overallLeader: 'none',
    sameBattle: name === s.last,
    battleSpent: isSpent(s, battle),
  });
}

function seizeRefusal(s: State, side: Side, name: Battle): Refusal | undefined {
  const battle = battleOf(s, side, name);
  const attempts = {
    ar: 1,
    k: 1,
    charisma: 0,
    overallLeader: 'none',
    battleSpent: battle !== undefined && isSpent(s, battle),
    attemptsLeft: ofSide(s.seizures, side),
  } as const;
  return refusal(SEIZURE_FORBIDDEN, attempts) ?? battleRefusal(s, side, name);
}
