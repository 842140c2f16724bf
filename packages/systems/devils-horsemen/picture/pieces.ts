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
      ['Hits', `${now.hits}/${qualityNow(s, card.id)}`],
      ['Movement', `${maOf(card, now)}`],
    ],
    group: card.contingent,
    isActive,
    about: unitAbout(s, card, now),
  };
}

function unitMarks(s: State, { id }: UnitCard, now: Unit): readonly (keyof typeof drawings.marks)[] {
  if (now.hex === null) return ['eliminated'];
  return [
    ...(now.disordered ? (['disordered'] as const) : []),
    ...(now.routed ? (['routed'] as const) : []),
    ...(now.mark === 'none' ? [] : (['toAttack'] as const)),
    ...(s.phase?.ordered.includes(id) && now.mark === 'none' ? (['done'] as const) : []),
  ];
}

/** What else it is: nothing of that is drawn. */
export const stateWords = (card: UnitCard, now: Unit): readonly string[] => [
  ...(now.inColumn ? ['In Column'] : []),
  ...(now.rallied ? ['Rallied'] : []),
  ...(now.moved ? ['Moved'] : []),
  ...(card.missile === undefined || now.missiles === 'full' ? [] : [now.missiles === 'low' ? 'Missile Low' : 'No Missiles']),
];

function unitAbout(s: State, card: UnitCard, now: Unit): string {
  if (now.hex === null) return `${TYPE_WORDS[card.type]} of ${card.contingent}, ${now.fate === 'left' ? 'has left' : 'eliminated'}`;
  return sentence([
    `${TYPE_WORDS[typeOf(card, now)]} of ${card.contingent}`,
    `${howMany(now.hits, 'hit')} of ${qualityNow(s, card.id)}`,
    ...(now.routed ? ['in rout'] : []),
    ...(now.disordered ? ['Disordered'] : []),
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
    marks: man.hex === null ? ['eliminated'] : man.status === 'finished' ? ['done'] : [],
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
