import { type OrderDeed, type OrderMember, type OrderWindow, oneOf, type Side, type StandingOrders } from '@pennon/kernel';
import { battlefieldOf } from './board/battlefield.js';
import { type Shot, shotOf } from './board/declared-shots.js';
import { baseName } from './board/names.js';
import { typeOf } from './board/position.js';
import type { Action, AnyFrame, Card, Element, ShootingFrame, State } from './types.js';

/*
 * What is asked of either side in a bound of the other: at whom to shoot, whom to turn to, how far to recoil.
 */

type Window = OrderWindow<State, Action, AnyFrame>;
type Deed = OrderDeed<Action>;

const elements = (s: State, side: Side): readonly OrderMember[] =>
  battlefieldOf(s.scenario).cards.flatMap((card: Card, i) => {
    const now = s.elements[i];
    return card.side === side && now !== undefined
      ? [{ id: card.id, name: baseName({ card, type: typeOf(s, card.id) }), isGone: isGone(now) }]
      : [];
  });

const isGone = ({ status }: Element): boolean => status === 'destroyed' || status === 'fled';

/** By how much the dice favour a shot: what the shooter adds less what the target adds (D3-25). */
function advantage(s: State, f: ShootingFrame, { unit, target, rear = false }: Shot): number {
  const { own, other } = shotOf(s, { ...f, target, lead: unit, aims: [...f.aims, { unit, target, rear }] });
  return own.total - other.total;
}

const shoot: Window = {
  id: 'shoot',
  name: 'At whom to shoot',
  about: 'When one of your elements must shoot and has several targets (D3-19): the one against which its die has the greatest lead.',
  answers: { always: 'choose for me' },
  conditions: {
    bound: {
      words: 'in … bounds only',
      takes: oneOf(['own', 'enemy']),
      holds: (s, f, _deed, whose) => f.proc === 'shooting' && (s.bound?.side === f.side) === (whose === 'own'),
    },
  },
  members: elements,
  question(s, f, actions) {
    if (f.proc !== 'shooting' || f.step !== 'declare') return undefined;
    const shots = actions.flatMap((action) =>
      action.type === 'shoot' ? [{ who: action.unit, action, lead: advantage(s, f, action) }] : [],
    );
    return { deeds: shots.toSorted((a, b) => b.lead - a.lead).map(({ who, action }): Deed => ({ who, action })) };
  },
};

const face: Window = {
  id: 'face',
  name: 'Whom to turn to',
  about: 'When enemies are on flank and rear of one of your elements (R53): it turns to the one who came first.',
  answers: { always: 'turn to who came first' },
  conditions: {},
  members: elements,
  question: (_s, f, actions) =>
    f.proc === 'bound' && f.step === 'facing'
      ? { deeds: actions.flatMap((action) => (action.type === 'face' ? [{ who: action.unit, action }] : [])) }
      : undefined,
};

const recoil: Window = {
  id: 'recoil',
  name: 'Recoil by its own depth',
  about: 'When one of your Mounted or Aerials recoils and may choose how far (D3-32).',
  answers: { always: 'its own depth', never: 'a whole base width' },
  conditions: {},
  members: elements,
  question(_s, f, actions) {
    if (f.proc !== 'outcome' || f.step !== 'recoil') return undefined;
    const who = f.deeds[0]?.unit ?? null;
    const by = (distance: 'full' | 'depth') => actions.find((a) => a.type === 'recoil' && a.distance === distance);
    const [deed, refrain] = [by('depth'), by('full')];
    return deed === undefined ? undefined : { deeds: [{ who, action: deed }], refrain };
  },
};

export const standing: StandingOrders<State, Action, AnyFrame> = {
  windows: [shoot, face, recoil],
  turn: { word: 'bound', of: (s) => s.bound?.number ?? 0 },
};
