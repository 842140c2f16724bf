import { endOf } from '@pennon/hexes';
import { does, howMany } from '@pennon/kernel';
import { enemiesBeside, enemiesInZoc, metSince, shockFrom } from '../board/combats.js';
import { lostOnTheWay } from '../board/passed-friends.js';
import { card, nameOf, unit, unitFacts } from '../board/pieces.js';
import { isHiddenUnit } from '../board/special.js';
import { automaticHitsSum } from '../rules/cohesion.js';
import { mustAttack } from '../rules/superiority.js';
import type { Action, AnyFrame, State, Unit, UnitId } from '../types.js';

/** A combat that is formed later, in the state in which it will be. */
interface Fight {
  readonly state: State;
  readonly action: Action;
}

/** The combat for which somebody is told to attack now, or by a move has to: with those who are told already and strike nobody else. */
export function fightAhead(s: State, a: Action): Fight | undefined {
  const frame = s.stack.at(-1);
  switch (a.type) {
    case 'attack':
      return frame?.proc === 'march' ? fightOf(s, frame.unit, 'must') : undefined;
    case 'join':
      return fightOf(s, a.unit, 'may');
    case 'move':
      return fightAfter(s, a);
    default:
      return undefined;
  }
}

function fightAfter(s: State, { unit: id, steps }: Extract<Action, { type: 'move' }>): Fight | undefined {
  const now = unit(s, id);
  const { hex } = now;
  const frame = s.stack.at(-1);
  // On its way it is asked anew: what counts is beside whom it stood when it set out.
  const march = frame?.proc === 'march' && frame.unit === id ? frame : undefined;
  const goes = (march?.entered ?? 0) > 0 || steps.some((step) => 'enter' in step);
  if (hex === null || now.inColumn || now.mark !== 'none' || s.phase?.fought.includes(id) || !goes) return undefined;
  if (!mustAttack({ attacker: unitFacts(s, id), movedAdjacent: true })) return undefined;
  const end = endOf<Unit['facing']>(hex, now.facing, steps);
  const there = withUnit(s, id, { hex: end.hex, facing: end.facing, hits: now.hits + hitsOfMovingAgain(s, id) });
  return metSince(there, id, march?.beside ?? enemiesBeside(s, id)).length === 0 ? undefined : fightOf(there, id, 'must');
}

function fightOf(s: State, id: UnitId, mark: 'must' | 'may'): Fight | undefined {
  const defenders = enemiesInZoc(s, id).filter((enemy) => !isHiddenUnit(s, enemy));
  if (defenders.length === 0) return undefined;
  const isWith = ({ id: one, mark: its, hex }: Unit): boolean => {
    const struck = its === 'none' || hex === null ? [] : enemiesInZoc(s, one);
    return struck.length > 0 && struck.every((enemy) => defenders.includes(enemy));
  };
  const units = s.units.map(
    (one): Unit => (one.id === id ? { ...one, mark } : one.mark === 'none' || isWith(one) ? one : { ...one, mark: 'none' }),
  );
  const attackers = units.filter((one) => one.mark !== 'none' && one.hex !== null).map((one) => one.id);
  const under = s.stack.findLastIndex(({ proc }) => proc === 'activation');
  const stack = [...s.stack.slice(0, under), ...s.stack.slice(under, under + 1).map(shocked), shockFrom('group')];
  return { state: { ...s, units, stack }, action: { type: 'combat', attackers, defenders } };
}
const shocked = (frame: AnyFrame): AnyFrame => (frame.proc === 'activation' ? { ...frame, step: 'shocked' } : frame);

const withUnit = (s: State, id: UnitId, changed: Partial<Unit>): State => ({
  ...s,
  units: s.units.map((one) => (one.id === id ? { ...one, ...changed } : one)),
});

/** Friends in rout whom a move leads through (h5, DH-R53). */
export const loses = (s: State, a: Action): readonly UnitId[] => (a.type === 'move' ? lostOnTheWay(s, a.unit, a.steps) : NOBODY);
const NOBODY: readonly UnitId[] = [];

/** What a move costs besides its way: a hit for whoever has moved in this turn already (h1), friends in rout whom it leads through (h5). */
export function warning(s: State, a: Action): string | undefined {
  if (a.type !== 'move') return undefined;
  const hits = hitsOfMovingAgain(s, a.unit);
  const words = [
    ...loses(s, a).map((id) => `${does(nameOf(s, id), 'is')} lost on the way, ${howMany(card(s, id).tq, 'Rout Point')}.`),
    ...(hits === 0 ? [] : [`It has moved in this turn already: moving again costs it ${howMany(hits, 'hit')}.`]),
  ];
  return words.length === 0 ? undefined : words.join(' ');
}
function hitsOfMovingAgain(s: State, id: UnitId): number {
  const { moved } = unit(s, id);
  const facts = { reason: 'moved-again', mover: 'unit', ordered: true, unit: unitFacts(s, id), options: s.options } as const;
  return moved ? automaticHitsSum(facts).total : 0;
}
