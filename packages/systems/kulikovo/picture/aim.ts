import { does, highestFace, howMany, ofSide, otherSide, type Side } from '@pennon/kernel';
import type { BattleAim, Clock, SideAim } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { sideName } from '../board/pieces.js';
import { flightFacts, winnerOnTime } from '../board/victory.js';
import { DIE } from '../rules/dice.js';
import { flightPoints } from '../rules/flight-points.js';
import type { State } from '../types.js';

/** How each side wins (8.2), and how near it is. */
export const aim = (s: State): BattleAim => ({
  sides: [sideAim(s, s.sides[0]), sideAim(s, s.sides[1])],
  otherwise: { sentence: onTime(s), ref: '8.2' },
  ahead: winnerOnTime(s),
});

function sideAim(s: State, side: Side): SideAim {
  const enemy = otherSide(s.sides, side);
  const foe = sideName(s, enemy);
  const { flightLevel } = battlefield(s).army(enemy);
  return {
    side,
    wins: [
      {
        sentence: `${does(foe, 'flees')}: ${flightMoment(s)}, its flight points and a die reach ${flightLevel}.`,
        ref: 'R91',
      },
      { sentence: `${does(foe, 'collapses')} at once when what is lost for good reaches ${flightLevel}.`, ref: '8.2' },
    ],
    scores: [
      {
        name: 'Flight points',
        value: flightPoints(flightFacts(s, side)),
        limit: battlefield(s).army(side).flightLevel,
        ...lossWords(s, side),
        ref: '8.2',
      },
      {
        name: 'Seizure attempts',
        value: ofSide(s.seizures, side),
        limit: null,
        short: `${howMany(ofSide(s.seizures, side), 'seizure')} left`,
        sentence: `${sideName(s, side)} may try ${howMany(ofSide(s.seizures, side), 'time')} more to seize the initiative.`,
        ref: 'R18',
      },
    ],
  };
}

/** When a side checks for flight (R91). */
export const flightMoment = (s: State): string =>
  s.options.flightCheck === 'both' ? 'when the initiative passes from it or to it' : 'when the initiative comes to it';

function lossWords(s: State, side: Side): { readonly short: string; readonly sentence: string } {
  const facts = flightFacts(s, side);
  const lost = flightPoints(facts);
  const { permanentFp, retiredUnits, flightLevel } = facts;
  const parts = retiredUnits === 0 ? '' : ` (${permanentFp} for good, ${retiredUnits} while units are Retired)`;
  const die = flightLevel - lost;
  const danger =
    die > highestFace(DIE)
      ? `from ${flightLevel - highestFace(DIE)} on a die decides whether it flees`
      : die <= 0
        ? `it flees ${flightMoment(s)}`
        : `it flees ${flightMoment(s)} and the die shows ${die === highestFace(DIE) ? `${die}` : `${die} or more`}`;
  return {
    short: `lost ${lost} · flees at ${flightLevel}`,
    sentence: `${does(sideName(s, side), 'has')} lost ${howMany(lost, 'flight point')}${parts}; ${danger}, at ${flightLevel} the battle is lost.`,
  };
}

/** Who wins when the clock has run out, or nobody wants to fight any more. */
function onTime(s: State): string {
  const { victory, clock } = battlefield(s).document;
  const when = `After ${howMany(clock.ticks, 'tick')}`;
  switch (victory.rule) {
    case 'smaller-share':
      return `${when} the side wins that has lost the smaller part of its Flight Level; equal parts: ${sideName(s, victory.equal)}.`;
    case 'holds-unless':
      return `${when} ${does(sideName(s, victory.side), 'wins')}, unless with losses of at least ${victory.hundredths} in 100 more of the Flight Level than ${sideName(s, otherSide(s.sides, victory.side))}.`;
    case 'driven-back': {
      const attacker = sideName(s, otherSide(s.sides, victory.defender));
      return `${when} ${does(sideName(s, victory.defender), 'wins')} if half of what is left of ${attacker} is Retired or out of the ${regionWords(victory.region)}, or if ${does(attacker, 'has')} lost the greater part of the Flight Level; else ${attacker}.`;
    }
  }
}
/** `northBank` is the north bank. */
const regionWords = (region: string): string => region.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const clock = (s: State): Clock => ({ word: 'Tick', now: s.tick, last: battlefield(s).document.clock.ticks });
