// The yard-stick: a hex skirmish in bare JavaScript, 2 x 12 units on 14 x 12 hexes, with legal lists made at every choice and no engine at all.
// It changes its board in place, explains nothing and can undo nothing. The games of the project are measured beside it.

const COLUMNS = 14;
const ROWS = 12;
const UNITS = 12;
const REACH = 4;
const TURNS = 20;

const EVEN = [
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const ODD = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

const NEIGHBOURS = Array.from({ length: COLUMNS * ROWS }, (_, i) => {
  const [c, r] = [i % COLUMNS, Math.floor(i / COLUMNS)];
  return (r % 2 === 1 ? EVEN : ODD)
    .map(([dc, dr]) => [c + dc, r + dr])
    .filter(([x, y]) => x >= 0 && x < COLUMNS && y >= 0 && y < ROWS)
    .map(([x, y]) => y * COLUMNS + x);
});

/** The hexes that a unit can reach. */
function reach(board, from) {
  const seen = new Int8Array(COLUMNS * ROWS).fill(-1);
  const queue = [from];
  seen[from] = 0;
  for (const hex of queue) {
    if (seen[hex] === REACH) continue;
    for (const next of NEIGHBOURS[hex]) {
      if (seen[next] !== -1 || board[next] !== -1) continue;
      seen[next] = seen[hex] + 1;
      queue.push(next);
    }
  }
  return queue;
}

/** Plays whole games at random until the time is up; how many inputs were answered, choices of a unit not counted. */
export function playSkirmishes(luck, milliseconds, cpu) {
  let inputs = 0;
  let listed = 0;
  const end = cpu() + milliseconds;
  while (cpu() < end) {
    const board = new Int8Array(COLUMNS * ROWS).fill(-1);
    const hexes = Array.from({ length: 2 * UNITS }, (_, u) => (u < UNITS ? u : COLUMNS * ROWS - 1 - (u - UNITS)));
    hexes.forEach((hex, u) => {
      board[hex] = u;
    });
    for (let turn = 0; turn < TURNS; turn++) {
      const side = turn % 2;
      for (let left = UNITS; left > 0; left--) {
        const mine = [];
        for (let u = side * UNITS; u < (side + 1) * UNITS; u++) if (hexes[u] >= 0) mine.push(u);
        if (mine.length === 0) break;
        const unit = luck.pick(mine);
        const moves = reach(board, hexes[unit]).map((to) => ({ type: 'move', unit, to }));
        listed += moves.length;
        const { to } = luck.pick(moves);
        board[hexes[unit]] = -1;
        hexes[unit] = to;
        board[to] = unit;
        inputs++;
        const attacks = NEIGHBOURS[to]
          .filter((n) => board[n] >= 0 && board[n] >= UNITS !== unit >= UNITS)
          .map((n) => ({ type: 'attack', unit, target: board[n] }));
        if (attacks.length === 0) continue;
        listed += attacks.length;
        const { target } = luck.pick(attacks);
        inputs += 2;
        if (luck.below(10) >= 6) {
          board[hexes[target]] = -1;
          hexes[target] = -1;
        }
      }
    }
  }
  return { inputs, listed };
}
