import { D10, highestFace, inBand, type Reason, type Side, sameData } from '@pennon/kernel';
import type { OutcomeWords, Shown } from '@pennon/picture';
import type { HexId } from '@pennon/space';
import { isHidden } from '../board/ambush.js';
import { battlefield } from '../board/battlefield.js';
import { PRINCE_DIES_FROM } from '../board/false-prince.js';
import { leadersIn, unit } from '../board/pieces.js';
import { ICE_BREAKS_FROM } from '../board/thin-ice.js';
import type { CombatColumns } from '../charts/combat-results.js';
import { DEATH_OF_LEADER } from '../charts/ku-7.3.js';
import { KU_CC } from '../charts/ku-cc.js';
import { KU_CH } from '../charts/ku-ch.js';
import { KU_MF } from '../charts/ku-mf.js';
import { KU_REL } from '../charts/ku-rel.js';
import { KU_SH } from '../charts/ku-sh.js';
import { LOST } from '../evaluation.js';
import { reluctanceResult } from '../rules/charge-reluctance.js';
import { isChargeMet } from '../rules/counter-charge.js';
import { EVADES_AT_MOST } from '../rules/evasion.js';
import { isActivated } from '../rules/initiative.js';
import { stateAfterShot } from '../rules/missiles.js';
import { attackerAfter, defenderAfter } from '../rules/shock.js';
import { column, isHorse } from '../rules/units.js';
import type { Action, CombatEffect, Event, MissileResult, Rolled, State, StateAfter, Step, UnitId, UnitState } from '../types.js';

/** The piece that stands for a Standard. */
export const standardId = (side: Side): string => `standard:${side}`;

const nameOf = (s: State, id: UnitId): string => (battlefield(s).knowsUnit(id) ? battlefield(s).unit(id).name : id);
const sideName = (s: State, side: Side): string => battlefield(s).document.sideNames[side === s.sides[0] ? 0 : 1];
const sideOf = (s: State, id: UnitId): Side => battlefield(s).unit(id).side;

// ------------------------------------------------------------------ how events look

type Roll = Extract<Shown, { readonly kind: 'roll' }>;
type Travel = Extract<Shown, { readonly kind: 'travel' }>;

/** How an event looks on the board; nothing for what only the log tells. */
export function shows(before: State, e: Event): Shown | undefined {
  switch (e.type) {
    case 'moved': {
      const shown = travel(before, e.unit, e.along, entered(e.steps), e.facing, 'move');
      return shown.kind === 'travel' && e.stops ? { ...shown, mark: 'stopped' } : shown;
    }
    case 'charged':
      return travel(before, e.unit, e.along, entered(e.steps), e.facing, 'charge');
    case 'steppedBack':
      return travel(before, e.unit, e.along, [e.hex], null, 'move');
    case 'advanced':
      return travel(before, e.unit, e.along, [e.hex], null, 'advance');
    case 'retreated':
      return retreat(before, e);
    case 'retired':
      return retirement(before, e);
    case 'leaderMoved':
      return manTravels(before, e.leader, e.hex);
    case 'leaderPlaced':
      return e.hex === null ? { kind: 'mark', piece: e.leader, mark: 'eliminated' } : manTravels(before, e.leader, e.hex);
    case 'leaderDied':
      return e.replacement === null ? { kind: 'mark', piece: e.leader, mark: 'eliminated' } : undefined;
    case 'standardMoved': {
      const from = before.standards[e.side] ?? null;
      return { kind: 'travel', pieces: [standardId(e.side)], path: from === null ? [e.hex] : [from, e.hex], facing: null, how: 'move' };
    }
    case 'standardCaptured':
      return { kind: 'mark', piece: standardId(e.side), mark: 'eliminated' };
    case 'faced':
      return { kind: 'turn', piece: e.unit, facing: e.facing };
    case 'disordered':
    case 'eliminated':
      return { kind: 'mark', piece: e.unit, mark: e.type };
    case 'held':
      return before.activation?.segment === 'shock' ? { kind: 'mark', piece: e.unit, mark: 'done' } : undefined;
    case 'calledOff':
      return e.spent && unit(before, e.lead).state !== 'retired' ? { kind: 'mark', piece: e.lead, mark: 'done' } : undefined;
    case 'rallied':
      return marks(e.units, 'disordered');
    case 'activationEnded':
      return marks(e.recovered, 'none');
    case 'released':
      return marks(hiddenPieces(before), 'none');
    case 'princeRevealed':
      return e.face === null ? princeTakesOver(before, e.with) : rolled(before, e);
    case 'duelFought':
    case 'flightChecked':
    case 'releaseRolled':
    case 'continuationRolled':
    case 'seizureRolled':
    case 'shot':
    case 'evasionRolled':
    case 'reluctanceRolled':
    case 'counterChargeRolled':
    case 'fought':
    case 'drowningRolled':
    case 'iceRolled':
    case 'leaderChecked':
      return rolled(before, e);
    case 'princeChosen':
    case 'initiative':
    case 'passed':
    case 'declared':
    case 'activated':
    case 'shockBegun':
    case 'leaderStayed':
    case 'attackDeclared':
    case 'withdrawn':
    case 'newLead':
    case 'ended':
      return undefined;
  }
}

