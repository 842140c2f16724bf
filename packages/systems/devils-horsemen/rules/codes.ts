import { DH_10_6C } from '../charts/dh-10.6c.js';
import { DH_10_7C } from '../charts/dh-10.7c.js';

const HOLDS = {
  '>': (die: number, rating: number) => die > rating,
  '=': (die: number, rating: number) => die === rating,
  '<': (die: number, rating: number) => die < rating,
  '<=': (die: number, rating: number) => die <= rating,
} as const;

/** The letter under which the printed charts enter this die. */
function codeOf<C extends string>(codes: { readonly [code in C]: keyof typeof HOLDS }, die: number, rating: number): C {
  for (const code in codes) if (HOLDS[codes[code]](die, rating)) return code;
  throw new Error(`no kind of check for ${die} against ${rating}`);
}

/** A, B or C of DH-10.6c. */
export const qualityCode = (die: number, tq: number) => codeOf(DH_10_6C.data.TQ, die, tq);
/** D or E. */
export const reactionCode = (die: number, frr: number) => codeOf(DH_10_6C.data.FRR, die, frr);
/** F or G. */
export const aggressionCode = (die: number, car: number) => codeOf(DH_10_6C.data.CAR, die, car);
/** A or B of DH-10.7c. */
export const initiativeCode = (die: number, initiative: number) => codeOf(DH_10_7C.data.Initiative, die, initiative);
/** C or D of DH-10.7c. */
export const charismaCode = (die: number, charisma: number) => codeOf(DH_10_7C.data.Charisma, die, charisma);
