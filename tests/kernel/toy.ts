import {
  BadRequest,
  type BySide,
  become,
  bySide,
  type Core,
  call,
  D6,
  done,
  type Frame,
  type GameDef,
  type GameText,
  ofSide,
  oneOf,
  type Procedures,
  type Reader,
  type Reason,
  type Refusal,
  type Side,
  type Sides,
  text as textField,
  to,
  variants,
  type Writer,
  whole,
} from '@pennon/kernel';

/*
 * The Causeway: a few men on a line of places, each side with a banner hidden under the cloak of one of them. Small, but with everything that
 * the kernel promises: a volley inside a fight inside a retreat inside a fight inside a turn, reactions of the other side, dice, an open choice,
 * hidden information, and choices of one.
 */

export const PLACES = 9;

export interface Man {
  readonly id: string;
  readonly side: Side;
  /** `null`: gone. */
  readonly at: number | null;
  readonly steady: boolean;
}

interface MusterFrame extends Frame {
  readonly proc: 'muster';
  readonly step: 'hide';
  readonly side: Side;
}
interface TurnFrame extends Frame {
  readonly proc: 'turn';
  readonly step: 'order' | 'end';
}
/** Place by place; after each the other side may shoot. */
interface MarchFrame extends Frame {
  readonly proc: 'march';
  readonly step: 'stride' | 'watched';
  readonly man: string;
  readonly left: number;
}
interface VolleyFrame extends Frame {
  readonly proc: 'volley';
  readonly step: 'shoot';
  readonly by: string;
  readonly at: string;
}
export interface FightFrame extends Frame {
  readonly proc: 'fight';
  readonly step: 'brace' | 'close' | 'blow' | 'aftermath';
  readonly attacker: string;
  readonly defender: string;
  /** How many fights of this attacker went before. */
  readonly again: number;
  readonly result: Result | null;
}
interface RetreatFrame extends Frame {
  readonly proc: 'retreat';
  readonly step: 'where' | 'pursuit' | 'end';
  readonly man: string;
  readonly from: string;
  readonly again: number;
}
export type AnyFrame = MusterFrame | TurnFrame | MarchFrame | VolleyFrame | FightFrame | RetreatFrame;

const RESULTS = ['driven', 'held', 'repelled'] as const;
export type Result = (typeof RESULTS)[number];

export interface State extends Core<AnyFrame> {
  readonly turn: number;
  readonly lastTurn: number;
  readonly active: Side;
  readonly men: readonly Man[];
  /** Who carries the banner, in words that stand nowhere else; secret. */
  readonly banners: BySide<string | null>;
}

export type Action =
  | { readonly type: 'hide'; readonly man: string }
  | { readonly type: 'attack'; readonly man: string; readonly foe: string }
  | { readonly type: 'march'; readonly man: string; readonly by: number }
  | { readonly type: 'rest' | 'stand' | 'shoot' | 'hold' | 'pursue' | 'halt' }
  | { readonly type: 'retreat'; readonly by: number };

export type Event =
  | { readonly type: 'hid'; readonly side: Side; readonly banner: string | null }
  | { readonly type: 'went'; readonly man: string; readonly to: number }
  | { readonly type: 'rolled'; readonly purpose: string; readonly faces: readonly number[]; readonly sum?: readonly Reason[] }
  | { readonly type: 'result'; readonly result: Result }
  | { readonly type: 'shaken' | 'rallied' | 'fell'; readonly man: string }
  | { readonly type: 'turned'; readonly turn: number; readonly active: Side }
  | { readonly type: 'ended'; readonly winner: Side | null; readonly degree: string | null; readonly reason: string };

// ------------------------------------------------------------------ rules

export function man(s: State, id: string): Man {
  const found = s.men.find((m) => m.id === id);
  if (found === undefined) throw new Error(`no man ${id}`);
  return found;
}
const standing = (s: State, side: Side): readonly Man[] => s.men.filter((m) => m.side === side && m.at !== null);
const enemy = (s: State, side: Side): Side => (side === s.sides[0] ? s.sides[1] : s.sides[0]);
/** The first side comes from the low end. */
const forward = (s: State, side: Side): number => (side === s.sides[0] ? 1 : -1);
const isFree = (s: State, place: number): boolean => place >= 0 && place < PLACES && s.men.every((m) => m.at !== place);
const isBeside = (a: Man, b: Man): boolean => a.at !== null && b.at !== null && Math.abs(a.at - b.at) === 1;
const besides = (s: State, m: Man): readonly Man[] => standing(s, enemy(s, m.side)).filter((foe) => isBeside(m, foe));

