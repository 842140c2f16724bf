import { type Die, type Reason, type Side, signed } from '@pennon/kernel';
import type { Roller, Verdict } from '@pennon/picture';
import { card, nameOf, sideName } from '../board/people.js';
import { ACH_9 } from '../charts/ach-9.js';
import { ACH_10 } from '../charts/ach-10.js';
import { ACH_11 } from '../charts/ach-11.js';
import { ACH_15 } from '../charts/ach-15.js';
import { ACH_20 } from '../charts/ach-20.js';
import { dieOf } from '../rules/dice.js';
import { RESULT_WORDS, THROWN_WORDS } from '../text.js';
import type { CharacterId, Event, State } from '../types.js';

type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;
export type RolledEvent = EventOf<
  'struck' | 'shot' | 'threw' | 'impairment' | 'morale' | 'woke' | 'priority' | 'interrupted' | 'brokeOff' | 'grabbed' | 'door' | 'astrayAt'
>;

/** A roll as it is told; nothing where no die was rolled. */
export function verdict(s: State, e: RolledEvent): Verdict | undefined {
  if (e.faces.length === 0) return undefined;
  switch (e.type) {
    case 'struck':
    case 'shot': {
      const isLast = e.faces.length > 1;
      const why = e.type === 'struck' ? `difference ${signed(e.difference)}, column ${e.column}` : `power ${e.power}, column ${e.column}`;
      return told(
        s,
        e.unit,
        `${nameOf(s, e.unit)} ${e.type === 'struck' ? 'strikes at' : 'shoots at'} ${nameOf(s, e.target)}`,
        e.faces.slice(-1),
        isLast ? [] : diceOnly(e.reasons),
        {
          result: e.result === 'F' ? (e.type === 'struck' ? 'a fumble' : 'astray') : RESULT_WORDS[e.result],
          why: isLast ? null : why,
          ref: ACH_15.id,
          at: e.target,
        },
      );
    }
    case 'threw':
      return told(s, e.unit, `${nameOf(s, e.target)}: ${THROWN_WORDS[e.purpose] ?? e.purpose}`, e.faces, diceOnly(e.reasons), {
        result: e.result === null ? 'a further die' : RESULT_WORDS[e.result],
        why: null,
        ref: ACH_20.id,
        at: e.target,
      });
    case 'impairment':
      return told(s, e.unit, `${nameOf(s, e.unit)} may stumble`, e.faces.slice(-1), e.faces.length > 1 ? [] : e.reasons, {
        result: e.effect.replace('-', ' '),
        why: null,
        ref: ACH_10.id,
        at: null,
      });
    case 'morale':
      return told(
        s,
        e.unit,
        `${nameOf(s, e.unit)} ${e.cause === 'recovery' ? 'tries to recover' : 'tries his nerve'}`,
        e.faces,
        e.reasons,
        {
          result: e.passed ? 'passed' : 'failed',
          why: `Courage ${e.courage}`,
          ref: ACH_9.id,
          at: null,
        },
      );
    case 'woke':
      return told(s, e.unit, `${nameOf(s, e.unit)} on the ground`, e.faces, e.reasons, {
        result: `${e.health}${e.impaired ? ', impaired' : ''}`,
        why: null,
        ref: ACH_11.id,
        at: null,
      });
    case 'interrupted':
      return told(s, e.unit, `${nameOf(s, e.unit)} would go first`, e.faces, e.reasons, {
        result: e.succeeds ? 'he is quicker' : 'he is not',
        why: null,
        ref: 'ACH-3',
        at: e.over,
      });
    case 'brokeOff':
      return told(s, e.unit, `${nameOf(s, e.unit)} breaks off`, e.faces, e.reasons, {
        result: e.passed ? 'he gets away' : 'he is held',
        why: null,
        ref: 'R22',
        at: null,
      });
    case 'grabbed':
      return told(s, e.unit, `${nameOf(s, e.unit)} grabs a horse`, e.faces, e.reasons, {
        result: !e.holds ? 'not at all: no MF is left' : e.cost === 0 ? 'at once' : 'for 1 MF',
        why: null,
        ref: 'R53',
        at: null,
      });
    case 'door':
      return told(s, e.unit, `${nameOf(s, e.unit)} at the door`, e.faces, [], {
        result: e.now === 'open' ? 'it gives way' : 'it holds',
        why: null,
        ref: 'R73',
        at: null,
      });
    case 'astrayAt':
      return told(s, e.unit, 'Whom does the shot find', e.faces, [], { result: nameOf(s, e.victim), why: null, ref: 'R103', at: e.victim });
    case 'priority':
      return priority(s, e);
  }
}

/** The base column is no number that is added to the die. */
const diceOnly = (reasons: readonly Reason[]): readonly Reason[] => reasons.filter(({ kind }) => kind !== 'base');
const dieNow = (s: State): Die => dieOf(s.options);

function told(
  s: State,
  unit: CharacterId,
  title: string,
  faces: readonly number[],
  reasons: readonly Reason[],
  more: Pick<Verdict, 'result' | 'why' | 'ref' | 'at'>,
): Verdict {
  const { side, name } = card(s, unit);
  return { kind: 'roll', title, rollers: [roller(s, side, unit, name, faces, reasons)], follows: [], from: unit, luck: null, ...more };
}

const roller = (
  s: State,
  side: Roller['side'],
  piece: Roller['piece'],
  name: string,
  faces: readonly number[],
  reasons: readonly Reason[],
): Roller => ({
  side,
  piece,
  name,
  dice: faces.map((face) => ({ die: dieNow(s), face })),
  breakdown: reasons,
  total:
    faces.reduce((sum, face) => sum + face, 0) +
    reasons.reduce((sum, { kind, counted, value }) => (counted && kind === 'drm' ? sum + value : sum), 0),
});

/** A leader in Good Order adds 1 (R29); it is spoken of where the dice alone do not say who is first. */
function whyFirst(s: State, won: Side, first: number, second: number): string {
  const isHigher = first !== second && s.sides[first > second ? 0 : 1] === won;
  return isHigher ? 'the higher die' : 'a leader in Good Order adds 1; even sums leave it where it was';
}

function priority(s: State, e: EventOf<'priority'>): Verdict {
  const [first = 0, second = 0] = e.faces;
  const [a, b] = s.sides;
  return {
    kind: 'roll',
    title: 'Who holds priority',
    rollers: [roller(s, a, null, sideName(s, a), [first], []), roller(s, b, null, sideName(s, b), [second], [])],
    result: sideName(s, e.side),
    why: whyFirst(s, e.side, first, second),
    follows: [],
    ref: 'R29',
    from: null,
    at: null,
    luck: null,
  };
}
