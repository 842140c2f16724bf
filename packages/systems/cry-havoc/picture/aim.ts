import { howMany, otherSide, plural, type Side } from '@pennon/kernel';
import type { ArmySheet, BattleAim, Clock, Score, SideAim } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { sideName } from '../board/people.js';
import { casualties, leader, pointsText, score, standingIn } from '../board/victory.js';
import type { Phase, State } from '../types.js';

/** How each side wins, and how near it is (section 8, R83 to R85). */
export const aim = (s: State): BattleAim => ({
  sides: [sideAim(s, s.sides[0]), sideAim(s, s.sides[1])],
  otherwise: { sentence: atTheEnd(s), ref: 'R84' },
  ahead: leader(s),
});

function sideAim(s: State, side: Side): SideAim {
  const foe = sideName(s, otherSide(s.sides, side));
  return {
    side,
    wins: [...specialAims(s, side), { sentence: `All of ${foe} are dead.`, ref: 'R83' }],
    scores: [...stormScore(s, side), pointsScore(s, side)],
  };
}

function specialAims(s: State, side: Side): SideAim['wins'] {
  const { victory, map } = battlefield(s).document;
  if (victory.rule === 'storm') {
    const house = (map.buildings?.[victory.building]?.name ?? victory.building).toLowerCase();
    return side === victory.attacker
      ? [{ sentence: `At the end of their own turn a man of theirs stands in the ${house} and nobody else does.`, ref: 'R84' }]
      : [{ sentence: `They keep the ${house} to the end of the last turn.`, ref: 'R84' }];
  }
  return [
    ...(victory.chest?.keeper === side ? [{ sentence: 'They bring the chest off the map.', ref: 'R84' }] : []),
    ...(victory.loot?.side === side
      ? [{ sentence: `They carry sacks off the map, ${howMany(victory.loot.points, 'point')} each.`, ref: 'R81' }]
      : []),
    ...(victory.chest === undefined
      ? []
      : [
          victory.chest.keeper === side
            ? {
                sentence: `At the end the chest is worth ${victory.chest.there} points on the far bank, ${victory.chest.elsewhere} elsewhere.`,
                ref: 'CH-8',
              }
            : { sentence: `At the end the chest in their hands is worth ${victory.chest.enemy} points.`, ref: 'CH-8' },
        ]),
  ];
}

function pointsScore(s: State, side: Side): Score {
  const halves = score(s, side);
  const text = pointsText(halves);
  return {
    name: 'Points',
    value: halves / 2,
    limit: null,
    short: `${text} ${plural(halves / 2, 'point')}`.replace(/^1\/2/, '0 1/2'),
    sentence: `${sideName(s, side)} have ${text} ${plural(halves / 2, 'point')}, ${pointsText(casualties(s, side))} of them for casualties.`,
    ref: 'R85',
  };
}

function stormScore(s: State, side: Side): readonly Score[] {
  const { victory, map } = battlefield(s).document;
  if (victory.rule !== 'storm') return [];
  const inside = standingIn(s, side, victory.building);
  const house = (map.buildings?.[victory.building]?.name ?? victory.building).toLowerCase();
  return [
    {
      name: 'Standing',
      value: inside,
      limit: null,
      short: `${inside} in the ${house}`,
      sentence: `${sideName(s, side)} have ${howMany(inside, 'man', 'men')} on their feet in the ${house}.`,
      ref: 'R84',
    },
  ];
}

function atTheEnd(s: State): string {
  const { victory, turns } = battlefield(s).document;
  return victory.rule === 'storm'
    ? `After turn ${turns} ${sideName(s, otherSide(s.sides, victory.attacker))} win.`
    : `After turn ${turns} the side with more points wins; equal points are a draw.`;
}

export const clock = (s: State): Clock => ({ word: 'Turn', now: s.turn, last: battlefield(s).document.turns });

const PHASES: { readonly [phase in Phase]: string } = { missile: 'Missile fire', move: 'Movement', combat: 'Combat', recovery: 'Recovery' };

export function moment(s: State): readonly string[] {
  const turn = `Turn ${s.turn} of ${battlefield(s).document.turns}`;
  return s.outcome === null ? [turn, sideName(s, s.active), PHASES[s.phase]] : [turn, 'The game is over'];
}

export function army(s: State, side: Side): ArmySheet {
  const own = battlefield(s).characters.filter((its) => its.side === side);
  const lost = own.filter(({ index }) => s.characters[index]?.health === 'dead').map(({ id }) => id);
  const toCome = own.filter(({ index }) => s.characters[index]?.is === 'toCome');
  const left = own.filter(({ id, index }) => !lost.includes(id) && s.characters[index]?.is === 'map').map(({ id }) => id);
  const wounded = own.filter(({ index }) => s.characters[index]?.health === 'wounded').length;
  return {
    side,
    name: sideName(s, side),
    measures: [
      { name: 'Points', value: score(s, side) / 2, limit: null, note: `${pointsText(score(s, side))} so far` },
      { name: 'Dead', value: lost.length, limit: own.length },
      { name: 'Wounded', value: wounded, limit: own.length },
    ],
    groups: [{ name: sideName(s, side), leader: null, pieces: left }],
    lost,
    ...(toCome.length === 0 ? {} : { inHand: toCome.map(({ id, enters }) => ({ piece: id, price: `comes in turn ${enters?.turn}` })) }),
  };
}