const entered = (steps: readonly Step[]): readonly HexId[] => steps.flatMap((step) => ('enter' in step ? [step.enter] : []));

/** A unit and whoever rides along go from where it stands; one that enters no hex turns. */
function travel(
  before: State,
  id: UnitId,
  along: readonly string[],
  hexes: readonly HexId[],
  facing: string | null,
  how: Travel['how'],
): Shown {
  const now = unit(before, id);
  if (hexes.length === 0) return { kind: 'turn', piece: id, facing: facing ?? now.facing };
  return { kind: 'travel', pieces: [id, ...along], path: from(now.hex, hexes), facing: facing ?? now.facing, how };
}
const from = (hex: HexId | null, path: readonly HexId[]): readonly HexId[] => (hex === null ? path : [hex, ...path]);

/** Leaders go with a unit that retreats; through a friend it passes his hex. */
function retreat(before: State, { unit: id, hex, past }: Extract<Event, { type: 'retreated' }>): Shown {
  const now = unit(before, id);
  const through = past === null ? null : unit(before, past).hex;
  const men = leadersIn(before, sideOf(before, id), now.hex).map((l) => l.id);
  return travel(before, id, men, through === null ? [hex] : [through, hex], null, 'retreat');
}

function retirement(before: State, { unit: id, hex, facing }: Extract<Event, { type: 'retired' }>): Shown {
  const now = unit(before, id);
  if (now.hex === hex) return { kind: 'mark', piece: id, mark: 'retired' };
  return { kind: 'travel', pieces: [id], path: from(now.hex, [hex]), facing, how: 'retreat', mark: 'retired' };
}

function manTravels(before: State, id: string, hex: HexId): Shown {
  const at = before.leaders.find((l) => l.id === id)?.hex ?? null;
  return { kind: 'travel', pieces: [id], path: from(at, [hex]), facing: null, how: 'move' };
}

/** The double is dead; his piece is the prince from now on and stands where the prince rides (K2). */
function princeTakesOver(before: State, rides: UnitId): Shown | undefined {
  const { hex } = unit(before, rides);
  const { falsePrince } = battlefield(before).document.special;
  return hex === null || falsePrince === undefined ? undefined : manTravels(before, falsePrince.leader, hex);
}

function marks([piece, ...others]: readonly string[], mark: Extract<Shown, { readonly kind: 'mark' }>['mark']): Shown | undefined {
  if (piece === undefined) return undefined;
  return others.length === 0 ? { kind: 'mark', piece, mark } : { kind: 'mark', piece, mark, others };
}

/** Everybody of the Battle in the wood, its leader last (K3). */
function hiddenPieces(s: State): readonly string[] {
  const board = battlefield(s);
  const { ambush } = board.document.special;
  const man = board.leaders.find((l) => l.side === ambush?.side && l.battle === ambush?.battle);
  const units = board.units.filter((u) => isHidden(s, u) && s.units[u.index]?.hex !== null).map((u) => u.id);
  return units.length === 0 || man === undefined ? units : [...units, man.id];
}

