import { does, highestFace, ofSide, type Side } from '@pennon/kernel';
import type { ArmySheet } from '@pennon/picture';
import { type Battlefield, battlefield } from '../board/battlefield.js';
import { isSpent, isWaiting } from '../board/battles.js';
import { sideName } from '../board/pieces.js';
import { flightFacts } from '../board/victory.js';
import { DIE } from '../rules/dice.js';
import { flightPoints, isFlightRolled } from '../rules/flight-points.js';
import type { State, StateAfter } from '../types.js';
import { flightMoment } from './aim.js';
import { isOfActive, STATE_WORDS } from './pieces.js';

export function army(s: State, side: Side): ArmySheet {
  const board = battlefield(s);
  const facts = flightFacts(s, side);
  const own = board.units.filter((u) => u.side === side);
  const lost = own.filter((u) => s.units[u.index]?.state === 'eliminated');
  const overall = s.leaders.filter((l) => board.leader(l.id).side === side && board.leader(l.id).battle === null);
  return {
    side,
    name: sideName(s, side),
    measures: [
      { name: 'Flight points', value: flightPoints(facts), limit: facts.flightLevel, note: flightNote(s, side) },
      { name: 'Seizure attempts', value: ofSide(s.seizures, side), limit: board.army(side).seizures },
      { name: 'Units lost', value: lost.length, limit: own.length },
    ],
    groups: [
      ...overall.map((l) => ({
        name: board.leader(l.id).name,
        leader: l.hex === null ? null : l.id,
        pieces: [],
        note: 'without a Battle of his own',
      })),
      ...board.battles.filter((b) => b.side === side).map((battle) => groupOf(s, battle)),
    ],
    lost: lost.map((u) => u.id),
  };
}

/** What is lost for good and for now, and what the next check needs. */
function flightNote(s: State, side: Side): string {
  const facts = flightFacts(s, side);
  const { permanentFp, retiredUnits, flightLevel } = facts;
  const parts = retiredUnits === 0 ? [] : [`${permanentFp} for good, ${retiredUnits} while units are Retired`];
  const flees = flightLevel - flightPoints(facts);
  const check = isFlightRolled(facts)
    ? `flight check ${flightMoment(s)}: it flees on ${flees <= 0 ? 'any die' : flees === highestFace(DIE) ? flees : `${flees} or more`}`
    : `flight check from ${flightLevel - highestFace(DIE)}`;
  return [...parts, check].join('; ');
}

function groupOf(s: State, battle: Battlefield['battles'][number]): ArmySheet['groups'][number] {
  const man = s.leaders.find((l) => l.id === battle.leader.id);
  const inState = (state: StateAfter): number => battle.units.filter((u) => s.units[u.index]?.state === state).length;
  const words = [
    ...(isWaiting(s, battle) ? ['hidden'] : []),
    ...(isOfActive(s, battle.side, battle.name) ? ['acts now'] : []),
    ...(isSpent(s, battle) ? ['spent'] : []),
    ...(['disordered', 'retired', 'eliminated'] as const).flatMap((state) =>
      inState(state) === 0 ? [] : [`${inState(state)} ${STATE_WORDS[state]}`],
    ),
  ];
  return {
    name: battle.name,
    leader: man === undefined || man.hex === null ? null : man.id,
    pieces: battle.units.map((u) => u.id),
    ...(words.length === 0 ? {} : { note: words.join(', ') }),
  };
}

export function moment(s: State): readonly string[] {
  const { clock } = battlefield(s).document;
  const frame = s.stack[0];
  if (s.outcome !== null) return [`Tick ${s.tick} of ${clock.ticks}`, 'The battle is over'];
  if (frame?.proc === 'turn' && (frame.step === 'duel' || frame.step === 'prince')) return ['Before the battle'];
  const { activation } = s;
  return [
    `Tick ${s.tick} of ${clock.ticks}`,
    `${does(sideName(s, s.initiative), 'has')} the initiative`,
    ...(activation === null ? [] : [`${activation.battle} acts`, activation.segment === 'move' ? 'Movement' : 'Combat']),
  ];
}
