import { D10, highestFace, ofSide, type Side } from '@pennon/kernel';
import type { ArmySheet, Figure, HexGround, Mark, Picture, Piece } from '@pennon/picture';
import { isHidden } from '../board/ambush.js';
import { attacks } from '../board/attack-options.js';
import { type Battlefield, battlefield, type UnitCard } from '../board/battlefield.js';
import { isSpent, isWaiting } from '../board/battles.js';
import { inCommand } from '../board/pieces.js';
import { flightFacts } from '../board/victory.js';
import { flightPoints, isFlightRolled } from '../rules/morale.js';
import { allowance } from '../rules/movement.js';
import type { Action, Event, Hexside, LeaderNow, State, StateAfter, Unit, UnitType } from '../types.js';
import { cost, done, pointsAt, wish } from './pointing.js';
import { outcomeWords, shows, standardId } from './showing.js';
import { sight, threats, zones } from './study.js';

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

// ------------------------------------------------------------------ ground

const HEXSIDE_KINDS = { nepravda: 'river', minor_river: 'stream', steep: 'slope', ridge: 'ridge', cliff: 'cliff' } as const satisfies {
  readonly [what in Hexside]: HexGround['hexsides'][number]['kind'];
};
const WORDS: HexGround['words'] = {
  clear: 'open ground, 1 MP',
  woods: 'woods, 2 MP, no charge into them, no shot through them',
  water: 'water, nobody enters',
  ice: 'thin ice, 1 MP',
  out: 'out of play',
  river: 'great river, nobody crosses',
  stream: 'river that can be forded, 1 MP more, no charge across',
  slope: 'steep slope, 1 MP more, no charge across',
  ridge: 'ridge, blocks shots across it',
  cliff: 'cliff, nobody crosses',
};

const grounds = new WeakMap<Battlefield, HexGround>();

/** It never changes, so it is drawn once for each board. */
function ground(state: State): HexGround {
  const board = battlefield(state);
  const known = grounds.get(board) ?? groundOf(board);
  grounds.set(board, known);
  return known;
}

function groundOf(board: Battlefield): HexGround {
  const { grid, document } = board;
  const streams = streamNames(board);
  const hexes = grid.hexes.map((id, i) => {
    const isIce = board.ice[i] === true;
    return {
      id,
      ground: isIce ? ('ice' as const) : (board.ground[i] ?? 'out'),
      level: board.level[i] ?? 0,
      ...(isIce ? { note: 'Heavy cavalry may break through where that rule is played (P3).' } : {}),
    };
  });
  const hexsides = eachHexside(board).map(({ a, b, what }) => {
    const [low, high] = (board.level[a] ?? 0) < (board.level[b] ?? 0) ? [a, b] : [b, a];
    const isSlope = (what === 'steep' || what === 'cliff') && board.level[low] !== board.level[high];
    const name = streams.get(hexsideKey(a, b, what));
    return {
      between: [board.hexAt(a), board.hexAt(b)] as const,
      kind: HEXSIDE_KINDS[what],
      ...(isSlope ? { high: board.hexAt(high) } : {}),
      ...(name === undefined ? {} : { name }),
    };
  });
  const places = Object.entries(document.map.places ?? {}).map(([hex, name]) => ({
    hex,
    name,
    kind: isWater(board, board.indexOf(grid.hex(hex)), name) ? ('water' as const) : ('place' as const),
  }));
  const { columns, rows } = grid;
  return { kind: 'hexes', orientation: 'pointy', shifted: 'even', columns, rows, hexes, hexsides, places, words: WORDS };
}

interface Edge {
  readonly a: number;
  readonly b: number;
  readonly what: Hexside;
}
const hexsideKey = (a: number, b: number, what: Hexside): string => `${Math.min(a, b)} ${Math.max(a, b)} ${what}`;

/** Every hexside that carries something, once. */
function eachHexside(board: Battlefield): readonly Edge[] {
  return board.hexside.flatMap((whats, at) => {
    const a = (at - (at % 6)) / 6;
    const b = board.next[at] ?? -1;
    return a < b ? whats.map((what) => ({ a, b, what })) : [];
  });
}

