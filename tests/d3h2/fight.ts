import { system as d3h2 } from '@pennon/d3h2';
import { checkNamed, resolve } from '@pennon/kernel';
import { asker } from '../ask.js';

/** Short ways to ask about one side of a close combat. */
const { outcome, reasons, refusal } = asker(d3h2);
const close = checkNamed(d3h2, 'close');

export const breakdown = (situation: object) => {
  const answered = resolve(close, situation, [1, 1]);
  if (!answered.ok) throw new Error(answered.error.message);
  return answered.breakdown;
};
/** The reasons of the first side, its factor left out. */
export const modifiers = (a: object, b: object = { type: 'Sp' }, variant = 'd3h2') => {
  const both = reasons('close', { variant, a, b }, [1, 1]);
  const sides = breakdown({ variant, a, b }).map(({ side }) => side);
  return both.filter((_, i) => sides[i] === 'a').slice(1);
};
/** What the first side has besides its die. */
export const strength = (a: object, b: object = { type: 'Sp' }, variant = 'd3h2') =>
  Number(outcome('close', { variant, a, b }, [1, 1]).totalA) - 1;
export const refused = (a: object, b: object = { type: 'Sp' }, variant = 'd3h2') => refusal('close', { variant, a, b }, [1, 1]);
export const contact = (where: string, how: string, by = 'Sp', fighting = false) => ({ where, how, by, fighting });