/** TOY 2: up to two places either way, all of them free. */
export function marchRefusal(s: State, id: string, by: number): Refusal | undefined {
  const m = s.men.find((x) => x.id === id);
  if (m === undefined || m.side !== s.active || m.at === null)
    return { ref: 'TOY 1', message: `${id} is not a man of yours on the causeway.` };
  if (by === 0 || Math.abs(by) > 2) return { ref: 'TOY 2', message: 'A man marches one or two places.' };
  for (let i = 1; i <= Math.abs(by); i++)
    if (!isFree(s, m.at + i * Math.sign(by))) return { ref: 'TOY 2', message: `The way is barred after ${i - 1} places.` };
  return undefined;
}

const retreatPlaces = (s: State, m: Man): readonly number[] => {
  const back = -forward(s, m.side);
  if (m.at === null || !isFree(s, m.at + back)) return [];
  return isFree(s, m.at + 2 * back) ? [1, 2] : [1];
};

/** TOY 4: the die, one more for a steady attacker, one less for every fight before this. */
function blowReasons(s: State, f: FightFrame): readonly Reason[] {
  const reason = (line: string, label: string, value: number): Reason => ({
    ref: `TOY 4 ${line}`,
    label,
    kind: 'drm',
    value,
    counted: true,
  });
  return [reason('a', 'attacker steady', man(s, f.attacker).steady ? 1 : 0), reason('b', 'pursuit', -f.again)].filter((r) => r.value !== 0);
}
export const blowResult = (total: number): Result => (total >= 5 ? 'driven' : total <= 2 ? 'repelled' : 'held');

// ------------------------------------------------------------------ procedures

type Toy = Procedures<State, Action, Event, AnyFrame>;
type Pen = Writer<State, Event>;

const beginFight = (attacker: string, defender: string, again = 0): FightFrame => ({
  proc: 'fight',
  step: 'brace',
  attacker,
  defender,
  again,
  result: null,
});
const volley = (by: string, at: string): VolleyFrame => ({ proc: 'volley', step: 'shoot', by, at });

function fall(w: Pen, id: string): void {
  const { side } = man(w.state, id);
  w.emit({ type: 'fell', man: id });
  if (ofSide(w.state.banners, side) === bannerOf(id)) {
    w.emit({ type: 'ended', winner: enemy(w.state, side), degree: 'banner', reason: 'banner' });
  } else if (standing(w.state, side).length === 0) w.emit({ type: 'ended', winner: enemy(w.state, side), degree: null, reason: 'rout' });
}
const shake = (w: Pen, id: string): void => (man(w.state, id).steady ? w.emit({ type: 'shaken', man: id }) : fall(w, id));
export const bannerOf = (id: string): string => `the banner under the cloak of ${id}`;

const muster: Toy['muster'] = {
  hide: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => standing(s, f.side).map((m) => ({ type: 'hide', man: m.id })),
    take(w, f, a) {
      if (a.type === 'hide') w.emit({ type: 'hid', side: f.side, banner: bannerOf(a.man) });
      return f.side === w.state.sides[0] ? to(f, 'hide', { side: w.state.sides[1] }) : become<TurnFrame>({ proc: 'turn', step: 'order' });
    },
  },
};

