import { type Bands, bandNames, does, facesOf, highestFace, howMany, inBand, type Reason, type Side, sameData } from '@pennon/kernel';
import { added, type Roller, type Verdict } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { PRINCE_DIES_FROM } from '../board/false-prince.js';
import { enemyOf, nameOf, sideName, unit } from '../board/pieces.js';
import { ICE_BREAKS_FROM } from '../board/thin-ice.js';
import type { CombatColumns } from '../charts/combat-results.js';
import { DEATH_OF_LEADER } from '../charts/ku-7.3.js';
import { KU_CC } from '../charts/ku-cc.js';
import { KU_CH } from '../charts/ku-ch.js';
import { KU_MF } from '../charts/ku-mf.js';
import { KU_REL } from '../charts/ku-rel.js';
import { KU_SH } from '../charts/ku-sh.js';
import { reluctanceResult } from '../rules/charge-reluctance.js';
import { isChargeMet } from '../rules/counter-charge.js';
import { DIE } from '../rules/dice.js';
import { EVADES_AT_MOST } from '../rules/evasion.js';
import { isActivated } from '../rules/initiative.js';
import { stateAfterShot } from '../rules/missiles.js';
import { attackerAfter, defenderAfter } from '../rules/shock.js';
import { column, isHorse } from '../rules/units.js';
import type { CombatEffect, DeathCause, Event, MissileResult, Rolled, State, StateAfter, UnitId, UnitState } from '../types.js';
import { SHOT_WORDS, sideOf } from './names.js';

type RolledEvent = Extract<Event, { readonly face: number | null } | { readonly type: 'duelFought' }>;

/** A roll as it is told. */
export function verdict(s: State, e: RolledEvent): Verdict {
  switch (e.type) {
    case 'duelFought':
      return duel(s, e);
    case 'flightChecked':
      return flight(s, e);
    case 'releaseRolled':
      return release(s, e);
    case 'continuationRolled':
    case 'seizureRolled':
      return activation(s, e);
    case 'shot':
      return shot(s, e);
    case 'evasionRolled':
      return evasion(s, e);
    case 'reluctanceRolled':
      return reluctance(s, e);
    case 'counterChargeRolled':
      return counterCharge(s, e);
    case 'fought':
      return combat(s, e);
    case 'drowningRolled':
      return drowning(s, e);
    case 'iceRolled':
      return ice(s, e);
    case 'leaderChecked':
      return danger(s, e);
    case 'princeRevealed':
      return princeFound(s, e);
  }
}
type EventOf<T extends RolledEvent['type']> = Extract<Event, { readonly type: T }>;

// ------------------------------------------------------------------ the chain of activations

/** K1: each champion has his die. */
function duel(s: State, { faces, first }: EventOf<'duelFought'>): Verdict {
  const [one, other] = s.sides.map((side, i) => roller(side, sideName(s, side), null, { face: faces[i] ?? 0 }));
  return {
    ...PLAIN,
    rollers: one === undefined || other === undefined ? [nobody(faces[0] ?? 0)] : [one, other],
    title: 'Duel of the champions',
    result: does(sideName(s, first), 'begins'),
    why: 'the higher die',
    follows: [`${does(sideName(s, first), 'has')} the first free activation`],
    ref: 'K1',
  };
}

function flight(s: State, { side, face, fp, level, flees }: EventOf<'flightChecked'>): Verdict {
  const reason: Reason = { ref: 'R64', label: 'flight points', kind: 'base', value: fp, counted: true };
  const name = sideName(s, side);
  return {
    ...PLAIN,
    rollers: [roller(side, name, null, { face, reasons: [reason] })],
    title: `Does the army of ${name} stand?`,
    result: flees ? 'it flees' : 'it stands',
    why: `it flees at ${level} or more`,
    follows: flees ? [`${does(sideName(s, enemyOf(s, side)), 'wins')} a decisive victory`] : [],
    ref: '8.2',
    luck: luckOf(
      face,
      low((f) => fp + f >= level),
    ),
  };
}

function release(s: State, { face, atMost, released }: EventOf<'releaseRolled'>): Verdict {
  const { ambush } = battlefield(s).document.special;
  const side = ambush?.side ?? null;
  return {
    ...PLAIN,
    rollers: [side === null ? nobody(face) : roller(side, sideName(s, side), null, { face })],
    title: 'Release of the ambush',
    result: released ? 'released' : 'not yet',
    why: `${atMost} or less`,
    follows: released && ambush !== undefined ? [`${ambush.battle} comes out of the wood`] : [],
    ref: 'K3',
    luck: luckOf(
      face,
      low((f) => f > atMost),
    ),
  };
}

