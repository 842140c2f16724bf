import type { Evaluation, Side } from '@pennon/kernel';
import { type Battlefield, battlefield, type CharacterCard } from './board/battlefield.js';
import { endOf } from './board/move-search.js';
import { bears, character, defOf, enemyOf, isConscious, isMounted, offOf, sideIndex, weaponOf } from './board/people.js';
import { hexesOf, type Position, position, ZONES_OF } from './board/position.js';
import { reachOf } from './board/shots.js';
import { score } from './board/victory.js';
import { closeSymbol, columnOfDifference } from './rules/combat-table.js';
import type { Action, Character, CharacterId, CloseResult, GameOptions, Move, State, Zone } from './types.js';

/*
 * How good a position is, for bots (13.7): points of the scenario, then men by OFF and DEF with what their markers cost, blows that could be struck now
 * and the facing in which they would be received, and how far the aim is. It decides nothing about the rules.
 */

const WEIGHTS = {
  /** A game won or lost. */
  over: 60,
  points: 1,
  /** For each point of OFF and DEF. */
  strength: 0.12,
  /** Part of a man's worth that is left. */
  wounded: 0.55,
  stunned: 0.2,
  panic: 0.4,
  scared: 0.85,
  /** What a marker costs of it: an activation, half of one. */
  impaired: 0.14,
  prone: 0.12,
  fumble: 0.08,
  /** What could be struck next by one who stands there, by who has still to act and by who has acted. */
  ready: 0.45,
  acted: 0.25,
  /** For each hex between a fighter and the nearest enemy, up to so many; shooters keep their distance. */
  distance: 0.05,
  farthest: 14,
  /** A shooter with somebody in reach. */
  aimed: 0.3,
  /** For each hex to the aim of the scenario. */
  aim: 0.12,
  /** A load in hand, besides what it scores. */
  load: 1.2,
} as const;

/** Part of his worth that a result takes from the target; a fumble takes some of the attacker's. */
const TAKES: { readonly [result in CloseResult]: number } = { K: 1, W: 0.5, S: 0.75, I: 0.2, R: 0.07, '-': 0, F: 0 };
const FUMBLE = 0.12;

/** What a blow in each column takes on the average, and how often it is fumbled. */
const stakes = new Map<string, readonly { readonly takes: number; readonly fumbles: number }[]>();
function stakesOf(options: GameOptions): readonly { readonly takes: number; readonly fumbles: number }[] {
  const key = `${options.tableAlign} ${options.smoothTable}`;
  const known = stakes.get(key);
  if (known !== undefined) return known;
  const faces = Array.from({ length: 10 }, (_, face) => face);
  const made = Array.from({ length: 14 }, (_, i) => {
    const column = Math.min(i + 1, options.tableAlign === 'left13' ? 13 : 14);
    const results = faces.map((face) => closeSymbol(face, column, options));
    return {
      takes: results.reduce((sum, result) => sum + TAKES[result], 0) / faces.length,
      fumbles: results.filter((result) => result === 'F').length / faces.length,
    };
  });
  stakes.set(key, made);
  return made;
}

/** Shifts of the target's hexes and markers, roughly (ACH-13). */
const FROM: { readonly [zone in Zone]: number } = { front: 0, side: 2, rear: 4 };
function shiftOn(its: CharacterCard, one: Character, zone: Zone): number {
  const starred = Math.max(
    isMounted(one) ? (zone === 'rear' ? 2 : 0) : FROM[zone],
    bears(one, 'prone') ? 4 : 0,
    bears(one, 'impaired') ? 2 : 0,
    bears(one, 'scared') ? 1 : 0,
  );
  return (
    starred +
    (its.armored === true ? -2 : 0) +
    (bears(one, 'parry') ? -2 : 0) +
    (bears(one, 'fumble') ? 2 : 0) +
    (bears(one, 'engaged') ? 1 : 0) +
    (one.health === 'stunned' ? 6 : 0)
  );
}

interface Man {
  readonly its: CharacterCard;
  readonly one: Character;
  readonly worth: number;
}

const ROLE: { readonly [role in CharacterCard['role']]: number } = { leader: 5, knight: 3, soldier: 2, civilian: 0.5, animal: 0.5 };

