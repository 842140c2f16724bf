import { howMany, ofSide, type Side, signed } from '@pennon/kernel';
import type { Card, CardLine, Fact, HexPiece, HexThing, StateLine } from '@pennon/picture';
import { isHidden } from '../board/ambush.js';
import { attacks } from '../board/attack-options.js';
import { battlefield, type UnitCard } from '../board/battlefield.js';
import { recovering } from '../board/battles.js';
import { movableLeaders, ridesBy } from '../board/leader-moves.js';
import { enemyOf, inCommand, leader, leadersIn, sideName, unit } from '../board/pieces.js';
import { isInEnemyZoc, position } from '../board/position.js';
import { rallying } from '../board/standard-use.js';
import { KU_RNG } from '../charts/ku-rng.js';
import { firesInReaction } from '../rules/missiles.js';
import { allowance, LEADER_MA } from '../rules/movement.js';
import { STANDARD_MP } from '../rules/standard.js';
import { isShooter, mayCharge, mayShock } from '../rules/units.js';
import type { LeaderNow, State, Unit, UnitType } from '../types.js';
import { hexCard, hexsideCard } from './ground-cards.js';
import { glossaryLine, legend } from './legend.js';
import { battleName, standardId } from './names.js';
import { isOfActive, leaderPiece, TYPE_WORDS, unitPiece } from './pieces.js';

/** Everything the board can say about a piece, a hex or a hexside. */
export function card(s: State, of: HexThing): Card | undefined {
  const board = battlefield(s);
  if ('hex' in of) return hexCard(s, of.hex);
  if ('hexside' in of) return hexsideCard(s, of.hexside);
  const side = s.sides.find((one) => standardId(one) === of.piece);
  if (side !== undefined) return standardCard(s, side);
  if (board.knowsLeader(of.piece)) return leaderCard(s, leader(s, of.piece));
  return board.knowsUnit(of.piece) ? unitCard(s, board.unit(of.piece), unit(s, of.piece)) : undefined;
}

const line = (text: string, ref: string | null, piece?: string): CardLine => ({ text, ref, ...(piece === undefined ? {} : { piece }) });
/** What the marks of a piece mean. */
const markStates = ({ marks }: HexPiece): readonly StateLine[] =>
  marks.flatMap((mark) => {
    const known = legend.marks[mark];
    return known === undefined ? [] : [{ mark, ...known }];
  });
/** A state that is not drawn. */
const unmarked = (word: string): readonly StateLine[] => [{ mark: null, ...glossaryLine(word) }];

/** Of leaders and Standards. */
const LOST: readonly StateLine[] = [{ mark: 'eliminated', ...glossaryLine('Lost') }];

// ------------------------------------------------------------------ units

function unitCard(s: State, its: UnitCard, now: Unit): Card {
  const piece = unitPiece(s, its, now);
  const stands = now.state === 'normal' || now.state === 'disordered';
  const isHeld = stands && heldBy(s, its).length > 0;
  const isOut = stands && isOfActive(s, its.side, its.battle) && !inCommand(s, its.id);
  return {
    name: its.name,
    who: `${TYPE_WORDS[its.type]} of the ${battleName(its.battle)}${leaderWords(s, its, now)}`,
    figure: piece.figure,
    group: its.battle,
    facts: unitFacts(s, its, now),
    states: [
      ...(now.state === 'normal' ? unmarked('Normal') : []),
      ...markStates(piece),
      ...(isOut ? unmarked('Out of command') : []),
      ...(isHeld ? unmarked('In an enemy zone') : []),
    ],
    may: unitMay(s, its, now),
    beside: unitBeside(s, its, now),
  };
}

/** Who leads it, how far he is, and whether that is near enough. */
function leaderWords(s: State, its: UnitCard, now: Unit): string {
  const board = battlefield(s);
  const battle = board.battles.find((b) => b.side === its.side && b.name === its.battle);
  const man = battle === undefined ? undefined : leader(s, battle.leader.id);
  if (battle === undefined || man === undefined || now.hex === null) return '';
  if (man.hex === null) return ' · without a leader';
  const away = board.distance(board.indexOf(now.hex), board.indexOf(man.hex));
  const where = away === 0 ? 'with it' : `${howMany(away, 'hex', 'hexes')} away`;
  return ` · ${battle.leader.name}, ${where}, ${away <= man.cr ? 'in command' : 'out of his command'}`;
}

/** What it has in an activation as things stand. */
function movesNow(s: State, its: UnitCard, now: Unit): string {
  if (now.state === 'eliminated' || now.state === 'retired') return 'it does not move';
  const isCommanded = !isOfActive(s, its.side, its.battle) || inCommand(s, its.id);
  return `it has ${howMany(allowance({ ma: its.ma, state: now.state, inCommand: isCommanded }), 'movement point')} in an activation now`;
}

