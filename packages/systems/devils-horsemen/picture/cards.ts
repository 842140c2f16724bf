import { howMany } from '@pennon/kernel';
import type { Card, CardLine, Fact, HexPiece, Hexside, HexThing, StateLine } from '@pennon/picture';
import { battlefield, type UnitCard } from '../board/battlefield.js';
import { orderRefusal } from '../board/command.js';
import { reachNow } from '../board/lines-of-fire.js';
import {
  hasFlag,
  knowsLeader,
  leader,
  leaderCard as leaderCardOf,
  leadersIn,
  maOf,
  qualityNow,
  sideName,
  typeOf,
  unit,
  card as unitCardOf,
} from '../board/pieces.js';
import { holders, position } from '../board/position.js';
import { isLostWhenPassed } from '../board/special.js';
import { pointsToEnter } from '../rules/terrain.js';
import type { LeaderNow, State, StepHex, Unit, UnitFlag } from '../types.js';
import { ground } from './ground.js';
import { glossaryLine, legend } from './legend.js';
import { sentence, standardId, TYPE_WORDS } from './names.js';
import { leaderPiece, sideOfContingent, stateWords, unitPiece } from './pieces.js';

const line = (text: string, ref: string | null, piece?: string): CardLine => ({ text, ref, ...(piece === undefined ? {} : { piece }) });
const markStates = ({ marks }: HexPiece): readonly StateLine[] =>
  marks.flatMap((mark) => {
    const known = legend.marks[mark];
    return known === undefined ? [] : [{ mark, ...known }];
  });
const unmarked = (word: string): StateLine => ({ mark: null, ...glossaryLine(word) });

/** Everything the board can say about a piece, a hex or a hexside. */
export function card(s: State, of: HexThing): Card | undefined {
  if ('hex' in of) return hexCard(s, of.hex);
  if ('hexside' in of) return hexsideCard(s, of.hexside);
  const { piece } = of;
  const standard = s.standards.find(({ contingent }) => standardId(contingent) === piece);
  if (standard !== undefined) return standardCard(s, standard.contingent, standard.hex);
  if (knowsLeader(s, piece)) return leaderCard(s, leader(s, piece));
  return battlefield(s).knowsUnit(piece) ? unitCard(s, unitCardOf(s, piece), unit(s, piece)) : undefined;
}

// ------------------------------------------------------------------ units

function unitCard(s: State, its: UnitCard, now: Unit): Card {
  const piece = unitPiece(s, its, now);
  const held = heldBy(s, its);
  return {
    name: its.name,
    who: `${TYPE_WORDS[typeOf(its, now)]} of ${its.contingent}`,
    figure: piece.figure,
    group: its.contingent,
    facts: unitFacts(s, its, now),
    states: [
      ...(now.hex !== null && piece.marks.length === 0 ? [unmarked('In order')] : []),
      ...markStates(piece),
      ...(now.hex === null ? [] : stateWords(its, now).map(unmarked)),
      ...(held.length > 0 ? [unmarked('In an enemy zone')] : []),
    ],
    may: unitMay(s, its, now),
    beside: [
      ...leadersIn(s, its.side, now.hex).map((man) => line(`${leaderCardOf(s, man).name} is with it`, 'DH-R88', man.id)),
      ...held.map((foe) => line(`${foe.name} has it in front`, 'DH-R30', foe.id)),
    ],
  };
}

function unitFacts(s: State, its: UnitCard, now: Unit): readonly Fact[] {
  const tq = qualityNow(s, its.id);
  return [
    {
      term: 'Troop Quality',
      value: `${tq}`,
      meaning: `so many hits break it; checks are made against it${tq === its.tq ? '' : `, and printed it is ${its.tq}`}`,
    },
    { term: 'Movement', value: `${maOf(its, now)}`, meaning: 'movement points in an order; turning costs 1 a vertex' },
    {
      term: 'Hits',
      value: `${now.hits}/${tq}`,
      meaning: `${howMany(Math.max(0, tq - now.hits), 'more hit')} and it routs`,
    },
    ...(its.missile === undefined
      ? []
      : [{ term: 'Range', value: `${reachNow(s, its.id)}`, meaning: `${WEAPONS[its.missile]}, so many hexes far` }]),
    { term: 'Feigned Retreat Rating', value: `${its.frr}`, meaning: 'a die above it and it follows a feigned flight' },
    ...(its.car === undefined ? [] : [{ term: 'Chivalry', value: `${its.car}`, meaning: 'a die above it and it is carried away' }]),
    { term: 'Rout Points', value: `${its.tq}`, meaning: 'what its army loses with it' },
  ];
}
const WEAPONS = { B: 'simple bow', C: 'composite bow', CB: 'crossbow' } as const;

const FLAG_LINES: { readonly [flag in UnitFlag]?: CardLine } = {
  HR: line('may Hit & Run at slower enemies within 4 hexes', 'DH-R47'),
  FR: line('may feign flight before an enemy within 2 hexes', 'DH-R28'),
  SH: line('may shower arrows from where it stands', 'DH-R23'),
  DM: line('may dismount and mount again', 'DH-R51'),
};

/** What it may do, now and in general. */
function unitMay(s: State, its: UnitCard, now: Unit): readonly CardLine[] {
  if (now.hex === null) return [];
  if (now.routed)
    return [
      line('runs to its Standard or off the field until it is rallied', 'DH-7.4'),
      ...(isLostWhenPassed(s, its.id) ? [line('is eliminated if a friend moves through it', 'DH-R53')] : []),
    ];
  // Until the leader has said how he commands, nobody can tell who will have an order.
  const isTold = s.phase?.side === its.side && s.phase.mode !== 'none' && s.outcome === null;
  const refused = isTold ? orderRefusal(s, its.id) : undefined;
  const isCalled = isTold && refused === undefined;
  return [
    ...(isCalled ? [line('may be given an order now', 'DH-4.4')] : []),
    ...(refused === undefined ? [] : [line(`no order: ${refused.message.replace(/\.$/, '')}`, refused.ref)]),
    ...(['HR', 'FR', 'SH', 'DM'] as const).flatMap((flag) => (hasFlag(its, flag) ? (FLAG_LINES[flag] ?? []) : [])),
  ];
}