function worthOf(its: CharacterCard, one: Character): number {
  if (one.health === 'dead' || one.is === 'left' || one.is === 'taken') return 0;
  const full = ROLE[its.role] + WEIGHTS.strength * (offOf(its, one) + defOf(its, one));
  if (one.health === 'stunned') return full * WEIGHTS.stunned;
  const part = bears(one, 'panic') ? WEIGHTS.panic : bears(one, 'scared') ? WEIGHTS.scared : 1;
  const costs =
    (bears(one, 'impaired') ? WEIGHTS.impaired : 0) +
    (bears(one, 'prone') ? WEIGHTS.prone : 0) +
    (bears(one, 'fumble') ? WEIGHTS.fumble : 0);
  return full * (one.health === 'wounded' ? WEIGHTS.wounded : 1) * part * (1 - costs);
}

const NOT_STRIKING: readonly string[] = ['panic', 'impaired', 'fumble', 'prone', 'parry', 'cover'];
const strikes = ({ its, one }: Man): boolean =>
  isConscious(one) && its.isArmed && one.carries === null && !one.markers.some((marker) => NOT_STRIKING.includes(marker));

/** What a blow of one at the other is worth, if he can strike him from where he stands; less than nothing where he had better not. */
function blowAt(s: State, p: Position, a: Man, b: Man): number {
  const { board } = p;
  const head = p.head(a.its.index);
  if (a.one.engagedWith !== null && a.one.engagedWith !== b.one.id) return 0;
  const hexes = hexesOf(s, b.one);
  const d = hexes.reduce((found, hex) => (found >= 0 ? found : board.direction(head, hex)), -1);
  if (d < 0 || !board.isContact(head, d)) return 0;
  if (isMounted(a.one) && ZONES_OF.at(p.facing(a.its.index), d) === 'rear') return 0;
  const from: Zone = isConscious(b.one)
    ? (ZONES_OF.of(board, { head: p.head(b.its.index), rump: p.rump(b.its.index), facing: p.facing(b.its.index) }, head) ?? 'front')
    : 'front';
  return stakeOf(s, a, b, shiftOn(b.its, b.one, from));
}
function stakeOf(s: State, a: Man, b: Man, shift: number): number {
  const column = columnOfDifference(offOf(a.its, a.one) - defOf(b.its, b.one), s.options) + shift;
  const stake = stakesOf(s.options)[Math.min(13, Math.max(0, column - 1))];
  return stake === undefined ? 0 : Math.max(0, stake.takes * b.worth - stake.fumbles * FUMBLE * a.worth);
}

function menOf(s: State, side: Side): readonly Man[] {
  const board = battlefield(s);
  const men: Man[] = [];
  for (const its of board.characters) {
    if (its.side !== side) continue;
    const one = s.characters[its.index] as Character;
    men.push({ its, one, worth: worthOf(its, one) });
  }
  return men;
}

/** What a side has: its men, what they could strike, how near they are to what they want. */
function strengthOf(s: State, p: Position, own: readonly Man[], enemies: readonly Man[], side: Side): number {
  const { board } = p;
  let sum = 0;
  for (const man of own) {
    sum += man.worth;
    const head = p.head(man.its.index);
    if (head < 0 || bears(man.one, 'panic')) continue;
    let [near, best] = [WEIGHTS.farthest as number, 0];
    for (const foe of enemies) {
      if (foe.worth === 0 || foe.one.hex === null || foe.one.is !== 'map') continue;
      const far = board.distance(head, board.indexOf(foe.one.hex));
      if (isConscious(foe.one) && far < near) near = far;
      if (far <= 2 && strikes(man)) best = Math.max(best, blowAt(s, p, man, foe));
    }
    sum += best * (bears(man.one, 'activated') ? WEIGHTS.acted : WEIGHTS.ready);
    sum += placed(man, near);
    if (man.one.carries !== null) sum += WEIGHTS.load - WEIGHTS.aim * edgeFar(board, man, head, side);
  }
  return sum;
}

