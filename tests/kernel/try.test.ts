import { apply, newGame, pending, Sfc32, type AnyGame, hash, oddsOfAction } from '@pennon/kernel';
import { test } from 'vitest';
import { toy } from './toy.js';
const any: AnyGame = toy;
test('x', () => {
  void any;
  for (let g = 0; g < 3; g++) {
    const luck = Sfc32.seeded(1, g);
    const b = newGame(toy, 'toy/causeway', {});
    if (!b.ok) throw new Error();
    let s = b.state; let n = 0, deep = 0;
    for (;;) {
      const p = pending(toy, s);
      deep = Math.max(deep, s.stack.length);
      if (p.kind === 'over') { console.log(n, deep, p); break; }
      if (g === 0 && n < 12) console.log(JSON.stringify(p));
      if (p.kind === 'choice') for (const a of p.actions) { const o = oddsOfAction(toy, s, a); if (g === 0 && n < 12 && a.type === 'attack') console.log(JSON.stringify(o)); }
      const r = apply(toy, s, p.kind === 'choice' ? { action: luck.pick(p.actions) } : { faces: luck.faces(p.dice) });
      if (!r.ok) throw new Error(JSON.stringify(r));
      if (g === 0 && n < 12) console.log('   ', JSON.stringify(r.events));
      s = r.state; n++;
    }
    console.log(hash(s));
  }
  // speed
  let inputs = 0, games = 0; const t = performance.now();
  while (performance.now() - t < 3000) {
    const luck = Sfc32.seeded(7, games++);
    const b = newGame(toy, 'toy/causeway', {});
    if (!b.ok) throw new Error();
    let s = b.state;
    for (;;) {
      const p = pending(toy, s);
      if (p.kind === 'over') break;
      const r = apply(toy, s, p.kind === 'choice' ? { action: luck.pick(p.actions) } : { faces: luck.faces(p.dice) });
      if (!r.ok) throw new Error();
      s = r.state; inputs++;
    }
  }
  console.log('inputs/s', Math.round(inputs / (performance.now() - t) * 1000), 'per game', inputs / games);
});