function activation(s: State, e: EventOf<'continuationRolled' | 'seizureRolled'>): Verdict {
  const drm = added(e.reasons);
  const isSeized = e.type === 'seizureRolled';
  const fails = (face: number): boolean => !isActivated({ ar: e.ar, k: 0, charisma: 0, overallLeader: 'none' }, face + drm, face);
  const enemy = sideName(s, enemyOf(s, e.side));
  const failure = isSeized ? `${does(enemy, 'activates')} any Battle without a roll` : `${does(enemy, 'gets')} the initiative`;
  return {
    ...PLAIN,
    rollers: [roller(e.side, e.battle, null, e)],
    title: isSeized
      ? `${does(sideName(s, e.side), 'tries')} to seize the initiative with ${e.battle}`
      : `${does(e.battle, 'tries')} to go on`,
    result: e.success ? 'it succeeds' : 'it fails',
    why: `${e.ar} or less, and never on a ${highestFace(DIE)}`,
    follows: [e.success ? `${e.battle} is activated` : failure],
    ref: isSeized ? 'R18' : 'R16',
    luck: luckOf(e.face, low(fails)),
  };
}

// ------------------------------------------------------------------ shots

function shot(s: State, e: EventOf<'shot'>): Verdict {
  const { type } = battlefield(s).unit(e.target);
  const read = columnOf(s, e.target);
  const chart = KU_MF.data[`${isHorse(type) ? 'horse' : 'leg'}-${read}`];
  const drm = added(e.reasons);
  const resultOf = (face: number): MissileResult => inBand<MissileResult>(chart, Math.max(0, face + drm));
  const fate = stateAfterShot(standing(s, e.target), e.result);
  return {
    ...PLAIN,
    rollers: [roller(sideOf(s, e.unit), nameOf(s, e.unit), e.unit, e)],
    title: `${does(nameOf(s, e.unit), 'shoots')} at ${nameOf(s, e.target)}`,
    result: SHOT_WORDS[e.result],
    why: `${bandOf(chart, Math.max(0, e.total), 0)} against ${isHorse(type) ? 'Horse' : 'Leg'} that is ${COLUMN_WORDS[read]}`,
    follows: [...(e.result === 'retreat' && fate !== 'eliminated' ? [retreats(s, e.target)] : changes(s, e.target, fate))],
    ref: KU_MF.id,
    from: e.unit,
    at: e.target,
    luck: luckOf(e.face, high(resultOf)),
  };
}

// ------------------------------------------------------------------ attacks

function evasion(s: State, e: EventOf<'evasionRolled'>): Verdict {
  const name = nameOf(s, e.unit);
  return {
    ...PLAIN,
    rollers: [roller(sideOf(s, e.unit), name, e.unit, e)],
    title: `${does(name, 'tries')} to evade`,
    result: e.success ? 'it gets away' : 'it is caught',
    why: `${EVADES_AT_MOST} or less`,
    follows: [e.success ? 'The attack is off' : `Whoever attacks ${name} adds 1`],
    ref: 'O1',
    from: e.unit,
    luck: luckOf(
      e.face,
      low((face) => face > EVADES_AT_MOST),
    ),
  };
}

function reluctance(s: State, e: EventOf<'reluctanceRolled'>): Verdict {
  const drm = added(e.reasons);
  return {
    ...PLAIN,
    rollers: [roller(sideOf(s, e.unit), nameOf(s, e.unit), e.unit, e)],
    title: `Will ${nameOf(s, e.unit)} go in?`,
    result: e.result === 'charge' ? 'it charges' : 'by Shock only',
    why: `${bandOf(KU_REL.data.results, e.total, 0)} on the die`,
    follows: [e.result === 'charge' ? 'The charge goes in' : 'It is fought as Shock, without what a charge adds'],
    ref: KU_REL.id,
    from: e.unit,
    luck: luckOf(
      e.face,
      low((face) => reluctanceResult(face + drm)),
    ),
  };
}

function counterCharge(s: State, e: EventOf<'counterChargeRolled'>): Verdict {
  const drm = added(e.reasons);
  return {
    ...PLAIN,
    rollers: [roller(sideOf(s, e.unit), nameOf(s, e.unit), e.unit, e)],
    title: does(nameOf(s, e.unit), 'counter-charges'),
    result: e.success ? 'the charge is met' : 'too late',
    why: `${bandOf(KU_CC.data.results, e.total)} on the die`,
    follows: [e.success ? 'What the charge would add does not count' : `${does(nameOf(s, e.unit), 'defends')} without a charge`],
    ref: KU_CC.id,
    from: e.unit,
    luck: luckOf(
      e.face,
      low((face) => isChargeMet(face + drm)),
    ),
  };
}

