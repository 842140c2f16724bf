import type { Forbid } from '@pennon/kernel';
import { D3_15, type PassingClause } from '../charts/d3-15.js';
import type { PassingFacts } from '../facts.js';
import { isAerial, isAny, isPsiloi, notInVariant } from './units.js';

/*
 * Through, over and under others (D3-15).
 */

const CLAUSES: { readonly [clause in PassingClause]: (facts: PassingFacts) => boolean } = {
  a: ({ mover, other }) => mover === 'Sk' || other === 'Sk',
  b: ({ mover, otherSide }) => otherSide === 'friend' && isAny(mover, ['Mg', 'Ps']),
  c: ({ mover }) => mover === 'Gd',
  // Under enemies too only when these do not fight (R83).
  d: ({ mover, other, otherSide, otherFighting }) =>
    !isAerial(mover) && !otherFighting && (otherSide === 'friend' ? isAerial(other) : other === 'Fl' || other === 'AHr'),
  e: ({ mover, other }) => isAerial(mover) && !isAerial(other),
  f: ({ mover, other }) => isAny(mover, ['mounted']) && isPsiloi(other),
};
const PASSING_CLAUSES = Object.keys(D3_15.data) as readonly PassingClause[];

/** The first clause that lets it by. */
export const passingClause = (facts: PassingFacts): PassingClause | null =>
  PASSING_CLAUSES.find((clause) => CLAUSES[clause](facts)) ?? null;

/** Ground elements pass straight through only, from in front to lined up behind or the other way (R93). */
export const isInLine = ({ mover, start, end }: PassingFacts): boolean =>
  isAerial(mover) || (start === 'in-front' && end === 'lined-up-behind') || (start === 'behind' && end === 'lined-up-in-front');

/** The print asks for no contact at either end; the switch asks for it among friends (R93). */
const touchesEnough = ({ mover, otherSide, startTouching, endTouching, options }: PassingFacts): boolean =>
  !options.passingContact || isAerial(mover) || otherSide === 'enemy' || (startTouching && endTouching);

export const mayPass = (facts: PassingFacts): boolean =>
  passingClause(facts) !== null && facts.room && facts.reach && isInLine(facts) && touchesEnough(facts);

export const PASSING_FORBIDDEN: readonly Forbid<PassingFacts>[] = [notInVariant(({ mover, other }) => [mover, other])];
