import { apply, pending } from '@pennon/kernel';
import { beginLesson, tried, goneOn, cameNearer } from '@pennon/lessons';
import { REGISTER } from '@pennon/register';
import { test } from 'vitest';
test('x', async () => {
  const [sys, name, at = '0'] = (process.env.L ?? '').split('/');
  const { system } = await REGISTER[sys as 'd3h2'].load();
  const { picture } = await REGISTER[sys as 'd3h2'].picture();
  const { teaching } = await REGISTER[sys as 'd3h2'].lessons();
  const game = { ...system.game, picture } as never as any;
  const lesson = teaching.lessons.find((l) => l.id === `${sys}/${name}`)!;
  let run = beginLesson(game, lesson) as any;
  if (!run.state) { console.log(run); return; }
  const show = (state: any) => {
    const p = pending(game, state) as any;
    console.log('ASKED', p.kind, p.side, p.prompt ?? p.purpose ?? p.reason, p.open, state.stack.map((f: any) => `${f.proc}.${f.step}`).join(' '), p.actions?.length);
    for (const a of (p.actions ?? []).slice(0, Number(process.env.N ?? 40))) { const { path, ways, poses, ...rest } = picture.pointsAt(state, a) as any; console.log('   ', JSON.stringify(a), '|', JSON.stringify(rest)); }
  };
  for (let i = 0; i < Number(at); i++) {
    const step = run.step;
    if (step.kind === 'do') {
      let state = run.state; let last = run;
      for (const a of step.show) { const r = apply(game, state, { action: a }); if (!r.ok) { console.log('REFUSED', a, r.error); show(state); return; } state = r.state; }
      for (const inp of step.after) { const r = apply(game, state, inp); if (!r.ok) { console.log('THEN REFUSED', inp, r.error); show(state); return; } state = r.state; console.log('EV', JSON.stringify(r.events)); }
      run = goneOn(run, state);
    } else run = goneOn(run);
  }
  show(run.state);
});
