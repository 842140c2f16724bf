import { aimedAt, lineCard } from '@pennon/hexes';
import type { Card, CardLine, Fact, HexPiece, HexThing, StateLine } from '@pennon/picture';
import { type Battlefield, battlefield, type CharacterCard } from '../board/battlefield.js';
import { bears, defOf, factsOf, isAlive, isConscious, isMounted, nameOf, sideName, weaponOf } from '../board/people.js';
import { bodiesIn, position, zoiHolders } from '../board/position.js';
import { ACH_2 } from '../charts/ach-2.js';
import { ACH_4 } from '../charts/ach-4.js';
import { courageOf } from '../rules/courage.js';
import { bracketOf, interruptedBracket } from '../rules/initiative.js';
import { mayCharge, mayInterrupt, mayReact, restrictionsOn } from '../rules/status.js';
import type { Character, State } from '../types.js';
import { doorKind, kindOf } from './ground.js';
import { legend } from './legend.js';
import { bannerPiece, characterPiece, hexesRidden, horsePiece, loadPiece, numbersOf, WEAPON_WORDS } from './pieces.js';

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
  const [thing] = board.knowsHorse(of.piece)
    ? horsePiece(s, of.piece)
    : board.knowsLoad(of.piece)
      ? [loadPiece(s, of.piece)]
      : bannerPiece(s).filter(({ id }) => id === of.piece);
  return thing === undefined ? undefined : thingCard(thing);
}

const told = (text: string, ref: string | null, piece?: string): CardLine => ({ text, ref, ...(piece === undefined ? {} : { piece }) });
const statesOf = ({ marks }: HexPiece): readonly StateLine[] =>
  marks.flatMap((mark) => {
    const known = legend.marks[mark];
    return known === undefined ? [] : [{ mark, ...known }];
  });

function thingCard(piece: HexPiece): Card {
  const line = legend.figures[piece.figure];
  return {
    name: piece.name,
    who: piece.about,
    figure: piece.figure,
    group: null,
    facts: [],
    states: statesOf(piece),
    may: line === undefined ? [] : [told(line.sentence, line.ref)],
    beside: [],
  };
}

const MEANINGS: { readonly [term: string]: string } = {
  OFF: 'what he strikes with now',
  DEF: 'what is taken from a blow at him',
  MF: 'what he may spend in an activation',
};

function characterCard(s: State, its: CharacterCard, one: Character): Card {
  const piece = characterPiece(s, its, one);
  return {
    name: its.name,
    who: piece.about,
    figure: piece.figure,
    group: null,
    facts: [
      ...piece.numbers.map(([term, value]) => ({ term, value, meaning: MEANINGS[term] ?? term })),
      ...(its.isAnimal || !isAlive(one)
        ? []
        : [
            {
              term: 'Courage',
              value: `${courageOf(defOf(its, one), isMounted(one))}`,
              meaning: 'rolled against in checks of nerve and tasks',
            },
            { term: 'Initiative', value: `${bracketOf(factsOf(s, one.id))}`, meaning: 'whoever has a lower one may act before him' },
          ]),
      ...weaponFacts(its, one),
      ...(bears(one, 'charge') ? [{ term: 'Charge', value: `${one.chargeHexes}`, meaning: hexesRidden(one) }] : []),
      ...(its.armored === true ? [{ term: 'Armor', value: 'yes', meaning: 'two columns less for blows and shots at him' }] : []),
    ],
    states: statesOf(piece),
    may: isConscious(one) && !its.isAnimal ? mayLines(s, one) : [],
    beside: isConscious(one) ? holders(s, its) : [],
    ...(its.isAnimal ? {} : { steps: stepsOf(its, one), harm: isAlive(one) ? harmTo(one.health) : [] }),
  };
}

/** The weapon in his hand, its bands and what is left of it. */
function weaponFacts(its: CharacterCard, one: Character): readonly Fact[] {
  const weapon = isAlive(one) ? weaponOf(its, one) : undefined;
  if (weapon === undefined) return [];
  const { bands, power } = ACH_4.data.weapons[weapon];
  const told = bands.flatMap((band, i) => (band === null ? [] : [`${band[1]} (${ACH_4.data.power[power][i]})`]));
  const load = one.unloaded ? ', not loaded' : weapon === 'xbow' ? ', loaded' : one.ammo === null ? '' : `, ${one.ammo} left`;
  return [{ term: 'Weapon', value: `${WEAPON_WORDS[weapon]}${load}`, meaning: `to so many hexes with this power: ${told.join(', ')}` }];
}

