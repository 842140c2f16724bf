import { aimedAt } from '@pennon/hexes';
import { howMany, signed } from '@pennon/kernel';
import type { Card, CardLine, Fact, HexPiece, HexThing, StateLine } from '@pennon/picture';
import { allowanceOf } from '../board/allowance.js';
import { fronts } from '../board/attacks.js';
import { type Battlefield, battlefield, type CharacterCard } from '../board/battlefield.js';
import { carriesLoad, isMounted, isPresent, isUp, nameOf, sideName } from '../board/people.js';
import { corpsesIn, isBeside, isInContact, position } from '../board/position.js';
import { shots } from '../board/shots.js';
import { holderOf, standingIn } from '../board/victory.js';
import { rangesOf } from '../rules/missiles.js';
import { worse } from '../rules/results.js';
import { hexsideRow, isForHeadOnly, terrainCost, terrainRow } from '../rules/terrain.js';
import { barsMove, damageModifier, isUsedUp } from '../rules/weapons.js';
import type { Character, Health, HexsideRow, Options, State } from '../types.js';
import { kindOf } from './ground.js';
import { legend, line } from './legend.js';
import { characterPiece, horsePiece, loadPiece, numbersOf } from './pieces.js';

/** Everything the board can say about a piece, a hex or a hexside. */
export function card(s: State, of: HexThing): Card | undefined {
  const board = battlefield(s);
  if ('hex' in of) return board.grid.isOnMap(of.hex) ? hexCard(s, board, board.indexOf(board.grid.hex(of.hex))) : undefined;
  if ('hexside' in of) {
    const { hexside } = aimedAt(board, of);
    return hexside === undefined ? undefined : hexsideCard(s, board, hexside.hex, hexside.direction);
  }
  if (board.knowsCharacter(of.piece)) {
    const its = board.character(of.piece);
    const one = s.characters[its.index];
    return one === undefined ? undefined : characterCard(s, its, one);
  }
  if (board.knowsHorse(of.piece)) return horseCard(s, of.piece);
  return board.knowsObject(of.piece) ? loadCard(s, of.piece) : undefined;
}

const told = (text: string, ref: string | null, piece?: string): CardLine => ({ text, ref, ...(piece === undefined ? {} : { piece }) });
const markStates = ({ marks }: HexPiece): readonly StateLine[] =>
  marks.flatMap((mark) => {
    const known = legend.marks[mark];
    return known === undefined ? [] : [{ mark, ...known }];
  });
const unmarked = (word: string): StateLine => ({ mark: null, ...line(word) });

// ------------------------------------------------------------------ people

const MEANINGS: { readonly [term: string]: string } = {
  Attack: 'adds this to the attack he takes part in',
  Defence: 'is taken from the attack on him',
  Movement: 'movement points of his seat and health',
};

function characterCard(s: State, its: CharacterCard, one: Character): Card {
  const piece = characterPiece(s, its, one);
  const p = position(s);
  const isTouched = isUp(one) && isInContact(p, its.sideIndex, p.head(its.index), p.rump(its.index));
  return {
    name: its.name,
    who: `${its.role.charAt(0).toUpperCase()}${its.role.slice(1)} of ${sideName(s, its.side)}`,
    figure: piece.figure,
    group: null,
    facts: [
      ...piece.numbers.map(([term, value]) => ({ term, value, meaning: MEANINGS[term] ?? term })),
      { term: 'Points', value: `${its.vp}`, meaning: 'for his death, half for a wound at the end' },
      ...weaponFacts(s, its, one),
      ...(its.armoured ? [{ term: 'Armour', value: 'yes', meaning: 'arrows hurt him less, jumps are harder' }] : []),
    ],
    states: [
      ...(isPresent(one) && one.health === 'healthy' ? [unmarked('Healthy')] : []),
      ...markStates(piece),
      ...(isTouched ? [unmarked('In contact')] : []),
    ],
    may: mayLines(s, its, one),
    beside: besideLines(s, its, one),
    steps: stepsOf(s, its, one),
    harm: isPresent(one) ? harmTo(one.health) : [],
    parts: halvesOf(its, one, piece),
  };
}

