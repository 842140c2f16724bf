import type { Next } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { shotOf } from '../../packages/systems/d3h2/board/declared-shots.js';
import { spellOf } from '../../packages/systems/d3h2/board/spells.js';
import { beginShooting, shooting } from '../../packages/systems/d3h2/procedures/shooting.js';
import { beginSpell, spell } from '../../packages/systems/d3h2/procedures/spell.js';
import type { Action, AnyFrame, Deed, Event, Pen, ShootingFrame, SpellFrame, State } from '../../packages/systems/d3h2/types.js';
import { type Table, table, the } from './table.js';

/** What is tried: one procedure by itself, and outcomes only as far as somebody is lost. */
interface Play {
  /** The choices that are real ones, as `shoot Bw1 Kn1`; without an answer the first is taken. */
  readonly choose?: readonly string[];
  readonly faces?: readonly (readonly [number, number])[];
}
const written = (a: Action): string =>
  a.type === 'shoot'
    ? `shoot ${a.unit} ${a.target}${a.rear === true ? ' rear' : ''}`
    : a.type === 'resolve'
      ? `resolve ${a.target}`
      : a.type === 'lead'
        ? `lead ${a.unit}`
        : a.type;
const told = (e: Event): string =>
  e.type === 'aimed'
    ? `${e.unit} aims at ${e.target}${e.forced === null ? '' : ` (${e.forced})`}`
    : e.type === 'shot'
      ? `${[e.unit, ...e.aids].join('+')} ${e.own.total}, ${[e.target, ...e.backAids].join('+')} ${e.other.total}${e.shootsBack ? ' back' : ''}${e.onRear ? ' rear' : ''}: ${e.results.join(' ')}`
      : e.type === 'bespelled'
        ? `${[e.unit, ...e.aids].join('+')} ${e.own.total}, ${e.target} ${e.other.total} for ${e.pips}: ${e.results.join(' ')}`
        : e.type;
const toldDeed = ({ unit, what, by, onRear }: Deed): string => `${unit} ${what} by ${by}${onRear ? ' on its rear' : ''}`;

/** Follows a procedure to its end; the log has events, choices and deeds. */
function followed(about: Table, begin: ShootingFrame | SpellFrame, { choose = [], faces = [] }: Play = {}): readonly string[] {
  const log: string[] = [];
  const answers = [...choose];
  const dice = [...faces];
  let state = table(about);
  const w: Pen = {
    get state() {
      return state;
    },
    emit(event) {
      log.push(told(event));
      if (event.type !== 'shot' || state.bound === null) return;
      const spent = [event.unit, ...event.aids, ...event.backAids, ...(event.shootsBack ? [event.target] : [])];
      state = { ...state, bound: { ...state.bound, shot: [...state.bound.shot, ...spent] } };
    },
  };
  const suffered = (deeds: readonly Deed[]): void => {
    log.push(...deeds.map(toldDeed));
    const lost = deeds.filter(({ what }) => what === 'destroyed' || what === 'ensorcelled').map(({ unit }) => unit);
    state = { ...state, elements: state.elements.map((e) => (lost.includes(e.id) ? { ...e, status: 'destroyed', pose: null } : e)) };
  };
  const chosen = (options: readonly Action[], side: string): Action => {
    const [only] = options;
    if (only === undefined) throw new Error('nothing to choose from');
    if (options.length === 1) return only;
    const wish = answers.shift();
    log.push(`${side}: ${options.map(written).join(', ')}`);
    const found = wish === undefined ? only : options.find((a) => written(a) === wish);
    if (found === undefined) throw new Error(`${wish} is not among ${options.map(written).join(', ')}`);
    return found;
  };
  let frame: AnyFrame = begin;
  for (let i = 0; i < 100; i++) {
    const next: Next<AnyFrame> =
      frame.proc === 'shooting' ? stepped(shooting[frame.step], frame) : stepped(spell[(frame as SpellFrame).step], frame as SpellFrame);
    if (next.to === 'done') return log;
    frame = next.to === 'call' ? next.back : next.frame;
    if (next.to === 'call' && next.frame.proc === 'outcome') suffered(next.frame.deeds);
    if (frame.proc === 'outcome') {
      suffered(frame.deeds);
      return log;
    }
  }
  throw new Error('it does not end');

  type Steps = typeof shooting | typeof spell;
  function stepped<F extends ShootingFrame | SpellFrame>(step: Steps[keyof Steps] | object, f: F): Next<AnyFrame> {
    const now = step as ShootingStep<F>;
    if (now.kind === 'auto') return now.run(w, f);
    if (now.kind === 'chance') return now.take(w, f, dice.shift() ?? [1, 1]);
    return now.take(w, f, chosen(now.options(state, f), now.side(state, f)));
  }
}
type ShootingStep<F> =
  | { readonly kind: 'auto'; run(w: Pen, f: F): Next<AnyFrame> }
  | { readonly kind: 'chance'; take(w: Pen, f: F, faces: readonly number[]): Next<AnyFrame> }
  | {
      readonly kind: 'choice';
      side(s: State, f: F): string;
      options(s: State, f: F): readonly Action[];
      take(w: Pen, f: F, a: Action): Next<AnyFrame>;
    };