/** The strip of his card: what he is worth in each state of health, in the saddle or on foot as he is now. */
const stepsOf = (its: CharacterCard, one: Character): NonNullable<Card['steps']> =>
  HEALTH_STEPS.map(({ health, word }) => ({
    word,
    isNow: one.health === health,
    ...(health === 'stunned' ? { note: 'lies there' } : health === 'dead' ? { note: 'lies there' } : {}),
    facts:
      health === 'dead' || health === 'stunned'
        ? []
        : numbersOf(its, { ...one, health, is: 'map' }).map(([term, value]) => ({ term, value, meaning: MEANINGS[term] ?? term })),
  }));
const HEALTH_STEPS: readonly { readonly health: Character['health']; readonly word: string }[] = [
  { health: 'healthy', word: 'Healthy' },
  { health: 'stunned', word: 'Stunned' },
  { health: 'wounded', word: 'Wounded' },
  { health: 'dead', word: 'Dead' },
];
/** A second harm kills (R58). */
const harmTo = (health: Character['health']): NonNullable<Card['harm']> => [
  { by: 'wound', becomes: health === 'healthy' ? 'wounded' : 'dead', ref: 'R58' },
  { by: 'stun', becomes: health === 'healthy' ? 'stunned' : 'dead', ref: 'R58' },
];

/** What his status lets him do (ACH-18). */
function mayLines(s: State, one: Character): readonly CardLine[] {
  const who = factsOf(s, one.id);
  const react = mayReact(who);
  return [
    told(bears(one, 'activated') ? 'Has acted in this turn' : bears(one, 'watch') ? 'Watches' : 'May still act in this turn', 'R31'),
    ...(interruptedBracket(who) === ACH_2.data.automatic.bracket ? [told('Anybody may act before him', 'ACH-2')] : []),
    told(mayInterrupt(who) ? 'May interrupt' : 'May not interrupt', 'ACH-18'),
    told(react === 'yes' ? 'May react' : react === 'partner-swing' ? 'May only swing at his partner' : 'May not react', 'ACH-18'),
    told(mayCharge(who) === 'no' ? 'May not charge' : 'May charge', 'ACH-6'),
    ...restrictionsOn(who).map((restriction) => told(RESTRICTIONS[restriction] ?? restriction, 'ACH-18')),
  ];
}
const RESTRICTIONS: { readonly [restriction: string]: string } = {
  'regain-senses': 'Must regain his senses',
  flee: 'Must run for his own edge',
  'get-up-first': 'Must get up first',
  'recover-first': 'Must recover his weapon first',
  'no-other-action': 'Does nothing else under the marker',
  'partner-only': 'Strikes only at his partner',
  'must-charge': 'Must charge if he can',
  'enraged-order': 'Must attack if he can',
};

/** Enemies who have him in their zone. */
function holders(s: State, its: CharacterCard): readonly CardLine[] {
  const p = position(s);
  return zoiHolders(p, its.sideIndex, [p.head(its.index), p.rump(its.index)]).flatMap((i) => {
    const other = p.board.characters[i];
    return other === undefined ? [] : [told(`In the zone of ${other.name}`, 'R26', other.id)];
  });
}

function hexCard(s: State, board: Battlefield, hex: number): Card {
  const line = legend.ground[board.ground(hex)] ?? { word: board.ground(hex), sentence: '', ref: 'ACH-3.5' };
  const { people, horses } = bodiesIn(s, hex);
  const plain = lineCard(line);
  const level = board.level(hex);
  return {
    ...plain,
    name: `${board.hexAt(hex)}, ${line.word}`,
    who: [
      ...(level === 0 ? [] : [`level ${level}`]),
      ...(board.building(hex) < 0 ? [] : [board.buildings[board.building(hex)]?.name ?? 'house']),
    ].join(', '),
    beside: [
      ...(people + horses === 0 ? [] : [told(`${people + horses} on the ground here`, 'R48')]),
      ...s.sides.flatMap((side, i) => (position(s).isHeld(i === 0 ? 0 : 1, hex) ? [told(`In a zone of ${sideName(s, side)}`, 'R26')] : [])),
      ...s.characters.flatMap((one) =>
        one.is === 'map' && one.health === 'dead' && one.hex === board.hexAt(hex) ? [told(`${nameOf(s, one.id)} lies dead`, null)] : [],
      ),
    ],
  };
}

function hexsideCard(s: State, board: Battlefield, hex: number, direction: number): Card {
  const door = board.doors.at(hex, direction);
  const kind = door >= 0 ? doorKind(s.doors[door] ?? 'open') : kindOf(board, hex, direction);
  return lineCard(
    kind === undefined
      ? { word: 'open', sentence: 'nothing lies between', ref: 'ACH-3.5h' }
      : (legend.hexsides[kind] ?? { word: kind, sentence: kind, ref: 'ACH-3.5h' }),
  );
}