/** Man and horse: what he is when he has lost it, and where its halves stand (5.2, 6.7). */
function halvesOf(
  { name, card: sets }: CharacterCard,
  { horse, health, hex, rump }: Character,
  { figure }: HexPiece,
): NonNullable<Card['parts']> {
  if (horse === null || hex === null || rump === null) return [];
  const onFoot = health === 'wounded' ? sets.footWounded : sets.foot;
  const facts = ['Attack', 'Defence', 'Movement'].map((term, i) => ({
    term,
    value: `${onFoot[i]}`,
    meaning: `${MEANINGS[term]}, on foot`,
  }));
  return [
    { name: `${name} on foot`, who: 'when he has dismounted or is thrown', figure, facts, states: [] },
    {
      name: 'His horse',
      who: 'in two hexes',
      figure: 'horse',
      facts: [
        { term: 'Head', value: hex, meaning: 'the half that goes first; the rider is there' },
        { term: 'Rump', value: rump, meaning: 'the half that follows' },
      ],
      states: [],
    },
  ];
}

/** What would become of him by each kind of harm (section 7). */
const harmTo = (health: Health): NonNullable<Card['harm']> => [
  { by: 'wound', becomes: worse(health, 'wounded'), ref: 'R40' },
  { by: 'stun', becomes: worse(health, 'stunned'), ref: 'R40' },
  { by: 'driven back', becomes: health === 'stunned' ? 'dead' : 'goes', ref: 'R41' },
  { by: 'no way back', becomes: worse(health, 'wounded'), ref: 'R63' },
];

function weaponFacts(s: State, { weapon }: CharacterCard, { javelins }: Character): readonly Fact[] {
  if (weapon === undefined) return [];
  const { short, long } = rangesOf(weapon, s.options);
  const left = s.options.javelins === 'unlimited' ? 'javelins' : howMany(javelins, 'javelin');
  const better = -damageModifier(weapon, false);
  const afterwards = `${better === 0 ? '' : `damage ${better} better; `}${barsMove(weapon) ? 'no move' : 'half the move'} after it`;
  return [
    {
      term: 'Weapon',
      value: `${isUsedUp(weapon) ? left : weapon} ${short}/${long}`,
      meaning: `short to ${short} hexes, long to ${long} with 2 on the die; ${afterwards}`,
    },
  ];
}

/** The strip of his card: what he can do in each state. */
const HEALTH_STEPS: readonly { readonly health: Health; readonly word: string }[] = [
  { health: 'healthy', word: 'Healthy' },
  { health: 'stunned', word: 'Stunned' },
  { health: 'wounded', word: 'Wounded' },
  { health: 'dead', word: 'Dead' },
];
const stepsOf = (s: State, its: CharacterCard, one: Character): NonNullable<Card['steps']> =>
  HEALTH_STEPS.map(({ health, word }) => ({
    word,
    isNow: one.health === health,
    ...(health === 'stunned' ? { note: 'lies a turn' } : health === 'dead' ? { note: howMany(its.vp, 'point') } : {}),
    facts:
      health === 'dead' || health === 'stunned'
        ? []
        : numbersOf(s, its, { ...one, health }).map(([term, value]) => ({
            term,
            value: healthValue(its, one, health, term, value),
            meaning: MEANINGS[term] ?? term,
          })),
  }));
function healthValue({ card: sets }: CharacterCard, one: Character, health: Health, term: string, value: string): string {
  const isWounded = health === 'wounded';
  const values = isMounted(one) ? (isWounded ? sets.mountedWounded : sets.mounted) : isWounded ? sets.footWounded : sets.foot;
  const at = ['Attack', 'Defence', 'Movement'].indexOf(term);
  return `${values?.[at] ?? value}`;
}

