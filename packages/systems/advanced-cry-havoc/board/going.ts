import { type Draft, no, type Refusal, refusal } from '@pennon/kernel';
import { ACH_12 } from '../charts/ach-12.js';
import { PAID_ACTS } from '../facts.js';
import { ACT_FORBIDDEN, endsActivation, price } from '../rules/movement.js';
import type { Character, CharacterId, HorseId, MarchFrame, Marker, MfSpent, PaidAct, Place, State, StrideFrame } from '../types.js';
import { battlefield } from './battlefield.js';
import { card, character, factsOf, mfOf, statesOf } from './people.js';
import { position } from './position.js';

/** Somebody on his way: where he is, what he has spent, what he may still do. */
export interface Going {
  readonly how: MarchFrame['how'];
  readonly head: number;
  readonly rump: number;
  readonly facing: number;
  readonly mf: number;
  readonly spent: number;
  readonly moved: MfSpent;
  readonly turned: boolean;
  readonly yielded: boolean;
  /** In an enemy ZOI that he has entered, or after a reload: no further step. */
  readonly stopped: boolean;
  /** Nothing more at all. */
  readonly over: boolean;
  readonly states: readonly Marker[];
  readonly led: HorseId | null;
  readonly grabbed: boolean;
  readonly beside: readonly HorseId[];
  /** Where he could stand last, if he may not stand where he is. */
  readonly back: Place | null;
}

/** What a load makes of the cost of every hex (5.9). */
export const timesTerrain = ({ states }: Pick<Going, 'states'>): number =>
  states.includes('carrying') ? ACH_12.data.carrying.timesTerrain : 1;

/** What a horse has (3.2). */
const HORSE_MF = 12;
const HORSE_MF_BARDED = 10;

/** Where somebody begins, or goes on from. */
export function goingOf(s: State, unit: CharacterId, frame: Pick<MarchFrame, 'how'> & Partial<MarchFrame>): Going {
  const p = position(s);
  const its = card(s, unit);
  const one = character(s, unit);
  const led = frame.led ?? null;
  const mf = mfOf(its, one);
  const ofHorse = led === null ? mf : battlefield(s).horse(led).armored ? HORSE_MF_BARDED : HORSE_MF;
  return {
    how: frame.how,
    head: p.head(its.index),
    rump: p.rump(its.index),
    facing: p.facing(its.index),
    mf: Math.min(mf, ofHorse),
    spent: frame.spent ?? 0,
    moved: frame.moved ?? 'none',
    turned: frame.turned ?? false,
    yielded: frame.yielded ?? false,
    stopped: frame.stopped ?? false,
    over: false,
    states: statesOf(one),
    led,
    grabbed: frame.grabbed ?? false,
    beside: frame.beside ?? horsesBeside(s, p.head(its.index)),
    back: null,
  };
}

/** Loose horses whose head is next to a hex. */
export function horsesBeside(s: State, hex: number): readonly HorseId[] {
  const board = battlefield(s);
  if (hex < 0) return [];
  return s.horses.flatMap(({ id, is, hex: head }) =>
    is === 'loose' && head !== null && board.direction(hex, board.indexOf(head)) >= 0 ? [id] : [],
  );
}

/** MF that he may still spend: all, or half in a Move & attack (R70, R87). */
export const mfLeft = ({ how, mf, spent }: Pick<Going, 'how' | 'mf' | 'spent'>): number =>
  Math.max(0, (how === 'moveAttack' ? Math.floor(mf / 2) : mf) - spent);

/** A step that can be taken: what it is, where it leads. */
export interface Taken {
  readonly ok: true;
  readonly going: Going;
  readonly cost: number;
  /** A step from place to place, with what it may call for. */
  readonly stride: Pick<StrideFrame, 'to' | 'how' | 'checks' | 'obstacle' | 'mayStand'> | null;
  /** A turn on the spot. */
  readonly turn: Place | null;
}
export type Judged = Taken | { readonly ok: false; readonly why: Refusal };

