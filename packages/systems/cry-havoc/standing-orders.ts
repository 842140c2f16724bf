import type { OrderDeed, OrderMember, OrderWindow, Side, StandingOrders } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { battlefield } from './board/battlefield.js';
import { card, isUp } from './board/people.js';
import { figureHexes, position } from './board/position.js';
import { isCover } from './rules/terrain.js';
import type { Action, AnyFrame, CharacterId, State } from './types.js';

/*
 * The standing answers of 13.1: where to go back and fall is chosen for whoever wants that, farthest from the enemy and then in cover.
 */

type Window = OrderWindow<State, Action, AnyFrame>;

/** Everybody of a side who has not died or left. */
const people = (s: State, side: Side): readonly OrderMember[] =>
  battlefield(s)
    .characters.filter((its) => its.side === side)
    .map(({ id, name, index }) => {
      const now = s.characters[index];
      return { id, name, isGone: now === undefined || now.health === 'dead' || now.is === 'left' };
    });

/** Farther than any hex is from another. */
const FAR = 1_000;

/** Of several hexes the one farthest from standing enemies first, in cover before in the open. */
function safestFirst(
  s: State,
  id: CharacterId,
  deeds: readonly (OrderDeed<Action> & { readonly to: HexId })[],
): readonly OrderDeed<Action>[] {
  const p = position(s);
  const { board } = p;
  const { side } = card(s, id);
  const foes = board.characters.flatMap(({ index, side: its }) => {
    const one = s.characters[index];
    return its === side || one === undefined || !isUp(one) ? [] : figureHexes(p, index);
  });
  const rank = (hex: HexId): number => {
    const at = board.indexOf(hex);
    return 2 * Math.min(FAR, ...foes.map((foe) => board.distance(at, foe))) + (isCover(board.ground(at)) ? 1 : 0);
  };
  return deeds.toSorted((a, b) => rank(b.to) - rank(a.to)).map(({ who, action }) => ({ who, action }));
}

const retreat: Window = {
  id: 'retreat',
  name: 'Where to go back',
  about: 'When your men are driven back and have several ways (6.4): the one farthest from the enemy is chosen, then the one into cover.',
  answers: { always: 'choose for me' },
  conditions: {},
  members: people,
  question(s, f, actions) {
    if (f.proc !== 'retreat' || f.step !== 'next') return undefined;
    const deeds = actions.flatMap((action) => {
      const to = action.type === 'retreat' ? action.path.at(-1) : undefined;
      return action.type === 'retreat' && to !== undefined ? [{ who: action.unit, action, to }] : [];
    });
    const [first] = deeds;
    return first === undefined ? undefined : { deeds: safestFirst(s, first.who, deeds) };
  },
};

const fall: Window = {
  id: 'fall',
  name: 'Where a rider falls',
  about: 'When one of your riders is thrown from his horse and has several hexes (6.7): the one farthest from the enemy is chosen.',
  answers: { always: 'choose for me' },
  conditions: {},
  members: people,
  question(s, f, actions) {
    if (f.proc !== 'place') return undefined;
    const deeds = actions.flatMap((action) => (action.type === 'place' ? [{ who: action.unit, action, to: action.hex }] : []));
    return { deeds: safestFirst(s, f.unit, deeds) };
  },
};

/** The wound is a gain: he who is worth most to his side bears it (R38). */
const victim: Window = {
  id: 'victim',
  name: 'Which attacker is wounded',
  about: 'When one of several attackers is wounded and you say who (R38): the most valuable one.',
  answers: { always: 'the most valuable one' },
  conditions: {},
  members: () => null,
  question(s, f, actions) {
    if (f.proc !== 'combat' || f.step !== 'victim' || f.result !== 'AW') return undefined;
    const worth = (a: Action): number => (a.type === 'victim' ? card(s, a.unit).vp : 0);
    return { deeds: actions.map((action) => ({ who: null, action })).toSorted((a, b) => worth(b.action) - worth(a.action)) };
  },
};

const advance: Window = {
  id: 'advance',
  name: 'Follow into an empty hex',
  about: 'When a hex is empty after your attack and one of your men may follow (R37).',
  answers: { never: 'stay where you are' },
  conditions: {},
  members: people,
  question: (_s, f, actions) =>
    f.proc === 'combat' && f.step === 'advance'
      ? {
          deeds: actions.flatMap((action) => (action.type === 'advance' ? [{ who: action.unit, action }] : [])),
          refrain: { type: 'decline' },
        }
      : undefined,
};

const jump: Window = {
  id: 'jump',
  name: 'Jump down',
  about: 'When one of your men on a balcony has no other way back (6.5).',
  answers: { never: 'take the wound' },
  conditions: {},
  members: people,
  question: (_s, f, actions) =>
    f.proc === 'retreat' && f.step === 'jumpOrWound'
      ? {
          deeds: actions.flatMap((action) => (action.type === 'jump' ? [{ who: action.unit, action }] : [])),
          refrain: { type: 'takeWound' },
        }
      : undefined,
};

export const standing: StandingOrders<State, Action, AnyFrame> = {
  windows: [retreat, fall, victim, advance, jump],
  turn: { word: 'turn', of: (s) => s.turn, last: (s) => battlefield(s).document.turns },
};
