import { type AnyCheck, odds } from '@pennon/kernel';
import { factsFrom, pairsOf } from './address-facts.js';
import { brief } from './situation.js';

/** What an address asks for: the situation it tells or the example, and what was wrong with it. */
export interface Arrival {
  readonly situation: object;
  readonly fault?:
    | { readonly kind: 'tooLong' | 'twice' | 'gap'; readonly at: string }
    | { readonly kind: 'refused'; readonly message: string };
}

/**
 * The situation one arrives with. An address that is not well formed is said to be so, and the example is shown.
 * @example arrivalAt(check, new URLSearchParams('range=99')).fault // { kind: 'refused', message: 'range must be …' }
 */
export function arrivalAt(check: AnyCheck, query: URLSearchParams): Arrival {
  const example = brief(check.situation.spec, check.example.situation) as object;
  const read = factsFrom(check, query);
  if (read.kind === 'nothing') return { situation: example };
  if (read.kind === 'fault') return { situation: example, fault: { kind: read.fault, at: read.at } };
  const answer = odds(check, read.situation);
  if (!answer.ok && answer.error.code === 'bad-request')
    return { situation: example, fault: { kind: 'refused', message: answer.error.message } };
  return { situation: brief(check.situation.spec, read.situation) as object };
}

/**
 * The address of a situation; `own` is what the page remembers beside it. Nothing where the check cannot be asked this.
 * @example addressOf('/odds/kulikovo/shock', check, situation, {}) // '/odds/kulikovo/shock?attackers.0.type=M&…'
 */
export function addressOf(
  path: string,
  check: AnyCheck,
  situation: unknown,
  own: { readonly [name: string]: string | undefined },
): string | undefined {
  const answer = odds(check, situation);
  if (!answer.ok && answer.error.code === 'bad-request') return undefined;
  const pairs = [
    ...pairsOf(check.situation, situation),
    ...Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [[`-${name}`, value] as const])),
  ];
  return `${path}?${pairs.map(([name, value]) => `${plain(name)}=${plain(value)}`).join('&')}`;
}

/** Commas, blanks and the like may stand in an address as they are; what would change its meaning may not. */
const plain = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%2C', ',')
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}')
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']');