const shots = (about: Table, play: Play = {}) => followed(about, beginShooting(about.mover ?? 'red'), play);

describe('shooting', () => {
  test('[6.5] nothing happens where nobody can shoot', () => {
    expect(shots({ red: ['Sp 5 2 0'], blue: ['Kn 5 5 180'] })).toEqual([]);
    expect(shots({ red: ['Bw 5 2 0'], blue: ['Kn 5 9 180'] })).toEqual([]);
  });
  test('[D3-19] who has one target shoots at it without being asked', () => {
    expect(shots({ red: ['Bw 5 2 0'], blue: ['Kn 5 5 180'] }, { faces: [[3, 2]] })).toEqual([
      'Bw1 aims at Kn1',
      'Bw1 7, Kn1 5: none recoil',
      'Kn1 recoil by Bw1',
    ]);
  });
  test('[D3-19] both sides shoot in each bound; the mover declares first, and of two dice his is the first', () => {
    expect(shots({ red: ['Bw 5 2 0'], blue: ['Kn 5 5 180'], mover: 'blue' }, { faces: [[2, 3]] })[1]).toBe('Bw1 7, Kn1 5: none recoil');
    const both: Table = { red: ['Bw 2 2 0'], blue: ['Kn 2 5 180', 'Bw 8 8 180'] };
    expect(shots({ ...both, red: ['Bw 2 2 0', 'Kn 8 5 0'] }, { faces: [[6, 6]] }).slice(0, 2)).toEqual([
      'Bw1 aims at Kn2',
      'Bw2 aims at Kn1',
    ]);
    expect(shots({ ...both, red: ['Bw 2 2 0', 'Kn 8 5 0'], mover: 'blue' }).slice(0, 2)).toEqual(['Bw2 aims at Kn1', 'Bw1 aims at Kn2']);
  });
  test('[D3-19] a target shoots back, and one roll of each decides both ways', () => {
    expect(shots({ red: ['Bw 5 2 0'], blue: ['Bw+ 5 5 180'] }, { faces: [[4, 4]] })).toEqual([
      'Bw1 aims at Bw2',
      'Bw2 aims at Bw1 (shoots-back)',
      'Bw1 6, Bw2 6 back: none recoil',
      'Bw2 recoil by Bw1',
    ]);
    // It could choose, but one of the two has moved too far to shoot, and so shoots at it only the other.
    const choice: Table = {
      red: ['Bw 4 2 0', 'Bw 5 2 0'],
      blue: ['Bw 4.5 4.9 180'],
      bound: { moves: { [the('Bw2')]: { count: 1, measured: 20_000, byRoad: false } } },
    };
    expect(shots(choice).slice(0, 2)).toEqual(['Bw1 aims at Bw3', 'Bw3 aims at Bw1 (shoots-back)']);
  });
  test('[section 4] in a duel the worse fate comes first', () => {
    const log = shots({ red: ['Bw 5 2 0'], blue: ['Bw 5 5 180'] }, { faces: [[1, 6]] });
    expect(log.slice(-2)).toEqual(['Bw1 3, Bw2 8 back: destroyed none', 'Bw1 destroyed by Bw2']);
  });
  test('[R59] at most three at one target; the owner says who leads', () => {
    const four: Table = { red: ['Sh 3.5 2 0', 'Sh 4.5 2 0', 'Sh 5.5 2 0', 'Sh 6.5 2 0'], blue: ['Kn 5 4 180'] };
    expect(shots(four, { faces: [[1, 6]] })).toEqual([
      'Sh1 aims at Kn1',
      'Sh2 aims at Kn1',
      'Sh3 aims at Kn1',
      // Between the same dice there is nothing to choose.
      'Sh1+Sh2+Sh3 5, Kn1 7: none none',
    ]);
  });
  test('[R59] Artillery leads', () => {
    const log = shots({ red: ['Sh 4.5 2 0', 'Art 5.5 2 0'], blue: ['Kn 5 4 180'] });
    expect(log).toContain('Art1+Sh1 5, Kn1 3: none recoil');
  });
  test('[R58] an element that is shot at and shoots at a third has two dice', () => {
    // Bw2 must shoot into its threat zone, whoever shoots at it.
    const log = shots({ red: ['Bw 5 2 0', 'Kn 4.1 4.2 0'], blue: ['Bw 5 4.9 180'] }, { choose: ['resolve Kn1'] });
    expect(log).toEqual([
      'Bw1 aims at Bw2',
      'Bw2 aims at Kn1 (threat-zone)',
      'red: resolve Bw2, resolve Kn1',
      'Bw2 5, Kn1 4: none recoil',
      'Kn1 recoil by Bw2',
      'Bw1 3, Bw2 3: none none',
    ]);
  });
  test('[D3-19] a real choice is put to the owner, with the rear edge where that can be had', () => {
    const log = shots({ red: ['Bw 5 2 0'], blue: ['Kn 5.5 4.5 45', 'Sp 4 4 180'] }, { choose: ['shoot Bw1 Kn1 rear'], faces: [[6, 1]] });
    expect(log).toEqual([
      'red: shoot Bw1 Kn1, shoot Bw1 Kn1 rear, shoot Bw1 Sp1',
      'Bw1 aims at Kn1',
      'Bw1 10, Kn1 4 rear: none destroyed',
      'Kn1 destroyed by Bw1 on its rear',
    ]);
  });
  test('[D3-19] targets that show when others have gone are shot at, by those who have not shot', () => {
    const log = shots({ red: ['Bw 5 2 0', 'Hd 5 3.2 0'], blue: ['Bw 5 4.9 180'] }, { faces: [[1, 6]] });
    expect(log).toEqual([
      'Bw2 aims at Hd1',
      'Bw2 8, Hd1 4: none destroyed',
      'Hd1 destroyed by Bw2',
      'Bw1 aims at Bw2',
      'Bw1 3, Bw2 3: none none',
    ]);
  });
  test('[6.5] who is lost before its own shot does not shoot any more', () => {
    const third: Table = { red: ['Bw 5 2 0', 'Kn 4.1 4.2 0'], blue: ['Bw 5 4.9 180'] };
    expect(shots(third, { choose: ['resolve Bw2'], faces: [[6, 1]] }).slice(3)).toEqual([
      'Bw1 8, Bw2 3: none destroyed',
      'Bw2 destroyed by Bw1',
    ]);
  });
  test("[D3-19] Artillery shoots back at Artillery in the enemy's bound and only then", () => {
    const guns: Table = { red: ['Art 5 2 0'], blue: ['Art 5 7 180', 'Kn 8.5 6 180'] };
    expect(shots(guns)).toContain('Art1 5, Art2 5 back: none none');
    expect(shots({ ...guns, red: ['Art 5 2 0', 'Bw 5 1 0'], mover: 'blue' }).slice(0, 2)).toEqual([
      'Art2 aims at Art1',
      'Art1 aims at Art2 (shoots-back)',
    ]);
    expect(shots({ red: ['Bw 5 4 0'], blue: ['Art 5 7 180'] })).toEqual(['Bw1 aims at Art1', 'Bw1 3, Art1 5: none none']);
  });
});