/** Fighters close up, shooters stay where they can shoot, civilians keep away. */
function placed({ its, one }: Man, near: number): number {
  if (!its.isArmed || one.carries !== null) return WEIGHTS.distance * Math.min(near, 6);
  const weapon = weaponOf(its, one);
  if (weapon !== undefined && one.ammo !== 0)
    return near <= 1 ? -WEIGHTS.aimed : near <= Math.min(reachOf(weapon), 12) ? WEIGHTS.aimed : -WEIGHTS.distance * near;
  return -WEIGHTS.distance * near;
}
function edgeFar(board: Battlefield, _man: Man, head: number, side: Side): number {
  const { column, row } = board.grid.place(board.hexAt(head));
  const edge = board.edge(side);
  return edge === 'west' ? column : edge === 'east' ? board.grid.columns - column : edge === 'north' ? row : board.grid.rows - row;
}

/** How far a side is from what its scenario wants: ground, a banner, loads. */
function aimOf(s: State, p: Position, own: readonly Man[], side: Side): number {
  const { board } = p;
  const { victory } = board.document;
  if (victory.rule !== 'points') return 0;
  const by = victory.scores[side];
  if (by === undefined) return 0;
  const goals: number[] = [];
  if (by.ground !== undefined) for (const hex of board.regions.get(by.ground.region) ?? []) goals.push(hex);
  if (by.banner !== undefined && s.banner !== null) {
    const at = s.banner.hex ?? (s.banner.bearer === null ? null : character(s, s.banner.bearer).hex);
    if (at !== null) goals.push(board.indexOf(at));
  }
  if (by.loot !== undefined) for (const { hex } of s.loads) if (hex !== null) goals.push(board.indexOf(hex));
  if (goals.length === 0) return 0;
  const far = own
    .filter(({ its, one }) => isConscious(one) && its.isArmed && p.head(its.index) >= 0 && one.carries === null)
    .map(({ its }) => goals.reduce((least, goal) => Math.min(least, board.distance(p.head(its.index), goal)), 99))
    .sort((a, b) => a - b)
    .slice(0, 3);
  return -WEIGHTS.aim * far.reduce((sum, one) => sum + one, 0);
}

function value(s: State, side: Side): number {
  const enemy = enemyOf(s, side);
  if (s.outcome !== null) return s.outcome.winner === null ? 0 : s.outcome.winner === side ? WEIGHTS.over : -WEIGHTS.over;
  const p = position(s);
  const [mine, theirs] = [menOf(s, side), menOf(s, enemy)];
  const points = WEIGHTS.points * (score(s, side) - score(s, enemy));
  const pressed =
    battlefield(s).document.victory.rule === 'duel'
      ? 0.15 * (sideIndex(s, side) === 0 ? s.pressed[0] - s.pressed[1] : s.pressed[1] - s.pressed[0])
      : 0;
  return (
    points +
    pressed +
    strengthOf(s, p, mine, theirs, side) -
    strengthOf(s, p, theirs, mine, enemy) +
    aimOf(s, p, mine, side) -
    aimOf(s, p, theirs, enemy)
  );
}

// ------------------------------------------------------------------ what promises most

const manOf = (s: State, id: CharacterId): Man => {
  const its = battlefield(s).character(id);
  const one = character(s, id);
  return { its, one, worth: worthOf(its, one) };
};

/** What somebody could strike now, at best. */
function bestBlow(s: State, p: Position, man: Man): number {
  if (p.head(man.its.index) < 0 || !strikes(man)) return 0;
  let best = 0;
  for (const foe of s.characters) {
    const its = battlefield(s).character(foe.id);
    if (its.sideIndex === man.its.sideIndex || foe.is !== 'map' || foe.health === 'dead') continue;
    best = Math.max(best, blowAt(s, p, man, { its, one: foe, worth: worthOf(its, foe) }));
  }
  return best;
}

/** The nearest enemy of one who stands there. */
function nearness(s: State, p: Position, man: Man, head: number): number {
  let near: number = WEIGHTS.farthest;
  for (let i = 0; i < p.pieces.length; i++)
    if (p.head(i) >= 0 && p.sideOf(i) !== man.its.sideIndex) near = Math.min(near, p.board.distance(head, p.head(i)));
  void s;
  return near;
}