export const refused = (ref: string, message: string): Judged => ({ ok: false, why: no(ref, message) });
export const because = (why: Refusal): Judged => ({ ok: false, why });

// ---------------------------------------------------------------- what the rules say to an act that is paid

interface Paying {
  readonly terrainCost?: number;
  readonly intoEnemyZoi?: boolean;
  readonly startsAdjacent?: boolean;
  readonly friendlyEdge?: boolean;
}

type Paid = { readonly why: Refusal } | { readonly cost: number; readonly ends: boolean };

/** ACH-12 and ACH-18 on an act of the card: what it costs, or why it is not open to him. The same question is asked at every step, so answers are kept. */
export function paid(s: State, unit: CharacterId, going: Going, action: PaidAct, more: Paying = {}): Paid {
  const board = battlefield(s);
  const its = board.character(unit);
  const one = s.characters[its.index] as Character;
  const mountedMayCarry = board.document.special.ridersCarry === its.side;
  const key =
    (ACTS[action] ?? 0) +
    32 * flags(its.isAnimal, its.isArmed, its.armored, one.horse !== null, mountedMayCarry, going.how === 'moveAttack') +
    2048 * flags(more.intoEnemyZoi === true, more.startsAdjacent === true, more.friendlyEdge !== false, false, false, false) +
    16384 * HEALTH[one.health] +
    65536 * (going.mf + 128 * (going.spent + 128 * (more.terrainCost ?? 1023)));
  const kept = keptFor(s.options, going.states);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const facts = {
    action,
    character: { ...factsOf(s, unit), states: going.states },
    mf: going.mf,
    mfLeft: Math.max(0, going.mf - going.spent),
    terrainCost: undefined,
    intoEnemyZoi: false,
    startsAdjacent: false,
    friendlyEdge: true,
    mountedMayCarry,
    moveAttack: going.how === 'moveAttack',
    options: s.options,
    ...more,
  };
  const why = refusal(ACT_FORBIDDEN, facts);
  const made: Paid = why === undefined ? { cost: price(facts).cost, ends: endsActivation(facts) } : { why };
  kept.set(key, made);
  return made;
}
const ACTS = Object.fromEntries(PAID_ACTS.map((act, i) => [act, i])) as { readonly [act in PaidAct]: number };
const HEALTH: { readonly [health in Character['health']]: number } = { healthy: 0, wounded: 1, stunned: 2, dead: 3 };
const flags = (a: boolean, b: boolean, c: boolean, d: boolean, e: boolean, f: boolean): number =>
  (a ? 1 : 0) + (b ? 2 : 0) + (c ? 4 : 0) + (d ? 8 : 0) + (e ? 16 : 0) + (f ? 32 : 0);

/** Answers by the options and the markers. */
const answers = new WeakMap<object, WeakMap<readonly Marker[], Map<number, Paid>>>();
function keptFor(options: object, states: readonly Marker[]): Map<number, Paid> {
  const byStates = answers.get(options) ?? new WeakMap<readonly Marker[], Map<number, Paid>>();
  answers.set(options, byStates);
  const kept = byStates.get(states) ?? new Map<number, Paid>();
  byStates.set(states, kept);
  return kept;
}

/** The same after he has spent MF; what else has become of him may be filled in. */
export const spending = (going: Going, cost: number, moved: MfSpent): Draft<Going> => ({
  how: going.how,
  head: going.head,
  rump: going.rump,
  facing: going.facing,
  mf: going.mf,
  spent: going.spent + cost,
  moved: cost === 0 ? going.moved : moved === 'forward' && going.moved !== 'other' ? 'forward' : 'other',
  turned: going.turned,
  yielded: going.yielded,
  stopped: going.stopped,
  over: going.over,
  states: going.states,
  led: going.led,
  grabbed: going.grabbed,
  beside: going.beside,
  back: going.back,
});