// ------------------------------------------------------------------ rolls

type RolledEvent = Extract<Event, { readonly face: number | null } | { readonly type: 'duelFought' }>;

/** A roll as the board shows it. */
function rolled(s: State, e: RolledEvent): Roll {
  switch (e.type) {
    case 'duelFought':
      return { ...PLAIN, faces: e.faces, title: 'Duel of the champions', result: `${sideName(s, e.first)} begins` };
    case 'flightChecked': {
      const reason: Reason = { ref: 'R64', label: 'flight points', kind: 'base', value: e.fp, counted: true };
      const title = `${sideName(s, e.side)}: does the army stand (less than ${e.level})?`;
      const result = e.flees ? 'it flees' : 'it stands';
      return {
        ...one(
          e.face,
          e.side,
          low((face) => e.fp + face >= e.level),
        ),
        title,
        breakdown: [reason],
        total: e.fp + e.face,
        result,
      };
    }
    case 'releaseRolled': {
      const side = battlefield(s).document.special.ambush?.side ?? null;
      const title = `Release of the ambush (${e.atMost} or less)`;
      return {
        ...one(
          e.face,
          side,
          low((face) => face > e.atMost),
        ),
        title,
        result: e.released ? 'released' : 'not yet',
      };
    }
    case 'continuationRolled':
    case 'seizureRolled': {
      const drm = e.total - e.face;
      const fails = (face: number): boolean => !isActivated({ ar: e.ar, k: 0, charisma: 0, overallLeader: 'none' }, face + drm, face);
      const what = e.type === 'seizureRolled' ? `${sideName(s, e.side)} seizes the initiative with ${e.battle}` : `${e.battle} goes on`;
      return { ...sum(e, e.side, low(fails)), title: `${what} (${e.ar} or less)`, result: e.success ? 'yes' : 'no' };
    }
    case 'shot': {
      const type = battlefield(s).unit(e.target).type;
      const column: keyof typeof KU_MF.data = `${isHorse(type) ? 'horse' : 'leg'}-${columnOf(s, e.target)}`;
      const drm = e.reasons.reduce((n, r) => (r.counted ? n + r.value : n), 0);
      const resultOf = (face: number): MissileResult => inBand<MissileResult>(KU_MF.data[column], Math.max(0, face + drm));
      return {
        ...sum(e, sideOf(s, e.unit), high(resultOf)),
        title: `${nameOf(s, e.unit)} shoots at ${nameOf(s, e.target)}`,
        result: SHOT_WORDS[e.result],
        ref: KU_MF.id,
        from: e.unit,
        at: e.target,
      };
    }
    case 'evasionRolled':
      return {
        ...one(
          e.face,
          sideOf(s, e.unit),
          low((face) => face > EVADES_AT_MOST),
        ),
        title: `${nameOf(s, e.unit)} tries to evade`,
        result: e.success ? 'it gets away' : 'it is caught',
        from: e.unit,
      };
    case 'reluctanceRolled': {
      const drm = e.total - e.face;
      return {
        ...sum(
          e,
          sideOf(s, e.unit),
          low((face) => reluctanceResult(face + drm)),
        ),
        title: `Does ${nameOf(s, e.unit)} go in?`,
        result: e.result === 'charge' ? 'it charges' : 'by Shock only',
        ref: KU_REL.id,
        from: e.unit,
      };
    }
    case 'counterChargeRolled': {
      const drm = e.total - e.face;
      return {
        ...sum(
          e,
          sideOf(s, e.unit),
          low((face) => isChargeMet(face + drm)),
        ),
        title: `${nameOf(s, e.unit)} counter-charges`,
        result: e.success ? 'the charge is met' : 'too late',
        ref: KU_CC.id,
        from: e.unit,
      };
    }
    case 'fought': {
      const chart = e.attack === 'charge' ? KU_CH : KU_SH;
      const drm = e.total - e.face;
      return {
        ...sum(
          e,
          sideOf(s, e.lead),
          high((face) => inBand<CombatColumns>(chart.data, face + drm)[e.column]),
        ),
        title: `${nameOf(s, e.lead)} ${e.attack === 'charge' ? 'charges' : 'attacks'} ${nameOf(s, e.target)}`,
        result: effectsText(e.result),
        ref: chart.id,
        from: e.lead,
        at: e.target,
      };
    }
    case 'drowningRolled': {
      const lostFrom = battlefield(s).document.special.drowning?.from ?? highestFace(D10) + 1;
      return {
        ...one(
          e.face,
          sideOf(s, e.unit),
          low((face) => face >= lostFrom),
        ),
        title: `${nameOf(s, e.unit)} swims the river (lost from ${lostFrom})`,
        result: e.lost ? 'it drowns' : 'it gets across',
        at: e.unit,
      };
    }
    case 'iceRolled':
      return {
        ...one(
          e.face,
          sideOf(s, e.unit),
          low((face) => face >= ICE_BREAKS_FROM),
        ),
        title: `${nameOf(s, e.unit)} on thin ice (lost on ${ICE_BREAKS_FROM})`,
        result: e.lost ? 'the ice breaks' : 'the ice holds',
        at: e.unit,
      };
    case 'leaderChecked': {
      const { name, side } = battlefield(s).leader(e.leader);
      return {
        ...one(
          e.face,
          side,
          low((face) => face >= e.from),
        ),
        title: `${name} in danger (lost from ${e.from})`,
        result: e.dies ? 'he is lost' : 'he lives',
        ref: DEATH_OF_LEADER.id,
        at: e.leader,
      };
    }
    case 'princeRevealed': {
      const { falsePrince } = battlefield(s).document.special;
      return {
        ...one(
          e.face ?? 0,
          falsePrince?.side ?? null,
          low((face) => face >= PRINCE_DIES_FROM),
        ),
        title: `Is the prince found alive (lost from ${PRINCE_DIES_FROM})?`,
        result: e.fate === 'dead' ? 'he is dead' : 'he lives',
        at: e.with,
      };
    }
  }
}

