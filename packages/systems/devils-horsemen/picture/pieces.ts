import { howMany, type Side } from '@pennon/kernel';
import type { HexPiece } from '@pennon/picture';
import { battlefield, type UnitCard } from '../board/battlefield.js';
import { orderRefusal } from '../board/command.js';
import { initiativeOf, leaderCard, maOf, qualityNow, rangeOf, sideName, typeOf } from '../board/pieces.js';
import type { LeaderNow, State, Unit, UnitType } from '../types.js';
import type { drawings } from './drawings.js';
import { sentence, standardId, TYPE_WORDS } from './names.js';

const FIGURES: { readonly [type in UnitType]: keyof typeof drawings.figures } = {
  CAT: 'knights',
  KN: 'knights',
  HC: 'heavyHorse',
  LN: 'mediumHorse',
  LC: 'lightHorse',
  HI: 'spearmen',
  MI: 'spearmen',
  LI: 'archers',
  DKN: 'blades',
  UKN: 'blades',
};

export function pieces(s: State): readonly HexPiece[] {
  const board = battlefield(s);
  return [
    ...s.standards.map(({ contingent, hex }) => standardPiece(s, contingent, hex)),
    ...board.units.flatMap((card) => {
      const now = s.units[card.index];
      return now === undefined ? [] : [unitPiece(s, card, now)];
    }),
    ...s.leaders.map((man) => leaderPiece(s, man)),
  ];
}

export const sideOfContingent = (s: State, contingent: string): Side =>
  battlefield(s).units.find((c) => c.contingent === contingent)?.side ?? s.sides[0];

function standardPiece(s: State, contingent: string, hex: string | null): HexPiece {
  return {
    id: standardId(contingent),
    kind: 'standard',
    side: sideOfContingent(s, contingent),
    name: `Standard of ${contingent}`,
    figure: 'banner',
    hexes: hex === null ? [] : [hex],
    facing: null,
    marks: hex === null ? ['eliminated'] : [],
    numbers: [['Rout Points', `${s.options.standardRp}`]],
    group: contingent,
    isActive: false,
    about:
      hex === null
        ? `Standard of ${contingent}, gone`
        : `Standard of ${contingent}, ${howMany(s.options.standardRp, 'Rout Point')} if it is taken`,
  };
}

export function unitPiece(s: State, card: UnitCard, now: Unit): HexPiece {
  const isActive = s.outcome === null && s.phase?.side === card.side && orderRefusal(s, card.id) === undefined;
  const type = typeOf(card, now);
  return {
    id: card.id,
    kind: 'unit',
    side: card.side,
    name: card.name,
    figure: type === 'LI' && card.missile === 'CB' ? 'crossbowmen' : FIGURES[type],
    hexes: now.hex === null ? [] : [now.hex],
    facing: now.hex === null ? null : now.facing,
    ...(now.inColumn ? { facesTo: 'hexside' as const } : {}),
    marks: unitMarks(s, card, now),
    numbers: [
      ['Troop Quality', `${qualityNow(s, card.id)}`],
      ['Movement', `${maOf(card, now)}`],
    ],
    ...(now.hex === null ? {} : { pips: pipsOf(s, card, now) }),
    group: card.contingent,
    isActive,
    about: unitAbout(s, card, now),
  };
}

/** Hits against what breaks it; a unit in rout has all of them. */
function pipsOf(s: State, { id }: UnitCard, { hits, routed }: Unit): NonNullable<HexPiece['pips']> {
  const of = qualityNow(s, id);
  return { full: routed ? of : Math.min(hits, of), of };
}

function unitMarks(s: State, { id, missile }: UnitCard, now: Unit): readonly (keyof typeof drawings.marks)[] {
  if (now.hex === null) return ['eliminated'];
  return [
    ...(now.disordered ? (['disordered'] as const) : []),
    ...(now.routed ? (['routed'] as const) : []),
    ...(missile === undefined || now.missiles === 'full' || now.routed
      ? []
      : [now.missiles === 'low' ? ('low' as const) : ('empty' as const)]),
    ...(now.inColumn ? (['column'] as const) : []),
    ...(now.form === 'mounted' || now.routed ? [] : (['onFoot'] as const)),
    ...(now.rallied ? (['rallied'] as const) : []),
    ...(now.mark === 'none' ? [] : (['toAttack'] as const)),
    ...(s.phase?.ordered.includes(id) && now.mark === 'none' ? (['done'] as const) : []),
  ];
}

/** What else it is: nothing of that is drawn. */
export const stateWords = (card: UnitCard, now: Unit): readonly string[] => [
  ...(now.moved ? ['Moved'] : []),
  // A routed unit has no tag to spare for its quivers.
  ...(card.missile === undefined || now.missiles === 'full' || !now.routed ? [] : [now.missiles === 'low' ? 'Missile Low' : 'No Missiles']),
  ...(now.form !== 'mounted' && now.routed ? ['Off their horses'] : []),
];

/** States that are told in the line about it, as they are called there. */
const ABOUT: { readonly [mark: string]: string } = {
  disordered: 'Disordered',
  low: 'Missile Low',
  empty: 'No Missiles',
  column: 'In Column',
  onFoot: 'off their horses',
  rallied: 'Rallied',
};

function unitAbout(s: State, card: UnitCard, now: Unit): string {
  if (now.hex === null) return `${TYPE_WORDS[card.type]} of ${card.contingent}, ${now.fate === 'left' ? 'has left' : 'eliminated'}`;
  return sentence([
    `${TYPE_WORDS[typeOf(card, now)]} of ${card.contingent}`,
    `${howMany(now.hits, 'hit')} of ${qualityNow(s, card.id)}`,
    ...(now.routed ? ['in rout'] : []),
    ...unitMarks(s, card, now).flatMap((mark) => ABOUT[mark] ?? []),
    ...stateWords(card, now),
    howMany(maOf(card, now), 'movement point'),
  ]);
}

export function leaderPiece(s: State, man: LeaderNow): HexPiece {
  const { name, side, rank, charisma } = leaderCard(s, man);
  return {
    id: man.id,
    kind: 'leader',
    side,
    name,
    figure: 'leader',
    hexes: man.hex === null ? [] : [man.hex],
    facing: null,
    marks: man.hex === null ? ['eliminated'] : [...(man.status === 'finished' ? ['done'] : []), ...(man.wounded ? ['wounded'] : [])],
    numbers: [
      ['Initiative', `${initiativeOf(s, man)}`],
      ['Command Range', `${rangeOf(s, man)}`],
      ['Charisma', `${man.wounded ? Math.max(0, charisma - 1) : charisma}`],
    ],
    group: null,
    isActive: s.phase?.leader === man.id,
    about: sentence([
      `${rank === 'OC' ? 'Overall Commander' : 'leader'} of ${sideName(s, side)}`,
      ...(man.hex === null ? ['gone'] : [man.status]),
      ...(man.wounded ? ['wounded'] : []),
    ]),
  };
}