const isRiver = (what: Hexside): boolean => what === 'nepravda' || what === 'minor_river';
const touchesRiver = (board: Battlefield, hex: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => board.hexside[6 * hex + d]?.some(isRiver) === true);

/** A name beside a river is that of the river, unless it says where one crosses it. */
const isWater = (board: Battlefield, hex: number, name: string): boolean =>
  board.ground[hex] === 'water' || /\blake\b/i.test(name) || (touchesRiver(board, hex) && !/\b(ford|bridge)\b/i.test(name));

/** To which stream a hexside belongs: a name on the map goes along the hexsides of its kind, then to others that lead on from them. */
function streamNames(board: Battlefield): ReadonlyMap<string, string> {
  const sides = eachHexside(board).filter(({ what }) => isRiver(what));
  const names = new Map<string, string>();
  const nameOf = ({ a, b, what }: Edge): string | undefined => names.get(hexsideKey(a, b, what));
  const meets = (one: Edge, other: Edge): boolean => {
    const shared = [one.a, one.b].find((hex) => hex === other.a || hex === other.b);
    if (shared === undefined) return false;
    const [mine, his] = [one.a === shared ? one.b : one.a, other.a === shared ? other.b : other.a];
    return mine === his || board.direction(mine, his) >= 0;
  };
  const spread = (isAlike: boolean): void => {
    for (let more = true; more; ) {
      more = false;
      for (const side of sides) {
        if (nameOf(side) !== undefined) continue;
        const beside = sides.find((s) => nameOf(s) !== undefined && (!isAlike || s.what === side.what) && meets(s, side));
        const name = beside === undefined ? undefined : nameOf(beside);
        if (name === undefined) continue;
        names.set(hexsideKey(side.a, side.b, side.what), name);
        more = true;
      }
    }
  };
  for (const [hex, name] of Object.entries(board.document.map.places ?? {})) {
    const at = board.indexOf(board.grid.hex(hex));
    if (!isWater(board, at, name)) continue;
    for (const { a, b, what } of sides) if (a === at || b === at) names.set(hexsideKey(a, b, what), name);
  }
  spread(true);
  spread(false);
  return names;
}

// ------------------------------------------------------------------ pieces

const FIGURES: { readonly [type in UnitType]: Figure } = {
  H: 'heavyHorse',
  M: 'mediumHorse',
  L: 'lightHorse',
  R: 'spearmen',
  B: 'archers',
  C: 'crossbowmen',
};
const TYPE_WORDS: { readonly [type in UnitType]: string } = {
  H: 'Heavy cavalry',
  M: 'Medium cavalry',
  L: 'Light cavalry',
  R: 'Foot',
  B: 'Bowmen',
  C: 'Crossbowmen',
};
const STATE_WORDS: { readonly [state in StateAfter]: string } = {
  normal: 'Normal',
  disordered: 'Disordered',
  retired: 'Retired',
  eliminated: 'eliminated',
};

const sideName = (s: State, side: Side): string => battlefield(s).document.sideNames[side === s.sides[0] ? 0 : 1];
/** "Left wing" is one already. */
const battleName = (battle: string): string => (/\b(wing|regiment|battle)\b/i.test(battle) ? battle : `${battle} Battle`);

function pieces(s: State): readonly Piece[] {
  const board = battlefield(s);
  return [
    ...s.sides.map((side) => standardPiece(s, side)),
    ...board.units.flatMap((card) => {
      const now = s.units[card.index];
      return now === undefined ? [] : [unitPiece(s, card, now)];
    }),
    ...s.leaders.map((man) => leaderPiece(s, man)),
  ];
}

function standardPiece(s: State, side: Side): Piece {
  const { name, fp } = battlefield(s).army(side).standard;
  const hex = ofSide(s.standards, side);
  return {
    id: standardId(side),
    kind: 'standard',
    side,
    name,
    figure: 'banner',
    hex,
    facing: null,
    marks: hex === null ? ['eliminated'] : [],
    numbers: [['FP', `${fp}`]],
    group: null,
    isActive: false,
    about:
      hex === null
        ? `Standard of ${sideName(s, side)}, lost`
        : `Standard of ${sideName(s, side)}, ${count(fp, 'flight point')} if it is lost`,
  };
}