const columnOf = (s: State, id: UnitId): 'normal' | 'disordered' => {
  const now = unit(s, id).state;
  return now === 'eliminated' ? 'disordered' : column(now);
};

const PLAIN: Omit<Roll, 'faces' | 'title' | 'result'> = {
  kind: 'roll',
  breakdown: [],
  total: null,
  ref: null,
  from: null,
  at: null,
  side: null,
  luck: null,
};

/** Which faces are better, and which lead to the same: what each leads to, from the worse end to the better. */
interface Reading {
  readonly better: (face: number, than: number) => boolean;
  readonly resultOf: (face: number) => unknown;
}
const high = (resultOf: Reading['resultOf']): Reading => ({ better: (face, than) => face > than, resultOf });
const low = (resultOf: Reading['resultOf']): Reading => ({ better: (face, than) => face < than, resultOf });

const FACES: readonly number[] = Array.from({ length: D10.sides }, (_, i) => D10.from + i);

function luckOf(face: number, { better, resultOf }: Reading): NonNullable<Roll['luck']> {
  const result = resultOf(face);
  const same = FACES.filter((f) => sameData(resultOf(f), result));
  const above = FACES.filter((f) => better(f, face) && !same.includes(f));
  return { better: above.length, same: same.length, of: FACES.length };
}

/** One die without modifiers. */
const one = (face: number, side: Side | null, reading: Reading): Omit<Roll, 'title' | 'result'> => ({
  ...PLAIN,
  faces: [face],
  total: face,
  side,
  luck: luckOf(face, reading),
});
const sum = ({ face, reasons, total }: Rolled, side: Side, reading: Reading): Omit<Roll, 'title' | 'result'> => ({
  ...one(face, side, reading),
  breakdown: reasons,
  total,
});

// ------------------------------------------------------------------ outcomes of the odds