describe('what is asked before the dice fall', () => {
  test('[6.5] a shot: what each side adds, and what the faces lead to', () => {
    const state = table({ red: ['Sh 4.5 2 0', 'Sh 5.5 2 0'], blue: ['Kn* 5 4 180'], mover: 'blue' });
    const aims = ['Sh1', 'Sh2'].map((unit) => ({ unit: the(unit), target: the('Kn1'), rear: false }));
    const shot = shotOf(state, { ...beginShooting('blue'), step: 'lead', aims, target: the('Kn1') });
    expect([shot.unit, ...shot.aids, shot.own.total, shot.other.total]).toEqual(['Sh1', 'Sh2', 4, 3]);
    // The mover's die is the first, though he is shot at.
    expect(shot.resultOf([1, 6])).toMatchObject({ totalShooter: 10, totalTarget: 4, target: 'destroyed' });
  });
  test('[6.4] a spell', () => {
    const state = table({ red: ['Mg 5 2 0'], blue: ['Gd 5 6 180'] });
    const cast = spellOf(state, { unit: the('Mg1'), aids: [], target: the('Gd1') });
    expect([cast.own.total, cast.other.total, cast.facts.distance]).toEqual([4, 6, 4]);
    expect(cast.resultOf([2, 3])).toMatchObject({ mage: 'destroyed', target: 'none' });
  });
});

