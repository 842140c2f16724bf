import { become, call, D6, done, otherSide, to, type Writer } from '@pennon/kernel';
import { archersOn, DRIVES_BACK, doorsBy, endOf, foesOf, HITS, moves, reasonsOf, retreats, roster, standing, totalOf } from './board.js';
import type { Action, Event, ManId, Skirmish, State } from './types.js';

export const turn: Skirmish['turn'] = {
  orders: {
    kind: 'choice',
    side: (s) => s.active,
    options: (s) => [
      ...standing(s, s.active).flatMap((man): readonly Action[] => {
        if (s.acted.includes(man.id)) return [];
        const attacks = foesOf(s, man).map(({ id }): Action => ({ type: 'attack', man: man.id, foe: id }));
        return [...moves(s, man), ...attacks, ...doorsBy(s, man)];
      }),
      { type: 'rest' },
    ],
    take(w, f, a) {
      const { state: s } = w;
      const next = { ...f, step: 'next' } as const;
      if ('man' in a) w.emit({ type: 'acted', man: a.man });
      if (a.type === 'move')
        return call({ proc: 'march', step: 'stride', man: a.man, way: a.way, seen: archersOn(s, roster.of(a.man)), fresh: [] }, next);
      if (a.type === 'attack') return call({ proc: 'attack', step: 'blow', man: a.man, foe: a.foe }, next);
      if (a.type === 'door') w.emit({ type: 'doorMoved', man: a.man, now: s.door === 'open' ? 'shut' : 'open' });
      else w.emit({ type: 'turned', turn: s.turn + (s.active === s.sides[0] ? 1 : 0), active: otherSide(s.sides, s.active) });
      return become(next);
    },
  },
  next: {
    kind: 'auto',
    run(w, f) {
      const end = endOf(w.state);
      if (end !== undefined) w.emit({ type: 'ended', degree: null, ...end });
      return end === undefined ? to(f, 'orders') : done;
    },
  },
};

/** Step by step: an archer into whose view he comes may shoot. */
export const march: Skirmish['march'] = {
  stride: {
    kind: 'auto',
    run(w, f) {
      const [next, ...way] = f.way;
      if (next === undefined) return done;
      w.emit({ type: 'stepped', man: f.man, to: next, how: 'move' });
      const seen = archersOn(w.state, roster.of(f.man));
      return to(f, 'watch', { way, seen, fresh: seen.filter((id) => !f.seen.includes(id)) });
    },
  },
  watch: {
    kind: 'choice',
    side: (s, f) => otherSide(s.sides, roster.of(f.man).side),
    options: (_s, f) => [...f.fresh.map((man): Action => ({ type: 'shoot', man })), { type: 'hold' }],
    take: (_w, f, a) => (a.type === 'shoot' ? to(f, 'shot', { fresh: [a.man] }) : to(f, 'stride', { fresh: [] })),
  },
  shot: {
    kind: 'chance',
    roll: () => ({ purpose: 'shot', dice: D6, ref: 'SK-5' }),
    take: (w, f, [face = 0]) =>
      f.fresh.some((archer) => strikes(w, 'shot', archer, f.man, face) >= HITS) ? done : to(f, 'stride', { fresh: [] }),
  },
};
export const attack: Skirmish['attack'] = {
  blow: {
    kind: 'chance',
    roll: () => ({ purpose: 'blow', dice: D6, ref: 'SK-6' }),
    take(w, f, [face = 0]) {
      const total = strikes(w, 'blow', f.man, f.foe, face);
      if (total !== DRIVES_BACK) return done;
      if (retreats(w.state, roster.of(f.foe), roster.of(f.man)).length > 0) return to(f, 'back');
      w.emit({ type: 'fell', man: f.foe });
      return done;
    },
  },
  back: {
    kind: 'choice',
    side: (_s, f) => roster.of(f.foe).side,
    options: (s, f) => retreats(s, roster.of(f.foe), roster.of(f.man)).map((hex) => ({ type: 'back', hex })),
    take(w, f, a) {
      const { facing = 'E' } = w.state.men[roster.of(f.foe).index] ?? {};
      if (a.type === 'back') w.emit({ type: 'stepped', man: f.foe, to: { hex: a.hex, facing }, how: 'retreat' });
      return done;
    },
  },
};
function strikes(w: Writer<State, Event>, what: 'shot' | 'blow', man: ManId, foe: ManId, face: number): number {
  const rolled = { type: 'rolled', what, man, foe, face, reasons: reasonsOf(w.state, what, roster.of(man), roster.of(foe)) } as const;
  w.emit(rolled);
  if (totalOf(rolled) >= HITS) w.emit({ type: 'fell', man: foe });
  return totalOf(rolled);
}
