import {
  BadRequest,
  type Core,
  call,
  D6,
  done,
  type Frame,
  type GameDef,
  otherSide,
  type Procedures,
  type Reader,
  type Side,
  type Sides,
  text,
  to,
  variants,
  whole,
} from '@pennon/kernel';

/*
 * The Meadow: five men a side on a small field; in a turn each of them may be ordered once, in any order. Who attacks together is strong, who
 * runs ahead alone is lost before he is ordered again: a game in which it pays to look further than one order. Nothing is hidden.
 */

const WIDTH = 6;
const DEPTH = 7;
const LAST_TURN = 10;

interface Man {
  readonly id: string;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly isFresh: boolean;
}
interface OrdersFrame extends Frame {
  readonly proc: 'orders';
  readonly step: 'order' | 'next';
}
interface FightFrame extends Frame {
  readonly proc: 'fight';
  readonly step: 'meet' | 'blow';
  readonly man: string;
  readonly foe: string;
}
type AnyFrame = OrdersFrame | FightFrame;
interface State extends Core<AnyFrame> {
  readonly turn: number;
  readonly active: Side;
  readonly men: readonly Man[];
}
type Action =
  | { readonly type: 'go'; readonly man: string; readonly x: number; readonly y: number }
  | { readonly type: 'attack'; readonly man: string; readonly foe: string }
  | { readonly type: 'end' | 'stand' | 'giveWay' };
type Event =
  | { readonly type: 'went'; readonly man: string; readonly x: number; readonly y: number }
  | { readonly type: 'ordered' | 'fell'; readonly man: string }
  | { readonly type: 'rolled'; readonly faces: readonly number[] }
  | { readonly type: 'turned'; readonly turn: number; readonly active: Side }
  | { readonly type: 'ended'; readonly winner: Side | null; readonly reason: string };

const SIDES: Sides = ['red', 'blue'];
const STEPS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const)).filter(([dx, dy]) => dx !== 0 || dy !== 0);

const of = (s: State, side: Side): readonly Man[] => s.men.filter((m) => m.side === side);
const foesOf = (s: State, m: Man): readonly Man[] => of(s, otherSide(s.sides, m.side)).filter((foe) => isBeside(m, foe));
const isBeside = (a: Man, b: Man): boolean => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) === 1;
const forward = (side: Side): number => (side === SIDES[0] ? 1 : -1);
const ground = (m: Man): number => (forward(m.side) > 0 ? m.y : DEPTH - 1 - m.y);
const isFree = (s: State, x: number, y: number): boolean =>
  x >= 0 && x < WIDTH && y >= 0 && y < DEPTH && s.men.every((m) => m.x !== x || m.y !== y);
function man(s: State, id: string): Man {
  const found = s.men.find((m) => m.id === id);
  if (found === undefined) throw new Error(`no man ${id}`);
  return found;
}
/** Friends beside the foe help; the foe's friends beside the attacker hinder. */
const advantage = (s: State, m: Man, foe: Man): number => foesOf(s, foe).length - foesOf(s, m).length;

const orders: Procedures<State, Action, Event, AnyFrame>['orders'] = {
  order: {
    kind: 'choice',
    side: (s) => s.active,
    options: (s) => [
      ...of(s, s.active)
        .filter((m) => m.isFresh)
        .flatMap((m): readonly Action[] => [
          ...foesOf(s, m).map((foe): Action => ({ type: 'attack', man: m.id, foe: foe.id })),
          ...STEPS.filter(([dx, dy]) => isFree(s, m.x + dx, m.y + dy)).map(
            ([dx, dy]): Action => ({ type: 'go', man: m.id, x: m.x + dx, y: m.y + dy }),
          ),
        ]),
      { type: 'end' },
    ],
    take(w, f, a) {
      if (a.type === 'go' || a.type === 'attack') w.emit({ type: 'ordered', man: a.man });
      if (a.type === 'go') w.emit({ type: 'went', man: a.man, x: a.x, y: a.y });
      if (a.type === 'attack')
        return call<FightFrame, OrdersFrame>({ proc: 'fight', step: 'meet', man: a.man, foe: a.foe }, { ...f, step: 'next' });
      if (a.type === 'end') for (const m of of(w.state, w.state.active)) if (m.isFresh) w.emit({ type: 'ordered', man: m.id });
      return to(f, 'next');
    },
  },
  next: {
    kind: 'auto',
    run(w, f) {
      const { active, sides, turn, men } = w.state;
      const foe = otherSide(sides, active);
      const end = (winner: Side, reason: string) => {
        w.emit({ type: 'ended', winner, reason });
        return done;
      };
      if (of(w.state, foe).length === 0) return end(active, 'rout');
      if (of(w.state, active).length === 0) return end(foe, 'rout');
      if (men.some((m) => m.side === active && m.isFresh)) return to(f, 'order');
      if (of(w.state, active).some((m) => ground(m) === DEPTH - 1)) return end(active, 'breakthrough');
      if (active === sides[1] && turn === LAST_TURN) return end(balance(w.state, sides[0]) > 0 ? sides[0] : sides[1], 'dusk');
      w.emit({ type: 'turned', turn: active === sides[1] ? turn + 1 : turn, active: foe });
      return to(f, 'order');
    },
  },
};

