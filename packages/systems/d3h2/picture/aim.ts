import { does, howMany, ofSide, otherSide, type Side } from '@pennon/kernel';
import type { BattleAim, Clock, SideAim } from '@pennon/picture';
import { battlefieldOf } from '../board/battlefield.js';
import { sideName } from '../board/names.js';
import { lostHalves, winnerAtLimit } from '../board/victory.js';
import type { State } from '../types.js';

const lostPoints = (s: State, side: Side): number => lostHalves(s, side) / 2;

/** How each side wins (D3-35), and how near it is. */
export function aim(s: State): BattleAim {
  const { bounds } = battlefieldOf(s.scenario).document.victory;
  return {
    sides: [sideAim(s, s.sides[0]), sideAim(s, s.sides[1])],
    otherwise:
      bounds !== undefined
        ? { sentence: atLimit(s, bounds), ref: 'R74' }
        : s.options.lulls === 'end'
          ? { sentence: LULLS, ref: 'R92' }
          : null,
    ahead: bounds === undefined ? null : winnerAtLimit(s),
  };
}

/** How a battle without a limit ends that nobody carries on. */
const LULLS =
  'From bound 41 on, six bounds in a row without contact, shot or spell end the battle: the side wins that has lost less; equal losses are a draw.';

function sideAim(s: State, side: Side): SideAim {
  const { points } = battlefieldOf(s.scenario).document.victory;
  const [own, foe] = [sideName(s, side), sideName(s, otherSide(s.sides, side))];
  const lost = lostPoints(s, side);
  const enemyLost = lostPoints(s, otherSide(s.sides, side));
  const isOver = lost >= points;
  const danger = isOver
    ? lost > enemyLost
      ? 'it breaks at the end of this bound'
      : `it stands only because ${does(foe, 'has')} lost as much`
    : `at ${points} it breaks if ${does(foe, 'has')} lost less`;
  return {
    side,
    wins: [{ sentence: `At the end of a bound ${does(foe, 'has')} lost ${points} points or more, and more than ${own}.`, ref: 'D3-35' }],
    scores: [
      {
        name: 'Army points lost',
        value: lost,
        limit: points,
        short: `${lost} of ${points}`,
        sentence: `${does(own, 'has')} lost ${howMany(lost, 'point')}; ${danger}.`,
        ref: 'D3-35',
      },
    ],
  };
}

/** Who wins when both have had their bounds. */
function atLimit(s: State, bounds: number): string {
  const { atLimit: rule = 'less-lost' } = battlefieldOf(s.scenario).document.victory;
  const when = `After ${howMany(bounds, 'bound')} of both sides`;
  if (rule === 'less-lost') return `${when} the side wins that has lost less; equal losses are a draw.`;
  return `${when} ${does(sideName(s, rule.holds), 'wins')}, unless with greater losses than ${sideName(s, otherSide(s.sides, rule.holds))}.`;
}

/** Each side counts its own bounds; the one that is ahead is shown. Between two bounds the one that begins is meant. */
export function clock(s: State): Clock {
  const frame = s.stack.at(-1);
  const begins = s.outcome === null && frame?.proc === 'bound' && frame.step === 'begin' ? ofSide(s.bounds, frame.side) + 1 : 0;
  return {
    word: 'Bound',
    now: Math.max(begins, ...s.sides.map((side) => ofSide(s.bounds, side))),
    last: battlefieldOf(s.scenario).document.victory.bounds ?? null,
  };
}
