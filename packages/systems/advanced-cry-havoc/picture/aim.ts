import { does, howMany, otherSide, type Side } from '@pennon/kernel';
import type { ArmySheet, BattleAim, Clock, Score, SideAim } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { nameOf, sideIndex, sideName } from '../board/people.js';
import { score, scoreLines } from '../board/victory.js';
import type { ScoreDocument } from '../scenarios/document.js';
import type { State } from '../types.js';

/** How each side wins, and how near it is (section 8, R67, R110). */
export const aim = (s: State): BattleAim => {
  const { victory, turns } = battlefield(s).document;
  const [a, b] = s.sides;
  const margin = score(s, a) - score(s, b);
  const least = victory.rule === 'points' ? victory.margin : 1;
  const ends =
    victory.rule === 'points'
      ? `the side with more points wins, by ${victory.margin} at the least`
      : 'a Healthy man beats a Wounded one, else who has struck more often wins';
  return {
    sides: [sideAim(s, a), sideAim(s, b)],
    otherwise: { sentence: `After turn ${turns} ${ends}.`, ref: 'R110' },
    ahead: victory.rule === 'duel' || Math.abs(margin) < least ? null : margin > 0 ? a : b,
  };
};

function sideAim(s: State, side: Side): SideAim {
  const { victory } = battlefield(s).document;
  const foe = sideName(s, otherSide(s.sides, side));
  if (victory.rule === 'duel')
    return {
      side,
      wins: [{ sentence: `${foe} is dead, or Stunned or in Panic at the end of a turn.`, ref: 'R110' }],
      scores: [
        {
          name: 'Close attacks',
          value: s.pressed[sideIndex(s, side)],
          limit: null,
          short: howMany(s.pressed[sideIndex(s, side)], 'blow'),
          sentence: `${sideName(s, side)} has struck ${howMany(s.pressed[sideIndex(s, side)], 'time')}.`,
          ref: 'R110',
        },
      ],
    };
  const by = victory.scores[side];
  return {
    side,
    wins: [
      ...(by === undefined ? [] : special(by)),
      { sentence: `Nobody of ${foe} is left who could fight, and the points are in favour.`, ref: 'R110' },
    ],
    scores: [pointsScore(s, side)],
  };
}

const special = (by: ScoreDocument): SideAim['wins'] => [
  { sentence: `A dead leader counts ${by.dead.leader}, a knight ${by.dead.knight}, a soldier ${by.dead.soldier}.`, ref: 'R67' },
  ...lesserPoints(by),
  ...(by.ground === undefined
    ? []
    : [
        {
          sentence: `To have a man in Good Order in or beside the hexes of the ${by.ground.region}, and the enemy none, counts ${by.ground.points}.`,
          ref: 'R67',
        },
      ]),
  ...(by.banner === undefined ? [] : [{ sentence: `Holding the banner counts ${by.banner.points}.`, ref: 'R65' }]),
  ...(by.onFoot === undefined ? [] : [{ sentence: `Each living enemy on foot counts ${by.onFoot}.`, ref: 'R67' }]),
  ...(by.loot === undefined ? [] : [{ sentence: `Carried off the map: ${lootWords(by.loot)}.`, ref: 'R52' }]),
  ...(by.kept === undefined ? [] : [{ sentence: `Each load that the enemy has not carried off counts ${by.kept}.`, ref: 'R52' }]),
];

/** Who is down or has run, and civilians. */
function lesserPoints({ down = 0, routed = 0, ownCivilian = 0 }: ScoreDocument): SideAim['wins'] {
  const told = [
    ...(down > 0 ? [`an enemy who is down or in Panic counts ${down}`] : []),
    ...(routed > 0 ? [`one who has run off the map ${routed}`] : []),
    ...(ownCivilian > 0 ? [`a dead civilian of one's own costs ${ownCivilian}`] : []),
  ].join(', ');
  return told === '' ? [] : [{ sentence: `${told.charAt(0).toUpperCase()}${told.slice(1)}.`, ref: 'R67' }];
}

/** What each load is worth, those of a kind once: "a chest counts 6, a sack 2". */
function lootWords(loot: { readonly [load: string]: number }): string {
  const kinds = new Map(Object.entries(loot).map(([id, points]) => [id.replace(/-\d+$/, ''), points]));
  return [...kinds].map(([kind, points], i) => `a ${kind}${i === 0 ? ' counts' : ''} ${points}`).join(', ');
}

function pointsScore(s: State, side: Side): Score {
  const value = score(s, side);
  const lines = scoreLines(s, side).map(({ what, points }) => `${what} ${points}`);
  return {
    name: 'Points',
    value,
    limit: null,
    short: howMany(value, 'point'),
    sentence: `${sideName(s, side)} have ${howMany(value, 'point')}${lines.length === 0 ? '' : ` (${lines.join(', ')})`}.`,
    ref: 'R67',
  };
}

export const clock = (s: State): Clock => ({ word: 'Turn', now: s.turn, last: battlefield(s).document.turns });

const PHASES = { charge: 'Charges', activation: 'Activations', cleanup: 'Cleanup' } as const;

export function moment(s: State): readonly string[] {
  const turn = `Turn ${s.turn} of ${battlefield(s).document.turns}`;
  if (s.outcome !== null) return [turn, 'The game is over'];
  const acting = s.stack.find((f) => f.proc === 'activation' || f.proc === 'charge');
  return [
    turn,
    PHASES[s.phase],
    ...(acting !== undefined && 'unit' in acting && acting.unit !== null
      ? [`${nameOf(s, acting.unit)} acts`]
      : [`${does(sideName(s, s.priority), 'holds')} priority`]),
  ];
}

export function army(s: State, side: Side): ArmySheet {
  const own = battlefield(s).characters.filter((its) => its.side === side);
  const at = (index: number) => s.characters[index];
  const lost = own.filter(({ index }) => at(index)?.health === 'dead' || at(index)?.is === 'taken').map(({ id }) => id);
  const toCome = own.filter(({ index }) => at(index)?.is === 'toCome');
  const left = own.filter(({ id, index }) => !lost.includes(id) && at(index)?.is === 'map').map(({ id }) => id);
  return {
    side,
    name: sideName(s, side),
    measures: [
      { name: 'Points', value: score(s, side), limit: null },
      { name: 'Dead', value: lost.length, limit: own.length },
      { name: 'Wounded', value: own.filter(({ index }) => at(index)?.health === 'wounded').length, limit: own.length },
    ],
    groups: [{ name: sideName(s, side), leader: null, pieces: left }],
    lost,
    ...(toCome.length === 0 ? {} : { inHand: toCome.map(({ id, enters }) => ({ piece: id, price: `from turn ${enters?.turn} on` })) }),
  };
}