/** Enemies whose zone of control it stands in. */
function heldBy(s: State, its: UnitCard): readonly UnitCard[] {
  const p = position(s);
  const at = p.head(its.index);
  return at < 0 ? [] : holders(p, its.sideIndex, at).map((who) => p.board.card(who));
}

// ------------------------------------------------------------------ leaders and Standards

function leaderCard(s: State, man: LeaderNow): Card {
  const piece = leaderPiece(s, man);
  const { name, side, rank, commands, elite } = leaderCardOf(s, man);
  const [initiative = '', range = '', charisma = ''] = piece.numbers.map(([, value]) => value);
  return {
    name,
    who: `${rank === 'OC' ? 'Overall Commander' : 'Leader'} of ${sideName(s, side)}: ${commands === 'all' ? 'everybody' : commands.join(', ')}`,
    figure: 'leader',
    group: null,
    facts: [
      { term: 'Initiative', value: initiative, meaning: `gives ${initiative} orders; acts again on a die of ${initiative} or less` },
      { term: 'Command Range', value: range, meaning: 'his orders carry so many hexes' },
      { term: 'Charisma', value: charisma, meaning: 'added to the shock die of his units; rallies on this or less' },
    ],
    states: markStates(piece),
    may:
      man.hex === null
        ? []
        : [
            line('changes place once in an Orders Phase, not alone beside an enemy', 'DH-R87'),
            ...(elite ? [line('opens the turn with a free Orders Phase', 'DH-R12')] : []),
          ],
    beside: battlefield(s).units.flatMap((u) =>
      man.hex !== null && s.units[u.index]?.hex === man.hex ? [line(`with ${u.name}`, 'DH-R88', u.id)] : [],
    ),
  };
}

function standardCard(s: State, contingent: string, hex: string | null): Card {
  return {
    name: `Standard of ${contingent}`,
    who: `Standard of ${contingent}, ${sideName(s, sideOfContingent(s, contingent))}`,
    figure: 'banner',
    group: contingent,
    facts: [{ term: 'Rout Points', value: `${s.options.standardRp}`, meaning: 'what its army loses when it is taken' }],
    states: hex === null ? [{ mark: 'eliminated', ...(legend.marks.eliminated ?? glossaryLine('Gone')) }] : [],
    may:
      hex === null
        ? [line('who routs now runs for the edge', 'DH-R106')]
        : [line('routed units beside it may rally in the Rally Phase', 'DH-R55')],
    beside: [],
  };
}

// ------------------------------------------------------------------ ground

/** MP to enter it, by the rows of DH-6.27. */
function costWords(hex: StepHex): string {
  const [least, most] = pointsToEnter(hex) ?? [];
  return least === undefined ? '—' : least === most ? `${least}` : `${least} to ${most}`;
}

function hexCard(s: State, hex: string): Card | undefined {
  const map = ground(s);
  const found = map.hexes.find(({ id }) => id === hex);
  if (found === undefined) return undefined;
  const board = battlefield(s);
  const p = position(s);
  const at = board.indexOf(board.grid.hex(hex));
  const known = legend.ground[found.ground];
  const place = map.places.find((named) => named.hex === hex)?.name;
  const isSmoke = s.special.smoke?.hexes.some((one) => one === hex) ?? false;
  return {
    name: place ?? sentence([...(found.level > 0 && found.ground === 'clear' ? ['hill'] : []), known?.word ?? found.ground]),
    who: place === undefined ? '' : (known?.word ?? ''),
    figure: null,
    group: null,
    facts: [
      {
        term: 'Cost',
        value: costWords(board.base(at)),
        meaning: known?.sentence ?? 'as the chart says',
      },
      { term: 'Level', value: `${found.level}`, meaning: 'going up a level costs 1 MP more, and heavy troops a hit' },
    ],
    states: [],
    may: isSmoke ? [line('smoke lies here and blocks sight', 'DH-L L1')] : [],
    beside: board.units.flatMap((u) => (p.holds(u.index, at) ? [line(`in the zone of control of ${u.name}`, 'DH-R30', u.id)] : [])),
  };
}

/** What lies between two hexes, and what it costs. */
function hexsideCard(s: State, [a, b]: Hexside): Card | undefined {
  const board = battlefield(s);
  if (!board.grid.isOnMap(a) || !board.grid.isOnMap(b)) return undefined;
  const [from, to] = [board.indexOf(board.grid.hex(a)), board.indexOf(board.grid.hex(b))];
  const direction = board.direction(from, to);
  if (direction < 0) return undefined;
  const water = board.water(from, direction);
  const known = water === 'none' ? undefined : legend.hexsides[water];
  const isCliff = !board.isOpen(from, direction);
  return {
    name: sentence([known?.word ?? (isCliff ? 'cliff' : 'open ground')]),
    who: '',
    figure: null,
    group: null,
    facts: [
      {
        term: 'Cost',
        value: isCliff ? '—' : water === 'none' ? '0' : '+1 or +2',
        meaning: known?.sentence ?? (isCliff ? 'nobody crosses it' : 'nothing besides the hex'),
      },
    ],
    states: [],
    may: known === undefined ? [] : [line(known.sentence, known.ref)],
    beside: [],
  };
}