const SHOT_WORDS: { readonly [result in MissileResult]: string } = {
  none: 'no effect',
  disordered: 'Disordered',
  retreat: 'retreats',
  retire: 'Retired',
  eliminated: 'Eliminated',
};
const EFFECT_WORDS: { readonly [effect in CombatEffect]: string } = {
  defDisordered: 'defender Disordered',
  defRetreat1: 'defender retreats',
  defRetired: 'defender Retired',
  defEliminated: 'defender Eliminated',
  attDisordered: 'attacker Disordered',
  attRetreat1: 'attacker retreats',
  continueAttack: 'attack goes on',
};
const effectsText = (effects: readonly CombatEffect[]): string =>
  effects.length === 0 ? 'no result' : effects.map((effect) => EFFECT_WORDS[effect]).join(', ');

/** What the odds note of the dice, as `odds.ts` writes it. */
interface Note {
  readonly shot?: UnitId;
  readonly at?: UnitId;
  readonly attack?: 'shock' | 'charge';
  readonly result?: MissileResult | readonly CombatEffect[];
  readonly reluctance?: 'charge' | 'shock';
  readonly counterCharge?: 'succeeded' | 'failed';
  readonly evasion?: 'succeeded' | 'failed';
  readonly continuation?: 'succeeds' | 'fails';
  readonly seizure?: 'succeeds' | 'fails';
  readonly release?: 'succeeds' | 'fails';
}

/** What one note means, and how much it gains for the side whose luck it is. */
interface Meaning {
  readonly words: string;
  readonly gain: number;
  readonly side: Side;
}

/** An outcome of the odds in words, and how good it is for the first side, in flight points. */
export function outcomeWords(state: State, outcome: object, action?: Action): OutcomeWords {
  const notes = 'results' in outcome && Array.isArray(outcome.results) ? (outcome.results as readonly Note[]) : [];
  const fates: Fates = new Map();
  const parties = partiesOf(state, action);
  const meanings = notes.map((note) => meaningOf(state, note, fates, parties));
  const words = meanings.map((m) => m.words);
  if (isAttack(action) && !notes.some((n) => n.attack !== undefined)) words.push('no attack');
  const good = meanings.reduce((n, { gain, side }) => n + (side === state.sides[0] ? gain : -gain), 0);
  const text = words.length === 0 ? 'as ordered, nothing is left to chance' : words.join('; ');
  return { text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, good };
}
const isAttack = (action: Action | undefined): boolean => action?.type === 'shock' || action?.type === 'charge';

/** How units stand on the way to the outcome, where that is not as in the state. */
type Fates = Map<UnitId, StateAfter>;

interface Parties {
  readonly attackers: readonly UnitId[];
  readonly target: UnitId;
}

/** Who strikes whom: as the action says, or the attack that is going on. */
function partiesOf(state: State, action: Action | undefined): Parties | undefined {
  if (action?.type === 'shock' || action?.type === 'charge') return { attackers: [action.unit, ...action.support], target: action.target };
  const frame = state.stack.findLast((f) => f.proc === 'attack');
  if (frame === undefined || frame.step === 'orders') return undefined;
  if (action?.type === 'attack') return { attackers: [frame.lead], target: action.target };
  return { attackers: [frame.lead, ...frame.support], target: frame.target };
}

function meaningOf(state: State, note: Note, fates: Fates, parties: Parties | undefined): Meaning {
  const active = state.activation?.side ?? state.initiative;
  const idle = active === state.sides[0] ? state.sides[1] : state.sides[0];
  if (note.shot !== undefined && note.at !== undefined && typeof note.result === 'string')
    return shotMeaning(state, note.shot, note.at, note.result, fates);
  if (note.attack !== undefined && Array.isArray(note.result))
    return blowMeaning(state, note.attack, note.result as readonly CombatEffect[], fates, parties);
  if (note.reluctance !== undefined)
    return { words: note.reluctance === 'charge' ? 'goes in' : 'shies', gain: note.reluctance === 'charge' ? HAIR : 0, side: active };
  if (note.counterCharge !== undefined)
    return note.counterCharge === 'succeeded'
      ? { words: 'charge met', gain: HAIR, side: idle }
      : { words: 'counter-charge too late', gain: 0, side: idle };
  if (note.evasion !== undefined)
    return note.evasion === 'succeeded' ? { words: 'rides away', gain: HAIR, side: idle } : { words: 'is caught', gain: 0, side: idle };
  if (note.continuation !== undefined)
    return note.continuation === 'succeeds'
      ? { words: 'goes on', gain: 1, side: active }
      : { words: 'the initiative is lost', gain: 0, side: active };
  if (note.seizure !== undefined)
    return note.seizure === 'succeeds'
      ? { words: 'the initiative is seized', gain: 1, side: idle }
      : { words: 'the seizure fails', gain: -1, side: idle };
  return note.release === 'succeeds' ? { words: 'released', gain: 1, side: active } : { words: 'not yet', gain: 0, side: active };
}

