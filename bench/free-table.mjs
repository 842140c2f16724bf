// The free table: how long one proposed pose takes to be judged, and the candidates of a whole side to be listed.
import { apply, newGame, pending, Sfc32, whyNot } from '@pennon/kernel';

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

/** How often something is asked to warm up, and how often then: the quickest counts, for what else the machine does meanwhile is not the question. */
const WARM_UPS = 3;
const ASKINGS = 5;

/** The quickest of some askings of each, in nanoseconds, from the least to the most. */
function quickest(askings, prepare, ask) {
  const best = askings.map(() => Number.POSITIVE_INFINITY);
  for (let n = -WARM_UPS; n < ASKINGS; n++)
    askings.forEach((asking, i) => {
      prepare(asking);
      const before = process.hrtime.bigint();
      ask(asking);
      const time = Number(process.hrtime.bigint() - before);
      if (n >= 0) best[i] = Math.min(best[i], time);
    });
  return best.sort((a, b) => a - b);
}

/** Microseconds for one pose of one element, anywhere within reach, judged as a move would be: of a state that is on the table already. */
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
  const times = quickest(
    asks,
    ({ state }) => pending(game, state),
    ({ state, action }) => whyNot(game, state, action),
  );
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))] / 1000;
  return { median: at(0.5), most: at(0.99), slowest: at(1), asks: times.length };
}

/** Milliseconds to list the moves of every mover of a side, groups and parts of groups included. */
export function sideListing(game, scenario) {
  const states = moments(game, scenario, 30);
  const list = ({ state, orders }) =>
    orders.reduce((listed, action) => {
      const ordered = apply(game, state, { action });
      const asked = ordered.ok ? pending(game, ordered.state) : undefined;
      return listed + (asked?.kind === 'choice' ? asked.actions.length : 0);
    }, 0);
  const times = quickest(states, ({ state }) => pending(game, state), list);
  const listed = states.reduce((sum, moment) => sum + list(moment), 0);
  return { median: times[Math.floor(times.length / 2)] / 1e6, slowest: times.at(-1) / 1e6, listed: listed / states.length };
}