const turn: Toy['turn'] = {
  order: {
    kind: 'choice',
    side: (s) => s.active,
    options: (s) => [
      ...standing(s, s.active).flatMap((m) => besides(s, m).map((foe): Action => ({ type: 'attack', man: m.id, foe: foe.id }))),
      ...standing(s, s.active).flatMap((m) =>
        [-1, 1].filter((by) => marchRefusal(s, m.id, by) === undefined).map((by): Action => ({ type: 'march', man: m.id, by })),
      ),
      { type: 'rest' },
    ],
    open: (s) => standing(s, s.active).some((m) => [-1, 1].some((by) => marchRefusal(s, m.id, by) === undefined)),
    check(s, _f, a) {
      switch (a.type) {
        case 'march':
          return marchRefusal(s, a.man, a.by);
        case 'attack': {
          const [m, foe] = [a.man, a.foe].map((id) => s.men.find((x) => x.id === id));
          if (m?.side === s.active && foe?.side === enemy(s, s.active) && isBeside(m, foe)) return undefined;
          return { ref: 'TOY 3', message: 'A man attacks a foe beside him.' };
        }
        case 'rest':
          return undefined;
        default:
          return { ref: 'TOY 1', message: 'It is time to march, to attack or to rest.' };
      }
    },
    take(w, f, a) {
      const back = { ...f, step: 'end' } as const;
      if (a.type === 'attack') return call(beginFight(a.man, a.foe), back);
      if (a.type === 'march') return call<MarchFrame, TurnFrame>({ proc: 'march', step: 'stride', man: a.man, left: a.by }, back);
      for (const m of standing(w.state, w.state.active)) if (!m.steady) w.emit({ type: 'rallied', man: m.id });
      return to(f, 'end');
    },
  },
  end: {
    kind: 'auto',
    run(w, f) {
      const { sides, turn, lastTurn, active } = w.state;
      const next = active === sides[1] ? turn + 1 : turn;
      if (next > lastTurn) {
        const [a, b] = [standing(w.state, sides[0]).length, standing(w.state, sides[1]).length];
        w.emit({ type: 'ended', winner: a === b ? null : a > b ? sides[0] : sides[1], degree: null, reason: 'dusk' });
        return done;
      }
      w.emit({ type: 'turned', turn: next, active: enemy(w.state, active) });
      return to(f, 'order');
    },
  },
};

const march: Toy['march'] = {
  stride: {
    kind: 'auto',
    run(w, f) {
      const m = man(w.state, f.man);
      if (f.left === 0 || m.at === null || !m.steady) return done;
      const by = Math.sign(f.left);
      w.emit({ type: 'went', man: m.id, to: m.at + by });
      return to(f, 'watched', { left: f.left - by });
    },
  },
  /** A reaction inside a move: the first steady foe beside the man may shoot, once for each place. */
  watched: {
    kind: 'choice',
    side: (s, f) => enemy(s, man(s, f.man).side),
    options: (s, f) => (besides(s, man(s, f.man)).some((foe) => foe.steady) ? [{ type: 'shoot' }, { type: 'hold' }] : [{ type: 'hold' }]),
    whyNot: (_s, _f, a) => (a.type === 'stand' ? { ref: 'TOY 5', message: 'Nobody is attacked here.' } : undefined),
    take(w, f, a) {
      const shooter = besides(w.state, man(w.state, f.man)).find((foe) => foe.steady);
      const back = { ...f, step: 'stride' } as const;
      return a.type === 'shoot' && shooter !== undefined ? call(volley(shooter.id, f.man), back) : become(back);
    },
  },
};

const shoot: Toy['volley'] = {
  shoot: {
    kind: 'chance',
    roll: () => ({ purpose: 'volley', dice: D6, ref: 'TOY 5' }),
    take(w, f, [face = 0]) {
      w.emit({ type: 'rolled', purpose: 'volley', faces: [face] });
      if (face >= 5) shake(w, f.at);
      return done;
    },
  },
};

const fight: Toy['fight'] = {
  brace: {
    kind: 'choice',
    side: (s, f) => man(s, f.defender).side,
    options: (s, f) => (man(s, f.defender).steady ? [{ type: 'stand' }, { type: 'shoot' }] : [{ type: 'stand' }]),
    take: (_w, f, a) => (a.type === 'shoot' ? call(volley(f.defender, f.attacker), { ...f, step: 'close' }) : to(f, 'close')),
  },
  close: { kind: 'auto', run: (w, f) => (man(w.state, f.attacker).at === null ? done : to(f, 'blow')) },
  blow: {
    kind: 'chance',
    roll: () => ({ purpose: 'blow', dice: [D6], ref: 'TOY 4' }),
    take(w, f, [face = 0]) {
      const sum = blowReasons(w.state, f);
      const result = blowResult(sum.reduce((total, r) => total + r.value, face));
      w.emit({ type: 'rolled', purpose: 'blow', faces: [face], sum });
      w.emit({ type: 'result', result });
      return to(f, 'aftermath', { result });
    },
  },
  aftermath: {
    kind: 'auto',
    run(w, f) {
      if (f.result === 'repelled') shake(w, f.attacker);
      if (f.result !== 'driven') return done;
      const back: FightFrame = { ...f, result: null };
      if (retreatPlaces(w.state, man(w.state, f.defender)).length > 0)
        return call<RetreatFrame, FightFrame>({ proc: 'retreat', step: 'where', man: f.defender, from: f.attacker, again: f.again }, back);
      fall(w, f.defender);
      return done;
    },
  },
};