/** What he may do now, and what not and why. */
function mayLines(s: State, its: CharacterCard, one: Character): readonly CardLine[] {
  if (one.is === 'toCome') return [told(`comes onto the map in turn ${its.enters?.turn}`, 'R80')];
  if (!isPresent(one)) return [];
  if (one.health === 'stunned')
    return [
      told(
        its.side === s.active ? 'is on his feet again at the end of this turn' : 'is on his feet again at the end of his own next turn',
        'R42',
      ),
    ];
  const isTurn = its.side === s.active && s.outcome === null;
  if (!isTurn) return [told('acts in his own turn; he answers where he is driven back', 'CH-4 rule 2')];
  switch (s.phase) {
    case 'missile':
      return its.weapon === undefined
        ? []
        : [
            shots(s).some((a) => a.type === 'shoot' && a.unit === its.id)
              ? told('may shoot', 'CH-6.1')
              : told(s.shot.includes(its.id) ? 'has shot' : 'has nobody to shoot at', 'CH-6.1'),
          ];
    case 'move':
      return [
        s.acted.includes(its.id)
          ? told('has moved', 'CH-4 rule 3')
          : told(`has ${howMany(allowanceOf(s, its.id), 'movement point')}`, s.shot.includes(its.id) ? 'R29' : 'CH-5.1'),
        ...(carriesLoad(one) ? [told('carries: no shooting, no attack', 'R82')] : []),
      ];
    case 'combat': {
      const foes = fronts(s).filter(({ attackers }) => attackers.some(({ id }) => id === its.id));
      if (foes.length > 0) return [told(`may attack ${foes.map(({ target }) => target.name).join(' or ')}`, 'CH-6.2')];
      return [told(s.acted.includes(its.id) ? 'has attacked' : 'has nobody to attack', 'R31')];
    }
    case 'recovery':
      return [];
  }
}

function besideLines(s: State, its: CharacterCard, one: Character): readonly CardLine[] {
  if (!isPresent(one)) return [];
  const p = position(s);
  return p.board.characters.flatMap((foe) => {
    const other = s.characters[foe.index];
    if (foe.side === its.side || other === undefined || !isPresent(other) || !isBeside(p, its.index, foe.index)) return [];
    return [told(`${foe.name} is beside him${other.health === 'stunned' ? ', stunned' : ''}`, 'R7', foe.id)];
  });
}

function horseCard(s: State, id: State['horses'][number]['id']): Card | undefined {
  const [piece] = horsePiece(s, id);
  if (piece === undefined) return undefined;
  const isLoose = piece.hexes.length > 0;
  return {
    name: piece.name,
    who: piece.about,
    figure: 'horse',
    group: null,
    facts: [],
    states: isLoose ? [unmarked('Loose')] : markStates(piece),
    may: isLoose
      ? [
          told('who can ride may mount it for 2 points, in armour 3, if he is not in contact', 'R19'),
          told('anybody on foot may drive it off for 2', 'R20'),
        ]
      : [],
    beside: [],
  };
}

function loadCard(s: State, id: State['objects'][number]['id']): Card {
  const piece = loadPiece(s, id);
  const board = battlefield(s);
  const holder = holderOf(s, id);
  return {
    name: piece.name,
    who: piece.about,
    figure: 'load',
    group: null,
    facts: [],
    states: markStates(piece),
    may: [
      told(
        `${board
          .object(id)
          .carriers.map((side) => sideName(s, side))
          .join(' and ')} may carry it, on foot, 2 points to take it up`,
        'R82',
      ),
    ],
    beside: holder === null ? [] : [told(`${nameOf(s, holder)} has it`, 'R82', holder)],
  };
}

// ------------------------------------------------------------------ ground

const costWords = (cost: number | null): string => (cost === null ? 'no' : `${cost}`);

