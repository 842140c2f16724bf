// The free table: how long one proposed pose takes to be judged, and the candidates of a whole side to be listed.
import { apply, newGame, pending, Sfc32, whyNot } from '@pennon/kernel';

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Moments of random games in which somebody is to move. */
function moments(game, scenario, count) {
  const states = [];
  for (let stream = 0; states.length < count; stream++) {
    const luck = Sfc32.seeded(7, stream);
    let { state } = newGame(game, scenario, {});
    for (let n = 0; n < 400 && states.length < count; n++) {
      const asked = pending(game, state);
      if (asked.kind === 'over') break;
      const isMove = asked.kind === 'choice' && asked.actions.some(({ type }) => type === 'order');
      if (isMove && n % 5 === 0) states.push({ state, orders: asked.actions.filter(({ type }) => type === 'order'), side: asked.side });
      state = apply(game, state, asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: luck.pick(asked.actions) }).state;
    }
  }
  return states;
}

/** Microseconds for one pose of one element, anywhere within reach, judged as a move would be. */
export function poseCheck(game, scenario) {
  const luck = Sfc32.seeded(3);
  const states = moments(game, scenario, 40);
  const asks = states.flatMap(({ state, orders }) =>
    orders
      .filter(({ units }) => units.length === 1)
      .flatMap(({ units: [unit] }) => {
        const { pose } = state.elements.find(({ id }) => id === unit) ?? {};
        if (pose === undefined || pose === null) return [];
        const off = () => luck.below(40_001) - 20_000;
        return Array.from({ length: 8 }, () => ({
          state,
          action: { type: 'move', unit, to: [{ x: Math.max(0, pose.x + off()), y: Math.max(0, pose.y + off()), h: luck.below(36_000) }] },
        }));
      }),
  );
  const run = () => {
    const times = asks.map(({ state, action }) => {
      const before = process.hrtime.bigint();
      whyNot(game, state, action);
      return Number(process.hrtime.bigint() - before) / 1000;
    });
    return times.sort((a, b) => a - b);
  };
  run();
  const times = run();
  return { median: times[Math.floor(times.length / 2)], most: times[Math.floor(times.length * 0.99)], asks: times.length };
}

/** Milliseconds to list the moves of every mover of a side, groups and parts of groups included. */
export function sideListing(game, scenario) {
  const states = moments(game, scenario, 30);
  let listed = 0;
  const run = () =>
    states
      .map(({ state, orders }) => {
        const before = cpu();
        for (const action of orders) {
          const ordered = apply(game, state, { action });
          const asked = ordered.ok ? pending(game, ordered.state) : undefined;
          if (asked?.kind === 'choice') listed += asked.actions.length;
        }
        return (cpu() - before) * 1000;
      })
      .sort((a, b) => a - b);
  run();
  listed = 0;
  const times = run();
  return { median: times[Math.floor(times.length / 2)], slowest: times.at(-1), listed: listed / states.length };
}