const retreat: Toy['retreat'] = {
  where: {
    kind: 'choice',
    side: (s, f) => man(s, f.man).side,
    options: (s, f) => retreatPlaces(s, man(s, f.man)).map((by) => ({ type: 'retreat', by })),
    take(w, f, a) {
      const m = man(w.state, f.man);
      if (a.type !== 'retreat' || m.at === null) throw new Error('a retreat needs a place');
      w.emit({ type: 'went', man: f.man, to: m.at - a.by * forward(w.state, m.side) });
      if (m.steady) w.emit({ type: 'shaken', man: f.man });
      return to(f, 'pursuit');
    },
  },
  /** A fight inside a retreat: the attacker may follow and strike again. */
  pursuit: {
    kind: 'choice',
    side: (s, f) => man(s, f.from).side,
    options: (s, f) => (man(s, f.from).steady && f.again < 2 ? [{ type: 'pursue' }, { type: 'halt' }] : [{ type: 'halt' }]),
    take(w, f, a) {
      const fled = man(w.state, f.man).at;
      if (a.type !== 'pursue' || fled === null) return done;
      const beside = fled - forward(w.state, man(w.state, f.from).side);
      if (man(w.state, f.from).at !== beside) w.emit({ type: 'went', man: f.from, to: beside });
      return call(beginFight(f.from, f.man, f.again + 1), { ...f, step: 'end' });
    },
  },
  end: { kind: 'auto', run: () => done },
};

// ------------------------------------------------------------------ the rest

const changed = (s: State, id: string, patch: Partial<Man>): State => ({
  ...s,
  men: s.men.map((m) => (m.id === id ? { ...m, ...patch } : m)),
});

function evolve(s: State, e: Event): State {
  switch (e.type) {
    case 'hid':
      return { ...s, banners: { ...s.banners, [e.side]: e.banner } };
    case 'went':
      return changed(s, e.man, { at: e.to });
    case 'rolled':
    case 'result':
      return s;
    case 'shaken':
      return changed(s, e.man, { steady: false });
    case 'rallied':
      return changed(s, e.man, { steady: true });
    case 'fell':
      return changed(s, e.man, { at: null });
    case 'turned':
      return { ...s, turn: e.turn, active: e.active };
    case 'ended':
      return { ...s, outcome: { winner: e.winner, degree: e.degree, reason: e.reason } };
  }
}

const id = textField();
const one = {};
const action = variants('type', {
  hide: { man: id },
  attack: { man: id, foe: id },
  march: { man: id, by: whole(-9, 9) },
  rest: one,
  stand: one,
  shoot: one,
  hold: one,
  pursue: one,
  halt: one,
  retreat: { by: oneOf([1, 2]) },
}) satisfies Reader<Action>;

/** Strict enough for a toy: men where men can stand. */
const state: Reader<State> = {
  read(value) {
    const given = value as State;
    if (!Array.isArray(given.men)) throw new BadRequest('state.men must be a list.');
    for (const m of given.men)
      if (m.at !== null && !(Number.isInteger(m.at) && m.at >= 0 && m.at < PLACES)) throw new BadRequest(`${m.id} stands nowhere.`);
    return given;
  },
};

const PROMPTS: { readonly [step: string]: string } = {
  hide: 'Who carries the banner?',
  order: 'March, attack or rest?',
  watched: 'Shoot at the man who comes by?',
  brace: 'Stand, or shoot first?',
  where: 'How far back?',
  pursuit: 'Pursue?',
};
const REASONS: { readonly [reason: string]: string } = {
  banner: 'A banner has fallen.',
  rout: 'Nobody is left.',
  dusk: 'Night falls.',
  resigned: 'One side has given up.',
  agreed: 'Both sides have agreed on a draw.',
};
const text: GameText<State, Action, AnyFrame, Event> = {
  prompt: (_s, f) => PROMPTS[f.step] ?? '',
  reason: (_s, outcome) => REASONS[outcome.reason] ?? '',
  notOffered: (_s, f, a) => ({ ref: 'TOY 1', message: `${a.type} is no answer to: ${PROMPTS[f.step]}` }),
  action: (_s, a) => ('man' in a ? `${a.man}: ${a.type}` : a.type),
  event: (_s, e) => ('man' in e ? `${e.man}: ${e.type}` : e.type),
};