function unitFacts(s: State, its: UnitCard, now: Unit): readonly Fact[] {
  const drm = its.shockDrm;
  return [
    {
      term: 'Shock DRM',
      value: signed(drm),
      meaning: `whoever attacks it adds ${drm === 0 ? 'nothing' : signed(drm)}${drm === 0 ? '' : drm < 0 ? ': good for it' : ': bad for it'}`,
    },
    { term: 'Movement', value: `${its.ma}`, meaning: movesNow(s, its, now) },
    { term: 'Flight points', value: `${its.fp}`, meaning: 'what its army loses for good with it; 1 while it is Retired' },
    ...rangeFact(its.type),
  ];
}
function rangeFact(type: UnitType): readonly Fact[] {
  if (!isShooter(type)) return [];
  const drms = KU_RNG.data[type];
  return [
    {
      term: 'Range',
      value: `${drms.length}`,
      meaning: drms.map((drm, i) => `${drm === 0 ? 'nothing' : signed(drm)} at ${howMany(i + 1, 'hex', 'hexes')}`).join(', '),
    },
  ];
}

const SHOOTS: { readonly [type in UnitType]?: CardLine } = {
  B: line('shoots once, after moving or without', 'R30'),
  C: line('shoots once, instead of moving', 'R30'),
  L: line('shoots once on its way, for 1 MP, 2 in an enemy zone', 'R26'),
};

/** What it may do now. */
function unitMay(s: State, its: UnitCard, now: Unit): readonly CardLine[] {
  if (now.state === 'eliminated') return [];
  if (now.state === 'retired') {
    const isNear = rallying(s, its.side).includes(its.id);
    return [
      line('does nothing until it is rallied', '3.2'),
      isNear ? line('would rally at the Standard', '7.2') : line('cannot rally where it stands', '7.2'),
    ];
  }
  if (isHidden(s, its)) return [line('waits in the wood to be released', 'K3')];
  if (!isOfActive(s, its.side, its.battle) || s.activation === null) return idleMay(its, now);
  return s.activation.segment === 'move' ? moveMay(s, its, now) : shockMay(s, its, now);
}

/** While others act: what it may answer. */
const idleMay = (its: UnitCard, now: Unit): readonly CardLine[] => [
  line(`acts when ${its.battle} is activated`, 'section 4'),
  ...(firesInReaction(its.type) ? [line('shoots at enemies who come before it, shoot at it or attack it', '6.2')] : []),
  ...(mayCharge(its.type) && now.state === 'normal' ? [line('may counter-charge when it is charged through front or flank', 'R35')] : []),
];

function moveMay(s: State, its: UnitCard, now: Unit): readonly CardLine[] {
  const rests = recovering(s).includes(its.id) ? [line('is Normal again if it does nothing now', '7.1')] : [];
  if (s.activation?.handled.includes(its.id)) return [line('has moved; it may still attack in the combats', 'section 4'), ...rests];
  const isOut = !inCommand(s, its.id);
  return [
    line(movesNow(s, its, now), '5.1'),
    ...(SHOOTS[its.type] === undefined ? [] : [SHOOTS[its.type] as CardLine]),
    ...(isOut ? [line('may not enter an enemy zone, attack, or shoot after moving', 'R14')] : []),
    ...(mayCharge(its.type) && !isOut ? [chargeLine(s, its, now)] : []),
    ...rests,
  ];
}
function chargeLine(s: State, its: UnitCard, now: Unit): CardLine {
  if (now.state === 'disordered') return line('may not charge: it is Disordered', 'R29');
  if (s.activation?.startedInZoc.includes(its.id)) return line('may not charge: it began in an enemy zone', 'KU-TEC');
  return line(`may charge in the combats: ${s.options.chargeMp} MP, ${s.options.chargeMpMoved} after moving`, 'R31');
}

function shockMay(s: State, its: UnitCard, now: Unit): readonly CardLine[] {
  if (!mayShock(its.type)) return [line('never attacks hand to hand', 'KU-WSM *')];
  if (s.activation?.did[its.id]?.includes('attacked')) return [line('has attacked', 'R41')];
  const ways = s.outcome === null ? attacks(s, its.id, true) : [];
  const kinds = new Set(ways.map(({ type }) => type));
  const held = s.activation?.handled.includes(its.id) ?? false;
  return [
    ...(kinds.has('shock') ? [line(held ? 'may support an attack' : 'may attack hand to hand', '6.3')] : []),
    ...(kinds.has('charge') && !held ? [line('may charge', '6.4')] : []),
    ...(kinds.size === 0 ? [line('has nobody to attack', '6.3')] : []),
    ...(now.state === 'disordered' && mayCharge(its.type) ? [line('may not charge: it is Disordered', 'R29')] : []),
  ];
}

