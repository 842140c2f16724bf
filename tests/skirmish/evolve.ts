import type { Event, ManId, State } from './types.js';

export function evolve(s: State, e: Event): State {
  const withMan = (id: ManId, patch: object): State => ({ ...s, men: s.men.map((man) => (man.id === id ? { ...man, ...patch } : man)) });
  switch (e.type) {
    case 'stepped':
      return withMan(e.man, e.to);
    case 'fell':
      return withMan(e.man, { hex: null });
    case 'acted':
      return { ...s, acted: [...s.acted, e.man] };
    case 'rolled':
      return e.what === 'shot' ? { ...s, shot: [...s.shot, e.man] } : s;
    case 'doorMoved':
      return { ...s, door: e.now };
    case 'turned':
      return { ...s, turn: e.turn, active: e.active, acted: [], shot: [] };
    case 'ended':
      return { ...s, outcome: { winner: e.winner, degree: e.degree, reason: e.reason } };
  }
}
