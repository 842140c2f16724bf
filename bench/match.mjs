// One game played to its end: what every benchmark of bots does.
import { apply, newGame, noSuch, pending } from '@pennon/kernel';
import { isSystem, loadSystem, SYSTEM_IDS } from '@pennon/register';

/** A whole system by its id; whoever names one that there is not, or one without a game, is told so. */
export async function systemWithGame(id, fail) {
  if (!isSystem(id)) return fail(noSuch('system', id, SYSTEM_IDS));
  const system = await loadSystem(id);
  return system.game === undefined ? fail(`${id} has no whole game yet.`) : system;
}

/** The state that a new game begins with; a scenario that cannot be played ends the program. */
export const begun = (game, scenario) => answered(newGame(game, scenario, {}));

/** The state that an answer leads to. */
export const answered = (applied) => {
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.state;
};

/** Plays on to the end and returns the last state; `choose` gives the action for a state and what it asks. */
export function playOut(game, start, dice, choose) {
  let state = start;
  for (;;) {
    const asked = pending(game, state);
    if (asked.kind === 'over') return state;
    state = answered(apply(game, state, asked.kind === 'chance' ? { faces: dice.faces(asked.dice) } : { action: choose(state, asked) }));
  }
}

/** CPU time of this process in milliseconds: what else the machine does counts for nobody. */
export const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
