import { does, type Side } from '@pennon/kernel';
import type { OutcomeWords } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { nameOf, unit } from '../board/pieces.js';
import { LOST } from '../evaluation.js';
import { stateAfterShot } from '../rules/missiles.js';
import { attackerAfter, defenderAfter } from '../rules/shock.js';
import type { Action, CombatEffect, MissileResult, State, StateAfter, UnitId, UnitState } from '../types.js';
import { EFFECT_WORDS, SHOT_WORDS, sentence, sideOf } from './names.js';

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
  return { text: sentence([text]), good };
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
  const words = `${isReaction ? does(nameOf(state, by), 'shoots') : 'shot'}: ${isDeadly ? SHOT_WORDS.eliminated : SHOT_WORDS[result]}`;
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