/** Enemies whose zone of control it stands in. */
function heldBy(s: State, its: UnitCard): readonly UnitCard[] {
  const p = position(s);
  const at = p.head(its.index);
  if (at < 0 || !isInEnemyZoc(p, its.sideIndex, at)) return [];
  return p.board.units.filter((foe) => foe.sideIndex !== its.sideIndex && p.holds(foe.index, at));
}

function unitBeside(s: State, its: UnitCard, now: Unit): readonly CardLine[] {
  const board = battlefield(s);
  return [
    ...leadersIn(s, its.side, now.hex).map((man) => {
      const helps = board.leader(man.id).battle === its.battle || man.overall;
      return line(`${board.leader(man.id).name} is with it${helps ? ': 1 better in attack and defence' : ''}`, 'KU-DRM D2', man.id);
    }),
    ...heldBy(s, its).map((foe) => line(`${foe.name} has it before him`, '5.3', foe.id)),
    ...(s.prince?.with === its.id && now.state !== 'eliminated' ? [line('the prince rides with it', 'K2')] : []),
  ];
}

// ------------------------------------------------------------------ leaders and Standards

function leaderCard(s: State, man: LeaderNow): Card {
  const board = battlefield(s);
  const { name, side, battle } = board.leader(man.id);
  const isDouble = board.document.special.falsePrince?.leader === man.id && (s.prince?.with ?? null) !== null;
  const offices = [
    ...(battle === null ? [] : [`leader of the ${battleName(battle)}`]),
    ...(man.overall ? ['overall Leader'] : []),
    ...(man.replaced > 0 ? [`${howMany(man.replaced, 'man', 'men')} before him fell`] : []),
    ...(isDouble ? ['a double of the prince'] : []),
  ];
  return {
    name,
    who: `${sideName(s, side)}: ${offices.length === 0 ? 'leader' : offices.join(', ')}`,
    figure: 'leader',
    group: battle,
    facts: [
      { term: 'Activation rating', value: `${man.ar}`, meaning: `a die of ${man.ar} or less lets his Battle go on` },
      { term: 'Command range', value: `${man.cr}`, meaning: `commands so many hexes far` },
      { term: 'Flight points', value: `${man.fp}`, meaning: 'what his army loses for good with him' },
      ...(man.charisma > 0
        ? [{ term: 'Charisma', value: `${man.charisma}`, meaning: `taken off the die of leaders in his command range` }]
        : []),
    ],
    states: man.hex === null ? LOST : markStates(leaderPiece(s, man)),
    may: leaderMay(s, man, side),
    beside: board.units.flatMap((u) =>
      man.hex !== null && u.side === side && s.units[u.index]?.hex === man.hex ? [line(`with ${u.name}`, '5.8', u.id)] : [],
    ),
  };
}

function leaderMay(s: State, man: LeaderNow, side: Side): readonly CardLine[] {
  if (man.hex === null) return [];
  const goesAlong = line('goes along with a unit that moves, charges, advances or retreats from his hex', '5.8');
  if (s.activation === null || s.activation.side !== side) return [goesAlong];
  const isMovable = s.activation.segment === 'move' && movableLeaders(s).includes(man.id);
  return [...(isMovable ? [line(`may ride ${LEADER_MA} ${ridesBy(s)}, not among enemies`, '5.8')] : []), goesAlong];
}

function standardCard(s: State, side: Side): Card {
  const { name, fp } = battlefield(s).army(side).standard;
  const isLost = ofSide(s.standards, side) === null;
  const back = rallying(s, side).length;
  return {
    name,
    who: `Standard of ${sideName(s, side)}`,
    figure: 'banner',
    group: null,
    facts: [{ term: 'Flight points', value: `${fp}`, meaning: 'what its army loses for good with it' }],
    states: isLost ? LOST : [],
    may: isLost
      ? [line('nobody rallies any more, and who would retire is Eliminated', '7.4')]
      : [
          line(`with the free activation: rallies ${howMany(back, 'Retired unit')}`, '7.2'),
          line(`with the free activation: is carried ${STANDARD_MP} ${ridesBy(s)}`, 'R52'),
          line(`is taken by a unit of ${sideName(s, enemyOf(s, side))} that enters its hex`, '7.4'),
        ],
    beside: [],
  };
}