describe('bespelling', () => {
  const cast = (about: Table, faces: readonly [number, number], aids: readonly string[] = []) =>
    followed(about, beginSpell({ unit: the('Mg1'), aids: aids.map(the), target: the('Hr1') }), { faces: [faces] });
  const duel: Table = { red: ['Mg 5 2 0', 'Mg 6 2 0'], blue: ['Hr 5 6 180'] };
  test('[D3-31] his second natural one takes the Mage himself, after the spell', () => {
    const once = (ones: number) => {
      const log: string[] = [];
      let state = table(duel);
      state = { ...state, elements: state.elements.map((e) => (e.id === 'Mg1' ? { ...e, ones } : e)) };
      const w: Pen = { state, emit: (event) => log.push(told(event)) };
      const rolled =
        spell.roll.kind === 'chance' && spell.roll.take(w, beginSpell({ unit: the('Mg1'), aids: [], target: the('Hr1') }), [1, 1]);
      const back = rolled !== false && rolled.to === 'call' && rolled.back.proc === 'spell' ? rolled.back : undefined;
      const over = back !== undefined && spell.over.kind === 'auto' ? spell.over.run(w, back) : undefined;
      return over?.to === 'step' && over.frame.proc === 'outcome' ? over.frame.deeds.map(toldDeed) : over?.to;
    };
    expect(once(0)).toBe('done');
    expect(once(1)).toEqual(['Mg1 ensorcelled by Mg1']);
  });
  test('[6.4] the Mage rolls first; only the target suffers', () => {
    expect(cast(duel, [6, 1])).toEqual(['Mg1 10, Hr1 6 for 2: none ensorcelled', 'Hr1 ensorcelled by Mg1']);
    expect(cast(duel, [6, 1], ['Mg2'])).toEqual(['Mg1+Mg2 10, Hr1 5 for 3: none destroyed', 'Hr1 destroyed by Mg1']);
    expect(cast(duel, [2, 6])).toEqual(['Mg1 6, Hr1 11 for 2: none none']);
  });
});