function combat(s: State, e: EventOf<'fought'>): Verdict {
  const isCharge = e.attack === 'charge';
  const chart = isCharge ? KU_CH : KU_SH;
  const drm = added(e.reasons);
  return {
    ...PLAIN,
    rollers: [roller(sideOf(s, e.lead), nameOf(s, e.lead), e.lead, e)],
    title: `${does(nameOf(s, e.lead), isCharge ? 'charges' : 'attacks')} ${nameOf(s, e.target)}`,
    result: blowWords(e),
    why: `${bandOf(chart.data, e.total)} against a unit that is ${COLUMN_WORDS[e.column]}`,
    follows: blowFollows(s, e),
    ref: chart.id,
    from: e.lead,
    at: e.target,
    luck: luckOf(
      e.face,
      high((face) => inBand<CombatColumns>(chart.data, face + drm)[e.column]),
    ),
  };
}

/** What befalls the defender, then the attackers, then whether it goes on: as the chart says it. */
function blowWords({ attack, support, result }: EventOf<'fought'>): string {
  if (result.length === 0) return 'no result';
  const many = support.length > 0;
  const words: { readonly [effect in CombatEffect]: string } = {
    defDisordered: 'Disordered',
    defRetreat1: 'retreats',
    defRetired: 'Retired',
    defEliminated: 'Eliminated',
    attDisordered: `${many ? 'attackers' : 'attacker'} Disordered`,
    attRetreat1: many ? 'attackers retreat' : 'attacker retreats',
    continueAttack: `the ${attack === 'charge' ? 'charge' : 'attack'} goes on`,
  };
  return result.map((effect) => words[effect]).join(', ');
}

function blowFollows(s: State, { target, lead, support, result }: EventOf<'fought'>): readonly string[] {
  const fate = defenderAfter(standing(s, target), result);
  return [
    ...changes(s, target, fate),
    ...(result.includes('defRetreat1') && fate !== 'eliminated' ? [retreats(s, target)] : []),
    ...[lead, ...support].flatMap((id) => {
      const after = attackerAfter(standing(s, id), result);
      return [...changes(s, id, after), ...(result.includes('attRetreat1') && after === 'disordered' ? [retreats(s, id)] : [])];
    }),
    ...(result.includes('continueAttack')
      ? [`${does(nameOf(s, lead), 'attacks')} again, one less on the die, whoever stands in front`]
      : []),
  ];
}

const retreats = (s: State, id: UnitId): string => `${does(nameOf(s, id), 'retreats')} one hex`;
/** How a unit stands that stood otherwise before. */
function changes(s: State, id: UnitId, after: StateAfter): readonly string[] {
  if (after === standing(s, id)) return [];
  const name = nameOf(s, id);
  switch (after) {
    case 'normal':
      return [`${does(name, 'is')} in order again`];
    case 'disordered':
      return [`${does(name, 'is')} Disordered`];
    case 'retired':
      return [`${does(name, 'is')} Retired, back to the Standard`];
    case 'eliminated':
      return [`${does(name, 'is')} Eliminated: ${howMany(battlefield(s).unit(id).fp, 'flight point')} for good`];
  }
}
/** How a unit stands when it is struck; nobody is struck who is gone. */
function standing(s: State, id: UnitId): UnitState {
  const now = unit(s, id).state;
  return now === 'eliminated' ? 'retired' : now;
}
const columnOf = (s: State, id: UnitId): 'normal' | 'disordered' => column(standing(s, id));
const COLUMN_WORDS = { normal: 'Normal', disordered: 'not Normal' } as const;

// ------------------------------------------------------------------ dangers

type InWater = EventOf<'drowningRolled' | 'iceRolled'>;

function drowning(s: State, e: InWater): Verdict {
  const lostFrom = battlefield(s).document.special.drowning?.from ?? highestFace(DIE) + 1;
  return {
    ...unitInDanger(s, e, lostFrom),
    title: `${does(nameOf(s, e.unit), 'swims')} the river`,
    result: e.lost ? 'it drowns' : 'it gets across',
    ref: 'V1',
  };
}

