import { D10_FROM_1, type Reason, signed } from '@pennon/kernel';
import type { Roller, Verdict } from '@pennon/picture';
import { card, character, nameOf } from '../board/people.js';
import { CH_T3 } from '../charts/ch-t3.js';
import { CH_T4 } from '../charts/ch-t4.js';
import { CH_T7 } from '../charts/ch-t7.js';
import { CH_T9 } from '../charts/ch-t9.js';
import { CH_T11 } from '../charts/ch-t11.js';
import { COMBAT_WORDS, DAMAGE_WORDS, listed } from '../text.js';
import type { CharacterId, Event, State } from '../types.js';

type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;
export type RolledEvent = EventOf<'shot' | 'damaged' | 'fought' | 'jumped'>;

/** A roll as it is told. */
export function verdict(s: State, e: RolledEvent): Verdict {
  switch (e.type) {
    case 'shot':
      return {
        kind: 'roll',
        title: `${nameOf(s, e.unit)} shoots at ${nameOf(s, e.target)}`,
        rollers: [roller(s, e.unit, e.face, e.reasons)],
        result: e.hit ? 'a hit' : e.friendHit ? 'a friend is hit' : 'a miss',
        why: '6 or less hits',
        follows: [],
        ref: CH_T3.id,
        from: e.unit,
        at: e.target,
        luck: null,
      };
    case 'damaged':
      return {
        kind: 'roll',
        title: `${nameOf(s, e.target)} is hit`,
        rollers: [{ ...roller(s, e.unit, e.face, e.reasons), ...(e.total === sum(e.face, e.reasons) ? {} : { readAs: e.total }) }],
        result: DAMAGE_WORDS[e.result],
        why: `${e.total} on the damage table`,
        follows: e.result === 'none' ? [] : deaths(s, [e.target], e.result === 'R2', /^K/.test(e.result)),
        ref: CH_T4.id,
        from: e.unit,
        at: e.target,
        luck: null,
      };
    case 'fought':
      return fought(s, e);
    case 'jumped':
      return {
        kind: 'roll',
        title: `${nameOf(s, e.unit)} jumps down`,
        rollers: [roller(s, e.unit, e.face, e.reasons)],
        result: e.result === 'success' ? 'lands on his feet' : `falls and is ${e.health}`,
        why: '7 or less is a good jump',
        follows: [],
        ref: CH_T11.id,
        from: e.unit,
        at: null,
        luck: null,
      };
  }
}

/** Whom a result kills that names no death: the stunned by anything, the wounded by more harm (R40, R41); of several who might be struck nobody knows yet. */
function deaths(s: State, ids: readonly CharacterId[], isDrivenBack: boolean, isDeath: boolean): readonly string[] {
  if (isDeath || (!isDrivenBack && ids.length > 1)) return [];
  return ids.flatMap((id) => {
    const { health } = character(s, id);
    const dies = health === 'stunned' || (health === 'wounded' && !isDrivenBack);
    return dies ? [`${nameOf(s, id)} was ${health} already and is dead.`] : [];
  });
}

const sum = (face: number, reasons: readonly Reason[]): number =>
  reasons.reduce((n, r) => (r.counted && r.kind === 'drm' ? n + r.value : n), face);

function roller(s: State, unit: CharacterId, face: number, reasons: readonly Reason[]): Roller {
  const { side, name } = card(s, unit);
  return { side, piece: unit, name, dice: [{ die: D10_FROM_1, face }], breakdown: reasons, total: sum(face, reasons) };
}

function fought(s: State, e: EventOf<'fought'>): Verdict {
  const [first] = e.attackers;
  const [target] = e.defenders;
  if (first === undefined || target === undefined) throw new Error('an attack without people');
  const names = (ids: readonly CharacterId[]): string => listed(ids.map((id) => nameOf(s, id)));
  const shifts = e.reasons.filter(({ kind }) => kind === 'shift');
  const moved = e.base === e.column ? '' : `, shifted to ${e.column}`;
  return {
    kind: 'roll',
    title: `${names(e.attackers)} against ${names(e.defenders)}`,
    rollers: [{ ...roller(s, first, e.face, shifts), total: e.face }],
    result: COMBAT_WORDS[e.result],
    why: `difference ${signed(e.difference)}: column ${e.base}${moved}`,
    follows:
      e.result === 'none' ? [] : deaths(s, /^A/.test(e.result) ? e.attackers : e.defenders, /R1$/.test(e.result), /^K/.test(e.result)),
    ref: e.table === 'mounted' ? CH_T7.id : CH_T9.id,
    from: first,
    at: target,
    luck: null,
  };
}