function promiseOfMove(s: State, p: Position, a: Move): number {
  const man = manOf(s, a.unit);
  const end = endOf(s, a.unit, a.steps);
  if (end.head < 0) return 1;
  if (a.steps.some((step) => 'pickUp' in step)) return 3;
  if (a.steps.some((step) => 'do' in step && step.do === 'exit')) return man.one.carries === null ? -5 : 4;
  if (a.steps.some((step) => 'do' in step && step.do === 'getUp')) return 1;
  if (a.steps.some((step) => 'do' in step && step.do === 'reload')) return 1.2;
  if (a.steps.some((step) => 'do' in step || 'dismount' in step || 'back' in step)) return -1;
  if (a.how === 'moveAttack') return 1 + nearTargets(s, p, man, end.head);
  if (man.one.carries !== null) return 1 - WEIGHTS.aim * edgeFar(p.board, man, end.head, man.its.side);
  return placed(man, nearness(s, p, man, end.head)) + goalPromise(s, p, man, end.head);
}
function nearTargets(s: State, p: Position, man: Man, head: number): number {
  let best = 0;
  for (let i = 0; i < p.pieces.length; i++) {
    if (p.head(i) < 0 || p.sideOf(i) === man.its.sideIndex || p.board.distance(head, p.head(i)) > 1) continue;
    const foe = manOf(s, (p.pieces[i] as Character).id);
    const from = ZONES_OF.of(p.board, { head: p.head(i), rump: p.rump(i), facing: p.facing(i) }, head) ?? 'front';
    best = Math.max(best, stakeOf(s, man, foe, shiftOn(foe.its, foe.one, from)));
  }
  return best;
}
function goalPromise(s: State, p: Position, man: Man, head: number): number {
  const { victory } = p.board.document;
  const by = victory.rule === 'points' ? victory.scores[man.its.side] : undefined;
  let near = 99;
  if (by?.ground !== undefined)
    for (const hex of p.board.regions.get(by.ground.region) ?? []) near = Math.min(near, p.board.distance(head, hex));
  if (by?.loot !== undefined)
    for (const { hex } of s.loads) if (hex !== null) near = Math.min(near, p.board.distance(head, p.board.indexOf(hex)));
  return near === 99 ? 0 : -WEIGHTS.aim * near * 0.5;
}

/** Quick guesses, one for each listed action. */
function promiseOf(s: State, p: Position, a: Action): number {
  switch (a.type) {
    case 'attack':
    case 'swing': {
      const [man, foe] = [manOf(s, a.unit), manOf(s, a.target)];
      return 1 + Math.max(blowAt(s, p, man, foe), 0) * (a.aim === 'mount' ? 0.8 : 1);
    }
    case 'shoot':
    case 'fire': {
      const foe = manOf(s, a.target);
      const far = p.board.distance(p.head(battlefield(s).character(a.unit).index), hexesOf(s, foe.one)[0] ?? 0);
      return 0.6 + foe.worth * (far <= 4 ? 0.4 : 0.08) * (foe.its.armored === true ? 0.5 : 1) - (bears(foe.one, 'engaged') ? 0.6 : 0);
    }
    case 'charge':
      return 0.5 + stakeOf(s, manOf(s, a.unit), manOf(s, a.target), shiftOn(manOf(s, a.target).its, manOf(s, a.target).one, 'front') + 1);
    case 'select':
      return bestBlow(s, p, manOf(s, a.unit)) + (bears(manOf(s, a.unit).one, 'impaired') ? -1 : 0);
    case 'interrupt':
      return bestBlow(s, p, manOf(s, a.unit));
    case 'letHappen':
      return 0.3;
    case 'move':
      return promiseOfMove(s, p, a);
    case 'parry':
      return 0.3;
    case 'watch':
      return 0.2;
    case 'recover':
    case 'lower':
    case 'reactionCharge':
    case 'seize':
    case 'face':
    case 'advance':
      return 1;
    case 'pass':
    case 'stop':
    case 'stand':
      return 0.1;
    default:
      return 0;
  }
}

export const evaluation: Evaluation<State, Action> = {
  value,
  /** Whenever somebody chooses freely again: whom to select, what to do with an activation. */
  isSettled(s) {
    const top = s.stack.at(-1);
    return top === undefined || top.proc === 'turn' || (top.proc === 'activation' && top.step === 'kind');
  },
  promise(s, actions) {
    const p = position(s);
    return actions.map((a) => promiseOf(s, p, a));
  },
};