/** Enough to decide between outcomes that are otherwise alike. */
const HAIR = 0.01;
/** What a unit loses besides by falling back, and what a rider gains who goes on, as parts of a unit of middling worth. */
const RETREAT = 0.1;
const ONWARD = 0.2;
const MIDDLING_FP = 2;

/** How it stands when it is struck; nobody strikes who is gone. */
function stands(state: State, fates: Fates, id: UnitId): UnitState {
  const now = fates.get(id) ?? unit(state, id).state;
  return now === 'eliminated' ? 'retired' : now;
}
const worth = (state: State, id: UnitId): number => battlefield(state).unit(id).fp;

function shotMeaning(state: State, by: UnitId, at: UnitId, result: MissileResult, fates: Fates): Meaning {
  const before = stands(state, fates, at);
  const fate = stateAfterShot(before, result);
  fates.set(at, fate);
  const isReaction = sideOf(state, by) !== (state.activation?.side ?? state.initiative);
  const isDeadly = result !== 'none' && fate === 'eliminated';
  const words = `${isReaction ? `${nameOf(state, by)} shoots` : 'shot'}: ${isDeadly ? SHOT_WORDS.eliminated : SHOT_WORDS[result]}`;
  const gain = (LOST[fate] - LOST[before] + (result === 'retreat' && !isDeadly ? RETREAT : 0)) * worth(state, at);
  return { words, gain, side: sideOf(state, by) };
}

function blowMeaning(
  state: State,
  attack: 'shock' | 'charge',
  result: readonly CombatEffect[],
  fates: Fates,
  parties: Parties | undefined,
): Meaning {
  const [lead] = parties?.attackers ?? [];
  const side = lead === undefined ? (state.activation?.side ?? state.initiative) : sideOf(state, lead);
  const defended = result.includes('defDisordered') || result.length === 0 ? 'normal' : 'disordered';
  const defender = parties === undefined ? defended : stands(state, fates, parties.target);
  const attackers = parties?.attackers.map((id) => ({ fp: worth(state, id), before: stands(state, fates, id) }));
  const after = defenderAfter(defender, result);
  const harm =
    (LOST[after] - LOST[defender] + (result.includes('defRetreat1') ? RETREAT : 0)) *
    (parties === undefined ? MIDDLING_FP : worth(state, parties.target));
  const price = (attackers ?? [{ fp: MIDDLING_FP, before: 'normal' as const }]).reduce(
    (n, { fp, before }) => n + attackerLoss(before, result) * fp,
    0,
  );
  const isRetired = attackers?.some(({ before }) => before === 'disordered') === true && result.includes('attDisordered');
  const isAlone = attackers?.length === 1;
  const words = result.flatMap((effect) => {
    if (effect === 'defRetired' && after === 'eliminated') return [EFFECT_WORDS.defEliminated];
    if (effect === 'attDisordered' && isRetired) return [isAlone ? 'attacker Retired' : 'attackers Disordered or Retired'];
    return effect === 'attRetreat1' && isRetired && isAlone ? [] : [EFFECT_WORDS[effect]];
  });
  return {
    words: `${attack}: ${words.length === 0 ? 'no result' : words.join(', ')}`,
    gain: harm - price + (result.includes('continueAttack') ? ONWARD : 0),
    side,
  };
}

/** Part of its worth that an attacker loses (R40, R45). */
function attackerLoss(before: UnitState, result: readonly CombatEffect[]): number {
  const after = attackerAfter(before, result);
  return LOST[after] - LOST[before] + (result.includes('attRetreat1') && after === 'disordered' ? RETREAT : 0);
}