function hexCard(s: State, board: Battlefield, hex: number): Card {
  const ground = board.ground(hex);
  const row = terrainRow(ground);
  const known = legend.ground[ground];
  const house = board.buildings[board.building(hex)];
  const place = board.map.places?.[board.hexAt(hex)];
  const { deadMen, deadHorses } = corpsesIn(position(s), hex);
  const weight = deadMen + 3 * deadHorses;
  return {
    name: place ?? `${(known?.word ?? ground).charAt(0).toUpperCase()}${(known?.word ?? ground).slice(1)}`,
    who: [board.hexAt(hex), ...(house === undefined ? [] : [house.name])].join(', '),
    figure: null,
    group: null,
    facts: [
      {
        term: 'Cost',
        value: `${costWords(terrainCost(ground, false))}/${costWords(terrainCost(ground, true))}`,
        meaning: 'movement points on foot and for a horse',
      },
      { term: 'Level', value: `${board.level(hex)}`, meaning: board.level(hex) === 0 ? 'on the ground' : 'above the ground' },
      {
        term: 'Cover',
        value: row.cover === 'yes' ? 'yes' : 'no',
        meaning: row.cover === 'yes' ? 'shots at who stands here: 2 worse' : 'none by itself',
      },
    ],
    states: [],
    may: [
      ...(isForHeadOnly(ground)
        ? [told(s.options.doorwayHorse === 'head' ? 'a horse comes in with its head only' : 'a horse comes in with head or rump', 'R13')]
        : []),
      ...(row.advantage === 'def+' ? [told('the defender here has one column', 'R34')] : []),
      ...(row.advantage === '-' ? [told('one column worse for who stands here against one on better ground', 'R34')] : []),
      ...(weight >= 3
        ? [told(`corpses weigh ${weight} here${weight >= 4 && s.options.corpseClutter ? ': steps cost double' : ''}`, 'R18')]
        : []),
      ...stormLines(s, board, house?.id),
    ],
    beside: [],
  };
}
function stormLines(s: State, board: Battlefield, house: string | undefined): readonly CardLine[] {
  const { victory } = board.document;
  if (victory.rule !== 'storm' || house !== victory.building) return [];
  return s.sides.map((side) =>
    told(`${howMany(standingIn(s, side, house), 'man', 'men')} of ${sideName(s, side)} on their feet in here`, 'R84'),
  );
}

/** Whom a side covers against a shot across it (R50, R51). */
function coverLines({ cover }: HexsideRow, { wallCover, lipCover }: Options): readonly CardLine[] {
  if (cover === 'none') return [];
  if (cover === 'if-targets-side')
    return [told(wallCover === 'target' ? 'cover for a target right behind it' : 'cover against every shot across it', 'R50')];
  return [
    told(
      lipCover === 'notAtFeet' ? 'cover unless it is at the feet of the shooter' : 'cover for a target on a slope, shot at across it',
      'R51',
    ),
  ];
}

/** Who crosses, fights and sees across a side (3.5). */
function hexsideCard({ options }: State, board: Battlefield, hex: number, direction: number): Card {
  const side = board.side(hex, direction);
  const to = board.next(hex, direction);
  const row = hexsideRow(side, board.levelsDiffer(hex, to));
  const kind = kindOf(board, hex, direction);
  const known = kind === undefined ? undefined : legend.hexsides[kind];
  const word = known?.word ?? 'open side';
  const cross = {
    'hex-cost': 'at the cost of the hex',
    'at-least-4': 'for 4 points at least',
    jump: 'by a jump down only',
    no: 'not at all',
  } as const;
  return {
    name: `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    who: `between ${board.hexAt(hex)} and ${board.hexAt(to)}`,
    figure: null,
    group: null,
    facts: [],
    states: [],
    may: [
      told(`on foot crossed ${cross[row.foot]}, by a horse ${cross[row.horse]}`, 'CH-3.5'),
      told(
        row.contact
          ? `people on both sides are in contact${row.defenderPlus ? `, the defender ${signed(1)}` : ''}`
          : 'no contact across it',
        'CH-3.5',
      ),
      told(row.blocksSight ? 'nobody sees through it' : 'one sees across it', 'CH-3.5'),
      ...coverLines(row, options),
    ],
    beside: [],
  };
}