/** What a man is worth, most of it for his banner, and the ground he has won; the banner had better stay behind. */
function worthOf(s: State, m: Man): number {
  const carries = ofSide(s.banners, m.side) === bannerOf(m.id);
  const ground = forward(s, m.side) > 0 ? (m.at ?? 0) : PLACES - 1 - (m.at ?? 0);
  return (carries ? 180 : 30) + (m.steady ? 3 : 0) + (carries ? 1 : 2) * ground;
}

const SIDES: Sides = ['red', 'blue'];
const lineUp = (count: number): readonly Man[] =>
  SIDES.flatMap((side, i) =>
    Array.from({ length: count }, (_, n) => ({ id: `${side[0]}${n + 1}`, side, at: i === 0 ? 3 - n : 5 + n, steady: true })),
  );
const MEN: { readonly [scenario: string]: number } = { 'toy/causeway': 2, 'toy/duel': 1 };
const options = { turns: whole(1, 50).or(8) };

export const toy: GameDef<State, Action, Event, AnyFrame> = {
  id: 'toy',
  rules: 'toy@1',
  scenarios: Object.entries(MEN).map(([id, n]) => ({ id, name: id, sides: SIDES, sideNames: ['Red', 'Blue'], units: [n, n] })),
  setup(scenario, given) {
    const count = typeof scenario === 'string' ? MEN[scenario] : undefined;
    if (count === undefined)
      throw new BadRequest(`scenario ${JSON.stringify(scenario)} is not known; there are toy/causeway and toy/duel.`);
    return {
      sides: SIDES,
      stack: [{ proc: 'muster', step: 'hide', side: SIDES[0] }],
      outcome: null,
      turn: 1,
      lastTurn: options.turns.read((given as { readonly turns?: unknown }).turns, 'options.turns'),
      active: SIDES[0],
      men: lineUp(count),
      banners: bySide(SIDES, () => null),
    };
  },
  procedures: { muster, turn, march, volley: shoot, fight, retreat },
  evolve,
  resigned: (s, side) => ({ type: 'ended', winner: enemy(s, side), degree: null, reason: 'resigned' }),
  drawn: () => ({ type: 'ended', winner: null, degree: null, reason: 'agreed' }),
  view: (s, side) => ({
    ...s,
    banners: bySide(s.sides, (whose) => (whose === side || s.outcome !== null ? ofSide(s.banners, whose) : null)),
  }),
  /** The man with the foe's banner is anybody's guess, once it is hidden. */
  imagine(view, side, luck) {
    const seen = view as State;
    const foe = enemy(seen, side);
    const isHidden =
      seen.outcome === null && seen.stack.every((f) => f.proc !== 'muster' || f.side !== seen.sides[0]) && foe === seen.sides[0];
    const turns = seen.stack.every((f) => f.proc !== 'muster');
    if (ofSide(seen.banners, foe) !== null || !(turns || isHidden)) return seen;
    return { ...seen, banners: { ...seen.banners, [foe]: bannerOf(luck.pick(standing(seen, foe)).id) } };
  },
  tally: (s) => ({
    length: s.turn,
    lengthIn: 'turns',
    losses: { men: bySide(s.sides, (side) => s.men.filter((m) => m.side === side && m.at === null).length) },
  }),
  evaluation: {
    value(s, side) {
      const { outcome } = s;
      if (outcome !== null) return outcome.winner === null ? 0 : outcome.winner === side ? 400 : -400;
      const worth = (whose: Side): number => standing(s, whose).reduce((sum, m) => sum + worthOf(s, m), 0);
      return worth(side) - worth(enemy(s, side));
    },
    isSettled: (s) => s.stack.length === 1,
  },
  hears: (e, side) => (e.type === 'hid' && e.side !== side ? { ...e, banner: null } : e),
  text,
  action,
  state,
  odds: {
    note: (e) => (e.type === 'result' ? e.result : undefined),
    result(s, notes) {
      if (notes.length > 0) return { result: notes[0] };
      return s.outcome !== null || s.stack.every((f) => f.proc !== 'fight') ? { result: 'none' } : undefined;
    },
  },
};