const ice = (s: State, e: InWater): Verdict => ({
  ...unitInDanger(s, e, ICE_BREAKS_FROM),
  title: `${nameOf(s, e.unit)} on thin ice`,
  result: e.lost ? 'the ice breaks' : 'the ice holds',
  ref: 'P3',
});

const unitInDanger = (s: State, e: InWater, lostFrom: number): Omit<Verdict, 'title' | 'result'> => ({
  ...PLAIN,
  rollers: [roller(sideOf(s, e.unit), nameOf(s, e.unit), e.unit, e)],
  why: lostFromWords(lostFrom),
  follows: e.lost ? changes(s, e.unit, 'eliminated') : [],
  at: e.unit,
  luck: luckOf(
    e.face,
    low((face) => face >= lostFrom),
  ),
});
const lostFromWords = (from: number): string => (from === highestFace(DIE) ? `lost on ${from}` : `lost on ${from} or more`);

const CAUSES: { readonly [cause in DeathCause]: string } = {
  'unit-eliminated': 'his unit is Eliminated',
  alone: 'an enemy comes into his hex, where he is alone',
  missile: 'arrows fall where he stands',
  'unit-retired': 'his unit is Retired',
  combat: 'he rode with an attack that failed badly',
};

function danger(s: State, e: EventOf<'leaderChecked'>): Verdict {
  const { name, side } = battlefield(s).leader(e.leader);
  const fp = s.leaders.find(({ id }) => id === e.leader)?.fp ?? 0;
  return {
    ...PLAIN,
    rollers: [roller(side, name, e.leader, e)],
    title: `${name} in danger`,
    result: e.dies ? 'he is lost' : 'he lives',
    why: `${lostFromWords(e.from)}: ${CAUSES[e.cause]}`,
    follows: e.dies ? [`${does(sideName(s, side), 'loses')} ${howMany(fp, 'flight point')} for good`] : [],
    ref: DEATH_OF_LEADER.id,
    at: e.leader,
    luck: luckOf(
      e.face,
      low((face) => face >= e.from),
    ),
  };
}

/** K2: with whom he rode is known now. */
function princeFound(s: State, { face, fate, with: rides }: EventOf<'princeRevealed'>): Verdict {
  const { falsePrince } = battlefield(s).document.special;
  const side = falsePrince?.side ?? sideOf(s, rides);
  return {
    ...PLAIN,
    rollers: [roller(side, sideName(s, side), rides, { face: face ?? 0 })],
    title: 'Is the prince found alive?',
    result: fate === 'dead' ? 'he is dead' : 'he lives',
    why: lostFromWords(PRINCE_DIES_FROM),
    follows: [],
    ref: 'K2',
    at: rides,
    luck: luckOf(
      face ?? 0,
      low((f) => f >= PRINCE_DIES_FROM),
    ),
  };
}

// ------------------------------------------------------------------ dice and luck

const PLAIN = { kind: 'roll', ref: null, from: null, at: null, luck: null } as const;

/** One die of the game, with what is added to it. */
function roller(side: Side, name: string, piece: string | null, { face, reasons = [], total }: Partial<Rolled> & { face: number }): Roller {
  const sum = face + added(reasons);
  return {
    side,
    piece,
    name,
    dice: [{ die: DIE, face }],
    breakdown: reasons,
    total: sum,
    ...(total === undefined || total === sum ? {} : { readAs: total }),
  };
}
const nobody = (face: number): Roller => ({ side: null, piece: null, name: '', dice: [{ die: DIE, face }], breakdown: [], total: face });

/** The line of a chart in which a number lies, as the chart prints it. */
function bandOf<T>(bands: Bands<T>, total: number, from?: number): string {
  const at = bands.findIndex(({ upTo }) => upTo === null || total <= upTo);
  return bandNames(bands, from)[at] ?? `${total}`;
}

/** Which faces are better, and which lead to the same: what each leads to, from the worse end to the better. */
interface Reading {
  readonly better: (face: number, than: number) => boolean;
  readonly resultOf: (face: number) => unknown;
}
const high = (resultOf: Reading['resultOf']): Reading => ({ better: (face, than) => face > than, resultOf });
const low = (resultOf: Reading['resultOf']): Reading => ({ better: (face, than) => face < than, resultOf });

const FACES = facesOf(DIE);

function luckOf(face: number, { better, resultOf }: Reading): NonNullable<Verdict['luck']> {
  const result = resultOf(face);
  const same = FACES.filter((f) => sameData(resultOf(f), result));
  const above = FACES.filter((f) => better(f, face) && !same.includes(f));
  return { better: above.length, same: same.length, of: FACES.length };
}