const isOfActive = (s: State, side: Side, battle: string | null): boolean =>
  s.activation !== null && s.activation.side === side && s.activation.battle === battle;

function unitPiece(s: State, card: UnitCard, now: Unit): Piece {
  const isActive = isOfActive(s, card.side, card.battle) && (now.state === 'normal' || now.state === 'disordered');
  return {
    id: card.id,
    kind: 'unit',
    side: card.side,
    name: card.name,
    figure: FIGURES[card.type],
    hex: now.hex,
    facing: now.hex === null ? null : now.facing,
    marks: unitMarks(s, card, now, isActive),
    numbers: [
      ['Shock DRM', signed(card.shockDrm)],
      ['Movement', `${card.ma}`],
    ],
    group: card.battle,
    isActive,
    about: unitAbout(s, card, now, isActive),
  };
}

function unitMarks(s: State, card: UnitCard, now: Unit, isActive: boolean): readonly Mark[] {
  return [
    ...(now.state === 'normal' ? [] : [now.state]),
    ...(now.state !== 'eliminated' && isHidden(s, card) ? (['hidden'] as const) : []),
    ...(isActive && isDone(s, card.id) ? (['done'] as const) : []),
    ...(isActive && s.activation?.stopped.includes(card.id) ? (['stopped'] as const) : []),
  ];
}

/** It has had its turn and, as things stand, nobody to attack. */
function isDone(s: State, id: string): boolean {
  const { activation } = s;
  if (activation === null || s.outcome !== null) return false;
  const hasActed = activation.handled.includes(id);
  if (activation.segment === 'shock' && hasActed) return true;
  return (hasActed || activation.segment === 'shock') && attacks(s, id, true).length === 0;
}

function unitAbout(s: State, card: UnitCard, now: Unit, isActive: boolean): string {
  const parts = [`${TYPE_WORDS[card.type]} of the ${battleName(card.battle)}`, STATE_WORDS[now.state]];
  if (now.state === 'normal' || now.state === 'disordered') {
    const isCommanded = !isActive || inCommand(s, card.id);
    parts.push(count(allowance({ ma: card.ma, state: now.state, inCommand: isCommanded }), 'movement point'));
    if (!isCommanded) parts.push('out of command');
  }
  parts.push(count(card.fp, 'flight point'));
  if (s.prince?.with === card.id && now.state !== 'eliminated') parts.push('the prince rides with it');
  return parts.join(', ');
}

function leaderPiece(s: State, man: LeaderNow): Piece {
  const card = battlefield(s).leader(man.id);
  const { ambush } = battlefield(s).document.special;
  const isUnseen = s.ambush === 'hidden' && ambush !== undefined && card.side === ambush.side && card.battle === ambush.battle;
  const isActive =
    man.hex !== null &&
    (isOfActive(s, card.side, card.battle) || (s.activation?.side === card.side && card.battle === null && man.overall));
  const isSpentMan = isActive && (s.activation?.segment === 'shock' || s.activation?.leadersMoved.includes(man.id) === true);
  return {
    id: man.id,
    kind: 'leader',
    side: card.side,
    name: card.name,
    figure: 'leader',
    hex: man.hex,
    facing: null,
    marks: [
      ...(man.hex === null ? (['eliminated'] as const) : []),
      ...(man.hex !== null && isUnseen ? (['hidden'] as const) : []),
      ...(isSpentMan ? (['done'] as const) : []),
    ],
    numbers: [
      ['AR', `${man.ar}`],
      ['CR', `${man.cr}`],
      ['FP', `${man.fp}`],
    ],
    group: card.battle,
    isActive,
    about: leaderAbout(s, man, card.battle),
  };
}

function leaderAbout(s: State, man: LeaderNow, battle: string | null): string {
  const isOverall = man.overall ? [battle === null ? 'Overall Leader' : 'overall Leader'] : [];
  const command = battle === null ? [] : [`Leader of the ${battleName(battle)}`];
  const isDouble = battlefield(s).document.special.falsePrince?.leader === man.id && (s.prince?.with ?? null) !== null;
  return [
    ...command,
    ...isOverall,
    ...(command.length + isOverall.length === 0 ? ['Leader'] : []),
    ...(man.hex === null ? ['has left the field'] : []),
    `activation rating ${man.ar}`,
    `command range ${man.cr}`,
    ...(man.charisma > 0 ? [`charisma ${man.charisma}`] : []),
    count(man.fp, 'flight point'),
    ...(man.replaced > 0 ? [`${count(man.replaced, 'man', 'men')} before him fell`] : []),
    ...(isDouble ? ['he is a double'] : []),
  ].join(', ');
}