const fight: Procedures<State, Action, Event, AnyFrame>['fight'] = {
  meet: {
    kind: 'choice',
    side: (s, f) => man(s, f.foe).side,
    options(s, f) {
      const { x, y, side } = man(s, f.foe);
      return isFree(s, x, y - forward(side)) ? [{ type: 'stand' }, { type: 'giveWay' }] : [{ type: 'stand' }];
    },
    take(w, f, a) {
      if (a.type !== 'giveWay') return to(f, 'blow');
      const { x, y, side } = man(w.state, f.foe);
      w.emit({ type: 'went', man: f.foe, x, y: y - forward(side) });
      w.emit({ type: 'went', man: f.man, x, y });
      return done;
    },
  },
  blow: {
    kind: 'chance',
    roll: () => ({ purpose: 'blow', dice: D6 }),
    take(w, f, [face = 0]) {
      const [m, foe] = [man(w.state, f.man), man(w.state, f.foe)];
      const total = face + advantage(w.state, m, foe);
      w.emit({ type: 'rolled', faces: [face] });
      if (total >= 4) {
        w.emit({ type: 'fell', man: f.foe });
        w.emit({ type: 'went', man: f.man, x: foe.x, y: foe.y });
      }
      if (total <= 1) w.emit({ type: 'fell', man: f.man });
      return done;
    },
  },
};

const changed = (s: State, id: string, patch: Partial<Man>): State => ({
  ...s,
  men: s.men.map((m) => (m.id === id ? { ...m, ...patch } : m)),
});

function evolve(s: State, e: Event): State {
  switch (e.type) {
    case 'went':
      return changed(s, e.man, { x: e.x, y: e.y });
    case 'ordered':
      return changed(s, e.man, { isFresh: false });
    case 'fell':
      return { ...s, men: s.men.filter((m) => m.id !== e.man) };
    case 'rolled':
      return s;
    case 'turned':
      return { ...s, turn: e.turn, active: e.active, men: s.men.map((m) => ({ ...m, isFresh: m.side === e.active })) };
    case 'ended':
      return { ...s, outcome: { winner: e.winner, degree: null, reason: e.reason } };
  }
}

/** Men first, then ground. */
const strength = (s: State, side: Side): number => of(s, side).reduce((sum, m) => sum + 10 + ground(m), 0);
const balance = (s: State, side: Side): number => strength(s, side) - strength(s, otherSide(s.sides, side));

const action = variants('type', {
  go: { man: text(), x: whole(0, WIDTH - 1), y: whole(0, DEPTH - 1) },
  attack: { man: text(), foe: text() },
  end: {},
  stand: {},
  giveWay: {},
}) satisfies Reader<Action>;

/** A moment of red's turn with these men on the field, red's all fresh. */
export const meadowWith = (men: readonly (readonly [id: string, x: number, y: number])[]): State => ({
  sides: SIDES,
  stack: [{ proc: 'orders', step: 'order' }],
  outcome: null,
  turn: 1,
  active: SIDES[0],
  men: men.map(([id, x, y]) => ({ id, side: id.startsWith('r') ? SIDES[0] : SIDES[1], x, y, isFresh: id.startsWith('r') })),
});

export const meadow: GameDef<State, Action, Event, AnyFrame> = {
  id: 'meadow',
  rules: 'meadow@1',
  scenarios: [{ id: 'meadow/five', name: 'The Meadow', sides: SIDES, sideNames: ['Red', 'Blue'], units: [5, 5] }],
  setup(scenario) {
    if (scenario !== 'meadow/five') throw new BadRequest('There is only meadow/five.');
    const files = [0, 1, 2, 3, 4];
    return meadowWith([
      ...files.map((n) => [`r${n + 1}`, n, n % 2] as const),
      ...files.map((n) => [`b${n + 1}`, WIDTH - 1 - n, DEPTH - 1 - (n % 2)] as const),
    ]);
  },
  procedures: { orders, fight },
  evolve,
  resigned: (s, side) => ({ type: 'ended', winner: otherSide(s.sides, side), reason: 'resigned' }),
  drawn: () => ({ type: 'ended', winner: null, reason: 'agreed' }),
  view: (s) => s,
  imagine: (view) => view as State,
  tally: (s) => ({ length: s.turn, lengthIn: 'turns', losses: {} }),
  evaluation: {
    value(s, side) {
      if (s.outcome !== null) return s.outcome.winner === side ? 200 : -200;
      return balance(s, side);
    },
    isSettled: (s) => s.stack.length === 1,
    promise: (s, actions) =>
      actions.map((a) => {
        if (a.type === 'attack') return 3 * advantage(s, man(s, a.man), man(s, a.foe)) + 3;
        return a.type === 'go' ? (a.y - man(s, a.man).y) * forward(s.active) : 0;
      }),
  },
  text: {
    prompt: (_s, f) => f.step,
    reason: (_s, outcome) => outcome.reason,
    notOffered: () => ({ ref: 'MEADOW 1', message: 'That is not possible now.' }),
    event: (_s, e) => e.type,
    action: (_s, a) => (a.type === 'go' ? `${a.man} goes to ${a.x},${a.y}` : a.type === 'attack' ? `${a.man} attacks ${a.foe}` : a.type),
  },
  action,
  state: { read: (value) => value as State },
  odds: { result: (s) => (s.stack.at(-1)?.proc === 'fight' ? undefined : {}), answer: (_s, _side, [first]) => first },
};
