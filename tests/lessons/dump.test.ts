import { apply, oddsOfAction, pending } from '@pennon/kernel';
import { beginLesson, goneOn } from '@pennon/lessons';
import { REGISTER } from '@pennon/register';
import { test } from 'vitest';
test('x', async () => {
  const out: string[] = [];
  for (const sys of ['kulikovo', 'd3h2'] as const) {
  const { system } = await REGISTER[sys].load();
  const { picture } = await REGISTER[sys].picture();
  const { teaching } = await REGISTER[sys].lessons();
  const game = { ...system.game, picture } as any;
  for (const lesson of teaching.lessons) {
    let run = beginLesson(game, lesson) as any;
    out.push(`== ${lesson.id}`);
    while (run.step) {
      const step = run.step;
      if (step.kind !== 'do') { run = goneOn(run); continue; }
      let state = run.state;
      out.push(`  [${step.title}]  DONE SAYS: ${step.done}`);
      for (const inp of [...step.show.map((action: any) => ({ action })), ...step.after]) {
        const r = apply(game, state, inp) as any; if (!r.ok) { out.push('   REFUSED ' + JSON.stringify(inp) + r.error.message); break; }
        for (const e of r.events) { out.push(`     ${game.text.event(r.state, e)}`); }
        state = r.state;
      }
      const p = pending(game, state) as any; out.push(`     -> ${p.kind} ${p.side ?? ''} ${p.prompt ?? p.purpose ?? p.reason}`);
      run = goneOn(run, state);
    }
  }}
  console.log(out.join('\n'));
});