// ------------------------------------------------------------------ armies and the order of play

function army(s: State, side: Side): ArmySheet {
  const board = battlefield(s);
  const facts = flightFacts(s, side);
  const own = board.units.filter((u) => u.side === side);
  const lost = own.filter((u) => s.units[u.index]?.state === 'eliminated');
  const overall = s.leaders.filter((l) => board.leader(l.id).side === side && board.leader(l.id).battle === null);
  return {
    side,
    name: sideName(s, side),
    measures: [
      { name: 'Flight points', value: flightPoints(facts), limit: facts.flightLevel, note: flightNote(s, side) },
      { name: 'Seizure attempts', value: ofSide(s.seizures, side), limit: board.army(side).seizures },
      { name: 'Units lost', value: lost.length, limit: own.length },
    ],
    groups: [
      ...overall.map((l) => ({
        name: board.leader(l.id).name,
        leader: l.hex === null ? null : l.id,
        pieces: [],
        note: 'without a Battle of his own',
      })),
      ...board.battles.filter((b) => b.side === side).map((battle) => groupOf(s, battle)),
    ],
    lost: lost.map((u) => u.id),
  };
}

/** What is lost for good and for now, and what the next check needs. */
function flightNote(s: State, side: Side): string {
  const facts = flightFacts(s, side);
  const { permanentFp, retiredUnits, flightLevel } = facts;
  const parts = retiredUnits === 0 ? [] : [`${permanentFp} for good, ${retiredUnits} while units are Retired`];
  const flees = flightLevel - flightPoints(facts);
  const check = isFlightRolled(facts)
    ? `flight check when the initiative comes: it flees on ${flees <= 0 ? 'any die' : flees === highestFace(D10) ? flees : `${flees} or more`}`
    : `flight check from ${flightLevel - highestFace(D10)}`;
  return [...parts, check].join('; ');
}

function groupOf(s: State, battle: Battlefield['battles'][number]): ArmySheet['groups'][number] {
  const man = s.leaders.find((l) => l.id === battle.leader.id);
  const inState = (state: StateAfter): number => battle.units.filter((u) => s.units[u.index]?.state === state).length;
  const words = [
    ...(isWaiting(s, battle) ? ['hidden'] : []),
    ...(isOfActive(s, battle.side, battle.name) ? ['acts now'] : []),
    ...(isSpent(s, battle) ? ['spent'] : []),
    ...(['disordered', 'retired', 'eliminated'] as const).flatMap((state) =>
      inState(state) === 0 ? [] : [`${inState(state)} ${STATE_WORDS[state]}`],
    ),
  ];
  return {
    name: battle.name,
    leader: man === undefined || man.hex === null ? null : man.id,
    pieces: battle.units.map((u) => u.id),
    ...(words.length === 0 ? {} : { note: words.join(', ') }),
  };
}

function moment(s: State): readonly string[] {
  const { clock } = battlefield(s).document;
  const frame = s.stack[0];
  if (s.outcome !== null) return [`Tick ${s.tick} of ${clock.ticks}`, 'The battle is over'];
  if (frame?.proc === 'turn' && (frame.step === 'duel' || frame.step === 'prince')) return ['Before the battle'];
  const { activation } = s;
  return [
    `Tick ${s.tick} of ${clock.ticks}`,
    `${sideName(s, s.initiative)} has the initiative`,
    ...(activation === null ? [] : [`${activation.battle} acts`, activation.segment === 'move' ? 'Movement' : 'Combat']),
  ];
}

export const picture: Picture<State, Action, Event> = {
  ground,
  pieces,
  armies: (s) => [army(s, s.sides[0]), army(s, s.sides[1])],
  moment,
  pointsAt,
  wish,
  done,
  cost,
  shows,
  outcome: outcomeWords,
  study: { kind: 'hexes', threats, zones, sight },
};
