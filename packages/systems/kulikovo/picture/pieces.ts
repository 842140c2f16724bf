import { howMany, ofSide, type Side, signed } from '@pennon/kernel';
import type { HexPiece } from '@pennon/picture';
import { isHidden } from '../board/ambush.js';
import { attacks } from '../board/attack-options.js';
import { battlefield, type UnitCard } from '../board/battlefield.js';
import { inCommand, sideName } from '../board/pieces.js';
import { allowance } from '../rules/movement.js';
import type { LeaderNow, State, StateAfter, Unit, UnitId, UnitType } from '../types.js';
import type { drawings } from './drawings.js';
import { battleName, standardId } from './names.js';

const FIGURES: { readonly [type in UnitType]: keyof typeof drawings.figures } = {
  H: 'heavyHorse',
  M: 'mediumHorse',
  L: 'lightHorse',
  R: 'spearmen',
  B: 'archers',
  C: 'crossbowmen',
};
export const TYPE_WORDS: { readonly [type in UnitType]: string } = {
  H: 'Heavy cavalry',
  M: 'Medium cavalry',
  L: 'Light cavalry',
  R: 'Foot',
  B: 'Bowmen',
  C: 'Crossbowmen',
};
export const STATE_WORDS: { readonly [state in StateAfter]: string } = {
  normal: 'Normal',
  disordered: 'Disordered',
  retired: 'Retired',
  eliminated: 'eliminated',
};

export function pieces(s: State): readonly HexPiece[] {
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

function standardPiece(s: State, side: Side): HexPiece {
  const { name, fp } = battlefield(s).army(side).standard;
  const hex = ofSide(s.standards, side);
  return {
    id: standardId(side),
    kind: 'standard',
    side,
    name,
    figure: 'banner',
    hexes: hex === null ? [] : [hex],
    facing: null,
    marks: hex === null ? ['eliminated'] : [],
    numbers: [['Flight points', `${fp}`]],
    group: null,
    isActive: false,
    about:
      hex === null
        ? `Standard of ${sideName(s, side)}, lost`
        : `Standard of ${sideName(s, side)}, ${howMany(fp, 'flight point')} if it is lost`,
  };
}

export const isOfActive = (s: State, side: Side, battle: string | null): boolean =>
  s.activation !== null && s.activation.side === side && s.activation.battle === battle;

export function unitPiece(s: State, card: UnitCard, now: Unit): HexPiece {
  const isActive = isOfActive(s, card.side, card.battle) && (now.state === 'normal' || now.state === 'disordered');
  return {
    id: card.id,
    kind: 'unit',
    side: card.side,
    name: card.name,
    figure: FIGURES[card.type],
    hexes: now.hex === null ? [] : [now.hex],
    facing: now.hex === null ? null : now.facing,
    marks: unitMarks(s, card, now, isActive),
    ...(now.state !== 'eliminated' && isHidden(s, card) ? { isHidden: true } : {}),
    numbers: [
      ['Shock DRM', signed(card.shockDrm)],
      ['Movement', `${card.ma}`],
    ],
    group: card.battle,
    isActive,
    about: unitAbout(s, card, now, isActive),
  };
}

function unitMarks(s: State, card: UnitCard, now: Unit, isActive: boolean): readonly (keyof typeof drawings.marks)[] {
  return [
    ...(now.state === 'normal' ? [] : [now.state]),
    ...(now.state !== 'eliminated' && isHidden(s, card) ? (['hidden'] as const) : []),
    ...(isActive && isDone(s, card.id) ? (['done'] as const) : []),
    ...(isActive && s.activation?.stopped.includes(card.id) ? (['stopped'] as const) : []),
  ];
}

/** It has had its turn and, as things stand, nobody to attack. */
function isDone(s: State, id: UnitId): boolean {
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
    parts.push(howMany(allowance({ ma: card.ma, state: now.state, inCommand: isCommanded }), 'movement point'));
    if (!isCommanded) parts.push('out of command');
  }
  parts.push(howMany(card.fp, 'flight point'));
  if (s.prince?.with === card.id && now.state !== 'eliminated') parts.push('the prince rides with it');
  return parts.join(', ');
}

export function leaderPiece(s: State, man: LeaderNow): HexPiece {
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
    hexes: man.hex === null ? [] : [man.hex],
    facing: null,
    marks: [
      ...(man.hex === null ? (['eliminated'] as const) : []),
      ...(man.hex !== null && isUnseen ? (['hidden'] as const) : []),
      ...(isSpentMan ? (['done'] as const) : []),
    ],
    ...(man.hex !== null && isUnseen ? { isHidden: true } : {}),
    numbers: [
      ['Activation rating', `${man.ar}`],
      ['Command range', `${man.cr}`],
      ['Flight points', `${man.fp}`],
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
    howMany(man.fp, 'flight point'),
    ...(man.replaced > 0 ? [`${howMany(man.replaced, 'man', 'men')} before him fell`] : []),
    ...(isDouble ? ['he is a double'] : []),
  ].join(', ');
}
